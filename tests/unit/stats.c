/* SPDX-License-Identifier: MIT */
/* Statistics: the facts of one match, and how many of them add up. */
#include "text.h"

#include <stdio.h>
#include <string.h>

static sb_match_facts facts_of(const char *text) {
    sb_match_facts facts;
    sb_record record;
    read_good(&record, text);
    assert_int_equal(sb_facts_of(&record, &facts), SB_OK);
    sb_record_free(&record);
    return facts;
}

/* Boxes shut, finished turns or rounds, and what they counted. */
static void assert_player(const sb_match_facts *facts, int player, const char *name, unsigned won,
                          unsigned shut, unsigned scores, double score) {
    const sb_player_facts *is = &facts->player[player];
    assert_string_equal(is->name, name);
    assert_int_equal(is->won, won);
    assert_int_equal(is->shut, shut);
    assert_int_equal(is->scores, scores);
    assert_true(is->score == score);
}

static void a_turn_counts_what_is_left(void **state) {
    (void)state;
    sb_match_facts facts = facts_of("shutbox 1\nrules ten\nplayer Ann\nplayer Ben\n"
                                    "left 3 5\nleft 1 2\nleft 4\nroll 5 4\nshut 9\n");
    assert_int_equal(facts.preset, sb_preset_find("ten", 3));
    assert_false(facts.over);
    assert_int_equal(facts.players, 2);
    assert_player(&facts, 0, "Ann", 0, 0, 2, 12);
    assert_player(&facts, 1, "Ben", 0, 0, 1, 3);
}

static void a_turn_that_gets_stuck_counts_too(void **state) {
    (void)state;
    sb_match_facts facts = facts_of("shutbox 1\nrules twelve tiles=4\nplayer Ann\nplayer Ben\n"
                                    "roll 1 1\nshut 2\nroll 2 2\nshut 4\nroll 6 6\n");
    assert_player(&facts, 0, "Ann", 0, 0, 1, 4);
    assert_player(&facts, 1, "Ben", 0, 0, 0, 0);
}

static void a_shut_box_that_wins(void **state) {
    (void)state;
    sb_match_facts facts = facts_of("shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nleft 3 5\nleft -\n");
    assert_true(facts.over);
    assert_int_equal(facts.winners, 1);
    assert_player(&facts, 0, "Ann", 0, 0, 1, 8);
    assert_player(&facts, 1, "Ben", 1, 1, 1, 0);
}

static void seats_of_one_name_are_added_up(void **state) {
    (void)state;
    sb_match_facts facts =
        facts_of("shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nplayer Ann\nleft 3 5\nleft 1\nleft -\n");
    assert_int_equal(facts.players, 2);
    assert_player(&facts, 0, "Ann", 1, 1, 2, 8);
}

static void a_win_is_shared(void **state) {
    (void)state;
    sb_match_facts facts =
        facts_of("shutbox 1\nrules twelve limit=10\nplayer Ann\nplayer Ben\nleft 12\nleft 1 11\n");
    assert_true(facts.over);
    assert_int_equal(facts.winners, 2);
    assert_player(&facts, 0, "Ann", 1, 0, 1, 12);
    assert_player(&facts, 1, "Ben", 1, 0, 1, 12);
}

static void boxes_of_ones_own_count_by_round(void **state) {
    (void)state;
    sb_match_facts facts =
        facts_of("shutbox 1\nrules arena tiles=4 shut=zero limit=50\nplayer Ann\nplayer Ben\n"
                 "roll 1 1\nshut 2\nroll 2 2\nshut 4\nroll 6 6\nroll 6 6\n");
    assert_player(&facts, 0, "Ann", 0, 0, 1, 8);
    assert_player(&facts, 1, "Ben", 0, 0, 1, 6);
}

static void points_count_by_round(void **state) {
    (void)state;
    sb_match_facts facts = facts_of("shutbox 1\nrules double start=seat\nplayer Ann\nplayer Ben\n"
                                    "left b9\nleft b9 b8\nleft b9\n");
    assert_player(&facts, 0, "Ann", 0, 0, 1, 1);
    assert_player(&facts, 1, "Ben", 0, 0, 1, 0);
}

static sb_match_facts result(const char *one, const char *other, unsigned one_won, unsigned other_won) {
    sb_match_facts facts = {.over = true, .winners = one_won + other_won, .players = 2};
    strcpy(facts.player[0].name, one);
    strcpy(facts.player[1].name, other);
    facts.player[0].won = one_won;
    facts.player[1].won = other_won;
    return facts;
}

