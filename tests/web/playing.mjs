// SPDX-License-Identifier: MIT
// Whole matches: every preset by mouse, others by keyboard and by touch, and what helps on the way.
import { readFileSync } from "node:fs";
import { byKeyboard, byMouse, byTouch, look, phone, playOn, presets, startMatch } from "./browser.mjs";
import { check, same } from "./tap.mjs";

const rivals = (preset) => (preset === "double-solo" ? ["person"] : ["person", "casual"]);

const wholeMatch = (preset) => async (device) => {
    const page = await device.visit("#/new");
    await startMatch(page, preset, rivals(preset));
    await playOn(page, byMouse);
    await page.getByRole("button", { name: "Play again" }).click();
    await page.getByRole("heading", { name: /Round 1/ }).waitFor();
};

/** Goes by Tab to whatever has that role and name. */
async function tabTo(page, role, name) {
    const wanted = page.getByRole(role, { name });
    for (let steps = 0; steps < 100; steps++) {
        if (await wanted.evaluateAll((found) => found.some((each) => each.matches(":focus")))) return;
        await page.keyboard.press("Tab");
    }
    check(false, `Tab never gets to ${role} ${name}`);
}

async function byKeyboardAlone(device) {
    const page = await device.visit();
    await tabTo(page, "link", "New match");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "New match" }).waitFor();
    await tabTo(page, "button", "Start the match");
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: "Tiles" }).waitFor();
    await playOn(page, byKeyboard);
    await tabTo(page, "button", /^Look back/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "How well it was played" }).waitFor();
}

async function byTouchAlone(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "arena", ["person", "casual", "beginner", "person"]);
    await playOn(page, byTouch);
}

async function animated(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "double-solo", ["person"]);
    await playOn(page, byMouse);
}

async function perfectRival(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "nine", ["person", "perfect"]);
    await playOn(page, byMouse);
}

/** Throws until there is something to choose. */
async function untilChoosing(page) {
    await playOn(page, byMouse, () => false, async () => (await look(page)).tiles.length > 0);
}

async function helped(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "ten", ["person", "casual"]);
    await untilChoosing(page);
    await page.getByRole("button", { name: "Hint" }).click();
    const hint = page.getByRole("complementary", { name: "Hint" });
    await hint.getByRole("listitem").first().waitFor();
    check(/\d%/.test(await hint.innerText()), `no chance in the hint: ${await hint.innerText()}`);
    await hint.getByRole("listitem").first().getByRole("button").click();
    await page.getByRole("button", { name: /^Shut / }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    check((await look(page)).tiles.length > 0, "undo does not lead back to the choice");
}

/** Exact chances of so many are worked out for long: a model's are there before, and make way for them. What was said once stays
 *  said, so that it is no matter how fast they come. */
async function hintedMeanwhile(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "double-last", ["person", "casual", "casual"]);
    await untilChoosing(page);
    await page.getByRole("button", { name: "Hint" }).click();
    const approximate = "These chances are approximate.";
    const hint = page.getByRole("complementary", { name: "Hint" });
    await page.locator("#live").getByText(approximate).waitFor({ state: "attached" });
    await hint.getByText("Why?").click();
    const said = await page.locator("#live p").count();
    const choices = (await look(page)).tiles;
    await hint.getByText(approximate).waitFor({ state: "detached", timeout: 250_000 });
    check(await hint.getByText(/^Best: /).isVisible(), `the reasons are closed: ${await hint.innerText()}`);
    same((await look(page)).tiles, choices, "tiles to choose");
    check((await page.locator("#live p").count()) <= said + 1, "the same is said again and again");
}

async function atRealBox(device) {
    const page = await device.visit("#/new");
    await page.getByRole("checkbox", { name: /real dice/ }).check();
    await startMatch(page, "ten", ["person", "person"]);
    return page;
}

async function withRealDice(device) {
    const page = await atRealBox(device);
    for (const die of ["5", "4"]) await page.getByRole("button", { name: die, exact: true }).click();
    await page.getByRole("button", { name: "tile 9, open" }).click();
    await page.getByRole("button", { name: "Shut 9" }).click();
    await page.getByRole("button", { name: "tile 9, shut" }).waitFor();
    await page.getByRole("button", { name: "Enter only the tiles left" }).click();
    for (const tile of ["2", "3"]) await page.getByRole("button", { name: `tile ${tile}, open` }).click();
    await page.getByRole("button", { name: /^Left open: 2/ }).click();
    await page.getByRole("listitem").filter({ hasText: /^\s*Player 1\s*5/ }).waitFor();
}

