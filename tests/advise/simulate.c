/* SPDX-License-Identifier: MIT */
/* Simulations: that they play by the rules, whoever looks, and come out where the solver says. */
#include <math.h>
#include <string.h>

#include "advise/mind.h"
#include "games.h"

static double mean_of(const sb_tally *tally, int seat) {
    return tally->wins[seat] / (double)tally->games;
}

static double error_of(const sb_tally *tally, int seat) {
    double games = (double)tally->games, mean = mean_of(tally, seat);
    double variance = tally->wins_squared[seat] / games - mean * mean;
    return sqrt((variance > 0 ? variance : 0) / games);
}

static sb_tally simulate(thinker *by, const sb_level *levels, uint64_t first, uint64_t games) {
    sb_tally tally = {0};
    assert_int_equal(sb_simulate(by->mind, levels, "simulate", first, games, NULL, NULL, &tally), SB_OK);
    assert_int_equal(tally.games, games);
    return tally;
}

static void count_score(sb_tally *tally, int seat, double score) {
    tally->scores[seat]++;
    tally->score[seat] += score;
    tally->score_squared[seat] += score * score;
}

/* What a round brought, where it is more than one turn's doing: to everybody, or, where a shut box ended the
 * match in the middle of it, only to those who were stuck before and to those who shut it. */
static void count_round(sb_tally *tally, const sb_match *match, const sb_match *start, uint64_t shut) {
    bool middle = shut && match->rules.shut == SB_SHUT_WINS && !sb_points_win(&match->rules);
    for (int seat = 0; seat < match->players; seat++) {
        int64_t scored = match->totals[seat] - start->totals[seat];
        if (!middle || scored > 0 || shut >> seat & 1)
            count_score(tally, seat, (double)scored);
    }
}

/* Where a turn came to its end, as sb_tally counts them. */
static void count_event(sb_tally *tally, const sb_match *before, const sb_event *event,
                        const sb_match *after) {
    bool whole = sb_left_kept(&before->rules) && !sb_boxes_own(&before->rules);
    int seat = sb_match_turn(before).seat;
    sb_news news = sb_news_of(before, event, after);
    bool shut = event->kind == SB_SHUT && event->tiles == sb_match_open(before, seat);
    bool stuck = event->kind == SB_ROLL && after->asks != SB_ASKS_SHUT;
    tally->turns += whole ? shut || stuck : event->kind == SB_ROLL;
    if (whole && !sb_points_win(&before->rules) && (shut || stuck))
        count_score(tally, seat, (double)sb_score(&before->rules, shut ? 0 : before->open[0]));
    tally->decisions += sb_match_choices(before, NULL, 0) > 1;
    if (seat >= 0)
        tally->shut[seat] += shut;
    if (news.match_over) {
        tally->games++;
        tally->ties += (after->winners & (after->winners - 1)) != 0;
        double share[SB_SEATS_MAX];
        shares_of(after, share);
        for (int i = 0; i < after->players; i++) {
            tally->won[i] += share[i] == 1;
            tally->wins[i] += share[i];
        }
    }
}

/* The same matches event by event. */
static sb_tally play_out(thinker *by, const sb_level *levels, uint64_t games, sb_tally *recorded) {
    sb_tally tally = {0};
    for (uint64_t number = 0; number < games; number++) {
        sb_record record;
        sb_match match;
        play_record(by, levels, "simulate", number, &record);
        assert_int_equal(sb_match_start(&match, &by->rules, by->players), SB_OK);
        bool by_round = !sb_left_kept(&by->rules) || sb_boxes_own(&by->rules) || sb_points_win(&by->rules);
        sb_match start = match;
        uint64_t shut = 0;
        for (size_t i = 0; i < record.count; i++) {
            sb_match before = match;
            int seat = sb_match_turn(&before).seat;
            if (record.events[i].kind == SB_SHUT && record.events[i].tiles == sb_match_open(&before, seat))
                shut |= UINT64_C(1) << seat;
            assert_int_equal(sb_match_apply(&match, record.events[i]), SB_OK);
            count_event(&tally, &before, &record.events[i], &match);
            if (match.round == before.round && match.asks != SB_ASKS_NOTHING)
                continue;
            if (by_round)
                count_round(&tally, &match, &start, shut);
            start = match;
            shut = 0;
        }
        assert_int_equal(sb_tally_record(recorded, &record), SB_OK);
        record.count--; /* one that is not over adds nothing */
        assert_int_equal(sb_tally_record(recorded, &record), SB_NOT_NOW);
        sb_record_free(&record);
    }
    return tally;
}

