/* SPDX-License-Identifier: MIT */
/* What can't be, said to every function of practice: each refuses it, and changes nothing. */
#include <string.h>

#include "nonsense.h"

static const char text[] = "shutbox 1\nrules ten\nplayer A\nplayer B\nroll 5 4\nshut 9\n";

static sb_mind *mind_of_none(void) {
    sb_mind *mind;
    assert_int_equal(sb_mind_new(&mind, sb_preset(2), 2, NULL), SB_OK);
    return mind;
}

static void nonsense_sb_thumb_choose(void **state) {
    sb_match match;
    sb_event choice = sb_event_plain(SB_RISK);
    (void)state;
    assert_int_equal(sb_match_start(&match, sb_preset(2), 2), SB_OK);
    assert_false(sb_thumb_choose((sb_thumb)-1, &match, &choice));
    assert_false(sb_thumb_choose(SB_THUMB_COUNT, &match, &choice));
    assert_false(sb_thumb_choose(SB_THUMB_FEWEST, NULL, &choice));
    assert_false(sb_thumb_choose(SB_THUMB_FEWEST, &match, NULL));
    assert_false(sb_thumb_choose(SB_THUMB_FEWEST, &match, &choice)); /* a throw is awaited */
    match.asks = SB_ASKS_SHUT;
    match.seat = 99;
    assert_false(sb_thumb_choose(SB_THUMB_FEWEST, &match, &choice));
    assert_int_equal(choice.kind, SB_RISK);
}

static void nonsense_sb_thumb_measure(void **state) {
    sb_mind *mind = mind_of_none();
    sb_thumb_cost costs[SB_THUMB_COUNT] = {{.decisions = 7}};
    const sb_rules *ten = sb_preset(2);
    sb_rules odd = BROKEN(tiles, 99);
    (void)state;
    assert_int_equal(sb_thumb_measure(NULL, ten, 2, "s", 0, 1, NULL, NULL, costs), SB_BAD_CALL);
    assert_int_equal(sb_thumb_measure(mind, NULL, 2, "s", 0, 1, NULL, NULL, costs), SB_BAD_CALL);
    assert_int_equal(sb_thumb_measure(mind, ten, 2, NULL, 0, 1, NULL, NULL, costs), SB_BAD_CALL);
    assert_int_equal(sb_thumb_measure(mind, ten, 2, "s", 0, 1, NULL, NULL, NULL), SB_BAD_CALL);
    assert_int_equal(sb_thumb_measure(mind, ten, 2, "s", 0, 1, NULL, NULL, costs), SB_NO_GAME_SOLVED);
    assert_int_equal(sb_thumb_measure(mind, ten, -1, "s", 0, 1, NULL, NULL, costs), SB_TOO_FEW_PLAYERS);
    assert_int_equal(sb_thumb_measure(mind, ten, 1000, "s", 0, 1, NULL, NULL, costs), SB_TOO_MANY_PLAYERS);
    assert_int_not_equal(sb_thumb_measure(mind, &odd, 2, "s", 0, 1, NULL, NULL, costs), SB_OK);
    assert_int_equal(sb_thumb_measure(mind, ten, 2, "s", UINT64_MAX, 0, NULL, NULL, costs), SB_OK);
    assert_int_equal(costs[0].decisions, 7);
    sb_mind_free(mind);
}

static void nonsense_sb_thumb_prices(void **state) {
    sb_thumb_cost costs[SB_THUMB_COUNT] = {{.decisions = 7}};
    sb_rules odd = BROKEN(tiles, 99), none = *sb_preset(2);
    (void)state;
    none.preset = (uint8_t)sb_preset_count();
    assert_false(sb_thumb_prices(NULL, costs));
    assert_false(sb_thumb_prices(sb_preset(2), NULL));
    assert_false(sb_thumb_prices(&odd, costs));
    assert_false(sb_thumb_prices(&none, costs));
    none.preset = UINT8_MAX;
    assert_false(sb_thumb_prices(&none, costs));
    assert_int_equal(costs[0].decisions, 7);
}

static void nonsense_sb_drill_worth(void **state) {
    sb_match match;
    sb_advice advice[2] = {{.event = sb_event_dice(1)}, {.event = sb_event_dice(2), .loss = 1}};
    (void)state;
    assert_int_equal(sb_match_start(&match, sb_preset(2), 2), SB_OK);
    assert_false(sb_drill_worth(NULL, advice, 2, 0));
    assert_false(sb_drill_worth(&match, NULL, 2, 0));
    assert_false(sb_drill_worth(&match, advice, INT32_MIN, 0));
    assert_false(sb_drill_worth(&match, advice, 2, 0)); /* advice on something else */
}

