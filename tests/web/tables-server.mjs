// SPDX-License-Identifier: MIT
// The tables of `shutbox web` as programs meet them: whole matches of every preset, hostile guests of whom nobody else notices
// anything, ends and beginnings of the program, encryption, proxies, a socket that was lent. Arguments name cases by a part of
// their names.
import { spawn, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Player, Wire, keyOf, lay } from "./guest.mjs";
import { Server } from "./serving.mjs";
import { check, finish, same, test } from "./tap.mjs";

const folder = mkdtempSync(join(tmpdir(), "shutbox-tables-"));
let files = 0;
const newFile = () => join(folder, `tables-${++files}.db`);
const start = (options = [], environment = {}) =>
    Server.start(["--port", "0", "--no-open", ...(options.includes("--store") ? [] : ["--store", newFile()]), ...options], environment);

const presets = execFileSync(process.env.SHUTBOX, ["rules"], { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } })
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split(" ")[0]);

/** The record of a match is proved, as the program itself sees it. */
function verify(player) {
    const file = join(folder, "match.shut");
    writeFileSync(file, player.engine.table.record());
    execFileSync(process.env.SHUTBOX, ["verify", file], { stdio: "pipe" });
}

/** Two (or one, or more) play a match, or some, to their end, and agree. */
async function playOut(where, rules, { people = 2, options = "", bots = [], matches = 1, first = 1 } = {}) {
    const host = await Wire.to(...where());
    const seats = [...Array.from({ length: people }, () => "seat"), ...bots.map((level) => `seat ${level} bot=${level}`)];
    const name = await lay(host, rules, { options, seats });
    check(!name.startsWith("no"), `${rules}: ${name}`);
    const players = Array.from({ length: people }, (_, index) => new Player(name, first + index, { where, matches }));
    for (const player of players) check(await player.come(), `${rules}: not let in`);
    await Promise.all(players.map(({ done }) => done));
    await host.leave();
    agree(players, rules);
    for (const { wire } of players) await wire.leave();
    return players;
}

function agree(players, what) {
    for (const player of players) {
        same(player.alarm, null, `${what}: alarm`);
        same(player.told.findIndex((line) => line === undefined), -1, `${what}: a gap`);
        same(player.told, players[0].told, `${what}: lines`);
    }
    verify(players[0]);
}

const wanted = process.argv.slice(2);
async function trial(name, body) {
    if (wanted.length === 0 || wanted.some((part) => name.includes(part))) await test(name, body);
}

await trial("whole matches of every preset, kept and in memory, all at once", async () => {
    for (const store of [newFile(), "none"]) {
        const server = await start(["--store", store, "--limit", "lines=100000"]);
        same(server.out.includes("in memory only"), store === "none", `what is said of the store: ${server.out}`);
        const where = () => [server.port];
        await Promise.all(
            presets.map((preset, index) => playOut(where, preset, { people: preset === "double-solo" ? 1 : 2, first: index * 10 })),
        );
        await playOut(where, "nine", { people: 1, bots: ["beginner", "casual", "skilled"], options: "clock=600", first: 500, matches: 2 });
        same((await server.stop()).code, 0, "status");
    }
});

/** Ann and Ben in the middle of a match, on a server of their own. */
async function middle(options = []) {
    const server = await start(options);
    const where = () => [server.port];
    const host = await Wire.to(server.port);
    const name = await lay(host, "ten");
    const players = [1, 2].map((number) => new Player(name, number, { where }));
    let pauses = true;
    for (const player of players) {
        player.paused = () => pauses && player.told.length >= 12;
        await player.come();
    }
    const rest = async () => {
        for (const player of players) while (player.told.length < 12) await player.wire.hears(new RegExp(`^${player.told.length} `));
    };
    await rest();
    await host.leave();
    const heardBefore = () => players.map(({ wire }) => wire.lines.filter((line) => !/^(watching|seat \d)/.test(line)).length);
    const before = heardBefore();
    return {
        server, where, name, players,
        /** Nothing of what others did reached them, and they play on. */
        async undisturbed() {
            same(heardBefore(), before, "lines that Ann and Ben heard meanwhile");
            check(players.every(({ wire }) => wire.open), "they were cut off");
            pauses = false;
            for (const player of players) {
                player.act();
                const lines = player.engine.visit.tell();
                if (lines.length > 0) player.wire.say(...lines);
            }
            await Promise.all(players.map(({ done }) => done));
            agree(players, "Ann and Ben");
            for (const { wire } of players) await wire.leave();
            await server.stop();
            same(server.err.replace(/^shutbox: .*: see --limit .*\n/gm, ""), "", "what it complained of");
        },
    };
}

