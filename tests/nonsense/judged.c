/* SPDX-License-Identifier: MIT */
/* What can't be, said to every function that judges matches and sums them up: each refuses it, and changes
 * nothing. */
#include <math.h>
#include <string.h>

#include "nonsense.h"

static const char text[] = "shutbox 1\nrules ten\nplayer A\nplayer B\nroll 5 4\nshut 9\n";

/* An analysis with one remark, of somebody's choosing. */
static sb_analysis analysis_of(sb_remark *remark) {
    return (sb_analysis){.remarks = remark, .count = 1};
}

static void nonsense_sb_course_win(void **state) {
    sb_remark remark = {.win = {0.5}};
    sb_analysis analysis = analysis_of(&remark);
    (void)state;
    assert_true(sb_course_win(NULL, 0, 0) == 0);
    assert_true(sb_course_win(&analysis, 1, 0) == 0.5);
    assert_true(sb_course_win(&analysis, 2, 0) == 0);
    assert_true(sb_course_win(&analysis, SIZE_MAX, 0) == 0);
    assert_true(sb_course_win(&analysis, 1, -1) == 0);
    assert_true(sb_course_win(&analysis, 1, SB_SEATS_MAX) == 0);
}

static void nonsense_sb_mark_weight(void **state) {
    sb_remark mistake = {.decision = true, .loss = 0.5}, luck = {.luck = {0.5}};
    (void)state;
    assert_true(sb_mark_weight(NULL, SB_MARK_LUCK) == 0);
    assert_true(sb_mark_weight(&luck, (sb_mark)99) == 0);
    luck.seat = mistake.seat = SB_SEATS_MAX;
    assert_true(sb_mark_weight(&luck, SB_MARK_LUCK) == 0);
    assert_true(sb_mark_weight(&mistake, SB_MARK_MISTAKE) == 0);
    mistake.seat = -1;
    assert_true(sb_mark_weight(&mistake, SB_MARK_MISTAKE) == 0);
}

static void nonsense_sb_course_marks(void **state) {
    sb_remark remark = {.decision = true, .loss = 0.5};
    sb_analysis analysis = analysis_of(&remark);
    size_t found[SB_MARKS_MOST];
    sb_record record;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_course_marks(NULL, &analysis, SB_MARK_MISTAKE, found), 0);
    assert_int_equal(sb_course_marks(&record, NULL, SB_MARK_MISTAKE, found), 0);
    assert_int_equal(sb_course_marks(&record, &analysis, SB_MARK_MISTAKE, NULL), 0);
    assert_int_equal(sb_course_marks(&record, &analysis, (sb_mark)99, found), 0);
    record.players = INT32_MAX;
    assert_int_equal(sb_course_marks(&record, &analysis, SB_MARK_MISTAKE, found), 1);
    remark.seat = -1;
    assert_int_equal(sb_course_marks(&record, &analysis, SB_MARK_MISTAKE, found), 0);
    sb_record_free(&record);
}

static void nonsense_sb_course_right(void **state) {
    sb_remark remark = {.decision = true, .choices = 2};
    sb_analysis analysis = analysis_of(&remark);
    (void)state;
    assert_int_equal(sb_course_right(NULL, 0), 0);
    assert_int_equal(sb_course_right(&analysis, 0), 1);
    assert_int_equal(sb_course_right(&analysis, -1), 0);
    assert_int_equal(sb_course_right(&analysis, INT32_MAX), 0);
    remark.loss = (double)NAN;
    assert_int_equal(sb_course_right(&analysis, 0), 0);
}

static void nonsense_sb_course_by_round(void **state) {
    sb_remark remark = {.decision = true, .seat = SB_SEATS_MAX};
    sb_analysis analysis = analysis_of(&remark);
    sb_record record;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_course_by_round(NULL, &analysis, NULL, NULL), 0);
    assert_int_equal(sb_course_by_round(&record, NULL, NULL, NULL), 0);
    assert_int_equal(sb_course_by_round(&record, &analysis, NULL, NULL), 1);
    remark.event = SIZE_MAX; /* of another record */
    assert_int_equal(sb_course_by_round(&record, &analysis, NULL, NULL), 0);
    record.players = INT32_MAX;
    assert_int_equal(sb_course_by_round(&record, &analysis, NULL, NULL), 0);
    sb_record_free(&record);
}

enum { WIDTH = 5, HEIGHT = 3 };

