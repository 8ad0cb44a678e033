// SPDX-License-Identifier: MIT
// See tests/whole/many. $SHUTBOX is the program, $ENGINE the folder of the page's engine. Prints TAP.
import { Player, Wire, lay } from "../web/guest.mjs";
import { Server } from "../web/serving.mjs";
import { check, finish, sleep, test } from "../web/tap.mjs";
import { Balancer } from "./balancer.mjs";
import { Database, databaseFolder, makeKey, removeFolder } from "./databases.mjs";
import { Histories } from "./histories.mjs";
import { Way } from "./ways.mjs";

const [faults, tableCount, seed] = [200, 8, 20261116].map((usual, index) => Number(process.argv[2 + index] ?? usual));
const presets = ["ten", "nine", "double", "arena-quick", "twelve limit=60", "double-last"];
const secondsMost = Number(process.env.SECONDS ?? 120);
const thinkMost = 30;
const folder = databaseFolder();
const key = makeKey(folder);

let state = seed;
const random = () => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
const any = (list) => list[Math.floor(random() * list.length)];
const lives = [];
const counts = {};
const sums = { waits: 0, goesOn: 0 };

/** Waits until that is so; what: for whoever reads that it never was. */
async function until(what, isSo) {
    const end = Date.now() + secondsMost * 1000;
    while (!(await isSo())) {
        if (Date.now() > end) throw new Error(`never: ${what}`);
        await sleep(10);
    }
}

// ---- what serves ----

/** The primary comes first. Servers reach each of them by a way of their own. */
let databases = [];

async function startDatabases() {
    const primary = await Database.make(folder, "one");
    await primary.start();
    await primary.ask("CREATE DATABASE shutbox");
    const standby = await primary.copy("two");
    await standby.start();
    await primary.synchronous(true);
    databases = [primary, standby];
}

class Place {
    async begin() {
        this.ways = await Promise.all(databases.map(({ port }) => Way.to(port)));
        this.port = 0;
        await this.start();
        this.port = this.server.port;
    }

    async start() {
        const hosts = this.ways.map(({ port }) => `127.0.0.1:${port}`).join(",");
        const limits = "lines=100000,sockets-an-address=4000,tables-an-address=100000,idle=5";
        const options = ["--no-open", "--port", String(this.port), "--proxy", "127.0.0.1", "--store", `postgresql://shutbox@${hosts}/shutbox`, "--store-key", key, "--limit", limits];
        this.server = await Server.start(options);
        if (!this.server.port) throw new Error(`a server does not begin: ${this.server.out}${this.server.err}`);
    }
}

const places = [new Place(), new Place()];
/** In front of them. */
let proxy = null;

// ---- who plays ----

const tables = [];
const histories = new Histories(tables, folder, () => places[0].port);
const everybody = () => tables.flatMap(({ players }) => players);
let over = false;

/** Thinks for a moment, so that it is the servers that are busy. */
class Thinker extends Player {
    move(view) {
        if (this.thinks) return;
        this.thinks = true;
        setTimeout(() => {
            this.thinks = false;
            const { visit, table } = this.engine;
            const meeting = visit.state();
            if (over || !this.wire.open || !meeting.current || !meeting.mine || meeting.wishes) return;
            super.move(table.view());
            this.wire.say(...visit.tell());
        }, Math.random() * thinkMost);

    }

    hear(line) {
        super.hear(line);
        if (line === "waits") sums.waits += 1;
        if (line === "goes on") sums.goesOn += 1;
        if (/^now /.test(line)) this.currentSince = Date.now();
    }

    /** Comes again whenever the connection breaks. */
    async stay() {
        while (!over) {
            if (await this.come()) await this.wire.ended;
            if (!over) await sleep(50);
        }
    }
}

async function layTables() {
    const host = await Wire.to(proxy.port);
    for (let i = 0; i < tableCount; i++) {
        const name = await lay(host, presets[i % presets.length]);
        const players = [1, 2].map((seat) => new Thinker(name, i * 10 + seat, { where: () => [proxy.port], matches: 1e9 }));
        tables.push({ name, players });
        for (const player of players) void player.stay();
    }
    await host.leave();
}

/** Every table goes on, for everybody at it. */
async function allGoOn(what) {
    const before = tables.map(({ players }) => Math.max(...players.map(({ told }) => told.length)));
    await until(`every table goes on after ${what}`, () => tables.every(({ players }, index) => players.every(({ told }) => told.length > before[index])));
}

// ---- what happens ----

const back = [];

/** How long it takes until those who were at that server are told that they know everything, at the other one. */
async function killServer() {
    const place = any(places);
    const since = Date.now();
    await place.server.stop("SIGKILL");
    await allGoOn("a server was killed");
    for (const { currentSince } of everybody()) if (currentSince > since) back.push(currentSince - since);
    await place.start();
}

