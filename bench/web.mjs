// SPDX-License-Identifier: MIT
// How long people wait in the browser: until they can play, for a tap, for a hint. Run by bench/web.
import { byMouse, byTouch, Device, launch, look, phone, playOn, presets, startMatch } from "../tests/web/browser.mjs";
import { Server } from "../tests/web/serving.mjs";

/** A phone of the middle class on "fast 3G" as WebPageTest and Lighthouse have it. */
const slowProcessor = 4;
const fast3G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 };
const runs = 7;
const settled = 3000;

const server = await Server.start();
const browser = await launch();

const sorted = (values) => [...values].sort((one, other) => one - other);
const median = (values) => sorted(values)[values.length >> 1];
const say = (what, ...figures) => console.log(`${what.padEnd(44)} ${figures.join("  ")}`);
const milliseconds = (value) => `${value.toFixed(0)} ms`;

/** Runs in the page from its beginning: presses the way into a match as soon as it is there, and notes when the dice
 *  can be thrown. */
function noteReady() {
    const find = (selectors) => selectors.reduce((found, selector) => found?.shadowRoot?.querySelector(selector), { shadowRoot: document });
    const enter = () => {
        const button = find(["sb-app", "sb-home", ".cards button"]);
        if (!button) return requestAnimationFrame(enter);
        globalThis.shownAt = performance.now();
        button.click();
        requestAnimationFrame(arrive);
    };
    const arrive = () => {
        if (!find(["sb-app", "sb-match", "sb-play", ".buttons .primary"])) return requestAnimationFrame(arrive);
        // Told after the work for the frame that shows them.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => (globalThis.readyAt = performance.now());
        channel.port2.postMessage(0);
    };
    requestAnimationFrame(enter);
}

async function throttled(page, device) {
    const session = await device.context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", fast3G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowProcessor });
}

/** Until the dice can be thrown, on a first visit and a later one. */
async function untilPlayable() {
    const first = { what: "first visit", shown: [], ready: [] };
    const later = { what: "later visit", shown: [], ready: [] };
    for (let run = 0; run < runs; run++) {
        const device = await Device.make(browser, server.url, phone);
        await device.context.addInitScript(noteReady);
        const page = await device.context.newPage();
        await throttled(page, device);
        for (const times of [first, later]) {
            await page.goto("about:blank");
            await page.goto(server.url);
            // Whatever looks into the page meanwhile takes its time.
            await new Promise((resolve) => setTimeout(resolve, settled));
            times.shown.push(await page.evaluate(() => globalThis.shownAt));
            times.ready.push(await page.evaluate(() => globalThis.readyAt));
            await page.waitForFunction(() => navigator.serviceWorker.controller);
        }
        await device.context.close();
    }
    for (const { what, shown, ready } of [first, later]) {
        say(`${what}: shown (4x, fast 3G)`, milliseconds(median(shown)), `slowest ${milliseconds(Math.max(...shown))}`);
        say(`${what}: dice to throw (4x, fast 3G)`, milliseconds(median(ready)), `slowest ${milliseconds(Math.max(...ready))}`);
    }
}

/** Runs in the page: how long the browser takes to hand a tap over, and from there to the end of the work for the frame that
 *  answers it. */
function noteTaps() {
    globalThis.taps = [];
    addEventListener(
        "click",
        ({ timeStamp }) => {
            const heard = performance.now();
            requestAnimationFrame(() => {
                const channel = new MessageChannel();
                channel.port1.onmessage = () =>
                    globalThis.taps.push({ handed: heard - timeStamp, answered: performance.now() - heard });
                channel.port2.postMessage(0);
            });
        },
        true,
    );
}

async function tapToFrame(what, slower) {
    const device = await Device.make(browser, server.url, { ...phone, animated: true });
    await device.context.addInitScript(noteTaps);
    const page = await device.visit("#/new");
    await startMatch(page, "ten", ["person", "person"]);
    const session = await device.context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.evaluate(() => (globalThis.taps = []));
    await playOn(page, byTouch, (pressed) => pressed >= 40);
    const taps = await page.evaluate(() => globalThis.taps);
    const answered = sorted(taps.map((tap) => tap.answered));
    const handed = median(taps.map((tap) => tap.handed));
    const most = answered[Math.floor(taps.length * 0.95)];
    say(what, milliseconds(median(answered)), `95% ${milliseconds(most)} of ${taps.length}, after ${milliseconds(handed)} in the browser`);
    await device.context.close();
}

async function taps() {
    await tapToFrame("tap to its frame", 1);
    await tapToFrame("tap to its frame (4x)", slowProcessor);
}

/** Presses the button in the page itself and waits for what it brings. */
function pressAndWait(button) {
    const root = button.getRootNode();
    const start = performance.now();
    button.click();
    return new Promise((resolve) => {
        const look = () => (root.querySelector("aside li") ? resolve(performance.now() - start) : requestAnimationFrame(look));
        look();
    });
}

/** Nobody asks for a hint before they have looked at the dice. */
const aLook = 500;

async function hintsOf(preset) {
    const device = await Device.make(browser, server.url);
    device.context.setDefaultTimeout(120_000);
    const page = await device.visit("#/new");
    await startMatch(page, preset, preset === "double-solo" ? ["person"] : ["person", "person"]);
    const times = [];
    for (let hint = 0; hint < 6; hint++) {
        await playOn(page, byMouse, () => false, async () => (await look(page)).tiles.length > 0);
        await page.waitForTimeout(aLook);
        const button = page.getByRole("button", { name: "Hint", exact: true });
        if ((await button.getAttribute("aria-disabled")) === "true") break;
        times.push(await button.evaluate(pressAndWait));
        await page.getByRole("complementary", { name: "Hint" }).getByRole("listitem").first().getByRole("button").click();
        await page.getByRole("button", { name: /^Shut / }).click();
    }
    const [first, ...later] = times;
    say(`hint: ${preset}`, `first ${milliseconds(first)}`, later.length > 0 ? `later ${milliseconds(median(later))}` : "");
    await device.context.close();
}

async function hints() {
    for (const preset of presets) await hintsOf(preset);
}

const measures = { start: untilPlayable, tap: taps, hint: hints };
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(measures);
for (const name of wanted) await measures[name]();
await browser.close();
await server.stop();
