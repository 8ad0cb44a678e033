// SPDX-License-Identifier: MIT
// A load of many tables on a server to which everything happens that can; at the end a checker reads all histories. See
// tests/whole/tables for the arguments; $SHUTBOX is the program, $ENGINE the folder of the page's engine, $DISASTER the library of
// disaster.c. Prints TAP.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadVisit } from "../web/engine-load.mjs";
import { Player, Wire, keyOf, lay } from "../web/guest.mjs";
import { Server } from "../web/serving.mjs";
import { check, finish, sleep, test } from "../web/tap.mjs";
import { Clock, Disk, Passage } from "./disasters.mjs";
import { Histories } from "./histories.mjs";

const [lives, tableCount, seed] = [100, 20, 20261115].map((usual, index) => Number(process.argv[2 + index] ?? usual));
const lies = process.env.LIES === "1";
const folder = mkdtempSync(join(tmpdir(), "shutbox-whole-"));
const disk = new Disk(folder);
const clock = new Clock(folder);
const file = join(disk.files, "tables.db");
const presets = ["ten", "nine", "double", "arena-quick", "twelve limit=60", "double-last"];
const leagueEvery = 3;
const stalledCount = 10;
const vanishingCount = 3;
const bytesFull = 4096;
const secondsMost = lies ? 3 : 60;
const year = 365 * 86400;

let state = seed;
const random = () => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
const found = { lives: [], results: [] };
const sums = { ended: 0, kills: 0, cuts: 0, lostSectors: 0, jumps: 0, vanished: 0, unkept: 0 };

let port = 0;
let passage = null;
const options = () => ["web", "--no-open", "--port", String(port), "--store", file, "--limit", "lines=100000,sockets-an-address=4000,tables-an-address=100000,days=30"];

/** full: that program may grow its files no more, once it is told so: what is written fails, as on a full disk. */
async function begin({ full = false } = {}) {
    disk.settle();
    const preloaded = { LD_PRELOAD: process.env.DISASTER, ...clock.environment, ...(full ? {} : disk.environment({ lies })) };
    const env = { ...process.env, ...preloaded, LANGUAGE: "en", LC_ALL: "C.UTF-8" };
    const words = full ? ["bash", ["-c", `trap '' XFSZ; exec "$@"`, "bash", process.env.SHUTBOX, ...options()]] : [process.env.SHUTBOX, options()];
    const server = await Server.of(spawn(...words, { env }));
    if (port !== 0 && server.port !== port) throw new Error(`it does not begin again: ${server.out}${server.err}`);
    return server;
}

const fill = ({ child }) => execFileSync("prlimit", ["--pid", String(child.pid), `--fsize=${bytesFull}:`]);

async function stall(name) {
    const wire = await Wire.to(port);
    if (wire.status !== 101) return;
    wire.say(`at ${name}`, "from 0 proofs");
    wire.socket.pause();
}

const tables = [];
const histories = new Histories(tables, folder, () => port);

async function layTables() {
    const host = await Wire.to(port);
    for (let i = 0; i < tableCount; i++) {
        const league = i % leagueEvery === 0;
        const name = await lay(host, presets[i % presets.length], league ? { options: "league=disasters" } : {});
        // Every second one comes by a way on which they may vanish.
        const players = [1, 2].map((seat) => new Player(name, i * 10 + seat, { where: () => [seat === 1 ? port : passage.port], matches: 1e9 }));
        tables.push({ name, players, league });
    }
    await host.leave();
}

const everybody = () => tables.flatMap(({ players }) => players);
const any = (list) => list[Math.floor(random() * list.length)];

async function comeBack() {
    for (const player of everybody()) {
        if (!(await player.come())) found.lives.push(`${player.table}: not let in`);
    }
    for (let i = 0; i < stalledCount; i++) await stall(any(tables).name);
}

const lineCount = () => tables.reduce((sum, { players }) => sum + players[0].told.length, 0);

/** Some connections go silent, and whoever was there comes back by another while the server still holds the first. */
async function vanish() {
    for (let i = 0; i < vanishingCount; i++) {
        const [, player] = any(tables).players;
        passage.freeze(player.wire.socket.localPort);
        player.engine.visit.disconnect();
        if (!(await player.come())) found.lives.push(`${player.table}: not let in after it went silent`);
        sums.vanished += 1;
    }
}

