// SPDX-License-Identifier: MIT
// Practice: one's own mistakes first, then what is made up; what was missed comes back; rules of thumb with their price.
import { axe, phone } from "./browser.mjs";
import { check, same } from "./tap.mjs";

/** Ann's first decision is bad; Ben is a computer player, whose mistakes are nobody's to learn from. */
const mistaken = `shutbox 1
rules ten tiles=6 limit=20
player Ann
player Ben bot=beginner
roll 4 2
shut 1 2 3
roll 6 6
roll 4 2
shut 1 5
roll 3 3
shut 6
roll 5 5
roll 5 5
shut 4 6
roll 6 6
`;
const rules = "ten tiles=6 limit=20";
const address = `#/practice?rules=${encodeURIComponent(rules)}`;

async function bring(device) {
    const page = await device.visit("#/open");
    await page.getByRole("textbox", { name: "Or the text of a record" }).fill(mistaken);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByRole("button", { name: "Look back" }).waitFor();
    await page.goto(device.url + address);
    return page;
}

const question = (page, number) => page.getByRole("heading", { name: `Question ${number}`, exact: true });
const verdict = (page) => page.locator(".verdict");
const tile = (page, number) => page.getByRole("button", { name: `tile ${number}, open`, exact: true });
const next = (page) => page.getByRole("button", { name: "Next question" });

/** What is shown of the progress, as a person reads it. */
const progress = (page) =>
    page.locator(".sums").evaluate((list) => [...list.children].map((each) => each.querySelector("dd").textContent.trim()));

/** Waits until the progress is so: it is kept before it is shown. */
async function shows(page, wanted, what) {
    const said = JSON.stringify(wanted);
    await page.waitForFunction((text) => {
        const screen = document.querySelector("sb-app")?.shadowRoot.querySelector("sb-practice")?.shadowRoot;
        const figures = [...(screen?.querySelectorAll(".sums dd") ?? [])].map((each) => each.textContent.trim());
        return JSON.stringify(figures) === text;
    }, said);
    same(await progress(page), wanted, what);
}

async function ownFirst(device) {
    const page = await bring(device);
    await page.getByRole("main").getByText("From one of your matches.").waitFor();
    await page.getByRole("main").getByText("Round 1, Ann (1 2 3 4 5 6, 4 + 2): what is best here?").waitFor();
    await shows(page, ["0/0", "0", "0", "0"], "at first");
    for (const number of [1, 5]) await tile(page, number).click();
    await page.getByRole("button", { name: "Shut these" }).click();
    await verdict(page).getByText("Not the best choice.").waitFor();
    await verdict(page).getByText("You: shut 1 5 (49.8% to win, gives away 6.23%).").waitFor();
    same(await page.getByRole("main").getByText("played in the match").count(), 0, "what was played then is not told");
    await shows(page, ["0/1", "1", "1", "0"], "missed");

    // Trying again changes nothing of that.
    await page.getByRole("button", { name: "Try again" }).click();
    await tile(page, 6).click();
    await page.getByRole("button", { name: "Shut these" }).click();
    await verdict(page).getByText("The best choice!").waitFor();
    same(await progress(page), ["0/1", "1", "1", "0"], "still missed");

    await next(page).click();
    await question(page, 2).waitFor();
    await page.getByRole("main").getByText("A position that was made up.").waitFor();
    await page.getByRole("button", { name: "Show the best" }).click();
    await verdict(page).getByText(/^Best: /).waitFor();
    await shows(page, ["0/2", "2", "2", "0"], "shown");
    await next(page).click();
    await question(page, 3).waitFor();
    await page.getByRole("main").getByText("You missed this one before.").waitFor();
    await page.getByRole("main").getByText("Round 1, Ann ").waitFor();
}

/** Kept over a reload, in the library's own words, and due again a day later. */
async function comesBack(device) {
    const page = await bring(device);
    await page.getByRole("main").getByText("From one of your matches.").waitFor();
    await page.getByRole("button", { name: "Show the best" }).click();
    await shows(page, ["0/1", "1", "1", "0"], "missed");
    await page.reload();
    await page.getByRole("main").getByText("You missed this one before.").waitFor();
    await tile(page, 6).click();
    await page.getByRole("button", { name: "Shut these" }).click();
    await verdict(page).getByText("The best choice!").waitFor();
    await shows(page, ["1/1", "0", "1", "0"], "known for today");
    const deck = await page.evaluate(kept);
    check(/^shutbox-deck 1\ncard 1 \d+ 2 1\nshutbox 1\nrules ten tiles=6 limit=20\nplayer Ann\n/.test(deck), deck);
    await page.clock.setFixedTime(Date.now() + 86_400_000);
    await page.reload();
    await page.getByRole("main").getByText("You missed this one before.").waitFor();
}

