// SPDX-License-Identifier: MIT
// Cases as TAP, like those of the shell scripts, some at a time.

let count = 0;
let failed = 0;

export class Failure extends Error {}

export function check(condition, message) {
    if (!condition) throw new Failure(message);
}

export function same(found, wanted, what) {
    const [one, other] = [found, wanted].map((value) => JSON.stringify(value));
    check(one === other, `${what}: ${one}, not ${other}`);
}

/** Runs a case and tells how it went; one that hangs is told by its name before the whole is ended for it. */
export async function test(name, body) {
    let why = "", patience;
    try {
        const hangs = new Promise((_, reject) => {
            patience = setTimeout(() => reject(new Failure("it hangs")), 300_000);
        });
        await Promise.race([body(), hangs]);
    } catch (error) {
        why = error instanceof Failure ? error.message : (error.stack ?? String(error));
    }
    clearTimeout(patience);
    count += 1;
    if (why) failed += 1;
    console.log(`${why ? "not ok" : "ok"} ${count} - ${name}`);
    if (why) console.log(why.replace(/^/gm, "# "));
}

/** Runs [name, body] cases, so many at a time. */
export async function testAll(cases, atATime) {
    const rest = [...cases];
    const work = async () => {
        for (let next = rest.shift(); next; next = rest.shift()) await test(...next);
    };
    await Promise.all(Array.from({ length: atATime }, work));
}

export function finish() {
    console.log(`1..${count}`);
    process.exit(failed === 0 ? 0 : 1);
}

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
