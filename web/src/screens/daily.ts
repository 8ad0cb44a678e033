// The day's box: the same throws for everybody, compared with perfect play on them, and a text to share.
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { DailyPerfect } from "../engine/types";
import { share } from "../files";
import { icons } from "../icons";
import { begin, isRefused, named, resume } from "../matches";
import { notice } from "../notice";
import { go, to } from "../route";
import { settings } from "../settings";
import { type Kept, matches } from "../store";
import { _, day, number } from "../words";
import { Screen } from "./screen";
import { working, workingStyle } from "./working";

/** The reader's own day, as people in one place see the same box. */
function today(): string {
    const now = new Date();
    const two = (value: number): string => String(value).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

@customElement("sb-daily")
export class Daily extends Screen {
    @state() private row: Kept | null = null;
    @state() private looked = false;
    @state() private total: number | null = null;
    @state() private perfect: DailyPerfect | null = null;
    @state() private done = 0;
    @state() private trouble = "";
    private readonly date = today();

    static override styles = [
        Screen.styles,
        workingStyle,
        css`
            .card {
                display: grid;
                gap: var(--space-3);
                justify-items: start;
            }

            .totals {
                display: grid;
                grid-template-columns: auto auto;
                gap: var(--space-1) var(--space-4);
                font-size: var(--size-l);
                font-variant-numeric: tabular-nums;
            }

            .totals dd {
                margin: 0;
                text-align: end;
                font-weight: 600;
            }

            pre {
                margin: 0;
                white-space: pre-wrap;
                font: inherit;
            }
        `,
    ];

    get heading(): string {
        return _("Daily box");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        void this.look();
    }

    private async look(): Promise<void> {
        this.row = (await matches()).find(({ daily }) => daily === this.date) ?? null;
        this.looked = true;
        if (this.row?.over) await this.compare(this.row);
    }

    private async compare(row: Kept): Promise<void> {
        const opened = await resume(this.engine, row.id);
        if (!opened || isRefused(opened)) return;
        this.total = this.engine.table.view().seats[0]?.total ?? 0;
        const perfect = await this.engine.thinker.dailyPerfect(this.date, (done) => (this.done = done));
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
        const text = await share(this.text, _("Daily box"));
        if (text) notice({ text });
    }

    private get text(): string {
        return this.perfect ? this.engine.table.dailyShare(this.date, this.perfect.record) : "";
    }

    override render() {
        return html`
            ${this.head()}
            <div role="alert">${this.trouble ? html`<p class="trouble">${this.trouble}</p>` : nothing}</div>
            ${this.looked ? html`<div class="card">${this.row?.over ? this.result() : this.invitation()}</div>` : nothing}
        `;
    }

    private invitation() {
        return html`
            <p><strong>${day(new Date())}</strong></p>
            <p>${_("Today everybody gets the same throws. Play them, and see how perfect play would have used them.")}</p>
            <button class="button primary" @click=${() => this.play()}>
                ${this.row ? _("Go on with today’s box") : _("Play today’s box")}
            </button>
        `;
    }

    private result() {
        return html`
            <p><strong>${day(new Date())}</strong></p>
            ${this.perfect
                ? html`<dl class="totals">
                          <dt>${_("You")}</dt>
                          <dd>${number(this.total ?? 0)}</dd>
                          <dt>${_("Perfect play")}</dt>
                          <dd>${number(this.perfect.total)}</dd>
                      </dl>
                      <pre>${this.text}</pre>
                      <p class="row">
                          <button class="button primary" @click=${() => void this.send()}>${icons.share}${_("Share")}</button>
                          <a class="button" href=${to("analysis", this.row?.id)}>${icons.chart}${_("Analysis")}</a>
                      </p>`
                : this.trouble
                  ? nothing
                  : working(_("Working out perfect play"), this.done)}
            <p class="soft">${_("Tomorrow there is another one.")}</p>
        `;
    }
}
