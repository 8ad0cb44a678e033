/* SPDX-License-Identifier: MIT */
/* A match watched again, from the library's playback: where one is, and what the table looked like there. */
#include "shutbox/playback.h"

#include <string.h>

#include "records.h"
#include "view.h"

/* Steps by the names the page has for them, in the library's order. */
static const char *const steps[SB_STEP_COUNT] = {
    "start", "back", "on", "turnBack", "turnOn", "roundBack", "roundOn", "end",
};

static void take_step(sb_playback *shown, const char *name) {
    for (int i = 0; i < SB_STEP_COUNT; i++) {
        if (strcmp(name, steps[i]) == 0)
            sb_playback_step(shown, (sb_step)i);
    }
}

static const char *answer_shown(const sb_playback *shown) {
    const sb_event *event = sb_playback_event(shown);
    sb_table table;
    json *out = answer_start();
    sb_table_look(&table, shown->record, shown->at, &shown->match, SB_CHANCE_SEED);
    json_open(out, NULL, '{');
    json_number(out, "at", (int64_t)shown->at);
    json_number(out, "events", (int64_t)shown->record->count);
    put_view(out, "view", &table);
    sb_table_look(&table, shown->record, shown->at > 0 ? shown->at - 1 : 0, &shown->before, SB_CHANCE_SEED);
    put_view(out, "before", &table);
    if (event)
        put_news(out, "news", shown->record, &shown->before, event, &shown->match);
    else
        json_null(out, "news");
    json_close(out, '}');
    return answer_end();
}

/* From where so many events have happened, a step: "on", "turnBack" and the like; "" stays there. */
EXPORT(playback) const char *page_playback(const char *text, size_t length, size_t at, const char *step) {
    static sb_reader reader;
    static sb_record record;
    sb_playback shown;
    const char *answer = record_read(&reader, &record, text, length);
    if (!answer) {
        sb_status status = sb_playback_start(&shown, &record);
        if (status == SB_OK)
            status = sb_playback_go(&shown, at);
        if (status == SB_OK)
            take_step(&shown, step);
        answer = status == SB_OK ? answer_shown(&shown) : answer_status(status);
    }
    sb_record_free(&record);
    return answer;
}
