// SPDX-License-Identifier: MIT
// The match screen for everyone: large letters, much magnified, few colours, heard and not seen; and nothing that moves by itself.
import { byMouse, byTouch, look, phone, playOn, startMatch } from "./browser.mjs";
import { check, same } from "./tap.mjs";

/** What 1280 by 1024 pixels are at 400 %. */
const magnified = { viewport: { width: 320, height: 256 }, hasTouch: true };

/** Runs in the page: the tiles, dice and buttons that can't be seen or brought into sight, or are cut off by what they are in. */
function outOfSight() {
    const found = [];
    const all = (root) => [...root.querySelectorAll("*")].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
    const parent = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;
    for (const element of all(document)) {
        if (!element.matches("[data-tile], sb-die, .buttons .button, .ways .way")) continue;
        const box = element.getBoundingClientRect();
        const name = element.ariaLabel ?? element.textContent.trim() ?? element.localName;
        if (box.width < 24 || box.height < 24) found.push(`${element.localName} ${name} is ${box.width} by ${box.height}`);
        for (let around = parent(element); around; around = parent(around)) {
            const { overflowX, overflowY } = getComputedStyle(around);
            const frame = around.getBoundingClientRect();
            if (overflowX !== "visible" && overflowX !== "auto" && (box.left < frame.left - 2 || box.right > frame.right + 2)) found.push(`${name} is cut off sideways`);
            if (overflowY !== "visible" && overflowY !== "auto" && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2)) found.push(`${name} is cut off`);
        }
    }
    return found;
}

async function playThrough(page, hands) {
    const misplaced = new Set();
    await playOn(page, hands, () => false, async () => {
        for (const each of await page.evaluate(outOfSight)) misplaced.add(each);
        return false;
    });
    check(misplaced.size === 0, [...misplaced].join("\n"));
}

/** Asks for a hint as soon as there is something to choose. */
async function withHint(page, hands) {
    await playOn(page, hands, () => false, async () => (await look(page)).tiles.length > 0);
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await page.getByRole("complementary", { name: "Hint" }).getByRole("listitem").first().waitFor();
    const faults = await page.evaluate(outOfSight);
    check(faults.length === 0, faults.join("\n"));
    const box = await page.locator("sb-box").boundingBox();
    check(box.height >= 180, `the box is ${box.height} high beside a hint`);
    await page.keyboard.press("Escape");
}

const magnifiedMatch = (preset) => async (device) => {
    const page = await device.visit("#/new");
    await startMatch(page, preset, preset === "double-solo" ? ["person"] : ["person", "casual"]);
    await withHint(page, byTouch);
    await playThrough(page, byTouch);
};

async function largeLetters(device) {
    await device.context.addInitScript(() => {
        addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%"));
    });
    const page = await device.visit("#/new");
    await startMatch(page, "ten", ["person", "casual"]);
    await withHint(page, byTouch);
    await playThrough(page, byTouch);
}

/** How something is drawn. */
const drawn = (locator, ...names) =>
    locator.evaluate((element, wanted) => {
        const style = getComputedStyle(element);
        return Object.fromEntries(wanted.map((name) => [name, style.getPropertyValue(name)]));
    }, names);

async function fewColours(device) {
    const page = await device.visit("#/new");
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await startMatch(page, "ten", ["person", "person"]);
    await playOn(page, byMouse, () => false, async () => (await look(page)).tiles.length > 0);
    const side = await drawn(page.locator("sb-die .side.up").first(), "border-top-width", "border-top-color", "background-color");
    check(side["border-top-width"] !== "0px" && side["border-top-color"] !== side["background-color"], `a die has no outline: ${JSON.stringify(side)}`);
    const pips = await drawn(page.locator("sb-die .side.up svg").first(), "fill");
    check(pips.fill !== side["background-color"], `pips can't be seen: ${pips.fill}`);
    const tiles = page.getByRole("group", { name: "Tiles" }).getByRole("button");
    const idle = await tiles.evaluateAll((all) => all.findIndex((each) => each.ariaDisabled === "true"));
    const usable = await tiles.evaluateAll((all) => all.findIndex((each) => each.ariaDisabled !== "true"));
    if (idle >= 0) {
        const [one, other] = [await drawn(tiles.nth(idle), "border-top-width"), await drawn(tiles.nth(usable), "border-top-width")];
        check(JSON.stringify(one) !== JSON.stringify(other), "usable tiles look like the others");
    }
    const seat = await drawn(page.locator("sb-seats [aria-current]"), "outline-style", "outline-width");
    check(seat["outline-style"] !== "none" && seat["outline-width"] !== "0px", "whose turn it is can't be seen");
    await playOn(page, byMouse);
}

