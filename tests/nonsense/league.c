/* SPDX-License-Identifier: MIT */
/* What can't be, said to every function about leagues. */
#include <math.h>
#include <string.h>

#include "nonsense.h"
#include "shutbox/shutbox.h"

static const char text[] = "shutbox 1\nrules ten\nplayer A\nplayer B\nleft 3 5\nleft -\n";

static sb_result somebody(const char *id) {
    sb_result made = {.share = 0.5, .judged = true};
    strcpy(made.id, id);
    strcpy(made.name, id);
    return made;
}

static void nonsense_sb_league_word_good(void **state) {
    (void)state;
    assert_false(sb_league_word_good(NULL, 3));
    assert_false(sb_league_word_good("a", 0));
    assert_false(sb_league_word_good("\xFF", 1));
}

static void nonsense_sb_results_of(void **state) {
    sb_result results[SB_SEATS_MAX];
    sb_record record;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_results_of(NULL, NULL, results), 0);
    assert_int_equal(sb_results_of(&record, NULL, NULL), 0);
    record.player[0].level = 200;
    assert_int_equal(sb_results_of(&record, NULL, results), 2);
    assert_false(results[0].computer);
    record.players = 1000;
    assert_int_equal(sb_results_of(&record, NULL, results), 0);
    record.players = -1;
    assert_int_equal(sb_results_of(&record, NULL, results), 0);
    sb_record_free(&record);
}

static void nonsense_sb_student(void **state) {
    (void)state;
    assert_true(sb_student(0) == 0);
    assert_true(sb_student(UINT32_MAX) > 1.9);
}

static void nonsense_sb_standings_free(void **state) {
    sb_standings none = {0};
    (void)state;
    sb_standings_free(NULL);
    sb_standings_free(&none);
    sb_standings_free(&none);
}

static void nonsense_sb_league_free(void **state) {
    sb_league none = {0};
    (void)state;
    sb_league_free(NULL);
    sb_league_free(&none);
}

static void nonsense_sb_league_add(void **state) {
    static const double odd[] = {1e300, -1e300, (double)INFINITY, (double)NAN};
    sb_league league = {0};
    sb_result match[] = {somebody("a"), somebody("b")};
    (void)state;
    assert_int_equal(sb_league_add(NULL, match, 2, 0), SB_BAD_CALL);
    assert_int_equal(sb_league_add(&league, NULL, 2, 0), SB_BAD_CALL);
    assert_int_equal(sb_league_add(&league, match, 1, 0), SB_BAD_CALL);
    assert_int_equal(sb_league_add(&league, match, -1, 0), SB_BAD_CALL);
    assert_int_equal(sb_league_add(&league, match, SB_SEATS_MAX + 1, 0), SB_BAD_CALL);
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        double *const wrong[] = {&match[1].share, &match[1].luck, &match[1].loss};
        for (int j = 0; j < 3; j++) {
            *wrong[j] = odd[i];
            assert_int_equal(sb_league_add(&league, match, 2, 0), SB_BAD_CALL);
            *wrong[j] = 0;
        }
    }
    memset(match[1].id, 'x', sizeof match[1].id); /* without an end */
    assert_int_equal(sb_league_add(&league, match, 2, 0), SB_BAD_CALL);
    match[1] = somebody("");
    assert_int_equal(sb_league_add(&league, match, 2, 0), SB_BAD_CALL);
    assert_int_equal(league.count, 0);
    assert_int_equal(league.matches, 0);
    sb_league_free(&league);
}

static void nonsense_sb_league_settle(void **state) {
    sb_league league = {0};
    sb_standings standings;
    (void)state;
    assert_int_equal(sb_league_settle(&league, SB_BY_POINTS, 10, NULL), SB_BAD_CALL);
    assert_int_equal(sb_league_settle(NULL, SB_BY_POINTS, 10, &standings), SB_BAD_CALL);
    assert_int_equal(sb_league_settle(&league, (sb_league_order)77, 10, &standings), SB_BAD_CALL);
    assert_int_equal(sb_league_settle(&league, SB_BY_POINTS, SIZE_MAX, &standings), SB_OK);
    assert_int_equal(standings.count, 0);
    assert_int_equal(standings.bye, -1);
    sb_standings_free(&standings);
}

