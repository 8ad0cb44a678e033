/* SPDX-License-Identifier: MIT */
/* The box of a day is the same for everybody, for ever. */
#include <stdio.h>
#include <string.h>

#include "script.h"

static const struct {
    const char *date, *rules;
} week[] = {
    {"2026-11-09", "ten players=1 tiles=9 dice=two limit=none reach=ends rounds=1"},
    {"2026-11-10", "ten players=1 limit=none reach=ends rounds=1"},
    {"2026-11-11", "ten players=1 tiles=12 dice=two limit=none reach=ends rounds=1"},
    {"2026-11-12", "ten players=1 tiles=9 limit=none reach=ends rounds=1"},
    {"2026-11-13", "ten players=1 dice=one-may limit=none reach=ends rounds=1"},
    {"2026-11-14", "ten players=1 tiles=12 dice=one-may limit=none reach=ends rounds=1"},
    {"2026-11-15", "double-solo"},
    {"2024-02-29", "ten players=1 tiles=9 limit=none reach=ends rounds=1"},
    {"2000-01-01", "ten players=1 tiles=12 dice=one-may limit=none reach=ends rounds=1"},
};

static void a_week_goes_around_the_boxes(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof week / sizeof week[0]; i++) {
        char seed[SB_SEED_MAX + 1], wanted[SB_SEED_MAX + 1];
        sb_rules rules, printed;
        assert_int_equal(sb_daily(week[i].date, &rules, seed), SB_OK);
        assert_int_equal(sb_rules_read(&printed, week[i].rules, strlen(week[i].rules)).why, SB_OK);
        assert_memory_equal(&rules, &printed, sizeof rules);
        snprintf(wanted, sizeof wanted, "daily %s", week[i].date);
        assert_string_equal(seed, wanted);
        assert_int_equal(sb_solvable(&rules, 1), SB_EXACT);
    }
}

static void no_such_day(void **state) {
    static const char *const dates[] = {"",           "2026-11-31", "2025-02-29", "1900-02-29", "2026-13-01",
                                        "2026-00-10", "2026-01-00", "0000-01-01", "2026-1-1",   "2026-11-151",
                                        "2026/11/15", "-026-11-15", "today"};
    char seed[SB_SEED_MAX + 1];
    sb_rules rules;
    (void)state;
    for (size_t i = 0; i < sizeof dates / sizeof dates[0]; i++)
        assert_int_equal(sb_daily(dates[i], &rules, seed), SB_BAD_VALUE);
}

static const int month_lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

/* Every day of years of every kind: those there are, and the box of each the next one's after the day before.
 */
static void days_follow_each_other(void **state) {
    static const struct {
        int year, february;
    } years[] = {{1, 28},    {4, 29},    {100, 28},  {400, 29},  {1999, 28}, {2000, 29},
                 {2001, 28}, {2100, 28}, {2101, 28}, {2400, 29}, {9999, 28}};
    (void)state;
    for (size_t i = 0; i < sizeof years / sizeof years[0]; i++) {
        int box = -1;
        for (int month = 0; month <= 13; month++) {
            int days = month == 2                ? years[i].february
                       : month < 1 || month > 12 ? 0
                                                 : month_lengths[month - 1];
            for (int day = 0; day <= 32; day++) {
                char date[32], seed[SB_SEED_MAX + 1];
                sb_rules rules;
                snprintf(date, sizeof date, "%04d-%02d-%02d", years[i].year, month, day);
                bool is_day = day >= 1 && day <= days;
                assert_int_equal(sb_daily(date, &rules, seed), is_day ? SB_OK : SB_BAD_VALUE);
                for (int next = 0; is_day && next < 7; next++) {
                    sb_rules printed = rules_of(week[next].rules);
                    if (memcmp(&rules, &printed, sizeof rules) != 0)
                        continue;
                    assert_true(box < 0 || next == (box + 1) % 7);
                    box = next;
                }
            }
        }
    }
}

/* Known Mondays, so that a whole year is not off. */
static void mondays_of_long_ago_and_far_off(void **state) {
    static const char *const dates[] = {"0001-01-01", "1900-01-01", "1996-01-01", "2001-01-01",
                                        "2024-12-30", "2100-03-01", "2400-01-03"};
    (void)state;
    for (size_t i = 0; i < sizeof dates / sizeof dates[0]; i++) {
        char seed[SB_SEED_MAX + 1];
        sb_rules rules, monday = rules_of(week[0].rules);
        assert_int_equal(sb_daily(dates[i], &rules, seed), SB_OK);
        assert_memory_equal(&rules, &monday, sizeof rules);
    }
}

static void keep_text(void *to, const char *text, size_t length) {
    strncat(to, text, length);
}

/* Perfect play of one day, throws and all: a change here would give people other throws than before. */
static void a_day_as_perfect_play_has_it(void **state) {
    static const char expected[] = "shutbox 1\n"
                                   "rules ten players=1 limit=none reach=ends rounds=1\n"
                                   "player perfect bot=perfect\n"
                                   "seed daily 2026-11-10\n"
                                   "roll 4 2\nshut 6\nroll 1 4\nshut 5\nroll 4 6\nshut 10\n"
                                   "roll 3 6\nshut 9\nroll 4 2\nshut 2 4\nroll 2 2\nshut 1 3\n"
                                   "roll 2 3\n";
    char seed[SB_SEED_MAX + 1], text[2000] = "";
    sb_rules rules;
    sb_solver *solver = NULL;
    sb_mind *mind = NULL;
    sb_record record;
    sb_tiles left;
    int64_t total;
    (void)state;
    assert_int_equal(sb_daily("2026-11-10", &rules, seed), SB_OK);
    assert_int_equal(sb_solver_new(&solver, &rules, 1), SB_OK);
    assert_int_equal(sb_solver_solve(solver, NULL), SB_OK);
    assert_int_equal(sb_mind_new(&mind, &rules, 1, solver), SB_OK);
    assert_int_equal(sb_daily_perfect("2026-11-10", mind, &record), SB_OK);
    sb_record_write(&record, keep_text, text);
    assert_string_equal(text, expected);
    assert_true(sb_daily_end(&record, &left, &total));
    assert_int_equal(total, sb_score(&rules, left));
    record.count--;
    assert_false(sb_daily_end(&record, &left, &total));
    sb_record_free(&record);
    sb_mind_free(mind);
    sb_solver_free(solver);
}

static void perfect_play_needs_its_tables(void **state) {
    char seed[SB_SEED_MAX + 1];
    sb_rules rules;
    sb_mind *mind = NULL;
    sb_record record;
    (void)state;
    assert_int_equal(sb_daily("2026-11-10", &rules, seed), SB_OK);
    assert_int_equal(sb_mind_new(&mind, &rules, 1, NULL), SB_OK);
    assert_int_equal(sb_daily_perfect("2026-11-10", mind, &record), SB_NO_GAME_SOLVED);
    sb_record_free(&record);
    assert_int_equal(sb_daily_perfect("nonsense", mind, &record), SB_BAD_VALUE);
    sb_record_free(&record);
    sb_mind_free(mind);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_week_goes_around_the_boxes), cmocka_unit_test(no_such_day),
        cmocka_unit_test(days_follow_each_other),       cmocka_unit_test(mondays_of_long_ago_and_far_off),
        cmocka_unit_test(a_day_as_perfect_play_has_it), cmocka_unit_test(perfect_play_needs_its_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
