/* SPDX-License-Identifier: MIT */
/* What can't be, said to every function of what people do at a table: nothing comes of it. */
#include <string.h>

#include "nonsense.h"

/* Somebody with a throw to use, or with the dice in hand. */
static void sit_down(sb_table *table, const char *events, sb_chance chance) {
    sb_record record;
    char text[200] = "shutbox 1\nrules ten\nplayer A\nplayer B\n";
    strcat(text, events);
    read_good(&record, text);
    assert_int_equal(sb_table_start(table, &record, "x", chance), SB_OK);
}

/* What nobody can be at: no hand, no table, and hands and a table that somebody wrote into. */
typedef struct pair {
    sb_hand *hand;
    sb_table *table;
} pair;

enum { WRONG_PAIRS = 5 };

static sb_table at;

static pair wrong_pair(int which) {
    static sb_hand fine, before, past;
    static sb_table odd;
    fine = (sb_hand){0};
    before = (sb_hand){.typed_count = -1};
    past = (sb_hand){.typed_count = SB_SEATS_MAX};
    odd = at;
    odd.match.asks = 99;
    const pair pairs[WRONG_PAIRS] = {{NULL, &at}, {&fine, NULL}, {&before, &at}, {&past, &at}, {&fine, &odd}};
    return pairs[which];
}

static void begin_typing(void) {
    sit_down(&at, "", SB_CHANCE_REAL);
}

static void begin_shutting(void) {
    sit_down(&at, "roll 5 4\n", SB_CHANCE_REAL);
}

static void nonsense_sb_hand_task(void **state) {
    (void)state;
    begin_shutting();
    for (int i = 0; i < WRONG_PAIRS; i++)
        assert_int_equal(sb_hand_task(wrong_pair(i).hand, wrong_pair(i).table), SB_TASK_WAIT);
    sb_table_free(&at);
}

static void nonsense_sb_hand_usable(void **state) {
    (void)state;
    begin_shutting();
    for (int i = 0; i < WRONG_PAIRS; i++)
        assert_int_equal(sb_hand_usable(wrong_pair(i).hand, wrong_pair(i).table), 0);
    sb_table_free(&at);
}

static void nonsense_sb_hand_fits(void **state) {
    sb_hand all = {.chosen = UINT32_MAX};
    (void)state;
    begin_shutting();
    for (int i = 0; i < WRONG_PAIRS; i++)
        assert_int_equal(sb_hand_fits(wrong_pair(i).hand, wrong_pair(i).table), 0);
    assert_int_equal(sb_hand_fits(&all, &at), 0);
    sb_table_free(&at);
}

static void nonsense_sb_hand_ready(void **state) {
    sb_hand all = {.chosen = UINT32_MAX};
    (void)state;
    begin_shutting();
    for (int i = 0; i < WRONG_PAIRS; i++)
        assert_int_equal(sb_hand_ready(wrong_pair(i).hand, wrong_pair(i).table), 0);
    assert_int_equal(sb_hand_ready(&all, &at), 0);
    sb_table_free(&at);
}

static void nonsense_sb_hand_decides(void **state) {
    (void)state;
    begin_shutting();
    for (int i = 0; i < WRONG_PAIRS; i++)
        assert_false(sb_hand_decides(wrong_pair(i).hand, wrong_pair(i).table));
    sb_table_free(&at);
}

static void nonsense_sb_hand_numbers(void **state) {
    sb_hand hand = {0};
    (void)state;
    begin_typing();
    for (int i = 0; i < WRONG_PAIRS; i++) {
        int least = 7, most = 7;
        sb_hand_numbers(wrong_pair(i).hand, wrong_pair(i).table, &least, &most);
        assert_int_equal(least, 0);
        assert_int_equal(most, 0);
    }
    int number = 7;
    sb_hand_numbers(&hand, &at, NULL, &number);
    sb_hand_numbers(&hand, &at, &number, NULL);
    assert_int_equal(number, 7);
    sb_table_free(&at);
}

