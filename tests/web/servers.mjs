// SPDX-License-Identifier: MIT
// Browsers at two servers that share one database: each at a server of their own, and behind a proxy while servers, proxy and
// database are killed. Arguments name cases by a part of their names.
import { Balancer } from "../whole/balancer.mjs";
import { Database, databaseFolder, makeKey, removeFolder } from "../whole/databases.mjs";
import { launch, phone, playOn } from "./browser.mjs";
import { agree, forgiven, join, lay, leave, personAt, playing, playOut, tiles } from "./people.mjs";
import { Server } from "./serving.mjs";
import { finish, testAll } from "./tap.mjs";

const folder = databaseFolder();
const database = await Database.make(folder, "one");
await database.start();
await database.ask("CREATE DATABASE shutbox");
const store = ["--store", `postgresql://shutbox@127.0.0.1:${database.port}/shutbox`, "--store-key", makeKey(folder)];

const serve = async (port = 0) => {
    const server = await Server.start(["--no-open", "--port", String(port), "--proxy", "127.0.0.1", ...store]);
    if (!server.port) throw new Error(`a server does not begin: ${server.out}${server.err}`);
    return server;
};
const servers = [await serve(), await serve()];
const browser = await launch();

/** Ann lays a table at one address, Ben sits down at another. */
async function twoAt(preset, ...urls) {
    const ann = await personAt(browser, "Ann", { ...phone, url: urls[0] });
    const ben = await personAt(browser, "Ben", { url: urls[1] });
    const table = await lay(ann, preset, ["person", "person"]);
    await join(ben, table);
    await playing(ann, ben);
    return { ann, ben, table };
}

const another = (page) => page.getByRole("button", { name: "Another match" });

/** Both want another match. */
async function again(...devices) {
    for (const { page } of devices) await another(page).click();
    for (const { page } of devices) await another(page).waitFor({ state: "detached" });
}

/** Both play until one of them has pressed something so often; where the match ends before that, in the next. */
async function playFor(presses, one, other) {
    let left = presses;
    let enough = false;
    const press = (pressed) => (enough = pressed >= left);
    while (!enough) {
        let pressed = 0;
        const first = playOn(one.page, one.hands, (count) => press((pressed = count)));
        await Promise.all([first, playOn(other.page, other.hands, () => enough)]);
        left -= pressed;
        if (!enough) await again(one, other);
    }
}

/** Each is at another server, and so is who watches; the next match too. */
async function apart() {
    const { ann, ben, table } = await twoAt("nine", servers[0].url, servers[1].url);
    const eve = await personAt(browser, "Eve", { url: servers[1].url });
    eve.page = await eve.visit(`#/table/${table}`);
    await tiles(eve.page);
    await ann.page.getByText("1 spectator").waitFor();
    await playOut(ann, ben);
    await agree(ann, ben);
    await again(ann, ben);
    for (const { page } of [ann, ben, eve]) await page.getByRole("heading", { name: /Round 1/ }).waitFor();
    await playOut(ann, ben);
    await agree(ann, ben);
    await leave(ann, ben, eve);
}

/** What is open at one server is found at the other. */
async function found() {
    const ann = await personAt(browser, "Ann", { url: servers[0].url });
    const ben = await personAt(browser, "Ben", { ...phone, url: servers[1].url });
    for (const device of [ann, ben]) {
        device.page = await device.visit("#/tables");
        await device.page.getByLabel("What would you like to play?").selectOption({ label: "Two rows: beat the low" });
        await device.page.getByRole("button", { name: "Find somebody" }).click();
        await device.page.waitForURL(/#\/table\//);
    }
    await playing(ann, ben);
    await playFor(3, ann, ben);
    await leave(ann, ben);
}

const connected = (page) => page.getByText("The connection is lost").waitFor({ state: "detached" });

/** Behind the proxy: whatever is killed, both go on to the end of the match. */
async function killed() {
    const proxy = new Balancer(folder, servers.map(({ port }) => port));
    await proxy.start();
    const url = `http://127.0.0.1:${proxy.port}/`;
    const { ann, ben } = await twoAt("ten", url, url);
    const faults = [
        ...[0, 1].map((which) => async () => {
            await servers[which].stop("SIGKILL");
            await playFor(3, ann, ben);
            servers[which] = await serve(servers[which].port);
        }),
        async () => {
            await proxy.kill();
            for (const { page } of [ann, ben]) await page.getByText("The connection is lost").waitFor();
            await proxy.start();
        },
        async () => {
            await database.kill();
            await database.start();
        },
    ];
    for (const fault of faults) {
        await playFor(3, ann, ben);
        await fault();
        for (const { page } of [ann, ben]) await connected(page);
    }
    await playOut(ann, ben);
    await agree(ann, ben);
    await forgiven(ann, ben);
    await proxy.kill();
}

const cases = [
    ["each at a server of their own, two matches, and somebody watches", apart],
    ["who looks for somebody finds them at the other server", found],
    ["behind a proxy: servers, proxy and database are killed, and the match goes on", killed],
];

const wanted = process.argv.slice(2);
await testAll(cases.filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part))), 1);
await browser.close();
for (const server of servers) await server.stop();
await database.stop();
removeFolder(folder);
finish();
