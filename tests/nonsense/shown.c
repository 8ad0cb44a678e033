/* SPDX-License-Identifier: MIT */
/* What can't be, said to every function that shows, judges or corrects a match: each refuses it, and changes
 * nothing. */
#include <string.h>

#include "nonsense.h"

static const char text[] = "shutbox 1\nrules ten\nplayer A\nplayer B\nroll 5 4\nshut 9\n";

static void nonsense_sb_record_chance(void **state) {
    (void)state;
    assert_int_equal(sb_record_chance(NULL), SB_CHANCE_REAL);
}

static void nonsense_sb_tiles_read(void **state) {
    sb_tiles tiles;
    (void)state;
    assert_false(sb_tiles_read(NULL, &tiles));
    assert_false(sb_tiles_read("1", NULL));
    assert_false(sb_tiles_read("", &tiles));
    assert_false(sb_tiles_read("b99999999999", &tiles));
}

static void nonsense_sb_dice_read(void **state) {
    int a, b;
    (void)state;
    assert_false(sb_dice_read(NULL, &a, &b));
    assert_false(sb_dice_read("5", NULL, &b));
    assert_false(sb_dice_read("5", &a, NULL));
    assert_false(sb_dice_read("5 4 3", &a, &b));
    assert_false(sb_dice_read("\xff", &a, &b));
}

static void nonsense_sb_answer_read(void **state) {
    sb_event event;
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    assert_false(sb_answer_read(NULL, &match, &event));
    assert_false(sb_answer_read("5 4", NULL, &event));
    assert_false(sb_answer_read("5 4", &match, NULL));
    match.asks = 99;
    assert_false(sb_answer_read("9", &match, &event));
}

static void nonsense_sb_draft_start(void **state) {
    sb_record record;
    sb_table table;
    sb_draft draft;
    (void)state;
    assert_int_equal(sb_draft_start(&draft, NULL), SB_BAD_CALL);
    read_good(&record, text);
    assert_int_equal(sb_table_start(&table, &record, "x", SB_CHANCE_REAL), SB_OK);
    assert_int_equal(sb_draft_start(NULL, &table), SB_BAD_CALL);
    memcpy(table.record.table, "ash", 4); /* dice that others threw are nobody's to correct */
    assert_int_equal(sb_draft_start(&draft, &table), SB_DICE_NOT_TYPED);
    sb_table_free(&table);
}

static void nonsense_sb_draft_free(void **state) {
    (void)state;
    sb_draft_free(NULL);
}

/* A draft of what stands in text. */
static void draft_of(sb_draft *draft) {
    sb_record record;
    sb_table table;
    read_good(&record, text);
    assert_int_equal(sb_table_start(&table, &record, "x", SB_CHANCE_REAL), SB_OK);
    assert_int_equal(sb_draft_start(draft, &table), SB_OK);
    sb_table_free(&table);
}

static void assert_as_before(sb_draft *draft) {
    assert_int_equal(draft->record.count, 2);
    assert_int_equal(draft->fits, 2);
    sb_draft_free(draft);
}

static void nonsense_sb_draft_before(void **state) {
    sb_draft draft;
    sb_match match;
    (void)state;
    draft_of(&draft);
    assert_int_equal(sb_draft_before(NULL, 0, &match), SB_BAD_CALL);
    assert_int_equal(sb_draft_before(&draft, 0, NULL), SB_BAD_CALL);
    assert_int_equal(sb_draft_before(&draft, SIZE_MAX, &match), SB_NO_SUCH_ENTRY);
    assert_as_before(&draft);
}

static void nonsense_sb_draft_look(void **state) {
    sb_draft draft;
    sb_table table;
    (void)state;
    draft_of(&draft);
    assert_int_equal(sb_draft_look(NULL, 0, &table), SB_BAD_CALL);
    assert_int_equal(sb_draft_look(&draft, 0, NULL), SB_BAD_CALL);
    assert_int_equal(sb_draft_look(&draft, 3, &table), SB_NO_SUCH_ENTRY);
    assert_as_before(&draft);
}

static void nonsense_sb_draft_replace(void **state) {
    sb_event odd = {.kind = 99};
    sb_draft draft;
    (void)state;
    draft_of(&draft);
    assert_int_equal(sb_draft_replace(NULL, 0, sb_event_roll(1, 2)), SB_BAD_CALL);
    assert_int_equal(sb_draft_replace(&draft, 2, sb_event_roll(1, 2)), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_draft_replace(&draft, SIZE_MAX, sb_event_roll(1, 2)), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_draft_replace(&draft, 0, odd), SB_NOT_ASKED);
    assert_as_before(&draft);
}

