// SPDX-License-Identifier: MIT
// The page as files: exported, served from a folder within another by a server that knows nothing of the game, and in a frame.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { Device, byMouse, look, playOn } from "./browser.mjs";
import { check, same } from "./tap.mjs";

const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png" };

function run(...options) {
    const env = { ...process.env, LANGUAGE: "en", LC_ALL: "C.UTF-8" };
    const { status, stdout, stderr } = spawnSync(process.env.SHUTBOX, ["web", ...options], { env, encoding: "utf8" });
    return { status, out: stdout, err: stderr };
}

/** Serves the files of a folder below /games/box/, and a page with a frame around them. */
async function serve(folder) {
    const server = createServer(({ url }, answer) => {
        const { pathname } = new URL(url, "http://any");
        if (pathname === "/framed") {
            answer.writeHead(200, { "content-type": "text/html" }).end('<h1>Framed</h1><iframe src="games/box/" width="600" height="700"></iframe>');
            return;
        }
        const [, name] = /^\/games\/box\/([\w.-]*)$/.exec(pathname) ?? [];
        try {
            const body = readFileSync(join(folder, name || "index.html"));
            answer.writeHead(200, { "content-type": types[extname(name || "index.html")] ?? "application/octet-stream" }).end(body);
        } catch {
            answer.writeHead(404).end();
        }
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { at: `http://127.0.0.1:${server.address().port}/`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** Exports into a folder of its own, and tidies up. */
const exported = (options, body) => async () => {
    const above = mkdtempSync(join(tmpdir(), "shutbox-export-"));
    const folder = join(above, "site");
    try {
        const done = run("--export", folder, ...options);
        same([done.status, done.err], [0, ""], "export");
        check(done.out.includes(folder), done.out);
        await body(folder);
    } finally {
        rmSync(above, { recursive: true, force: true });
    }
};

const played = (browser) => async (folder) => {
    const host = await serve(folder);
    const device = await Device.make(browser, `${host.at}games/box/`);
    try {
        const page = await device.visit();
        same(await page.getByRole("link", { name: /^Play with others/ }).count(), 0, "ways to tables");
        await page.getByRole("button", { name: "Play now" }).click();
        await page.getByRole("group", { name: "Tiles" }).waitFor();
        await playOn(page, byMouse, () => false, async () => (await look(page)).tiles.length > 0);
        await page.keyboard.press("h");
        await page.getByRole("complementary", { name: "Hint" }).waitFor();
        await page.goto(`${device.url}#/tables`);
        await page.getByText("This page lies on a host of plain files").waitFor();
    } finally {
        device.problems = device.problems.filter((problem) => !/WebSocket|\/tables?\b.*404/.test(problem));
        await device.leave();
        await host.stop();
    }
};

const inFrame = (browser) => async (folder) => {
    const host = await serve(folder);
    const device = await Device.make(browser, `${host.at}framed`);
    try {
        const page = await device.visit();
        const frame = page.frameLocator("iframe");
        await frame.getByRole("button", { name: "Play now" }).click();
        await frame.getByRole("button", { name: "Throw the dice" }).click();
        await frame.getByRole("img", { name: /^The dice show/ }).waitFor({ state: "attached" });
    } finally {
        await device.leave();
        await host.stop();
    }
};

/** What links to the page, and pictures beside them, are told by others: absolute, and the same in what the page shares. */
const known = (browser) => async (folder) => {
    const text = readFileSync(join(folder, "index.html"), "utf8");
    for (const line of ['<link rel="canonical" href="https://games.example/box/?a&#38;b/">', '<meta property="og:image" content="https://games.example/box/?a&#38;b/share.png">'])
        check(text.includes(line), `${line} is missing`);
    check(readdirSync(folder).includes("share.png"), "there is no picture");
    const host = await serve(folder);
    const device = await Device.make(browser, `${host.at}games/box/`);
    try {
        await device.context.addInitScript(() => {
            Object.defineProperty(Navigator.prototype, "clipboard", { value: { writeText: async (text) => void (globalThis.copied = text) } });
        });
        const page = await device.visit();
        await page.getByRole("button", { name: "Play now" }).click();
        await page.getByRole("button", { name: "Throw the dice" }).click();
        await page.goto(device.url);
        await page.getByRole("button", { name: /^Copy a link/ }).first().click();
        await page.waitForFunction(() => globalThis.copied?.startsWith("https://games.example/box/"));
    } finally {
        await device.leave();
        await host.stop();
    }
};

async function refused() {
    const above = mkdtempSync(join(tmpdir(), "shutbox-export-"));
    try {
        writeFileSync(join(above, "mine"), "kept");
        const full = run("--export", above);
        same([full.status, full.out], [1, ""], "a folder with something in it");
        check(full.err.includes("there is something in") && full.err.trim().split("\n").length === 1, full.err);
        same(readdirSync(above), ["mine"], "what is in it");
        const nowhere = run("--export", join(above, "mine", "site"));
        same(nowhere.status, 1, "a folder below a file");
        check(/can't be written to .*: Not a directory/.test(nowhere.err), nowhere.err);
        if (process.getuid() === 0) return;
        mkdirSync(join(above, "closed"));
        chmodSync(join(above, "closed"), 0o500);
        const closed = run("--export", join(above, "closed", "site"));
        same(closed.status, 1, "a folder that is not ours");
        check(/can't be written to .*: Permission denied/.test(closed.err), closed.err);
    } finally {
        rmSync(above, { recursive: true, force: true });
    }
}

export const exporting = (browser) => [
    ["the exported page plays from a folder within a folder", exported([], played(browser))],
    ["the exported page plays in a frame", exported([], inFrame(browser))],
    ["the exported page is known by the address it is given", exported(["--url", "https://games.example/box/?a&b"], known(browser))],
    ["what can't be exported is refused, and nothing changed", refused],
];
