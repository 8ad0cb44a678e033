/* SPDX-License-Identifier: MIT */
/* Cards: what was missed comes back. */
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shutbox/deck.h"

static const char played[] = "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\n"
                             "roll 4 2\nshut 1 2 3\nroll 4 5\nshut 9\nroll 6 4\nshut 10\n";

static void ask(sb_record *question, size_t event) {
    sb_record whole;
    read_good(&whole, played);
    assert_int_equal(sb_card_cut(question, &whole, event), SB_OK);
    sb_record_free(&whole);
}

static void answer(sb_deck *deck, size_t event, bool right, int64_t today) {
    sb_record question;
    ask(&question, event);
    assert_int_equal(sb_deck_answer(deck, &question, right, today), SB_OK);
    sb_record_free(&question);
}

typedef struct written_text {
    char text[20000];
    size_t length;
} written_text;

static void take(void *to, const char *text, size_t length) {
    written_text *on = to;
    assert_true(on->length + length < sizeof on->text);
    memcpy(on->text + on->length, text, length);
    on->length += length;
}

static void a_question_ends_with_its_decision(void **state) {
    (void)state;
    sb_record whole, question;
    read_good(&whole, played);
    ask(&question, 3);
    assert_int_equal(question.count, 4);
    assert_string_equal(question.player[1].name, "Ben");
    sb_record_free(&question);
    assert_int_equal(sb_card_cut(&question, &whole, 2), SB_NOT_ASKED);
    sb_record_free(&question);
    assert_int_equal(sb_card_cut(&question, &whole, 6), SB_NO_SUCH_ENTRY);
    sb_record_free(&question);
    sb_record_free(&whole);
}

static void what_is_known_is_not_asked_again(void **state) {
    (void)state;
    sb_deck deck = {0};
    sb_record question;
    ask(&question, 1);
    assert_false(sb_deck_has(&deck, &question));
    answer(&deck, 1, true, 100);
    assert_true(sb_deck_has(&deck, &question));
    assert_null(sb_deck_next(&deck, -1, 100000, NULL));
    assert_int_equal(sb_deck_sum(&deck, -1).missed + sb_deck_sum(&deck, -1).learnt, 0);
    answer(&deck, 1, false, 100);
    answer(&deck, 1, false, 100);
    assert_int_equal(deck.count, 1);
    assert_int_equal(deck.cards[0].asked, 3);
    assert_int_equal(deck.cards[0].missed, 2);
    assert_int_equal(sb_deck_due(&deck, -1, 100), 1);
    assert_int_equal(sb_deck_sum(&deck, -1).missed, 1);
    assert_int_equal(sb_deck_sum(&deck, question.rules.preset).missed, 1);
    assert_int_equal(sb_deck_sum(&deck, question.rules.preset + 1).missed, 0);
    sb_record_free(&question);
    sb_deck_free(&deck);
}

/* Today, then after 1, 3, 7, 16 and 40 days; then it is known. */
static void pauses_grow_and_one_miss_starts_over(void **state) {
    (void)state;
    static const int pauses[] = {1, 3, 7, 16, 40};
    sb_deck deck = {0};
    int64_t today = 100;
    answer(&deck, 1, false, today);
    assert_int_equal(sb_deck_due(&deck, -1, today), 1);
    for (int i = 0; i < 5; i++) {
        answer(&deck, 1, true, today);
        assert_null(sb_deck_next(&deck, -1, today + pauses[i] - 1, NULL));
        today += pauses[i];
        assert_non_null(sb_deck_next(&deck, -1, today, NULL));
    }
    answer(&deck, 1, true, today);
    assert_null(sb_deck_next(&deck, -1, today + 100000, NULL));
    assert_int_equal(sb_deck_sum(&deck, -1).learnt, 1);
    answer(&deck, 3, false, today);
    answer(&deck, 3, true, today);
    answer(&deck, 3, false, today + 1);
    assert_int_equal(deck.cards[1].box, 0);
    assert_int_equal(deck.cards[1].due, today + 1);
    sb_deck_free(&deck);
}