await trial("who is no guest is not let in: wrong hosts, origins, paths, protocols", async () => {
    const match = await middle();
    const { port } = match.server;
    for (const [headers, status, path] of [
        [{ host: "elsewhere.example" }, 403],
        [{ origin: "http://elsewhere.example" }, 403],
        [{ origin: "null" }, 403],
        [{ origin: "http://127.0.0.1.elsewhere.example" }, 403],
        [{ "sec-websocket-protocol": null }, 400],
        [{ "sec-websocket-protocol": "chat, shutboxes" }, 400],
        [{ upgrade: "h2c" }, 400],
        [{}, 400, "/"],
        [{}, 400, "/tables/x"],
    ]) {
        const wire = await Wire.to(port, { headers, path });
        check(wire.status !== 101, `${JSON.stringify(headers)} ${path ?? ""} was let in`);
        same(wire.status, status, JSON.stringify(headers));
        await wire.ended;
    }
    for (const headers of [{ origin: `http://127.0.0.1:${port}` }, { origin: `http://localhost:${port}`, host: `localhost:${port}` }]) {
        const wire = await Wire.to(port, { headers });
        same(wire.status, 101, JSON.stringify(headers));
        await wire.leave();
    }
    same((await match.server.ask("/tables")).status, 426, "a page asked for");
    await match.undisturbed();
});

await trial("giant lines, binary frames, broken frames, nonsense: one refusal", async () => {
    const match = await middle();
    const { port } = match.server;
    const told = async (content, pattern) => {
        const wire = await Wire.to(port);
        wire.say(`at ${match.name}`, ...content);
        check(await wire.hears(pattern), `${content.join()}: ${wire.lines.join("; ")}`);
        same(wire.lines.filter((line) => line.startsWith("no ")).length, 1, `refusals of ${content.join().slice(0, 40)}`);
        await wire.leave();
    };
    await told(["x".repeat(3000)], /^no 0 line-too-long$/);
    await told(["nonsense"], /^no 0 unknown-line$/);
    await told(["\u0007"], /^no 0 bad-text$/);
    await told(["throw 12"], /^no 0 missing-word$/);
    await told(["from 99999999999"], /^no 0 bad-word$/);
    await told(["begin 4"], /^no 4 not-seated$/);
    for (const [kind, content, options, code] of [
        ["binary", "at x", {}, 1003],
        ["text", "x".repeat(5000), {}, 1009],
        ["text", "x", { length: 1 << 30 }, 1009],
    ]) {
        const wire = await Wire.to(port);
        wire.sendFrame(kind, content, options);
        const { code: found, reason } = await wire.ended;
        same(found, code, `${kind} of ${options.length ?? content.length}`);
        check(reason.length > 0, "no reason is given");
    }
    const pieces = await Wire.to(port);
    pieces.sendFrame("text", "whe", { whole: false });
    pieces.sendFrame("text", "re", { first: false });
    check(await pieces.hears(/^here/), "a message in pieces");
    for (let i = 0; i < 4; i++) pieces.sendFrame("text", "x".repeat(2000), { whole: false, first: i === 0 });
    same((await pieces.ended).code, 1009, "a message without end");
    const broken = await Wire.to(port);
    broken.socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]));
    await broken.ended;
    await match.undisturbed();
});

await trial("floods are slowed down, and those who do not read are let go", async () => {
    const match = await middle(["--limit", "lines=20,backlog=16"]);
    const { port } = match.server;
    const flood = await Wire.to(port);
    for (let i = 0; i < 50; i++) flood.say(...Array.from({ length: 20 }, () => "where"));
    check(await flood.hears(/^no 0 too-fast$/), "never too fast");
    await flood.leave();
    const slow = await Wire.to(port);
    slow.say(`at ${match.name}`);
    slow.socket.pause();
    for (let i = 0; i < 60; i++) {
        const more = await Wire.to(port, { from: `127.0.0.${10 + i}` });
        more.say(...Array.from({ length: 70 }, () => "x".repeat(40)));
        await more.leave();
    }
    slow.socket.resume();
    await slow.leave();
    await match.undisturbed();
});