async function killProxy() {
    await proxy.kill();
    await proxy.start();
}

async function killDatabase() {
    await databases[0].kill();
    await sleep(random() * 1500);
    await databases[0].start();
}

/** The one that was the primary comes back as a copy of the other. */
async function failOver() {
    const [primary, standby] = databases;
    const ways = places.flatMap((place) => place.ways.filter(({ target }) => target === primary.port));
    await primary.kill();
    for (const way of ways) way.close();
    await standby.promote();
    await standby.synchronous(false);
    await allGoOn("the standby was promoted");
    databases = [standby, await standby.copy(primary.name, primary.port)];
    await databases[1].start();
    for (const way of ways) await way.open();
    await standby.synchronous(true);
}

/** It has found its database again, also where nobody was at that server to notice. */
async function answers({ port }) {
    const wire = await Wire.to(port);
    wire.say("list");
    await until("a list is answered", () => wire.lines.some((line) => line.startsWith("listed ")));
    await wire.leave();
}

async function slowNetwork() {
    const place = any(places);
    for (const way of place.ways) way.slow(50 + random() * 300);
    await sleep(random() * 2000);
    for (const way of place.ways) way.heal();
    await answers(place);
}

async function cutNetwork() {
    const place = any(places);
    for (const way of place.ways) way.cutOff();
    await sleep(random() * 3000);
    for (const way of place.ways) way.heal();
    await answers(place);
}

/** Both ends stay open, and neither hears of the other. */
async function silentNetwork() {
    const place = any(places);
    for (const way of place.ways) way.fallSilent();
    await sleep(random() * 1500);
    for (const way of place.ways) way.heal();
    await answers(place);
}

const happenings = { killServer, killProxy, killDatabase, failOver, slowNetwork, cutNetwork, silentNetwork };

/** Each in turn, in an order of its own every time round. */
function* order() {
    for (;;) {
        const rest = Object.keys(happenings).filter((name) => !process.env.ONLY || process.env.ONLY.split(",").includes(name));
        while (rest.length > 0) yield rest.splice(Math.floor(random() * rest.length), 1)[0];
    }
}

async function trouble() {
    const next = order();
    await allGoOn("the beginning");
    for (let count = 0; count < faults; count++) {
        const name = next.next().value;
        counts[name] = (counts[name] ?? 0) + 1;
        if (process.env.TOLD) console.log(`# ${Math.round((Date.now() - started) / 1000)} s: ${name}`);
        await sleep(random() * 300);
        await happenings[name]();
        await allGoOn(name);
    }
}

async function stopAll() {
    over = true;
    for (const { wire } of everybody()) await wire?.leave();
    await proxy?.kill();
    for (const { server, ways } of places) {
        await server?.stop("SIGKILL");
        for (const way of ways ?? []) way.close();
    }
    for (const database of databases) await database.kill().catch(() => {});
    removeFolder(folder);
}

const started = Date.now();
try {
    await startDatabases();
    for (const place of places) await place.begin();
    proxy = new Balancer(folder, places.map(({ port }) => port));
    await proxy.start();
    await layTables();
    await trouble();
    over = true;
    for (const place of places) {
        histories.port = () => place.port;
        histories.sums = { lines: 0, throws: 0, told: 0, matches: 0 };
        await histories.read();
    }
} catch (error) {
    lives.push(error.stack, ...databases.map(({ name, log }) => `${name}: ${log.slice(-1500)}`), ...places.map(({ server }) => server?.err ?? ""));
}
await stopAll();
back.sort((one, other) => one - other);
const at = (share) => back[Math.min(back.length - 1, Math.floor(back.length * share))] ?? 0;
console.log(
    `# ${Object.entries(counts).map(([name, count]) => `${name} ${count}`).join(", ")}; ${tableCount} tables, ${histories.sums.matches} matches begun, ` +
        `${histories.sums.lines} lines kept (${histories.sums.throws} throws), ${histories.sums.told} told to players; told to wait ${sums.waits} times, and to go on ${sums.goesOn} times; ` +
        `after a server was killed its people were told everything at the other one after ${at(0.5)} ms (median), ${at(0.95)} ms (95 %), ${at(1)} ms (longest of ${back.length}); ${Math.round((Date.now() - started) / 1000)} s`,
);
const tell = (problems) => check(problems.length === 0, `${problems.length} problems\n${problems.slice(0, 20).join("\n")}`);
await test("whatever happened, every table went on", () => tell(lives));
if (counts.silentNetwork) await test("people are told that moves wait, and that they go on", () => check(sums.waits > 0 && sums.goesOn > 0, "nobody was"));
await test("no line that was told is missing, another one, or there twice", () => tell(histories.found.missing));
await test("there is no gap", () => tell(histories.found.gaps));
await test("every proof holds", () => tell(histories.found.proofs));
finish();
