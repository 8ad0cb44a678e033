// SPDX-License-Identifier: MIT
import { LitElement, css, html, nothing, unsafeCSS } from "lit";
import type { PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { classMap } from "lit/directives/class-map.js";
import type { Tile } from "../engine/types";
import { base } from "../style/base";
import { Spoken, _ } from "../words";
import { moves } from "./motion";
import { tileButton, tileStyle } from "./tile";

const columnsMost = 12;
/** A tile is never narrower than a finger: below this width a row goes over more lines. */
const columnLeast = 48;
const frameWidth = 32;

/** Where a row has no room over one line less. */
function overLines(columns: number, lines: number): string {
    const room = Math.ceil(columns / (lines - 1)) * columnLeast + frameWidth;
    return `@container (inline-size < ${room}px) {
        .frame[data-columns="${columns}"] { --per-line: ${Math.ceil(columns / lines)}; --banks: ${lines}; }
    }`;
}

/* A container query can't compute with a property, so there is one a number of columns. */
const wrapping = Array.from({ length: columnsMost }, (_unused, index) => index + 1)
    .map(
        (columns) => `
    .frame[data-columns="${columns}"] { --per-line: ${columns}; --banks: 1; }
    ${columns > 1 ? overLines(columns, 2) : ""}${columns > 5 ? overLines(columns, 3) : ""}`,
    )
    .join("");

/** The box: rows of tiles on brass rods above the felt, which holds whatever is put into it. */
@customElement("sb-box")
export class Box extends LitElement {
    /** Left to right, the back row first where there are two. */
    @property({ attribute: false }) rows: Tile[][] = [];
    @property({ attribute: false }) open: Tile[] = [];
    @property({ attribute: false }) chosen: Tile[] = [];
    /** Tiles that may be pointed at. */
    @property({ attribute: false }) usable: Tile[] = [];
    /** Those of them that go with what is chosen. */
    @property({ attribute: false }) fits: Tile[] = [];
    @property({ attribute: false }) hinted: Tile[] = [];
    /** Tiles are being chosen: those that can't be are shown so. */
    @property({ type: Boolean }) asking = false;
    @property() label = "";
    /** Who has shut it: the lid comes down, with their name on it. "": it is open. */
    @property() lid = "";
    @state() private at: Tile = "";
    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        tileStyle,
        css`
            :host {
                display: grid;
                place-items: center;
                min-inline-size: 0;
                min-block-size: 0;
                container-type: size;
            }

            .frame {
                --wall: clamp(10px, 2.4cqi, 22px);
                --lines: calc(var(--banks) * var(--rows));
                --width: min(100cqi, 76rem);
                --felt-least: 100px;
                --tile-width: calc((var(--width) - 2 * var(--wall) - 12px) / var(--per-line) - 4px);
                --tile-height: clamp(
                    44px,
                    (100cqb - 2 * var(--wall) - var(--felt-least)) / var(--lines) - 7px,
                    min(var(--tile-width) * 1.5, 10rem)
                );
                inline-size: var(--width);
                block-size: min(
                    100cqb,
                    2 * var(--wall) + var(--lines) * (var(--tile-height) + 7px) + max(var(--felt-least), var(--width) * 0.38)
                );
                padding: var(--wall);
                border-radius: calc(var(--wall) * 1.1);
                background:
                    repeating-linear-gradient(91deg, rgb(0 0 0 / 0.07) 0 1px, transparent 1px 9px, rgb(255 210 160 / 0.05) 9px 11px, transparent 11px 23px),
                    repeating-linear-gradient(89.4deg, rgb(0 0 0 / 0.06) 0 3px, transparent 3px 41px),
                    linear-gradient(176deg, var(--walnut-light), var(--walnut) 40%, var(--walnut-dark));
                box-shadow:
                    inset 0 1px 0 rgb(255 225 185 / 0.35),
                    inset 0 -2px 3px rgb(0 0 0 / 0.4),
                    var(--shadow-deep);
            }

            .inside {
                position: relative;
                display: grid;
                grid-template-rows: auto minmax(0, 1fr);
                block-size: 100%;
                border-radius: 0.35rem;
                overflow: hidden;
                background:
                    repeating-linear-gradient(45deg, rgb(255 255 255 / 0.018) 0 1px, transparent 1px 3px),
                    repeating-linear-gradient(-45deg, rgb(0 0 0 / 0.035) 0 1px, transparent 1px 3px),
                    radial-gradient(ellipse at 50% 30%, var(--felt-light), var(--felt) 55%, var(--felt-dark));
                box-shadow:
                    inset 0 3px 8px rgb(0 0 0 / 0.6),
                    inset 0 0 0 1px rgb(0 0 0 / 0.5);
            }

            .rail {
                display: flex;
                flex-wrap: wrap;
                justify-content: center;
                row-gap: var(--bank-gap);
                padding: 6px 6px 8px;
                background: linear-gradient(var(--walnut-dark), color-mix(in srgb, var(--walnut-dark) 70%, #000));
                border-block-end: 3px solid;
                border-image: linear-gradient(90deg, var(--brass-dark), var(--brass-light) 20%, var(--brass) 60%, var(--brass-light) 80%, var(--brass-dark)) 1;
                box-shadow: 0 3px 6px rgb(0 0 0 / 0.4);
            }

            .column {
                flex: 0 0 calc(100% / var(--per-line));
                display: grid;
                gap: 4px;
                padding-inline: 2px;
            }

            .felt {
                position: relative;
                display: grid;
                place-items: center;
                min-block-size: 0;
                padding: 0.5rem;
                color: var(--on-felt);
                container-type: size;
            }

            .lid {
                position: absolute;
                inset: 0;
                z-index: 3;
                display: grid;
                place-content: center;
                gap: 0.25em;
                border-radius: inherit;
                background:
                    repeating-linear-gradient(91deg, rgb(0 0 0 / 0.07) 0 1px, transparent 1px 9px, rgb(255 210 160 / 0.05) 9px 11px, transparent 11px 23px),
                    linear-gradient(176deg, var(--walnut-light), var(--walnut) 40%, var(--walnut-dark));
                box-shadow: inset 0 0 0 0.35rem rgb(0 0 0 / 0.25), inset 0 0 0 0.45rem var(--brass);
                color: var(--brass-light);
                font: 700 clamp(1.25rem, min(9cqi, 16cqb), 4rem) / 1.1 var(--display);
                text-align: center;
                text-shadow: 0 2px 3px rgb(0 0 0 / 0.6);
                transform-origin: 50% 0;
                animation: close 0.7s cubic-bezier(0.5, 0, 0.9, 0.6);
            }

            .lid .by {
                color: #fff;
                font-size: 0.6em;
                overflow-wrap: anywhere;
            }

            @keyframes close {
                from {
                    transform: perspective(60rem) rotateX(-100deg);
                }

                80% {
                    transform: perspective(60rem) rotateX(0deg);
                }

                88% {
                    transform: perspective(60rem) rotateX(-5deg);
                }
            }

            .still * {
                transition: none !important;
                animation: none !important;
            }
        `,
        css`
            .frame[data-rows="1"] {
                --rows: 1;
                --bank-gap: 0.35rem;
            }

            .frame[data-rows="2"] {
                --rows: 2;
                --bank-gap: 0.8rem;
            }
        `,
        unsafeCSS(wrapping),
    ];

    override render() {
        const columns = this.rows[0]?.length ?? 0;
        return html`
            <div class="frame ${classMap({ still: !moves() })}" data-rows=${this.rows.length} data-columns=${columns}>
                <div class="inside">
                    <div
                        class="rail"
                        role="group"
                        aria-label=${this.label}
                        @click=${this.clicked}
                        @keydown=${this.pressed}
                        @focusin=${this.focused}
                    >
                        ${Array.from({ length: columns }, (_unused, column) => this.column(column))}
                    </div>
                    <div class="felt"><slot></slot></div>
                    ${this.lid ? html`<div class="lid"><p>${_("Shut the box!")}</p><p class="by">${this.lid}</p></div>` : nothing}
                </div>
            </div>
        `;
    }

    override willUpdate(changed: PropertyValues<this>): void {
        if (changed.has("usable") || changed.has("rows") || !this.at) {
            const known = this.rows.some((row) => row.includes(this.at));
            const focused = this.shadowRoot?.activeElement instanceof HTMLElement;
            if (!known || (!focused && !this.usable.includes(this.at)))
                this.at = this.usable[0] ?? this.rows.at(-1)?.[0] ?? "";
        }
    }

    /** Puts the keyboard's focus on a tile. */
    focusTile(tile: Tile): void {
        this.at = tile;
        this.renderRoot.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.focus();
    }

    private column(column: number) {
        return html`<div class="column">
            ${this.rows.map((row) => {
                const tile = row[column];
                if (tile === undefined) return null;
                const open = this.open.includes(tile);
                const chosen = this.chosen.includes(tile);
                const usable = this.usable.includes(tile);
                return tileButton({
                    tile,
                    open,
                    chosen,
                    idle: !usable,
                    dim: this.asking && open && !chosen && !this.fits.includes(tile),
                    hinted: this.hinted.includes(tile),
                    stop: tile === this.at,
                });
            })}
        </div>`;
    }

    private readonly tileOf = (event: Event): HTMLElement | null =>
        event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tile]") : null;

    private clicked(event: Event): void {
        const tile = this.tileOf(event)?.dataset.tile;
        if (tile !== undefined) this.dispatchEvent(new CustomEvent("point", { detail: tile }));
    }

    private focused(event: Event): void {
        this.at = this.tileOf(event)?.dataset.tile ?? this.at;
    }

    private pressed(event: KeyboardEvent): void {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const next = this.neighbour(event.key);
        if (next === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        this.focusTile(next);
    }

    private neighbour(key: string): Tile | undefined {
        const row = this.rows.findIndex((tiles) => tiles.includes(this.at));
        const tiles = this.rows[row];
        if (!tiles) return undefined;
        const column = tiles.indexOf(this.at);
        if (key === "ArrowLeft") return tiles.at(column - 1);
        if (key === "ArrowRight") return tiles[(column + 1) % tiles.length];
        if (key === "Home") return tiles[0];
        if (key === "End") return tiles.at(-1);
        if (key === "ArrowUp") return this.rows[Math.max(0, row - 1)]?.[column];
        if (key === "ArrowDown") return this.rows[Math.min(this.rows.length - 1, row + 1)]?.[column];
        return undefined;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-box": Box;
    }
}
