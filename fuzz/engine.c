/* SPDX-License-Identifier: MIT */
/* Fuzz target: bytes as a sequence of calls that a page makes of the WebAssembly engine, whose sources are
 * built for this machine here. Every answer is JSON, or text where text is asked for. */
#include "check.h"
#include "json.h"
#include "samples.h"
#include "take.h"

const char *page_presets(void);
const char *page_check_rules(const char *text, int players);
const char *page_explain(const char *text);
bool page_level_plays(const char *text, int players, const char *level);
const char *page_draft(const char *text);
const char *page_seat(const char *name, const char *level);
const char *page_start(const char *seed, bool typed);
const char *page_open(const char *text, size_t length, const char *seed);
const char *page_record(void);
const char *page_view(void);
const char *page_want(const char *text);
const char *page_hear(const char *text);
const char *page_throw(void);
const char *page_undo(void);
const char *page_redo(void);
const char *page_hand(bool busy, bool holding);
const char *page_press(int key);
const char *page_say_number(int number);
const char *page_point(const char *tile);
const char *page_choose_way(int way);
const char *page_entries(const char *changes);
const char *page_sheet(void);
const char *page_sheet_text(void);
const char *page_correct(const char *changes, bool commit);
const char *page_before(const char *changes, size_t entry);
const char *page_daily(const char *date);
const char *page_daily_share(const char *date, const char *perfect, size_t length);
const char *page_think_about(const char *text, int players);
const char *page_think_solve(void);
bool page_think_load(const void *bytes, size_t size);
const void *page_think_values(void);
bool page_think_meanwhile(void);
const char *page_think_whose(const char *text, size_t length);
const char *page_think_choose(const char *text, size_t length, const char *seed);
bool page_think_ahead(const char *text, size_t length);
const char *page_think_hint(const char *text, size_t length);
const char *page_think_tutor(const char *text, size_t length, const char *chosen, double most);
const char *page_think_analyse(const char *text, size_t length);
const char *page_think_chart(void);
const char *page_think_retry(const char *text, size_t length, size_t event, bool drill);
const char *page_retry_point(const char *text, size_t length, size_t event, const char *chosen,
                             const char *tile);
const char *page_retry_number(const char *text, size_t length, size_t event, const char *chosen, int number);
const char *page_think_verdict(const char *text, size_t length, size_t event, const char *chosen, bool drill);
const char *page_practice_start(const char *text, const char *seed, const char *you, const char *other,
                                int today, const char *deck, size_t length);
const char *page_practice_match(const char *text, size_t length);
const char *page_practice_next(int looked, int made_up, const char *last, size_t length, bool solved);
const char *page_practice_question(void);
const char *page_practice_answer(const char *text, size_t length, bool right);
const char *page_practice_deck(void);
const char *page_thumbs(const char *text);
const char *page_think_position(const char *rules, int players, const char *totals, int round,
                                const char *open, int a, int b);
const char *page_think_daily(const char *date);
void page_stats_start(double newest);
const char *page_stats_add(const char *text, size_t length, double when, double period, const char *found,
                           size_t found_length);
const char *page_stats_rows(void);
void *page_reserve(size_t size);
void page_release(void *memory);

/* What a page lends the engine. */
bool page_progress(double done);

enum { CALLS_MOST = 100, PATIENCE = 30, EVENTS_MOST = 60, VALUES_MOST = 1 << 16, TEXTS_MOST = 5 };

static int patience;

bool page_progress(double done) {
    must(done >= 0 && done <= 1.0001);
    return patience-- > 0;
}

/* The bytes that say what is called, and texts handed over, each in a block of its own. */
typedef struct page {
    input from;
    char *texts[TEXTS_MOST];
    int count;
    size_t length; /* of the last of them */
    size_t wanted; /* bytes of the values that are asked for */
} page;

typedef struct words {
    const char *const *list;
    size_t count;
} words;

#define WORDS(...)                                                                                           \
    (words) {                                                                                                \
        (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)      \
    }

/* One of the words, one with a byte changed, or any bytes; and a 0 at the end. */
static char *take_some(page *at, words known) {
    uint8_t how = take(&at->from);
    const char *word = known.list[how % known.count];
    at->length = how < 224 ? strlen(word) : take(&at->from);
    if (how >= 224 && at->length > at->from.size)
        at->length = at->from.size;
    char *made = malloc(at->length + 1);
    must(made && at->count < TEXTS_MOST);
    if (how < 224)
        memcpy(made, word, at->length);
    else
        take_bytes(&at->from, made, at->length);
    if (how >= 160 && how < 224 && at->length > 0)
        made[take(&at->from) % at->length] = (char)take(&at->from);
    made[at->length] = '\0';
    at->texts[at->count++] = made;
    return made;
}

