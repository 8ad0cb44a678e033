// SPDX-License-Identifier: MIT
// A way between a server and its database: usually it carries everything, and it can be slow, cut or silent.
import { connect, createServer } from "node:net";

export class Way {
    constructor(port) {
        this.target = port;
        this.pairs = new Set();
        this.delay = 0;
        this.cut = false;
        this.silent = false;
    }

    static async to(port) {
        const way = new Way(port);
        await way.open();
        return way;
    }

    async open() {
        this.server = createServer((from) => this.join(from));
        await new Promise((resolve) => this.server.listen(this.port ?? 0, "127.0.0.1", resolve));
        this.port = this.server.address().port;
    }

    join(from) {
        if (this.cut) {
            from.resetAndDestroy();
            return;
        }
        const to = connect(this.target, "127.0.0.1");
        const pair = { from, to, silent: this.silent };
        this.pairs.add(pair);
        for (const [one, other] of [[from, to], [to, from]]) {
            one.setNoDelay(true);
            one.on("error", () => {});
            one.on("data", (data) => this.carry(pair, other, data));
            one.on("close", () => this.part(pair, one === from));
        }
    }

    carry(pair, other, data) {
        if (pair.silent) return;
        if (this.delay === 0) other.write(data);
        else setTimeout(() => pair.silent || other.destroyed || other.write(data), this.delay);
    }

    /** On a silent way nobody hears that the other side has gone. */
    part(pair, byServer) {
        this.pairs.delete(pair);
        if (byServer || !pair.silent) for (const end of [pair.from, pair.to]) end.destroy();
    }

    slow(milliseconds) {
        this.delay = milliseconds;
    }

    /** All connections break, and there are no new ones. */
    cutOff() {
        this.cut = true;
        for (const { from, to } of this.pairs) for (const end of [from, to]) end.resetAndDestroy();
    }

    /** Nothing is carried any more on the connections there are, nor on new ones; nobody is told. */
    fallSilent() {
        this.silent = true;
        for (const pair of this.pairs) pair.silent = true;
    }

    /** New connections are carried again. Those that fell silent stay so. */
    heal() {
        Object.assign(this, { delay: 0, cut: false, silent: false });
    }

    /** Nobody is there any more, as when a machine is gone: who connects is refused, until it is open again. */
    close() {
        this.server.close();
        for (const { from, to } of this.pairs) for (const end of [from, to]) end.destroy();
    }
}
