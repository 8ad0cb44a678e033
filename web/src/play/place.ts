// SPDX-License-Identifier: MIT
// What may stand in a place of the list of entries, in the shape in which it is typed in.
import type { EventLine, Tile, View } from "../engine/types";
import { _ } from "../words";

/** One kind of entry: the words it begins with, and what is filled in after them. */
export interface Form {
    words: string;
    title: string;
    fill: "tiles" | "numbers" | "nothing";
    /** So many numbers, from least to most. */
    count: number;
    least: number;
    most: number;
}

const plain = (words: string, title: string): Form => ({ words, title, fill: "nothing", count: 0, least: 0, most: 0 });
const tiles = (words: string, title: string): Form => ({ ...plain(words, title), fill: "tiles" });
const thrown = (count: number, title: string): Form => ({ ...plain("roll", title), fill: "numbers", count, least: 1, most: 6 });

function asked(view: View): Form[] {
    const { throwers, least, most } = view;
    switch (view.asks) {
        case "first":
            return [{ ...plain("first", ""), fill: "numbers", count: throwers.length, least, most }];
        case "roll":
            return [thrown(view.dice, view.dice === 1 ? _("Throw one die") : _("Throw two dice"))];
        case "dice":
            return [thrown(2, _("Throw two dice")), plain("dice 1", _("Throw one die"))];
        case "shut":
            return [tiles("shut", "")];
        case "stand":
            return [plain("stop", _("Stop for 1 point")), plain("risk", _("Risk one more throw"))];
        case "left":
            return [tiles("left", "")];
        case "nothing":
            return [];
    }
}

/** Everything that the match, as it stood there, can be told next. */
export const formsOf = (view: View): Form[] =>
    view.mayLeave ? [...asked(view), tiles("left", _("Enter only the tiles left"))] : asked(view);

/** What is filled in of the event, as far as it can be in this form. */
export function valuesOf(form: Form, event: EventLine, open: readonly Tile[]): string[] {
    const there = event.startsWith(`${form.words} `) ? event.slice(form.words.length + 1).split(" ") : [];
    if (form.fill === "tiles") return there.filter((tile) => open.includes(tile));
    return Array.from({ length: form.count }, (_unused, index) => there[index] ?? "");
}

/** The event, as soon as all of it is filled in. */
export function eventOf(form: Form, values: readonly string[]): EventLine | null {
    if (form.fill === "nothing") return form.words;
    if (form.words === "left" && values.length === 0) return "left -";
    return values.length > 0 && values.every((value) => value !== "") ? `${form.words} ${values.join(" ")}` : null;
}
