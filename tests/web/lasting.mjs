// SPDX-License-Identifier: MIT
// What a match survives: reload, a closed tab, a crash, no network; and how it travels.
import { readFileSync } from "node:fs";
import { byMouse, look, playOn, startMatch } from "./browser.mjs";
import { Server } from "./serving.mjs";
import { check, same } from "./tap.mjs";

/** Everything that matters of a match on the screen, as a screen reader gets it. */
async function standing(page) {
    const parts = [page.getByRole("list", { name: "Players" }), page.getByRole("group", { name: "Tiles" })];
    const now = await Promise.all([...parts.map((part) => part.ariaSnapshot()), page.getByRole("heading", { level: 1 }).innerText()]);
    // What is only chosen has not happened yet.
    return now.join("\n").replaceAll(" [pressed]", "");
}

async function inTheMiddle(device, preset = "ten") {
    const page = await device.visit("#/new");
    await startMatch(page, preset, ["person", "person"]);
    await playOn(page, byMouse, (pressed) => pressed >= 9);
    // Not where a turn that is over is still shown: that much is not kept.
    await playOn(page, byMouse, () => false, async () => /^Throw/.test((await look(page)).buttons[0] ?? ""));
    return page;
}

async function isAsItWas(page, before) {
    await page.getByRole("group", { name: "Tiles" }).waitFor();
    same(await standing(page), before, "the match");
    await playOn(page, byMouse, (pressed) => pressed >= 3);
}

async function reloaded(device) {
    const page = await inTheMiddle(device);
    const before = await standing(page);
    await page.reload();
    await isAsItWas(page, before);
}

async function tabClosed(device) {
    const page = await inTheMiddle(device, "arena");
    const before = await standing(page);
    await page.close();
    const next = await device.visit();
    await next.getByRole("link", { name: /^Continue the last match/ }).click();
    await isAsItWas(next, before);
}

async function crashed(device) {
    const page = await inTheMiddle(device, "double");
    const before = await standing(page);
    const url = page.url();
    const gone = page.waitForEvent("crash");
    page.goto("chrome://crash").catch(() => {});
    await gone;
    await page.close();
    const next = await device.visit(new URL(url).hash);
    await isAsItWas(next, before);
}

/** Waits until the service worker has everything and answers for the page. */
async function settled(page) {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function offline(device) {
    const own = await Server.start();
    device.url = own.url;
    const page = await inTheMiddle(device);
    await settled(page);
    const before = await standing(page);
    await own.stop();
    await page.reload();
    await isAsItWas(page, before);
    for (const screen of ["learn/nine", "settings", "stats"]) {
        await page.goto(`${own.url}#/${screen}`);
        await page.getByRole("link", { name: "Home" }).waitFor();
    }
    await page.getByRole("combobox", { name: "Over time" }).or(page.getByText(/statistics/i)).first().waitFor();
    await page.goto(`${own.url}#/new`);
    await startMatch(page, "nine", ["person", "expert"]);
    await playOn(page, byMouse);
    // The connection that is refused is what this is about.
    device.problems = device.problems.filter((problem) => !/ERR_CONNECTION_REFUSED|ERR_INTERNET/.test(problem));
}

async function download(page) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /^Download:/ }).first().click()]);
    return readFileSync(await file.path(), "utf8");
}

const travelled = (another) => async (device) => {
    await device.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const page = await inTheMiddle(device);
    const before = await standing(page);
    await page.goto(device.url);
    const record = await download(page);
    check(record.startsWith("shutbox 1\nrules ten\n"), record);
    await page.getByRole("button", { name: /^Copy a link:/ }).click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("#m="));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await another();
    const there = await other.visit(new URL(link).hash);
    await there.getByRole("main").getByRole("button").first().click();
    await there.getByRole("group", { name: "Tiles" }).waitFor();
    same(await standing(there), before, "the match from the link");
    await other.leave();
};

const opened = async (page, text) => {
    await page.getByRole("textbox", { name: "Or the text of a record" }).fill(text);
    await page.getByRole("button", { name: "Open", exact: true }).click();
};

const begun = "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nroll 5 4\nshut 9\n";

async function damaged(device) {
    const page = await device.visit("#/open");
    const wrong = [
        ["not a record", /line 1/i],
        [`${begun}roll 7 1\n`, /line 7/i],
        [`${begun}roll 5 4\nshut 9\n`, /line 8/i],
        ["shutbox 99\nrules ten\n", /line 1/i],
        ["shutbox 1\nrules nowhere\nplayer Ann\n", /line 2/i],
    ];
    for (const [text, sentence] of wrong) {
        await opened(page, text);
        const alert = page.getByRole("alert").filter({ hasText: sentence });
        await alert.waitFor();
        same(await page.getByRole("textbox").inputValue(), text, "what was pasted");
    }
    await page.locator("input[type=file]").setInputFiles({ name: "noise.shut", mimeType: "", buffer: Buffer.from([0, 255, 1, 10, 200]) });
    await page.getByRole("alert").filter({ hasText: /line 1/i }).waitFor();
    await opened(page, `${begun}roll 5`);
    await page.getByRole("button", { name: "tile 9, shut" }).waitFor();
    await page.goto(`${device.url}#m=AAAA`);
    await page.getByText("This link is damaged").waitFor();
}

/** A match kept with real dice goes on with them here, today and tomorrow, and its entries can be corrected. */
async function realDice(device) {
    const page = await device.visit("#/open");
    await opened(page, begun);
    await page.getByRole("group", { name: "What the dice show" }).waitFor();
    for (const die of ["2", "1"]) await page.getByRole("button", { name: die, exact: true }).click();
    const thrown = page.getByRole("img", { name: "The dice show 2 and 1" });
    await thrown.waitFor({ state: "attached" });
    await page.reload();
    await thrown.waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Entries" }).click();
    await page.getByRole("button", { name: /^Correct: .* throws 5 and 4/ }).waitFor();
}

export const lasting = (on, another) => [
    ["a match kept with real dice goes on with real dice", on({}, realDice)],
    ["a match survives a reload", on({}, reloaded)],
    ["a match survives a closed tab", on({}, tabClosed)],
    ["a match survives a crash", on({}, crashed)],
    ["everything works when the network is gone", on({}, offline)],
    ["a match travels as a file and in a link", on({}, travelled(another))],
    ["a damaged record is refused with its line, and nothing is lost", on({}, damaged)],
];
