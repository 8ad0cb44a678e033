// SPDX-License-Identifier: MIT
// A made-up language in which every message is its English with every letter marked: "Ṫḣė ḃȯẋ ïṡ ṡḣüṫ!". Whatever is shown
// in plain letters was said past the catalogues. Letters are marked and not only the ends of messages, so that text
// that was broken, cut off or put beside other text still tells on itself.
//   node marked.mjs po/shutbox.pot >de.po
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { entries } from "../../web/catalogue.mjs";

const plain = [..."abcdefghijklmnopqrstuvwxyz"];
const marked = [..."ȧƀċḋėḟġḣïĵķŀṁṅȯṗɋṙṡṫüṽẇẋẏż"];
const letters = new Map(plain.map((letter, index) => [letter, marked[index]]));
for (const [letter, sign] of [...letters]) letters.set(letter.toUpperCase(), sign.toUpperCase());

/** Places for values, which stay as they are. */
const places = /(%(?:\d+\$)?[-+ #0-9.*]*(?:ll|z|l)?[a-zA-Z%])/;

/** A message in the made-up language. */
export const mark = (message) =>
    message
        .split(places)
        .map((part, index) => (index % 2 === 1 ? part : [...part].map((sign) => letters.get(sign) ?? sign).join("")))
        .join("");

const plainly = new Map([...letters].map(([letter, sign]) => [sign, letter]));

/** The English of a marked text. */
export const unmarkText = (text) => [...text].map((sign) => plainly.get(sign) ?? sign).join("");

const header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n";

/** A template as the catalogue of that language. */
export function markedCatalogue(template) {
    const quote = (text) => JSON.stringify(text);
    const messages = entries(template).map(({ strings: { msgid, msgid_plural: plural } }) => {
        if (msgid === "") return `msgid ""\nmsgstr ${quote(header)}\n`;
        if (plural === undefined) return `msgid ${quote(msgid)}\nmsgstr ${quote(mark(msgid))}\n`;
        const forms = `msgstr[0] ${quote(mark(msgid))}\nmsgstr[1] ${quote(mark(plural))}\n`;
        return `msgid ${quote(msgid)}\nmsgid_plural ${quote(plural)}\n${forms}`;
    });
    return messages.join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
    process.stdout.write(markedCatalogue(readFileSync(process.argv[2], "utf8")));
}