/** All at once, with everything moving: what is typed while a tile still falls counts too. */
async function typedFast(device) {
    const page = await atRealBox(device);
    for (const key of ["3", "4", "7", "Enter", "5", "5"]) await page.keyboard.press(key);
    await page.getByRole("img", { name: "The dice show 5 and 5" }).waitFor({ state: "attached" });
    await page.getByRole("button", { name: "tile 7, shut" }).waitFor();
}

/** Space and Enter press nothing but what confirms. */
async function nothingByAccident(device) {
    const page = await atRealBox(device);
    for (const key of ["Space", "Enter", "3", "Space", "Enter", "4"]) await page.keyboard.press(key);
    await page.getByRole("img", { name: "The dice show 3 and 4" }).waitFor({ state: "attached" });
}

async function corrected(device) {
    const page = await atRealBox(device);
    for (const key of ["3", "4", "7"]) await page.keyboard.press(key);
    await page.getByRole("button", { name: "Shut 7" }).click();
    await page.getByRole("button", { name: "tile 7, shut" }).waitFor();
    await page.getByRole("button", { name: "Entries" }).click();
    await page.getByRole("button", { name: /^Correct: .* throws 3 and 4/ }).click();
    await page.getByLabel("Number 1").fill("6");
    await page.getByText("Entry 2 (shut 7) does not fit any more").waitFor();
    await page.getByRole("button", { name: "Change it" }).click();
    await page.getByRole("button", { name: "Leave out 1 entry" }).click();
    await page.getByText("Corrected.").first().waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "tile 7, open" }).waitFor();
    await page.getByRole("img", { name: "The dice show 6 and 4" }).waitFor({ state: "attached" });
}

/** A forgotten throw goes in before a later one, and the tiles that it shut are asked for next. */
async function forgotten(device) {
    const page = await atRealBox(device);
    for (const key of ["3", "4", "7", "Enter", "5", "4"]) await page.keyboard.press(key);
    const tile = (name) => page.getByRole("button", { name, exact: true });
    await page.getByRole("img", { name: "The dice show 5 and 4" }).waitFor({ state: "attached" });
    await page.keyboard.press("e");
    await page.getByRole("button", { name: /^Correct: .* throws 5 and 4/ }).click();
    await page.getByRole("button", { name: "Put one in before it" }).click();
    for (const [number, shows] of [["Number 1", "1"], ["Number 2", "2"]]) await page.getByLabel(number).fill(shows);
    await page.getByRole("button", { name: "Put it in" }).click();
    await page.getByText("Nothing is changed until all entries fit.").waitFor();
    await tile("3").click();
    await page.getByText("All entries fit.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Put it in" }).click();
    await page.getByText("Corrected.").first().waitFor();
    same(await page.locator("sb-entries").getByRole("listitem").count(), 5, "entries");
    await page.getByRole("button", { name: "Close" }).click();
    for (const name of ["tile 3, shut", "tile 7, shut", "tile 9, open"]) await tile(name).waitFor();
    await page.getByRole("img", { name: "The dice show 5 and 4" }).waitFor({ state: "attached" });
}

/** The first game explains itself, until one has seen enough; sound is offered once. */
async function explained(device) {
    const page = await device.visit();
    await page.getByRole("button", { name: "Play now" }).click();
    const guide = page.getByRole("complementary", { name: "How it is played" });
    await guide.getByText("Throw the dice: tap them").waitFor();
    await page.getByRole("button", { name: "Throw the dice" }).click();
    await guide.getByText("add up to the throw").waitFor();
    await page.getByText("Dice and tiles can be heard.").waitFor();
    await page.getByRole("button", { name: "Turn the sound on" }).click();
    same(await page.evaluate(() => JSON.parse(localStorage.getItem("shutbox.settings")).sound), true, "sound");
    await guide.getByRole("button", { name: "Skip this" }).click();
    await guide.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("group", { name: "Tiles" }).waitFor();
    same(await guide.count(), 0, "explained again");
    same(await page.getByText("Dice and tiles can be heard.").count(), 0, "offered again");
}

