// SPDX-License-Identifier: MIT
// node --test notices.mjs: what others made is in the page and in the program with the words its licence asks for. $SITE is the page,
// $SHUTBOX the program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import test from "node:test";

const { SITE, SHUTBOX } = process.env;
const web = new URL("../../web/", import.meta.url);
const notices = readFileSync(`${SITE}/licences.txt`, "utf8");
const { packages } = JSON.parse(readFileSync(new URL("package-lock.json", web), "utf8"));

/** All that is needed at all, but for the bundler and what it brings along, and types. */
const bundled = Object.entries(packages).filter(
    ([path, { dev, optional }]) => path && !dev && !optional && !/\/(esbuild$|@types\/|@lit-labs\/ssr-dom-shim$)/.test(path),
);

test("the packages of the page are known", () => assert.ok(bundled.length >= 6, String(bundled.length)));

for (const [path, { version }] of bundled) {
    test(`${path} is named, with its licence`, () => {
        const name = path.replace("node_modules/", "");
        assert.ok(notices.includes(`${name} ${version} (`), "its name and version");
        const file = new URL(`${path}/LICENSE`, web);
        const text = existsSync(file) ? readFileSync(file, "utf8").trim() : "Copyright (c) 2009 Kazuhiko Arase";
        assert.ok(notices.includes(text), "its licence");
    });
}

test("so is what the engine is linked with", () => {
    for (const word of ["wasi-libc", "Rich Felker", "LLVM", "Apache License\n"]) assert.ok(notices.includes(word), word);
});

test("every script says where that is", () => {
    const scripts = readdirSync(SITE).filter((name) => name.endsWith(".js") && name !== "service-worker.js");
    assert.ok(scripts.length > 10);
    for (const name of [...scripts, "index.html"]) {
        assert.match(readFileSync(`${SITE}/${name}`, "utf8"), /\/\*! [^*]*licences\.txt \*\//, name);
    }
});

test("the program says the same", () => {
    const said = execFileSync(SHUTBOX, ["--licences"], { encoding: "utf8" });
    assert.ok(said.startsWith(notices.trimEnd()));
});
