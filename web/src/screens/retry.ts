// SPDX-License-Identifier: MIT
// A decision at the box as it stood, and what each choice is worth: one of a match tried again, or a question of practice.
import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Advice, EventLine, Hand, Retry, Tile, Verdict } from "../engine/types";
import { announce } from "../live";
import { isRefused } from "../matches";
import { keyLetter, keyNumber } from "../play/keys";
import type { Engine } from "../shell";
import { base, buttons } from "../style/base";
import { Spoken, _, percent } from "../words";
import "../parts/box";
import "../parts/dice";
import "../parts/seats";

/** The tiles a choice shuts; null where it shuts none. */
const tilesOf = (event: EventLine): Tile[] | null => {
    const [kind, ...tiles] = event.split(" ");
    return kind === "shut" ? tiles : null;
};

/** What the first answer came to. */
export type Answered = CustomEvent<{ right: boolean }>;

/** With "answered" it tells the first answer; who has the best shown did not know it. What comes after it goes into the slot. */
@customElement("sb-retry")
export class RetryDecision extends LitElement {
    @property({ attribute: false }) engine!: Engine;
    @property() record = "";
    @property({ type: Number }) event = 0;
    /** A question of practice: keys mean what they mean at the table, and nothing is said of what was played then. */
    @property({ type: Boolean }) drill = false;
    @state() private asked: Retry | null = null;
    /** What is chosen so far, and what goes with it. */
    @state() private hand: Hand | null = null;
    @state() private answer: EventLine = "";
    @state() private verdict: Verdict | null = null;
    /** The best was shown to somebody who did not know. */
    @state() private shown = false;
    @state() private trouble = "";
    private answered = false;
    /** One after another: what a tile means depends on those chosen before it. */
    private choosing = Promise.resolve();

    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        buttons,
        css`
            :host {
                display: grid;
                gap: var(--space-3);
            }

            sb-box {
                block-size: clamp(19rem, 60vw, 24rem);
            }

            sb-seats {
                --note-room: 0;
            }

            .row {
                display: flex;
                flex-wrap: wrap;
                justify-content: center;
                gap: var(--space-2);
            }

            .verdict {
                padding: var(--space-3) var(--space-4);
                border-inline-start: 4px solid var(--gold);
                border-radius: var(--round);
                background: var(--gold-ground);
            }

            .verdict.best {
                border-color: var(--green);
                background: color-mix(in srgb, var(--green) 10%, var(--paper));
            }

            ol {
                margin: 0;
                padding: 0;
                list-style: none;
            }

            li {
                display: flex;
                justify-content: space-between;
                gap: var(--space-3);
                padding: var(--space-2) 0;
                border-block-end: 1px solid var(--line);
            }

            .soft {
                color: var(--ink-soft);
            }
        `,
    ];

    override connectedCallback(): void {
        super.connectedCallback();
        if (this.drill) window.addEventListener("keydown", this.press);
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        window.removeEventListener("keydown", this.press);
    }

    override willUpdate(changed: PropertyValues<this>): void {
        if (changed.has("record") || changed.has("event")) void this.ask();
    }

    private async ask(): Promise<void> {
        this.answered = false;
        this.again();
        const { record, event, drill } = this;
        const asked = await this.engine.thinker.retry(record, event, drill);
        if (record !== this.record || event !== this.event) return;
        this.trouble = isRefused(asked) ? asked.refused : "";
        this.asked = isRefused(asked) ? null : asked;
        if (drill && this.asked) announce(this.asked.told.join(" "));
    }

    private again(): void {
        this.hand = null;
        this.answer = "";
        this.verdict = null;
        this.shown = false;
        this.soon(() => this.pick(""));
    }

    private soon(step: () => Promise<void>): void {
        this.choosing = this.choosing.then(step);
    }

    private get open(): boolean {
        return !this.answer && !this.shown;
    }

    /** Points at a tile, or says its number; at "" none: what is asked at first. */
    private async pick(tile: Tile | number): Promise<void> {
        const { record, event } = this;
        const { thinker } = this.engine;
        const chosen = this.hand?.chosen ?? [];
        const deed = await (typeof tile === "number"
            ? thinker.retryNumber(record, event, chosen, tile)
            : thinker.retryPoint(record, event, chosen, tile));
        if (isRefused(deed) || record !== this.record || event !== this.event || !this.open) return;
        this.hand = deed.hand;
    }

    private point({ detail: tile }: CustomEvent<Tile>): void {
        if (this.open) this.soon(() => this.pick(tile));
    }

    /** As at the table: numbers choose tiles, Enter shuts them, Backspace puts them back. On a button, and on a tile before one is
     *  chosen, Enter is its own press. */
    private readonly press = (event: KeyboardEvent): void => {
        const target = event.composedPath()[0];
        const number = keyNumber(event);
        const letter = keyLetter(event);
        if (!this.asked || !this.open || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
        if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) return;
        const onTile = target instanceof HTMLElement && target.dataset.tile !== undefined;
        const elsewhere = onTile ? !this.hand?.chosen.length : target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
        const { others } = this;
        if (number > 0 && others.length === 0) this.soon(() => this.pick(number));
        else if (number > 0 && others[number - 1]) void this.choose(others[number - 1]?.event ?? "");
        else if (letter === "enter" && !elsewhere && others.length === 0) this.soon(() => this.shut());
        else if (letter === "backspace") this.again();
        else return;
        event.preventDefault();
    };

    private async choose(answer: EventLine): Promise<void> {
        const { record, event, drill } = this;
        const verdict = await this.engine.thinker.verdict(record, event, answer, drill);
        if (record !== this.record || event !== this.event || !this.open) return;
        if (isRefused(verdict)) {
            this.trouble = verdict.refused;
            return;
        }
        this.answer = answer;
        this.verdict = verdict;
        announce([verdict.title, ...verdict.told].join(" "));
        this.tell(verdict.best);
    }

    private show(): void {
        this.shown = true;
        announce(this.asked?.hint.told.join(" ") ?? "");
        this.tell(false);
    }

    private tell(right: boolean): void {
        if (this.answered) return;
        this.answered = true;
        this.dispatchEvent(new CustomEvent("answered", { detail: { right } }) satisfies Answered);
    }

    override render() {
        if (this.trouble) return html`<p>${this.trouble}</p>`;
        if (!this.asked) return nothing;
        const { view } = this.asked;
        const box = view.boxes[view.current];
        const { chosen = [], usable = [], fits = [] } = this.hand ?? {};
        const { hint } = this.asked;
        return html`
            ${this.drill ? html`<sb-seats .view=${view}></sb-seats>` : nothing}
            ${this.asked.told.map((sentence) => html`<p>${sentence}</p>`)}
            <sb-box .rows=${view.rows} .open=${box?.open ?? []} .chosen=${chosen} .usable=${usable} .fits=${fits}
                .hinted=${this.open ? [] : (tilesOf(hint.choices[0]?.event ?? "") ?? [])}
                ?asking=${usable.length > 0} .label=${_("The box")} @point=${this.point}>
                <sb-dice .values=${view.roll ?? []} idle></sb-dice>
            </sb-box>
            ${this.open ? this.choices() : this.result(this.asked, this.verdict ?? { best: false, title: "", told: hint.told })}
        `;
    }

    private get ready(): Tile[] {
        return this.hand?.ready ?? [];
    }

    /** What can be chosen other than tiles, not the best first: that is what is asked. */
    private get others(): Advice[] {
        const { view, hint } = this.asked ?? {};
        return (view?.choices ?? [])
            .filter((choice) => tilesOf(choice) === null)
            .flatMap((choice) => hint?.choices.filter(({ event }) => event === choice) ?? []);
    }

    private async shut(): Promise<void> {
        if (this.ready.length > 0) await this.choose(`shut ${this.ready.join(" ")}`);
    }

    private choices() {
        const { others, ready } = this;
        return html`<div class="row">
            ${others.map(
                ({ event, title }) => html`<button class="button" @click=${() => void this.choose(event)}>${title}</button>`,
            )}
            ${others.length === 0
                ? html`<button class="button primary" ?disabled=${ready.length === 0} @click=${() => void this.shut()}>
                      ${_("Shut these")}
                  </button>`
                : nothing}
            ${this.drill ? html`<button class="button" @click=${() => this.show()}>${_("Show the best")}</button>` : nothing}
        </div>`;
    }

    private result({ hint, played }: Retry, { best, title, told }: Pick<Verdict, "best" | "title" | "told">) {
        return html`
            <div class="verdict ${best ? "best" : ""}">
                ${title ? html`<p><strong>${title}</strong></p>` : nothing}
                ${told.map((sentence) => html`<p>${sentence}</p>`)}
            </div>
            <div class="row">
                <slot></slot>
                <button class="button" @click=${() => this.again()}>${_("Try again")}</button>
            </div>
            <ol>
                ${hint.choices.map((advice) =>
                    this.choice(advice, advice.event === this.answer, !this.drill && advice.event === played),
                )}
            </ol>
        `;
    }

    private choice({ title, win }: Advice, now: boolean, then: boolean) {
        return html`<li>
            <span>
                ${now ? html`<strong>${title}</strong>` : title}
                ${now ? html`<span class="soft">· ${_("your choice now")}</span>` : nothing}
                ${then ? html`<span class="soft">· ${_("played in the match")}</span>` : nothing}
            </span>
            <span class="figures">${percent(win)}</span>
        </li>`;
    }
}
