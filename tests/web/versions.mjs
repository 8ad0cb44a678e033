// SPDX-License-Identifier: MIT
// A page that is replaced by a newer one while people play. $SITE is the folder of the files it is made of.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { byMouse, playOn, startMatch } from "./browser.mjs";
import { check } from "./tap.mjs";

const types = { css: "text/css", html: "text/html", js: "text/javascript", svg: "image/svg+xml", wasm: "application/wasm" };

/** Serves the files as they are, but for the service worker, which is another one after `renew`. */
async function servePlainly() {
    let version = 0;
    const server = createServer((request, response) => {
        const name = new URL(request.url, "http://localhost").pathname.slice(1) || "index.html";
        const content = readFileSync(join(process.env.SITE, name));
        response.setHeader("content-type", types[name.split(".").at(-1)] ?? "application/octet-stream");
        response.end(name === "service-worker.js" ? `${content}\n// ${version}\n` : content);
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    return {
        url: `http://127.0.0.1:${server.address().port}/`,
        renew: () => (version += 1),
        close: () => server.close(),
    };
}

async function renewed(device) {
    const served = await servePlainly();
    device.url = served.url;
    const page = await device.visit("#/new");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await startMatch(page, "ten", ["person", "person"]);
    await playOn(page, byMouse, (pressed) => pressed >= 2);
    served.renew();
    await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    const said = page.getByText("A new version is ready.");
    await playOn(page, byMouse, (pressed) => pressed >= 4);
    check(!(await said.isVisible()), "it was said in the middle of a match");
    await page.getByRole("button", { name: "Leave" }).click();
    await said.waitFor();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Use it now" }).click()]);
    await page.getByRole("link", { name: /^Continue the last match/ }).click();
    await playOn(page, byMouse, (pressed) => pressed >= 3);
    check(!(await said.isVisible()), "it was said again");
    served.close();
}

/** What was said at home does not follow into a match, and is there again afterwards. */
async function saidBefore(device) {
    const served = await servePlainly();
    device.url = served.url;
    const page = await device.visit();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    served.renew();
    await page.evaluate(async () => await (await navigator.serviceWorker.ready).update());
    const said = page.getByText("A new version is ready.");
    await said.waitFor();
    await page.goto(`${device.url}#/new`);
    await startMatch(page, "ten", ["person", "person"]);
    check(!(await said.isVisible()), "it is there in a match");
    await page.getByRole("button", { name: "Leave" }).click();
    await said.waitFor();
    served.close();
}

export const versions = (on) => [
    ["what is said of a new version waits while somebody plays", on({}, saidBefore)],
    ["a new version is announced, but not in the middle of a match", on({}, renewed)],
];
