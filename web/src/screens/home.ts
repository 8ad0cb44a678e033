// SPDX-License-Identifier: MIT
// The way in: a box that invites a throw, what most come for as cards, and the rest below.
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { daysOf, streakTo, today } from "../days";
import { icons } from "../icons";
import { ofFiles } from "../link";
import { begin, isRefused, playersOf, titleOf, usualMatch, wayTo } from "../matches";
import { notice } from "../notice";
import { go, to } from "../route";
import { settings } from "../settings";
import type { Engine } from "../shell";
import { type Kept, matches, onKept } from "../store";
import { N_, _, ngettext } from "../words";
import "../parts/box";
import "../parts/dice";
import { letMove, moves, nextFrame } from "../parts/motion";
import { Screen } from "./screen";

/** Milliseconds between two moves of the box that nobody plays on. */
const pace = 2600;

@customElement("sb-home")
export class Home extends Screen {
    /** The engine comes after this screen: it is the first, and needs little of it. */
    @property({ attribute: false }) loading!: Promise<Engine>;
    @state() private loaded: Engine | null = null;
    @state() private kept: Kept[] = [];
    /** What the box on this screen shows. */
    @state() private open = usual;
    /** On the way to the match. */
    private leaving = false;
    private quiet: (() => void) | null = null;
    private living: ReturnType<typeof setInterval> | undefined;

    static override styles = [
        Screen.styles,
        css`
            :host {
                max-inline-size: 78rem;
            }

            .top {
                display: grid;
                gap: var(--space-4);
            }

            h1 {
                font-size: clamp(2.2rem, 9vw, 3.4rem);
                letter-spacing: -0.01em;
                text-align: center;
            }

            .hero {
                display: grid;
                gap: var(--space-3);
                align-content: start;
            }

            sb-box {
                block-size: clamp(15rem, 56vw, 34rem);
                cursor: pointer;
            }

            .felt {
                display: grid;
                grid-auto-flow: column;
                place-items: center;
                gap: 6cqi;
                --dice-size: clamp(40px, min(52cqb, 15cqi), 96px);
            }

            .living sb-dice {
                animation: rock 2.6s ease-in-out infinite;
            }

            @keyframes rock {
                0%,
                70%,
                100% {
                    rotate: 0deg;
                }

                76% {
                    rotate: -5deg;
                }

                84% {
                    rotate: 4deg;
                }

                92% {
                    rotate: -2deg;
                }
            }

            .cards {
                display: grid;
                grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
                gap: var(--space-3);
                align-content: start;
            }

            .way:is(*, a:not(.button)) {
                position: relative;
                display: grid;
                grid-template-columns: auto 1fr;
                align-items: center;
                gap: var(--space-1) var(--space-3);
                min-block-size: 5.25rem;
                color: var(--ink);
                font: inherit;
                text-align: start;
                text-decoration: none;
                cursor: pointer;
            }

            .way:hover {
                border-color: var(--line-strong);
                box-shadow: var(--shadow);
            }

            .way svg {
                inline-size: 2rem;
                block-size: 2rem;
                color: var(--green);
            }

            .way strong {
                display: block;
                font: 600 var(--size-l) / 1.2 var(--display);
            }

            .way small {
                display: block;
                min-block-size: 1.45em;
                color: var(--ink-soft);
                font-size: var(--size-s);
                overflow-wrap: anywhere;
            }

            .way.primary:is(*, a:not(.button)) {
                border-color: transparent;
                background: var(--green-ground);
                color: var(--on-green);
            }

            .way.primary :is(small, svg) {
                color: inherit;
            }

            nav {
                display: grid;
                grid-template-columns: repeat(2, minmax(0, 1fr));
                gap: var(--space-2);
                margin-block-start: var(--space-5);
            }

            nav .button {
                justify-content: flex-start;
                gap: var(--space-3);
                min-block-size: 3.5rem;
                padding-inline: var(--space-3);
                text-align: start;
                overflow-wrap: anywhere;
                hyphens: auto;
            }

            nav svg {
                color: var(--green);
            }

            nav .button:last-child {
                grid-column: span 2;
            }

            @media (min-width: 40rem) {
                nav {
                    grid-template-columns: repeat(4, minmax(0, 1fr));
                }
            }

            @media (min-width: 60rem) {
                :host {
                    display: grid;
                    align-content: center;
                    min-block-size: 100dvh;
                }

                .top {
                    grid-template-columns: minmax(0, 1.5fr) minmax(19rem, 1fr);
                    gap: var(--space-5);
                    align-items: center;
                }

                sb-box {
                    block-size: clamp(22rem, 62dvh, 40rem);
                }

                .cards {
                    grid-template-columns: minmax(0, 1fr);
                }

                nav {
                    grid-template-columns: repeat(7, minmax(0, 1fr));
                }

                nav .button:last-child {
                    grid-column: auto;
                }

                nav .button {
                    flex-direction: column;
                    justify-content: center;
                    gap: var(--space-1);
                    padding-block: var(--space-2);
                    text-align: center;
                }
            }

            /* A very large screen has a larger box. */
            @media (min-width: 110rem) and (min-height: 60rem) {
                :host {
                    max-inline-size: 125rem;
                }

                .way:is(*, a:not(.button)) {
                    min-block-size: 7.5rem;
                }

                sb-box {
                    block-size: 60dvh;
                }
            }
        `,
    ];

