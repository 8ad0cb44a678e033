// SPDX-License-Identifier: MIT
// The library as WebAssembly: solving beside the program on one core, and how long a hint takes. Run by bench/engine.
import { execFileSync } from "node:child_process";
import { loadModule } from "../tests/web/engine-load.mjs";

const runs = 25;
const say = (what, ...figures) => console.log(`${what.padEnd(44)} ${figures.join("  ")}`);
const milliseconds = (value) => `${value.toFixed(1)} ms`;

/** Of several, each from nothing. */
async function median(work) {
    const times = [];
    for (let run = 0; run < runs; run++) times.push(await work());
    return times.sort((one, other) => one - other)[runs >> 1];
}

async function solveHere(rules, players) {
    const { thinking } = await loadModule({ shipped: async () => null });
    const started = performance.now();
    await thinking.prepare(rules, players, () => undefined);
    return performance.now() - started;
}

function solveThere(rules, players) {
    const words = ["-c", "0", process.env.SHUTBOX, "solve", "--rules", rules, "--players", String(players), "--json"];
    const answer = execFileSync("taskset", words, { env: { ...process.env, XDG_CACHE_HOME: "/dev/null" } });
    return 1000 * JSON.parse(answer).seconds;
}

// The first time, most of the code has not been optimised yet; the program always has.
say("ten, two players, solved for the first time", milliseconds(await solveHere("ten", 2)));
for (const rules of ["ten", "nine"]) {
    const here = await median(() => solveHere(rules, 2));
    const there = await median(async () => solveThere(rules, 2));
    say(`${rules}, two players, solved on one core`, milliseconds(here), `native ${milliseconds(there)}`, `ratio ${(here / there).toFixed(2)}`);
}

const people = [{ name: "Ann", level: null }, { name: "Ben", level: null }];
for (const rules of ["twelve", "ten", "nine", "double", "double-last", "arena", "arena-common"]) {
    const { table, thinking } = await loadModule();
    const started = performance.now();
    await thinking.prepare(rules, 2, () => undefined);
    const ready = performance.now() - started;
    const hints = [];
    const looks = [];
    table.start(rules, people, "hints", false);
    for (let view = table.view(); !view.over && hints.length < 60; ) {
        if (view.throws) {
            const begun = performance.now();
            await thinking.ahead(table.record());
            looks.push(performance.now() - begun);
            view = table.throwDice().view;
            continue;
        }
        const asked = performance.now();
        const hint = await thinking.hint(table.record());
        hints.push(performance.now() - asked);
        view = table.want(hint.choices[0].event).view;
    }
    hints.sort((one, other) => one - other);
    say(
        `hint, ${rules}, two players`,
        `median ${milliseconds(hints[hints.length >> 1])}`,
        `slowest ${milliseconds(hints.at(-1))}`,
        `values ready in ${milliseconds(ready)}`,
        `look ahead of a throw at most ${milliseconds(Math.max(...looks))}`,
    );
}
