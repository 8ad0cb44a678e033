// SPDX-License-Identifier: MIT
// What a screen reader is told without being asked.

const region = (): HTMLElement | null => document.getElementById("live");

let waiting: string[] = [];

/** Says a sentence; several in a row are said one after another, none is lost. */
export function announce(sentence: string): void {
    if (!sentence) return;
    if (waiting.length === 0) setTimeout(say, 50);
    waiting.push(sentence);
}

/* One paragraph a sentence: a region whose text is replaced may swallow what was not read yet. */
function say(): void {
    const to = region();
    if (!to) return;
    for (const sentence of waiting) {
        const line = document.createElement("p");
        line.textContent = sentence;
        to.append(line);
    }
    waiting = [];
    while (to.childElementCount > 8) to.firstElementChild?.remove();
}
