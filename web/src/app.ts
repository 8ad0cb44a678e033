// The page around the screens: shows the one the address names, moves the focus there, names the window.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import "./held";
import learn from "later:./screens/learn.ts";
import { notice } from "./notice";
import { afterFrame, nextFrame } from "./parts/motion";
import { readRoute, type Route } from "./route";
import type { Screen } from "./screens/screen";
import type { Engine } from "./shell";
import { Spoken, _ } from "./words";
import "./screens/analysis";
import "./screens/daily";
import "./screens/home";
import "./screens/link";
import "./screens/match";
import "./screens/new";
import "./screens/open";
import "./screens/position";
import "./screens/settings";
import "./screens/stats";

type Show = (engine: Engine, route: Route) => TemplateResult;

/** All but home, which is shown while the engine is on its way. */
const screens: Record<string, Show> = {
    analysis: (engine, route) => html`<sb-analysis .engine=${engine} .route=${route}></sb-analysis>`,
    daily: (engine, route) => html`<sb-daily .engine=${engine} .route=${route}></sb-daily>`,
    keep: (engine, route) => html`<sb-new .engine=${engine} .route=${route}></sb-new>`,
    learn: (engine, route) => html`<sb-learn .engine=${engine} .route=${route}></sb-learn>`,
    link: (engine, route) => html`<sb-link .engine=${engine} .route=${route}></sb-link>`,
    new: (engine, route) => html`<sb-new .engine=${engine} .route=${route}></sb-new>`,
    open: (engine, route) => html`<sb-open .engine=${engine} .route=${route}></sb-open>`,
    play: (engine, route) => html`<sb-match .engine=${engine} .route=${route}></sb-match>`,
    position: (engine, route) => html`<sb-position .engine=${engine} .route=${route}></sb-position>`,
    settings: (engine, route) => html`<sb-settings .engine=${engine} .route=${route}></sb-settings>`,
    stats: (engine, route) => html`<sb-stats .engine=${engine} .route=${route}></sb-stats>`,
};

/** Where screens are that are fetched when they are wanted. */
const later: Record<string, string> = { learn };

async function fetchScreen(name: string): Promise<boolean> {
    const address = later[name];
    if (address === undefined) return true;
    try {
        await import(address);
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
        if (!use || this.route.screen === "play") return;
        this.use = null;
        notice({ text: _("A new version is ready."), action: { title: _("Use it now"), run: use }, stays: true });
    }

    private async load(moved: boolean): Promise<void> {
        const { route } = this;
        if (route.screen in screens) {
            this.engine = await this.loading.catch(() => null);
            // Whoever loads it tells of a failure.
            if (!this.engine || !(await fetchScreen(route.screen))) return;
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
        return this.renderRoot.querySelector<Screen>("main > *, sb-match");
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
            <sb-notices ?high=${shown?.screen === "play"}></sb-notices>
        `;
    }

    private show(route: Route) {
        const show = screens[route.screen];
        if (!show || !this.engine) return html`<main><sb-home .loading=${this.loading}></sb-home></main>`;
        const screen = keyed(`${route.screen}/${route.subject}`, show(this.engine, route));
        // The match screen says itself what its main part is.
        return route.screen === "play" ? screen : html`<main>${screen}</main>`;
    }
}
