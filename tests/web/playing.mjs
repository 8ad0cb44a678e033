// Whole matches: every preset by mouse, others by keyboard and by touch, and what helps on the way.
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
    ["real dice are typed in, and tiles left", on({}, withRealDice)],
    ["what is typed fast is not lost", on({ animated: true }, typedFast)],
    ["Space and Enter decide nothing by accident", on({}, nothingByAccident)],
    ["an earlier entry is corrected", on({}, corrected)],
    ["a forgotten entry is put in", on(phone, forgotten)],
    ["the daily box throws the same on two devices", on({}, sameDaily(another))],
];
