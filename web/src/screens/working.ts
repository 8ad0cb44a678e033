// SPDX-License-Identifier: MIT
// Something is being worked out: how far it is, and a way to stop it.
import { css, html, nothing } from "lit";
import { _, percent } from "../words";

export const working = (title: string, done: number, stop?: () => void) => html`<div class="working">
    <label>
        <span>${title}</span>
        <progress max="1" .value=${done}>${percent(done, 0)}</progress>
    </label>
    ${stop ? html`<button class="button" @click=${stop}>${_("Stop")}</button>` : nothing}
</div>`;

export const workingStyle = css`
    .working {
        display: grid;
        gap: var(--space-3);
        justify-items: center;
        padding-block: var(--space-5);
    }

    .working label {
        display: grid;
        gap: var(--space-2);
        inline-size: min(100%, 24rem);
        text-align: center;
    }

    progress {
        inline-size: 100%;
        block-size: 0.75rem;
        accent-color: var(--green);
    }
`;
