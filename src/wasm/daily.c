/* SPDX-License-Identifier: MIT */
/* The box of a day. */
#include "daily.h"

#include "records.h"
#include "table.h"
#include "words/match/share.h"

const char *answer_no_day(void) {
    return answer_refused(_("there is no such day"));
}

EXPORT(daily) const char *page_daily(const char *date) {
    char seed[SB_SEED_MAX + 1], text[SB_RULES_TEXT_MAX];
    sb_rules rules;
    if (sb_daily(date, &rules, seed) != SB_OK)
        return answer_no_day();
    sb_rules_write(&rules, text, sizeof text);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_text(out, "rules", text);
    json_text(out, "seed", seed);
    json_close(out, '}');
    return answer_end();
}

/* The text to share of the match at the table; nothing before it is over. */
EXPORT(daily_share) const char *page_daily_share(const char *date, const char *perfect, size_t length) {
    static sb_reader reader;
    sb_record record;
    line text = {.length = 0};
    if (!record_read(&reader, &record, perfect, length))
        line_add_daily(&text, date, &page_table()->record, &record);
    sb_record_free(&record);
    answer_start();
    answer_add(NULL, text.text, text.length);
    return answer_end();
}