/** After a match alone, whoever was there before is there again. */
async function sameRival(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "ten", ["person", "skilled"]);
    await page.goto(`${device.url}#/new`);
    await page.locator('label[data-preset="double-solo"]').click();
    await page.getByRole("button", { name: "Start the match" }).click();
    await page.getByRole("group", { name: "Tiles" }).waitFor();
    await page.goto(`${device.url}#/new`);
    await page.locator('label[data-preset="ten"]').click();
    same(await page.getByRole("combobox", { name: /^Person or computer/ }).evaluateAll((all) => all.map(({ value }) => value)), ["", "skilled"], "seats");
}

/** Whoever took everybody else away gets a computer player where the rules want two. */
async function notAlone(device) {
    const page = await device.visit("#/new");
    await startMatch(page, "double-solo", ["person"]);
    await page.goto(`${device.url}#/new`);
    await page.locator('label[data-preset="twelve"]').click();
    same(await page.getByRole("combobox", { name: /^Person or computer/ }).evaluateAll((all) => all.map(({ value }) => value)), ["", "casual"], "seats");
}

const manyComputers = `shutbox 1\nrules twelve\nplayer Ann\n${Array.from({ length: 63 }, (_, index) => `player "Computer ${index + 1}" bot=casual\n`).join("")}seed many\n`;

/** Whoever skips the moves of 63 computers draws nothing of them: two pictures, and the match is kept once. */
async function skipsMany(device) {
    const page = await device.visit("#/open");
    await page.getByRole("textbox", { name: "Or the text of a record" }).fill(manyComputers);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByRole("group", { name: "Tiles" }).waitFor();
    await playOn(page, byMouse, () => false, async () => (await look(page)).buttons.includes("Skip"));
    await page.evaluate(() => {
        const play = document.querySelector("sb-app").shadowRoot.querySelector("sb-match").shadowRoot.querySelector("sb-play");
        globalThis.kept = 0;
        play.addEventListener("sb-changed", () => (globalThis.kept += 1));
    });
    await page.getByRole("button", { name: "Skip" }).click();
    await page.getByRole("button", { name: /^(Go on|Throw|Play again)/ }).first().waitFor({ timeout: 60_000 });
    const kept = await page.evaluate(() => globalThis.kept);
    check(kept <= 12, `the match was kept ${kept} times on the way`);
    const told = await page.getByRole("log", { name: "What happened" }).getByRole("listitem").count();
    check(told > 100, `only ${told} sentences were told`);
}

/** Pages served without encryption have no clipboard of the new kind. */
async function copiesPlainly(device) {
    await device.context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
        addEventListener("copy", (event) => (globalThis.copied = event.clipboardData.getData("text/plain")));
    });
    const page = await device.visit("#/new");
    await startMatch(page, "ten", ["person", "person"]);
    await page.keyboard.press("s");
    await page.getByRole("button", { name: "Copy as text" }).click();
    await page.getByRole("button", { name: "Copied." }).waitFor();
    check(/Player 1/.test(await page.evaluate(() => globalThis.copied)), "nothing was copied");
}

/** Ben gives away more than he had, and Ann would have won with any dice. */
const lopsided = readFileSync(new URL("../cli/lopsided.shut", import.meta.url), "utf8");

async function chanceInRange(device) {
    const page = await device.visit("#/open");
    await page.getByRole("textbox", { name: "Or the text of a record" }).fill(lopsided);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByRole("group", { name: "Tiles" }).waitFor();
    await page.goto(page.url().replace("/play/", "/analysis/"));
    await page.getByRole("slider").waitFor();
    const told = await page.locator(".grade dl").allInnerTexts();
    const chances = told.map((text) => /Chance without luck\s+(.*)/.exec(text)?.[1] ?? "");
    same(chances, ["certain to win", "no chance"], "chance without luck");
}

/** A finished match, step by step as in the terminal, with the chances beside it. */
async function watched(device) {
    const page = await device.visit("#/open");
    await page.getByRole("textbox", { name: "Or the text of a record" }).fill(lopsided);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByText("All others are out.").first().waitFor();
    await page.goto(page.url().replace("/play/", "/analysis/"));
    await page.getByRole("link", { name: "Watch the match" }).click();
    await page.getByText("The start of the match").waitFor();
    const step = (name) => page.getByRole("button", { name }).click();
    await step("One step on");
    await page.getByText("Ann throws 4 and 4: 8.").waitFor();
    await page.getByRole("img", { name: "The dice show 4 and 4" }).waitFor({ state: "attached" });
    await page.keyboard.press("ArrowRight");
    await page.getByText("Ann shuts 8.").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.getByText("Step 13 of").waitFor();
    await page.locator(".chances").getByText(/^\d+\.\d%$/).first().waitFor();
    await step("To the end");
    await page.locator(".chances").getByText("100.0%").waitFor();
    await page.keyboard.press("PageUp");
    await page.getByText("Step 38 of").waitFor();
}

