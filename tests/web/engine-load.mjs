// SPDX-License-Identifier: MIT
// Loads the engine as the page does, in Node: its TypeScript bundled on the fly, the module and the values that come
// with it from the folder ENGINE, where Ninja puts them.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const web = new URL("../../web/", import.meta.url);
const esbuild = createRequire(new URL("package.json", web))("esbuild");
const built = process.env.ENGINE;

const { outputFiles } = await esbuild.build({
    stdin: {
        contents: `export * from "./module"; export * from "./table"; export * from "./thinking"; export * from "./visit";
            export { hashes } from "../tables/hashes";`,
        resolveDir: fileURLToPath(new URL("src/engine/", web)),
        loader: "ts",
    },
    bundle: true,
    format: "esm",
    write: false,
});
const folder = await mkdtemp(join(tmpdir(), "shutbox-"));
const bundled = join(folder, "engine.mjs");
await writeFile(bundled, outputFiles[0].text);
const { Module, EngineTable, EngineVisit, Thinking, hashes } = await import(bundled);
await rm(folder, { recursive: true });

const compiled = new WebAssembly.Module(await readFile(join(built, "study.wasm")));

const namesOf = (module) => WebAssembly.Module.exports(module).map(({ name }) => name);

/** Every function there is. */
export const functionNames = namesOf(compiled);

/** Values kept for as long as a test runs. */
export class Memory {
    values = new Map();
    load = async (key) => this.values.get(key) ?? null;
    keep = (key, bytes) => void this.values.set(key, bytes);
}

/** Values that come with the page. */
export const shippedValues = (name) => readFile(join(built, `${name}.values`)).catch(() => null);

/** Has patience with values unless told otherwise: no test depends on how fast it is. */
export async function loadModule({
    lookup = () => undefined,
    kept = new Memory(),
    shipped = shippedValues,
    wants,
    quick,
    patience = Infinity,
} = {}) {
    const module = new Module(compiled, lookup);
    const thinking = new Thinking(module, kept, shipped, wants, quick, patience);
    return { module, table: new EngineTable(module), thinking };
}

const compiledVisit = new WebAssembly.Module(await readFile(join(built, "visit.wasm")));

/** The engine for a table with people elsewhere. */
export function loadVisit(lookup = () => undefined) {
    const module = new Module(compiledVisit, lookup, hashes);
    return { module, table: new EngineTable(module), visit: new EngineVisit(module) };
}
