// SPDX-License-Identifier: MIT
import { css, html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { change, onSettings, settings, type Settings } from "../settings";
import { forms } from "../style/forms";
import { type Language, N_, _, languages, percent } from "../words";
import { Screen } from "./screen";

const boxes: Record<Settings["box"], string> = {
    walnut: N_("walnut and green felt"),
    oak: N_("oak and red felt"),
    ebony: N_("ebony and blue felt"),
};

const themes: Record<Settings["theme"], string> = {
    auto: N_("as the device"),
    light: N_("light"),
    dark: N_("dark"),
};

/** Shares of the match above which the tutor asks. */
const thresholds = [0.01, 0.02, 0.05];

@customElement("sb-settings")
export class SettingsScreen extends Screen {
    @state() private now = settings();
    private quiet: (() => void) | null = null;

    static override styles = [
        Screen.styles,
        forms,
        css`
            .groups {
                display: grid;
                gap: var(--space-3);
            }

            .group {
                display: grid;
                gap: var(--space-3);
            }
        `,
    ];

    get heading(): string {
        return _("Settings");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        this.quiet = onSettings(() => (this.now = settings()));
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.quiet?.();
    }

    private set(part: Partial<Settings>): void {
        change(part);
    }

    override render() {
        return html`
            ${this.head()}
            <div class="groups">
                <section class="card group">${this.language()} ${this.theme()} ${this.box()}</section>
                <section class="card">${this.sound()} ${this.vibration()} ${this.animation()}</section>
                <section class="card group">${this.tutor()}</section>
                <section class="card group">${this.names()}</section>
            </div>
            <p><a class="button" href="licences.txt" target="_blank">${_("Licences")}</a></p>
        `;
    }

    private language() {
        return this.choice(
            _("Language"),
            [["", _("as the browser asks")], ...Object.entries(languages)],
            this.now.language,
            (value) => this.set({ language: value as Language | "" }),
        );
    }

    private theme() {
        const choices = Object.entries(themes).map(([value, title]): [string, string] => [value, _(title)]);
        return this.choice(_("Colours"), choices, this.now.theme, (value) =>
            this.set({ theme: value as Settings["theme"] }),
        );
    }

    private box() {
        const choices = Object.entries(boxes).map(([value, title]): [string, string] => [value, _(title)]);
        return this.choice(_("The box"), choices, this.now.box, (value) => this.set({ box: value as Settings["box"] }));
    }

    private vibration() {
        return "vibrate" in navigator ? this.check(_("Vibration"), this.now.vibration, (vibration) => this.set({ vibration })) : "";
    }

    private tutor() {
        const choices: [string, string][] = [
            ["0", _("off")],
            ...thresholds.map((share): [string, string] => [String(share), percent(share, 0)]),
        ];
        return this.choice(_("Tutor asks above a loss of"), choices, String(this.now.tutor), (value) =>
            this.set({ tutor: Number(value) }),
        );
    }

    private sound() {
        return this.check(_("Sound"), this.now.sound, (sound) => this.set({ sound }));
    }

    private animation() {
        return this.check(_("Animation"), this.now.animation, (animation) => this.set({ animation }));
    }

    private names() {
        const seats = [0, 1, 2, 3];
        return html`<fieldset class="group">
            <legend>${_("Names of the people who play here")}</legend>
            ${seats.map(
                (seat) => html`<input type="text" maxlength="32" autocomplete="off"
                    aria-label=${_("Name of player %d", seat + 1)} placeholder=${_("Player %d", seat + 1)}
                    .value=${this.now.names[seat] ?? ""} @change=${(event: Event) => this.setName(seat, event)}>`,
            )}
        </fieldset>`;
    }

    private setName(seat: number, event: Event): void {
        const names = [...this.now.names];
        while (names.length <= seat) names.push("");
        names[seat] = (event.target as HTMLInputElement).value.trim();
        while (names.at(-1) === "") names.pop();
        // Seats remembered from the last match would hide the new name.
        this.set({ names, seats: [] });
    }

    private choice(title: string, choices: [string, string][], now: string, chosen: (value: string) => void) {
        return html`<label class="field">
            <span>${title}</span>
            <select @change=${(event: Event) => chosen((event.target as HTMLSelectElement).value)}>
                ${choices.map(
                    ([value, words]) => html`<option value=${value} .selected=${value === now}>${words}</option>`,
                )}
            </select>
        </label>`;
    }

    private check(title: string, now: boolean, chosen: (value: boolean) => void) {
        return html`<label class="check">
            <input type="checkbox" .checked=${now}
                @change=${(event: Event) => chosen((event.target as HTMLInputElement).checked)}>
            <span>${title}</span>
        </label>`;
    }
}
