/* SPDX-License-Identifier: MIT */
/* The box: what the library looks up in tables, against counting it out. */
#include "script.h"

/* Plainly: numbers of the tiles in a row added up. */
static int counted(sb_tiles row) {
    int sum = 0;
    for (int number = 1; number <= SB_TILES_MAX; number++)
        sum += row & sb_front_tile(number) ? number : 0;
    return sum;
}

static void sums_of_every_row(void **state) {
    (void)state;
    for (sb_tiles row = 0; row <= SB_ROW_MASK; row++) {
        assert_int_equal(sb_sum(row), counted(row));
        assert_int_equal(sb_sum(row << SB_TILES_MAX), counted(row));
        assert_int_equal(sb_sum(row | (SB_ROW_MASK & ~row) << SB_TILES_MAX), 78);
    }
}

static void scores_count_the_front_row_twice_or_once(void **state) {
    sb_rules twice = rules_of("double tiles=12"), once = rules_of("double tiles=12 front=single"),
             row = rules_of("twelve");
    (void)state;
    for (sb_tiles front = 0; front <= SB_ROW_MASK; front++) {
        sb_tiles back = (front * 5 & SB_ROW_MASK) << SB_TILES_MAX;
        assert_int_equal(sb_score(&twice, front | back), 2 * counted(front) + counted(back >> SB_TILES_MAX));
        assert_int_equal(sb_score(&once, front | back), counted(front) + counted(back >> SB_TILES_MAX));
        assert_int_equal(sb_score(&row, front), counted(front));
    }
}

/* Digits written one after another: 1, 2, 10, 12 make 121012. */
static void digits_of_every_row(void **state) {
    sb_rules rules = rules_of("twelve-digits");
    (void)state;
    for (sb_tiles row = 0; row <= SB_ROW_MASK; row++) {
        int64_t written = 0;
        for (int number = 1; number <= SB_TILES_MAX; number++) {
            if (row & sb_front_tile(number))
                written = (number >= 10 ? written * 100 : written * 10) + number;
        }
        assert_int_equal(sb_score(&rules, row), written);
    }
}

/* In a row of n, reversed, n + 1 - k stands behind k; aligned, k does. */
static void what_stands_behind_every_row(void **state) {
    sb_rules reversed = rules_of("double"), aligned = rules_of("double back=aligned"), none = rules_of("ten");
    (void)state;
    for (int tiles = 1; tiles <= SB_TILES_MAX; tiles++) {
        reversed.tiles = aligned.tiles = none.tiles = (uint8_t)tiles;
        for (sb_tiles row = 0; row < 1u << tiles; row++) {
            sb_tiles behind = 0;
            for (int number = 1; number <= tiles; number++)
                behind |= row & sb_front_tile(number) ? sb_back_tile(tiles + 1 - number) : 0;
            assert_int_equal(sb_behind(&reversed, row), behind);
            assert_int_equal(sb_behind(&aligned, row), row << SB_TILES_MAX);
            assert_int_equal(sb_behind(&none, row), 0);
        }
        /* Back tiles have nothing behind them. */
        sb_tiles back = SB_ROW_MASK << SB_TILES_MAX;
        assert_int_equal(sb_behind(&reversed, back), 0);
        assert_int_equal(sb_behind(&aligned, back), 0);
    }
}

static void a_fresh_box_has_all_its_tiles(void **state) {
    sb_rules rows = rules_of("double"), row = rules_of("ten");
    (void)state;
    for (int tiles = 1; tiles <= SB_TILES_MAX; tiles++) {
        rows.tiles = row.tiles = (uint8_t)tiles;
        sb_tiles front = 0, back = 0;
        for (int number = 1; number <= tiles; number++) {
            front |= sb_front_tile(number);
            back |= sb_back_tile(number);
        }
        assert_int_equal(sb_box(&row), front);
        assert_int_equal(sb_box(&rows), front | back);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_of_every_row),
        cmocka_unit_test(scores_count_the_front_row_twice_or_once),
        cmocka_unit_test(digits_of_every_row),
        cmocka_unit_test(what_stands_behind_every_row),
        cmocka_unit_test(a_fresh_box_has_all_its_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
