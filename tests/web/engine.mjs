// SPDX-License-Identifier: MIT
// ENGINE=build/src/wasm node engine.mjs: the library as WebAssembly, without a browser: whole matches of every
// preset through the same calls the page makes.
import assert from "node:assert/strict";
import { loadModule, Memory } from "./engine-load.mjs";
import { finish, test } from "./tap.mjs";

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
        else if (view.person) view = good(table.want(pick(view.choices, steps))).view;
        else view = good(table.hear(good(await thinking.choose(table.record(), seed)).event)).view;
    }
    return view;
}

const people = (count) => Array.from({ length: count }, (_, seat) => ({ name: `Player ${seat + 1}`, level: null }));

await test("ten presets, each with its box and house rules", () => {
    assert.equal(presets.length, 11);
    const double = presets.find(({ id }) => id === "double");
    assert.deepEqual(double.rows[0].slice(0, 2), ["b9", "b8"]);
    assert.equal(double.rows[1].join(""), "123456789");
    for (const preset of presets) {
        const dice = preset.fields.find(({ name }) => name === "dice");
        assert.equal(dice.words.length, 3);
        assert.ok(dice.words.every(({ title }) => title.length > 0));
        assert.ok(preset.fields.every(({ title, value }) => title && value));
        assert.ok(good(table.explain(preset.id)).steps.length > 4);
    }
});

