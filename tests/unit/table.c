/* SPDX-License-Identifier: MIT */
/* The table: dice from a seed, computer players, undo and redo. */
#include "text.h"

#include <stdlib.h>
#include <string.h>

#include "table/apply.h"

#define TWO_PEOPLE "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\n"
#define WITH_BOTS  "shutbox 1\nrules ten\nplayer Ann\nplayer Ben bot=casual\nplayer Cid bot=beginner\n"

static void sit_down(sb_table *table, const char *text, const char *seed, bool typed) {
    sb_record record;
    read_good(&record, text);
    assert_int_equal(sb_table_start(table, &record, seed, typed ? SB_CHANCE_REAL : SB_CHANCE_SEED), SB_OK);
    assert_null(record.events);
}

static void assert_event(const sb_event *event, const char *line) {
    char text[SB_LINE_MAX + 1];
    sb_event_write(event, text, sizeof text);
    assert_string_equal(text, line);
}

static void apply(sb_table *table, const char *line) {
    sb_event event;
    assert_int_equal(sb_event_read(&event, line, strlen(line)), SB_OK);
    assert_int_equal(sb_table_apply(table, event), SB_OK);
}

/* One step of the table itself: dice, or a computer player. False when a person is asked, or it is over. */
static bool step(sb_table *table) {
    sb_event event;
    if (!sb_table_throw(table, &event) && !sb_table_bot(table, &event))
        return false;
    assert_int_equal(sb_table_apply(table, event), SB_OK);
    return true;
}

static void run(sb_table *table) {
    while (!sb_table_asks_person(table) && step(table))
        continue;
}

/* People take the first choice listed. */
static void play_on(sb_table *table, int decisions) {
    sb_event choice;
    for (run(table); decisions > 0 && sb_match_choices(&table->match, &choice, 1) > 0; decisions--) {
        assert_int_equal(sb_table_apply(table, choice), SB_OK);
        run(table);
    }
}

static void throws_follow_from_the_seed(void **state) {
    sb_table one, other;
    sb_event thrown, again;
    (void)state;
    sit_down(&one, TWO_PEOPLE, "a", false);
    sit_down(&other, TWO_PEOPLE, "b", false);
    assert_true(sb_table_throw(&one, &thrown));
    assert_true(sb_table_throw(&one, &again)); /* to look changes nothing */
    assert_memory_equal(&thrown, &again, sizeof thrown);
    play_on(&one, 8);
    play_on(&other, 8);
    assert_memory_not_equal(one.record.events, other.record.events, 8 * sizeof(sb_event));
    sb_table_free(&one);
    sb_table_free(&other);
}

static void the_first_throws_of_a_seed_are_these(void **state) {
    sb_table table;
    sb_event event;
    (void)state;
    sit_down(&table, TWO_PEOPLE, "ann and ben", false);
    assert_true(sb_table_throw(&table, &event));
    assert_event(&event, "roll 2 6");
    apply(&table, "roll 2 6");
    apply(&table, "shut 8");
    assert_true(sb_table_throw(&table, &event));
    assert_event(&event, "roll 5 4");
    sb_table_free(&table);
}

static void to_undo_and_throw_again_changes_nothing(void **state) {
    sb_table table;
    sb_event first, second;
    (void)state;
    sit_down(&table, TWO_PEOPLE, "seed", false);
    run(&table);
    assert_true(sb_table_asks_person(&table));
    sb_event choices[2];
    assert_true(sb_match_choices(&table.match, choices, 2) >= 2);
    assert_int_equal(sb_table_apply(&table, choices[0]), SB_OK);
    assert_true(sb_table_throw(&table, &first));
    assert_int_equal(sb_table_apply(&table, first), SB_OK);
    assert_int_equal(sb_table_undo(&table), SB_OK);
    if (table.record.count > 1)
        assert_int_equal(sb_table_undo(&table), SB_OK);
    assert_int_equal(sb_table_apply(&table, choices[1]), SB_OK);
    assert_true(sb_table_throw(&table, &second));
    assert_memory_equal(&first, &second, sizeof first);
    sb_table_free(&table);
}

