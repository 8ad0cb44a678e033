// SPDX-License-Identifier: MIT
// The look of everything: wood, felt, brass and paper. Adopted by the document once; custom properties reach
// into every component from there. Pairs of text and ground are at least AA in light and in dark.
import { css, unsafeCSS } from "lit";

const colours: Record<string, readonly [light: string, dark: string]> = {
    page: ["#f3ede3", "#17130f"],
    paper: ["#fffcf6", "#231d18"],
    "paper-sunk": ["#e9e0d1", "#1d1814"],
    ink: ["#2b2119", "#f2e8da"],
    "ink-soft": ["#5f5044", "#c2b3a0"],
    line: ["#d6c8b3", "#43392f"],
    "line-strong": ["#8d7c68", "#8b7b69"],
    green: ["#1d5c45", "#86d0ac"],
    "green-ground": ["#1d5c45", "#2a7358"],
    red: ["#9b2c16", "#ffab90"],
    "red-ground": ["#fbe3da", "#47201a"],
    gold: ["#7a5200", "#f0c66b"],
    "gold-ground": ["#fbeecb", "#3d2f14"],
    focus: ["#0a58ca", "#a5cdff"],
    "walnut-light": ["#7d5433", "#5f3f27"],
    walnut: ["#64401f", "#472d1a"],
    "walnut-dark": ["#432810", "#2c1b0e"],
    "felt-light": ["#2c7a5c", "#1f5a45"],
    felt: ["#1f6149", "#174636"],
    "felt-dark": ["#154735", "#0f3025"],
    "maple-light": ["#f8ebcd", "#ecdab4"],
    maple: ["#ead5a7", "#d9bf8c"],
    "maple-dark": ["#c9a970", "#ad8d58"],
    "series-0": ["#1d5c45", "#86d0ac"],
    "series-1": ["#9b2c16", "#ffab90"],
    "series-2": ["#1c4f8f", "#9cc7ff"],
    "series-3": ["#6b4a00", "#f0c66b"],
};

const values = (theme: 0 | 1) =>
    unsafeCSS(
        Object.entries(colours)
            .map(([name, pair]) => `--${name}: ${pair[theme]};`)
            .join(""),
    );

const dark = css`
    color-scheme: dark;
    ${values(1)}
`;

export const tokens = css`
    :root {
        color-scheme: light;
        ${values(0)}

        --on-green: #ffffff;
        --on-felt: #f4fbf4;
        --brass-light: #f3dc9c;
        --brass: #c39a45;
        --brass-dark: #7c5a1c;
        --on-maple: #3a2110;
        --cherry-light: #a1583a;
        --cherry: #8a4529;
        --cherry-dark: #5e2b17;
        --on-cherry: #fff1dc;
        --ivory: #fdf9ef;
        --ivory-dark: #dccfb4;
        --pip: #2a1a10;

        --text: system-ui, -apple-system, "Segoe UI", "Noto Sans", "Liberation Sans", sans-serif;
        --display: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", "URW Palladio L", "P052",
            "Noto Serif", Georgia, serif;
        --size-s: 0.875rem;
        --size-m: 1rem;
        --size-l: 1.25rem;
        --size-xl: 1.75rem;

        --space-1: 0.25rem;
        --space-2: 0.5rem;
        --space-3: 0.75rem;
        --space-4: 1rem;
        --space-5: 1.5rem;
        --space-6: 2.5rem;
        --round: 0.625rem;
        --touch: 2.75rem;
        --shadow: 0 1px 2px rgb(30 15 5 / 0.18), 0 4px 14px rgb(30 15 5 / 0.12);
        --shadow-deep: 0 2px 4px rgb(20 10 0 / 0.3), 0 14px 34px rgb(20 10 0 / 0.32);
    }

    @media (prefers-color-scheme: dark) {
        :root:not([data-theme="light"]) {
            ${dark}
        }
    }

    :root[data-theme="dark"] {
        ${dark}
    }

    /* Other boxes: what is read on them keeps its contrast in light and in dark. */
    :root[data-box="oak"] {
        --walnut-light: #8f6a3c;
        --walnut: #765329;
        --walnut-dark: #503617;
        --felt-light: #8a2f3f;
        --felt: #6d1f2f;
        --felt-dark: #4b1420;
    }

    :root[data-box="ebony"] {
        --walnut-light: #45454d;
        --walnut: #2f2f36;
        --walnut-dark: #1c1c21;
        --felt-light: #2c5490;
        --felt: #1f4075;
        --felt-dark: #142b52;
        --ivory: #ffe3e0;
        --ivory-dark: #e2a9a3;
        --pip: #5e0f0a;
    }

    html,
    body {
        margin: 0;
        min-block-size: 100%;
    }

    body {
        background: var(--page);
        color: var(--ink);
        font: var(--size-m) / 1.45 var(--text);
        -webkit-text-size-adjust: 100%;
        text-size-adjust: 100%;
    }

    /* A very large screen is looked at from further away. */
    @media (min-width: 2000px) and (min-height: 1100px) {
        :root {
            font-size: 131.25%;
        }
    }

    @media print {
        :root {
            color-scheme: light !important;
        }

        body {
            background: none;
        }
    }
`;
