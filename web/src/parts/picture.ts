// SPDX-License-Identifier: MIT
import { LitElement, css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Tile } from "../engine/types";
import { inBack, tileNumber } from "./tile";

const width = 20;
const height = 26;
const gap = 2;
const edge = 5;

/** A box drawn small: for the list of rulebooks, and for the boxes of the others at the table. */
@customElement("sb-picture")
export class Picture extends LitElement {
    @property({ attribute: false }) rows: Tile[][] = [];
    /** null: all stand. */
    @property({ attribute: false }) open: Tile[] | null = null;
    @property() label = "";

    static override styles = css`
        :host {
            display: block;
        }

        svg {
            display: block;
            inline-size: 100%;
            block-size: auto;
        }

        .wall {
            fill: var(--walnut);
            stroke: var(--walnut-dark);
        }

        .well {
            fill: var(--well, #24150a);
        }

        .front {
            fill: var(--maple);
        }

        .back {
            fill: var(--cherry);
        }

        .down {
            fill: var(--walnut-dark);
        }

        text {
            fill: var(--on-maple);
            font: 600 17px var(--display);
            text-anchor: middle;
            transition: opacity 0.3s;
        }

        .back + text {
            fill: var(--on-cherry);
        }

        .long {
            letter-spacing: -1px;
            font-size: 15px;
        }

        .down + text {
            fill: var(--fallen, #b7a28b);
            font-size: 13px;
            font-weight: 400;
        }
    `;

    override render() {
        const columns = this.rows[0]?.length ?? 0;
        const across = columns * (width + gap) - gap + 2 * edge;
        const down = this.rows.length * (height + gap) - gap + 2 * edge;
        return html`<svg viewBox="0 0 ${across} ${down}" role="img" aria-label=${this.label || nothing} aria-hidden=${!this.label}>
            <rect class="wall" x="0.5" y="0.5" width=${across - 1} height=${down - 1} rx="4"></rect>
            <rect class="well" x="3" y="3" width=${across - 6} height=${down - 6} rx="2"></rect>
            ${this.rows.map((row, line) => row.map((tile, column) => this.tile(tile, column, line)))}
        </svg>`;
    }

    private tile(tile: Tile, column: number, line: number) {
        const x = edge + column * (width + gap);
        const y = edge + line * (height + gap);
        const open = this.open?.includes(tile) ?? true;
        const look = open ? (inBack(tile) ? "back" : "front") : "down";
        const number = tileNumber(tile);
        return svg`
            <rect class=${look} x=${x} y=${open ? y : y + height - 5} width=${width} height=${open ? height : 5} rx="2"></rect>
            <text class=${number.length > 1 ? "long" : ""} x=${x + width / 2} y=${y + height / 2 + (open ? 6 : 1)}>${number}</text>`;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-picture": Picture;
    }
}