static void expect_same(const sb_tally *one, const sb_tally *other, int players) {
    assert_int_equal(one->games, other->games);
    assert_int_equal(one->ties, other->ties);
    assert_int_equal(one->turns, other->turns);
    assert_int_equal(one->decisions, other->decisions);
    for (int seat = 0; seat < players; seat++) {
        assert_int_equal(one->won[seat], other->won[seat]);
        assert_int_equal(one->shut[seat], other->shut[seat]);
        assert_near(one->wins[seat], other->wins[seat], 1e-9);
        assert_int_equal(one->scores[seat], other->scores[seat]);
        assert_near(one->score[seat], other->score[seat], 1e-6);
        assert_near(one->score_squared[seat], other->score_squared[seat], 1e-6);
    }
}

static void expect_same_event_by_event(const small_game *games, int count) {
    for (int i = 0; i < count; i++) {
        thinker by = think(games[i].rules, games[i].players, true);
        for (int level = SB_BEGINNER; level < SB_LEVEL_COUNT; level++) {
            sb_level levels[SB_SEATS_MAX];
            for (int seat = 0; seat < by.players; seat++)
                levels[seat] = seat % 2 ? (sb_level)level : SB_PERFECT;
            sb_tally recorded = {0}, quick = simulate(&by, levels, 0, 60),
                     slow = play_out(&by, levels, 60, &recorded);
            expect_same(&quick, &slow, by.players);
            expect_same(&quick, &recorded, by.players);
        }
        forget(&by);
    }
}

static void the_same_matches_event_by_event(void **state) {
    (void)state;
    expect_same_event_by_event(small_games, small_game_count);
}

/* A box that is shut wins, in the middle of a round: who has a score then? */
static void the_same_rounds_cut_short(void **state) {
    static const small_game games[] = {{"arena tiles=3 limit=9 shut=wins", 2},
                                       {"arena tiles=3 limit=9 shut=wins", 3},
                                       {"arena-common tiles=4 limit=9 shut=wins", 2},
                                       {"double-last tiles=2 limit=3 shut=wins", 2}};
    (void)state;
    expect_same_event_by_event(games, 4);
}

/* Too many turns to lay out: each is followed from a look of its own. */
static void the_same_matches_with_nothing_kept(void **state) {
    (void)state;
    for (int i = 0; i < small_game_count; i++) {
        thinker by = think(small_games[i].rules, small_games[i].players, true);
        thinker bare = think(small_games[i].rules, small_games[i].players, true);
        sb_level levels[SB_SEATS_MAX];
        for (int seat = 0; seat < by.players; seat++)
            levels[seat] = SB_PERFECT;
        bare.mind->ways_most = 0;
        sb_tally kept = simulate(&by, levels, 0, 300), looked = simulate(&bare, levels, 0, 300);
        expect_same(&kept, &looked, by.players);
        forget(&by);
        forget(&bare);
    }
}

/* Matches that are not solved exactly: tallies as they were before anything was made faster, and since what
 * a skilled player does and the model of common throws were changed. */
