// SPDX-License-Identifier: MIT
// The rules to read, to try and to print, and what they ask for before a match.
import { phone, presets, startMatch } from "./browser.mjs";
import { check, same } from "./tap.mjs";

const houseRule = (page, name) => page.locator("sb-house:not([agreed])").getByRole("spinbutton", { name });
const addPlayer = (page) => page.getByRole("button", { name: "Add a player" });
const seats = (page) => page.getByRole("combobox", { name: /^Person or computer/ });

/** More players than the preset has, by a house rule: they can sit down, and play. */
async function morePlayers(device) {
    const page = await device.visit("#/new?rules=ten");
    await page.getByText("House rules").click();
    await houseRule(page, /most players/).fill("6");
    await houseRule(page, /most players/).blur();
    await page.getByText("For 1 to 6 players.").waitFor();
    while ((await seats(page).count()) < 6) await addPlayer(page).click();
    check(await addPlayer(page).isDisabled().catch(() => true), "a seventh could sit down");
    for (const seat of await seats(page).all()) await seat.selectOption({ label: "person" });
    await page.getByRole("button", { name: "Start the match" }).click();
    await page.getByRole("group", { name: "Tiles" }).waitFor();
    for (const player of [5, 6]) await page.getByText(`Player ${player}`).first().waitFor();
}

/** What the rulebook leaves open is asked for, and nothing where it leaves nothing. */
async function agreeing(device) {
    const page = await device.visit("#/new?rules=twelve");
    const number = page.locator("sb-house[agreed]").getByRole("spinbutton", { name: "points that end it" });
    same(await number.inputValue(), "100", "usual");
    same(await houseRule(page, /points that end it/).count(), 0, "the same field among the house rules");
    await number.fill("60");
    await number.blur();
    check(!(await page.locator("details").evaluate((details) => details.open)), "the house rules came open");
    await startMatch(page, "double", ["person", "person"]);
    await page.goto(`${device.url}#/new?rules=twelve limit=60`);
    same(await number.inputValue(), "60", "agreed");
    await page.getByRole("link", { name: "How it is played" }).click();
    await page.getByText("somebody reaches 60").waitFor();
    await page.getByText("100 is usual").waitFor();
    await page.goto(`${device.url}#/new?rules=ten`);
    await page.getByRole("heading", { name: "Who plays?" }).waitFor();
    same(await page.getByRole("heading", { name: "To be agreed" }).count(), 0, "asked of ten");
}

/** House rules are told and drawn: fewer tiles, and so a smaller throw and what that can shut. */
async function drawn(device) {
    const page = await device.visit("#/learn/twelve?rules=twelve tiles=4 at-most=1");
    await page.getByText("tiles in a row: 4").waitFor();
    await page.getByRole("img", { name: "The dice show 2 and 1" }).waitFor();
    same(await page.locator(".ways figcaption").allInnerTexts(), ["3"], "ways");
    same(await page.locator(".ways sb-picture").first().locator("text").allTextContents(), ["1", "2", "3", "4"], "tiles");
    await page.goto(`${device.url}#/learn/ten`);
    await page.getByText("1 + 2 + 4", { exact: true }).waitFor();
    same(await page.locator(".ways figcaption").allInnerTexts(), ["7", "3 + 4", "2 + 5", "1 + 6", "1 + 2 + 4"], "ways in ten");
}

/** By the keyboard, until the example's first player is stuck; nothing of it is kept. */
async function tried(device, preset) {
    const page = await device.visit(`#/learn/${preset}`);
    const example = page.locator("sb-example");
    await example.getByRole("button", { name: "Start" }).press("Enter");
    for (let presses = 0; presses < 60; presses++) {
        const first = example.getByRole("button").first();
        if ((await first.innerText()) === "From the start") break;
        await first.press("Enter");
    }
    const told = await example.getByRole("log").innerText();
    check(told.length > 0, `${preset}: nothing was told`);
    await page.goto(`${device.url}#/`);
    await page.getByRole("button", { name: "Play now" }).waitFor();
    same(await page.getByText("Player 1").count(), 0, `${preset}: matches kept`);
    await page.close();
}

const trying = async (device) => {
    for (const preset of presets) await tried(device, preset);
};

const pagesOf = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
/** As much as there is to tell of one game. */
const longest = "double?rules=double behind=earlier hidden=free at-most=2 score=count one-when=seen back=aligned rounds=12";
const margin = { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" };

/** Each way to play prints on one sheet, of either size people have, with the most players there is room for. */
async function printed(device) {
    const faults = [];
    const page = await device.visit("#/learn");
    for (const preset of [...presets, longest]) {
        await page.goto(`${device.url}#/learn/${preset}`);
        await page.locator("sb-blank table").waitFor();
        const choice = page.locator("sb-blank select");
        if ((await choice.count()) > 0) await choice.selectOption({ index: (await choice.locator("option").count()) - 1 });
        for (const format of ["A4", "Letter"]) {
            const pages = pagesOf(await page.pdf({ format, margin }));
            if (pages !== 1) faults.push(`${preset} on ${format}: ${pages} sheets`);
        }
    }
    check(faults.length === 0, faults.join("\n"));
}

/** Letters twice as large, on a phone: nothing sticks out of the screen. */
async function largeText(device) {
    const page = await device.visit("#/learn/double");
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await page.locator("sb-example").getByRole("button").click();
    await page.locator("sb-example sb-picture").waitFor();
    same(await page.evaluate(() => document.documentElement.scrollWidth), phone.viewport.width, "pixels across");
}

/** The paper has the account and the sheet, and nothing to press. */
async function onPaper(device) {
    const page = await device.visit("#/learn/double");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    check(await page.locator("sb-blank table").isVisible(), "no score sheet");
    check(await page.getByText("Super Box").first().isVisible(), "no account");
    for (const part of ["sb-example", "sb-blank select"]) check(!(await page.locator(part).isVisible()), `${part} is printed`);
    for (const button of await page.getByRole("button").all()) check(!(await button.isVisible()), "a button is printed");
    const ink = await page.getByText("Super Box").first().evaluate((element) => getComputedStyle(element).color);
    same(ink, "rgb(0, 0, 0)", "ink in a dark browser");
    same(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "light", "paper in a dark browser");
}

export const ruling = (on) => [
    ["house rules: more players than the preset has can sit down", on({}, morePlayers)],
    ["what a rulebook leaves to the players is asked for", on({}, agreeing)],
    ["house rules are told and drawn", on({}, drawn)],
    ["each way to play is tried throw by throw, by the keyboard", on({}, trying)],
    ...["en-GB", "de-DE", "ru-RU"].map((locale) => [`the rules print on one sheet, ${locale}`, on({ locale }, printed)]),
    ["the rules in large letters fit a phone", on({ ...phone, locale: "de-DE" }, largeText)],
    ["on paper: the account and the sheet, black on white, nothing to press", on({}, onPaper)],
];
