// SPDX-License-Identifier: MIT
// What takes longer, where it is worked out: the worker's side of Thinker. One question at a time.
import { isRefused, type Module } from "./module";
import { levels } from "./types";
import type { Asking, DeckSums, Practising, Question, Thumbs } from "./practising";
import type {
    Analysis,
    Answer,
    DailyPerfect,
    Deed,
    EventLine,
    Hint,
    KeptMatch,
    Level,
    Playback,
    Position,
    Prepared,
    Refused,
    Retry,
    StatsRow,
    Step,
    Tile,
    Verdict,
    View,
    Wanted,
} from "./types";
import { tally } from "./stats";

/** Where solved values are kept between visits. */
export interface KeptValues {
    load(key: string): Promise<Uint8Array | null>;
    keep(key: string, bytes: Uint8Array): void;
}

/** Values that come with the page, by preset and players ("arena-2"); null where there are none. */
export type ShippedValues = (name: string) => Promise<Uint8Array | null>;

/** Values that take less time than this are not worth keeping, and larger ones than this take too much room. */
const QUICK_MILLISECONDS = 250;
const KEPT_BYTES = 32 << 20;

/** Nobody who plays waits longer for values to be worked out: a model answers instead. */
const PATIENCE_MILLISECONDS = 150;

interface Values {
    exact: boolean;
    ready: boolean;
    key: string;
    name: string;
    bytes: number;
}

/** Whose match a record is, and whether anybody in it needs values to play. */
interface Whose {
    rules: string;
    players: number;
    values: boolean;
}

/** Values that a question needs. */
interface Wants {
    wants: { rules: string; players: number };
}

type Progress = (done: number) => void;
type Ask<T> = (bytes: Uint8Array, ready: Prepared) => Answer<T>;

