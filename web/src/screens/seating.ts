// SPDX-License-Identifier: MIT
// Who sits at the table: the seats of a new match, to fill in.
import { LitElement, css, html, nothing } from "lit";
import type { PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Level, type Thinker, levels } from "../engine/types";
import { fitted, isRefused } from "../matches";
import type { Seat } from "../settings";
import { icons } from "../icons";
import { base, buttons } from "../style/base";
import { forms } from "../style/forms";
import { N_, Spoken, _ } from "../words";

const titles: Record<Level, string> = {
    beginner: N_("beginner"),
    casual: N_("casual"),
    skilled: N_("skilled"),
    expert: N_("expert"),
    perfect: N_("perfect"),
};

export const levelTitle = (level: Level): string => _(titles[level]);

/** More seats than this are tedious to add one at a time. */
const many = 4;

/** Tells of a change with the event `seats`, whose detail are the new ones. */
@customElement("sb-seating")
export class Seating extends LitElement {
    @property({ attribute: false }) seats: readonly Seat[] = [];
    @property({ attribute: false }) thinker!: Thinker;
    @property() rules = "";
    @property({ type: Number }) least = 1;
    @property({ type: Number }) most = 4;
    /** Real people at a real box: no computer players. */
    @property({ type: Boolean }) people = false;
    /** Seats of people are for whoever comes. */
    @property({ type: Boolean }) nameless = false;
    /** The levels that play these rules; all, as long as that is not known. */
    @state() private playing: readonly Level[] = levels;
    private asked = "";

    protected readonly spoken = new Spoken(this);

    static override styles = [
        base,
        buttons,
        forms,
        css`
            ol {
                display: grid;
                gap: var(--space-2);
                margin: 0 0 var(--space-2);
                padding: 0;
                list-style: none;
            }

            li {
                display: grid;
                grid-template-columns: 1fr minmax(min(9.25rem, 45%), 0.6fr) var(--touch);
                gap: var(--space-2);
            }

            :host([people]) li {
                grid-template-columns: 1fr var(--touch);
            }

            .more {
                display: flex;
                flex-wrap: wrap;
                align-items: end;
                gap: var(--space-3);
            }

            .more .field {
                inline-size: 8rem;
            }

            .whoever {
                align-self: center;
                color: var(--ink-soft);
            }

            .remove {
                padding: 0;
            }
        `,
    ];

    override render() {
        return html`
            <ol>
                ${this.seats.map((seat, index) => this.seat(seat, index))}
            </ol>
            <div class="more">
                ${this.seats.length < this.most
                    ? html`<button class="button" @click=${() => this.add()}>${_("Add a player")}</button>`
                    : nothing}
                ${this.most > many ? this.count() : nothing}
            </div>
        `;
    }

    override willUpdate(changed: PropertyValues<this>): void {
        if (!this.people && (changed.has("rules") || changed.has("seats"))) void this.askLevels();
    }

    private async askLevels(): Promise<void> {
        const { rules, seats, thinker } = this;
        const asked = `${rules} ${seats.length}`;
        if (asked === this.asked) return;
        this.asked = asked;
        const playing = await thinker.levels(rules, seats.length);
        if (asked === this.asked && !isRefused(playing)) this.playing = playing;
    }

    private count() {
        return html`<label class="field">
            <span>${_("How many play")}</span>
            <input type="number" inputmode="numeric" min=${this.least} max=${this.most} .value=${String(this.seats.length)}
                @change=${(event: Event) => this.setCount(Number((event.target as HTMLInputElement).value))}>
        </label>`;
    }

    private setCount(count: number): void {
        const most = Math.min(Math.max(Math.round(count) || 0, this.least), this.most);
        this.tell(fitted(this.seats, most, most, true));
    }

    private seat(seat: Seat, index: number) {
        const usual = seat.level ? _("Computer") : _("Player %d", index + 1);
        return html`<li>
            ${this.nameless && !seat.level
                ? html`<span class="whoever">${_("whoever sits down")}</span>`
                : html`<input type="text" maxlength="32" autocomplete="off" aria-label=${_("Name of player %d", index + 1)}
                      placeholder=${usual} .value=${seat.name}
                      @change=${(event: Event) => this.set(index, { ...seat, name: (event.target as HTMLInputElement).value })}>`}
            ${this.people ? nothing : this.level(seat, index)}
            ${this.seats.length > this.least
                ? html`<button class="button quiet remove" aria-label=${_("Remove player %d", index + 1)}
                      @click=${() => this.leave(index)}>${icons.close}</button>`
                : nothing}
        </li>`;
    }

    private level(seat: Seat, index: number) {
        return html`<select aria-label=${_("Person or computer, player %d", index + 1)}
            @change=${(event: Event) => this.choose(index, (event.target as HTMLSelectElement).value)}>
            <option value="" ?selected=${!seat.level}>${_("person")}</option>
            ${levels.map(
                (level) => html`<option value=${level} ?selected=${seat.level === level} ?disabled=${!this.playing.includes(level)}>
                    ${levelTitle(level)}
                </option>`,
            )}
        </select>`;
    }

    private choose(index: number, value: string): void {
        const seat = this.seats[index];
        const level = levels.find((each) => each === value) ?? null;
        if (seat) this.set(index, { ...seat, level });
    }

    private set(index: number, seat: Seat): void {
        this.tell(this.seats.map((each, at) => (at === index ? seat : each)));
    }

    private add(): void {
        this.tell(fitted(this.seats, this.seats.length + 1, this.most, true));
    }

    private leave(index: number): void {
        this.tell(this.seats.filter((_seat, at) => at !== index));
    }

    private tell(seats: Seat[]): void {
        this.dispatchEvent(new CustomEvent("seats", { detail: seats }));
    }
}
