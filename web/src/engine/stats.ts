// SPDX-License-Identifier: MIT
// Statistics of kept matches: the library counts, and adds what analyses found out.
import type { Module } from "./module";
import type { KeptMatch, StatsRow } from "./types";

/** Periods are calendar months, where the reader is. */
function month(when: number): number {
    const date = new Date(when);
    return date.getFullYear() * 12 + date.getMonth();
}

/** Loss, then luck, a number a seat; nothing where no analysis found them. */
const found = ({ loss, luck }: KeptMatch): Uint8Array =>
    new Uint8Array(new Float64Array(loss && luck ? [...loss, ...luck] : []).buffer);

/** Damaged records are left out. */
export function tally(module: Module, matches: readonly KeptMatch[]): StatsRow[] {
    const oldestFirst = [...matches].sort((one, other) => one.when - other.when);
    module.number("stats_start", month(oldestFirst.at(-1)?.when ?? 0));
    for (const match of oldestFirst)
        module.answer("stats_add", new TextEncoder().encode(match.record), match.when, month(match.when), found(match));
    return module.answer("stats_rows");
}
