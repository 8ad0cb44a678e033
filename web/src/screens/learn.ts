// SPDX-License-Identifier: MIT
// How each way to play is played, from the engine's own words: step by step with pictures, to try, and to print.
import { css, html } from "lit";
import { customElement } from "lit/decorators.js";
import type { Account, Preset } from "../engine/types";
import { isRefused } from "../matches";
import { to } from "../route";
import { _ } from "../words";
import "../parts/picture";
import { rulesText } from "./house";
import "./learn/blank";
import "./learn/example";
import "./learn/thumbs";
import { stepsOf, stepStyle } from "./learn/steps";
import { Screen } from "./screen";

@customElement("sb-learn")
export class Learn extends Screen {
    static override styles = [
        Screen.styles,
        stepStyle,
        css`
            .list {
                display: grid;
                gap: var(--space-2);
                margin: 0;
                padding: 0;
                list-style: none;
            }

            .list a {
                display: grid;
                grid-template-columns: 6rem 1fr;
                align-items: center;
                gap: var(--space-4);
                min-block-size: 4.5rem;
                color: inherit;
                text-decoration: none;
            }

            .list a:hover {
                border-color: var(--line-strong);
            }

            .list strong {
                font-family: var(--display);
                font-size: 1.1rem;
            }

            .prose {
                display: grid;
                grid-template-columns: minmax(0, 1fr);
                gap: var(--space-3);
                line-height: 1.6;
                overflow-wrap: anywhere;
            }

            .prose > p {
                max-inline-size: 38rem;
            }

            /* One sheet of paper, in black on white whatever the screen has. */
            @media print {
                :host {
                    --ink: #000;
                    --ink-soft: #222;
                    --line: #666;
                    --line-strong: #000;
                    --walnut: #bbb;
                    --walnut-dark: #777;
                    --well: #eee;
                    --fallen: #444;
                    --maple: #fff;
                    --on-maple: #000;
                    --cherry: #ccc;
                    --on-cherry: #000;
                    --pip: #000;
                    --ivory: #fff;
                    --space-1: 0.4mm;
                    --space-2: 0.8mm;
                    --space-3: 1.2mm;
                    --space-4: 2mm;
                    --space-5: 2mm;
                    --space-6: 0mm;
                    --size-s: 8pt;
                    --size-l: 9.5pt;
                    --size-xl: 15pt;
                    max-inline-size: none;
                    padding: 0;
                    color: var(--ink);
                    font-size: 8.2pt;
                }

                .prose {
                    line-height: 1.25;
                }

                .prose > p {
                    max-inline-size: none;
                }

                .back,
                .row,
                sb-example,
                sb-thumbs {
                    display: none;
                }
            }
        `,
    ];

    private get preset(): Preset | undefined {
        return this.engine.table.presets().find(({ id }) => id === this.route.subject);
    }

    get heading(): string {
        return this.preset?.title ?? _("How it is played");
    }

    override render() {
        const { preset } = this;
        return html`${this.head()} ${preset ? this.one(preset) : this.all()}`;
    }

    private all() {
        return html`<ul class="list">
            ${this.engine.table.presets().map(
                ({ id, title, rows, description }) => html`<li>
                    <a class="card" href=${to("learn", id)}>
                        <sb-picture .rows=${rows}></sb-picture>
                        <span><strong>${title}</strong><span class="soft sentence">${description}</span></span>
                    </a>
                </li>`,
            )}
        </ul>`;
    }

    /** With the house rules of the address, where it has some that make a game of this preset. */
    private one(preset: Preset) {
        const asked = this.route.query.get("rules") ?? "";
        const rules = asked.split(" ")[0] === preset.id ? asked : rulesText(preset);
        const account = this.engine.table.explain(rules);
        if (isRefused(account)) return html`<p class="trouble">${account.refused}</p>`;
        return html`<div class="prose">
            ${this.opening(preset, account)} ${stepsOf(account)}
            <sb-example .table=${this.engine.table} .rules=${rules} .account=${account}></sb-example>
            <sb-thumbs .engine=${this.engine} .rules=${rules}></sb-thumbs>
            <sb-blank .account=${account}></sb-blank>
            <p class="row">
                <a class="button primary" href=${to("new", "", { rules })}>${_("Play by these rules")}</a>
                <button class="button" @click=${() => print()}>${_("Print it with the score sheet")}</button>
                <a class="button" href=${to("learn")}>${_("All rules")}</a>
            </p>
        </div>`;
    }

    private opening({ description }: Preset, { house, players }: Account) {
        return html`
            ${house ? html`<p>${_("House rules: %s", house)}</p>` : html`<p class="soft sentence">${description}</p>`}
            <p class="soft">${players}</p>
        `;
    }
}
