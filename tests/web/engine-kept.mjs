// SPDX-License-Identifier: MIT
// Solved values in the browser's database: kept, found again, refused when damaged, and the oldest given up.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";
import { finish, test } from "./tap.mjs";

const web = new URL("../../web/", import.meta.url);
const { outputFiles } = await createRequire(new URL("package.json", web))("esbuild").build({
    entryPoints: [fileURLToPath(new URL("src/engine/kept.ts", web))],
    bundle: true,
    format: "iife",
    globalName: "kept",
    write: false,
});
const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><script>${outputFiles[0].text}</script>`);
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const browser = await launch();
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}`);

/** Runs in the page: keeping is answered to nobody, so it is looked for until it is there. */
async function keepAndLoad(count) {
    const values = kept.browserValues;
    for (let i = 0; i < count; i++) {
        values.keep(`values ${i}`, new Uint8Array([i, 2, 3]));
        while ((await values.load(`values ${i}`)) === null) await new Promise((wait) => setTimeout(wait, 5));
    }
    const loaded = [];
    for (let i = 0; i < count; i++) loaded.push((await values.load(`values ${i}`))?.[0] ?? null);
    return loaded;
}

/** Runs in the page: changes what is kept behind the engine's back. */
async function damage(key) {
    const database = await new Promise((resolve) => {
        const request = indexedDB.open("shutbox-values", 1);
        request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction("values", "readwrite").objectStore("values");
    await new Promise((resolve) => {
        store.get(key).onsuccess = ({ target }) => {
            target.result.bytes[1] ^= 1;
            store.put(target.result, key).onsuccess = resolve;
        };
    });
    return kept.browserValues.load(key);
}

await test("values are kept, and the oldest make room", async () => {
    const loaded = await page.evaluate(keepAndLoad, 20);
    assert.deepEqual(loaded.slice(4), Array.from({ length: 16 }, (_, i) => i + 4));
    assert.deepEqual(loaded.slice(0, 4), [null, null, null, null]);
});

await test("damaged values are none", async () => {
    assert.equal(await page.evaluate(damage, "values 19"), null);
    assert.equal(await page.evaluate(() => kept.browserValues.load("never kept")), null);
});

await browser.close();
server.close();
finish();
