// SPDX-License-Identifier: MIT
// A club's evening in browsers: a table laid for a league, a match played to its end, and the standings of it, on a phone and on a
// desktop.
import { axe, launch, phone, playOn } from "./browser.mjs";
import { personAt } from "./people.mjs";
import { Server } from "./serving.mjs";
import { check, finish, same, testAll } from "./tap.mjs";

const server = await Server.start(["--port", "0", "--no-open", "--store", "none"]);
const browser = await launch();

const person = (name, options) => personAt(browser, name, { url: server.url, ...options });

const violations = async (page) => {
    await page.evaluate(axe);
    return page.evaluate(async () => (await window.axe.run()).violations.map(({ id, nodes }) => [id, nodes[0].html]));
};

const cases = {
    async "a match counts, and the league shows it"() {
        const ann = await person("Ann");
        const ben = await person("Ben", phone);
        const page = (ann.page = await ann.visit("#/lay?league=pub&season=2024"));
        await page.locator('label[data-preset="ten"]').click();
        same(await page.getByLabel("League").inputValue(), "pub", "the league of the address");
        same(await page.getByLabel("Season").inputValue(), "2024", "and its season");
        await page.getByRole("button", { name: "Lay the table" }).click();
        await page.waitForURL(/#\/table\//);
        await page.getByRole("link", { name: "League pub, season 2024" }).waitFor();
        const table = /#\/table\/([\w-]+)/.exec(page.url())[1];
        ben.page = await ben.visit(`#/table/${table}`);
        await ben.page.getByRole("button", { name: "Sit here" }).first().click();
        await Promise.all([ann, ben].map(({ page: at, hands }) => playOn(at, hands)));

        const shown = ben.page;
        await shown.bringToFront();
        await shown.getByRole("button", { name: "League pub, season 2024" }).click();
        await shown.getByRole("rowheader", { name: "Ann" }).waitFor();
        same(await shown.locator("tbody tr").count(), 2, "a row for each");
        same(await shown.locator("tbody svg .lies").count(), 2, "an interval drawn for each");
        check(await shown.getByRole("heading", { name: "League pub, season 2024" }).isVisible(), "its season in the heading");
        check(await shown.getByText(/Ann – Ben|Ben – Ann/).isVisible(), "who plays whom next");
        same(await violations(shown), [], "axe");
        await shown.getByRole("link", { name: "Lay the table" }).click();
        same(await shown.getByRole("textbox", { name: "League", exact: true }).inputValue(), "pub", "a table for that pair");
        const told = await (await fetch(`${server.url}league/pub.json`)).json();
        same([told.league, told.season, told.matches, told.players.length], ["pub", "2024", 1, 2], "the same as JSON");
        check(/^League pub, season 2024\n/.test(await (await fetch(`${server.url}league/pub.txt`)).text()), "the same as text");
    },

    async "a league is looked for by its name"() {
        const cid = await person("Cid");
        const page = await cid.visit("#/league");
        await page.getByRole("textbox").fill("nobody");
        await page.getByRole("button", { name: "Go there" }).click();
        await page.getByText("No match counts in it yet.").waitFor();
        check((await fetch(`${server.url}league/..%2Fx.json`)).status === 404, "there is nothing of odd names");
    },
};

await testAll(Object.entries(cases), 1);
await browser.close();
await server.stop();
finish();
