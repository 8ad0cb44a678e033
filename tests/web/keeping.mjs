// SPDX-License-Identifier: MIT
// What the browser keeps: between two windows, where nothing may be kept, and when something is deleted.
import { startMatch } from "./browser.mjs";
import { check, same } from "./tap.mjs";

const board = (page) => page.getByRole("group", { name: "Tiles" });
const taken = (page) => page.getByRole("heading", { name: "This match is open in another window." });

/** Two windows never write to the same match: the second may have a copy, or the match once the first has left it. */
async function twoWindows(device) {
    const first = await device.visit("#/new");
    await startMatch(first, "nine", ["person", "person"]);
    const { hash } = new URL(first.url());
    const second = await device.visit(hash);
    await taken(second).waitFor();
    await first.goto(`${device.url}#/`);
    await first.getByRole("link", { name: /^Continue/ }).waitFor();
    await second.reload();
    await board(second).waitFor();
    await first.goto(device.url + hash);
    await taken(first).waitFor();
    await first.getByRole("button", { name: "Play a copy here" }).click();
    await board(first).waitFor();
    check(new URL(first.url()).hash !== hash, "a copy is a match of its own");
}

async function windowsWithoutLocks(device) {
    await device.context.addInitScript(() => {
        delete Navigator.prototype.locks;
    });
    await twoWindows(device);
}

async function nothingKept(device) {
    await device.context.addInitScript(() => {
        const refuse = () => {
            throw new DOMException("refused", "SecurityError");
        };
        Object.defineProperty(globalThis, "indexedDB", { value: { open: refuse } });
    });
    const page = await device.visit("#/new");
    await startMatch(page, "ten", ["person"]);
    await page.keyboard.press("Space");
    await page.getByText("This browser does not let the match be kept.").waitFor();
}

async function deleted(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "nine", ["person", "person"]);
    await page.goto(`${device.url}#/`);
    const rows = page.getByRole("listitem");
    await rows.first().waitFor();
    same(await rows.count(), 1, "matches kept");
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByText("The match is deleted.").waitFor();
    same(await rows.count(), 0, "matches after deleting");
    await page.getByRole("button", { name: "Undo" }).click();
    await rows.first().waitFor();
    await page.getByRole("link", { name: /^Continue/ }).click();
    await board(page).waitFor();
}

export const keeping = (on) => [
    ["two windows never write to the same match", on({}, twoWindows)],
    ["nor where the browser has no locks", on({}, windowsWithoutLocks)],
    ["a browser that keeps nothing can be played in, and it is said", on({}, nothingKept)],
    ["a match that was deleted can be had back", on({}, deleted)],
];