static void matches_add_up(void **state) {
    (void)state;
    sb_stats stats;
    sb_stats_start(&stats, 100);
    const unsigned wins[][2] = {{1, 0}, {1, 1}, {0, 1}, {1, 0}};
    for (int i = 0; i < 4; i++) {
        sb_match_facts facts = result("Ann", "Ben", wins[i][0], wins[i][1]);
        facts.player[0].scores = 2;
        facts.player[0].score = 5;
        assert_int_equal(sb_stats_add(&stats, &facts, 1000 - i, 100 - i), SB_OK);
    }
    sb_match_facts running = result("Ann", "Ben", 0, 0);
    running.over = false;
    assert_int_equal(sb_stats_add(&stats, &running, 900, 100 - SB_STATS_PERIODS), SB_OK);
    assert_int_equal(stats.count, 2);
    const sb_stats_row *ann = &stats.rows[0];
    assert_string_equal(ann->name, "Ann");
    assert_int_equal(ann->matches, 5);
    assert_int_equal(ann->all.finished, 4);
    assert_true(ann->all.wins == 2.5);
    assert_int_equal(ann->best_streak, 2);
    assert_int_equal(ann->all.scores, 8);
    assert_true(ann->all.score == 20);
    assert_int_equal(ann->last, 1000);
    assert_true(ann->period[SB_STATS_PERIODS - 1].wins == 1);
    assert_true(ann->period[SB_STATS_PERIODS - 2].wins == 0.5);
    assert_int_equal(ann->period[SB_STATS_PERIODS - 4].finished, 1);
    assert_int_equal(ann->period[0].finished, 0);
    assert_true(stats.rows[1].all.wins == 1.5);
    assert_int_equal(stats.rows[1].best_streak, 2);
    sb_stats_free(&stats);
}

static void every_name_and_preset_has_a_row(void **state) {
    (void)state;
    sb_stats stats;
    sb_stats_start(&stats, 0);
    for (int i = 0; i < 3000; i++) {
        char name[20];
        snprintf(name, sizeof name, "P%d", i % 500);
        sb_match_facts facts = result(name, "Ben", 1, 0);
        facts.preset = i / 500 % 2;
        assert_int_equal(sb_stats_add(&stats, &facts, i, 0), SB_OK);
    }
    assert_int_equal(stats.count, 1002);
    for (size_t i = 0; i < stats.count; i++)
        assert_int_equal(stats.rows[i].matches, strcmp(stats.rows[i].name, "Ben") == 0 ? 1500 : 3);
    sb_stats_free(&stats);
}

static sb_match_facts judged_facts(const char *text, const sb_analysis *analysis) {
    sb_match_facts facts;
    sb_record record;
    read_good(&record, text);
    assert_int_equal(sb_facts_of(&record, &facts), SB_OK);
    sb_facts_judge(&facts, &record, analysis);
    sb_record_free(&record);
    return facts;
}

static void loss_and_luck_are_known_once_judged(void **state) {
    (void)state;
    static const char text[] = "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nplayer Ann\nroll 5 4\nshut 9\n";
    sb_analysis analysis = {.decisions = {3, 2, 1}, .loss = {0.25, 0.5, 0.125}, .luck = {-0.5, 0.75, -0.25}};
    sb_match_facts facts = facts_of(text);
    assert_true(facts.solvable);
    assert_false(facts.judged);
    facts = judged_facts(text, &analysis);
    assert_true(facts.judged);
    assert_int_equal(facts.player[0].decisions, 4);
    assert_true(facts.player[0].loss == 0.375 && facts.player[0].luck == -0.75);
    assert_true(facts.player[1].loss == 0.5 && facts.player[1].luck == 0.75);
}

/* What was kept of an analysis has no decisions: they are counted as it counts them, those with a choice. */
static void what_an_analysis_found_is_recalled(void **state) {
    static const char text[] =
        "shutbox 1\nrules ten dice=one-may one-at=55\nplayer Ann\nplayer Ben\nroll 5 4\n"
        "shut 9\ndice 2\nroll 1 1\nshut 2\nleft 1 3\n";
    static const double loss[] = {0.25, 0.5}, luck[] = {-0.5, 0.75};
    sb_match_facts facts;
    sb_record record;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_facts_of(&record, &facts), SB_OK);
    sb_facts_recall(&facts, &record, loss, luck);
    sb_record_free(&record);
    assert_true(facts.judged);
    assert_int_equal(facts.player[0].decisions, 3); /* dice twice, tiles once: only 2 makes 2 */
    assert_int_equal(facts.player[1].decisions, 0);
    assert_true(facts.player[0].loss == 0.25 && facts.player[1].luck == 0.75);
}

