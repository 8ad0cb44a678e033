// node build.mjs OUT [BUILT...]: bundles the page into OUT, a flat folder in which all but the way in is named by its
// content, and writes OUT.d, which tells Ninja what it was made of. BUILT are files made elsewhere, such as the engine,
// which the sources import by name.
//
// What the page needs first is in it, so that nobody waits for a second journey: index.html holds its own script.
//
// What the sources may import besides modules:
//   module:./file.ts   the address of that file, bundled by itself: to run in a worker, or to import when it is wanted;
//                      such as module:../po/de.po, a catalogue (see catalogue.mjs)
//   later:./file.ts    the address of a file, to import when it is wanted, that leaves out what the page has: src/held.ts
//   built:name         the address of a file among BUILT
//   site:files         in the service worker alone: { version, files }, everything that is served
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { catalogues } from "./catalogue.mjs";
import "./install.mjs";

const esbuild = await import("esbuild");

const here = dirname(fileURLToPath(import.meta.url));
const [out, ...built] = process.argv.slice(2).map((path) => resolve(path));

const shared = {
    absWorkingDir: here,
    bundle: true,
    minify: true,
    charset: "utf8",
    target: ["es2022", "chrome111", "firefox113", "safari16.4"],
    legalComments: "none",
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

/** Bundles, and remembers of what. */
async function bundle(options) {
    const result = await esbuild.build({ ...shared, ...options });
    for (const path of Object.keys(result.metafile.inputs)) {
        if (!path.includes(":") && !path.includes("node_modules")) inputs.add(resolve(here, path));
    }
    return result;
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

async function bundleModule(path, ...more) {
    const result = await bundle({ entryPoints: [path], format: "esm", plugins: [...more, ...plugins] });
    return result.outputFiles[0].text.trim();
}

const writeModule = async (path, ...more) =>
    writeHashed(basename(path).replace(/\.\w+$/, ".js"), await bundleModule(path, ...more));

/** For what comes later: what the page holds already is taken from there. */
const held = {
    name: "held",
    setup(build) {
        const source = join(here, "src");
        const lines = read(join(source, "held.ts")).toString().matchAll(/^ +"(.+?)": (\{.*\}),$/gm);
        const names = new Map([...lines].map(([, module, names]) => [module, names]));
        build.onResolve({ filter: /.*/ }, ({ path, resolveDir }) => {
            const module = path.startsWith(".") ? relative(source, resolve(resolveDir, path)) : path;
            return names.has(module) ? { namespace: "held", path: module } : undefined;
        });
        build.onLoad({ filter: /.*/, namespace: "held" }, ({ path }) => ({
            contents: `export const ${names.get(path)} = globalThis.held[${JSON.stringify(path)}];`,
        }));
    },
};

function writeBuilt(name) {
    const path = built.find((path) => basename(path) === name);
    if (path === undefined) throw new Error(`nothing was built that is called ${name}`);
    return writeHashed(path, read(path));
}

const addresses = {
    name: "addresses",
    setup(build) {
        build.onResolve({ filter: /^(module|later|built):/ }, ({ path, resolveDir }) => {
            const [namespace, name] = path.split(/:(.*)/);
            return { namespace, path: namespace === "built" ? name : resolve(resolveDir, name) };
        });
        build.onLoad({ filter: /.*/, namespace: "module" }, async ({ path }) => ({
            contents: `export default ${address(await writeModule(path))};`,
        }));
        build.onLoad({ filter: /.*/, namespace: "later" }, async ({ path }) => ({
            contents: `export default ${address(await writeModule(path, held))};`,
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

async function writeIndex() {
    let html = read(join(here, "index.html")).toString();
    for (const [tag, source] of html.matchAll(/<script type="module" src="(.*)"><\/script>/g)) {
        const script = await bundleModule(source);
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
    const files = readdirSync(out).sort();
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
await bundleServiceWorker("src/service-worker.ts");
writeFileSync(`${out}.d`, `${process.argv[2]}.stamp: ${[...inputs].map((path) => path.replaceAll(" ", "\\ ")).join(" ")}\n`);
writeFileSync(`${out}.stamp`, "");
