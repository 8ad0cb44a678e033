// What a person can do now: from what the match asks and from what they have entered so far.
import type { View } from "../engine/types";

export type Stage =
    /** Press to throw the seed's dice. */
    | "throw"
    /** One die or two. */
    | "dice"
    /** Tiles for a throw. */
    | "shut"
    /** Stop or risk. */
    | "stand"
    /** What the real dice show. */
    | "type"
    /** What each throws for the start. */
    | "first"
    /** The tiles left at the end of a turn. */
    | "left"
    /** What happened is shown until a person goes on. */
    | "hold"
    /** Nobody here is asked. */
    | "wait"
    | "over";

export interface Entered {
    held: boolean;
    busy: boolean;
    noting: boolean;
}

export function stageOf(view: View, entered: Entered): Stage {
    if (entered.held) return "hold";
    if (entered.busy) return "wait";
    if (view.over) return "over";
    if (entered.noting || view.asks === "left") return "left";
    if (view.asks === "first" || view.asks === "roll") {
        if (view.typed) return view.asks === "first" ? "first" : "type";
        return view.person ? "throw" : "wait";
    }
    if (!view.person || view.asks === "nothing") return "wait";
    if (view.asks === "dice" && view.typed) return "type";
    return view.asks;
}

/** How many dice a person types in before they count as thrown. */
export const diceTyped = (view: View): number => (view.asks === "roll" && view.dice === 1 ? 1 : 2);
