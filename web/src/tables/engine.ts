// SPDX-License-Identifier: MIT
// The engine for a table with people elsewhere: a match of its own beside the one played alone.
import visitWasm from "built:visit.wasm";
import { Module } from "../engine/module";
import { EngineTable } from "../engine/table";
import type { Table } from "../engine/types";
import { EngineVisit } from "../engine/visit";
import { lookup, onSpoken } from "../words";
import { hashes } from "./hashes";

export interface VisitEngine {
    visit: EngineVisit;
    table: Table;
}

let made: Promise<VisitEngine> | null = null;

async function make(): Promise<VisitEngine> {
    const module = new Module(await WebAssembly.compileStreaming(fetch(visitWasm)), lookup, hashes);
    onSpoken(() => module.speak(lookup));
    return { visit: new EngineVisit(module), table: new EngineTable(module) };
}

/** Fails where it can't be fetched; the next call tries again. */
export function visitEngine(): Promise<VisitEngine> {
    made ??= make().catch((error: unknown) => {
        made = null;
        throw error;
    });
    return made;
}
