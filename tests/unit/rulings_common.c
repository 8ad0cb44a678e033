/* SPDX-License-Identifier: MIT */
/* What all rulebooks share, the table of presets, and the counts to check against. */
#include "script.h"

#include <string.h>

static void a_throw_is_used_whole(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    play(&match, "roll 5 4");
    refuses(&match, "shut 8", SB_WRONG_SUM);
    refuses(&match, "shut 10", SB_WRONG_SUM);
    refuses(&match, "shut 5", SB_WRONG_SUM);
    refuses(&match, "shut 5 4 1", SB_WRONG_SUM);
    play(&match, "shut 1 8");
    expect(&match, "asks=roll seat=0 open=2,3,4,5,6,7,9,10");
}

static void any_number_of_open_tiles_may_be_combined(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    play(&match, "roll 5 5; shut 1 2 3 4");
    expect(&match, "asks=roll open=5,6,7,8,9,10");
    begin(&match, "twelve", 2);
    play(&match, "roll 6 4; shut 1 2 3 4; roll 6 6; shut 12");
    expect(&match, "open=5,6,7,8,9,10,11");
}

static void a_player_who_can_use_a_throw_must_use_it(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    play(&match, "roll 5 4");
    expect(&match, "asks=shut seat=0 roll=5+4");
    refuses_event(&match, sb_event_tiles(SB_SHUT, 0), SB_NO_TILES);
    refuses(&match, "roll 1 2", SB_NOT_ASKED);
    refuses(&match, "left 1 2 3", SB_NOT_ASKED);
    refuses(&match, "stop", SB_NOT_ASKED);
    refuses(&match, "risk", SB_NOT_ASKED);
    refuses(&match, "dice 2", SB_NOT_ASKED);
    refuses(&match, "first 1 2", SB_NOT_ASKED);
}

static void a_player_chooses_which_tiles_to_shut(void **state) {
    sb_match match;
    sb_event choices[SB_CHOICES_MAX];
    (void)state;
    begin(&match, "ten", 2);
    play(&match, "roll 3 3");
    expect_moves(&match, "6, 2+4, 1+5, 1+2+3");
    assert_int_equal(sb_match_choices(&match, choices, SB_CHOICES_MAX), 4);
    for (int i = 0; i < 4; i++) {
        sb_match copy = match;
        assert_int_equal(sb_match_apply(&copy, choices[i]), SB_OK);
        assert_int_equal(sb_match_open(&copy, 0), sb_match_open(&match, 0) & ~choices[i].tiles);
    }
}

static void a_player_who_cannot_use_a_throw_is_stuck(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "nine", 2);
    play(&match, "roll 4 5; shut 9; roll 4 5; shut 1 8");
    expect(&match, "asks=roll seat=0 dice=2 totals=0,0");
    play(&match, "roll 4 4; shut 2 6; roll 4 4; shut 3 5; roll 1 1");
    expect(&match, "asks=roll seat=1 totals=11,0");
}

static void a_shut_tile_stays_shut_until_the_next_round(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 2);
    play(&match, "roll 5 4; shut 9; roll 1 1; shut 2; roll 5 4");
    refuses(&match, "shut 9", SB_NOT_OPEN);
    play(&match, "shut 4 5; left 1; left 3");
    expect(&match, "round=2 open=1,2,3,4,5,6,7,8,9,10|1,2,3,4,5,6,7,8,9,10");
}

static void a_tile_the_box_does_not_have_is_refused(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "nine", 2);
    play(&match, "roll 6 4");
    refuses(&match, "shut 10", SB_NO_SUCH_TILE);
    refuses(&match, "shut b1 9", SB_NO_SUCH_TILE);
}

static void where_one_die_may_be_used_the_player_chooses_before_throwing(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena tiles=3", 2);
    expect(&match, "asks=dice seat=0");
    refuses(&match, "roll 3", SB_WRONG_DICE_COUNT);
    play(&match, "dice 1");
    expect(&match, "asks=roll dice=1");
    refuses(&match, "dice 2", SB_NOT_ASKED);
    refuses(&match, "roll 3 3", SB_WRONG_DICE_COUNT);
    play(&match, "roll 3; shut 3; dice 2");
    expect(&match, "asks=roll seat=1 dice=2");
    refuses(&match, "roll 3", SB_WRONG_DICE_COUNT);
    play(&match, "roll 1 1; shut 2");
    expect(&match, "asks=dice seat=0");
}