/* The cells past the plot, which nothing may be drawn on. */
static void draw_and_check(const sb_record *record, const sb_analysis *analysis) {
    sb_cell cells[WIDTH * HEIGHT + 1];
    memset(cells, 0x77, sizeof cells);
    sb_course_plot(record, analysis, WIDTH, HEIGHT, cells);
    assert_int_equal(cells[WIDTH * HEIGHT].kind, 0x77);
    assert_int_not_equal(cells[0].kind, 0x77);
}

static void nonsense_sb_course_plot(void **state) {
    static const double chances[] = {-1e300, -1, 2, 1e300, (double)INFINITY, (double)-INFINITY, (double)NAN};
    sb_remark remark = {.decision = true, .loss = 0.5};
    sb_analysis analysis = analysis_of(&remark);
    sb_record record;
    sb_cell cell = {99, 99};
    (void)state;
    read_good(&record, text);
    sb_course_plot(NULL, &analysis, WIDTH, HEIGHT, &cell);
    sb_course_plot(&record, NULL, WIDTH, HEIGHT, &cell);
    sb_course_plot(&record, &analysis, WIDTH, HEIGHT, NULL);
    sb_course_plot(&record, &analysis, 1, 1, &cell);
    sb_course_plot(&record, &analysis, -7, HEIGHT, &cell);
    sb_course_plot(&record, &analysis, WIDTH, INT32_MIN, &cell);
    assert_int_equal(cell.kind, 99);
    for (size_t i = 0; i < sizeof chances / sizeof chances[0]; i++) {
        analysis.start[0] = remark.win[0] = chances[i];
        draw_and_check(&record, &analysis);
    }
    record.players = INT32_MIN;
    draw_and_check(&record, &analysis);
    sb_record_free(&record);
}

static void nonsense_sb_course_rounds(void **state) {
    sb_remark remark = {.event = SIZE_MAX};
    sb_analysis analysis = analysis_of(&remark);
    uint32_t rounds[WIDTH] = {7};
    sb_record record;
    (void)state;
    read_good(&record, text);
    sb_course_rounds(NULL, &analysis, WIDTH, rounds);
    sb_course_rounds(&record, NULL, WIDTH, rounds);
    sb_course_rounds(&record, &analysis, WIDTH, NULL);
    sb_course_rounds(&record, &analysis, 0, rounds);
    sb_course_rounds(&record, &analysis, INT32_MIN, rounds);
    assert_int_equal(rounds[0], 7);
    sb_course_rounds(&record, &analysis, WIDTH, rounds); /* a remark on what never happened */
    assert_int_equal(rounds[0], 0);
    sb_record_free(&record);
}

static void nonsense_sb_retry_find(void **state) {
    sb_remark remark = {.decision = true, .loss = 0.5, .event = 1};
    sb_analysis analysis = analysis_of(&remark);
    sb_retry found[SB_MARKS_MOST];
    sb_record record;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_retry_find(NULL, &analysis, found), 0);
    assert_int_equal(sb_retry_find(&record, NULL, found), 0);
    assert_int_equal(sb_retry_find(&record, &analysis, NULL), 0);
    assert_int_equal(sb_retry_find(&record, &analysis, found), 1);
    remark.event = 2; /* past the end */
    assert_int_equal(sb_retry_find(&record, &analysis, found), 0);
    remark.event = SIZE_MAX;
    assert_int_equal(sb_retry_find(&record, &analysis, found), 0);
    sb_record_free(&record);
}

static void nonsense_sb_retry_at(void **state) {
    sb_record record;
    sb_retry retry;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_retry_at(NULL, &record, 1), SB_BAD_CALL);
    assert_int_equal(sb_retry_at(&retry, NULL, 1), SB_BAD_CALL);
    assert_int_equal(sb_retry_at(&retry, &record, 2), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_retry_at(&retry, &record, SIZE_MAX), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_retry_at(&retry, &record, 0), SB_NOT_ASKED);
    sb_record_free(&record);
}

static void nonsense_sb_retry_weigh(void **state) {
    sb_advice advice = {.event = sb_event_dice(1)};
    sb_retry retry = {.chosen = sb_event_dice(1), .loss = 7};
    (void)state;
    assert_false(sb_retry_weigh(NULL, &advice, 1));
    assert_false(sb_retry_weigh(&retry, NULL, 1));
    assert_false(sb_retry_weigh(&retry, &advice, -1));
    assert_true(retry.loss == 7);
}

