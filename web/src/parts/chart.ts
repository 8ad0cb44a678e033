// SPDX-License-Identifier: MIT
import { LitElement, css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "../style/base";
import { Spoken, _, percent } from "../words";
import { Width } from "./width";

export interface ChartLine {
    name: string;
    /** The chance to win at the start and after every event. */
    win: number[];
}

const height = 240;
const edge = { left: 44, right: 10, top: 10, bottom: 22 };

/** Lines differ by dashes as well as by colour. */
const dashes = ["", "8 4", "2 4", "12 4 2 4"];

/** The chance to win in the course of a match. Fires `pick` with the index of the event pointed at. */
@customElement("sb-chart")
export class Chart extends LitElement {
    @property({ attribute: false }) lines: ChartLine[] = [];
    /** Events worth a mark. */
    @property({ attribute: false }) marks: number[] = [];
    /** Where a round ends, and its number. */
    @property({ attribute: false }) rounds: readonly { steps: number; round: number }[] = [];
    /** The event looked at; -1: none. */
    @property({ type: Number }) at = -1;
    protected readonly spoken = new Spoken(this);
    private readonly room = new Width(this, 640);

    static override styles = [
        base,
        css`
            :host {
                display: block;
            }

            figure {
                margin: 0;
            }

            svg {
                display: block;
                inline-size: 100%;
                block-size: auto;
                touch-action: pan-y;
            }

            .grid {
                stroke: var(--line);
            }

            text {
                fill: var(--ink-soft);
                font: 12px var(--text);
            }

            .line {
                fill: none;
                stroke-width: 2.5;
                stroke-linejoin: round;
            }

            .round {
                fill: var(--paper-sunk);
                opacity: 0.7;
            }

            .at {
                stroke: var(--ink);
                stroke-dasharray: 3 3;
            }

            .mark {
                fill: var(--gold);
                stroke: var(--paper);
            }

            ul {
                display: flex;
                flex-wrap: wrap;
                gap: var(--space-1) var(--space-4);
                margin: var(--space-2) 0 0;
                padding: 0;
                list-style: none;
                font-size: var(--size-s);
            }

            li {
                display: flex;
                align-items: center;
                gap: var(--space-2);
            }

            li svg {
                inline-size: 2.5rem;
                block-size: 0.75rem;
            }
        `,
    ];

    override render() {
        const events = Math.max(0, (this.lines[0]?.win.length ?? 0) - 1);
        return html`<figure>
            <svg
                viewBox="0 0 ${this.width} ${height}"
                role="slider"
                tabindex="0"
                aria-label=${_("Chance to win in the course of the match")}
                aria-valuemin="0"
                aria-valuemax=${events}
                aria-valuenow=${Math.max(0, this.at)}
                aria-valuetext=${this.said()}
                @pointerdown=${this.pointed}
                @keydown=${this.pressed}
            >
                ${[0, 0.25, 0.5, 0.75, 1].map(
                    (share) => svg`
                    <line class="grid" x1=${edge.left} x2=${this.width - edge.right} y1=${this.y(share)} y2=${this.y(share)}></line>
                    <text x=${edge.left - 6} y=${this.y(share) + 4} text-anchor="end">${percent(share, 0)}</text>`,
                )}
                ${this.rounds.map((each, index) => this.round(each.round, this.rounds[index - 1]?.steps ?? 0, each.steps, events))}
                ${this.lines.map((line, index) => this.line(line, index, events))}
                ${this.marks.map((event) => svg`
                    <path class="mark" d="M${this.x(event, events)} ${height - edge.bottom - 13}l6 11h-12z"></path>`)}
                ${this.at >= 0
                    ? svg`<line class="at" x1=${this.x(this.at, events)} x2=${this.x(this.at, events)} y1=${edge.top} y2=${height - edge.bottom}></line>`
                    : nothing}
            </svg>
            <ul>
                ${this.lines.map(
                    (line, index) => html`<li>
                        <svg viewBox="0 0 40 12" aria-hidden="true">
                            <path class="line" stroke="var(--series-${index % 4})" stroke-dasharray=${dashes[index % 4] ?? ""} d="M0 6H40"></path>
                        </svg>
                        ${line.name}${this.at >= 0 ? html`: <b class="figures">${percent(line.win[this.at] ?? 0)}</b>` : nothing}
                    </li>`,
                )}
            </ul>
        </figure>`;
    }

    /** Every other round lies on a ground of its own, with its number below where there is room. */
    private round(round: number, from: number, to: number, events: number) {
        const [start, end] = [this.x(from, events), this.x(to, events)];
        const ground = svg`<rect class="round" x=${start} y=${edge.top} width=${end - start} height=${height - edge.top - edge.bottom}></rect>`;
        const number = svg`<text x=${(start + end) / 2} y=${height - 6} text-anchor="middle">${round}</text>`;
        return svg`${round % 2 === 0 ? ground : nothing} ${end - start > 16 ? number : nothing}`;
    }

    private line(line: ChartLine, index: number, events: number) {
        const points = line.win.map((share, event) => `${this.x(event, events)} ${this.y(share)}`);
        return svg`<path class="line" stroke="var(--series-${index % 4})" stroke-dasharray=${dashes[index % 4] ?? ""} d="M${points.join("L")}"></path>`;
    }

    private get width(): number {
        return this.room.value;
    }

    private x(event: number, events: number): number {
        return edge.left + ((this.width - edge.left - edge.right) * event) / Math.max(1, events);
    }

    private y(share: number): number {
        return edge.top + (height - edge.top - edge.bottom) * (1 - share);
    }

    private said(): string {
        const event = Math.max(0, this.at);
        return this.lines.map((line) => `${line.name} ${percent(line.win[event] ?? 0)}`).join(", ");
    }

    private pick(event: number): void {
        const last = (this.lines[0]?.win.length ?? 1) - 1;
        this.at = Math.min(last, Math.max(0, event));
        this.dispatchEvent(new CustomEvent("pick", { detail: this.at }));
    }

    private pointed(event: PointerEvent): void {
        const frame = (event.currentTarget as SVGElement).getBoundingClientRect();
        const events = (this.lines[0]?.win.length ?? 1) - 1;
        const across = ((event.clientX - frame.left) / frame.width) * this.width;
        this.pick(Math.round(((across - edge.left) / (this.width - edge.left - edge.right)) * events));
    }

    private pressed(event: KeyboardEvent): void {
        const last = (this.lines[0]?.win.length ?? 1) - 1;
        const to: Record<string, number> = {
            ArrowLeft: this.at - 1,
            ArrowDown: this.at - 1,
            ArrowRight: this.at + 1,
            ArrowUp: this.at + 1,
            Home: 0,
            End: last,
        };
        const next = to[event.key];
        if (next === undefined) return;
        event.preventDefault();
        this.pick(next);
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-chart": Chart;
    }
}
