// SPDX-License-Identifier: MIT
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Answer, Corrected, Entry, EventLine, Table, Tile, View } from "../engine/types";
import { isRefused } from "../matches";
import { tileSaid } from "../parts/tiles";
import { base, buttons } from "../style/base";
import { Spoken, _, ngettext } from "../words";
import type { Course } from "./course";
import { type Form, eventOf, formsOf, valuesOf } from "./place";

/** An entry being corrected, or one being put in before it. */
interface Editing {
    index: number;
    insert: boolean;
    /** The match as it stood there, or why nothing but taking it out will do. */
    before: Answer<View>;
    form: Form | null;
    values: string[];
}

/** What an editor says to the engine. */
const changeOf = ({ index, insert }: Editing, event: EventLine): string => `${insert ? "insert" : "fix"} ${index + 1} ${event}`;

const openIn = (view: View): Tile[] => view.boxes[view.current]?.open ?? [];

/** Everything entered so far. Any of it can be corrected, and what was forgotten be put in; the match is changed once
 *  all entries fit, or when those that do not are to be left out. */
@customElement("sb-entries")
export class Entries extends LitElement {
    @property({ attribute: false }) table!: Table;
    @property({ attribute: false }) course!: Course;
    /** Changes made while an entry does not fit. */
    @state() private changes: string[] = [];
    @state() private editing: Editing | null = null;
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

            input,
            select {
                min-inline-size: 4rem;
                max-inline-size: 100%;
                min-block-size: var(--touch);
                border: 1px solid var(--line-strong);
                border-radius: var(--round);
                background: var(--paper);
                color: var(--ink);
                font: inherit;
            }

            input {
                inline-size: 4rem;
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
        const entries = this.table.entries(this.changes);
        if (entries.length === 0) return html`<p>${_("Nothing has been entered yet.")}</p>`;
        return html`${this.changes.length > 0 ? this.pending() : html`<p role="status">${this.said}</p>`}
            <ol>
                ${entries.map((entry) => this.entry(entry)).reverse()}
            </ol>`;
    }

    /** Something does not fit: it can be put right below, or left out. */
    private pending() {
        const answer = this.table.correct(this.changes, false);
        if (isRefused(answer)) return html`<p class="warning" role="status">${answer.refused}</p>`;
        return html`<div class="warning">
            <p role="status">${answer.told.join(" ")} ${_("Nothing is changed until all entries fit.")}</p>
            <div class="actions">
                <button type="button" class="button" @click=${() => this.take()}>
                    ${ngettext("Leave out %d entry", "Leave out %d entries", answer.dropped)}
                </button>
                <button type="button" class="button" @click=${() => this.giveUp()}>${_("Leave all as it was")}</button>
            </div>
        </div>`;
    }

    private entry(entry: Entry) {
        const { editing } = this;
        const open = editing?.index === entry.index;
        const told = entry.told[0] ?? entry.event;
        return html`<li>
            <div class="line">
                <div>
                    ${told}
                    <div class="event">${entry.round > 0 ? _("Round %d", entry.round) : _("Does not fit")}</div>
                </div>
                <button
                    type="button"
                    class="button"
                    aria-expanded=${open}
                    aria-label=${_("Correct: %s", told)}
                    @click=${() => (this.editing = open ? null : this.edit(entry, false))}
                >
                    ${_("Correct")}
                </button>
            </div>
            ${open ? this.editor(entry, editing) : nothing}
        </li>`;
    }

    /** The editor for this entry, or for one before it. */
    private edit(entry: Entry, insert: boolean): Editing {
        const { index } = entry;
        const before = this.table.before(this.changes, index);
        if (isRefused(before)) return { index, insert, before, form: null, values: [] };
        const event = insert ? "" : entry.event;
        const forms = formsOf(before);
        const form = forms.find(({ words }) => `${event} `.startsWith(`${words} `)) ?? forms[0] ?? null;
        return { index, insert, before, form, values: form ? valuesOf(form, event, openIn(before)) : [] };
    }

    private editor(entry: Entry, editing: Editing) {
        const { insert, form, values, before } = editing;
        const event = form && eventOf(form, values);
        const answer = event === null ? null : this.table.correct([...this.changes, changeOf(editing, event)], false);
        const idle = answer === null || isRefused(answer);
        return html`${isRefused(before) ? html`<p class="warning">${before.refused}</p>` : this.filling(editing, before)}
            ${answer ? this.leadsTo(answer, insert) : nothing}
            <div class="actions">
                <button type="button" class="button primary" ?disabled=${idle} @click=${() => this.change(editing, event)}>
                    ${insert ? _("Put it in") : _("Change it")}
                </button>
                ${insert ? nothing : this.otherWays(entry, editing)}
            </div>`;
    }

