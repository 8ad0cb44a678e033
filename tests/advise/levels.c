/* SPDX-License-Identifier: MIT */
/* What each level picks, and that it always picks alike. */
#include <string.h>

#include "games.h"

static sb_match after(const sb_rules *rules, int players, const char *const *lines, int count) {
    sb_match match;
    assert_int_equal(sb_match_start(&match, rules, players), SB_OK);
    for (int i = 0; i < count; i++) {
        sb_event event;
        assert_int_equal(sb_event_read(&event, lines[i], strlen(lines[i])), SB_OK);
        assert_int_equal(sb_match_apply(&match, event), SB_OK);
    }
    return match;
}

static sb_event chosen(thinker *by, sb_level level, const sb_match *match, uint64_t stream) {
    sb_random random;
    sb_event event;
    sb_random_start(&random, "any", 3, stream);
    assert_int_equal(sb_choose(by->mind, level, match, &random, &event), SB_OK);
    return event;
}

enum { TIMES = 2000 };

/* How many of TIMES players of this level make a choice. */
static int times_chosen(thinker *by, sb_level level, const sb_match *match, const sb_event *choice) {
    int times = 0;
    for (uint64_t stream = 1; stream <= TIMES; stream++) {
        sb_event event = chosen(by, level, match, stream);
        times += memcmp(&event, choice, sizeof event) == 0;
    }
    return times;
}

/* That a choice is made as often as by a player who makes all but one in so many choices by thinking, and the
 * others as likely as not. */
static void expect_choice(thinker *by, sb_level level, const sb_match *match, const char *text, int one_in) {
    sb_event choices[SB_CHOICES_MAX], choice;
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    assert_int_equal(sb_event_read(&choice, text, strlen(text)), SB_OK);
    double slips = 1.0 / one_in, expected = 1 - slips + slips / count;
    assert_near(times_chosen(by, level, match, &choice) / (double)TIMES, expected, 0.03);
}

static void casual_shuts_the_highest_tiles(void **state) {
    (void)state;
    thinker by = think("ten", 2, false);
    const char *lines[] = {"roll 5 4"}, *more[] = {"roll 5 4", "shut 9", "roll 5 4"};
    sb_match match = after(&by.rules, 2, lines, 1);
    expect_choice(&by, SB_CASUAL, &match, "shut 9", 2);
    match = after(&by.rules, 2, more, 3);
    expect_choice(&by, SB_CASUAL, &match, "shut 1 8", 2);
    forget(&by);
}

/* The lowest expected score is what sb_turn_value says of the tiles left. */
static void expect_lowest(thinker *by, sb_level level, int one_in, int a, int b) {
    sb_match match = after(&by->rules, 2, NULL, 0);
    sb_event choices[SB_CHOICES_MAX];
    double lowest = 1e9, value;
    int best = 0;
    assert_int_equal(sb_match_apply(&match, sb_event_roll(a, b)), SB_OK);
    int count = sb_match_choices(&match, choices, SB_CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        assert_int_equal(sb_turn_value(&by->rules, SB_GOAL_SCORE, match.open[0] & ~choices[i].tiles, &value),
                         SB_OK);
        best = value < lowest - 1e-9 ? i : best;
        lowest = value < lowest ? value : lowest;
    }
    double slips = 1.0 / one_in, expected = 1 - slips + slips / count;
    assert_near(times_chosen(by, level, &match, &choices[best]) / (double)TIMES, expected, 0.03);
}

static void skilled_and_expert_play_the_turn(void **state) {
    (void)state;
    thinker by = think("nine", 2, false);
    for (int a = 1; a <= 6; a++) {
        for (int b = a; b <= 6; b++) {
            expect_lowest(&by, SB_SKILLED, 4, a, b);
            expect_lowest(&by, SB_EXPERT, 10, a, b);
        }
    }
    forget(&by);
}

static void last_player_weighs_the_risk(void **state) {
    (void)state;
    thinker by = think("double-last tiles=6 rows=1 start=seat", 2, false);
    const char *sure[] = {"roll 6 6", "shut 6 5 1", "roll 6 6"};
    sb_match match = after(&by.rules, 2, sure, 3);
    assert_int_equal(match.asks, SB_ASKS_STAND);
    /* 2, 3 and 4 are left: two dice use 2 to 7 and 9, shut the box with 9: 2 * 25/36 + 2 * 4/36 points. */
    expect_choice(&by, SB_CASUAL, &match, "risk", 2);
    expect_choice(&by, SB_SKILLED, &match, "risk", 4);
    const char *hard[] = {"roll 5 5", "shut 6 4", "roll 6 3", "shut 5 3 1", "roll 6 6"};
    match = after(&by.rules, 2, hard, 5);
    assert_int_equal(match.asks, SB_ASKS_STAND);
    /* Only 2 is left: one die shuts the box one time in six, for 4 points. */
    expect_choice(&by, SB_CASUAL, &match, "stop", 2);
    expect_choice(&by, SB_EXPERT, &match, "stop", 10);
    forget(&by);
}

