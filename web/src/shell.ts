// What the screens get from the page around them, and what the match screen <sb-play> tells it.
import type { Table, Thinker } from "./engine/types";
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
