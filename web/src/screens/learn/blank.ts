// SPDX-License-Identifier: MIT
// An empty score sheet to print and fill in by hand.
import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Account } from "../../engine/types";
import { base } from "../../style/base";
import { forms } from "../../style/forms";
import { Spoken, _, number } from "../../words";

/** Names for more do not fit beside each other on a sheet of paper. */
const playersMost = 12;
const playersUsual = 4;

/** Rounds that make lines on paper lower. */
const roundsMany = 8;

@customElement("sb-blank")
export class BlankSheet extends LitElement {
    @property({ attribute: false }) account!: Account;
    @state() private wanted = playersUsual;
    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        forms,
        css`
            :host {
                display: grid;
                grid-template-columns: minmax(0, 1fr);
                gap: var(--space-3);
                margin-block-start: var(--space-5);
            }

            h2 {
                font-size: var(--size-l);
            }

            select {
                max-inline-size: 12rem;
            }

            table {
                inline-size: 100%;
                table-layout: fixed;
                border-collapse: collapse;
                font-variant-numeric: tabular-nums;
            }

            th,
            td {
                block-size: 1.75rem;
                padding: 0 var(--space-2);
                border: 1px solid var(--line-strong);
                font-weight: 500;
                text-align: start;
            }

            .label {
                inline-size: 5.5rem;
                overflow-wrap: anywhere;
            }

            @media print {
                :host {
                    margin-block-start: 2mm;
                    gap: 0.8mm;
                }

                .field {
                    display: none;
                }

                th,
                td {
                    block-size: 6.2mm;
                }

                .many :is(th, td) {
                    block-size: 4.8mm;
                }

                .label {
                    inline-size: 18mm;
                }
            }
        `,
    ];

    private get players(): number {
        const { fewest, most } = this.account;
        return Math.max(fewest, Math.min(this.wanted, most));
    }

    override render() {
        const { points, rounds } = this.account;
        const seats = upTo(1, this.players);
        return html`
            <h2>${_("Score sheet")}</h2>
            ${this.choice()}
            <p>${points}</p>
            <table class=${rounds > roundsMany ? "many" : ""} aria-label=${_("Score sheet")}>
                <thead>
                    <tr>
                        <th class="label" scope="col">${_("Player")}</th>
                        ${seats.map((seat) => html`<th scope="col"><span class="unseen">${number(seat)}</span></th>`)}
                    </tr>
                </thead>
                <tbody>
                    ${upTo(1, rounds).map((round) => this.row(number(round), seats))} ${rounds > 1 ? this.row(_("Total"), seats) : null}
                </tbody>
            </table>
        `;
    }

    private choice() {
        const { fewest, most } = this.account;
        const choices = upTo(fewest, Math.min(most, playersMost));
        if (choices.length < 2) return null;
        return html`<label class="field">
            <span>${_("How many players?")}</span>
            <select @change=${(event: Event) => (this.wanted = Number((event.target as HTMLSelectElement).value))}>
                ${choices.map((many) => html`<option value=${many} .selected=${many === this.players}>${number(many)}</option>`)}
            </select>
        </label>`;
    }

    private row(label: string, seats: readonly number[]) {
        return html`<tr>
            <th scope="row">${label}</th>
            ${seats.map(() => html`<td></td>`)}
        </tr>`;
    }
}

const upTo = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_unused, index) => first + index);

declare global {
    interface HTMLElementTagNameMap {
        "sb-blank": BlankSheet;
    }
}
