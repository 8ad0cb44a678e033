// SPDX-License-Identifier: MIT
// What the engine (the C library as WebAssembly) and the page say to each other. The page holds no rule of the
// game: all that may be done, and every sentence about the match, comes from here.

import type { Asking, DeckSums, Practising, Question, Thumbs } from "./practising";

/** A tile's name as records write it: "9", and "b9" for one in the back row. */
export type Tile = string;

/** An event as records write it: "roll 5 4", "shut 1 8", "dice 1", "stop", "left 2 3". */
export type EventLine = string;

export const levels = ["beginner", "casual", "skilled", "expert", "perfect"] as const;
export type Level = (typeof levels)[number];

export interface Player {
    name: string;
    /** null: a person. */
    level: Level | null;
}

/** A house rule: one field of the rules under the name it has in records. */
export interface RuleField {
    name: string;
    /** What people call it, in their language. */
    title: string;
    /** As the preset has it. */
    value: string;
    /** The values there are, each with what people call it; empty for a number. */
    words: { value: string; title: string }[];
    least: number;
    most: number;
    /** A number that may also be "none". */
    none: boolean;
}

export interface Preset {
    id: string;
    /** What people call it, in their language. */
    title: string;
    /** One line, in the reader's language. */
    description: string;
    /** For those who have not chosen one. */
    usual: boolean;
    /** The field that its rulebook leaves to the players to agree on. */
    agreed: string | null;
    minPlayers: number;
    maxPlayers: number;
    /** The box, left to right, the back row first where there are two. */
    rows: Tile[][];
    /** Each player has a box. */
    ownBoxes: boolean;
    /** The score can be kept by the tiles left alone. */
    leftKept: boolean;
    fields: RuleField[];
}

/** What is drawn beside a step of the rules: a box, and where dice lie in it, what they can shut. */
export interface RulesPicture {
    open: Tile[];
    dice: number[] | null;
    ways: Tile[][];
}

export interface RulesStep {
    title: string;
    told: string[];
    picture: RulesPicture | null;
}

/** How a way to play is played. */
export interface Account {
    /** The house rules, as people say them; "": none. */
    house: string;
    /** For how many it is: "For 2 to 4 players." */
    players: string;
    fewest: number;
    most: number;
    rows: Tile[][];
    steps: RulesStep[];
    /** What the points on a score sheet are, and how many rounds there should be room for. */
    points: string;
    rounds: number;
}

/** What a refused call says: one sentence in the reader's language. */
export interface Refused {
    refused: string;
    /** The line of the record it is about, from 1. */
    line?: number;
}

export type Answer<T> = T | Refused;

export type Asks = "nothing" | "first" | "dice" | "roll" | "shut" | "stand" | "left";

export interface Seat {
    name: string;
    level: Level | null;
    total: number;
    out: boolean;
    winner: boolean;
    /** Still to play in this round. */
    waiting: boolean;
}

export interface BoxView {
    /** Whose it is; null where all play on one. */
    seat: number | null;
    open: Tile[];
    /** What the open tiles count. */
    counts: number;
}

/** Everything there is to show. */
export interface View {
    /** "ten limit=60" */
    rules: string;
    preset: string;
    /** What people call the preset. */
    title: string;
    rows: Tile[][];
    boxes: BoxView[];
    /** Which of the boxes is played on now. */
    current: number;
    seats: Seat[];
    /** Totals are points for (most wins), not against. */
    pointsWin: boolean;
    /** 0: none. */
    limit: number;
    round: number;
    /** 0: not counted. */
    rounds: number;
    /** The total to beat, where there is one. */
    low: number | null;
    lowHolder: number | null;

    asks: Asks;
    /** Whose move it is; null when over, and for first throws. */
    seat: number | null;
    /** Nothing happens until a person acts: decides, types dice in, or says that the seed's dice be thrown for them.
     *  When false and not over, go on by yourself: throwDice() if `throws`, else hear() what Thinker.choose() says. */
    person: boolean;
    /** The seed's dice are thrown next (throwDice), for a person or a computer player. */
    throws: boolean;
    /** What is asked, in a sentence: "Ann: throw two dice." */
    prompt: string;
    /** How many dice are thrown next; 0 while that is open. */
    dice: number;
    /** The throw waiting to be used. */
    roll: number[] | null;
    /** The last throw, for the dice to show. */
    lastRoll: number[] | null;
    /** First throws: who throws, and what each can throw. */
    throwers: number[];
    least: number;
    most: number;
    /** Every decision open now. */
    choices: EventLine[];