static void nonsense_sb_draft_insert(void **state) {
    sb_event odd = {.kind = 99};
    sb_draft draft;
    (void)state;
    draft_of(&draft);
    assert_int_equal(sb_draft_insert(NULL, 0, sb_event_roll(1, 2)), SB_BAD_CALL);
    assert_int_equal(sb_draft_insert(&draft, 3, sb_event_roll(1, 2)), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_draft_insert(&draft, SIZE_MAX, sb_event_roll(1, 2)), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_draft_insert(&draft, 2, odd), SB_NOT_ASKED);
    assert_as_before(&draft);
}

static void nonsense_sb_draft_delete(void **state) {
    sb_draft draft;
    (void)state;
    draft_of(&draft);
    assert_int_equal(sb_draft_delete(NULL, 0), SB_BAD_CALL);
    assert_int_equal(sb_draft_delete(&draft, 2), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_draft_delete(&draft, SIZE_MAX), SB_NO_SUCH_ENTRY);
    assert_as_before(&draft);
}

static void nonsense_sb_draft_change(void **state) {
    size_t entry = 7;
    sb_draft draft;
    (void)state;
    draft_of(&draft);
    assert_int_equal(sb_draft_change(NULL, "delete 1", &entry), SB_BAD_CALL);
    assert_int_equal(sb_draft_change(&draft, NULL, &entry), SB_BAD_CALL);
    assert_int_equal(sb_draft_change(&draft, "delete 1", NULL), SB_BAD_CALL);
    assert_int_equal(sb_draft_change(&draft, "", &entry), SB_MISSING_WORD);
    assert_int_equal(sb_draft_change(&draft, "delete -1", &entry), SB_MISSING_WORD);
    assert_int_equal(entry, 7);
    assert_int_equal(sb_draft_change(&draft, "delete 99999999999999999999999", &entry), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_draft_change(&draft, "eat 1", &entry), SB_UNKNOWN_LINE);
    assert_as_before(&draft);
}

/* What a table on paper shows is another's. */
static void nonsense_sb_table_take(void **state) {
    sb_record record;
    sb_table table;
    sb_match match;
    sb_draft draft;
    (void)state;
    draft_of(&draft);
    read_good(&record, text);
    begin(&match, "ten", 2);
    sb_table_look(&table, &record, 0, &match, SB_CHANCE_REAL);
    sb_table_take(NULL, &draft);
    sb_table_take(&table, NULL);
    sb_table_take(&table, &draft);
    assert_int_equal(table.record.count, 0);
    assert_ptr_equal(table.record.events, record.events);
    sb_record_free(&record);
    assert_as_before(&draft);
}

static void count_row(void *to, size_t entry, const sb_match *before, const sb_match *after) {
    (void)entry;
    (void)before;
    (void)after;
    ++*(int *)to;
}

static void nonsense_sb_draft_each(void **state) {
    sb_draft draft;
    int rows = 0;
    (void)state;
    draft_of(&draft);
    sb_draft_each(NULL, count_row, &rows);
    sb_draft_each(&draft, NULL, &rows);
    assert_int_equal(rows, 0);
    assert_as_before(&draft);
}

static void nonsense_sb_sheet(void **state) {
    sb_record record;
    (void)state;
    assert_int_equal(sb_sheet(NULL, NULL, NULL), 0);
    read_good(&record, text);
    record.players = -1;
    assert_int_equal(sb_sheet(&record, NULL, NULL), 0);
    record.players = 1000;
    assert_int_equal(sb_sheet(&record, NULL, NULL), 0);
    sb_record_free(&record);
}

static sb_position fine_position(void) {
    return (sb_position){.rules = *sb_preset(2), .players = 2, .round = 1};
}

static sb_status refused_position(sb_position position, sb_position_part where) {
    sb_match match = {.seat = 77};
    sb_position_part part = SB_POSITION_START;
    sb_status status = sb_position_match(&position, &match, &part);
    assert_int_equal(match.seat, 77); /* as it was */
    assert_int_equal(part, where);
    return status;
}

