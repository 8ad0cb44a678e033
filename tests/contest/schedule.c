/* SPDX-License-Identifier: MIT */
/* Every round robin and knock-out of 2 to 12 players: everybody meets whom they should, as often as they
 * should, whatever the results. */
#include "script.h"

#include <string.h>

#include "contest/standing.h"

enum { PLAYERS = 12, PAIRS = 3 };

static contest lay(contest_form form, int players, uint32_t pairs) {
    contest made;
    assert_int_equal(contest_start(&made, form, players, pairs), SB_OK);
    return made;
}

static void round_robin_has_everybody_meet_once(void **state) {
    (void)state;
    for (int players = 2; players <= PLAYERS; players++) {
        contest all = lay(CONTEST_ROUND_ROBIN, players, 1);
        int met[PLAYERS][PLAYERS] = {0}, busy[PLAYERS + 1][PLAYERS] = {0};
        assert_int_equal(all.count, players * (players - 1) / 2);
        assert_int_equal(all.rounds, players - 1 + players % 2);
        for (int i = 0; i < all.count; i++) {
            const encounter *meet = &all.encounters[i];
            assert_true(meet->one >= 0 && meet->one < players && meet->other >= 0 && meet->other < players);
            assert_int_not_equal(meet->one, meet->other);
            assert_int_equal(met[meet->one][meet->other]++ + met[meet->other][meet->one], 0);
            assert_int_equal(busy[meet->round][meet->one]++ + busy[meet->round][meet->other]++, 0);
        }
        contest_free(&all);
    }
}

/* Plays everything; the player with the lower number wins each match. Returns how many there were. */
static uint64_t play_out(contest *all) {
    contest_match match;
    uint64_t matches = 0;
    while (contest_take(all, &match)) {
        int one = contest_player(all, match, 0), other = contest_player(all, match, 1);
        assert_int_not_equal(one, other);
        assert_int_equal(contest_put(all, match, one < other ? 2 : 0), SB_OK);
        matches++;
    }
    return matches;
}

static void every_match_is_played_once_with_seats_swapped(void **state) {
    (void)state;
    for (int players = 2; players <= PLAYERS; players++) {
        contest all = lay(CONTEST_ROUND_ROBIN, players, PAIRS);
        contest_match match;
        int seats[PLAYERS][PLAYERS] = {0};
        while (contest_take(&all, &match)) {
            seats[contest_player(&all, match, 0)][contest_player(&all, match, 1)]++;
            assert_int_equal(contest_put(&all, match, 1), SB_OK);
        }
        for (int one = 0; one < players; one++) {
            for (int other = 0; other < players; other++)
                assert_int_equal(seats[one][other], one == other ? 0 : PAIRS);
        }
        assert_true(contest_over(&all));
        assert_int_equal(contest_matches(&all), all.done);
        contest_free(&all);
    }
}

static void knock_out_is_won_by_who_always_wins(void **state) {
    (void)state;
    for (int players = 2; players <= PLAYERS; players++) {
        contest all = lay(CONTEST_KNOCK_OUT, players, PAIRS);
        int lost[PLAYERS] = {0};
        assert_int_equal(all.count, players - 1);
        assert_int_equal(play_out(&all), (unsigned)(players - 1) * 2 * PAIRS);
        assert_int_equal(contest_winner(&all), 0);
        for (int i = 0; i < all.count; i++) {
            const encounter *meet = &all.encounters[i];
            lost[meet->one > meet->other ? meet->one : meet->other]++;
        }
        for (int each = 1; each < players; each++)
            assert_int_equal(lost[each], 1);
        /* The two named first meet in the last round, the first four in the last but one. */
        assert_int_equal(all.encounters[all.count - 1].one + all.encounters[all.count - 1].other, 1);
        for (int i = 0; i < all.count; i++) {
            const encounter *meet = &all.encounters[i];
            if (players >= 4 && meet->round == all.rounds - 2)
                assert_true(meet->one < 4 && meet->other < 4);
        }
        contest_free(&all);
    }
}