/* On a box that all share, what leaves the next player stuck most often. Of 1 to 6, after a throw of 7:
 * without 1, 2 and 4 the rest, 3, 5 and 6, can use 22 throws of 36; without 3 and 4 it is 30, without 2 and 5
 * 34, and without 1 and 6 all. */
static void shared_boxes_are_left_bare(void **state) {
    (void)state;
    thinker by = think("double-last tiles=6 rows=1 start=seat", 2, false);
    const char *lines[] = {"roll 4 3"};
    sb_match match = after(&by.rules, 2, lines, 1);
    expect_choice(&by, SB_CASUAL, &match, "shut 4 2 1", 2);
    expect_choice(&by, SB_EXPERT, &match, "shut 4 2 1", 10);
    forget(&by);
}

/* Where nobody but the solver needs one, every level plays every small game to its end, and twice alike. */
static void levels_are_deterministic(void **state) {
    (void)state;
    for (int i = 0; i < small_game_count; i++) {
        const small_game *game = &small_games[i];
        thinker by = think(game->rules, game->players, true);
        for (int level = SB_BEGINNER; level < SB_LEVEL_COUNT; level++) {
            sb_level levels[SB_SEATS_MAX];
            sb_record one, other;
            for (int seat = 0; seat < game->players; seat++)
                levels[seat] = (sb_level)level;
            assert_true(sb_level_plays((sb_level)level, &by.rules, by.players));
            play_record(&by, levels, "twice", 1, &one);
            play_record(&by, levels, "twice", 1, &other);
            assert_int_equal(one.count, other.count);
            assert_memory_equal(one.events, other.events, one.count * sizeof *one.events);
            sb_record_free(&one);
            sb_record_free(&other);
        }
        forget(&by);
    }
}

static void levels_without_a_solver(void **state) {
    (void)state;
    for (int i = 0; i < small_game_count; i++) {
        const small_game *game = &small_games[i];
        thinker by = think(game->rules, game->players, false);
        for (int level = SB_BEGINNER; level <= SB_EXPERT; level++) {
            sb_level levels[SB_SEATS_MAX];
            sb_record record;
            assert_false(sb_level_needs_solver((sb_level)level));
            for (int seat = 0; seat < game->players; seat++)
                levels[seat] = (sb_level)level;
            play_record(&by, levels, "alone", 0, &record);
            sb_record_free(&record);
        }
        forget(&by);
    }
}

static void refuses_what_it_cannot_play(void **state) {
    (void)state;
    thinker by = think("ten", 2, false);
    const char *lines[] = {"roll 5 4"};
    sb_match fresh = after(&by.rules, 2, NULL, 0), match = after(&by.rules, 2, lines, 1);
    sb_random random;
    sb_event event;
    sb_random_start(&random, "", 0, SB_STREAM_OTHER);
    assert_int_equal(sb_choose(by.mind, SB_CASUAL, &fresh, &random, &event), SB_NOT_ASKED);
    assert_int_equal(sb_choose(by.mind, SB_PERSON, &match, &random, &event), SB_BAD_CALL);
    assert_true(sb_level_needs_solver(SB_PERFECT));
    assert_int_equal(sb_choose(by.mind, SB_PERFECT, &match, &random, &event), SB_NO_GAME_SOLVED);
    assert_int_equal(sb_choose(NULL, SB_PERFECT, &match, &random, &event), SB_NO_GAME_SOLVED);
    assert_int_equal(sb_choose(NULL, SB_SKILLED, &match, &random, &event), SB_NO_GAME_SOLVED);
    assert_int_equal(sb_choose(NULL, SB_CASUAL, &match, &random, &event), SB_OK);
    match.asks = SB_ASKS_NOTHING;
    assert_int_equal(sb_choose(by.mind, SB_CASUAL, &match, &random, &event), SB_MATCH_OVER);
    forget(&by);
}

/* Most of the time the best, and what the slips cost. */
static void expert_errs_a_little(void **state) {
    (void)state;
    thinker by = think("ten tiles=6 limit=20", 2, true);
    sb_level levels[] = {SB_EXPERT, SB_EXPERT};
    double loss = 0;
    int decisions = 0;
    for (uint64_t number = 0; number < 300; number++) {
        sb_record record;
        sb_analysis analysis;
        play_record(&by, levels, "expert", number, &record);
        assert_int_equal(sb_analyse(by.mind, &record, NULL, NULL, &analysis), SB_OK);
        loss += analysis.loss[0] + analysis.loss[1];
        decisions += analysis.decisions[0] + analysis.decisions[1];
        sb_analysis_free(&analysis);
        sb_record_free(&record);
    }
    assert_true(loss / decisions > 1e-3);
    assert_true(loss / decisions < 1e-2);
    forget(&by);
}

