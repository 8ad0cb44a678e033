// SPDX-License-Identifier: MIT
// Tiles in a line of text: drawn, and called by their names where they are read out.
import { css, html, type TemplateResult } from "lit";
import type { EventLine, Tile } from "../engine/types";
import { _, list } from "../words";
import { inBack, tileNumber } from "./tile";

/** As people call it. */
export const tileSaid = (tile: Tile): string => (inBack(tile) ? _("back %d", Number(tileNumber(tile))) : tile);

export const tilesSaid = (tiles: readonly Tile[]): string => list(tiles.map(tileSaid));

export const tilesDrawn = (tiles: readonly Tile[]): TemplateResult => html`<span class="tiles" role="img" aria-label=${tilesSaid(tiles)}
    >${tiles.map((tile) => html`<span class="mini ${inBack(tile) ? "back" : ""}" aria-hidden="true">${tileNumber(tile)}</span>`)}</span
>`;

/** A decision as people see it. */
export function deedDrawn(event: EventLine): TemplateResult | string {
    const [kind, ...tiles] = event.split(" ");
    if (kind === "shut") return tilesDrawn(tiles);
    if (kind === "dice") return tiles[0] === "1" ? _("Throw one die") : _("Throw two dice");
    return kind === "stop" ? _("Stop for 1 point") : _("Risk one more throw");
}

export const tilesStyle = css`
    .tiles {
        display: inline-flex;
        flex-wrap: wrap;
        gap: 2px;
        vertical-align: middle;
    }

    .mini {
        display: inline-grid;
        place-items: center;
        min-inline-size: 1.35em;
        block-size: 1.6em;
        padding-inline: 0.2em;
        border: 1px solid var(--maple-dark);
        border-radius: 0.25em;
        background: linear-gradient(168deg, var(--maple-light), var(--maple) 60%, var(--maple-dark));
        color: var(--on-maple);
        font: 600 1em / 1 var(--display);
        font-variant-numeric: lining-nums;
    }

    .mini.back {
        border-color: var(--cherry-dark);
        background: linear-gradient(168deg, var(--cherry-light), var(--cherry) 60%, var(--cherry-dark));
        color: var(--on-cherry);
    }
`;
