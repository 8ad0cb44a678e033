// Statistics of kept matches: the library counts; what analyses found out is added to its rows.
import { isRefused, type Module } from "./module";
import type { Answer, KeptMatch, StatsRow } from "./types";

type Counted = Omit<StatsRow, "meanLoss" | "luck">;

interface Played {
    preset: string;
    names: string[];
}

/** What analyses found out about one name and preset. */
interface Found {
    matches: number;
    loss: number;
    luck: number;
}

/** Periods are calendar months, where the reader is. */
function month(when: number): number {
    const date = new Date(when);
    return date.getFullYear() * 12 + date.getMonth();
}

const keyOf = (preset: string, name: string): string => `${preset} ${name}`;

function addFound(found: Map<string, Found>, { preset, names }: Played, { loss, luck }: KeptMatch): void {
    if (loss === null || luck === null) return;
    for (const name of new Set(names)) {
        const key = keyOf(preset, name);
        const sum = found.get(key) ?? { matches: 0, loss: 0, luck: 0 };
        const own = [...names.keys()].filter((seat) => names[seat] === name);
        // Where only what was left was noted there is nothing to judge.
        if (own.every((seat) => !loss[seat] && !luck[seat])) continue;
        found.set(key, {
            matches: sum.matches + 1,
            loss: own.reduce((all, seat) => all + (loss[seat] ?? 0), sum.loss),
            luck: own.reduce((all, seat) => all + (luck[seat] ?? 0), sum.luck),
        });
    }
}

/** Damaged records are left out. */
export function tally(module: Module, matches: readonly KeptMatch[]): StatsRow[] {
    const found = new Map<string, Found>();
    const oldestFirst = [...matches].sort((one, other) => one.when - other.when);
    module.number("stats_start", month(oldestFirst.at(-1)?.when ?? 0));
    for (const match of oldestFirst) {
        const bytes = new TextEncoder().encode(match.record);
        const played = module.answer<Answer<Played>>("stats_add", bytes, match.when, month(match.when));
        if (!isRefused(played)) addFound(found, played, match);
    }
    return module.answer<Counted[]>("stats_rows").map((row) => {
        const { matches: analysed, loss, luck } = found.get(keyOf(row.preset, row.name)) ?? { matches: 0, loss: 0, luck: 0 };
        return {
            ...row,
            meanLoss: analysed > 0 ? loss / analysed : null,
            luck: analysed > 0 ? luck / analysed : null,
        };
    });
}
