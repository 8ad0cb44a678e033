// SPDX-License-Identifier: MIT
// What the kept matches add up to, a line a player and rulebook, and how it went over time.
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { StatsRow } from "../engine/types";
import { icons } from "../icons";
import { isRefused, titleOf } from "../matches";
import { Width } from "../parts/width";
import { to } from "../route";
import { type Kept, matches, note } from "../store";
import { forms } from "../style/forms";
import { tables } from "../style/tables";
import { _, change, ngettext, number, percent } from "../words";
import "./course";
import "./honours";
import { Screen } from "./screen";
import { working, workingStyle } from "./working";

const share = (part: number, whole: number): string => (whole > 0 ? percent(part / whole, 0) : "–");

/** Narrower than this, in rem, the table's columns have no room in some languages. */
const roomForTable = 52;

/** What is known of a row, in the order of the table's columns. */
const columns: readonly { title: () => string; value: (row: StatsRow) => string }[] = [
    { title: () => _("Matches"), value: ({ matches: count }) => number(count) },
    { title: () => _("Won"), value: ({ wins, finished }) => share(wins, finished) },
    { title: () => _("Boxes shut"), value: ({ shut }) => number(shut) },
    { title: () => _("Mean score"), value: ({ meanScore }) => optional(meanScore) },
    { title: () => _("Given away"), value: ({ meanLoss }) => (meanLoss === null ? "–" : percent(meanLoss, 3)) },
    { title: () => _("Luck"), value: ({ luck }) => (luck === null ? "–" : change(luck)) },
    { title: () => _("Wins in a row"), value: ({ streak, bestStreak }) => _("%d, at best %d", streak, bestStreak) },
];

const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

const optional = (value: number | null): string =>
    value === null ? "–" : number(value, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

@customElement("sb-stats")
export class Statistics extends Screen {
    @state() private rows: StatsRow[] | null = null;
    /** Whose months and honours are shown: a person's, until somebody chooses. */
    @state() private chosen = -1;
    /** Finished matches whose loss and luck are not known. */
    @state() private unknown: Kept[] = [];
    /** How many of them have been looked at; null while nobody looks. */
    @state() private looked: number | null = null;
    private readonly room = new Width(this, innerWidth);
    private work: AbortController | null = null;
    /** When the newest match was played: the last month that is counted. */
    private newest = 0;

    static override styles = [
        Screen.styles,
        forms,
        tables,
        workingStyle,
        css`
            :host {
                max-inline-size: 60rem;
            }

            :is(.scroll, .players) + .small {
                margin-block: var(--space-4) var(--space-2);
            }

            .course {
                margin-block: var(--space-4);
            }

            .players {
                display: grid;
                grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
                gap: var(--space-3);
                margin: 0;
                padding: 0;
                list-style: none;
            }

            .players h2 {
                margin: 0;
                font-size: var(--size-l);
                overflow-wrap: anywhere;
            }

            dl {
                margin: var(--space-2) 0 0;
                font-variant-numeric: tabular-nums;
            }

            dl > div {
                display: flex;
                justify-content: space-between;
                gap: var(--space-3);
                padding-block: var(--space-1);
                border-block-start: 1px solid var(--line);
            }

            dt {
                color: var(--ink-soft);
            }

            dd {
                margin: 0;
                text-align: end;
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
        this.unknown = kept.filter(({ over, loss }) => over && loss === null);
        this.rows = await this.engine.thinker.stats(
            kept.map(({ record, changed: when, loss, luck }) => ({ record, when, loss, luck })),
        );
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.stop();
    }

    /** Works out what is not known yet, match by match, until it is stopped. What can't be worked out is left. */
    private async look(): Promise<void> {
        const work = new AbortController();
        this.work = work;
        this.looked = 0;
        for (const { id, record } of this.unknown) {
            const found = await this.engine.thinker.analyse(record, () => undefined);
            if (work.signal.aborted) return;
            if (!isRefused(found)) await note(id, record, { loss: found.loss, luck: found.luck });
            this.looked++;
        }
        this.work = null;
        this.looked = null;
        await this.count();
    }

    private stop(): void {
        if (!this.work) return;
        this.work.abort();
        this.work = null;
        this.looked = null;
        this.engine.thinker.stop();
        void this.count();
    }

    override render() {
        const { rows } = this;
        return html`
            ${this.head()}
            ${rows === null ? nothing : rows.length === 0 ? html`<p>${_("No match is kept here yet.")}</p>` : this.all(rows)}
        `;
    }

    private all(rows: StatsRow[]) {
        const row = rows[this.chosen] ?? rows.find(({ person }) => person) ?? rows[0];
        return html`
            ${row ? this.course(rows, row) : nothing}
            ${this.room.value < roomForTable * rem() ? this.cards(rows) : this.table(rows)}
            ${this.analysing()} ${this.ways()}
        `;
    }

    private table(rows: StatsRow[]) {
        return html`<div class="scroll" tabindex="0" role="group" aria-label=${_("Statistics")}>
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
        </div>`;
    }

    private cards(rows: StatsRow[]) {
        return html`<ul class="players">
            ${rows.map(
                (each) => html`<li class="card">
                    <h2>${each.name}</h2>
                    <p class="small soft">${titleOf(this.engine, each.preset)}</p>
                    <dl>
                        ${columns.map(
                            ({ title, value }) => html`<div>
                                <dt>${title()}</dt>
                                <dd>${value(each)}</dd>
                            </div>`,
                        )}
                    </dl>
                </li>`,
            )}
        </ul>`;
    }

    /** Where what went wrong is made good. */
    private ways() {
        return html`<p class="row"><a class="button" href=${to("practice")}>${icons.target}${_("Practice")}</a></p>`;
    }

    private analysing() {
        const count = this.unknown.length;
        if (this.looked !== null) return working(_("Looking at the matches"), this.looked / count, () => this.stop());
        if (count === 0) return nothing;
        return html`
            <p class="small soft">
                ${_("Luck and what was given away are known of matches whose analysis was looked at.")}
            </p>
            <p class="row">
                <button class="button" @click=${() => void this.look()}>
                    ${ngettext("Look at %d more match", "Look at %d more matches", count)}
                </button>
            </p>
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
            ${row.person
                ? html`<h2>${_("Feats and personal bests")}</h2>
                      <sb-honours .feats=${row.feats} .bests=${row.bests}></sb-honours>`
                : nothing}
        </section>`;
    }
}
