// SPDX-License-Identifier: MIT
// The C library as WebAssembly: calling its functions with text, and asking the page for translations on its behalf.
import type { Refused } from "./types";

/** The message in the reader's language; undefined: there is none. */
export type Lookup = (message: string, plural?: string, n?: number) => string | undefined;

/** Text, or bytes handed over with their length. */
export type Argument = string | number | boolean | Uint8Array;

type Exported = (...values: number[]) => number;

/** More that the library calls, by name. */
export type Lent = (module: Module) => Record<string, (...values: number[]) => void>;

export const isRefused = (answer: unknown): answer is Refused =>
    typeof answer === "object" && answer !== null && "refused" in answer;

/** The library speaks in clauses, since terminals put things around them; a page shows sentences. */
export function asSentence(clause: string): string {
    const first = String.fromCodePoint(clause.codePointAt(0) ?? 0x20);
    const rest = clause.slice(first.length);
    return first.toLocaleUpperCase() + rest + (/[.!?]$/.test(clause) ? "" : ".");
}

/** The few things of an operating system that the C library's startup and buffers are linked with and never use. */
const system = { fd_close: () => 8, fd_fdstat_get: () => 8, fd_seek: () => 8, fd_write: () => 8 };

export class Module {
    /** Told how far a long call is; false stops it. */
    progress: (done: number) => boolean = () => true;

    private readonly exports: Record<string, Exported>;
    private readonly memory: WebAssembly.Memory;
    private readonly encoder = new TextEncoder();
    private readonly decoder = new TextDecoder();
    private lookup: Lookup;
    /** Texts of the library that were read, and translations that were written, each where it is in memory. */
    private readonly read = new Map<number, string>();
    private readonly written = new Map<string, number>();

    constructor(compiled: WebAssembly.Module, lookup: Lookup, lent?: Lent) {
        const instance = new WebAssembly.Instance(compiled, {
            page: {
                translate: (text: number, plural: number, n: number) => this.translate(text, plural, n),
                progress: (done: number) => (this.progress(done) ? 1 : 0),
                ...lent?.(this),
            },
            wasi_snapshot_preview1: system,
        });
        this.exports = instance.exports as Record<string, Exported>;
        this.memory = instance.exports.memory as WebAssembly.Memory;
        this.lookup = lookup;
    }

    /** Speaks from these catalogues from now on. */
    speak(lookup: Lookup): void {
        for (const place of this.written.values()) this.function("release")(place);
        this.written.clear();
        this.lookup = lookup;
    }

    /** What the function returns, as it is. */
    number(name: string, ...values: Argument[]): number {
        const places: number[] = [];
        const passed = values.flatMap((value) => this.pass(value, places));
        try {
            return this.function(name)(...passed);
        } finally {
            for (const place of places) this.function("release")(place);
        }
    }

    /** The text the function answers with. */
    text(name: string, ...values: Argument[]): string {
        return this.textAt(this.number(name, ...values));
    }

    /** The JSON the function answers with, of a type that is the caller's to know. */
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
    answer<T>(name: string, ...values: Argument[]): T {
        const answer = JSON.parse(this.text(name, ...values)) as T;
        if (isRefused(answer)) answer.refused = asSentence(answer.refused);
        return answer;
    }

    /** A copy of bytes in the library's memory. */
    bytes(place: number, size: number): Uint8Array {
        return new Uint8Array(this.memory.buffer).slice(place, place + size);
    }

    /** Copies bytes to a place in the library's memory. */
    put(place: number, bytes: Uint8Array): void {
        new Uint8Array(this.memory.buffer).set(bytes, place);
    }

    private function(name: string): Exported {
        const found = this.exports[name];
        if (found === undefined) throw new Error(`the engine has no ${name}`);
        return found;
    }

    private pass(value: Argument, places: number[]): number[] {
        if (typeof value === "number") return [value];
        if (typeof value === "boolean") return [value ? 1 : 0];
        const isText = typeof value === "string";
        const bytes = isText ? this.encoder.encode(value) : value;
        const place = this.reserve(bytes);
        places.push(place);
        return isText ? [place] : [place, bytes.length];
    }

    /** Copies bytes into the library's memory, with a terminator. */
    private reserve(bytes: Uint8Array): number {
        const place = this.function("reserve")(bytes.length + 1);
        if (place === 0) throw new RangeError("the engine's memory is full");
        const memory = new Uint8Array(this.memory.buffer);
        memory.set(bytes, place);
        memory[place + bytes.length] = 0;
        return place;
    }

    private textAt(place: number): string {
        const memory = new Uint8Array(this.memory.buffer);
        return this.decoder.decode(memory.subarray(place, memory.indexOf(0, place)));
    }

    /** A text of the library, which never changes. */
    private constant(place: number): string {
        const known = this.read.get(place) ?? this.textAt(place);
        this.read.set(place, known);
        return known;
    }

    private translate(text: number, plural: number, n: number): number {
        const message = this.constant(text);
        const found =
            plural === 0 ? this.lookup(message) : this.lookup(message, this.constant(plural), n >>> 0);
        if (found === undefined || found === message) return 0;
        const there = this.written.get(found) ?? this.reserve(this.encoder.encode(found));
        this.written.set(found, there);
        return there;
    }
}
