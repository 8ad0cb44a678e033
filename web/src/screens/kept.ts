// SPDX-License-Identifier: MIT
// The matches kept in this browser: open, look at, take along, delete and have back.
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { download, fileName, share } from "../files";
import { icons } from "../icons";
import { matchLink } from "../link";
import { playersOf, titleOf, wayTo } from "../matches";
import { notice } from "../notice";
import { to } from "../route";
import type { Engine } from "../shell";
import { type Kept, keep, remove } from "../store";
import { base, buttons } from "../style/base";
import { Spoken, _, moment, ngettext } from "../words";

/** As many as are shown before more are asked for. */
const few = 5;

@customElement("sb-kept")
export class KeptMatches extends LitElement {
    @property({ attribute: false }) rows: readonly Kept[] = [];
    @property({ attribute: false }) engine!: Engine;
    @state() private all = false;

    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        buttons,
        css`
            ul {
                display: grid;
                gap: var(--space-2);
                margin: 0;
                padding: 0;
                list-style: none;
            }

            li {
                display: grid;
                grid-template-columns: 1fr auto;
                align-items: center;
                gap: 0 var(--space-2);
                padding: var(--space-2) var(--space-1) var(--space-2) var(--space-4);
                border: 1px solid var(--line);
                border-radius: var(--round);
                background: var(--paper);
            }

            .open {
                display: grid;
                align-content: center;
                min-block-size: var(--touch);
                min-inline-size: 0;
                color: inherit;
                text-decoration: none;
                overflow-wrap: anywhere;
            }

            .open:hover strong {
                text-decoration: underline;
            }

            .open span {
                color: var(--ink-soft);
                font-size: var(--size-s);
            }

            .acts {
                display: flex;
            }

            .acts .button {
                padding: 0;
            }

            @media (max-width: 30rem) {
                li {
                    grid-template-columns: 1fr;
                    padding-inline-end: var(--space-4);
                }

                .acts {
                    margin-inline-start: calc(-1 * var(--space-3));
                }
            }

            .more {
                margin-block-start: var(--space-2);
            }
        `,
    ];

    override render() {
        const shown = this.all ? this.rows : this.rows.slice(0, few);
        const more = this.rows.length - shown.length;
        return html`
            <ul>
                ${repeat(shown, ({ id }) => id, (row) => this.row(row))}
            </ul>
            ${more > 0
                ? html`<button class="button quiet more" @click=${() => (this.all = true)}>
                      ${ngettext("Show %d more", "Show %d more", more)}
                  </button>`
                : nothing}
        `;
    }

    private row(row: Kept) {
        const names = playersOf(row.names);
        return html`<li>
            <a class="open" href=${wayTo(row)}>
                <strong>${names}</strong>
                <span>${titleOf(this.engine, row.preset)} · ${standing(row)} · ${moment(row.changed)}</span>
            </a>
            <div class="acts">
                <a class="button quiet" href=${to("analysis", row.id)} aria-label=${_("Analysis: %s", names)}
                    title=${_("Analysis")}>${icons.chart}</a>
                <button class="button quiet" aria-label=${_("Copy a link: %s", names)} title=${_("Copy a link")}
                    @click=${() => void this.link(row)}>${icons.link}</button>
                <button class="button quiet" aria-label=${_("Download: %s", names)} title=${_("Download")}
                    @click=${() => this.save(row)}>${icons.download}</button>
                <button class="button quiet" aria-label=${_("Delete: %s", names)} title=${_("Delete")}
                    @click=${() => void this.delete(row)}>${icons.bin}</button>
            </div>
        </li>`;
    }

    private save({ preset, begun, record }: Kept): void {
        download(fileName(preset, begun, "shut"), record, "text/plain;charset=utf-8");
    }

    private async link({ record }: Kept): Promise<void> {
        const text = await share(await matchLink(record), _("Shut the Box"));
        if (text) notice({ text });
    }

    private async delete(row: Kept): Promise<void> {
        await remove(row.id);
        notice({ text: _("The match is deleted."), action: { title: _("Undo"), run: () => void keep(row) } });
    }
}

function standing({ over, winners, names, round }: Kept): string {
    if (!over) return _("round %d", round);
    const won = winners.map((seat) => names[seat] ?? "");
    return won.length > 0 ? _("Won by %s", playersOf(won)) : _("Over");
}
