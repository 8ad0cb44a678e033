// SPDX-License-Identifier: MIT
// The buttons under the box: what the person asked can do now, the likeliest first.
import type { Offer } from "../engine/types";
import { tilesSaid } from "../parts/tiles";
import { _ } from "../words";
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

/** What else can be done, in the bar and in its menu. */
export interface Tool {
    name: string;
    label: string;
    icon: unknown;
    key: string;
    /** Left to the menu where there is little room. */
    extra: boolean;
    /** Its picture says enough, in the bar. */
    brief?: boolean;
    idle: boolean;
    act: () => void;
}

/** How an offer looks: the key that takes it, and what that key is called where it has no character to show. */
interface Face {
    press: string;
    key?: () => string;
    label: (course: Course) => string;
    /** Beside the way to go on. */
    aside?: boolean;
}

const space = (): string => _("Space");
const enter = (): string => _("Enter");

const leftLabel = ({ entry: { chosen } }: Course): string =>
    chosen.length > 0 ? _("Left open: %s", tilesSaid(chosen)) : _("Nothing left open: all shut");

/** The other row has no button: there, tiles are tapped. */
const faces: Record<Exclude<Offer, "otherRow">, Face> = {
    throw: { press: " ", key: space, label: ({ view }) => (view.dice === 1 ? _("Throw one die") : _("Throw the dice")) },
    goOn: { press: " ", key: space, label: () => _("Go on") },
    oneDie: { press: "1", label: () => _("Throw one die") },
    twoDice: { press: "2", label: () => _("Throw two dice") },
    stop: { press: "1", label: () => _("Stop for 1 point") },
    risk: { press: "2", label: () => _("Risk one more throw") },
    shut: { press: "\n", key: enter, label: ({ entry }) => _("Shut %s", tilesSaid(entry.ready)) },
    one: { press: "\n", key: enter, label: () => _("Only one die") },
    theseLeft: { press: "\n", key: enter, label: leftLabel },
    clear: {
        press: "\b",
        key: () => _("Backspace"),
        label: ({ stage }) => (stage === "shut" ? _("Choose again") : _("Take back the last number")),
        aside: true,
    },
    note: { press: "l", label: () => _("Enter only the tiles left"), aside: true },
    notSo: { press: "\x1b", key: () => _("Esc"), label: () => _("Enter dice instead"), aside: true },
};

const actionOf = (course: Course, { press, key, label, aside }: Face): Action => ({
    label: label(course),
    key: key?.() ?? press,
    primary: !aside,
    idle: false,
    act: () => void course.press(press),
});

const plain = (label: string, key: string, primary: boolean, idle: boolean, act: () => void): Action => ({ label, key, primary, idle, act });

export function actionsOf(course: Course): Action[] {
    const { stage, offers, chosen } = course.entry;
    if (stage === "wait") return course.canSkip ? [plain(_("Skip"), _("Space"), false, false, () => course.skip())] : [];
    const actions = offers.flatMap((offer) => {
        // Tiles left are taken back by another tap.
        const hidden = offer === "otherRow" || (offer === "clear" && stage === "left");
        return hidden ? [] : [actionOf(course, faces[offer])];
    });
    if (stage !== "shut" || offers.includes("shut")) return actions;
    const missing = chosen.length > 0 ? _("Choose more tiles") : _("Tap tiles to match the throw");
    return [plain(missing, "", true, true, () => undefined), ...actions];
}
