// SPDX-License-Identifier: MIT
// How well a match was played: grades, loss and luck, the chance to win, and the decisions worth trying again.
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Analysis, Entry, Remark, View } from "../engine/types";
import { download, fileName } from "../files";
import { icons } from "../icons";
import { isRefused, playersOf, resume } from "../matches";
import { to } from "../route";
import { type Kept, note } from "../store";
import { tables } from "../style/tables";
import { _, change, ngettext, number, percent } from "../words";
import "../parts/chart";
import "../parts/dice";
import "../parts/picture";
import { deedDrawn, tilesStyle } from "../parts/tiles";
import "./result/result";
import "./retry";
import { Screen } from "./screen";
import { working, workingStyle } from "./working";

@customElement("sb-analysis")
export class AnalysisScreen extends Screen {
    @state() private row: Kept | null = null;
    @state() private found: Analysis | null = null;
    @state() private done = 0;
    @state() private trouble = "";
    /** The point of the chart that is looked at: 0 for the start, then one an event. */
    @state() private at = -1;
    /** The decision that is tried again. */
    @state() private retried = -1;
    /** The table as it stood before each decision to try again, by event. */
    @state() private tables: ReadonlyMap<number, View> = new Map();
    private entries: Entry[] = [];

    static override styles = [
        Screen.styles,
        tables,
        tilesStyle,
        workingStyle,
        css`
            .people {
                margin-block-end: var(--space-2);
            }

            .rest > :first-child {
                margin-block-start: var(--space-5);
            }

            /* The card on one side, what follows from it on the other. */
            @media (min-width: 72rem) {
                :host {
                    max-inline-size: 84rem;
                }

                .sides {
                    display: grid;
                    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
                    align-items: start;
                    gap: var(--space-5);
                }

                .rest > :first-child {
                    margin-block-start: 0;
                }
            }

            .grades {
                display: grid;
                grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
                gap: var(--space-2);
                margin-block: var(--space-3);
            }

            .grade strong {
                display: block;
                font: 600 var(--size-l) / 1.2 var(--display);
                color: var(--green);
            }

            dl {
                display: grid;
                grid-template-columns: 1fr auto;
                gap: 0 var(--space-3);
                margin: var(--space-2) 0 0;
                font-size: var(--size-s);
                font-variant-numeric: tabular-nums;
            }

            dt {
                color: var(--ink-soft);
            }

            dd {
                margin: 0;
                text-align: end;
            }

            .looked {
                min-block-size: 3rem;
                margin-block-start: var(--space-2);
            }

            .worst {
                display: grid;
                gap: var(--space-2);
                margin: 0;
                padding: 0;
                list-style: none;
            }

            .decision {
                display: flex;
                flex-wrap: wrap;
                align-items: center;
                justify-content: space-between;
                gap: var(--space-2);
            }

            .stood {
                display: flex;
                flex-wrap: wrap;
                align-items: center;
                gap: var(--space-2) var(--space-4);
                min-block-size: 5rem;
                margin-block-end: var(--space-2);
                --dice-size: 2.5rem;
            }

            .stood sb-picture {
                inline-size: min(100%, 16rem);
            }

            .stood dl {
                margin: 0;
            }

            .stood dd {
                font-size: var(--size-m);
            }

            sb-retry {
                margin-block-start: var(--space-3);
            }
        `,
    ];

    get heading(): string {
        return _("How well it was played");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        void this.work();
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        if (!this.found) this.engine.thinker.stop();
    }

    private async work(): Promise<void> {
        const row = await resume(this.engine, this.route.subject);
        if (!row) this.trouble = _("This match is no longer kept here.");
        else if (isRefused(row)) this.trouble = row.refused;
        else await this.analyse(row);
    }

    private async analyse(row: Kept): Promise<void> {
        this.row = row;
        this.trouble = "";
        this.entries = this.engine.table.entries();
        const found = await this.engine.thinker.analyse(row.record, (done) => (this.done = done));
        if (isRefused(found)) {
            this.trouble = found.refused;
            return;
        }
        if (row.over) await note(row.id, row.record, { loss: found.loss, luck: found.luck }).catch(() => undefined);
        this.found = found;
        void this.lookBack(row, found);
    }

