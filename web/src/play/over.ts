// SPDX-License-Identifier: MIT
// The end of a match: the winners on the felt, and where to go from there. Winning looks like it, and so does losing.
import { css, html, nothing, svg } from "lit";
import type { View } from "../engine/types";
import { winnersSaid } from "../matches";
import { _ } from "../words";
import type { Action } from "./actions";

/** Two branches of leaves that meet below. */
const leaves = [0, 1, 2, 3, 4, 5];
const branch = svg`${leaves.map((leaf) => {
    const turn = 20 + 24 * leaf;
    return svg`<ellipse cx="0" cy="-26" rx="3.200" ry="7.500" transform="rotate(${180 - turn}) rotate(-38 0 -26)"></ellipse>`;
})}`;
const laurel = html`<svg viewBox="-40 -34 80 66" aria-hidden="true" fill="currentColor">
    <g>${branch}</g>
    <g transform="scale(-1 1)">${branch}</g>
    <path d="M0 -16l4 9 10 1-7.500 6.500 2.300 9.500L0 5l-8.800 5 2.300-9.500L-14 -6l10-1z"></path>
</svg>`;

/** people: the players who sit here. */
export const overBanner = (view: View, people: readonly number[]) => {
    const won = view.winners.some((seat) => people.includes(seat)) || (people.length === 0 && view.winners.length > 0);
    return html`<div class="over ${won ? "won" : "lost"}">
        ${won ? laurel : nothing}
        <p>${winnersSaid(view)}</p>
    </div>`;
};

export const overActions = (go: (where: "home" | "analysis" | "again") => void): Action[] => [
    { label: _("Play again"), key: "", primary: true, idle: false, act: () => go("again") },
    { label: _("Look back"), key: "", primary: false, idle: false, act: () => go("analysis") },
    { label: _("Home"), key: "", primary: false, idle: false, act: () => go("home") },
];

export const overStyle = css`
    .over {
        display: grid;
        place-items: center;
        gap: 3cqb;
        max-inline-size: 100%;
        font: 600 clamp(1.125rem, min(7cqi, 22cqb), 2.5rem) / 1.15 var(--display);
        text-align: center;
        text-wrap: balance;
        overflow-wrap: anywhere;
    }

    .over.won {
        color: var(--brass-light);
        animation: rise 0.8s cubic-bezier(0.2, 0.7, 0.3, 1) backwards;
    }

    .over.won::before {
        content: "";
        position: absolute;
        inset: 0;
        z-index: -1;
        background: radial-gradient(ellipse at center, rgb(255 220 130 / 0.38), transparent 70%);
    }

    /* The lamp is turned down. */
    .over.lost {
        color: #dfe9e0;
        font-weight: 400;
        font-style: italic;
    }

    .over.lost::before {
        content: "";
        position: absolute;
        inset: 0;
        z-index: -1;
        background: rgb(0 0 0 / 0.42);
    }

    .over svg {
        block-size: min(45cqb, 8rem);
    }

    @keyframes rise {
        from {
            opacity: 0;
            transform: translateY(0.75rem) scale(0.92);
        }
    }

    @media (prefers-reduced-motion: reduce) {
        .over {
            animation: none;
        }
    }
`;
