// SPDX-License-Identifier: MIT
// A network as bad as one likes: between browsers and the server, for web sockets frame by frame. What it does to each frame is
// its owner's to say: pass it on, twice, late, not at all, or cut the connection.
import { connect, createServer } from "node:net";

/** Takes the whole frames off the front of the bytes: each with its bytes and, where it is text, its text. */
function takeFrames(bytes) {
    const frames = [];
    for (;;) {
        if (bytes.length < 2) break;
        const masked = bytes[1] >= 128;
        const short = bytes[1] & 127;
        const head = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
        if (bytes.length < head) break;
        const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
        const start = head + (masked ? 4 : 0);
        if (bytes.length < start + length) break;
        const content = Buffer.from(bytes.subarray(start, start + length));
        if (masked) for (let i = 0; i < length; i++) content[i] ^= bytes[head + (i & 3)];
        const isText = (bytes[0] & 15) === 1;
        frames.push({ bytes: bytes.subarray(0, start + length), text: isText ? content.toString() : null });
        bytes = bytes.subarray(start + length);
    }
    return [frames, bytes];
}

export class Proxy {
    /** fault({ up, text }): what becomes of a text frame, up to the server or down: "pass", "twice", "drop", "cut", or
     * milliseconds. Frames keep their order. */
    constructor(port) {
        this.port = port;
        this.fault = () => "pass";
        this.wires = new Set();
        this.refuses = false;
        this.counts = { pass: 0, twice: 0, drop: 0, cut: 0, late: 0 };
        this.server = createServer((client) => this.join(client));
    }

    static async start(port) {
        const proxy = new Proxy(port);
        await new Promise((resolve) => proxy.server.listen(0, "127.0.0.1", resolve));
        proxy.url = `http://127.0.0.1:${proxy.server.address().port}/`;
        return proxy;
    }

    /** Cuts every web socket that goes through here. */
    cut() {
        for (const wire of this.wires) wire.end();
    }

    async stop() {
        this.server.close();
        this.cut();
    }

    join(client) {
        const server = connect(this.port, "127.0.0.1");
        const wire = { end: () => [client, server].forEach((each) => each.destroy()) };
        for (const each of [client, server]) {
            each.setNoDelay(true);
            each.on("error", wire.end);
            each.on("close", wire.end);
        }
        client.once("data", (request) => {
            const upgrades = /^upgrade: *websocket/im.test(request.toString("latin1"));
            if (upgrades && this.refuses) return wire.end();
            if (upgrades) this.watch(wire, client, server);
            else client.pipe(server).pipe(client);
            server.write(request);
        });
    }

    watch(wire, client, server) {
        this.wires.add(wire);
        client.on("close", () => this.wires.delete(wire));
        this.carry(wire, client, server, true, false);
        this.carry(wire, server, client, false, true);
    }

    /** Carries frames from one to the other; the server's first words are the answer to the request. */
    carry(wire, from, to, up, head) {
        let rest = Buffer.alloc(0);
        let busy = Promise.resolve();
        from.on("data", (data) => {
            rest = Buffer.concat([rest, data]);
            if (head) {
                const end = rest.indexOf("\r\n\r\n");
                if (end < 0) return;
                to.write(rest.subarray(0, end + 4));
                rest = rest.subarray(end + 4);
                head = false;
            }
            const [frames, left] = takeFrames(rest);
            rest = left;
            for (const frame of frames) busy = busy.then(() => this.pass(wire, frame, to, up));
        });
    }

    async pass(wire, { bytes, text }, to, up) {
        const fate = text === null ? "pass" : this.fault({ up, text });
        const late = typeof fate === "number";
        this.counts[late ? "late" : fate] += 1;
        if (late) await new Promise((resolve) => setTimeout(resolve, fate));
        if (fate === "cut") wire.end();
        if (fate === "drop" || fate === "cut" || to.destroyed) return;
        to.write(bytes);
        if (fate === "twice") to.write(bytes);
    }
}