    canUndo: boolean;
    canRedo: boolean;
    /** Real dice are typed in. */
    typed: boolean;
    /** Tiles left may be entered now instead of throws. */
    mayLeave: boolean;
    over: boolean;
    winners: number[];
    /** Why the match ended as it did; "" while it runs. */
    why: string;
    /** How many events happened. */
    events: number;
}

/** What an event brought about. */
export interface News {
    event: EventLine;
    seat: number | null;
    /** What to tell people, a sentence each. */
    told: string[];
    /** The throw could not be used. */
    stuck: boolean;
    /** A box was shut. */
    shut: boolean;
    turnOver: boolean;
    roundOver: boolean;
    matchOver: boolean;
    /** Tiles the seat was left with, when its turn ended, and what they count. */
    left: Tile[];
    total: number;
    /** Seats whose totals changed, and seats that went out. */
    scored: number[];
    gone: number[];
}

export interface Moved {
    news: News;
    view: View;
}

/** What the people at this device are at. */
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

/** What one key or button does. */
export type Offer =
    | "throw"
    | "goOn"
    | "oneDie"
    | "twoDice"
    | "stop"
    | "risk"
    | "shut"
    | "one"
    | "theseLeft"
    | "otherRow"
    | "clear"
    | "note"
    | "notSo";

/** What is asked of people, chosen and typed just now. */
export interface Hand {
    stage: Stage;
    chosen: Tile[];
    /** Tiles that may be pointed at; those of them that go with what is chosen; those that Enter would shut. */
    usable: Tile[];
    fits: Tile[];
    ready: Tile[];
    /** What the tiles still to be chosen add up to; 0: nothing, or it depends. */
    missing: number;
    typed: number[];
    /** First throws: whose number is typed next. */
    thrower: number | null;
    /** The numbers that can be said; 0 and 0: none. */
    least: number;
    most: number;
    /** Numbers mean the back row first. */
    back: boolean;
    /** Tiles left are entered instead of throws. */
    noting: boolean;
    /** There is something to decide, and so to give a hint on. */
    decides: boolean;
    offers: Offer[];
}

/** What a key or tap came to. */
export interface Deed {
    /** It meant something. */
    meant: boolean;
    goesOn: boolean;
    /** What is wanted now, in this order; "throw" is for throwDice, all else for want. */
    wants: EventLine[];
    /** The first of them is a decision, which the tutor may question. */
    decision: boolean;
    /** Why a tile was not chosen. */
    said: string;
    hand: Hand;
}

/** One entry of the list of things that happened. */
export interface Entry {
    index: number;
    event: EventLine;
    seat: number | null;
    /** 0: it does not fit any more, and nothing is told of it. */
    round: number;
    told: string[];
}

export interface SheetRow {
    round: number;
    totals: number[];
}

/** What changes to earlier entries lead to. */
export interface Corrected {
    /** So many entries fit, one after another from the first. */
    fits: number;
    /** How many do not, and would be left out; 0: everything fits. */
    dropped: number;
    /** What it leads to: whether all fits, totals that change, who wins now. */
    told: string[];
}

/** One match on one device; answers at once. Refused calls change nothing. */
export interface Table {
    presets(): Preset[];
    /** Whether these rules make a game ("ten limit=60"), for so many players. */
    checkRules(rules: string, players: number): Answer<{ rules: string }>;
    /** How a way to play is played, step by step. */
    explain(rules: string): Answer<Account>;

    start(rules: string, players: Player[], seed: string, typed: boolean): Answer<View>;
    /** A record's text, new or in the middle; it says itself whether its dice are real. `notes` says what was left out of a
     *  damaged end. */
    open(record: string, seed: string): Answer<{ view: View; notes: string[] }>;
    record(): string;
    view(): View;
    /** What somebody at this device wants. Another's move, or a throw nobody made, is refused. */
    want(event: EventLine): Answer<Moved>;
    /** What the computer player to move does, as the thinker says. */
    hear(event: EventLine): Answer<Moved>;
    /** The seed's dice are thrown. */
    throwDice(): Answer<Moved>;
    undo(): Answer<View>;
    redo(): Answer<View>;

    /** The hand of whoever is asked, while the page is busy showing something, or holds what happened to be seen. */
    hand(busy: boolean, holding: boolean): Hand;
    /** A key by its character: digits, "-" and "=" for the numbers to 12, space, "\n", "\t", "\b", "l" and "\x1b". */
    press(key: string): Deed;
    sayNumber(number: number): Deed;
    point(tile: Tile): Deed;
    /** One of the view's choices of tiles, by its place. */
    chooseWay(way: number): Deed;

