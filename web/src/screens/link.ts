// SPDX-License-Identifier: MIT
// A match that came in a link: shown before anything is kept, so that opening a link never touches another match.
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { View } from "../engine/types";
import { unpack } from "../link";
import { isRefused, playersOf } from "../matches";
import { receive } from "../receive";
import { goInstead } from "../route";
import { matches } from "../store";
import { _ } from "../words";
import { Screen } from "./screen";

@customElement("sb-link")
export class LinkScreen extends Screen {
    @state() private record = "";
    @state() private view: View | null = null;
    @state() private trouble = "";

    get heading(): string {
        return _("A match from a link");
    }

    override connectedCallback(): void {
        super.connectedCallback();
        void this.read();
    }

    private async read(): Promise<void> {
        const record = await unpack(this.route.subject);
        if (record === null) {
            this.trouble = _("This link is damaged: a part of it is missing.");
            return;
        }
        const same = (await matches()).find((row) => row.record === record);
        if (same) {
            goInstead("play", same.id);
            return;
        }
        const opened = this.engine.table.open(record, "");
        this.record = record;
        if (isRefused(opened)) this.trouble = opened.refused;
        else this.view = opened.view;
    }

    private keep(): void {
        this.trouble = receive(this.engine, this.record) ?? "";
    }

    override render() {
        return html`
            ${this.head()}
            <div role="alert">${this.trouble ? html`<p class="trouble sentence">${this.trouble}</p>` : nothing}</div>
            ${this.view ? this.offer(this.view) : nothing}
        `;
    }

    private offer(view: View) {
        const names = playersOf(view.seats.map(({ name }) => name));
        const winners = playersOf(view.winners.map((seat) => view.seats[seat]?.name ?? ""));
        return html`<div class="card">
            <p>${_("%s: %s, round %d", view.title, names, view.round)}</p>
            ${view.over ? html`<p>${winners ? _("Won by %s", winners) : _("Over")}</p>` : nothing}
            <p class="soft">${_("It is kept beside your own matches, none of which changes.")}</p>
            <p class="row">
                <button class="button primary" @click=${() => this.keep()}>${_("Open the match")}</button>
            </p>
        </div>`;
    }
}