static const char *take_rules(page *at) {
    return take_some(at, WORDS(SAMPLE_RULES, "ten limit=none", "nine players=64", "pub"));
}

static const char *take_name(page *at) {
    return take_some(at, WORDS("Ann", "", "seed", "10 20 30", "-5 99999999999999999999", "ä ⚀"));
}

static const char *take_level(page *at) {
    return take_some(at, WORDS("", "casual", "perfect", "expert", "nobody"));
}

static const char *take_event(page *at) {
    return take_some(at, WORDS("roll 1 2", "roll 1", "shut 1 2", "shut 3", "dice 1", "dice 2", "stop", "risk",
                               "left -", "left 1 2", "first 3 4", "shut 1", "roll 1 1", "shut 2", ""));
}

static const char *take_changes(page *at) {
    return take_some(at, WORDS("", "fix 1 roll 1 1", "insert 1 roll 1 2\ninsert 2 shut 3",
                               "delete 1\ndelete 1", "fix 99999999999999999999 9", "fix", "\n\n"));
}

static const char *take_tile(page *at) {
    return take_some(at, WORDS("-", "1", "2", "3", "1 2", "b1", "1,b2", "12", "9 9"));
}

static const char *take_day(page *at) {
    return take_some(at, WORDS("2026-11-15", "2026-02-30", "2024-02-29", "today", "9999-12-31"));
}

/* Bytes with their length: what ends them is not there. */
static const char *take_record(page *at) {
    char *text = take_some(at, WORDS(SAMPLE_RECORDS)), *exact = malloc(at->length ? at->length : 1);
    must(exact);
    memcpy(exact, text, at->length);
    free(text);
    return at->texts[at->count - 1] = exact;
}

/* Whoever works in a page may take a while over large games: here nobody asks for that. */
static bool is_soon(const char *rules) {
    sb_rules read;
    return sb_rules_read(&read, rules, strlen(rules)).why != SB_OK || rules_are_small(&read);
}

static bool is_soon_read(const char *text, size_t length) {
    sb_reader reader;
    sb_record record;
    sb_reader_start(&reader, &record);
    bool good = sb_reader_feed(&reader, text, length) == SB_OK && sb_reader_end(&reader) == SB_OK;
    bool small = !good || (rules_are_small(&record.rules) && record.count <= EVENTS_MOST);
    sb_record_free(&record);
    return small;
}

static double take_real(page *at) {
    double real;
    uint8_t byte = take(&at->from);
    if (byte < 200)
        return byte;
    take_bytes(&at->from, &real, sizeof real);
    return real;
}

/* A call, and what it answers; NULL for what is no text. */
typedef const char *call(page *at);

static const char *call_check_rules(page *at) {
    const char *rules = take_rules(at);
    return page_check_rules(rules, take_int(&at->from));
}

static const char *call_explain(page *at) {
    return page_explain(take_rules(at));
}

static const char *call_level_plays(page *at) {
    const char *rules = take_rules(at), *level = take_level(at);
    if (is_soon(rules))
        page_level_plays(rules, take_int(&at->from), level);
    return NULL;
}

static const char *call_draft(page *at) {
    return page_draft(take_rules(at));
}

static const char *call_seat(page *at) {
    const char *name = take_name(at);
    return page_seat(name, take_level(at));
}

static const char *call_start(page *at) {
    const char *seed = take_name(at);
    return page_start(seed, take(&at->from) % 2);
}

static const char *call_open(page *at) {
    const char *text = take_record(at);
    size_t length = at->length;
    return page_open(text, length, take_name(at));
}

static const char *call_view(page *at) {
    (void)at;
    return page_view();
}

static const char *call_want(page *at) {
    return page_want(take_event(at));
}

static const char *call_hear(page *at) {
    return page_hear(take_event(at));
}

static const char *call_throw(page *at) {
    (void)at;
    return page_throw();
}

static const char *call_undo(page *at) {
    return take(&at->from) % 2 ? page_undo() : page_redo();
}

static const char *call_hand(page *at) {
    bool busy = take(&at->from) % 8 == 1;
    return page_hand(busy, take(&at->from) % 8 == 1);
}

static const char *call_press(page *at) {
    return page_press(take_int(&at->from));
}

static const char *call_say_number(page *at) {
    return page_say_number(take_int(&at->from));
}

static const char *call_point(page *at) {
    return page_point(take_tile(at));
}

static const char *call_choose_way(page *at) {
    return page_choose_way(take_int(&at->from));
}

