// SPDX-License-Identifier: MIT
// A table with people elsewhere: its lobby, and then the match.
import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Moved, View } from "../engine/types";
import { rowOf, shown } from "../matches";
import { icons } from "../icons";
import { notice } from "../notice";
import { nextFrame } from "../parts/motion";
import type { Action, Tool } from "../play/actions";
import "../play/play";
import { play as playSound } from "../play/sound";
import { go, readRoute, to, type Route } from "../route";
import { onSettings, settings } from "../settings";
import type { Company, Engine, Game, GameEvents } from "../shell";
import { type Kept, keep, match } from "../store";
import { base, buttons, messages } from "../style/base";
import { Spoken, _ } from "../words";
import "./company";
import { SharedCourse } from "./course";
import { type VisitEngine, visitEngine } from "./engine";
import { tableIcons } from "./icons";
import { isKey, keyAt, server, takeKey } from "./keys";
import "./lobby";
import { myName } from "./name";
import { seasonQuery, seasonTitle } from "./season";
import { Visit, type Visitor } from "./visit";

const rowId = (table: string, matches: number): string => `${table}-${matches}`;

@customElement("sb-table")
export class TableScreen extends LitElement implements Visitor, Company {
    @property({ attribute: false }) engine!: Engine;
    @property({ attribute: false }) route: Route = readRoute("");
    @state() private game: Game | null = null;
    @state() private trouble = "";
    private library: VisitEngine | null = null;
    private visit: Visit | null = null;
    private row: Kept | null = null;
    private playing: SharedCourse | null = null;
    /** The last thing each said, by chair. */
    private phrases = new Map<number, { text: string; id: number }>();
    private sayings = 0;
    private wasMine = false;
    private sits = false;
    private deaf = (): void => undefined;

    protected readonly spoken = new Spoken(this);

    static override styles = [base, buttons, messages];

    /** Whose turn it is, where a window shows nothing else of it. */
    get heading(): string {
        const title = this.visit?.meeting.title ?? "";
        return this.wasMine ? _("Your turn!") : title || _("Play with others");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        this.deaf = onSettings(() => this.requestUpdate());
        document.addEventListener("visibilitychange", this.unseen);
        void this.come();
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        document.removeEventListener("visibilitychange", this.unseen);
        this.deaf();
        this.visit?.leave();
    }

    /** Nobody sees how it happens: it need not take time. */
    private readonly unseen = (): void => {
        if (document.hidden) this.playing?.skip();
    };

    private get name(): string {
        return this.route.subject;
    }

    /** A key in the address is taken out of it at once: it is nobody else's to read over a shoulder. */
    private async come(): Promise<void> {
        const key = this.route.query.get("key") ?? "";
        this.sits = this.route.query.has("sit");
        if (isKey(key)) takeKey(this.name, key);
        if (this.route.query.toString()) history.replaceState(history.state, "", to("table", this.name));
        try {
            this.library = await visitEngine();
        } catch {
            this.trouble = _("This screen could not be fetched.");
            return;
        }
        if (this.isConnected) this.enter();
    }

    /** Goes to the table, or again under another name. */
    private enter(): void {
        const { library } = this;
        if (!library) return;
        this.visit?.leave();
        const refused = library.visit.start(this.name, keyAt(this.name), myName());
        if (refused) this.trouble = _("This is not the link of a table.");
        else this.visit = new Visit(library.visit, server(), this);
        this.requestUpdate();
    }

    changed(): void {
        this.listen();
        this.renderRoot.querySelector("sb-play")?.changed();
        this.requestUpdate();
    }

    arrived(): void {
        const { visit } = this;
        if (!visit) return;
        const { matches, stage, chair, free } = visit.meeting;
        if (matches > 0 && stage !== "lobby") void this.show();
        // Whoever laid the table or was paired wants to play at it; whoever sat here is back.
        else if (stage === "lobby" && this.sits && chair === null && free !== null) visit.sit(free);
        this.sits = false;
        this.named();
    }

    began(): void {
        void this.show();
    }

    moved(moved: Moved): void {
        this.playing?.arrive(moved);
        if (!this.playing) void this.keepNow();
    }

