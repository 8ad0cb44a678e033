// SPDX-License-Identifier: MIT
// node --test engine-visit.mjs: a table with people elsewhere, as the page's engine hears of it: proofs checked with the page's
// own hashes, lies found, wishes said once.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { loadVisit } from "./engine-load.mjs";
import { tableLines } from "./table-lines.mjs";

const key = "00112233445566778899aabbccddeeff";
const played = readFileSync(new URL("../cli/proved.shut", import.meta.url), "utf8");

/** At a table of that name, with the lines heard. */
function visiting(lines = tableLines(played, { keys: [key] })) {
    const engine = loadVisit();
    assert.equal(engine.visit.start("garden-7", key, "Ann"), null);
    engine.visit.connect();
    assert.deepEqual(engine.visit.tell(), ["at garden-7", "from 0 proofs"]);
    engine.heard = lines.map((line, number) => engine.visit.hear(`${number} ${line}`));
    return engine;
}

test("a match is heard, checked and can be kept", () => {
    const { visit, table, heard } = visiting();
    visit.hear(`now ${heard.length}`);
    assert.deepEqual(visit.tell(), [`sit 0 ${key} Ann`]);
    visit.hear("you 0");
    const meeting = visit.state();
    assert.equal(meeting.stage, "over");
    assert.deepEqual([meeting.chair, meeting.own, meeting.matches], [0, [0], 1]);
    assert.deepEqual(meeting.chairs.map(({ name }) => name), ["Ann", "Ben"]);
    const record = table.record();
    assert.match(record, /^shutbox 2\nrules ten\n/);
    assert.equal(record.match(/ secret=/g).length, played.match(/ secret=/g).length);
    const moved = heard.filter(({ kind }) => kind === "event");
    assert.ok(moved.every((each) => each.moved.news.told.length > 0));
    assert.equal(table.view().over, true);
});

test("a throw that is not what its proof makes it is named by its line", () => {
    const lines = tableLines(played, { keys: [key] });
    const number = lines.findIndex((line) => line.startsWith("roll 3 4"));
    lines[number] = lines[number].replace("roll 3 4", "roll 4 4");
    const { heard } = visiting(lines);
    const alarm = heard[number];
    assert.deepEqual([alarm.kind, alarm.line, alarm.code], ["alarm", number, "false-throw"]);
    assert.match(alarm.why, /^[A-Z].*\.$/);
});

test("a secret that was not promised, and a throw without any, are too", () => {
    for (const [change, code] of [
        [(line) => line.replace(/secret=./, (part) => `secret=${part.endsWith("0") ? "1" : "0"}`), "broken-chain"],
        [(line) => line.replace(/ salt=.*/, ""), "no-proof"],
    ]) {
        const lines = tableLines(played, { keys: [key] });
        const number = lines.findIndex((line) => line.startsWith("roll 3 4"));
        lines[number] = change(lines[number]);
        const { heard } = visiting(lines);
        assert.deepEqual([heard[number].kind, heard[number].line, heard[number].code], ["alarm", number, code]);
    }
});

test("what is wanted is said once a connection, and again on the next", () => {
    const lines = tableLines(played, { keys: [key] });
    const begun = lines.indexOf("begin") + 1;
    const { visit } = visiting(lines.slice(0, begun));
    visit.hear(`now ${begun}`);
    visit.tell();
    visit.hear("you 0");
    assert.equal(visit.state().mine, true);
    assert.equal(visit.want("throw", "abc"), null);
    assert.deepEqual(visit.tell(), [`throw ${begun} abc`]);
    assert.deepEqual(visit.tell(), []);
    assert.match(visit.want("throw", "def").refused, /\.$/);
    visit.disconnect();
    visit.connect();
    assert.deepEqual(visit.tell(), ["at garden-7", `from ${begun} proofs`]);
    visit.hear(`now ${begun}`);
    assert.ok(visit.tell().includes(`throw ${begun} abc`));
    assert.equal(visit.state().wishes, true);
});

test("who only watches can want nothing", () => {
    const lines = tableLines(played, { keys: ["ff".repeat(16)] });
    const begun = lines.indexOf("begin") + 1;
    const { visit } = visiting(lines.slice(0, begun));
    visit.hear(`now ${begun}`);
    const meeting = visit.state();
    assert.deepEqual([meeting.chair, meeting.own, meeting.mine, meeting.mayBack], [null, [], false, false]);
    assert.ok(visit.want("throw", "abc").refused);
});

test("nonsense is nothing", () => {
    const { visit } = visiting();
    for (const line of ["", " ", "999999999999 roll", "now", "no", "said x", "\u0000", "x".repeat(5000)]) visit.hear(line);
    assert.equal(visit.state().stage, "over");
    assert.equal(visit.why("seat-taken").length > 0, true);
    assert.equal(visit.why("no-such-code"), "");
    assert.equal(visit.phrases().length, 12);
    assert.ok(visit.start("no/name", key, "Ann").refused);
});