/** Runs in the page. */
function kept() {
    return new Promise((resolve) => {
        const request = indexedDB.open("shutbox-practice");
        request.onsuccess = () => {
            const row = request.result.transaction("deck").objectStore("deck").get("all");
            row.onsuccess = () => resolve(row.result);
        };
    });
}

/** Two windows practise: what one kept is not lost to the other. */
async function twoWindows(device) {
    const page = await bring(device);
    await page.getByRole("main").getByText("From one of your matches.").waitFor();
    const other = await device.visit("#/practice?rules=nine");
    await other.getByRole("main").getByText("A position that was made up.").waitFor();
    await other.getByRole("button", { name: "Show the best" }).click();
    await shows(other, ["0/1", "1", "1", "0"], "missed there");
    await page.getByRole("button", { name: "Show the best" }).click();
    await shows(page, ["0/1", "1", "1", "0"], "missed here");
    same((await page.evaluate(kept)).match(/^card /gm).length, 2, "cards");
}

/** From the first screen to the second question without a mouse; and what a screen reader is told. */
async function byKeys(device) {
    const page = await bring(device);
    const told = page.locator("#live");
    await told.getByText("Round 1, Ann (1 2 3 4 5 6, 4 + 2): what is best here?").waitFor({ state: "attached" });
    await page.keyboard.press("1");
    await page.locator('[data-tile="1"][data-chosen]').waitFor();
    await page.keyboard.press("Backspace");
    await page.locator('[data-tile="1"]:not([data-chosen])').waitFor();
    await page.keyboard.press("6");
    await page.locator('[data-tile="6"][data-chosen]').waitFor();
    await page.keyboard.press("Enter");
    await told.getByText(/^The best choice! /).waitFor({ state: "attached" });
    await next(page).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await question(page, 2).and(page.locator(":focus")).waitFor();
}

async function waysThere(device) {
    const page = await device.visit();
    await page.getByRole("link", { name: "Practice" }).click();
    await page.getByRole("heading", { name: "Practice", level: 1 }).waitFor();
    await page.getByRole("combobox", { name: "Rules" }).selectOption({ label: "Nine tiles" });
    await page.waitForFunction(() => location.hash === "#/practice?rules=nine");
    await question(page, 1).waitFor();
    await page.goto(`${device.url}#/learn/nine`);
    await page.locator("sb-thumbs").getByRole("link", { name: "Practice" }).click();
    await page.waitForFunction(() => location.hash === "#/practice?rules=nine");
    await question(page, 1).waitFor();
}

/** Each preset has its own, the cheapest first. */
async function thumbs(device) {
    const page = await device.visit("#/learn");
    const ways = await page.getByRole("main").locator("li a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    same(ways.length, 11, "presets");
    const all = new Set();
    for (const way of ways) {
        await page.goto(device.url + way);
        await page.getByRole("heading", { name: "Rules of thumb, and their price" }).waitFor();
        const told = await page.locator("sb-thumbs li").allInnerTexts();
        const prices = told.map((sentence) => Number(/: loses ([\d.]+)% of the chance to win a decision\.$/.exec(sentence)?.[1]));
        check(told.length >= 3 && prices.every((price, index) => price >= (prices[index - 1] ?? 0)), `${way}: ${told.join(" ")}`);
        all.add(told.join());
    }
    same(all.size, ways.length, "different prices");
    await page.goto(`${device.url}#/learn/ten?rules=${encodeURIComponent("ten limit=60")}`);
    await page.getByRole("main").getByText("House rules: ").waitFor();
    await page.locator("sb-thumbs").getByRole("link", { name: "Practice" }).waitFor();
    same(await page.locator("sb-thumbs li").count(), 0, "prices of rules that were not measured");
}

async function nothingToAsk(device) {
    const page = await device.visit(`#/practice?rules=${encodeURIComponent("ten tiles=3 limit=5")}`);
    await page.getByRole("main").getByText("Nothing worth asking came up by these rules.").waitFor();
    await page.goto(`${device.url}#/practice?rules=chess`);
    await page.getByRole("main").getByText("There is no preset of that name").waitFor();
    same(await page.locator("sb-retry").count(), 0, "questions");
}

async function offline(device) {
    const page = await device.visit(address);
    await question(page, 1).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await device.context.setOffline(true);
    await page.reload();
    await question(page, 1).waitFor();
    await page.getByRole("button", { name: "Show the best" }).click();
    await verdict(page).waitFor();
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    same(violations.map(({ id }) => id), [], "axe");
}

export const practising = (on) => [
    ["practice: mistakes of one's own first, then what is made up", on({}, ownFirst)],
    ["practice: what was missed is kept, and comes back", on(phone, comesBack)],
    ["practice: two windows", on({}, twoWindows)],
    ["practice: by keys alone, and told", on({}, byKeys)],
    ["practice: ways there, and other rules", on({}, waysThere)],
    ["practice: nothing to ask", on({}, nothingToAsk)],
    ["practice: without a network", on(phone, offline)],
    ["rules of thumb with their price, in every preset", on({}, thumbs)],
];
