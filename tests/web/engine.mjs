// ENGINE_WASM=engine.wasm node --test engine.mjs: the library as WebAssembly, without a browser: whole matches of every preset through
// the same calls the page makes.
import assert from "node:assert/strict";
import test from "node:test";
import { loadModule, Memory } from "./engine-load.mjs";

const { table, thinking } = await loadModule();
const presets = table.presets();

const good = (answer) => {
    assert.equal(answer?.refused, undefined, answer?.refused);
    return answer;
};

/** Plays on to the end: any choice for people, their own for computer players. */
async function playOn(seed, pick = (choices) => choices[0]) {
    let view = table.view();
    for (let steps = 0; !view.over; steps++) {
        assert.ok(steps < 5000, "the match ends");
        if (view.throws) view = good(table.throwDice()).view;
        else if (view.person) view = good(table.apply(pick(view.choices, steps))).view;
        else view = good(table.apply(good(await thinking.choose(table.record(), seed)).event)).view;
    }
    return view;
}

const people = (count) => Array.from({ length: count }, (_, seat) => ({ name: `Player ${seat + 1}`, level: null }));

test("ten presets, each with its box and house rules", () => {
    assert.equal(presets.length, 10);
    const double = presets.find(({ id }) => id === "double");
    assert.deepEqual(double.rows[0].slice(0, 2), ["b9", "b8"]);
    assert.equal(double.rows[1].join(""), "123456789");
    for (const preset of presets) {
        const dice = preset.fields.find(({ name }) => name === "dice");
        assert.equal(dice.words.length, 3);
        assert.ok(dice.words.every(({ title }) => title.length > 0));
        assert.ok(preset.fields.every(({ title, value }) => title && value));
        assert.ok(good(table.explain(preset.id)).length > 3);
    }
});

test("rules that make no game are refused in a sentence", () => {
    assert.equal(good(table.checkRules("ten limit=60", 2)).rules, "ten limit=60");
    for (const [rules, players] of [["eleven", 2], ["ten limit=none rounds=none", 2], ["ten", 5], ["ten limit=x", 2]])
        assert.match(table.checkRules(rules, players).refused, /^\p{Lu}.*\.$|\)\.$/u);
});

for (const { id, minPlayers, maxPlayers } of presets) {
    test(`whole matches of ${id}`, async () => {
        for (const players of new Set([minPlayers, Math.min(maxPlayers, 4)])) {
            let view = good(table.start(id, people(players), `seed ${id}`, false));
            assert.equal(view.person, true);
            assert.equal(view.canUndo, false);
            view = await playOn("", (choices, step) => choices[step % choices.length]);
            assert.ok(view.seats.some(({ winner }) => winner) || minPlayers === 1);
            const record = table.record();
            assert.deepEqual(good(table.open(record, "", false)).view, view);
            assert.equal(table.entries().length, view.events);
            assert.ok(table.entries().every(({ told }) => told.length > 0));
            assert.ok(table.sheet().length > 0);
            assert.equal(table.record(), record);
        }
    });

    test(`computer players play ${id}`, async () => {
        const level = minPlayers === 1 ? ["perfect"] : ["casual", "beginner"];
        const players = level.map((level, seat) => ({ name: `Bot ${seat}`, level }));
        good(table.start(id, players, "bots", false));
        const first = await playOn("bots").then(() => table.record());
        good(table.start(id, players, "bots", false));
        const again = await playOn("bots").then(() => table.record());
        assert.equal(again, first);
    });
}

test("undo and redo come back to the same", async () => {
    good(table.start("ten", people(2), "undo", false));
    good(table.throwDice());
    const before = table.view();
    const { news, view } = good(table.apply(before.choices[0]));
    assert.equal(news.seat, 0);
    assert.ok(news.told.length > 0);
    const undone = good(table.undo());
    assert.deepEqual({ ...undone, canRedo: false }, before);
    assert.deepEqual(good(table.redo()), view);
    assert.ok(table.redo().refused);
});

test("choosing tiles one at a time", () => {
    good(table.start("ten", people(2), "undo", true));
    good(table.apply("roll 5 4"));
    assert.deepEqual(table.choosing([]).fits.length, 9);
    const one = table.point([], "1");
    assert.deepEqual(one.chosen, ["1"]);
    assert.equal(one.done, false);
    const both = table.point(one.chosen, "8");
    assert.deepEqual([both.chosen, both.done], [["1", "8"], true]);
    assert.deepEqual(table.point(["9"], "10").chosen, ["9"]);
    assert.deepEqual(table.point(["nonsense"], "b12").chosen, []);
});

test("hints, and the tutor", async () => {
    good(table.start("ten", people(2), "hint", true));
    good(table.apply("roll 5 4"));
    const steps = [];
    assert.deepEqual(good(await thinking.prepare("ten", 2, (done) => steps.push(done))), { exact: true });
    assert.ok(steps.length > 3 && steps.every((done) => done >= 0 && done <= 1));
    const hint = good(await thinking.hint(table.record()));
    assert.equal(hint.choices.length, table.view().choices.length);
    assert.equal(hint.choices[0].loss, 0);
    assert.ok(hint.told.length > 0 && hint.exact);
    const worst = hint.choices.at(-1);
    const asked = await thinking.tutor(table.record(), worst.event, 0.001);
    assert.equal(asked.loss, worst.loss);
    assert.equal(await thinking.tutor(table.record(), hint.choices[0].event, 0.001), null);
});

test("tables that were kept are loaded, and damaged ones are not", async () => {
    const kept = new Memory();
    const first = await loadModule({ kept, quick: 0 });
    good(await first.thinking.prepare("nine", 2, () => undefined));
    assert.equal(kept.tables.size, 1);
    const second = await loadModule({ kept });
    good(await second.thinking.prepare("nine", 2, () => assert.fail("solved again")));
    const [key] = kept.tables.keys();
    kept.tables.set(key, kept.tables.get(key).slice(8));
    const third = await loadModule({ kept });
    let solved = false;
    good(await third.thinking.prepare("nine", 2, () => (solved = true)));
    assert.ok(solved);
});

test("sentences come from the page's catalogue", async () => {
    const said = { "%s throws %d and %d: %d.": "%1$s würfelt %2$d und %3$d, zusammen %4$d.", "the match is over": "aus" };
    const german = await loadModule({ lookup: (message) => said[message] });
    good(german.table.start("ten", people(2), "", true));
    assert.equal(good(german.table.apply("roll 5 4")).news.told[0], "Player 1 würfelt 5 und 4, zusammen 9.");
    german.module.speak(() => undefined);
    good(german.table.apply("shut 9"));
    assert.equal(good(german.table.apply("roll 2 1")).news.told[0], "Player 1 throws 2 and 1: 3.");
});

test("refused: nothing changes", () => {
    good(table.start("ten", people(2), "", true));
    good(table.apply("roll 5 4"));
    const [before, record] = [table.view(), table.record()];
    for (const event of ["shut 10", "roll 1 1", "stop", "nonsense", "", "shut 9 9", "left 1", "shut -"])
        assert.ok(table.apply(event).refused.length > 3, event);
    assert.ok(table.start("ten", people(5), "", true).refused);
    assert.ok(table.start("ten", [{ name: "", level: null }], "", true).refused);
    assert.ok(table.open("shutbox 1\nrules ten\nplayer A\nplayer B\nroll 9 9\n", "", true).line === 5);
    assert.ok(table.open("\0", "", true).refused);
    assert.deepEqual(table.view(), before);
    assert.equal(table.record(), record);
    const cut = good(table.open(`${record}shu`, "", true));
    assert.equal(cut.notes.length, 1);
});
