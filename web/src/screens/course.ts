// Matches won, period by period: bars for those finished, filled as far as they were won.
import { LitElement, css, html, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { StatsRow } from "../engine/types";
import { base } from "../style/base";
import { tables } from "../style/tables";
import { Spoken, _, number, percent } from "../words";

type Period = StatsRow["periods"][number];

const width = 640;
const height = 180;
const foot = 22;

@customElement("sb-course")
export class CourseOfTime extends LitElement {
    @property({ attribute: false }) periods: readonly Period[] = [];

    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        tables,
        css`
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
        const most = Math.max(1, ...this.periods.map(({ finished }) => finished));
        return html`
            <svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${_("Matches finished and won over time; the table below says the same")}>
                ${this.periods.map((period, index) => this.bar(period, index, most))}
                <line x1="0" x2=${width} y1=${height - foot} y2=${height - foot}></line>
            </svg>
            <details>
                <summary>${_("The chart as a table")}</summary>
                ${this.table()}
            </details>
        `;
    }

    private bar({ finished, wins }: Period, index: number, most: number) {
        const room = width / Math.max(this.periods.length, 6);
        const x = index * room + room * 0.15;
        const floor = height - foot;
        const tall = (count: number): number => ((floor - 20) * count) / most;
        const wide = room * 0.7;
        return svg`
            <rect class="finished" x=${x} y=${floor - tall(finished)} width=${wide} height=${tall(finished)} rx="3"></rect>
            <rect class="won" x=${x} y=${floor - tall(wins)} width=${wide} height=${tall(wins)} rx="3"></rect>
            <text x=${x + wide / 2} y=${floor - tall(finished) - 6}>${number(wins)}/${number(finished)}</text>
            <text x=${x + wide / 2} y=${height - 6}>${number(index + 1)}</text>`;
    }

    private table() {
        return html`<table>
            <thead>
                <tr>
                    <th>${_("Period")}</th>
                    <th class="number">${_("Finished")}</th>
                    <th class="number">${_("Won")}</th>
                    <th class="number">${_("Mean score")}</th>
                </tr>
            </thead>
            <tbody>
                ${this.periods.map(
                    ({ finished, wins, meanScore }, index) => html`<tr>
                        <th>${number(index + 1)}</th>
                        <td class="number">${number(finished)}</td>
                        <td class="number">${number(wins)} (${percent(finished > 0 ? wins / finished : 0, 0)})</td>
                        <td class="number">${meanScore === null ? "–" : number(meanScore, { maximumFractionDigits: 1 })}</td>
                    </tr>`,
                )}
            </tbody>
        </table>`;
    }
}
