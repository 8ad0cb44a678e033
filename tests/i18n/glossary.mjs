// SPDX-License-Identifier: MIT
// Reads a catalogue against the glossary of docs/translating.md, as far as a machine can:
//   node glossary.mjs LANGUAGE.po LANGUAGE given-up | terms
//   node glossary.mjs translating.md LANGUAGE documented
// and prints what is amiss, a line each.
import { readFileSync } from "node:fs";

/** Words that were wrong once and must not come back: of seats that read as ranks, of dice that are thrown as numbers, of boxes that
 * win, of you said in two ways. ‹ and › stand for the ends of a word, which \b is not in Cyrillic. */
const givenUp = {
    bg: /(първото|следващото|същото) място|‹Място %|печели който|никои капачета|за биене|хвърля %d|‹(Вас|Вие|Ви)› (?=[а-я])|^(избери|затвори|хвърли|промени|изтрий|добави|играй|опитай|копирай|отвори|покажи|махни|вземи|бий|запиши|продължи)›/iu,
    da: /(første|næste|samme) plads|Plads %|sidder fast|frisk boks/iu,
    de: /(erste|nächste|derselbe) Platz|Platz %|die Box gewinnt|frische/iu,
    es: /(primer|mismo) puesto|puesto siguiente|Puesto %|empates lanzan|%s de ganar|usted/iu,
    fr: /(première|même) place|place (suivante|%)|chances? de gagner|(?<!ferme )la boîte gagne|lance %d|‹(tu|ton|tes)›|neuve/iu,
    it: /(primo|stesso) posto|posto seguente|Posto %|‹i pari›|rilanci|lancia %d|%s di vincere/iu,
    nl: /(eerste|volgende|dezelfde) plaats|Plaats %|verse box|aan zet|(?<!%)‹(u|uw)›(?! en r nemen)/iu,
    pl: /(pierwsze|następne|to samo) miejsce|Miejsce %|kolejk|ostatni, kto|wygrywa naj|śwież|rzuca %d|zablokow/iu,
    pt: /(primeiro|mesmo) lugar|lugar seguinte|Lugar %|fecha a caixa segundo|lança %d|peças? fechad|‹(tu|teus?|tuas?)›|‹ti›/iu,
    ru: /(первое|следующее|то же) место|‹Место %|‹(ты|тебя|тебе|твой|твоя|твои)›|бросает %d|свеж|неплохой|побеждаешь|закрой›/iu,
    sv: /(första|nästa|samma) plats|Plats %|sitter fast|tärningarna slås|‹(en|ett|per|denna) tur›/iu,
};

/** Terms: how English says them, messages that say something else by it or may leave it out, and how each language says them. */
const terms = {
    round: {
        english: /\brounds?\b/i,
        but: /other way round|limit or rounds|^ {2}sheet|two rows of nine|later rounds|rounds? =/,
        bg: "рунд", da: "rund", de: "rund", es: "rond", fr: "manche", it: "manche", nl: "ronde", pl: "rund", pt: "rond", ru: "раунд", sv: "omgång",
    },
    match: {
        english: /\bmatch(es)?\b/i,
        but: /out of the match|match states|match\.shut|match the|wins the match|^With --goal/,
        bg: "игр", da: "parti", de: "partie", es: "partida", fr: "partie", it: "partit", nl: "partij", pl: "parti", pt: "partida", ru: "парти", sv: "parti",
    },
    preset: {
        english: /\bpresets?\b/i,
        bg: "вариант", da: "spilvariant", de: "spielart", es: "variante", fr: "variante", it: "variant", nl: "spelvariant", pl: "wariant", pt: "variante", ru: "вариант", sv: "spelvariant",
    },
    "house rule": {
        english: /\bhouse rules?\b/i,
        bg: "домашн\\S+ правил", da: "husreg", de: "hausregel", es: "reglas? de la casa", fr: "règles? maison", it: "regol\\S della casa", nl: "huisregel", pl: "zasad\\S* domow", pt: "regras? da casa", ru: "домашн\\S+ правил", sv: "husreg",
    },
    "Super Box": {
        english: /Super Box/,
        bg: "супер кути", da: "superboks", de: "super-box", es: "súper caja", fr: "super boîte", it: "superscatola", nl: "super box", pl: "superpudeł", pt: "super caixa", ru: "супер-короб", sv: "superlåda",
    },
    "points against": {
        english: /points against/i,
        bg: "наказателни точки", da: "minuspoint", de: "minuspunkte", es: "puntos negativos", fr: "points négatifs", it: "punti negativi", nl: "minpunten", pl: "punkt\\S+ minusow", pt: "pontos negativos", ru: "штрафн", sv: "minuspoäng",
    },
    "chance to win": {
        english: /\bchances?\b/i,
        bg: "шанс", da: "chance", de: "chance", es: "probabilidad", fr: "probabilité", it: "probabilità", nl: "kans", pl: "szans", pt: "probabilidade", ru: "шанс", sv: "chans",
    },
    luck: {
        english: /\bluck\b/i,
        but: /^(Good|Bad) luck!$/,
        bg: "късмет", da: "held", de: "glück", es: "suerte", fr: "chance", it: "fortuna", nl: "geluk", pl: "szczęści", pt: "sorte", ru: "удач", sv: "tur",
    },
};

const ends = (pattern) =>
    new RegExp(pattern.source.replaceAll("‹", "(?<!\\p{L})").replaceAll("›", "(?!\\p{L})"), pattern.flags);

/** A catalogue's messages, each with what it is in the other language. */
function* messages(text) {
    for (const block of text.split("\n\n")) {
        const strings = {};
        let last = "";
        for (const line of block.split("\n")) {
            const [, key, value] = /^(msgid|msgid_plural|msgstr(?:\[\d\])?) (".*")$/.exec(line) ?? [];
            if (key) strings[(last = key)] = JSON.parse(value);
            else if (line.startsWith('"')) strings[last] += JSON.parse(line);
        }
        const { msgid, msgid_plural: _, ...said } = strings;
        if (msgid) for (const text of Object.values(said)) yield { english: msgid, text };
    }
}

const checks = {
    "given-up": (text, language) => {
        const wrong = ends(givenUp[language]);
        return [...messages(text)].filter(({ text }) => wrong.test(text)).map(({ text }) => `${wrong.exec(text)[0]}: ${text}`);
    },
    terms: (text, language) => {
        const found = [];
        for (const { english, text: said } of messages(text))
            for (const [name, term] of Object.entries(terms))
                if (term.english.test(english) && !term.but?.test(english) && !new RegExp(term[language], "iu").test(said))
                    found.push(`${name} is /${term[language]}/: ${english}: ${said}`);
        return found;
    },
    // What is checked is what is written down: the column of each term in the language's row.
    documented: (text, language) => {
        const rows = text.split("\n").map((line) => line.split("|").map((cell) => cell.trim().replaceAll("**", "")));
        return Object.entries(terms).flatMap(([name, term]) => {
            const head = rows.findIndex((row) => row.includes(name));
            const row = rows.slice(head + 1).find((row) => row[1] === language);
            const word = head < 0 || !row ? "" : row[rows[head].indexOf(name)];
            return new RegExp(term[language], "iu").test(word) ? [] : [`${name}: "${word}"`];
        });
    },
};

const [file, language, check] = process.argv.slice(2);
for (const line of checks[check](readFileSync(file, "utf8"), language)) console.log(line.replaceAll("\n", " "));
