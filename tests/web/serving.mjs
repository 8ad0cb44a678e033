// SPDX-License-Identifier: MIT
// Starts `shutbox web` and talks to it below the level of a browser. $SHUTBOX is the program.
import { spawn } from "node:child_process";
import { connect } from "node:net";

export class Server {
    constructor(child) {
        this.child = child;
        this.out = "";
        this.err = "";
        this.ended = new Promise((resolve) => child.on("close", (code, signal) => resolve({ code, signal })));
    }

    /** Starts the program; resolves once it has said where it is, or has ended. */
    static async start(options = ["--port", "0", "--no-open"], environment = {}) {
        const env = { ...process.env, LANGUAGE: "en", LC_ALL: "C.UTF-8", ...environment };
        return await Server.of(spawn(process.env.SHUTBOX, ["web", ...options], { env }));
    }

    /** The same for a program that was started otherwise. */
    static async of(child) {
        const server = new Server(child);
        child.stderr.on("data", (data) => (server.err += data));
        await new Promise((resolve) => {
            child.stdout.on("data", (data) => {
                server.out += data;
                if (/ at http/.test(server.out)) resolve();
            });
            child.on("close", resolve);
        });
        server.url = / at (http:\S+\/)/.exec(server.out)?.[1];
        server.port = Number(server.url?.match(/:(\d+)\/$/)?.[1]);
        return server;
    }

    async stop(signal = "SIGTERM") {
        this.child.kill(signal);
        return await this.ended;
    }

    /** A connection on which anything can be said; `hungUp` and `text` tell what came of it. */
    async wire(from = "127.0.0.1") {
        const socket = connect({ port: this.port, host: "127.0.0.1", localAddress: from });
        socket.chunks = [];
        socket.on("data", (data) => socket.chunks.push(data));
        socket.on("error", () => {});
        socket.hungUp = new Promise((resolve) => socket.on("close", resolve));
        socket.text = () => Buffer.concat(socket.chunks).toString("latin1");
        await new Promise((resolve) => {
            socket.on("connect", resolve);
            socket.on("close", resolve);
        });
        return socket;
    }

    /** Says this on a connection of its own, and returns what was said until the other side hung up. */
    async say(text, from) {
        const socket = await this.wire(from);
        socket.write(text);
        await socket.hungUp;
        return socket.text();
    }

    /** A request with these headers: its status, headers and body. */
    async ask(path, headers = {}, method = "GET", from = undefined) {
        const lines = Object.entries({ host: `127.0.0.1:${this.port}`, connection: "close", ...headers });
        const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
        return parse(await this.say(`${method} ${path} HTTP/1.1\r\n${head}\r\n`, from));
    }
}

export function parse(text) {
    const end = text.indexOf("\r\n\r\n");
    const [first = "", ...lines] = text.slice(0, end).split("\r\n");
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)));
    return { status: Number(first.split(" ")[1]), headers, body: Buffer.from(text.slice(end + 4), "latin1") };
}
