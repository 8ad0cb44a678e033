// How each way to play is played, from the engine's own words.
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { Preset } from "../engine/types";
import { isRefused } from "../matches";
import { to } from "../route";
import { _ } from "../words";
import "../parts/picture";
import { rulesText } from "./house";
import { Screen } from "./screen";

@customElement("sb-learn")
export class Learn extends Screen {
    static override styles = [
        Screen.styles,
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
                gap: var(--space-3);
                max-inline-size: 38rem;
                line-height: 1.6;
            }

            .prose sb-picture {
                max-inline-size: 24rem;
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

    private one(preset: Preset) {
        const { id, rows, description } = preset;
        const told = this.engine.table.explain(rulesText(preset));
        return html`<div class="prose">
            <sb-picture .rows=${rows}></sb-picture>
            <p class="soft sentence">${description}</p>
            <p class="small soft">${_("In records and on the command line it is called %s.", id)}</p>
            ${isRefused(told) ? nothing : told.map((paragraph) => html`<p>${paragraph}</p>`)}
            <p class="row">
                <a class="button primary" href=${to("new", "", { rules: id })}>${_("Play by these rules")}</a>
                <a class="button" href=${to("learn")}>${_("All rules")}</a>
            </p>
        </div>`;
    }
}
