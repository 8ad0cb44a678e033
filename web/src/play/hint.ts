// SPDX-License-Identifier: MIT
// The hint beside the box: the choices with what each is worth, and behind "Why?" the reasons.
import { css, html, nothing, svg } from "lit";
import type { Advice, Hint } from "../engine/types";
import { icons } from "../icons";
import { tilesDrawn } from "../parts/tiles";
import { _, number, percent } from "../words";
import type { Course } from "./course";

const shownMost = 6;

const measure = (share: number) => html`<svg class="measure" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<rect class="rail" width="100" height="8" rx="2"></rect><rect class="full" width=${100 * share} height="8" rx="2"></rect>`}
</svg>`;

const tilesOf = (event: string): string[] => (event.startsWith("shut ") ? event.slice(5).split(" ") : []);

const worth = (hint: Hint, advice: Advice): string =>
    hint.alone ? number(advice.score, { maximumFractionDigits: 1 }) : percent(advice.win);

/** How long its bar is, beside that of the best. */
function length(hint: Hint, advice: Advice): number {
    const [best] = hint.choices;
    if (!best) return 0;
    if (hint.alone) return advice.score > 0 ? best.score / advice.score : 1;
    return best.win > 0 ? advice.win / best.win : 0;
}

const choice = (hint: Hint, advice: Advice, best: boolean) => html`
    <span class="what">${best ? html`<span aria-hidden="true">★</span> ` : ""}${advice.event.startsWith("shut ") ? tilesDrawn(tilesOf(advice.event)) : advice.title}</span>
    ${measure(length(hint, advice))}
    <span class="figures">${worth(hint, advice)}</span>
`;

/** Tiles are chosen by a press on their line; for other choices there are buttons already. */
const row = (course: Course, hint: Hint, advice: Advice, best: boolean) => {
    if (!advice.event.startsWith("shut ")) return html`<li class="way">${choice(hint, advice, best)}</li>`;
    const point = () => course.pointAt(advice.event);
    const leave = () => course.pointAt("");
    return html`<li>
        <button type="button" class="way" @click=${() => course.choose(advice.event)} @pointerenter=${point} @focus=${point}
            @pointerleave=${leave} @blur=${leave}>${choice(hint, advice, best)}</button>
    </li>`;
};

/** The tiles that the hint marks in the box: those of the choice pointed at, at first the best. */
export const hintedTiles = ({ hint, pointedAt }: Course): string[] => tilesOf(pointedAt || (hint?.choices[0]?.event ?? ""));

export const hintPanel = (hint: Hint, course: Course) => html`
    <button type="button" class="button quiet close" aria-label=${_("Close the hint")} @click=${() => course.dismissHint()}>${icons.close}</button>
    <ol class="ways" aria-label=${hint.alone ? _("Points left on average") : _("Chance to win")}>
        ${hint.choices.slice(0, shownMost).map((advice, index) => row(course, hint, advice, index === 0))}
    </ol>
    ${hint.told.length > 0
        ? html`<details class="why">
              <summary>${_("Why?")}</summary>
              ${hint.told.map((sentence) => html`<p>${sentence}</p>`)}
          </details>`
        : nothing}
`;

export const hintStyle = css`
    .close {
        position: absolute;
        inset-block-start: var(--space-1);
        inset-inline-end: var(--space-1);
        padding: 0;
    }

    .ways {
        margin: 0 calc(var(--touch) - var(--space-2)) 0 0;
        padding: 0;
        list-style: none;
    }

    .way {
        display: grid;
        grid-template-columns: minmax(0, 1.1fr) minmax(2rem, 1fr) auto;
        align-items: center;
        gap: var(--space-2);
        inline-size: 100%;
        min-block-size: var(--touch);
        padding: 0 var(--space-2);
        border: 0;
        border-radius: var(--round);
        background: none;
        text-align: start;
    }

    button.way:hover {
        background: var(--paper-sunk);
    }

    .measure {
        inline-size: 100%;
        block-size: 0.6rem;
    }

    .measure .rail {
        fill: var(--paper-sunk);
    }

    .measure .full {
        fill: var(--green);
    }

    @media (forced-colors: active) {
        .measure .rail {
            fill: Canvas;
            stroke: CanvasText;
        }

        .measure .full {
            fill: CanvasText;
        }
    }

    .why summary {
        min-block-size: var(--touch);
        padding: var(--space-2);
        font-weight: 600;
        cursor: pointer;
    }

    .why p {
        padding-inline: var(--space-2);
    }

    .why p + p {
        margin-block-start: var(--space-2);
    }
`;
