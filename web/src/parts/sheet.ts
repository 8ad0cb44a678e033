// SPDX-License-Identifier: MIT
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { SheetRow, View } from "../engine/types";
import { base } from "../style/base";
import { Spoken, _, number } from "../words";

/** The score sheet: a line a player, a column a round. */
@customElement("sb-sheet")
export class Sheet extends LitElement {
    @property({ attribute: false }) view: View | null = null;
    @property({ attribute: false }) rows: SheetRow[] = [];
    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        css`
            :host {
                display: block;
            }

            .scroll {
                overflow: auto;
                overscroll-behavior: contain;
            }

            table {
                border-collapse: collapse;
                min-inline-size: 100%;
                font-variant-numeric: tabular-nums;
            }

            th,
            td {
                padding: var(--space-2) var(--space-3);
                border-block-end: 1px solid var(--line);
                text-align: end;
                white-space: nowrap;
            }

            thead th {
                color: var(--ink-soft);
                font-size: var(--size-s);
                font-weight: 500;
            }

            tbody th {
                position: sticky;
                inset-inline-start: 0;
                max-inline-size: 40vw;
                overflow: hidden;
                background: var(--paper);
                font-weight: 500;
                text-align: start;
                text-overflow: ellipsis;
            }

            th:first-child {
                text-align: start;
            }

            td:last-child {
                font-weight: 700;
            }

            .out th,
            .out td {
                color: var(--ink-soft);
            }

            p {
                margin-block-end: var(--space-3);
                color: var(--ink-soft);
            }
        `,
    ];

    override render() {
        const view = this.view;
        if (!view) return nothing;
        return html`
            <p>${view.pointsWin ? _("Points: the most win.") : _("Points against: the fewest win.")}</p>
            <div class="scroll" tabindex="0" role="region" aria-label=${_("Score sheet")}>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">${_("Player")}</th>
                            ${this.rows.map((row) => html`<th scope="col">${_("Round %d", row.round)}</th>`)}
                            <th scope="col">${_("Total")}</th>
                        </tr>
                    </thead>
                    <tbody>
                        ${view.seats.map(
                            (seat, index) => html`<tr class=${seat.out ? "out" : ""}>
                                <th scope="row">${seat.name}${this.mark(seat.out, seat.winner)}</th>
                                ${this.rows.map((row) => html`<td>${number(row.totals[index] ?? 0)}</td>`)}
                                <td>${number(seat.total)}</td>
                            </tr>`,
                        )}
                    </tbody>
                </table>
            </div>
        `;
    }

    private mark(out: boolean, winner: boolean) {
        if (winner) return html` <span>${_("(won)")}</span>`;
        return out ? html` <span>${_("(out)")}</span>` : nothing;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-sheet": Sheet;
    }
}
