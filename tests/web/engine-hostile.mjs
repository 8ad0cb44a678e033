// SPDX-License-Identifier: MIT
// ENGINE=build/src/wasm node engine-hostile.mjs [ROUNDS]: what nobody would say to the engine: random bytes, and sensible
// words with something wrong in them, to every function there is. It may refuse, but never break.
import assert from "node:assert/strict";
import { functionNames, loadModule } from "./engine-load.mjs";
import { finish, test } from "./tap.mjs";

const rounds = Number(process.argv[2] ?? 60);

/** What each function takes: text, bytes with their length, a number, a truth. */
const functions = {
    presets: "",
    check_rules: "rn",
    explain: "r",
    level_plays: "rnl",
    draft: "r",
    seat: "tl",
    start: "tb",
    open: "mt",
    record: "",
    view: "",
    want: "e",
    hear: "e",
    throw_dice: "",
    undo: "",
    redo: "",
    hand: "bb",
    press: "n",
    say_number: "n",
    point: "s",
    choose_way: "n",
    entries: "c",
    sheet: "",
    sheet_text: "",
    correct: "cb",
    before: "cn",
    daily: "d",
    daily_share: "dm",
    think_about: "rn",
    think_solve: "",
    think_load: "m",
    think_values: "",
    think_meanwhile: "",
    think_whose: "m",
    think_choose: "mt",
    think_ahead: "m",
    think_hint: "m",
    think_tutor: "men",
    think_analyse: "m",
    think_chart: "",
    playback: "mne",
    think_retry: "mnb",
    retry_point: "mnee",
    retry_number: "mnen",
    think_verdict: "mneb",
    practice_start: "rtttnk",
    practice_match: "m",
    practice_next: "nnmb",
    practice_question: "",
    practice_answer: "mb",
    practice_deck: "",
    thumbs: "r",
    think_position: "rntnsnn",
    think_daily: "d",
    stats_start: "n",
    stats_add: "mnnm",
    stats_rows: "",
};
const silent = new Set(["think_ahead", "level_plays", "think_load", "think_values", "think_meanwhile", "stats_start"]);
const plain = new Set(["record", "sheet_text", "daily_share", "think_chart", "practice_question", "practice_deck"]);

/** The same numbers every time, so that what breaks can be broken again. */
let state = 12345;
function below(most) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
}
const any = (list) => list[below(list.length)];

const words = {
    r: ["ten limit=7", "nine limit=12 tiles=5", "twelve tiles=3 limit=9", "double-last tiles=3", "arena tiles=2 limit=4",
        "arena-common tiles=2 limit=4", "double tiles=2 rounds=2", "ten tiles=4 limit=9", "double-solo tiles=3",
        "ten limit=none", "nine players=64", "twelve-digits tiles=3 limit=400"],
    t: ["", "seed", "10 20 30", "Ann", "ä ö ⚀", "9".repeat(400), "-5 99999999999999999999"],
    l: ["", "casual", "perfect", "nobody"],
    e: ["roll 5 4", "roll 1", "shut 1 8", "shut 9", "dice 1", "dice 2", "stop", "risk", "left -", "left 1 2", "first 3 4", ""],
    c: ["", "fix 1 roll 5 4", "insert 1 roll 1 2\ninsert 2 shut 3", "delete 1\ndelete 1", "fix 99999999999999999999 9", "fix", "\n\n"],
    s: ["-", "1 2", "b9", "1,2,b3", "12", "9 9"],
    d: ["2026-11-15", "2026-02-30", "2024-02-29", "today", "9999-12-31"],
    k: [
        "shutbox-deck 1\n",
        "shutbox-deck 1\ncard 0 5 1 1\nshutbox 1\nrules ten tiles=4 limit=9\nplayer A\nplayer B\nroll 1 2\nshut 3\n",
        "shutbox-deck 1\ncard 9 9 9 9\nnonsense\n",
    ],
    m: [
        "shutbox 1\nrules ten tiles=4 limit=9\nplayer A\nplayer B bot=perfect\nroll 1 2\nshut 3\nroll 1 1\n",
        "shutbox 1\nrules arena tiles=3 limit=5\nplayer A bot=expert\nplayer B\nroll 1 2\n",
        "shutbox 1\nrules double-last tiles=2 limit=2\nplayer A\nplayer B\nfirst 3 4\nroll 1 2\n",
        "shutbox 1\nrules double tiles=2 rounds=2\nplayer A\nplayer B\nfirst 3 4\nroll 1 2\nshut 1 2\n",
        "shutbox 1\nrules ten tiles=4 players=1\nplayer A\nseed x\n",
        "shutbox 1\nrules nine limit=12\nplayer A\nplayer B\nleft 1 2\nleft -\n",
    ],
};

const randomBytes = () => Uint8Array.from({ length: below(60) }, () => below(256));

function spoil(text) {
    const bytes = new TextEncoder().encode(text);
    for (let i = below(4); i > 0 && bytes.length > 0; i--) bytes[below(bytes.length)] = below(256);
    return bytes.subarray(0, below(4) ? bytes.length : below(bytes.length + 1));
}

function argument(kind) {
    if (kind === "b") return below(2);
    if (kind === "n") return any([0, 1, 2, 3, 4, -1, 64, 65, 0.001, 2 ** 31 - 1, -(2 ** 31), below(100)]);
    const bytes = below(8) === 0 ? randomBytes() : below(2) ? spoil(any(words[kind])) : new TextEncoder().encode(any(words[kind]));
    return "mk".includes(kind) ? bytes : new TextDecoder().decode(bytes).replaceAll("\0", "");
}

const { module } = await loadModule({ shipped: async () => null });

await test("every function there is is among those tried", () => {
    const there = functionNames.filter((name) => !["memory", "reserve", "release"].includes(name));
    assert.deepEqual(there.sort(), Object.keys(functions).sort());
});

await test(`${rounds} rounds of nonsense break nothing`, () => {
    let patience = 0;
    module.progress = () => patience-- > 0;
    for (let round = 0; round < rounds; round++) {
        for (const [name, kinds] of Object.entries(functions)) {
            const values = [...kinds].map(argument);
            const said = () => `${name}(${values.map((value) => JSON.stringify(value)).join(", ")})`;
            patience = 3;
            try {
                if (silent.has(name)) module.number(name, ...values);
                else if (plain.has(name)) module.text(name, ...values);
                else module.answer(name, ...values);
            } catch (error) {
                assert.fail(`round ${round}: ${said()}: ${error}`);
            }
        }
    }
});

finish();
