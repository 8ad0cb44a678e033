/* SPDX-License-Identifier: MIT */
/* Loss, luck and what they add up to. */
#include <math.h>
#include <string.h>

#include "games.h"

enum { MATCHES = 1000 };

/* What the others gave a seat away by their decisions. */
static void sum_gains(const sb_analysis *analysis, int players, double *gain) {
    const double *before = analysis->start;
    memset(gain, 0, (size_t)players * sizeof *gain);
    for (size_t i = 0; i < analysis->count; i++) {
        const sb_remark *remark = &analysis->remarks[i];
        for (int seat = 0; seat < players; seat++) {
            double change = remark->win[seat] - before[seat];
            if (!remark->decision)
                assert_near(remark->luck[seat], change, 1e-15);
            else if (remark->seat == seat)
                assert_near(remark->loss, -change, 1e-9);
            else
                gain[seat] += change;
        }
        before = remark->win;
    }
}

static void check_sums(thinker *by, const sb_record *record, const sb_analysis *analysis) {
    sb_match match;
    double share[SB_SEATS_MAX], gain[SB_SEATS_MAX];
    assert_int_equal(sb_record_replay(record, record->count, &match), SB_OK);
    assert_int_equal(match.asks, SB_ASKS_NOTHING);
    shares_of(&match, share);
    sum_gains(analysis, by->players, gain);
    for (int seat = 0; seat < by->players; seat++) {
        double fair = analysis->start[seat] - analysis->loss[seat] + gain[seat];
        assert_int_equal(analysis->unnoted, 0);
        assert_near(analysis->fair[seat], fair, 1e-8);
        assert_near(analysis->drift[seat], 0, 1e-8);
        assert_near(fair + analysis->luck[seat], share[seat], 1e-8);
    }
}

static void check_perfect(thinker *by, const sb_record *record, const sb_analysis *analysis) {
    sb_match match;
    double share[SB_SEATS_MAX];
    assert_int_equal(sb_record_replay(record, record->count, &match), SB_OK);
    shares_of(&match, share);
    for (size_t i = 0; i < analysis->count; i++)
        assert_true(analysis->remarks[i].loss == 0);
    for (int seat = 0; seat < by->players; seat++) {
        assert_true(analysis->loss[seat] == 0);
        assert_near(analysis->start[seat] + analysis->luck[seat], share[seat], 1e-8);
        assert_true(analysis->grade[seat] <= SB_GRADE_PERFECT);
    }
}

static void analyse_matches(thinker *by, sb_level level, int matches) {
    sb_level levels[SB_SEATS_MAX];
    for (int seat = 0; seat < by->players; seat++)
        levels[seat] = level;
    for (int number = 0; number < matches; number++) {
        sb_record record;
        sb_analysis analysis;
        play_record(by, levels, "analyse", (uint64_t)number, &record);
        assert_int_equal(sb_analyse(by->mind, &record, NULL, NULL, &analysis), SB_OK);
        assert_true(analysis.exact);
        check_sums(by, &record, &analysis);
        if (level == SB_PERFECT)
            check_perfect(by, &record, &analysis);
        sb_analysis_free(&analysis);
        sb_record_free(&record);
    }
}

static void perfect_players_lose_nothing(void **state) {
    (void)state;
    for (int i = 0; i < small_game_count; i++) {
        thinker by = think(small_games[i].rules, small_games[i].players, true);
        analyse_matches(&by, SB_PERFECT, (MATCHES + small_game_count - 1) / small_game_count);
        forget(&by);
    }
}

static void nor_by_the_printed_rules(void **state) {
    (void)state;
    static const small_game presets[] = {{"ten", 2}, {"nine", 2}, {"ten", 1}, {"double-solo", 1}};
    for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
        thinker by = think(presets[i].rules, presets[i].players, true);
        analyse_matches(&by, SB_PERFECT, 5);
        forget(&by);
    }
}

