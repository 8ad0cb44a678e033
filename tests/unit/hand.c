/* SPDX-License-Identifier: MIT */
/* What is asked, chosen and typed just now, and what keys and taps mean then. */
#include "text.h"

#include <string.h>

#include "table/apply.h"

#define PEOPLE   "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\n"
#define TWO_ROWS "shutbox 1\nrules double start=seat\nplayer Ann\nplayer Ben\n"

typedef struct seat {
    sb_table table;
    sb_hand hand;
} seat;

static seat sit(const char *text, sb_chance chance) {
    seat at = {0};
    sb_record record;
    read_good(&record, text);
    assert_int_equal(sb_table_start(&at.table, &record, "hand", chance), SB_OK);
    return at;
}

static void assert_task(const seat *at, sb_task task) {
    assert_int_equal(sb_hand_task(&at->hand, &at->table), task);
}

static void assert_offers(const seat *at, unsigned offers) {
    assert_int_equal(sb_hand_offers(&at->hand, &at->table), offers);
}

static void assert_numbers(const seat *at, int least, int most) {
    int found[2];
    sb_hand_numbers(&at->hand, &at->table, &found[0], &found[1]);
    assert_int_equal(found[0], least);
    assert_int_equal(found[1], most);
}

/* The effect of a press; nothing that means nothing changes the hand. */
static sb_deed press(seat *at, int key, sb_effect effect) {
    sb_hand before = at->hand;
    sb_deed deed = sb_hand_press(&at->hand, &at->table, key);
    assert_int_equal(deed.effect, effect);
    if (effect == SB_EFFECT_NONE)
        assert_memory_equal(&before, &at->hand, sizeof before);
    return deed;
}

/* The press wants these lines, parted by ";". */
static void wants(seat *at, int key, bool decision, const char *lines) {
    sb_deed deed = press(at, key, SB_EFFECT_WANTS);
    char text[2 * (SB_LINE_MAX + 1)] = "";
    for (int i = 0; i < deed.count; i++) {
        char line[SB_LINE_MAX + 1] = "throw";
        if (deed.events[i].kind != SB_ROLL || deed.events[i].count > 0)
            sb_event_write(&deed.events[i], line, sizeof line);
        strcat(strcat(text, i ? ";" : ""), line);
    }
    assert_string_equal(text, lines);
    assert_int_equal(deed.decision, decision);
}

#define OFFER(name) (1u << SB_OFFER_##name)

static void every_question_has_its_task(void **state) {
    static const struct {
        const char *text;
        sb_chance chance;
        sb_task task;
    } rows[] = {
        {PEOPLE, SB_CHANCE_SEED, SB_TASK_THROW},
        {PEOPLE, SB_CHANCE_TOLD, SB_TASK_THROW},
        {PEOPLE, SB_CHANCE_REAL, SB_TASK_TYPE},
        {PEOPLE "roll 5 4\n", SB_CHANCE_SEED, SB_TASK_SHUT},
        {PEOPLE "left -\n", SB_CHANCE_REAL, SB_TASK_OVER},
        {"shutbox 1\nrules arena tiles=3\nplayer A\nplayer B\n", SB_CHANCE_SEED, SB_TASK_DICE},
        {"shutbox 1\nrules arena tiles=3\nplayer A\nplayer B\n", SB_CHANCE_REAL, SB_TASK_TYPE},
        {"shutbox 1\nrules arena\nplayer A\nplayer B bot=casual\nleft -\n", SB_CHANCE_REAL, SB_TASK_LEFT},
        {"shutbox 1\nrules double\nplayer A\nplayer B\n", SB_CHANCE_REAL, SB_TASK_FIRST},
        {"shutbox 1\nrules double\nplayer A\nplayer B\n", SB_CHANCE_SEED, SB_TASK_THROW},
        {"shutbox 1\nrules ten\nplayer A bot=casual\nplayer B\n", SB_CHANCE_SEED, SB_TASK_WAIT},
        {"shutbox 1\nrules ten\nplayer A bot=casual\nplayer B\n", SB_CHANCE_REAL, SB_TASK_TYPE},
        {"shutbox 1\nrules ten\nplayer A bot=casual\nplayer B\nroll 5 4\n", SB_CHANCE_REAL, SB_TASK_WAIT},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        seat at = sit(rows[i].text, rows[i].chance);
        assert_task(&at, rows[i].task);
        at.hand.busy = true;
        assert_task(&at, SB_TASK_WAIT);
        assert_offers(&at, 0);
        at.hand.holding = true;
        assert_task(&at, SB_TASK_HOLD);
        assert_offers(&at, OFFER(GO_ON));
        sb_table_free(&at.table);
    }
}

