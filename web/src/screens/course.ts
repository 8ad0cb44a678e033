// SPDX-License-Identifier: MIT
// Matches won, month by month: bars for those finished, filled as far as they were won.
import { LitElement, css, html, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { StatsRow } from "../engine/types";
import { base } from "../style/base";
import { tables } from "../style/tables";
import { Width } from "../parts/width";
import { Spoken, _, month, number, percent } from "../words";

type Period = StatsRow["periods"][number];

/** As many months as are drawn. */
const most = 12;
const height = 180;
const foot = 22;

@customElement("sb-course")
export class CourseOfTime extends LitElement {
    /** A month each, oldest first. */
    @property({ attribute: false }) periods: readonly Period[] = [];
    /** A moment of the last month. */
    @property({ type: Number }) newest = 0;

    protected readonly spoken = new Spoken(this);
    private readonly room = new Width(this, 640);

    static override styles = [
        base,
        tables,
        css`
            :host {
                display: block;
            }

            svg {
                display: block;
                inline-size: 100%;
                block-size: auto;
                margin-block: var(--space-3);
            }

            .finished {
                fill: var(--paper-sunk);
                stroke: var(--line-strong);
            }

            .won {
                fill: var(--green);
            }

            line {
                stroke: var(--line-strong);
            }

            text {
                fill: var(--ink-soft);
                font: 13px var(--text);
                text-anchor: middle;
            }
        `,
    ];

    override render() {
        const { value: width } = this.room;
        const months = this.months();
        const highest = Math.max(1, ...months.map(({ finished }) => finished));
        return html`
            <svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${_("Matches finished and won over time; the table below says the same")}>
                ${months.map((period, index) => this.bar(period, index, months.length, highest))}
                <line x1="0" x2=${width} y1=${height - foot} y2=${height - foot}></line>
            </svg>
            <details>
                <summary>${_("The chart as a table")}</summary>
                ${this.table(months)}
            </details>
        `;
    }

    /** From the first month in which something was finished, but no more than fit. */
    private months(): readonly Period[] {
        const first = this.periods.findIndex(({ finished }) => finished > 0);
        return first < 0 ? [] : this.periods.slice(first).slice(-most);
    }

    private monthOf(index: number, of: number): Date {
        const last = new Date(this.newest);
        return new Date(last.getFullYear(), last.getMonth() - (of - 1 - index), 1);
    }

    private bar({ finished, wins }: Period, index: number, months: number, highest: number) {
        const room = this.room.value / Math.max(months, 6);
        const x = index * room + room * 0.15;
        const floor = height - foot;
        const tall = (count: number): number => ((floor - 20) * count) / highest;
        const wide = room * 0.7;
        return svg`
            <rect class="finished" x=${x} y=${floor - tall(finished)} width=${wide} height=${tall(finished)} rx="3"></rect>
            <rect class="won" x=${x} y=${floor - tall(wins)} width=${wide} height=${tall(wins)} rx="3"></rect>
            <text x=${x + wide / 2} y=${floor - tall(finished) - 6}>${number(wins)}/${number(finished)}</text>
            <text x=${x + wide / 2} y=${height - 6}>${month(this.monthOf(index, months), "short")}</text>`;
    }

    private table(months: readonly Period[]) {
        return html`<table>
            <thead>
                <tr>
                    <th>${_("Month")}</th>
                    <th class="number">${_("Finished")}</th>
                    <th class="number">${_("Won")}</th>
                    <th class="number">${_("Mean score")}</th>
                </tr>
            </thead>
            <tbody>
                ${months.map(
                    ({ finished, wins, meanScore }, index) => html`<tr>
                        <th>${month(this.monthOf(index, months.length), "long")}</th>
                        <td class="number">${number(finished)}</td>
                        <td class="number">${number(wins)} (${percent(finished > 0 ? wins / finished : 0, 0)})</td>
                        <td class="number">${meanScore === null ? "–" : number(meanScore, { maximumFractionDigits: 1 })}</td>
                    </tr>`,
                )}
            </tbody>
        </table>`;
    }
}