async function heard(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "ten", ["person", "casual"]);
    await playOn(page, byMouse, () => false, async () => (await look(page)).tiles.length > 0);
    const log = await page.locator("sb-told .log").elementHandle();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("complementary", { name: "Hint" }).waitFor();
    await page.waitForFunction(() => /\d/.test(document.getElementById("live").textContent));
    check(await log.evaluate((element) => element.isConnected && element.checkVisibility()), "the log is gone while the hint is open");
    await page.getByRole("button", { name: "Close the hint" }).click();
    check(await log.evaluate((element) => element.isConnected), "the log comes back as another one");
}

async function inTheMiddle(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "ten", ["person", "casual"]);
    const felt = await page.locator("sb-box .felt").boundingBox();
    const dice = await page.locator("sb-die").evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
    const middle = (Math.min(...dice.map(({ left }) => left)) + Math.max(...dice.map(({ right }) => right))) / 2;
    const off = middle - (felt.x + felt.width / 2);
    check(Math.abs(off) <= 1, `the dice stand ${off} pixels beside the middle`);
}

async function buttonsAlike(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "double-solo", ["person"]);
    await playOn(page, byMouse);
    const again = page.getByRole("button", { name: "Play again" });
    const before = await drawn(again, "background-color", "text-align", "justify-content");
    await again.hover();
    const after = await drawn(again, "background-color", "color");
    check(before["text-align"] === "center" && before["justify-content"] === "center", JSON.stringify(before));
    check(after["background-color"] !== "rgb(233, 224, 209)", `a style of the hint's list shows: ${JSON.stringify(after)}`);
}

async function everySeat(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "ten", ["person", "casual", "beginner"]);
    for (const viewport of [{ width: 360, height: 640 }, { width: 640, height: 360 }]) {
        await page.setViewportSize(viewport);
        const cut = await page.locator("sb-seats").evaluate((element) => {
            const frame = element.getBoundingClientRect();
            const seats = [...element.shadowRoot.querySelectorAll("li")];
            return seats.filter((seat) => seat.getBoundingClientRect().right > frame.right + 1 || seat.getBoundingClientRect().bottom > frame.bottom + 1).length;
        });
        same(cut, 0, `seats cut off at ${viewport.width} by ${viewport.height}`);
    }
}

async function wholeTitle(device) {
    const page = await device.visit("#/settings");
    const codes = await page.getByRole("combobox").first().locator("option").evaluateAll((options) => options.map(({ value }) => value).filter(Boolean));
    await page.goto(`${device.url}#/new`);
    await startMatch(page, "double", ["person", "person"]);
    for (const code of codes) {
        await page.evaluate((language) => {
            const place = "shutbox.settings";
            const settings = { ...JSON.parse(localStorage.getItem(place)), language };
            localStorage.setItem(place, JSON.stringify(settings));
            dispatchEvent(new StorageEvent("storage", { key: place }));
        }, code);
        await page.waitForFunction((wanted) => document.documentElement.lang === wanted, code);
        const cut = await page.locator("sb-play h1").evaluate((title) => title.scrollWidth > title.clientWidth || title.querySelector("small").scrollWidth > title.clientWidth);
        check(!cut, `the title is cut in ${code}`);
    }
}

