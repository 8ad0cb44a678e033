// SPDX-License-Identifier: MIT
// The lines of a table at which a kept record was played.
import { createHash } from "node:crypto";

/** What stands in lines for a person's key. */
export const hashOf = (key) => createHash("sha256").update(Buffer.from(key, "hex")).digest("hex").slice(0, 32);

/** keys: those of the people, in seat order; others have ones of their own. options: of the table. */
export function tableLines(record, { keys = [], options = "watch=yes" } = {}) {
    const lines = record.trim().split("\n").slice(1);
    const of = (word) => lines.filter((line) => line.startsWith(`${word} `));
    const names = of("player").map((line) => line.slice("player ".length));
    const sits = names.map((name, seat) => `sit ${seat} ${hashOf(keys[seat] ?? String(seat).padStart(32, "e"))} ${name}`);
    const events = lines.filter((line) => !/^(rules|player|table|chain) /.test(line));
    return ["shutbox 2", ...of("rules"), `${of("table")[0]} ${options}`, ...names.map(() => "seat"), ...of("chain").slice(0, 1), ...sits, "begin", ...events];
}
