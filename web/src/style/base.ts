// SPDX-License-Identifier: MIT
// What every component starts from: boxes, text, buttons and dialogs.
import { css } from "lit";

export const base = css`
    *,
    *::before,
    *::after {
        box-sizing: border-box;
    }

    [hidden] {
        display: none !important;
    }

    h1,
    h2,
    h3 {
        margin: 0;
        font-family: var(--display);
        font-weight: 600;
        line-height: 1.2;
        text-wrap: balance;
    }

    p {
        margin: 0;
    }

    :focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: 2px;
    }

    .unseen {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        margin: -1px;
        overflow: hidden;
        clip-path: inset(50%);
        white-space: nowrap;
    }

    .figures {
        font-variant-numeric: tabular-nums;
    }

    kbd {
        display: inline-block;
        min-inline-size: 1.5em;
        padding: 0 0.35em;
        border: 1px solid var(--line-strong);
        border-radius: 0.3em;
        background: var(--paper);
        color: var(--ink);
        font: 0.85em / 1.5 var(--text);
        text-align: center;
    }
`;

/** Buttons: plain ones, `primary` for what most will press next, `quiet` without a ground of its own. */
export const buttons = css`
    button {
        font: inherit;
        color: inherit;
        cursor: pointer;
        touch-action: manipulation;
        -webkit-tap-highlight-color: transparent;
    }

    .button {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        gap: var(--space-2);
        min-block-size: var(--touch);
        min-inline-size: var(--touch);
        padding: var(--space-1) var(--space-4);
        border: 1px solid var(--line-strong);
        border-radius: var(--round);
        background: var(--paper);
        color: var(--ink);
        line-height: 1.2;
        text-align: center;
        text-decoration: none;
    }

    .button:active {
        translate: 0 1px;
    }

    .button.primary {
        border-color: transparent;
        background: var(--green-ground);
        color: var(--on-green);
        font-weight: 600;
        box-shadow: var(--shadow);
    }

    .button.quiet {
        border-color: transparent;
        background: transparent;
    }

    /* On a touch screen a hover would stay after the tap. */
    @media (hover: hover) {
        .button:hover {
            border-color: var(--ink-soft);
            background: var(--paper-sunk);
        }

        .button.quiet:hover {
            border-color: transparent;
        }

        .button.primary:hover {
            border-color: transparent;
            background: color-mix(in srgb, var(--green-ground) 88%, #000);
        }
    }

    .button:is(:disabled, [aria-disabled="true"]):is(*, :hover) {
        border-color: var(--line);
        background: var(--paper-sunk);
        color: var(--ink-soft);
        box-shadow: none;
        cursor: default;
        translate: none;
    }

    .button.quiet:is(:disabled, [aria-disabled="true"]):is(*, :hover) {
        border-color: transparent;
        background: transparent;
        opacity: 0.45;
    }

    .button svg {
        inline-size: 1.25rem;
        block-size: 1.25rem;
        flex: none;
    }
`;

export const dialogs = css`
    dialog {
        inline-size: min(40rem, 100vw - 2 * var(--space-3));
        max-block-size: min(48rem, 100dvh - 2 * var(--space-3));
        padding: 0;
        border: 1px solid var(--line);
        border-radius: calc(var(--round) * 1.5);
        background: var(--paper);
        color: var(--ink);
        box-shadow: var(--shadow-deep);
        overflow: hidden;
    }

    dialog[open] {
        display: flex;
        flex-direction: column;
    }

    dialog::backdrop {
        background: rgb(20 12 5 / 0.55);
    }

    dialog > .head {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--space-3);
        padding: var(--space-3) var(--space-3) var(--space-2) var(--space-5);
    }

    dialog > .body {
        padding: 0 var(--space-5) var(--space-4);
        overflow: auto;
        overscroll-behavior: contain;
    }

    dialog > footer {
        display: flex;
        flex-wrap: wrap;
        justify-content: flex-end;
        gap: var(--space-2);
        padding: var(--space-3) var(--space-5);
        border-block-start: 1px solid var(--line);
    }

    .prose > p + p {
        margin-block-start: var(--space-3);
    }
`;

/** A screen that has nothing but a sentence to say, and a way on. */
export const messages = css`
    .message {
        display: grid;
        justify-items: center;
        gap: var(--space-4);
        max-inline-size: 32rem;
        margin: 20dvh auto 0;
        padding: var(--space-4);
        text-align: center;
    }

    .message h1:focus {
        outline: none;
    }

    .message .row {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: var(--space-2);
    }
`;
