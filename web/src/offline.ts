// SPDX-License-Identifier: MIT
// Puts the service worker in place and hears of new versions. A new one waits until a person asks for it.

const often = 60 * 60 * 1000;

/** Calls `ready` when a new version waits; what it is given takes that version into use. */
export async function stayOffline(ready: (use: () => void) => void): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    try {
        const registration = await navigator.serviceWorker.register("service-worker.js", { updateViaCache: "none" });
        watch(registration, ready);
        setInterval(() => void registration.update().catch(() => undefined), often);
    } catch {
        // The page works without; it is only not there when the network is not.
    }
}

function watch(registration: ServiceWorkerRegistration, ready: (use: () => void) => void): void {
    const told = (worker: ServiceWorker | null): void => {
        // Without a controller this is the first visit, and nothing was replaced.
        if (worker?.state === "installed" && navigator.serviceWorker.controller) ready(() => use(worker));
    };
    told(registration.waiting);
    registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => told(worker));
    });
}

/* Only the window that asked loads again: others may be in the middle of a match. */
function use(worker: ServiceWorker): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    worker.postMessage("use");
}
