// What takes longer, where it is worked out: the worker's side of Thinker. One question at a time.
import { isRefused, type Module } from "./module";
import type { Answer, EventLine, Hint, Refused } from "./types";

/** Where solved tables are kept between visits. */
export interface KeptTables {
    load(key: string): Promise<Uint8Array | null>;
    keep(key: string, bytes: Uint8Array): void;
}

/** Tables that take less time than this are not worth keeping, and larger ones than this take too much room. */
const QUICK_MILLISECONDS = 250;
const KEPT_BYTES = 32 << 20;

interface Tables {
    exact: boolean;
    ready: boolean;
    key: string;
    bytes: number;
}

/** Whose match a record is, and whether its next move is a computer player's. */
interface Whose {
    rules: string;
    players: number;
    bot: boolean;
    tables: boolean;
}

type Progress = (done: number) => void;

const silent: Progress = () => undefined;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export class Thinking {
    constructor(
        private readonly module: Module,
        private readonly kept: KeptTables,
        private readonly quick = QUICK_MILLISECONDS,
    ) {}

    async prepare(rules: string, players: number, progress: Progress): Promise<Answer<{ exact: boolean }>> {
        const tables = this.module.answer<Answer<Tables>>("think_about", rules, players);
        if (isRefused(tables)) return tables;
        if (tables.ready || (await this.load(tables))) return { exact: tables.exact };
        return this.solve(tables, progress);
    }

    async choose(record: string, seed: string): Promise<Answer<{ event: EventLine }>> {
        const bytes = bytesOf(record);
        const whose = this.module.answer<Answer<Whose>>("think_whose", bytes);
        if (isRefused(whose)) return whose;
        const ready = whose.tables ? await this.prepare(whose.rules, whose.players, silent) : null;
        return isRefused(ready) ? ready : this.module.answer("think_choose", bytes, seed);
    }

    async hint(record: string): Promise<Answer<Hint>> {
        return this.advised(record, (bytes) => this.module.answer("think_hint", bytes));
    }

    /** Where there is no advice the tutor has nothing to say. */
    async tutor(record: string, event: EventLine, most: number): Promise<{ loss: number; told: string[] } | null> {
        const asked = await this.advised<{ loss: number; told: string[] } | null>(record, (bytes) =>
            this.module.answer("think_tutor", bytes, event, most),
        );
        return isRefused(asked) ? null : asked;
    }

    /** Asks about a record once the tables of its rules are ready. */
    private async advised<T>(record: string, ask: (bytes: Uint8Array) => Answer<T>, progress = silent): Promise<Answer<T>> {
        const bytes = bytesOf(record);
        const whose = this.module.answer<Answer<Whose>>("think_whose", bytes);
        if (isRefused(whose)) return whose;
        const ready = await this.prepare(whose.rules, whose.players, progress);
        return isRefused(ready) ? ready : ask(bytes);
    }

    private async load(tables: Tables): Promise<boolean> {
        const bytes = await this.kept.load(tables.key);
        return bytes !== null && this.module.number("think_load", bytes) !== 0;
    }

    private solve(tables: Tables, progress: Progress): Answer<{ exact: boolean }> {
        const started = performance.now();
        this.module.progress = (done) => {
            progress(done);
            return true;
        };
        const solved = this.module.answer<Tables | Refused>("think_solve");
        if (isRefused(solved)) return solved;
        const slow = performance.now() - started > this.quick;
        if (slow && tables.bytes <= KEPT_BYTES)
            this.kept.keep(tables.key, this.module.bytes(this.module.number("think_tables"), tables.bytes));
        return { exact: solved.exact };
    }
}
