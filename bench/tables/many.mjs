// SPDX-License-Identifier: MIT
// See bench/tables/many. The load keeps no boxes: it throws and takes the first choice the page's engine offers.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Player, Wire, lay } from "../../tests/web/guest.mjs";
import { Server } from "../../tests/web/serving.mjs";
import { sleep } from "../../tests/web/tap.mjs";
import { Database, databaseFolder, makeKey, removeFolder } from "../../tests/whole/databases.mjs";

const [seconds, tableCount] = [10, 40].map((usual, index) => Number(process.argv[2 + index] ?? usual));
const limits = "lines=1000000,sockets-an-address=40000,tables-an-address=1000000";
const folder = databaseFolder();
const files = mkdtempSync(join(tmpdir(), "shutbox-bench-"));
const key = makeKey(folder);
const database = await Database.make(folder, "one");
// Every commit is on disk, as it is with SQLite.
await database.start({ fsync: "on" });

const serve = async (store) => await Server.start(["--no-open", "--port", "0", "--store", store, "--store-key", key, "--limit", limits]);
const shared = (name) => `postgresql://shutbox@127.0.0.1:${database.port}/${name}`;

/** When each line of a table was first told, and to which of its people: the time in between is the delay. */
class Watch extends Player {
    hear(line) {
        const now = performance.now();
        const number = /^(\d+) /.exec(line)?.[1];
        if (number) this.seen(Number(number), now);
        super.hear(line);
    }
}

/** Moves a second, and how much later who is elsewhere hears of a line. */
async function play(servers) {
    let over = false;
    let lines = 0;
    let counts = false;
    const delays = [];
    const players = [];
    const host = await Wire.to(servers[0].port);
    for (let i = 0; i < tableCount; i++) {
        const name = await lay(host, "ten");
        const first = new Map();
        for (const seat of [0, 1]) {
            const player = new Watch(name, i * 10 + seat, { where: () => [servers[seat % servers.length].port], matches: 1e9 });
            player.paused = () => over;
            player.seen = (number, now) => {
                if (!first.has(number)) first.set(number, now);
                else if (counts) {
                    delays.push(now - first.get(number));
                    lines += 1;
                }
                if (first.size > 50) first.delete(first.keys().next().value);
            };
            players.push(player);
            await player.come();
        }
    }
    await host.leave();
    await sleep(1000);
    const began = performance.now();
    counts = true;
    await sleep(seconds * 1000);
    counts = false;
    const took = (performance.now() - began) / 1000;
    over = true;
    for (const { wire } of players) await wire.leave();
    delays.sort((one, other) => one - other);
    return { rate: lines / took, median: delays[Math.floor(delays.length / 2)], p99: delays[Math.floor(delays.length * 0.99)] };
}

async function measure(what, stores) {
    const servers = [];
    for (const store of stores) servers.push(await serve(store));
    const { rate, median, p99 } = await play(servers);
    for (const server of servers) await server.stop();
    console.log(`${what}: ${rate.toFixed(0)} lines a second, the other one hears of a line ${median.toFixed(1)} ms later (median), ${p99.toFixed(1)} ms (99 %)`);
    return rate;
}

const file = await measure("one server, SQLite", [join(files, "tables.db")]);
await database.ask("CREATE DATABASE one");
const one = await measure("one server, PostgreSQL", [shared("one")]);
await database.ask("CREATE DATABASE two");
const two = await measure("two servers, PostgreSQL", [shared("two"), shared("two")]);
console.log(`PostgreSQL to SQLite: ${(one / file).toFixed(2)}; two servers to one: ${(two / one).toFixed(2)}`);
await database.stop();
removeFolder(folder);
rmSync(files, { recursive: true });
process.exit(0);