static void space_throws_and_goes_on(void **state) {
    seat at = sit(PEOPLE, SB_CHANCE_SEED);
    (void)state;
    assert_offers(&at, OFFER(THROW));
    wants(&at, ' ', false, "throw");
    press(&at, '\n', SB_EFFECT_NONE);
    press(&at, '1', SB_EFFECT_NONE);
    at.hand.holding = true;
    press(&at, '\n', SB_EFFECT_GOES_ON);
    assert_false(at.hand.holding);
    at.hand.holding = true;
    press(&at, ' ', SB_EFFECT_GOES_ON);
    sb_table_free(&at.table);
}

static void tiles_are_chosen_by_number(void **state) {
    seat at = sit(PEOPLE "roll 5 4\n", SB_CHANCE_SEED);
    (void)state;
    assert_offers(&at, 0);
    assert_true(sb_hand_decides(&at.hand, &at.table));
    assert_int_equal(sb_hand_usable(&at.hand, &at.table), tiles_of("1 2 3 4 5 6 7 8 9"));
    press(&at, ' ', SB_EFFECT_NONE); /* never shuts by accident */
    press(&at, '\n', SB_EFFECT_UNFINISHED);
    assert_int_equal(press(&at, '0', SB_EFFECT_NOT_FITTING).tile, 9);
    press(&at, '-', SB_EFFECT_NONE); /* there is no eleven */
    press(&at, '1', SB_EFFECT_CHANGED);
    assert_offers(&at, OFFER(CLEAR));
    press(&at, '2', SB_EFFECT_CHANGED);
    assert_int_equal(sb_hand_fits(&at.hand, &at.table), tiles_of("6"));
    assert_int_equal(sb_hand_usable(&at.hand, &at.table), tiles_of("1 2 3 4 5 6 7 8 9"));
    assert_offers(&at, OFFER(SHUT) | OFFER(CLEAR)); /* the rest goes without saying */
    assert_int_equal(sb_hand_ready(&at.hand, &at.table), tiles_of("1 2 6"));
    press(&at, '\b', SB_EFFECT_CHANGED);
    assert_int_equal(at.hand.chosen, 0);
    press(&at, '\b', SB_EFFECT_NONE);
    press(&at, '8', SB_EFFECT_CHANGED);
    wants(&at, '\n', true, "shut 1 8");
    assert_int_equal(at.hand.chosen, tiles_of("1 8")); /* all of it, to be seen while somebody asks */
    sb_table_free(&at.table);
}

static void the_only_way_needs_no_number(void **state) {
    seat at = sit(PEOPLE "roll 1 1\n", SB_CHANCE_SEED);
    (void)state;
    wants(&at, '\n', true, "shut 2");
    sb_table_free(&at.table);
}

static void a_tile_or_a_way_is_tapped(void **state) {
    seat at = sit(PEOPLE "roll 5 4\nshut 9\nroll 5 4\n", SB_CHANCE_SEED);
    (void)state;
    assert_int_equal(sb_hand_point(&at.hand, &at.table, 8).effect, SB_EFFECT_NOT_STANDING);
    assert_int_equal(at.hand.chosen, 0);
    assert_int_equal(sb_hand_point(&at.hand, &at.table, 0).effect, SB_EFFECT_CHANGED);
    assert_int_equal(sb_hand_point(&at.hand, &at.table, -1).effect, SB_EFFECT_NONE);
    assert_int_equal(sb_hand_point(&at.hand, &at.table, 2 * SB_TILES_MAX).effect, SB_EFFECT_NONE);
    assert_int_equal(at.hand.chosen, tiles_of("1"));
    assert_int_equal(sb_hand_way(&at.hand, &at.table, 0).effect, SB_EFFECT_CHANGED);
    assert_int_equal(at.hand.chosen, tiles_of("4 5"));
    assert_int_equal(sb_hand_way(&at.hand, &at.table, SB_CHOICES_MAX).effect, SB_EFFECT_NONE);
    assert_int_equal(sb_hand_way(&at.hand, &at.table, -1).effect, SB_EFFECT_NONE);
    sb_table_free(&at.table);
}

