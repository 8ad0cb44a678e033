// A load of many tables on a server that is killed (SIGKILL) again and again, at any moment; in one life the disk is full, in all
// of them there are guests who never read. At the end a checker reads all histories: node tables.mjs [KILLS] [TABLES] [SEED],
// with $SHUTBOX the program and $ENGINE the folder of the page's engine.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Player, Wire, lay } from "../web/guest.mjs";
import { Server } from "../web/serving.mjs";
import { sleep } from "../web/tap.mjs";

const [kills, tableCount, seed] = [100, 20, 20261115].map((usual, index) => Number(process.argv[2 + index] ?? usual));
const folder = mkdtempSync(join(tmpdir(), "shutbox-whole-"));
const file = join(folder, "tables.db");
const presets = ["ten", "nine", "double", "arena-quick", "twelve limit=60", "double-last"];
const stalledCount = 10;
const bytesFull = 4096;
const secondsMost = 60;

let state = seed;
const random = () => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
const problems = [];

let port = 0;
const options = () => ["web", "--no-open", "--port", String(port), "--store", file, "--limit", "lines=100000,sockets-an-address=4000,tables-an-address=100000"];
const begin = () => Server.of(spawn(process.env.SHUTBOX, options()));

/** That program may grow its files no more: what is written fails, as on a full disk. */
const beginFull = () => Server.of(spawn("bash", ["-c", `trap '' XFSZ; exec "$@"`, "bash", process.env.SHUTBOX, ...options()]));
const fill = ({ child }) => execFileSync("prlimit", ["--pid", String(child.pid), `--fsize=${bytesFull}:`]);

async function stall(name) {
    const wire = await Wire.to(port);
    if (wire.status !== 101) return;
    wire.say(`at ${name}`, "from 0 proofs");
    wire.socket.pause();
}

const where = () => [port];
const tables = [];

async function layTables() {
    const host = await Wire.to(port);
    for (let i = 0; i < tableCount; i++) {
        const name = await lay(host, presets[i % presets.length]);
        const players = [1, 2].map((seat) => new Player(name, i * 10 + seat, { where, matches: 1e9 }));
        tables.push({ name, players });
    }
    await host.leave();
}

const everybody = () => tables.flatMap(({ players }) => players);

async function comeBack() {
    for (const player of everybody()) {
        if (!(await player.come())) problems.push(`${player.table}: not let in`);
    }
    for (let i = 0; i < stalledCount; i++) await stall(tables[Math.floor(random() * tables.length)].name);
}

const lineCount = () => tables.reduce((sum, { players }) => sum + players[0].told.length, 0);

/** Kills it after a while, but not before something happened in this life. */
async function live(server, full) {
    const before = lineCount();
    let refused = 0;
    await comeBack();
    await sleep(random() * 250);
    if (full) fill(server);
    const until = Date.now() + secondsMost * 1000;
    const refusals = () => everybody().reduce((sum, { wire }) => sum + wire.lines.filter((line) => / not-kept$/.test(line)).length, 0);
    while (Date.now() < until && (full ? (refused = refusals()) === 0 : lineCount() === before)) await sleep(5);
    await server.stop("SIGKILL");
    for (const { wire } of everybody()) await wire.ended;
    if (full ? refused === 0 : lineCount() === before) problems.push("a life in which nothing happened");
    return refused;
}

/** Everything, as a new program reads it from the file. */
async function readAll(name) {
    const wire = await Wire.to(port);
    wire.say(`at ${name}`, "from 0 proofs");
    await wire.hears(/^now /);
    const lines = wire.lines.filter((line) => /^\d+ /.test(line));
    await wire.leave();
    lines.forEach((line, number) => {
        if (!line.startsWith(`${number} `)) problems.push(`${name}: ${line} stands at ${number}`);
    });
    return lines.map((line) => line.replace(/^\d+ /, ""));
}

function verify(player) {
    const record = join(folder, "match.shut");
    writeFileSync(record, player.engine.table.record());
    try {
        execFileSync(process.env.SHUTBOX, ["verify", record], { stdio: "pipe" });
    } catch (error) {
        problems.push(`${player.table}: ${error.stderr}`);
    }
}

async function check() {
    const salts = new Map();
    const counts = { lines: 0, throws: 0, told: 0, matches: 0 };
    for (const { name, players } of tables) {
        const kept = await readAll(name);
        for (const player of players) {
            if (player.alarm) problems.push(`${name}: ${player.alarm}`);
            player.told.forEach((line, number) => {
                if (kept[number] !== line) problems.push(`${name}: line ${number} was told as ${line}, and is ${kept[number]}`);
            });
            if (Object.keys(player.told).length !== player.told.length) problems.push(`${name}: a gap in what was told`);
            counts.told += player.told.length;
        }
        for (const line of kept) {
            const salt = /^(?:roll|first) .* salt=(\S+)/.exec(line)?.[1];
            if (salt && salts.has(salt)) problems.push(`${name}: the salt ${salt} was used twice`);
            if (salt) salts.set(salt, name);
            counts.throws += salt ? 1 : 0;
            counts.lines += 1;
        }
        if (players[0].engine.visit.state().matches > 0) verify(players[0]);
        counts.matches += players[0].engine.visit.state().matches;
    }
    return counts;
}

const started = Date.now();
let server = await begin();
port = server.port;
await layTables();
let unkept = 0;
for (let kill = 0; kill < kills; kill++) {
    const full = kill === Math.floor(kills / 2);
    if (full) {
        await server.stop("SIGKILL");
        server = await beginFull();
        if (server.port !== port) problems.push(`it does not begin on a full disk: ${server.out}${server.err}`);
    }
    unkept += await live(server, full);
    server = await begin();
    if (server.port !== port) problems.push(`it does not begin again: ${server.err}`);
}
const counts = await check();
await server.stop();
rmSync(folder, { recursive: true });
console.log(
    `${kills} kills, ${tableCount} tables, ${counts.matches} matches begun, ${counts.lines} lines kept (${counts.throws} throws, every proof checked), ` +
        `${counts.told} told to players, ${unkept} told as not kept on a full disk, ${Math.round((Date.now() - started) / 1000)} s`,
);
for (const problem of problems.slice(0, 50)) console.log(`problem: ${problem}`);
console.log(problems.length === 0 ? "no acknowledged line missing, none twice, no gap, all agree" : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
