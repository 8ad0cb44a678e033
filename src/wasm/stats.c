/* Statistics of kept matches, handed over one at a time. */
#include "records.h"

static sb_stats tally;

/* An empty tally whose last period has this number. */
EXPORT(stats_start) void page_stats_start(double newest) {
    sb_stats_free(&tally);
    sb_stats_start(&tally, (int64_t)newest);
}

static void put_names(json *out, const sb_record *record) {
    json_open(out, NULL, '{');
    json_text(out, "preset", sb_preset_id(record->rules.preset));
    json_open(out, "names", '[');
    for (int seat = 0; seat < record->players; seat++)
        json_text(out, NULL, record->player[seat].name);
    json_close(out, ']');
    json_close(out, '}');
}

/* Adds a match, oldest first; answers with who played it and by which preset. */
EXPORT(stats_add) const char *page_stats_add(const char *text, size_t length, double when, double period) {
    static sb_reader reader;
    static sb_match_facts facts;
    sb_record record;
    const char *answer = record_read(&reader, &record, text, length);
    if (!answer) {
        sb_status status = sb_facts_of(&record, &facts);
        if (status == SB_OK)
            status = sb_stats_add(&tally, &facts, (int64_t)when, (int64_t)period);
        json *out = status == SB_OK ? answer_start() : NULL;
        if (out)
            put_names(out, &record);
        answer = out ? answer_end() : answer_status(status);
    }
    sb_record_free(&record);
    return answer;
}

static void put_mean(json *out, double sum, double count) {
    if (count > 0)
        json_real(out, "meanScore", sum / count);
    else
        json_null(out, "meanScore");
}

static void put_row(json *out, const sb_stats_row *row) {
    json_open(out, NULL, '{');
    json_text(out, "name", row->name);
    json_text(out, "preset", sb_preset_id(row->preset));
    json_number(out, "matches", (int64_t)row->matches);
    json_number(out, "finished", (int64_t)row->finished);
    json_real(out, "wins", row->wins);
    json_number(out, "shut", (int64_t)row->shut);
    put_mean(out, row->score, (double)row->scores);
    json_number(out, "streak", row->streak);
    json_number(out, "bestStreak", row->best_streak);
    json_open(out, "periods", '[');
    for (int i = 0; i < SB_STATS_PERIODS; i++) {
        json_open(out, NULL, '{');
        json_number(out, "finished", row->period[i].finished);
        json_real(out, "wins", row->period[i].wins);
        put_mean(out, row->period[i].score, row->period[i].scores);
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
