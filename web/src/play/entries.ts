import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Corrected, Entry, EventLine, Table, Tile } from "../engine/types";
import { base, buttons } from "../style/base";
import { Spoken, _, ngettext } from "../words";
import type { Course } from "./course";

interface Draft {
    index: number;
    kind: string;
    values: string[];
}

const lineOf = (draft: Draft): EventLine => `${draft.kind} ${draft.values.join(" ") || "-"}`;

/** Everything entered so far; any of it can be corrected, and what would no longer fit is said first. */
@customElement("sb-entries")
export class Entries extends LitElement {
    @property({ attribute: false }) table!: Table;
    @property({ attribute: false }) course!: Course;
    @state() private draft: Draft | null = null;
    @state() private said = "";
    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        buttons,
        css`
            ol {
                margin: 0;
                padding: 0;
                list-style: none;
            }

            li {
                padding-block: var(--space-2);
                border-block-end: 1px solid var(--line);
            }

            .line {
                display: flex;
                align-items: center;
                justify-content: space-between;
                gap: var(--space-3);
            }

            .event {
                color: var(--ink-soft);
                font-size: var(--size-s);
            }

            .values,
            .actions {
                display: flex;
                flex-wrap: wrap;
                gap: var(--space-1);
                margin-block: var(--space-2);
            }

            .values [aria-pressed="true"] {
                border-color: transparent;
                background: var(--green-ground);
                color: var(--on-green);
            }

            input {
                inline-size: 4rem;
                min-block-size: var(--touch);
                border: 1px solid var(--line-strong);
                border-radius: var(--round);
                background: var(--paper);
                color: var(--ink);
                font: inherit;
                text-align: center;
            }

            .warning {
                padding: var(--space-2) var(--space-3);
                border-radius: var(--round);
                background: var(--red-ground);
                color: var(--red);
            }
        `,
    ];

    override render() {
        const entries = this.table.entries();
        if (entries.length === 0) return html`<p>${_("Nothing has been entered yet.")}</p>`;
        return html`<p role="status">${this.said}</p>
            <ol>
                ${entries.map((entry) => this.entry(entry)).reverse()}
            </ol>`;
    }

    private entry(entry: Entry) {
        const open = this.draft?.index === entry.index;
        return html`<li>
            <div class="line">
                <div>
                    ${entry.told[0] ?? entry.event}
                    <div class="event">${_("Round %d", entry.round)}</div>
                </div>
                <button
                    type="button"
                    class="button"
                    aria-expanded=${open}
                    aria-label=${_("Correct: %s", entry.told[0] ?? entry.event)}
                    @click=${() => this.open(entry, open)}
                >
                    ${_("Correct")}
                </button>
            </div>
            ${open && this.draft ? this.editor(this.draft) : nothing}
        </li>`;
    }

    private open(entry: Entry, isOpen: boolean): void {
        const [kind = "", ...values] = entry.event.split(" ").filter((word) => word !== "-");
        this.draft = isOpen ? null : { index: entry.index, kind, values };
    }

    private editor(draft: Draft) {
        const tiles = draft.kind === "shut" || draft.kind === "left";
        const answer = this.table.correct(draft.index, lineOf(draft), false, false);
        const refused = "refused" in answer;
        return html`<div class="values">${tiles ? this.tiles(draft) : this.numbers(draft)}</div>
            ${refused ? html`<p class="warning">${answer.refused}</p>` : this.dropped(answer)}
            <div class="actions">
                <button type="button" class="button primary" ?disabled=${refused} @click=${() => this.commit(lineOf(draft))}>${_("Change it")}</button>
                <button type="button" class="button" @click=${() => this.commit(null)}>${_("Take it out")}</button>
            </div>`;
    }

    private dropped(answer: Corrected) {
        if (answer.dropped === 0) return nothing;
        return html`<p class="warning">
            ${ngettext("%d later entry no longer fits and will be left out.", "%d later entries no longer fit and will be left out.", answer.dropped)}
            ${answer.why ? _("Why: %s.", answer.why) : nothing}
        </p>`;
    }

    private tiles(draft: Draft) {
        return this.course.view.rows.flat().map((tile) => {
            const there = draft.values.includes(tile);
            return html`<button type="button" class="button" aria-pressed=${there} @click=${() => this.toggle(draft, tile)}>${tile}</button>`;
        });
    }

    private toggle(draft: Draft, tile: Tile): void {
        const values = draft.values.includes(tile) ? draft.values.filter((each) => each !== tile) : [...draft.values, tile];
        this.draft = { ...draft, values };
    }

    private numbers(draft: Draft) {
        if (draft.values.some((value) => !/^\d+$/.test(value)) || draft.values.length === 0) return draft.kind;
        return draft.values.map(
            (value, index) => html`<input
                type="number"
                inputmode="numeric"
                min="1"
                max="12"
                aria-label=${_("Number %d", index + 1)}
                .value=${value}
                @input=${(event: Event) => this.write(draft, index, (event.target as HTMLInputElement).value)}
            />`,
        );
    }

    private write(draft: Draft, index: number, value: string): void {
        this.draft = { ...draft, values: draft.values.map((old, at) => (at === index ? value : old)) };
    }

    private commit(event: EventLine | null): void {
        if (!this.draft) return;
        const answer = this.table.correct(this.draft.index, event, false, true);
        this.said = "refused" in answer ? answer.refused : _("Corrected.");
        if (!("refused" in answer)) {
            this.draft = null;
            this.course.reread(this.said);
        }
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-entries": Entries;
    }
}
