// SPDX-License-Identifier: MIT
// A match watched again, step by step, with the chance to win beside it. Where one is, and what a step leads to, the library says.
import { css, html, nothing, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Analysis, Playback, Step, Tile, View } from "../engine/types";
import { icon } from "../icons";
import { announce } from "../live";
import { isRefused, playersOf } from "../matches";
import "../parts/box";
import "../parts/dice";
import "../parts/seats";
import { to } from "../route";
import { type Kept, match } from "../store";
import { _, percent } from "../words";
import { Screen } from "./screen";

/** Steps with the key that takes each, as in the terminal. */
const steps: readonly { step: Step; key: string; icon: unknown; label: () => string }[] = [
    { step: "start", key: "Home", icon: icon("M6 5v14M19 5l-9 7 9 7z"), label: () => _("To the start") },
    { step: "turnBack", key: "ArrowUp", icon: icon("M12 6l-7 6 7 6zM20 6l-7 6 7 6z"), label: () => _("The turn before") },
    { step: "back", key: "ArrowLeft", icon: icon("M16 5l-9 7 9 7z"), label: () => _("One step back") },
    { step: "on", key: "ArrowRight", icon: icon("M8 5l9 7-9 7z"), label: () => _("One step on") },
    { step: "turnOn", key: "ArrowDown", icon: icon("M12 6l7 6-7 6zM4 6l7 6-7 6z"), label: () => _("The next turn") },
    { step: "end", key: "End", icon: icon("M18 5v14M5 5l9 7-9 7z"), label: () => _("To the end") },
];

/** Keys that do the same without a button. */
const silent: Record<string, Step> = { " ": "on", Backspace: "back", PageUp: "roundBack", PageDown: "roundOn", p: "roundBack", n: "roundOn" };

@customElement("sb-watch")
export class Watch extends Screen {
    @state() private shown: Playback | null = null;
    @state() private found: Analysis | null = null;
    @state() private trouble = "";
    private row: Kept | null = null;
    private busy = false;

    static override styles = [
        Screen.styles,
        css`
            :host {
                max-inline-size: 64rem;
            }

            .stage {
                display: grid;
                gap: var(--space-3);
            }

            sb-box {
                block-size: clamp(17rem, 50dvh, 30rem);
            }

            .told {
                min-block-size: 3rem;
                font: 600 1.125rem / 1.3 var(--display);
                text-align: center;
            }

            .steps {
                display: flex;
                justify-content: center;
                gap: var(--space-1);
            }

            .steps .button {
                flex: 0 1 4rem;
                min-inline-size: var(--touch);
                padding: 0;
            }

            .steps svg {
                fill: currentcolor;
            }

            .where {
                text-align: center;
                font-variant-numeric: tabular-nums;
            }

            .chances {
                display: grid;
                grid-template-columns: minmax(0, auto) minmax(4rem, 1fr) auto;
                align-items: center;
                gap: var(--space-1) var(--space-3);
                margin: 0;
                max-block-size: 16rem;
                overflow: auto;
            }

            .chances dt {
                overflow: hidden;
                text-overflow: ellipsis;
                white-space: nowrap;
            }

            .chances dd {
                display: contents;
                font-variant-numeric: tabular-nums;
            }

            .chances svg {
                inline-size: 100%;
                block-size: 0.75rem;
            }

            .rail {
                fill: var(--paper-sunk);
            }

            .full {
                fill: var(--green);
            }

            @media (min-width: 60rem) {
                .stage {
                    grid-template-columns: minmax(0, 1fr) 20rem;
                    align-items: start;
                }

                .beside {
                    grid-column: 2;
                    grid-row: 1 / span 4;
                }
            }
        `,
    ];

    get heading(): string {
        return _("Watch the match");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        document.addEventListener("keydown", this.pressed);
        void this.open();
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        document.removeEventListener("keydown", this.pressed);
        if (!this.found) this.engine.thinker.stop();
    }

