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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_a_shut_box_wins_beating_the_low_ends_with_it),
        cmocka_unit_test(where_a_shut_box_wins_the_last_standing_need_not_stand),
        cmocka_unit_test(where_a_shut_box_wins_all_who_shut_it_with_a_common_throw_share),
        cmocka_unit_test(a_common_throw_on_two_rows_shuts_what_is_not_behind),
        cmocka_unit_test(two_choices_are_written_as_far_as_there_is_room),
        cmocka_unit_test(after_a_box_shut_unseen_no_other_is_shut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