static void without_a_choice_of_dice_two_are_thrown(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena tiles=3", 2);
    play(&match, "roll 1 2");
    expect(&match, "asks=shut seat=0 roll=1+2");
}

static void a_choice_of_dice_is_one_or_two(void **state) {
    sb_match match;
    sb_event choices[2];
    (void)state;
    begin(&match, "arena tiles=3", 2);
    sb_event several = {.kind = SB_DICE, .count = 2, .values = {1, 2}};
    refuses(&match, "dice 3", SB_WRONG_DICE_COUNT);
    refuses_event(&match, several, SB_WRONG_DICE_COUNT);
    refuses_event(&match, sb_event_plain(SB_DICE), SB_WRONG_DICE_COUNT);
    assert_int_equal(sb_match_choices(&match, choices, 2), 2);
    assert_int_equal(choices[0].values[0], 1);
    assert_int_equal(choices[1].values[0], 2);
}

static void a_die_shows_one_to_six(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    refuses(&match, "roll 7 1", SB_BAD_DIE);
    refuses(&match, "roll 1 7", SB_BAD_DIE);
    sb_event second_blank = {.kind = SB_ROLL, .count = 2, .values = {3, 0}};
    refuses_event(&match, second_blank, SB_BAD_DIE);
    refuses_event(&match, sb_event_roll(0, 3), SB_BAD_DIE);
    refuses_event(&match, sb_event_plain(SB_ROLL), SB_WRONG_DICE_COUNT);
    refuses_event(&match, sb_event_plain(SB_KIND_COUNT), SB_NOT_ASKED);
}

static void six_or_less_counts_every_tile_standing_once(void **state) {
    sb_rules rules = rules_of("double back=aligned");
    (void)state;
    assert_int_equal(sb_dice_for(&rules, tiles_of("3 b3")), SB_EITHER_DICE); /* scores 9, stands for 6 */
    assert_int_equal(sb_dice_for(&rules, tiles_of("1 2 b1 b2")), SB_EITHER_DICE);
    assert_int_equal(sb_dice_for(&rules, tiles_of("b1 b2 b4")), SB_TWO_DICE);
    rules = rules_of("double");
    assert_int_equal(sb_dice_for(&rules, tiles_of("b6")), SB_EITHER_DICE);
    assert_int_equal(sb_dice_for(&rules, tiles_of("b7")), SB_TWO_DICE);
}

static void six_or_less_counts_hidden_tiles_in_the_back_row(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double tiles=3 start=seat", 2);
    play(&match, "roll 3 2; shut 2 3");
    expect(&match,
           "asks=roll dice=2 open=1,b1,b2,b3"); /* only 1, b1 and b2 can be reached: b3 is hidden behind 1 */
    play(&match, "roll 1 1; shut 1 b1");
    expect(&match, "asks=dice open=b2,b3");
}

static void a_round_is_one_turn_for_everyone_clockwise_by_seat(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve", 3);
    play(&match, "left 1");
    expect(&match, "seat=1 round=1");
    play(&match, "left 2");
    expect(&match, "seat=2 round=1");
    play(&match, "left 3");
    expect(&match, "seat=0 round=2 totals=1,2,3");
}

static void in_one_throw_games_a_round_is_one_life_for_everyone(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 3);
    play(&match, "roll 6 4; shut 10; roll 6 4; shut 10; roll 6 4; shut 10");
    expect(&match, "seat=0 round=1");
    play(&match, "left 1; left 2");
    expect(&match, "seat=2 round=1 totals=1,2,0");
    play(&match, "roll 3 3; shut 6");
    expect(&match, "seat=2 round=1"); /* alone in the round now */
    play(&match, "left 3");
    expect(&match, "seat=1 round=2");
}

static void equal_best_totals_share_the_win(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve limit=10", 3);
    play(&match, "left 3; left 12; left 1 2");
    expect(&match, "asks=nothing totals=3,12,3 winners=0,2");
    begin(&match, "double start=seat rounds=2", 2);
    play(&match, "left b1; left b2; left b1; left b2");
    expect(&match, "asks=nothing points=1,1 winners=0,1");
}

