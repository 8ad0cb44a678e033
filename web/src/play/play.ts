// SPDX-License-Identifier: MIT
import { LitElement, html, nothing } from "lit";
import type { PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import type { Table, Thinker, View } from "../engine/types";
import "../parts/box";
import type { Box } from "../parts/box";
import "../parts/dice";
import type { Dice } from "../parts/dice";
import { icons } from "../icons";
import { letMove } from "../parts/motion";
import "../parts/seats";
import { tilesStyle } from "../parts/tiles";
import "../parts/told";
import { type Settings, change, onSettings, settings } from "../settings";
import type { Game, GameEvents } from "../shell";
import { base, buttons } from "../style/base";
import { Spoken, _ } from "../words";
import { type Action, type Tool, actionsOf } from "./actions";
import { Course, type Stagehand } from "./course";
import { endsStyle, roundCard, turnCard } from "./ends";
import { guidePanel, guideStyle, stepAt } from "./guide";
import { hintPanel, hintStyle, hintedTiles } from "./hint";
import { pad, padStyle } from "./pad";
import "./panels";
import type { PanelName } from "./panels";
import { type Desk, press } from "./press";
import { type Sound, play as playSound } from "./sound";
import { layout } from "./style";
import { overActions, overBanner, overStyle } from "./over";

/** Milliseconds, and of pauses between them. */
const shakes: Record<Sound, number[]> = { dice: [12, 60, 12], tile: [25], win: [60, 60, 60, 60, 140], turn: [60] };

const resting = (action: Action): Action => ({ ...action, idle: true });

/** The match screen. What it fires is in `GameEvents`. */
@customElement("sb-play")
export class Play extends LitElement implements Stagehand, Desk {
    @property({ attribute: false }) game!: Game;
    @state() private panel: PanelName | null = null;
    @query("sb-dice") private dice!: Dice | null;
    @query("sb-box") box!: Box | null;
    course!: Course;
    private deaf = (): void => undefined;
    private focused: Element | null = null;
    private actions: Action[] = [];
    /** Sound is offered, once: from the first throw until the round is over. */
    private offering = false;
    /** How far the first game has explained itself. */
    private step = 0;
    protected readonly spoken = new Spoken(this);

    static override styles = [base, buttons, layout, tilesStyle, padStyle, hintStyle, guideStyle, endsStyle, overStyle];

    override connectedCallback(): void {
        super.connectedCallback();
        document.addEventListener("keydown", this.pressed);
        this.deaf = onSettings(() => this.requestUpdate());
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        document.removeEventListener("keydown", this.pressed);
        this.deaf();
        this.course.leave();
        this.thinker.rest();
    }

    override willUpdate(changed: PropertyValues<this>): void {
        this.focused = this.shadowRoot?.activeElement ?? null;
        letMove(this.settings.animation);
        if (!changed.has("game")) return;
        this.course = this.game.company?.course(this) ?? new Course(this);
        void this.course.goOn();
    }

    override render() {
        const { course } = this;
        const view = course.shown;
        return html`<div class="screen ${view.typed ? "typed" : ""}" data-rows=${view.rows.length}>
            ${this.bar(view)}
            <main>
            <sb-seats .view=${view} .notes=${this.game.company?.notes() ?? []}></sb-seats>
            <div class="board">${this.board(view)}</div>
            <section class="act" aria-label=${_("Your move")}>
                <slot name="company"></slot>
                <div class="say">${this.said(view)} ${this.thinking()}</div>
                ${this.entry()}
            </section>
            ${course.hint ? html`<aside class="aside" aria-label=${_("Hint")}>${hintPanel(course.hint, course)}</aside>` : nothing}
            ${this.guided ? nothing : this.guide()}
            <sb-told class=${course.hint || !this.guided ? "covered" : ""} .sentences=${course.told}></sb-told>
            </main>
            <sb-panels
                .name=${course.question ? "question" : this.panel}
                .table=${this.table}
                .course=${course}
                .tools=${this.tools().filter((tool) => tool.extra)}
                @closed=${this.closed}
            ></sb-panels>
        </div>`;
    }

    override updated(): void {
        this.keepFocus();
    }

    /** Whether nothing need be explained. */
    private get guided(): boolean {
        return this.settings.guided || this.once || this.course.view.typed || this.game.company !== undefined || this.course.hint !== null;
    }

    private guide() {
        this.step = stepAt(this.step, this.course);
        if (this.step > 0) return guidePanel(this.step);
        return nothing;
    }

    get table(): Table {
        return this.game.table;
    }

    get thinker(): Thinker {
        return this.game.thinker;
    }

    get once(): boolean {
        return this.game.kept.daily !== "";
    }

    get seed(): string {
        return this.game.kept.seed;
    }

    get settings(): Readonly<Settings> {
        return this.game.company?.hints === false ? { ...settings(), tutor: 0 } : settings();
    }

    changed(): void {
        this.requestUpdate();
    }

    async rollDice(hurry: AbortSignal): Promise<void> {
        await this.updateComplete;
        await this.dice?.roll(hurry);
    }

    sound(sound: Sound): void {
        const { sound: wanted, vibration, offered } = this.settings;
        if (wanted) playSound(sound);
        else if (!offered) {
            this.offering = true;
            change({ offered: true });
        }
        // Nobody is shaken who has not touched the page yet.
        if (vibration && "vibrate" in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(shakes[sound]);
    }

    moved(): void {
        this.dispatchEvent(new CustomEvent("sb-changed", { bubbles: true, composed: true }));
    }

    readonly go = (where: GameEvents["sb-go"]["detail"]): void => {
        this.dispatchEvent(new CustomEvent("sb-go", { detail: where, bubbles: true, composed: true }));
    };

    /** What is asked, why something was refused, or how a turn ended. It has its place, so that nothing moves when it changes. */
    private said(view: View) {
        const { course } = this;
        const { held, message } = course;
        const text = message || (course.stage === "over" ? course.view.why : this.prompt(view));
        return html`<div role="status">
                ${held && !message ? nothing : keyed(text, html`<p class="prompt ${message ? "refused" : ""} ${text.length > 50 ? "long" : ""}">${text}</p>`)}
                ${course.entry.ready.length > 0 ? html`<p class="unseen">${actionsOf(course)[0]?.label}</p>` : nothing}
            </div>
            ${held && !message ? html`<div class="prompt held">${turnCard(held, course.view)}</div>` : nothing}`;
    }

    private prompt(view: View): string {
        const { course } = this;
        const { stage, thrower, noting } = course.entry;
        if (stage === "first") return _("What does %s throw for the start?", view.seats[thrower ?? 0]?.name ?? "");
        if (noting) return _("%s, which tiles are left?", view.seats[view.seat ?? 0]?.name ?? "");
        return this.game.company?.prompt(view) ?? view.prompt;
    }

    private bar(view: View) {
        const round = view.rounds > 0 ? _("Round %d of %d", view.round, view.rounds) : _("Round %d", view.round);
        const limit = view.limit > 0 ? _("limit %d", view.limit) : "";
        return html`<header class="bar">
            <button type="button" class="button quiet" aria-label=${_("Leave")} @click=${() => this.go("home")}>${icons.back}</button>
            <h1 tabindex="-1"><span class="what" title=${view.title}>${view.title}</span> <small>${limit ? `${round} · ${limit}` : round}</small></h1>
            ${this.tools().map((tool) => this.tool(tool))}
            <button type="button" class="button quiet more" aria-label=${_("More")} @click=${() => this.show("more")}>${icons.more}</button>
        </header>`;
    }

    private tool(tool: Tool) {
        return html`<button
            type="button"
            class="button quiet ${tool.extra ? "extra" : ""} ${tool.brief ? "brief" : ""}"
            aria-label=${tool.label}
            aria-keyshortcuts=${tool.key}
            title="${tool.label} (${tool.key})"
            aria-disabled=${tool.idle}
            @click=${() => tool.idle || tool.act()}
        >
            ${tool.icon}<span class="word">${tool.label}</span>
        </button>`;
    }

    tools(): Tool[] {
        const { course } = this;
        const tool = (name: string, label: string, icon: unknown, key: string, act: () => void, idle = false, extra = true): Tool => ({
            name, label, icon, key, act, idle, extra,
        });
        const tools = [
            tool("undo", _("Undo"), icons.undo, "u", () => course.undo(), !course.view.canUndo || this.once, false),
            tool("redo", _("Redo"), icons.redo, "r", () => course.redo(), !course.view.canRedo || this.once),
            tool("hint", _("Hint"), icons.hint, "h", () => void course.askHint(), !course.entry.decides, false),
            tool("sheet", _("Score sheet"), icons.sheet, "s", () => this.show("sheet")),
            tool("rules", _("Rules"), icons.book, "?", () => this.show("rules")),
            tool("keys", _("Keys"), icons.keys, "k", () => this.show("keys")),
        ];
        if (course.view.typed) tools.push(tool("entries", _("Entries"), icons.entries, "e", () => this.show("entries")));
        return this.game.company?.tools(tools) ?? tools;
    }

    /** The players who sit here. */
    private people(view: View): readonly number[] {
        return this.game.company?.own() ?? view.seats.flatMap((seat, index) => (seat.level === null ? [index] : []));
    }

    /** With one person at the table their own box stays in front of them; else it is the box played on. */
    private large(view: View): number {
        const people = this.people(view);
        const own = view.boxes.findIndex((box) => box.seat === people[0]);
        return view.boxes.length > 1 && people.length === 1 && own >= 0 ? own : view.current;
    }

    private board(view: View) {
        const { course } = this;
        const large = this.large(view);
        const playing = large === view.current;
        const box = view.boxes[large];
        const { stage, usable, fits, chosen } = course.entry;
        const asking = stage === "shut" || stage === "left";
        const down = course.announced.length > 0 ? course.announced : chosen;
        return html`<sb-box
            .rows=${view.rows}
            .open=${box?.open ?? []}
            .chosen=${playing ? down : []}
            .usable=${playing ? usable : []}
            .fits=${fits}
            .hinted=${course.hint ? hintedTiles(course) : []}
            .asking=${asking && playing}
            label=${_("Tiles")}
            .lid=${course.shutBy}
            @point=${(event: CustomEvent<string>) => course.point(event.detail)}
        >
            ${stage === "over" ? overBanner(course.view, this.people(view)) : this.felt(view)}
        </sb-box>`;
    }

    private felt(view: View) {
        const { course } = this;
        const { stage, typed } = course.entry;
        if (course.held?.news.roundOver) this.offering = false;
        if (course.held?.news.roundOver && view.seats.length > 1) return roundCard(course.view, this.table.sheet());
        const thrown = typed.length > 0 && stage === "type" ? typed : view.lastRoll;
        const waiting = stage === "throw";
        return html`<div class="dice ${waiting ? "asked" : ""}" @click=${() => (waiting ? course.press(" ") : course.skip())}>
            ${keyed(
                thrown?.length,
                html`<sb-dice .values=${thrown} .count=${view.dice === 1 ? 1 : 2} ?idle=${waiting || stage === "dice"}></sb-dice>`,
            )}
            ${this.offering ? this.offer() : nothing} ${this.sum(view)} ${view.lastRoll ? this.game.company?.besideDice() : nothing}
        </div>`;
    }

    /** It has its place on the felt, where nothing else ever is. */
    private offer() {
        const accept = (event: Event): void => {
            event.stopPropagation();
            this.offering = false;
            change({ sound: true });
        };
        return html`<button type="button" class="offer" @click=${accept}>${icons.sound}<span>${_("Turn the sound on")}</span></button>
            <p class="unseen" role="status">${_("Dice and tiles can be heard.")}</p>`;
    }

    /** What the throw comes to, and what is missing while tiles are chosen. */
    private sum(view: View) {
        const { busy, entry } = this.course;
        if (!view.roll || busy) return nothing;
        const [one = 0, other = 0] = view.roll;
        const missing = entry.chosen.length > 0 && entry.missing > 0 ? _("%d to go", entry.missing) : "";
        return keyed(`${one + other} ${missing}`, html`<p class="sum"><b>${one + other}</b><span>${missing}</span></p>`);
    }

    private thinking() {
        const { thinking } = this.course;
        if (!thinking) return nothing;
        return html`<div class="thinking">
            ${thinking.what === "move" ? _("Thinking …") : _("Working it out …")}
            <progress aria-label=${_("Progress")} max="1" value=${thinking.done ?? nothing}></progress>
            ${thinking.what === "hint"
                ? html`<button type="button" class="button quiet" @click=${() => this.course.stopHint()}>${_("Stop")}</button>`
                : nothing}
        </div>`;
    }

    private entry() {
        const { course } = this;
        const { stage } = course;
        if (stage === "over") this.actions = this.game.company?.over(this.go) ?? overActions(this.go);
        else if (course.rests) this.actions = this.actions.map(resting);
        else this.actions = actionsOf(course);
        return html`${stage === "type" || stage === "first" ? pad(course) : nothing}
            <div class="buttons ${this.actions.length > 2 ? "many" : ""}">${this.actions.map((action) => this.action(action))}</div>`;
    }

    private action(action: Action) {
        const role = this.roleOf(action);
        // A focused button stays where it is, but never turns into one of another role under somebody's finger.
        return keyed(
            role,
            html`<button
                type="button"
                class="button ${action.primary ? "primary" : ""} ${role}"
                aria-disabled=${action.idle}
                @click=${() => action.idle || action.act()}
            >
                ${keyed(action.label, html`<span>${action.label}</span>${action.key ? html`<kbd aria-hidden="true">${action.key}</kbd>` : nothing}`)}
            </button>`,
        );
    }

    /** The one way to go on, one of several to decide between, or something beside that. */
    private roleOf(action: Action): "next" | "choice" | "other" {
        if (!action.primary) return "other";
        const decides = this.course.stage === "over" || this.actions.filter((each) => each.primary).length > 1;
        return decides ? "choice" : "next";
    }

    private show(panel: PanelName): void {
        this.panel = panel;
    }

    private closed(): void {
        this.panel = null;
        this.course.thinkAgain();
    }

    /** Where one starts reading when the screen comes up. */
    override focus(): void {
        this.renderRoot.querySelector<HTMLElement>("h1")?.focus();
    }

    /** A button that had the focus and is gone hands it to the way to go on, or else to where no key does harm. */
    private keepFocus(): void {
        if (!this.focused || this.focused.isConnected) return;
        const next = this.renderRoot.querySelector<HTMLElement>(".buttons .next");
        if (next) next.focus();
        else this.focus();
    }

    private readonly pressed = (event: KeyboardEvent): void => {
        const inDialog = event.composedPath().some((each) => each instanceof HTMLDialogElement);
        const away = this.panel !== null || this.course.question !== null || inDialog;
        if (away || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
        if (press(event, this)) event.preventDefault();
    };
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-play": Play;
    }
}
