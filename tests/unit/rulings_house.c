/* SPDX-License-Identifier: MIT */
/* House rules that make of a preset what no rulebook prints, played. */
#include "script.h"

static void where_a_shut_box_wins_beating_the_low_ends_with_it(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double tiles=1 shut=wins start=seat", 3);
    play(&match, "left 1 b1; dice 1; roll 1; shut 1; dice 1; roll 1; shut b1");
    expect(&match, "asks=nothing winners=1 points=0,0,0");
}

static void where_a_shut_box_wins_the_last_standing_need_not_stand(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double-last tiles=1 shut=wins start=seat", 2);
    play(&match, "dice 1; roll 1; shut 1; dice 1; roll 1; shut b1");
    expect(&match, "asks=nothing winners=1 points=0,4");
}

static void where_a_shut_box_wins_all_who_shut_it_with_a_common_throw_share(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common tiles=2 shut=wins", 3);
    play(&match, "roll 1 2; shut 1 2; shut 1; shut 1 2");
    expect(&match, "asks=nothing winners=0,2 totals=0,0,0");
}

static void a_common_throw_on_two_rows_shuts_what_is_not_behind(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common rows=2 tiles=7 back=aligned", 2);
    assert_int_equal(sb_match_place(&match, tiles_of("1 2 5 6 b1 b2 b3 b4 b5 b6 b7")), SB_OK);
    play(&match, "roll 3 4");
    expect_moves(&match, "b7, b4, b3, b3+b4");
    begin(&match, "arena-common rows=2 tiles=7 back=aligned", 2);
    assert_int_equal(sb_match_place(&match, tiles_of("1 2 4 5 6 b1 b2 b3 b4 b5 b6 b7")), SB_OK);
    play(&match, "roll 4 3");
    expect_moves(&match, "b7, 4, b3, 4+b3");
    begin(&match, "arena-common rows=2 tiles=7 back=aligned", 2);
    assert_int_equal(sb_match_place(&match, tiles_of("3 4 7 b3 b4 b7")), SB_OK);
    play(&match, "roll 3 4");
    expect_moves(&match, "7, 4, 3, 3+4");
    begin(&match, "arena-common rows=2 tiles=7 back=aligned", 2);
    assert_int_equal(sb_match_place(&match, tiles_of("3 b3 b4")), SB_OK);
    play(&match, "roll 3 4");
    expect_moves(&match, "b4, 3, 3+b4");
}

static void two_choices_are_written_as_far_as_there_is_room(void **state) {
    static const struct {
        const char *rules, *lines, *one, *other;
    } rows[] = {
        {"twelve tiles=3 dice=one-may", "", "dice 1", "dice 2"},
        {"double-last tiles=1 start=seat", "roll 6 6", "stop", "risk"},
    };
    (void)state;
    for (int i = 0; i < 2; i++) {
        sb_match match;
        begin(&match, rows[i].rules, 2);
        play(&match, rows[i].lines);
        for (int room = 0; room <= 3; room++) {
            sb_event choices[3], none = {.kind = SB_KIND_COUNT};
            char text[SB_LINE_MAX + 1];
            choices[0] = choices[1] = choices[2] = none;
            assert_int_equal(sb_match_choices(&match, choices, room), 2);
            for (int n = 0; n < 3; n++) {
                if (n >= room || n == 2) {
                    assert_memory_equal(&choices[n], &none, sizeof none);
                    continue;
                }
                sb_event_write(&choices[n], text, sizeof text);
                assert_string_equal(text, n == 0 ? rows[i].one : rows[i].other);
            }
        }
    }
}

static void after_a_box_shut_unseen_no_other_is_shut(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena", 3);
    play(&match, "left -");
    expect(&match, "asks=left seat=1");
    refuses(&match, "left -", SB_LEFT_ASKED);
    play(&match, "left 1");
    expect(&match, "asks=left seat=2");
    play(&match, "left 2 3");
    expect(&match, "round=2 totals=0,1,5");
}

static void one_die_may_be_used_once_the_tiles_above_six_are_shut(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "pub", 2);
    play(&match, "roll 6 3; shut 9; roll 4 4; shut 8");
    expect(&match, "asks=roll dice=2");
    play(&match, "roll 3 4; shut 7");
    expect(&match, "asks=dice open=1,2,3,4,5,6");
    play(&match, "dice 1; roll 6; shut 6");
    expect(&match, "asks=dice");
    begin(&match, "pub dice=one-must one-at=3 tiles=4", 1);
    play(&match, "roll 1 3; shut 4");
    expect(&match, "asks=roll dice=1");
    begin(&match, "double-solo tiles=4 one-at=3 one-when=above", 1);
    assert_int_equal(sb_match_place(&match, tiles_of("1 2 b1 b3 b4")), SB_OK);
    expect(&match, "asks=roll dice=2"); /* a 4 still stands in the back */
    assert_int_equal(sb_match_place(&match, tiles_of("b1 b2 b3")), SB_OK);
    expect(&match, "asks=dice");
}

