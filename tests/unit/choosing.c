/* SPDX-License-Identifier: MIT */
/* Choosing tiles one at a time, and the score sheet. */
#include "text.h"

#include "shutbox/choosing.h"
#include "shutbox/sheet.h"

#include <string.h>

static void stand_at(sb_match *match, const char *text) {
    sb_record record;
    read_good(&record, text);
    assert_int_equal(sb_record_replay(&record, record.count, match), SB_OK);
    sb_record_free(&record);
}

static sb_tiles front(int a, int b, int c) {
    return (a ? sb_front_tile(a) : 0) | (b ? sb_front_tile(b) : 0) | (c ? sb_front_tile(c) : 0);
}

#define THROWN_SIX "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nroll 4 2\n" /* 6; 2 4; 1 5; 1 2 3 */

static void what_fits_shrinks_with_every_tile(void **state) {
    sb_match match;
    (void)state;
    stand_at(&match, THROWN_SIX);
    assert_int_equal(sb_choosing_fits(&match, 0), front(1, 2, 3) | front(4, 5, 6));
    assert_int_equal(sb_choosing_fits(&match, front(1, 0, 0)), front(2, 3, 5));
    assert_int_equal(sb_choosing_fits(&match, front(1, 2, 0)), front(3, 0, 0));
    assert_int_equal(sb_choosing_fits(&match, front(6, 0, 0)), 0);
    assert_int_equal(sb_choosing_fits(&match, front(7, 0, 0)), 0);
}

static void pointing_adds_takes_back_and_starts_anew(void **state) {
    sb_match match;
    (void)state;
    stand_at(&match, THROWN_SIX);
    sb_tiles chosen = sb_choosing_point(&match, 0, 0);
    assert_int_equal(chosen, front(1, 0, 0));
    chosen = sb_choosing_point(&match, chosen, 1);
    assert_int_equal(chosen, front(1, 2, 0));
    assert_int_equal(sb_choosing_point(&match, chosen, 0), front(2, 0, 0)); /* taken back */
    assert_int_equal(sb_choosing_point(&match, chosen, 5), front(6, 0, 0)); /* fits only alone */
    assert_int_equal(sb_choosing_point(&match, chosen, 8), chosen);         /* fits not at all */
}

static void done_is_the_whole_throw(void **state) {
    sb_match match;
    (void)state;
    stand_at(&match, THROWN_SIX);
    assert_true(sb_choosing_done(&match, front(6, 0, 0)));
    assert_true(sb_choosing_done(&match, front(1, 2, 3)));
    assert_false(sb_choosing_done(&match, front(1, 2, 0)));
    assert_false(sb_choosing_done(&match, 0));
    assert_false(sb_choosing_done(&match, front(7, 0, 0)));
}

static void the_only_way_is_known(void **state) {
    sb_match match;
    (void)state;
    stand_at(&match, THROWN_SIX);
    assert_int_equal(sb_choosing_only(&match, 0), 0);
    assert_int_equal(sb_choosing_only(&match, front(1, 0, 0)), 0);
    assert_int_equal(sb_choosing_only(&match, front(3, 0, 0)), front(1, 2, 3));
    assert_int_equal(sb_choosing_only(&match, front(4, 0, 0)), front(2, 4, 0));
    stand_at(&match, "shutbox 1\nrules ten\nplayer Ann\nroll 1 1\n");
    assert_int_equal(sb_choosing_only(&match, 0), front(2, 0, 0));
}

static void what_is_missing_adds_up_to_the_throw(void **state) {
    sb_match match;
    (void)state;
    stand_at(&match, THROWN_SIX);
    assert_int_equal(sb_choosing_missing(&match, 0), 6);
    assert_int_equal(sb_choosing_missing(&match, front(1, 0, 0)), 5);
    assert_int_equal(sb_choosing_missing(&match, front(1, 2, 0)), 3);
    assert_int_equal(sb_choosing_missing(&match, front(1, 2, 3)), 0);
    assert_int_equal(sb_choosing_missing(&match, front(7, 0, 0)), 0);
}

static void without_a_throw_nothing_fits(void **state) {
    sb_match match;
    (void)state;
    stand_at(&match, "shutbox 1\nrules ten\nplayer Ann\n");
    assert_int_equal(sb_choosing_fits(&match, 0), 0);
    assert_int_equal(sb_choosing_point(&match, 0, 3), 0);
    assert_int_equal(sb_choosing_only(&match, 0), 0);
    assert_int_equal(sb_choosing_missing(&match, 0), 0);
    assert_false(sb_choosing_done(&match, 0));
}

static void a_back_tile_fits_with_the_one_before_it(void **state) {
    sb_match match;
    (void)state;
    stand_at(&match, "shutbox 1\nrules double start=seat\nplayer Ann\nplayer Ben\nroll 6 4\n");
    assert_true(sb_choosing_fits(&match, 0) & sb_back_tile(9));
    assert_int_equal(sb_choosing_only(&match, sb_back_tile(9)), sb_front_tile(1) | sb_back_tile(9));
}

typedef struct sheet_seen {
    int rows;
    int64_t totals[8][2];
} sheet_seen;

static void see(void *to, uint32_t round, const int64_t *totals) {
    sheet_seen *seen = to;
    assert_int_equal(round, seen->rows + 1);
    memcpy(seen->totals[seen->rows++], totals, sizeof seen->totals[0]);
}

static void the_sheet_has_a_row_a_round(void **state) {
    sb_record record;
    sheet_seen seen = {0};
    (void)state;
    read_good(&record, "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\n"
                       "left 1 2\nleft 3\nleft 4 5\nleft 6\nleft 7\n");
    assert_int_equal(sb_sheet(&record, see, &seen), 2);
    assert_int_equal(sb_sheet(&record, NULL, NULL), 2);
    assert_int_equal(seen.rows, 2);
    assert_int_equal(seen.totals[0][0], 3);
    assert_int_equal(seen.totals[0][1], 3);
    assert_int_equal(seen.totals[1][0], 12);
    assert_int_equal(seen.totals[1][1], 9);
    sb_record_free(&record);
    read_good(&record, "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nleft -\n"); /* wins, inside a round */
    assert_int_equal(sb_sheet(&record, NULL, NULL), 1);
    sb_record_free(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_fits_shrinks_with_every_tile),
        cmocka_unit_test(pointing_adds_takes_back_and_starts_anew),
        cmocka_unit_test(done_is_the_whole_throw),
        cmocka_unit_test(the_only_way_is_known),
        cmocka_unit_test(what_is_missing_adds_up_to_the_throw),
        cmocka_unit_test(without_a_throw_nothing_fits),
        cmocka_unit_test(a_back_tile_fits_with_the_one_before_it),
        cmocka_unit_test(the_sheet_has_a_row_a_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
