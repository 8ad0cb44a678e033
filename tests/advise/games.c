/* SPDX-License-Identifier: MIT */
#include "games.h"

#include <string.h>

const small_game small_games[] = {
    {"ten tiles=6 limit=14", 1},
    {"ten tiles=6 limit=20", 2},
    {"ten tiles=5 limit=10", 3},
    {"nine tiles=5 limit=14", 2},
    {"nine tiles=4 limit=6", 4},
    {"twelve tiles=6 limit=20", 2},
    {"twelve tiles=4 limit=9 dice=one-may", 3},
    {"double-solo tiles=4", 1},
    {"double tiles=4 rounds=3", 2},
    {"double tiles=3 rounds=2", 3},
    {"double-last tiles=4 limit=4", 2},
    {"double-last tiles=3 limit=2", 3},
    {"arena tiles=4 limit=10", 2},
    {"arena-common tiles=5 limit=12", 2},
};
const int small_game_count = (int)(sizeof small_games / sizeof small_games[0]);

sb_rules rules_of(const char *text) {
    sb_rules rules;
    assert_int_equal(sb_rules_read(&rules, text, strlen(text)).why, SB_OK);
    return rules;
}

thinker think(const char *rules, int players, bool solved) {
    thinker made = {.rules = rules_of(rules), .players = players};
    if (solved) {
        assert_int_equal(sb_solver_new(&made.solver, &made.rules, players), SB_OK);
        assert_int_equal(sb_solver_solve(made.solver, NULL), SB_OK);
    }
    assert_int_equal(sb_mind_new(&made.mind, &made.rules, players, made.solver), SB_OK);
    return made;
}

void forget(thinker *done) {
    sb_mind_free(done->mind);
    sb_solver_free(done->solver);
}

sb_event throw_dice(const sb_match *match, sb_random *dice) {
    sb_turn turn = sb_match_turn(match);
    sb_event event = {.kind = turn.asks == SB_ASKS_FIRST ? SB_FIRST : SB_ROLL};
    int values = turn.asks == SB_ASKS_FIRST ? __builtin_popcountll(turn.throwers) : turn.dice;
    while (event.count < values) {
        int value = sb_random_die(dice);
        if (turn.asks == SB_ASKS_FIRST && turn.most > 6)
            value += sb_random_die(dice);
        event.values[event.count++] = (uint8_t)value;
    }
    return event;
}

void play_record(thinker *by, const sb_level *levels, const char *seed, uint64_t number, sb_record *record) {
    sb_random dice, other;
    sb_match match;
    sb_random_start(&dice, seed, strlen(seed), 2 * number);
    sb_random_start(&other, seed, strlen(seed), 2 * number + 1);
    sb_record_start(record, &by->rules);
    for (int seat = 0; seat < by->players; seat++)
        assert_int_equal(sb_record_seat(record, "Ann", 3, levels[seat]), SB_OK);
    assert_int_equal(sb_match_start(&match, &by->rules, by->players), SB_OK);
    while (match.asks != SB_ASKS_NOTHING) {
        sb_event event;
        if (match.asks == SB_ASKS_FIRST || match.asks == SB_ASKS_ROLL)
            event = throw_dice(&match, &dice);
        else
            assert_int_equal(sb_choose(by->mind, levels[match.seat], &match, &other, &event), SB_OK);
        assert_int_equal(sb_match_apply(&match, event), SB_OK);
        assert_int_equal(sb_record_push(record, &event), SB_OK);
    }
}

void shares_of(const sb_match *match, double *share) {
    int winners = __builtin_popcountll(match->winners);
    for (int seat = 0; seat < match->players; seat++)
        share[seat] = match->winners >> seat & 1 ? 1.0 / winners : 0;
}
