// SPDX-License-Identifier: MIT
// Every screen: for everyone, in every language, at every size; and what it weighs.
import { axe, byMouse, look, phone, playOn, startMatch } from "./browser.mjs";
import { inMarked, speakMarked, unmarked } from "./marked.mjs";
import { check, same } from "./tap.mjs";

const record = (seats) =>
    `shutbox 1\nrules twelve\n${Array.from({ length: seats }, (_, index) => `player "Player ${index + 1}"\n`).join("")}`;

async function open(page, text) {
    await page.getByRole("textbox", { name: "Or the text of a record" }).fill(text);
    await page.getByRole("button", { name: "Open", exact: true }).click();
}

const choosing = async (page) => (await look(page)).tiles.length > 0;

/** A throw is put in before another one: its tiles are missing, and nothing after it fits. */
async function forgotten(page) {
    await page.getByRole("checkbox", { name: /real dice/ }).check();
    await startMatch(page, "ten", ["person", "person"]);
    for (const key of ["5", "4"]) await page.keyboard.press(key);
    await panel(page, "e");
    await page.getByRole("button", { name: /^Correct: / }).click();
    await page.getByRole("button", { name: "Put one in before it" }).click();
    for (const number of ["Number 1", "Number 2"]) await page.getByLabel(number).fill("2");
    await page.getByRole("button", { name: "Put it in" }).click();
    await page.getByText("Nothing is changed until all entries fit.").waitFor();
}

async function forFour(page) {
    await page.locator('label[data-preset="ten"]').click();
    const kinds = page.getByRole("combobox", { name: /^Person or computer/ });
    while ((await kinds.count()) < 4) await page.getByRole("button", { name: "Add a player" }).click();
}

/** Ways to get to a screen, in an order that makes each possible. `page` is at home. */
const screens = [
    ["home", async () => {}],
    ["new match, house rules open", (page) => at(page, "new", () => page.getByText("House rules").click())],
    ["keep score", (page) => at(page, "keep")],
    ["entries, one to be put in", (page) => at(page, "new", () => forgotten(page))],
    ["a match, to throw", (page) => at(page, "new", () => startMatch(page, "ten", ["person", "casual"]))],
    ["a match, to choose", (page) => playOn(page, byMouse, () => false, () => choosing(page))],
    ["a match, with a hint", (page) => page.getByRole("button", { name: "Hint" }).click().then(() => page.getByText("%").first().waitFor())],
    ["rules", (page) => panel(page, "?")],
    ["score sheet", (page) => panel(page, "s")],
    ["keys", (page) => panel(page, "k")],
    ["a match that is over", (page) => shown(page).then(() => playOn(page, byMouse))],
    ["analysis", (page) => page.getByRole("button", { name: /^Look back/ }).click().then(() => page.getByRole("slider").waitFor())],
    ["a match watched again", (page) => page.getByRole("link", { name: "Watch the match" }).click().then(() => page.locator(".chances").waitFor())],
    ["the analysis again", (page) => page.getByRole("link", { name: "Look back" }).click().then(() => page.getByRole("slider").waitFor())],
    ["a decision tried again", (page) => page.getByRole("button", { name: "Try it again" }).first().click()],
    ["home with kept matches", (page) => at(page, "")],
    ["statistics", (page) => at(page, "stats", () => page.getByText("Wins in a row").first().waitFor())],
    ["practice", (page) => at(page, "practice?rules=ten", () => page.getByRole("button", { name: "Show the best" }).waitFor())],
    ["practice, answered", (page) => page.getByRole("button", { name: "Show the best" }).click().then(() => page.getByRole("button", { name: "Next question" }).waitFor())],
    ["settings", (page) => at(page, "settings")],
    ["learn", (page) => at(page, "learn", () => page.locator("sb-learn").waitFor())],
    ["learn double", (page) => at(page, "learn/double", () => page.locator("sb-thumbs li").first().waitFor())],
    ["an example of it", (page) => page.locator("sb-example").getByRole("button").click()],
    ["a position", (page) => at(page, "position?rules=ten")],
    ["play with others", (page) => at(page, "tables", () => page.getByText("There is none just now.").waitFor())],
    ["a new table for four", (page) => at(page, "lay", () => forFour(page))],
    ["a table before the match", (page) => page.getByRole("button", { name: "Lay the table" }).click().then(() => page.getByText("you", { exact: true }).waitFor())],
    ["a match at a table", (page) => page.getByRole("button", { name: "Begin without them" }).click().then(() => page.getByRole("group", { name: "Tiles" }).waitFor())],
    ["what can be said at a table", (page) => panel(page, "t")],
    ["how others come to a table", (page) => panel(page, "i")],
    ["the daily box", (page) => at(page, "daily")],
    ["open a record", (page) => at(page, "open")],
    ["a record that is refused", (page) => open(page, "nonsense").then(() => page.getByText("Nothing was changed.").waitFor())],
    ["a link that is damaged", (page) => at(page, "m=AAAA")],
    ["two rows", (page) => at(page, "new", () => startMatch(page, "double", ["person", "person"]))],
    ["four boxes", (page) => at(page, "new", () => startMatch(page, "arena", ["person", "person", "person", "person"]))],
    ["64 players", (page) => at(page, "open", () => open(page, record(64)))],
];

