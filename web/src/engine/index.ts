// SPDX-License-Identifier: MIT
// The engine as the page uses it: one table, and a thinker in a worker, both speaking the reader's language.
import engineWasm from "built:engine.wasm";
import studyWasm from "built:study.wasm";
import tableWasm from "built:table.wasm";
import arenaCommon from "built:arena-common-2.values";
import arena from "built:arena-2.values";
import doubleLast from "built:double-last-2.values";
import double from "built:double-2.values";
import twelve from "built:twelve-2.values";
import twelveDigits from "built:twelve-digits-2.values";
import worker from "module:./worker.ts";
import { _, catalogueNow, lookup, onSpoken } from "../words";
import { formsOf, type SentCatalogue } from "./messages";
import { Module } from "./module";
import { EngineTable } from "./table";
import { WorkerThinker } from "./thinker";
import type { Table, Thinker } from "./types";

const values = {
    "twelve-2": twelve,
    "twelve-digits-2": twelveDigits,
    "double-2": double,
    "double-last-2": doubleLast,
    "arena-2": arena,
    "arena-common-2": arenaCommon,
};

function sentCatalogue(): SentCatalogue {
    const { messages, plural } = catalogueNow();
    return { messages, forms: formsOf(plural) };
}

/** A module as a worker runs it: fetched once, when there is time for it or somebody asks. */
function fetchOnce(address: string): () => Promise<WebAssembly.Module> {
    let module: Promise<WebAssembly.Module> | null = null;
    return () => {
        module ??= WebAssembly.compileStreaming(fetch(address)).catch((error: unknown) => {
            module = null;
            throw error;
        });
        return module;
    };
}

export const fetchEngine = fetchOnce(engineWasm);
const fetchStudy = fetchOnce(studyWasm);

/** Fetches and starts the engine, as much of it as playing takes; the rest follows. Fails where it can't be fetched or the browser can't run it. */
export async function loadEngine(): Promise<{ table: Table; thinker: Thinker }> {
    const module = new Module(await WebAssembly.compileStreaming(fetch(tableWasm)), lookup);
    const thinker = new WorkerThinker({
        worker: () => new Worker(worker, { type: "module" }),
        engine: fetchEngine,
        study: fetchStudy,
        values,
        catalogue: sentCatalogue,
        stopped: () => _("The work was stopped."),
        broken: () => _("There is not enough memory to work this out."),
    });
    onSpoken(() => {
        module.speak(lookup);
        thinker.speak();
    });
    return { table: new EngineTable(module), thinker };
}