static void first_throws_come_from_the_seed_too(void **state) {
    /* The seed's dice are 2 4 1 3 6 1 3 4: one each or two each, and never the same dice again. */
    static const struct {
        const char *text, *first, *then;
    } rows[] = {
        {"shutbox 1\nrules double\nplayer A\nplayer B\nplayer C\n", "first 2 4 1", "roll 3 6"},
        {"shutbox 1\nrules double-last\nplayer A\nplayer B\nplayer C\n", "first 6 4 7", "roll 3 4"},
    };
    (void)state;
    for (int i = 0; i < 2; i++) {
        sb_table table;
        sb_event event;
        sit_down(&table, rows[i].text, "1", false);
        assert_true(sb_table_throw(&table, &event));
        assert_event(&event, rows[i].first);
        assert_int_equal(sb_table_apply(&table, event), SB_OK);
        assert_true(sb_table_throw(&table, &event));
        assert_event(&event, rows[i].then);
        sb_table_free(&table);
    }
}

static void a_table_keeps_the_seed_its_record_names(void **state) {
    sb_table table;
    (void)state;
    sit_down(&table, "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nseed mine\n", "other", false);
    assert_string_equal(table.seed, "mine");
    assert_string_equal(table.record.seed, "mine");
    sb_table_free(&table);
    sit_down(&table, TWO_PEOPLE, "other", false);
    assert_string_equal(table.record.seed, "other");
    sb_table_free(&table);
    sit_down(&table, TWO_PEOPLE, "other", true); /* real dice: the seed has no part in them */
    assert_string_equal(table.record.seed, "");
    sb_table_free(&table);
    sit_down(&table, TWO_PEOPLE "roll 5 4\n", "other", false); /* those dice were not this seed's */
    assert_string_equal(table.record.seed, "");
    assert_string_equal(table.seed, "other");
    sb_table_free(&table);
}

static void an_overlong_seed_is_cut_to_what_a_record_holds(void **state) {
    char seed[SB_SEED_MAX + 20];
    sb_table table;
    (void)state;
    memset(seed, 'x', sizeof seed);
    seed[sizeof seed - 1] = '\0';
    sit_down(&table, TWO_PEOPLE, seed, false);
    assert_int_equal(strlen(table.seed), SB_SEED_MAX);
    sb_table_free(&table);
}

static void computer_players_are_deterministic(void **state) {
    sb_table one, other;
    (void)state;
    sit_down(&one, WITH_BOTS, "bots", false);
    sit_down(&other, WITH_BOTS, "bots", false);
    play_on(&one, 30);
    play_on(&other, 30);
    assert_true(one.record.count > 40);
    assert_int_equal(one.record.count, other.record.count);
    assert_memory_equal(one.record.events, other.record.events, one.record.count * sizeof(sb_event));
    sb_table_free(&one);
    sb_table_free(&other);
}

static void a_computer_players_choice_does_not_change_with_looking(void **state) {
    sb_table table;
    sb_event one, other;
    (void)state;
    sit_down(&table, "shutbox 1\nrules ten\nplayer A bot=beginner\nplayer B\nroll 5 4\n", "look", false);
    assert_true(sb_table_bot(&table, &one));
    assert_true(sb_table_bot(&table, &other));
    assert_memory_equal(&one, &other, sizeof one);
    assert_int_equal(one.kind, SB_SHUT);
    sb_table_free(&table);
}

static void only_a_computer_player_to_move_chooses(void **state) {
    sb_table table;
    sb_event event;
    (void)state;
    sit_down(&table, "shutbox 1\nrules ten\nplayer A\nplayer B bot=casual\nroll 5 4\n", "x", SB_CHANCE_SEED);
    assert_false(sb_table_bot(&table, &event)); /* a person's move */
    assert_false(sb_table_throw(&table, &event));
    assert_true(sb_table_asks_person(&table));
    sb_table_free(&table);
    sit_down(&table, "shutbox 1\nrules double\nplayer A bot=casual\nplayer B bot=casual\n", "x",
             SB_CHANCE_SEED);
    assert_false(sb_table_bot(&table, &event)); /* first throws are nobody's move */
    assert_false(sb_table_asks_person(&table));
    sb_table_free(&table);
    sit_down(&table, "shutbox 1\nrules ten\nplayer A bot=casual\nplayer B\nleft -\n", "x", SB_CHANCE_SEED);
    assert_false(sb_table_bot(&table, &event)); /* over */
    assert_false(sb_table_throw(&table, &event));
    assert_false(sb_table_asks_person(&table));
    sb_table_free(&table);
}

