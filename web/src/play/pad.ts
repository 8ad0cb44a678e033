// SPDX-License-Identifier: MIT
// What real dice show, entered by large buttons with pips on them.
import { css, html } from "lit";
import { face } from "../parts/die";
import { _ } from "../words";
import type { Course } from "./course";

const range = (least: number, most: number): number[] => Array.from({ length: most - least + 1 }, (_unused, index) => least + index);

const thrown = ({ view, entry }: Course) =>
    html`<p class="thrown">${entry.typed.map((value, index) => html`<span>${view.seats[view.throwers[index] ?? -1]?.name}: <b>${value}</b></span>`)}</p>`;

export const pad = (course: Course) => {
    const { stage, least, most, typed } = course.entry;
    const numbers = range(least, most);
    const pips = numbers.length <= 6;
    return html`${stage === "first" && typed.length > 0 ? thrown(course) : ""}
        <div class="pad ${pips ? "" : "many"}" role="group" aria-label=${_("What the dice show")}>
            ${numbers.map(
                (value) => html`<button type="button" class="button" aria-label=${String(value)} @click=${() => course.sayNumber(value)}>
                    ${pips ? face(value) : value}
                </button>`,
            )}
        </div>`;
};

export const padStyle = css`
    .pad {
        display: grid;
        grid-template-columns: repeat(6, minmax(2.75rem, 1fr));
        gap: var(--space-1);
    }

    .pad .button {
        min-block-size: 3.25rem;
        padding: var(--space-1);
        border-color: var(--brass-dark);
        background: var(--ivory);
        color: var(--pip);
        font-size: var(--size-l);
        font-weight: 600;
    }

    .pad .button:hover {
        background: var(--ivory-dark);
    }

    .pad svg {
        inline-size: 2.5rem;
        block-size: 2.5rem;
        fill: var(--pip);
    }

    @container screen (aspect-ratio > 1.2) and (block-size < 34rem) {
        .pad {
            grid-template-columns: repeat(3, 1fr);
        }

        .pad.many {
            grid-template-columns: repeat(4, 1fr);
        }
    }

    .thrown {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: var(--space-1) var(--space-3);
    }
`;
