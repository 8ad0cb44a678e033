// The hint beside the box: what is best and what the other choices give away.
import { css, html } from "lit";
import type { Advice, Hint } from "../engine/types";
import { icons } from "../parts/icons";
import { _, percent } from "../words";
import type { Course } from "./course";

const shownMost = 6;

const choice = (advice: Advice, best: boolean) => html`
    <span>${best ? html`<span aria-hidden="true">★</span> ` : ""}${advice.title}</span>
    <span class="figures">${percent(advice.win)}</span>
`;

/** Tiles are chosen by a press on their line; for other choices there are buttons already. */
const row = (course: Course, advice: Advice, best: boolean) => {
    if (!advice.event.startsWith("shut ")) return html`<li class="choice">${choice(advice, best)}</li>`;
    return html`<li>
        <button type="button" class="choice" @click=${() => course.choose(advice.event)}>${choice(advice, best)}</button>
    </li>`;
};

export const hintPanel = (hint: Hint, course: Course) => html`
    <button type="button" class="button quiet close" aria-label=${_("Close the hint")} @click=${() => course.dismissHint()}>${icons.close}</button>
    ${hint.told.map((sentence) => html`<p>${sentence}</p>`)}
    <ol class="choices">
        ${hint.choices.slice(0, shownMost).map((advice, index) => row(course, advice, index === 0))}
    </ol>
`;

export const hintStyle = css`
    .close {
        float: inline-end;
        margin: calc(-1 * var(--space-1)) calc(-1 * var(--space-2)) 0 0;
    }

    .choices {
        margin: 0;
        padding: 0;
        list-style: none;
    }

    .choices .choice {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--space-3);
        inline-size: 100%;
        min-block-size: var(--touch);
        padding: 0 var(--space-2);
        border: 0;
        border-block-start: 1px solid var(--line);
        background: none;
        text-align: start;
    }

    button.choice:hover {
        background: var(--paper-sunk);
    }
`;
