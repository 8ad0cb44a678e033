// SPDX-License-Identifier: MIT
// node --test npm.mjs: the npm package as others get it: in Node.js, in a bundle in a browser, and by its types. $ENGINE is the folder of
// ask.wasm in a build, $SHUTBOX the program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import test, { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launch } from "../web/browser.mjs";

const top = fileURLToPath(new URL("../../", import.meta.url));
const place = mkdtempSync(join(tmpdir(), "shutbox-npm-"));
const own = join(place, "node_modules/shutbox");
const expected = readFileSync(join(top, "tests/bindings/example.expected.js.txt"), "utf8");
const run = (program, ...words) => execFileSync(program, words, { cwd: place, encoding: "utf8" });
after(() => rmSync(place, { recursive: true }));

run("node", join(top, "bindings/npm/make.mjs"), own, resolve(process.env.ENGINE, "../.."));
cpSync(join(own, "example.mjs"), join(place, "example.mjs"));
const { load, Refused } = await import(pathToFileURL(join(own, "index.js")));
const shutbox = await load();

test("its version is the library's", () => {
    const { version } = JSON.parse(readFileSync(join(own, "package.json"), "utf8"));
    assert.equal(`shutbox ${version}\n`, run(process.env.SHUTBOX, "--version"));
});

test("the example of the README has twenty lines, and says what it should in Node.js", () => {
    const lines = readFileSync(join(own, "example.mjs"), "utf8").split("\n").filter((line) => line && !line.startsWith("//"));
    assert.ok(lines.length <= 20, String(lines.length));
    const [, shown] = /```js\n([^]*?)```/.exec(readFileSync(join(own, "README.md"), "utf8"));
    assert.deepEqual(shown.split("\n").filter((line) => line), lines, "the one in the README");
    assert.equal(run("node", "example.mjs"), expected);
});

test("and in a browser, in a bundle", async () => {
    const esbuild = createRequire(join(top, "web/package.json"))("esbuild");
    const { outputFiles } = await esbuild.build({
        entryPoints: [join(place, "example.mjs")], bundle: true, format: "esm", platform: "browser", write: false,
    });
    const browser = await launch();
    try {
        const page = await browser.newPage();
        const said = [];
        const done = new Promise((ended, failed) => {
            page.on("console", (message) => (message.text() === "the end" ? ended() : said.push(message.text())));
            page.on("pageerror", failed);
        });
        await page.setContent("<!doctype html><title>example</title>");
        await page.addScriptTag({ type: "module", content: `${outputFiles[0].text}\nconsole.log("the end");` });
        await done;
        assert.equal(said.join("\n") + "\n", expected);
    } finally {
        await browser.close();
    }
});

test("the same answers as the program", () => {
    const asked = (...words) => JSON.parse(run(process.env.SHUTBOX, ...words, "--json"));
    const record = "shutbox 1\nrules double\nplayer Ann\nplayer Ben\nfirst 6 2\nroll 5 4\nshut 1 8\n";
    writeFileSync(join(place, "one.shut"), record);
    assert.deepEqual(shutbox.replay(record), asked("replay", "one.shut"));
    assert.deepEqual(shutbox.moves("arena-common", [5, 4]), asked("moves", "--rules", "arena-common", "--roll", "5+4").moves);
    assert.equal(shutbox.solveTurn("ten", "shut"), asked("solve", "--rules", "ten", "--goal", "shut").value);
    const { games, wins, shut, turns, ties } = asked(..."simulate --rules pub --players casual,beginner --games 500 --seed s".split(" "));
    const played = shutbox.simulate("pub", ["casual", "beginner"], 500, "s");
    for (const [name, figure] of Object.entries({ games, wins, shut, turns, ties })) assert.deepEqual(played[name], figure, name);
});

test("refusals have the code of the library", () => {
    const refused = (code, call) => assert.throws(call, (why) => why instanceof Refused && why.code === code, code);
    refused("unknown-preset", () => shutbox.moves("tne", [1]));
    refused("no-such-tile", () => shutbox.moves("ten", [1], [11]));
    refused("bad-die", () => shutbox.moves("ten", [7]));
    refused("not-a-record", () => shutbox.replay("nonsense\n"));
    refused("too-few-players", () => shutbox.simulate("nine", ["casual"]));
    refused("bad-total", () => shutbox.solve({ rules: "ten", totals: [-1, 0] }));
    refused("bad-call", () => shutbox.simulate("ten", ["person", "casual"]));
    refused("bad-call", () => shutbox.simulate("ten", ["casual", "casual"], 0));
});

test("its types are those of its calls", () => {
    writeFileSync(join(place, "typed.mts"), `import { load, type Shutbox } from "shutbox";
const shutbox: Shutbox = await load();
const tiles: string[][] = shutbox.moves("ten", [5, 4], [1, "b9"]);
const event: string | undefined = shutbox.advise({ rules: "ten" }).choices[0]?.event;
// @ts-expect-error there is no such level
shutbox.simulate("ten", ["genius"]);
console.log(tiles, event, shutbox.replay("").next?.asks);
`);
    run(join(top, "web/node_modules/.bin/tsc"), "--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "typed.mts");
    run("npm", "pack", "--silent", "--dry-run", "./node_modules/shutbox");
});
