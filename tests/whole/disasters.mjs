// SPDX-License-Identifier: MIT
// What can happen to a server of tables besides its guests: its disk, its clock, its network. $DISASTER is the library that is
// preloaded for it (disaster.c).
import { cpSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";

const sector = 512;

/** A disk on which only what was synced is sure to be found. */
export class Disk {
    constructor(folder) {
        this.files = join(folder, "files");
        this.synced = join(folder, "synced");
        mkdirSync(this.files);
        mkdirSync(this.synced);
    }

    environment({ lies = false } = {}) {
        return { DISASTER_FILES: this.files, DISASTER_DISK: this.synced, ...(lies ? { DISASTER_LIES: "1" } : {}) };
    }

    names(folder) {
        return readdirSync(folder).filter((name) => !name.endsWith("-shm"));
    }

    /** A program that was killed leaves everything that it wrote; meanwhile that is on disk. */
    settle() {
        for (const name of readdirSync(this.synced)) rmSync(join(this.synced, name));
        for (const name of this.names(this.files)) cpSync(join(this.files, name), join(this.synced, name));
    }

    /** The power is cut: of what was not synced, some sectors are there and some are not. */
    cut(random) {
        let lost = 0;
        for (const name of this.names(this.synced)) {
            const kept = readFileSync(join(this.synced, name));
            const written = this.names(this.files).includes(name) ? readFileSync(join(this.files, name)) : Buffer.alloc(0);
            for (let at = 0; at < kept.length && at < written.length; at += sector) {
                const [was, is] = [kept, written].map((bytes) => bytes.subarray(at, at + sector));
                if (was.length !== is.length || was.equals(is)) continue;
                if (random() < 0.5) is.copy(was);
                else lost += 1;
            }
            lost += Math.ceil(Math.max(0, written.length - kept.length) / sector);
            writeFileSync(join(this.synced, name), kept);
        }
        for (const name of readdirSync(this.files)) rmSync(join(this.files, name));
        for (const name of this.names(this.synced)) cpSync(join(this.synced, name), join(this.files, name));
        return lost;
    }
}

/** A wall clock that can be set while programs read it. */
export class Clock {
    constructor(folder) {
        const path = join(folder, "clock");
        writeFileSync(path, Buffer.alloc(8));
        this.file = openSync(path, "r+");
        this.environment = { DISASTER_CLOCK: path };
    }

    /** So many seconds away from the right time. */
    set(seconds) {
        const bytes = Buffer.alloc(8);
        bytes.writeBigInt64LE(BigInt(Math.round(seconds)));
        writeSync(this.file, bytes, 0, 8, 0);
    }
}

/** A way to a server on which the other side can vanish without a word: both ends stay open, and nothing is carried any more. */
export class Passage {
    constructor() {
        this.pairs = new Set();
        this.frozen = 0;
    }

    static async to(port) {
        const passage = new Passage();
        passage.server = createServer((client) => passage.join(client, connect(port, "127.0.0.1")));
        await new Promise((resolve) => passage.server.listen(0, "127.0.0.1", resolve));
        passage.port = passage.server.address().port;
        return passage;
    }

    join(client, server) {
        const pair = { client, server, frozen: false };
        this.pairs.add(pair);
        for (const [one, other] of [[client, server], [server, client]]) {
            one.setNoDelay(true);
            one.on("error", () => {});
            one.on("data", (data) => pair.frozen || other.write(data));
            one.on("close", () => {
                if (!pair.frozen) other.destroy();
                this.pairs.delete(pair);
            });
        }
    }

    /** The connection of a client, by its port. */
    freeze(port) {
        for (const pair of this.pairs) {
            if (pair.client.remotePort !== port || pair.frozen) continue;
            pair.frozen = true;
            for (const end of [pair.client, pair.server]) end.pause();
            this.frozen += 1;
        }
    }

    close() {
        this.server.close();
        for (const { client, server } of this.pairs) for (const end of [client, server]) end.destroy();
    }
}