    private otherWays(entry: Entry, editing: Editing) {
        return html`<button type="button" class="button" @click=${() => this.takeOut(editing)}>${_("Take it out")}</button>
            <button
                type="button"
                class="button"
                ?disabled=${editing.form === null}
                @click=${() => this.turnTo(this.edit(entry, true))}
            >
                ${_("Put one in before it")}
            </button>`;
    }

    private filling(editing: Editing, before: View) {
        const { form, insert } = editing;
        if (!form) return nothing;
        return html`${insert ? html`<p>${_("Before it: %s", before.prompt)}</p>` : nothing}
            <div class="values">
                ${this.kinds(editing, formsOf(before), openIn(before))}
                ${form.fill === "tiles" ? this.tiles(editing, before) : this.numbers(editing, form)}
            </div>`;
    }

    private kinds(editing: Editing, forms: Form[], open: Tile[]) {
        if (forms.length < 2) return nothing;
        const choose = (event: Event) => {
            const form = forms[(event.target as HTMLSelectElement).selectedIndex];
            if (form) this.editing = { ...editing, form, values: valuesOf(form, "", open) };
        };
        return html`<select aria-label=${_("What happened")} @change=${choose}>
            ${forms.map(({ words, title }) => html`<option .selected=${words === editing.form?.words}>${title}</option>`)}
        </select>`;
    }

    /** A forgotten throw fits as soon as its tiles are there too: that is not warned of. */
    private leadsTo(answer: Answer<Corrected>, insert: boolean) {
        if (isRefused(answer)) return html`<p class="warning">${answer.refused}</p>`;
        const fits = answer.dropped === 0;
        return fits || !insert ? html`<p class=${fits ? "event" : "warning"}>${answer.told.join(" ")}</p>` : nothing;
    }

    private tiles(editing: Editing, before: View) {
        const open = openIn(before);
        return before.rows.flat().filter((tile) => open.includes(tile)).map((tile) => {
            const there = editing.values.includes(tile);
            return html`<button type="button" class="button" aria-pressed=${there} @click=${() => this.toggle(editing, tile)}>${tileSaid(tile)}</button>`;
        });
    }

    private toggle(editing: Editing, tile: Tile): void {
        const { values } = editing;
        this.editing = { ...editing, values: values.includes(tile) ? values.filter((each) => each !== tile) : [...values, tile] };
    }

    private numbers(editing: Editing, { least, most }: Form) {
        return editing.values.map(
            (value, index) => html`<input
                type="number"
                inputmode="numeric"
                min=${least}
                max=${most}
                aria-label=${_("Number %d", index + 1)}
                .value=${value}
                @input=${(event: Event) => this.write(editing, index, (event.target as HTMLInputElement).value)}
            />`,
        );
    }

    private write(editing: Editing, index: number, value: string): void {
        this.editing = { ...editing, values: editing.values.map((old, at) => (at === index ? value : old)) };
    }

    private change(editing: Editing, event: EventLine | null): void {
        if (event !== null) this.add(changeOf(editing, event), editing.insert);
    }

    private takeOut({ index }: Editing): void {
        this.add(`delete ${index + 1}`, false);
    }

    /** One more change. When all fits it is done; else what does not is opened, or the next to be put in before it. */
    private add(change: string, insert: boolean): void {
        const changes = [...this.changes, change];
        const answer = this.table.correct(changes, false);
        if (isRefused(answer)) {
            this.said = answer.refused;
            return;
        }
        this.changes = changes;
        if (answer.dropped === 0) {
            this.take();
            return;
        }
        const misfit = this.table.entries(changes)[answer.fits];
        this.said = "";
        this.turnTo(misfit ? this.edit(misfit, insert) : null);
    }

    private take(): void {
        const answer = this.table.correct(this.changes, true);
        this.said = isRefused(answer) ? answer.refused : _("Corrected.");
        this.end();
        this.course.reread(this.said);
    }

    private giveUp(): void {
        this.said = _("All is as it was.");
        this.end();
    }

    private end(): void {
        this.changes = [];
        this.turnTo(null);
    }

    /** The button pressed is gone: the focus goes to what is asked next, or back to the list. */
    private turnTo(editing: Editing | null): void {
        this.editing = editing;
        void this.updateComplete.then(() => {
            const find = (what: string) => this.renderRoot.querySelector<HTMLElement>(what);
            (find(".values > *") ?? find("[aria-expanded=true]") ?? find(".button"))?.focus();
        });
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-entries": Entries;
    }
}