/** The totals of the dice so far, from what was told. */
async function throwsOf(page) {
    const told = await page.getByRole("log", { name: "What happened" }).getByRole("listitem").allInnerTexts();
    return told.flatMap((sentence) => / throws (.*)\.$/.exec(sentence)?.[1] ?? []);
}

async function playDaily(device) {
    const page = await device.visit("#/daily");
    await page.getByRole("button", { name: "Play today’s box" }).click();
    await page.getByRole("group", { name: "Tiles" }).waitFor();
    await playOn(page, byMouse);
    return { page, thrown: await throwsOf(page) };
}

/** Once a day means once: nothing is taken back, the list deletes nothing, and a second window plays no copy. */
async function onceADay(device) {
    const page = await device.visit("#/daily");
    await page.getByRole("button", { name: "Play today’s box" }).click();
    await page.getByRole("group", { name: "Tiles" }).waitFor();
    // Until something is decided, and no further: the next throw might end it.
    const told = page.getByRole("log", { name: "What happened" });
    await playOn(page, byMouse, () => false, async () => (await told.innerText()).includes(" shuts "));
    same(await page.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled"), "true", "undo");
    const thrown = (await throwsOf(page)).length;
    await page.keyboard.press("u");
    same((await throwsOf(page)).length, thrown, "throws after the key for undo");
    const other = await device.visit(new URL(page.url()).hash);
    await other.getByRole("heading", { name: "This match is open in another window." }).waitFor();
    same(await other.getByRole("button", { name: "Play a copy here" }).count(), 0, "copies offered");
    await other.close();
    await page.goto(`${device.url}#/`);
    await page.getByRole("link", { name: /^Continue/ }).waitFor();
    same(await page.getByRole("button", { name: /^Delete/ }).count(), 0, "ways to delete it");
}

const sameDaily = (another) => async (device) => {
    const other = await another();
    const [one, two] = [await playDaily(device), await playDaily(other)];
    const shared = Math.min(one.thrown.length, two.thrown.length);
    check(shared > 0, "nothing was thrown");
    same(one.thrown.slice(0, shared), two.thrown.slice(0, shared), "throws");
    await one.page.goto(`${device.url}#/daily`);
    await one.page.getByText("Perfect play", { exact: true }).waitFor();
    await one.page.getByRole("button", { name: "Share" }).waitFor();
    await other.leave();
};

export const playing = (on, another) => [
    // The longest first, so that the two at a time end together.
    ...presets.map((preset) => [`a whole match of ${preset} by mouse`, on({}, wholeMatch(preset))]),
    ["a whole match by keyboard alone", on({}, byKeyboardAlone)],
    ["a whole match of four by touch on a phone", on(phone, byTouchAlone)],
    ["a whole turn with everything moving", on({ animated: true }, animated)],
    ["a whole match against perfect play", on({}, perfectRival)],
    ["a hint, followed and taken back", on({}, helped)],
    ["a hint by a model, until exact chances are there", on({}, hintedMeanwhile)],
    ["real dice are typed in, and tiles left", on({}, withRealDice)],
    ["what is typed fast is not lost", on({ animated: true }, typedFast)],
    ["Space and Enter decide nothing by accident", on({}, nothingByAccident)],
    ["an earlier entry is corrected", on({}, corrected)],
    ["a forgotten entry is put in", on(phone, forgotten)],
    ["a first game explains itself, and offers sound once", on({ first: true }, explained)],
    ["the next match has the same opponent", on({}, sameRival)],
    ["whoever played alone gets a computer player", on({}, notAlone)],
    ["63 computers are skipped without being drawn", on({}, skipsMany)],
    ["the score sheet is copied on a page without encryption", on({}, copiesPlainly)],
    ["a chance without luck is never less than none nor more than certain", on({}, chanceInRange)],
    ["a finished match is watched step by step", on({}, watched)],
    ["the daily box is played once", on({}, onceADay)],
    ["the daily box throws the same on two devices", on({}, sameDaily(another))],
];
