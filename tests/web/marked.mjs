// SPDX-License-Identifier: MIT
// Every screen in the made-up language of tests/i18n/marked.mjs: nothing is said past the catalogues.
import { readFileSync } from "node:fs";
import { mark, markedCatalogue, unmarkText } from "../i18n/marked.mjs";
import { catalogueModule } from "../../web/catalogue.mjs";

const template = readFileSync(new URL("../../po/shutbox.pot", import.meta.url), "utf8");
const catalogue = catalogueModule(markedCatalogue(template), template);

/** In the place of German, on this device alone, and spoken there from the start. */
export async function speakMarked(device) {
    await device.context.route(/\/de\.[0-9a-f]+\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: catalogue }));
}

/** English letters for marked ones, in whatever a page answered. */
function unmark(value) {
    if (typeof value === "string") return unmarkText(value);
    if (Array.isArray(value)) return value.map(unmark);
    return value;
}

/** The same pattern for marked text; what is escaped has a meaning of its own. */
const markPattern = ({ source, flags }) =>
    new RegExp(source.replace(/\\.|[^\\]+/g, (part) => (part.startsWith("\\") ? part : mark(part))), flags);

function marking(value) {
    if (typeof value === "string") return mark(value);
    if (value instanceof RegExp) return markPattern(value);
    return value;
}

const bySaid = new Set(["getByText", "getByLabel"]);
const answering = new Set(["evaluateAll", "innerText", "textContent"]);
const saidIn = ["name", "hasText", "label"];

/** The hands that know a page in English, put on one in the made-up language: what they look for is marked first. */
export function inMarked(target) {
    return new Proxy(target, {
        get(on, key) {
            if (key === "unwrapped") return on;
            const member = on[key];
            if (typeof member !== "function") return member;
            return (...given) => {
                const values = given.map((value, index) => {
                    if (bySaid.has(key) && index === 0) return marking(value);
                    if (value?.unwrapped) return value.unwrapped;
                    if (value?.constructor !== Object) return value;
                    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, saidIn.includes(name) ? marking(each) : each]));
                });
                const result = member.apply(on, values);
                if (result instanceof Promise) return answering.has(key) ? result.then(unmark) : result;
                return typeof result?.selectOption === "function" ? inMarked(result) : result;
            };
        },
    });
}

/** Runs in the page: all that is to be seen or read out, a text each. */
function texts() {
    const said = [];
    const attributes = ["aria-label", "aria-description", "placeholder", "title", "alt"];
    const walk = (node) => {
        if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent);
        if (!(node instanceof Element) && !(node instanceof DocumentFragment)) return;
        if (node instanceof Element) {
            if (node.matches("style, script, noscript, textarea")) return;
            if (getComputedStyle(node).display === "none" && !node.matches("option, title")) return;
            for (const name of attributes) said.push(node.getAttribute(name) ?? "");
        }
        for (const child of [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]) walk(child);
    };
    walk(document.body);
    return [document.title, ...said].map((text) => text.trim()).filter(Boolean);
}

/** Players, languages by their own names, days and months as the browser writes them, and what records and the command line say. */
const names = /\b(?:Dansk|Deutsch|English|Nederlands|Polski|Svenska|Italiano)\b|Español|Français|Português|\b(?:roll|shut|dice|left) [\d -]+|\.shut\b|Player \d+|nonsense|\bdouble\.$|\d+\. \p{L}+ \d{4}|^(?:Mo|Di|Mi|Do|Fr|Sa|So)$|^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\p{L}*\.?(?: \d{4})?$/gu;

/** What is said there in plain letters. */
export async function unmarked(page) {
    const found = (await page.evaluate(texts)).filter((text) => /[A-Za-z]{2}/.test(text.replace(names, "")));
    return [...new Set(found)].map((text) => `in plain letters: ${text.slice(0, 120)}`);
}
