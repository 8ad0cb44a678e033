// SPDX-License-Identifier: MIT
// The course of a match on the page: who acts, what happens, and what is shown of it and for how long.
import type {
    Answer,
    BoxView,
    Deed,
    EventLine,
    Hand,
    Hint,
    Moved,
    News,
    Seat,
    Stage,
    Table,
    Thinker,
    Tile,
    View,
} from "../engine/types";
import { announce } from "../live";
import { pause } from "../parts/motion";
import type { Sentence } from "../parts/told";
import { _ } from "../words";
import type { Sound } from "./sound";

/** What the course needs of the element that shows it. */
export interface Stagehand {
    readonly table: Table;
    readonly thinker: Thinker;
    readonly seed: string;
    readonly settings: { animation: boolean; tutor: number };
    /** The box of a day, which is played once: nothing is taken back. */
    readonly once: boolean;
    changed(): void;
    rollDice(hurry: AbortSignal): Promise<void>;
    sound(sound: Sound): void;
    /** The record changed. */
    moved(): void;
}

/** Milliseconds. */
const time = { begin: 50, breath: 350, choice: 500, fall: 420, turn: 1300, shut: 2200 };

/** What happened, for its card. */
export interface Ended {
    news: News;
    /** The seats as they were before. */
    before: readonly Seat[];
}

export class Course {
    /** Where the match stands. */
    view: View;
    /** What the screen shows: where it stands, or stood a moment ago. */
    shown: View;
    told: Sentence[] = [];
    /** Tiles a computer player is about to shut. */
    announced: Tile[] = [];
    /** What happened, until a person goes on. */
    held: Ended | null = null;
    /** Who has just shut a box, while that is celebrated. */
    shutBy = "";
    busy = false;
    /** Why the last thing done was refused. */
    message = "";
    hint: Hint | null = null;
    /** Somebody thinks: how far they are, null where nobody knows. */
    thinking: { done: number | null; what: "hint" | "tutor" | "move" } | null = null;
    /** The tutor's objection to a choice. */
    question: { wants: EventLine[]; told: string[] } | null = null;
    /** The choice of a hint that is pointed at; "": the best. */
    pointedAt: EventLine = "";

    private questioned = -1;
    /** Something happened that was not shown, and is not kept yet. */
    private unkept = false;
    protected readonly waiting: (() => void)[] = [];
    private sentences = 0;
    /** Steps of an older run, overtaken by undo or by leaving, end at the next look at this. */
    protected run = 0;
    protected hurry = new AbortController();
    private ahead: ReturnType<typeof setTimeout> | undefined;

    constructor(protected readonly hand: Stagehand) {
        this.view = this.shown = hand.table.view();
        this.tellAgain();
    }

    /** What is asked of people here, chosen and typed just now. */
    get entry(): Hand {
        return this.hand.table.hand(this.busy || this.thinking?.what === "tutor", this.held !== null);
    }

    get stage(): Stage {
        return this.entry.stage;
    }

    /** A person's own throw or move is being shown: what they pressed stays where it is. */
    get rests(): boolean {
        return this.stage === "wait" && this.shown.person;
    }

    /** Something only passes time. */
    get canSkip(): boolean {
        return this.stage === "wait";
    }

    /** Lets computer players and dice that nobody presses for act until a person is asked. */
    async goOn(): Promise<void> {
        const run = ++this.run;
        while (run === this.run && this.stage === "wait") {
            const acted = this.view.throws ? await this.throwAlone(run) : await this.chooseAlone(run);
            if (!acted) break;
        }
        if (run !== this.run) return;
        this.hurry = new AbortController();
        this.keepNow();
        this.hand.changed();
        for (const act of this.waiting.splice(0)) act();
        this.thinkAhead();
    }

    /** Does it when a person is asked again: nobody who types fast loses a number to what is still being shown. */
    later(act: () => void): void {
        this.waiting.push(act);
        this.skip();
    }

