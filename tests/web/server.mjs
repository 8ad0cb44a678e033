// SPDX-License-Identifier: MIT
// shutbox web as those see it who are not browsers: curious, slow, clumsy and hostile ones. $SITE is the folder
// of the files that the program was built with.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { parse, Server } from "./serving.mjs";
import { check, finish, same, sleep, test } from "./tap.mjs";

const site = process.env.SITE;
const files = readdirSync(site).map((name) => ({
    path: name === "index.html" ? "/" : `/${name}`,
    content: readFileSync(join(site, name)),
    named: /\.[0-9A-Za-z]{8,10}\.\w+$/.test(name),
}));
const largest = files.reduce((one, other) => (one.content.length > other.content.length ? one : other));
const [, script] = /<script type="module">([^]*)<\/script>/.exec(readFileSync(join(site, "index.html"), "utf8"));
const policy =
    `default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-${createHash("sha256").update(script).digest("base64")}'; ` +
    "style-src 'self'; img-src 'self' data:; " +
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'";
const wantedHeaders = {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
};

const server = await Server.start();

async function answersStill() {
    same((await server.ask("/")).status, 200, "a proper request afterwards");
}

function residentMegabytes() {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8"))[1]) / 1024;
}

/** Begins something that the server should end by itself; the case says whether it did. */
function begin(open) {
    const start = Date.now();
    return open().then(async (socket) => {
        await socket.hungUp;
        return (Date.now() - start) / 1000;
    });
}

async function dribble() {
    const socket = await server.wire();
    const drop = setInterval(() => socket.write("a"), 500);
    socket.write("GET / HTTP/1.1\r\nhost: ");
    void socket.hungUp.then(() => clearInterval(drop));
    return socket;
}

