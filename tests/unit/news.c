/* SPDX-License-Identifier: MIT */
/* News: what an event brought about. */
#include "script.h"

#include <string.h>

/* Plays the lines, then tells the news of the last of them. */
static sb_news news_after(sb_match *match, const char *lines, const char *last) {
    sb_event event;
    play(match, lines);
    sb_match before = *match;
    assert_int_equal(sb_event_read(&event, last, strlen(last)), SB_OK);
    assert_int_equal(sb_match_apply(match, event), SB_OK);
    return sb_news_of(&before, &event, match);
}

/* All that may be news, as a sentence of words. */
static void assert_news(const sb_news *news, int seat, const char *words) {
    char text[100] = "";
    const struct {
        bool is;
        const char *word;
    } all[] = {{news->stuck, "stuck "},   {news->shut, "shut "},        {news->turn_over, "turn "},
               {news->low_taken, "low "}, {news->round_over, "round "}, {news->match_over, "match "}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        strcat(text, all[i].is ? all[i].word : "");
    assert_string_equal(text, words);
    assert_int_equal(news->seat, seat);
}

static void a_throw_that_can_be_used_is_no_news(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    sb_news news = news_after(&match, "", "roll 5 4");
    assert_news(&news, 0, "");
    assert_int_equal(news.left, tiles_of("1 2 3 4 5 6 7 8 9 10"));
    news = news_after(&match, "", "shut 9");
    assert_news(&news, 0, "");
    assert_int_equal(news.left, tiles_of("1 2 3 4 5 6 7 8 10"));
    assert_int_equal(news.scored, 0);
}

static void getting_stuck_ends_the_turn(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "twelve tiles=4", 2);
    sb_news news = news_after(&match, "roll 1 1; shut 2; roll 2 2; shut 4", "roll 6 6");
    assert_news(&news, 0, "stuck turn ");
    assert_int_equal(news.left, tiles_of("1 3"));
    assert_int_equal(news.total, 4);
    assert_int_equal(news.scored, 1);
    assert_int_equal(news.gone, 0);
}

static void what_is_left_ends_the_turn(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten", 2);
    sb_news news = news_after(&match, "", "left 3 5");
    assert_news(&news, 0, "turn ");
    assert_int_equal(news.total, 8);
    news = news_after(&match, "", "left 1");
    assert_news(&news, 1, "turn round ");
    assert_int_equal(news.scored, 2);
}

static void shutting_the_box_is_told_and_wins(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "ten tiles=3", 2);
    sb_news news = news_after(&match, "roll 6", "shut 1 2 3");
    assert_news(&news, 0, "shut turn round match ");
    assert_int_equal(news.left, 0);
    assert_int_equal(news.total, 0);
}

static void shutting_the_box_where_it_scores_nothing_ends_the_turn(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "nine", 2);
    sb_news news = news_after(&match, "", "left -");
    assert_news(&news, 0, "shut turn ");
    assert_int_equal(news.scored, 0);
}

static void going_out_of_the_match_is_told(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "nine", 3);
    sb_news news = news_after(&match, "left 1", "left 1 2 3 4 5 6 7 8 9");
    assert_news(&news, 1, "turn ");
    assert_int_equal(news.gone, 2);
    news = news_after(&match, "", "left 1 2 3 4 5 6 7 8 9");
    assert_news(&news, 2, "turn round match ");
    assert_int_equal(news.gone, 4);
}

static void a_new_low_is_told(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 2);
    sb_news news = news_after(&match, "", "left b5");
    assert_news(&news, 0, "turn low ");
    news = news_after(&match, "", "left b4");
    assert_news(&news, 1, "turn low ");
    assert_int_equal(news.total, 4);
    news = news_after(&match, "", "left b4");
    assert_news(&news, 0, "turn round ");
    assert_int_equal(news.scored, 2);
}

static void a_super_box_taken_over_is_a_new_low(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat", 2);
    sb_news news = news_after(&match, "left -", "left -");
    assert_news(&news, 1, "shut turn low ");
    assert_int_equal(news.scored, 0);
}

static void the_end_of_a_round_and_of_the_match_are_told(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double start=seat rounds=2", 2);
    sb_news news = news_after(&match, "left b1", "left b2");
    assert_news(&news, 1, "turn round ");
    news = news_after(&match, "left b1", "left b2");
    assert_news(&news, 0, "turn round match ");
}

static void first_throws_are_nobodys_news(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double", 2);
    sb_news news = news_after(&match, "", "first 3 3");
    assert_news(&news, -1, "");
    news = news_after(&match, "", "first 3 4");
    assert_news(&news, -1, "");
}

static void a_shut_arena_box_tells_everyone_who_scored(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena tiles=4", 3);
    sb_news news = news_after(&match, "roll 5 5", "shut 1 2 3 4");
    assert_news(&news, 0, "shut turn round ");
    assert_int_equal(news.scored, 6);
}

static void stuck_in_arena_is_out_of_the_round(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena tiles=4", 2);
    sb_news news = news_after(&match, "", "roll 6 6");
    assert_news(&news, 0, "stuck turn ");
    assert_int_equal(news.total, 10);
    assert_int_equal(news.scored, 1);
}

static void a_common_throw_is_stuck_only_when_nobody_can_use_it(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "arena-common tiles=3", 2);
    sb_news news = news_after(&match, "", "roll 1 1");
    assert_news(&news, 0, "");
    news = news_after(&match, "shut 1; shut 2", "roll 1 5"); /* only seat 1 has a 1 */
    assert_news(&news, 1, "");
    news = news_after(&match, "shut 1", "roll 6 6");
    assert_news(&news, 0, "stuck turn round ");
    assert_int_equal(news.scored, 3);
}

static void stopping_and_risking_are_told(void **state) {
    sb_match match;
    (void)state;
    begin(&match, "double-last tiles=2 start=seat", 2);
    sb_news news = news_after(&match, "", "roll 6 6");
    assert_news(&news, 0, "stuck turn ");
    sb_match other = match;
    news = news_after(&match, "", "stop");
    assert_news(&news, 1, "round ");
    assert_int_equal(news.scored, 2);
    news = news_after(&other, "", "risk");
    assert_news(&news, 1, "");
    news = news_after(&other, "", "roll 6 6");
    assert_news(&news, 1, "stuck turn round ");
    assert_int_equal(news.scored, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_throw_that_can_be_used_is_no_news),
        cmocka_unit_test(getting_stuck_ends_the_turn),
        cmocka_unit_test(what_is_left_ends_the_turn),
        cmocka_unit_test(shutting_the_box_is_told_and_wins),
        cmocka_unit_test(shutting_the_box_where_it_scores_nothing_ends_the_turn),
        cmocka_unit_test(going_out_of_the_match_is_told),
        cmocka_unit_test(a_new_low_is_told),
        cmocka_unit_test(a_super_box_taken_over_is_a_new_low),
        cmocka_unit_test(the_end_of_a_round_and_of_the_match_are_told),
        cmocka_unit_test(first_throws_are_nobodys_news),
        cmocka_unit_test(a_shut_arena_box_tells_everyone_who_scored),
        cmocka_unit_test(stuck_in_arena_is_out_of_the_round),
        cmocka_unit_test(a_common_throw_is_stuck_only_when_nobody_can_use_it),
        cmocka_unit_test(stopping_and_risking_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
