/* SPDX-License-Identifier: MIT */
/* Rules of thumb, what they cost, and questions made up. */
#include "text.h"

#include <stdlib.h>
#include <string.h>

#include "shutbox/drill.h"

typedef struct thinking {
    sb_rules rules;
    sb_solver *solver;
    sb_mind *mind;
} thinking;

static void think_of(thinking *by, const char *rules) {
    assert_int_equal(sb_rules_read(&by->rules, rules, strlen(rules)).why, SB_OK);
    assert_int_equal(sb_solver_new(&by->solver, &by->rules, 2), SB_OK);
    assert_int_equal(sb_solver_solve(by->solver, NULL), SB_OK);
    assert_int_equal(sb_mind_new(&by->mind, &by->rules, 2, by->solver), SB_OK);
}

static void let_go(thinking *by) {
    sb_mind_free(by->mind);
    sb_solver_free(by->solver);
}

static void seat_two(sb_record *record, const sb_rules *rules) {
    sb_record_start(record, rules);
    assert_int_equal(sb_record_seat(record, "Ann", 3, SB_CASUAL), SB_OK);
    assert_int_equal(sb_record_seat(record, "Ben", 3, SB_CASUAL), SB_OK);
}

static sb_match after(const char *text) {
    sb_record record;
    sb_match match;
    read_good(&record, text);
    assert_int_equal(sb_record_replay(&record, record.count, &match), SB_OK);
    sb_record_free(&record);
    return match;
}

static sb_tiles tiles_by(sb_thumb rule, const sb_match *match) {
    sb_event choice;
    assert_true(sb_thumb_choose(rule, match, &choice));
    assert_int_equal(choice.kind, SB_SHUT);
    return choice.tiles;
}

static void each_says_what_it_is_called(void **state) {
    (void)state;
    sb_match match = after("shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nroll 5 4\n");
    sb_event choice;
    assert_int_equal(tiles_by(SB_THUMB_FEWEST, &match), tiles_of("9"));
    assert_int_equal(tiles_by(SB_THUMB_HIGHEST, &match), tiles_of("9"));
    assert_int_equal(tiles_by(SB_THUMB_MOST, &match), tiles_of("2 3 4"));
    assert_false(sb_thumb_choose(SB_THUMB_ONE_DIE, &match, &choice));
    assert_false(sb_thumb_choose(SB_THUMB_RISK, &match, &choice));
    match = after(
        "shutbox 1\nrules ten\nplayer Ann\nplayer Ben\nroll 5 4\nshut 9\nroll 5 5\nshut 10\nroll 5 4\n");
    assert_int_equal(tiles_by(SB_THUMB_FEWEST, &match), tiles_of("1 8"));
    assert_int_equal(tiles_by(SB_THUMB_HIGHEST, &match), tiles_of("1 8"));
}

/* Behind a 12 that is shut stands another: a number is as high in either row. */
static void rows_do_not_matter(void **state) {
    (void)state;
    sb_match match =
        after("shutbox 1\nrules double\nplayer Ann\nplayer Ben\nfirst 6 5\nroll 4 4\nshut 8\nroll 5 4\n");
    assert_int_equal(tiles_by(SB_THUMB_HIGHEST, &match), tiles_of("9"));
    assert_int_equal(tiles_by(SB_THUMB_FEWEST, &match), tiles_of("9"));
}

/* Who always takes the best loses nothing; a rule of thumb loses, and the worst of them most. */
static void costs_are_those_of_its_choices(void **state) {
    (void)state;
    thinking by;
    sb_thumb_cost whole[SB_THUMB_COUNT] = {0}, parts[SB_THUMB_COUNT] = {0};
    think_of(&by, "ten limit=20");
    assert_int_equal(sb_thumb_measure(by.mind, &by.rules, 2, "s", 0, 60, NULL, NULL, whole), SB_OK);
    assert_int_equal(sb_thumb_measure(by.mind, &by.rules, 2, "s", 0, 20, NULL, NULL, parts), SB_OK);
    assert_int_equal(sb_thumb_measure(by.mind, &by.rules, 2, "s", 20, 40, NULL, NULL, parts), SB_OK);
    for (int rule = 0; rule < SB_THUMB_COUNT; rule++) {
        assert_int_equal(whole[rule].decisions, parts[rule].decisions);
        assert_true(whole[rule].loss - parts[rule].loss < 1e-12 &&
                    parts[rule].loss - whole[rule].loss < 1e-12);
    }
    assert_true(whole[SB_THUMB_FEWEST].decisions > 60);
    assert_int_equal(whole[SB_THUMB_FEWEST].decisions, whole[SB_THUMB_MOST].decisions);
    assert_true(whole[SB_THUMB_FEWEST].loss > 0 && whole[SB_THUMB_MOST].loss > whole[SB_THUMB_FEWEST].loss);
    assert_int_equal(whole[SB_THUMB_STOP].decisions, 0);
    let_go(&by);
}

