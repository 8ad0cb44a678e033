// The hint beside the box: what is best and what the other choices give away.
import { css, html } from "lit";
import type { Advice, Hint } from "../engine/types";
import { icons } from "../parts/icons";
import { _, percent } from "../words";
import type { Course } from "./course";

const shownMost = 6;

const choose = (course: Course, advice: Advice): void => {
    const [kind, ...tiles] = advice.event.split(" ");
    if (kind === "shut") course.choose(tiles);
};

const row = (course: Course, advice: Advice, best: boolean) => html`<li>
    <button type="button" class="choice" @click=${() => choose(course, advice)}>
        <span>${best ? html`<span aria-hidden="true">★</span> ` : ""}${advice.title}</span>
        <span class="figures">${percent(advice.win)}</span>
    </button>
</li>`;

export const hintPanel = (hint: Hint, course: Course) => html`
    <div class="hint-head">
        <div>${hint.told.map((sentence) => html`<p>${sentence}</p>`)}</div>
        <button type="button" class="button quiet" aria-label=${_("Close the hint")} @click=${() => course.dismissHint()}>${icons.close}</button>
    </div>
    <ol class="choices">
        ${hint.choices.slice(0, shownMost).map((advice, index) => row(course, advice, index === 0))}
    </ol>
`;

export const hintStyle = css`
    .hint-head {
        display: flex;
        align-items: start;
        justify-content: space-between;
        gap: var(--space-2);
    }

    .choices {
        margin: 0;
        padding: 0;
        list-style: none;
    }

    .choice {
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

    .choice:hover {
        background: var(--paper-sunk);
    }
`;
