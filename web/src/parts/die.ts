// SPDX-License-Identifier: MIT
import { LitElement, css, html, svg } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { moves } from "./motion";

/** Where the pips of each face are, on a grid of three by three. */
const pips: Record<number, readonly (readonly [number, number])[]> = {
    1: [[1, 1]],
    2: [[0, 0], [2, 2]],
    3: [[0, 0], [1, 1], [2, 2]],
    4: [[0, 0], [0, 2], [2, 0], [2, 2]],
    5: [[0, 0], [0, 2], [1, 1], [2, 0], [2, 2]],
    6: [[0, 0], [0, 1], [0, 2], [2, 0], [2, 1], [2, 2]],
};

/** The turn of the whole die that brings a face to the front, in degrees about x and y. */
const turns: Record<number, readonly [number, number]> = {
    1: [0, 0],
    2: [0, -90],
    3: [-90, 0],
    4: [90, 0],
    5: [0, 90],
    6: [0, 180],
};

const pip = ([x, y]: readonly [number, number]): string => `M${8.4 + 16 * x} ${14 + 16 * y}a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0 -11.2 0`;

/* One outline for all its pips: a page lays out each shape by itself. */
export const face = (value: number) => svg`
    <svg viewBox="0 0 60 60" aria-hidden="true"><path d=${(pips[value] ?? []).map(pip).join("")}></path></svg>`;

/** A die. Set `value` and it shows it; `roll()` lets it tumble there first. */
@customElement("sb-die")
export class Die extends LitElement {
    @property({ type: Number }) value = 1;
    /** Not thrown yet: it waits. */
    @property({ type: Boolean, reflect: true }) idle = false;
    @query(".cube") private cube!: HTMLElement;

    static override styles = css`
        :host {
            --die: 3.25rem;
            display: inline-block;
            inline-size: var(--die);
            block-size: var(--die);
            perspective: calc(var(--die) * 7);
            
            filter: drop-shadow(0 calc(var(--die) * 0.08) calc(var(--die) * 0.07) rgb(0 0 0 / 0.45));
        }

        .tilt,
        .cube {
            position: relative;
            inline-size: 100%;
            block-size: 100%;
            transform-style: preserve-3d;
        }

        .tilt {
            transform: rotateZ(-7deg);
        }

        :host(:nth-of-type(even)) .tilt {
            transform: rotateZ(9deg);
        }

        .side {
            position: absolute;
            inset: 0;
            border-radius: 16%;
            background: radial-gradient(circle at 35% 25%, var(--ivory), var(--ivory) 45%, var(--ivory-dark));
            box-shadow: inset 0 0 0 1px rgb(90 60 20 / 0.18);
            backface-visibility: hidden;
        }

        /* At rest only the upper face is seen, with the edge below it. */
        .cube:not(.rolling) .side:not(.up) {
            display: none;
        }

        .cube:not(.rolling) .up {
            box-shadow:
                inset 0 0 0 1px rgb(90 60 20 / 0.12),
                inset 0 calc(var(--die) * -0.03) calc(var(--die) * 0.04) rgb(90 60 20 / 0.25),
                0 calc(var(--die) * 0.07) 0 #b5a583;
        }

        svg {
            position: absolute;
            inset: 0;
            fill: var(--pip);
        }

        :host([idle]) {
            opacity: 0.92;
        }

        @media (forced-colors: active) {
            .side {
                border: 3px solid CanvasText;
                background: Canvas;
            }

            svg {
                inset: -3px;
                fill: CanvasText;
            }
        }
    `;

    override render() {
        return html`<div class="tilt"><div class="cube">${[1, 2, 3, 4, 5, 6].map((side) => html`<div class="side ${side === this.value ? "up" : ""}">${face(side)}</div>`)}</div></div>`;
    }

    override firstUpdated(): void {
        const sides = this.renderRoot.querySelectorAll<HTMLElement>(".side");
        sides.forEach((side, index) => {
            const [x, y] = turns[index + 1] ?? [0, 0];
            // The side stands where turning the die by (x, y) faces the front: the opposite turn, in opposite order.
            side.style.transform = `rotateY(${-y}deg) rotateX(${-x}deg) translateZ(calc(var(--die) / 2))`;
        });
    }

    override updated(): void {
        this.cube.style.transform = this.pose();
    }

    /** Tumbles over the felt and comes to rest on its value. */
    roll(milliseconds: number, delay: number): Animation[] {
        if (!moves()) return [];
        const [x, y] = turns[this.value] ?? [0, 0];
        const spin = (share: number): string =>
            `${this.back()} rotateX(${x - 540 * share}deg) rotateY(${y + 450 * share}deg)`;
        const timing = { duration: milliseconds, delay, fill: "backwards" as const };
        const sliding = this.animate(
            [
                { translate: "140% 220%", rotate: "80deg", scale: 1.25, easing: "cubic-bezier(.2,.6,.4,1)" },
                { translate: "-30% -18%", rotate: "-10deg", scale: 1.08, offset: 0.55, easing: "ease-in-out" },
                { translate: "6% 5%", rotate: "3deg", scale: 1, offset: 0.82, easing: "ease-out" },
                { translate: "0 0", rotate: "0deg", scale: 1 },
            ],
            timing,
        );
        const { cube } = this;
        const turning = cube.animate([{ transform: spin(1), easing: "cubic-bezier(.15,.6,.35,1)" }, { transform: this.pose() }], timing);
        cube.classList.add("rolling");
        turning.onfinish = turning.oncancel = () => cube.classList.remove("rolling");
        return [sliding, turning];
    }

    /** The die's middle is where its front was, so that it casts no false perspective at rest. */
    private back(): string {
        return "translateZ(calc(var(--die) / -2))";
    }

    private pose(): string {
        const [x, y] = turns[this.value] ?? [0, 0];
        return `${this.back()} rotateX(${x}deg) rotateY(${y}deg)`;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-die": Die;
    }
}