    /** With changes to them: see `correct`. None where those are refused. */
    entries(changes?: string[]): Entry[];
    sheet(): SheetRow[];
    /** The score sheet as text to save or print. */
    sheetText(): string;
    /** Tries changes, one after another: "fix 3 roll 5 4", "insert 3 roll 5 4" or "delete 3", entries counted from 1.
     *  Nothing stays so unless `commit`, and then what does not fit is left out. */
    correct(changes: string[], commit: boolean): Answer<Corrected>;
    /** The match before that entry, counted from 0, with these changes. */
    before(changes: string[], index: number): Answer<View>;

    /** The box of that day (YYYY-MM-DD): rules and seed of a match for one. Throws a RangeError where there is no such
     *  day. */
    daily(date: string): { rules: string; seed: string };
    /** The text to share of the match at the table, given the record of perfect play; "" before it is over. */
    dailyShare(date: string, perfect: string): string;
}

export interface Advice {
    event: EventLine;
    /** As people say it: "shut 1 8". */
    title: string;
    win: number;
    loss: number;
    score: number;
    shut: number;
}

export interface Hint {
    exact: boolean;
    /** The match is too large to work out: best is what leaves least in this box on average; win and loss are 0. */
    alone: boolean;
    /** By a model, until exact values are worked out: Thinker.better() says when. */
    meanwhile?: boolean;
    value: number;
    choices: Advice[];
    /** The hint in sentences. */
    told: string[];
}

export interface Remark {
    event: number;
    line: EventLine;
    seat: number | null;
    decision: boolean;
    choices: number;
    loss: number;
    /** What the next best choice would have given away. */
    edge: number;
    best: EventLine | null;
    /** Chances, and for a throw what it changed, by seat. */
    luck: number[];
    win: number[];
}

export interface Analysis {
    exact: boolean;
    start: number[];
    remarks: Remark[];
    loss: number[];
    /** Of the throws noted. */
    luck: number[];
    /** The result without luck; null where some turns were noted only by what was left. */
    fair: number[] | null;
    /** The same in words that stay between none and certain; empty where it is not known. */
    withoutLuck: string[];
    decisions: number[];
    /** A name for programs, and one for people. */
    grade: { id: string; title: string }[];
    /** The review in sentences. */
    told: string[];
    /** The chart of the chance to win, as an SVG document. */
    svg: string;
    /** How many of the decisions were as good as the best. */
    right: number[];
    /** Decisions to try again, worst first: indices of events. */
    worst: number[];
    /** Decisions that were the only best ones, those first where all else would have cost most: indices of events. */
    finest: number[];
    rounds: RoundCourse[];
}

/** A round of a match that was looked at; all but the first three by seat. */
export interface RoundCourse {
    round: number;
    /** So many remarks up to its end. */
    steps: number;
    /** Else the match goes on in it. */
    over: boolean;
    totals: number[];
    /** The chance to win at its end, and what the round brought and gave away. */
    win: number[];
    luck: number[];
    loss: number[];
}

/** A personal best. */
export interface Best {
    id: "total" | "shut" | "loss" | "luck";
    title: string;
    value: number;
    /** When the match was played. */
    when: number;
}

/** Something that tells of skill. */
export interface Feat {
    id: string;
    title: string;
    /** What it takes. */
    told: string;
    /** When it was earned first; null: not yet. */
    when: number | null;
}

/** A decision tried again. */
export interface Retry {
    /** The match as it stood. */
    view: View;
    /** What was played then, and what that gave away. */
    played: EventLine;
    loss: number;
    /** The question, without the answer. */
    told: string[];
    hint: Hint;
}

/** What another answer would have given. */
export interface Verdict {
    best: boolean;
    /** The same as was played then. */
    asThen: boolean;
    win: number;
    loss: number;
    /** In a few words: "The best choice!" */
    title: string;
    /** What it gives, what was played then, and why the best is best. */
    told: string[];
}

/** Ways to go through a match that is watched again. */
export type Step = "" | "start" | "back" | "on" | "turnBack" | "turnOn" | "roundBack" | "roundOn" | "end";

/** Where one is in a match that is watched again. */
export interface Playback {
    /** So many of its events have happened. */
    at: number;
    events: number;
    /** The table after the last of them, and before it. */
    view: View;
    before: View;
    /** What the last of them brought about; null at the start. */
    news: News | null;
}

