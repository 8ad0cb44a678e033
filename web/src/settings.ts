// SPDX-License-Identifier: MIT
// What a person has chosen for this device. Kept in localStorage, because the theme and the language are needed
// before the first picture, and because other windows hear of a change.
import type { Level } from "./engine/types";
import type { Language } from "./words";

/** A seat as it is chosen for a match: a person's may have no name of its own, and is then called by its number. */
export interface Seat {
    name: string;
    level: Level | null;
}

export interface Settings {
    /** "": as the browser asks. */
    language: Language | "";
    theme: "auto" | "light" | "dark";
    sound: boolean;
    /** Sound has been offered. */
    offered: boolean;
    vibration: boolean;
    animation: boolean;
    /** The wood, felt and dice that are played with. */
    box: "walnut" | "oak" | "ebony";
    /** The first game has explained itself. */
    guided: boolean;
    /** The tutor asks before a choice that gives away more than this share of the match; 0: never. */
    tutor: number;
    /** What the people at this device are called, in seat order. */
    names: string[];
    /** Rules and seats of the last new match, which the next one offers again; "" before the first. */
    rules: string;
    seats: Seat[];
}

const place = "shutbox.settings";

const initial: Settings = {
    language: "",
    theme: "auto",
    sound: false,
    offered: false,
    vibration: true,
    animation: true,
    box: "walnut",
    guided: false,
    tutor: 0,
    names: [],
    rules: "",
    seats: [],
};

/** What fits the type of the initial value is taken, whatever else is written there is not. */
function read(): Settings {
    const settings = { ...initial };
    try {
        const written = JSON.parse(localStorage.getItem(place) ?? "{}") as Record<string, unknown>;
        for (const key of Object.keys(initial) as (keyof Settings)[]) {
            const value = written[key];
            const fits = typeof value === typeof initial[key] && Array.isArray(value) === Array.isArray(initial[key]);
            if (fits) Object.assign(settings, { [key]: value });
        }
    } catch {
        // Unreadable or forbidden: as on the first visit.
    }
    return settings;
}

let now = read();
const changes = new EventTarget();

export const settings = (): Readonly<Settings> => now;

export function change(part: Partial<Settings>): void {
    now = { ...now, ...part };
    try {
        localStorage.setItem(place, JSON.stringify(now));
    } catch {
        // Not kept, but in force until the page is left.
    }
    changes.dispatchEvent(new Event("change"));
}

export function onSettings(heard: () => void): () => void {
    changes.addEventListener("change", heard);
    return () => changes.removeEventListener("change", heard);
}

window.addEventListener("storage", (event) => {
    if (event.key !== place) return;
    now = read();
    changes.dispatchEvent(new Event("change"));
});