static void a_level_tie_is_played_on_until_somebody_leads(void **state) {
    (void)state;
    contest all = lay(CONTEST_KNOCK_OUT, 2, 1);
    contest_match match;
    for (int pair = 0; pair < 5; pair++) {
        for (int leg = 0; leg < 2; leg++) {
            assert_true(contest_take(&all, &match));
            assert_int_equal(match.pair, pair);
            assert_int_equal(contest_put(&all, match, pair < 4 ? 2 : leg ? 2 : 0), SB_OK);
        }
    }
    assert_false(contest_take(&all, &match));
    assert_int_equal(contest_winner(&all), 1);
    contest_free(&all);
    all = lay(CONTEST_KNOCK_OUT, 2, 1);
    while (contest_take(&all, &match))
        contest_put(&all, match, 1);
    assert_int_equal(all.done, 2 * (1 + CONTEST_PAIRS_MORE));
    assert_int_equal(contest_winner(&all), 0);
    contest_free(&all);
}

static void results_count_once_and_come_in_any_order(void **state) {
    (void)state;
    contest all = lay(CONTEST_ROUND_ROBIN, 3, 2);
    contest_match held[12], none;
    for (int i = 0; i < 12; i++)
        assert_true(contest_take(&all, &held[i]));
    assert_false(contest_take(&all, &none));
    assert_int_equal(contest_give_back(&all, held[5]), SB_OK);
    assert_int_equal(contest_give_back(&all, held[5]), SB_BAD_CALL);
    assert_true(contest_take(&all, &none));
    assert_memory_equal(&none, &held[5], sizeof none);
    for (int i = 12; i-- > 0;)
        assert_int_equal(contest_put(&all, held[i], 2), SB_OK);
    assert_int_equal(contest_put(&all, held[3], 0), SB_SEAT_TAKEN);
    assert_int_equal(contest_put(&all, (contest_match){.encounter = 3}, 0), SB_BAD_CALL);
    assert_int_equal(contest_put(&all, (contest_match){.pair = 2}, 0), SB_BAD_CALL);
    assert_int_equal(contest_put(&all, (contest_match){.leg = 2}, 0), SB_BAD_CALL);
    assert_int_equal(contest_put(&all, held[3], 3), SB_BAD_CALL);
    /* Whoever sat first won: all are level. */
    contest_score score = contest_against(&all, 0, 1);
    assert_true(score.pairs == 2 && score.sum == 2 && score.squares == 2);
    contest_free(&all);
}

static void standings_are_in_order(void **state) {
    (void)state;
    contest_form forms[] = {CONTEST_ROUND_ROBIN, CONTEST_KNOCK_OUT};
    for (int f = 0; f < 2; f++) {
        contest all = lay(forms[f], 5, 2);
        contest_standing rows[5];
        double against[25];
        play_out(&all);
        contest_stand(&all, rows, against);
        assert_int_equal(rows[0].player, 0);
        assert_int_equal(rows[1].player, 1);
        assert_true(rows[0].share.points == 1 && rows[0].won == (double)rows[0].matches);
        assert_true(against[1] == 1 && against[5] == 0 && against[0] < 0);
        assert_true(rows[0].strength.points > rows[1].strength.points);
        contest_free(&all);
    }
}

static void what_makes_no_tournament_is_refused(void **state) {
    (void)state;
    contest all;
    assert_int_equal(contest_start(&all, CONTEST_ROUND_ROBIN, 1, 1), SB_TOO_FEW_PLAYERS);
    assert_int_equal(contest_start(&all, CONTEST_ROUND_ROBIN, CONTEST_PLAYERS_MOST + 1, 1),
                     SB_TOO_MANY_PLAYERS);
    assert_int_equal(contest_start(&all, CONTEST_ROUND_ROBIN, 2, 0), SB_BAD_CALL);
    assert_int_equal(contest_start(&all, CONTEST_KNOCK_OUT, 2, CONTEST_PAIRS_MOST + 1), SB_BAD_CALL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_robin_has_everybody_meet_once),
        cmocka_unit_test(every_match_is_played_once_with_seats_swapped),
        cmocka_unit_test(knock_out_is_won_by_who_always_wins),
        cmocka_unit_test(a_level_tie_is_played_on_until_somebody_leads),
        cmocka_unit_test(results_count_once_and_come_in_any_order),
        cmocka_unit_test(standings_are_in_order),
        cmocka_unit_test(what_makes_no_tournament_is_refused),
    };
    return cmocka_run_group_tests_name("schedule", tests, NULL, NULL);
}