static const char *call_entries(page *at) {
    return page_entries(take_changes(at));
}

static const char *call_sheet(page *at) {
    (void)at;
    return page_sheet();
}

static const char *call_correct(page *at) {
    const char *changes = take_changes(at);
    return page_correct(changes, take(&at->from) % 2);
}

static const char *call_before(page *at) {
    const char *changes = take_changes(at);
    return page_before(changes, (size_t)take_number(&at->from));
}

static const char *call_daily(page *at) {
    return page_daily(take_day(at));
}

static const char *call_think_about(page *at) {
    static const char key[] = "\"bytes\":";
    const char *rules = take_rules(at);
    if (!is_soon(rules))
        return NULL;
    const char *answer = page_think_about(rules, take(&at->from) % 4 ? 2 : take_int(&at->from));
    const char *bytes = strstr(answer, key);
    at->wanted = bytes ? strtoul(bytes + sizeof key - 1, NULL, 10) : 0;
    return answer;
}

static const char *call_think_solve(page *at) {
    return at->wanted <= VALUES_MOST ? page_think_solve() : NULL;
}

static const char *call_think_load(page *at) {
    uint8_t byte = take(&at->from);
    size_t size = byte % 4 ? at->wanted : take(&at->from);
    if (size > VALUES_MOST)
        return NULL;
    char *bytes = page_reserve(size);
    must(bytes || size == 0);
    if (size > 0)
        memset(bytes, byte, size);
    for (size_t i = 0; i + sizeof(double) <= size && byte % 2; i += sizeof(double)) {
        double value = take(&at->from) / 255.0;
        memcpy(bytes + i, &value, sizeof value);
    }
    page_think_load(bytes, size);
    page_release(bytes);
    return NULL;
}

static const char *call_think_values(page *at) {
    (void)at;
    page_think_values();
    return NULL;
}

static const char *call_think_meanwhile(page *at) {
    (void)at;
    page_think_meanwhile();
    return NULL;
}

static const char *call_think_whose(page *at) {
    const char *text = take_record(at);
    return page_think_whose(text, at->length);
}

static const char *call_think_choose(page *at) {
    const char *text = take_record(at);
    size_t length = at->length;
    const char *seed = take_name(at);
    return is_soon_read(text, length) ? page_think_choose(text, length, seed) : NULL;
}

static const char *call_think_ahead(page *at) {
    const char *text = take_record(at);
    if (is_soon_read(text, at->length))
        page_think_ahead(text, at->length);
    return NULL;
}

static const char *call_think_hint(page *at) {
    const char *text = take_record(at);
    return is_soon_read(text, at->length) ? page_think_hint(text, at->length) : NULL;
}

static const char *call_think_tutor(page *at) {
    const char *text = take_record(at);
    size_t length = at->length;
    const char *chosen = take_event(at);
    return is_soon_read(text, length) ? page_think_tutor(text, length, chosen, take_real(at)) : NULL;
}

static const char *call_think_analyse(page *at) {
    const char *text = take_record(at);
    return is_soon_read(text, at->length) ? page_think_analyse(text, at->length) : NULL;
}

static const char *call_think_retry(page *at) {
    const char *text = take_record(at);
    size_t event = (size_t)take_number(&at->from);
    bool drill = event % 3 == 0;
    return is_soon_read(text, at->length) ? page_think_retry(text, at->length, event, drill) : NULL;
}

static const char *call_retry_point(page *at) {
    const char *text = take_record(at);
    size_t length = at->length, event = (size_t)take_number(&at->from);
    const char *chosen = take_tile(at), *tile = take_tile(at);
    if (!is_soon_read(text, length))
        return NULL;
    return event % 5 == 0 ? page_retry_number(text, length, event, chosen, tile[0] - '0')
                          : page_retry_point(text, length, event, chosen, tile);
}

static const char *call_think_verdict(page *at) {
    const char *text = take_record(at);
    size_t length = at->length, event = (size_t)take_number(&at->from);
    const char *chosen = take_event(at);
    bool drill = event % 3 == 0;
    return is_soon_read(text, length) ? page_think_verdict(text, length, event, chosen, drill) : NULL;
}

static const char *call_practice_start(page *at) {
    const char *rules = take_rules(at), *seed = take_name(at), *you = take_name(at), *other = take_name(at);
    const char *deck = take_some(at, WORDS("shutbox-deck 1\n", "",
                                           "shutbox-deck 1\ncard 0 0 1 1\nshutbox 1\nrules ten tiles=4 "
                                           "limit=9\nplayer A\nplayer B\nroll 1 2\nshut 3\n"));
    size_t length = at->length;
    return is_soon(rules) ? page_practice_start(rules, seed, you, other, take_int(&at->from), deck, length)
                          : NULL;
}

