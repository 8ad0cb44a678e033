// SPDX-License-Identifier: MIT
// A new match, or a score sheet for a real box: by which rules, who plays, whose dice.
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Preset } from "../engine/types";
import { icons } from "../icons";
import { begin, fitted, isRefused, named, playersOf, usualRules, usualSeats } from "../matches";
import { go, to } from "../route";
import { change, settings, type Seat } from "../settings";
import { forms } from "../style/forms";
import { _, ngettext } from "../words";
import "../parts/picture";
import { type House, readHouse, rulesText } from "./house";
import { Screen } from "./screen";
import "./house";
import "./seating";

@customElement("sb-new")
export class NewMatch extends Screen {
    @state() protected preset = "";
    @state() protected house: House = {};
    @state() protected seats: readonly Seat[] = [];
    /** The seats as they were filled in, also those for which the chosen rules have no room. */
    protected filled: readonly Seat[] = [];
    @state() private typed = false;
    /** People name themselves. */
    protected nameless = false;
    @state() protected trouble = "";

    static override styles = [
        Screen.styles,
        forms,
        css`
            legend {
                color: var(--ink);
                font: 600 var(--size-l) / 1.2 var(--display);
            }

            .presets {
                display: grid;
                grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
                gap: var(--space-2);
            }

            .preset {
                position: relative;
                display: grid;
                grid-template-columns: 6rem 1fr;
                align-items: center;
                gap: var(--space-3);
                min-block-size: 4.5rem;
                padding: var(--space-2) var(--space-3);
                border: 2px solid var(--line);
                border-radius: var(--round);
                background: var(--paper);
                cursor: pointer;
            }

            .preset:hover {
                border-color: var(--line-strong);
            }

            .preset.chosen {
                border-color: var(--green);
                background: color-mix(in srgb, var(--green) 9%, var(--paper));
            }

            .preset :focus-visible ~ span::after {
                content: "";
                position: absolute;
                inset: -2px;
                border-radius: var(--round);
                outline: 3px solid var(--focus);
                outline-offset: 2px;
            }

            .preset strong {
                display: flex;
                align-items: center;
                gap: var(--space-2);
                font-family: var(--display);
                font-size: 1.1rem;
            }

            .chosen strong::after {
                content: "✓";
                color: var(--green);
            }

            .more {
                margin-block-start: var(--space-2);
                color: var(--green);
            }

            .many {
                margin-block: calc(-1 * var(--space-2)) var(--space-3);
            }

            details {
                margin-block-start: var(--space-5);
            }

            summary {
                min-block-size: var(--touch);
                padding-block: var(--space-2);
                font: 600 var(--size-l) var(--display);
                cursor: pointer;
            }

            .start {
                position: sticky;
                inset-block-end: 0;
                display: grid;
                gap: var(--space-2);
                margin-block-start: var(--space-4);
                padding-block: var(--space-3);
                background: linear-gradient(transparent, var(--page) 20%);
            }

            .start .chosen {
                overflow: hidden;
                text-align: center;
                text-overflow: ellipsis;
                white-space: nowrap;
            }

            .players {
                margin-block-end: var(--space-5);
            }

            .start .button {
                min-block-size: 3.25rem;
                font-size: 1.1rem;
            }
        `,
    ];

    protected get keeping(): boolean {
        return this.route.screen === "keep";
    }

    get heading(): string {
        return this.keeping ? _("Keep score for a real box") : _("New match");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        const asked = this.route.query.get("rules") ?? usualRules(this.engine);
        this.typed = this.keeping;
        this.filled = this.keeping ? people() : usualSeats();
        this.choose(asked.split(" ")[0] ?? "", readHouse(asked));
    }

    protected get starting(): string {
        return _("Start the match");
    }

    private get presets(): Preset[] {
        return this.engine.table.presets();
    }

    private get chosen(): Preset | undefined {
        return this.presets.find(({ id }) => id === this.preset);
    }

    protected choose(id: string, house: House = {}): void {
        const preset = this.presets.find((each) => each.id === id) ?? this.presets[0];
        if (!preset) return;
        this.preset = preset.id;
        this.house = house;
        this.seats = fitted(this.filled, preset.minPlayers, mostPlayers(preset, house), this.keeping || this.nameless);
        this.check();
    }

    protected get rules(): string {
        return this.chosen ? rulesText(this.chosen, this.house) : "";
    }

