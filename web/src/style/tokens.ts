// The look of everything: wood, felt, brass and paper. Adopted by the document once; custom properties reach
// into every component from there. Pairs of text and ground are at least AA in light and in dark.
import { css } from "lit";

export const tokens = css`
    :root {
        color-scheme: light dark;

        --page: light-dark(#f3ede3, #17130f);
        --paper: light-dark(#fffcf6, #231d18);
        --paper-sunk: light-dark(#e9e0d1, #1d1814);
        --ink: light-dark(#2b2119, #f2e8da);
        --ink-soft: light-dark(#5f5044, #c2b3a0);
        --line: light-dark(#d6c8b3, #43392f);
        --line-strong: light-dark(#8d7c68, #8b7b69);

        --green: light-dark(#1d5c45, #86d0ac);
        --green-ground: light-dark(#1d5c45, #2a7358);
        --on-green: #ffffff;
        --red: light-dark(#9b2c16, #ffab90);
        --red-ground: light-dark(#fbe3da, #47201a);
        --gold: light-dark(#7a5200, #f0c66b);
        --gold-ground: light-dark(#fbeecb, #3d2f14);
        --focus: light-dark(#0a58ca, #a5cdff);

        --walnut-light: light-dark(#7d5433, #5f3f27);
        --walnut: light-dark(#64401f, #472d1a);
        --walnut-dark: light-dark(#432810, #2c1b0e);
        --felt-light: light-dark(#2c7a5c, #1f5a45);
        --felt: light-dark(#1f6149, #174636);
        --felt-dark: light-dark(#154735, #0f3025);
        --on-felt: #f4fbf4;
        --brass-light: #f3dc9c;
        --brass: #c39a45;
        --brass-dark: #7c5a1c;
        --maple-light: light-dark(#f8ebcd, #ecdab4);
        --maple: light-dark(#ead5a7, #d9bf8c);
        --maple-dark: light-dark(#c9a970, #ad8d58);
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

    :root[data-theme="light"] {
        color-scheme: light;
    }

    :root[data-theme="dark"] {
        color-scheme: dark;
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
`;
