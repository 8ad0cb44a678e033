// SPDX-License-Identifier: MIT
// Answers are those of the command line with --json: docs/json.md.

/** As records write it: "9", and "b9" for one in the back row. */
export type Tile = string;
export type Level = "beginner" | "casual" | "skilled" | "expert" | "perfect";
export type Goal = "score" | "shut" | "shut-least";

/** A position: the start of a round with these totals, then a box in some state, and a throw. */
export interface At {
    /** A preset and house rules, such as "ten limit=60". */
    rules: string;
    /** 2, when not given. */
    players?: number;
    totals?: readonly number[];
    round?: number;
    open?: readonly (Tile | number)[];
    roll?: readonly number[];
}

export interface Standing {
    over: boolean;
    round: number;
    /** Points against, a seat; points instead where points win. */
    totals?: number[];
    points?: number[];
    out: number[];
    winners: number[];
    open: Tile[];
    roll: number[] | null;
    next: { seat: number | null; asks: "first" | "dice" | "roll" | "shut" | "stand" | "left" } | null;
    rules: string;
    players: { name: string; bot: Level | null }[];
    boxes: Tile[][];
    dice: number | null;
    choices: string[];
    first: { throwers: number[]; least: number; most: number } | null;
    end: "shut" | "last-in" | "most" | "fewest" | "lost" | null;
}

export interface Advised {
    /** The chance to win with the best choice. */
    value: number;
    /** Best first. */
    choices: { event: string; win: number; loss: number; score: number; shut: number }[];
    exact: boolean;
}

export interface Solved {
    /** Each seat's chance to win the match when all play perfectly. */
    win: number[];
    states: number;
    exact: boolean;
}

export interface Simulated {
    games: number;
    /** Matches won alone, a seat; win: the share, ties in parts. */
    wins: number[];
    win: number[];
    win_interval: number[];
    mean_score: number[];
    shut: number[];
    ties: number;
    turns: number;
}

/** What the library did not do, and why. */
export declare class Refused extends Error {
    /** The library's code, such as "wrong-sum". */
    readonly code: string;
    /** Of a record, from 1. */
    readonly line?: number;
}

export interface Shutbox {
    /** Every way to use a throw: fewest tiles first. open: tiles still up; all, when not given. */
    moves(rules: string, roll: readonly number[], open?: readonly (Tile | number)[]): Tile[][];
    /** Where the match in this record stands. */
    replay(record: string): Standing;
    /** Every choice of the player to move with its chance to win: in a record, or in a position. */
    advise(about: string | At): Advised;
    /** Each seat's chance to win the match. */
    solve(at: At): Solved;
    /** One turn of one box: the expected score, or the chance to shut it. */
    solveTurn(rules: string, goal?: Goal, open?: readonly (Tile | number)[]): number;
    /** Many matches between computer players; the same seed gives the same matches. */
    simulate(rules: string, players: readonly Level[], games?: number, seed?: string): Simulated;
}

export declare function load(): Promise<Shutbox>;