static void losses_luck_and_gains_add_up(void **state) {
    (void)state;
    for (int i = 0; i < small_game_count; i++) {
        thinker by = think(small_games[i].rules, small_games[i].players, true);
        analyse_matches(&by, SB_BEGINNER, 10);
        analyse_matches(&by, SB_EXPERT, 10);
        forget(&by);
    }
}

static void read_record(const char *text, sb_record *record, const char *rules, int players) {
    sb_rules by = rules_of(rules);
    sb_record_start(record, &by);
    for (int seat = 0; seat < players; seat++)
        assert_int_equal(sb_record_seat(record, "Ann", 3, SB_PERSON), SB_OK);
    while (*text) {
        size_t length = strcspn(text, ";");
        sb_event event;
        assert_int_equal(sb_event_read(&event, text, length), SB_OK);
        assert_int_equal(sb_record_push(record, &event), SB_OK);
        text += length + strspn(text + length, "; ");
    }
}

/* Luck of a throw by its definition: the chance after it, less the mean over all throws. Returns how far the
 * chance before was from that mean, at most. */
static double check_luck(thinker *by, const sb_record *record, const sb_analysis *analysis) {
    double most = 0;
    for (size_t i = 0; i < analysis->count; i++) {
        const sb_remark *remark = &analysis->remarks[i];
        sb_match match;
        double mean = 0, win[SB_SEATS_MAX];
        if (remark->decision)
            continue;
        assert_int_equal(sb_record_replay(record, remark->event, &match), SB_OK);
        for (int throw = 0; throw < 36; throw ++) {
            sb_match after = match;
            assert_int_equal(sb_match_apply(&after, sb_event_roll(throw / 6 + 1, throw % 6 + 1)), SB_OK);
            assert_int_equal(sb_value(by->solver, &after, win), SB_OK);
            mean += win[remark->seat] / 36;
        }
        assert_near(remark->luck[remark->seat], remark->win[remark->seat] - mean, 1e-12);
        assert_int_equal(sb_value(by->solver, &match, win), SB_OK);
        most = fmax(most, fabs(win[remark->seat] - mean));
    }
    return most;
}

/* A model's values need not be those of what follows; that counts for nobody, and perfect play is worth the
 * start whatever it adds up to. */
static void check_drift(const sb_record *record, const sb_analysis *analysis, bool perfect) {
    double fair = 0;
    for (int seat = 0; seat < record->players; seat++) {
        double last = analysis->remarks[analysis->count - 1].win[seat];
        assert_near(analysis->fair[seat] + analysis->luck[seat] + analysis->drift[seat], last, 1e-12);
        assert_true(!perfect || fabs(analysis->fair[seat] - analysis->start[seat]) < 1e-9);
        fair += analysis->fair[seat];
    }
    assert_near(fair, 1, 1e-9);
}

static void luck_is_against_the_mean_of_all_throws(void **state) {
    (void)state;
    static const small_game games[] = {{"arena-common tiles=6 rounds=2", 3}, {"ten tiles=4 limit=9", 2}};
    static const sb_level levels[][3] = {{SB_BEGINNER, SB_CASUAL, SB_BEGINNER},
                                         {SB_PERFECT, SB_PERFECT, SB_PERFECT}};
    for (int i = 0; i < 4; i++) {
        const small_game *game = &games[i / 2];
        thinker by = think(game->rules, game->players, true);
        sb_record record;
        sb_analysis analysis;
        play_record(&by, levels[i % 2], "luck", 0, &record);
        assert_int_equal(sb_analyse(by.mind, &record, NULL, NULL, &analysis), SB_OK);
        double off = check_luck(&by, &record, &analysis);
        assert_true(analysis.exact ? off < 1e-12 : off > 1e-9);
        check_drift(&record, &analysis, levels[i % 2][0] == SB_PERFECT);
        sb_analysis_free(&analysis);
        sb_record_free(&record);
        forget(&by);
    }
}

