// SPDX-License-Identifier: MIT
// Rules of thumb, with what each was measured to cost; and the way to practice.
import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Thumbs as Prices } from "../../engine/practising";
import { icons } from "../../icons";
import { isRefused } from "../../matches";
import { to } from "../../route";
import type { Engine } from "../../shell";
import { base, buttons } from "../../style/base";
import { Spoken, _, spoken } from "../../words";

@customElement("sb-thumbs")
export class Thumbs extends LitElement {
    @property({ attribute: false }) engine!: Engine;
    @property({ attribute: false }) rules = "";
    @state() private found: Prices | null = null;
    /** What they were asked for in. */
    private language = "";
    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        buttons,
        css`
            :host {
                display: grid;
                grid-template-columns: minmax(0, 1fr);
                gap: var(--space-3);
                margin-block-start: var(--space-5);
            }

            h2 {
                font-size: var(--size-l);
            }

            ul {
                display: grid;
                gap: var(--space-1);
                margin: 0;
                padding-inline-start: 1.25rem;
            }
        `,
    ];

    override willUpdate(changed: PropertyValues<this>): void {
        if (!changed.has("rules") && this.language === spoken()) return;
        this.language = spoken();
        void this.ask(this.rules);
    }

    private async ask(rules: string): Promise<void> {
        const told = await this.engine.thinker.thumbs(rules);
        if (rules === this.rules) this.found = isRefused(told) ? null : told;
    }

    override render() {
        const { about = "", told = [] } = this.found ?? {};
        return html`
            ${told.length > 0
                ? html`<h2>${_("Rules of thumb, and their price")}</h2>
                      <p>${about}</p>
                      <ul>
                          ${told.map((sentence) => html`<li>${sentence}</li>`)}
                      </ul>`
                : nothing}
            <p><a class="button" href=${to("practice", "", { rules: this.rules })}>${icons.target}${_("Practice")}</a></p>
        `;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-thumbs": Thumbs;
    }
}
