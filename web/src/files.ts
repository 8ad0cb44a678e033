// SPDX-License-Identifier: MIT
// Text and pictures out of the page, and records into it.
import { _ } from "./words";

export function download(name: string, content: string, type: string): void {
    const address = URL.createObjectURL(new Blob([content], { type }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** "ten 2026-11-15.shut": what it is and when it began. */
export const fileName = (preset: string, begun: number, end: string): string =>
    `${preset} ${new Date(begun).toISOString().slice(0, 10)}.${end}`;

/** Hands text to another program where the device can, to the clipboard otherwise. Says what became of it. */
export async function share(text: string, title: string): Promise<string> {
    const phone = matchMedia("(pointer: coarse)").matches;
    if (phone && "share" in navigator) {
        try {
            await navigator.share(/^https?:/.test(text) ? { title, url: text } : { title, text });
            return "";
        } catch (error) {
            if (error instanceof DOMException && error.name === "AbortError") return "";
        }
    }
    return (await copyText(text)) ? _("Copied.") : _("This browser does not let the page copy.");
}

/** Whether the text is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copyBySelection(text);
    }
}

/* Pages served without encryption have no clipboard but this one. Under a dialog nothing can be selected, but what is copied
 * can still be said. */
function copyBySelection(text: string): boolean {
    const say = (event: ClipboardEvent): void => {
        event.clipboardData?.setData("text/plain", text);
        event.preventDefault();
    };
    document.addEventListener("copy", say);
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "unseen";
    document.body.append(field);
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing replaces it there
    const done = document.execCommand("copy");
    field.remove();
    document.removeEventListener("copy", say);
    return done;
}
