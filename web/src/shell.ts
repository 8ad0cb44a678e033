// What the screens get from the page around them.
import type { Table, Thinker } from "./engine/types";

/** What plays and what thinks: one match at a time at the table, any number in the thinker. */
export interface Engine {
    table: Table;
    thinker: Thinker;
}
