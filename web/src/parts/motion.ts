// SPDX-License-Identifier: MIT
// Whether things may move: the page's setting and the reader's system both have a say.

const still = matchMedia("(prefers-reduced-motion: reduce)");
let wanted = true;

export const letMove = (move: boolean): void => {
    wanted = move;
};

export const moves = (): boolean => wanted && !still.matches;

/** With the next frame, when everything that changed is measured anyway. */
export const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** When the next frame is on its way to the screen. */
export const afterFrame = async (): Promise<void> => {
    await nextFrame();
    await new Promise((resolve) => setTimeout(resolve, 0));
};

/** A pause that ends early when the signal says so. */
export const pause = (milliseconds: number, hurry: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
        if (hurry.aborted) milliseconds = 0;
        const timer = setTimeout(resolve, milliseconds);
        hurry.addEventListener("abort", () => {
            clearTimeout(timer);
            resolve();
        });
    });
