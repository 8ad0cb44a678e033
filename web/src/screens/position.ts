// SPDX-License-Identifier: MIT
// Any position, and what is best in it: for those who teach, and those who wonder. The address carries it.
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Hint, Position, Preset, Tile, View } from "../engine/types";
import { share } from "../files";
import { icons } from "../icons";
import { isRefused, usualRules } from "../matches";
import { notice } from "../notice";
import { to } from "../route";
import { forms } from "../style/forms";
import { tables } from "../style/tables";
import { _, number, percent } from "../words";
import "../parts/box";
import "../parts/dice";
import "./house";
import { type House, readHouse, rulesText } from "./house";
import { Screen } from "./screen";
import { working, workingStyle } from "./working";

/** What is asked about, as far as it was said. */
interface Given extends Pick<Position, "rules" | "players" | "totals" | "round"> {
    /** null: all of them. */
    open: Tile[] | null;
    roll: number[];
}

const numbers = (text: string | null): number[] => (text ?? "").split(",").filter(Boolean).map(Number);

@customElement("sb-position")
export class PositionScreen extends Screen {
    @state() private given: Given = { rules: "", players: 2, totals: [], round: 1, open: null, roll: [] };
    @state() private view: View | null = null;
    @state() private hint: Hint | null = null;
    @state() private busy = false;
    @state() private done = 0;
    @state() private trouble = "";
    private asked = 0;

    static override styles = [
        Screen.styles,
        forms,
        tables,
        workingStyle,
        css`
            :host {
                max-inline-size: 60rem;
            }

            .parts {
                display: grid;
                gap: var(--space-4);
            }

            @media (min-width: 56rem) {
                .parts {
                    grid-template-columns: 1fr 1fr;
                    align-items: start;
                }
            }

            .fields {
                display: grid;
                grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
                gap: var(--space-3);
            }

            .wide {
                grid-column: 1 / -1;
            }

            sb-box {
                block-size: clamp(19rem, 60vw, 24rem);
            }

            section {
                display: grid;
                gap: var(--space-3);
                min-inline-size: 0;
            }
        `,
    ];

    get heading(): string {
        return _("Ask about a position");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        this.given = this.read(this.route.query);
        void this.ask();
    }

    private read(query: URLSearchParams): Given {
        const rules = query.get("rules") ?? usualRules(this.engine);
        const { minPlayers = 1, maxPlayers = 2 } = this.presetOf(rules) ?? {};
        return {
            rules,
            players: Number(query.get("players")) || Math.max(minPlayers, Math.min(2, maxPlayers)),
            totals: numbers(query.get("totals")),
            round: Number(query.get("round")) || 1,
            open: query.get("open")?.split(",").filter(Boolean) ?? null,
            roll: numbers(query.get("roll")),
        };
    }

    private presetOf(rules: string): Preset | undefined {
        return this.engine.table.presets().find(({ id }) => id === rules.split(" ")[0]);
    }

    private get preset(): Preset | undefined {
        return this.presetOf(this.given.rules);
    }

    private get rows(): Tile[][] {
        return this.view?.rows ?? this.preset?.rows ?? [];
    }

    private get standing(): Tile[] {
        return this.given.open ?? this.rows.flat();
    }

    private get position(): Position {
        const { rules, players, round, roll } = this.given;
        const totals = this.totals;
        return { rules, players, totals, round, open: this.standing, roll: roll.length > 0 ? roll : null };
    }

    private get totals(): number[] {
        return Array.from({ length: this.given.players }, (_unused, seat) => this.given.totals[seat] ?? 0);
    }

    /** The position as the address writes it: only what is not as at the start. */
    private get query(): Record<string, string> {
        const { rules, players, totals, round, open, roll } = this.given;
        const query: Record<string, string> = { rules, players: String(players) };
        if (totals.some((total) => total !== 0)) query.totals = totals.join(",");
        if (round !== 1) query.round = String(round);
        if (open) query.open = open.join(",");
        if (roll.length > 0) query.roll = roll.join(",");
        return query;
    }

    private async ask(): Promise<void> {
        const asked = ++this.asked;
        this.busy = true;
        this.done = 0;
        const answer = await this.engine.thinker.position(this.position, (done) => (this.done = done));
        if (asked !== this.asked) return;
        this.busy = false;
        this.trouble = isRefused(answer) ? answer.refused : "";
        this.hint = isRefused(answer) ? null : answer.hint;
        if (!isRefused(answer)) this.view = answer.view;
    }

    /** Changes the position, its address and the answer. */
    private set(change: Partial<Given>): void {
        this.given = { ...this.given, ...change };
        history.replaceState(null, "", to("position", "", this.query));
        void this.ask();
    }

    private setRules(rules: string): void {
        const preset = this.presetOf(rules);
        if (!preset) return;
        const players = Math.min(Math.max(this.given.players, preset.minPlayers), preset.maxPlayers);
        this.view = null;
        this.set({ rules, players, totals: [], round: 1, open: null, roll: [] });
    }

    private toggle({ detail: tile }: CustomEvent<Tile>): void {
        const standing = this.standing;
        const open = standing.includes(tile) ? standing.filter((each) => each !== tile) : [...standing, tile];
        const order = this.rows.flat();
        this.set({ open: open.sort((one, other) => order.indexOf(one) - order.indexOf(other)) });
    }

    private setTotal(seat: number, value: number): void {
        const { totals } = this;
        totals[seat] = value;
        this.set({ totals });
    }

