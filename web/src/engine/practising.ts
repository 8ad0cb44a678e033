// SPDX-License-Identifier: MIT
// What the engine and the page say to each other about practice: questions, the deck they are kept in, rules of thumb.

/** What practice goes by. */
export interface Practising {
    rules: string;
    /** The day, counted from the first of 1970. */
    today: number;
    /** What was asked before and is to be asked again, as it is kept; "": nothing yet. */
    deck: string;
}

/** What a deck holds of these rules. */
export interface DeckSums {
    /** To be asked now. */
    due: number;
    /** Missed, and to come back; missed, and known by now. */
    missed: number;
    learnt: number;
}

export interface Asking extends Practising {
    /** What positions are made up from, and what their players are called. */
    seed: string;
    you: string;
    other: string;
    /** Matches of one's own, newest first, and how many of them were looked at. */
    matches: string[];
    looked: number;
    madeUp: number;
    /** The question before, which does not come again at once: its record. */
    last: string;
}

/** A decision to practise: one that a record ends with. */
export interface Question extends DeckSums {
    record: string;
    event: number;
    /** Missed before; a mistake in a match of one's own; made up. */
    from: "deck" | "match" | "made";
    looked: number;
    madeUp: number;
}

/** What rules of thumb cost, a sentence each; none where that was not measured. */
export interface Thumbs {
    /** What was measured, and how. */
    about: string;
    told: string[];
}