/* 3 before 7 in double: the back tile behind is free, so that a number may mean either row. */
static void numbers_mean_the_row_in_use(void **state) {
    seat at = sit(TWO_ROWS "roll 2 1\nshut 3\nroll 1 2\n", SB_CHANCE_SEED);
    (void)state;
    sb_tiles usable = sb_hand_usable(&at.hand, &at.table);
    assert_int_equal(usable & (tiles_of("1") | tiles_of("b1")), tiles_of("1"));
    assert_true(sb_hand_offers(&at.hand, &at.table) & OFFER(OTHER_ROW));
    press(&at, '1', SB_EFFECT_CHANGED);
    assert_int_equal(at.hand.chosen, tiles_of("1"));
    press(&at, '1', SB_EFFECT_CHANGED);
    press(&at, '\t', SB_EFFECT_CHANGED);
    assert_true(at.hand.back);
    press(&at, '1', SB_EFFECT_CHANGED); /* no back 1 can be meant */
    assert_int_equal(at.hand.chosen, tiles_of("1"));
    press(&at, '\t', SB_EFFECT_CHANGED);
    assert_false(at.hand.back);
    sb_table_free(&at.table);
    at = sit(TWO_ROWS, SB_CHANCE_REAL); /* tiles left: both rows stand */
    press(&at, '\t', SB_EFFECT_NONE);
    press(&at, 'l', SB_EFFECT_CHANGED);
    press(&at, '\t', SB_EFFECT_CHANGED);
    press(&at, '4', SB_EFFECT_CHANGED);
    assert_int_equal(at.hand.chosen, tiles_of("b4"));
    sb_table_free(&at.table);
    at = sit(PEOPLE "roll 5 4\n", SB_CHANCE_SEED);
    press(&at, '\t', SB_EFFECT_NONE); /* one row */
    sb_table_free(&at.table);
}

static void real_dice_are_typed(void **state) {
    seat at = sit(PEOPLE, SB_CHANCE_REAL);
    (void)state;
    assert_offers(&at, OFFER(NOTE));
    assert_false(sb_hand_decides(&at.hand, &at.table));
    assert_numbers(&at, 1, 6);
    press(&at, '7', SB_EFFECT_NONE);
    press(&at, ' ', SB_EFFECT_NONE);
    press(&at, '\n', SB_EFFECT_NONE);
    press(&at, '5', SB_EFFECT_CHANGED);
    assert_offers(&at, OFFER(CLEAR));
    press(&at, 'l', SB_EFFECT_NONE);
    press(&at, '\n', SB_EFFECT_NONE); /* two dice are thrown here */
    press(&at, '\b', SB_EFFECT_CHANGED);
    assert_int_equal(at.hand.typed_count, 0);
    press(&at, '6', SB_EFFECT_CHANGED);
    wants(&at, '4', false, "roll 6 4");
    assert_int_equal(at.hand.typed_count, 0);
    sb_table_free(&at.table);
}

