// SPDX-License-Identifier: MIT
// What the page says, in the reader's language, from the same gettext catalogues as the terminal game.
import bg from "module:../../po/bg.po";
import da from "module:../../po/da.po";
import de from "module:../../po/de.po";
import es from "module:../../po/es.po";
import fr from "module:../../po/fr.po";
import it from "module:../../po/it.po";
import nl from "module:../../po/nl.po";
import pl from "module:../../po/pl.po";
import pt from "module:../../po/pt.po";
import ru from "module:../../po/ru.po";
import sv from "module:../../po/sv.po";
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** A catalogue as the build makes it of a po file: the messages the page can say, and which plural form a number takes. */
export interface Catalogue {
    plural: (n: number) => number;
    messages: Record<string, string | string[]>;
}

/** The twelve languages, each under its own name. */
export const languages = {
    bg: "Български",
    da: "Dansk",
    de: "Deutsch",
    en: "English",
    es: "Español",
    fr: "Français",
    it: "Italiano",
    nl: "Nederlands",
    pl: "Polski",
    pt: "Português",
    ru: "Русский",
    sv: "Svenska",
} as const;

export type Language = keyof typeof languages;

/** English is in the source, so that it needs no catalogue. */
const english: Catalogue = { plural: (n) => (n === 1 ? 0 : 1), messages: {} };

/** Where the catalogues are. */
const catalogues: Record<Exclude<Language, "en">, string> = {
    bg,
    da,
    de,
    es,
    fr,
    it,
    nl,
    pl,
    pt,
    ru,
    sv,
};

let catalogue = english;
let language: Language = "en";
/** The language with the reader's region, so that numbers and dates look as they are used to. */
let locale = "en-GB";
const changes = new EventTarget();

const isLanguage = (code: string): code is Language => code in languages;

/** The first of the wanted languages that there is, and the locale it was wanted as. */
function choose(wanted: readonly string[]): { language: Language; locale: string } {
    for (const tag of wanted) {
        const code = tag.toLowerCase().split("-")[0] ?? "";
        if (isLanguage(code)) return { language: code, locale: tag };
    }
    return { language: "en", locale: "en-GB" };
}

const fetchCatalogue = async (address: string): Promise<Catalogue> =>
    ((await import(address)) as { default: Catalogue }).default;

/** Speaks this language from now on; "" for what the browser asks for. */
export async function speak(wanted: Language | ""): Promise<void> {
    const preferred = navigator.languages;
    const chosen = wanted ? choose([...preferred.filter((tag) => tag.startsWith(wanted)), wanted]) : choose(preferred);
    const loaded = chosen.language === "en" ? english : await fetchCatalogue(catalogues[chosen.language]);
    ({ language, locale } = chosen);
    catalogue = loaded;
    document.documentElement.lang = language;
    changes.dispatchEvent(new Event("change"));
}

export const spoken = (): Language => language;

/** What is spoken from, for those who speak elsewhere. */
export const catalogueNow = (): Catalogue => catalogue;

/** Calls when the language has changed. */
export function onSpoken(listener: () => void): void {
    changes.addEventListener("change", listener);
}

/** The message in the reader's language, or as it is where the catalogue lacks it. The engine asks here too. */
export function lookup(message: string, plural?: string, n?: number): string {
    const found = catalogue.messages[message];
    if (plural === undefined || n === undefined) return (Array.isArray(found) ? found[0] : found) ?? message;
    const form = Array.isArray(found) ? found[catalogue.plural(n)] : undefined;
    return form ?? (english.plural(n) === 0 ? message : plural);
}

type Value = string | number;

/** Puts values in the places of %s and %d, which a translation may number (%2$s). */
function fill(text: string, values: readonly Value[]): string {
    let next = 0;
    return text.replace(/%(?:%|(?:(\d+)\$)?[sdu])/g, (place, position?: string) => {
        if (place === "%%") return "%";
        const value = values[position ? Number(position) - 1 : next++] ?? "";
        return typeof value === "number" ? number(value) : value;
    });
}

/** The message in the reader's language, with values in its places. */
export function _(message: string, ...values: Value[]): string {
    const text = lookup(message);
    return values.length > 0 ? fill(text, values) : text;
}

/** The same for a message that counts something; without other values its place is the number's. */
export function ngettext(one: string, many: string, n: number, ...values: Value[]): string {
    return fill(lookup(one, many, n), values.length > 0 ? values : [n]);
}

/** Marks a message that is looked up later. */
export const N_ = (message: string): string => message;

/** What formats, by how it was asked for: making one takes far longer than using it. */
const makers = new Map<string, unknown>();

function maker<Options, Made>(Kind: new (locale: string, options?: Options) => Made, options?: Options): Made {
    const key = `${locale} ${Kind.name} ${JSON.stringify(options)}`;
    const made = (makers.get(key) as Made | undefined) ?? new Kind(locale, options);
    makers.set(key, made);
    return made;
}

/** Small counts look alike in all the languages spoken here, and nearly every number is one. */
const alike = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

export const number = (value: number, options?: Intl.NumberFormatOptions): string =>
    !options && alike(value) ? String(value) : maker(Intl.NumberFormat, options).format(value);

/** A share such as 0.412 as "41.2%". */
export const percent = (share: number, digits = 1): string =>
    number(share, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The same with its sign, for what was won and lost. */
export const change = (share: number, digits = 1): string =>
    number(share, {
        style: "percent",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: "exceptZero",
    });

export const day = (time: Date | number): string => maker(Intl.DateTimeFormat, { dateStyle: "long" }).format(time);

export const month = (time: Date, length: "short" | "long"): string =>
    maker(Intl.DateTimeFormat, length === "short" ? { month: "short" } : { month: "long", year: "numeric" }).format(time);

/** "Mon". */
export const weekday = (time: Date): string => maker(Intl.DateTimeFormat, { weekday: "short" }).format(time);

export const moment = (time: Date | number): string =>
    maker(Intl.DateTimeFormat, { dateStyle: "medium", timeStyle: "short" }).format(time);

/* Browsers know how lists are said too, but take long to find out. */
export function list(items: readonly string[]): string {
    const last = items.at(-1) ?? "";
    // TRANSLATORS: the end of a list, such as "Ann, Ben and Cid" or "3 and 4".
    return items.length < 2 ? last : _("%s and %s", items.slice(0, -1).join(", "), last);
}

/** Shows its component again when the language changes: `spoken = new Spoken(this)`. */
export class Spoken implements ReactiveController {
    private readonly again = (): void => this.host.requestUpdate();

    constructor(private readonly host: ReactiveControllerHost) {
        host.addController(this);
    }

    hostConnected(): void {
        changes.addEventListener("change", this.again);
    }

    hostDisconnected(): void {
        changes.removeEventListener("change", this.again);
    }
}