    private async open(): Promise<void> {
        this.row = await match(this.route.subject);
        if (!this.row) {
            this.trouble = _("This match is no longer kept here.");
            return;
        }
        const at = Number(this.route.query.get("at") ?? 0);
        await this.go(Number.isInteger(at) && at > 0 ? at : 0, "");
        const found = await this.engine.thinker.analyse(this.row.record, () => undefined);
        if (!isRefused(found)) this.found = found;
    }

    private async go(at: number, step: Step): Promise<void> {
        if (!this.row || this.busy) return;
        this.busy = true;
        const shown = await this.engine.thinker.playback(this.row.record, at, step);
        this.busy = false;
        if (isRefused(shown)) {
            this.trouble = shown.refused;
            return;
        }
        if (step && shown.at === this.shown?.at)
            announce(shown.at === 0 ? _("This is the start of the match.") : _("This is the end of the match."));
        this.shown = shown;
    }

    private step(step: Step): void {
        void this.go(this.shown?.at ?? 0, step);
    }

    private readonly pressed = (event: KeyboardEvent): void => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.composedPath()[0] instanceof HTMLButtonElement && event.key === " ") return;
        const step = steps.find(({ key }) => key === event.key)?.step ?? silent[event.key];
        if (!step) return;
        event.preventDefault();
        this.step(step);
    };

    override render() {
        return html`
            ${this.head()} ${this.row ? html`<p class="soft">${playersOf(this.row.names)}</p>` : nothing}
            <div role="alert">${this.trouble ? html`<p class="trouble">${this.trouble}</p>` : nothing}</div>
            ${this.shown ? this.stage(this.shown) : nothing}
        `;
    }

    private stage(shown: Playback) {
        return html`<div class="stage">
            ${this.box(shown)}
            <p class="told" role="status">${this.told(shown)}</p>
            <div class="steps" role="group" aria-label=${_("Steps")}>
                ${steps.map(
                    ({ step, icon: drawn, label }) => html`<button class="button" aria-label=${label()} title=${label()}
                        @click=${() => this.step(step)}>${drawn}</button>`,
                )}
            </div>
            <p class="where soft">${_("Step %d of %d", shown.at, shown.events)}</p>
            <div class="beside">
                <sb-seats .view=${shown.view}></sb-seats>
                <h2>${_("Chance to win")}</h2>
                ${this.found ? this.chances(this.found, shown) : html`<p class="soft">${_("Working it out …")}</p>`}
                <p class="row"><a class="button" href=${to("analysis", this.route.subject)}>${_("Look back")}</a></p>
            </div>
        </div>`;
    }

    /** The table as it stood: the tiles just shut still stand, and are marked. */
    private box({ view, before, news }: Playback) {
        const [kind, ...tiles] = news?.event.split(" ") ?? [];
        const stays = kind === "shut" || kind === "left" || (kind === "roll" && !view.roll);
        const table: View = stays ? before : view;
        const open: Tile[] = table.boxes[table.current]?.open ?? [];
        const chosen = kind === "shut" ? tiles : [];
        return html`<sb-box .rows=${table.rows} .open=${kind === "left" ? open.filter((tile) => tiles.includes(tile)) : open} .chosen=${chosen}
            label=${_("Tiles")} .lid=${news?.shut ? (view.seats[news.seat ?? -1]?.name ?? "") : ""}>
            <sb-dice .values=${view.lastRoll ?? []} idle></sb-dice>
        </sb-box>`;
    }

    private told({ news }: Playback): string {
        return news ? news.told.filter((text) => !text.startsWith(" ")).join(" ") : _("The start of the match");
    }

    private chances(found: Analysis, { at, view }: Playback) {
        const win = at === 0 ? found.start : (found.remarks[at - 1]?.win ?? []);
        return html`<dl class="chances" tabindex="0">
            ${view.seats.map(
                ({ name }, seat) => html`<dt>${name}</dt>
                    <dd>
                        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                            ${svg`<rect class="rail" width="100" height="8"></rect><rect class="full" width=${100 * (win[seat] ?? 0)} height="8"></rect>`}
                        </svg>
                        <span>${percent(win[seat] ?? 0)}</span>
                    </dd>`,
            )}
        </dl>`;
    }
}
