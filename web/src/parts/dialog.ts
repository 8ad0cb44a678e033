// SPDX-License-Identifier: MIT
import { LitElement, html } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { base, buttons, dialogs } from "../style/base";
import { Spoken, _ } from "../words";
import { icons } from "../icons";

/** A dialog with a title and a way out; what it says goes inside, buttons into the slot "actions". Fires `closed`. */
@customElement("sb-dialog")
export class Dialog extends LitElement {
    @property() heading = "";
    @query("dialog") private dialog!: HTMLDialogElement;
    protected readonly spoken = new Spoken(this);

    static override styles = [base, buttons, dialogs];

    override render() {
        return html`<dialog aria-labelledby="heading" @close=${this.closed} @click=${this.beside}>
            <div class="head">
                <h2 id="heading">${this.heading}</h2>
                <button type="button" class="button quiet" aria-label=${_("Close")} @click=${this.close}>${icons.close}</button>
            </div>
            <div class="body prose" tabindex="0" role="group" aria-labelledby="heading"><slot></slot></div>
            <slot name="actions"></slot>
        </dialog>`;
    }

    override firstUpdated(): void {
        this.dialog.showModal();
    }

    close(): void {
        this.dialog.close();
    }

    private closed(): void {
        this.dispatchEvent(new CustomEvent("closed"));
    }

    private beside(event: Event): void {
        if (event.target === this.dialog) this.close();
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-dialog": Dialog;
    }
}
