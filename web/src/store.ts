// SPDX-License-Identifier: MIT
// Matches kept in this browser, as the text of their records. A row is written whole after every event, in one
// message to the browser, so that a reload, a closed tab or a crash right afterwards loses nothing.

export interface Kept {
    id: string;
    record: string;
    /** Where the dice come from that are still to be thrown. */
    seed: string;
    /** Real dice are typed in. */
    typed: boolean;
    /** The day whose box this is, YYYY-MM-DD; "" for other matches. */
    daily: string;
    /** The table at which people elsewhere played it too. */
    table?: string;
    begun: number;
    changed: number;

    // What lists show, without reading the record.
    preset: string;
    names: string[];
    round: number;
    over: boolean;
    winners: number[];

    /** What an analysis found, by seat. */
    loss: number[] | null;
    luck: number[] | null;
}

const table = "matches";
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("shutbox") : null;

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("refused"));
    });

const finished = (transaction: IDBTransaction): Promise<void> =>
    new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("refused"));
    });

function opened(): Promise<IDBDatabase> {
    const request = indexedDB.open("shutbox", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: "id" });
    return promised(request).then((database) => {
        // A newer page in another window needs the old connection gone.
        database.onversionchange = () => database.close();
        return database;
    });
}

let database: IDBDatabase | null = null;

async function open(): Promise<IDBDatabase> {
    if (!database) {
        database = await opened();
        database.onclose = () => (database = null);
    }
    return database;
}

const heard = new EventTarget();
if (channel) channel.addEventListener("message", ({ data }) => data === "kept" && heard.dispatchEvent(new Event("kept")));

function tell(): void {
    heard.dispatchEvent(new Event("kept"));
    channel?.postMessage("kept");
}

/** Hears of every change to what is kept, in this window or another. */
export function onKept(listener: () => void): () => void {
    heard.addEventListener("kept", listener);
    return () => heard.removeEventListener("kept", listener);
}

async function write(change: (rows: IDBObjectStore) => void): Promise<void> {
    const writing = (database ?? (await open())).transaction(table, "readwrite", { durability: "strict" });
    change(writing.objectStore(table));
    // Everything is said, so the browser need not wait for this page to be done with it.
    writing.commit();
    await finished(writing);
    tell();
}

export const keep = (match: Kept): Promise<void> => write((rows) => rows.put(match));

export const remove = (id: string): Promise<void> => write((rows) => rows.delete(id));

/** Notes what an analysis found, unless the match has gone on since. */
export async function note(id: string, record: string, found: Pick<Kept, "loss" | "luck">): Promise<void> {
    const writing = (await open()).transaction(table, "readwrite");
    const rows = writing.objectStore(table);
    const row = (await promised(rows.get(id))) as Kept | undefined;
    if (row?.record === record) rows.put({ ...row, ...found });
    await finished(writing);
}

/** What is read; nothing where the browser lets nothing be kept. */
async function read<T>(question: (rows: IDBObjectStore) => IDBRequest, nothing: T): Promise<T> {
    try {
        const rows = (await open()).transaction(table).objectStore(table);
        return ((await promised(question(rows))) as T | undefined) ?? nothing;
    } catch {
        return nothing;
    }
}

export const match = (id: string): Promise<Kept | null> => read<Kept | null>((rows) => rows.get(id), null);

/** All that is kept, what was played last first. */
export async function matches(): Promise<Kept[]> {
    const all = await read<Kept[]>((rows) => rows.getAll(), []);
    return all.sort((one, other) => other.changed - one.changed);
}

/** Text nobody can guess, for names of matches and for seeds. */
export function randomText(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(9));
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

/** The match this window wants for itself, and, once it has it, how to let go of it. */
let wanted: string | null = null;
let free: (() => void) | null = null;

/** Holds a match for this window as long as it is open: two windows never write to the same match. Says whether it was
 *  free. Let go of it with `release`. */
export function claim(id: string): Promise<boolean> {
    release();
    wanted = id;
    return "locks" in navigator ? claimByLock(id) : claimByAsking(id);
}

export function release(): void {
    wanted = null;
    free?.();
    free = null;
}

function claimByLock(id: string): Promise<boolean> {
    return new Promise((answer) => {
        void navigator.locks.request(`shutbox match ${id}`, { ifAvailable: true }, (lock) => {
            answer(lock !== null);
            // Nobody waits for it any more when the screen was left meanwhile.
            return lock && wanted === id ? new Promise<void>((resolve) => (free = resolve)) : undefined;
        });
    });
}

/* Pages served without encryption have no locks; there the windows ask each other. */
function claimByAsking(id: string): Promise<boolean> {
    return new Promise((answer) => {
        let taken = false;
        const listen = ({ data }: MessageEvent): void => {
            taken ||= data === `held ${id}`;
        };
        channel?.addEventListener("message", listen);
        channel?.postMessage(`who ${id}`);
        setTimeout(() => {
            channel?.removeEventListener("message", listen);
            if (!taken && wanted === id) free = () => undefined;
            answer(!taken);
        }, 150);
    });
}

channel?.addEventListener("message", ({ data }) => {
    if (free && data === `who ${wanted}`) channel.postMessage(`held ${wanted}`);
});
