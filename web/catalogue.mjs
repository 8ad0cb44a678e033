// SPDX-License-Identifier: MIT
// Turns gettext catalogues into modules: an esbuild plugin for files such as po/de.po. Plural forms become
// functions here, because the page's policy forbids making code of text.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Front ends of which the page says nothing, and what it says in words of its own. */
const elsewhere = /^src\/((cli|client|term|host|server)\/|words\/base\/(language|tile)\.c)/;

const unquote = (text) => JSON.parse(text);

/** The entries of a po file or a template: where each message is said, its forms, and its translations. */
export function entries(text) {
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

/** The messages of a template that only front ends say of which the page says nothing. */
function saidElsewhere(template) {
    const is = ({ places }) => places.length > 0 && places.every((place) => elsewhere.test(place));
    return new Set(entries(template).filter(is).map(({ strings }) => strings.msgid));
}

/** A po file's text as the text of a module that exports a Catalogue; its template says where messages are said. */
export function catalogueModule(text, template) {
    const all = entries(text);
    const header = all.find((entry) => entry.strings.msgid === "")?.strings.msgstr ?? "";
    const left = saidElsewhere(template);
    const messages = {};
    for (const { strings } of all) {
        const said = translations(strings);
        if (strings.msgid !== "" && said && !left.has(strings.msgid)) messages[strings.msgid] = said;
    }
    return `export default { plural: ${plural(header)}, messages: ${JSON.stringify(messages)} };`;
}

export const catalogues = {
    name: "gettext catalogues",
    setup(build) {
        build.onLoad({ filter: /\.po$/ }, async ({ path }) => {
            const template = join(dirname(path), "shutbox.pot");
            const [text, places] = await Promise.all([path, template].map((file) => readFile(file, "utf8")));
            return { contents: catalogueModule(text, places), loader: "js", watchFiles: [template] };
        });
    },
};
