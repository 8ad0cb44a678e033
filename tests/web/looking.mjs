// SPDX-License-Identifier: MIT
// What a finished match comes to: one card with a picture to share, and what was earned by it.
import { readFileSync } from "node:fs";
import { axe } from "./browser.mjs";
import { check, same } from "./tap.mjs";

const lopsided = readFileSync(new URL("../cli/lopsided.shut", import.meta.url), "utf8");

async function lookBack(device) {
    const page = await device.visit("#/open");
    await page.getByRole("textbox", { name: "Or the text of a record" }).fill(lopsided);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByRole("button", { name: "Look back" }).click();
    await page.getByRole("slider").waitFor();
    return page;
}

/** Width and height as a PNG file says them. */
const sizeOf = (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

async function oneCard(device) {
    const page = await lookBack(device);
    const card = page.locator("sb-result");
    await card.getByRole("heading", { name: "Ben wins!" }).waitFor();
    const rows = await card.getByRole("row").allInnerTexts();
    same(rows.map((row) => row.trim().split(/\s+/)), [["Round", "Ann", "Ben"], ["1", "13", "25"], ["2", "34", "23"], ["3", "10", "0"], ["Total", "57", "48"]], "rounds");
    for (const text of ["13 of 13 (100%)", "0 of 4 (0%)", "The best decision", "The worst decision", "Gave away 38.2%."]) await card.getByText(text).first().waitFor();
    await card.getByText("Without a fault").waitFor();
    const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Share as a picture" }).click()]);
    check(/^ten .*\.png$/.test(saved.suggestedFilename()), saved.suggestedFilename());
    same(sizeOf(readFileSync(await saved.path())), [1200, 630], "size of the picture");
    await page.getByText(/^Saved as ten .*\.png\.$/).waitFor();
}

/** A phone hands the picture to another program; pages served without encryption can't, and save it. */
async function handedOver(device) {
    await device.context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "canShare", { value: ({ files }) => files.length === 1, configurable: true });
        Object.defineProperty(Navigator.prototype, "share", { value: async ({ files }) => void (globalThis.shared = `${files[0].name} ${files[0].type}`) });
    });
    const page = await lookBack(device);
    await page.getByRole("button", { name: "Share as a picture" }).click();
    await page.waitForFunction(() => /^ten .*\.png image\/png$/.test(globalThis.shared ?? ""));
    await page.evaluate(() => delete Navigator.prototype.canShare);
    await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Share as a picture" }).click()]);
}

async function honoured(device) {
    const page = await lookBack(device);
    await page.locator("sb-result").getByText("Without a fault").waitFor();
    await page.goto(`${device.url}#/stats`);
    const honours = page.locator("sb-honours");
    await honours.getByText("Without a fault").waitFor();
    same(await honours.getByRole("listitem").count(), 5, "feats");
    same(await honours.getByText("Not earned yet.").count(), 4, "feats still to be earned");
    same((await honours.locator("dd").first().innerText()).split(" ")[0], "57", "Ann's best total");
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    same(violations.map(({ id }) => id), [], "axe on statistics");
}

export const looking = (on) => [
    ["after a match one card, and a picture of it", on({}, oneCard)],
    ["the picture goes to another program, or is saved", on({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }, handedOver)],
    ["what was earned is on the card and in the statistics", on({}, honoured)],
];
