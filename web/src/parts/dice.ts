// SPDX-License-Identifier: MIT
import { LitElement, css, html } from "lit";
import { customElement, property, queryAll } from "lit/decorators.js";
import { base } from "../style/base";
import { _, list } from "../words";
import "./die";
import type { Die } from "./die";

const rollTime = 620;
const rollLag = 70;

/** What waits to be thrown shows its largest sides. */
const waiting: readonly number[] = [6, 5];

/** The dice on the felt: those thrown, or those about to be. */
@customElement("sb-dice")
export class Dice extends LitElement {
    @property({ attribute: false }) values: readonly number[] | null = null;
    /** How many there are while nothing is thrown. */
    @property({ type: Number }) count = waiting.length;
    /** They lie there from before, or wait to be thrown. */
    @property({ type: Boolean }) idle = false;
    @queryAll("sb-die") private dice!: NodeListOf<Die>;

    static override styles = [
        base,
        css`
        :host {
            display: flex;
            align-items: center;
            justify-content: center;
            gap: clamp(0.75rem, 5cqi, 2rem);
            min-block-size: 0;
        }

        sb-die {
            --die: var(--dice-size, 3.25rem);
        }
    `,
    ];

    override render() {
        return html`
            <span class="unseen" role="img" aria-label=${this.said()}></span>
            ${(this.values ?? waiting.slice(0, this.count)).map((value) => html`<sb-die .value=${value} ?idle=${this.idle} aria-hidden="true"></sb-die>`)}
        `;
    }

    /** Throws them; done when they lie still. */
    async roll(hurry: AbortSignal): Promise<void> {
        await this.updateComplete;
        const rolling = [...this.dice].map((die, index) => die.roll(rollTime, index * rollLag));
        const end = (): void => rolling.flat().forEach((each) => each.finish());
        if (hurry.aborted) end();
        hurry.addEventListener("abort", end, { once: true });
        await Promise.all(rolling.flat().map((each) => each.finished));
        hurry.removeEventListener("abort", end);
    }

    private said(): string {
        if (!this.values?.length) return _("No dice on the table");
        const shown = list(this.values.map(String));
        return this.values.length === 1 ? _("The die shows %s", shown) : _("The dice show %s", shown);
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-dice": Dice;
    }
}
