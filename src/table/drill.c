/* SPDX-License-Identifier: MIT */
#include "shutbox/drill.h"

#include <stdio.h>
#include <string.h>

/* Matches that are played for one question: it comes up in one of a few, where there are any at all. */
enum { MATCHES_MOST = 40 };

static bool is_best(sb_thumb rule, const sb_match *match, const sb_advice *advice, int count) {
    sb_event choice;
    const sb_advice *on = sb_thumb_choose(rule, match, &choice) ? sb_advice_on(advice, count, &choice) : NULL;
    return !on || on->loss == 0;
}

bool sb_drill_worth(const sb_match *match, const sb_advice *advice, int count, double least) {
    if (!match || !advice || count < 2 || advice[1].loss < least)
        return false;
    return !is_best(SB_THUMB_FEWEST, match, advice, count) &&
           !is_best(SB_THUMB_HIGHEST, match, advice, count);
}

/* Whether the decision asked for now is worth asking. Only those by the tiles are looked at: the others are
 * few, and alike. */
static sb_status look(sb_mind *mind, const sb_match *match, double least, bool *worth) {
    sb_advice advice[SB_CHOICES_MAX];
    int count;
    *worth = false;
    if (match->asks != SB_ASKS_SHUT || sb_match_choices(match, NULL, 0) < 2)
        return SB_OK;
    sb_status status = sb_advise(mind, match, advice, SB_CHOICES_MAX, &count, NULL);
    *worth = status == SB_OK && sb_drill_worth(match, advice, count, least);
    return status;
}

/* Goes on until a decision worth asking was made, but not before so many events: so that questions come from
 * all of a match. */
static sb_status search(sb_mind *mind, sb_table *table, size_t from, double least, bool *found) {
    sb_status status = SB_OK;
    *found = false;
    while (status == SB_OK && !*found && table->match.asks != SB_ASKS_NOTHING) {
        if (table->record.count >= from)
            status = look(mind, &table->match, least, found);
        if (status == SB_OK)
            status = sb_table_step(table);
    }
    return status;
}

static sb_status copy_head(sb_record *made, const sb_record *from) {
    sb_status status = SB_OK;
    sb_record_start(made, &from->rules);
    for (int seat = 0; seat < from->players && status == SB_OK; seat++)
        status = sb_record_seat(made, from->player[seat].name, strnlen(from->player[seat].name, SB_NAME_MAX),
                                SB_SKILLED);
    return status;
}

static sb_status copy_events(sb_record *to, const sb_record *from) {
    sb_status status = SB_OK;
    for (size_t i = 0; i < from->count && status == SB_OK; i++)
        status = sb_record_push(to, &from->events[i]);
    return status;
}

static sb_status try_match(sb_mind *mind, const char *seed, int number, double least, sb_record *record,
                           bool *found) {
    char each[SB_SEED_MAX + 1];
    sb_random random;
    sb_record copy;
    sb_table table = {0};
    int length = snprintf(each, sizeof each, "%d/%.40s", number, seed);
    sb_status status = copy_head(&copy, record);
    *found = false;
    if (status == SB_OK)
        status = sb_table_start(&table, &copy, each, SB_CHANCE_SEED);
    else
        sb_record_free(&copy);
    table.mind = mind;
    sb_random_start(&random, each, (size_t)length, SB_STREAM_OTHER);
    if (status == SB_OK)
        status = search(mind, &table, sb_random_below(&random, 60), least, found);
    if (status == SB_OK && *found)
        status = copy_events(record, &table.record);
    sb_table_free(&table);
    return status;
}

sb_status sb_drill_make(sb_mind *mind, const char *seed, double least, sb_record *record) {
    bool found = false;
    sb_status status = SB_OK;
    if (!mind || !seed || !record || record->count > 0 || record->players < 0 ||
        record->players > SB_SEATS_MAX)
        return SB_BAD_CALL;
    for (int number = 0; number < MATCHES_MOST && status == SB_OK && !found; number++)
        status = try_match(mind, seed, number, least, record, &found);
    return status == SB_OK && !found ? SB_NO_SUCH_ENTRY : status;
}
