// Loads the engine as the page does, in Node: its TypeScript bundled on the fly, the module named on the command line.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const web = new URL("../../web/", import.meta.url);
const esbuild = createRequire(new URL("package.json", web))("esbuild");

const { outputFiles } = await esbuild.build({
    stdin: {
        contents: `export * from "./module"; export * from "./table"; export * from "./thinking";`,
        resolveDir: fileURLToPath(new URL("src/engine/", web)),
        loader: "ts",
    },
    bundle: true,
    format: "esm",
    write: false,
});
const source = Buffer.from(outputFiles[0].text).toString("base64");
const { Module, EngineTable, Thinking } = await import(`data:text/javascript;base64,${source}`);

const compiled = new WebAssembly.Module(readFileSync(process.env.ENGINE_WASM));

/** Tables kept for as long as a test runs. */
export class Memory {
    tables = new Map();
    load = async (key) => this.tables.get(key) ?? null;
    keep = (key, bytes) => void this.tables.set(key, bytes);
}

export async function loadModule({ lookup = () => undefined, kept = new Memory(), quick } = {}) {
    const module = new Module(compiled, lookup);
    return { module, table: new EngineTable(module), thinking: new Thinking(module, kept, quick) };
}
