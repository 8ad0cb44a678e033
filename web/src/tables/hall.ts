// SPDX-License-Identifier: MIT
// Play with others: the open tables of a server, a new one, or whoever else wants to play right now.
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { playersOf, usualRules } from "../matches";
import { notice } from "../notice";
import { go, to } from "../route";
import { Screen } from "../screens/screen";
import { forms } from "../style/forms";
import { _, ngettext } from "../words";
import { visitEngine } from "./engine";
import { chosenLeague, server } from "./keys";
import { chooseName, chosenName } from "./name";
import { refusal } from "./refusal";
import { serverForm } from "./server";
import { Wire, wireAddress } from "./wire";

/** Milliseconds after which the list is asked for again. */
const often = 4000;

interface OpenTable {
    name: string;
    stage: string;
    free: number;
    watching: number;
    round: number;
    rules: string;
    /** What people call that. */
    title: string;
    players: string[];
}

/** What one line of the list adds to it. */
function addOpen(list: OpenTable[], line: string): void {
    const [, name = "", stage = "", ...rest] = line.split(" ");
    const known = list.find((each) => each.name === name);
    if (stage === "seat") known?.players.push(rest.slice(1).join(" "));
    if (known || stage === "seat") return;
    const [free = "", , watching = "", round = "", , ...rules] = rest;
    list.push({ name, stage, free: Number(free), watching: Number(watching), round: Number(round), rules: rules.join(" "), title: "", players: [] });
}

@customElement("sb-tables")
export class Tables extends Screen {
    @state() private list: OpenTable[] | null = null;
    @state() private connected = false;
    @state() private unreachable = false;
    @state() private pairing = false;
    @state() private rules = "";
    private coming: OpenTable[] = [];
    private wire: Wire | null = null;
    private timer: ReturnType<typeof setInterval> | undefined;

    static override styles = [
        Screen.styles,
        forms,
        css`
            .ways {
                display: grid;
                grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
                gap: var(--space-3);
            }

            .card {
                display: grid;
                align-content: start;
                gap: var(--space-3);
            }

            .card h2 {
                margin: 0;
            }

            .name {
                max-inline-size: 20rem;
                margin-block-end: var(--space-4);
            }

            ul {
                display: grid;
                gap: var(--space-2);
                margin: 0;
                padding: 0;
                list-style: none;
            }

            li a.open {
                display: grid;
                padding: var(--space-2) var(--space-3);
                border: 1px solid var(--line);
                border-radius: var(--round);
                background: var(--paper);
                color: inherit;
                text-decoration: none;
                overflow-wrap: anywhere;
            }

            li a.open:hover strong {
                text-decoration: underline;
            }

            form.go {
                display: flex;
                flex-wrap: wrap;
                align-items: end;
                gap: var(--space-2);
            }

            .foot {
                margin-block-start: var(--space-5);
            }

            form.go .field {
                flex: 1 1 14rem;
            }
        `,
    ];

    get heading(): string {
        return _("Play with others");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        this.rules = usualRules(this.engine);
        this.connect();
        this.timer = setInterval(() => this.ask(), often);
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        clearInterval(this.timer);
        this.wire?.close();
    }

    private connect(): void {
        this.wire?.close();
        this.wire = new Wire(wireAddress(server()), {
            hello: () => {
                this.coming = [];
                return ["list", ...(this.pairing ? [`pair rules ${this.rules}`] : [])];
            },
            hear: (line) => this.hear(line),
            changed: () => {
                this.connected = this.wire?.open ?? false;
                this.unreachable = !this.connected && (this.wire?.failures ?? 0) > 0;
            },
        });
    }

    private ask(): void {
        if (document.hidden) return;
        this.coming = [];
        this.wire?.say("list");
    }

    private hear(line: string): void {
        const [word, first = "", code = ""] = line.split(" ");
        if (word === "open") addOpen(this.coming, line);
        else if (word === "listed") void this.show(this.coming);
        else if (word === "at") go("table", first, { sit: "yes" });
        else if (word === "no") {
            this.pairing = false;
            void refusal(code).then((text) => notice({ text }));
        }
    }

