// SPDX-License-Identifier: MIT
// The day's box: the same throws for everybody, compared with perfect play on them; the days before, and a text to share.
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { bestStreak, dayOf, daysBefore, daysOf, streakTo, today } from "../days";
import type { DailyPerfect, Tile, View } from "../engine/types";
import { share } from "../files";
import { icons } from "../icons";
import { pageLink } from "../link";
import { begin, isRefused, named, resume } from "../matches";
import { notice } from "../notice";
import { go, to } from "../route";
import { settings } from "../settings";
import { type Kept, matches } from "../store";
import { _, day, ngettext, number, weekday } from "../words";
import "../parts/picture";
import { Screen } from "./screen";
import { working, workingStyle } from "./working";

/** As many weeks as the archive shows. */
const weeks = 5;

@customElement("sb-daily")
export class Daily extends Screen {
    @state() private days: ReadonlyMap<string, Kept> | null = null;
    @state() private end: View | null = null;
    @state() private perfect: DailyPerfect | null = null;
    @state() private done = 0;
    @state() private trouble = "";
    private readonly now = today();

    static override styles = [
        Screen.styles,
        workingStyle,
        css`
            .card {
                display: grid;
                gap: var(--space-3);
                justify-items: start;
            }

            .sides {
                display: grid;
                grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
                gap: var(--space-4);
                inline-size: 100%;
                margin: 0;
            }

            .sides dt {
                font-size: var(--size-s);
                color: var(--ink-soft);
            }

            .sides dd {
                display: grid;
                gap: var(--space-2);
                margin: 0;
                font: 600 var(--size-xl) / 1.1 var(--display);
                font-variant-numeric: lining-nums;
            }

            .streak {
                display: flex;
                flex-wrap: wrap;
                gap: var(--space-1) var(--space-4);
                margin-block: var(--space-4) var(--space-2);
            }

            .streak b {
                font: 600 var(--size-l) var(--display);
            }

            ol {
                display: grid;
                grid-template-columns: repeat(7, minmax(0, 1fr));
                gap: 2px;
                margin: 0;
                padding: 0;
                list-style: none;
            }

            ol span,
            ol a {
                display: grid;
                place-content: center;
                justify-items: center;
                min-block-size: 3.5rem;
                border: 1px solid var(--line);
                border-radius: var(--round);
                font-size: var(--size-s);
                line-height: 1.25;
            }

            .week {
                min-block-size: 0;
                border: 0;
                color: var(--ink-soft);
            }

            ol a {
                background: var(--paper);
                color: inherit;
                text-decoration: none;
            }

            ol a:not(.button) {
                color: var(--ink);
            }

            ol .played {
                background: color-mix(in srgb, var(--green) 12%, var(--paper));
                border-color: var(--green);
            }

            ol b {
                font: 600 1.05rem var(--display);
                font-variant-numeric: lining-nums;
            }

            ol [aria-current] {
                outline: 2px solid var(--ink);
            }

            .to-come {
                border-style: dashed;
                color: var(--ink-soft);
            }
        `,
    ];

    get heading(): string {
        return _("Daily box");
    }

    /** The day that is looked at. */
    private get date(): string {
        const asked = this.route.subject;
        return /^\d{4}-\d\d-\d\d$/.test(asked) && asked <= this.now ? asked : this.now;
    }

    override willUpdate(changed: PropertyValues<this>): void {
        if (changed.has("route")) void this.look();
    }

    private get row(): Kept | undefined {
        return this.days?.get(this.date);
    }

    private async look(): Promise<void> {
        this.end = this.perfect = null;
        this.days = daysOf(await matches());
        if (this.row?.over) await this.compare(this.row);
    }

    private async compare(row: Kept): Promise<void> {
        const { date } = this;
        const opened = await resume(this.engine, row.id);
        if (!opened || isRefused(opened)) return;
        this.end = this.engine.table.view();
        const perfect = await this.engine.thinker.dailyPerfect(date, (done) => (this.done = done));
        if (date !== this.date) return;
        if (isRefused(perfect)) this.trouble = perfect.refused;
        else this.perfect = perfect;
    }

