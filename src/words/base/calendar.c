/* SPDX-License-Identifier: MIT */
#include "words/base/calendar.h"

#include <string.h>
#include <time.h>

#include "words/base/words.h"

enum { DAY = 86400 };

int64_t day_of(int64_t seconds) {
    return (seconds - (seconds % DAY + DAY) % DAY) / DAY;
}

static struct tm date_of(int64_t day) {
    time_t seconds = (time_t)(day * DAY);
    struct tm date = {0};
    gmtime_r(&seconds, &date);
    return date;
}

void write_day(int64_t day, char text[DATE_ROOM]) {
    struct tm date = date_of(day);
    strftime(text, DATE_ROOM, "%Y-%m-%d", &date);
}

static int64_t month_of(int64_t day) {
    struct tm date = date_of(day);
    return (int64_t)date.tm_year * 12 + date.tm_mon;
}

static void write_month(int64_t month, char text[DATE_ROOM]) {
    snprintf(text, DATE_ROOM, "%04lld-%02lld", (long long)month / 12 + 1900, (long long)month % 12 + 1);
}

/* Weeks begin on Mondays; 1970-01-01 was a Thursday. */
static int64_t week_of(int64_t day) {
    int64_t shifted = day + 3;
    return (shifted - (shifted % 7 + 7) % 7) / 7;
}

static void write_week(int64_t week, char text[DATE_ROOM]) {
    write_day(week * 7 - 3, text);
}

static const calendar_step steps[] = {
    {"month", N_("Wins by month"), N_("Mean score by month"), N_("Mean loss by month"), month_of,
     write_month},
    {"week", N_("Wins by week"), N_("Mean score by week"), N_("Mean loss by week"), week_of, write_week},
};

const calendar_step *calendar_find(const char *word) {
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        if (strcmp(word, steps[i].word) == 0)
            return &steps[i];
    }
    return NULL;
}
