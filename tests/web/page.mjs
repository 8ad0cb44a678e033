// SPDX-License-Identifier: MIT
// node --test page.mjs: what the page does without a screen: words from the catalogues, addresses, links that carry a match.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { Duplex } from "node:stream";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { createDeflateRaw, createInflateRaw } from "node:zlib";
import { catalogueModule, catalogues } from "../../web/catalogue.mjs";

const web = new URL("../../web/", import.meta.url);
const esbuild = createRequire(new URL("package.json", web))("esbuild");

/** Node.js 18 has the streams that browsers have, but not in the format that links use. */
function streamsOf(make) {
    return class {
        constructor() {
            Object.assign(this, Duplex.toWeb(make()));
        }
    };
}

try {
    new CompressionStream("deflate-raw");
} catch {
    globalThis.CompressionStream = streamsOf(createDeflateRaw);
    globalThis.DecompressionStream = streamsOf(createInflateRaw);
}

globalThis.document ??= { documentElement: { lang: "" }, querySelector: () => null };
globalThis.location ??= { href: "https://box.example/play/" };
Object.defineProperty(globalThis, "navigator", { value: { languages: ["xx", "de-DE", "fr"] }, configurable: true });

/** The address of a bundle of its own, as web/build.mjs gives it, but one that needs no server. */
async function bundled(options) {
    const { outputFiles } = await esbuild.build({ ...options, bundle: true, format: "esm", write: false, plugins: [modules, catalogues] });
    return `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`;
}

const modules = {
    name: "modules",
    setup(build) {
        build.onResolve({ filter: /^module:/ }, ({ path, resolveDir }) => ({
            namespace: "module",
            path: resolve(resolveDir, path.slice("module:".length)),
        }));
        build.onLoad({ filter: /.*/, namespace: "module" }, async ({ path }) => ({
            contents: `export default ${JSON.stringify(await bundled({ entryPoints: [path] }))};`,
        }));
    },
};

const { words, routes, links } = await import(
    await bundled({
        stdin: {
            contents: `export * as words from "./words"; export * as routes from "./route"; export * as links from "./link";`,
            resolveDir: fileURLToPath(new URL("src/", web)),
            loader: "ts",
        },
    })
);
const { _, ngettext } = words;

const imported = (text) => import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);

const po = String.raw`
msgid ""
msgstr ""
"Language: pl\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 "
"|| n%100>=20) ? 1 : 2);\n"

msgid "one %d"
msgid_plural "many %d"
msgstr[0] "a"
msgstr[1] "b"
msgstr[2] "c"

msgid "only the terminal says this"
msgstr "x"

msgid "both "
"say \"this\"\n"
msgstr "oba\n"

msgid "not translated yet"
msgstr ""
`;

const template = String.raw`
#: web/src/a.ts
msgid "one %d"
msgid_plural "many %d"
msgstr[0] ""
msgstr[1] ""

#: src/cli/main.c
msgid "only the terminal says this"
msgstr ""

#: src/cli/main.c src/words/base/words.c
msgid ""
"both "
"say \"this\"\n"
msgstr ""
`;

test("a catalogue becomes a module with its plural forms as a function", async () => {
    const { default: made } = await imported(catalogueModule(po, template));
    assert.deepEqual([0, 1, 2, 5, 12, 22].map(made.plural), [2, 0, 1, 2, 2, 1]);
    assert.deepEqual(made.messages, { "one %d": ["a", "b", "c"], 'both say "this"\n': "oba\n" });
});

test("plural forms that are more than arithmetic are refused", () => {
    assert.throws(() => catalogueModule(po.replace("n==1 ?", "alert(n) ?"), template));
});

test("every language of the page has a catalogue, and the other way round", () => {
    const files = readdirSync(new URL("../../po/", import.meta.url)).filter((name) => name.endsWith(".po"));
    const found = [...files.map((name) => name.replace(".po", "")), "en"].sort();
    assert.deepEqual(Object.keys(words.languages).sort(), found);
});