const silent: Progress = () => undefined;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export class Thinking {
    /** Keys of values that take longer than that. */
    private readonly slow = new Set<string>();

    constructor(
        private readonly module: Module,
        private readonly kept: KeptValues,
        private readonly shipped: ShippedValues,
        /** Told which values a model stands in for, with every question that it does. */
        private readonly wants: (wanted: Wanted) => void = () => undefined,
        private readonly quick = QUICK_MILLISECONDS,
        private readonly patience = PATIENCE_MILLISECONDS,
    ) {}

    levels(rules: string, players: number): Promise<Level[]> {
        const plays = (level: Level): boolean => this.module.number("level_plays", rules, players, level) !== 0;
        return Promise.resolve(levels.filter(plays));
    }

    async prepare(rules: string, players: number, progress: Progress): Promise<Answer<Prepared>> {
        const values = this.about(rules, players);
        if (values === null) return { exact: false, alone: true };
        if (isRefused(values)) return values;
        if (await this.isSoonReady(values, progress)) return { exact: values.exact, alone: false };
        if (!this.standIn()) return this.solve(values, progress);
        this.wants({ rules, players, key: values.key });
        return { exact: values.exact, alone: false, meanwhile: true };
    }

    /** The values themselves, however long they take, for a worker where a model stands in. */
    async values(rules: string, players: number, progress: Progress): Promise<Answer<Uint8Array> | null> {
        const ready = await this.complete(rules, players, progress);
        if (isRefused(ready)) return ready;
        const values = this.about(rules, players);
        return values === null || isRefused(values) ? values : this.copyOf(values);
    }

    /** Takes values that another worker worked out. */
    load(rules: string, players: number, bytes: Uint8Array): boolean {
        const values = this.about(rules, players);
        return values !== null && !isRefused(values) && (values.ready || this.module.number("think_load", bytes) !== 0);
    }

    async choose(record: string, seed: string, progress: Progress = silent): Promise<Answer<{ event: EventLine }>> {
        const bytes = bytesOf(record);
        const whose = this.module.answer<Answer<Whose>>("think_whose", bytes);
        if (isRefused(whose)) return whose;
        const ready = whose.values ? await this.prepare(whose.rules, whose.players, progress) : null;
        return isRefused(ready) ? ready : this.module.answer("think_choose", bytes, seed);
    }

    hint(record: string): Promise<Answer<Hint>> {
        return this.soon(record, (bytes, { meanwhile }) => {
            const hint = this.module.answer<Answer<Hint>>("think_hint", bytes);
            return isRefused(hint) || !meanwhile ? hint : { ...hint, meanwhile };
        });
    }

    async ahead(record: string): Promise<void> {
        const bytes = bytesOf(record);
        const whose = this.module.answer<Answer<Whose>>("think_whose", bytes);
        if (isRefused(whose)) return;
        const values = this.about(whose.rules, whose.players);
        if (values === null || isRefused(values)) return;
        if ((await this.isSoonReady(values, silent)) || this.standIn()) this.module.number("think_ahead", bytes);
    }

    /** Where there is no advice the tutor has nothing to say. */
    async tutor(record: string, event: EventLine, most: number): Promise<{ loss: number; told: string[] } | null> {
        const asked = await this.soon<{ loss: number; told: string[] } | null>(record, (bytes) =>
            this.module.answer("think_tutor", bytes, event, most),
        );
        return isRefused(asked) ? null : asked;
    }

    /** Most of the time goes into the values, where those are not there yet. */
    analyse(record: string, progress: Progress): Promise<Answer<Analysis>> {
        const solving = (done: number): void => progress(0.8 * done);
        return this.ready(record, solving, (bytes) => {
            this.module.progress = (done) => {
                progress(0.8 + 0.2 * done);
                return true;
            };
            const analysis = this.module.answer<Answer<Omit<Analysis, "svg">>>("think_analyse", bytes);
            return isRefused(analysis) ? analysis : { ...analysis, svg: this.module.text("think_chart") };
        });
    }

    playback(record: string, at: number, step: Step): Answer<Playback> {
        return this.module.answer("playback", bytesOf(record), at, step);
    }

    retry(record: string, event: number, drill: boolean): Promise<Answer<Retry>> {
        return this.ready(record, silent, (bytes) => this.module.answer("think_retry", bytes, event, drill));
    }

    retryPoint(record: string, event: number, chosen: Tile[], tile: Tile): Answer<Deed> {
        return this.module.answer("retry_point", bytesOf(record), event, chosen.join(" "), tile);
    }

    retryNumber(record: string, event: number, chosen: Tile[], number: number): Answer<Deed> {
        return this.module.answer("retry_number", bytesOf(record), event, chosen.join(" "), number);
    }

    verdict(record: string, event: number, answer: EventLine, drill: boolean): Promise<Answer<Verdict>> {
        return this.ready(record, silent, (bytes) => this.module.answer("think_verdict", bytes, event, answer, drill));
    }

    /** Where the question's values are missing, it says which ones it wants, and is asked again. */
    async question(asking: Asking, progress: Progress): Promise<Answer<Question>> {
        const first = this.ask(asking, false);
        if (isRefused(first) || !("wants" in first)) return first;
        const ready = await this.complete(first.wants.rules, first.wants.players, progress);
        return isRefused(ready) ? ready : (this.ask(asking, true) as Answer<Question>);
    }

    answered(practising: Practising, record: string, right: boolean): Answer<DeckSums & { deck: string }> {
        const begun = this.practise({ ...practising, seed: "", you: "", other: "" });
        if (isRefused(begun)) return begun;
        const sums = this.module.answer<Answer<DeckSums>>("practice_answer", bytesOf(record), right);
        return isRefused(sums) ? sums : { ...sums, deck: this.module.text("practice_deck") };
    }

    thumbs(rules: string): Answer<Thumbs> {
        return this.module.answer("thumbs", rules);
    }

    async position(
        { rules, players, totals, round, open, roll }: Position,
        progress = silent,
    ): Promise<Answer<{ view: View; hint: Hint | null }>> {
        const ready = await this.complete(rules, players, progress);
        if (isRefused(ready)) return ready;
        const [a = 0, b = 0] = roll ?? [];
        const tiles = open.length > 0 ? open.join(" ") : "-";
        return this.module.answer("think_position", rules, players, totals.join(" "), round, tiles, a, b);
    }

    stats(matches: KeptMatch[]): Promise<StatsRow[]> {
        return Promise.resolve(tally(this.module, matches));
    }

    async dailyPerfect(date: string, progress: Progress): Promise<Answer<DailyPerfect>> {
        const daily = this.module.answer<Answer<{ rules: string; seed: string }>>("daily", date);
        if (isRefused(daily)) return daily;
        const ready = await this.complete(daily.rules, 1, progress);
        return isRefused(ready) ? ready : this.module.answer("think_daily", date);
    }

    private practise({ rules, seed, you, other, today, deck }: Omit<Asking, "matches" | "looked" | "madeUp" | "last">): Answer<object> {
        return this.module.answer("practice_start", rules, seed, you, other, today, bytesOf(deck));
    }

    private ask(asking: Asking, solved: boolean): Answer<Question | Wants> {
        const begun = this.practise(asking);
        if (isRefused(begun)) return begun;
        for (const record of asking.matches) this.module.answer("practice_match", bytesOf(record));
        const { looked, madeUp, last } = asking;
        const asked = this.module.answer<Answer<Omit<Question, "record"> | Wants>>(
            "practice_next",
            looked,
            madeUp,
            bytesOf(last),
            solved,
        );
        if (isRefused(asked) || "wants" in asked) return asked;
        return { ...asked, record: this.module.text("practice_question") };
    }

    private about(rules: string, players: number): Answer<Values> | null {
        return this.module.answer("think_about", rules, players);
    }

    /** Asks about a record once the values of its rules are ready. */
    private ready<T>(record: string, progress: Progress, ask: Ask<T>): Promise<Answer<T>> {
        return this.asked(record, ask, (rules, players) => this.complete(rules, players, progress));
    }

    /** The same for those who play: by a model where that takes long. */
    private soon<T>(record: string, ask: Ask<T>): Promise<Answer<T>> {
        return this.asked(record, ask, (rules, players) => this.prepare(rules, players, silent));
    }

    private async asked<T>(
        record: string,
        ask: Ask<T>,
        prepare: (rules: string, players: number) => Promise<Answer<Prepared>>,
    ): Promise<Answer<T>> {
        const bytes = bytesOf(record);
        const whose = this.module.answer<Answer<Whose>>("think_whose", bytes);
        if (isRefused(whose)) return whose;
        const ready = await prepare(whose.rules, whose.players);
        return isRefused(ready) ? ready : ask(bytes, ready);
    }

    /** Makes the values ready, however long it takes. */
    private async complete(rules: string, players: number, progress: Progress): Promise<Answer<Prepared>> {
        const values = this.about(rules, players);
        if (values === null) return { exact: false, alone: true };
        if (isRefused(values)) return values;
        if (values.ready || (await this.find(values))) return { exact: values.exact, alone: false };
        return this.solve(values, progress);
    }

    private async isSoonReady(values: Values, progress: Progress): Promise<boolean> {
        return values.ready || (await this.find(values)) || this.solveSoon(values, progress);
    }

    /** A model answers for the values that are not there. False where it could be no better than they are. */
    private standIn(): boolean {
        return this.module.number("think_meanwhile") !== 0;
    }

    private copyOf(values: Values): Uint8Array {
        return this.module.bytes(this.module.number("think_values"), values.bytes);
    }

    private async find(values: Values): Promise<boolean> {
        const bytes = (await this.shipped(values.name)) ?? (await this.kept.load(values.key));
        return bytes !== null && this.module.number("think_load", bytes) !== 0;
    }

    private solve(values: Values, progress: Progress, patience = Infinity): Answer<Prepared> {
        const started = performance.now();
        const taken = (): number => performance.now() - started;
        this.module.progress = (done) => {
            progress(done);
            return taken() < patience;
        };
        const solved = this.module.answer<Values | Refused>("think_solve");
        if (isRefused(solved)) return solved;
        if (taken() > this.quick && values.bytes <= KEPT_BYTES)
            this.kept.keep(values.key, this.copyOf(values));
        return { exact: solved.exact, alone: false };
    }

    /** Tries once. */
    private solveSoon(values: Values, progress: Progress): boolean {
        if (this.slow.has(values.key)) return false;
        const solved = !isRefused(this.solve(values, progress, this.patience));
        if (!solved) this.slow.add(values.key);
        return solved;
    }
}
