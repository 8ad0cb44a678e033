// SPDX-License-Identifier: MIT
// What the page and its worker say to each other.
import type { Wanted } from "./types";

/** A catalogue that can be sent: which form each number takes is written out, since functions can't be. */
export interface SentCatalogue {
    messages: Record<string, string | string[]>;
    forms: number[];
}

/** No language asks for more of a number than its last two digits, and whether it is a small one. */
const WRITTEN_OUT = 200;

export const formsOf = (plural: (n: number) => number): number[] =>
    Array.from({ length: WRITTEN_OUT }, (_, n) => plural(n));

export function lookupIn({ messages, forms }: SentCatalogue) {
    return (message: string, plural?: string, n?: number): string | undefined => {
        const found = messages[message];
        if (plural === undefined || n === undefined) return Array.isArray(found) ? found[0] : found;
        const form = forms[n < WRITTEN_OUT ? n : 100 + (n % 100)] ?? 0;
        return Array.isArray(found) ? found[form] : undefined;
    };
}

export type ToWorker =
    | { start: WebAssembly.Module; catalogue: SentCatalogue; values: Record<string, string> }
    | { speak: SentCatalogue }
    | { id: number; name: string; values: unknown[] };

export type FromWorker =
    | { id: number; progress: number }
    | { id: number; answer: unknown }
    /** A model answers for these: better ones are welcome. */
    | { wants: Wanted }
    /** The engine broke down, for want of memory for instance: the worker is of no more use. */
    | { id: number; broken: string };
