// How the match screen is laid out, from a small phone upright to a large screen.
import { css } from "lit";

export const layout = css`
    :host {
        display: block;
        block-size: var(--screen, 100dvh);
        container: screen / size;
        background: var(--page);
        color: var(--ink);
        -webkit-user-select: none;
        user-select: none;
    }

    .screen {
        display: grid;
        grid-template:
            "bar" auto
            "seats" auto
            "board" minmax(0, 1fr)
            "act" auto
            "told" minmax(1.75rem, auto)
            / minmax(0, 1fr);
        gap: var(--space-2);
        block-size: 100%;
        padding-block: env(safe-area-inset-top) max(var(--space-2), env(safe-area-inset-bottom));
        padding-inline: max(var(--space-2), env(safe-area-inset-left)) max(var(--space-2), env(safe-area-inset-right));
    }

    main {
        display: contents;
    }

    .bar {
        grid-area: bar;
        display: flex;
        align-items: center;
        gap: var(--space-1);
        margin-inline: calc(-1 * var(--space-2));
        padding-inline: var(--space-1);
        border-block-end: 1px solid var(--line);
        background: var(--paper);
    }

    .bar h1 {
        flex: 1;
        min-inline-size: 0;
        overflow: hidden;
        font-size: var(--size-m);
        text-overflow: ellipsis;
        white-space: nowrap;
    }

    .bar h1 small {
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
        color: var(--ink-soft);
        font: 400 var(--size-s) var(--text);
    }

    .bar .button {
        padding-inline: var(--space-2);
    }

    .bar .word,
    .bar .extra {
        display: none;
    }

    sb-seats {
        grid-area: seats;
    }

    .board {
        grid-area: board;
        position: relative;
        min-block-size: 0;
        min-inline-size: 0;
    }

    /* Everything in the box goes by its size, so that must be known at once: a grid would try sizes. */
    sb-box {
        position: absolute;
        inset: 0;
    }

    .act {
        grid-area: act;
        display: grid;
        gap: var(--space-2);
        inline-size: min(100%, 44rem);
        justify-self: center;
    }

    .prompt {
        min-block-size: 1.5em;
        font-family: var(--display);
        font-size: 1.125rem;
        font-weight: 600;
        line-height: 1.3;
        text-align: center;
        text-wrap: balance;
    }

    .prompt.held {
        font: 500 var(--size-m) / 1.35 var(--text);
    }

    .message {
        color: var(--red);
        text-align: center;
    }

    .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        min-block-size: 3.25rem;
    }

    .buttons .button {
        flex: 1 1 8rem;
        min-block-size: 3.25rem;
        font-size: 1.0625rem;
    }

    .buttons .button:not(.primary, :only-child) {
        flex: 0.4 1 auto;
        max-inline-size: 45%;
    }

    .buttons kbd {
        display: none;
        flex: none;
        border-color: currentcolor;
        background: transparent;
        color: inherit;
        font-weight: 400;
    }

    @media (hover: hover) and (pointer: fine) {
        .buttons kbd {
            display: inline-block;
        }
    }

    sb-told {
        grid-area: told;
        max-block-size: 3rem;
    }

    .aside {
        grid-area: told;
        max-block-size: 11rem;
        min-block-size: 0;
        padding: var(--space-2) var(--space-3);
        border: 1px solid var(--line);
        border-radius: var(--round);
        background: var(--paper);
        overflow: auto;
    }

    .thinking {
        display: flex;
        align-items: center;
        gap: var(--space-3);
        min-block-size: var(--touch);
        color: var(--ink-soft);
        font-size: var(--size-s);
        text-align: center;
        animation: appear 0.2s 0.3s backwards;
    }

    progress {
        flex: 1;
        min-inline-size: 3rem;
        accent-color: var(--green);
    }

    @keyframes appear {
        from {
            opacity: 0;
        }
    }

    .dice {
        display: grid;
        place-items: center;
        inline-size: 100%;
        block-size: 100%;
        --dice-size: clamp(2.25rem, min(60cqb, 16cqi), 6rem);
    }

    .dice.asked {
        cursor: pointer;
    }

    /* Where there is little height, the hint is worth more than the scores. */
    @container screen (block-size < 48rem) and (aspect-ratio <= 1.2) {
        .hinting sb-seats {
            display: none;
        }
    }

    /* A low and wide screen: the box on the left, all else beside it. */
    @container screen (aspect-ratio > 1.2) {
        .screen {
            grid-template:
                "bar bar" auto
                "board act" auto
                "board seats" minmax(0, auto)
                "board told" minmax(2rem, 1fr)
                / minmax(0, 1fr) clamp(13rem, 34cqi, 17rem);
            column-gap: var(--space-3);
        }

        sb-seats {
            min-block-size: 2.75rem;
        }

        sb-told,
        .aside {
            max-block-size: none;
        }

        .buttons {
            flex-direction: column;
        }

        .buttons .button:is(*, :not(.primary, :only-child)) {
            flex: none;
            max-inline-size: none;
        }
    }

    @container screen (inline-size >= 44rem) {
        .bar .extra {
            display: inline-flex;
        }

        .bar .more {
            display: none;
        }
    }

    /* Room for everything. */
    @container screen (inline-size >= 58rem) {
        .bar :not(.brief) > .word {
            display: inline;
        }
    }

    @container screen (inline-size >= 75rem) {
        .bar h1 small {
            display: inline;
        }
    }

    @container screen (inline-size >= 58rem) and (block-size >= 34rem) {
        .screen {
            grid-template:
                "bar bar" auto
                "board seats" fit-content(40%)
                "board told" minmax(0, 1fr)
                "act told" auto
                / minmax(0, 1fr) clamp(17rem, 26cqi, 24rem);
            --seats-wrap: wrap;
            gap: var(--space-4);
            padding-block-end: var(--space-4);
            padding-inline: var(--space-4);
        }

        .bar {
            margin-inline: calc(-1 * var(--space-4));
            padding: var(--space-1) var(--space-3);
        }

        .prompt {
            font-size: var(--size-l);
        }

        .buttons {
            flex-direction: row;
        }

        .buttons .button:is(*, :not(.primary, :only-child)) {
            flex: 1 1 8rem;
        }

        sb-told,
        .aside {
            padding: var(--space-3);
            border: 1px solid var(--line);
            border-radius: var(--round);
            background: var(--paper);
        }
    }

    @container screen (inline-size >= 44rem) and (aspect-ratio <= 1.2) {
        .prompt {
            font-size: var(--size-l);
        }

        sb-told {
            max-block-size: 9rem;
        }

        .screen {
            gap: var(--space-3);
            padding-inline: var(--space-3);
        }
    }
`;