static const char *call_practice_match(page *at) {
    const char *text = take_record(at);
    return is_soon_read(text, at->length) ? page_practice_match(text, at->length) : NULL;
}

static const char *call_practice_next(page *at) {
    const char *last = take_record(at);
    size_t length = at->length;
    int looked = take_int(&at->from), made_up = take_int(&at->from);
    return page_practice_next(looked, made_up, last, length, take(&at->from) % 2);
}

static const char *call_practice_answer(page *at) {
    const char *text = take_record(at);
    return page_practice_answer(text, at->length, take(&at->from) % 2);
}

static const char *call_thumbs(page *at) {
    return page_thumbs(take_rules(at));
}

static const char *call_think_position(page *at) {
    const char *rules = take_rules(at), *totals = take_name(at), *open = take_tile(at);
    int players = take_int(&at->from), round = take_int(&at->from), a = take_int(&at->from);
    if (!is_soon(rules))
        return NULL;
    return page_think_position(rules, players, totals, round, open, a, take_int(&at->from));
}

static const char *call_think_daily(page *at) {
    return page_think_daily(take_day(at));
}

static const char *call_stats_start(page *at) {
    page_stats_start(take_real(at));
    return NULL;
}

static const char *call_stats_add(page *at) {
    const char *text = take_record(at);
    size_t length = at->length;
    double found[2 * SB_SEATS_MAX] = {0}, when = take_real(at), period = take_real(at);
    size_t seats = take(&at->from) % (SB_SEATS_MAX + 1);
    for (size_t i = 0; i < seats; i++)
        found[i] = take_real(at);
    return page_stats_add(text, length, when, period, (const char *)found, 2 * seats * sizeof *found);
}

static const char *call_stats_rows(page *at) {
    (void)at;
    return page_stats_rows();
}

/* Those that answer with a text as it is. */
static const char *call_texts(page *at) {
    const char *day = take_day(at), *text = take_record(at);
    must(strlen(page_record()) < SIZE_MAX && strlen(page_sheet_text()) < SIZE_MAX);
    must(strlen(page_think_chart()) < SIZE_MAX);
    must(strlen(page_practice_question()) < SIZE_MAX && strlen(page_practice_deck()) < SIZE_MAX);
    must(strlen(page_daily_share(day, text, at->length)) < SIZE_MAX);
    return NULL;
}

static call *const calls[] = {
    call_view,
    call_check_rules,
    call_explain,
    call_level_plays,
    call_draft,
    call_seat,
    call_start,
    call_open,
    call_view,
    call_want,
    call_want,
    call_hear,
    call_throw,
    call_undo,
    call_hand,
    call_press,
    call_say_number,
    call_point,
    call_choose_way,
    call_entries,
    call_sheet,
    call_correct,
    call_before,
    call_daily,
    call_think_about,
    call_think_solve,
    call_think_load,
    call_think_values,
    call_think_whose,
    call_think_choose,
    call_think_ahead,
    call_think_hint,
    call_think_tutor,
    call_think_analyse,
    call_think_retry,
    call_think_verdict,
    call_think_position,
    call_think_daily,
    call_stats_start,
    call_stats_add,
    call_stats_rows,
    call_texts,
    call_retry_point,
    call_practice_start,
    call_practice_match,
    call_practice_next,
    call_practice_answer,
    call_thumbs,
    call_think_meanwhile,
};

static void let_go(page *at) {
    while (at->count > 0)
        free(at->texts[--at->count]);
}

/* The engine remembers: what one input did must be nothing to the next. */
static void begin_anew(void) {
    static const char *const records[] = {SAMPLE_RECORDS}, *const rules[] = {SAMPLE_RULES};
    page_open(records[0], strlen(records[0]), "seed");
    page_hand(false, false);
    page_draft(rules[0]);
    page_practice_start(rules[0], "", "", "", 0, "", 0);
    for (int i = 0; i < 2; i++) /* what it thinks about last has no values then */
        page_think_choose(records[i], strlen(records[i]), "seed");
    page_think_analyse("", 0);
    page_stats_start(0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bool begun;
    page at = {.from = {data, size}};
    must(begun || is_json(page_presets())); /* long, and always the same */
    begun = true;
    begin_anew();
    for (int made = 0; made < CALLS_MOST && at.from.size > 0; made++) {
        patience = PATIENCE;
        const char *answer = calls[take(&at.from) % (sizeof calls / sizeof calls[0])](&at);
        must(!answer || is_json(answer));
        let_go(&at);
    }
    return 0;
}