static void nonsense_sb_retry_look(void **state) {
    sb_record record;
    sb_table table;
    sb_retry retry;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_retry_at(&retry, &record, 1), SB_OK);
    sb_retry_look(&retry, &record, NULL);
    sb_retry_look(NULL, &record, &table);
    assert_false(sb_table_asks_person(&table));
    sb_retry_look(&retry, NULL, &table);
    assert_false(sb_table_asks_person(&table));
    retry.seat = -1;
    sb_retry_look(&retry, &record, &table);
    retry.seat = SB_SEATS_MAX;
    sb_retry_look(&retry, &record, &table);
    assert_true(sb_table_asks_person(&table));
    retry.event = 3; /* past the end */
    sb_retry_look(&retry, &record, &table);
    assert_false(sb_table_asks_person(&table));
    sb_record_free(&record);
}

static void nonsense_sb_retry_judge(void **state) {
    sb_advice advice = {.event = sb_event_dice(1)};
    sb_retry retry = {.chosen = sb_event_dice(1)};
    sb_event answer = sb_event_dice(1);
    sb_verdict verdict = {.win = 7};
    (void)state;
    assert_false(sb_retry_judge(NULL, &advice, 1, &answer, &verdict));
    assert_false(sb_retry_judge(&retry, NULL, 1, &answer, &verdict));
    assert_false(sb_retry_judge(&retry, &advice, -1, &answer, &verdict));
    assert_false(sb_retry_judge(&retry, &advice, 1, NULL, &verdict));
    assert_false(sb_retry_judge(&retry, &advice, 1, &answer, NULL));
    assert_true(verdict.win == 7);
}

static void nonsense_sb_tutor_loss(void **state) {
    sb_advice advice = {.event = sb_event_dice(1)};
    sb_event chosen = sb_event_dice(1);
    (void)state;
    assert_true(sb_tutor_loss(NULL, 1, &chosen) == -1);
    assert_true(sb_tutor_loss(&advice, 1, NULL) == -1);
    assert_true(sb_tutor_loss(&advice, INT32_MIN, &chosen) == -1);
}

static void nonsense_sb_tutor_listens(void **state) {
    (void)state;
    assert_false(sb_tutor_listens(NULL, 0));
}

static void nonsense_sb_tutor_asks(void **state) {
    sb_tutor tutor = {.on = true, .most = 0.1};
    (void)state;
    assert_false(sb_tutor_asks(NULL, 0, 1));
    assert_false(sb_tutor_asks(&tutor, 0, (double)NAN));
    assert_false(sb_tutor_asks(&tutor, 0, -1)); /* none of the choices */
}

static void nonsense_sb_facts_of(void **state) {
    sb_match_facts facts;
    sb_record record;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_facts_of(NULL, &facts), SB_BAD_CALL);
    assert_int_equal(sb_facts_of(&record, NULL), SB_BAD_CALL);
    record.players = 1000;
    assert_int_equal(sb_facts_of(&record, &facts), SB_TOO_MANY_PLAYERS);
    assert_int_equal(facts.players, 0);
    record.players = -1;
    assert_int_equal(sb_facts_of(&record, &facts), SB_TOO_FEW_PLAYERS);
    sb_record_free(&record);
}

/* Facts that are full of other names, and those of nobody. */
static sb_match_facts strangers(int players) {
    sb_match_facts facts = {.players = players};
    for (int i = 0; i < SB_SEATS_MAX; i++)
        facts.player[i].name[0] = 'x';
    return facts;
}

static void nonsense_sb_facts_judge(void **state) {
    sb_analysis analysis = {.loss = {0.5}, .decisions = {1}};
    sb_match_facts facts, full = strangers(SB_SEATS_MAX), odd = strangers(1000);
    sb_record record;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_facts_of(&record, &facts), SB_OK);
    sb_facts_judge(NULL, &record, &analysis);
    sb_facts_judge(&facts, NULL, &analysis);
    sb_facts_judge(&facts, &record, NULL);
    assert_false(facts.judged);
    sb_facts_judge(&odd, &record, &analysis);
    assert_false(odd.judged);
    sb_facts_judge(&full, &record, &analysis);
    assert_true(full.player[0].loss == 0);
    record.players = 1000;
    sb_facts_judge(&facts, &record, &analysis);
    assert_false(facts.judged);
    sb_record_free(&record);
}