    /** Ends what only passes time, and a wait for the tutor. */
    skip(): void {
        this.hurry.abort();
        if (this.thinking?.what === "tutor") this.hand.thinker.stop();
    }

    /** Whether nobody wants to see how it happens. */
    private get hurries(): boolean {
        return this.hurry.signal.aborted;
    }

    private keepNow(): void {
        if (!this.unkept) return;
        this.unkept = false;
        this.hand.moved();
    }

    leave(): void {
        this.run++;
        this.keepNow();
        this.waiting.length = 0;
        clearTimeout(this.ahead);
        this.skip();
        this.hand.thinker.stop();
    }

    /** A key that means the same in every front end, or the button it stands on. False where it means nothing now. */
    press(key: string): boolean {
        return this.stage !== "wait" && this.carryOut(this.hand.table.press(key));
    }

    sayNumber(number: number): boolean {
        return this.stage !== "wait" && this.carryOut(this.hand.table.sayNumber(number));
    }

    point(tile: Tile): void {
        if (this.stage === "wait") this.skip();
        else this.carryOut(this.hand.table.point(tile));
    }

    /** Tiles as a hint or the list of choices names them. */
    choose(event: EventLine): void {
        if (this.stage === "shut") this.carryOut(this.hand.table.chooseWay(this.view.choices.indexOf(event)));
    }

    private carryOut(deed: Deed): boolean {
        if (!deed.meant) return false;
        this.message = deed.said;
        if (deed.goesOn) this.release();
        else if (deed.wants.length > 0) void this.decide(deed.wants, deed.decision);
        this.hand.changed();
        return true;
    }

    /** What people want, unless it waits to be thought over. */
    private async decide(wants: EventLine[], decision: boolean): Promise<void> {
        if (!decision || !(await this.isQuestioned(wants))) await this.want(wants);
    }

    /** One thing after another happens; then those who act by themselves go on. */
    protected async want(wants: EventLine[]): Promise<void> {
        const { table } = this.hand;
        const { run } = this;
        for (const event of wants) {
            const happened = await this.happen(event === "throw" ? table.throwDice() : table.want(event));
            if (!happened || run !== this.run) return;
        }
        void this.goOn();
    }

    async insist(): Promise<void> {
        const wants = this.question?.wants ?? [];
        this.question = null;
        if (wants.length > 0) await this.want(wants);
    }

    thinkAgain(): void {
        this.question = null;
        this.hand.changed();
    }

    /** Numbers mean the other row from now on. */
    turnBack(): void {
        if (this.press("\t"))
            this.message = this.entry.back ? _("Numbers mean the back row.") : _("Numbers mean the front row.");
        this.hand.changed();
    }

    release(): void {
        this.held = null;
        this.shutBy = "";
        this.shown = this.view;
        this.hand.changed();
        void this.goOn();
    }

    undo(): void {
        if (this.hand.once) this.refuse(_("The box of a day is played once: nothing is taken back."));
        else this.returnTo(this.hand.table.undo(), _("Taken back."));
    }

    private refuse(why: string): void {
        this.message = why;
        this.hand.changed();
    }

    redo(): void {
        this.returnTo(this.hand.table.redo(), _("Brought back."));
    }

    /** The match was changed behind the screen, by a correction. */
    reread(said: string): void {
        this.returnTo(this.hand.table.view(), said);
    }

    async askHint(): Promise<void> {
        if (this.thinking) return;
        const { events } = this.view;
        this.message = "";
        this.hint = null;
        const hint = await this.advise("hint", (record) => this.hand.thinker.hint(record));
        if (this.view.events !== events) return;
        if ("refused" in hint) this.message = hint.refused;
        else this.showHint(hint);
        this.hand.changed();
    }

    /** It stands beside the box, and is said to whoever does not see it. */
    private showHint(hint: Hint): void {
        this.hint = hint;
        this.pointedAt = "";
        announce(hint.told.join(" "));
        if (hint.meanwhile) void this.improveHint(hint);
    }

