// SPDX-License-Identifier: MIT
// Solved values, kept in the browser between visits. What is damaged, or can't be kept, is simply worked out again.
import type { KeptValues } from "./thinking";

interface Row {
    bytes: Uint8Array;
    sum: number;
    /** When it was kept: the oldest make room for new ones. */
    when: number;
}

const STORE = "values";
const MOST = 16;

/** Enough to notice damage; nobody gains by making sums collide. */
export function checksum(bytes: Uint8Array): number {
    let sum = bytes.length ^ 0x811c9dc5;
    for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
    return sum >>> 0;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("the browser refuses"));
    });
}

function open(): Promise<IDBDatabase> {
    const request = indexedDB.open("shutbox-values", 1);
    request.onupgradeneeded = () => {
        request.result.createObjectStore(STORE).createIndex("when", "when");
        indexedDB.deleteDatabase("shutbox-tables"); // What they were kept in once.
    };
    return done(request);
}

let opened: Promise<IDBDatabase> | null = null;

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    opened ??= open();
    return (await opened).transaction(STORE, mode).objectStore(STORE);
}

async function load(key: string): Promise<Uint8Array | null> {
    const row = await done((await store("readonly")).get(key) as IDBRequest<Row | undefined>);
    return row?.bytes instanceof Uint8Array && checksum(row.bytes) === row.sum ? row.bytes : null;
}

/** Deletes the oldest beyond what is kept, without reading them. */
async function tidy(values: IDBObjectStore): Promise<void> {
    let over = (await done(values.count())) - MOST;
    const oldest = values.index("when").openKeyCursor();
    oldest.onsuccess = () => {
        if (oldest.result === null || over-- <= 0) return;
        values.delete(oldest.result.primaryKey);
        oldest.result.continue();
    };
}

async function keep(key: string, bytes: Uint8Array): Promise<void> {
    const values = await store("readwrite");
    await done(values.put({ bytes, sum: checksum(bytes), when: Date.now() } satisfies Row, key));
    await tidy(values);
}

export const browserValues: KeptValues = {
    load: (key) => load(key).catch(() => null),
    keep: (key, bytes) => void keep(key, bytes).catch(() => undefined),
};
