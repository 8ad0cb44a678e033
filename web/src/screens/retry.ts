// SPDX-License-Identifier: MIT
// A decision of a match tried again: the box as it stood, and what each choice was worth.
import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Advice, EventLine, Hand, Retry, Tile, Verdict } from "../engine/types";
import { announce } from "../live";
import { isRefused } from "../matches";
import type { Engine } from "../shell";
import { base, buttons } from "../style/base";
import { Spoken, _, percent } from "../words";
import "../parts/box";
import "../parts/dice";

/** The tiles a choice shuts; null where it shuts none. */
const tilesOf = (event: EventLine): Tile[] | null => {
    const [kind, ...tiles] = event.split(" ");
    return kind === "shut" ? tiles : null;
};

@customElement("sb-retry")
export class RetryDecision extends LitElement {
    @property({ attribute: false }) engine!: Engine;
    @property() record = "";
    @property({ type: Number }) event = 0;
    @state() private asked: Retry | null = null;
    /** What is chosen so far, and what goes with it. */
    @state() private hand: Hand | null = null;
    @state() private answer: EventLine = "";
    @state() private verdict: Verdict | null = null;
    @state() private trouble = "";

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

    override willUpdate(changed: PropertyValues<this>): void {
        if (changed.has("record") || changed.has("event")) void this.ask();
    }

    private async ask(): Promise<void> {
        this.again();
        const { record, event } = this;
        const asked = await this.engine.thinker.retry(record, event);
        if (record !== this.record || event !== this.event) return;
        this.trouble = isRefused(asked) ? asked.refused : "";
        this.asked = isRefused(asked) ? null : asked;
    }

    private again(): void {
        this.hand = null;
        this.answer = "";
        this.verdict = null;
        void this.pick("");
    }

    /** Points at a tile; at "" none: what is asked at first. */
    private async pick(tile: Tile): Promise<void> {
        const { record, event } = this;
        const deed = await this.engine.thinker.retryPoint(record, event, this.hand?.chosen ?? [], tile);
        if (isRefused(deed) || record !== this.record || event !== this.event || this.answer) return;
        this.hand = deed.hand;
    }

    private point({ detail: tile }: CustomEvent<Tile>): void {
        if (!this.answer) void this.pick(tile);
    }

    private async choose(answer: EventLine): Promise<void> {
        const verdict = await this.engine.thinker.verdict(this.record, this.event, answer);
        if (isRefused(verdict)) {
            this.trouble = verdict.refused;
            return;
        }
        this.answer = answer;
        this.verdict = verdict;
        announce([verdict.title, ...verdict.told].join(" "));
    }

    override render() {
        if (this.trouble) return html`<p>${this.trouble}</p>`;
        if (!this.asked) return nothing;
        const { view } = this.asked;
        const box = view.boxes[view.current];
        const { chosen = [], usable = [], fits = [] } = this.hand ?? {};
        return html`
            ${this.asked.told.map((sentence) => html`<p>${sentence}</p>`)}
            <sb-box .rows=${view.rows} .open=${box?.open ?? []} .chosen=${chosen} .usable=${usable} .fits=${fits}
                .hinted=${this.verdict ? (tilesOf(this.asked.hint.choices[0]?.event ?? "") ?? []) : []}
                ?asking=${usable.length > 0} .label=${_("The box")} @point=${this.point}>
                <sb-dice .values=${view.roll ?? []} idle></sb-dice>
            </sb-box>
            ${this.verdict ? this.result(this.asked, this.verdict) : this.choices()}
        `;
    }

    private choices() {
        const ready = this.hand?.ready ?? [];
        const others = this.asked?.hint.choices.filter(({ event }) => tilesOf(event) === null) ?? [];
        return html`<div class="row">
            ${others.map(
                ({ event, title }) => html`<button class="button" @click=${() => void this.choose(event)}>${title}</button>`,
            )}
            ${others.length === 0
                ? html`<button class="button primary" ?disabled=${ready.length === 0} @click=${() => void this.choose(`shut ${ready.join(" ")}`)}>
                      ${_("Shut these")}
                  </button>`
                : nothing}
        </div>`;
    }

    private result({ hint, played }: Retry, { best, title, told }: Verdict) {
        return html`
            <div class="verdict ${best ? "best" : ""}">
                <p><strong>${title}</strong></p>
                ${told.map((sentence) => html`<p>${sentence}</p>`)}
            </div>
            <ol>
                ${hint.choices.map((advice) => this.choice(advice, advice.event === this.answer, advice.event === played))}
            </ol>
            <div class="row"><button class="button" @click=${() => this.again()}>${_("Try again")}</button></div>
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
