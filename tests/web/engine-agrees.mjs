// SPDX-License-Identifier: MIT
// ENGINE=build/src/wasm SHUTBOX=build/src/cli/shutbox node engine-agrees.mjs: WebAssembly and the program play the same
// game: golden playthroughs, dice, computer players, values.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadModule } from "./engine-load.mjs";
import { finish, test } from "./tap.mjs";

const { table, thinking } = await loadModule();
const top = new URL("../../", import.meta.url);
const work = mkdtempSync(join(tmpdir(), "shutbox-"));
const surroundings = { ...process.env, XDG_DATA_HOME: work, XDG_CACHE_HOME: work, LC_ALL: "C.UTF-8", LANGUAGE: "en" };

const shutbox = (...words) =>
    execFileSync(process.env.SHUTBOX, words, { env: surroundings, encoding: "utf8", input: "", stdio: "pipe" });

const good = (answer) => {
    assert.equal(answer?.refused, undefined, answer?.refused);
    return answer;
};

/** The state as tests/golden writes it. */
function stateOf(view) {
    const list = (values) => (values.length > 0 ? values.join(",") : "-");
    const seats = (holds) => list([...view.seats.keys()].filter((seat) => holds(view.seats[seat])));
    const said = [
        `asks=${view.asks}`,
        view.seat !== null && `seat=${view.seat}`,
        view.asks === "roll" && `dice=${view.dice}`,
        view.roll && `roll=${view.roll.join("+")}`,
        `round=${view.round}`,
        `${view.pointsWin ? "points" : "totals"}=${view.seats.map(({ total }) => total).join(",")}`,
        view.asks === "first" && `throwers=${view.throwers.join(",")}`,
        view.low !== null && `low=${view.low}`,
        `open=${view.boxes.map(({ open }) => list(open)).join("|")}`,
        `out=${seats(({ out }) => out)}`,
        `winners=${seats(({ winner }) => winner)}`,
    ];
    return said.filter(Boolean).join(" ");
}

const golden = new URL("tests/golden/", top);
for (const name of readdirSync(golden).filter((name) => name.endsWith(".shut"))) {
    await test(`the golden playthrough ${name} leads where it always led`, () => {
        const text = readFileSync(new URL(name, golden), "utf8");
        const events = good(table.open(text, "")) && table.entries().map(({ event }) => event);
        // As people with real dice would play it: all that happened is theirs to say.
        const head = text.slice(0, text.search(/^(first|roll|dice|left) /m)).replace(/^seed .*\n| bot=\w+/gm, "");
        good(table.open(head, ""));
        let trace = `start -> ${stateOf(table.view())}\n`;
        for (const event of events) trace += `${event} -> ${stateOf(good(table.want(event)).view)}\n`;
        assert.equal(trace, readFileSync(new URL(name.replace("shut", "trace"), golden), "utf8"));
    });
}

await test("a seed gives the throws it gives everywhere", () => {
    const source = readFileSync(new URL("tests/unit/random.c", top), "utf8");
    const vectors = [...source.matchAll(/\{"([^"\\]*)", SB_STREAM_DICE, "(\d+)"\}/g)];
    assert.ok(vectors.length >= 3);
    for (const [, seed, dice] of vectors) {
        good(table.start("twelve", [{ name: "A", level: null }, { name: "B", level: null }], seed, false));
        let thrown = "";
        for (let view = table.view(); thrown.length < 40 && !view.over; ) {
            const moved = good(view.throws ? table.throwDice() : table.want(view.choices[0]));
            thrown += moved.news.event.startsWith("roll") ? moved.news.event.replace(/\D/g, "") : "";
            view = moved.view;
        }
        assert.equal(thrown, dice.slice(0, thrown.length));
        assert.ok(thrown.length > 20);
    }
});

/** Computer players to the end, at the table here. */
async function playHere(rules, levels, seed) {
    good(table.start(rules, levels.map((level) => ({ name: level, level })), seed, false));
    for (let view = table.view(); !view.over; ) {
        const event = view.throws ? null : good(await thinking.choose(table.record(), seed)).event;
        view = good(event === null ? table.throwDice() : table.hear(event)).view;
    }
    return table.record();
}

function playThere(rules, levels, seed) {
    const file = join(work, "match.shut");
    rmSync(file, { force: true });
    shutbox("play", "--plain", "--rules", rules, "--players", levels.join(","), "--seed", seed, "--record", file);
    return readFileSync(file, "utf8");
}

for (const { id, minPlayers, maxPlayers } of table.presets()) {
    const most = Math.min(maxPlayers, 4);
    const plain = ["expert", "skilled", "casual", "beginner"].slice(0, most);
    const solved = ["perfect", "expert"].slice(0, Math.max(minPlayers, 1));
    await test(`computer players play ${id} alike`, async () => {
        for (const levels of [plain, solved])
            assert.equal(await playHere(id, levels, "agree"), playThere(id, levels, "agree"));
    });
}

const near = (one, other, what) => assert.ok(Math.abs(one - other) < 1e-9, `${what}: ${one}, ${other}`);

for (const name of ["ten.shut", "nine.shut", "double-last.shut", "arena.shut"]) {
    await test(`loss and luck of ${name} are the same`, async () => {
        const file = new URL(name, golden).pathname;
        const there = JSON.parse(shutbox("analyse", "--json", file));
        const here = good(await thinking.analyse(readFileSync(file, "utf8"), () => undefined));
        assert.equal(here.remarks.length, there.events.length);
        here.remarks.forEach((remark, i) => {
            assert.equal(remark.line, there.events[i].event);
            remark.win.forEach((win, seat) => near(win, there.events[i].win[seat], `event ${i}`));
            if (remark.decision) near(remark.loss, there.events[i].loss, `loss of event ${i}`);
        });
        there.players.forEach(({ grade }, seat) => assert.equal(here.grade[seat].id, grade));
    });
}

rmSync(work, { recursive: true });
finish();
