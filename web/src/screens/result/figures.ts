// SPDX-License-Identifier: MIT
// What the card of a match and its picture have in common.
import type { View } from "../../engine/types";

/** Luck that fills its scale; more stays at its end. */
export const fullLuck = 0.5;

/** As many players as have room beside each other. */
const most = 4;

/** The people first, then the best of the others, in the order of the table. */
export function shownSeats(view: View): number[] {
    const better = view.pointsWin ? -1 : 1;
    const all = view.seats.map((seat, index) => ({ index, person: seat.level === null, ...seat }));
    const first = (one: (typeof all)[number], other: (typeof all)[number]): number =>
        Number(other.person) - Number(one.person) || Number(other.winner) - Number(one.winner) || better * (one.total - other.total);
    return [...all]
        .sort(first)
        .slice(0, most)
        .map(({ index }) => index)
        .sort((one, other) => one - other);
}
