// SPDX-License-Identifier: MIT
// How a turn and a round ended, as cards: the tiles left, what changed, and where everybody stands now.
import { css, html, nothing } from "lit";
import type { Seat, SheetRow, View } from "../engine/types";
import { tilesDrawn } from "../parts/tiles";
import { _, number } from "../words";
import type { Ended } from "./course";

const signed = (value: number): string => number(value, { signDisplay: "exceptZero" });

/** One player's turn: what was left, what it cost or brought, the total. */
export function turnCard({ news, before }: Ended, view: View) {
    const seat = news.seat === null ? undefined : view.seats[news.seat];
    if (!seat) return nothing;
    const change = seat.total - (before[news.seat ?? 0]?.total ?? 0);
    return html`<p class="ended">
        <strong>${seat.name}</strong>
        ${news.left.length > 0 ? tilesDrawn(news.left) : nothing}
        ${change === 0 ? nothing : html`<b class="change ${view.pointsWin ? "good" : "bad"}">${signed(change)}</b>`}
        <span>${_("Total: %s", number(seat.total))}</span>
    </p>`;
}

function place(seat: Seat, change: number, view: View) {
    return html`<li class=${seat.out ? "gone" : ""}>
        <span class="name">${seat.name}</span>
        ${seat.out ? html`<span class="note">${_("out")}</span>` : nothing}
        <b class="change ${view.pointsWin ? "good" : "bad"}">${change === 0 ? "" : signed(change)}</b>
        <b class="now">${number(seat.total)}</b>
    </li>`;
}

/** Everybody's round, the best first. */
export function roundCard(view: View, sheet: readonly SheetRow[]) {
    const [last, before] = [sheet.at(-1), sheet.at(-2)];
    const change = (index: number): number => (last?.totals[index] ?? 0) - (before?.totals[index] ?? 0);
    const order = view.seats.map((_seat, index) => index);
    const better = view.pointsWin ? -1 : 1;
    const total = (index: number): number => view.seats[index]?.total ?? 0;
    order.sort((one, other) => better * (total(one) - total(other)));
    return html`<div class="roundcard" tabindex="0" role="group" aria-label=${_("Round %d", last?.round ?? view.round)}>
        <h2>${_("Round %d", last?.round ?? view.round)}</h2>
        <ol>
            ${order.map((index) => {
                const seat = view.seats[index];
                return seat ? place(seat, change(index), view) : nothing;
            })}
        </ol>
    </div>`;
}

export const endsStyle = css`
    .ended {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: 0 var(--space-2);
        line-height: 1.6;
    }

    .ended strong {
        max-inline-size: 45%;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
    }

    .change {
        font-family: var(--display);
        font-variant-numeric: tabular-nums lining-nums;
    }

    .change.bad {
        color: var(--red);
    }

    .change.good {
        color: var(--green);
    }

    .roundcard {
        inline-size: min(100%, 24rem);
        max-block-size: 100%;
        padding: var(--space-2) var(--space-3);
        border-radius: var(--round);
        background: var(--paper);
        color: var(--ink);
        box-shadow: var(--shadow-deep);
        overflow: auto;
        overscroll-behavior: contain;
    }

    .roundcard h2 {
        font-size: var(--size-m);
    }

    .roundcard ol {
        margin: 0;
        padding: 0;
        list-style: none;
    }

    .roundcard li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto 3.5ch 4ch;
        align-items: baseline;
        gap: var(--space-2);
        border-block-start: 1px solid var(--line);
        font-variant-numeric: tabular-nums;
    }

    .roundcard .change {
        grid-column: 3;
        text-align: end;
    }

    .roundcard .now {
        text-align: end;
    }

    .roundcard .name {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
    }

    .roundcard .gone .name {
        color: var(--ink-soft);
        text-decoration: line-through;
    }

    .roundcard .note {
        color: var(--ink-soft);
        font-size: var(--size-s);
    }
`;
