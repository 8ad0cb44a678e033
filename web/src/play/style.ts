// SPDX-License-Identifier: MIT
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
            "board" minmax(var(--board-least), 1fr)
            "act" auto
            "told" minmax(1.25rem, var(--told-room))
            / minmax(0, 1fr);
        --board-least: 15rem;
        --told-room: clamp(2.5rem, 100cqb - 31rem, 9rem);
        gap: var(--space-2);
        block-size: 100%;
        padding-block: env(safe-area-inset-top) max(var(--space-2), env(safe-area-inset-bottom));
        padding-inline: max(var(--space-2), env(safe-area-inset-left)) max(var(--space-2), env(safe-area-inset-right));
    }

    .screen.typed {
        --board-least: 13rem;
    }

    .screen[data-rows="2"] {
        --board-least: 19rem;
        --told-room: clamp(2.5rem, 100cqb - 40rem, 9rem);
    }

    /* What is told makes room for a box that can be played on; where that is not enough, the screen is scrolled. */
    @container screen (aspect-ratio <= 1.2) {
        .screen {
            overflow: hidden auto;
        }
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
        padding-block: 0.25rem;
        font-size: clamp(0.875rem, 4.2cqi, var(--size-m));
        line-height: 1.15;
        overflow-wrap: anywhere;
        hyphens: auto;
    }

    /* The name of the game is never cut; of house rules what there is room for. */
    .bar .what {
        display: -webkit-box;
        overflow: hidden;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 3;
    }

    .bar h1 small {
        display: block;
        color: var(--ink-soft);
        font: 400 var(--size-s) / 1.3 var(--text);
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
        min-block-size: 3.5rem;
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
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
        inline-size: min(100%, 44rem);
        justify-self: center;
    }

    /* All that is said there lies on one another, in room for two lines. */
    .say {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        align-items: center;
        min-block-size: 3.25rem;
    }

    .say > * {
        grid-area: 1 / 1;
    }

    .prompt {
        font-family: var(--display);
        font-size: 1.125rem;
        font-weight: 600;
        line-height: 1.3;
        text-align: center;
        text-wrap: balance;
        overflow-wrap: anywhere;
    }

    /* Three lines of these have the height of two. */
    @container screen (inline-size < 30rem) {
        .prompt.long {
            font-size: 0.875rem;
            line-height: 1.2;
        }
    }

    .prompt.held {
        font: 500 var(--size-m) / 1.35 var(--text);
    }

    .prompt.refused {
        color: var(--red);
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
        max-inline-size: 36%;
        padding-inline: var(--space-2);
        font-size: var(--size-s);
    }

    /* Three of them stay in a line, whatever their words. */
    .buttons.many {
        flex-wrap: nowrap;
    }

    .buttons.many .button {
        flex: 1 1 0;
        min-inline-size: 0;
        padding-inline: var(--space-2);
        font-size: var(--size-s);
        overflow-wrap: anywhere;
        hyphens: auto;
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
        @container screen (inline-size >= 36rem) {
            .buttons kbd {
                display: inline-block;
            }
        }
    }

    sb-told {
        grid-area: told;
    }

    /* It stays there to be heard, as large as it is, so that no line is broken anew when it comes back. */
    sb-told.covered {
        opacity: 0;
        pointer-events: none;
    }

    .aside {
        grid-area: told;
        position: relative;
        z-index: 2;
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
        background: var(--page);
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
        --dice-size: clamp(36px, min(60cqb, 16cqi), 96px);
    }

    .dice.asked {
        cursor: pointer;
    }

    .offer {
        position: absolute;
        inset-block: 0;
        inset-inline-start: 2cqi;
        display: grid;
        align-content: center;
        justify-items: center;
        gap: var(--space-1);
        inline-size: 22cqi;
        min-block-size: var(--touch);
        padding: 0;
        border: 0;
        background: none;
        color: var(--on-felt);
        font-size: clamp(0.625rem, 3cqi, var(--size-s));
        line-height: 1.15;
        text-align: center;
        overflow-wrap: anywhere;
        hyphens: auto;
    }

    .offer svg {
        inline-size: 1.75rem;
        block-size: 1.75rem;
    }

    .sum {
        position: absolute;
        inset-block: 0;
        inset-inline-end: 2cqi;
        display: grid;
        align-content: center;
        justify-items: center;
        inline-size: 22cqi;
        color: var(--on-felt);
        line-height: 1.1;
        text-align: center;
    }

    .sum b {
        font: 600 clamp(24px, min(40cqb, 10cqi), 64px) / 1 var(--display);
        font-variant-numeric: lining-nums;
    }

    .sum span {
        min-block-size: 1.1em;
        font-size: clamp(12px, 4cqi, 18px);
    }

    .typed .act {
        min-block-size: 11rem;
        align-content: start;
    }

    /* Where there is little height, the hint is worth more than the scores: it lies over them, and nothing moves. */
    @container screen (block-size < 46rem) and (aspect-ratio <= 1.2) {
        [data-rows="2"] .aside {
            grid-row: bar / seats;
            contain: size;
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
            --seats-wrap: wrap;
            --seat-room: 5.5rem;
        }

        .buttons {
            flex-direction: column;
            min-block-size: 7rem;
        }

        .buttons .button:is(*, :not(.primary, :only-child)) {
            flex: none;
            max-inline-size: none;
        }
    }

    /* So low that every line counts: what comes and goes does so below the buttons. */
    @container screen (aspect-ratio > 1.2) and (block-size < 26rem) {
        .buttons {
            min-block-size: 3.25rem;
        }

        sb-seats {
            --note-room: 0;
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
        .bar :is(.what, h1 small) {
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
            min-block-size: 3.25rem;
        }

        sb-seats {
            --seat-room: 6.5rem;
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

        .screen {
            gap: var(--space-3);
            padding-inline: var(--space-3);
        }
    }

    /* Letters are large, or the screen is small: everything has its size, one below the other, and the screen is scrolled. */
    @container screen (block-size < 17rem) or (inline-size < 17rem) or ((aspect-ratio <= 1.2) and (block-size < 28rem)) {
        .screen:is(*, [data-rows="2"]) {
            grid-template:
                "bar" auto
                "seats" auto
                "board" auto
                "act" auto
                "told" auto
                / minmax(0, 1fr);
            overflow: auto;
        }

        .bar {
            flex-wrap: wrap;
        }

        .bar h1 {
            flex: 1 0 40%;
        }

        .board {
            block-size: 280px;
        }

        .screen[data-rows="2"] .board {
            block-size: 430px;
        }

        .screen .aside {
            grid-area: told;
            contain: none;
        }

        sb-seats {
            max-block-size: 60cqb;
            --seats-wrap: wrap;
            --seat-room: 5.5rem;
        }

        sb-told {
            max-block-size: 60cqb;
        }

        .buttons {
            flex-direction: row;
            min-block-size: 3.25rem;
        }

        .buttons .button:is(*, :not(.primary, :only-child)) {
            flex: 1 1 8rem;
            max-inline-size: none;
        }
    }
`;
