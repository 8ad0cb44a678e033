// SPDX-License-Identifier: MIT
import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { base } from "../style/base";
import { Spoken, _ } from "../words";
import { nextFrame } from "./motion";

export interface Sentence {
    /** Grows with every sentence, so that each is told once. */
    id: number;
    text: string;
}

const most = 200;

/** What happened, oldest first; a screen reader hears what is added. */
@customElement("sb-told")
export class Told extends LitElement {
    @property({ attribute: false }) sentences: readonly Sentence[] = [];
    protected readonly spoken = new Spoken(this);
    private atEnd = true;

    static override styles = [
        base,
        css`
            :host {
                display: grid;
                min-block-size: 0;
            }

            .log {
                min-block-size: 0;
                overflow: auto;
                overscroll-behavior: contain;
                scrollbar-width: thin;
            }

            ol {
                margin: 0;
                padding: 0;
                list-style: none;
            }

            li {
                padding-block: 0.125rem;
                color: var(--ink-soft);
                font-size: var(--size-s);
                line-height: 1.25rem;
            }

            li:last-child {
                color: var(--ink);
            }
        `,
    ];

    /** Stays at its end as it grows, unless somebody reads further up. */
    override willUpdate(): void {
        const log = this.renderRoot.querySelector(".log");
        this.atEnd = !log || log.scrollTop + log.clientHeight > log.scrollHeight - 8;
    }

    override updated(): void {
        if (!this.atEnd) return;
        void nextFrame().then(() => {
            const log = this.renderRoot.querySelector(".log");
            if (log) log.scrollTop = log.scrollHeight;
        });
    }

    override render() {
        return html`<div class="log" role="log" tabindex="0" aria-label=${_("What happened")}>
            <ol>
                ${repeat(this.sentences.slice(-most), (each) => each.id, (each) => html`<li>${each.text}</li>`)}
            </ol>
        </div>`;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-told": Told;
    }
}