static void whole_matches_of_computer_players_end_in_every_preset(void **state) {
    (void)state;
    for (int i = 0; i < sb_preset_count(); i++) {
        sb_record record;
        sb_table table;
        sb_record_start(&record, sb_preset(i));
        for (int seat = 0; seat < 2 && seat < sb_preset(i)->players; seat++)
            assert_int_equal(sb_record_seat(&record, "bot", 3, seat ? SB_BEGINNER : SB_CASUAL), SB_OK);
        assert_int_equal(sb_table_start(&table, &record, "whole", SB_CHANCE_SEED), SB_OK);
        run(&table);
        assert_int_equal(table.match.asks, SB_ASKS_NOTHING);
        assert_int_equal(sb_table_undo(&table), SB_NOTHING_TO_UNDO);
        sb_table_free(&table);
    }
}

static void undo_goes_back_to_the_last_decision_of_a_person(void **state) {
    sb_table table;
    char before[STATE_TEXT_MAX], after[STATE_TEXT_MAX];
    (void)state;
    sit_down(&table, WITH_BOTS "roll 5 4\n", "undo", false);
    state_write(&table.match, before);
    apply(&table, "shut 9");
    apply(&table, "left 1 2 3"); /* Ann's turn is over: dice and both computer players go on */
    play_on(&table, 0);
    assert_true(sb_table_asks_person(&table));
    assert_true(table.record.count > 8);
    assert_int_equal(sb_table_undo(&table), SB_OK);
    assert_int_equal(table.record.count, 1);
    state_write(&table.match, after);
    assert_string_equal(before, after);
    assert_int_equal(sb_table_undo(&table), SB_NOTHING_TO_UNDO);
    sb_table_free(&table);
}

static void it_waits_for_people_and_for_throws_of_theirs(void **state) {
    sb_table table;
    (void)state;
    sit_down(&table, WITH_BOTS, "wait", false);
    assert_true(sb_table_waits(&table)); /* Ann throws when she says so, */
    assert_false(sb_table_asks_person(&table));
    assert_false(sb_table_can_undo(&table));
    apply(&table, "roll 5 4");
    assert_true(sb_table_waits(&table));
    assert_false(sb_table_can_undo(&table)); /* and takes back no throw of the seed's */
    apply(&table, "shut 9");
    assert_true(sb_table_can_undo(&table));
    apply(&table, "left 1 2 3");
    assert_false(sb_table_waits(&table)); /* Ben's are thrown */
    sb_table_free(&table);
    sit_down(&table, "shutbox 1\nrules double\nplayer A bot=casual\nplayer B\n", "wait", false);
    assert_true(sb_table_waits(&table));
    sb_table_free(&table);
    sit_down(&table, "shutbox 1\nrules double\nplayer A bot=casual\nplayer B bot=casual\n", "wait", false);
    assert_false(sb_table_waits(&table));
    sb_table_free(&table);
}

static void typed_dice_undo_one_entry(void **state) {
    sb_table table;
    (void)state;
    sit_down(&table, TWO_PEOPLE, "x", true);
    assert_true(sb_table_asks_person(&table));
    apply(&table, "roll 5 4");
    apply(&table, "shut 9");
    apply(&table, "roll 1 2");
    for (size_t left = 3; left-- > 0;) {
        assert_int_equal(sb_table_undo(&table), SB_OK);
        assert_int_equal(table.record.count, left);
    }
    assert_int_equal(sb_table_undo(&table), SB_NOTHING_TO_UNDO);
    sb_table_free(&table);
}

static void redo_makes_happen_again_what_was_undone(void **state) {
    sb_table table;
    (void)state;
    sit_down(&table, WITH_BOTS, "redo", false);
    play_on(&table, 12);
    size_t count = table.record.count;
    char end[STATE_TEXT_MAX], now[STATE_TEXT_MAX];
    char *text = written(&table.record);
    state_write(&table.match, end);
    int undone = 0;
    while (sb_table_undo(&table) == SB_OK)
        undone++;
    assert_int_equal(undone, 12);
    while (sb_table_redo(&table) == SB_OK)
        undone--;
    assert_int_equal(undone, 0);
    assert_int_equal(table.record.count, count);
    state_write(&table.match, now);
    assert_string_equal(now, end);
    char *again = written(&table.record);
    assert_string_equal(text, again);
    assert_int_equal(sb_table_redo(&table), SB_NOTHING_TO_REDO);
    free(text);
    free(again);
    sb_table_free(&table);
}