    /** Another hint takes the place of one that was by a model. Nobody is told who need not choose otherwise. */
    private async improveHint(hint: Hint): Promise<void> {
        const isThere = await this.hand.thinker.better();
        if (!isThere || this.hint !== hint) return;
        const better = await this.hand.thinker.hint(this.hand.table.record());
        if (this.hint !== hint || "refused" in better) return;
        this.hint = better;
        if (better.choices[0]?.event !== hint.choices[0]?.event) announce(better.told.join(" "));
        this.hand.changed();
    }

    /** Shows a choice of the hint on the tiles; "": the best. */
    pointAt(event: EventLine): void {
        this.pointedAt = event;
        this.hand.changed();
    }

    stopHint(): void {
        this.hand.thinker.stop();
    }

    /** A round of two takes longest to look at, so that is done before the throw a hint may be wanted for. Nobody waits
     *  for it when a match begins: the first picture goes first. */
    protected thinkAhead(): void {
        const thrown = this.stage === "throw" || this.stage === "type";
        if (!thrown || this.view.seats.length > 2) return;
        const record = this.hand.table.record();
        clearTimeout(this.ahead);
        this.ahead = setTimeout(() => void this.hand.thinker.ahead(record), this.view.events > 0 ? 0 : time.begin);
    }

    /** Asks what needs the solver's values, which take a while to make the first time. */
    private async advise<T>(what: "hint" | "tutor", ask: (record: string) => Promise<Answer<T>>): Promise<Answer<T>> {
        const { rules, seats } = this.view;
        this.think(what);
        const ready = await this.hand.thinker.prepare(rules, seats.length, (done) => this.progress(what, done));
        const answer = "refused" in ready ? ready : await ask(this.hand.table.record());
        if (this.thinking?.what === what) this.thinking = null;
        return answer;
    }

    dismissHint(): void {
        if (this.thinking?.what === "hint") this.stopHint();
        this.hint = null;
        this.hand.changed();
    }

    private async throwAlone(run: number): Promise<boolean> {
        if (!this.hurries) await this.wait(time.breath);
        return run === this.run && this.happen(this.hand.table.throwDice(), this.hurries);
    }

    private async chooseAlone(run: number): Promise<boolean> {
        if (this.view.over || this.view.person) return false;
        if (!this.hurries) this.think("move");
        const answer = await this.hand.thinker.choose(this.hand.table.record(), this.hand.seed, (done) => this.progress("move", done));
        if (run !== this.run) return false;
        this.thinking = null;
        if ("refused" in answer) {
            this.message = answer.refused;
            return false;
        }
        const [kind, ...tiles] = answer.event.split(" ");
        if (kind === "shut" && !this.hurries) {
            this.announced = tiles;
            this.hand.changed();
            await this.wait(time.choice);
            this.announced = [];
        }
        return run === this.run && this.happen(this.hand.table.hear(answer.event), this.hurries);
    }

    protected async isQuestioned(wants: EventLine[]): Promise<boolean> {
        const { events, choices } = this.view;
        if (this.hand.settings.tutor <= 0 || choices.length < 2 || this.questioned === events || this.thinking) return false;
        const [event = ""] = wants;
        this.questioned = events;
        const objection = await this.advise("tutor", async (record) => ({
            told: (await this.hand.thinker.tutor(record, event, this.hand.settings.tutor))?.told ?? [],
        }));
        this.hand.changed();
        if (this.view.events !== events) return true;
        if ("refused" in objection || objection.told.length === 0) return false;
        this.question = { wants, told: objection.told };
        return true;
    }

    /** unseen: it need not be shown. */
    protected async happen(answer: Answer<Moved>, unseen = false): Promise<boolean> {
        if ("refused" in answer) {
            this.refuse(answer.refused);
            return false;
        }
        const before = this.shown;
        this.view = answer.view;
        this.forget();
        if (unseen && !this.isHeld(answer.news)) {
            this.tell(answer.news.told);
            this.shown = this.view;
            this.unkept = true;
            return true;
        }
        this.unkept = false;
        this.hand.moved();
        await this.show(before, answer.news);
        return true;
    }

