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

static sb_event chosen(thinker *by, sb_level level, const sb_match *match, const char *seed) {
    sb_random random;
    sb_event event;
    sb_random_start(&random, seed, strlen(seed), SB_STREAM_OTHER);
    assert_int_equal(sb_choose(by->mind, level, match, &random, &event), SB_OK);
    return event;
}

static void expect_choice(thinker *by, sb_level level, const sb_match *match, const char *line) {
    char text[SB_LINE_MAX + 1];
    sb_event event = chosen(by, level, match, "any");
    sb_event_write(&event, text, sizeof text);
    assert_string_equal(text, line);
}

static void casual_shuts_the_highest_tiles(void **state) {
    (void)state;
    thinker by = think("ten", 2, false);
    const char *lines[] = {"roll 5 4"}, *more[] = {"roll 5 4", "shut 9", "roll 5 4"};
    sb_match match = after(&by.rules, 2, lines, 1);
    expect_choice(&by, SB_CASUAL, &match, "shut 9");
    match = after(&by.rules, 2, more, 3);
    expect_choice(&by, SB_CASUAL, &match, "shut 1 8");
    forget(&by);
}

/* The lowest expected score is what sb_turn_value says of the tiles left. */
static void skilled_has_the_lowest_expected_score(void **state) {
    (void)state;
    thinker by = think("nine", 2, false);
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= 6; b++) {
            sb_match match = after(&by.rules, 2, NULL, 0);
            sb_event choices[SB_CHOICES_MAX], picked;
            double lowest = 1e9, value, mine = 0;
            assert_int_equal(sb_match_apply(&match, sb_event_roll(a, b)), SB_OK);
            picked = chosen(&by, SB_SKILLED, &match, "any");
            int count = sb_match_choices(&match, choices, SB_CHOICES_MAX);
            for (int i = 0; i < count; i++) {
                assert_int_equal(
                    sb_turn_value(&by.rules, SB_GOAL_SCORE, match.open[0] & ~choices[i].tiles, &value),
                    SB_OK);
                lowest = value < lowest ? value : lowest;
                mine = choices[i].tiles == picked.tiles ? value : mine;
            }
            assert_true(mine < lowest + 1e-9);
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
    expect_choice(&by, SB_CASUAL, &match, "stop");
    /* 2, 3 and 4 are left: two dice use 2 to 7 and 9, shut the box with 9: 2 * 25/36 + 2 * 4/36 points. */
    expect_choice(&by, SB_SKILLED, &match, "risk");
    const char *hard[] = {"roll 5 5", "shut 6 4", "roll 6 3", "shut 5 3 1", "roll 6 6"};
    match = after(&by.rules, 2, hard, 5);
    assert_int_equal(match.asks, SB_ASKS_STAND);
    /* Only 2 is left: one die shuts the box one time in six, for 4 points. */
    expect_choice(&by, SB_SKILLED, &match, "stop");
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

/* Most of the time the best, never much worse. */
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
    assert_true(loss / decisions > 1e-6);
    assert_true(loss / decisions < 1e-3);
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

/* Three standard errors below an even share at the worst. */
static void expert_is_no_worse_than_casual(void **state) {
    (void)state;
    for (int number = 0; sb_preset(number); number++) {
        const char *id = sb_preset_id(number);
        bool alone = sb_rules_seats(sb_preset(number), 2) != SB_OK;
        double even = alone ? share_of(id, 1, SB_CASUAL, SB_CASUAL, 1000) : 0.5;
        assert_true(share_of(id, alone ? 1 : 2, SB_EXPERT, SB_CASUAL, alone ? 1000 : 500) > even - 0.047);
    }
}

/* What the expected score alone does not say: how long a low lasts, that others keep the round going, and
 * that one very bad round is no worse than a bad one. */
static void expert_knows_the_round(void **state) {
    (void)state;
    assert_true(share_of("double", 2, SB_EXPERT, SB_CASUAL, 500) > 0.55);
    assert_true(share_of("twelve-digits", 2, SB_EXPERT, SB_SKILLED, 10000) > 0.51);
    assert_true(share_of("arena-quick", 2, SB_EXPERT, SB_SKILLED, 10000) > 0.51);
    assert_true(share_of("arena-common", 2, SB_EXPERT, SB_SKILLED, 500) > 0.8);
    assert_true(share_of("arena-common", 3, SB_EXPERT, SB_SKILLED, 500) > 0.6);
}

/* Where the match is approximated, a round of it could be played worse than an expert does. */
static void perfect_is_no_worse_than_expert(void **state) {
    (void)state;
    assert_true(share_of("arena-common tiles=7 limit=20", 3, SB_PERFECT, SB_EXPERT, 100) > 0.31);
    assert_true(share_of("arena-common tiles=7 limit=20", 4, SB_PERFECT, SB_EXPERT, 50) > 0.23);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(casual_shuts_the_highest_tiles),
        cmocka_unit_test(skilled_has_the_lowest_expected_score),
        cmocka_unit_test(last_player_weighs_the_risk),
        cmocka_unit_test(levels_are_deterministic),
        cmocka_unit_test(levels_without_a_solver),
        cmocka_unit_test(refuses_what_it_cannot_play),
        cmocka_unit_test(expert_errs_a_little),
        cmocka_unit_test(expert_needs_no_tables),
        cmocka_unit_test(expert_is_no_worse_than_casual),
        cmocka_unit_test(expert_knows_the_round),
        cmocka_unit_test(perfect_is_no_worse_than_expert),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
