// SPDX-License-Identifier: MIT
// node --test reproduced.mjs: the page is the same, wherever it is built. $SITE is the page, $ENGINE the folder with what it is made of.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const { SITE, ENGINE } = process.env;
const top = fileURLToPath(new URL("../../", import.meta.url));
/** Packages that only check sources: nothing of them is in the page. */
const { packages } = JSON.parse(readFileSync(join(top, "web/package-lock.json"), "utf8"));
const tools = new Set(Object.keys(packages).filter((path) => packages[path].dev));

test("built from a copy in another folder, the page has the same bytes", () => {
    const place = mkdtempSync(join(tmpdir(), "shutbox-elsewhere-"));
    try {
        const copy = join(place, "one/deeper");
        mkdirSync(copy, { recursive: true });
        const filter = (path) => !tools.has(relative(join(top, "web"), path));
        for (const name of ["LICENSE", "po", "web"]) cpSync(join(top, name), join(copy, name), { recursive: true, filter });
        const built = readdirSync(ENGINE).filter((name) => /\.(wasm|values)$/.test(name) && name !== "ask.wasm");
        execFileSync("node", [join(copy, "web/build.mjs"), join(place, "site"), ...built.map((name) => join(ENGINE, name))]);
        // Whose what is linked into the engine is, is told where that is built.
        const files = readdirSync(SITE).filter((name) => !["licences.txt", "service-worker.js"].includes(name));
        for (const name of files) assert.deepEqual(readFileSync(join(place, "site", name)), readFileSync(join(SITE, name)), name);
    } finally {
        rmSync(place, { recursive: true });
    }
});
