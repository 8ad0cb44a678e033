// SPDX-License-Identifier: MIT
// The course of a match with people elsewhere: what is done here becomes a wish, and all that happens is heard.
import type { EventLine, Hand, Moved, News } from "../engine/types";
import { Course, type Stagehand } from "../play/course";
import type { Visit } from "./visit";

/** Milliseconds others' tiles are pointed at before they fall. */
const announcing = 400;

/** Whoever missed more than this sees the rest as it stands, and the score sheet has what happened. */
const shownMost = 60;

/** More than this is shown without pauses. */
const unhurriedMost = 4;

export class SharedCourse extends Course {
    /** What happened and is still to be shown. */
    private coming: Moved[] = [];
    private showing = false;
    /** Something that one did is on its way. */
    private sent = false;

    /** done: all that happened is shown. */
    constructor(hand: Stagehand, private readonly visit: Visit, private readonly done: () => void) {
        super(hand);
    }

    get isShowing(): boolean {
        return this.showing;
    }

    /** Others' moves are not ours to make: while they are asked, one waits. */
    override get entry(): Hand {
        const { meeting, connected } = this.visit;
        const waits = this.busy || this.sent || meeting.wishes || !connected || (meeting.stage === "play" && !meeting.mine);
        return this.hand.table.hand(waits && !(this.view.over && !this.busy), false);
    }

    override get rests(): boolean {
        const { seat, throwers } = this.shown;
        const own = (seat === null ? throwers : [seat]).some((each) => this.visit.meeting.own.includes(each));
        return this.stage === "wait" && own && this.visit.connected;
    }

    override get canSkip(): boolean {
        return this.busy;
    }

    /** Shows what has come, in its order. */
    override async goOn(): Promise<void> {
        if (this.showing) return;
        const run = ++this.run;
        this.showing = true;
        while (run === this.run && this.coming.length > 0) await this.showNext();
        this.showing = false;
        if (run !== this.run) return;
        this.hurry = new AbortController();
        this.hand.changed();
        this.done();
        if (this.visit.meeting.hints) this.thinkAhead();
    }

    /** Something happened. */
    arrive(moved: Moved): void {
        this.coming.push(moved);
        void this.goOn();
    }

    /** Something was taken back. */
    rewind(said: string): void {
        this.stop();
        this.reread(said);
    }

    /** What was wanted is so, or will not be. */
    answered(why: string): void {
        this.sent = false;
        this.message = why;
        this.hand.changed();
    }

    override leave(): void {
        this.stop();
        super.leave();
    }

    private stop(): void {
        this.coming = [];
        this.showing = false;
    }

    private async showNext(): Promise<void> {
        const left = this.coming.length;
        if (document.hidden || left > unhurriedMost) this.hurry.abort();
        if (left > shownMost) {
            this.catchUp(this.coming.splice(0));
            return;
        }
        const next = this.coming.shift();
        if (!next) return;
        await this.announce(next.news);
        await this.happen(next);
    }

    private catchUp(missed: readonly Moved[]): void {
        const last = missed.at(-1);
        if (!last) return;
        this.view = this.shown = last.view;
        this.forget();
        this.tell(missed.flatMap(({ news }) => news.told));
        this.hand.moved();
    }

    /** What others shut is pointed at first, as a computer player does. */
    private async announce({ event, seat }: News): Promise<void> {
        const [kind, ...tiles] = event.split(" ");
        if (kind !== "shut" || seat === null || this.visit.meeting.own.includes(seat)) return;
        this.announced = tiles;
        this.hand.changed();
        await this.wait(announcing);
        this.announced = [];
    }

    /** The one thing that is wanted; a choice of dice throws them too. */
    protected override want([event]: EventLine[]): Promise<void> {
        this.sent = true;
        const refused = event === undefined ? null : this.visit.want(event);
        if (refused) this.answered(refused.refused);
        this.hand.changed();
        return Promise.resolve();
    }

    /** Nobody stops for one who reads: everything goes on by itself. */
    protected override isHeld(): boolean {
        return false;
    }

    /** Taking back is asked for, of everybody else. */
    override undo(): void {
        const refused = this.visit.wish("back");
        this.message = refused?.refused ?? "";
        this.hand.changed();
    }

    override redo(): void {
        // What was taken back with everybody's consent stays so.
    }
}