static void nonsense_sb_hand_thrower(void **state) {
    (void)state;
    begin_typing();
    for (int i = 0; i < WRONG_PAIRS; i++)
        assert_int_equal(sb_hand_thrower(wrong_pair(i).hand, wrong_pair(i).table), -1);
    sb_table_free(&at);
}

static void nonsense_sb_hand_offers(void **state) {
    (void)state;
    begin_typing();
    for (int i = 0; i < WRONG_PAIRS; i++)
        assert_int_equal(sb_hand_offers(wrong_pair(i).hand, wrong_pair(i).table), 0);
    sb_table_free(&at);
}

static void nonsense_sb_hand_take(void **state) {
    sb_hand hand = {0}, none = {0};
    (void)state;
    begin_typing();
    for (int i = 0; i < WRONG_PAIRS; i++) {
        for (sb_offer offer = 0; offer < SB_OFFER_COUNT; offer++) {
            pair with = wrong_pair(i);
            assert_int_equal(sb_hand_take(with.hand, with.table, offer).effect, SB_EFFECT_NONE);
        }
    }
    assert_int_equal(sb_hand_take(&hand, &at, SB_OFFER_COUNT).effect, SB_EFFECT_NONE);
    assert_int_equal(sb_hand_take(&hand, &at, (sb_offer)99).effect, SB_EFFECT_NONE);
    assert_int_equal(sb_hand_take(&hand, &at, (sb_offer)-1).effect, SB_EFFECT_NONE);
    assert_memory_equal(&hand, &none, sizeof hand);
    sb_table_free(&at);
}

static void nonsense_sb_hand_number(void **state) {
    sb_hand hand = {0}, none = {0};
    (void)state;
    begin_typing();
    for (int i = 0; i < WRONG_PAIRS; i++)
        assert_int_equal(sb_hand_number(wrong_pair(i).hand, wrong_pair(i).table, 1).effect, SB_EFFECT_NONE);
    assert_int_equal(sb_hand_number(&hand, &at, 0).effect, SB_EFFECT_NONE);
    assert_int_equal(sb_hand_number(&hand, &at, INT32_MIN).effect, SB_EFFECT_NONE);
    assert_int_equal(sb_hand_number(&hand, &at, INT32_MAX).effect, SB_EFFECT_NONE);
    assert_memory_equal(&hand, &none, sizeof hand);
    sb_table_free(&at);
}

static void nonsense_sb_hand_point(void **state) {
    sb_hand hand = {0}, none = {0};
    (void)state;
    begin_shutting();
    for (int i = 0; i < WRONG_PAIRS; i++)
        assert_int_equal(sb_hand_point(wrong_pair(i).hand, wrong_pair(i).table, 0).effect, SB_EFFECT_NONE);
    assert_int_equal(sb_hand_point(&hand, &at, -1).effect, SB_EFFECT_NONE);
    assert_int_equal(sb_hand_point(&hand, &at, INT32_MAX).effect, SB_EFFECT_NONE);
    assert_memory_equal(&hand, &none, sizeof hand);
    sb_table_free(&at);
}

static void nonsense_sb_hand_way(void **state) {
    sb_hand hand = {0}, none = {0};
    (void)state;
    begin_shutting();
    for (int i = 0; i < WRONG_PAIRS; i++)
        assert_int_equal(sb_hand_way(wrong_pair(i).hand, wrong_pair(i).table, 0).effect, SB_EFFECT_NONE);
    assert_int_equal(sb_hand_way(&hand, &at, -1).effect, SB_EFFECT_NONE);
    assert_int_equal(sb_hand_way(&hand, &at, SB_CHOICES_MAX).effect, SB_EFFECT_NONE);
    assert_memory_equal(&hand, &none, sizeof hand);
    sb_table_free(&at);
}