static void means_are_by_turn_decision_and_match(void **state) {
    sb_stats_sums sums = {.scores = 4, .score = 10, .decisions = 8, .loss = 2, .judged = 2, .luck = -1};
    const sb_stats_sums none = {0};
    double mean = 7;
    (void)state;
    assert_true(sb_stats_mean(&sums, SB_MEAN_SCORE, &mean) && mean == 2.5);
    assert_true(sb_stats_mean(&sums, SB_MEAN_LOSS, &mean) && mean == 0.25);
    assert_true(sb_stats_mean(&sums, SB_MEAN_LUCK, &mean) && mean == -0.5);
    for (sb_mean of = SB_MEAN_SCORE; of <= SB_MEAN_LUCK; of++)
        assert_false(sb_stats_mean(&none, of, &mean));
}

static void what_is_left_alone_can_not_be_judged(void **state) {
    (void)state;
    assert_false(facts_of("shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nleft 3 5\nleft -\n").solvable);
}

static void only_judged_matches_count_for_loss_and_luck(void **state) {
    (void)state;
    static const char text[] = "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nroll 5 4\nshut 9\n";
    sb_analysis analysis = {.decisions = {2, 0}, .loss = {0.5}, .luck = {0.25, -0.25}}, none = {0};
    sb_match_facts facts = judged_facts(text, &analysis);
    sb_stats stats;
    sb_stats_start(&stats, 0);
    sb_stats_add(&stats, &facts, 0, 0);
    facts = facts_of(text);
    sb_stats_add(&stats, &facts, 0, 0);
    facts = judged_facts(text, &none);
    sb_stats_add(&stats, &facts, 0, -1);
    const sb_stats_row *ann = &stats.rows[0];
    assert_int_equal(ann->matches, 3);
    assert_int_equal(ann->all.judged, 1);
    assert_int_equal(ann->all.decisions, 2);
    assert_true(ann->all.loss == 0.5 && ann->all.luck == 0.25);
    assert_int_equal(ann->period[SB_STATS_PERIODS - 1].judged, 1);
    assert_true(ann->period[SB_STATS_PERIODS - 1].loss == 0.5);
    assert_int_equal(ann->period[SB_STATS_PERIODS - 2].judged, 0);
    assert_int_equal(stats.rows[1].all.judged, 1);
    sb_stats_free(&stats);
}

static void periods_at_the_ends_of_time_are_taken_and_not_drawn(void **state) {
    static const int64_t ends[][2] = {{INT64_MAX, INT64_MIN}, {INT64_MIN, INT64_MAX}, {INT64_MAX, -1}};
    sb_match_facts facts = {.players = 1, .over = true};
    (void)state;
    strcpy(facts.player[0].name, "A");
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        sb_stats stats;
        sb_stats_start(&stats, ends[i][0]);
        assert_int_equal(sb_stats_add(&stats, &facts, 0, ends[i][1]), SB_OK);
        assert_int_equal(stats.rows[0].matches, 1);
        for (int period = 0; period < SB_STATS_PERIODS; period++)
            assert_int_equal(stats.rows[0].period[period].finished, 0);
        sb_stats_free(&stats);
    }
}

/* Ann against a computer player of that level: won or lost, with so much given away and so much luck. */
static sb_match_facts played(sb_level rival, bool won, double loss, double luck) {
    sb_match_facts facts = {.over = true, .judged = true, .winners = 1, .players = 1};
    facts.player[0] = (sb_player_facts){.name = "Ann",
                                        .person = true,
                                        .rival = (uint8_t)rival,
                                        .won = won,
                                        .total = 40,
                                        .decisions = 12,
                                        .loss = loss,
                                        .luck = luck};
    return facts;
}

static sb_honours honours_of(const sb_match_facts *matches, int count) {
    sb_stats stats;
    sb_stats_start(&stats, 0);
    for (int i = 0; i < count; i++)
        assert_int_equal(sb_stats_add(&stats, &matches[i], 100 + i, 0), SB_OK);
    sb_honours honours = stats.rows[0].honours;
    sb_stats_free(&stats);
    return honours;
}

