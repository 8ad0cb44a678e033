// SPDX-License-Identifier: MIT
// The first game explains itself: five short steps beside the box, each when it is needed.
import { css, html } from "lit";
import { change } from "../settings";
import { N_, _ } from "../words";
import type { Course } from "./course";

const steps = [
    N_("Throw the dice: tap them, or the button."),
    N_("Tap open tiles that add up to the throw."),
    N_("Now shut them. They stay down until the turn is over."),
    N_("Throw again, until a throw fits no more. What is still open then counts."),
    N_("Stuck? The lamp gives a hint, and the book has all the rules. Have fun!"),
];

/** The step to show now, from 1: never back, and each only when it is about what is asked. */
export function stepAt(before: number, { entry, view }: Course): number {
    const { stage, ready } = entry;
    const thrown = view.events > 0;
    const now =
        stage === "throw" && !thrown ? 1
        : stage === "shut" && ready.length > 0 ? 3
        : stage === "shut" ? (before >= 4 ? 5 : 2)
        : (stage === "throw" || stage === "dice") && before >= 2 ? 4
        : stage === "hold" || stage === "over" ? 5
        : before;
    return Math.max(before, now);
}

const end = (): void => change({ guided: true });

export const guidePanel = (step: number) => html`<aside class="aside guide" aria-label=${_("How it is played")}>
    <p role="status"><b class="count" aria-hidden="true">${step}/${steps.length}</b> ${steps.slice(step - 1, step).map((text) => _(text))}</p>
    <button type="button" class="button" @click=${end}>${step < steps.length ? _("Skip this") : _("Got it")}</button>
</aside>`;

export const guideStyle = css`
    .guide {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--space-2);
        border-color: var(--brass-dark);
        background: var(--gold-ground);
        contain: size;
    }

    .guide .button {
        flex: none;
        padding-inline: var(--space-3);
    }

    .guide .count {
        color: var(--gold);
        font-family: var(--display);
    }
`;
