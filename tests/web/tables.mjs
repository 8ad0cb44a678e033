// SPDX-License-Identifier: MIT
// People at one table, each at a device of their own: browsers on phones and desktops, through a network that is as bad as one
// likes. Arguments name cases by a part of their names.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joined } from "node:path";
import { axe, launch, look, phone, playOn } from "./browser.mjs";
import { agree, forgiven, join, lay, leave, personAt, playing, playOut, tiles } from "./people.mjs";
import { Proxy } from "./proxy.mjs";
import { Server } from "./serving.mjs";
import { tableLines } from "./table-lines.mjs";
import { check, finish, same, testAll } from "./tap.mjs";

const server = await Server.start(["--port", "0", "--no-open", "--store", "none"]);
const browser = await launch();

const person = (name, options) => personAt(browser, name, { url: server.url, ...options });

/** A phone and a desktop at one table, a spectator, and another match. */
async function wholeMatch() {
    const ann = await person("Ann", phone);
    const ben = await person("Ben");
    const eve = await person("Eve");
    const table = await lay(ann, "nine", ["person", "person"]);
    await join(ben, table);
    await playing(ann, ben);
    eve.page = await eve.visit(`#/table/${table}`);
    await tiles(eve.page);
    await eve.page.getByText("You are watching.").waitFor();
    await ben.page.getByText("1 spectator").waitFor();
    await playOn(ann.page, ann.hands, (pressed) => pressed >= 1);
    await eve.page.getByText("verified").waitFor();
    same((await look(eve.page)).buttons.filter((label) => label !== "Skip"), [], "what a spectator can press");
    same(await eve.page.getByRole("button", { name: "Take back" }).count(), 0, "what a spectator can take back");
    await playOut(ann, ben);
    await agree(ann, ben);
    await eve.page.getByRole("button", { name: "Look back" }).waitFor();
    await ann.page.getByRole("button", { name: "Another match" }).click();
    await ben.page.getByText("wants another match").waitFor();
    await ben.page.getByRole("button", { name: "Another match" }).click();
    for (const { page } of [ann, ben, eve]) await page.getByRole("heading", { name: /Round 1/ }).waitFor();
    await playOut(ann, ben);
    await agree(ann, ben);
    await ann.page.getByRole("button", { name: "Look back" }).click();
    await ann.page.getByRole("heading", { name: "How well it was played" }).waitFor();
    await leave(ann, ben, eve);
}

/** Four people, with a box each. */
async function four() {
    const names = ["Ann", "Ben", "Cid", "Dora"];
    const devices = [];
    for (const [index, name] of names.entries()) devices.push(await person(name, index % 2 ? {} : phone));
    const [ann, ...others] = devices;
    const table = await lay(ann, "arena-quick", ["person", "person", "person", "person"]);
    for (const device of others) await join(device, table);
    await playing(...devices);
    await playOut(...devices);
    await agree(...devices);
    await leave(...devices);
}

/** A reload in the middle, and another device with one's own link. */
async function comeBack() {
    const ann = await person("Ann", phone);
    const ben = await person("Ben");
    const table = await lay(ann, "nine", ["person", "person", "casual"]);
    const key = await ann.page.evaluate(() => localStorage.getItem("shutbox.key"));
    await join(ben, table);
    await playing(ann, ben);
    let enough = false;
    const first = playOn(ann.page, ann.hands, (pressed) => pressed >= 6).then(() => (enough = true));
    await Promise.all([first, playOn(ben.page, ben.hands, () => enough)]);
    await ann.page.reload();
    await tiles(ann.page);
    await ann.page.close();
    await ben.page.getByText("away").waitFor();
    const other = await person("Anna elsewhere");
    other.page = await other.visit(`#/table/${table}?key=${key}`);
    await tiles(other.page);
    await other.page.getByText(/^you( ·|$)/).waitFor(); // and perhaps out already
    check(!other.page.url().includes(key), other.page.url());
    await playOut(other, ben);
    await agree(other, ben);
    await leave(ann, ben, other);
}

