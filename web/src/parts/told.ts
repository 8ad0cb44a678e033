import { LitElement, css, html } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { base } from "../style/base";
import { Spoken, _ } from "../words";

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
    @query(".log") private log!: HTMLElement;
    protected readonly spoken = new Spoken(this);

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
                display: flex;
                flex-direction: column;
                justify-content: flex-end;
                min-block-size: 100%;
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

    override render() {
        return html`<div class="log" role="log" tabindex="0" aria-label=${_("What happened")}>
            <ol>
                ${repeat(this.sentences.slice(-most), (each) => each.id, (each) => html`<li>${each.text}</li>`)}
            </ol>
        </div>`;
    }

    override updated(): void {
        this.log.scrollTop = this.log.scrollHeight;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-told": Told;
    }
}
