// SPDX-License-Identifier: MIT
// What somebody can be proud of: medals for feats, earned or still to be earned, and personal bests.
import { LitElement, css, html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Best, Feat } from "../engine/types";
import { base } from "../style/base";
import { Spoken, _, change, day, number, percent } from "../words";

/** What is struck on a medal. */
const struck: Record<string, string> = {
    flawless: "M-8 0l5 6L9 -7",
    uphill: "M-9 7L-2 -3l4 5L9 -8M3 -8h6v6",
    giant: "M-9 7h18M-9 4l-1-10 6 5 4-8 4 8 6-5-1 10z",
    equal: "M-9 -3h18M-9 4h18",
    steady: "M-9 0h18M-4 -6v12M4 -6v12",
};

const medal = ({ id, when }: Feat): TemplateResult => html`<svg class=${when === null ? "" : "earned"} viewBox="-24 -24 48 48" aria-hidden="true">
    <circle r="21"></circle>
    ${when === null ? nothing : svg`<circle class="rim" r="17"></circle>`}
    <path d=${struck[id] ?? ""}></path>
</svg>`;

export const bestSaid = ({ id, value }: Best): string => (id === "loss" ? percent(value, 2) : id === "luck" ? change(value) : number(value));

@customElement("sb-honours")
export class Honours extends LitElement {
    @property({ attribute: false }) feats: readonly Feat[] = [];
    @property({ attribute: false }) bests: readonly Best[] = [];
    /** They have just been earned. */
    @property({ type: Boolean }) fresh = false;

    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        css`
            :host {
                display: block;
            }

            ul,
            dl {
                display: grid;
                grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
                gap: var(--space-3);
                margin: 0;
                padding: 0;
                list-style: none;
            }

            li {
                display: grid;
                grid-template-columns: 3rem minmax(0, 1fr);
                align-items: start;
                gap: var(--space-1) var(--space-3);
            }

            svg {
                inline-size: 3rem;
                block-size: 3rem;
                grid-row: span 2;
                fill: none;
                stroke: var(--line-strong);
                stroke-width: 2;
                stroke-linecap: round;
                stroke-linejoin: round;
                stroke-dasharray: 4 4;
            }

            svg path {
                stroke-dasharray: none;
            }

            svg.earned {
                fill: var(--brass);
                stroke: var(--brass-dark);
                stroke-dasharray: none;
            }

            .earned .rim {
                fill: var(--brass-light);
                stroke-width: 1;
            }

            .earned path {
                fill: none;
                stroke: var(--on-maple);
                stroke-width: 2.5;
            }

            b {
                display: block;
                line-height: 1.25;
            }

            p,
            dt {
                color: var(--ink-soft);
                font-size: var(--size-s);
                line-height: 1.35;
            }

            dd {
                margin: 0;
                font: 600 var(--size-l) / 1.2 var(--display);
                font-variant-numeric: lining-nums;
            }

            dd small {
                color: var(--ink-soft);
                font: 400 var(--size-s) / 1.2 var(--text);
            }

            ul + dl {
                margin-block-start: var(--space-4);
            }

            @media (forced-colors: active) {
                svg.earned * {
                    forced-color-adjust: none;
                }
            }
        `,
    ];

    override render() {
        return html`
            ${this.feats.length > 0 ? html`<ul>${this.feats.map((feat) => this.feat(feat))}</ul>` : nothing}
            ${this.bests.length > 0 ? html`<dl>${this.bests.map((best) => this.best(best))}</dl>` : nothing}
        `;
    }

    private feat(feat: Feat) {
        const { title, told, when } = feat;
        return html`<li>
            ${medal(feat)}
            <div>
                <b>${title}</b>
                <p>${told}</p>
                ${this.fresh ? nothing : html`<p>${when === null ? _("Not earned yet.") : day(when)}</p>`}
            </div>
        </li>`;
    }

    private best(best: Best) {
        return html`<div>
            <dt>${best.title}</dt>
            <dd>${bestSaid(best)}${this.fresh ? nothing : html` <small>${day(best.when)}</small>`}</dd>
        </div>`;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-honours": Honours;
    }
}
