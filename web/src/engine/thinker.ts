// SPDX-License-Identifier: MIT
// The page's side of the worker: questions go over, answers come back.
import type { FromWorker, SentCatalogue, ToWorker } from "./messages";
import { isRefused } from "./module";
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
    Retry,
    StatsRow,
    Step,
    Thinker,
    Tile,
    Verdict,
    View,
    Wanted,
} from "./types";

interface Pending {
    resolve: (answer: unknown) => void;
    progress: (done: number) => void;
}

/** What the page gives the worker. */
export interface Needs {
    /** Makes a worker of worker.ts. */
    worker: () => Worker;
    /** For playing, and for looking at what was played. */
    engine: () => Promise<WebAssembly.Module>;
    study: () => Promise<WebAssembly.Module>;
    /** Where values that come with the page are, by preset and players. */
    values: Record<string, string>;
    catalogue: () => SentCatalogue;
    /** A sentence in the reader's language for each way a question ends without an answer. */
    stopped: () => string;
    broken: () => string;
}

const silent = (): void => undefined;

/** One worker at a time, with one module. */
class Desk {
    /** Hired when there is something to ask. */
    private worker: Worker | null = null;
    private next = 0;
    private readonly pending = new Map<number, Pending>();

    constructor(
        private readonly needs: Needs,
        private readonly compiled: () => Promise<WebAssembly.Module>,
        private readonly wants: (wanted: Wanted) => void = silent,
    ) {}

    speak(): void {
        this.worker?.postMessage({ speak: this.needs.catalogue() } satisfies ToWorker);
    }

    stop(): void {
        if (this.pending.size > 0) this.letGo();
    }

    letGo(): void {
        this.fire(this.needs.stopped());
    }

    ask<T>(name: string, values: unknown[], progress: (done: number) => void = silent, transfer: Transferable[] = []): Promise<T> {
        const id = this.next++;
        this.worker ??= this.hire();
        this.worker.postMessage({ id, name, values } satisfies ToWorker, transfer);
        return new Promise((resolve) => {
            this.pending.set(id, { resolve: resolve as (answer: unknown) => void, progress });
        });
    }

    private hire(): Worker {
        const worker = this.needs.worker();
        worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
            // What one that was let go had said before wants nothing any more.
            if (worker === this.worker) this.hear(data);
        };
        worker.onerror = () => this.fire(this.needs.broken());
        void this.start(worker);
        return worker;
    }

    /** Questions that are there before it wait in the worker. */
    private async start(worker: Worker): Promise<void> {
        const { catalogue, values } = this.needs;
        try {
            worker.postMessage({ start: await this.compiled(), catalogue: catalogue(), values } satisfies ToWorker);
        } catch {
            if (worker === this.worker) this.fire(this.needs.broken());
        }
    }

    private fire(refused: string): void {
        this.worker?.terminate();
        this.worker = null;
        for (const { resolve } of this.pending.values()) resolve({ refused });
        this.pending.clear();
    }

    private hear(message: FromWorker): void {
        if ("wants" in message) {
            this.wants(message.wants);
            return;
        }
        const asked = this.pending.get(message.id);
        if (asked === undefined) return;
        if ("broken" in message) {
            this.fire(this.needs.broken());
        } else if ("progress" in message) {
            asked.progress(message.progress);
        } else {
            this.pending.delete(message.id);
            asked.resolve(message.answer);
        }
    }
}

/** Values that are worked out aside. */
interface Job {
    wanted: Wanted;
    /** Whether they got where they are wanted. */
    done: Promise<boolean>;
}

export class WorkerThinker implements Thinker {
    private readonly play: Desk;
    private readonly study: Desk;
    /** Works for the first one, where a model answers until it is done. */
    private readonly aside: Desk;
    private job: Job | null = null;

    constructor(needs: Needs) {
        this.play = new Desk(needs, needs.engine, (wanted) => this.want(wanted));
        this.study = new Desk(needs, needs.study);
        this.aside = new Desk(needs, needs.engine);
    }