    protected check(): void {
        const checked = this.engine.table.checkRules(this.rules, this.seats.length);
        this.trouble = isRefused(checked) ? checked.refused : "";
    }

    protected start(): void {
        const started = begin(this.engine, this.rules, named(this.seats), { typed: this.typed });
        if (isRefused(started)) {
            this.trouble = started.refused;
            return;
        }
        // Whom these rules have no room for is still there next time.
        const waiting = this.filled.slice(this.seats.length);
        if (!this.keeping) change({ rules: this.rules, seats: [...this.seats, ...waiting] });
        go("play", started.id);
    }

    override render() {
        const preset = this.chosen;
        return html`
            ${this.head()}
            ${preset ? this.players(preset) : nothing}
            <fieldset>
                <legend>${_("Which rules?")}</legend>
                <div class="presets">${this.presets.map((each) => this.choice(each))}</div>
            </fieldset>
            ${preset ? this.rest(preset) : nothing}
        `;
    }

    private choice(preset: Preset) {
        const { id, title, rows, description } = preset;
        return html`<label class="preset ${id === this.preset ? "chosen" : ""}" data-preset=${id}>
            <input class="unseen" type="radio" name="preset" .checked=${id === this.preset} @change=${() => this.choose(id)}>
            <sb-picture .rows=${rows}></sb-picture>
            <span><strong>${title}</strong><span class="small soft sentence">${description}</span></span>
        </label>`;
    }

    private players(preset: Preset) {
        const { minPlayers: least } = preset;
        const most = mostPlayers(preset, this.house);
        return html`<section class="players">
            <h2>${_("Who plays?")}</h2>
            <p class="soft small many">
                ${least === most
                    ? ngettext("For %d player.", "For %d players.", most)
                    : _("For %d to %d players.", least, most)}
            </p>
            <sb-seating .seats=${this.seats} .thinker=${this.engine.thinker} .rules=${this.rules} .least=${least} .most=${most}
                ?people=${this.keeping} ?nameless=${this.nameless}
                @seats=${({ detail }: CustomEvent<Seat[]>) => {
                    this.filled = this.seats = detail;
                    this.check();
                }}></sb-seating>
        </section>`;
    }

    /** What was chosen, where the match is started. */
    private summary({ title }: Preset): string {
        const names = named(this.seats).map(({ name }) => name);
        return this.nameless ? title : _("%s: %s", title, playersOf(names));
    }

    private rest(preset: Preset) {
        return html`
            <p><a class="button quiet more" href=${to("learn", preset.id, { rules: this.rules })}>${icons.book}${_("How it is played")}</a></p>
            ${preset.agreed === null ? nothing : html`<h2>${_("To be agreed")}</h2>${this.fields(preset, true)}`}
            ${this.keeping ? nothing : this.terms()}
            <details ?open=${Object.keys(this.house).some((name) => name !== preset.agreed)}>
                <summary>${_("House rules")}</summary>
                ${this.fields(preset, false)}
            </details>
            <div class="start">
                <p role="alert" class=${this.trouble ? "trouble" : ""}>${this.trouble}</p>
                <button class="button primary" ?disabled=${this.trouble !== ""} @click=${() => this.start()}>${this.starting}</button>
                <p class="chosen small">${this.summary(preset)}</p>
            </div>
        `;
    }

    private fields(preset: Preset, agreed: boolean) {
        return html`<sb-house .preset=${preset} .house=${this.house} ?agreed=${agreed}
            @house=${({ detail }: CustomEvent<House>) => this.choose(preset.id, detail)}></sb-house>`;
    }

    /** What else is agreed on. */
    protected terms(): unknown {
        return html`<h2>${_("Whose dice?")}</h2>
            <label class="check">
                <input type="checkbox" .checked=${this.typed}
                    @change=${(event: Event) => (this.typed = (event.target as HTMLInputElement).checked)}>
                <span>${_("I throw real dice and type what they show")}</span>
            </label>`;
    }
}

/** How many can sit down, by the house rules as they are filled in. */
const mostPlayers = (preset: Preset, house: House): number => Number(house.players ?? preset.maxPlayers);

/** People alone, as many as there are names for. */
function people(): Seat[] {
    const { names } = settings();
    const seats = names.map((name): Seat => ({ name, level: null }));
    return seats.length > 0 ? seats : [{ name: "", level: null }];
}
