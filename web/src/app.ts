// The page around the screens: shows the one the address names, moves the focus there, names the window.
import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { notice } from "./notice";
import { readRoute, type Route } from "./route";
import type { Screen } from "./screens/screen";
import type { Engine } from "./shell";
import { Spoken, _ } from "./words";
import "./screens/home";
import "./screens/match";
import "./screens/new";

/** Everything but playing comes in one piece, fetched while nothing else happens. */
const others = (): Promise<unknown> => import("./screens/others");

type Show = (engine: Engine, route: Route) => TemplateResult;

const atOnce: Record<string, Show> = {
    new: (engine, route) => html`<sb-new .engine=${engine} .route=${route}></sb-new>`,
    keep: (engine, route) => html`<sb-new .engine=${engine} .route=${route}></sb-new>`,
    play: (engine, route) => html`<sb-match .engine=${engine} .route=${route}></sb-match>`,
};

const later: Record<string, Show> = {
    analysis: (engine, route) => html`<sb-analysis .engine=${engine} .route=${route}></sb-analysis>`,
    daily: (engine, route) => html`<sb-daily .engine=${engine} .route=${route}></sb-daily>`,
    learn: (engine, route) => html`<sb-learn .engine=${engine} .route=${route}></sb-learn>`,
    link: (engine, route) => html`<sb-link .engine=${engine} .route=${route}></sb-link>`,
    open: (engine, route) => html`<sb-open .engine=${engine} .route=${route}></sb-open>`,
    position: (engine, route) => html`<sb-position .engine=${engine} .route=${route}></sb-position>`,
    settings: (engine, route) => html`<sb-settings .engine=${engine} .route=${route}></sb-settings>`,
    stats: (engine, route) => html`<sb-stats .engine=${engine} .route=${route}></sb-stats>`,
};

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
    `;

    override connectedCallback(): void {
        super.connectedCallback();
        window.addEventListener("hashchange", this.follow);
        this.renderRoot.addEventListener("named", () => this.name());
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
        try {
            if (route.screen in later) await others();
            // Home is shown while the engine is on its way.
            if (route.screen in later || route.screen in atOnce) this.engine = await this.loading;
        } catch {
            const again = { title: _("Try again"), run: () => location.reload() };
            notice({ text: _("This part of the page could not be fetched."), action: again, stays: true });
            return;
        }
        if (route !== this.route) return;
        this.shown = route;
        await this.updateComplete;
        const screen = this.screen;
        if (!screen) return;
        scrollTo({ top: 0 });
        await screen.updateComplete;
        this.name();
        if (moved) await screen.arrive();
        else void this.loading.then(others).catch(() => undefined);
    }

    private get screen(): Screen | null {
        return this.renderRoot.querySelector<Screen>("main > *, sb-match");
    }

    private name(): void {
        const game = _("Shut the Box");
        const heading = this.screen?.heading;
        document.title = heading && heading !== game ? `${heading} – ${game}` : game;
    }

    override updated(): void {
        this.name();
    }

    override render() {
        const { shown } = this;
        return html`
            ${shown ? this.show(shown) : nothing}
            <sb-notices ?high=${shown?.screen === "play"}></sb-notices>
        `;
    }

    private show(route: Route) {
        const show = later[route.screen] ?? atOnce[route.screen];
        if (!show || !this.engine) return html`<main><sb-home .loading=${this.loading}></sb-home></main>`;
        const screen = keyed(`${route.screen}/${route.subject}`, show(this.engine, route));
        // The match screen says itself what its main part is.
        return route.screen === "play" ? screen : html`<main>${screen}</main>`;
    }
}
