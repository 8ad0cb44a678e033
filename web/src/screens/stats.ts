// What the kept matches add up to, a line a player and rulebook, and how it went over time.
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { StatsRow } from "../engine/types";
import { titleOf } from "../matches";
import { matches } from "../store";
import { forms } from "../style/forms";
import { tables } from "../style/tables";
import { _, change, number, percent } from "../words";
import "./course";
import { Screen } from "./screen";

const share = (part: number, whole: number): string => (whole > 0 ? percent(part / whole, 0) : "–");

/** What is known of a row, in the order of the table's columns. */
const columns: readonly { title: () => string; value: (row: StatsRow) => string }[] = [
    { title: () => _("Matches"), value: ({ matches: count }) => number(count) },
    { title: () => _("Won"), value: ({ wins, finished }) => share(wins, finished) },
    { title: () => _("Boxes shut"), value: ({ shut }) => number(shut) },
    { title: () => _("Mean score"), value: ({ meanScore }) => optional(meanScore) },
    { title: () => _("Given away"), value: ({ meanLoss }) => (meanLoss === null ? "–" : percent(meanLoss)) },
    { title: () => _("Luck"), value: ({ luck }) => (luck === null ? "–" : change(luck)) },
    { title: () => _("Wins in a row"), value: ({ streak, bestStreak }) => _("%d, at best %d", streak, bestStreak) },
];

const optional = (value: number | null): string =>
    value === null ? "–" : number(value, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

@customElement("sb-stats")
export class Statistics extends Screen {
    @state() private rows: StatsRow[] | null = null;
    @state() private chosen = 0;
    /** When the newest match was played: the last month that is counted. */
    private newest = 0;

    static override styles = [
        Screen.styles,
        forms,
        tables,
        css`
            :host {
                max-inline-size: 60rem;
            }

            .course {
                margin-block: var(--space-4);
            }
        `,
    ];

    get heading(): string {
        return _("Statistics");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        void this.count();
    }

    private async count(): Promise<void> {
        const kept = await matches();
        this.newest = kept[0]?.changed ?? Date.now();
        this.rows = await this.engine.thinker.stats(
            kept.map(({ record, changed: when, loss, luck }) => ({ record, when, loss, luck })),
        );
    }

    override render() {
        const { rows } = this;
        return html`
            ${this.head()}
            ${rows === null ? nothing : rows.length === 0 ? html`<p>${_("No match is kept here yet.")}</p>` : this.all(rows)}
        `;
    }

    private all(rows: StatsRow[]) {
        const row = rows[this.chosen] ?? rows[0];
        return html`
            ${row ? this.course(rows, row) : nothing}
            <div class="scroll" tabindex="0" role="group" aria-label=${_("Statistics")}>
                <table>
                    <thead>
                        <tr>
                            <th>${_("Player")}</th>
                            <th>${_("Rules")}</th>
                            ${columns.map(({ title }) => html`<th class="number">${title()}</th>`)}
                        </tr>
                    </thead>
                    <tbody>
                        ${rows.map(
                            (each) => html`<tr>
                                <th>${each.name}</th>
                                <td>${titleOf(this.engine, each.preset)}</td>
                                ${columns.map(({ value }) => html`<td class="number">${value(each)}</td>`)}
                            </tr>`,
                        )}
                    </tbody>
                </table>
            </div>
            <p class="small soft">${_("Luck and what was given away are known of matches whose analysis was looked at.")}</p>
        `;
    }

    private course(rows: StatsRow[], row: StatsRow) {
        return html`<section class="card course">
            <label class="field">
                <span>${_("Over time")}</span>
                <select @change=${(event: Event) => (this.chosen = (event.target as HTMLSelectElement).selectedIndex)}>
                    ${rows.map(
                        (each) => html`<option .selected=${each === row}>${each.name}, ${titleOf(this.engine, each.preset)}</option>`,
                    )}
                </select>
            </label>
            <sb-course .periods=${row.periods} .newest=${this.newest}></sb-course>
        </section>`;
    }
}
