// SPDX-License-Identifier: MIT
// Before a match: who sits where, a place to sit, and how others come here.
import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Chair, Meeting } from "../engine/visit";
import { icons } from "../icons";
import { to } from "../route";
import { levelTitle } from "../screens/seating";
import { Screen } from "../screens/screen";
import { forms } from "../style/forms";
import { Spoken, _, ngettext } from "../words";
import { chooseName, chosenName } from "./name";
import { seasonQuery, seasonTitle } from "./season";
import { serverForm } from "./server";
import "./share";
import type { Visit } from "./visit";

@customElement("sb-lobby")
export class Lobby extends LitElement {
    @property({ attribute: false }) visit!: Visit;
    @property({ attribute: false }) meeting!: Meeting;
    @property({ type: Boolean }) connected = false;
    @property() table = "";
    @property() here = "";
    @state() private trouble = "";

    protected readonly spoken = new Spoken(this);

    static override styles = [
        Screen.styles,
        forms,
        css`
            ol {
                display: grid;
                gap: var(--space-2);
                margin: 0 0 var(--space-3);
                padding: 0;
                list-style: none;
            }

            li {
                display: flex;
                align-items: center;
                justify-content: space-between;
                gap: var(--space-3);
                min-block-size: 3.5rem;
                padding: var(--space-1) var(--space-3);
                border: 1px solid var(--line);
                border-radius: var(--round);
                background: var(--paper);
                overflow-wrap: anywhere;
            }

            li.own {
                border-color: var(--green);
                box-shadow: 0 0 0 1px var(--green);
            }

            li small {
                color: var(--ink-soft);
            }

            .name {
                max-inline-size: 20rem;
                margin-block-end: var(--space-3);
            }

            p.row {
                margin-block-start: var(--space-2);
            }

            sb-share {
                margin-block-end: var(--space-3);
            }
        `,
    ];

    override focus(): void {
        this.renderRoot.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    }

    private get heading(): string {
        return this.meeting.title ? _("Table: %s", this.meeting.title) : _("Play with others");
    }

    override render() {
        return html`
            <header>
                <a class="button quiet back" href=${to("tables")} aria-label=${_("Play with others")}>${icons.back}</a>
                <h1 tabindex="-1">${this.heading}</h1>
            </header>
            ${this.meeting.stage === "head" || !this.meeting.current ? this.coming() : nothing}
            ${this.meeting.stage === "head" ? nothing : this.laid()}
        `;
    }

    private coming() {
        if (this.visit.unreachable) return serverForm(() => this.dispatchEvent(new Event("renamed")));
        return html`<p role="status" class="soft">${this.connected ? _("Looking for the table …") : _("Connecting …")}</p>`;
    }

    private laid() {
        const { chair, chairs, mayBegin, wishes } = this.meeting;
        const missing = chairs.filter(({ taken }) => !taken).length;
        return html`
            <p>${this.terms()}</p>
            <h2>${_("Who plays?")}</h2>
            ${chair === null ? this.name() : nothing}
            <ol>
                ${chairs.map((each, index) => this.chair(each, index))}
            </ol>
            <div role="alert">${this.trouble ? html`<p class="trouble">${this.trouble}</p>` : nothing}</div>
            <p role="status" class="soft">
                ${missing > 0 ? ngettext("The match begins when %d more sits down.", "The match begins when %d more sit down.", missing) : _("The match begins.")}
            </p>
            ${chair !== null && mayBegin && missing > 0
                ? html`<p class="row">
                      <button type="button" class="button" ?disabled=${wishes || !this.connected} @click=${() => this.wish("begin")}>${_("Begin without them")}</button>
                  </p>`
                : nothing}
            <h2>${_("Ask others to come")}</h2>
            <sb-share .table=${this.table} .here=${this.here}></sb-share>
        `;
    }

    /** What is agreed on. */
    private terms() {
        const { rules, clock, hints, watched, listed, league } = this.meeting;
        const told = [
            clock > 0 ? ngettext("%d second a decision", "%d seconds a decision", clock) : _("no clock"),
            hints ? _("hints allowed") : _("no hints (on honour)"),
            watched ? _("others may watch") : _("nobody may watch"),
            listed ? _("in the list of open tables") : _("by link only"),
        ];
        return html`<span class="soft">${told.join(" · ")}</span> · <a href=${to("learn", rules.split(" ")[0] ?? "")}>${_("How it is played")}</a>${league
            ? html` · <a href=${to("league", league, seasonQuery(this.meeting))}>${seasonTitle(this.meeting)}</a>`
            : nothing}`;
    }

    private name() {
        return html`<label class="field name">
            <span>${_("Your name")}</span>
            <input type="text" maxlength="32" autocomplete="nickname" placeholder=${_("Player")} .value=${chosenName()} @change=${this.rename}>
        </label>`;
    }

    private rename(event: Event): void {
        chooseName((event.target as HTMLInputElement).value);
        this.dispatchEvent(new Event("renamed"));
    }

    private chair(chair: Chair, index: number) {
        const own = this.meeting.chair === index;
        return html`<li class=${own ? "own" : ""}>
            <span>${chair.taken ? chair.name : html`<span class="soft">${_("free seat")}</span>`} <small>${this.note(chair, own)}</small></span>
            ${this.act(chair, index, own)}
        </li>`;
    }

    private note({ level, away, taken }: Chair, own: boolean): string {
        if (level) return levelTitle(level);
        return own ? _("you") : taken && away ? _("away") : "";
    }

    private act({ taken }: Chair, index: number, own: boolean) {
        const idle = !this.connected || this.meeting.wishes;
        if (own) return html`<button type="button" class="button quiet" ?disabled=${idle} @click=${() => this.wish("stand")}>${_("Stand up")}</button>`;
        if (taken || this.meeting.chair !== null) return nothing;
        return html`<button type="button" class="button primary" ?disabled=${idle} @click=${() => this.sit(index)}>${_("Sit here")}</button>`;
    }

    private sit(chair: number): void {
        this.trouble = this.visit.sit(chair)?.refused ?? "";
    }

    private wish(wish: "stand" | "begin"): void {
        this.trouble = this.visit.wish(wish)?.refused ?? "";
    }
}

declare global {
    interface HTMLElementTagNameMap {
        "sb-lobby": Lobby;
    }
}
