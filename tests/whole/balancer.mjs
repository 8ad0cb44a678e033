// SPDX-License-Identifier: MIT
// HAProxy before two servers, as data/haproxy.cfg sets it up but for addresses and encryption.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Wire } from "../web/guest.mjs";
import { sleep } from "../web/tap.mjs";
import { freePort } from "./databases.mjs";

const example = fileURLToPath(new URL("../../data/haproxy.cfg", import.meta.url));

export class Balancer {
    /** Its settings are written to that folder; ports: of the servers. */
    constructor(folder, ports) {
        Object.assign(this, { settings: join(folder, "haproxy.cfg"), ports });
    }

    /** Always at the same port; resolves once somebody is let in. */
    async start() {
        this.port ??= await freePort();
        const text = readFileSync(example, "utf8")
            .replace(/bind :443 .*/, `bind 127.0.0.1:${this.port}`)
            .replaceAll("games.example", "127.0.0.1")
            .replace("10.0.0.1:7319", `127.0.0.1:${this.ports[0]}`)
            .replace("10.0.0.2:7319", `127.0.0.1:${this.ports[1]}`);
        writeFileSync(this.settings, text);
        this.child = spawn("haproxy", ["-db", "-f", this.settings], { stdio: ["ignore", "ignore", "pipe"] });
        this.log = "";
        this.child.stderr.on("data", (data) => (this.log += data));
        this.ended = new Promise((resolve) => this.child.on("close", resolve));
        while (!(await this.letsIn())) await sleep(10);
    }

    async letsIn() {
        if (this.child.exitCode !== null) throw new Error(`the proxy does not start: ${this.log}`);
        const wire = await Wire.to(this.port);
        await wire.leave();
        return wire.status === 101;
    }

    async kill() {
        this.child?.kill("SIGKILL");
        await this.ended;
    }
}
