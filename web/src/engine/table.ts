// SPDX-License-Identifier: MIT
// One match on one device: the library's table, which answers at once.
import { isRefused, type Module } from "./module";
import type {
    Account,
    Answer,
    Corrected,
    Deed,
    Entry,
    EventLine,
    Hand,
    Moved,
    Player,
    Preset,
    Refused,
    SheetRow,
    Table,
    Tile,
    View,
} from "./types";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export class EngineTable implements Table {
    constructor(private readonly module: Module) {}

    presets(): Preset[] {
        return this.module.answer("presets");
    }

    checkRules(rules: string, players: number): Answer<{ rules: string }> {
        return this.module.answer("check_rules", rules, players);
    }

    explain(rules: string): Answer<Account> {
        return this.module.answer("explain", rules);
    }

    start(rules: string, players: Player[], seed: string, typed: boolean): Answer<View> {
        const drafted = this.module.answer<Refused | null>("draft", rules);
        if (isRefused(drafted)) return drafted;
        for (const { name, level } of players) {
            const seated = this.module.answer<Refused | null>("seat", name, level ?? "");
            if (isRefused(seated)) return seated;
        }
        return this.module.answer("start", seed, typed);
    }

    open(record: string, seed: string): Answer<{ view: View; notes: string[] }> {
        return this.module.answer("open", bytesOf(record), seed);
    }

    record(): string {
        return this.module.text("record");
    }

    view(): View {
        return this.module.answer("view");
    }

    want(event: EventLine): Answer<Moved> {
        return this.module.answer("want", event);
    }

    hear(event: EventLine): Answer<Moved> {
        return this.module.answer("hear", event);
    }

    throwDice(): Answer<Moved> {
        return this.module.answer("throw_dice");
    }

    undo(): Answer<View> {
        return this.module.answer("undo");
    }

    redo(): Answer<View> {
        return this.module.answer("redo");
    }

    hand(busy: boolean, holding: boolean): Hand {
        return this.module.answer("hand", busy, holding);
    }

    press(key: string): Deed {
        return this.module.answer("press", key.charCodeAt(0));
    }

    sayNumber(number: number): Deed {
        return this.module.answer("say_number", number);
    }

    point(tile: Tile): Deed {
        return this.module.answer("point", tile);
    }

    chooseWay(way: number): Deed {
        return this.module.answer("choose_way", way);
    }

    entries(changes: string[] = []): Entry[] {
        const entries = this.module.answer<Answer<Entry[]>>("entries", changes.join("\n"));
        return isRefused(entries) ? [] : entries;
    }

    sheet(): SheetRow[] {
        return this.module.answer("sheet");
    }

    sheetText(): string {
        return this.module.text("sheet_text");
    }

    before(changes: string[], index: number): Answer<View> {
        return this.module.answer("before", changes.join("\n"), index);
    }

    correct(changes: string[], commit: boolean): Answer<Corrected> {
        return this.module.answer("correct", changes.join("\n"), commit);
    }

    daily(date: string): { rules: string; seed: string } {
        const daily = this.module.answer<Answer<{ rules: string; seed: string }>>("daily", date);
        if (isRefused(daily)) throw new RangeError(daily.refused);
        return daily;
    }

    dailyShare(date: string, perfect: string): string {
        return this.module.text("daily_share", date, bytesOf(perfect));
    }
}
