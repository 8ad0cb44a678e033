// SPDX-License-Identifier: MIT
// Notices of what the page is made of, taken from the packages themselves: whatever the bundler read, and what is linked into
// the engine.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const own = (here) => readFileSync(join(here, "../LICENSE"), "utf8");

/** "@noble/hashes" of "node_modules/@noble/hashes/esm/sha2.js". */
const packageOf = (path) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path);

/** The comment a file starts with, without its marks. */
function opening(text) {
    const [comment] = /^(?:\s*\/\/[^\n]*\n)+|^\s*\/\*[^]*?\*\//.exec(text) ?? [""];
    const lines = comment.split("\n").map((line) => line.replace(/^\s*(\/\/|\/\*+!?|\*\/?)\s?/, "").replace(/\*\/$/, "").trimEnd());
    return lines.filter((line) => !/^-*$/.test(line)).join("\n");
}

/** A package without a file for it says in its sources whose it is; the words of that licence are ours too. */
function withoutFile(here, { license }, sources) {
    if (license !== "MIT") throw new Error(`its licence, ${license}, has no text`);
    const [, terms] = own(here).split(/\nCopyright[^\n]*\n\n/);
    const said = sources.map((path) => opening(readFileSync(path, "utf8"))).find((text) => /copyright/i.test(text));
    if (!said) throw new Error("nobody says whose it is");
    return `${said}\n\n${terms}`;
}

function notice(here, folder, sources) {
    const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|$)/i.test(name));
    const text = file ? readFileSync(join(folder, file), "utf8") : withoutFile(here, about, sources);
    return { name: `${about.name} ${about.version} (${about.license})`, text };
}

/** Those of the packages that these files belong to. */
function bundled(here, paths) {
    const folders = new Map();
    for (const path of [...paths].sort()) {
        const [folder] = packageOf(path) ?? [];
        if (folder) folders.set(folder, [...(folders.get(folder) ?? []), join(here, path)]);
    }
    return [...folders].map(([folder, sources]) => {
        try {
            return notice(here, join(here, folder), sources);
        } catch (error) {
            throw new Error(`${folder}: ${error.message}`);
        }
    });
}

/** Licences that Debian's packages only name, since every Debian has them. */
function common(text) {
    const named = new Set([...text.matchAll(/\/usr\/share\/common-licenses\/([\w.-]*\w)/g)].map(([, name]) => name));
    const there = [...named].sort().filter((name) => existsSync(`/usr/share/common-licenses/${name}`));
    return there.map((name) => ({ name, text: readFileSync(`/usr/share/common-licenses/${name}`, "utf8") }));
}

/** linked: "name=file" of what was built elsewhere; said: comments that sources want kept. */
export function notices(here, { paths, linked, said }) {
    const parts = [{ name: "shutbox (MIT)", text: own(here) }, ...bundled(here, paths)];
    for (const each of linked) {
        const [name, file] = each.split("=");
        if (!existsSync(file)) throw new Error(`${file}, which says whose ${name} is, is not there`);
        parts.push({ name, text: readFileSync(file, "utf8") });
    }
    parts.push(...common(parts.map(({ text }) => text).join("\n")));
    if (said.size > 0) parts.push({ name: "As their sources say it", text: [...said].sort().join("\n\n") });
    const list = parts.map(({ name }) => `  ${name}`).join("\n");
    const texts = parts.map(({ name, text }) => `${"=".repeat(78)}\n${name}\n\n${text.trim()}\n`);
    return `This game, and what it is made of:\n\n${list}\n\n${texts.join("\n")}`;
}
