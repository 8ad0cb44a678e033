// SPDX-License-Identifier: MIT
// The page around the screens: shows the one the address names, moves the focus there, names the window.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { notice } from "./notice";
import { afterFrame, nextFrame } from "./parts/motion";
import { readRoute, type Route } from "./route";
import type { Screen } from "./screens/screen";
import type { Engine } from "./shell";
import { Spoken, _ } from "./words";
import "./screens/home";
import "./screens/match";

type Show = (engine: Engine, route: Route) => TemplateResult;

/** Screens that few need: their scripts come when they are asked for. */
const beside = (): Promise<unknown> => import("./screens/beside");
const choose = (): Promise<unknown> => import("./screens/new");
const learn = (): Promise<unknown> => import("./screens/learn");
const study = (): Promise<unknown> => import("./screens/study");
const tables = (): Promise<unknown> => import("./tables/tables");
const later: Record<string, () => Promise<unknown>> = {
    ...{ daily: beside, link: beside, open: beside, settings: beside },
    ...{ keep: choose, new: choose, learn },
    ...{ analysis: study, position: study, practice: study, stats: study, watch: study },
    ...{ lay: tables, league: tables, table: tables, tables },
};

/** Screens that say themselves what their main part is. */
const whole = ["play", "table"];

/** All but home, which is shown while the engine is on its way. */
const screens: Record<string, Show> = {
    analysis: (engine, route) => html`<sb-analysis .engine=${engine} .route=${route}></sb-analysis>`,
    daily: (engine, route) => html`<sb-daily .engine=${engine} .route=${route}></sb-daily>`,
    lay: (engine, route) => html`<sb-lay .engine=${engine} .route=${route}></sb-lay>`,
    league: (engine, route) => html`<sb-league .engine=${engine} .route=${route}></sb-league>`,
    keep: (engine, route) => html`<sb-new .engine=${engine} .route=${route}></sb-new>`,
    learn: (engine, route) => html`<sb-learn .engine=${engine} .route=${route}></sb-learn>`,
    link: (engine, route) => html`<sb-link .engine=${engine} .route=${route}></sb-link>`,
    new: (engine, route) => html`<sb-new .engine=${engine} .route=${route}></sb-new>`,
    open: (engine, route) => html`<sb-open .engine=${engine} .route=${route}></sb-open>`,
    play: (engine, route) => html`<sb-match .engine=${engine} .route=${route}></sb-match>`,
    position: (engine, route) => html`<sb-position .engine=${engine} .route=${route}></sb-position>`,
    practice: (engine, route) => html`<sb-practice .engine=${engine} .route=${route}></sb-practice>`,
    settings: (engine, route) => html`<sb-settings .engine=${engine} .route=${route}></sb-settings>`,
    stats: (engine, route) => html`<sb-stats .engine=${engine} .route=${route}></sb-stats>`,
    table: (engine, route) => html`<sb-table .engine=${engine} .route=${route}></sb-table>`,
    watch: (engine, route) => html`<sb-watch .engine=${engine} .route=${route}></sb-watch>`,
    tables: (engine, route) => html`<sb-tables .engine=${engine} .route=${route}></sb-tables>`,
};

async function isThere(script: Promise<unknown> | undefined): Promise<boolean> {
    try {
        await script;
        return true;
    } catch {
        notice({ text: _("This screen could not be fetched.") });
        return false;
    }
}

@customElement("sb-app")
export class App extends LitElement {
    /** The engine, on its way. */
    @property({ attribute: false }) loading!: Promise<Engine>;
    @property({ attribute: false }) engine: Engine | null = null;
    /** What is shown: the address, once its screen is here. */
    @state() private shown: Route | null = null;
    private route = readRoute(location.hash);
    private use: (() => void) | null = null;

    protected readonly spoken = new Spoken(this);

    static override styles = css`
        :host {
            display: block;
            min-block-size: 100dvh;
        }

        @media print {
            :host {
                min-block-size: 0;
            }

            sb-notices {
                display: none;
            }
        }
    `;

    override connectedCallback(): void {
        super.connectedCallback();
        window.addEventListener("hashchange", this.follow);
        this.renderRoot.addEventListener("named", () => void this.name());
        void this.load(false);
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        window.removeEventListener("hashchange", this.follow);
    }

    private readonly follow = (): void => {
        this.route = readRoute(location.hash);
        this.offer();
        void this.load(true);
    };

    /** A new version waits: said at once, or when the match is left. */
    newVersion(use: () => void): void {
        this.use = use;
        this.offer();
    }

    private offer(): void {
        const { use } = this;
        if (!use || whole.includes(this.route.screen)) return;
        this.use = null;
        notice({ text: _("A new version is ready."), action: { title: _("Use it now"), run: use }, stays: true, patient: true });
    }

    private async load(moved: boolean): Promise<void> {
        const { route } = this;
        if (route.screen in screens) {
            const fetching = later[route.screen]?.();
            this.engine = await this.loading.catch(() => null);
            // Whoever loads it tells of a failure.
            if (!this.engine || !(await isThere(fetching))) return;
        }
        if (route !== this.route) return;
        this.shown = route;
        await this.updateComplete;
        await this.screen?.updateComplete;
        await nextFrame();
        scrollTo({ top: 0 });
        if (moved) await this.screen?.arrive();
    }

    private get screen(): Screen | null {
        return this.renderRoot.querySelector<Screen>("main > *, sb-match, sb-table");
    }

    private async name(): Promise<void> {
        await afterFrame();
        const game = _("Shut the Box");
        const heading = this.screen?.heading;
        document.title = heading && heading !== game ? `${heading} – ${game}` : game;
    }

    override updated(): void {
        void this.name();
    }

    override render() {
        const { shown } = this;
        return html`
            ${shown ? this.show(shown) : nothing}
            <sb-notices ?high=${shown && whole.includes(shown.screen)}></sb-notices>
        `;
    }

    private show(route: Route) {
        const show = screens[route.screen];
        if (!show || !this.engine) return html`<main><sb-home .loading=${this.loading}></sb-home></main>`;
        const screen = keyed(`${route.screen}/${route.subject}`, show(this.engine, route));
        return whole.includes(route.screen) ? screen : html`<main>${screen}</main>`;
    }
}
