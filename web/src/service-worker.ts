// SPDX-License-Identifier: MIT
// Keeps the whole page in the browser, so that it opens without a network, and whole versions apart, so that a match
// under way never gets pieces of two.
import site from "site:files";

declare const self: ServiceWorkerGlobalScope;

const prefix = "shutbox ";
const current = prefix + site.version;

/** A file whose name says its content need not be fetched again when an earlier version had it. */
async function file(name: string): Promise<Response> {
    const hashed = /\.[0-9A-Za-z]{8,}\.\w+$/.test(name);
    const had = hashed ? await caches.match(name) : undefined;
    if (had) return had;
    const got = await fetch(name, { cache: hashed ? "default" : "no-cache" });
    if (!got.ok) throw new Error(`${name}: ${got.status}`);
    return got;
}

async function install(): Promise<void> {
    const cache = await caches.open(current);
    await Promise.all(site.files.map(async (name) => cache.put(name, await file(name))));
}

/** The version before stays too: another window may still be playing with it. */
async function tidy(): Promise<void> {
    const versions = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
    await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(current);
    const name = request.mode === "navigate" ? "./" : request;
    return (await cache.match(name, { ignoreSearch: true })) ?? (await caches.match(name)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", ({ data }) => {
    if (data === "use") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
    const here = new URL(event.request.url).origin === self.location.origin;
    if (event.request.method === "GET" && here) event.respondWith(answer(event.request));
});
