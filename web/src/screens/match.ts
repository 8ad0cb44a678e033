// SPDX-License-Identifier: MIT
// A kept match on the table: opens it for this window, keeps it after every change, and leads on from it.
import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { begin, copy, isRefused, named, playersOf, resume, rowOf, takeFresh } from "../matches";
import { notice } from "../notice";
import { nextFrame } from "../parts/motion";
import { go, goInstead, readRoute, to, type Route } from "../route";
import type { Engine, Game, GameEvents } from "../shell";
import { type Kept, claim, keep, match, release } from "../store";
import { base, buttons, messages } from "../style/base";
import { Spoken, _ } from "../words";
import "../play/play";

@customElement("sb-match")
export class MatchScreen extends LitElement {
    @property({ attribute: false }) engine!: Engine;
    @property({ attribute: false }) route: Route = readRoute("");
    @state() private game: Game | null = null;
    @state() private trouble = "";
    /** Another window plays this match. */
    @state() private elsewhere = false;
    /** It may be played twice: not so the box of a day. */
    private copied = false;
    private row: Kept | null = null;
    private opening: Promise<void> = Promise.resolve();

    protected readonly spoken = new Spoken(this);

    static override styles = [base, buttons, messages];

    get heading(): string {
        return this.row ? playersOf(this.row.names) : _("Shut the Box");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        this.opening = this.open();
    }

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        release();
    }

    private async open(): Promise<void> {
        const id = this.route.subject;
        const claimed = claim(id);
        const fresh = takeFresh(id);
        if (!fresh && !(await claimed)) {
            this.copied = (await match(id))?.daily === "";
            this.elsewhere = true;
            return;
        }
        const row = fresh ?? (await resume(this.engine, id));
        if (!this.isConnected) return;
        if (!row) this.trouble = _("This match is no longer kept here.");
        else if (isRefused(row)) this.trouble = row.refused;
        else {
            this.row = row;
            this.game = { ...this.engine, kept: row };
        }
        this.dispatchEvent(new Event("named", { bubbles: true }));
    }

    private async openCopy(): Promise<void> {
        const row = await match(this.route.subject);
        if (row) goInstead("play", (await copy(row)).id);
    }

    private async keepNow(): Promise<void> {
        if (!this.row) return;
        this.row = rowOf(this.engine, this.row);
        try {
            await keep(this.row);
        } catch {
            notice({ text: _("This browser does not let the match be kept. Download it to be safe."), stays: true });
        }
    }

    /** The day's box is played once. */
    private again(): void {
        if (this.row?.daily) {
            go("daily");
            return;
        }
        const view = this.engine.table.view();
        const started = begin(this.engine, view.rules, named(view.seats), { typed: view.typed });
        if (!isRefused(started)) go("play", started.id);
    }

    private lead({ detail }: GameEvents["sb-go"]): void {
        if (detail === "again") this.again();
        else if (detail === "analysis") go("analysis", this.route.subject);
        else if (detail === "rules") this.learn();
        else go(this.row?.daily ? "daily" : "home");
    }

    private learn(): void {
        const { preset, rules } = this.engine.table.view();
        go("learn", preset, { rules });
    }

    async arrive(): Promise<void> {
        await this.opening;
        await this.updateComplete;
        const shown = this.renderRoot.querySelector<LitElement>("h1, sb-play");
        await shown?.updateComplete;
        await nextFrame();
        shown?.focus();
    }

    override render() {
        if (this.elsewhere) return this.taken();
        if (this.trouble) return this.message(this.trouble);
        if (!this.game) return nothing;
        return html`<sb-play .game=${this.game} @sb-changed=${this.keepNow} @sb-go=${this.lead}></sb-play>`;
    }

    private taken() {
        return this.message(
            _("This match is open in another window."),
            this.copied ? html`<button class="button" @click=${() => void this.openCopy()}>${_("Play a copy here")}</button>` : nothing,
        );
    }

    private message(sentence: string, more: unknown = nothing) {
        return html`<main class="message">
            <h1 tabindex="-1">${sentence}</h1>
            <div class="row"><a class="button primary" href=${to("home")}>${_("Home")}</a>${more}</div>
        </main>`;
    }
}