async function at(page, route, then = async () => {}) {
    await page.keyboard.press("Escape");
    await page.evaluate((hash) => (location.hash = hash), route.startsWith("m=") ? `#${route}` : `#/${route}`);
    await page.waitForFunction((wanted) => location.hash.includes(wanted.split("?")[0]), route);
    await then();
    await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Closes what is open over the match. A dialog is no longer one to look at a moment before the page hears of it, and until
 * then the page takes no keys. */
async function shown(page) {
    await page.keyboard.press("Escape");
    await page.locator("sb-dialog").waitFor({ state: "detached" });
}

async function panel(page, key) {
    await shown(page);
    await page.keyboard.press(key);
    await page.getByRole("dialog").waitFor();
}

async function violations(page) {
    await page.evaluate(axe);
    const { violations: found } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`.slice(0, 400));
}

/** Goes through all screens and gathers what `faults` finds on each. */
async function walk(device, faults, hands = (page) => page) {
    const page = hands(await device.visit());
    const all = [];
    for (const [name, go] of screens) {
        await go(page);
        await page.waitForTimeout(50);
        for (const fault of await faults(page)) all.push(`${name}: ${fault}`);
    }
    check(all.length === 0, all.join("\n"));
}

const accessible = (colorScheme) => (device) =>
    walk(device, async (page) => {
        await page.emulateMedia({ colorScheme });
        return await violations(page);
    });

/** Runs in the page: what is too small for a finger, and what sticks out of a narrow screen. */
function misfits() {
    const faults = [];
    const all = (root) => [...root.querySelectorAll("*")].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
    if (document.documentElement.scrollWidth > innerWidth) faults.push(`${document.documentElement.scrollWidth} pixels wide`);
    for (const element of all(document)) {
        if (element.matches(".scroll") && element.scrollWidth > element.clientWidth) faults.push(`${element.scrollWidth} pixels to scroll over`);
        if (!element.matches("button, a[href], input, select, textarea, summary, [role=button], [role=slider]")) continue;
        const box = (element.closest("label") ?? element).getBoundingClientRect();
        const inline = element.matches("p a");
        if (box.width === 0 || box.height === 0 || inline || !element.checkVisibility({ visibilityProperty: true })) continue;
        const name = (element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 40);
        if (Math.min(box.width, box.height) < 43.5) faults.push(`${element.localName} "${name}" is ${box.width.toFixed(0)} by ${box.height.toFixed(0)}`);
    }
    return faults;
}

const fitting = (device) => walk(device, (page) => page.evaluate(misfits));

async function translated(device) {
    await speakMarked(device);
    await walk(device, unmarked, inMarked);
}

/** What a preset is, which the engine says. */
const described = (page) => page.getByRole("main").locator('a[href$="learn/nine"]').innerText();

/** Every box to choose from, on a phone in light and in dark. */
async function boxes(device) {
    const page = await device.visit("#/settings");
    const names = await page.getByRole("combobox", { name: "The box" }).locator("option").evaluateAll((all) => all.map(({ value }) => value));
    check(names.length >= 3, `${names.length} boxes`);
    const looks = new Set();
    for (const name of names) {
        await at(page, "settings");
        await page.getByRole("combobox", { name: "The box" }).selectOption(name);
        await at(page, "new", () => startMatch(page, "double", ["person", "person"]));
        await playOn(page, byMouse, () => false, () => choosing(page));
        for (const colorScheme of ["light", "dark"]) {
            await page.emulateMedia({ colorScheme });
            const found = await violations(page);
            check(found.length === 0, `${name}: ${found.join("; ")}`);
        }
        looks.add(await page.locator("sb-box .inside").evaluate((element) => getComputedStyle(element).backgroundImage));
    }
    same(looks.size, names.length, "different boxes");
}

async function twelveLanguages(device) {
    const page = await device.visit("#/settings");
    const choice = page.getByRole("combobox").first();
    const codes = await choice.locator("option").evaluateAll((options) => options.map(({ value }) => value).filter(Boolean));
    const seen = new Set();
    same(codes.length, 12, "languages");
    for (const code of codes) {
        await at(page, "settings");
        await choice.selectOption(code);
        await page.waitForFunction((wanted) => document.documentElement.lang === wanted, code);
        await at(page, "learn");
        seen.add(await described(page));
    }
    same(seen.size, 12, "different descriptions");
    const last = await described(page);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    same(await described(page), last, "after a reload");
}

async function browsersLanguage(device) {
    const page = await device.visit("#/learn/ten");
    same(await page.evaluate(() => document.documentElement.lang), "bg", "language");
    const text = await page.getByRole("main").innerText();
    check(/[а-я]{3}/i.test(text), text);
}

const mostBytes = 200 * 1024;

async function firstLoad(device) {
    const page = await device.context.newPage();
    const session = await device.context.newCDPSession(page);
    const hosts = new Set();
    let bytes = 0;
    await session.send("Network.enable");
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    page.on("request", (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(device.url);
    await page.getByRole("button", { name: "Play now" }).click();
    await page.getByRole("button", { name: "Throw the dice" }).click();
    await page.waitForTimeout(300);
    console.log(`# first load: ${(bytes / 1024).toFixed(1)} KB`);
    check(bytes > 20_000 && bytes <= mostBytes, `${bytes} bytes`);
    same([...hosts], [new URL(device.url).origin], "asked");
}

export const screening = (on) => [
    ["axe finds nothing on any screen in light", on({}, accessible("light"))],
    ["axe finds nothing on any screen in dark, on a phone", on(phone, accessible("dark"))],
    ["axe finds nothing on any of the boxes to choose from", on(phone, boxes)],
    ["every screen fits a phone, and every target a finger", on(phone, fitting)],
    ["nothing on any screen is said past the catalogues", on({ serviceWorkers: "block", locale: "de-DE" }, translated)],
    ["the twelve languages, switched and kept", on({}, twelveLanguages)],
    ["the browser's language, in the page and in the engine", on({ locale: "bg-BG" }, browsersLanguage)],
    ["the first load is small and asks nobody else", on({}, firstLoad)],
];