static void nonsense_sb_drill_make(void **state) {
    sb_mind *mind = mind_of_none();
    sb_record record;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_drill_make(mind, "s", 0, &record), SB_BAD_CALL);
    sb_record_free(&record);
    sb_record_start(&record, sb_preset(2));
    assert_int_equal(sb_drill_make(NULL, "s", 0, &record), SB_BAD_CALL);
    assert_int_equal(sb_drill_make(mind, NULL, 0, &record), SB_BAD_CALL);
    assert_int_equal(sb_drill_make(mind, "s", 0, NULL), SB_BAD_CALL);
    assert_int_equal(sb_drill_make(mind, "s", 0, &record), SB_TOO_FEW_PLAYERS);
    record.players = 1000;
    assert_int_equal(sb_drill_make(mind, "s", 0, &record), SB_BAD_CALL);
    record.players = -1;
    assert_int_equal(sb_drill_make(mind, "s", 0, &record), SB_BAD_CALL);
    sb_mind_free(mind);
}

static void nonsense_sb_deck_free(void **state) {
    (void)state;
    sb_deck_free(NULL);
}

static void nonsense_sb_card_cut(void **state) {
    sb_record record, made;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_card_cut(NULL, &record, 1), SB_BAD_CALL);
    assert_int_equal(sb_card_cut(&made, NULL, 1), SB_BAD_CALL);
    assert_int_equal(sb_card_cut(&made, &record, SIZE_MAX), SB_NO_SUCH_ENTRY);
    record.players = 1000;
    assert_int_not_equal(sb_card_cut(&made, &record, 1), SB_OK);
    sb_record_free(&made);
    sb_record_free(&record);
}

static void nonsense_sb_deck_answer(void **state) {
    sb_deck deck = {0};
    sb_record record;
    (void)state;
    read_good(&record, text);
    assert_int_equal(sb_deck_answer(NULL, &record, false, 0), SB_BAD_CALL);
    assert_int_equal(sb_deck_answer(&deck, NULL, false, 0), SB_BAD_CALL);
    record.count = 1; /* ends with a throw */
    assert_int_equal(sb_deck_answer(&deck, &record, false, 0), SB_NOT_ASKED);
    record.count = 0;
    assert_int_equal(sb_deck_answer(&deck, &record, false, 0), SB_BAD_CALL);
    assert_int_equal(deck.count, 0);
    sb_record_free(&record);
}

static void nonsense_sb_deck_next(void **state) {
    (void)state;
    assert_null(sb_deck_next(NULL, -1, 0, NULL));
}

static void nonsense_sb_deck_due(void **state) {
    (void)state;
    assert_int_equal(sb_deck_due(NULL, -1, 0), 0);
}

static void nonsense_sb_deck_has(void **state) {
    sb_deck deck = {0};
    sb_record record;
    (void)state;
    sb_record_start(&record, sb_preset(2));
    assert_false(sb_deck_has(NULL, &record));
    assert_false(sb_deck_has(&deck, NULL));
    assert_false(sb_deck_has(&deck, &record));
}

static void nonsense_sb_deck_sum(void **state) {
    (void)state;
    assert_int_equal(sb_deck_sum(NULL, -1).missed, 0);
}

static void drop(void *to, const char *bytes, size_t length) {
    (void)to;
    (void)bytes;
    (void)length;
}

static void nonsense_sb_deck_write(void **state) {
    sb_deck deck = {0};
    (void)state;
    assert_int_equal(sb_deck_write(NULL, drop, NULL), SB_BAD_CALL);
    assert_int_equal(sb_deck_write(&deck, NULL, NULL), SB_BAD_CALL);
}

static void nonsense_sb_deck_read(void **state) {
    sb_deck deck = {0};
    (void)state;
    assert_int_equal(sb_deck_read(NULL, text, 1, NULL), SB_BAD_CALL);
    assert_int_equal(sb_deck_read(&deck, NULL, 0, NULL), SB_BAD_CALL);
    assert_int_equal(sb_deck_read(&deck, text, strlen(text), NULL), SB_NOT_A_RECORD);
    assert_int_equal(sb_deck_read(&deck, "", 0, NULL), SB_NOT_A_RECORD);
    assert_int_equal(deck.count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_thumb_choose), cmocka_unit_test(nonsense_sb_thumb_measure),
        cmocka_unit_test(nonsense_sb_drill_worth),  cmocka_unit_test(nonsense_sb_drill_make),
        cmocka_unit_test(nonsense_sb_deck_free),    cmocka_unit_test(nonsense_sb_card_cut),
        cmocka_unit_test(nonsense_sb_deck_answer),  cmocka_unit_test(nonsense_sb_deck_next),
        cmocka_unit_test(nonsense_sb_deck_due),     cmocka_unit_test(nonsense_sb_deck_write),
        cmocka_unit_test(nonsense_sb_deck_read),    cmocka_unit_test(nonsense_sb_deck_has),
        cmocka_unit_test(nonsense_sb_deck_sum),     cmocka_unit_test(nonsense_sb_thumb_prices),
    };
    return cmocka_run_group_tests_name("nonsense about practice", tests, NULL, NULL);
}
