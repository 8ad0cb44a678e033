// SPDX-License-Identifier: MIT
// What the keys do on the match screen; keys.ts lists them for people.
import type { Box } from "../parts/box";
import type { Course } from "./course";
import { keyLetter, keyNumber } from "./keys";

/** What the keys reach. */
export interface Desk {
    readonly course: Course;
    readonly box: Box | null;
    tools(): { key: string; idle: boolean; act: () => void }[];
    go(where: "home"): void;
}

/** Whether the key meant something here. */
export function press(event: KeyboardEvent, desk: Desk): boolean {
    const target = event.composedPath()[0];
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return false;
    const letter = keyLetter(event);
    if (letter === " " || letter === "enter") return pressMain(letter, event.repeat, target, desk.course);
    if (event.repeat) return false;
    const number = keyNumber(event);
    if (number > 0 && pressNumber(number, desk.course)) return true;
    return pressTool(letter, desk) || pressOther(letter, desk);
}

function pressTool(letter: string, desk: Desk): boolean {
    const tool = desk.tools().find((each) => each.key === letter);
    if (tool && !tool.idle) tool.act();
    return tool !== undefined;
}

function pressOther(letter: string, desk: Desk): boolean {
    const { course } = desk;
    const others: Record<string, () => unknown> = {
        backspace: () => course.press("\b"),
        escape: () => course.press("\x1b") || course.dismissHint(),
        b: () => course.turnBack(),
        l: () => course.press("l"),
        q: () => desk.go("home"),
    };
    const other = others[letter];
    if (!other && letter.startsWith("arrow")) return enterTiles(desk.box);
    other?.();
    return other !== undefined;
}

/** Arrows lead into the box from anywhere. */
function enterTiles(box: Box | null): boolean {
    const [first] = box?.usable ?? [];
    if (first === undefined) return false;
    box?.focusTile(first);
    return true;
}

/** Space throws and goes on, Enter shuts and confirms; neither decides between two ways to go on. */
function pressMain(letter: " " | "enter", repeat: boolean, target: EventTarget | undefined, course: Course): boolean {
    const { stage, chosen } = course.entry;
    const onTile = target instanceof HTMLElement && target.dataset.tile !== undefined;
    if (target instanceof HTMLButtonElement && !onTile) return repeat;
    // On a tile, Space is the button's own press; Enter is too until tiles are chosen.
    if (onTile && (stage === "shut" || stage === "left") && letter === " ") return repeat;
    if (!repeat && stage === "wait" && letter === " ") course.skip();
    else if (!repeat && course.press(letter === " " ? " " : "\n")) return true;
    return !onTile || chosen.length > 0;
}

function pressNumber(number: number, course: Course): boolean {
    const waits = course.stage === "wait" && course.shown.person;
    if (waits) course.later(() => course.sayNumber(number));
    return waits || course.sayNumber(number);
}
