/* What takes longer: solving, computer players, hints. Every call names the whole match; what was worked out
 * for its rules and players is kept for the next. */
#include <stdlib.h>
#include <string.h>

#include "think.h"
#include "words/hint.h"

/* The page is told which part of the work is done; false stops it. */
__attribute__((import_module("page"), import_name("progress"))) bool page_progress(double done);

/* A page may take so much; browsers end those that take far more. */
#define TABLE_MOST ((size_t)160 << 20)

static struct {
    sb_rules rules;
    int players;
    sb_solver *solver;
    sb_mind *mind;
} now;

bool think_progress(void *self, double done) {
    (void)self;
    return page_progress(done);
}

static void turn_to(const sb_rules *rules, int players) {
    if (now.players == players && memcmp(&now.rules, rules, sizeof *rules) == 0)
        return;
    sb_mind_free(now.mind);
    sb_solver_free(now.solver);
    now.mind = NULL;
    now.solver = NULL;
    now.rules = *rules;
    now.players = players;
}

static bool is_ready(void) {
    return now.solver && sb_solver_ready(now.solver);
}

/* A mind made before the tables were there knows nothing of them. */
static void tables_changed(void) {
    sb_mind_free(now.mind);
    now.mind = NULL;
}

sb_mind *think_mind(const sb_rules *rules, int players, sb_status *status) {
    turn_to(rules, players);
    *status = now.mind ? SB_OK : sb_mind_new(&now.mind, rules, players, is_ready() ? now.solver : NULL);
    return now.mind;
}

static const char *answer_tables(void) {
    char rules[SB_RULES_TEXT_MAX];
    line key = {.length = 0};
    sb_rules_write(&now.rules, rules, sizeof rules);
    line_add(&key, "%d: %s, %d, %d", SB_TABLES_VERSION, rules, now.rules.version, now.players);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_truth(out, "exact", sb_solvable(&now.rules, now.players) == SB_EXACT);
    json_truth(out, "ready", is_ready());
    json_text(out, "key", key.text);
    json_number(out, "bytes", (int64_t)sb_solver_size(now.solver));
    json_close(out, '}');
    return answer_end();
}

/* Turns to these rules and players: whether their tables are ready, under which key they are kept, and their
 * size. */
EXPORT(think_about) const char *page_think_about(const char *text, int players) {
    sb_rules rules;
    sb_refusal refusal = sb_rules_read(&rules, text, strlen(text));
    if (refusal.why != SB_OK)
        return answer_refusal(refusal);
    turn_to(&rules, players);
    sb_status status = now.solver ? SB_OK : sb_solver_new(&now.solver, &rules, players);
    if (status != SB_OK)
        return answer_status(status);
    if (sb_solver_size(now.solver) > TABLE_MOST)
        return answer_refused(_("working this out takes more memory than a page may use"));
    return answer_tables();
}

EXPORT(think_solve) const char *page_think_solve(void) {
    const sb_crew alone = {.hands = 1, .progress = think_progress};
    if (!now.solver)
        return answer_status(SB_NO_GAME_SOLVED);
    sb_status status = sb_solver_solve(now.solver, &alone);
    tables_changed();
    return status == SB_OK ? answer_tables() : answer_status(status);
}

EXPORT(think_load) bool page_think_load(const void *bytes, size_t size) {
    bool loaded = now.solver && sb_solver_load(now.solver, bytes, size) == SB_OK;
    tables_changed();
    return loaded;
}

/* The tables, to be kept: NULL before they are ready. */
EXPORT(think_tables) const void *page_think_tables(void) {
    size_t size;
    return now.solver ? sb_solver_table(now.solver, &size) : NULL;
}

/* A match handed over, put where it is asked about. */
typedef struct asked {
    sb_reader reader;
    sb_record record;
    const char *refused;
} asked;

static void ask(asked *about, const char *text, size_t length) {
    about->refused = record_read(&about->reader, &about->record, text, length);
}

/* Which rules and players a record is about, whether a computer player is to move, and whether that one needs
 * tables. */
EXPORT(think_whose) const char *page_think_whose(const char *text, size_t length) {
    static asked about;
    char rules[SB_RULES_TEXT_MAX];
    ask(&about, text, length);
    if (!about.refused) {
        int seat = sb_match_turn(&about.reader.match).seat;
        sb_level level = seat < 0 ? SB_PERSON : (sb_level)about.record.player[seat].level;
        sb_rules_write(&about.record.rules, rules, sizeof rules);
        json *out = answer_start();
        json_open(out, NULL, '{');
        json_text(out, "rules", rules);
        json_number(out, "players", about.record.players);
        json_truth(out, "bot", level != SB_PERSON);
        json_truth(out, "tables", level != SB_PERSON && sb_level_needs_solver(level));
        json_close(out, '}');
    }
    sb_record_free(&about.record);
    return about.refused ? about.refused : answer_end();
}

