// SPDX-License-Identifier: MIT
// A league: who stands where, with luck taken out and with the interval drawn, and who should play whom next.
import { css, html, nothing, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import { type Level, levels } from "../engine/types";
import { notice } from "../notice";
import { go, to } from "../route";
import { Screen } from "../screens/screen";
import { levelTitle } from "../screens/seating";
import { forms } from "../style/forms";
import { tables } from "../style/tables";
import { _, number, percent } from "../words";
import { chooseLeague, chosenLeague, isLeagueWord, server } from "./keys";
import { refusal } from "./refusal";
import { seasonQuery, seasonTitle } from "./season";
import { serverForm } from "./server";
import { Wire, wireAddress } from "./wire";

/** Milliseconds after which it is asked for again. */
const often = 5000;

/** A mean, and where it lies 19 times out of 20; of how many matches. */
interface Estimate {
    count: number;
    mean: number;
    low: number;
    high: number;
}

interface Standing {
    id: string;
    name: string;
    played: number;
    won: number;
    points: number;
    even: number;
    fair: Estimate;
    loss: Estimate;
    exact: boolean;
}

interface Standings {
    season: string;
    seasons: string[];
    matches: number;
    players: Standing[];
    pairs: [string, string][];
    bye: string;
}

/** A season as it is written in lines, "-" for none, and as it is kept here. */
const seasonOf = (word: string): string => (word === "-" ? "" : word);

/** The line of a player: docs/tables.md. */
function readPlayer(words: string[]): Standing {
    const [id = "", ...rest] = words;
    const at = (index: number): number => Number(rest[index] ?? "0");
    const share = (index: number): number => at(index) / 1e9;
    const estimate = (count: number, first: number): Estimate => ({
        count: at(count),
        mean: share(first),
        low: share(first + 1),
        high: share(first + 2),
    });
    const level = id.startsWith("bot=") ? levels.find((each: Level) => each === id.slice(4)) : undefined;
    return {
        id,
        name: level ? levelTitle(level) : rest.slice(15).join(" "),
        played: at(0),
        won: share(1),
        points: share(2),
        even: share(3),
        fair: estimate(4, 5),
        loss: estimate(8, 10),
        exact: rest[13] === "exact",
    };
}

/** What one line of a league adds to it; whether it was the last. */
function addLine(found: Standings, line: string): boolean {
    const [, , kind, ...words] = line.split(" ");
    const [first = "", second = ""] = words;
    if (kind === "of") Object.assign(found, { season: seasonOf(first), matches: Number(second) });
    else if (kind === "season") found.seasons.push(seasonOf(first));
    else if (kind === "player") found.players.push(readPlayer(words));
    else if (kind === "pair") found.pairs.push([first, second]);
    else if (kind === "bye") found.bye = first;
    return kind === "end";
}

const nothingYet = (): Standings => ({ season: "", seasons: [], matches: 0, players: [], pairs: [], bye: "" });

/** "52.3% ± 4.1%"; an approximate one begins with "~". */
const written = ({ count, mean, high }: Estimate, digits: number, exact: boolean): string => {
    if (count === 0) return "–";
    const off = count > 1 ? ` ± ${percent(high - mean, digits)}` : "";
    return `${exact ? "" : "~"}${percent(mean, digits)}${off}`;
};

const figure = (value: number): string => number(value, { maximumFractionDigits: 2 });

@customElement("sb-league")
export class League extends Screen {
    @state() private found: Standings | null = null;
    @state() private unreachable = false;
    private coming = nothingYet();
    private wire: Wire | null = null;
    private timer: ReturnType<typeof setInterval> | undefined;

    static override styles = [
        Screen.styles,
        forms,
        tables,
        css`
            :host {
                max-inline-size: 60rem;
            }

            svg {
                inline-size: 8rem;
                block-size: 1.25rem;
                vertical-align: middle;
            }

            .even {
                stroke: var(--line);
                stroke-width: 1;
            }

            .lies {
                stroke: var(--ink-soft);
                stroke-width: 2;
            }

            .mean {
                fill: var(--ink);
            }

            th[scope="row"] {
                overflow-wrap: anywhere;
                font-weight: 600;
            }

            ul {
                display: grid;
                gap: var(--space-2);
                padding: 0;
                list-style: none;
            }

            li,
            form.row {
                display: flex;
                flex-wrap: wrap;
                align-items: end;
                gap: var(--space-3);
            }

            li {
                align-items: center;
                justify-content: space-between;
                max-inline-size: 30rem;
                overflow-wrap: anywhere;
            }
        `,
    ];

    get heading(): string {
        const { league } = this;
        const season = this.found?.season ?? "";
        if (!league) return _("League");
        return seasonTitle({ league, season });
    }

    private get league(): string {
        const { subject } = this.route;
        return isLeagueWord(subject) ? subject : "";
    }

    override connectedCallback(): void {
        super.connectedCallback();
        this.connect();
        this.timer = setInterval(() => this.ask(), often);
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        clearInterval(this.timer);
        this.wire?.close();
    }

    override willUpdate(changed: Map<string, unknown>): void {
        if (changed.has("route") && this.wire) this.ask();
    }

    private question(): string {
        this.coming = nothingYet();
        const season = this.route.query.get("season") ?? "";
        return `league ${this.league}${season ? ` ${season}` : ""}`;
    }

    private connect(): void {
        if (!this.league) return;
        this.wire?.close();
        this.wire = new Wire(wireAddress(server()), {
            hello: () => [this.question()],
            hear: (line) => this.hear(line),
            changed: () => (this.unreachable = !this.wire?.open && (this.wire?.failures ?? 0) > 0),
        });
    }

    private ask(): void {
        if (!document.hidden) this.wire?.say(this.question());
    }

    private hear(line: string): void {
        const [word, , code = ""] = line.split(" ");
        if (word === "league" && addLine(this.coming, line)) {
            this.found = this.coming;
            this.coming = nothingYet();
            this.dispatchEvent(new CustomEvent("named", { bubbles: true, composed: true }));
        } else if (word === "no" && code !== "too-fast") {
            void refusal(code).then((text) => notice({ text }));
        }
    }

    private visit(event: Event): void {
        event.preventDefault();
        const field = (event.target as HTMLFormElement).elements.namedItem("league") as HTMLInputElement;
        const name = field.value.trim().toLowerCase();
        if (!isLeagueWord(name)) return;
        chooseLeague(name, "");
        go("league", name);
    }

    override render() {
        return html`
            ${this.head()}
            ${this.unreachable ? serverForm(() => this.connect()) : nothing}
            ${this.league ? this.standings() : this.form()}
        `;
    }

    private form() {
        return html`<form class="row" @submit=${this.visit}>
            <label class="field">
                <span>${_("Name of the league: a-z, 0-9 and -")}</span>
                <input name="league" type="text" maxlength="32" pattern="[a-zA-Z0-9\\-]+" required autocomplete="off" autocapitalize="off"
                    .value=${chosenLeague().league}>
            </label>
            <button class="button">${_("Go there")}</button>
        </form>`;
    }

    private standings() {
        const { found } = this;
        if (!found) return html`<p class="soft" role="status">${this.wire?.open ? "" : _("Connecting …")}</p>`;
        return html`
            ${found.seasons.length > 1 ? this.seasons(found) : nothing}
            ${found.players.length === 0 ? html`<p class="soft">${_("No match counts in it yet.")}</p>` : this.table(found)}
            ${found.pairs.length > 0 ? this.next(found) : nothing}
            <p><a class="button" href=${this.layAddress(found.season)}>${_("A new table")}</a></p>
        `;
    }

    private layAddress(season: string): string {
        return to("lay", "", { league: this.league, ...(season ? { season } : {}) });
    }

    private seasons({ seasons, season }: Standings) {
        const choose = (event: Event): void => go("league", this.league, seasonQuery({ season: (event.target as HTMLSelectElement).value }));
        return html`<label class="field">
            <span>${_("Season")}</span>
            <select @change=${choose}>
                ${seasons.map((each) => html`<option value=${each} ?selected=${each === season}>${each || "–"}</option>`)}
            </select>
        </label>`;
    }

    private table({ players, matches }: Standings) {
        return html`<div class="scroll" tabindex="0" role="group" aria-label=${this.heading}><table>
            <caption>${_("Matches: %d", matches)}</caption>
            <thead><tr>
                <th scope="col">${_("Player")}</th>
                ${[_("Matches"), _("Wins"), _("Points")].map((title) => html`<th scope="col" class="number">${title}</th>`)}
                <th scope="col" class="number">${_("Without luck")}</th>
                <th scope="col"><span class="unseen">${_("Without luck")}</span></th>
                <th scope="col" class="number">${_("Loss a decision")}</th>
            </tr></thead>
            <tbody>${players.map((player) => this.row(player, this.reach(players)))}</tbody>
        </table></div>
        <p class="soft small">${_("Without luck: the share of the win less what throws and seat brought. The line shows where the true value lies, 19 times out of 20, and its middle even play.")}</p>`;
    }

    private row(player: Standing, reach: number) {
        return html`<tr>
            <th scope="row">${this.called(player)}</th>
            <td class="number">${number(player.played)}</td>
            <td class="number">${figure(player.won)}</td>
            <td class="number">${figure(player.points)}</td>
            <td class="number">${written(player.fair, 1, player.exact)}</td>
            <td>${this.whisker(player, reach)}</td>
            <td class="number">${written(player.loss, 3, player.exact)}</td>
        </tr>`;
    }

    /** Two people of one name are told apart by their keys. */
    private called({ id, name }: Standing): string {
        const namesakes = this.found?.players.filter((other) => other.name === name).length ?? 0;
        return namesakes > 1 ? `${name} (${id.slice(0, 4)})` : name;
    }

    /** How far from even play the picture reaches, to either side. */
    private reach(players: Standing[]): number {
        const off = players.filter(({ fair }) => fair.count > 0).map(({ fair, even }) => Math.max(even - fair.low, fair.high - even));
        return Math.min(0.5, Math.max(0.05, ...off));
    }

    private whisker({ fair, even }: Standing, reach: number) {
        if (fair.count === 0) return nothing;
        const at = (share: number): number => 50 + 48 * Math.max(-1, Math.min(1, (share - even) / reach));
        return html`<svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
            ${svg`<line class="even" x1="50" y1="0" x2="50" y2="16"></line>
            <line class="lies" x1=${at(fair.low)} y1="8" x2=${at(fair.high)} y2="8"></line>
            <rect class="mean" x=${at(fair.mean) - 1.5} y="3" width="3" height="10"></rect>`}
        </svg>`;
    }

    private next({ players, pairs, bye, season }: Standings) {
        const nameOf = (id: string): string => {
            const found = players.find((player) => player.id === id);
            return found ? this.called(found) : "";
        };
        return html`<h2>${_("Who plays whom next:")}</h2>
            <ul>${pairs.map(([one, other]) => html`<li>
                <span>${nameOf(one)} – ${nameOf(other)}</span>
                <a class="button" href=${this.layAddress(season)}>${_("Lay the table")}</a>
            </li>`)}</ul>
            ${bye ? html`<p class="soft">${_("%s rests.", nameOf(bye))}</p>` : nothing}`;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-league": League;
    }
}
