// SPDX-License-Identifier: MIT
// Reads all histories of tables after whatever happened to who served them: no line that anybody was told is missing, another one or
// there twice, there is no gap, and every proof holds.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Wire } from "../web/guest.mjs";

export class Histories {
    /** tables: a name and players each; port: says where to read. */
    constructor(tables, folder, port) {
        Object.assign(this, { tables, folder, port });
        this.found = { missing: [], gaps: [], proofs: [] };
        this.sums = { lines: 0, throws: 0, told: 0, matches: 0 };
    }

    /** Everything, as a program reads it from where it is kept. */
    async readAll(name) {
        const wire = await Wire.to(this.port());
        wire.say(`at ${name}`, "from 0 proofs");
        const end = await wire.hears(/^(now|no) /);
        const lines = wire.lines.filter((line) => /^\d+ /.test(line));
        await wire.leave();
        if (end !== `now ${lines.length}`) this.found.gaps.push(`${name}: ${end} after ${lines.length} lines`);
        lines.forEach((line, number) => {
            if (!line.startsWith(`${number} `)) this.found.gaps.push(`${name}: ${line} stands at ${number}`);
        });
        return lines.map((line) => line.replace(/^\d+ /, ""));
    }

    verify(player) {
        const record = join(this.folder, "match.shut");
        writeFileSync(record, player.engine.table.record());
        try {
            execFileSync(process.env.SHUTBOX, ["verify", record], { stdio: "pipe" });
        } catch (error) {
            this.found.proofs.push(`${player.table}: ${error.stderr}`);
        }
    }

    compare(name, player, kept) {
        if (player.alarm) this.found.proofs.push(`${name}: ${player.alarm}`);
        player.told.forEach((line, number) => {
            if (kept[number] !== line) this.found.missing.push(`${name}: line ${number} was told as ${line}, and is ${kept[number]}`);
        });
        if (Object.keys(player.told).length !== player.told.length) this.found.gaps.push(`${name}: a gap in what was told`);
        this.sums.told += player.told.length;
    }

    /** look: is shown each table and its lines. */
    async read(look = () => {}) {
        const salts = new Set();
        for (const table of this.tables) {
            const { name, players } = table;
            const kept = await this.readAll(name);
            look(table, kept);
            for (const player of players) this.compare(name, player, kept);
            for (const line of kept) {
                const salt = /^(?:roll|first) .* salt=(\S+)/.exec(line)?.[1];
                if (salt && salts.has(salt)) this.found.missing.push(`${name}: the salt ${salt} was used twice`);
                if (salt) salts.add(salt);
            }
            this.sums.lines += kept.length;
            const { matches } = players[0].engine.visit.state();
            if (matches > 0) this.verify(players[0]);
            this.sums.matches += matches;
        }
        this.sums.throws = salts.size;
    }
}
