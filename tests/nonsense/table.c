/* SPDX-License-Identifier: MIT */
/* What can't be, said to every function of tables: each refuses it, and changes nothing. */
#include <string.h>

#include "nonsense.h"

static const char two_people[] = "shutbox 1\nrules ten\nplayer A\nplayer B\nroll 5 4\n";

/* A table at which something has happened. */
static void sit_down(sb_table *table, const char *text, sb_chance chance) {
    sb_record record;
    read_good(&record, text);
    assert_int_equal(sb_table_start(table, &record, "x", chance), SB_OK);
}

/* Tables that nothing can be asked of: none, one that could not be started, and two that somebody wrote into.
 */
enum { WRONG_TABLES = 4 };

static sb_table *wrong_table(int which) {
    static sb_table table;
    sb_record record;
    memset(&table, 0, sizeof table);
    if (which == 1) {
        sb_record_start(&record, sb_preset(2));
        record.players = 1000;
        assert_int_equal(sb_table_start(&table, &record, "x", SB_CHANCE_SEED), SB_TOO_MANY_PLAYERS);
    }
    assert_int_equal(sb_match_start(&table.match, sb_preset(2), 2), SB_OK);
    if (which == 2)
        table.match.seat = 255;
    if (which == 3)
        table.record.players = -1;
    return which == 0 ? NULL : &table;
}

static void nonsense_sb_table_start(void **state) {
    sb_record record;
    sb_table table;
    (void)state;
    read_good(&record, two_people);
    assert_int_equal(sb_table_start(NULL, &record, "x", SB_CHANCE_SEED), SB_BAD_CALL);
    assert_int_equal(record.count, 1); /* and is still the caller's */
    assert_int_equal(sb_table_start(&table, &record, NULL, SB_CHANCE_SEED), SB_BAD_CALL);
    sb_table_free(&table);
    assert_int_equal(sb_table_start(&table, NULL, "x", SB_CHANCE_SEED), SB_BAD_CALL);
    sb_table_free(&table);
    read_good(&record, two_people);
    assert_int_equal(sb_table_start(&table, &record, "x", (sb_chance)99), SB_BAD_CALL);
    sb_table_free(&table);
    read_good(&record, two_people);
    record.player[1].level = 99;
    assert_int_equal(sb_table_start(&table, &record, "x", SB_CHANCE_SEED), SB_BAD_CALL);
    sb_table_free(&table);
    read_good(&record, two_people);
    record.player[2].level = 99; /* a seat that nobody has */
    assert_int_equal(sb_table_start(&table, &record, "x", SB_CHANCE_SEED), SB_OK);
    sb_table_free(&table);
}

static void nonsense_sb_table_free(void **state) {
    (void)state;
    sb_table_free(NULL);
}

/* A table on paper at which there is nothing to see. */
static void assert_empty(const sb_table *table) {
    sb_event event;
    assert_true(table->paper);
    assert_int_equal(table->record.count, 0);
    assert_false(sb_table_throw(table, &event));
    assert_false(sb_table_waits(table));
}

static void nonsense_sb_table_look(void **state) {
    sb_record record;
    sb_table table;
    sb_match match;
    (void)state;
    read_good(&record, two_people);
    begin(&match, "ten", 2);
    sb_table_look(NULL, &record, 0, &match, SB_CHANCE_REAL);
    sb_table_look(&table, NULL, 0, &match, SB_CHANCE_REAL);
    assert_empty(&table);
    sb_table_look(&table, &record, 0, NULL, SB_CHANCE_REAL);
    assert_empty(&table);
    sb_table_look(&table, &record, 2, &match, SB_CHANCE_REAL); /* past the end */
    assert_empty(&table);
    sb_table_look(&table, &record, SIZE_MAX, &match, SB_CHANCE_REAL);
    assert_empty(&table);
    sb_record_free(&record);
}

static void nonsense_sb_table_asks_person(void **state) {
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_false(sb_table_asks_person(wrong_table(i)));
}

static void nonsense_sb_table_waits(void **state) {
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_false(sb_table_waits(wrong_table(i)));
}

/* A wish to throw is not a throw. */
static void nonsense_sb_event_throw(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    refuses_event(&match, sb_event_throw(), SB_WRONG_DICE_COUNT);
}

static void nonsense_sb_table_want(void **state) {
    sb_event odd = {.kind = 99}, long_one = {.kind = SB_FIRST, .count = 255};
    sb_table table;
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_int_equal(sb_table_want(wrong_table(i), SB_EVERYBODY, sb_event_throw()), SB_BAD_CALL);
    sit_down(&table, two_people, SB_CHANCE_REAL);
    assert_int_equal(sb_table_want(&table, SB_EVERYBODY, odd), SB_NOT_ASKED);
    assert_int_equal(sb_table_want(&table, SB_EVERYBODY, long_one), SB_NOT_ASKED);
    assert_int_equal(sb_table_want(&table, SB_EVERYBODY, sb_event_tiles(SB_SHUT, UINT32_MAX)),
                     SB_NO_SUCH_TILE);
    assert_int_equal(sb_table_want(&table, 0, sb_event_tiles(SB_SHUT, tiles_of("9"))), SB_NOT_YOURS);
    assert_int_equal(table.record.count, 1);
    sb_table_free(&table);
}

