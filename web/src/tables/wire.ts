// SPDX-License-Identifier: MIT
// The connection to the server of tables: lines both ways, found again by itself when it is lost.

/** Milliseconds. Whoever hears nothing for long asks for a sign of life, and takes silence after that for a lost connection. */
const time = { firstPause: 400, longestPause: 20_000, quiet: 20_000, silent: 8_000, opening: 10_000 };

/** Any wish would do; this one changes nothing and is always answered. */
const signOfLife = "where";

export interface Ends {
    /** What is said first, each time the connection is there. */
    hello: () => string[];
    hear: (line: string) => void;
    /** The connection is there, or no longer. */
    changed: () => void;
}

/** Where the tables of the server at this address are. */
export const wireAddress = (server: string): string => new URL("tables", server).href.replace(/^http/, "ws");

export class Wire {
    /** The connection is there. */
    open = false;
    /** Tries in a row that came to nothing. */
    failures = 0;
    private socket: WebSocket | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private watch: ReturnType<typeof setTimeout> | undefined;
    private nextPause = 0;
    private closed = false;

    constructor(private readonly address: string, private readonly ends: Ends) {
        window.addEventListener("online", this.now);
        document.addEventListener("visibilitychange", this.now);
        this.connect();
    }

    /** Says these lines. False where there is nobody to say them to: whoever is back says hello. */
    say(...lines: string[]): boolean {
        if (!this.open || lines.length === 0) return this.open;
        this.socket?.send(lines.join("\n"));
        this.listen(time.silent);
        return true;
    }

    close(): void {
        this.closed = true;
        window.removeEventListener("online", this.now);
        document.removeEventListener("visibilitychange", this.now);
        clearTimeout(this.timer);
        this.drop();
    }

    /** Comes back after so many seconds, when the server said that it leaves. */
    expect(seconds: number): void {
        this.nextPause = seconds * 1000;
    }

    /** There is a network again, or somebody looks: no reason to wait any longer. What was open before a device slept may be
     *  so no more. */
    private readonly now = (): void => {
        if (this.open && !document.hidden) this.say(signOfLife);
        if (this.socket || document.hidden || this.closed) return;
        clearTimeout(this.timer);
        this.connect();
    };

    private connect(): void {
        let socket: WebSocket;
        try {
            socket = new WebSocket(this.address, "shutbox");
        } catch {
            this.lose();
            return;
        }
        this.socket = socket;
        this.watch = setTimeout(() => this.lose(), time.opening);
        socket.onopen = () => this.greet();
        socket.onmessage = ({ data }) => {
            this.listen(time.quiet);
            if (typeof data === "string") for (const line of data.split("\n")) if (this.socket === socket) this.ends.hear(line);
        };
        socket.onclose = () => this.lose();
    }

    private greet(): void {
        this.open = true;
        this.failures = 0;
        this.say(...this.ends.hello(), signOfLife);
        this.ends.changed();
    }

    /** A half-open connection looks like a quiet one, until somebody asks. */
    private listen(patience: number): void {
        clearTimeout(this.watch);
        this.watch = setTimeout(() => {
            if (patience === time.silent) this.lose();
            else this.say(signOfLife);
        }, patience);
    }

    private drop(): void {
        const { socket } = this;
        clearTimeout(this.watch);
        this.socket = null;
        this.open = false;
        if (!socket) return;
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
    }

    private lose(): void {
        this.drop();
        if (this.closed) return;
        // Not all at once, when a server is back that many have lost.
        const pause = Math.min(time.firstPause * 2 ** this.failures, time.longestPause) * (0.5 + Math.random());
        this.timer = setTimeout(() => this.connect(), Math.max(pause, this.nextPause));
        this.failures += 1;
        this.nextPause = 0;
        this.ends.changed();
    }
}