static void one_die_typed_may_be_all(void **state) {
    seat at = sit("shutbox 1\nrules arena tiles=3\nplayer A\nplayer B\n", SB_CHANCE_SEED);
    (void)state;
    assert_task(&at, SB_TASK_DICE);
    assert_numbers(&at, 1, 2);
    sb_table_free(&at.table);
    at = sit("shutbox 1\nrules arena tiles=3\nplayer A\nplayer B\n", SB_CHANCE_REAL);
    assert_true(sb_hand_decides(&at.hand, &at.table)); /* a hint says whether to throw one or two */
    press(&at, '\n', SB_EFFECT_NONE);
    press(&at, '3', SB_EFFECT_CHANGED);
    assert_offers(&at, OFFER(TYPED_ONE) | OFFER(CLEAR));
    wants(&at, '\n', false, "dice 1;roll 3");
    press(&at, '3', SB_EFFECT_CHANGED);
    wants(&at, '2', false, "roll 3 2");
    sb_table_free(&at.table);
    at = sit("shutbox 1\nrules arena tiles=3\nplayer A\nplayer B\ndice 1\n", SB_CHANCE_REAL);
    wants(&at, '3', false, "roll 3");
    sb_table_free(&at.table);
}

static void dice_taken_are_thrown(void **state) {
    seat at = sit("shutbox 1\nrules arena tiles=3\nplayer A\nplayer B\n", SB_CHANCE_SEED);
    (void)state;
    assert_offers(&at, OFFER(ONE_DIE) | OFFER(TWO_DICE));
    wants(&at, '1', true, "dice 1;throw");
    wants(&at, '2', true, "dice 2;throw");
    press(&at, '3', SB_EFFECT_NONE);
    press(&at, ' ', SB_EFFECT_NONE); /* nobody chooses between two by accident */
    press(&at, '\n', SB_EFFECT_NONE);
    sb_table_free(&at.table);
}

static void the_last_one_stops_or_risks(void **state) {
    sb_match match;
    seat at = {0};
    sb_record record;
    (void)state;
    begin(&match, "double-last start=seat", 2);
    match.asks = SB_ASKS_STAND; /* on paper: any match may be looked at */
    sb_record_start(&record, &match.rules);
    sb_record_seat(&record, "Ann", 3, SB_PERSON);
    sb_record_seat(&record, "Ben", 3, SB_PERSON);
    sb_table_look(&at.table, &record, 0, &match, SB_CHANCE_SEED);
    assert_numbers(&at, 1, 2);
    assert_offers(&at, OFFER(STOP) | OFFER(RISK));
    wants(&at, '1', true, "stop");
    wants(&at, '2', true, "risk");
    press(&at, ' ', SB_EFFECT_NONE);
    press(&at, '\n', SB_EFFECT_NONE);
}

static void first_throws_are_typed_in_turn(void **state) {
    seat at = sit("shutbox 1\nrules double-last\nplayer A\nplayer B\nplayer C\n", SB_CHANCE_REAL);
    (void)state;
    assert_int_equal(sb_hand_thrower(&at.hand, &at.table), 0);
    press(&at, '1', SB_EFFECT_NONE); /* two dice never make 1 */
    press(&at, '=', SB_EFFECT_CHANGED);
    assert_int_equal(sb_hand_thrower(&at.hand, &at.table), 1);
    assert_offers(&at, OFFER(CLEAR));
    press(&at, '2', SB_EFFECT_CHANGED);
    wants(&at, '0', false, "first 12 2 10");
    sb_table_free(&at.table);
}

static void tiles_left_are_entered_instead(void **state) {
    seat at = sit(PEOPLE "roll 5 4\nshut 9\n", SB_CHANCE_REAL);
    (void)state;
    assert_int_equal(sb_hand_thrower(&at.hand, &at.table), -1); /* nobody throws for the start */
    press(&at, '\033', SB_EFFECT_NONE);
    press(&at, 'l', SB_EFFECT_CHANGED);
    assert_task(&at, SB_TASK_LEFT);
    assert_offers(&at, OFFER(THESE_LEFT) | OFFER(NOT_SO));
    assert_int_equal(press(&at, '9', SB_EFFECT_NOT_STANDING).tile, 8);
    press(&at, '2', SB_EFFECT_CHANGED);
    press(&at, '0', SB_EFFECT_CHANGED);
    press(&at, '2', SB_EFFECT_CHANGED);
    assert_int_equal(sb_hand_fits(&at.hand, &at.table), tiles_of("1 2 3 4 5 6 7 8"));
    wants(&at, '\n', false, "left 10");
    press(&at, '\033', SB_EFFECT_CHANGED);
    assert_task(&at, SB_TASK_TYPE);
    assert_int_equal(at.hand.chosen, 0);
    sb_table_free(&at.table);
    at = sit(TWO_ROWS, SB_CHANCE_SEED);
    press(&at, 'l', SB_EFFECT_NONE); /* the program's dice are noted throw by throw */
    sb_table_free(&at.table);
    at = sit("shutbox 1\nrules double-last start=seat\nplayer A\nplayer B\n", SB_CHANCE_REAL);
    press(&at, 'l', SB_EFFECT_NONE); /* and here what is left is no score */
    sb_table_free(&at.table);
}