    private async show(list: OpenTable[]): Promise<void> {
        const { visit } = await visitEngine();
        this.list = list.map((table) => ({ ...table, title: visit.rulesTitle(table.rules) }));
    }

    private pair(): void {
        this.pairing = true;
        this.wire?.say(`pair rules ${this.rules}`);
    }

    /** A link that somebody got otherwise, or the name of a table alone. */
    private visit(event: Event): void {
        event.preventDefault();
        const field = (event.target as HTMLFormElement).elements.namedItem("link") as HTMLInputElement;
        const name = /(?:#\/table\/)?([\w-]+)(?:\?.*)?$/.exec(field.value.trim())?.[1];
        if (name) go("table", name);
    }

    override render() {
        return html`
            ${this.head()}
            <label class="field name">
                <span>${_("Your name")}</span>
                <input type="text" maxlength="32" autocomplete="nickname" placeholder=${_("Player")} .value=${chosenName()}
                    @change=${(event: Event) => chooseName((event.target as HTMLInputElement).value)}>
            </label>
            ${this.unreachable ? serverForm(() => this.connect()) : nothing}
            <div class="ways">${this.lay()} ${this.anyone()}</div>
            <h2>${_("Open tables")}</h2>
            ${this.open()}
            <h2>${_("I have a link")}</h2>
            <form class="go" @submit=${this.visit}>
                <label class="field">
                    <span>${_("Link or name of a table")}</span>
                    <input name="link" type="text" inputmode="url" autocomplete="off" autocapitalize="off">
                </label>
                <button class="button">${_("Go there")}</button>
            </form>
            <h2>${_("League")}</h2>
            <p><a class="button" href=${to("league", chosenLeague().league)}>${_("Who stands where, with luck taken out")}</a></p>
            <p class="soft small foot">${_("The dice of a table are bound before anybody sits down, and every throw is checked as it comes. What that does not prove: that two seats are not one person, and that nobody asks a solver.")}</p>
        `;
    }

    private lay() {
        return html`<section class="card">
            <h2>${_("With friends")}</h2>
            <p class="soft">${_("Lay a table, choose the rules, and send its link or let it be scanned.")}</p>
            <a class="button primary" href=${to("lay")}>${_("A new table")}</a>
        </section>`;
    }

    private anyone() {
        const presets = this.engine.table.presets().filter(({ minPlayers, maxPlayers }) => minPlayers <= 2 && maxPlayers >= 2);
        const [chosen] = this.rules.split(" ");
        return html`<section class="card">
            <h2>${_("With anyone")}</h2>
            <label class="field">
                <span>${_("What would you like to play?")}</span>
                <select @change=${(event: Event) => (this.rules = (event.target as HTMLSelectElement).value)}>
                    ${presets.map(({ id, title }) => html`<option value=${id} ?selected=${id === chosen}>${title}</option>`)}
                </select>
            </label>
            <button type="button" class="button" ?disabled=${!this.connected || this.pairing} @click=${() => this.pair()}>
                ${this.pairing ? _("Looking for the table …") : _("Find somebody")}
            </button>
        </section>`;
    }

    private open() {
        const { list } = this;
        if (!list) return html`<p class="soft" role="status">${this.connected ? "" : _("Connecting …")}</p>`;
        if (list.length === 0) return html`<p class="soft">${_("There is none just now.")}</p>`;
        return html`<ul>${list.map((table) => this.table(table))}</ul>`;
    }

    private table({ name, title, players, stage, free, round, watching }: OpenTable) {
        const far = stage === "over" ? _("Over") : stage === "play" ? _("round %d", round) : ngettext("%d free seat", "%d free seats", free);
        const seen = watching > 0 ? ngettext("%d spectator", "%d spectators", watching) : "";
        return html`<li>
            <a class="open" href=${to("table", name)}>
                <strong>${title}</strong>
                <span class="soft small">${[playersOf(players), far, seen].filter(Boolean).join(" · ")}</span>
            </a>
        </li>`;
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-tables": Tables;
    }
}
