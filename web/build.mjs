// SPDX-License-Identifier: MIT
// node build.mjs OUT [BUILT...] [NAME=FILE...]: bundles the page into OUT, a flat folder in which all but the way in is named by its
// content, and writes OUT.d, which tells Ninja what it was made of. BUILT are files made elsewhere, such as the engine,
// which the sources import by name; each FILE says whose what is linked into those is, and goes into OUT/licences.txt.
//
// What the page needs first is in it, so that nobody waits for a second journey: index.html holds its own script. What
// that script imports by import() comes when it is wanted, as a file of its own.
//
// What the sources may import besides modules:
//   module:./file.ts   the address of that file, bundled by itself: to run in a worker, or to import when it is wanted;
//                      such as module:../po/de.po, a catalogue (see catalogue.mjs)
//   built:name         the address of a file among BUILT
//   site:files         in the service worker alone: { version, files }, everything that is served
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { catalogues } from "./catalogue.mjs";
import "./install.mjs";
import { notices } from "./notices.mjs";

const esbuild = await import("esbuild");

const here = dirname(fileURLToPath(import.meta.url));
const linked = process.argv.slice(3).filter((each) => each.includes("="));
const [out, ...built] = process.argv.slice(2).filter((each) => !linked.includes(each)).map((path) => resolve(path));

const shared = {
    absWorkingDir: here,
    bundle: true,
    minify: true,
    charset: "utf8",
    target: ["es2022", "chrome111", "firefox113", "safari16.4"],
    legalComments: "external",
    logLevel: "warning",
    metafile: true,
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
};

/** Everything that was read, for Ninja; the template says which messages of a catalogue the page has. */
const inputs = new Set([resolve(here, "../po/shutbox.pot")]);

const read = (path) => {
    inputs.add(path);
    return readFileSync(path);
};

/** Files of others that are in the page, and what they want said with them. */
const packages = new Set();
const said = new Set();
const link = "/*! Whose work this is: licences.txt */";

/** Bundles, and remembers of what; comments that must stay go to where the notices are. */
async function bundle(options) {
    const { metafile, outputFiles } = await esbuild.build({ ...shared, outdir: out, ...options });
    for (const path of Object.keys(metafile.inputs)) {
        if (path.includes("node_modules/")) packages.add(path);
        else if (!path.includes(":")) inputs.add(resolve(here, path));
    }
    const isLegal = ({ path }) => path.endsWith(".LEGAL.txt");
    for (const { text } of outputFiles.filter(isLegal)) {
        for (const [comment] of text.matchAll(/\/\*[^]*?\*\//g)) said.add(comment.replaceAll(/\n\s+/g, "\n "));
    }
    return { metafile, outputFiles: outputFiles.filter((file) => !isLegal(file)) };
}

const hashOf = (content) => createHash("sha256").update(content).digest("hex").slice(0, 10);

function write(name, content) {
    writeFileSync(join(out, name), content);
    return name;
}

/** Writes a file under a name that says its content; returns that name. */
function writeHashed(path, content) {
    const end = extname(path);
    return write(`${basename(path, end)}.${hashOf(content)}${end}`, content);
}

/** Addresses are relative to the module that holds them, so the page can be served from any folder. */
const address = (name) => `new URL(${JSON.stringify(name)}, import.meta.url).href`;

async function bundleModule(path) {
    const result = await bundle({ entryPoints: [path], format: "esm", plugins });
    return result.outputFiles[0].text.trim();
}

const writeModule = async (path) => writeHashed(basename(path).replace(/\.\w+$/, ".js"), link + (await bundleModule(path)));

function writeBuilt(name) {
    const path = built.find((path) => basename(path) === name);
    if (path === undefined) throw new Error(`nothing was built that is called ${name}`);
    return writeHashed(path, read(path));
}

const addresses = {
    name: "addresses",
    setup(build) {
        build.onResolve({ filter: /^(module|built):/ }, ({ path, resolveDir }) => {
            const [namespace, name] = path.split(/:(.*)/);
            // Names of chunks have hashes of these paths in them, which must not say where this is built.
            return { namespace, path: namespace === "built" ? name : relative(here, resolve(resolveDir, name)) };
        });
        build.onLoad({ filter: /.*/, namespace: "module" }, async ({ path }) => ({
            contents: `export default ${address(await writeModule(resolve(here, path)))};`,
        }));
        build.onLoad({ filter: /.*/, namespace: "built" }, ({ path }) => ({
            contents: `export default ${address(writeBuilt(path))};`,
        }));
    },
};

/** Styles and markup are written indented, which a browser has no use for. */
const flattened = {
    name: "flattened",
    setup(build) {
        build.onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => ({
            contents: read(path).toString().replaceAll(/\n +/g, "\n"),
            loader: "ts",
        }));
    },
};

const plugins = [addresses, catalogues, flattened];

/** Where scripts inside index.html, which have no address, leave what files share with them. */
const left = (name) => `globalThis.shutbox[${JSON.stringify(basename(name))}]`;

/** esbuild writes "a as b" between the braces of imports and exports. */
const pairs = (names) => names.split(",").map((each) => each.split(" as ")).map(([one, other = one]) => [one, other]);

/** The same module, taking what it imports from where scripts inside the page left it. Nothing shared may change later on. */
function takingLeft(text, inside) {
    return text.replaceAll(/import(?:\{([^}]*)\}from)?"\.\/([^"]+)";/g, (whole, names, from) => {
        if (!inside.has(from)) return whole;
        return names ? `const{${pairs(names).map(([theirs, ours]) => `${theirs}:${ours}`)}}=${left(from)};` : "";
    });
}

