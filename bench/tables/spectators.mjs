// SPDX-License-Identifier: MIT
// See bench/tables/spectators.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Player, Wire, lay } from "../../tests/web/guest.mjs";
import { Server } from "../../tests/web/serving.mjs";

const [spectators, moves] = [100, 2000].map((usual, index) => Number(process.argv[2 + index] ?? usual));
const folder = mkdtempSync(join(tmpdir(), "shutbox-spectators-"));
const server = await Server.start(["--port", "0", "--no-open", "--store", join(folder, "tables.db"), "--limit", "lines=1000000"]);
const { pid } = server.child;
const cpuSeconds = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
};

const host = await Wire.to(server.port);
const name = await lay(host, "ten");
await host.leave();
const watching = [];
let messages = 0;
for (let i = 0; i < spectators; i++) {
    const wire = await Wire.to(server.port);
    wire.say(`at ${name}`, "from 0");
    await wire.hears(/^now /);
    const { take } = wire;
    wire.take = function (...words) {
        messages += 1;
        this.lines.length = 0;
        take.apply(this, words);
    };
    watching.push(wire);
}

/** Plays at most so many lines, then rests. */
async function play(most) {
    const players = [1, 2].map((number) => new Player(name, number, { where: () => [server.port], matches: 1e9 }));
    for (const player of players) await player.come();
    while (players[0].told.length < 20) await players[0].wire.hears(new RegExp(`^${players[0].told.length} `));
    const traced = spawn("strace", ["-f", "-c", "-e", "trace=sendto,write,writev,sendmsg", "-p", String(pid)]).on("error", () => {});
    let calls = "";
    traced.stderr?.on("data", (data) => (calls += data));
    await once(traced.stderr, "data").catch(() => {});
    const before = { lines: players[0].told.length, messages, cpu: cpuSeconds() };
    while (players[0].told.length < before.lines + most) await players[0].wire.hears(new RegExp(`^${players[0].told.length} `));
    const lines = players[0].told.length - before.lines;
    const found = { lines, messages: messages - before.messages, cpu: cpuSeconds() - before.cpu };
    traced.kill("SIGINT");
    await once(traced, "close").catch(() => {});
    for (const { wire } of players) await wire.leave();
    const written = [...calls.matchAll(/^\s*\S+\s+\S+\s+\S+\s+(\d+)\s+(?:\d+\s+)?(sendto|sendmsg|writev)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
    return { ...found, written };
}

const { lines, messages: heard, cpu, written } = await play(moves);
console.log(
    `${spectators} spectators, ${lines} lines: ${(heard / lines).toFixed(2)} messages a line to spectators, ` +
        `${written ? (written / lines).toFixed(2) : "?"} calls a line to write to sockets (two of them for the players)` +
        `${written ? "" : `, ${((cpu / lines) * 1e6).toFixed(0)} microseconds of processor a line`}`,
);
await server.stop();
rmSync(folder, { recursive: true });
process.exit(heard / lines <= spectators ? 0 : 1);
