// SPDX-License-Identifier: MIT
// Guests at the tables of `shutbox web`, below the level of a browser: a web socket by hand, so that it can also be held wrongly,
// and somebody who plays with the page's own engine, whatever happens to the connection.
import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";
import { connect as connectEncrypted } from "node:tls";
import { loadVisit } from "./engine-load.mjs";

const opcodes = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 };

export class Wire {
    constructor(socket) {
        this.socket = socket;
        this.lines = [];
        this.bytes = Buffer.alloc(0);
        this.hungUp = { code: null, reason: "" };
        this.open = true;
        this.waiting = new Set();
        this.onLine = () => {};
        this.ended = new Promise((resolve) => socket.on("close", resolve)).then(() => {
            this.open = false;
            this.wake();
            return this.hungUp;
        });
        socket.on("error", () => {});
    }

    /** Comes to the server; `status` is 101 where it is let in, null where nothing was answered. */
    static async to(port, { headers = {}, path = "/tables", encrypted = false, from = "127.0.0.1" } = {}) {
        const where = { port, host: "127.0.0.1", localAddress: from };
        const socket = encrypted ? connectEncrypted({ ...where, rejectUnauthorized: false }) : connect(where);
        const wire = new Wire(socket);
        const key = randomBytes(16).toString("base64");
        const all = {
            host: `127.0.0.1:${port}`,
            connection: "Upgrade",
            upgrade: "websocket",
            "sec-websocket-version": "13",
            "sec-websocket-key": key,
            "sec-websocket-protocol": "shutbox",
            ...headers,
        };
        const lines = Object.entries(all).filter(([, value]) => value !== null);
        socket.on(encrypted ? "secureConnect" : "connect", () => {
            socket.setNoDelay(true);
            socket.write(`GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
        });
        const head = await new Promise((resolve) => {
            socket.on("close", () => resolve(wire.bytes.toString("latin1")));
            socket.on("data", function first(data) {
                wire.bytes = Buffer.concat([wire.bytes, data]);
                const end = wire.bytes.indexOf("\r\n\r\n");
                if (end < 0) return;
                const text = wire.bytes.subarray(0, end).toString("latin1");
                if (!text.startsWith("HTTP/1.1 101")) return;
                socket.off("data", first);
                wire.bytes = wire.bytes.subarray(end + 4);
                resolve(text);
            });
        });
        wire.head = head;
        wire.status = Number(/^HTTP\/1\.[01] (\d+)/.exec(head)?.[1] ?? NaN) || null;
        if (wire.status === 101) {
            const accepted = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
            if (!head.includes(accepted)) throw new Error(`no web socket: ${head}`);
            socket.on("data", (data) => {
                wire.bytes = Buffer.concat([wire.bytes, data]);
                wire.takeFrames();
            });
            wire.takeFrames();
        }
        return wire;
    }

    takeFrames() {
        for (;;) {
            const { bytes } = this;
            if (bytes.length < 2) return;
            const short = bytes[1] & 127;
            const head = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
            if (bytes.length < head) return;
            const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
            if (bytes.length < head + length) return;
            const content = bytes.subarray(head, head + length);
            this.bytes = bytes.subarray(head + length);
            this.take(bytes[0] & 15, content);
        }
    }

    take(opcode, content) {
        if (opcode === opcodes.close) {
            this.hungUp = { code: content.length >= 2 ? content.readUInt16BE(0) : null, reason: content.subarray(2).toString() };
            this.socket.end();
        } else if (opcode === opcodes.ping) {
            this.sendFrame("pong", content);
        } else {
            // A message that is too long for one frame goes on in others, whose opcode is 0.
            const lines = content.toString().split("\n");
            for (const line of lines) {
                this.lines.push(line);
                this.onLine(line);
            }
            this.wake();
        }
    }

    wake() {
        for (const each of this.waiting) each();
    }

    sendFrame(kind, content, { whole = true, first = true, length = null } = {}) {
        const bytes = Buffer.from(content);
        const size = length ?? bytes.length;
        const mask = randomBytes(4);
        const head =
            size < 126 ? Buffer.from([0, 128 | size]) : size < 65536 ? Buffer.from([0, 254, size >> 8, size & 255]) : Buffer.alloc(10);
        if (size >= 65536) {
            head[1] = 255;
            head.writeBigUInt64BE(BigInt(size), 2);
        }
        head[0] = (whole ? 128 : 0) | (first ? opcodes[kind] : 0);
        const masked = Buffer.from(bytes.map((byte, index) => byte ^ mask[index & 3]));
        this.socket.write(Buffer.concat([head, mask, masked]));
    }

    say(...lines) {
        if (this.open) this.sendFrame("text", lines.join("\n"));
    }

    /** Waits for a line of this kind that was heard since the last forgetting; null once the other side hung up. */
    async hears(pattern) {
        for (;;) {
            const found = this.lines.find((line) => pattern.test(line));
            if (found !== undefined) return found;
            if (!this.open) return null;
            await new Promise((resolve) => {
                const wake = () => {
                    this.waiting.delete(wake);
                    resolve();
                };
                this.waiting.add(wake);
            });
        }
    }

    forget() {
        this.lines.length = 0;
    }

    async leave() {
        this.socket.destroy();
        await this.ended;
    }
}

/** Lays a table; its name. */
export async function lay(wire, rules, { options = "", seats = ["seat", "seat"] } = {}) {
    wire.forget();
    wire.say("new", `rules ${rules}`, `table${options && " "}${options}`, ...seats, "lay");
    return (await wire.hears(/^(at|no) /))?.replace(/^at /, "") ?? null;
}

export const keyOf = (number) => (BigInt(number) + (1n << 100n)).toString(16).padStart(32, "0");

/** Somebody at a table with the page's engine: plays what is first offered, and comes back when the connection breaks. */
export class Player {
    constructor(table, number, { name = `P${number}`, where, keep = false, matches = 1 }) {
        Object.assign(this, { table, where, keep, matches });
        this.engine = loadVisit();
        this.engine.visit.start(table, keyOf(number), name);
        this.told = [];
        this.alarm = null;
        this.said = 0;
        this.done = new Promise((resolve) => (this.finish = resolve));
    }

    async come() {
        this.wire = await Wire.to(...this.where()).catch(() => null);
        if (this.wire?.status !== 101) return false;
        const { wire } = this;
        const { visit } = this.engine;
        // One that was given up for another is not listened to any more.
        wire.onLine = (line) => this.wire === wire && this.hear(line);
        visit.connect();
        wire.say(...visit.tell());
        void wire.ended.then(() => this.wire === wire && visit.disconnect());
        for (const line of wire.lines) this.hear(line);
        return true;
    }

    hear(line) {
        const { visit } = this.engine;
        const heard = visit.hear(line);
        const numbered = /^(\d+) (.*)$/.exec(line);
        if (numbered) this.note(Number(numbered[1]), numbered[2]);
        if (heard.kind === "alarm") this.alarm ??= `${line}: ${heard.code}`;
        if (heard.kind === "bye") this.bye = heard.number;
        this.act();
        const lines = visit.tell();
        if (lines.length > 0) this.wire.say(...lines);
    }

    /** What was told once as a line stays that line. */
    note(number, text) {
        this.told[number] ??= text;
        if (this.told[number] !== text) this.alarm ??= `line ${number} was ${this.told[number]}, and is ${text}`;
    }

    act() {
        const { visit, table } = this.engine;
        const meeting = visit.state();
        if (!meeting.current || meeting.wishes || this.alarm) return;
        if (meeting.chair === null && meeting.stage === "lobby" && meeting.free !== null) visit.sit(meeting.free);
        else if (meeting.mine && this.paused?.(meeting) !== true) this.move(table.view());
        else if (meeting.stage === "over" && meeting.matches < this.matches) visit.wish("again");
        else if (meeting.stage === "over") this.finish(this);
    }

    move({ choices, asks }) {
        const [first] = choices;
        const salt = randomBytes(6).toString("hex");
        this.engine.visit.want(first ?? "throw", first === undefined || asks === "dice" ? salt : "");
    }
}