static const char *answer_choice(sb_record *record, const char *seed) {
    sb_table table;
    sb_event choice;
    sb_status status = sb_table_start(&table, record, seed, true);
    if (status == SB_OK)
        table.mind = think_mind(&table.record.rules, table.record.players, &status);
    bool chosen = status == SB_OK && sb_table_bot(&table, &choice);
    sb_table_free(&table);
    if (!chosen)
        return answer_status(status == SB_OK ? SB_NOT_ASKED : status);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_event(out, "event", &choice);
    json_close(out, '}');
    return answer_end();
}

EXPORT(think_choose) const char *page_think_choose(const char *text, size_t length, const char *seed) {
    static asked about;
    ask(&about, text, length);
    const char *answer = about.refused ? about.refused : answer_choice(&about.record, seed);
    sb_record_free(&about.record);
    return answer;
}

static void put_advice(json *out, const sb_advice *advice) {
    line title = {.length = 0};
    line_add_choice(&title, &advice->event);
    json_open(out, NULL, '{');
    json_event(out, "event", &advice->event);
    json_text(out, "title", title.text);
    json_real(out, "win", advice->win);
    json_real(out, "loss", advice->loss);
    json_real(out, "score", advice->score);
    json_real(out, "shut", advice->shut);
    json_close(out, '}');
}

sb_status think_advise(const sb_match *match, sb_advice advice[SB_CHOICES_MAX], int *count) {
    sb_status status;
    sb_mind *mind = think_mind(&match->rules, match->players, &status);
    if (status != SB_OK)
        return status;
    if (sb_match_choices(match, NULL, 0) == 0)
        return SB_NOT_ASKED;
    *count = sb_advise(mind, match, advice, SB_CHOICES_MAX, NULL);
    return *count > 0 ? SB_OK : SB_NO_GAME_SOLVED;
}

void put_hint(json *out, const char *name, const sb_record *record, const sb_match *match,
              const sb_advice *advice, int count) {
    json_open(out, name, '{');
    json_truth(out, "exact", sb_solvable(&match->rules, match->players) == SB_EXACT);
    json_real(out, "value", advice[0].win);
    json_open(out, "choices", '[');
    for (int i = 0; i < count; i++)
        put_advice(out, &advice[i]);
    json_close(out, ']');
    json_open(out, "told", '[');
    tell_hint(record, match, advice, count, json_sentence, out);
    json_close(out, ']');
    json_close(out, '}');
}

static const char *answer_hint(const asked *about) {
    sb_advice advice[SB_CHOICES_MAX];
    int count = 0;
    sb_status status = think_advise(&about->reader.match, advice, &count);
    if (status != SB_OK)
        return answer_status(status);
    put_hint(answer_start(), NULL, &about->record, &about->reader.match, advice, count);
    return answer_end();
}

EXPORT(think_hint) const char *page_think_hint(const char *text, size_t length) {
    static asked about;
    ask(&about, text, length);
    const char *answer = about.refused ? about.refused : answer_hint(&about);
    sb_record_free(&about.record);
    return answer;
}

static const char *answer_tutor(const asked *about, const char *chosen, double most) {
    sb_advice advice[SB_CHOICES_MAX];
    sb_tutor tutor = {.on = true, .most = most};
    sb_event event;
    int count = 0;
    sb_status status = sb_event_read(&event, chosen, strlen(chosen));
    if (status == SB_OK)
        status = think_advise(&about->reader.match, advice, &count);
    if (status != SB_OK)
        return answer_status(status);
    double loss = sb_tutor_loss(advice, count, &event);
    if (!sb_tutor_asks(&tutor, 0, loss))
        return answer_null();
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_real(out, "loss", loss);
    json_open(out, "told", '[');
    tell_tutor(loss, json_sentence, out);
    json_close(out, ']');
    json_close(out, '}');
    return answer_end();
}

EXPORT(think_tutor)
const char *page_think_tutor(const char *text, size_t length, const char *chosen, double most) {
    static asked about;
    ask(&about, text, length);
    const char *answer = about.refused ? about.refused : answer_tutor(&about, chosen, most);
    sb_record_free(&about.record);
    return answer;
}