static void due_longest_comes_first(void **state) {
    (void)state;
    sb_deck deck = {0};
    answer(&deck, 1, false, 105);
    answer(&deck, 3, false, 100);
    assert_int_equal(sb_deck_next(&deck, -1, 200, NULL)->record.count, 4);
    assert_int_equal(sb_deck_due(&deck, -1, 102), 1);
    sb_record last;
    ask(&last, 3);
    assert_int_equal(sb_deck_next(&deck, -1, 200, &last)->record.count, 2);
    assert_null(sb_deck_next(&deck, -1, 102, &last));
    sb_record_free(&last);
    int ten = sb_preset_find("ten", 3);
    assert_int_equal(sb_deck_due(&deck, ten, 200), 2);
    assert_int_equal(sb_deck_due(&deck, ten + 1, 200), 0);
    assert_null(sb_deck_next(&deck, ten + 1, 200, NULL));
    sb_deck_free(&deck);
}

static void text_and_back(void **state) {
    (void)state;
    sb_deck deck = {0}, again = {0};
    written_text first = {.length = 0}, second = {.length = 0};
    size_t damaged = 9;
    answer(&deck, 1, false, 105);
    answer(&deck, 3, false, 100);
    answer(&deck, 3, true, 100);
    assert_int_equal(sb_deck_write(&deck, take, &first), SB_OK);
    assert_int_equal(sb_deck_read(&again, first.text, first.length, &damaged), SB_OK);
    assert_int_equal(damaged, 0);
    assert_int_equal(again.count, 2);
    assert_int_equal(sb_deck_write(&again, take, &second), SB_OK);
    assert_int_equal(first.length, second.length);
    assert_memory_equal(first.text, second.text, first.length);
    sb_deck_free(&deck);
    sb_deck_free(&again);
}

/* Cut off anywhere, or with any byte changed, what is left of it makes sense. */
static void damage_costs_a_card_at_most(void **state) {
    (void)state;
    sb_deck deck = {0};
    written_text whole = {.length = 0};
    answer(&deck, 1, false, 105);
    answer(&deck, 3, false, 100);
    assert_int_equal(sb_deck_write(&deck, take, &whole), SB_OK);
    for (size_t length = 0; length < whole.length; length++) {
        sb_deck part = {0};
        size_t damaged = 0;
        sb_status status = sb_deck_read(&part, whole.text, length, &damaged);
        assert_true(status == SB_OK || status == SB_NOT_A_RECORD);
        assert_true(part.count <= 2 && damaged <= 1);
        sb_deck_free(&part);
    }
    for (size_t at = 0; at < whole.length; at++) {
        sb_deck changed = {0};
        size_t damaged = 0;
        char kept = whole.text[at];
        whole.text[at] = '~';
        sb_status status = sb_deck_read(&changed, whole.text, whole.length, &damaged);
        assert_true(status == SB_NOT_A_RECORD || (status == SB_OK && changed.count + damaged >= 1));
        whole.text[at] = kept;
        sb_deck_free(&changed);
    }
    sb_deck_free(&deck);
}

static void no_more_are_kept_than_may_be(void **state) {
    (void)state;
    sb_deck deck = {0};
    sb_record record;
    read_good(&record, "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nroll 4 2\n");
    sb_event shut = sb_event_tiles(SB_SHUT, tiles_of("6"));
    assert_int_equal(sb_record_push(&record, &shut), SB_OK);
    for (int i = 0; i < SB_DECK_MAX + 20; i++) {
        char rules[40];
        snprintf(rules, sizeof rules, "ten limit=%d", 21 + i);
        assert_int_equal(sb_rules_read(&record.rules, rules, strlen(rules)).why, SB_OK);
        assert_int_equal(sb_deck_answer(&deck, &record, false, 100 + i), SB_OK);
    }
    assert_int_equal(deck.count, SB_DECK_MAX);
    assert_int_equal(sb_deck_next(&deck, -1, 1000, NULL)->due, 120);
    assert_int_equal(sb_deck_answer(&deck, &record, true, 130), SB_OK);
    deck.cards[7].box = 6; /* known */
    assert_int_equal(sb_rules_read(&record.rules, "ten limit=700", 13).why, SB_OK);
    assert_int_equal(sb_deck_answer(&deck, &record, false, 900), SB_OK);
    assert_int_equal(sb_deck_due(&deck, -1, 1000), SB_DECK_MAX);
    sb_record_free(&record);
    sb_deck_free(&deck);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_question_ends_with_its_decision),
        cmocka_unit_test(what_is_known_is_not_asked_again),
        cmocka_unit_test(pauses_grow_and_one_miss_starts_over),
        cmocka_unit_test(due_longest_comes_first),
        cmocka_unit_test(text_and_back),
        cmocka_unit_test(damage_costs_a_card_at_most),
        cmocka_unit_test(no_more_are_kept_than_may_be),
    };
    return cmocka_run_group_tests_name("deck", tests, NULL, NULL);
}
