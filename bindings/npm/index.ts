// SPDX-License-Identifier: MIT
// Shut the Box by its printed rulebooks, for programs: the C library as WebAssembly, asked as the command line is with --json.
import wasm from "built:ask.wasm";
import { Module } from "../../web/src/engine/module";
import type { Advised, At, Goal, Level, Simulated, Solved, Standing, Tile } from "./index.d";

export class Refused extends Error {
    constructor(
        readonly code: string,
        message: string,
        readonly line?: number,
    ) {
        super(line === undefined ? message : `line ${line}: ${message}`);
        this.name = "Refused";
    }
}

interface Refusal {
    refused: string;
    code: string;
    line?: number;
}

interface Tally {
    games: number;
    ties: number;
    turns: number;
    seats: { won: number; wins: number; squares: number; score: number; scores: number; shut: number }[];
}

const goals: Goal[] = ["score", "shut", "shut-least"];
const openOf = (open: readonly (Tile | number)[] | undefined): string => (open ?? []).join(",");
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const totalsOf = (totals: readonly number[] = []): Uint8Array =>
    new Uint8Array(new BigInt64Array(totals.map((total) => BigInt(total))).buffer);

/** The dice, 0 for one that is not thrown. */
function diceOf(roll: readonly number[] | undefined): [number, number] {
    if (roll !== undefined && (roll.length < 1 || roll.length > 2)) throw new Refused("bad-die", "one die is thrown, or two");
    return [roll?.[0] ?? 0, roll?.[1] ?? 0];
}

class Shutbox {
    constructor(private readonly module: Module) {}

    private ask<T>(name: string, ...values: (string | number | Uint8Array)[]): T {
        const answer = this.module.answer<T | Refusal>(name, ...values);
        if (typeof answer === "object" && answer !== null && "refused" in answer) {
            throw new Refused(answer.code, answer.refused, answer.line);
        }
        return answer;
    }

    moves(rules: string, roll: readonly number[], open?: readonly (Tile | number)[]): Tile[][] {
        return this.ask("ask_moves", rules, openOf(open), ...diceOf(roll));
    }

    replay(record: string): Standing {
        return this.ask("ask_replay", bytesOf(record));
    }

    advise(about: string | At): Advised {
        if (typeof about === "string") return this.ask("ask_advise", bytesOf(about));
        const { rules, players = 2, totals, round = 1, open, roll } = about;
        return this.ask("ask_advise_at", rules, players, totalsOf(totals), round, openOf(open), ...diceOf(roll));
    }

    solve({ rules, players = 2, totals, round = 1 }: At): Solved {
        return this.ask("ask_solve", rules, players, totalsOf(totals), round);
    }

    solveTurn(rules: string, goal: Goal = "score", open?: readonly (Tile | number)[]): number {
        return this.ask("ask_solve_turn", rules, goals.indexOf(goal), openOf(open));
    }

    simulate(rules: string, players: readonly Level[], games = 1000, seed = "shutbox"): Simulated {
        const tally = this.ask<Tally>("ask_simulate", rules, players.join(","), games, seed);
        const win = tally.seats.map(({ wins }) => wins / tally.games);
        return {
            games: tally.games,
            wins: tally.seats.map(({ won }) => won),
            win,
            win_interval: tally.seats.map(({ squares }, seat) => {
                const mean = win[seat] ?? 0;
                return 1.96 * Math.sqrt(Math.max(squares / tally.games - mean * mean, 0) / tally.games);
            }),
            mean_score: tally.seats.map(({ score, scores }) => score / Math.max(scores, 1)),
            shut: tally.seats.map(({ shut }) => shut),
            ties: tally.ties,
            turns: tally.turns,
        };
    }
}

/** Starts the engine, which is in this file: nothing is fetched. */
export async function load(): Promise<Shutbox> {
    return new Shutbox(new Module(await WebAssembly.compile(wasm), () => undefined));
}
