// SPDX-License-Identifier: MIT
import { LitElement, css, html, nothing } from "lit";
import type { PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import type { Seat, View } from "../engine/types";
import { base } from "../style/base";
import { Spoken, _, number } from "../words";
import { nextFrame } from "./motion";
import "./picture";
import { tilesSaid } from "./tiles";

/** Who sits at the table, with their totals and, where each has a box, their boxes. */
@customElement("sb-seats")
export class Seats extends LitElement {
    @property({ attribute: false }) view: View | null = null;
    /** What else there is to say of each. */
    @property({ attribute: false }) notes: readonly string[] = [];
    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        css`
            :host {
                display: flex;
                flex-direction: column;
                min-inline-size: 0;
                min-block-size: 0;
            }

            ul {
                position: relative;
                display: flex;
                flex-wrap: var(--seats-wrap, nowrap);
                gap: var(--space-2);
                min-block-size: 0;
                margin: 0;
                padding: 3px;
                overflow: auto;
                list-style: none;
                scrollbar-width: thin;
            }

            ul.boxes {
                display: grid;
                grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
            }

            /* Four fit a phone, two a narrow column; of more, those whose turn it is come into sight. */
            li {
                flex: 1 0 var(--seat-room, 4.75rem);
                min-inline-size: 0;
                max-inline-size: 16rem;
                padding: var(--space-1) var(--space-2);
                border: 1px solid var(--line);
                border-radius: var(--round);
                background: var(--paper);
            }

            li[aria-current] {
                border-color: var(--brass-dark);
                box-shadow: 0 0 0 2px var(--brass);
            }

            .line {
                display: flex;
                align-items: baseline;
                justify-content: space-between;
                column-gap: var(--space-2);
            }

            .name {
                min-inline-size: 0;
                overflow: hidden;
                text-overflow: ellipsis;
                white-space: nowrap;
            }

            .total {
                font-family: var(--display);
                font-size: var(--size-l);
                font-weight: 600;
                line-height: 1.2;
                font-variant-numeric: tabular-nums lining-nums;
            }

            /* Room for it before there is something to say. */
            .note {
                min-block-size: var(--note-room, 1.3em);
                color: var(--ink-soft);
                font-size: 0.75rem;
                line-height: 1.3;
            }

            .gone .name {
                color: var(--ink-soft);
                text-decoration: line-through;
            }

            sb-picture {
                margin-block: var(--space-1);
            }

            .boxes li {
                max-inline-size: none;
            }

            @media (forced-colors: active) {
                li[aria-current] {
                    outline: 3px solid Highlight;
                    outline-offset: -3px;
                }
            }
        `,
    ];

    override render() {
        const view = this.view;
        if (!view) return nothing;
        const boxes = view.boxes.length > 1;
        return html`<ul class=${boxes ? "boxes" : ""} aria-label=${_("Players")}>
            ${repeat(view.seats, (_seat, index) => index, (seat, index) => this.seat(view, seat, index, boxes))}
        </ul>`;
    }

    override updated(changed: PropertyValues<this>): void {
        if (changed.has("view")) void nextFrame().then(() => this.bringUp());
    }

    /** Scrolls to whose turn it is, where not everybody is seen. */
    private bringUp(): void {
        const now = this.renderRoot.querySelector<HTMLElement>("[aria-current]");
        const frame = this.renderRoot.querySelector("ul");
        if (frame) frame.tabIndex = frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight ? 0 : -1;
        if (!now || !frame) return;
        frame.scrollTo({
            left: now.offsetLeft - (frame.clientWidth - now.offsetWidth) / 2,
            top: now.offsetTop - (frame.clientHeight - now.offsetHeight) / 2,
        });
    }

    private seat(view: View, seat: Seat, index: number, boxes: boolean) {
        const box = boxes ? view.boxes.find((each) => each.seat === index) : undefined;
        return html`<li aria-current=${view.seat === index ? "true" : nothing} class=${seat.out ? "gone" : ""}>
            <div class="line">
                <span class="name">${seat.name}</span>
                ${keyed(seat.total, html`<span class="total">${number(seat.total)}</span>`)}
            </div>
            ${box
                ? html`<sb-picture
                      .rows=${view.rows}
                      .open=${box.open}
                      label=${box.open.length > 0 ? _("Open: %s", tilesSaid(box.open)) : _("All shut")}
                  ></sb-picture>`
                : nothing}
            ${this.note(view, seat, index)}
        </li>`;
    }

    private note(view: View, seat: Seat, index: number) {
        const text = seat.winner
            ? _("winner")
            : seat.out
              ? _("out")
              : view.lowHolder === index && view.low !== null
                ? _("holds the low: %d", view.low)
                : "";
        const all = [this.notes[index], text].filter(Boolean).join(" · ");
        return html`<div class="note">${all}</div>`;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-seats": Seats;
    }
}
