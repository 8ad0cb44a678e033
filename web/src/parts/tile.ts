// SPDX-License-Identifier: MIT
// A tile in the box: a flap on a brass rod, a real button while it may be chosen.
import { css, html, nothing } from "lit";
import type { Tile } from "../engine/types";
import { _ } from "../words";

export interface TileLook {
    tile: Tile;
    open: boolean;
    chosen: boolean;
    /** Can't be chosen: nothing is asked, or the throw can't shut it. */
    idle: boolean;
    /** Does not go with what is chosen. */
    dim: boolean;
    /** The hint names it. */
    hinted: boolean;
    /** Tab stops here; arrows lead to the others. */
    stop: boolean;
}

/** "b9" is the 9 of the back row. */
export const tileNumber = (tile: Tile): string => (tile.startsWith("b") ? tile.slice(1) : tile);
export const inBack = (tile: Tile): boolean => tile.startsWith("b");

const tileName = (look: TileLook): string => {
    const number = tileNumber(look.tile);
    const name = inBack(look.tile)
        ? look.open
            ? _("back tile %s, open", number)
            : _("back tile %s, shut", number)
        : look.open
          ? _("tile %s, open", number)
          : _("tile %s, shut", number);
    return look.hinted ? _("%s, hint", name) : name;
};

export const tileButton = (look: TileLook) => html`
    <button
        type="button"
        class="tile ${inBack(look.tile) ? "back" : "front"} ${look.open ? "open" : "down"} ${look.dim ? "dim" : ""}"
        data-tile=${look.tile}
        aria-label=${tileName(look)}
        aria-pressed=${look.open && !look.idle ? String(look.chosen) : nothing}
        aria-disabled=${look.idle ? "true" : "false"}
        ?data-chosen=${look.chosen}
        ?data-hinted=${look.hinted}
        tabindex=${look.stop ? 0 : -1}
    >
        <span class="flap" aria-hidden="true">
            <span class="number">${tileNumber(look.tile)}</span>
        </span>
        <span class="ghost" aria-hidden="true">${tileNumber(look.tile)}</span>
    </button>
`;