static void the_same_matches_as_ever(void **state) {
    (void)state;
    static const struct past {
        const char *rules;
        int players;
        uint64_t turns, decisions, won[3], shut[3];
    } pasts[] = {
        {"arena tiles=7 limit=30", 3, 4959, 3448, {43, 18, 37}, {75, 53, 60}},
        {"arena tiles=6 shut=wins limit=24", 3, 1655, 1194, {35, 28, 37}, {33, 27, 34}},
        {"arena tiles=6 rounds=3 limit=none", 3, 2801, 2016, {33, 29, 33}, {54, 43, 54}},
        {"arena-quick", 2, 3538, 2186, {74, 26, 0}, {15, 7, 0}},
        {"arena-quick tiles=7", 3, 3478, 2391, {48, 15, 36}, {44, 46, 24}},
        {"arena-common tiles=6 limit=24", 3, 2718, 3569, {23, 7, 39}, {150, 166, 176}},
        {"twelve-digits tiles=7", 2, 841, 1834, {57, 43, 0}, {57, 43, 0}},
        {"twelve-digits tiles=6", 3, 855, 1393, {30, 39, 31}, {30, 39, 31}},
    };
    for (size_t i = 0; i < sizeof pasts / sizeof pasts[0]; i++) {
        const struct past *then = &pasts[i];
        thinker by = think(then->rules, then->players, true);
        sb_level levels[] = {SB_PERFECT, SB_SKILLED, SB_PERFECT};
        sb_tally now = simulate(&by, levels, 0, 100);
        assert_int_equal(now.turns, then->turns);
        assert_int_equal(now.decisions, then->decisions);
        for (int seat = 0; seat < then->players; seat++) {
            assert_int_equal(now.won[seat], then->won[seat]);
            assert_int_equal(now.shut[seat], then->shut[seat]);
        }
        forget(&by);
    }
}

static void parts_add_up(void **state) {
    (void)state;
    static const small_game games[] = {{"ten tiles=4 limit=12", 2}, {"double-last tiles=3 limit=3", 2}};
    for (int i = 0; i < 2; i++) {
        thinker by = think(games[i].rules, games[i].players, true);
        sb_level levels[] = {SB_PERFECT, SB_EXPERT};
        sb_tally whole = simulate(&by, levels, 0, 100), parts = {0};
        for (uint64_t first = 0; first < 100; first += 25)
            assert_int_equal(sb_simulate(by.mind, levels, "simulate", first, 25, NULL, NULL, &parts), SB_OK);
        expect_same(&whole, &parts, 2);
        assert_true(sb_simulate_piece(by.mind, levels) > 0);
        forget(&by);
    }
}

static bool not_for_long(void *to, double done) {
    int *left = to;
    assert_true(done >= 0 && done <= 1);
    return (*left)-- > 0;
}

/* Played one by one, what was played counts; side by side, those over by then would be the short ones. */
static void stopped_in_between(void **state) {
    (void)state;
    static const struct {
        const char *rules;
        bool together;
    } games[] = {{"ten tiles=4 limit=12", false}, {"double-last tiles=3 limit=3", true}};
    for (int i = 0; i < 2; i++) {
        thinker by = think(games[i].rules, 2, true);
        sb_level levels[] = {SB_PERFECT, SB_PERFECT};
        sb_tally tally = {0};
        int left = 3;
        assert_int_equal(sb_simulate(by.mind, levels, "simulate", 0, 1000, not_for_long, &left, &tally),
                         SB_STOPPED);
        sb_tally same = simulate(&by, levels, 0, tally.games);
        assert_true(games[i].together ? tally.games == 0 : tally.games > 0 && tally.games < 1000);
        expect_same(&tally, &same, 2);
        forget(&by);
    }
}

static void perfect_players_win_as_often_as_solved(void **state) {
    (void)state;
    for (int i = 0; i < small_game_count; i++) {
        thinker by = think(small_games[i].rules, small_games[i].players, true);
        sb_level levels[SB_SEATS_MAX];
        sb_match match;
        double value[SB_SEATS_MAX];
        for (int seat = 0; seat < by.players; seat++)
            levels[seat] = SB_PERFECT;
        sb_tally tally = simulate(&by, levels, 0, 20000);
        assert_int_equal(sb_match_start(&match, &by.rules, by.players), SB_OK);
        assert_int_equal(sb_value(by.solver, &match, value), SB_OK);
        for (int seat = 0; seat < by.players; seat++)
            assert_true(fabs(mean_of(&tally, seat) - value[seat]) <= 4 * error_of(&tally, seat) + 1e-9);
        forget(&by);
    }
}

/* Both ways round, so that who starts does not count: the mean of both, and its error. */
static void expect_stronger(thinker *by, sb_level one, sb_level other, uint64_t games) {
    sb_level there[] = {one, other}, back[] = {other, one};
    sb_tally first = simulate(by, there, 0, games), second = simulate(by, back, games, games);
    double mean = (mean_of(&first, 0) + mean_of(&second, 1)) / 2;
    double error = hypot(error_of(&first, 0), error_of(&second, 1)) / 2;
    assert_true(mean - 1.96 * error > 0.5);
}

