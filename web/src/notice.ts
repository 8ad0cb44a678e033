// SPDX-License-Identifier: MIT
// A sentence at the foot of the page, with something that can be done about it.
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icons } from "./icons";
import { base, buttons } from "./style/base";
import { _ } from "./words";

export interface Notice {
    text: string;
    /** What the button says and does. */
    action?: { title: string; run: () => void };
    /** Stays until it is answered or closed. */
    stays?: boolean;
    /** Waits while somebody plays. */
    patient?: boolean;
}

const time = 10_000;
let shown: ((what: Notice) => void) | null = null;

/** Shows a notice in the place of the one before. */
export function notice(what: Notice): void {
    shown?.(what);
}

@customElement("sb-notices")
export class Notices extends LitElement {
    @state() private notice: Notice | null = null;
    /** Somebody plays: what can wait is not said, and the rest not over what is pressed. */
    @property({ type: Boolean, reflect: true }) high = false;
    private timer = 0;

    static override styles = [
        base,
        buttons,
        css`
            :host {
                position: fixed;
                inset-inline: 0;
                inset-block-end: 0;
                z-index: 10;
                display: grid;
                justify-items: center;
                padding: var(--space-3);
                padding-block-end: max(var(--space-3), env(safe-area-inset-bottom));
                pointer-events: none;
            }

            /* What is pressed in a match is at the foot. */
            :host([high]) {
                inset-block: 2.75rem auto;
            }

            .notice {
                display: flex;
                align-items: center;
                gap: var(--space-2);
                max-inline-size: 100%;
                padding: var(--space-1) var(--space-1) var(--space-1) var(--space-4);
                border-radius: var(--round);
                background: var(--walnut-dark);
                color: var(--brass-light);
                box-shadow: var(--shadow-deep);
                pointer-events: auto;
            }

            .button {
                border-color: transparent;
                background: transparent;
                color: inherit;
                font-weight: 600;
            }

            .button:hover {
                background: rgb(255 255 255 / 0.12);
            }

            .notice > p {
                min-inline-size: 0;
                padding-block: var(--space-2);
                overflow-wrap: anywhere;
            }
        `,
    ];

    override connectedCallback(): void {
        super.connectedCallback();
        shown = (what) => this.show(what);
    }

    show(notice: Notice | null): void {
        clearTimeout(this.timer);
        this.notice = notice;
        if (notice && !notice.stays) this.wait();
    }

    /** Nothing disappears from under somebody's hands. */
    private readonly wait = (): void => {
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => {
            if (this.matches(":hover, :focus-within")) this.wait();
            else this.notice = null;
        }, time);
    };

    private act(): void {
        const action = this.notice?.action;
        this.show(null);
        action?.run();
    }

    override render() {
        const { notice: what } = this;
        return html`<div role="status">${what && !(what.patient && this.high) ? this.content(what) : nothing}</div>`;
    }

    private content({ text, action }: Notice) {
        return html`<div class="notice">
            <p>${text}</p>
            ${action ? html`<button class="button" @click=${() => this.act()}>${action.title}</button>` : nothing}
            <button class="button" aria-label=${_("Close")} @click=${() => this.show(null)}>${icons.close}</button>
        </div>`;
    }
}
