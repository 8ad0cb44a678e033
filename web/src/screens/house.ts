// SPDX-License-Identifier: MIT
// House rules: the fields the engine has for a preset, to change.
import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Preset, RuleField } from "../engine/types";
import { base, buttons } from "../style/base";
import { forms } from "../style/forms";
import { Spoken, _, number } from "../words";

/** Ranges that end beyond this tell nobody anything. */
const told = 9999;

export type House = Readonly<Record<string, string>>;

/** What a record means that does not say by which version of the rulings it was played. */
const firstVersion = "1";

/** The rules as records write them: the preset, and what differs from it. */
export function rulesText(preset: Preset, house: House = {}): string {
    const unsaid = ({ name, value }: RuleField) => (name === "version" ? firstVersion : value);
    const said = ({ name, value }: RuleField) => house[name] ?? value;
    const changed = preset.fields.filter((field) => said(field) !== unsaid(field));
    return [preset.id, ...changed.map((field) => `${field.name}=${said(field)}`)].join(" ");
}

/** The house rules in a text such as "ten limit=60". */
export function readHouse(rules: string): House {
    const [, ...fields] = rules.split(" ");
    return Object.fromEntries(fields.map((field) => field.split("=") as [string, string]));
}

/** Tells of a change with the event `house`, whose detail are the new values by field. */
@customElement("sb-house")
export class HouseRules extends LitElement {
    @property({ attribute: false }) preset!: Preset;
    @property({ attribute: false }) house: House = {};
    /** The one that is to be agreed on, instead of all others. */
    @property({ type: Boolean }) agreed = false;

    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        buttons,
        forms,
        css`
            .fields {
                display: grid;
                grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
                gap: var(--space-3) var(--space-4);
                align-items: end;
            }

            .field > span::first-letter {
                text-transform: uppercase;
            }

            .number {
                display: grid;
                grid-template-columns: 1fr auto;
                gap: var(--space-3);
            }

            .button {
                margin-block-start: var(--space-4);
            }
        `,
    ];

    override render() {
        const { agreed, fields } = this.preset;
        const shown = fields.filter(({ name }) => (name === agreed) === this.agreed);
        const all = html`<div class="fields">${shown.map((field) => this.field(field))}</div>`;
        if (this.agreed) return all;
        return html`
            ${all}
            <button class="button" ?disabled=${Object.keys(this.house).length === 0} @click=${() => this.tell({})}>
                ${_("As printed")}
            </button>
        `;
    }

    private field(field: RuleField) {
        const value = this.house[field.name] ?? field.value;
        return field.words.length > 0 ? this.words(field, value) : this.number(field, value);
    }

    private words(field: RuleField, value: string) {
        return html`<label class="field">
            <span>${field.title}</span>
            <select @change=${(event: Event) => this.set(field, (event.target as HTMLSelectElement).value)}>
                ${field.words.map(
                    (word) => html`<option value=${word.value} .selected=${word.value === value}>${word.title}</option>`,
                )}
            </select>
        </label>`;
    }

    private number(field: RuleField, value: string) {
        const none = value === "none";
        const usual = field.value === "none" ? String(Math.max(field.least, 1)) : field.value;
        return html`<div class="number">
            <label class="field">
                <span>${field.title}${field.most <= told ? ` (${number(field.least)}–${number(field.most)})` : nothing}</span>
                <input type="number" inputmode="numeric" min=${field.least} max=${field.most} ?disabled=${none}
                    .value=${none ? "" : value}
                    @change=${(event: Event) => this.set(field, (event.target as HTMLInputElement).value || usual)}>
            </label>
            ${field.none && !this.agreed
                ? html`<label class="check">
                      <input type="checkbox" .checked=${none}
                          @change=${() => this.set(field, none ? usual : "none")}>${_("no limit")}
                  </label>`
                : nothing}
        </div>`;
    }

    private set(field: RuleField, value: string): void {
        const others = Object.entries(this.house).filter(([name]) => name !== field.name);
        const changed = value === field.value ? others : [...others, [field.name, value]];
        this.tell(Object.fromEntries(changed) as House);
    }

    private tell(house: House): void {
        this.dispatchEvent(new CustomEvent("house", { detail: house }));
    }
}