    /** Fetches what the decisions to try again are shown with. */
    private async lookBack({ record }: Kept, found: Analysis): Promise<void> {
        const events = [...found.finest.slice(0, 1), ...this.worst(found).map(({ event }) => event)];
        const asked = events.map(async (event): Promise<[number, View] | null> => {
            const shown = await this.engine.thinker.playback(record, event, "");
            return isRefused(shown) ? null : [event, shown.view];
        });
        this.tables = new Map((await Promise.all(asked)).filter((each) => each !== null));
    }

    /** The box, the throw and what was done; what was best is for the reader to find. */
    private stood(remark: Remark) {
        const view = this.tables.get(remark.event);
        if (!view) return html`<div class="stood"></div>`;
        return html`<div class="stood">
            <sb-picture .rows=${view.rows} .open=${view.boxes[view.current]?.open ?? []}></sb-picture>
            ${view.roll ? html`<sb-dice .values=${view.roll} idle></sb-dice>` : nothing}
            <dl>
                <dt>${_("Played")}</dt>
                <dd>${deedDrawn(remark.line)}</dd>
            </dl>
        </div>`;
    }

    override render() {
        return html`
            ${this.head()} ${this.row ? html`<p class="soft people">${playersOf(this.row.names)}</p>` : nothing}
            <div role="alert">${this.trouble ? html`<p class="trouble">${this.trouble}</p>` : nothing}</div>
            ${this.found && this.row ? this.all(this.found, this.row) : this.waiting()}
        `;
    }

    private waiting() {
        if (this.trouble || !this.row) return nothing;
        return working(_("Looking at the match"), this.done, () => this.engine.thinker.stop());
    }

    /** The worst decisions of people; those of computer players where no person played. */
    private worst({ remarks, worst }: Analysis): Remark[] {
        const seats = this.engine.table.view().seats;
        const person = ({ seat }: Remark): boolean => seat !== null && seats[seat]?.level === null;
        const all = worst.flatMap((event) => remarks.find((remark) => remark.event === event) ?? []);
        return seats.some(({ level }) => level === null) ? all.filter(person) : all;
    }

    private all(found: Analysis, row: Kept) {
        const worst = this.worst(found);
        return html`
            ${found.exact ? nothing : html`<p class="soft">${_("The chances are approximate for these rules and players.")}</p>`}
            <div class="sides">
            <sb-result .engine=${this.engine} .row=${row} .view=${this.engine.table.view()} .found=${found} .tables=${this.tables}>
                ${this.chart(found, row)}
            </sb-result>
            <div class="rest">
            ${worst.length > 0
                ? html`<h2>${_("Decisions to try again")}</h2>
                      <ul class="worst">${worst.map((remark) => this.again(row, remark))}</ul>`
                : nothing}
            <h2>${_("In figures")}</h2>
            <div class="grades">${row.names.map((name, seat) => this.grade(found, name, seat))}</div>
            <details>
                <summary>${_("The chart as a table")}</summary>
                ${this.chances(found, row)}
            </details>
            <details>
                <summary>${_("Every decision")}</summary>
                ${this.decisions(found, row)}
            </details>
            <p class="row">
                <a class="button primary" href=${to("watch", row.id)}>${_("Watch the match")}</a>
                <a class="button" href=${to("play", row.id)}>${_("Back to the match")}</a>
                <button class="button" @click=${() => this.save(found, row)}>${icons.download}${_("Download the chart")}</button>
            </p>
            </div>
            </div>
        `;
    }

    private grade(found: Analysis, name: string, seat: number) {
        return html`<div class="card grade">
            <p>${name}</p>
            <strong>${found.grade[seat]?.title}</strong>
            <dl>
                <dt>${_("Given away")}</dt>
                <dd>${percent(found.loss[seat] ?? 0)}</dd>
                <dt>${_("Luck")}</dt>
                <dd>${found.fair ? change(found.luck[seat] ?? 0) : "–"}</dd>
                <dt>${_("Chance without luck")}</dt>
                <dd>${found.withoutLuck[seat] ?? "–"}</dd>
                <dt>${_("Decisions")}</dt>
                <dd>${number(found.decisions[seat] ?? 0)}</dd>
            </dl>
        </div>`;
    }