static void nonsense_sb_facts_recall(void **state) {
    static const double numbers[SB_SEATS_MAX] = {0.5};
    sb_match_facts facts, full = strangers(SB_SEATS_MAX);
    sb_record record;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_facts_of(&record, &facts), SB_OK);
    sb_facts_recall(NULL, &record, numbers, numbers);
    sb_facts_recall(&facts, NULL, numbers, numbers);
    sb_facts_recall(&facts, &record, NULL, numbers);
    sb_facts_recall(&facts, &record, numbers, NULL);
    assert_false(facts.judged);
    sb_facts_recall(&full, &record, numbers, numbers);
    assert_true(full.player[0].loss == 0);
    record.players = -1;
    sb_facts_recall(&facts, &record, numbers, numbers);
    assert_false(facts.judged);
    sb_record_free(&record);
}

static void nonsense_sb_stats_mean(void **state) {
    sb_stats_sums sums = {.scores = 1, .decisions = 1, .judged = 1};
    double mean = 7;
    (void)state;
    assert_false(sb_stats_mean(NULL, SB_MEAN_SCORE, &mean));
    assert_false(sb_stats_mean(&sums, SB_MEAN_SCORE, NULL));
    assert_false(sb_stats_mean(&sums, (sb_mean)99, &mean));
    assert_false(sb_stats_mean(&sums, (sb_mean)-1, &mean));
    assert_true(mean == 7);
}

/* At either end of time, too, matches are counted. */
static void nonsense_sb_stats_start(void **state) {
    static const int64_t ends[] = {INT64_MIN, INT64_MAX};
    sb_match_facts facts = {.players = 1, .over = true};
    (void)state;
    sb_stats_start(NULL, 0);
    for (int newest = 0; newest < 2; newest++) {
        sb_stats stats;
        sb_stats_start(&stats, ends[newest]);
        for (int when = 0; when < 2; when++)
            assert_int_equal(sb_stats_add(&stats, &facts, ends[when], ends[when]), SB_OK);
        assert_int_equal(stats.rows[0].matches, 2);
        assert_int_equal(stats.rows[0].period[SB_STATS_PERIODS - 1].finished, 1);
        sb_stats_free(&stats);
    }
}

static void nonsense_sb_stats_free(void **state) {
    (void)state;
    sb_stats_free(NULL);
}

static void nonsense_sb_stats_add(void **state) {
    sb_match_facts facts = {.players = 1, .over = true, .preset = INT32_MIN}, odd = {.players = 1000};
    sb_stats stats;
    (void)state;
    sb_stats_start(&stats, 0);
    assert_int_equal(sb_stats_add(NULL, &facts, 0, 0), SB_BAD_CALL);
    assert_int_equal(sb_stats_add(&stats, NULL, 0, 0), SB_BAD_CALL);
    assert_int_equal(sb_stats_add(&stats, &odd, 0, 0), SB_BAD_CALL);
    odd.players = -1;
    assert_int_equal(sb_stats_add(&stats, &odd, 0, 0), SB_BAD_CALL);
    assert_int_equal(stats.count, 0);
    facts.player[0].won = 1; /* of no winners */
    assert_int_equal(sb_stats_add(&stats, &facts, 0, 0), SB_OK);
    assert_true(stats.rows[0].all.wins == 0);
    sb_stats_free(&stats);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_course_win),      cmocka_unit_test(nonsense_sb_mark_weight),
        cmocka_unit_test(nonsense_sb_course_marks),    cmocka_unit_test(nonsense_sb_course_right),
        cmocka_unit_test(nonsense_sb_course_by_round), cmocka_unit_test(nonsense_sb_course_plot),
        cmocka_unit_test(nonsense_sb_course_rounds),   cmocka_unit_test(nonsense_sb_retry_find),
        cmocka_unit_test(nonsense_sb_retry_at),        cmocka_unit_test(nonsense_sb_retry_weigh),
        cmocka_unit_test(nonsense_sb_retry_look),      cmocka_unit_test(nonsense_sb_retry_judge),
        cmocka_unit_test(nonsense_sb_tutor_loss),      cmocka_unit_test(nonsense_sb_tutor_listens),
        cmocka_unit_test(nonsense_sb_tutor_asks),      cmocka_unit_test(nonsense_sb_facts_of),
        cmocka_unit_test(nonsense_sb_facts_judge),     cmocka_unit_test(nonsense_sb_facts_recall),
        cmocka_unit_test(nonsense_sb_stats_mean),      cmocka_unit_test(nonsense_sb_stats_start),
        cmocka_unit_test(nonsense_sb_stats_free),      cmocka_unit_test(nonsense_sb_stats_add),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