/* Enter alone would end many a match: it is asked about first. */
static void nothing_left_is_said_twice(void **state) {
    seat at = sit(PEOPLE "roll 5 4\nshut 9\n", SB_CHANCE_REAL);
    (void)state;
    press(&at, 'l', SB_EFFECT_CHANGED);
    assert_int_equal(press(&at, '\n', SB_EFFECT_ASKS).count, 0);
    press(&at, '2', SB_EFFECT_CHANGED); /* something else was meant */
    press(&at, '2', SB_EFFECT_CHANGED);
    press(&at, '\n', SB_EFFECT_ASKS);
    press(&at, '\033', SB_EFFECT_CHANGED);
    press(&at, 'l', SB_EFFECT_CHANGED);
    press(&at, '\n', SB_EFFECT_ASKS);
    wants(&at, '\n', false, "left -");
    sb_table_free(&at.table);
}

static void enter_without_tiles_says_that_they_are_missing(void **state) {
    seat at = sit(PEOPLE "roll 5 4\n", SB_CHANCE_SEED);
    (void)state;
    press(&at, '\n', SB_EFFECT_UNFINISHED);
    assert_int_equal(at.hand.chosen, 0);
    sb_table_free(&at.table);
}

static void what_is_offered_can_be_taken_and_nothing_else(void **state) {
    seat at = sit(PEOPLE "roll 1 1\n", SB_CHANCE_SEED);
    (void)state;
    for (sb_offer offer = 0; offer < SB_OFFER_COUNT; offer++) {
        sb_effect wanted = offer == SB_OFFER_SHUT ? SB_EFFECT_WANTS : SB_EFFECT_NONE;
        sb_hand hand = at.hand;
        assert_int_equal(sb_hand_take(&hand, &at.table, offer).effect, wanted);
    }
    for (int key = -1; key < 300; key++) {
        bool means = key == '\n' || key == '2';
        sb_effect effect = sb_hand_press(&(sb_hand){0}, &at.table, key).effect;
        if (!means && (key < '0' || key > '9'))
            assert_int_equal(effect, SB_EFFECT_NONE);
    }
    for (int number = 1; number <= SB_TILES_MAX; number++)
        assert_int_equal("1234567890-="[number - 1], sb_number_key(number));
    sb_table_free(&at.table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_has_its_task),
        cmocka_unit_test(space_throws_and_goes_on),
        cmocka_unit_test(tiles_are_chosen_by_number),
        cmocka_unit_test(the_only_way_needs_no_number),
        cmocka_unit_test(a_tile_or_a_way_is_tapped),
        cmocka_unit_test(numbers_mean_the_row_in_use),
        cmocka_unit_test(real_dice_are_typed),
        cmocka_unit_test(one_die_typed_may_be_all),
        cmocka_unit_test(dice_taken_are_thrown),
        cmocka_unit_test(the_last_one_stops_or_risks),
        cmocka_unit_test(first_throws_are_typed_in_turn),
        cmocka_unit_test(tiles_left_are_entered_instead),
        cmocka_unit_test(nothing_left_is_said_twice),
        cmocka_unit_test(enter_without_tiles_says_that_they_are_missing),
        cmocka_unit_test(what_is_offered_can_be_taken_and_nothing_else),
    };
    return cmocka_run_group_tests_name("hand", tests, NULL, NULL);
}