static void nonsense_sb_position_match(void **state) {
    sb_position fine = fine_position(), odd = fine;
    sb_position_part part;
    sb_match match;
    (void)state;
    assert_int_equal(sb_position_match(NULL, &match, &part), SB_BAD_CALL);
    assert_int_equal(sb_position_match(&fine, NULL, &part), SB_BAD_CALL);
    assert_int_equal(sb_position_match(&fine, &match, NULL), SB_BAD_CALL);
    odd.players = INT32_MAX;
    assert_int_equal(refused_position(odd, SB_POSITION_START), SB_TOO_MANY_PLAYERS);
    odd = fine;
    odd.round = INT32_MIN;
    assert_int_equal(refused_position(odd, SB_POSITION_START), SB_BAD_ROUND);
    odd = fine;
    odd.totals[0] = INT64_MIN;
    assert_int_equal(refused_position(odd, SB_POSITION_START), SB_BAD_TOTAL);
    odd = fine;
    odd.open = UINT32_MAX;
    assert_int_equal(refused_position(odd, SB_POSITION_OPEN), SB_NO_SUCH_TILE);
    odd = fine;
    odd.roll[0] = odd.roll[1] = 257; /* 1 in a byte */
    assert_int_equal(refused_position(odd, SB_POSITION_ROLL), SB_BAD_DIE);
    odd = fine;
    odd.roll[1] = 3; /* the second die alone */
    assert_int_equal(refused_position(odd, SB_POSITION_ROLL), SB_BAD_DIE);
}

static void nonsense_sb_position_stuck(void **state) {
    sb_position fine = fine_position();
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    assert_false(sb_position_stuck(NULL, &match));
    assert_false(sb_position_stuck(&fine, NULL));
}

static void nonsense_sb_daily(void **state) {
    char seed[SB_SEED_MAX + 1] = "!";
    sb_rules rules;
    (void)state;
    assert_int_equal(sb_daily(NULL, &rules, seed), SB_BAD_CALL);
    assert_int_equal(sb_daily("2026-11-15", NULL, seed), SB_BAD_CALL);
    assert_int_equal(sb_daily("2026-11-15", &rules, NULL), SB_BAD_CALL);
    assert_int_equal(sb_daily("2026-99-99", &rules, seed), SB_BAD_VALUE);
    assert_int_equal(sb_daily("", &rules, seed), SB_BAD_VALUE);
    assert_string_equal(seed, "!");
}

static void nonsense_sb_daily_perfect(void **state) {
    sb_record record;
    sb_mind *other = NULL;
    (void)state;
    assert_int_equal(sb_daily_perfect("2026-11-15", NULL, NULL), SB_BAD_CALL);
    assert_int_equal(sb_daily_perfect(NULL, NULL, &record), SB_BAD_CALL);
    sb_record_free(&record);
    assert_int_equal(sb_daily_perfect("never", NULL, &record), SB_BAD_VALUE);
    sb_record_free(&record);
    assert_int_equal(sb_daily_perfect("2026-11-15", NULL, &record), SB_NO_GAME_SOLVED);
    sb_record_free(&record);
    assert_int_equal(sb_mind_new(&other, sb_preset(2), 2, NULL), SB_OK);
    assert_int_equal(sb_daily_perfect("2026-11-15", other, &record), SB_NO_GAME_SOLVED);
    sb_record_free(&record);
    sb_mind_free(other);
}

static void nonsense_sb_daily_end(void **state) {
    sb_record record;
    sb_tiles left = 7;
    int64_t total = 7;
    (void)state;
    read_good(&record, text);
    assert_false(sb_daily_end(NULL, &left, &total));
    assert_false(sb_daily_end(&record, NULL, &total));
    assert_false(sb_daily_end(&record, &left, NULL));
    record.players = 1000;
    assert_false(sb_daily_end(&record, &left, &total));
    assert_int_equal(left, 7);
    assert_int_equal(total, 7);
    sb_record_free(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_record_chance),  cmocka_unit_test(nonsense_sb_tiles_read),
        cmocka_unit_test(nonsense_sb_dice_read),      cmocka_unit_test(nonsense_sb_answer_read),
        cmocka_unit_test(nonsense_sb_draft_start),    cmocka_unit_test(nonsense_sb_draft_free),
        cmocka_unit_test(nonsense_sb_draft_before),   cmocka_unit_test(nonsense_sb_draft_look),
        cmocka_unit_test(nonsense_sb_draft_replace),  cmocka_unit_test(nonsense_sb_draft_insert),
        cmocka_unit_test(nonsense_sb_draft_delete),   cmocka_unit_test(nonsense_sb_draft_change),
        cmocka_unit_test(nonsense_sb_table_take),     cmocka_unit_test(nonsense_sb_draft_each),
        cmocka_unit_test(nonsense_sb_sheet),          cmocka_unit_test(nonsense_sb_position_match),
        cmocka_unit_test(nonsense_sb_position_stuck), cmocka_unit_test(nonsense_sb_daily),
        cmocka_unit_test(nonsense_sb_daily_perfect),  cmocka_unit_test(nonsense_sb_daily_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
