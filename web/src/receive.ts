// SPDX-License-Identifier: MIT
// Records that come into the page: from a file, from the clipboard, dropped on it.
import { bring, isRefused } from "./matches";
import { notice } from "./notice";
import { go } from "./route";
import type { Engine } from "./shell";
import { _ } from "./words";

/** Why the text could not be opened, in a sentence; null when it was, and its match is shown. */
export function receive(engine: Engine, text: string): string | null {
    const brought = bring(engine, text);
    if (isRefused(brought)) {
        const { refused, line } = brought;
        return line === undefined ? refused : _("Line %d: %s", line, refused);
    }
    if (brought.notes.length > 0) notice({ text: brought.notes.join(" "), stays: true });
    go("play", brought.row.id);
    return null;
}

/** Text that could not be opened, for the screen where it can be mended. */
let unopened = "";

export const takeUnopened = (): string => {
    const text = unopened;
    unopened = "";
    return text;
};

/** Lets files and text be dropped anywhere on the page. */
export function receiveDrops(on: HTMLElement, engine: Engine): void {
    on.addEventListener("dragover", (event) => {
        if (event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain")) event.preventDefault();
    });
    on.addEventListener("drop", (event) => {
        const { dataTransfer } = event;
        if (!dataTransfer) return;
        event.preventDefault();
        void dropped(engine, dataTransfer);
    });
}

async function dropped(engine: Engine, data: DataTransfer): Promise<void> {
    const [file] = data.files;
    const text = file ? await file.text() : data.getData("text/plain");
    if (!text || receive(engine, text) === null) return;
    unopened = text;
    go("open", String(Date.now()));
}
