// SPDX-License-Identifier: MIT
// node install.mjs [--all]: fetches the packages that building the page needs, or with --all those of its tests too,
// but only when they are not there yet as the lock file wants them. So a second build needs no network.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));

function packages(lockFile) {
    try {
        return JSON.parse(readFileSync(here + lockFile, "utf8")).packages;
    } catch {
        return {};
    }
}

const wanted = Object.entries(packages("package-lock.json"));
const there = packages("node_modules/.package-lock.json");
// Who has fetched everything once keeps everything.
const all = process.argv.includes("--all") || wanted.some(([path, { dev }]) => dev && path in there);

/** The one for this machine among several is npm's to choose. */
const isNeeded = ([path, { dev, optional }]) => path !== "" && !optional && (all || !dev);
const isThere = ([path, { integrity }]) => there[path]?.integrity === integrity;

if (!wanted.filter(isNeeded).every(isThere)) {
    const options = ["--ignore-scripts", ...(all ? [] : ["--omit=dev"])];
    const npm = spawnSync("npm", ["ci", ...options], { cwd: here, stdio: "inherit" });
    if (npm.status !== 0) {
        console.error("shutbox: npm could not fetch the packages that the page is built with");
        process.exit(1);
    }
}
