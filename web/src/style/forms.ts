// SPDX-License-Identifier: MIT
// Fields to fill in and to choose from.
import { css } from "lit";

export const forms = css`
    .field {
        display: grid;
        gap: var(--space-1);
    }

    .field > span,
    legend {
        color: var(--ink-soft);
        font-size: var(--size-s);
    }

    fieldset {
        margin: 0;
        padding: 0;
        border: 0;
        min-inline-size: 0;
    }

    legend {
        padding: 0;
        margin-block-end: var(--space-2);
    }

    input:not([type="checkbox"], [type="radio"]),
    select,
    textarea {
        inline-size: 100%;
        min-block-size: var(--touch);
        padding: var(--space-2) var(--space-3);
        border: 1px solid var(--line-strong);
        border-radius: var(--round);
        background: var(--paper);
        color: var(--ink);
        font: inherit;
    }

    ::placeholder {
        color: var(--ink-soft);
        opacity: 1;
    }

    input[type="checkbox"],
    input[type="radio"] {
        inline-size: 1.4rem;
        block-size: 1.4rem;
        margin: 0;
        accent-color: var(--green);
        flex: none;
    }

    .check {
        display: flex;
        align-items: center;
        gap: var(--space-3);
        min-block-size: var(--touch);
        cursor: pointer;
    }
`;