static void one_die_may_be_used_by_the_sum_in_sight(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double-solo one-when=seen", 1);
    assert_int_equal(sb_match_place(&match, tiles_of("1 2 b8 b9")), SB_OK);
    expect(&match, "asks=dice"); /* 8 and 9 stand behind 2 and 1 */
    assert_int_equal(sb_match_place(&match, tiles_of("1 b9 b8")), SB_OK);
    expect(&match, "asks=roll dice=2");
}

static void no_more_tiles_a_throw_than_the_rules_allow(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten at-most=2", 2);
    play(&match, "roll 4 2");
    expect_moves(&match, "6, 2+4, 1+5");
    refuses(&match, "shut 1 2 3", SB_TOO_MANY_TILES);
    begin(&match, "twelve at-most=1", 2);
    assert_int_equal(sb_match_place(&match, tiles_of("1 2 3")), SB_OK);
    play(&match, "roll 4 2");
    expect(&match, "seat=1 totals=6,0"); /* three tiles would have done it */
}

static void tiles_left_may_count_one_each(void **state) {
    sb_rules one = rules_of("ten score=count"), two = rules_of("double score=count");
    sb_rules once = rules_of("double score=count front=single");
    (void)state;
    assert_int_equal(sb_score(&one, tiles_of("2 4 7")), 3);
    assert_int_equal(sb_score(&two, tiles_of("2 4 b6 b8 b1")), 7);
    assert_int_equal(sb_score(&once, tiles_of("2 4 b6 b8 b1")), 5);
}

static void a_front_tile_may_have_to_go_by_an_earlier_throw(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double-solo behind=earlier", 1);
    assert_int_equal(sb_match_place(&match, tiles_of("1 b9 b2 b3")), SB_OK);
    play(&match, "roll 5 5");
    expect(&match, "asks=nothing"); /* not 1 and the 9 behind it */
    begin(&match, "double-solo behind=earlier", 1);
    assert_int_equal(sb_match_place(&match, tiles_of("1 b9 b2 b3 b8")), SB_OK);
    play(&match, "roll 6 5");
    expect_moves(&match, "b3+b8, 1+b2+b8");
    begin(&match, "double-solo behind=earlier", 1);
    assert_int_equal(sb_match_place(&match, tiles_of("1 b9 b2 b8")), SB_OK);
    play(&match, "roll 5 5");
    expect_moves(&match, "b2+b8");
    refuses(&match, "shut 1 b9", SB_BEHIND_TOO_SOON);
}

static void only_tiles_in_sight_may_count(void **state) {
    sb_rules free = rules_of("double hidden=free"), row = rules_of("ten hidden=free");
    (void)state;
    assert_int_equal(sb_score(&free, tiles_of("1 b9 b2")), 4); /* 9 stands behind 1 */
    assert_int_equal(sb_score(&row, tiles_of("2 4 7")), 13);
}

static void boxes_no_throw_can_shut_are_refused(void **state) {
    sb_rules rules;
    (void)state;
    assert_int_equal(sb_rules_read(&rules, "double tiles=1 dice=two behind=earlier", 38).why,
                     SB_NO_THROW_FITS);
    assert_int_equal(sb_rules_read(&rules, "double tiles=1 dice=two at-most=1", 33).why, SB_NO_THROW_FITS);
    assert_int_equal(sb_rules_read(&rules, "double-solo dice=two at-most=1", 30).why, SB_LONE_CANNOT_WIN);
    assert_int_equal(sb_rules_read(&rules, "double tiles=1 dice=two", 23).why, SB_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_a_shut_box_wins_beating_the_low_ends_with_it),
        cmocka_unit_test(where_a_shut_box_wins_the_last_standing_need_not_stand),
        cmocka_unit_test(where_a_shut_box_wins_all_who_shut_it_with_a_common_throw_share),
        cmocka_unit_test(a_common_throw_on_two_rows_shuts_what_is_not_behind),
        cmocka_unit_test(two_choices_are_written_as_far_as_there_is_room),
        cmocka_unit_test(after_a_box_shut_unseen_no_other_is_shut),
        cmocka_unit_test(one_die_may_be_used_once_the_tiles_above_six_are_shut),
        cmocka_unit_test(one_die_may_be_used_by_the_sum_in_sight),
        cmocka_unit_test(no_more_tiles_a_throw_than_the_rules_allow),
        cmocka_unit_test(tiles_left_may_count_one_each),
        cmocka_unit_test(a_front_tile_may_have_to_go_by_an_earlier_throw),
        cmocka_unit_test(only_tiles_in_sight_may_count),
        cmocka_unit_test(boxes_no_throw_can_shut_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
