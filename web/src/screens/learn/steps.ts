// SPDX-License-Identifier: MIT
// The account of a way to play: numbered steps, with the box and a throw drawn beside what is said of them.
import { css, html, nothing } from "lit";
import type { Account, RulesPicture, RulesStep, Tile } from "../../engine/types";
import { face } from "../../parts/die";
import { _, list } from "../../words";

export const stepStyle = css`
    .steps {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-5);
        margin: 0;
        padding: 0;
        list-style: none;
        counter-reset: step;
    }

    .steps > li {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
        align-content: start;
        counter-increment: step;
    }

    .steps h2 {
        margin: 0;
        overflow-wrap: anywhere;
    }

    .steps h2::before {
        content: counter(step) ". ";
    }

    .steps p {
        max-inline-size: 38rem;
    }

    figure {
        margin: 0;
    }

    .drawn {
        display: grid;
        gap: var(--space-3);
        max-inline-size: 26rem;
        padding-block: var(--space-2);
    }

    .dice {
        display: flex;
        justify-content: center;
        gap: var(--space-3);
    }

    .die {
        inline-size: 2.5rem;
        block-size: 2.5rem;
        border: 2px solid var(--pip);
        border-radius: 18%;
        background: var(--ivory);
    }

    .die svg {
        display: block;
        fill: var(--pip);
    }

    .ways {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
        gap: var(--space-3);
        margin: 0;
        padding: 0;
        list-style: none;
    }

    figcaption {
        text-align: center;
        font-variant-numeric: tabular-nums;
    }

    @media print {
        .steps {
            display: block;
            columns: 2;
            column-gap: 6mm;
        }

        .steps > li {
            display: block;
            padding-block-end: 1.5mm;
        }

        .steps h2 {
            break-after: avoid;
        }

        .drawn {
            gap: 0.8mm;
            max-inline-size: 38mm;
            padding-block: 0.8mm;
            break-inside: avoid;
        }

        /* Everybody has seen a shut box by then. */
        .steps > li:last-child .drawn {
            display: none;
        }

        .dice {
            gap: 2mm;
        }

        .die {
            inline-size: 4.5mm;
            block-size: 4.5mm;
            border-width: 0.25mm;
        }

        .ways {
            grid-template-columns: repeat(4, 1fr);
            gap: 1mm 2mm;
        }

        .with-ways {
            max-inline-size: none;
        }

        .with-ways > sb-picture {
            inline-size: 38mm;
            margin-inline: auto;
        }
    }
`;

/** What dice show, as a drawing that also prints. */
export function diceOf(dice: readonly number[]) {
    const shown = list(dice.map(String));
    return html`<div class="dice" role="img" aria-label=${dice.length === 1 ? _("The die shows %s", shown) : _("The dice show %s", shown)}>
        ${dice.map((value) => html`<span class="die">${face(value)}</span>`)}
    </div>`;
}

/** Tiles that go together: "1 + 2 + 4". */
export const together = (tiles: readonly Tile[]): string => tiles.join(" + ");

/** The tiles of a box without these. */
export const without = (open: readonly Tile[], tiles: readonly Tile[]): Tile[] => open.filter((tile) => !tiles.includes(tile));

/** The sentences beside it say all that it shows. */
function pictureOf(rows: Tile[][], { open, dice, ways }: RulesPicture) {
    const some = ways.length > 0;
    return html`<div class="drawn ${some ? "with-ways" : ""}">
        <sb-picture .rows=${rows} .open=${open}></sb-picture>
        ${dice ? diceOf(dice) : nothing} ${some ? html`<ul class="ways">${ways.map((way) => wayOf(rows, open, way))}</ul>` : nothing}
    </div>`;
}

const wayOf = (rows: Tile[][], open: Tile[], way: Tile[]) => html`<li>
    <figure>
        <sb-picture .rows=${rows} .open=${without(open, way)}></sb-picture>
        <figcaption>${together(way)}</figcaption>
    </figure>
</li>`;

const stepOf = (rows: Tile[][], { title, told, picture }: RulesStep) => html`<li>
    <h2>${title}</h2>
    ${told.map((sentence) => html`<p>${sentence}</p>`)} ${picture ? pictureOf(rows, picture) : nothing}
</li>`;

export const stepsOf = ({ rows, steps }: Account) => html`<ol class="steps">${steps.map((step) => stepOf(rows, step))}</ol>`;