/** What preparing came to. alone: too large to work out, so that hints look at one box alone and nobody is perfect. */
export interface Prepared {
    exact: boolean;
    alone: boolean;
    /** A model answers until they are worked out. */
    meanwhile?: boolean;
}

/** Values for which a model stands in; the key is theirs alone. */
export interface Wanted {
    rules: string;
    players: number;
    key: string;
}

/** Perfect play of a day's box. */
export interface DailyPerfect {
    record: string;
    total: number;
    left: Tile[];
}

/** A match that is kept: when it was played (milliseconds since 1970), and what an analysis found, by seat. */
export interface KeptMatch {
    record: string;
    when: number;
    loss: number[] | null;
    luck: number[] | null;
}

/** Statistics of kept matches. */
export interface StatsRow {
    name: string;
    preset: string;
    matches: number;
    finished: number;
    wins: number;
    shut: number;
    meanScore: number | null;
    /** What a decision gave away, and the luck of a match, on average over those that were analysed. */
    meanLoss: number | null;
    luck: number | null;
    streak: number;
    bestStreak: number;
    /** A person, who has finished a match. */
    person: boolean;
    bests: Best[];
    feats: Feat[];
    /** Wins and finished matches a month, oldest first; the last is that of the newest match. */
    periods: { finished: number; wins: number; meanScore: number | null }[];
}

/** A position that no record leads to: a round's start with these totals, and a box in some state. */
export interface Position {
    rules: string;
    players: number;
    totals: number[];
    round: number;
    open: Tile[];
    roll: number[] | null;
}

/** What thinking takes longer over: in a worker. Every call names the whole match, so that none depends on another. */
export interface Thinker {
    /** The levels whose computer players play these rules. */
    levels(rules: string, players: number): Promise<Answer<Level[]>>;
    /** Makes the values ready, or where they take long a model's meanwhile; progress from 0 to 1. */
    prepare(rules: string, players: number, progress: (done: number) => void): Promise<Answer<Prepared>>;
    /** What the computer player to move does. */
    choose(record: string, seed: string, progress?: (done: number) => void): Promise<Answer<{ event: EventLine }>>;
    hint(record: string): Promise<Answer<Hint>>;
    /** Looks at what is about to be thrown for, so that a hint there comes at once; where values are at hand or soon made. */
    ahead(record: string): Promise<void>;
    /** What the tutor says before this choice: null when it has nothing against it. */
    tutor(record: string, event: EventLine, most: number): Promise<{ loss: number; told: string[] } | null>;
    analyse(record: string, progress: (done: number) => void): Promise<Answer<Analysis>>;
    /** The match where so many events have happened, and a step on from there. */
    playback(record: string, at: number, step: Step): Promise<Answer<Playback>>;
    /** drill: a question of practice, so that nothing is said of what was played then. */
    retry(record: string, event: number, drill: boolean): Promise<Answer<Retry>>;
    /** What pointing at a tile means there, with those chosen before; tile "": what is asked at first. */
    retryPoint(record: string, event: number, chosen: Tile[], tile: Tile): Promise<Answer<Deed>>;
    retryNumber(record: string, event: number, chosen: Tile[], number: number): Promise<Answer<Deed>>;
    /** Judges another answer to that decision. */
    verdict(record: string, event: number, answer: EventLine, drill: boolean): Promise<Answer<Verdict>>;
    /** The next question of practice. */
    question(asking: Asking, progress: (done: number) => void): Promise<Answer<Question>>;
    /** What the first answer to a question makes of the deck. */
    answered(practising: Practising, record: string, right: boolean): Promise<Answer<DeckSums & { deck: string }>>;
    thumbs(rules: string): Promise<Answer<Thumbs>>;
    position(position: Position, progress?: (done: number) => void): Promise<Answer<{ view: View; hint: Hint | null }>>;
    /** Matches in any order; damaged ones are left out. */
    stats(matches: KeptMatch[]): Promise<StatsRow[]>;
    /** Perfect play of the daily box on the same throws; it knows the chances, not the throws to come. */
    dailyPerfect(date: string, progress: (done: number) => void): Promise<Answer<DailyPerfect>>;
    /** When the values are there for which a model stands in; false: they will not be. */
    better(): Promise<boolean>;
    /** Stops what is being worked out. */
    stop(): void;
    /** Nobody plays any more: nor does anybody need better values. */
    rest(): void;
}