/** Counts every shift that the browser sees, also those soon after a press; where things stand is compared as well. A hint comes
 *  early on, and another once more is told, when the log has so many lines. */
const nothingMoves = (start, lines = 0) => async (device) => {
    await device.context.addInitScript(() => {
        globalThis.shifts = [];
        new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries())
                globalThis.shifts.push([value, sources.map(({ previousRect, currentRect }) => [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)))]);
        }).observe({ type: "layout-shift", buffered: true });
    });
    const page = await start(device);
    await page.getByRole("button", { name: "Throw the dice" }).waitFor();
    await page.waitForTimeout(200);
    const where = () =>
        page.evaluate(() => {
            const play = document.querySelector("sb-app").shadowRoot.querySelector("sb-match").shadowRoot.querySelector("sb-play").shadowRoot;
            return ["sb-box", ".buttons"].map((what) => {
                const { x, y, width, height } = play.querySelector(what).getBoundingClientRect();
                return `${what} ${[x, y, width, height].map(Math.round)}`;
            });
        });
    await page.evaluate(() => void (globalThis.shifts.length = 0));
    const first = await where();
    const moved = new Set();
    let hints = 0;
    await playOn(page, byMouse, () => false, async () => {
        for (const [index, each] of (await where()).entries()) if (each !== first[index]) moved.add(`${first[index]} → ${each}`);
        if (hints < 2 && (await page.locator("sb-told li").count()) >= 6 * hints + lines && (await look(page)).tiles.length > 0) {
            hints += 1;
            await page.keyboard.press("h");
            await page.getByRole("complementary", { name: "Hint" }).waitFor();
            for (const [index, each] of (await where()).entries()) if (each !== first[index]) moved.add(`with a hint: ${first[index]} → ${each}`);
        }
        return false;
    });
    check(moved.size === 0, [...moved].join("\n"));
    same(await page.evaluate(() => globalThis.shifts), [], "layout shifts");
};

async function usualStart(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "ten", ["person", "casual"]);
    return page;
}

/** Names so long that lines of the log are broken, and longer than anybody's. */
const longNames = (...names) => async (device) => {
    const page = await device.visit("#/open");
    await page.getByRole("textbox", { name: "Or the text of a record" }).fill(`shutbox 1\nrules ten\nplayer "${names[0]}"\nplayer "${names[1]}" bot=casual\nseed long\n`);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    return page;
};

export const everyone = (on) => [
    ["a match at 400 % zoom", on(magnified, magnifiedMatch("ten"))],
    ["a match of two rows at 400 % zoom", on(magnified, magnifiedMatch("double-solo"))],
    ["a match with letters twice as large, on a phone", on(phone, largeLetters)],
    ["a match in forced colours", on({}, fewColours)],
    ["a hint is heard, and the log stays", on({}, heard)],
    ["the dice lie in the middle", on(phone, inTheMiddle)],
    ["no button takes its look from the hint", on({}, buttonsAlike)],
    ["every seat is seen on a phone, upright and lying", on(phone, everySeat)],
    ["the title of two rows fits a phone in every language", on({ viewport: { width: 360, height: 640 } }, wholeTitle)],
    ["nothing moves during a match on a phone", on({ viewport: { width: 390, height: 844 } }, nothingMoves(usualStart))],
    ["nothing moves during a match on a small phone", on({ viewport: { width: 360, height: 640 } }, nothingMoves(usualStart))],
    ["nothing moves during a match of long names", on({ viewport: { width: 360, height: 640 } }, nothingMoves(longNames("Maximiliane Katharina", "Bartholomew Fitzgerald"), 9))],
    ["nothing moves during a match of endless names", on({ viewport: { width: 360, height: 640 } }, nothingMoves(longNames("Maximiliane Katharina von Hohenstein zu Rothenburg", "Bartholomewfitzgeraldmontgomerywellingtonsmythe"), 9))],
    ["nothing moves during a match on a desktop", on({ viewport: { width: 1440, height: 900 } }, nothingMoves(usualStart))],
];
