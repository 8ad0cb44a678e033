// SPDX-License-Identifier: MIT
// One whole match in Debian's Firefox, driven by WebDriver BiDi: real presses at what is seen, then the card of the match.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Wire } from "./guest.mjs";
import { Server } from "./serving.mjs";
import { check, finish, sleep, test } from "./tap.mjs";

class Firefox {
    constructor(child, profile) {
        this.child = child;
        this.profile = profile;
        this.said = "";
        this.count = 0;
        this.answers = new Map();
        this.errors = [];
        this.ended = new Promise((resolve) => child.on("close", resolve));
    }

    static async start() {
        const profile = mkdtempSync(join(tmpdir(), "shutbox-firefox-"));
        const options = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile, "about:blank"];
        const env = { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: "1" };
        // A group of its own: all of it ends together.
        const child = spawn(process.env.FIREFOX ?? "firefox-esr", options, { env, detached: true });
        const firefox = new Firefox(child, profile);
        const port = await new Promise((resolve, reject) => {
            child.on("error", reject);
            child.on("close", () => reject(new Error(`Firefox ended: ${firefox.said}`)));
            child.stderr.on("data", (data) => {
                firefox.said += data;
                const found = /listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(firefox.said);
                if (found) resolve(Number(found[1]));
            });
        });
        await firefox.join(port);
        return firefox;
    }

    async join(port) {
        this.wire = await Wire.to(port, { path: "/session", headers: { "sec-websocket-protocol": null } });
        check(this.wire.status === 101, `no session: ${this.wire.head}`);
        this.wire.onLine = (line) => this.hear(JSON.parse(line));
        await this.ask("session.new", { capabilities: {} });
        await this.ask("session.subscribe", { events: ["log.entryAdded"] });
        const { contexts } = await this.ask("browsingContext.getTree", {});
        this.context = contexts[0].context;
    }

    hear({ id, result, message, params }) {
        if (params?.level === "error") this.errors.push(params.text);
        this.answers.get(id)?.(result ?? new Error(message));
        this.answers.delete(id);
    }

    async ask(method, params) {
        const id = ++this.count;
        const answer = new Promise((resolve) => this.answers.set(id, resolve));
        this.wire.say(JSON.stringify({ id, method, params }));
        const result = await answer;
        if (result instanceof Error) throw result;
        return result;
    }

    visit(url) {
        return this.ask("browsingContext.navigate", { context: this.context, url, wait: "complete" });
    }

    /** What a function of the page answers. */
    async run(body, ...given) {
        const expression = `JSON.stringify((${body})(...${JSON.stringify(given)}) ?? null)`;
        const { result, exceptionDetails } = await this.ask("script.evaluate", { expression, target: { context: this.context }, awaitPromise: true });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result.value);
    }

    /** Presses the left button where something is. */
    press([x, y]) {
        const actions = [{ type: "pointerMove", x, y }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
        return this.ask("input.performActions", { context: this.context, actions: [{ type: "pointer", id: "mouse", actions }] });
    }

    /** Waits until the page answers something, and hands that over. */
    async until(body, ...given) {
        for (;;) {
            const found = await this.run(body, ...given);
            if (found) return found;
            await sleep(20);
        }
    }

    async stop() {
        try {
            process.kill(-this.child.pid, "SIGKILL");
        } catch {
            // It has ended by itself.
        }
        await this.ended;
        rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
    }
}

/** In the page: the middle of something that is seen and says this, through all shadow roots. */
function placeOf(selector, text) {
    const all = (root) => [...root.querySelectorAll("*")].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
    const found = all(document).find((each) => each.matches(selector) && each.textContent.includes(text) && each.getBoundingClientRect().width > 0);
    found?.scrollIntoView({ block: "center" });
    const { x, y, width, height } = found?.getBoundingClientRect() ?? {};
    return found && [Math.round(x + width / 2), Math.round(y + height / 2)];
}

/** In the page: what to press next: "over", or the middle of a button, or of a tile that may be chosen; nothing while others move. */
function nextPress() {
    const play = document.querySelector("sb-app")?.shadowRoot.querySelector("sb-match")?.shadowRoot.querySelector("sb-play")?.shadowRoot;
    const all = (root) => [...root.querySelectorAll("*")].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
    const free = (each) => each.ariaDisabled !== "true" && each.ariaPressed !== "true" && !each.disabled && each.getAttribute("aria-disabled") !== "true" && each.getAttribute("aria-pressed") !== "true";
    const buttons = [...(play?.querySelectorAll(".buttons button") ?? [])].filter(free);
    if (buttons.some((each) => each.textContent.includes("Play again"))) return "over";
    const tiles = play ? all(play.querySelector("sb-box").shadowRoot).filter((each) => each.matches("button") && free(each)) : [];
    const button = buttons.find((each) => !each.textContent.includes("Choose again"));
    const chosen = button ?? tiles[Math.floor(Math.random() * tiles.length)];
    const { x, y, width, height } = chosen?.getBoundingClientRect() ?? {};
    return chosen && [Math.round(x + width / 2), Math.round(y + height / 2)];
}

async function wholeMatch(server) {
    const firefox = await Firefox.start();
    try {
        await firefox.visit(`${server.url}icon.svg`);
        await firefox.run(() => localStorage.setItem("shutbox.settings", JSON.stringify({ animation: false, guided: true, offered: true, language: "en" })));
        await firefox.visit(server.url);
        await firefox.press(await firefox.until(placeOf, "button.way", "Play now"));
        for (let next = ""; (next = await firefox.until(nextPress)) !== "over"; ) await firefox.press(next);
        await firefox.press(await firefox.until(placeOf, ".buttons button", "Look back"));
        await firefox.until(placeOf, "sb-result", "");
        await firefox.until(placeOf, "button", "Share as a picture");
        check(firefox.errors.length === 0, firefox.errors.join("\n"));
    } finally {
        await firefox.stop();
    }
}

const server = await Server.start(["--port", "0", "--no-open", "--store", "none"]);
await test("a whole match in Firefox, and its card", () => wholeMatch(server));
await server.stop();
finish();
