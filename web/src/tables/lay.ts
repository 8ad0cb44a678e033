// SPDX-License-Identifier: MIT
// A new table for people elsewhere: by which rules, for whom, with which clock, who sees it.
import { html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { type Level, levels } from "../engine/types";
import { isRefused, named, person } from "../matches";
import { go } from "../route";
import { NewMatch } from "../screens/new";
import { levelTitle } from "../screens/seating";
import { change } from "../settings";
import { _, ngettext } from "../words";
import { chooseLeague, chosenLeague, isLeagueWord, server } from "./keys";
import { refusal } from "./refusal";
import { serverForm } from "./server";
import { Wire, wireAddress } from "./wire";

/** Seconds a decision. */
const clocks = [0, 15, 30, 60, 120, 600, 86_400];

const clockTitle = (seconds: number): string => {
    if (seconds === 0) return _("no clock");
    if (seconds === 86_400) return _("a day");
    return seconds < 120 ? ngettext("%d second", "%d seconds", seconds) : ngettext("%d minute", "%d minutes", seconds / 60);
};

/** A name as records write it. */
const quoted = (name: string): string => `"${name.replaceAll(/["\\]/g, "\\$&")}"`;

@customElement("sb-lay")
export class LayTable extends NewMatch {
    @state() private clock = 0;
    @state() private standIn: Level = "casual";
    @state() private watched = true;
    @state() private listed = false;
    @state() private hints = true;
    @state() private league = "";
    @state() private season = "";
    @state() private laying = false;
    @state() private unreachable = false;
    private wire: Wire | null = null;

    protected override nameless = true;

    override get heading(): string {
        return _("A new table");
    }

    protected override get starting(): string {
        return this.laying ? _("Connecting …") : _("Lay the table");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        this.filled = [person(), person()];
        const { query } = this.route;
        const remembered = chosenLeague();
        this.league = query.get("league") ?? remembered.league;
        this.season = query.has("league") ? (query.get("season") ?? "") : remembered.season;
        this.choose(this.preset, this.house);
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.wire?.close();
    }

    protected override start(): void {
        if (this.laying) return;
        change({ rules: this.rules });
        chooseLeague(this.league, this.season);
        this.laying = true;
        this.wire?.close();
        this.wire = new Wire(wireAddress(server()), {
            hello: () => this.lines(),
            hear: (line) => this.hear(line),
            changed: () => (this.unreachable = (this.wire?.failures ?? 0) > 0),
        });
    }

    /** The head of the table. */
    private lines(): string[] {
        const yes = (on: boolean): string => (on ? "yes" : "no");
        const options = [
            ...(this.clock > 0 ? [`clock=${this.clock}`, `level=${this.standIn}`] : []),
            `watch=${yes(this.watched)}`,
            `list=${yes(this.listed)}`,
            `hints=${yes(this.hints)}`,
            ...(this.league ? [`league=${this.league}`] : []),
            ...(this.league && this.season ? [`season=${this.season}`] : []),
        ];
        const seats = named(this.seats).map(({ name, level }) => (level ? `seat ${quoted(name)} bot=${level}` : "seat"));
        return ["new", `rules ${this.rules}`, ["table", ...options].join(" "), ...seats, "lay"];
    }

    private hear(line: string): void {
        const [word, first = "", code = ""] = line.split(" ");
        if (word === "at") {
            this.wire?.close();
            go("table", first, { sit: "yes" });
        } else if (word === "no") {
            this.wire?.close();
            this.laying = false;
            void refusal(code).then((why) => (this.trouble = why));
        }
    }

    protected override check(): void {
        const people = this.seats.filter(({ level }) => level === null).length;
        const checked = this.engine.table.checkRules(this.rules, this.seats.length);
        this.trouble = isRefused(checked) ? checked.refused : people > 0 ? "" : _("A table needs a seat for a person.");
    }

    protected override terms() {
        return html`
            <h2>${_("What is agreed on?")}</h2>
            <label class="field">
                <span>${_("Time for a decision")}</span>
                <select @change=${(event: Event) => (this.clock = Number((event.target as HTMLSelectElement).value))}>
                    ${clocks.map((seconds) => html`<option value=${seconds} ?selected=${seconds === this.clock}>${clockTitle(seconds)}</option>`)}
                </select>
            </label>
            ${this.clock > 0
                ? html`<label class="field">
                      <span>${_("Who decides when the time is up")}</span>
                      <select @change=${(event: Event) => (this.standIn = (event.target as HTMLSelectElement).value as Level)}>
                          ${levels.map((level) => html`<option value=${level} ?selected=${level === this.standIn}>${levelTitle(level)}</option>`)}
                      </select>
                  </label>`
                : ""}
            ${this.tick(_("Whoever has the link may watch"), this.watched, (on) => (this.watched = on))}
            ${this.tick(_("In the list of open tables, for everybody on this server"), this.listed, (on) => (this.listed = on))}
            ${this.tick(_("Hints are allowed"), this.hints, (on) => (this.hints = on))}
            ${this.hints ? "" : html`<p class="soft small">${_("No hints: nobody can check that, it is on everybody's honour.")}</p>`}
            ${this.word(_("League"), this.league, (word) => (this.league = word))}
            ${this.league ? this.word(_("Season"), this.season, (word) => (this.season = word)) : ""}
            ${this.unreachable
                ? serverForm(() => {
                      this.laying = false;
                      this.start();
                  })
                : ""}
        `;
    }

    /** The name of a league or a season: what is typed is made one. */
    private word(title: string, now: string, set: (word: string) => void) {
        const typed = (event: Event): void => {
            const field = event.target as HTMLInputElement;
            const made = field.value.trim().toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").slice(0, 32);
            field.value = isLeagueWord(made) ? made : "";
            set(field.value);
        };
        return html`<label class="field">
            <span>${title}</span>
            <input type="text" maxlength="32" autocomplete="off" autocapitalize="off" .value=${now} @change=${typed}>
        </label>`;
    }

    private tick(title: string, on: boolean, set: (on: boolean) => void) {
        return html`<label class="check">
            <input type="checkbox" .checked=${on} @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}>
            <span>${title}</span>
        </label>`;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-lay": LayTable;
    }
}