/** A module that others import, as a part of a script. */
function leaving(name, text) {
    const [whole, names] = /export\{([^}]*)\};\s*$/.exec(text) ?? ["", ""];
    const shared = names && pairs(names).map(([ours, theirs]) => `${theirs}:${ours}`);
    return `${left(name)}=(()=>{${text.slice(0, text.length - whole.length)}return{${shared}}})();`;
}

/** The script for inside the page, with all that it imports at once; writes what comes later beside it. */
async function bundleScript(source) {
    const { outputFiles, metafile } = await bundle({
        entryPoints: [source],
        format: "esm",
        splitting: true,
        outdir: out,
        entryNames: "[name]",
        chunkNames: "[name].[hash]",
        plugins,
    });
    const made = new Map(outputFiles.map(({ path, text }) => [basename(path), text.trim()]));
    const needs = new Map(
        Object.entries(metafile.outputs).map(([path, { imports }]) => [
            basename(path),
            imports.filter(({ kind }) => kind === "import-statement").map((each) => basename(each.path)),
        ]),
    );
    const inside = new Set();
    const bring = (name) => {
        needs.get(name).forEach(bring);
        inside.add(name);
    };
    const main = basename(source).replace(/\.\w+$/, ".js");
    bring(main);
    for (const [name, text] of made) if (!inside.has(name)) write(name, link + takingLeft(text, inside));
    const parts = [...inside].map((name) => (name === main ? made.get(name) : leaving(name, made.get(name))));
    return [link, "globalThis.shutbox={};", ...parts.map((text) => takingLeft(text, inside))].join("");
}

async function writeIndex() {
    let html = read(join(here, "index.html")).toString();
    for (const [tag, source] of html.matchAll(/<script type="module" src="(.*)"><\/script>/g)) {
        const script = await bundleScript(source);
        html = html.replace(tag, () => `<script type="module">${script}</script>`);
    }
    html = html.replaceAll(/"static\/([^"]+)"/g, '"$1"').replaceAll(/"built:([^"]+)"/g, (_, name) => `"${writeBuilt(name)}"`);
    write("index.html", html);
}

function copyStatic() {
    const folder = join(here, "static");
    inputs.add(folder);
    for (const name of readdirSync(folder)) write(name, read(join(folder, name)));
}

/** The service worker comes last: it knows everything else. */
async function bundleServiceWorker(source) {
    // The picture beside a link is for those who have not opened it.
    const files = readdirSync(out).filter((name) => name !== "share.png").sort();
    const version = hashOf(files.map((name) => `${name} ${hashOf(readFileSync(join(out, name)))}`).join("\n"));
    const list = { version, files: files.map((name) => (name === "index.html" ? "./" : name)) };
    const site = {
        name: "site",
        setup(build) {
            build.onResolve({ filter: /^site:files$/ }, ({ path }) => ({ namespace: "site", path }));
            build.onLoad({ filter: /.*/, namespace: "site" }, () => ({
                contents: JSON.stringify(list),
                loader: "json",
            }));
        },
    };
    const result = await bundle({ entryPoints: [source], format: "iife", plugins: [site] });
    write("service-worker.js", result.outputFiles[0].contents);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await writeIndex();
copyStatic();
write("licences.txt", notices(here, { paths: packages, linked, said }));
await bundleServiceWorker("src/service-worker.ts");
writeFileSync(`${out}.d`, `${process.argv[2]}.stamp: ${[...inputs].map((path) => path.replaceAll(" ", "\\ ")).join(" ")}\n`);
writeFileSync(`${out}.stamp`, "");