static void feats_tell_of_skill(void **state) {
    (void)state;
    static const struct {
        sb_level rival;
        bool won;
        double loss, luck;
        bool flawless, uphill, giant;
    } rows[] = {
        {SB_CASUAL, false, 0, 0.3, true, false, false},
        {SB_CASUAL, true, 0.05, -0.2, false, true, false},
        {SB_CASUAL, false, 0.05, -0.2, false, false, false},
        {SB_PERFECT, true, 0.009, 0.2, false, false, true},
        {SB_PERFECT, true, 0.02, 0.2, false, false, false},
        {SB_EXPERT, true, 0.009, 0.2, false, false, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sb_match_facts match = played(rows[i].rival, rows[i].won, rows[i].loss, rows[i].luck);
        sb_honours honours = honours_of(&match, 1);
        assert_int_equal(honours.feat[SB_FEAT_FLAWLESS].earned, rows[i].flawless);
        assert_int_equal(honours.feat[SB_FEAT_UPHILL].earned, rows[i].uphill);
        assert_int_equal(honours.feat[SB_FEAT_GIANT].earned, rows[i].giant);
        assert_false(honours.feat[SB_FEAT_EQUAL].earned || honours.feat[SB_FEAT_STEADY].earned);
    }
}

static void feats_in_a_row_begin_again_after_a_lapse(void **state) {
    (void)state;
    sb_match_facts good = played(SB_EXPERT, true, 0.001, 0), bad = played(SB_EXPERT, false, 0.5, 0);
    sb_match_facts unjudged = good;
    unjudged.judged = false;
    sb_match_facts broken[] = {good, good, bad, good, good};
    assert_false(honours_of(broken, 5).feat[SB_FEAT_EQUAL].earned);
    sb_match_facts matches[] = {good, bad, good, good, unjudged, good, good, good};
    sb_honours honours = honours_of(matches, 8);
    assert_true(honours.feat[SB_FEAT_EQUAL].earned && honours.feat[SB_FEAT_STEADY].earned);
    assert_int_equal(honours.feat[SB_FEAT_EQUAL].when, 104);
    assert_int_equal(honours.feat[SB_FEAT_STEADY].when, 107);
}

static void bests_are_kept_with_their_day(void **state) {
    (void)state;
    sb_match_facts matches[3] = {played(SB_CASUAL, true, 0.2, 0.1), played(SB_CASUAL, true, 0.1, -0.3),
                                 played(SB_CASUAL, false, 0.1, -0.9)};
    matches[1].player[0].total = 30;
    matches[2].player[0].shut = 2;
    sb_honours honours = honours_of(matches, 3);
    assert_true(honours.best[SB_BEST_TOTAL].value == 30 && honours.best[SB_BEST_TOTAL].when == 101);
    assert_true(honours.best[SB_BEST_LOSS].value == 0.1 && honours.best[SB_BEST_LOSS].when == 101);
    assert_true(honours.best[SB_BEST_LUCK].value == -0.3 && honours.best[SB_BEST_LUCK].when == 101);
    assert_true(honours.best[SB_BEST_SHUT].value == 2 && honours.best[SB_BEST_SHUT].when == 102);
}

static void only_people_are_proud(void **state) {
    (void)state;
    sb_match_facts facts = facts_of("shutbox 1\nrules ten\nplayer Ann\nplayer Ben bot=expert\n"
                                    "player Ann\nplayer Cid bot=casual\nleft 3 5\nleft 1\nleft -\n");
    assert_true(facts.player[0].person && !facts.player[1].person);
    assert_int_equal(facts.player[0].rival, SB_EXPERT);
    assert_int_equal(facts.player[1].rival, SB_CASUAL);
    assert_int_equal(facts.player[0].total, 0);
    assert_int_equal(facts.player[1].total, 1);
    sb_stats stats;
    sb_stats_start(&stats, 0);
    assert_int_equal(sb_stats_add(&stats, &facts, 0, 0), SB_OK);
    assert_true(stats.rows[0].honours.best[SB_BEST_TOTAL].known);
    assert_false(stats.rows[1].honours.best[SB_BEST_TOTAL].known);
    sb_stats_free(&stats);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(periods_at_the_ends_of_time_are_taken_and_not_drawn),
        cmocka_unit_test(a_turn_counts_what_is_left),
        cmocka_unit_test(feats_tell_of_skill),
        cmocka_unit_test(feats_in_a_row_begin_again_after_a_lapse),
        cmocka_unit_test(bests_are_kept_with_their_day),
        cmocka_unit_test(only_people_are_proud),
        cmocka_unit_test(a_turn_that_gets_stuck_counts_too),
        cmocka_unit_test(a_shut_box_that_wins),
        cmocka_unit_test(seats_of_one_name_are_added_up),
        cmocka_unit_test(a_win_is_shared),
        cmocka_unit_test(boxes_of_ones_own_count_by_round),
        cmocka_unit_test(points_count_by_round),
        cmocka_unit_test(matches_add_up),
        cmocka_unit_test(every_name_and_preset_has_a_row),
        cmocka_unit_test(loss_and_luck_are_known_once_judged),
        cmocka_unit_test(what_an_analysis_found_is_recalled),
        cmocka_unit_test(means_are_by_turn_decision_and_match),
        cmocka_unit_test(what_is_left_alone_can_not_be_judged),
        cmocka_unit_test(only_judged_matches_count_for_loss_and_luck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
