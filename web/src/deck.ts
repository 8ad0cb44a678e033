// SPDX-License-Identifier: MIT
// What was asked in practice and is to be asked again: the library's deck as text, kept in a database of its own.

const table = "deck";
const place = "all";

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("refused"));
    });

/** Opened for each look: it is seldom looked at. */
async function withRows<T>(mode: IDBTransactionMode, use: (rows: IDBObjectStore) => Promise<T>): Promise<T> {
    const request = indexedDB.open("shutbox-practice", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    const database = await promised(request);
    try {
        const transaction = database.transaction(table, mode);
        const done = new Promise<void>((resolve, reject) => {
            transaction.oncomplete = () => resolve();
            transaction.onabort = () => reject(transaction.error ?? new Error("refused"));
        });
        const found = await use(transaction.objectStore(table));
        await done;
        return found;
    } finally {
        database.close();
    }
}

const read = async (rows: IDBObjectStore): Promise<string> => ((await promised(rows.get(place))) as string | undefined) ?? "";

/** "" where there is none yet, or the browser lets nothing be kept. */
export const keptDeck = (): Promise<string> => withRows("readonly", read).catch(() => "");

/** Keeps it, unless another window has kept another one since: then that is what comes back, and this one is not. */
export const keepDeck = (before: string, deck: string): Promise<string> =>
    withRows("readwrite", async (rows) => {
        const now = await read(rows);
        if (now !== before) return now;
        rows.put(deck, place);
        return deck;
    });
