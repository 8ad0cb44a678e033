// SPDX-License-Identifier: MIT
// A match on one card: who won, how it went round by round, luck, the best and the worst decision, each person against perfect
// play, and what was earned by it. All of it can be had as a picture. The chart comes in the slot.
import { LitElement, css, html, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Analysis, Best, Feat, Remark, View } from "../../engine/types";
import { icons } from "../../icons";
import { titleOf, winnersSaid } from "../../matches";
import "../../parts/dice";
import "../../parts/picture";
import { deedDrawn, tilesStyle } from "../../parts/tiles";
import type { Engine } from "../../shell";
import { type Kept, matches } from "../../store";
import { base, buttons } from "../../style/base";
import { Spoken, _, change, day, number, percent } from "../../words";
import "../honours";
import { drawing } from "./drawing";
import { fullLuck, shownSeats } from "./figures";
import { handOver } from "./hand-over";

/** A bar from there, so long, of a scale of a hundred; with a mark in its middle where less and more differ. */
const bar = (kind: string, from: number, long: number, colour: string, middle = false) => html`<svg class=${kind}
    viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect x=${from} y="0" width=${long} height="6" fill=${colour}></rect>
    ${middle ? svg`<rect class="middle" x="49.750" y="0" width="0.5" height="6"></rect>` : nothing}
</svg>`;

