/* SPDX-License-Identifier: MIT */
/* Watching a match again: steps lead where they say, and what is shown is what was played. */
#include "shutbox/playback.h"

#include <string.h>

#include "text.h"

static const char text[] = "shutbox 1\nrules ten limit=30\nplayer Ann\nplayer Ben\n"
                           "roll 5 4\nshut 9\nleft 1 2\n" /* Ann */
                           "roll 6 4\nshut 10\nleft 3\n"  /* Ben */
                           "left 2\nroll 6 1\nshut 7\nleft 4\n" /* the second round */;

static size_t step(sb_playback *shown, sb_step by) {
    size_t before = shown->at;
    bool moved = sb_playback_step(shown, by);
    assert_int_equal(moved, shown->at != before);
    return shown->at;
}

static void steps_lead_where_they_say(void **state) {
    sb_record record;
    sb_playback shown;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_playback_start(&shown, &record), SB_OK);
    assert_true(shown.at == 0 && shown.dice[0] == 0 && !sb_playback_event(&shown));
    assert_int_equal(step(&shown, SB_STEP_BACK), 0);
    assert_int_equal(step(&shown, SB_STEP_ON), 1);
    assert_true(shown.dice[0] == 5 && shown.dice[1] == 4 && sb_playback_event(&shown)->kind == SB_ROLL);
    assert_int_equal(step(&shown, SB_STEP_TURN_ON), 3);
    assert_int_equal(shown.match.seat, 1);
    assert_int_equal(step(&shown, SB_STEP_ROUND_ON), 6);
    assert_int_equal(shown.match.round, 2);
    assert_int_equal(step(&shown, SB_STEP_TURN_ON), 7);
    assert_int_equal(step(&shown, SB_STEP_TURN_BACK), 6);
    assert_int_equal(step(&shown, SB_STEP_TURN_BACK), 3);
    assert_int_equal(step(&shown, SB_STEP_END), record.count);
    assert_int_equal(step(&shown, SB_STEP_ON), record.count);
    assert_int_equal(step(&shown, SB_STEP_ROUND_BACK), 6);
    assert_int_equal(step(&shown, SB_STEP_ROUND_BACK), 0);
    assert_int_equal(step(&shown, SB_STEP_ROUND_ON), 6);
    assert_int_equal(step(&shown, SB_STEP_START), 0);
    sb_record_free(&record);
}

static void what_is_shown_is_what_was_played(void **state) {
    sb_record record;
    sb_playback shown;
    sb_match match;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_playback_start(&shown, &record), SB_OK);
    for (size_t at = 0; at <= record.count; at++) {
        assert_int_equal(sb_playback_go(&shown, at), SB_OK);
        assert_int_equal(sb_record_replay(&record, at, &match), SB_OK);
        assert_memory_equal(&match, &shown.match, sizeof match);
    }
    assert_int_equal(sb_playback_go(&shown, record.count + 1), SB_NO_SUCH_ENTRY);
    assert_int_equal(shown.at, record.count);
    record.events[0].values[0] = 1; /* what the rules refuse can't be watched */
    assert_int_equal(sb_playback_start(&shown, &record), SB_WRONG_SUM);
    sb_record_free(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_lead_where_they_say),
        cmocka_unit_test(what_is_shown_is_what_was_played),
    };
    return cmocka_run_group_tests_name("playback", tests, NULL, NULL);
}
