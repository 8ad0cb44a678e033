// What the keys do on the match screen; keys.ts lists them for people.
import type { Box } from "../parts/box";
import { actionsOf } from "./actions";
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
    const others: Record<string, () => void> = {
        backspace: () => course.clear(),
        escape: () => (course.noting ? course.note(false) : course.dismissHint()),
        b: () => course.turnBack(),
        l: () => course.stage === "type" && course.view.mayLeave && course.note(true),
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
    const { stage } = course;
    const onTile = target instanceof HTMLElement && target.dataset.tile !== undefined;
    if (target instanceof HTMLButtonElement && !onTile) return repeat;
    const choosing = stage === "shut" || stage === "left";
    // On a tile, Space is the button's own press; Enter is too until tiles are chosen.
    if (onTile && choosing && letter === " ") return repeat;
    const confirms = choosing || stage === "hold" || stage === "type";
    const [first] = stage === "over" || stage === "dice" || stage === "stand" ? [] : actionsOf(course);
    const wanted = (letter === " " ? !choosing && stage !== "type" : confirms) && (first?.primary === true || stage === "wait");
    if (first && wanted && !first.idle && !repeat) {
        first.act();
        return true;
    }
    return !onTile || course.choosing.chosen.length > 0;
}

function pressNumber(number: number, course: Course): boolean {
    const { stage } = course;
    if (stage === "type" || stage === "first") void course.type(number);
    else if (stage === "shut" || stage === "left") pointNumber(number, course);
    else if (stage === "wait" && course.shown.person) course.later(() => pressNumber(number, course));
    else if ((stage === "dice" || stage === "stand") && number <= 2) actionsOf(course)[number - 1]?.act();
    else return false;
    return true;
}

/** A number means the tile of the row in use, unless only the other row's tile can be meant. */
function pointNumber(number: number, course: Course): void {
    const { fits, chosen } = course.choosing;
    const names = course.back ? [`b${number}`, `${number}`] : [`${number}`, `b${number}`];
    const there = names.filter((name) => course.shown.rows.some((row) => row.includes(name)));
    const meant = there.find((name) => fits.includes(name) || chosen.includes(name)) ?? there[0];
    if (meant !== undefined) course.point(meant);
}