static void nothing_can_happen_once_the_match_is_over(void **state) {
    static const char *const lines[] = {"roll 1 2", "shut 3", "left 1", "dice 1", "stop", "risk", "first 1"};
    sb_match match;
    (void)state;
    begin(&match, "ten", 1);
    play(&match, "left -");
    expect(&match, "asks=nothing winners=0");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        refuses(&match, lines[i], SB_MATCH_OVER);
    assert_int_equal(sb_match_choices(&match, NULL, 0), 0);
}

typedef struct preset_facts {
    const char *id;
    int tiles, rows, least, most;
    sb_dice_rule dice;
    sb_flow flow;
    sb_score_rule score;
    int64_t limit;
    int rounds;
    sb_reach reach;
    sb_shut_rule shut;
    sb_start start;
    sb_lead lead;
} preset_facts;

static const preset_facts table[] = {
    {"twelve", 12, 1, 2, 64, SB_DICE_TWO, SB_FLOW_TURNS, SB_SCORE_SUM, 100, 0, SB_REACH_ENDS, SB_SHUT_WINS,
     SB_START_SEAT, SB_LEAD_FIRST},
    {"twelve-digits", 12, 1, 2, 64, SB_DICE_TWO, SB_FLOW_TURNS, SB_SCORE_DIGITS, 10000000, 0, SB_REACH_ENDS,
     SB_SHUT_WINS, SB_START_SEAT, SB_LEAD_FIRST},
    {"ten", 10, 1, 1, 4, SB_DICE_ONE_MUST, SB_FLOW_TURNS, SB_SCORE_SUM, 55, 0, SB_REACH_OUT, SB_SHUT_WINS,
     SB_START_SEAT, SB_LEAD_FIRST},
    {"nine", 9, 1, 2, 4, SB_DICE_ONE_MUST, SB_FLOW_TURNS, SB_SCORE_SUM, 45, 0, SB_REACH_OUT, SB_SHUT_ZERO,
     SB_START_SEAT, SB_LEAD_FIRST},
    {"double", 9, 2, 2, 64, SB_DICE_ONE_MAY, SB_FLOW_LOW, SB_SCORE_SUM, 0, 5, SB_REACH_ENDS, SB_SHUT_ZERO,
     SB_START_THROW, SB_LEAD_NEXT},
    {"double-last", 9, 2, 2, 4, SB_DICE_ONE_MAY, SB_FLOW_LAST, SB_SCORE_SUM, 5, 0, SB_REACH_ENDS,
     SB_SHUT_ZERO, SB_START_THROW, SB_LEAD_NEXT},
    {"double-solo", 9, 2, 1, 1, SB_DICE_ONE_MAY, SB_FLOW_TURNS, SB_SCORE_SUM, 0, 1, SB_REACH_ENDS,
     SB_SHUT_WINS, SB_START_SEAT, SB_LEAD_FIRST},
    {"arena", 10, 1, 2, 4, SB_DICE_ONE_MAY, SB_FLOW_THROWS, SB_SCORE_SUM, 50, 0, SB_REACH_ENDS, SB_SHUT_ZERO,
     SB_START_SEAT, SB_LEAD_NEXT},
    {"arena-common", 10, 1, 2, 4, SB_DICE_TWO, SB_FLOW_COMMON, SB_SCORE_SUM, 50, 0, SB_REACH_ENDS,
     SB_SHUT_ZERO, SB_START_SEAT, SB_LEAD_NEXT},
    {"arena-quick", 10, 1, 2, 4, SB_DICE_ONE_MAY, SB_FLOW_THROWS, SB_SCORE_DIGITS, 0, 3, SB_REACH_ENDS,
     SB_SHUT_ZERO, SB_START_SEAT, SB_LEAD_NEXT},
    {"pub", 9, 1, 1, 64, SB_DICE_ONE_MAY, SB_FLOW_TURNS, SB_SCORE_SUM, 0, 1, SB_REACH_ENDS, SB_SHUT_WINS,
     SB_START_SEAT, SB_LEAD_FIRST},
};

