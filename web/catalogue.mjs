// Turns gettext catalogues into modules: an esbuild plugin for files such as po/de.po. Plural forms become
// functions here, because the page's policy forbids making code of text.
import { readFile } from "node:fs/promises";

/** Front ends of which the page says nothing. */
const elsewhere = /^src\/(cli|term|files|server)\//;

const unquote = (text) => JSON.parse(text);

/** The entries of a po file: where each message is said, its forms, and its translations. */
function entries(text) {
    const found = [];
    let entry = { places: [], strings: {} };
    let last = "";
    for (const line of [...text.split("\n"), ""]) {
        const [, key, value] = /^(msgid|msgid_plural|msgctxt|msgstr(?:\[\d\])?) (".*")$/.exec(line) ?? [];
        if (line.startsWith("#: ")) entry.places.push(...line.slice(3).split(" "));
        else if (key) entry.strings[(last = key)] = unquote(value);
        else if (line.startsWith('"')) entry.strings[last] += unquote(line);
        else if (line === "") {
            if ("msgid" in entry.strings) found.push(entry);
            entry = { places: [], strings: {} };
        }
    }
    return found;
}

function translations(strings) {
    if (!("msgid_plural" in strings)) return strings.msgstr || undefined;
    const forms = Object.keys(strings).filter((key) => key.startsWith("msgstr["));
    return forms.map((_, index) => strings[`msgstr[${index}]`]);
}

/** The plural expression of the header. C and JavaScript read it alike, but for truth being a number in C. */
function plural(header) {
    const [, expression] = /^Plural-Forms:.*plural=([n0-9%<>=!&|?:() ]+);$/m.exec(header) ?? [];
    if (!expression) throw new Error("no plural forms that can be read");
    return `(n) => Number(${expression})`;
}

/** A po file's text as the text of a module that exports a Catalogue. */
export function catalogueModule(text) {
    const all = entries(text);
    const header = all.find((entry) => entry.strings.msgid === "")?.strings.msgstr ?? "";
    const messages = {};
    for (const { places, strings } of all) {
        const said = translations(strings);
        const here = places.length === 0 || places.some((place) => !elsewhere.test(place));
        if (strings.msgid !== "" && said && here) messages[strings.msgid] = said;
    }
    return `export default { plural: ${plural(header)}, messages: ${JSON.stringify(messages)} };`;
}

export const catalogues = {
    name: "gettext catalogues",
    setup(build) {
        build.onLoad({ filter: /\.po$/ }, async ({ path }) => ({
            contents: catalogueModule(await readFile(path, "utf8")),
            loader: "js",
        }));
    },
};
