// SPDX-License-Identifier: MIT
// PostgreSQL for trials: databases that are started by an ordinary user in a folder, killed, copied and promoted.
import { execFile, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sleep } from "../web/tap.mjs";

export const run = promisify(execFile);
const nobody = 65534;
// Which PostgreSQL does not run as.
const isRoot = process.getuid() === 0;
const as = isRoot ? { uid: nobody, gid: nobody } : {};

/** Debian has them in a folder for each version. */
function findPrograms() {
    const debian = "/usr/lib/postgresql";
    const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
    const folders = [...versions.map((version) => join(debian, version, "bin")), ...(process.env.PATH ?? "").split(":")];
    return folders.find((folder) => existsSync(join(folder, "pg_basebackup")) && existsSync(join(folder, "postgres"))) ?? "";
}

const programs = findPrograms();
export const program = (name) => join(programs, name);

export const freePort = () =>
    new Promise((resolve) => {
        const server = createServer();
        server.listen(0, "127.0.0.1", () => {
            const { port } = server.address();
            server.close(() => resolve(port));
        });
    });

/** A folder that whoever runs the database owns. */
export function databaseFolder() {
    const folder = mkdtempSync(join(tmpdir(), "shutbox-database-"));
    chmodSync(folder, 0o755);
    if (isRoot) chownSync(folder, nobody, nobody);
    return folder;
}

/** The processes whose parent that is. */
function childrenOf(parent) {
    const children = [];
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
        try {
            const [, above] = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
            if (Number(above) === parent) children.push(Number(pid));
        } catch {
            // It has ended meanwhile.
        }
    }
    return children;
}

function killAll(pids) {
    for (const pid of pids) {
        try {
            process.kill(pid, "SIGKILL");
        } catch {
            // It has ended meanwhile.
        }
    }
}

export class Database {
    constructor(folder, name, port) {
        Object.assign(this, { folder, name, port, data: join(folder, name) });
    }

    static async make(folder, name) {
        const made = new Database(folder, name, await freePort());
        await run(program("initdb"), ["-D", made.data, "-U", "shutbox", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"], { ...as, cwd: "/" });
        return made;
    }

    /** What is killed here are programs, not machines: nothing has to be synced for that. */
    async start(settings = {}) {
        const all = { listen_addresses: "127.0.0.1", port: this.port, unix_socket_directories: this.folder, fsync: "off", max_connections: 50, ...settings };
        const words = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
        this.child = spawn(program("postgres"), ["-D", this.data, ...words], { ...as, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
        this.log = "";
        this.child.stderr.on("data", (data) => (this.log = (this.log + data).slice(-20000)));
        this.ended = new Promise((resolve) => this.child.on("close", resolve));
        let over = false;
        void this.ended.then(() => (over = true));
        while (!over && !(await this.answers())) await sleep(20);
        if (over) throw new Error(`the database does not start: ${this.log}`);
    }

    async answers() {
        return await run(program("pg_isready"), ["-h", "127.0.0.1", "-p", String(this.port)]).then(() => true, () => false);
    }

    /** All of its processes at once, as if the machine were gone. */
    async kill() {
        const pids = [this.child.pid, ...childrenOf(this.child.pid)];
        killAll(pids);
        await this.ended;
        while (pids.some((pid) => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readState(pid)))) await sleep(5);
    }

    async stop() {
        this.child.kill("SIGQUIT");
        await this.ended;
    }

    async ask(text, database = "postgres") {
        const { stdout } = await run(process.env.PSQL ?? "psql", ["-XAtq", "-h", "127.0.0.1", "-p", String(this.port), "-U", "shutbox", "-d", database, "-c", text]);
        return stdout.trim();
    }

    /** A standby that has what this one acknowledges. */
    async copy(name, port) {
        const made = new Database(this.folder, name, port ?? (await freePort()));
        rmSync(made.data, { recursive: true, force: true });
        await run(program("pg_basebackup"), ["-h", "127.0.0.1", "-p", String(this.port), "-U", "shutbox", "-D", made.data, "-X", "stream", "-R", "--no-sync", "-c", "fast"], { ...as, cwd: "/" });
        return made;
    }

    async promote() {
        await run(program("pg_ctl"), ["-D", this.data, "-w", "-t", "120", "promote"], { ...as, cwd: "/" });
    }

    /** Commits wait for the standby from now on, or no longer. */
    async synchronous(wanted) {
        await this.ask(`ALTER SYSTEM SET synchronous_standby_names = '${wanted ? "*" : ""}'`);
        await this.ask("SELECT pg_reload_conf()");
        while (wanted && (await this.ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")) !== "1") await sleep(20);
    }
}

const readState = (pid) => {
    try {
        return readFileSync(`/proc/${pid}/status`, "utf8");
    } catch {
        return "State:\tZ";
    }
};

/** Without waiting: for when a trial is given up. */
export function removeFolder(folder) {
    rmSync(folder, { recursive: true, force: true });
}

/** A key that servers share. */
export function makeKey(folder) {
    const path = join(folder, "key");
    writeFileSync(path, "0123456789abcdef0123456789abcdef");
    return path;
}

