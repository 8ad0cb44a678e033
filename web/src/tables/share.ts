// SPDX-License-Identifier: MIT
// How others come to a table: its link, as text and as a code to scan.
import { LitElement, css, html, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import qrcode from "qrcode-generator";
import { share } from "../files";
import { icons } from "../icons";
import { to } from "../route";
import { base, buttons } from "../style/base";
import { forms } from "../style/forms";
import { Spoken, _ } from "../words";
import { keyAt } from "./keys";

/** Light around the code, in its squares: less, and it is not found. */
const margin = 3;

/** The code as one path, a row of squares at a time. */
function drawn(text: string) {
    const code = qrcode(0, "M");
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const numbers = Array.from({ length: count }, (_unused, index) => index);
    const path = numbers.map((row) => numbers.map((column) => (code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : "")).join("")).join("");
    const size = count + 2 * margin;
    return svg`<svg viewBox="${-margin} ${-margin} ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label=${_("The link as a code to scan")}>
        <rect x=${-margin} y=${-margin} width=${size} height=${size} fill="#fff"></rect>
        <path d=${path} fill="#000"></path>
    </svg>`;
}

const local = /^(localhost|127\.|\[::1\])/;

/** The link under which others find a table: where this page is, or what the server is called in the network. */
export function tableLink(table: string, here: string, query?: Record<string, string>): string {
    const at = here && local.test(location.host) ? here : location.href;
    return new URL(to("table", table, query), at).href;
}

@customElement("sb-share")
export class Share extends LitElement {
    @property() table = "";
    /** What the server is called in the network. */
    @property() here = "";
    @state() private told = "";

    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        buttons,
        forms,
        css`
            :host {
                display: grid;
                grid-template-columns: minmax(0, 11rem) minmax(12rem, 1fr);
                align-items: center;
                gap: var(--space-4);
            }

            @media (max-width: 36rem) {
                :host {
                    grid-template-columns: 1fr;
                    justify-items: center;
                }

                .words {
                    inline-size: 100%;
                }
            }

            svg[role="img"] {
                display: block;
                inline-size: min(100%, 13rem);
                block-size: auto;
                border-radius: var(--round);
            }

            .words {
                display: grid;
                gap: var(--space-2);
            }

            .row {
                display: flex;
                flex-wrap: wrap;
                gap: var(--space-2);
            }

            .small {
                color: var(--ink-soft);
                font-size: var(--size-s);
            }
        `,
    ];

    override render() {
        const link = tableLink(this.table, this.here);
        const lonely = local.test(new URL(link).host);
        return html`${drawn(link)}
            <div class="words">
                <label class="field">
                    <span>${_("Link of this table")}</span>
                    <input readonly .value=${link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()}>
                </label>
                <div class="row">
                    <button type="button" class="button" @click=${() => void this.hand(link)}>${icons.share}${_("Share")}</button>
                    <button type="button" class="button quiet" @click=${() => void this.hand(tableLink(this.table, this.here, { key: keyAt(this.table) }))}>
                        ${icons.link}${_("Link for my other device")}
                    </button>
                </div>
                <p class="small" role="status">${this.told}</p>
                ${lonely ? html`<p class="small">${_("This link works on this machine alone. For others, whoever started the game has to open it to the network.")}</p>` : nothing}
            </div>`;
    }

    private async hand(link: string): Promise<void> {
        this.told = await share(link, _("Shut the Box"));
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-share": Share;
    }
}