/** Asks for far more than any buffer holds and reads none of it; resolves to how much of it was sent in the end. */
async function askWithoutReading() {
    const socket = await server.wire();
    const times = Math.ceil(60e6 / largest.content.length);
    socket.pause();
    socket.write(`GET ${largest.path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(times));
    await sleep(25_000);
    socket.resume();
    await socket.hungUp;
    return socket.bytesRead / (times * largest.content.length);
}

const dribbled = Promise.all(Array.from({ length: 50 }, () => begin(dribble)));
const silent = begin(() => server.wire());
const unread = askWithoutReading();

await test("every file is served in every encoding, with its type and how long it keeps", async () => {
    const open = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const { path, content, named } of files) {
        for (const accepted of ["", "gzip", "br", "gzip, deflate, br", "gzip;q=0, br;q=0", "*"]) {
            const { status, headers, body } = await server.ask(path, { "accept-encoding": accepted });
            const coding = headers["content-encoding"];
            same(status, 200, path);
            check(coding === undefined || accepted === "*" || accepted.includes(coding), `${path}: sent as ${coding}`);
            check(coding === undefined || !accepted.includes("q=0"), `${path}: sent as ${coding} for ${accepted}`);
            check((open[coding] ?? ((all) => all))(body).equals(content), `${path} as ${coding}: other bytes`);
            same(headers["content-length"], String(body.length), `${path}: length`);
            same(headers.vary, "accept-encoding", `${path}: vary`);
            check(named === /immutable/.test(headers["cache-control"]), `${path}: ${headers["cache-control"]}`);
        }
    }
});

await test("what can be made smaller is sent small", async () => {
    const { headers, body } = await server.ask(largest.path, { "accept-encoding": "gzip, deflate, br" });
    same(headers["content-encoding"], "br", "encoding");
    check(body.length < largest.content.length * 0.6, `${body.length} of ${largest.content.length} bytes`);
});

await test("every answer carries the headers that keep the page to itself", async () => {
    const answers = [["/"], [largest.path], ["/nothing"], ["/", { host: "elsewhere.example" }], ["/", {}, "POST"]];
    for (const request of answers) {
        const { headers, status } = await server.ask(...request);
        for (const [name, value] of Object.entries(wantedHeaders)) same(headers[name], value, `${status}: ${name}`);
    }
});

await test("who has a file already is told so", async () => {
    for (const accepted of ["", "gzip", "br"]) {
        const { headers } = await server.ask("/", { "accept-encoding": accepted });
        const again = await server.ask("/", { "accept-encoding": accepted, "if-none-match": headers.etag });
        same([again.status, again.body.length], [304, 0], "asked again");
        const other = await server.ask("/", { "if-none-match": '"something-else"' });
        same(other.status, 200, "asked with another tag");
    }
});

await test("HEAD says what GET would", async () => {
    for (const path of ["/", "/nothing"]) {
        const [head, get] = [await server.ask(path, {}, "HEAD"), await server.ask(path)];
        same([head.status, head.headers], [get.status, get.headers], path);
        same(head.body.length, 0, `${path}: body`);
    }
});

await test("what can't be answered is refused on a page of one sentence", async () => {
    const long = "a".repeat(5000);
    const refused = [
        [404, "/nothing"],
        [404, "/index.html"],
        [405, "/", {}, "POST"],
        [405, "/", {}, "PUT"],
        [405, "/", {}, "DELETE"],
        [405, "/", {}, "OPTIONS"],
        [414, `/${long}`],
        [431, "/", { cookie: long + long }],
        [400, "/", { upgrade: "h2c", connection: "upgrade" }],
        [400, "/", { upgrade: "websocket", connection: "upgrade" }],
    ];
    for (const [wanted, ...request] of refused) {
        const { status, headers, body } = await server.ask(...request);
        same([status, headers.connection], [wanted, "close"], request.join(" ").slice(0, 60));
        check(/<p>[A-Z].*\./.test(body.toString()) && body.length < 400, `${wanted}: ${body}`);
    }
});

await test("no path leads out of the page", async () => {
    const tricks = ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "//etc/passwd"].concat(
        ["/....//....//etc/passwd", "/..\\..\\etc\\passwd", "/%00", "/%", "/%zz", "/.", "/./..", "/\x01\xff", "etc/passwd"],
        ["http://127.0.0.1/etc/passwd", "*", "/?/../../etc/passwd", "/;/etc/passwd", `/${"../".repeat(300)}etc/passwd`],
    );
    const page = files.find(({ path }) => path === "/").content;
    for (const path of tricks) {
        const { status, body } = await server.ask(path);
        check(status !== 200 || body.equals(page), `${path}: ${status}`);
        check(!body.includes("root:x:"), `${path}: a file from elsewhere`);
    }
});

await test("a name that is not this machine's is refused, lest a page from elsewhere reads this one", async () => {
    for (const host of ["elsewhere.example", `elsewhere.example:${server.port}`, "localhost.elsewhere.example", "[::2]", ""])
        check([400, 403].includes((await server.ask("/", { host })).status), `host "${host}" was answered`);
    for (const host of ["localhost", `LOCALHOST:${server.port}`, `127.0.0.1:${server.port}`, "[::1]:80"])
        same((await server.ask("/", { host })).status, 200, `host ${host}`);
});

await test("served to the network, names are refused all the same, unless they are of this machine or allowed", async () => {
    const open = await Server.start(
        ["--port", "0", "--no-open", "--host", "0.0.0.0", "--url", "http://games.example:8000/shut", "--allow", "one.example,two.example"],
    );
    const other = Object.values(networkInterfaces()).flat().find(({ family, internal }) => family === "IPv4" && !internal);
    for (const host of ["elsewhere.example", "192.0.2.7", "one.example.elsewhere.example", "example", "one.example,two.example"])
        same((await open.ask("/", { host })).status, 403, `host "${host}"`);
    for (const host of ["games.example", "one.example:1", "TWO.example", "localhost", "127.0.0.1"])
        same((await open.ask("/", { host })).status, 200, `host ${host}`);
    if (other) {
        const answer = await fetch(`http://${other.address}:${open.port}/`);
        same(answer.status, 200, `asked at ${other.address}`);
    }
    check(/find it at http:\/\/games\.example:8000\/shut\./.test(open.out), open.out);
    await open.stop();
    const wrong = await Server.start(["--no-open", "--url", "http://"]);
    same((await wrong.ended).code, 2, "an address without a name");
});

