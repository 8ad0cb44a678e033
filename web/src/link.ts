// SPDX-License-Identifier: MIT
// A whole match in an address: its record, deflated, in letters that need no escaping.

const through = (bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream): Response =>
    new Response(new Blob([bytes]).stream().pipeThrough(change));

/** No record is that long; text that unpacks to more is no record. */
const most = 4_000_000;

export async function pack(record: string): Promise<string> {
    const packed = through(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await packed.arrayBuffer());
    let letters = "";
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The record in a link; null where the link is damaged. */
export async function unpack(text: string): Promise<string | null> {
    try {
        const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
        const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
        return await readAll(through(bytes, new DecompressionStream("deflate-raw")));
    } catch {
        return null;
    }
}

async function readAll(response: Response): Promise<string | null> {
    const reader = response.body?.getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    for (;;) {
        const part = await reader?.read();
        if (!part || part.done) return text + decoder.decode();
        text += decoder.decode(part.value, { stream: true });
        if (text.length > most) return null;
    }
}

/** Whether the page lies on a host of plain files: nothing but files can be had there. */
export const ofFiles = (): boolean => document.querySelector("meta[name=shutbox-host]") !== null;

async function ask(): Promise<string> {
    try {
        const answer = await fetch("address");
        return answer.ok ? (await answer.text()).trim() : "";
    } catch {
        return "";
    }
}

let named: Promise<string> | null = null;

/** The address that the page is known by, "" where nobody has named one: said in the page, or by whoever serves it. */
function knownAs(): Promise<string> {
    const said = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "";
    named ??= said || ofFiles() ? Promise.resolve(said) : ask();
    return named;
}

/** The address of a part of the page that others can open. */
export const pageLink = async (hash: string): Promise<string> => new URL(hash, (await knownAs()) || location.href).href;

export const matchLink = async (record: string): Promise<string> => await pageLink(`#m=${await pack(record)}`);