await trial("stolen names, guessed keys, another's seat and another's turn", async () => {
    const match = await middle();
    const { server, name, players } = match;
    const line = players[0].told.length;
    const wire = await Wire.to(server.port);
    wire.say("at AAAAAAAAAAA");
    check(await wire.hears(/^no 0 no-such-table$/), "a name that nobody has");
    wire.forget();
    wire.say(`at ${name}`);
    for (const [wish, answer] of [
        [`sit 0 ${keyOf(77)} Eve`, /^no 0 seat-taken$/],
        [`sit 1 ${keyOf(78)} Eve`, /^no 0 seat-taken$/],
        [`sit 2 ${keyOf(78)} Eve`, /^no 0 no-such-seat$/],
        [`throw ${line} abc`, new RegExp(`^no ${line} not-seated$`)],
        [`do ${line} stop`, new RegExp(`^no ${line} not-seated$`)],
        [`back ${line}`, new RegExp(`^no ${line} not-seated$`)],
        [`stand`, /^no 0 not-seated$/],
        ["say 3", /^no 0 not-seated$/],
    ]) {
        wire.forget();
        wire.say(wish);
        check(await wire.hears(answer), `${wish}: ${wire.lines.join("; ")}`);
        same(wire.lines.length, 1, `answers to ${wish}`);
    }
    await wire.leave();
    await match.undisturbed();
});

await trial("so many connections and tables an address, and no more", async () => {
    const match = await middle(["--limit", "sockets-an-address=8,tables-an-address=2"]);
    const { port } = match.server;
    const from = "127.0.0.9";
    const wires = [];
    for (let i = 0; i < 8; i++) wires.push(await Wire.to(port, { from }));
    check(wires.every(({ status }) => status === 101), "eight are let in");
    check((await Wire.to(port, { from })).status !== 101, "a ninth is let in");
    const names = [];
    for (let i = 0; i < 3; i++) names.push(await lay(wires[i], "ten"));
    same(names[2], "no 0 too-many-tables", "the third table");
    for (const wire of wires) await wire.leave();
    await match.undisturbed();
});

await trial("a proxy is believed where it is named, and nobody else", async () => {
    const limit = ["--limit", "sockets-an-address=8"];
    for (const [options, believed] of [[["--proxy", "127.0.0.1"], true], [["--proxy", "10.0.0.1"], false]]) {
        const server = await start([...limit, ...options]);
        const wires = [];
        for (let i = 0; i < 10; i++) wires.push(await Wire.to(server.port, { headers: { "x-forwarded-for": `1.2.3.4, 198.51.100.${i}` } }));
        same(wires.filter(({ status }) => status === 101).length, believed ? 10 : 8, "let in");
        const same8 = [];
        for (let i = 0; i < 10; i++) same8.push(await Wire.to(server.port, { headers: { "x-forwarded-for": "203.0.113.7" } }));
        same(same8.filter(({ status }) => status === 101).length, believed ? 8 : 0, "let in from one address");
        if (believed) same((await server.ask("/metrics", { "x-forwarded-for": "203.0.113.8" })).status, 404, "figures for strangers");
        if (believed) {
            const shared = ["::1", "203.0.113.8"].map((client, index) =>
                `GET /metrics HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${client}\r\nconnection: ${index ? "close" : "keep-alive"}\r\n\r\n`);
            const wire = await server.wire();
            wire.write(shared[0]);
            while (!wire.text().includes("decisions_total ")) await once(wire, "data");
            wire.write(shared[1]);
            await wire.hungUp;
            same(wire.text().match(/^HTTP\/1.1 \d+/gm), ["HTTP/1.1 200", "HTTP/1.1 404"], "figures for strangers on a connection that others used");
        }
        for (const wire of [...wires, ...same8]) await wire.leave();
        await server.stop();
    }
});

