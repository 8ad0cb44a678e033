/* SPDX-License-Identifier: MIT */
#include "shutbox/daily.h"

#include <stdio.h>
#include <string.h>

/* One turn on a box a day, Monday's first: a week goes around the boxes and the ways to throw. */
static const char *const boxes[7] = {
    "ten players=1 tiles=9 dice=two limit=none reach=ends rounds=1",
    "ten players=1 limit=none reach=ends rounds=1",
    "ten players=1 tiles=12 dice=two limit=none reach=ends rounds=1",
    "ten players=1 tiles=9 limit=none reach=ends rounds=1",
    "ten players=1 dice=one-may limit=none reach=ends rounds=1",
    "ten players=1 tiles=12 dice=one-may limit=none reach=ends rounds=1",
    "double-solo",
};

static int days_in(int year, int month) {
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && leap ? 29 : days[month - 1];
}

/* Digits of the date from here on, or -1. */
static int number_at(const char *date, int from, int digits) {
    int number = 0;
    for (int i = from; i < from + digits; i++) {
        if (date[i] < '0' || date[i] > '9')
            return -1;
        number = number * 10 + date[i] - '0';
    }
    return number;
}

/* The day of the week, Monday 0; -1 where there is no such day. The calendar goes around in 400 years. */
static int weekday_of(const char *date) {
    if (strlen(date) != strlen("YYYY-MM-DD") || date[4] != '-' || date[7] != '-')
        return -1;
    int year = number_at(date, 0, 4), month = number_at(date, 5, 2), day = number_at(date, 8, 2);
    if (year < 1 || month < 1 || month > 12 || day < 1 || day > days_in(year, month))
        return -1;
    int before = year - 1;
    int days = before * 365 + before / 4 - before / 100 + before / 400 + day - 1;
    for (int past = 1; past < month; past++)
        days += days_in(year, past);
    return days % 7; /* the first of January in the year 1 was a Monday */
}

sb_status sb_daily(const char *date, sb_rules *rules, char seed[SB_SEED_MAX + 1]) {
    if (!date || !rules || !seed)
        return SB_BAD_CALL;
    int weekday = weekday_of(date);
    if (weekday < 0)
        return SB_BAD_VALUE;
    snprintf(seed, SB_SEED_MAX + 1, "daily %s", date);
    return sb_rules_read(rules, boxes[weekday], strlen(boxes[weekday])).why;
}

static sb_status play_perfectly(sb_table *table) {
    sb_status status = SB_OK;
    while (status == SB_OK)
        status = sb_table_step(table);
    return status == SB_MATCH_OVER ? SB_OK : status;
}

sb_status sb_daily_perfect(const char *date, sb_mind *mind, sb_record *record) {
    static const char name[] = "perfect";
    char seed[SB_SEED_MAX + 1];
    sb_rules rules = {0};
    sb_table table;
    if (!record)
        return SB_BAD_CALL;
    sb_status status = sb_daily(date, &rules, seed);
    sb_record_start(record, &rules);
    if (status == SB_OK)
        status = sb_record_seat(record, name, strlen(name), SB_PERFECT);
    if (status != SB_OK)
        return status;
    status = sb_table_start(&table, record, seed, SB_CHANCE_SEED);
    table.mind = mind;
    if (status == SB_OK)
        status = play_perfectly(&table);
    *record = table.record;
    return status;
}

bool sb_daily_end(const sb_record *record, sb_tiles *left, int64_t *total) {
    sb_match before, after;
    if (!record || !left || !total || record->count == 0 ||
        sb_record_replay(record, record->count - 1, &before) != SB_OK)
        return false;
    after = before;
    if (sb_match_apply(&after, record->events[record->count - 1]) != SB_OK || after.asks != SB_ASKS_NOTHING)
        return false;
    sb_news news = sb_news_of(&before, &record->events[record->count - 1], &after);
    *left = news.left;
    *total = news.total;
    return true;
}
