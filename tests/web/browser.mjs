// SPDX-License-Identifier: MIT
// A browser with the page in it, and hands to play with: by what people see and assistive technology is told.
import { createRequire } from "node:module";
import { check } from "./tap.mjs";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium, devices } = require("playwright-core");

export const axe = require("axe-core").source;
export const presets = ["twelve", "twelve-digits", "ten", "nine", "double", "double-last", "double-solo"].concat(
    ["arena", "arena-common", "arena-quick", "pub"],
);
export const phone = { ...devices["Pixel 5"], defaultBrowserType: undefined, viewport: { width: 360, height: 640 } };

export async function launch() {
    return await chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        // The tests may run as root, where the sandbox does not start.
        args: ["--no-sandbox", "--disable-dev-shm-usage"],
    });
}

/** One device: what it keeps is its own. Whatever goes wrong on any of its pages is noted. */
export class Device {
    constructor(context, url) {
        this.context = context;
        this.url = url;
        this.problems = [];
    }

    static async make(browser, url, options = {}) {
        const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 }, ...options });
        context.setDefaultTimeout(20_000);
        await context.addInitScript(prepare, { animation: options.animated === true, guided: !options.first, offered: !options.first });
        return new Device(context, url);
    }

    async visit(route = "") {
        const page = await this.context.newPage();
        page.on("console", (message) => {
            if (message.type() === "error") this.problems.push(`${page.url()}: ${message.text()}`);
        });
        page.on("pageerror", (error) => this.problems.push(error.stack));
        page.on("response", (response) => {
            if (response.status() >= 400) this.problems.push(`${response.url()}: ${response.status()}`);
        });
        await page.goto(this.url + route);
        await page.getByRole("heading", { level: 1 }).waitFor();
        return page;
    }

    /** Ends a case: nothing may have gone wrong, whatever it was about. */
    async leave() {
        await this.context.close();
        check(this.problems.length === 0, this.problems.join("\n"));
    }
}

/** Runs in every page before its own scripts: unless it is about that, the animation is off, as a person can
 *  choose, and nothing is explained or offered as it is at first. */
function prepare(usual) {
    const place = "shutbox.settings";
    const settings = JSON.parse(localStorage.getItem(place) ?? "{}");
    localStorage.setItem(place, JSON.stringify({ ...usual, ...settings }));
}

/** A case on a device of its own. */
export const onDevice = (browser, server, options, body) => async () => {
    const device = await Device.make(browser, server.url, options);
    try {
        await body(device);
    } catch (error) {
        if (device.problems.length > 0) error.message += `\n${device.problems.join("\n")}`;
        await device.context.close();
        throw error;
    }
    await device.leave();
};

/** Fills in the form for a new match and starts it. seats: "person" or a level, in order. */
export async function startMatch(page, preset, seats) {
    await page.getByRole("heading", { name: "New match" }).waitFor();
    await page.locator(`label[data-preset="${preset}"]`).click();
    const kinds = page.getByRole("combobox", { name: /^Person or computer/ });
    while ((await kinds.count()) > seats.length) await page.getByRole("button", { name: /^Remove player/ }).last().click();
    while ((await kinds.count()) < seats.length) await page.getByRole("button", { name: "Add a player" }).click();
    for (const [index, kind] of seats.entries()) await kinds.nth(index).selectOption({ label: kind });
    await page.getByRole("button", { name: "Start the match" }).click();
    await page.getByRole("group", { name: "Tiles" }).waitFor();
}

const moves = (page) => page.getByRole("region", { name: "Your move" }).getByRole("button");
const tiles = (page) => page.getByRole("group", { name: "Tiles" }).getByRole("button");

/** What can be pressed now: the labels of the buttons, and the names of the tiles that can be chosen. */
export async function look(page) {
    const read = (elements) =>
        elements
            .filter((element) => element.ariaDisabled !== "true" && element.ariaPressed !== "true" && !element.disabled)
            .map((element) => element.getAttribute("aria-label") ?? element.querySelector("span")?.textContent ?? "");
    const buttons = await moves(page).evaluateAll(read);
    if (buttons.some((label) => label !== "Choose again")) return { buttons, tiles: [] };
    return { buttons, tiles: await tiles(page).evaluateAll(read) };
}

const soon = { timeout: 300 };

function unlessGone(error) {
    if (error.name !== "TimeoutError") throw error;
    return false;
}

/** Presses by mouse or by touch. */
export const byMouse = {
    press: (page, label) => moves(page).filter({ hasText: label }).first().click(soon),
    choose: (page, name) => tiles(page).and(page.getByLabel(name, { exact: true })).click(soon),
};

export const byTouch = {
    press: (page, label) => moves(page).filter({ hasText: label }).first().tap(soon),
    choose: (page, name) => tiles(page).and(page.getByLabel(name, { exact: true })).tap(soon),
};

const keys = new Map([
    ["Throw one die", "1"],
    ["Stop for 1 point", "1"],
    ["Risk one more throw", "2"],
    ["Throw two dice", "2"],
]);

export const byKeyboard = {
    press: (page, label, { buttons }) =>
        page.keyboard.press(/^Shut /.test(label) ? "Enter" : buttons.length > 1 ? (keys.get(label) ?? "Space") : "Space"),
    choose: (page, name) => page.keyboard.press("1234567890-="[Number(/\d+/.exec(name)[0]) - 1]),
};

/** What is there to press when a match is over. "Another match" is idle while that is wanted already, as by a press that was meant for
 *  the button before it: then the other way on still says so. */
const over = ["Play again", "Another match", "Look back"];

/** So often nothing could be pressed, 20 ms each: others may take their time, on a machine that has none. */
const patience = 4000;

/** Plays on until so much was pressed or a state was reached, at the longest until the match is over. */
export async function playOn(page, hands, enough = () => false, reached = async () => false) {
    let pressed = 0;
    for (let idle = 0; idle < patience; ) {
        const now = await look(page);
        if (now.buttons.some((label) => over.includes(label)) || enough(pressed) || (await reached())) return;
        const label = now.buttons.find((each) => each !== "Choose again");
        // At random: whoever always takes the first may put back and take up the same two for ever.
        const tile = now.tiles[Math.floor(Math.random() * now.tiles.length)];
        const press = label !== undefined ? hands.press(page, label, now) : tile !== undefined && hands.choose(page, tile);
        // What could be pressed may be gone by now: a computer player does not wait for us.
        const done = await Promise.resolve(press).catch(unlessGone);
        if (done === false) await page.waitForTimeout(20);
        if (done !== false) pressed += 1;
        idle = done === false ? idle + 1 : 0;
    }
    throw new Error(`stuck: ${await page.locator("body").ariaSnapshot()}`);
}
