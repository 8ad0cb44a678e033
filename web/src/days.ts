// SPDX-License-Identifier: MIT
// The boxes of days that were played here: each once, on its own day or later from the archive.
import type { Kept } from "./store";

const two = (value: number): string => String(value).padStart(2, "0");

/** A day as addresses and records write it, by the reader's own calendar: people in one place see the same box. */
export const dateOf = (time: Date): string => `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

export const today = (): string => dateOf(new Date());

/** Noon of that day, which no change of clocks moves to another. */
export const dayOf = (date: string): Date => new Date(`${date}T12:00:00`);

/** The day so many days before. */
export function daysBefore(date: string, days: number): string {
    const day = dayOf(date);
    day.setDate(day.getDate() - days);
    return dateOf(day);
}

/** The match of each day: the first that was begun, whatever came after it. */
export function daysOf(rows: readonly Kept[]): Map<string, Kept> {
    const days = new Map<string, Kept>();
    for (const row of rows) {
        const before = days.get(row.daily);
        if (row.daily && (!before || row.begun < before.begun)) days.set(row.daily, row);
    }
    return days;
}

/** Whether it was played through, and on its day. */
const counts = (row: Kept | undefined): boolean => row !== undefined && row.over && dateOf(new Date(row.begun)) === row.daily;

/** Days in a row up to this one, which may still be to come. */
export function streakTo(date: string, days: ReadonlyMap<string, Kept>): number {
    let at = counts(days.get(date)) ? date : daysBefore(date, 1);
    let streak = 0;
    for (; counts(days.get(at)); at = daysBefore(at, 1)) streak++;
    return streak;
}

/** The longest there ever was. */
export function bestStreak(days: ReadonlyMap<string, Kept>): number {
    return Math.max(0, ...[...days.keys()].map((date) => (counts(days.get(date)) ? streakTo(date, days) : 0)));
}
