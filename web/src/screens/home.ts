import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icons } from "../icons";
import { begin, isRefused, named, playersOf, titleOf, usualRules, usualSeats, wayTo } from "../matches";
import { notice } from "../notice";
import { go, to } from "../route";
import type { Engine } from "../shell";
import { type Kept, matches, onKept } from "../store";
import { N_, _ } from "../words";
import { nextFrame } from "../parts/motion";
import "../parts/picture";
import "./kept";
import { Screen } from "./screen";

@customElement("sb-home")
export class Home extends Screen {
    /** The engine comes after this screen: it is the first, and needs little of it. */
    @property({ attribute: false }) loading!: Promise<Engine>;
    @state() private loaded: Engine | null = null;
    @state() private kept: Kept[] = [];
    /** On the way to the match. */
    private leaving = false;
    private quiet: (() => void) | null = null;

    static override styles = [
        Screen.styles,
        css`
            .hero {
                display: grid;
                justify-items: center;
                gap: var(--space-2);
                padding-block: var(--space-4) var(--space-5);
                text-align: center;
            }

            .hero h1 {
                font-size: clamp(2.2rem, 9vw, 3.4rem);
                letter-spacing: -0.01em;
            }

            sb-picture {
                inline-size: min(100%, 24rem);
                margin-block-end: var(--space-2);
                filter: drop-shadow(0 6px 14px rgb(30 15 5 / 0.35));
            }

            .first {
                display: grid;
                gap: var(--space-2);
                max-inline-size: 26rem;
                margin-inline: auto;
            }

            .first .button {
                min-block-size: 3.75rem;
                font-size: 1.1rem;
            }

            .two {
                display: grid;
                gap: 0;
                line-height: 1.25;
            }

            .two small {
                font-weight: 400;
                overflow-wrap: anywhere;
            }

            .way {
                justify-content: flex-start;
                gap: var(--space-3);
                min-block-size: 3.5rem;
                padding-inline: var(--space-3);
                text-align: start;
                overflow-wrap: anywhere;
                hyphens: auto;
            }

            .way svg {
                color: var(--green);
            }

            nav {
                display: grid;
                grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
                gap: var(--space-2);
                margin-block: var(--space-5) 0;
            }
        `,
    ];

    get heading(): string {
        return _("Shut the Box");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        this.quiet = onKept(() => void this.look());
        void this.look();
        void this.loading.then(
            (engine) => this.complete(engine),
            () => undefined,
        );
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.quiet?.();
    }

    /** The names of things come a frame later, and not at all to those who play already. */
    private async complete(engine: Engine): Promise<void> {
        await nextFrame();
        if (!this.leaving) this.loaded = engine;
    }

    private async look(): Promise<void> {
        this.kept = await matches();
    }

    private async playNow(): Promise<void> {
        this.leaving = true;
        const engine = await this.loading;
        const started = begin(engine, usualRules(engine), named(usualSeats()));
        this.leaving = !isRefused(started);
        if (isRefused(started)) notice({ text: started.refused });
        else go("play", started.id);
    }

    override render() {
        const last = this.kept.find(({ over }) => !over);
        return html`
            <div class="hero">
                <sb-picture .rows=${rows} .open=${open}></sb-picture>
                <h1 tabindex="-1">${this.heading}</h1>
            </div>
            <div class="first">
                ${last ? this.goOn(last) : nothing}
                <button class="button two ${last ? "" : "primary"}" @click=${() => void this.playNow()}>
                    <span>${_("Play now")}</span>
                    ${this.loaded ? html`<small>${this.whatIsPlayed(this.loaded)}</small>` : nothing}
                </button>
            </div>
            <nav aria-label=${_("What to do")}>
                ${ways.map(
                    ([screen, icon, title]) => html`<a class="button way" href=${to(screen)}>${icon}<span>${_(title)}</span></a>`,
                )}
            </nav>
            ${this.loaded && this.kept.length > 0
                ? html`<h2>${_("Kept matches")}</h2>
                      <sb-kept .rows=${this.kept} .engine=${this.loaded}></sb-kept>`
                : nothing}
        `;
    }

    private whatIsPlayed(engine: Engine): string {
        const preset = usualRules(engine).split(" ")[0] ?? "";
        const names = named(usualSeats()).map(({ name }) => name);
        return _("%s: %s", titleOf(engine, preset), playersOf(names));
    }

    private goOn(row: Kept) {
        const { preset, names, round } = row;
        return html`<a class="button primary two" href=${wayTo(row)}>
            <span>${_("Continue the last match")}</span>
            <small>${this.loaded ? _("%s: %s, round %d", titleOf(this.loaded, preset), playersOf(names), round) : playersOf(names)}</small>
        </a>`;
    }
}

/** Where one can go from here. */
const ways: readonly (readonly [string, TemplateResult, string])[] = [
    ["new", icons.dice, N_("New match")],
    ["tables", icons.people, N_("Play with others")],
    ["daily", icons.day, N_("Daily box")],
    ["keep", icons.pencil, N_("Keep score for a real box")],
    ["learn", icons.book, N_("How it is played")],
    ["position", icons.lens, N_("Ask about a position")],
    ["stats", icons.chart, N_("Statistics")],
    ["open", icons.folder, N_("Open a record")],
    ["settings", icons.gear, N_("Settings")],
];

/** The box most people know. */
const rows = [["1", "2", "3", "4", "5", "6", "7", "8", "9"]];
const open = ["1", "2", "4", "5", "6", "8", "9"];