    private chart(found: Analysis, row: Kept) {
        const lines = row.names.map((name, seat) => ({
            name,
            win: [found.start[seat] ?? 0, ...found.remarks.map(({ win }) => win[seat] ?? 0)],
        }));
        return html`
            <sb-chart .lines=${lines} .rounds=${found.rounds.length > 1 ? found.rounds : []} .marks=${this.marks(found)} .at=${this.at}
                @pick=${({ detail }: CustomEvent<number>) => (this.at = detail)}></sb-chart>
            <p class="looked small" aria-live="polite">${this.looked(found)}</p>
        `;
    }

    /** The steps of the chart at which a decision to try again was made. */
    private marks({ remarks, worst }: Analysis): number[] {
        return worst.map((event) => remarks.findIndex((remark) => remark.decision && remark.event === event) + 1);
    }

    private looked(found: Analysis) {
        if (this.at < 0) return html`<span class="soft">${_("Touch the chart, or use the arrow keys, to see what happened.")}</span>`;
        const remark = found.remarks[this.at - 1];
        return remark ? this.told(remark) : _("The start of the match");
    }

    /** What an event was, in sentences. */
    private told(remark: Remark): string {
        const told = this.entries[remark.event]?.told ?? [];
        return told.length > 0 ? told.join(" ") : remark.line;
    }

    private chances(found: Analysis, row: Kept) {
        return html`<div class="scroll" tabindex="0" role="group" aria-label=${_("Chance to win")}>
            <table>
                <thead>
                    <tr>
                        <th>${_("What happened")}</th>
                        ${row.names.map((name) => html`<th class="number">${name}</th>`)}
                    </tr>
                </thead>
                <tbody>
                    <tr>
                        <th>${_("The start of the match")}</th>
                        ${found.start.map((win) => html`<td class="number">${percent(win)}</td>`)}
                    </tr>
                    ${found.remarks.map(
                        (remark) => html`<tr>
                            <td>${this.told(remark)}</td>
                            ${remark.win.map((win) => html`<td class="number">${percent(win)}</td>`)}
                        </tr>`,
                    )}
                </tbody>
            </table>
        </div>`;
    }

    private again(row: Kept, remark: Remark) {
        const { event } = remark;
        const open = this.retried === event;
        return html`<li class="card">
            ${this.stood(remark)}
            <div class="decision">
                <span>${remark.seat === null ? "" : row.names[remark.seat]} <span class="soft">${_("Gave away %s.", percent(remark.loss))}</span></span>
                <button class="button" aria-expanded=${open} @click=${() => (this.retried = open ? -1 : event)}>
                    ${open ? _("Close") : _("Try it again")}
                </button>
            </div>
            ${open ? html`<sb-retry .engine=${this.engine} .record=${row.record} .event=${event}></sb-retry>` : nothing}
        </li>`;
    }

    private decisions(found: Analysis, row: Kept) {
        const made = found.remarks.filter(({ decision, choices }) => decision && choices > 1);
        return html`<div class="scroll" tabindex="0" role="group" aria-label=${_("Every decision")}>
            <table>
                <caption>${ngettext("%d decision with more than one choice", "%d decisions with more than one choice", made.length)}</caption>
                <thead>
                    <tr>
                        <th>${_("Player")}</th>
                        <th>${_("What happened")}</th>
                        <th>${_("Best")}</th>
                        <th class="number">${_("Given away")}</th>
                    </tr>
                </thead>
                <tbody>
                    ${made.map(
                        (remark) => html`<tr>
                            <td>${remark.seat === null ? "" : row.names[remark.seat]}</td>
                            <td>${this.told(remark)}</td>
                            <td>${deedDrawn(remark.best ?? remark.line)}</td>
                            <td class="number">${percent(remark.loss)}</td>
                        </tr>`,
                    )}
                </tbody>
            </table>
        </div>`;
    }

    private save(found: Analysis, { preset, begun }: Kept): void {
        download(fileName(preset, begun, "svg"), found.svg, "image/svg+xml");
    }
}
