// SPDX-License-Identifier: MIT
// A match of nobody's, by the rules that are told of: to throw, to choose and to see what comes of it. Nothing of it is kept.
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Account, Answer, BoxView, EventLine, Moved, Table, View } from "../../engine/types";
import { isRefused, named, person } from "../../matches";
import { base, buttons } from "../../style/base";
import { Spoken, _, list } from "../../words";
import "../../parts/picture";
import { diceOf, stepStyle } from "./steps";

/** The same throws for everybody, so that people can talk about them. */
const seed = "example";
const playersUsual = 2;

@customElement("sb-example")
export class Example extends LitElement {
    @property({ attribute: false }) table!: Table;
    @property({ attribute: false }) rules = "";
    @property({ attribute: false }) account!: Account;
    @state() private view: View | null = null;
    @state() private told: string[] = [];
    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        buttons,
        stepStyle,
        css`
            :host {
                display: grid;
                grid-template-columns: minmax(0, 1fr);
                gap: var(--space-3);
                margin-block-start: var(--space-5);
                padding: var(--space-4);
                border: 1px solid var(--line);
                border-radius: var(--round);
                background: var(--paper);
            }

            h2 {
                font-size: var(--size-l);
            }

            .boxes {
                display: grid;
                grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
                gap: var(--space-3);
                max-inline-size: 38rem;
            }

            .dice {
                min-block-size: 2.5rem;
                justify-content: start;
            }

            .log {
                min-block-size: 3em;
            }

            .buttons {
                display: flex;
                flex-wrap: wrap;
                gap: var(--space-2);
            }
        `,
    ];

    private start(): void {
        const { fewest, most } = this.account;
        const seats = Array.from({ length: Math.max(fewest, Math.min(playersUsual, most)) }, () => person());
        const view = this.table.start(this.rules, named(seats), seed, false);
        this.told = [];
        this.view = isRefused(view) ? null : view;
    }

    private take(moved: Answer<Moved>): void {
        if (isRefused(moved)) return;
        this.told = moved.news.told;
        this.view = moved.view;
    }

    override render() {
        const { view } = this;
        return html`
            <h2>${_("Try it")}</h2>
            ${view ? this.boxes(view) : nothing}
            <div class="log" role="log" aria-live="polite">
                ${this.told.map((sentence) => html`<p>${sentence}</p>`)} ${view && !view.over ? html`<p><strong>${view.prompt}</strong></p>` : nothing}
            </div>
            <div class="buttons">${view ? this.choices(view) : this.button(_("Start"), () => this.start(), true)}</div>
        `;
    }

    private boxes(view: View) {
        const dice = view.roll ?? view.lastRoll;
        return html`<div class="boxes">${view.boxes.map((box) => this.box(view, box))}</div>
            ${dice ? diceOf(dice) : html`<div class="dice"></div>`}`;
    }

    private box(view: View, { seat, open }: BoxView) {
        const name = seat === null ? "" : (view.seats[seat]?.name ?? "");
        const shown = open.length > 0 ? _("Tiles open: %s", list(open)) : _("All tiles are shut");
        return html`<figure>
            <sb-picture .rows=${view.rows} .open=${open} .label=${shown}></sb-picture>
            ${name ? html`<figcaption>${name}</figcaption>` : nothing}
        </figure>`;
    }

    private choices(view: View) {
        const again = this.button(_("From the start"), () => this.start(), view.over);
        if (view.throws) return [this.button(_("Throw the dice"), () => this.take(this.table.throwDice()), true), again];
        return [...view.choices.map((choice) => this.button(titleOf(choice), () => this.take(this.table.want(choice)), true)), again];
    }

    private button(title: string, act: () => void, primary: boolean) {
        return html`<button type="button" class="button ${primary ? "primary" : ""}" @click=${act}>${title}</button>`;
    }
}

/** A choice as people say it. */
function titleOf(choice: EventLine): string {
    const [kind, ...rest] = choice.split(" ");
    if (kind === "dice") return rest[0] === "1" ? _("Throw one die") : _("Throw two dice");
    if (kind === "shut") return _("Shut %s", list(rest));
    return kind === "stop" ? _("Stop for 1 point") : _("Risk one more throw");
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-example": Example;
    }
}