static void nonsense_sb_table_may(void **state) {
    sb_event odd = {.kind = 99};
    sb_table table;
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_int_equal(sb_table_may(wrong_table(i), SB_EVERYBODY, sb_event_throw()), SB_BAD_CALL);
    sit_down(&table, two_people, SB_CHANCE_REAL);
    assert_int_equal(sb_table_may(&table, SB_EVERYBODY, odd), SB_NOT_ASKED);
    assert_int_equal(sb_table_may(&table, 0, sb_event_tiles(SB_SHUT, tiles_of("9"))), SB_NOT_YOURS);
    sb_table_free(&table);
}

static void nonsense_sb_table_next(void **state) {
    sb_event event;
    sb_table table;
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_int_equal(sb_table_next(wrong_table(i), &event), SB_BAD_CALL);
    sit_down(&table, "shutbox 1\nrules ten\nplayer A bot=casual\nplayer B\nroll 5 4\n", SB_CHANCE_SEED);
    assert_int_equal(sb_table_next(&table, NULL), SB_BAD_CALL);
    table.record.player[0].level = 99; /* nobody plays like that */
    assert_int_equal(sb_table_next(&table, &event), SB_BAD_CALL);
    sb_table_free(&table);
}

static void nonsense_sb_table_hear(void **state) {
    sb_event odd = {.kind = 99};
    sb_table table;
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_int_equal(sb_table_hear(wrong_table(i), sb_event_roll(1, 2)), SB_BAD_CALL);
    sit_down(&table, two_people, SB_CHANCE_TOLD);
    assert_int_equal(sb_table_hear(&table, odd), SB_NOT_ASKED);
    assert_int_equal(sb_table_hear(&table, sb_event_tiles(SB_SHUT, UINT32_MAX)), SB_NO_SUCH_TILE);
    assert_int_equal(table.record.count, 1);
    sb_table_free(&table);
}

static void nonsense_sb_table_cut(void **state) {
    sb_table table;
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_int_equal(sb_table_cut(wrong_table(i), 0), SB_BAD_CALL);
    sit_down(&table, two_people, SB_CHANCE_TOLD);
    assert_int_equal(sb_table_cut(&table, SIZE_MAX), SB_NO_SUCH_ENTRY);
    assert_int_equal(sb_table_cut(&table, 0), SB_NOTHING_TO_UNDO); /* a throw */
    assert_int_equal(table.record.count, 1);
    sb_table_free(&table);
    sit_down(&table, two_people, SB_CHANCE_REAL);
    assert_int_equal(sb_table_cut(&table, 0), SB_NOTHING_TO_UNDO);
    sb_table_free(&table);
}

static void nonsense_sb_table_step(void **state) {
    sb_table table;
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_int_equal(sb_table_step(wrong_table(i)), SB_BAD_CALL);
    sit_down(&table, "shutbox 1\nrules ten\nplayer A bot=casual\nplayer B\nroll 5 4\n", SB_CHANCE_SEED);
    table.record.player[0].level = 99;
    assert_int_equal(sb_table_step(&table), SB_BAD_CALL);
    assert_int_equal(table.record.count, 1);
    sb_table_free(&table);
}

static void nonsense_sb_table_step_throw(void **state) {
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_int_equal(sb_table_step_throw(wrong_table(i)), SB_BAD_CALL);
}

static void nonsense_sb_table_throw(void **state) {
    sb_event event;
    sb_table table;
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_false(sb_table_throw(wrong_table(i), &event));
    sit_down(&table, "shutbox 1\nrules ten\nplayer A\nplayer B\n", SB_CHANCE_SEED);
    assert_false(sb_table_throw(&table, NULL));
    sb_table_free(&table);
}

static void nonsense_sb_table_bot(void **state) {
    sb_event event;
    sb_table table;
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_false(sb_table_bot(wrong_table(i), &event));
    sit_down(&table, "shutbox 1\nrules ten\nplayer A bot=casual\nplayer B\nroll 5 4\n", SB_CHANCE_SEED);
    assert_false(sb_table_bot(&table, NULL));
    table.record.player[0].level = 99;
    assert_false(sb_table_bot(&table, &event));
    sb_table_free(&table);
}

static void nonsense_sb_table_undo(void **state) {
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_int_equal(sb_table_undo(wrong_table(i)), SB_BAD_CALL);
}

static void nonsense_sb_table_can_undo(void **state) {
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_false(sb_table_can_undo(wrong_table(i)));
}

/* Past the end of all that happened. */
static void nonsense_sb_table_redo(void **state) {
    sb_table table;
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_int_equal(sb_table_redo(wrong_table(i)), SB_BAD_CALL);
    sit_down(&table, two_people, SB_CHANCE_REAL);
    assert_int_equal(sb_table_redo(&table), SB_NOTHING_TO_REDO);
    table.known = 0; /* fewer than there are */
    assert_int_equal(sb_table_redo(&table), SB_BAD_CALL);
    sb_table_free(&table);
}

