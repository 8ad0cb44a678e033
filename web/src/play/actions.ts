// The buttons under the box: what the person asked can do now, the likeliest first.
import { _, list } from "../words";
import type { Course } from "./course";

export interface Action {
    label: string;
    /** The key that does the same, as shown on the button. */
    key: string;
    primary: boolean;
    /** Shown, but there is something to do first. */
    idle: boolean;
    act: () => void;
}

const action = (label: string, key: string, act: () => unknown, primary = true, idle = false): Action => ({
    label,
    key,
    primary,
    idle,
    act: () => void act(),
});

function shutActions(course: Course): Action[] {
    const { ready } = course;
    const again = action(_("Choose again"), _("Backspace"), () => course.clear(), false);
    const some = course.choosing.chosen.length > 0;
    const shut =
        ready.length > 0
            ? action(_("Shut %s", list(ready)), _("Enter"), () => course.shut())
            : action(some ? _("Choose more tiles") : _("Tap tiles to match the throw"), "", () => undefined, true, true);
    return some ? [shut, again] : [shut];
}

function typeActions(course: Course): Action[] {
    const actions: Action[] = [];
    if (course.typed.length === 1 && course.view.asks === "dice") actions.push(action(_("Only one die"), _("Enter"), () => course.typeOne()));
    if (course.typed.length > 0) actions.push(action(_("Take back the last number"), _("Backspace"), () => course.clear(), false));
    else if (course.view.mayLeave) actions.push(action(_("Enter only the tiles left"), "l", () => course.note(true), false));
    return actions;
}

function leftActions(course: Course): Action[] {
    const { chosen } = course.choosing;
    const done = chosen.length > 0 ? _("Left open: %s", list(chosen)) : _("Nothing left open: all shut");
    const actions = [action(done, _("Enter"), () => course.endTurn())];
    if (course.noting) actions.push(action(_("Enter dice instead"), _("Esc"), () => course.note(false), false));
    return actions;
}

export function actionsOf(course: Course): Action[] {
    switch (course.stage) {
        case "throw":
            return [action(course.view.dice === 1 ? _("Throw one die") : _("Throw the dice"), _("Space"), () => course.throwDice())];
        case "dice":
            return [
                action(_("Throw one die"), "1", () => course.takeDice(1)),
                action(_("Throw two dice"), "2", () => course.takeDice(2)),
            ];
        case "shut":
            return shutActions(course);
        case "stand":
            return [
                action(_("Stop for 1 point"), "1", () => course.decide("stop")),
                action(_("Risk one more throw"), "2", () => course.decide("risk")),
            ];
        case "first":
        case "type":
            return typeActions(course);
        case "left":
            return leftActions(course);
        case "hold":
            return [action(_("Go on"), _("Space"), () => course.release())];
        case "wait":
            return [action(_("Skip"), _("Space"), () => course.skip(), false)];
        case "over":
            return [];
    }
}
