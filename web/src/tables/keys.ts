// SPDX-License-Identifier: MIT
// Who one is at tables: a key that this device made, kept as long as the device keeps anything, and keys that came with a
// link from another device of the same person. No account, no password: whoever has the key has the seat.

const devicePlace = "shutbox.key";
const tablesPlace = "shutbox.keys";
const serverPlace = "shutbox.server";
const leaguePlace = "shutbox.league";

/** How many keys of tables are remembered; a table that nobody has been to for so long is gone. */
const most = 50;

/** What is remembered where the browser keeps nothing. */
const remembered = new Map<string, string>();

function read(place: string): string {
    try {
        return localStorage.getItem(place) ?? remembered.get(place) ?? "";
    } catch {
        return remembered.get(place) ?? "";
    }
}

function write(place: string, text: string): void {
    remembered.set(place, text);
    try {
        localStorage.setItem(place, text);
    } catch {
        // In force until the page is left.
    }
}

export const isKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Random bytes as lower-case hexadecimal digits. */
export const randomDigits = (bytes: number): string =>
    [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function deviceKey(): string {
    const known = read(devicePlace);
    if (isKey(known)) return known;
    const made = randomDigits(16);
    write(devicePlace, made);
    return made;
}

function tableKeys(): [string, string][] {
    try {
        const written: unknown = JSON.parse(read(tablesPlace) || "[]");
        return Array.isArray(written) ? (written as [string, string][]) : [];
    } catch {
        return [];
    }
}

/** The key with which one sits at this table. */
export const keyAt = (table: string): string => tableKeys().find(([name]) => name === table)?.[1] ?? deviceKey();

/** Takes a key that came with a link: for this table, and for all where this device has none yet. */
export function takeKey(table: string, key: string): void {
    if (!isKey(read(devicePlace))) write(devicePlace, key);
    const others = tableKeys().filter(([name]) => name !== table);
    write(tablesPlace, JSON.stringify([...others, [table, key]].slice(-most)));
}

/** The server whose tables are played at, where it is not the one this page comes from; "" otherwise. */
export const otherServer = (): string => read(serverPlace);
export const chooseServer = (address: string): void => write(serverPlace, address);

/** The address of the server, with a slash behind it. */
export const server = (): string => otherServer() || new URL("./", location.href).href;

/** What somebody typed as the address of a server; "" where it is none. */
export function readServer(typed: string): string {
    const text = typed.trim();
    try {
        const address = new URL(/^https?:\/\//.test(text) ? text : `http://${text}`);
        return address.hostname ? new URL("./", address).href.replace(/[?#].*/, "") : "";
    } catch {
        return "";
    }
}

/** Whether this may be the name of a league, or of a season. */
export const isLeagueWord = (text: string): boolean => /^[a-z0-9-]{1,32}$/.test(text);

/** The league and season that tables were laid for last; "" for none. */
export function chosenLeague(): { league: string; season: string } {
    const [league = "", season = ""] = read(leaguePlace).split(" ");
    return isLeagueWord(league) ? { league, season: isLeagueWord(season) ? season : "" } : { league: "", season: "" };
}

export const chooseLeague = (league: string, season: string): void => write(leaguePlace, `${league} ${season}`.trim());