@customElement("sb-result")
export class Result extends LitElement {
    @property({ attribute: false }) engine!: Engine;
    @property({ attribute: false }) row!: Kept;
    @property({ attribute: false }) view!: View;
    @property({ attribute: false }) found!: Analysis;
    /** The table as it stood before a decision, by event. */
    @property({ attribute: false }) tables: ReadonlyMap<number, View> = new Map();
    @state() private told = "";
    @state() private feats: readonly Feat[] = [];
    @state() private bests: readonly Best[] = [];

    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        buttons,
        tilesStyle,
        css`
            :host {
                display: block;
                padding: var(--space-4);
                border: 1px solid var(--line);
                border-radius: var(--round);
                background: var(--paper);
                box-shadow: var(--shadow);
            }

            header {
                text-align: center;
            }

            h2 {
                font: 600 var(--size-xl) / 1.2 var(--display);
                color: var(--green);
                text-wrap: balance;
                overflow-wrap: anywhere;
            }

            h3 {
                margin-block: var(--space-4) var(--space-2);
                font-size: var(--size-m);
            }

            .soft,
            dt {
                color: var(--ink-soft);
                font-size: var(--size-s);
            }

            .scroll {
                overflow-x: auto;
            }

            table {
                inline-size: 100%;
                border-collapse: collapse;
                font-variant-numeric: tabular-nums;
            }

            th,
            td {
                padding: var(--space-1) var(--space-2);
                border-block-end: 1px solid var(--line);
                text-align: end;
                font-weight: 400;
            }

            thead th {
                max-inline-size: 7rem;
                color: var(--ink-soft);
                font-size: var(--size-s);
                overflow-wrap: anywhere;
                vertical-align: bottom;
            }

            th:first-child {
                text-align: start;
                white-space: nowrap;
            }

            tfoot :is(th, td) {
                border: 0;
                font-weight: 600;
            }

            .cell {
                display: grid;
                grid-template-columns: minmax(1rem, 1fr) 3.5ch;
                align-items: center;
                gap: var(--space-1);
            }

            /* As long as the number is large. */
            .bar,
            .scale {
                display: block;
                inline-size: 100%;
                block-size: 0.75rem;
            }

            .people {
                display: grid;
                grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
                gap: var(--space-4);
                margin-block-start: var(--space-4);
            }

            .people h3 {
                margin-block: 0 var(--space-2);
                overflow-wrap: anywhere;
            }

            dl {
                margin: 0;
            }

            dd {
                margin: 0 0 var(--space-2);
                font-variant-numeric: tabular-nums;
            }

            .scale {
                margin-block-start: var(--space-1);
                border: 1px solid var(--line);
                border-radius: 0.375rem;
                background: var(--paper-sunk);
            }

            .middle {
                fill: var(--line-strong);
            }

            .decisions {
                display: grid;
                grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
                gap: var(--space-4);
            }

            .stood {
                display: flex;
                flex-wrap: wrap;
                align-items: center;
                gap: var(--space-2) var(--space-3);
                min-block-size: 5.5rem;
                --dice-size: 2.25rem;
            }

            .stood sb-picture {
                inline-size: min(100%, 13rem);
            }

            .row {
                display: flex;
                flex-wrap: wrap;
                align-items: center;
                gap: var(--space-2);
                margin-block-start: var(--space-4);
            }

            @media (forced-colors: active) {
                .bar,
                .scale {
                    forced-color-adjust: none;
                }
            }
        `,
    ];

    override connectedCallback(): void {
        super.connectedCallback();
        void this.earned();
    }

    /** What the match was the first to bring; of a best, there must have been one before. */
    private async earned(): Promise<void> {
        const kept = await matches();
        const rows = await this.engine.thinker.stats(
            kept.map(({ record, changed, loss, luck }) => ({ record, when: changed, loss, luck })),
        );
        const own = rows.filter(({ name, preset, person }) => person && preset === this.row.preset && this.row.names.includes(name));
        this.feats = own.flatMap(({ feats }) => feats.filter(({ when }) => when === this.row.changed));
        this.bests = own.flatMap(({ bests, finished }) => (finished > 1 ? bests.filter(({ when }) => when === this.row.changed) : []));
    }

    override render() {
        const { found, row, view } = this;
        return html`
            <header>
                <h2>${view.over ? winnersSaid(view) : _("Chance to win")}</h2>
                <p class="soft">${titleOf(this.engine, row.preset)} · ${day(row.changed)}</p>
            </header>
            <slot></slot>
            ${found.rounds.length > 1 ? this.rounds() : nothing}
            <div class="people">${this.people().map((seat) => this.person(seat))}</div>
            ${this.decisions()} ${this.honours()}
            <p class="row">
                <button type="button" class="button primary" @click=${() => void this.share()}>${icons.share}${_("Share as a picture")}</button>
                <span class="soft" role="status">${this.told}</span>
            </p>
        `;
    }

    /** The people; all where only computers play. */
    private people(): number[] {
        const all = this.view.seats.map((_seat, index) => index);
        const people = all.filter((seat) => this.view.seats[seat]?.level === null);
        return people.length > 0 ? people : all;
    }

    private rounds() {
        const { rounds } = this.found;
        const seats = shownSeats(this.view);
        const changeOf = (index: number, seat: number): number =>
            (rounds[index]?.totals[seat] ?? 0) - (rounds[index - 1]?.totals[seat] ?? 0);
        const most = Math.max(1, ...rounds.flatMap((_round, index) => seats.map((seat) => Math.abs(changeOf(index, seat)))));
        return html`<h3>${_("Round by round")}</h3>
            <div class="scroll" tabindex="0" role="group" aria-label=${_("Round by round")}>
                <table>
                    <thead>
                        <tr>
                            <th>${_("Round")}</th>
                            ${seats.map((seat) => html`<th>${this.row.names[seat]}</th>`)}
                        </tr>
                    </thead>
                    <tbody>
                        ${rounds.map(
                            ({ round }, index) => html`<tr>
                                <th>${round}</th>
                                ${seats.map((seat) => this.cell(changeOf(index, seat), most, seat))}
                            </tr>`,
                        )}
                    </tbody>
                    <tfoot>
                        <tr>
                            <th>${_("Total")}</th>
                            ${seats.map((seat) => html`<td>${number(this.view.seats[seat]?.total ?? 0)}</td>`)}
                        </tr>
                    </tfoot>
                </table>
            </div>`;
    }

    private cell(value: number, most: number, seat: number) {
        const long = (100 * Math.abs(value)) / most;
        return html`<td>
            <div class="cell">${bar("bar", 100 - long, long, `var(--series-${seat % 4})`)}<span>${number(value)}</span></div>
        </td>`;
    }

    private person(seat: number) {
        const { found } = this;
        const [right = 0, decisions = 0, luck = 0] = [found.right[seat], found.decisions[seat], found.luck[seat]];
        const share = decisions > 0 ? right / decisions : 0;
        const far = Math.min(1, Math.abs(luck) / fullLuck) * 50;
        return html`<section>
            <h3>${this.row.names[seat]}: ${found.grade[seat]?.title}</h3>
            <dl>
                <dt>${_("As perfect play decides")}</dt>
                <dd>
                    ${_("%d of %d", right, decisions)} (${percent(share, 0)})
                    ${bar("scale", 0, 100 * share, "var(--green)")}
                </dd>
                <dt>${_("Given away against perfect play")}</dt>
                <dd>${percent(found.loss[seat] ?? 0)}</dd>
                <dt>${_("Luck")}</dt>
                <dd>
                    ${found.fair ? change(luck) : "–"}
                    ${bar("scale", luck < 0 ? 50 - far : 50, far, luck < 0 ? "var(--red)" : "var(--green)", true)}
                </dd>
            </dl>
        </section>`;
    }

    private remark(event: number | undefined): Remark | undefined {
        return this.found.remarks.find((remark) => remark.decision && remark.event === event);
    }

    private decisions() {
        const [finest, worst] = [this.remark(this.found.finest[0]), this.remark(this.found.worst[0])];
        if (!finest && !worst) return nothing;
        return html`<div class="decisions">
            ${finest ? this.decision(_("The best decision"), finest, _("Anything else would have cost %s or more.", percent(finest.edge))) : nothing}
            ${worst ? this.decision(_("The worst decision"), worst, _("Gave away %s.", percent(worst.loss))) : nothing}
        </div>`;
    }

    /** The box and the throw as they were, and what was done. */
    private decision(title: string, remark: Remark, told: string) {
        const view = this.tables.get(remark.event);
        return html`<section>
            <h3>${title}</h3>
            <div class="stood">
                ${view ? html`<sb-picture .rows=${view.rows} .open=${view.boxes[view.current]?.open ?? []}></sb-picture>` : nothing}
                ${view?.roll ? html`<sb-dice .values=${view.roll} idle></sb-dice>` : nothing}
                <span>${view ? deedDrawn(remark.line) : nothing}</span>
            </div>
            <p class="soft">${remark.seat === null || this.row.names.length === 1 ? nothing : `${this.row.names[remark.seat]}: `}${told}</p>
        </section>`;
    }

    private honours() {
        if (this.feats.length + this.bests.length === 0) return nothing;
        return html`<h3>${_("Earned by this match")}</h3>
            <sb-honours fresh .feats=${this.feats} .bests=${this.bests}></sb-honours>`;
    }

    private async share(): Promise<void> {
        const { found, row, view } = this;
        const title = titleOf(this.engine, row.preset);
        const picture = await drawing({ found, row, view, title, people: this.people() });
        this.told = picture ? await handOver(picture, row) : _("The picture could not be drawn.");
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-result": Result;
    }
}