static void nonsense_sb_league_pair(void **state) {
    static uint32_t met[SB_LEAGUE_PAIRS * SB_LEAGUE_PAIRS], played[SB_LEAGUE_PAIRS];
    static sb_pair pairs[SB_LEAGUE_PAIRS];
    (void)state;
    memset(met, 0xFF, sizeof met); /* more than anybody could play */
    assert_int_equal(sb_league_pair(NULL, played, 4, pairs), -1);
    assert_int_equal(sb_league_pair(met, NULL, 4, pairs), -1);
    assert_int_equal(sb_league_pair(met, played, 4, NULL), -1);
    assert_int_equal(sb_league_pair(met, played, 0, pairs), -1);
    assert_int_equal(sb_league_pair(met, played, -5, pairs), -1);
    assert_int_equal(sb_league_pair(met, played, 1, pairs), 0);
    assert_int_equal(sb_league_pair(met, played, SB_LEAGUE_PAIRS + 1, pairs), -1);
    assert_int_equal(sb_league_pair(met, played, SB_LEAGUE_PAIRS, pairs), -1);
    assert_int_not_equal(pairs[SB_LEAGUE_PAIRS / 2 - 1].other, 0);
}

static void nonsense_sb_result_write(void **state) {
    sb_result result = somebody("a");
    char line[SB_LINE_MAX + 1];
    (void)state;
    assert_int_equal(sb_result_write(NULL, line, sizeof line), 0);
    assert_int_equal(sb_result_write(&result, NULL, sizeof line), 0);
    assert_int_equal(sb_result_write(&result, line, 0), 0);
    assert_int_equal(sb_result_write(&result, line, 3), 0);
    result.luck = (double)NAN;
    result.loss = 1e300;
    assert_int_not_equal(sb_result_write(&result, line, sizeof line), 0);
}

static void nonsense_sb_result_read(void **state) {
    sb_result result = somebody("a");
    (void)state;
    assert_int_equal(sb_result_read(NULL, "a", 1), SB_BAD_CALL);
    assert_int_equal(sb_result_read(&result, NULL, 1), SB_BAD_CALL);
    assert_int_equal(sb_result_read(&result, "\xFF 1 2 3 4 exact Ann", 21), SB_BAD_WORD);
    assert_string_equal(result.id, "a");
}

static void count_bytes(void *to, const char *bytes, size_t length) {
    (void)bytes;
    *(size_t *)to += length;
}

static void nonsense_sb_standings_write(void **state) {
    sb_standings standings = {.league = "a b"};
    size_t told = 0;
    (void)state;
    sb_standings_write(NULL, count_bytes, &told);
    sb_standings_write(&standings, NULL, &told);
    sb_standings_write(&standings, count_bytes, &told);
    assert_int_equal(told, 0);
}

static void nonsense_sb_standings_read(void **state) {
    static const char *const odd[] = {
        "",
        "league",
        "league pub",
        "league pub what",
        "league PUB end",
        "league pub end now",
        "league pub of 2024 -1 2",
        "league pub of A_B 1 2",
        "league pub season",
        "league pub pair a b",
        "league pub bye a",
        "league pub player a 1 2 3",
        "league pub player a 1 2 3 4 1 5 6 7 1 8 9 10 11 exact 12",
        "league pub player a 9999999999999 2 3 4 1 5 6 7 1 8 9 10 11 exact 12 Ann",
    };
    sb_standings standings = {0};
    bool whole;
    (void)state;
    assert_int_equal(sb_standings_read(NULL, "league pub end", 14, &whole), SB_BAD_CALL);
    assert_int_equal(sb_standings_read(&standings, NULL, 14, &whole), SB_BAD_CALL);
    assert_int_equal(sb_standings_read(&standings, "league pub end", 14, NULL), SB_BAD_CALL);
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        assert_int_not_equal(sb_standings_read(&standings, odd[i], strlen(odd[i]), &whole), SB_OK);
        assert_false(whole);
    }
    assert_int_equal(standings.count + standings.pair_count + standings.season_count, 0);
    sb_standings_free(&standings);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_league_word_good), cmocka_unit_test(nonsense_sb_results_of),
        cmocka_unit_test(nonsense_sb_student),          cmocka_unit_test(nonsense_sb_standings_free),
        cmocka_unit_test(nonsense_sb_league_free),      cmocka_unit_test(nonsense_sb_league_add),
        cmocka_unit_test(nonsense_sb_league_settle),    cmocka_unit_test(nonsense_sb_league_pair),
        cmocka_unit_test(nonsense_sb_result_write),     cmocka_unit_test(nonsense_sb_result_read),
        cmocka_unit_test(nonsense_sb_standings_write),  cmocka_unit_test(nonsense_sb_standings_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
