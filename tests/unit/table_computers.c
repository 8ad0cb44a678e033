/* SPDX-License-Identifier: MIT */
/* Computer players at a table: what they decide by chance, and what they are not asked. */
#include "text.h"

#include <string.h>

#include "table/apply.h"

static void sit_down(sb_table *table, const char *text, const char *seed, bool typed) {
    sb_record record;
    read_good(&record, text);
    assert_int_equal(sb_table_start(table, &record, seed, typed ? SB_CHANCE_REAL : SB_CHANCE_SEED), SB_OK);
}

/* Where a box was shut unseen, only people can say what the others have left: no dice tell a computer. */
static void people_say_what_a_computer_has_left(void **state) {
    sb_table table;
    sb_event event;
    (void)state;
    sit_down(&table, "shutbox 1\nrules arena\nplayer A\nplayer B bot=casual\nleft -\n", "left", true);
    expect(&table.match, "asks=left seat=1");
    assert_true(sb_table_asks_person(&table));
    assert_true(sb_table_waits(&table));
    assert_false(sb_table_bot(&table, &event));
    assert_false(sb_table_throw(&table, &event));
    assert_int_equal(sb_table_apply(&table, sb_event_tiles(SB_LEFT, tiles_of("3 7"))), SB_OK);
    expect(&table.match, "round=2 totals=0,10");
    assert_int_equal(sb_table_undo(&table), SB_OK); /* an entry of a person, so it can be taken back */
    expect(&table.match, "asks=left seat=1");
    sb_table_free(&table);
}

/* The same with dice from the seed: the table waits for a person still. */
static void dice_from_a_seed_do_not_answer_for_a_computer(void **state) {
    sb_table table;
    sb_event event;
    (void)state;
    sit_down(&table, "shutbox 1\nrules arena\nplayer A\nplayer B bot=beginner\nleft -\n", "left", false);
    assert_true(sb_table_asks_person(&table));
    assert_true(sb_table_waits(&table));
    assert_false(sb_table_bot(&table, &event));
    sb_table_free(&table);
}

/* Which of so many choices a beginner took, over a whole match: a bit for each. */
static uint32_t taken(const char *seed, int choices) {
    sb_table table;
    uint32_t taken = 0;
    sit_down(&table, "shutbox 1\nrules twelve limit=1000\nplayer A bot=beginner\nplayer B bot=beginner\n",
             seed, false);
    while (table.match.asks != SB_ASKS_NOTHING) {
        sb_event event, listed[SB_CHOICES_MAX];
        int count = sb_match_choices(&table.match, listed, SB_CHOICES_MAX);
        assert_true(sb_table_throw(&table, &event) || sb_table_bot(&table, &event));
        for (int i = 0; i < choices && count == choices; i++)
            taken |= memcmp(&listed[i], &event, sizeof event) == 0 ? 1u << i : 0;
        assert_int_equal(sb_table_apply(&table, event), SB_OK);
    }
    sb_table_free(&table);
    return taken;
}

static void every_decision_has_chances_of_its_own(void **state) {
    (void)state;
    for (int choices = 2; choices <= 4; choices++)
        assert_int_equal(taken("chances", choices), (1u << choices) - 1);
}

/* Every level that needs no solver plays without a mind where it can, and is not made to where it can't. */
static void a_level_that_thinks_needs_its_mind(void **state) {
    static const struct {
        const char *level;
        bool plays;
    } rows[] = {
        {"beginner", true}, {"casual", true}, {"skilled", false}, {"expert", false}, {"perfect", false}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[128] = "shutbox 1\nrules ten\nplayer A bot=";
        sb_table table;
        sb_event event;
        strcat(strcat(text, rows[i].level), "\nplayer B\nroll 5 4\n");
        sit_down(&table, text, "mind", false);
        assert_int_equal(sb_table_bot(&table, &event), rows[i].plays);
        sb_table_free(&table);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_say_what_a_computer_has_left),
        cmocka_unit_test(dice_from_a_seed_do_not_answer_for_a_computer),
        cmocka_unit_test(every_decision_has_chances_of_its_own),
        cmocka_unit_test(a_level_that_thinks_needs_its_mind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