    private setDie(die: number, value: number): void {
        const dice = [this.given.roll[0] ?? 0, this.given.roll[1] ?? 0];
        dice[die] = value;
        this.set({ roll: dice.filter((each) => each > 0) });
    }

    private async send(): Promise<void> {
        const link = new URL(to("position", "", this.query), location.href).href;
        const text = await share(link, this.heading);
        if (text) notice({ text });
    }

    override render() {
        const { preset } = this;
        return html`
            ${this.head()}
            <div class="parts">
                <section>${preset ? this.fields(preset) : nothing}</section>
                <section aria-busy=${this.busy}>${this.answer()}</section>
            </div>
        `;
    }

    private fields(preset: Preset) {
        return html`
            <div class="fields">
                <label class="field wide">
                    <span>${_("Rules")}</span>
                    <select @change=${(event: Event) => this.setRules((event.target as HTMLSelectElement).value)}>
                        ${this.engine.table.presets().map(
                            (each) =>
                                html`<option value=${rulesText(each)} .selected=${each.id === preset.id}>${each.title}: ${each.description}</option>`,
                        )}
                    </select>
                </label>
                ${this.number(_("Players"), this.given.players, preset.minPlayers, preset.maxPlayers, (players) => this.set({ players }))}
                ${this.number(_("Round"), this.given.round, 1, 999, (round) => this.set({ round }))}
                ${this.totals.map((total, seat) =>
                    this.number(this.totalOf(seat), total, 0, 99_999_999, (given) => this.setTotal(seat, given)),
                )}
                ${this.die(0)} ${this.die(1)}
            </div>
            <p class="small soft">${_("Tiles go down and up at a touch. The first player is to move.")}</p>
            <sb-box .rows=${this.rows} .open=${this.standing} .usable=${this.rows.flat()} .fits=${this.rows.flat()}
                .hinted=${this.best} .label=${_("The box")} @point=${this.toggle}>
                <sb-dice .values=${this.given.roll} idle></sb-dice>
            </sb-box>
            <details ?open=${this.given.rules.includes(" ")}>
                <summary>${_("House rules")}</summary>
                <sb-house .preset=${preset} .house=${readHouse(this.given.rules)}
                    @house=${({ detail }: CustomEvent<House>) => this.setRules(rulesText(preset, detail))}></sb-house>
            </details>
        `;
    }

    private totalOf(seat: number): string {
        return this.view?.pointsWin ? _("Points of player %d", seat + 1) : _("Total of player %d", seat + 1);
    }

    private get best(): Tile[] {
        const [kind, ...tiles] = this.hint?.choices[0]?.event.split(" ") ?? [];
        return kind === "shut" ? tiles : [];
    }

    private number(title: string, value: number, least: number, most: number, set: (value: number) => void) {
        return html`<label class="field">
            <span>${title}</span>
            <input type="number" inputmode="numeric" min=${least} max=${most} .value=${String(value)}
                @change=${(event: Event) => {
                    const given = Math.round(Number((event.target as HTMLInputElement).value));
                    set(Math.min(most, Math.max(least, given || 0)));
                }}>
        </label>`;
    }

    private die(die: number) {
        const now = this.given.roll[die] ?? 0;
        return html`<label class="field">
            <span>${die === 0 ? _("First die") : _("Second die")}</span>
            <select @change=${(event: Event) => this.setDie(die, Number((event.target as HTMLSelectElement).value))}>
                <option value="0" .selected=${now === 0}>${_("not thrown")}</option>
                ${[1, 2, 3, 4, 5, 6].map(
                    (value) => html`<option value=${value} .selected=${value === now}>${number(value)}</option>`,
                )}
            </select>
        </label>`;
    }

    private answer() {
        return html`
            <div role="status">
                ${this.trouble ? html`<p class="trouble">${this.trouble}</p>` : nothing}
                ${this.busy ? working(_("Thinking …"), this.done) : nothing}
                ${this.hint && this.view ? html`<p><strong>${this.view.prompt}</strong></p>` : nothing}
                ${this.hint?.told.map((sentence) => html`<p>${sentence}</p>`)}
                ${this.hint || this.busy || this.trouble
                    ? nothing
                    : html`<p class="soft">${_("Say what the dice show, and the best choices come up here.")}</p>`}
            </div>
            ${this.hint && this.hint.choices.length > 0 ? this.choices(this.hint) : nothing}
            <p class="row">
                <button class="button" @click=${() => void this.send()}>${icons.link}${_("Copy a link")}</button>
            </p>
        `;
    }

    private choices({ choices, alone }: Hint) {
        const places = { maximumFractionDigits: 2, minimumFractionDigits: 2 };
        return html`<div class="scroll" tabindex="0" role="group" aria-label=${_("Choices")}>
            <table>
                <thead>
                    <tr>
                        <th>${_("Choice")}</th>
                        ${alone ? nothing : html`<th class="number">${_("Chance to win")}</th>`}
                        <th class="number">${_("Mean score")}</th>
                        <th class="number">${_("Chance to shut")}</th>
                    </tr>
                </thead>
                <tbody>
                    ${choices.map(
                        ({ title, win, score, shut }) => html`<tr>
                            <th>${title}</th>
                            ${alone ? nothing : html`<td class="number">${percent(win, 2)}</td>`}
                            <td class="number">${number(score, places)}</td>
                            <td class="number">${percent(shut)}</td>
                        </tr>`,
                    )}
                </tbody>
            </table>
        </div>`;
    }
}