    private play(): void {
        if (this.row) {
            go("play", this.row.id);
            return;
        }
        const box = this.engine.table.daily(this.date);
        if (isRefused(box)) {
            this.trouble = box.refused;
            return;
        }
        const [name = ""] = settings().names;
        const players = named([{ name, level: null }]);
        const started = begin(this.engine, box.rules, players, { seed: box.seed, daily: this.date });
        if (isRefused(started)) this.trouble = started.refused;
        else go("play", started.id);
    }

    private async send(): Promise<void> {
        const text = await share(`${this.text}${await pageLink(to("daily", this.date))}\n`, _("Daily box"));
        if (text) notice({ text });
    }

    private get text(): string {
        return this.perfect ? this.engine.table.dailyShare(this.date, this.perfect.record) : "";
    }

    override render() {
        return html`
            ${this.head()}
            <div role="alert">${this.trouble ? html`<p class="trouble">${this.trouble}</p>` : nothing}</div>
            ${this.days
                ? html`<div class="card">
                          <h2>${day(dayOf(this.date))}</h2>
                          ${this.row?.over ? this.result() : this.invitation()}
                      </div>
                      ${this.streak(this.days)}
                      <h2>${_("Days before")}</h2>
                      ${this.archive(this.days)}`
                : nothing}
        `;
    }

    private invitation() {
        const now = this.date === this.now;
        return html`
            <p>${_("Everybody gets the same throws. Play them once, and see how perfect play would have used them.")}</p>
            <button class="button primary" @click=${() => this.play()}>
                ${this.row ? _("Go on with this box") : now ? _("Play today’s box") : _("Play this box")}
            </button>
        `;
    }

    private result() {
        const { perfect, end } = this;
        return html`
            ${perfect && end
                ? html`<dl class="sides">
                          ${this.side(_("You"), end, end.boxes[0]?.open ?? [], end.seats[0]?.total ?? 0)}
                          ${this.side(_("Perfect play"), end, perfect.left, perfect.total)}
                      </dl>
                      <p class="row">
                          <button class="button primary" @click=${() => void this.send()}>${icons.share}${_("Share")}</button>
                          <a class="button" href=${to("analysis", this.row?.id)}>${icons.chart}${_("Look back")}</a>
                      </p>`
                : this.trouble
                  ? nothing
                  : working(_("Working out perfect play"), this.done)}
            <p class="soft">${this.date === this.now ? _("Tomorrow there is another one.") : nothing}</p>
        `;
    }

    private side(who: string, { rows }: View, open: Tile[], total: number) {
        return html`<div>
            <dt>${who}</dt>
            <dd>
                ${open.length === 0 ? _("Shut the box!") : number(total)}
                <sb-picture .rows=${rows} .open=${open}></sb-picture>
            </dd>
        </div>`;
    }

    private streak(days: ReadonlyMap<string, Kept>) {
        const streak = streakTo(this.now, days);
        const best = bestStreak(days);
        if (best === 0) return nothing;
        return html`<p class="streak">
            <b>${ngettext("%d day in a row", "%d days in a row", streak)}</b>
            <span class="soft">${_("At best: %d", best)}</span>
        </p>`;
    }

    private archive(days: ReadonlyMap<string, Kept>) {
        const last = dayOf(this.now);
        // Weeks begin with Monday, as the boxes do.
        const since = (last.getDay() + 6) % 7;
        const first = daysBefore(this.now, since + 7 * (weeks - 1));
        const dates = Array.from({ length: 7 * weeks }, (_unused, index) => daysBefore(first, -index));
        return html`<ol>
            ${dates.slice(0, 7).map((date) => html`<li aria-hidden="true"><span class="week">${weekday(dayOf(date))}</span></li>`)}
            ${dates.map((date) => html`<li>${this.cell(date, days.get(date))}</li>`)}
        </ol>`;
    }

    private cell(date: string, row: Kept | undefined) {
        const name = day(dayOf(date));
        const shown = dayOf(date).getDate();
        if (date > this.now) return html`<span class="to-come" aria-label=${name}>${shown}</span>`;
        const said = row?.over ? _("%s: played", name) : name;
        return html`<a class=${row?.over ? "played" : ""} href=${to("daily", date)} aria-label=${said}
            aria-current=${date === this.date ? "date" : nothing}>${shown}${row?.over ? html`<b aria-hidden="true">✓</b>` : nothing}</a>`;
    }
}