await test("the rules are told in steps, and drawn by the engine: under house rules too", () => {
    const account = good(table.explain("ten limit=60 at-most=2 players=6"));
    assert.match(account.house, /60/);
    assert.deepEqual([account.fewest, account.most, account.rows], [1, 6, [["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]]]);
    const pictures = account.steps.flatMap(({ picture }) => (picture ? [picture] : []));
    const thrown = pictures.find(({ ways }) => ways.length > 0);
    assert.deepEqual([thrown.dice, thrown.ways], [[5, 2], [["7"], ["3", "4"], ["2", "5"], ["1", "6"]]]);
    assert.deepEqual(pictures.at(-1).open, []);
    assert.deepEqual(presets.filter(({ agreed }) => agreed).map(({ id, agreed }) => [id, agreed]), [
        ["twelve", "limit"],
        ["twelve-digits", "limit"],
        ["double", "rounds"],
    ]);
});

await test("rules that make no game are refused in a sentence", () => {
    assert.equal(good(table.checkRules("ten limit=60", 2)).rules, "ten limit=60");
    for (const [rules, players] of [["eleven", 2], ["ten limit=none rounds=none", 2], ["ten", 5], ["ten limit=x", 2]])
        assert.match(table.checkRules(rules, players).refused, /^\p{Lu}.*\.$|\)\.$/u);
});

for (const { id, minPlayers, maxPlayers } of presets) {
    await test(`whole matches of ${id}`, async () => {
        for (const players of new Set([minPlayers, Math.min(maxPlayers, 4)])) {
            let view = good(table.start(id, people(players), `seed ${id}`, false));
            assert.equal(view.person, true);
            assert.equal(view.canUndo, false);
            view = await playOn("", (choices, step) => choices[step % choices.length]);
            assert.ok(view.seats.some(({ winner }) => winner) || minPlayers === 1);
            const record = table.record();
            assert.deepEqual(good(table.open(record, "")).view, view);
            assert.equal(table.entries().length, view.events);
            assert.ok(table.entries().every(({ told }) => told.length > 0));
            assert.ok(table.sheet().length > 0);
            assert.equal(table.record(), record);
        }
    });

    await test(`computer players play ${id}`, async () => {
        const level = minPlayers === 1 ? ["perfect"] : ["casual", "beginner"];
        const players = level.map((level, seat) => ({ name: `Bot ${seat}`, level }));
        good(table.start(id, players, "bots", false));
        const first = await playOn("bots").then(() => table.record());
        good(table.start(id, players, "bots", false));
        const again = await playOn("bots").then(() => table.record());
        assert.equal(again, first);
    });
}

await test("undo and redo come back to the same", async () => {
    good(table.start("ten", people(2), "undo", false));
    good(table.throwDice());
    const before = table.view();
    const { news, view } = good(table.want(before.choices[0]));
    assert.equal(news.seat, 0);
    assert.ok(news.told.length > 0);
    const undone = good(table.undo());
    assert.deepEqual({ ...undone, canRedo: false }, before);
    assert.deepEqual(good(table.redo()), view);
    assert.ok(table.redo().refused);
});

await test("keys and taps mean what the library says", () => {
    good(table.start("ten", people(2), "undo", true));
    assert.deepEqual([table.hand(true, false).stage, table.hand(true, true).stage], ["wait", "hold"]);
    const hand = table.hand(false, false);
    assert.deepEqual([hand.stage, hand.least, hand.most, hand.offers], ["type", 1, 6, ["note"]]);
    assert.equal(table.press("7").meant, false);
    assert.deepEqual(table.press("5").hand.typed, [5]);
    assert.deepEqual(table.sayNumber(4).wants, ["roll 5 4"]);
    good(table.want("roll 5 4"));
    assert.deepEqual([table.hand(false, false).stage, table.hand(false, false).fits.length], ["shut", 9]);
    const one = table.point("1");
    assert.deepEqual([one.hand.chosen, one.hand.ready, one.wants], [["1"], [], []]);
    const both = table.point("8");
    assert.deepEqual([both.hand.chosen, both.hand.ready, both.hand.offers], [["1", "8"], ["1", "8"], ["shut", "clear"]]);
    assert.equal(table.point("10").said, "10 can't be shut with this throw.");
    assert.equal(table.point("b12").said, "b12 is not standing.");
    assert.equal(table.point("nonsense").meant, false);
    assert.deepEqual(table.chooseWay(0).hand.chosen, ["9"]);
    const { wants, decision } = table.press("\n");
    assert.deepEqual([wants, decision], [["shut 9"], true]);
    good(table.want(wants[0]));
    assert.deepEqual(table.hand(false, false).chosen, []);
});

await test("hints, and the tutor", async () => {
    good(table.start("ten", people(2), "hint", true));
    good(table.want("roll 5 4"));
    const steps = [];
    assert.deepEqual(good(await thinking.prepare("ten", 2, (done) => steps.push(done))), { exact: true, alone: false });
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

await test("values that were kept are loaded, and damaged ones are not", async () => {
    const kept = new Memory();
    const first = await loadModule({ kept, quick: 0 });
    good(await first.thinking.prepare("nine", 2, () => undefined));
    assert.equal(kept.values.size, 1);
    const second = await loadModule({ kept });
    good(await second.thinking.prepare("nine", 2, () => assert.fail("solved again")));
    const [key] = kept.values.keys();
    kept.values.set(key, kept.values.get(key).slice(8));
    const third = await loadModule({ kept });
    let solved = false;
    good(await third.thinking.prepare("nine", 2, () => (solved = true)));
    assert.ok(solved);
});

await test("values that come with the page are the ones it would work out itself", async () => {
    const hand = await loadModule({ shipped: async () => null });
    for (const id of ["double-last", "twelve"]) {
        good(table.start(id, people(2), "shipped", false));
        while (table.view().asks !== "shut") good(table.throwDice());
        good(await thinking.prepare(id, 2, () => assert.fail("solved again")));
        const shipped = good(await thinking.hint(table.record()));
        const own = good(await hand.thinking.hint(table.record()));
        assert.deepEqual(shipped.told, own.told);
        shipped.choices.forEach(({ win }, i) => assert.ok(Math.abs(win - own.choices[i].win) < 1e-12));
    }
});

await test("where values take long, a model answers at once, and they do when they are there", async () => {
    const rules = "double-last tiles=6", wanted = [];
    const player = await loadModule({ patience: 0, wants: (wants) => wanted.push(wants) });
    const aside = await loadModule({ quick: 0 });
    const noProgress = () => assert.fail("waited for");
    const players = [...people(2), { name: "Bot", level: "perfect" }];
    good(player.table.start(rules, players, "meanwhile", false));
    while (!player.table.view().person || player.table.view().asks !== "shut") {
        if (player.table.view().throws) good(player.table.throwDice());
        else good(player.table.hear(good(await player.thinking.choose(player.table.record(), "meanwhile")).event));
    }
    const record = player.table.record();
    assert.deepEqual(good(await player.thinking.prepare(rules, 3, () => undefined)), { exact: true, alone: false, meanwhile: true });
    const [{ key }] = wanted;
    const atOnce = good(await player.thinking.hint(record));
    assert.ok(atOnce.meanwhile && !atOnce.exact && !atOnce.alone && atOnce.told.at(-1) === "These chances are approximate.");
    assert.deepEqual(wanted.at(-1), { rules, players: 3, key });
    const worst = atOnce.choices.at(-1);
    assert.equal((await player.thinking.tutor(record, worst.event, 0))?.loss ?? 0, worst.loss);
    await player.thinking.ahead(record);

    const exact = good(await aside.thinking.hint(record));
    const values = good(await aside.thinking.values(rules, 3, noProgress));
    assert.ok(!player.thinking.load(rules, 3, values.slice(8)));
    assert.ok(good(await player.thinking.hint(record)).meanwhile);
    assert.ok(!player.thinking.load(rules, 4, values));
    assert.ok(player.thinking.load(rules, 3, values));
    wanted.length = 0;
    assert.deepEqual(good(await player.thinking.prepare(rules, 3, noProgress)), { exact: true, alone: false });
    assert.deepEqual(good(await player.thinking.hint(record)), exact);
    assert.ok(exact.exact && !exact.meanwhile && !exact.told.includes(atOnce.told.at(-1)));
    assert.deepEqual(wanted, []);
});

await test("what a match is looked at with afterwards is exact, however long it takes", async () => {
    const rules = "double-last tiles=6";
    const { thinking } = await loadModule({ patience: 0, wants: () => assert.fail("a model stands in") });
    const position = { rules, players: 3, totals: [0, 0, 0], round: 1, open: [], roll: [3, 4] };
    assert.ok(good(await thinking.position(position)).hint.exact);
});

await test("looking ahead of a throw changes no hint", async () => {
    const hand = await loadModule();
    for (const id of ["arena-common", "double-last", "twelve", "nine", "double-last tiles=8"]) {
        good(table.start(id, people(2), "ahead", false));
        for (let asked = 0; asked < 3; ) {
            const view = table.view();
            if (view.throws) {
                await thinking.ahead(table.record());
                good(table.throwDice());
                continue;
            }
            asked++;
            const hint = good(await thinking.hint(table.record()));
            assert.deepEqual(hint, good(await hand.thinking.hint(table.record())));
            good(table.want(hint.choices[0].event));
        }
    }
});

await test("sentences come from the page's catalogue", async () => {
    const said = { "%s throws %d and %d: %d.": "%1$s würfelt %2$d und %3$d, zusammen %4$d.", "the match is over": "aus" };
    const german = await loadModule({ lookup: (message) => said[message] });
    good(german.table.start("ten", people(2), "", true));
    assert.equal(good(german.table.want("roll 5 4")).news.told[0], "Player 1 würfelt 5 und 4, zusammen 9.");
    german.module.speak(() => undefined);
    good(german.table.want("shut 9"));
    assert.equal(good(german.table.want("roll 2 1")).news.told[0], "Player 1 throws 2 and 1: 3.");
});

await test("refused: nothing changes", () => {
    good(table.start("ten", people(2), "", true));
    good(table.want("roll 5 4"));
    const [before, record] = [table.view(), table.record()];
    for (const event of ["shut 10", "roll 1 1", "stop", "nonsense", "", "shut 9 9", "left 1", "shut -"])
        assert.ok(table.want(event).refused.length > 3, event);
    assert.ok(table.start("ten", people(5), "", true).refused);
    assert.ok(table.start("ten", [{ name: "", level: null }], "", true).refused);
    assert.ok(table.open("shutbox 1\nrules ten\nplayer A\nplayer B\nroll 9 9\n", "").line === 5);
    assert.ok(table.open("\0", "").refused);
    assert.deepEqual(table.view(), before);
    assert.equal(table.record(), record);
    const cut = good(table.open(`${record}shu`, ""));
    assert.equal(cut.notes.length, 1);
});

await test("nobody says what the dice show but the dice, nor moves for a computer player", async () => {
    let view = good(table.start("ten", [...people(1), { name: "Ben", level: "casual" }], "policy", false));
    for (const event of ["roll 6 6", "left 1 2", "shut 9"]) assert.ok(table.want(event).refused, event);
    for (const event of ["roll 6 6", "shut 9"]) assert.ok(table.hear(event).refused, event);
    for (view = good(table.throwDice()).view; view.seat === 0; )
        view = good(view.throws ? table.throwDice() : table.want(view.choices[0])).view;
    view = good(table.throwDice()).view;
    assert.equal(table.want(view.choices[0]).refused, "It is a computer player's move.");
    good(table.hear(good(await thinking.choose(table.record(), "policy")).event));
});

await test("a match kept with real dice goes on with real dice", () => {
    const head = "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\n";
    for (const record of [head, `${head}roll 5 4\nshut 9\n`]) {
        const { view } = good(table.open(record, "seed"));
        assert.deepEqual([view.typed, view.throws], [true, false]);
        assert.ok(table.throwDice().refused);
        good(table.want("roll 1 2"));
        assert.equal(good(table.correct([`fix ${view.events + 1} roll 2 1`], true)).dropped, 0);
        assert.match(table.record(), /roll 2 1/);
    }
    assert.equal(good(table.open(`${head}seed x\nroll 5 4\n`, "seed")).view.typed, false);
});

await test("corrections show what they lead to before anything changes", () => {
    good(table.start("ten", people(2), "", true));
    for (const event of ["roll 5 4", "shut 9", "roll 1 2", "shut 3", "roll 6 6", "shut 2 10"]) good(table.want(event));
    const before = table.record();
    const tried = good(table.correct(["fix 5 roll 6 5"], false));
    assert.deepEqual([tried.fits, tried.dropped, tried.told.length], [5, 1, 1]);
    assert.deepEqual(table.entries(["fix 5 roll 6 5"]).map(({ round }) => round), [1, 1, 1, 1, 1, 0]);
    assert.equal(table.record(), before);
    for (const change of ["fix 2 shut 10", "delete 100", "fix", "mend 2 shut 9", `fix 2 ${"9 ".repeat(500)}`])
        assert.ok(table.correct([change], true).refused, change);
    assert.equal(table.record(), before);
    assert.equal(good(table.correct(["fix 2 shut 1 8"], true)).dropped, 0);
    assert.match(table.record(), /shut 1 8/);
    assert.deepEqual(table.view().boxes[0].open, ["4", "5", "6", "7", "9"]);
    assert.match(table.sheetText(), /Player 1/);
});

await test("a forgotten throw is put in, with the tiles that it shut", () => {
    good(table.start("ten", people(2), "", true));
    for (const event of ["roll 5 4", "shut 9", "roll 6 6", "shut 2 10"]) good(table.want(event));
    const thrown = ["insert 3 roll 1 2"];
    assert.deepEqual([good(table.before([], 2)).asks, good(table.before(thrown, 3)).asks], ["roll", "shut"]);
    assert.ok(table.before(thrown, 4).refused);
    assert.equal(good(table.correct(thrown, false)).fits, 3);
    assert.equal(good(table.correct([...thrown, "insert 4 shut 3"], true)).dropped, 0);
    assert.deepEqual(table.entries().map(({ event }) => event), ["roll 5 4", "shut 9", "roll 1 2", "shut 3", "roll 6 6", "shut 2 10"]);
});

await test("turns noted only by what was left are not judged", async () => {
    const record = ["shutbox 1", "rules nine", "player Ann", "player Ben", "left 9 8 7", "left 1", "left 9 8 7", ""].join("\n");
    const analysis = good(await thinking.analyse(record, () => {}));
    assert.equal(analysis.fair, null);
    assert.ok(analysis.remarks.every(({ decision, luck }) => !decision && luck.length === 0));
});

await test("a match looked at, and its worst decisions tried again", async () => {
    good(table.start("nine", people(2), "analyse", false));
    const view = await playOn("", (choices) => choices.at(-1));
    const steps = [];
    const record = table.record();
    const analysis = good(await thinking.analyse(record, (done) => steps.push(done)));
    assert.ok(steps.every((done, i) => done >= (steps[i - 1] ?? 0) && done <= 1));
    assert.ok(analysis.exact && analysis.told.length > 2);
    assert.match(analysis.svg, /^<svg|^<\?xml/);
    assert.equal(analysis.grade.length, 2);
    assert.ok(analysis.remarks.length >= view.events);
    assert.ok(analysis.worst.length > 0);
    const [event] = analysis.worst;
    const retry = good(await thinking.retry(record, event, false));
    assert.equal(retry.view.events, event);
    assert.equal(retry.played, analysis.remarks.find((remark) => remark.decision && remark.event === event).line);
    assert.equal(retry.hint.choices[0].loss, 0);
    const first = good(thinking.retryPoint(record, event, [], "")).hand;
    const [played] = retry.hint.choices.filter((choice) => choice.event.startsWith("shut"));
    if (played) {
        const tiles = played.event.split(" ").slice(1);
        let { hand } = { hand: first };
        for (const tile of tiles) {
            assert.ok(hand.usable.includes(tile));
            if (!hand.chosen.includes(tile)) hand = good(thinking.retryPoint(record, event, hand.chosen, tile)).hand;
        }
        assert.deepEqual([...hand.ready].sort(), [...tiles].sort());
    }
    assert.ok(thinking.retryPoint(record, 1e6, [], "").refused);
    const best = good(await thinking.verdict(record, event, retry.hint.choices[0].event, false));
    assert.ok(best.best && best.told.length > 1);
    const then = good(await thinking.verdict(record, event, retry.played, false));
    assert.ok(then.asThen && !then.best && then.loss === retry.loss);
    assert.ok((await thinking.retry(record, 0, false)).refused);
    assert.ok((await thinking.retry(record, 1e6, false)).refused);
    assert.ok((await thinking.verdict(record, event, "stop", false)).refused);
});

/** Ann's first decision is bad. */
const mistaken = "shutbox 1\nrules ten tiles=6 limit=20\nplayer Ann\nplayer Ben bot=casual\nroll 4 2\nshut 1 2 3\nroll 6 6\nroll 4 2\nshut 1 5\n";

await test("practice: what is due, then one's own mistakes, then what is made up", async () => {
    const rules = "ten tiles=6 limit=20";
    const begun = { rules, seed: "s", you: "You", other: "Other", today: 100, deck: "", matches: ["damaged", mistaken], looked: 0, madeUp: 0, last: "" };
    const own = good(await thinking.question(begun, () => {}));
    assert.deepEqual([own.from, own.event, own.looked, own.due], ["match", 1, 1, 0]);
    assert.ok(own.record.endsWith("roll 4 2\nshut 1 2 3\n"));
    const asked = good(await thinking.retry(own.record, own.event, true));
    assert.deepEqual(asked.told, ["Round 1, Ann (1 2 3 4 5 6, 4 + 2): what is best here?"]);
    const verdict = good(await thinking.verdict(own.record, own.event, asked.played, true));
    assert.ok(!verdict.asThen && !verdict.best && !verdict.told.join().includes("Then:"));
    assert.deepEqual(good(thinking.retryNumber(own.record, own.event, [], 6)).hand.ready, ["6"]);

    const missed = good(thinking.answered(begun, own.record, false));
    assert.deepEqual([missed.due, missed.missed, missed.learnt], [1, 1, 0]);
    const after = { ...begun, deck: missed.deck, looked: own.looked, last: own.record };
    const made = good(await thinking.question(after, () => {}));
    assert.deepEqual([made.from, made.madeUp], ["made", 1]);
    assert.match(made.record, /player You/);
    assert.equal(good(await thinking.question(after, () => {})).record, made.record);
    assert.notEqual(good(await thinking.question({ ...after, seed: "t" }, () => {})).record, made.record);
    const back = good(await thinking.question({ ...after, last: made.record }, () => {}));
    assert.deepEqual([back.from, back.record], ["deck", own.record]);

    const known = good(thinking.answered({ ...begun, deck: missed.deck }, own.record, true));
    assert.deepEqual([known.due, known.missed], [0, 1]);
    assert.match(known.deck, /^shutbox-deck 1\ncard 1 101 2 1\n/);
    assert.equal(good(await thinking.question({ ...begun, deck: known.deck, today: 101 }, () => {})).from, "deck");
    assert.equal(good(thinking.answered({ rules: "nine", today: 100, deck: known.deck }, own.record, true)).missed, 0);
});

await test("practice: cards of other house rules, and what can't be", async () => {
    const begun = { rules: "ten", seed: "s", you: "You", other: "Other", today: 100, deck: "", matches: [], looked: 0, madeUp: 0, last: "" };
    const deck = `shutbox-deck 1\ncard 0 100 1 1\n${mistaken.slice(0, mistaken.indexOf("roll 6 6"))}`;
    assert.match(good(await thinking.question({ ...begun, deck }, () => {})).record, /^shutbox 1\nrules ten tiles=6 limit=20\n/);
    assert.equal(good(await thinking.question({ ...begun, deck: "no deck" }, () => {})).from, "made");
    assert.match((await thinking.question({ ...begun, rules: "chess" }, () => {})).refused, /no preset of that name/);
    assert.match((await thinking.question({ ...begun, rules: "ten tiles=3 limit=5" }, () => {})).refused, /^Nothing worth asking/);
    assert.ok(thinking.answered(begun, "nonsense", true).refused);
    assert.ok(thinking.answered(begun, mistaken.slice(0, mistaken.indexOf("shut 1 2 3")), true).refused);
});

await test("rules of thumb have their price in every preset, and none is made up for house rules", () => {
    for (const { id } of presets) {
        const { about, told } = good(thinking.thumbs(id));
        assert.ok(about && told.length >= 3 && told.every((sentence) => /: loses [\d.]+% of/.test(sentence)), id);
    }
    assert.equal(good(thinking.thumbs("double-last")).told.length, 7);
    assert.deepEqual(good(thinking.thumbs("ten limit=60")).told, []);
    assert.ok(thinking.thumbs("chess").refused);
});

await test("positions that no record leads to", async () => {
    const asked = { rules: "ten", players: 2, totals: [10, 20], round: 3, open: ["1", "2", "9"], roll: [5, 4] };
    const { view, hint } = good(await thinking.position(asked));
    assert.deepEqual([view.boxes[0].open, view.roll, view.seats[1].total], [["1", "2", "9"], [5, 4], 20]);
    assert.equal(hint.choices[0].event, "shut 9");
    assert.equal(good(await thinking.position({ ...asked, roll: null })).hint, null);
    assert.ok((await thinking.position({ ...asked, totals: [10, 60] })).refused);
    assert.ok((await thinking.position({ ...asked, open: ["11"] })).refused);
    assert.ok((await thinking.position({ ...asked, roll: [1, 7] })).refused);
});

await test("where a match is too large to solve, a model answers and says so", async () => {
    for (const [rules, players] of [["twelve", 5], ["twelve", 64], ["twelve-digits", 16], ["ten", 4], ["double", 20], ["double tiles=11", 3], ["arena rows=2 tiles=11", 4]]) {
        good(table.start(rules, people(players), "large", false));
        while (table.view().asks !== "shut") good(table.throwDice());
        assert.deepEqual(good(await thinking.prepare(rules, players, () => undefined)), { exact: false, alone: false });
        const hint = good(await thinking.hint(table.record()));
        assert.ok(!hint.alone && !hint.exact && hint.told.length > 1);
        assert.ok((await thinking.levels(rules, players)).includes("perfect"));
    }
});

await test("where a box is too large to lay out soon, hints look at the box alone and say so", async () => {
    for (const [rules, players] of [["twelve rows=2", 2]]) {
        good(table.start(rules, people(players), "large", false));
        while (table.view().asks !== "shut") good(table.throwDice());
        assert.deepEqual(good(await thinking.prepare(rules, players, () => undefined)), { exact: false, alone: true });
        const hint = good(await thinking.hint(table.record()));
        assert.ok(hint.alone && hint.told.length > 1);
        assert.ok(hint.choices.every(({ score }, i) => score >= (hint.choices[i - 1]?.score ?? 0)));
        assert.deepEqual(await thinking.levels(rules, players), ["beginner", "casual", "skilled", "expert"]);
    }
});

await test("statistics", async () => {
    const matches = [];
    let [decisions, loss] = [0, 0];
    for (let i = 0; i < 4; i++) {
        good(table.start("ten", [{ name: "Ann", level: null }, { name: "Ben", level: "casual" }], `stats ${i}`, false));
        await playOn("");
        const found = i ? good(await thinking.analyse(table.record(), () => undefined)) : { loss: null, luck: null };
        decisions += i ? found.decisions[0] : 0;
        loss += i ? found.loss[0] : 0;
        matches.push({ record: table.record(), when: Date.UTC(2026, i, 15), loss: found.loss, luck: found.luck });
    }
    const left = "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nleft -\n"; // nothing in it to judge
    matches.push({ record: left, when: Date.UTC(2026, 0, 15), loss: [0, 0], luck: [0, 0] });
    matches.reverse();
    matches.push({ record: "nonsense", when: 0, loss: null, luck: null });
    const rows = await thinking.stats(matches);
    assert.deepEqual(rows.map(({ name, matches }) => [name, matches]), [["Ann", 5], ["Ben", 5]]);
    assert.equal(rows[0].wins + rows[1].wins, 5);
    // A decision is what loss is told of, as everywhere; a match is what luck is.
    assert.ok(decisions > 10 && Math.abs(rows[0].meanLoss - loss / decisions) < 1e-12);
    const luck = matches.reduce((sum, match) => sum + (match.luck?.[1] ?? 0), 0);
    assert.ok(Math.abs(rows[1].luck - luck / 3) < 1e-12);
    assert.deepEqual(rows[0].periods.slice(-5).map(({ finished }) => finished), [0, 2, 1, 1, 1]);
});

await test("the box of a day", async () => {
    assert.deepEqual(table.daily("2026-11-15"), { rules: "double-solo", seed: "daily 2026-11-15" });
    assert.throws(() => table.daily("2026-11-31"), RangeError);
    for (let day = 9; day <= 15; day++) {
        const date = `2026-11-${String(day).padStart(2, "0")}`;
        const { rules, seed } = good(table.daily(date));
        good(table.start(rules, people(1), seed, false));
        assert.equal(table.dailyShare(date, ""), "");
        await playOn("");
        const perfect = good(await thinking.dailyPerfect(date, () => undefined));
        const share = table.dailyShare(date, perfect.record);
        assert.match(share, new RegExp(`^[^\\n]*${date}\\n[▁▇\\n]+[^\\n]+\\n$`));
        const thrown = (record) => record.match(/roll .*/)[0];
        assert.equal(thrown(perfect.record), thrown(table.record()));
        assert.equal(perfect.total === 0, perfect.left.length === 0);
    }
    assert.ok((await thinking.dailyPerfect("never", () => undefined)).refused);
});

finish();
