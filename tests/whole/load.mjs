// SPDX-License-Identifier: MIT
// See tests/whole/load. The load keeps the boxes itself: what is tried is the server, not the players.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Wire, keyOf, lay } from "../web/guest.mjs";
import { Server } from "../web/serving.mjs";
import { sleep } from "../web/tap.mjs";

const [minutes, tableCount, socketCount, rate] = [60, 20, 10_000, 1000].map((usual, index) => Number(process.argv[2 + index] ?? usual));
const matchesATable = 50;
const secondsAReport = 30;
const secondsIdle = 130;
const ticksASecond = 100;

const folder = mkdtempSync(join(tmpdir(), "shutbox-load-"));
const limits = "sockets=40000,sockets-an-address=40000,tables-an-address=1000000,lines=1000000,idle=30";
const server = await Server.start(["--port", "0", "--no-open", "--store", join(folder, "tables.db"), "--limit", limits]);
const { pid } = server.child;

const problems = [];
const counts = { moves: 0, matches: 0, tables: 0 };

const residentMegabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
const cpuSeconds = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
};

/** The first way to make up a sum of these tiles, or null. */
function choose(open, sum) {
    if (sum === 0) return [];
    for (const [index, tile] of open.entries()) {
        const rest = tile <= sum ? choose(open.slice(index + 1), sum - tile) : null;
        if (rest) return [tile, ...rest];
    }
    return null;
}

/** Two at a table of ten tiles; each move is made when its turn comes and the load allows it. */
class Table {
    async come() {
        this.wires = [await Wire.to(server.port), await Wire.to(server.port)];
        const name = await lay(this.wires[0], "ten");
        counts.tables += 1;
        this.line = 0;
        this.matches = 0;
        for (const [seat, wire] of this.wires.entries()) {
            wire.say(...(seat ? [`at ${name}`] : []), "from 0", `sit ${seat} ${keyOf(seat + 1)} P${seat}`);
            await wire.hears(seat ? /^\d+ begin$/ : /^you 0$/);
        }
        this.line = Number(this.wires[1].lines.findLast((line) => /^\d+ begin$/.test(line)).split(" ")[0]) + 1;
        this.begin(0);
        for (const [seat, wire] of this.wires.entries()) {
            wire.forget();
            wire.onLine = (line) => {
                wire.lines.length = 0;
                this.hear(seat, line);
            };
        }
    }

    begin(first) {
        Object.assign(this, { first, mover: 0, totals: [0, 0], roll: 0, agains: 0, ready: true, over: false, heard: [] });
        this.open = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    }

    hear(seat, line) {
        const words = line.split(" ");
        if (words[0] === "no") problems.push(line);
        if (!/^\d+$/.test(words[0])) return;
        if (seat === 0) this.take(Number(words[0]), words);
        if (words[1] !== "roll" && words[1] !== "shut") return;
        this.heard[seat] = words[0];
        if (this.heard[0] === this.heard[1]) this.ready = true;
    }

    take(number, words) {
        this.line = number + 1;
        if (words[1] === "again" && ++this.agains === 2) this.begin(1 - this.first);
        if (words[1] === "roll") {
            this.roll = words.slice(2).filter((word) => /^[1-6]$/.test(word)).reduce((sum, die) => sum + Number(die), 0);
            if (!choose(this.open, this.roll)) this.endTurn();
        } else if (words[1] === "shut") {
            this.open = this.open.filter((tile) => !words.slice(2).includes(String(tile)));
            this.roll = 0;
            this.over = this.open.length === 0;
        }
    }

    endTurn() {
        this.totals[this.mover] += this.open.reduce((sum, tile) => sum + tile, 0);
        this.over = this.totals[this.mover] >= 55;
        this.mover = 1 - this.mover;
        this.open = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
        this.roll = 0;
    }

    /** Makes one move, where one is to be made. */
    async move() {
        if (!this.ready) return false;
        this.ready = false;
        if (this.over) return await this.goOn();
        const wire = this.wires[(this.mover + this.first) % 2];
        wire.say(this.roll ? `do ${this.line} shut ${choose(this.open, this.roll).join(" ")}` : `throw ${this.line} s${this.line}`);
        counts.moves += 1;
        return true;
    }

    async goOn() {
        counts.matches += 1;
        this.matches += 1;
        if (this.matches < matchesATable) {
            for (const wire of this.wires) wire.say(`again ${this.line}`);
            return true;
        }
        for (const wire of this.wires) await wire.leave();
        await this.come();
        return true;
    }
}

async function openIdle() {
    const idle = [];
    while (idle.length < socketCount) {
        const some = await Promise.all(Array.from({ length: Math.min(200, socketCount - idle.length) }, () => Wire.to(server.port)));
        if (some.some(({ status }) => status !== 101)) problems.push("a socket was refused");
        idle.push(...some);
    }
    for (const wire of idle) void wire.ended.then(() => ending || problems.push("an idle socket was hung up on"));
    return idle;
}

let ending = false;
const begun = residentMegabytes();
const idle = await openIdle();
const withIdle = residentMegabytes();
console.log(`${begun.toFixed(1)} MB at first, ${withIdle.toFixed(1)} MB with ${socketCount} idle sockets`);
// Long enough for all of them to be asked whether they are still there.
const before = cpuSeconds();
await sleep(secondsIdle * 1000);
console.log(`${(((cpuSeconds() - before) / secondsIdle) * 100).toFixed(2)} % of a core while all are idle, ${residentMegabytes().toFixed(1)} MB`);

const tables = Array.from({ length: tableCount }, () => new Table());
for (const table of tables) await table.come();
const started = Date.now();
const seconds = () => (Date.now() - started) / 1000;
const reports = [];

function report() {
    const [now, cpu] = [seconds(), cpuSeconds()];
    const last = reports.at(-1) ?? { now: 0, cpu, moves: 0 };
    const megabytes = residentMegabytes();
    const share = now > last.now ? ((cpu - last.cpu) / (now - last.now)) * 100 : 0;
    const pace = now > last.now ? (counts.moves - last.moves) / (now - last.now) : 0;
    reports.push({ now, cpu, moves: counts.moves, megabytes });
    console.log(
        `${Math.round(now)} s: ${megabytes.toFixed(1)} MB, ${share.toFixed(1)} % of a core, ${Math.round(pace)} moves a second, ` +
            `${counts.matches} matches, ${counts.tables} tables so far`,
    );
}

report();
for (let next = secondsAReport; seconds() < minutes * 60 && problems.length === 0; ) {
    const due = seconds() * rate - counts.moves;
    let made = 0;
    for (const table of tables) if (made < due && (await table.move())) made += 1;
    if (seconds() >= next) {
        report();
        next += secondsAReport;
    }
    await sleep(made > 0 ? 0 : 2);
}
ending = true;

/** Memory is flat where the last third has no more than the one before it, but for a tenth and a megabyte. */
const third = Math.floor(reports.length / 3);
const most = (some) => Math.max(...some.map(({ megabytes }) => megabytes));
const [middle, last] = [most(reports.slice(third, 2 * third)), most(reports.slice(2 * third))];
if (third > 1 && last > middle * 1.1 + 1) problems.push(`memory grows: ${middle.toFixed(1)} MB, then ${last.toFixed(1)} MB`);
for (const wire of [...idle, ...tables.flatMap(({ wires }) => wires)]) wire.socket.destroy();
await server.stop();
rmSync(folder, { recursive: true });
console.log(`${counts.moves} moves, ${counts.matches} matches at ${counts.tables} tables in ${Math.round(seconds())} s`);
for (const problem of problems.slice(0, 20)) console.log(`problem: ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
