// SPDX-License-Identifier: MIT
// A table with people elsewhere, as the library knows it: what is heard, said and wanted there. Carries nothing itself.
import { asSentence, type Module } from "./module";
import type { Answer, EventLine, Level, Moved, Refused } from "./types";

/** One place at the table. */
export interface Chair {
    name: string;
    /** null: a person's. */
    level: Level | null;
    taken: boolean;
    /** Wants another match. */
    again: boolean;
    /** To what is to be taken back. */
    consents: boolean;
    /** Nobody waits for its person any more. */
    lapsed: boolean;
    /** Its person is not connected. */
    away: boolean;
}

/** All there is to know of the table, and of oneself at it. */
export interface Meeting {
    /** Being told, people sit down, a match is played, a match is over. */
    stage: "head" | "lobby" | "play" | "over";
    rules: string;
    /** What people call that. */
    title: string;
    /** Seconds a decision; 0: none. */
    clock: number;
    watched: boolean;
    listed: boolean;
    /** The solver's help is welcome. */
    hints: boolean;
    /** That matches count in; "": none. */
    league: string;
    season: string;
    chairs: Chair[];
    /** Matches begun. */
    matches: number;
    /** The chair of each player of the match. */
    order: number[];
    /** The players that are one's own. */
    own: number[];
    /** Nothing happens until one acts oneself. */
    mine: boolean;
    /** The chair that wants its decision taken back. */
    asksBack: number | null;
    mayBegin: boolean;
    mayBack: boolean;
    mayConsent: boolean;
    /** One's own chair; null: watches. */
    chair: number | null;
    /** A chair to sit on. */
    free: number | null;
    /** All that had happened is told. */
    current: boolean;
    /** Something one wants is under way. */
    wishes: boolean;
    watching: number;
}

export type HeardKind =
    | "head" | "chain" | "sit" | "stand" | "begin" | "event" | "back" | "grant" | "deny" | "cut" | "again" | "old" | "gap"
    | "at" | "you" | "now" | "no" | "said" | "ask" | "away" | "returned" | "watching" | "bye" | "alarm" | "other" | "waits";

/** What a line said. */
export interface Heard {
    kind: HeardKind;
    line: number;
    /** Whose doing it was. */
    chair: number | null;
    /** Seconds, people or a phrase. */
    number: number;
    /** Why not, as a name and as a sentence; "" otherwise. */
    code: string;
    why: string;
    /** Done for somebody who did not. */
    byClock: boolean;
    /** A match began with it. */
    began: boolean;
    /** With it what was wanted is so, or will never be. */
    granted: boolean;
    givenUp: boolean;
    /** What an event brought about. */
    moved?: Moved;
}

export type Wish = "stand" | "begin" | "back" | "grant" | "deny" | "again";

export class EngineVisit {
    constructor(private readonly module: Module) {}

    start(table: string, key: string, name: string): Refused | null {
        return this.module.answer("visit_start", table, key, name);
    }

    connect(): void {
        this.module.number("visit_connect");
    }

    disconnect(): void {
        this.module.number("visit_disconnect");
    }

    /** The lines to be said now. */
    tell(): string[] {
        return this.module.text("visit_tell").split("\n").filter(Boolean);
    }

    hear(line: string): Answer<Heard> {
        const heard = this.module.answer<Answer<Heard>>("visit_hear", new TextEncoder().encode(line));
        if ("why" in heard && heard.why) heard.why = asSentence(heard.why);
        return heard;
    }

    state(): Meeting {
        return this.module.answer("visit_state");
    }

    /** A decision, or "throw"; with a choice of dice a salt throws them too. */
    want(event: EventLine, salt: string): Refused | null {
        return this.module.answer("visit_want", event, salt);
    }

    sit(chair: number): Refused | null {
        return this.module.answer("visit_sit", chair);
    }

    wish(wish: Wish): Refused | null {
        return this.module.answer("visit_wish", wish);
    }

    say(phrase: number): Refused | null {
        return this.module.answer("visit_say", phrase);
    }

    /** What people call these rules. */
    rulesTitle(rules: string): string {
        return this.module.text("rules_title", rules);
    }

    /** What a refusal by its name means; "" where nobody knows. */
    why(code: string): string {
        return this.module.text("why", code);
    }

    /** What can be said, in the reader's language. */
    phrases(): string[] {
        return this.module.answer("phrases");
    }
}