static void nonsense_sb_table_can_redo(void **state) {
    (void)state;
    for (int i = 0; i < WRONG_TABLES; i++)
        assert_false(sb_table_can_redo(wrong_table(i)));
}

static void nonsense_sb_news_of(void **state) {
    sb_event roll = sb_event_roll(1, 1);
    sb_match match, crowd;
    (void)state;
    begin(&match, "ten", 2);
    crowd = match;
    crowd.players = 255;
    assert_int_equal(sb_news_of(NULL, &roll, &match).seat, -1);
    assert_false(sb_news_of(NULL, &roll, &match).turn_over);
    assert_false(sb_news_of(&match, NULL, &match).turn_over);
    assert_false(sb_news_of(&match, &roll, NULL).turn_over);
    assert_false(sb_news_of(&match, &roll, &crowd).turn_over);
    match.seat = 255;
    assert_int_equal(sb_news_of(&match, &roll, &match).left, 0);
}

static void nonsense_sb_end_of(void **state) {
    sb_record record = {.players = -1};
    (void)state;
    assert_int_equal(sb_end_of(NULL), SB_END_NONE);
    assert_int_equal(sb_end_of(&record), SB_END_NONE);
}

static const char watched[] = "shutbox 1\nrules ten\nplayer A\nplayer B\nroll 5 4\n";

static void nonsense_sb_playback_start(void **state) {
    sb_record record;
    sb_playback shown = {.at = 7};
    (void)state;
    read_good(&record, watched);
    assert_int_equal(sb_playback_start(NULL, &record), SB_BAD_CALL);
    assert_int_equal(sb_playback_start(&shown, NULL), SB_BAD_CALL);
    record.players = -1;
    assert_true(sb_playback_start(&shown, &record) != SB_OK);
    assert_int_equal(shown.at, 7);
    record.players = 2;
    sb_record_free(&record);
}

static void nonsense_sb_playback_go(void **state) {
    sb_playback shown = {.at = 7};
    (void)state;
    assert_int_equal(sb_playback_go(NULL, 0), SB_BAD_CALL);
    assert_int_equal(sb_playback_go(&shown, 0), SB_BAD_CALL);
    assert_int_equal(shown.at, 7);
}

static void nonsense_sb_playback_step(void **state) {
    sb_record record;
    sb_playback shown = {.at = 7};
    (void)state;
    assert_false(sb_playback_step(NULL, SB_STEP_ON));
    assert_false(sb_playback_step(&shown, SB_STEP_ON));
    read_good(&record, watched);
    assert_int_equal(sb_playback_start(&shown, &record), SB_OK);
    assert_false(sb_playback_step(&shown, SB_STEP_COUNT));
    assert_false(sb_playback_step(&shown, (sb_step)-1));
    assert_int_equal(shown.at, 0);
    sb_record_free(&record);
}

static void nonsense_sb_playback_event(void **state) {
    sb_playback shown = {.at = 7};
    (void)state;
    assert_null(sb_playback_event(NULL));
    assert_null(sb_playback_event(&shown));
}

static void nonsense_sb_names_part(void **state) {
    sb_record record = {.players = -1}, crowd = {.players = SB_SEATS_MAX + 1};
    (void)state;
    sb_names_part(NULL);
    sb_names_part(&record);
    sb_names_part(&crowd);
    assert_int_equal(record.player[0].name[0], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_table_start),      cmocka_unit_test(nonsense_sb_table_free),
        cmocka_unit_test(nonsense_sb_table_look),       cmocka_unit_test(nonsense_sb_table_asks_person),
        cmocka_unit_test(nonsense_sb_table_waits),      cmocka_unit_test(nonsense_sb_event_throw),
        cmocka_unit_test(nonsense_sb_table_want),       cmocka_unit_test(nonsense_sb_table_may),
        cmocka_unit_test(nonsense_sb_table_next),       cmocka_unit_test(nonsense_sb_table_hear),
        cmocka_unit_test(nonsense_sb_table_cut),        cmocka_unit_test(nonsense_sb_table_step),
        cmocka_unit_test(nonsense_sb_table_step_throw), cmocka_unit_test(nonsense_sb_table_throw),
        cmocka_unit_test(nonsense_sb_table_bot),        cmocka_unit_test(nonsense_sb_table_undo),
        cmocka_unit_test(nonsense_sb_table_can_undo),   cmocka_unit_test(nonsense_sb_table_redo),
        cmocka_unit_test(nonsense_sb_table_can_redo),   cmocka_unit_test(nonsense_sb_news_of),
        cmocka_unit_test(nonsense_sb_end_of),           cmocka_unit_test(nonsense_sb_names_part),
        cmocka_unit_test(nonsense_sb_playback_start),   cmocka_unit_test(nonsense_sb_playback_go),
        cmocka_unit_test(nonsense_sb_playback_step),    cmocka_unit_test(nonsense_sb_playback_event),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
