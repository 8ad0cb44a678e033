// SPDX-License-Identifier: MIT
// People at one table, each at a device of their own.
import { Device, byMouse, byTouch, playOn } from "./browser.mjs";
import { check, same } from "./tap.mjs";

/** Somebody with a name, at a device of their own. */
export async function personAt(browser, name, { url, ...options }) {
    const device = await Device.make(browser, url, options);
    await device.context.addInitScript((own) => {
        const place = "shutbox.settings";
        localStorage.setItem(place, JSON.stringify({ names: [own], ...JSON.parse(localStorage.getItem(place) ?? "{}") }));
    }, name);
    device.hands = options.hasTouch ? byTouch : byMouse;
    return device;
}

/** Lays a table and sits down at it; returns its name. */
export async function lay(device, preset, seats, choose = async () => undefined) {
    const page = (device.page = await device.visit("#/tables"));
    await page.getByRole("link", { name: "A new table" }).click();
    await page.getByRole("heading", { name: "A new table" }).waitFor();
    await page.locator(`label[data-preset="${preset}"]`).click();
    const kinds = page.getByRole("combobox", { name: /^Person or computer/ });
    while ((await kinds.count()) > seats.length) await page.getByRole("button", { name: /^Remove player/ }).last().click();
    while ((await kinds.count()) < seats.length) await page.getByRole("button", { name: "Add a player" }).click();
    for (const [index, kind] of seats.entries()) await kinds.nth(index).selectOption({ label: kind });
    await choose(page);
    await page.getByRole("button", { name: "Lay the table" }).click();
    await page.waitForURL(/#\/table\//);
    await page.getByText("you", { exact: true }).waitFor();
    return /#\/table\/([\w-]+)/.exec(page.url())[1];
}

/** Comes to a table and sits down. */
export async function join(device, table) {
    const page = (device.page = await device.visit(`#/table/${table}`));
    await page.getByRole("button", { name: "Sit here" }).first().click();
    return page;
}

export const tiles = (page) => page.getByRole("group", { name: "Tiles" }).waitFor();
export const playing = async (...devices) => void (await Promise.all(devices.map(({ page }) => tiles(page))));

/** Everybody plays until the match is over. */
export const playOut = (...devices) => Promise.all(devices.map((device) => playOn(device.page, device.hands)));

/** The record of the match as this device keeps it. */
export const recordOf = (page) =>
    page.evaluate(async () => {
        const opened = indexedDB.open("shutbox");
        await new Promise((resolve) => (opened.onsuccess = resolve));
        const asked = opened.result.transaction("matches").objectStore("matches").getAll();
        await new Promise((resolve) => (asked.onsuccess = resolve));
        opened.result.close();
        return asked.result.sort((one, other) => other.changed - one.changed)[0]?.record ?? "";
    });

/** All have the same match in the end. */
export async function agree(...devices) {
    const records = await Promise.all(devices.map(({ page }) => recordOf(page)));
    check(/^shutbox 2\n/.test(records[0]), records[0].slice(0, 200));
    for (const record of records) same(record, records[0], "record");
    return records[0];
}

export const leave = async (...devices) => {
    for (const device of devices) await device.leave();
};

/** A browser notes every connection that it lost, up to its end. */
export async function forgiven(...devices) {
    for (const { context, problems } of devices) {
        await context.close();
        const others = problems.filter((problem) => !/WebSocket connection|ERR_CONNECTION/.test(problem));
        check(others.length === 0, others.join("\n"));
    }
}