await test("a request with a body is refused, and nothing of it is taken for another request", async () => {
    const next = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
    const bodies = [
        `content-length: ${next.length}\r\n\r\n${next}`,
        `content-length: 5\r\n\r\nabc`,
        `content-length: 0\r\ncontent-length: ${next.length}\r\n\r\n${next}`,
        `content-length: ${next.length}\r\ncontent-length: 0\r\n\r\n${next}`,
        `content-length: 0, 0\r\n\r\n`,
        `content-length: -1\r\n\r\n${next}`,
        `transfer-encoding: chunked\r\n\r\n0\r\n\r\n${next}`,
        `transfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n0\r\n\r\n${next}`,
        `content-length: 0\r\ntransfer-encoding: identity\r\n\r\n${next}`,
    ];
    for (const body of bodies) {
        const text = await Promise.race([server.say(`GET / HTTP/1.1\r\nhost: localhost\r\n${body}`), sleep(9000)]);
        check(text !== undefined, `waited on: ${body}`);
        same(text.match(/HTTP\/1\.1 \d+/g), ["HTTP/1.1 400"], JSON.stringify(body.slice(0, 60)));
    }
    const none = await server.say("GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    same(parse(none).status, 200, "a body of nothing");
});

await test("a connection serves many requests, even when they are asked for at once", async () => {
    const socket = await server.wire();
    const request = (path, rest = "") => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${rest}\r\n`;
    socket.write(request("/") + request(largest.path) + request("/", "connection: close\r\n"));
    await socket.hungUp;
    const statuses = socket.text().match(/HTTP\/1\.1 \d+/g);
    same(statuses, ["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 200"], "answers");
});

await test("headers without end are cut off", async () => {
    const socket = await server.wire();
    let sent = 0;
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n");
    while (!socket.destroyed && sent < 50e6) {
        sent += 100_000;
        if (!socket.write(`x-${sent}: ${"a".repeat(100_000)}\r\n`)) await sleep(5);
    }
    socket.destroy();
    check(sent < 50e6, "50 MB of headers were taken");
    await answersStill();
});

await test("noise is survived", async () => {
    let seed = 20260101;
    const random = () => (seed = (seed * 1103515245 + 12345) % 2 ** 31) >>> 8;
    for (let round = 0; round < 200; round++) {
        const socket = await server.wire();
        const noise = Buffer.from(Array.from({ length: 1 + (random() % 400) }, () => random() & 255));
        socket.end(round % 2 ? noise : Buffer.concat([Buffer.from("GET /"), noise, Buffer.from("\r\n\r\n")]));
        setTimeout(() => socket.destroy(), 50);
        await socket.hungUp;
    }
    await answersStill();
});

await test("a thousand idle connections do no harm", async () => {
    const idle = await Promise.all(Array.from({ length: 1000 }, () => server.wire()));
    for (const socket of idle.slice(0, 500)) socket.write("GET / HT");
    await sleep(200);
    await answersStill();
    check(residentMegabytes() < 100, `${residentMegabytes()} MB`);
    for (const socket of idle) socket.destroy();
    await answersStill();
});

await test("one address does not keep the others out, nor itself: its connections idle longest make room", async () => {
    const idle = await Promise.all(Array.from({ length: 5000 }, () => server.wire()));
    await answersStill();
    same((await server.ask("/", {}, "GET", "127.0.0.2")).status, 200, "asked from another address");
    let open = idle.length;
    await new Promise((resolve) => idle.forEach(({ hungUp }) => void hungUp.then(() => --open <= 512 && resolve())));
    for (const socket of idle) socket.destroy();
    await answersStill();
});

await test("many addresses do not keep others out: those idle longest make room, who asks is served", async () => {
    const froms = Array.from({ length: 20 }, (_, number) => `127.0.1.${number + 1}`);
    const idle = await Promise.all(froms.flatMap((from) => Array.from({ length: 300 }, () => server.wire(from))));
    for (const socket of idle) socket.write("HEAD / HTTP/1.1\r\nhost: localhost\r\n\r\n");
    const asked = server.ask("/", {}, "GET", "127.0.0.2");
    same((await Promise.race([asked, sleep(20_000)]))?.status, 200, "asked from another address");
    for (const socket of idle) socket.destroy();
    await answersStill();
});

await test("without files to open it says so instead of an address; with few it serves", async () => {
    for (const [files, serves] of [[4, false], [6, false], [9, false], [40, true], [64, true]]) {
        const child = spawn("bash", ["-c", `ulimit -n ${files}; exec "$SHUTBOX" web --port 0 --no-open`], {
            env: { ...process.env, LANGUAGE: "en", LC_ALL: "C.UTF-8" },
        });
        const few = await Server.of(child);
        if (few.url === undefined) {
            check(!serves, `${files} files: not served`);
            same((await few.ended).code === 0, false, `${files} files: status 0`);
            check(files < 6 || /Too many open files/.test(few.err), `${files} files: ${few.err}`);
        } else {
            for (let round = 0; round < 5; round++) {
                const crowd = await Promise.all(Array.from({ length: 100 }, () => few.wire()));
                const answer = await Promise.race([few.ask("/"), sleep(20_000)]);
                same(answer?.status, 200, `${files} files: asked`);
                for (const socket of crowd) socket.destroy();
            }
            await few.stop();
        }
    }
});

await test("who dribbles headers, says nothing or reads nothing is hung up on in time", async () => {
    const slowest = Math.max(...(await dribbled), await silent);
    check(slowest < 30, `after ${slowest} s`);
    check((await unread) < 0.9, "one who reads nothing was sent all");
    await answersStill();
});

await test("a port that is taken is refused with advice when it was asked for", async () => {
    const second = await Server.start(["--port", String(server.port), "--no-open"]);
    same((await second.ended).code, 1, "exit status");
    same(second.err, `shutbox: port ${server.port} is taken; choose another with --port, or --port 0 for any\n`, "said");
});

await test("the usual port gives way to a free one, and that is said", async () => {
    const [one, two] = [await Server.start(["--no-open"]), await Server.start(["--no-open"])];
    await sleep(100);
    check(one.port !== two.port && /is taken, so this is another address/.test(two.err), two.err);
    same((await two.ask("/")).status, 200, "the second");
    await Promise.all([one.stop(), two.stop()]);
});

await test("wrong hosts and ports get a sentence", async () => {
    const wrong = [
        [["--host", "no.such.name.invalid"], 1, /there is no address called "no.such.name.invalid"/],
        [["--host", "192.0.2.1"], 1, /192.0.2.1 is not an address of this machine/],
        [["--port", "70000"], 2, /--port is a number from 0 to 65535/],
        [["--port", "x"], 2, /--port is a number from 0 to 65535/],
    ];
    for (const [options, status, sentence] of wrong) {
        const refused = await Server.start([...options, "--no-open"]);
        same((await refused.ended).code, status, options.join(" "));
        check(sentence.test(refused.err) && refused.err.split("\n").length === 2, refused.err);
    }
});

await test("the browser is opened with the address, and leaves nothing behind", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shutbox-"));
    const browser = join(folder, "browser");
    writeFileSync(browser, `#!/bin/sh\nls -l /proc/$$/fd >${folder}/fds\necho "$1" >${folder}/url\n`, { mode: 0o755 });
    const shown = await Server.start(["--port", "0"], { BROWSER: browser, DISPLAY: ":1" });
    await sleep(500);
    same(readFileSync(`${folder}/url`, "utf8"), `${shown.url}\n`, "address");
    check(!readFileSync(`${folder}/fds`, "utf8").includes("socket:"), "the browser was given a connection");
    same(readFileSync(`/proc/${shown.child.pid}/task/${shown.child.pid}/children`, "utf8"), "", "children left");
    await shown.stop();
    rmSync(folder, { recursive: true });
});

await test("without a browser the address is given instead", async () => {
    const alone = await Server.start(["--port", "0"], { DISPLAY: "", WAYLAND_DISPLAY: "", WSL_DISTRO_NAME: "" });
    await sleep(100);
    same(alone.err, "shutbox: no browser could be opened; open that address in one\n", "said");
    await alone.stop();
});

await test("Ctrl-C and SIGTERM end it at once, whoever is connected", async () => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
        const shown = await Server.start();
        const sockets = await Promise.all(Array.from({ length: 20 }, () => shown.wire()));
        sockets[0].write("GET / HT");
        const start = Date.now();
        same(await shown.stop(signal), { code: 0, signal: null }, signal);
        check(Date.now() - start < 3000, `${signal}: after ${Date.now() - start} ms`);
        same(shown.err, "", `${signal}: said`);
    }
});

await test("nothing was said while all this happened, and it ends well", async () => {
    same(await server.stop(), { code: 0, signal: null }, "end");
    same(server.err, "", "said");
});

finish();