test("the browser's first language that there is, and any other when asked", async () => {
    await words.speak("");
    assert.equal(words.spoken(), "de");
    assert.equal(document.documentElement.lang, "de");
    assert.equal(_("Shut the box!"), "Shut the Box!");
    await words.speak("ru");
    assert.equal(_("Shut the box!"), "Коробка закрыта!");
    await words.speak("en");
    assert.equal(_("Shut the box!"), "Shut the box!");
});

test("values go where the sentence has room for them", async () => {
    await words.speak("en");
    assert.equal(_("%s: %s, round %d", "a", "b", 3), "a: b, round 3");
    assert.equal(_("%2$s before %1$s", "one", "two"), "two before one");
    assert.equal(_("%d%% of %s", 50, "100% wool"), "50% of 100% wool");
    assert.equal(_("100% as it is"), "100% as it is");
    assert.equal(ngettext("%d tile", "%d tiles", 1), "1 tile");
    assert.equal(ngettext("%d tile", "%d tiles", 1200), "1,200 tiles");
});

test("numbers and shares look as they do in the language", async () => {
    await words.speak("de");
    assert.equal(words.number(1234.5), "1.234,5");
    assert.equal(words.percent(0.4123), "41,2\u00a0%");
    assert.equal(words.change(0.05).at(0), "+");
    await words.speak("en");
    assert.equal(words.percent(0.4123), "41.2%");
});

test("addresses are read as they are written", () => {
    const read = (hash) => {
        const { screen, subject, query } = routes.readRoute(hash);
        return [screen, subject, Object.fromEntries(query)];
    };
    assert.deepEqual(read(""), ["home", "", {}]);
    assert.deepEqual(read(routes.to("home")), ["home", "", {}]);
    assert.deepEqual(read(routes.to("play", "a/b c")), ["play", "a/b c", {}]);
    assert.deepEqual(read(routes.to("new", "", { rules: "ten limit=60" })), ["new", "", { rules: "ten limit=60" }]);
    assert.deepEqual(read("#m=abc_-"), ["link", "abc_-", {}]);
    assert.deepEqual(read("#/play/%E0%A4%A"), ["play", "", {}]);
});

test("the look needs no browser newer than those the page is built for", () => {
    const newer = /light-dark\(|:has\(|@starting-style|@scope|anchor\(|field-sizing|interpolate-size|:popover-open/;
    const names = readdirSync(new URL("src/", web), { recursive: true }).filter((name) => name.endsWith(".ts"));
    assert.ok(names.length > 50);
    for (const name of names) assert.doesNotMatch(readFileSync(new URL(`src/${name}`, web), "utf8"), newer, name);
});

/** What is typed elsewhere: commands, options, and tiles of the back row by their short names. */
const typed = /\bshutbox (?!1\b)|(?<!\S)--\p{L}|(?<!\p{L})b\d|first seat/u;

test("the page names nothing that is typed elsewhere, in any language", async () => {
    const template = readFileSync(new URL("../../po/shutbox.pot", import.meta.url), "utf8");
    for (const name of readdirSync(new URL("../../po/", import.meta.url)).filter((each) => each.endsWith(".po"))) {
        const text = readFileSync(new URL(`../../po/${name}`, import.meta.url), "utf8");
        const { messages } = (await imported(catalogueModule(text, template))).default;
        assert.ok(Object.keys(messages).length > 500, name);
        for (const said of Object.entries(messages).flat(2)) assert.doesNotMatch(said, typed, name);
    }
});

test("a link carries a whole match", async () => {
    for (const name of readdirSync(new URL("../golden/", import.meta.url)).filter((each) => each.endsWith(".shut"))) {
        const record = readFileSync(new URL(`../golden/${name}`, import.meta.url), "utf8");
        const packed = await links.pack(record);
        assert.match(packed, /^[\w-]+$/);
        assert.equal(await links.unpack(packed), record, name);
    }
});

test("a damaged link is noticed", async () => {
    const packed = await links.pack("shutbox 1\nrules ten\n".repeat(20));
    for (const damaged of ["", "!", "AAAA", packed.slice(0, -6), `x${packed}`]) assert.equal(await links.unpack(damaged), null, damaged);
});

test("a link that unpacks to more than any record is not unpacked", async () => {
    assert.equal(await links.unpack(await links.pack("#".repeat(5_000_000))), null);
});
