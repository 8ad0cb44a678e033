/* SPDX-License-Identifier: MIT */
/* Computer players, hints and the tutor. Every question names the whole match. */
#include <string.h>

#include "think.h"
#include "words/advice/hint.h"

/* A match handed over. */
typedef struct asked {
    sb_reader reader;
    sb_record record;
} asked;

static const char *answer_whose(const asked *about) {
    char rules[SB_RULES_TEXT_MAX];
    sb_rules_write(&about->record.rules, rules, sizeof rules);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_text(out, "rules", rules);
    json_number(out, "players", about->record.players);
    json_truth(out, "values", thinker_values_needed(&about->record));
    json_close(out, '}');
    return answer_end();
}

/* Which rules and players a record is about, and whether any of them needs values to play. */
EXPORT(think_whose) const char *page_think_whose(const char *text, size_t length) {
    static asked about;
    const char *refused = record_read(&about.reader, &about.record, text, length);
    const char *answer = refused ? refused : answer_whose(&about);
    sb_record_free(&about.record);
    return answer;
}

/* What the computer player to move does: throws are not its to choose. */
static sb_status choose(const sb_table *table, sb_event *choice) {
    sb_asks asks = sb_match_turn(&table->match).asks;
    return asks == SB_ASKS_ROLL || asks == SB_ASKS_FIRST ? SB_NOT_ASKED : sb_table_next(table, choice);
}

static const char *answer_choice(sb_record *record, const char *seed) {
    sb_table table;
    sb_event choice;
    sb_status status = sb_table_start(&table, record, seed, sb_record_chance(record));
    if (status == SB_OK)
        table.mind = think_mind(&table.record.rules, table.record.players,
                                thinker_values_needed(&table.record), &status);
    if (status == SB_OK)
        status = choose(&table, &choice);
    sb_table_free(&table);
    if (status != SB_OK)
        return answer_status(status);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_event(out, "event", &choice);
    json_close(out, '}');
    return answer_end();
}

EXPORT(think_choose) const char *page_think_choose(const char *text, size_t length, const char *seed) {
    static asked about;
    const char *refused = record_read(&about.reader, &about.record, text, length);
    const char *answer = refused ? refused : answer_choice(&about.record, seed);
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

void put_hint(json *out, const char *name, const sb_record *record, const sb_match *match,
              const advised *made) {
    json_open(out, name, '{');
    json_truth(out, "exact", made->exact);
    json_truth(out, "alone", made->alone);
    json_real(out, "value", made->value);
    json_open(out, "choices", '[');
    for (int i = 0; i < made->count; i++)
        put_advice(out, &made->advice[i]);
    json_close(out, ']');
    json_open(out, "told", '[');
    if (made->alone)
        tell_hint_alone(made->advice, made->count, json_sentence, out);
    else
        tell_hint(record, match, made->advice, made->count, made->exact, json_sentence, out);
    json_close(out, ']');
    json_close(out, '}');
}

static const char *answer_hint(const asked *about) {
    static advised made;
    sb_status status = think_advise(&about->reader.match, &made);
    if (status != SB_OK)
        return answer_status(status);
    put_hint(answer_start(), NULL, &about->record, &about->reader.match, &made);
    return answer_end();
}

EXPORT(think_hint) const char *page_think_hint(const char *text, size_t length) {
    static asked about;
    const char *refused = record_read(&about.reader, &about.record, text, length);
    const char *answer = refused ? refused : answer_hint(&about);
    sb_record_free(&about.record);
    return answer;
}

/* So that a hint in the turn or round about to begin comes at once. */
EXPORT(think_ahead) bool page_think_ahead(const char *text, size_t length) {
    static asked about;
    bool read = !record_read(&about.reader, &about.record, text, length);
    if (read)
        think_look(&about.reader.match);
    sb_record_free(&about.record);
    return read;
}

static const char *answer_tutor(const asked *about, const char *chosen, double most) {
    static advised made;
    sb_tutor tutor = {.on = true, .most = most};
    sb_event event;
    sb_status status = sb_event_read(&event, chosen, strlen(chosen));
    if (status == SB_OK)
        status = think_advise(&about->reader.match, &made);
    if (status != SB_OK)
        return answer_status(status);
    double loss = sb_tutor_loss(made.advice, made.count, &event);
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
    const char *refused = record_read(&about.reader, &about.record, text, length);
    const char *answer = refused ? refused : answer_tutor(&about, chosen, most);
    sb_record_free(&about.record);
    return answer;
}