static bool stop_at_once(void *to, double done) {
    (void)to;
    (void)done;
    return false;
}

static void what_is_stopped_adds_nothing(void **state) {
    (void)state;
    thinking by;
    sb_thumb_cost costs[SB_THUMB_COUNT] = {0};
    think_of(&by, "ten tiles=6 limit=20");
    assert_int_equal(sb_thumb_measure(by.mind, &by.rules, 2, "s", 0, 9, stop_at_once, NULL, costs),
                     SB_STOPPED);
    assert_int_equal(costs[SB_THUMB_FEWEST].decisions, 0);
    assert_int_equal(sb_thumb_measure(by.mind, &by.rules, 3, "s", 0, 9, NULL, NULL, costs),
                     SB_NO_GAME_SOLVED);
    let_go(&by);
}

/* Every question made up is one: looked at again, its best choice is better by that much, and no rule of
 * thumb finds it. Other seeds ask other questions, the same seed the same. */
static void questions_are_worth_asking(void **state) {
    (void)state;
    static const double least = 0.01;
    thinking by;
    char *before = NULL;
    int other = 0;
    think_of(&by, "ten limit=30");
    for (int i = 0; i < 12; i++) {
        char seed[] = {(char)('a' + i), '\0'};
        sb_record record, again;
        sb_retry asked;
        sb_advice advice[SB_CHOICES_MAX];
        int count;
        seat_two(&record, &by.rules);
        seat_two(&again, &by.rules);
        assert_int_equal(sb_drill_make(by.mind, seed, least, &record), SB_OK);
        assert_int_equal(sb_drill_make(by.mind, seed, least, &again), SB_OK);
        assert_int_equal(sb_retry_at(&asked, &record, record.count - 1), SB_OK);
        assert_int_equal(sb_advise(by.mind, &asked.match, advice, SB_CHOICES_MAX, &count, NULL), SB_OK);
        assert_true(count > 1 && advice[1].loss >= least);
        assert_int_not_equal(tiles_by(SB_THUMB_FEWEST, &asked.match), advice[0].event.tiles);
        assert_int_not_equal(tiles_by(SB_THUMB_HIGHEST, &asked.match), advice[0].event.tiles);
        char *text = written(&record), *same = written(&again);
        assert_string_equal(text, same);
        other += before && strcmp(before, text) != 0;
        free(before);
        free(same);
        before = text;
        sb_record_free(&record);
        sb_record_free(&again);
    }
    assert_int_equal(other, 11);
    free(before);
    let_go(&by);
}

static void where_nothing_is_worth_asking_it_says_so(void **state) {
    (void)state;
    thinking by;
    sb_record record;
    think_of(&by, "ten tiles=3 limit=5");
    seat_two(&record, &by.rules);
    assert_int_equal(sb_drill_make(by.mind, "s", 0.5, &record), SB_NO_SUCH_ENTRY);
    assert_int_equal(record.count, 0);
    sb_record_free(&record);
    let_go(&by);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_says_what_it_is_called),
        cmocka_unit_test(rows_do_not_matter),
        cmocka_unit_test(costs_are_those_of_its_choices),
        cmocka_unit_test(what_is_stopped_adds_nothing),
        cmocka_unit_test(questions_are_worth_asking),
        cmocka_unit_test(where_nothing_is_worth_asking_it_says_so),
    };
    return cmocka_run_group_tests_name("drill", tests, NULL, NULL);
}
