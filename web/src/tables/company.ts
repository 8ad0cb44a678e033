// SPDX-License-Identifier: MIT
// What the match screen shows of people elsewhere: whose turn it is, the clock, who said what, the connection, a question.
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Meeting } from "../engine/visit";
import "../parts/dialog";
import { base, buttons } from "../style/base";
import { Spoken, _, ngettext, number } from "../words";
import { tableIcons } from "./icons";
import "./share";
import type { Visit } from "./visit";

/** Milliseconds that a phrase stays. */
const heardFor = 6000;

/** Seconds from which on the clock presses. */
const pressing = 10;

@customElement("sb-verified")
export class Verified extends LitElement {
    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        css`
            :host {
                position: absolute;
                inset-block-end: 0.25rem;
                inset-inline-end: 0.25rem;
                display: inline-flex;
                align-items: center;
                gap: 0.25em;
                padding: 0 0.6em;
                border-radius: 1em;
                background: rgb(0 0 0 / 0.55);
                color: #fff;
                font: 400 0.8125rem / 1.6 var(--text);
            }

            svg {
                inline-size: 1em;
                block-size: 1em;
            }
        `,
    ];

    override render() {
        return html`${tableIcons.check}<span>${_("verified")}</span>`;
    }
}

@customElement("sb-company")
export class CompanyStrip extends LitElement {
    @property({ attribute: false }) visit!: Visit;
    @property({ attribute: false }) meeting!: Meeting;
    @property({ type: Boolean }) connected = true;
    @property({ type: Boolean }) held = false;
    @property({ attribute: false }) deadline: number | null = null;
    /** The last thing each said, by chair, and all that can be said. */
    @property({ attribute: false }) phrases: ReadonlyMap<number, { text: string; id: number }> = new Map();
    @property({ attribute: false }) all: readonly string[] = [];
    @property() table = "";
    @property() here = "";
    @state() private open: "phrases" | "share" | null = null;
    /** Phrases that were seen long enough. */
    private readonly heard = new Set<number>();
    private readonly waiting = new Set<number>();
    private ticking: ReturnType<typeof setInterval> | undefined;

    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        buttons,
        css`
            :host {
                display: grid;
                gap: var(--space-1);
                justify-items: center;
            }

            .state {
                display: flex;
                flex-wrap: wrap;
                align-items: center;
                justify-content: center;
                gap: var(--space-1) var(--space-2);
                min-block-size: 1.75rem;
                color: var(--ink-soft);
                font-size: var(--size-s);
            }

            .turn,
            .clock,
            .watching {
                display: inline-flex;
                align-items: center;
                gap: 0.3em;
            }

            .turn.mine {
                padding: 0 0.9em;
                border-radius: 1em;
                background: var(--green-ground);
                color: var(--on-green);
                font-weight: 600;
                line-height: 1.75rem;
            }

            .clock {
                font-variant-numeric: tabular-nums;
            }

            .clock.pressing {
                color: var(--red);
                font-weight: 600;
            }

            svg {
                inline-size: 1.15em;
                block-size: 1.15em;
            }

            .said {
                margin: 0;
                padding: 0;
                display: flex;
                flex-wrap: wrap;
                justify-content: center;
                gap: var(--space-1);
                list-style: none;
            }

            .said li {
                padding: var(--space-1) var(--space-3);
                border: 1px solid var(--line);
                border-radius: 1.1em;
                background: var(--paper);
            }

            .ask {
                display: grid;
                gap: var(--space-2);
                inline-size: 100%;
                padding: var(--space-2) var(--space-3);
                border: 1px solid var(--brass-dark);
                border-radius: var(--round);
                background: var(--paper);
                text-align: center;
            }

            .row {
                display: flex;
                gap: var(--space-2);
            }

            .row .button {
                flex: 1;
            }

            .phrases {
                display: grid;
                grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
                gap: var(--space-2);
            }
        `,
    ];

    override connectedCallback(): void {
        super.connectedCallback();
        this.ticking = setInterval(() => this.deadline !== null && this.requestUpdate(), 250);
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        clearInterval(this.ticking);
    }

    /** Opens the list of what can be said, or the link of the table. */
    show(what: "phrases" | "share"): void {
        this.open = what;
    }

    override render() {
        return html`${this.standing()} ${this.question()} ${this.voices()} ${this.dialog()}`;
    }

    private standing() {
        const { stage, mine, chair, watching } = this.meeting;
        const turn = stage === "play" && mine ? html`<span class="turn mine">${_("Your turn!")}</span>` : nothing;
        return html`<div class="state">
            <span role="status">
                ${!this.connected
                    ? html`<span class="turn">${tableIcons.cut}${_("The connection is lost. Trying again …")}</span>`
                    : this.held
                      ? html`<span class="turn">${_("Nothing can be kept just now. Moves wait; nothing is lost.")}</span>`
                      : turn}
            </span>
            ${chair === null ? html`<span class="watching">${tableIcons.eye}${_("You are watching.")}</span>` : nothing}
            ${this.clock()}
            ${watching > 0 && chair !== null
                ? html`<span class="watching">${tableIcons.eye}${ngettext("%d spectator", "%d spectators", watching)}</span>`
                : nothing}
        </div>`;
    }

    private clock() {
        if (this.deadline === null || !this.connected) return nothing;
        const left = Math.max(0, Math.ceil((this.deadline - performance.now()) / 1000));
        return html`<span class="clock ${left <= pressing ? "pressing" : ""}" aria-label=${ngettext("%d second left", "%d seconds left", left)} role="timer">
            ${tableIcons.clock}<span aria-hidden="true">${number(left)}</span>
        </span>`;
    }

    /** Somebody wants a decision taken back. */
    private question() {
        const { asksBack, chairs, chair, mayConsent } = this.meeting;
        if (asksBack === null) return nothing;
        if (asksBack === chair) return html`<p role="status" class="ask">${_("The others are asked whether you may take it back.")}</p>`;
        const sentence = _("%s would like to take the last decision back.", chairs[asksBack]?.name ?? "");
        if (!mayConsent) return html`<p role="status" class="ask">${sentence}</p>`;
        return html`<div class="ask" role="alert">
            <p>${sentence}</p>
            <div class="row">
                <button type="button" class="button primary" @click=${() => this.visit.wish("grant")}>${_("Allow it")}</button>
                <button type="button" class="button" @click=${() => this.visit.wish("deny")}>${_("No")}</button>
            </div>
        </div>`;
    }

    private voices() {
        const now = [...this.phrases].filter(([, { id }]) => !this.heard.has(id));
        for (const [, { id }] of now) this.forgetLater(id);
        return html`<ul class="said" aria-live="polite" aria-label=${_("What was said")} ?hidden=${now.length === 0}>
            ${now.map(([chair, { text }]) => html`<li><strong>${this.meeting.chairs[chair]?.name}</strong>: ${text}</li>`)}
        </ul>`;
    }

    private forgetLater(id: number): void {
        if (this.waiting.has(id)) return;
        this.waiting.add(id);
        setTimeout(() => {
            this.heard.add(id);
            this.requestUpdate();
        }, heardFor);
    }

    private dialog() {
        const close = (): void => {
            this.open = null;
        };
        if (this.open === "phrases") return html`<sb-dialog .heading=${_("Say something")} @closed=${close}>${this.list()}</sb-dialog>`;
        if (this.open === null) return nothing;
        return html`<sb-dialog .heading=${_("Share")} @closed=${close}><sb-share .table=${this.table} .here=${this.here}></sb-share></sb-dialog>`;
    }

    private list() {
        return html`<div class="phrases">
            ${this.all.map((text, index) => html`<button type="button" class="button" @click=${() => this.say(index)}>${text}</button>`)}
        </div>`;
    }

    private say(phrase: number): void {
        this.open = null;
        this.visit.say(phrase);
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-company": CompanyStrip;
        "sb-verified": Verified;
    }
}