static void there_are_eleven_presets_in_the_order_of_the_table(void **state) {
    (void)state;
    assert_int_equal(sb_preset_count(), 11);
    for (int i = 0; i < 11; i++) {
        assert_string_equal(sb_preset_id(i), table[i].id);
        assert_int_equal(sb_preset_find(table[i].id, strlen(table[i].id)), i);
        assert_int_equal(sb_preset(i)->preset, i);
    }
    assert_null(sb_preset(11));
    assert_null(sb_preset(-1));
    assert_null(sb_preset_id(11));
    assert_int_equal(sb_preset_find("te", 2), -1);
    assert_int_equal(sb_preset_find("tenn", 4), -1);
    assert_int_equal(sb_preset_find("", 0), -1);
}

static void the_table_says_what_each_preset_plays(void **state) {
    (void)state;
    for (int i = 0; i < 11; i++) {
        const sb_rules *rules = sb_preset(i);
        assert_int_equal(rules->tiles, table[i].tiles);
        assert_int_equal(rules->rows, table[i].rows);
        assert_int_equal(rules->min_players, table[i].least);
        assert_int_equal(rules->players, table[i].most);
        assert_int_equal(rules->dice, table[i].dice);
        assert_int_equal(rules->one_at, 6);
        assert_int_equal(rules->flow, table[i].flow);
        assert_int_equal(rules->score, table[i].score);
        assert_int_equal(rules->limit, table[i].limit);
        assert_int_equal(rules->rounds, table[i].rounds);
        assert_int_equal(rules->reach, table[i].reach);
        assert_int_equal(rules->shut, table[i].shut);
        assert_int_equal(rules->start, table[i].start);
        assert_int_equal(rules->lead, table[i].lead);
        assert_int_equal(rules->one_when, i == 10 ? SB_ONE_WHEN_ABOVE : SB_ONE_WHEN_SUM);
        assert_int_equal(rules->at_most, 0);
        assert_int_equal(rules->behind, SB_BEHIND_SAME);
        assert_int_equal(rules->hidden, SB_HIDDEN_COUNT);
        assert_int_equal(rules->back, SB_BACK_REVERSED);
        assert_int_equal(rules->front, SB_FRONT_DOUBLE);
        assert_int_equal(sb_rules_check(rules).why, SB_OK);
    }
}

static void each_preset_takes_the_players_of_the_table(void **state) {
    (void)state;
    for (int i = 0; i < 11; i++) {
        for (int players = 0; players <= 66; players++) {
            sb_match match;
            sb_status status = sb_match_start(&match, sb_preset(i), players);
            assert_int_equal(status, players < table[i].least  ? SB_TOO_FEW_PLAYERS
                                     : players > table[i].most ? SB_TOO_MANY_PLAYERS
                                                               : SB_OK);
        }
    }
}

static void sixty_four_seats_all_play(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve", 64);
    for (int seat = 0; seat < 64; seat++) {
        assert_int_equal(sb_match_turn(&match).seat, seat);
        play(&match, seat == 63 ? "left 1 2" : seat == 7 ? "left 1 2" : "left 12 11 10 9 8 7 6 5 4 3 2 1");
    }
    expect(&match, "seat=0 round=2");
    for (int seat = 0; seat < 64; seat++)
        play(&match, seat == 63 ? "left 1 2" : seat == 7 ? "left 1 2" : "left 12 11 10 9 8 7 6 5 4 3 2 1");
    expect(&match, "asks=nothing winners=7,63");
}

static void a_fresh_box_of_ten_has_the_known_number_of_sets_a_throw(void **state) {
    static const int sets[] = {1, 2, 2, 3, 4, 5, 6, 8, 10, 11, 13}; /* throws of 2 to 12 */
    sb_rules rules = rules_of("ten");
    (void)state;
    for (int total = 2; total <= 12; total++) {
        int a = total > 6 ? 6 : 1;
        assert_int_equal(sb_moves(&rules, sb_box(&rules), a, total - a, NULL, 0), sets[total - 2]);
    }
}

/* How the documented order compares two moves: fewest tiles, then highest first tile, then the next. */
static int compare_moves(sb_tiles a, sb_tiles b) {
    int difference = __builtin_popcount(a) - __builtin_popcount(b);
    for (; difference == 0 && a; a &= a - 1, b &= b - 1)
        difference = sb_tile_number(__builtin_ctz(b)) - sb_tile_number(__builtin_ctz(a));
    return difference;
}