/** Faults by the frame: doubled, late, and the connection cut right before or after a wish. */
function badNetwork(seed) {
    let state = seed;
    const random = () => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
    return ({ text }) => {
        const chance = random();
        // Whoever has just come back is let in, or nobody would get anywhere.
        if (/^at /.test(text)) return "pass";
        if (chance < 0.06) return "cut";
        if (chance < 0.2) return "twice";
        return chance < 0.35 ? Math.ceil(random() * 40) : "pass";
    };
}

async function badly(seed) {
    const proxy = await Proxy.start(server.port);
    const ann = await person("Ann", { ...phone, url: proxy.url });
    const ben = await person("Ben", { url: proxy.url });
    const table = await lay(ann, "nine", ["person", "person"]);
    await join(ben, table);
    await playing(ann, ben);
    proxy.fault = badNetwork(seed);
    await playOut(ann, ben);
    proxy.fault = () => "pass";
    await agree(ann, ben);
    check(proxy.counts.cut > 0 && proxy.counts.twice > 0 && proxy.counts.late > 0, JSON.stringify(proxy.counts));
    await forgiven(ann, ben);
    await proxy.stop();
}

/** A wish that the network swallows is said again; meanwhile the loss is told. */
async function swallowed() {
    const proxy = await Proxy.start(server.port);
    const ann = await person("Ann", { url: proxy.url });
    const ben = await person("Ben");
    const table = await lay(ann, "ten", ["person", "person"]);
    await join(ben, table);
    await playing(ann, ben);
    let swallowed = "";
    proxy.fault = ({ up, text }) => {
        if (!up || swallowed || !text.startsWith("throw ")) return "pass";
        swallowed = text;
        proxy.refuses = true;
        return "cut";
    };
    await ann.page.getByRole("button", { name: "Throw the dice" }).click();
    await ann.page.getByText("The connection is lost").waitFor();
    await ben.page.getByText("away").waitFor();
    proxy.refuses = false;
    await ann.page.getByText("verified").waitFor();
    await ben.page.getByText("verified").waitFor();
    const record = await agree(ann, ben);
    same(record.match(/^roll /gm).length, 1, "throws");
    check(record.includes(`salt=${swallowed.split(" ")[2].split("\n")[0]} `), `${swallowed} in ${record}`);
    await forgiven(ann, ben);
    await proxy.stop();
}