static void nonsense_sb_hand_press(void **state) {
    static const int keys[] = {INT32_MIN, -1, 0, 0x80, 0x131, INT32_MAX}; /* 0x31 is the key 1 */
    sb_hand hand = {0}, none = {0};
    (void)state;
    begin_typing();
    for (int i = 0; i < WRONG_PAIRS; i++) {
        for (int key = 0; key < 0x80; key++) {
            pair with = wrong_pair(i);
            assert_int_equal(sb_hand_press(with.hand, with.table, key).effect, SB_EFFECT_NONE);
        }
    }
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        assert_int_equal(sb_hand_press(&hand, &at, keys[i]).effect, SB_EFFECT_NONE);
    assert_memory_equal(&hand, &none, sizeof hand);
    sb_table_free(&at);
}

static void nonsense_sb_number_key(void **state) {
    (void)state;
    assert_int_equal(sb_number_key(0), 0);
    assert_int_equal(sb_number_key(13), 0);
    assert_int_equal(sb_number_key(INT32_MIN), 0);
    assert_int_equal(sb_number_key(INT32_MAX), 0);
}

static void nonsense_sb_choosing_fits(void **state) {
    (void)state;
    begin_shutting();
    assert_int_equal(sb_choosing_fits(NULL, 0), 0);
    assert_int_equal(sb_choosing_fits(&at.match, UINT32_MAX), 0);
    sb_table_free(&at);
}

static void nonsense_sb_choosing_point(void **state) {
    (void)state;
    begin_shutting();
    assert_int_equal(sb_choosing_point(NULL, 6, 0), 6);
    assert_int_equal(sb_choosing_point(&at.match, 6, -1), 6);
    assert_int_equal(sb_choosing_point(&at.match, 6, 24), 6);
    assert_int_equal(sb_choosing_point(&at.match, 6, 32 + 1), 6);
    sb_table_free(&at);
}

static void nonsense_sb_choosing_done(void **state) {
    (void)state;
    begin_shutting();
    assert_false(sb_choosing_done(NULL, 0));
    assert_false(sb_choosing_done(&at.match, UINT32_MAX));
    sb_table_free(&at);
}

static void nonsense_sb_choosing_only(void **state) {
    (void)state;
    begin_shutting();
    assert_int_equal(sb_choosing_only(NULL, 0), 0);
    assert_int_equal(sb_choosing_only(&at.match, UINT32_MAX), 0);
    sb_table_free(&at);
}

static void nonsense_sb_choosing_missing(void **state) {
    (void)state;
    begin_shutting();
    assert_int_equal(sb_choosing_missing(NULL, 0), 0);
    assert_int_equal(sb_choosing_missing(&at.match, UINT32_MAX), 0);
    sb_table_free(&at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_hand_task),        cmocka_unit_test(nonsense_sb_hand_usable),
        cmocka_unit_test(nonsense_sb_hand_fits),        cmocka_unit_test(nonsense_sb_hand_ready),
        cmocka_unit_test(nonsense_sb_hand_decides),     cmocka_unit_test(nonsense_sb_hand_numbers),
        cmocka_unit_test(nonsense_sb_hand_thrower),     cmocka_unit_test(nonsense_sb_hand_offers),
        cmocka_unit_test(nonsense_sb_hand_take),        cmocka_unit_test(nonsense_sb_hand_number),
        cmocka_unit_test(nonsense_sb_hand_point),       cmocka_unit_test(nonsense_sb_hand_way),
        cmocka_unit_test(nonsense_sb_hand_press),       cmocka_unit_test(nonsense_sb_number_key),
        cmocka_unit_test(nonsense_sb_choosing_fits),    cmocka_unit_test(nonsense_sb_choosing_point),
        cmocka_unit_test(nonsense_sb_choosing_done),    cmocka_unit_test(nonsense_sb_choosing_only),
        cmocka_unit_test(nonsense_sb_choosing_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
