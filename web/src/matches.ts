// SPDX-License-Identifier: MIT
// From the table to what is kept, and back.
import type { Answer, Player, Refused, View } from "./engine/types";
import { to } from "./route";
import { readHouse, rulesText } from "./screens/house";
import { type Seat, settings } from "./settings";
import type { Engine } from "./shell";
import { type Kept, keep, match, randomText } from "./store";
import { _, list, ngettext } from "./words";

/** More names than these are counted, not said. */
const fewNames = 4;

export const isRefused = <T extends object>(answer: Answer<T>): answer is Refused => "refused" in answer;

/** What people call a preset, in their language. */
export const titleOf = ({ table }: Engine, preset: string): string =>
    table.presets().find(({ id }) => id === preset)?.title ?? preset;

/** Rules of the last new match; before the first, those the engine has for that. */
export function usualRules({ table }: Engine): string {
    const preset = table.presets().find(({ usual }) => usual);
    return settings().rules || (preset ? rulesText(preset) : "");
}

/** Who plays, where there is room for a line. */
export function playersOf(names: readonly string[]): string {
    if (names.length <= fewNames) return list(names);
    const others = names.length - fewNames + 1;
    return ngettext("%s and %d other", "%s and %d others", others, names.slice(0, fewNames - 1).join(", "), others);
}

/** Who has won. */
export function winnersSaid({ winners, seats }: View): string {
    const names = winners.map((seat) => seats[seat]?.name ?? "");
    return names.length === 0 ? _("The box wins this time.") : ngettext("%s wins!", "%s share the win!", names.length, list(names));
}

export const person = (name = ""): Seat => ({ name, level: null });

const usualRival: Seat = { name: "", level: "casual" };

/** The seats of the last match, or of a first one: you and a computer player that is no match for a champion. */
export function usualSeats(): Seat[] {
    const { seats, names } = settings();
    return seats.length > 0 ? seats : [person(names[0]), usualRival];
}

/** A match by the usual rules, with as many of the usual seats as those take. */
export function usualMatch(engine: Engine): { rules: string; players: Player[] } {
    const rules = usualRules(engine);
    const preset = engine.table.presets().find(({ id }) => id === rules.split(" ")[0]);
    const most = Number(readHouse(rules).players ?? preset?.maxPlayers ?? 1);
    return { rules, players: named(fitted(usualSeats(), preset?.minPlayers ?? 1, most)) };
}

/** As many of these seats as the rules take: the last leave, or others come: a computer player for one who would be alone, then
 *  people. */
export function fitted(seats: readonly Seat[], least: number, most: number, people = false): Seat[] {
    const { names } = settings();
    const fit = seats.slice(0, most);
    while (fit.length < least) fit.push(fit.length === 1 && !people ? usualRival : person(names[fit.length]));
    return fit;
}

/** The seats of a match as players: those without a name are called by their number, or Computer. */
export function named(seats: readonly { name: string; level: Player["level"] }[]): Player[] {
    const computers = seats.filter(({ level }) => level !== null).length;
    let computer = 0;
    return seats.map(({ name, level }, index) => {
        if (level !== null) computer++;
        if (name.trim()) return { name: name.trim(), level };
        if (level !== null) return { name: computers > 1 ? _("Computer %d", computer) : _("Computer"), level };
        return { name: seats.length === 1 + computers ? _("Player") : _("Player %d", index + 1), level };
    });
}

/** What lists show of a match. */
export const shown = (view: View): Pick<Kept, "preset" | "names" | "round" | "over" | "winners"> => ({
    preset: view.preset,
    names: view.seats.map(({ name }) => name),
    round: view.round,
    over: view.over,
    winners: view.winners,
});

/** The row of the match at the table, as it is now. What an analysis found holds for that record only. */
export function rowOf({ table }: Engine, row: Readonly<Kept>): Kept {
    const record = table.record();
    const same = record === row.record;
    return {
        ...row,
        ...shown(table.view()),
        record,
        changed: same ? row.changed : Date.now(),
        loss: same ? row.loss : null,
        luck: same ? row.luck : null,
    };
}

/** Where a kept match goes on: at its table, as long as it is played there. */
export const wayTo = ({ id, table, over }: Kept): string => (table && !over ? to("table", table) : to("play", id));

/** The match that has just come to the table: nobody need fetch it, and no other window knows of it. */
let fresh: Kept | null = null;

export function takeFresh(id: string): Kept | null {
    const row = fresh?.id === id ? fresh : null;
    fresh = null;
    return row;
}

function keepNew(engine: Engine, seed: string, typed: boolean, daily: string): Kept {
    const now = Date.now();
    const empty = { id: randomText(), record: "", seed, typed, daily, begun: now, changed: now, loss: null, luck: null };
    const row = rowOf(engine, { ...empty, ...shown(engine.table.view()) });
    fresh = row;
    // A browser that refuses is noticed at the first event. Until then there is nothing to lose.
    keep(row).catch(() => undefined);
    // What is kept should not go when the device runs short of room. Only secure pages may ask.
    if ("storage" in navigator) void navigator.storage.persist();
    return row;
}

/** Begins a match and keeps it. */
export function begin(
    engine: Engine,
    rules: string,
    players: Player[],
    { typed = false, seed = randomText(), daily = "" } = {},
): Answer<Kept> {
    const started = engine.table.start(rules, players, seed, typed);
    return isRefused(started) ? started : keepNew(engine, seed, typed, daily);
}

/** Keeps a match that came from elsewhere as one of its own, and tells what was left out of a damaged one. */
export function bring(engine: Engine, record: string): Answer<{ row: Kept; notes: string[] }> {
    const seed = randomText();
    const opened = engine.table.open(record, seed);
    if (isRefused(opened)) return opened;
    return { row: keepNew(engine, seed, opened.view.typed, ""), notes: opened.notes };
}

/** Puts a kept match on the table. */
export async function resume({ table }: Engine, id: string): Promise<Answer<Kept> | null> {
    const row = await match(id);
    if (!row) return null;
    const opened = table.open(row.record, row.seed);
    return isRefused(opened) ? opened : row;
}

/** A match that goes on by itself, where the one it comes from is open in another window. */
export async function copy(row: Readonly<Kept>): Promise<Kept> {
    const own = { ...row, id: randomText(), changed: Date.now() };
    await keep(own);
    return own;
}
