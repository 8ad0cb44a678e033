// SPDX-License-Identifier: MIT
// What the screens get from the page around them, and what the match screen <sb-play> tells it.
import type { Table, Thinker, View } from "./engine/types";
import type { Action, Tool } from "./play/actions";
import type { Course, Stagehand } from "./play/course";
import type { Kept } from "./store";

/** What plays and what thinks: one match at a time at the table, any number in the thinker. */
export interface Engine {
    table: Table;
    thinker: Thinker;
}

/** Given to <sb-play> as its property `game`. The match is open at the table before the screen is shown. */
export interface Game extends Engine {
    /** The match as it is kept: its seed, whether dice are typed, the day whose box it is. */
    kept: Readonly<Kept>;
    /** Others at other machines, where there are any. */
    company?: Company;
}

/** What is different in a match with people elsewhere. What else there is to show of them goes into the slot "company". */
export interface Company {
    /** Whether the solver's help is welcome. */
    readonly hints: boolean;
    /** How the match goes on there. */
    course: (hand: Stagehand) => Course;
    /** The players of the match who sit at this device. */
    own: () => readonly number[];
    /** What stands under each player's name. */
    notes: () => readonly string[];
    prompt: (view: View) => string | null;
    tools: (alone: Tool[]) => Tool[];
    /** What can be done when the match is over. */
    over: (go: (where: GameEvents["sb-go"]["detail"]) => void) => Action[];
    besideDice: () => unknown;
}

/** Events of <sb-play>, all of which bubble and cross shadow roots. */
export interface GameEvents {
    /** Something happened or was taken back: the page keeps the table's record. After every change. */
    "sb-changed": CustomEvent<void>;
    /** A button that leads elsewhere was pressed: home, the analysis of this match, the same again, its rules. */
    "sb-go": CustomEvent<"home" | "analysis" | "again" | "rules">;
}

declare global {
    interface HTMLElementEventMap {
        "sb-changed": GameEvents["sb-changed"];
        "sb-go": GameEvents["sb-go"];
    }
}