    /** Shows an event as it happens, then where it led. */
    private async show(before: View, news: News): Promise<void> {
        const events = this.view.events;
        this.busy = true;
        this.shown = { ...before, lastRoll: this.view.lastRoll, roll: this.view.roll };
        const [kind] = news.event.split(" ");
        if (kind === "roll") {
            this.hand.changed();
            if (!this.view.typed) {
                this.hand.sound("dice");
                await this.hand.rollDice(this.hurry.signal);
            }
        } else if (kind === "shut" || kind === "left") {
            this.shown = { ...this.shown, boxes: fallen(before, news) };
            this.hand.changed();
            this.hand.sound("tile");
            await this.wait(time.fall);
        }
        if (this.view.events !== events) return;
        this.tell(news.told);
        this.shown = { ...this.shown, seats: this.view.seats };
        if (news.shut) this.shutBy = this.view.seats[news.seat ?? -1]?.name ?? "";
        if (news.matchOver || news.shut) this.hand.sound("win");
        if (this.isHeld(news)) this.held = { news, before: before.seats };
        else await this.settle(news);
        if (this.view.events !== events) return;
        this.busy = false;
        if (!this.held) {
            this.shown = this.view;
            this.shutBy = this.view.over ? this.shutBy : "";
        }
        this.hand.changed();
    }

    private async settle(news: News): Promise<void> {
        if (!news.turnOver && !news.roundOver && !news.stuck) return;
        this.hand.changed();
        await this.wait(news.shut ? time.shut : time.turn);
    }

    /** What a person should see before it makes way for the next turn. */
    protected isHeld(news: News): boolean {
        const isPerson = (seat: number): boolean => this.view.seats[seat]?.level === null;
        if (news.roundOver || news.matchOver) return this.view.seats.some((seat) => seat.level === null);
        return news.turnOver && news.seat !== null && isPerson(news.seat);
    }

    protected returnTo(answer: Answer<View>, said: string): void {
        if ("refused" in answer) {
            this.refuse(answer.refused);
            return;
        }
        this.leave();
        this.view = this.shown = answer;
        this.busy = false;
        this.held = null;
        this.shutBy = "";
        this.thinking = null;
        this.forget();
        this.tellAgain();
        this.tell([said]);
        this.hand.moved();
        this.hand.changed();
        void this.goOn();
    }

    protected forget(): void {
        this.announced = [];
        this.message = "";
        this.hint = this.question = null;
        if (this.thinking?.what === "hint") this.hand.thinker.stop();
    }

    protected tell(sentences: string[]): void {
        // Lines of scores are indented; the score sheet has them.
        const told = sentences.filter((text) => !text.startsWith(" "));
        this.told = [...this.told, ...told.map((text) => ({ id: ++this.sentences, text }))];
    }

    private tellAgain(): void {
        this.told = [];
        this.tell(this.hand.table.entries().flatMap((entry) => entry.told));
    }

    private think(what: "hint" | "tutor" | "move"): void {
        this.thinking = { done: null, what };
        this.hand.changed();
    }

    private progress(what: "hint" | "tutor" | "move", done: number): void {
        if (this.thinking?.what !== what) return;
        this.thinking = { done, what };
        this.hand.changed();
    }

    protected wait(milliseconds: number): Promise<void> {
        return pause(this.hand.settings.animation ? milliseconds : milliseconds / 4, this.hurry.signal);
    }
}

/** The boxes once the event's tiles are down. */
function fallen(view: View, news: News): BoxView[] {
    const [kind, ...tiles] = news.event.split(" ");
    return view.boxes.map((box, index) => {
        if (index !== view.current) return box;
        return { ...box, open: box.open.filter((tile) => (kind === "left" ? tiles.includes(tile) : !tiles.includes(tile))) };
    });
}
