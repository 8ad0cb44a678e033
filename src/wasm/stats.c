/* SPDX-License-Identifier: MIT */
/* Statistics of kept matches, handed over one at a time. */
#include <string.h>

#include "records.h"
#include "words/advice/honours.h"

static sb_stats tally;

/* A page counts in doubles. What is past either end of whole numbers, or no number at all, is at that end. */
static int64_t whole(double number) {
    const double end = 0x1p63;
    if (!(number > -end))
        return INT64_MIN;
    return number < end ? (int64_t)number : INT64_MAX;
}

/* An empty tally whose last period has this number. */
EXPORT(stats_start) void page_stats_start(double newest) {
    sb_stats_free(&tally);
    sb_stats_start(&tally, whole(newest));
}

/* Loss and luck as doubles, a number a seat each, where an analysis has found them. */
static void recall(sb_match_facts *facts, const sb_record *record, const char *found, size_t length) {
    double numbers[2 * SB_SEATS_MAX];
    size_t seats = (size_t)record->players;
    if (length != 2 * seats * sizeof *numbers)
        return;
    memcpy(numbers, found, length);
    sb_facts_recall(facts, record, numbers, numbers + seats);
}

/* Adds a match, oldest first, with what an analysis found: its loss and luck, or no bytes. */
EXPORT(stats_add)
const char *page_stats_add(const char *text, size_t length, double when, double period, const char *found,
                           size_t found_length) {
    static sb_reader reader;
    static sb_match_facts facts;
    sb_record record;
    const char *answer = record_read(&reader, &record, text, length);
    if (!answer) {
        sb_status status = sb_facts_of(&record, &facts);
        if (status == SB_OK) {
            recall(&facts, &record, found, found_length);
            status = sb_stats_add(&tally, &facts, whole(when), whole(period));
        }
        answer = status == SB_OK ? answer_null() : answer_status(status);
    }
    sb_record_free(&record);
    return answer;
}

static void put_mean(json *out, const char *name, const sb_stats_sums *sums, sb_mean of) {
    double mean;
    if (sb_stats_mean(sums, of, &mean))
        json_real(out, name, mean);
    else
        json_null(out, name);
}

static void put_bests(json *out, const sb_honours *honours) {
    json_open(out, "bests", '[');
    for (int i = 0; i < SB_BEST_COUNT; i++) {
        if (!honours->best[i].known)
            continue;
        json_open(out, NULL, '{');
        json_text(out, "id", best_id((sb_best)i));
        json_text(out, "title", best_words((sb_best)i));
        json_real(out, "value", honours->best[i].value);
        json_number(out, "when", honours->best[i].when);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_feats(json *out, const sb_honours *honours) {
    json_open(out, "feats", '[');
    for (int i = 0; i < SB_FEAT_COUNT; i++) {
        json_open(out, NULL, '{');
        json_text(out, "id", feat_id((sb_feat)i));
        json_text(out, "title", feat_words((sb_feat)i));
        json_text(out, "told", feat_told((sb_feat)i));
        if (honours->feat[i].earned)
            json_number(out, "when", honours->feat[i].when);
        else
            json_null(out, "when");
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_row(json *out, const sb_stats_row *row) {
    json_open(out, NULL, '{');
    json_text(out, "name", row->name);
    json_text(out, "preset", sb_preset_id(row->preset));
    json_number(out, "matches", (int64_t)row->matches);
    json_number(out, "finished", (int64_t)row->all.finished);
    json_real(out, "wins", row->all.wins);
    json_number(out, "shut", (int64_t)row->shut);
    put_mean(out, "meanScore", &row->all, SB_MEAN_SCORE);
    put_mean(out, "meanLoss", &row->all, SB_MEAN_LOSS);
    put_mean(out, "luck", &row->all, SB_MEAN_LUCK);
    json_number(out, "streak", row->streak);
    json_number(out, "bestStreak", row->best_streak);
    json_truth(out, "person", row->honours.best[SB_BEST_TOTAL].known);
    put_bests(out, &row->honours);
    put_feats(out, &row->honours);
    json_open(out, "periods", '[');
    for (int i = 0; i < SB_STATS_PERIODS; i++) {
        json_open(out, NULL, '{');
        json_number(out, "finished", (int64_t)row->period[i].finished);
        json_real(out, "wins", row->period[i].wins);
        put_mean(out, "meanScore", &row->period[i], SB_MEAN_SCORE);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}

EXPORT(stats_rows) const char *page_stats_rows(void) {
    json *out = answer_start();
    json_open(out, NULL, '[');
    for (size_t i = 0; i < tally.count; i++)
        put_row(out, &tally.rows[i]);
    json_close(out, ']');
    return answer_end();
}
