// SPDX-License-Identifier: MIT
// The keys at the table, the same as in the terminal where a browser leaves them free.
import type { View } from "../engine/types";
import { N_ } from "../words";

/** The keys of tiles 1 to 12. */
const tileKeys = "1234567890-=";
const tileCodes = ["Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6", "Digit7", "Digit8", "Digit9", "Digit0", "Minus", "Equal"];

/** The number a key stands for, also on keyboards whose digits need Shift; 0: none. */
export function keyNumber(event: KeyboardEvent): number {
    const byKey = event.key.length === 1 ? tileKeys.indexOf(event.key) + 1 : 0;
    return byKey || (event.shiftKey || event.key === "?" ? 0 : tileCodes.indexOf(event.code) + 1);
}

/** The letter of a key, by its place where the alphabet is another one. */
export function keyLetter(event: KeyboardEvent): string {
    const latin = /^[\x20-\x7e]$/.test(event.key) || event.key.length > 1;
    return latin ? event.key.toLowerCase() : event.code.replace(/^Key/, "").toLowerCase();
}

/** The list of keys for people to read; in the order in which they are needed. */
export const keyList: readonly { keys: readonly string[]; what: string; when?: (view: View) => boolean }[] = [
    { keys: [N_("Space")], what: N_("throw the dice, go on") },
    { keys: ["1", "…", "9", "0", "-", "="], what: N_("choose tiles 1 to 12, type what dice show") },
    { keys: ["b"], what: N_("numbers mean the back row, or the front row again"), when: (view) => view.rows.length > 1 },
    { keys: ["←", "→", "↑", "↓"], what: N_("go from tile to tile") },
    { keys: [N_("Enter")], what: N_("shut the chosen tiles") },
    { keys: [N_("Backspace")], what: N_("choose again") },
    { keys: ["1", "2"], what: N_("one die or two; stop or risk") },
    { keys: ["l"], what: N_("enter only the tiles left"), when: (view) => view.typed },
    { keys: ["h"], what: N_("hint") },
    { keys: ["u"], what: N_("undo") },
    { keys: ["r"], what: N_("redo") },
    { keys: ["?"], what: N_("rules") },
    { keys: ["s"], what: N_("score sheet") },
    { keys: ["e"], what: N_("list of entries"), when: (view) => view.typed },
    { keys: ["k"], what: N_("this list of keys") },
    { keys: ["q"], what: N_("leave") },
];
