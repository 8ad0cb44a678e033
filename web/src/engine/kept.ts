// Solved tables, kept in the browser between visits. What is damaged, or can't be kept, is simply worked out again.
import type { KeptTables } from "./thinking";

interface Row {
    bytes: Uint8Array;
    sum: number;
}

const STORE = "tables";

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
    const request = indexedDB.open("shutbox-tables", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return done(request);
}

async function load(key: string): Promise<Uint8Array | null> {
    const store = (await open()).transaction(STORE).objectStore(STORE);
    const row = await done(store.get(key) as IDBRequest<Row | undefined>);
    return row?.bytes instanceof Uint8Array && checksum(row.bytes) === row.sum ? row.bytes : null;
}

async function keep(key: string, bytes: Uint8Array): Promise<void> {
    const store = (await open()).transaction(STORE, "readwrite").objectStore(STORE);
    await done(store.put({ bytes, sum: checksum(bytes) } satisfies Row, key));
}

export const browserTables: KeptTables = {
    load: (key) => load(key).catch(() => null),
    keep: (key, bytes) => void keep(key, bytes).catch(() => undefined),
};