    /** Speaks the language the page speaks now. */
    speak(): void {
        this.play.speak();
        this.study.speak();
    }

    levels(rules: string, players: number): Promise<Answer<Level[]>> {
        return this.play.ask("levels", [rules, players]);
    }

    prepare(rules: string, players: number, progress: (done: number) => void): Promise<Answer<Prepared>> {
        return this.play.ask("prepare", [rules, players], progress);
    }

    choose(record: string, seed: string, progress?: (done: number) => void): Promise<Answer<{ event: EventLine }>> {
        return this.play.ask("choose", [record, seed], progress);
    }

    hint(record: string): Promise<Answer<Hint>> {
        return this.play.ask("hint", [record]);
    }

    ahead(record: string): Promise<void> {
        return this.play.ask("ahead", [record]);
    }

    tutor(record: string, event: EventLine, most: number): Promise<{ loss: number; told: string[] } | null> {
        return this.play.ask("tutor", [record, event, most]);
    }

    analyse(record: string, progress: (done: number) => void): Promise<Answer<Analysis>> {
        return this.study.ask("analyse", [record], progress);
    }

    playback(record: string, at: number, step: Step): Promise<Answer<Playback>> {
        return this.study.ask("playback", [record, at, step]);
    }

    retry(record: string, event: number, drill: boolean): Promise<Answer<Retry>> {
        return this.study.ask("retry", [record, event, drill]);
    }

    retryPoint(record: string, event: number, chosen: Tile[], tile: Tile): Promise<Answer<Deed>> {
        return this.study.ask("retryPoint", [record, event, chosen, tile]);
    }

    retryNumber(record: string, event: number, chosen: Tile[], number: number): Promise<Answer<Deed>> {
        return this.study.ask("retryNumber", [record, event, chosen, number]);
    }

    verdict(record: string, event: number, answer: EventLine, drill: boolean): Promise<Answer<Verdict>> {
        return this.study.ask("verdict", [record, event, answer, drill]);
    }

    question(asking: Asking, progress: (done: number) => void): Promise<Answer<Question>> {
        return this.study.ask("question", [asking], progress);
    }

    answered(practising: Practising, record: string, right: boolean): Promise<Answer<DeckSums & { deck: string }>> {
        return this.study.ask("answered", [practising, record, right]);
    }

    thumbs(rules: string): Promise<Answer<Thumbs>> {
        return this.study.ask("thumbs", [rules]);
    }

    position(
        position: Position,
        progress?: (done: number) => void,
    ): Promise<Answer<{ view: View; hint: Hint | null }>> {
        return this.study.ask("position", [position], progress);
    }

    stats(matches: KeptMatch[]): Promise<StatsRow[]> {
        return this.study.ask("stats", [matches]);
    }

    dailyPerfect(date: string, progress: (done: number) => void): Promise<Answer<DailyPerfect>> {
        return this.study.ask("dailyPerfect", [date], progress);
    }

    better(): Promise<boolean> {
        return this.job?.done ?? Promise.resolve(false);
    }

    /** A worker can't listen while it works: it is let go, and the next question hires another one. */
    stop(): void {
        this.play.stop();
        this.study.stop();
    }

    rest(): void {
        this.aside.letGo();
        this.job = null;
    }

    /** One thing at a time; what broke once is not tried again while the same is wanted. */
    private want(wanted: Wanted): void {
        if (this.job?.wanted.key === wanted.key) return;
        this.rest();
        const job: Job = { wanted, done: Promise.resolve(false) };
        this.job = job;
        job.done = this.work(job);
    }

    private async work(job: Job): Promise<boolean> {
        const { rules, players } = job.wanted;
        const values = await this.aside.ask<Answer<Uint8Array> | null>("values", [rules, players]);
        if (job !== this.job) return false;
        this.aside.letGo();
        if (values === null || isRefused(values)) return false;
        const loaded = await this.play.ask<Answer<boolean>>("load", [rules, players, values], silent, [values.buffer]);
        if (loaded !== true) return false;
        if (job === this.job) this.job = null;
        return true;
    }
}