static void levels_are_in_order(void **state) {
    (void)state;
    thinker by = think("ten", 2, false);
    expect_stronger(&by, SB_EXPERT, SB_SKILLED, 2000);
    expect_stronger(&by, SB_SKILLED, SB_CASUAL, 2000);
    expect_stronger(&by, SB_CASUAL, SB_BEGINNER, 2000);
    forget(&by);
}

/* The choice that leaves the lowest expected score; equal ones: the first. */
static int lowest_of(const sb_rules *rules, sb_tiles open, const sb_tiles *moves, int count) {
    double lowest = 1e9;
    int best = 0;
    for (int i = 0; i < count; i++) {
        double value;
        assert_int_equal(sb_turn_value(rules, SB_GOAL_SCORE, open & ~moves[i], &value), SB_OK);
        best = value < lowest - 1e-9 ? i : best;
        lowest = value < lowest - 1e-9 ? value : lowest;
    }
    return best;
}

/* The mean score of whoever plays a box on for that, but makes this part of all choices at random. One die at
 * six or less. known: [states], below 0 where it is not. */
static double mean_score(const sb_rules *rules, sb_tiles open, double slips, double *known) {
    int faces = sb_sum(open) <= 6 ? 1 : 6;
    double mean = 0;
    if (known[open] >= 0)
        return known[open];
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= faces; b++) {
            sb_tiles moves[SB_CHOICES_MAX];
            int count = sb_moves(rules, open, a, faces == 6 ? b : 0, moves, SB_CHOICES_MAX);
            double sum = count == 0 ? (double)sb_score(rules, open) : 0;
            int best = lowest_of(rules, open, moves, count);
            for (int i = 0; i < count; i++) {
                double part = count == 1 ? 1 : (i == best ? 1 - slips : 0) + slips / count;
                sum += part * mean_score(rules, open & ~moves[i], slips, known);
            }
            mean += sum / (6 * faces);
        }
    }
    return known[open] = mean;
}

/* One turn of ten with six tiles, lowest expected score but for slips. */
static void expect_mean_score(thinker *by, sb_level level, double slips) {
    sb_level levels[] = {level, level};
    sb_tally tally = simulate(by, levels, 0, 10000);
    double known[1 << 6], count = (double)tally.scores[0], mean = tally.score[0] / count;
    double error = sqrt((tally.score_squared[0] / count - mean * mean) / count);
    for (int open = 0; open < 1 << 6; open++)
        known[open] = open == 0 ? 0 : -1;
    assert_int_equal(tally.scores[0] + tally.scores[1], tally.turns);
    assert_true(fabs(mean - mean_score(&by->rules, sb_box(&by->rules), slips, known)) < 4 * error);
}

static void scores_are_those_of_the_turns(void **state) {
    (void)state;
    thinker by = think("ten tiles=6", 2, false);
    expect_mean_score(&by, SB_SKILLED, 0.25);
    expect_mean_score(&by, SB_EXPERT, 0.1);
    forget(&by);
}

static void refuses_people_and_missing_solvers(void **state) {
    (void)state;
    thinker by = think("ten", 2, false);
    sb_level people[] = {SB_CASUAL, SB_PERSON}, perfect[] = {SB_CASUAL, SB_PERFECT};
    sb_tally tally = {0};
    assert_int_equal(sb_simulate(by.mind, people, "", 0, 1, NULL, NULL, &tally), SB_NO_GAME_SOLVED);
    assert_int_equal(sb_simulate(by.mind, perfect, "", 0, 1, NULL, NULL, &tally), SB_NO_GAME_SOLVED);
    assert_int_equal(tally.games, 0);
    forget(&by);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_matches_event_by_event),
        cmocka_unit_test(the_same_rounds_cut_short),
        cmocka_unit_test(the_same_matches_with_nothing_kept),
        cmocka_unit_test(the_same_matches_as_ever),
        cmocka_unit_test(parts_add_up),
        cmocka_unit_test(stopped_in_between),
        cmocka_unit_test(perfect_players_win_as_often_as_solved),
        cmocka_unit_test(levels_are_in_order),
        cmocka_unit_test(scores_are_those_of_the_turns),
        cmocka_unit_test(refuses_people_and_missing_solvers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
