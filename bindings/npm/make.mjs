// SPDX-License-Identifier: MIT
// node make.mjs FOLDER BUILD: the npm package into FOLDER, from the engine of a build with -Dweb=enabled.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const [folder, build] = process.argv.slice(2).map((path) => resolve(path));
const esbuild = createRequire(join(here, "../../web/package.json"))("esbuild");
const version = execFileSync(join(here, "../../packaging/version"), { encoding: "utf8" }).trim();

const built = {
    name: "built",
    setup(making) {
        making.onResolve({ filter: /^built:/ }, ({ path }) => ({ namespace: "built", path: path.slice("built:".length) }));
        making.onLoad({ filter: /.*/, namespace: "built" }, ({ path }) => ({
            contents: readFileSync(join(build, "src/wasm", path)),
            loader: "binary",
        }));
    },
};

mkdirSync(folder, { recursive: true });
await esbuild.build({
    entryPoints: [join(here, "index.ts")],
    outfile: join(folder, "index.js"),
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    minifySyntax: true,
    minifyWhitespace: true,
    charset: "utf8",
    plugins: [built],
    banner: { js: "/*! shutbox. Whose work this is: licences.txt */" },
});
writeFileSync(join(folder, "package.json"), readFileSync(join(here, "package.json.in"), "utf8").replace("@VERSION@", version));
for (const name of ["index.d.ts", "example.mjs", "README.md"]) copyFileSync(join(here, name), join(folder, name));
copyFileSync(join(build, "web/site/licences.txt"), join(folder, "licences.txt"));