export const tileStyle = css`
    .tile {
        position: relative;
        display: block;
        inline-size: 100%;
        block-size: var(--tile-height);
        margin: 0;
        padding: 0;
        border: 0;
        border-radius: 0.4rem;
        background: linear-gradient(#1a0f07, #2a190c 70%, #3a2412);
        box-shadow: inset 0 2px 5px rgb(0 0 0 / 0.6);
        perspective: calc(var(--tile-height) * 5);
        perspective-origin: 50% 120%;
        font-family: var(--display);
        cursor: pointer;
        -webkit-tap-highlight-color: transparent;
        touch-action: manipulation;
    }

    .tile[aria-disabled="true"] {
        cursor: default;
    }

    .tile:focus-visible {
        outline: 3px solid #fff;
        outline-offset: -1px;
        box-shadow: 0 0 0 5px var(--focus-on-wood, #0a58ca);
        z-index: 2;
    }

    .flap {
        position: absolute;
        inset: 0;
        display: grid;
        place-items: center;
        border-radius: inherit;
        color: var(--on-maple);
        background:
            repeating-linear-gradient(92deg, rgb(120 80 20 / 0.06) 0 2px, transparent 2px 7px, rgb(120 80 20 / 0.05) 7px 8px, transparent 8px 13px),
            linear-gradient(168deg, var(--maple-light), var(--maple) 55%, var(--maple-dark));
        box-shadow:
            inset 0 1px 0 rgb(255 255 255 / 0.65),
            inset 0 -4px 4px -2px rgb(80 45 10 / 0.45),
            0 2px 3px rgb(0 0 0 / 0.45);
        transform-origin: 50% 100%;
        transition:
            transform 0.36s cubic-bezier(0.5, 0, 0.9, 0.6),
            filter 0.36s;
    }

    .back .flap {
        color: var(--on-cherry);
        background:
            repeating-linear-gradient(88deg, rgb(255 200 150 / 0.05) 0 2px, transparent 2px 9px, rgb(0 0 0 / 0.07) 9px 10px, transparent 10px 15px),
            linear-gradient(168deg, var(--cherry-light), var(--cherry) 55%, var(--cherry-dark));
        box-shadow:
            inset 0 1px 0 rgb(255 220 190 / 0.4),
            inset 0 -4px 4px -2px rgb(40 10 0 / 0.5),
            0 2px 3px rgb(0 0 0 / 0.45);
    }

    .number {
        font-size: min(var(--tile-width) * 0.58, var(--tile-height) * 0.52);
        font-weight: 600;
        line-height: 1;
        font-variant-numeric: lining-nums;
        text-shadow: 0 1px 0 rgb(255 255 255 / 0.5);
    }

    .back .number {
        text-shadow: 0 -1px 0 rgb(0 0 0 / 0.5);
    }

    /* What stays to be read when the flap is down. */
    .ghost {
        position: absolute;
        inset: 0 0 18% 0;
        display: grid;
        place-items: center;
        color: #a08a72;
        font-size: min(var(--tile-width) * 0.34, var(--tile-height) * 0.32);
        opacity: 0;
        transition: opacity 0.3s 0.15s;
    }

    .down .flap {
        transform: rotateX(83deg);
        filter: brightness(0.62);
    }

    /* The number falls with its tile. */
    .number {
        transition: visibility 0s;
    }

    .down .number {
        visibility: hidden;
        transition: visibility 0s 0.36s;
    }

    .down .ghost {
        opacity: 1;
    }

    .tile.open:not([aria-disabled="true"]):hover .flap {
        filter: brightness(1.05);
        transform: rotateX(6deg);
    }

    .tile[data-chosen] .flap,
    .tile.open[data-chosen]:hover .flap {
        transform: rotateX(34deg);
        box-shadow:
            inset 0 0 0 3px var(--brass-dark),
            inset 0 0 0 5px var(--brass-light),
            0 4px 8px rgb(0 0 0 / 0.5);
        transition-duration: 0.12s;
    }

    .tile.open.dim .flap {
        background: linear-gradient(168deg, #a58a5e, #937648 55%, #7d6238);
        color: #241305;
        box-shadow: 0 1px 2px rgb(0 0 0 / 0.45);
    }

    .tile.open.dim.back .flap {
        background: linear-gradient(168deg, #6d4230, #5d3523 55%, #482616);
        color: #e5cdb4;
    }

    .tile.open.dim .number {
        text-shadow: none;
    }

    .tile[data-chosen]::after,
    .tile[data-hinted]::before {
        position: absolute;
        inset-block-start: 2px;
        inset-inline-end: 2px;
        z-index: 1;
        display: grid;
        place-items: center;
        inline-size: 1.15rem;
        block-size: 1.15rem;
        border-radius: 50%;
        background: var(--brass-light);
        color: #2b1c05;
        font: 700 0.75rem / 1 var(--text);
        box-shadow: 0 1px 2px rgb(0 0 0 / 0.5);
        content: "✓";
        content: "✓" / "";
    }

    .tile[data-hinted]::before {
        inset-inline: 2px auto;
        background: #bfe6ff;
        content: "★";
        content: "★" / "";
    }

    @media (forced-colors: active) {
        .tile {
            border: 1px dotted GrayText;
        }

        .tile.open {
            border: 2px solid GrayText;
        }

        .tile.open:not([aria-disabled="true"], .dim) {
            border: 4px solid ButtonText;
        }

        .tile.open .number {
            color: ButtonText;
        }

        .tile.open.dim .number {
            color: GrayText;
        }

        .tile.open[data-chosen]:is(*, .dim) {
            border: 6px double Highlight;
        }
    }
`;
