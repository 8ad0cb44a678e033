// SPDX-License-Identifier: MIT
// Being at a table: the connection and what the library makes of it, for the screens.
import type { EventLine, Moved, Refused } from "../engine/types";
import type { EngineVisit, Heard, Meeting, Wish } from "../engine/visit";
import { randomDigits } from "./keys";
import { Wire, wireAddress } from "./wire";

/** Who shows it. */
export interface Visitor {
    /** Anything about the table or the connection. */
    changed(): void;
    /** All that had happened is told, for the first time. */
    arrived(): void;
    /** A match began. */
    began(): void;
    /** Something happened in the match. */
    moved(moved: Moved): void;
    /** What was decided was taken back. */
    cut(): void;
    /** What was wanted is so (""), or will not be. */
    settled(why: string): void;
    said(chair: number, phrase: number): void;
    /** The table is not there, or can't be. */
    gone(why: string): void;
    /** Dice were not thrown as promised, or lines that were told are no more: nothing after this line counts. */
    alarm(line: number, why: string, dice: boolean): void;
}

const saltSize = 16;

/** What is wrong with dice that were not thrown as promised. */
const dishonest = ["false-throw", "broken-chain", "no-proof"];

export class Visit {
    meeting: Meeting;
    /** When what is waited for is decided by the clock, in milliseconds of performance.now(). */
    deadline: number | null = null;
    /** The address others on the network use for this server. */
    here = "";
    /** Nothing can be kept just now: what is wanted waits. */
    waiting = false;
    private arrived = false;
    private ended = false;
    private readonly wire: Wire;

    constructor(
        private readonly engine: EngineVisit,
        server: string,
        private readonly visitor: Visitor,
    ) {
        this.meeting = engine.state();
        this.wire = new Wire(wireAddress(server), {
            hello: () => {
                engine.connect();
                return engine.tell();
            },
            hear: (line) => this.hear(line),
            changed: () => this.connection(),
        });
    }

    get connected(): boolean {
        return this.wire.open;
    }

    /** Nobody was there from the start. */
    get unreachable(): boolean {
        return !this.arrived && this.wire.failures > 0;
    }

    leave(): void {
        this.ended = true;
        this.wire.close();
        this.engine.disconnect();
    }

    want(event: EventLine): Refused | null {
        const chance = event === "throw" || event.startsWith("dice ");
        return this.tell(this.engine.want(event, chance ? randomDigits(saltSize) : ""));
    }

    sit(chair: number): Refused | null {
        return this.tell(this.engine.sit(chair));
    }

    wish(wish: Wish): Refused | null {
        return this.tell(this.engine.wish(wish));
    }

    say(phrase: number): Refused | null {
        return this.tell(this.engine.say(phrase));
    }

    private tell(refused: Refused | null): Refused | null {
        this.wire.say(...this.engine.tell());
        this.look();
        return refused;
    }

    private connection(): void {
        if (this.ended) return;
        if (!this.wire.open) {
            this.engine.disconnect();
            this.deadline = null;
            this.waiting = false;
        }
        this.look();
    }

    private look(): void {
        this.meeting = this.engine.state();
        this.visitor.changed();
    }

    private hear(line: string): void {
        if (line.startsWith("here")) {
            this.here = line.slice("here".length).trim();
            this.visitor.changed();
            return;
        }
        const heard = this.engine.hear(line);
        if (this.ended) return;
        if ("refused" in heard) {
            this.end(() => this.visitor.gone(heard.refused));
            return;
        }
        this.wire.say(...this.engine.tell());
        this.meeting = this.engine.state();
        this.pass(heard);
        this.visitor.changed();
    }

    private pass(heard: Heard): void {
        const { visitor } = this;
        const { kind, chair, number, why, moved } = heard;
        if (kind === "alarm") this.end(() => visitor.alarm(heard.line, why, dishonest.includes(heard.code)));
        else if (kind === "no" && heard.code === "no-such-table") this.end(() => visitor.gone(why));
        else if (kind === "bye") this.wire.expect(number);
        else if (kind === "waits") this.waiting = number === 1;
        else if (kind === "ask") this.deadline = performance.now() + number * 1000;
        else if (kind === "said" && chair !== null) visitor.said(chair, number);
        else if (kind === "now" && !this.arrived) {
            this.arrived = true;
            visitor.arrived();
        }
        if (!this.arrived || this.ended) return;
        if (moved) {
            this.deadline = null;
            visitor.moved(moved);
        }
        if (kind === "cut") visitor.cut();
        if (heard.began) visitor.began();
        if (heard.granted || heard.givenUp) visitor.settled(heard.givenUp ? why : "");
        else if (kind === "no") visitor.settled(why);
    }

    /** Nothing more is heard. */
    private end(tell: () => void): void {
        this.leave();
        tell();
    }
}
