// SPDX-License-Identifier: MIT
// A record from elsewhere: chosen as a file or pasted. What can't be read stays in the field to be mended.
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { receive, takeUnopened } from "../receive";
import { forms } from "../style/forms";
import { _ } from "../words";
import { Screen } from "./screen";

@customElement("sb-open")
export class OpenRecord extends Screen {
    @state() private text = "";
    @state() private trouble = "";

    static override styles = [
        Screen.styles,
        forms,
        css`
            textarea {
                min-block-size: 14rem;
                font: var(--size-s) / 1.5 ui-monospace, monospace;
                resize: vertical;
            }

            .parts {
                display: grid;
                gap: var(--space-4);
            }

            input[type="file"] {
                padding: var(--space-2);
            }

            input[type="file"]::file-selector-button {
                min-block-size: 1.9rem;
                margin-inline-end: var(--space-3);
                border: 1px solid var(--line-strong);
                border-radius: calc(var(--round) / 2);
                background: var(--paper-sunk);
                color: var(--ink);
                font: inherit;
            }
        `,
    ];

    get heading(): string {
        return _("Open a record");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        const text = takeUnopened();
        if (text) this.open(text);
    }

    private open(text: string): void {
        this.text = text;
        this.trouble = receive(this.engine, text) ?? "";
    }

    private async choose(event: Event): Promise<void> {
        const [file] = (event.target as HTMLInputElement).files ?? [];
        if (file) this.open(await file.text());
    }

    override render() {
        return html`
            ${this.head()}
            <div class="parts">
                <label class="field">
                    <span>${_("A file that ends in .shut; dropping it on the page does the same")}</span>
                    <input type="file" accept=".shut,text/plain" @change=${(event: Event) => void this.choose(event)}>
                </label>
                <label class="field">
                    <span>${_("Or the text of a record")}</span>
                    <textarea spellcheck="false" autocapitalize="off" .value=${this.text}
                        aria-describedby=${this.trouble ? "trouble" : nothing}
                        @input=${(event: Event) => (this.text = (event.target as HTMLTextAreaElement).value)}></textarea>
                </label>
                <div id="trouble" role="alert">${this.trouble ? this.complaint() : nothing}</div>
                <div class="row">
                    <button class="button primary" ?disabled=${!this.text.trim()} @click=${() => this.open(this.text)}>
                        ${_("Open")}
                    </button>
                </div>
            </div>
        `;
    }

    private complaint() {
        return html`<div class="trouble">
            <p class="sentence">${this.trouble}</p>
            <p>${_("Nothing was changed. The text is still in the field above and can be mended there.")}</p>
        </div>`;
    }
}