await trial("health and figures", async () => {
    const server = await start();
    const host = await Wire.to(server.port);
    await lay(host, "ten");
    const health = await server.ask("/health");
    same([health.status, health.body.toString()], [200, "ok\n"], "health");
    const figures = await server.ask("/metrics");
    same(figures.status, 200, "figures");
    const values = Object.fromEntries(
        figures.body.toString().split("\n").filter((line) => /^shutbox_/.test(line)).map((line) => line.split(" ")));
    same([values.shutbox_tables, values.shutbox_sockets, values.shutbox_guests], ["1", "1", "1"], "tables, sockets, guests");
    check(figures.body.toString().split("\n").every((line) => line === "" || /^(# (HELP|TYPE) shutbox_\w+ \S|shutbox_\w+ \d+$)/.test(line)), figures.body.toString());
    await host.leave();
    await server.stop();
});

/** Plays on over restarts; `end(server)` ends a program, and each has its turn in the middle of moves. */
async function restarted(end, times) {
    const file = newFile();
    const options = (port) => ["--port", String(port), "--no-open", "--store", file, "--limit", "lines=100000"];
    let server = await Server.start(options(0));
    const { port } = server;
    const where = () => [port];
    const host = await Wire.to(port);
    const names = [];
    for (let i = 0; i < 6; i++) names.push(await lay(host, "ten"));
    const players = names.flatMap((name, index) => [1, 2].map((number) => new Player(name, index * 10 + number, { where, matches: 3 })));
    for (const player of players) await player.come();
    const reached = players.map(() => 0);
    for (let time = 0; time < times; time++) {
        const [watched] = players;
        const until = watched.told.length + 15;
        while (watched.told.length < until && watched.wire.open && watched.engine.visit.state().matches < 3)
            await watched.wire.hears(new RegExp(`^${watched.told.length} `));
        await end(server, players);
        for (const { wire } of players) await wire.ended;
        players.forEach((player, index) => {
            check(player.told.length >= reached[index], "lines went missing");
            reached[index] = player.told.length;
        });
        server = await Server.start(options(port));
        same(server.port, port, `port: ${server.err}`);
        for (const player of players) check(await player.come(), "not let in again");
    }
    await Promise.all(players.map(({ done }) => done));
    for (let i = 0; i < names.length; i++) agree(players.slice(2 * i, 2 * i + 2), `table ${i}`);
    for (const { wire } of players) await wire.leave();
    await server.stop();
}

await trial("stopped in the middle: everybody is told, another program takes over, the matches go on", async () => {
    await restarted(async (server, players) => {
        for (const player of players) player.bye = null;
        const waits = await Wire.to(server.port);
        same((await server.stop()).code, 0, "status");
        for (const { wire } of players) await wire.ended;
        for (const { wire } of players) same(wire.hungUp.code, 1001, "how they were hung up on");
        same(players.filter(({ bye }) => bye !== 1).length, 0, "players who are not told when to come back");
        check(await waits.hears(/^bye 1$/), "who is at no table is not told");
        same((await waits.ended).code, 1001, "how they were hung up on at no table");
    }, 3);
});

await trial("killed in the middle, again and again: no line that was told is missing", async () => {
    await restarted(async (server) => void (await server.stop("SIGKILL")), 5);
});

await trial("encrypted, with a certificate", async () => {
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout", key, "-out", certificate], { stdio: "pipe" });
    const server = await start(["--certificate", certificate, "--certificate-key", key]);
    const port = Number(/:(\d+)\//.exec(server.out)[1]);
    check(/ https:/.test(server.out), `what is said of its address: ${server.out}`);
    const page = await new Promise((resolve, reject) =>
        request({ port, host: "127.0.0.1", path: "/", rejectUnauthorized: false }, (answer) => resolve(answer.statusCode)).on("error", reject).end());
    same(page, 200, "the page");
    await playOut(() => [port, { encrypted: true }], "nine");
    const plain = await Wire.to(port);
    check(plain.status !== 101, "spoken to in the clear");
    await server.stop();
    const half = await Server.start(["--port", "0", "--no-open", "--certificate", certificate]);
    same((await half.ended).code, 2, "a certificate without its key");
    const wrong = await start(["--certificate", certificate, "--certificate-key", certificate]);
    same((await wrong.ended).code, 1, "a key that is none");
});

/** As systemd does: listens, and lends the socket as file 3. */
const lender = `
import os, socket, sys
wire = socket.socket()
wire.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
wire.bind(("127.0.0.1", 0))
wire.listen(64)
sys.stderr.write("%d\\n" % wire.getsockname()[1])
sys.stderr.flush()
lent = os.dup(wire.fileno())
os.dup2(lent, 3)
os.set_inheritable(3, True)
os.environ["LISTEN_FDS"] = "1"
os.environ["LISTEN_PID"] = str(os.getpid())
os.execv(sys.argv[1], sys.argv[1:])
`;

await trial("a socket that was lent", async () => {
    const env = { ...process.env, LANGUAGE: "en", LC_ALL: "C.UTF-8" };
    const child = spawn("python3", ["-c", lender, process.env.SHUTBOX, "web", "--no-open", "--store", newFile()], { env });
    const server = await Server.of(child);
    same(Number(server.err.split("\n")[0]), server.port, `the port it says: ${server.out}`);
    same((await server.ask("/")).status, 200, "the page");
    await playOut(() => [server.port], "nine");
    same((await server.stop()).code, 0, "status");
});

rmSync(folder, { recursive: true });
finish();