/* Throwing two dice without a word is a decision like any other. */
static void two_dice_go_without_saying(void **state) {
    (void)state;
    thinker by = think("ten tiles=4 limit=9 dice=one-may", 2, true);
    sb_record record;
    sb_analysis analysis;
    read_record("roll 4 4; shut 1 3 4; roll 1 1", &record, "ten tiles=4 limit=9 dice=one-may", 2);
    assert_int_equal(sb_analyse(by.mind, &record, NULL, NULL, &analysis), SB_OK);
    assert_int_equal(analysis.count, 4);
    const sb_remark *dice = &analysis.remarks[2], *roll = &analysis.remarks[3];
    assert_true(dice->decision && !roll->decision);
    assert_int_equal(dice->event, 2);
    assert_int_equal(roll->event, 2);
    assert_int_equal(dice->best.kind, SB_DICE);
    assert_int_equal(dice->best.values[0], 1);
    assert_true(dice->loss > 0.01);
    assert_true(roll->luck[0] > 0.5);           /* shuts the box one time in 36 */
    assert_int_equal(analysis.decisions[0], 1); /* 1+3+4 was the only way to use 8 */
    sb_analysis_free(&analysis);
    sb_record_free(&record);
    forget(&by);
}

static void what_is_left_is_not_judged(void **state) {
    (void)state;
    thinker by = think("ten tiles=4 limit=9", 2, true);
    sb_record record;
    sb_analysis analysis;
    read_record("left 4; left 2 4; roll 2 1", &record, "ten tiles=4 limit=9", 2);
    assert_int_equal(sb_analyse(by.mind, &record, NULL, NULL, &analysis), SB_OK);
    assert_int_equal(analysis.count, 3);
    assert_int_equal(analysis.unnoted, 2);
    assert_true(analysis.remarks[0].unnoted && analysis.remarks[1].unnoted && !analysis.remarks[2].unnoted);
    for (int seat = 0; seat < 2; seat++) {
        assert_true(analysis.remarks[0].luck[seat] == 0 && analysis.remarks[1].luck[seat] == 0);
        assert_true(analysis.luck[seat] == analysis.remarks[2].luck[seat]);
        assert_int_equal(analysis.grade[seat], SB_GRADE_NONE);
    }
    sb_analysis_free(&analysis);
    sb_record_free(&record);
    forget(&by);
}

static bool stop_at_once(void *to, double done) {
    (void)done;
    return ++*(int *)to < 2;
}

static void can_be_stopped_and_refuses(void **state) {
    (void)state;
    thinker by = think("ten tiles=4 limit=9", 2, true), unsolved = think("ten tiles=4 limit=9", 2, false);
    sb_record record;
    sb_analysis analysis;
    int asked = 0;
    read_record("roll 3 2; shut 1 4; roll 1 1", &record, "ten tiles=4 limit=9", 2);
    assert_int_equal(sb_analyse(by.mind, &record, stop_at_once, &asked, &analysis), SB_STOPPED);
    sb_analysis_free(&analysis);
    assert_int_equal(sb_analyse(unsolved.mind, &record, NULL, NULL, &analysis), SB_NO_GAME_SOLVED);
    sb_analysis_free(&analysis);
    sb_record_free(&record);
    forget(&by);
    forget(&unsolved);
}

static void grades_by_mean_loss(void **state) {
    (void)state;
    assert_int_equal(sb_grade_of(0, 0), SB_GRADE_NONE);
    assert_int_equal(sb_grade_of(0, 5), SB_GRADE_PERFECT);
    assert_int_equal(sb_grade_of(1, 5), SB_GRADE_LEARNING);
    for (double loss = 0; loss < 1; loss += 0.0001)
        assert_true(sb_grade_of(loss, 10) <= sb_grade_of(loss + 0.0001, 10));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perfect_players_lose_nothing),
        cmocka_unit_test(nor_by_the_printed_rules),
        cmocka_unit_test(losses_luck_and_gains_add_up),
        cmocka_unit_test(two_dice_go_without_saying),
        cmocka_unit_test(what_is_left_is_not_judged),
        cmocka_unit_test(can_be_stopped_and_refuses),
        cmocka_unit_test(grades_by_mean_loss),
        cmocka_unit_test(luck_is_against_the_mean_of_all_throws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
