// SPDX-License-Identifier: MIT
// See bench/tables/restart.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Wire } from "../../tests/web/guest.mjs";
import { Server } from "../../tests/web/serving.mjs";

const count = Number(process.argv[2] ?? 100_000);
const wires = 20;
const folder = mkdtempSync(join(tmpdir(), "shutbox-restart-"));
const file = join(folder, "tables.db");
const limits = `tables=${count + 1},tables-an-address=${count + 1},lines=1000000`;
const start = () => Server.start(["--port", "0", "--no-open", "--store", file, "--limit", limits]);

/** One after the other on each of several connections. */
async function lay(server, share) {
    const wire = await Wire.to(server.port);
    const names = [];
    for (let i = 0; i < share; i++) {
        wire.say("new", "rules ten", "table", "seat", "seat", "lay");
        names.push((await wire.hears(/^at /)).slice(3));
        wire.forget();
    }
    await wire.leave();
    return names;
}

const first = await start();
const names = (await Promise.all(Array.from({ length: wires }, () => lay(first, count / wires)))).flat();
await first.stop();
console.log(`${names.length} tables, ${(statSync(file).size / 2 ** 20).toFixed(0)} MB`);
for (let i = 0; i < 5; i++) {
    const began = performance.now();
    const server = await start();
    const says = performance.now();
    const wire = await Wire.to(server.port);
    wire.say(`at ${names[Math.floor(Math.random() * names.length)]}`, "from 0");
    const end = await wire.hears(/^(now|no) /);
    const told = performance.now();
    console.log(`its address after ${(says - began).toFixed(0)} ms, a table (${end}) after ${(told - began).toFixed(0)} ms`);
    await wire.leave();
    await server.stop();
}
rmSync(folder, { recursive: true });