static void something_new_forgets_what_was_undone(void **state) {
    sb_table table;
    (void)state;
    sit_down(&table, TWO_PEOPLE "roll 5 4\nshut 9\nroll 1 2\nshut 3\n", "x", true);
    assert_int_equal(sb_table_undo(&table), SB_OK);
    apply(&table, "shut 1 2");
    assert_int_equal(sb_table_redo(&table), SB_NOTHING_TO_REDO);
    assert_int_equal(table.record.count, 4);
    sb_table_free(&table);
}

static void a_refused_event_leaves_the_table_as_it_was_what_was_undone_included(void **state) {
    sb_table table;
    (void)state;
    sit_down(&table, TWO_PEOPLE "roll 5 4\nshut 9\n", "x", true);
    assert_int_equal(sb_table_undo(&table), SB_OK);
    assert_int_equal(sb_table_apply(&table, sb_event_tiles(SB_SHUT, tiles_of("8"))), SB_WRONG_SUM);
    assert_int_equal(table.record.count, 1);
    expect(&table.match, "asks=shut seat=0");
    assert_int_equal(sb_table_redo(&table), SB_OK);
    expect(&table.match, "asks=roll open=1,2,3,4,5,6,7,8,10");
    sb_table_free(&table);
}

static void resumed_in_the_middle_the_dice_are_those_of_a_match_never_stopped(void **state) {
    sb_table whole;
    (void)state;
    sit_down(&whole, WITH_BOTS, "resume", false);
    play_on(&whole, 20);
    for (size_t stop = 0; stop <= whole.record.count; stop += 7) {
        sb_table begun, resumed;
        sit_down(&begun, WITH_BOTS, "resume", false);
        for (size_t i = 0; i < stop; i++)
            assert_int_equal(sb_table_apply(&begun, whole.record.events[i]), SB_OK);
        char *saved = written(&begun.record);
        sit_down(&resumed, saved, "some other seed", false);
        for (size_t i = stop; i < whole.record.count; i++) {
            sb_event event;
            if (sb_table_throw(&resumed, &event) || sb_table_bot(&resumed, &event))
                assert_memory_equal(&event, &whole.record.events[i], sizeof event);
            assert_int_equal(sb_table_apply(&resumed, whole.record.events[i]), SB_OK);
        }
        free(saved);
        sb_table_free(&begun);
        sb_table_free(&resumed);
    }
    sb_table_free(&whole);
}

static void a_record_that_cannot_be_replayed_is_refused_and_freed(void **state) {
    sb_record record;
    sb_table table;
    sb_event event = sb_event_tiles(SB_SHUT, 1);
    (void)state;
    sb_record_start(&record, sb_preset(2));
    assert_int_equal(sb_record_seat(&record, "A", 1, SB_PERSON), SB_OK);
    assert_int_equal(sb_record_push(&record, &event), SB_OK);
    assert_int_equal(sb_table_start(&table, &record, "x", SB_CHANCE_SEED), SB_NOT_ASKED);
    sb_table_free(&table);
    sb_record_start(&record, sb_preset(0));
    assert_int_equal(sb_table_start(&table, &record, "x", SB_CHANCE_SEED), SB_TOO_FEW_PLAYERS);
    sb_table_free(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(throws_follow_from_the_seed),
        cmocka_unit_test(the_first_throws_of_a_seed_are_these),
        cmocka_unit_test(to_undo_and_throw_again_changes_nothing),
        cmocka_unit_test(first_throws_come_from_the_seed_too),
        cmocka_unit_test(a_table_keeps_the_seed_its_record_names),
        cmocka_unit_test(an_overlong_seed_is_cut_to_what_a_record_holds),
        cmocka_unit_test(computer_players_are_deterministic),
        cmocka_unit_test(a_computer_players_choice_does_not_change_with_looking),
        cmocka_unit_test(only_a_computer_player_to_move_chooses),
        cmocka_unit_test(whole_matches_of_computer_players_end_in_every_preset),
        cmocka_unit_test(undo_goes_back_to_the_last_decision_of_a_person),
        cmocka_unit_test(it_waits_for_people_and_for_throws_of_theirs),
        cmocka_unit_test(typed_dice_undo_one_entry),
        cmocka_unit_test(redo_makes_happen_again_what_was_undone),
        cmocka_unit_test(something_new_forgets_what_was_undone),
        cmocka_unit_test(a_refused_event_leaves_the_table_as_it_was_what_was_undone_included),
        cmocka_unit_test(resumed_in_the_middle_the_dice_are_those_of_a_match_never_stopped),
        cmocka_unit_test(a_record_that_cannot_be_replayed_is_refused_and_freed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
