// SPDX-License-Identifier: MIT
// See tests/whole/restore. Prints TAP.
import { join } from "node:path";
import { Player, Wire, lay } from "../web/guest.mjs";
import { Server } from "../web/serving.mjs";
import { check, finish, sleep, test } from "../web/tap.mjs";
import { Database, databaseFolder, makeKey, program, removeFolder, run } from "./databases.mjs";
import { Histories } from "./histories.mjs";

const tableCount = Number(process.argv[2] ?? 4);
const folder = databaseFolder();
const key = makeKey(folder);
const dump = join(folder, "shutbox.dump");
const problems = [];
let histories = null;

const serve = async ({ port }) => await Server.start(["--no-open", "--port", "0", "--store", `postgresql://shutbox@127.0.0.1:${port}/shutbox`, "--store-key", key, "--limit", "lines=100000"]);
const at = ({ port }) => ["-h", "127.0.0.1", "-p", String(port), "-U", "shutbox", "-d", "shutbox"];

async function play(server) {
    const host = await Wire.to(server.port);
    const tables = [];
    for (let i = 0; i < tableCount; i++) {
        const name = await lay(host, "ten");
        const players = [1, 2].map((seat) => new Player(name, i * 10 + seat, { where: () => [server.port], matches: 1e9 }));
        for (const player of players) await player.come();
        tables.push({ name, players });
    }
    await host.leave();
    return tables;
}

try {
    const lost = await Database.make(folder, "lost");
    await lost.start();
    await lost.ask("CREATE DATABASE shutbox");
    const before = await serve(lost);
    const tables = await play(before);
    while (tables.some(({ players }) => players[0].told.length < 60)) await sleep(20);
    const known = tables.map(({ players }) => players.map(({ told }) => told.length));
    await run(program("pg_dump"), ["-Fc", "-f", dump, ...at(lost)]);
    for (const { players } of tables) for (const { wire } of players) await wire.leave();
    await before.stop("SIGKILL");
    await lost.kill();
    const found = await Database.make(folder, "found");
    await found.start();
    await found.ask("CREATE DATABASE shutbox");
    await run(program("pg_restore"), ["--exit-on-error", dump, ...at(found)]);
    const after = await serve(found);
    // What was told after the dump began is lost with the database, as a backup has it.
    tables.forEach(({ players }, index) => players.forEach((player, seat) => (player.told.length = Math.min(player.told.length, known[index][seat]))));
    histories = new Histories(tables, folder, () => after.port);
    await histories.read();
    const again = await play(after);
    while (again.some(({ players }) => players[0].told.length < 30)) await sleep(20);
    for (const { players } of again) for (const { wire } of players) await wire.leave();
    await after.stop();
    await found.stop();
} catch (error) {
    problems.push(error.stack);
}
removeFolder(folder);
if (histories) console.log(`# ${histories.sums.lines} lines restored, ${histories.sums.told} told to players before the dump`);
const tell = (found) => check(found.length === 0, found.slice(0, 20).join("\n"));
await test("it is restored, and played on", () => tell(problems));
await test("what was told before the dump is there", () => tell(Object.values(histories?.found ?? {}).flat()));
finish();