/* One and the same player, whoever else sits at the table. */
static void expert_needs_no_tables(void **state) {
    (void)state;
    for (int i = 0; i < small_game_count; i++) {
        const small_game *game = &small_games[i];
        thinker plain = think(game->rules, game->players, false),
                tabled = think(game->rules, game->players, true);
        sb_level levels[SB_SEATS_MAX];
        for (int seat = 0; seat < game->players; seat++)
            levels[seat] = SB_EXPERT;
        for (uint64_t number = 0; number < 20; number++) {
            sb_record one, other;
            play_record(&plain, levels, "tables", number, &one);
            play_record(&tabled, levels, "tables", number, &other);
            assert_int_equal(one.count, other.count);
            assert_memory_equal(one.events, other.events, one.count * sizeof *one.events);
            sb_record_free(&one);
            sb_record_free(&other);
        }
        forget(&plain);
        forget(&tabled);
    }
}

/* The share of the wins of one player of this level among rivals, in each seat as often. */
static double share_of(const char *rules, int players, sb_level level, sb_level rivals, uint64_t games) {
    thinker by = think(rules, players, level == SB_PERFECT);
    double share = 0;
    for (int seat = 0; seat < players; seat++) {
        sb_level levels[SB_SEATS_MAX];
        sb_tally tally = {0};
        for (int i = 0; i < players; i++)
            levels[i] = i == seat ? level : rivals;
        assert_int_equal(sb_simulate(by.mind, levels, "share", 0, games, NULL, NULL, &tally), SB_OK);
        share += tally.wins[seat] / (double)tally.games / players;
    }
    forget(&by);
    return share;
}

/* What a level wins against the one below it, in every preset: more than half by what people notice, and
 * never nearly all. The seeds are fixed, so these are the same games every time. */
static void levels_are_in_order(void **state) {
    (void)state;
    for (int number = 0; sb_preset(number); number++) {
        const char *id = sb_preset_id(number);
        for (int level = SB_CASUAL; level <= SB_EXPERT && sb_rules_seats(sb_preset(number), 2) == SB_OK;
             level++) {
            double share = share_of(id, 2, (sb_level)level, (sb_level)(level - 1), 1000);
            assert_true(share > 0.52);
            assert_true(share < 0.8);
        }
    }
}

static void levels_are_in_order_for_many(void **state) {
    static const small_game games[] = {{"double-solo", 1}, {"ten", 1},    {"nine", 3},   {"double-last", 4},
                                       {"arena", 3},       {"twelve", 6}, {"twelve", 16}};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        int players = games[i].players;
        double even = 1.0 / players;
        for (int level = SB_CASUAL; level <= SB_EXPERT; level++) {
            sb_level below = (sb_level)(level - 1);
            if (players == 1)
                even = share_of(games[i].rules, 1, below, below, 5000);
            uint64_t count = players == 1 ? 5000 : 4000 / (uint64_t)players;
            assert_true(share_of(games[i].rules, players, (sb_level)level, below, count) > 1.03 * even);
        }
    }
}

/* Who never slips and looks beyond the round is better than who does neither. */
static void perfect_is_above_expert(void **state) {
    (void)state;
    assert_true(share_of("ten", 2, SB_PERFECT, SB_EXPERT, 1000) > 0.54);
    assert_true(share_of("nine", 2, SB_PERFECT, SB_EXPERT, 1000) > 0.54);
    assert_true(share_of("pub", 2, SB_PERFECT, SB_EXPERT, 1000) > 0.52);
}

/* What the expected score alone does not say: how long a low lasts, that others keep the round going, and
 * that one very bad round is no worse than a bad one. */
static void expert_knows_the_round(void **state) {
    (void)state;
    assert_true(share_of("double", 2, SB_EXPERT, SB_CASUAL, 500) > 0.85);
    assert_true(share_of("twelve-digits", 2, SB_EXPERT, SB_SKILLED, 10000) > 0.55);
    assert_true(share_of("arena-quick", 2, SB_EXPERT, SB_SKILLED, 10000) > 0.56);
    assert_true(share_of("arena-common", 2, SB_EXPERT, SB_CASUAL, 500) > 0.8);
    assert_true(share_of("arena-common", 3, SB_EXPERT, SB_CASUAL, 500) > 0.6);
}

/* Where the match is approximated, a round of it could be played worse than an expert does. */
static void perfect_is_no_worse_than_expert(void **state) {
    (void)state;
    assert_true(share_of("arena-common tiles=7 limit=20", 3, SB_PERFECT, SB_EXPERT, 100) > 0.31);
    assert_true(share_of("arena-common tiles=7 limit=20", 4, SB_PERFECT, SB_EXPERT, 50) > 0.23);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(casual_shuts_the_highest_tiles), cmocka_unit_test(skilled_and_expert_play_the_turn),
        cmocka_unit_test(last_player_weighs_the_risk),    cmocka_unit_test(shared_boxes_are_left_bare),
        cmocka_unit_test(levels_are_deterministic),       cmocka_unit_test(levels_without_a_solver),
        cmocka_unit_test(refuses_what_it_cannot_play),    cmocka_unit_test(expert_errs_a_little),
        cmocka_unit_test(expert_needs_no_tables),         cmocka_unit_test(levels_are_in_order),
        cmocka_unit_test(levels_are_in_order_for_many),   cmocka_unit_test(perfect_is_above_expert),
        cmocka_unit_test(expert_knows_the_round),         cmocka_unit_test(perfect_is_no_worse_than_expert),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