async function takenBack() {
    const ann = await person("Ann");
    const ben = await person("Ben", phone);
    const table = await lay(ann, "ten", ["person", "person"]);
    await join(ben, table);
    await playing(ann, ben);
    await ann.page.getByRole("button", { name: "Throw the dice" }).click();
    await playOn(ann.page, ann.hands, () => false, async () => (await look(ann.page)).buttons.includes("Throw the dice"));
    const shut = ann.page.getByRole("button", { name: /^tile \d+, shut/ });
    const many = await shut.count();
    check(many > 0, "nothing is shut");
    for (const [answer, left] of [["No", many], ["Allow it", 0]]) {
        await ann.page.getByRole("button", { name: "Take back" }).click();
        await ben.page.getByText("Ann would like to take the last decision back.").waitFor();
        await ben.page.getByRole("button", { name: answer }).click();
        await ann.page.getByText("The others are asked").waitFor({ state: "detached" });
        await ann.page.waitForFunction((count) => {
            const box = document.querySelector("sb-app").shadowRoot.querySelector("sb-table").shadowRoot.querySelector("sb-play").shadowRoot.querySelector("sb-box");
            return box.rows.flat().length - box.open.length === count;
        }, left);
    }
    for (const key of ["t", "i"]) {
        await ben.page.keyboard.press(key);
        await ben.page.getByRole("dialog").waitFor();
        await ben.page.keyboard.press("Escape");
        await ben.page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await ben.page.getByRole("button", { name: "Say something" }).click();
    await ben.page.getByRole("button", { name: "Well played!" }).click();
    await ann.page.getByText("Ben: Well played!").waitFor();
    await leave(ann, ben);
}

/** Somebody sits down beside a computer and goes: the clock plays on for them. */
async function clockPlays() {
    const ann = await person("Ann");
    await lay(ann, "nine", ["person", "beginner"], async (page) => {
        await page.getByLabel("Time for a decision").selectOption({ label: "15 seconds" });
        await page.getByRole("checkbox", { name: "Hints are allowed" }).uncheck();
        await page.getByText("on everybody's honour").waitFor();
    });
    await playing(ann);
    await ann.page.getByRole("timer").waitFor();
    same(await ann.page.title(), "Your turn! – Shut the Box", "title");
    same(await ann.page.getByRole("button", { name: "Hint" }).count(), 0, "hints");
    await ann.page.getByRole("button", { name: "Leave the table" }).click();
    await ann.page.getByRole("heading", { name: "Play with others" }).waitFor();
    await leave(ann);
}

/** The program is killed, then stopped, in the middle; a new one takes over, and nothing is lost. */
async function restarted() {
    const folder = await mkdtemp(joined(tmpdir(), "shutbox-"));
    const options = (port) => ["--port", String(port), "--no-open", "--store", joined(folder, "tables.db")];
    let running = await Server.start(options(0));
    const { url, port } = running;
    const ann = await person("Ann", { ...phone, url });
    const ben = await person("Ben", { url });
    const table = await lay(ann, "nine", ["person", "person"]);
    await join(ben, table);
    await playing(ann, ben);
    for (const signal of ["SIGKILL", "SIGTERM"]) {
        let enough = false;
        const first = playOn(ann.page, ann.hands, (pressed) => pressed >= 3).then(() => (enough = true));
        await Promise.all([first, playOn(ben.page, ben.hands, () => enough)]);
        await running.stop(signal);
        for (const { page } of [ann, ben]) await page.getByText("The connection is lost").waitFor();
        running = await Server.start(options(port));
        for (const { page } of [ann, ben]) await page.getByText("The connection is lost").waitFor({ state: "detached" });
    }
    await playOut(ann, ben);
    await agree(ann, ben);
    await forgiven(ann, ben);
    await running.stop();
    await rm(folder, { recursive: true });
}

/** Anyone for ten? And the list of open tables. */
async function paired() {
    const ann = await person("Ann", phone);
    const ben = await person("Ben");
    const eve = await person("Eve");
    for (const device of [ann, ben]) {
        device.page = await device.visit("#/tables");
        await device.page.getByLabel("What would you like to play?").selectOption({ label: "Two rows: beat the low" });
        await device.page.getByRole("button", { name: "Find somebody" }).click();
        await device.page.waitForURL(/#\/table\//);
        if (device === ann) {
            await ann.page.getByText("you", { exact: true }).waitFor();
            eve.page = await eve.visit("#/tables");
            await eve.page.getByRole("link", { name: /Two rows: beat the low.*Ann.*1 free seat/s }).waitFor();
        }
    }
    await playing(ann, ben);
    same(new URL(ann.page.url()).hash, new URL(ben.page.url()).hash, "table");
    await eve.page.getByRole("link", { name: /Two rows: beat the low.*Ann and Ben/s }).click();
    await tiles(eve.page);
    await leave(ann, ben, eve);
}

const key = "00112233445566778899aabbccddeeff";
const played = readFileSync(new URL("../cli/proved.shut", import.meta.url), "utf8");

/** A server that says these lines, whatever is wanted; after the first time others, where there are any. */
async function lyingServer(device, lines, later = lines) {
    let told = 0;
    await device.context.addInitScript((own) => localStorage.setItem("shutbox.key", own), key);
    await device.context.routeWebSocket(/\/tables$/, (socket) =>
        socket.onMessage((text) => {
            const from = /^from (\d+)/m.exec(text);
            const known = told > 0 ? later : lines;
            if (/^where/m.test(text)) socket.send("here");
            if (!from) return;
            socket.send([...known.map((line, number) => `${number} ${line}`).slice(Number(from[1])), `now ${known.length}`].join("\n"));
            told += 1;
            if (told === 1 && later !== lines) socket.close();
        }),
    );
}

const turned = (text) => text.slice(0, -1) + (text.endsWith("0") ? "1" : "0");

/** What a server may lie about, as it changes the lines; and the line that gives it away. */
const lies = {
    dice: (lines, line) => ((lines[line] = lines[line].replace("roll 3 4", "roll 4 4")), line),
    secret: (lines, line) => ((lines[line] = turned(lines[line])), line),
    proof: (lines, line) => ((lines[line] = "roll 3 4"), line),
    chain: (lines) => {
        const chain = lines.findIndex((each) => each.startsWith("chain "));
        lines[chain] = lines[chain].replace(/ (\w+) /, (_, start) => ` ${turned(start)} `);
        return lines.findIndex((each) => each.startsWith("roll "));
    },
};

/** The page names the line of a throw that is not what its proof makes it, or of one that was told and is no more. */
async function caught() {
    for (const lie of Object.values(lies)) {
        const ann = await person("Ann", phone);
        const lines = tableLines(played, { keys: [key] });
        const line = lie(lines, lines.findIndex((each) => each.startsWith("roll 3 4")));
        await lyingServer(ann, lines);
        ann.page = await ann.visit("#/table/garden-7");
        await ann.page.getByRole("alert").getByText(`Alarm: the throw in line ${line} of this table`).waitFor();
        await leave(ann);
    }
    const ann = await person("Ann", phone);
    const lines = tableLines(played, { keys: [key] });
    const line = lines.findIndex((each) => each.startsWith("roll 3 4"));
    await lyingServer(ann, lines.slice(0, line + 1), lines.slice(0, line));
    ann.page = await ann.visit("#/table/garden-7");
    await ann.page.getByRole("alert").getByText(`Line ${line} of this table is not what it was.`).waitFor();
    await forgiven(ann);
}

async function nowhere() {
    const ann = await person("Ann", phone);
    ann.page = await ann.visit("#/table/AAAAAAAAAAA");
    await ann.page.getByRole("heading", { name: /no table/i }).waitFor();
    const proxy = await Proxy.start(server.port);
    proxy.refuses = true;
    const ben = await person("Ben", { url: proxy.url });
    ben.page = await ben.visit("#/tables");
    await ben.page.getByText("No server of tables answers here.").waitFor();
    await ben.page.getByLabel("Address of a server").fill(new URL(server.url).host);
    await leave(ann);
    await forgiven(ben);
    await proxy.stop();
}

async function violations(page) {
    await page.evaluate(axe);
    const { violations: found } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`.slice(0, 400));
}

/** A phrase and a question on the screen; the others screens of tables are among those of screens.mjs. */
async function accessible() {
    const [ann, ben] = [await person("Ann", { ...phone, colorScheme: "dark" }), await person("Ben")];
    const table = await lay(ann, "ten", ["person", "person"]);
    await join(ben, table);
    await playing(ann, ben);
    await ann.page.getByRole("button", { name: "Throw the dice" }).tap();
    await playOn(ann.page, ann.hands, () => false, async () => (await look(ann.page)).buttons.includes("Throw the dice"));
    await ann.page.getByRole("button", { name: "Say something" }).tap();
    await ann.page.getByRole("button", { name: "Hello!" }).tap();
    await ann.page.getByRole("button", { name: "Take back" }).tap();
    await ben.page.getByText("Ann: Hello!").waitFor();
    await ben.page.getByRole("button", { name: "Allow it" }).waitFor();
    for (const { page } of [ann, ben]) same(await violations(page), [], "axe");
    await leave(ann, ben);
}

const cases = [
    ["a phone and a desktop play two matches, and somebody watches", wholeMatch],
    ["four people, a box each", four],
    ["reloaded in the middle, and on with another device", comeBack],
    ["a whole match through a network that doubles, delays and cuts, 1", () => badly(1)],
    ["a whole match through a network that doubles, delays and cuts, 2", () => badly(20_261_115)],
    ["the program is killed and stopped in the middle, and another takes over", restarted],
    ["a throw that the network swallows happens once", swallowed],
    ["taking back is asked for, refused and allowed; a phrase is heard", takenBack],
    ["a clock, no hints, and leaving", clockPlays],
    ["anyone for two rows? And the list of open tables", paired],
    ["a server that lies is caught: dice, secret, proof, chain, and a throw that it withholds", caught],
    ["no such table, and no server", nowhere],
    ["axe finds nothing at a table, with a phrase and a question", accessible],
];

const wanted = process.argv.slice(2);
await testAll(cases.filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part))), 2);
await browser.close();
await server.stop();
finish();
