// SPDX-License-Identifier: MIT
// The worker: thinks, one question after another, and tells the page how far it is.
import { browserValues } from "./kept";
import { lookupIn, type FromWorker, type ToWorker } from "./messages";
import { Module } from "./module";
import { Thinking } from "./thinking";

type Ask = (...values: unknown[]) => Promise<unknown>;

let module: Module | null = null;
let thinking: Thinking | null = null;
let begin = (): void => undefined;
/** Questions wait for each other, and the first for the engine. */
let queue = new Promise<void>((resolve) => (begin = resolve));

const say = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

/** Values that come with the page; offline and never fetched before they are worked out like any others. */
async function fetched(address: string | undefined): Promise<Uint8Array | null> {
    if (address === undefined) return null;
    const response = await fetch(address).catch(() => null);
    return response?.ok === true ? new Uint8Array(await response.arrayBuffer()) : null;
}

async function answer(id: number, name: string, values: unknown[]): Promise<void> {
    const progress = (done: number): void => say({ id, progress: done });
    try {
        const asked = thinking as unknown as Record<string, Ask>;
        const answer = await asked[name]?.call(thinking, ...values, progress);
        say({ id, answer }, answer instanceof Uint8Array ? [answer.buffer] : []);
    } catch (error) {
        say({ id, broken: String(error) });
    }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if ("start" in data) {
        module = new Module(data.start, lookupIn(data.catalogue));
        thinking = new Thinking(module, browserValues, (name) => fetched(data.values[name]), (wants) => say({ wants }));
        begin();
    } else if ("speak" in data) {
        queue = queue.then(() => module?.speak(lookupIn(data.speak)));
    } else {
        queue = queue.then(() => answer(data.id, data.name, data.values));
    }
};