    cut(): void {
        this.playing?.rewind(_("Taken back."));
    }

    settled(why: string): void {
        if (this.playing) this.playing.answered(why);
        else if (why) notice({ text: why });
    }

    said(chair: number, phrase: number): void {
        const text = this.library?.visit.phrases()[phrase];
        const name = this.visit?.meeting.chairs[chair]?.name;
        if (text === undefined || name === undefined) return;
        this.phrases = new Map(this.phrases).set(chair, { text, id: ++this.sayings });
        this.requestUpdate();
    }

    gone(why: string): void {
        this.trouble = why;
        this.named();
    }

    alarm(line: number, why: string, dice: boolean): void {
        const what = dice
            ? _("Alarm: the throw in line %d of this table is not what its proof makes it. Whoever runs this server may be cheating.", line)
            : _("Line %d of this table is not what it was. The match can't go on here.", line);
        this.trouble = `${what} ${why}`;
        this.named();
    }

    /** Says when it has become one's turn: to the eye, to the ear, to the hand, and in the window's title. */
    private listen(): void {
        if (this.playing?.isShowing && !document.hidden) return;
        const mine = this.visit?.meeting.stage === "play" && this.visit.meeting.mine;
        if (mine === this.wasMine) return;
        this.wasMine = mine;
        this.named();
        if (!mine) return;
        if (settings().sound) playSound("turn");
        // Nobody is shaken who has not touched the page yet.
        if ("vibrate" in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(60);
    }

    private named(): void {
        this.dispatchEvent(new Event("named", { bubbles: true }));
    }

    /** Puts the match at hand on the screen, and keeps it like any other. */
    private async show(): Promise<void> {
        const { library, visit } = this;
        if (!library || !visit) return;
        const { table } = library;
        const id = rowId(this.name, visit.meeting.matches);
        const now = Date.now();
        const empty = { id, record: "", seed: "", typed: false, daily: "", table: this.name, begun: now, changed: now, loss: null, luck: null };
        this.playing = null;
        this.row = { ...empty, ...shown(table.view()) };
        this.game = { table, thinker: this.engine.thinker, kept: this.row, company: this };
        this.row = (await match(id)) ?? this.row;
        await this.keepNow();
        await this.updateComplete;
    }

    /** What one plays is kept; what one only watches is others'. */
    private async keepNow(): Promise<void> {
        const { library, row } = this;
        const seated = typeof this.visit?.meeting.chair === "number";
        if (!library || !row || !seated) return;
        this.row = rowOf({ table: library.table, thinker: this.engine.thinker }, row);
        try {
            await keep(this.row);
        } catch {
            // The table has it.
        }
    }

    // What is different in a match with people elsewhere.

    get hints(): boolean {
        return this.visit?.meeting.hints ?? true;
    }

    course: Company["course"] = (hand) => {
        if (!this.visit) throw new Error("nobody is at this table");
        return (this.playing = new SharedCourse(hand, this.visit, () => this.listen()));
    };

    own = (): readonly number[] => this.visit?.meeting.own ?? [];

    notes = (): readonly string[] => {
        if (!this.visit) return [];
        const { order, chairs, own } = this.visit.meeting;
        return order.map((chair, seat) => {
            const { level, away, taken, lapsed, again } = chairs[chair] ?? {};
            const there = own.includes(seat) ? _("you") : level !== null ? "" : !taken ? _("has left") : away ? _("away") : "";
            const late = lapsed && taken ? _("played by a computer") : "";
            return [there, late, again ? _("wants another match") : ""].filter(Boolean).join(" · ");
        });
    };

    prompt = (view: View): string | null => {
        if (view.seat === null || this.own().includes(view.seat)) return null;
        return _("%s plays.", view.seats[view.seat]?.name ?? "");
    };

    besideDice = (): unknown => html`<sb-verified></sb-verified>`;

    /** Taking back is asked for; a table may do without hints; there is something to say, and a way to leave. */
    tools = (alone: Tool[]): Tool[] => {
        const { visit } = this;
        if (!visit) return alone;
        const { meeting } = visit;
        const seated = meeting.chair !== null;
        const kept = alone.filter(({ name }) => name !== "redo" && (seated || name !== "undo") && ((seated && meeting.hints) || name !== "hint"));
        const tools = kept.map((tool) => {
            const asked = tool.name === "undo" ? { label: _("Take back"), idle: !meeting.mayBack || meeting.wishes } : {};
            return { ...tool, ...asked, brief: tool.extra };
        });
        const show = (what: "phrases" | "share") => () => this.renderRoot.querySelector("sb-company")?.show(what);
        const share = { name: "share", label: _("Share"), icon: icons.share, key: "i", extra: true, brief: true, idle: false, act: show("share") };
        if (!seated) return [...tools, share];
        return [
            { name: "say", label: _("Say something"), icon: tableIcons.say, key: "t", extra: false, idle: !visit.connected, act: show("phrases") },
            ...tools,
            share,
            { name: "stand", label: _("Leave the table"), icon: tableIcons.door, key: "x", extra: true, brief: true, idle: !visit.connected, act: () => this.stand() },
        ];
    };

    over: Company["over"] = (lead) => {
        const meeting = this.visit?.meeting;
        const chair = meeting?.chair ?? null;
        const waits = meeting?.chairs[chair ?? -1]?.again === true;
        const again: Action = {
            label: waits ? _("Waiting for the others …") : _("Another match"),
            key: "",
            primary: true,
            idle: waits || meeting?.wishes === true,
            act: () => this.again(),
        };
        const lookBack: Action = { label: _("Look back"), key: "", primary: false, idle: false, act: () => lead("analysis") };
        const standings: Action[] = meeting?.league
            ? [{ label: seasonTitle(meeting), key: "", primary: false, idle: false, act: () => go("league", meeting.league, seasonQuery(meeting)) }]
            : [];
        return [...(chair === null ? [] : [again]), lookBack, ...standings];
    };

    private again(): void {
        const refused = this.visit?.wish("again");
        if (refused) this.playing?.answered(refused.refused);
    }

    private stand(): void {
        this.visit?.wish("stand");
        go("tables");
    }

    private async lead({ detail }: GameEvents["sb-go"]): Promise<void> {
        if (detail === "analysis") {
            await this.keepWatched();
            go("analysis", this.row?.id ?? "");
        } else go("home");
    }

    /** Whoever looks back at a match keeps it, also one who only watched. */
    private async keepWatched(): Promise<void> {
        if (!this.library || !this.row) return;
        this.row = rowOf({ table: this.library.table, thinker: this.engine.thinker }, this.row);
        await keep(this.row).catch(() => undefined);
    }

    async arrive(): Promise<void> {
        await this.updateComplete;
        const there = this.renderRoot.querySelector<LitElement>("h1, sb-play, sb-lobby");
        await there?.updateComplete;
        await nextFrame();
        there?.focus();
    }

    override render() {
        const { visit, game } = this;
        if (this.trouble) return this.message(this.trouble);
        if (!visit) return nothing;
        if (!game || visit.meeting.stage === "lobby") {
            return html`<main>
                <sb-lobby .visit=${visit} .meeting=${visit.meeting} .connected=${visit.connected} .table=${this.name} .here=${visit.here}
                    @renamed=${() => this.enter()}></sb-lobby>
            </main>`;
        }
        return html`<sb-play .game=${game} @sb-changed=${() => void this.keepNow()} @sb-go=${(event: GameEvents["sb-go"]) => void this.lead(event)}>
            <sb-company slot="company" .visit=${visit} .meeting=${visit.meeting} .connected=${visit.connected} .held=${visit.waiting} .deadline=${visit.deadline}
                .table=${this.name} .here=${visit.here} .phrases=${this.phrases} .all=${this.library?.visit.phrases() ?? []}></sb-company>
        </sb-play>`;
    }

    private message(sentence: string) {
        return html`<main class="message">
            <div role="alert"><h1 tabindex="-1">${sentence}</h1></div>
            <div class="row">
                <a class="button primary" href=${to("tables")}>${_("Play with others")}</a>
                ${this.row ? html`<a class="button" href=${to("play", this.row.id)}>${_("What was played")}</a>` : nothing}
            </div>
        </main>`;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-table": TableScreen;
    }
}
