// SPDX-License-Identifier: MIT
// Where there is no server of tables behind the page: said in a sentence, with a place to name one.
import { html } from "lit";
import { ofFiles } from "../link";
import { _ } from "../words";
import { chooseServer, otherServer, readServer } from "./keys";

/** Calls `chosen` when a server was named. */
export const serverForm = (chosen: () => void) => {
    const choose = (event: Event): void => {
        event.preventDefault();
        const field = (event.target as HTMLFormElement).elements.namedItem("server") as HTMLInputElement;
        chooseServer(readServer(field.value));
        chosen();
    };
    return html`<form class="card" @submit=${choose}>
        <p role="status">
            ${otherServer()
                ? _("No server of tables answers at %s. Trying again …", otherServer())
                : ofFiles()
                  ? _("This page lies on a host of plain files, which has no tables. Name a server that has.")
                  : _("No server of tables answers here. Trying again …")}
        </p>
        <div class="row">
            <label class="field">
                <span>${_("Address of a server")}</span>
                <input name="server" type="text" inputmode="url" autocomplete="off" autocapitalize="off" placeholder="192.168.1.5:7319" .value=${otherServer()}>
            </label>
            <button class="button">${_("Use it")}</button>
        </div>
    </form>`;
};