function jump() {
    clock.set((random() * 2 - 1) * 2 * year);
    sums.jumps += 1;
}

const refusals = () => everybody().reduce((sum, { wire }) => sum + wire.lines.filter((line) => / not-kept$/.test(line)).length, 0);

/** Waits until something has happened since, as often as this life is to see it. */
async function happens(test) {
    const until = Date.now() + secondsMost * 1000;
    while (Date.now() < until && !test()) await sleep(5);
    if (!test()) found.lives.push("a life in which nothing happened");
}

/** Ends after a while, but not before something happened in this life, and again after what was done to it. */
async function live(server, { full, cut }) {
    const before = lineCount();
    jump();
    await comeBack();
    await sleep(random() * 150);
    await happens(() => lineCount() > before);
    jump();
    if (!full) await vanish();
    if (full) fill(server);
    const since = lineCount();
    await happens(() => (full ? refusals() > 0 : lineCount() > since));
    if (full) sums.unkept += refusals();
    await sleep(random() * 100);
    await server.stop("SIGKILL");
    passage.close();
    for (const { wire } of everybody()) await wire.ended;
    if (cut) sums.lostSectors += disk.cut(random);
    sums[cut ? "cuts" : "kills"] += 1;
}

/** Matches that came to their end, by what is kept of the table. */
function countEnded(name, kept) {
    const { visit } = loadVisit();
    visit.start(name, keyOf(0), "R");
    kept.forEach((line, number) => visit.hear(`${number} ${line}`));
    const { matches, stage } = visit.state();
    return stage === "play" ? matches - 1 : matches;
}

/** Waits until the league counts every match that ended; one that counts twice makes it one too many for ever. */
async function readLeague() {
    const wire = await Wire.to(port);
    const until = Date.now() + secondsMost * 1000;
    let counted = -1;
    while (counted !== sums.ended && Date.now() < until) {
        wire.forget();
        wire.say("league disasters -");
        await wire.hears(/^league disasters end/);
        counted = Number(/^league disasters of - (\d+)/m.exec(wire.lines.join("\n"))?.[1] ?? 0);
        await sleep(50);
    }
    if (counted !== sums.ended) found.results.push(`${counted} matches count, and ${sums.ended} ended`);
    await wire.leave();
}

const started = Date.now();
let server = await begin();
port = server.port;
passage = await Passage.to(port);
await layTables();
try {
    for (let count = 0; count < lives && (!lies || found.lives.length === 0); count++) {
        const full = count === Math.floor(lives / 2) && !lies;
        if (full) {
            await server.stop("SIGKILL");
            server = await begin({ full });
        }
        await live(server, { full, cut: !full && (lies || count % 2 === 1) });
        server = await begin();
        passage = await Passage.to(port);
    }
    await histories.read(({ name, league }, kept) => (sums.ended += league ? countEnded(name, kept) : 0));
    await readLeague();
} catch (error) {
    found.lives.push(error.stack);
}
await server.stop();
passage.close();
rmSync(folder, { recursive: true });
console.log(
    `# ${sums.kills} kills, ${sums.cuts} power cuts (${sums.lostSectors} sectors were lost), ${sums.jumps} jumps of the clock, ${sums.vanished} connections gone silent; ` +
        `${tableCount} tables, ${histories.sums.matches} matches begun, ${histories.sums.lines} lines kept (${histories.sums.throws} throws), ${histories.sums.told} told to players, ${sums.ended} matches of a league ended, ` +
        `${sums.unkept} told as not kept on a full disk, ${Math.round((Date.now() - started) / 1000)} s`,
);
const tell = (problems) => check(problems.length === 0, `${problems.length} problems\n${problems.slice(0, 20).join("\n")}`);
if (lies) {
    await test("a disk that lies is found out", () => check(Object.values({ ...found, ...histories.found }).flat().length > 0, "nothing is missing"));
} else {
    await test("the program begins again, and everybody is let in", () => tell(found.lives));
    await test("no line that was told is missing, another one, or there twice", () => tell(histories.found.missing));
    await test("there is no gap", () => tell(histories.found.gaps));
    await test("every proof holds", () => tell(histories.found.proofs));
    await test("every match of a league that ended counts once", () => tell(found.results));
}
finish();