static void moves_are_listed_fewest_tiles_first_then_highest_first_tile_first(void **state) {
    static const char *const all[] = {
        "twelve", "nine", "double", "double back=aligned tiles=12", "arena-common", "arena-common rows=2"};
    sb_tiles moves[SB_CHOICES_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        sb_rules rules = rules_of(all[i]);
        sb_tiles boxes[] = {sb_box(&rules), sb_box(&rules) & ~(SB_ROW_MASK & 0x2D)};
        for (int roll = 0; roll < 72; roll++) {
            int count =
                sb_moves(&rules, boxes[roll / 36], roll / 6 % 6 + 1, roll % 6 + 1, moves, SB_CHOICES_MAX);
            assert_in_range(count, 0, SB_CHOICES_MAX);
            for (int move = 1; move < count; move++)
                assert_true(compare_moves(moves[move - 1], moves[move]) <= 0);
        }
    }
}

static void no_box_has_more_moves_than_there_is_room_for(void **state) {
    sb_rules rules = rules_of("double tiles=12 back=aligned");
    (void)state;
    assert_in_range(sb_moves(&rules, sb_box(&rules), 6, 6, NULL, 0), 1, SB_CHOICES_MAX);
    assert_in_range(sb_moves(&rules, sb_box(&rules) & ~SB_ROW_MASK, 6, 6, NULL, 0), 1, SB_CHOICES_MAX);
}

static void choices_are_counted_in_full_and_written_as_far_as_there_is_room(void **state) {
    sb_match match;
    sb_event choices[3] = {0};
    (void)state;
    begin(&match, "ten", 2);
    assert_int_equal(sb_match_choices(&match, choices, 3), 0); /* a throw is no decision */
    play(&match, "roll 5 4");
    assert_int_equal(sb_match_choices(&match, choices, 2), 8);
    assert_int_equal(choices[0].tiles, tiles_of("9"));
    assert_int_equal(choices[1].tiles, tiles_of("4 5"));
    assert_int_equal(choices[2].tiles, 0);
    begin(&match, "arena tiles=3", 2);
    assert_int_equal(sb_match_choices(&match, choices, 0), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_throw_is_used_whole),
        cmocka_unit_test(any_number_of_open_tiles_may_be_combined),
        cmocka_unit_test(a_player_who_can_use_a_throw_must_use_it),
        cmocka_unit_test(a_player_chooses_which_tiles_to_shut),
        cmocka_unit_test(a_player_who_cannot_use_a_throw_is_stuck),
        cmocka_unit_test(a_shut_tile_stays_shut_until_the_next_round),
        cmocka_unit_test(a_tile_the_box_does_not_have_is_refused),
        cmocka_unit_test(where_one_die_may_be_used_the_player_chooses_before_throwing),
        cmocka_unit_test(without_a_choice_of_dice_two_are_thrown),
        cmocka_unit_test(a_choice_of_dice_is_one_or_two),
        cmocka_unit_test(a_die_shows_one_to_six),
        cmocka_unit_test(six_or_less_counts_every_tile_standing_once),
        cmocka_unit_test(six_or_less_counts_hidden_tiles_in_the_back_row),
        cmocka_unit_test(a_round_is_one_turn_for_everyone_clockwise_by_seat),
        cmocka_unit_test(in_one_throw_games_a_round_is_one_life_for_everyone),
        cmocka_unit_test(equal_best_totals_share_the_win),
        cmocka_unit_test(nothing_can_happen_once_the_match_is_over),
        cmocka_unit_test(there_are_eleven_presets_in_the_order_of_the_table),
        cmocka_unit_test(the_table_says_what_each_preset_plays),
        cmocka_unit_test(each_preset_takes_the_players_of_the_table),
        cmocka_unit_test(sixty_four_seats_all_play),
        cmocka_unit_test(a_fresh_box_of_ten_has_the_known_number_of_sets_a_throw),
        cmocka_unit_test(moves_are_listed_fewest_tiles_first_then_highest_first_tile_first),
        cmocka_unit_test(no_box_has_more_moves_than_there_is_room_for),
        cmocka_unit_test(choices_are_counted_in_full_and_written_as_far_as_there_is_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
