// SPDX-License-Identifier: MIT
// node embed.mjs SITE FILES.c BYTES.bin SCRIPTS.h: the files of the folder SITE as C for the program: a table of names, types,
// tags and places, and all their bytes (the compiler is told where, as SITE_BYTES), each file as it is and, where that is smaller, compressed by gzip and brotli; and the
// digests of the page's own scripts, which are all that its policy lets run inside it.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [site, table, bytes, scripts] = process.argv.slice(2).map((path) => resolve(path));

const types = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".values": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
};

const packed = [];
let length = 0;

/** Where these bytes are kept; nothing for a compressed form that saves too little. */
function place(content, original = Infinity) {
    if (content.length > original * 0.95) return "{0, 0}";
    packed.push(content);
    length += content.length;
    return `{${length - content.length}, ${content.length}}`;
}

function row(name) {
    const type = types[extname(name)];
    if (type === undefined) throw new Error(`${name}: add its content type`);
    const content = readFileSync(join(site, name));
    const tag = createHash("sha256").update(content).digest("hex").slice(0, 20);
    const immutable = /\.[0-9A-Za-z]{8,10}\.\w+$/.test(name);
    const brotli = brotliCompressSync(content, {
        params: {
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        },
    });
    const forms = [
        place(content),
        place(gzipSync(content, { level: 9 }), content.length),
        place(brotli, content.length),
    ];
    return `    {"/${name === "index.html" ? "" : name}", "${type}", "${tag}", ${immutable}, {${forms.join(", ")}}},`;
}

const names = readdirSync(site).sort();
const rows = names.map(row);
writeFileSync(bytes, Buffer.concat(packed));
writeFileSync(
    table,
    `/* Made by web/embed.mjs. */
#include "server/site.h"

#ifdef __APPLE__
__asm__(".section __TEXT,__const\\n.globl _site_bytes\\n_site_bytes:\\n.incbin \\"" SITE_BYTES "\\"\\n.text\\n");
#else
__asm__(".section .rodata\\n.globl site_bytes\\nsite_bytes:\\n.incbin \\"" SITE_BYTES "\\"\\n.previous\\n");
#endif

const site_file site_files[] = {
${rows.join("\n")}
};
const int site_file_count = ${names.length};
`,
);

const page = readFileSync(join(site, "index.html"), "utf8");
const digests = [...page.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
);
writeFileSync(scripts, `/* Made by web/embed.mjs. */\n#define SITE_SCRIPTS "${digests.join(" ")}"\n`);