    get heading(): string {
        return _("Shut the Box");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        letMove(settings().animation);
        this.quiet = onKept(() => void this.look());
        this.living = setInterval(() => this.live(), pace);
        void this.look();
        void this.loading.then(
            (engine) => this.complete(engine),
            () => undefined,
        );
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        clearInterval(this.living);
        this.quiet?.();
    }

    /** A tile falls, or all stand again. */
    private live(): void {
        if (!moves() || document.hidden) return;
        const [row = []] = rows;
        const falling = this.open[Math.floor(Math.random() * this.open.length)];
        this.open = this.open.length > 3 ? this.open.filter((tile) => tile !== falling) : row;
    }

    /** The names of things come a frame later, and not at all to those who play already. */
    private async complete(engine: Engine): Promise<void> {
        await nextFrame();
        if (!this.leaving) this.loaded = engine;
    }

    private async look(): Promise<void> {
        this.kept = await matches();
        // Their list is for those who have played before, and can wait for the first picture.
        if (this.kept.some(({ daily }) => !daily)) void import("./kept");
    }

    private async playNow(): Promise<void> {
        this.leaving = true;
        const engine = await this.loading;
        const { rules, players } = usualMatch(engine);
        const started = begin(engine, rules, players);
        this.leaving = !isRefused(started);
        if (isRefused(started)) notice({ text: started.refused });
        else go("play", started.id);
    }

    override render() {
        const last = this.kept.find(({ over }) => !over);
        // The boxes of days have a list of their own, from which none goes.
        const kept = this.kept.filter(({ daily }) => !daily);
        return html`
            <div class="top">
                <div class="hero">
                    <h1 tabindex="-1">${this.heading}</h1>
                    <sb-box aria-hidden="true" inert .rows=${rows} .open=${this.open}>
                        <div class="felt ${moves() ? "living" : ""}"><sb-dice></sb-dice></div>
                    </sb-box>
                </div>
                <div class="cards">
                    ${last ? this.goOn(last) : nothing}
                    <button class="card way ${last ? "" : "primary"}" @click=${() => void this.playNow()}>
                        ${icons.dice}
                        <span><strong>${_("Play now")}</strong><small>${this.loaded ? this.whatIsPlayed(this.loaded) : nothing}</small></span>
                    </button>
                    ${this.way("new", icons.people, _("New match"), _("Choose who plays and which game"))}
                    ${this.way("daily", icons.day, _("Daily box"), this.todaysBox())}
                    ${ofFiles() ? nothing : this.way("tables", icons.link, _("Play with others"), _("Each at a device of their own"))}
                </div>
            </div>
            <nav aria-label=${_("What to do")}>
                ${ways.map(([screen, icon, title]) => html`<a class="button" href=${to(screen)}>${icon}<span>${_(title)}</span></a>`)}
            </nav>
            ${this.loaded && kept.length > 0
                ? html`<h2>${_("Kept matches")}</h2>
                      <sb-kept .rows=${kept} .engine=${this.loaded}></sb-kept>`
                : nothing}
        `;
    }

    override firstUpdated(): void {
        // What is inert hears nothing: the press on the box is heard around it.
        this.renderRoot.querySelector(".hero")?.addEventListener("click", (event) => {
            const box = this.renderRoot.querySelector("sb-box")?.getBoundingClientRect();
            const { clientY: y } = event as MouseEvent;
            if (box && y >= box.top && y <= box.bottom) void this.playNow();
        });
    }

    private way(screen: string, icon: TemplateResult, title: string, about: string) {
        return html`<a class="card way" href=${to(screen)}>${icon}<span><strong>${title}</strong><small>${about}</small></span></a>`;
    }

    private todaysBox(): string {
        const days = daysOf(this.kept);
        const row = days.get(today());
        const streak = streakTo(today(), days);
        if (row && !row.over) return _("Begun, and not finished yet");
        if (streak > 0) return ngettext("%d day in a row", "%d days in a row", streak);
        return row ? _("Played. Tomorrow there is another one.") : _("The same throws for everybody");
    }

    private whatIsPlayed(engine: Engine): string {
        const { rules, players } = usualMatch(engine);
        return _("%s: %s", titleOf(engine, rules.split(" ")[0] ?? ""), playersOf(players.map(({ name }) => name)));
    }

    private goOn(row: Kept) {
        const { preset, names, round } = row;
        return html`<a class="card way primary" href=${wayTo(row)}>
            ${icons.on}
            <span>
                <strong>${_("Continue the last match")}</strong>
                <small>${this.loaded ? _("%s: %s, round %d", titleOf(this.loaded, preset), playersOf(names), round) : playersOf(names)}</small>
            </span>
        </a>`;
    }
}

/** What else there is. */
const ways: readonly (readonly [string, TemplateResult, string])[] = [
    ["keep", icons.pencil, N_("Keep score for a real box")],
    ["learn", icons.book, N_("How it is played")],
    ["practice", icons.target, N_("Practice")],
    ["position", icons.lens, N_("Ask about a position")],
    ["stats", icons.chart, N_("Statistics")],
    ["open", icons.folder, N_("Open a record")],
    ["settings", icons.gear, N_("Settings")],
];

/** The box most people know. */
const rows = [["1", "2", "3", "4", "5", "6", "7", "8", "9"]];
const usual = ["1", "2", "4", "5", "6", "8", "9"];
