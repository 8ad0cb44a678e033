/* SPDX-License-Identifier: MIT */
/* Perfect play of the box of a day. */
#include "daily.h"
#include "think.h"

static void keep_text(void *to, const char *text, size_t length) {
    line_add(to, "%.*s", (int)length, text);
}

static const char *answer_perfect(const sb_record *record) {
    line text = {.length = 0};
    sb_tiles left = 0;
    int64_t total = 0;
    sb_record_write(record, keep_text, &text);
    sb_daily_end(record, &left, &total);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_text(out, "record", text.text);
    json_number(out, "total", total);
    json_tiles(out, "left", left);
    json_close(out, '}');
    return answer_end();
}

/* Needs the values of the day's rules. */
EXPORT(think_daily) const char *page_think_daily(const char *date) {
    char seed[SB_SEED_MAX + 1];
    sb_rules rules;
    sb_record record = {0};
    if (sb_daily(date, &rules, seed) != SB_OK)
        return answer_no_day();
    sb_status status;
    sb_mind *mind = think_mind(&rules, 1, true, &status);
    if (status == SB_OK)
        status = sb_daily_perfect(date, mind, &record);
    const char *answer = status == SB_OK ? answer_perfect(&record) : answer_status(status);
    sb_record_free(&record);
    return answer;
}
