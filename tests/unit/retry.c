/* SPDX-License-Identifier: MIT */
/* What stood out in a match, and its worst decisions tried again. */
#include "text.h"

#include <math.h>
#include <string.h>

static const char played[] = "shutbox 1\nrules ten tiles=6 limit=20\nplayer Ann\nplayer Ben\n"
                             "roll 4 2\nshut 1 2 3\nroll 6 6\n"
                             "roll 4 2\nshut 1 5\nroll 3 3\nshut 6\nroll 5 5\n"
                             "roll 5 5\nshut 4 6\nroll 6 6\n";

/* A match looked at; let_go frees it all. */
typedef struct looked {
    sb_record record;
    sb_solver *solver;
    sb_mind *mind;
    sb_analysis analysis;
} looked;

static void look_at(looked *at, const char *text) {
    read_good(&at->record, text);
    const sb_rules *rules = &at->record.rules;
    assert_int_equal(sb_solver_new(&at->solver, rules, at->record.players), SB_OK);
    assert_int_equal(sb_solver_solve(at->solver, NULL), SB_OK);
    assert_int_equal(sb_mind_new(&at->mind, rules, at->record.players, at->solver), SB_OK);
    assert_int_equal(sb_analyse(at->mind, &at->record, NULL, NULL, &at->analysis), SB_OK);
}

static void let_go(looked *at) {
    sb_analysis_free(&at->analysis);
    sb_mind_free(at->mind);
    sb_solver_free(at->solver);
    sb_record_free(&at->record);
}

static void worst_decisions_come_with_their_position(void **state) {
    (void)state;
    looked at;
    sb_retry found[SB_MARKS_MOST];
    look_at(&at, played);
    assert_int_equal(sb_retry_find(&at.record, &at.analysis, found), 2);
    assert_int_equal(found[0].event, 1);
    assert_int_equal(found[0].seat, 0);
    assert_int_equal(found[0].chosen.tiles, tiles_of("1 2 3"));
    assert_int_equal(found[0].best.tiles, tiles_of("6"));
    expect(&found[0].match, "asks=shut seat=0 roll=4+2 open=1,2,3,4,5,6");
    assert_int_equal(found[1].event, 4);
    assert_int_equal(found[1].seat, 1);
    assert_true(found[0].loss > found[1].loss && found[1].loss > 0);
    let_go(&at);
}

static void computers_are_looked_at_only_among_themselves(void **state) {
    (void)state;
    looked at;
    sb_retry found[SB_MARKS_MOST];
    look_at(&at, played);
    at.record.player[0].level = SB_BEGINNER;
    assert_int_equal(sb_retry_find(&at.record, &at.analysis, found), 1);
    assert_int_equal(found[0].seat, 1);
    at.record.player[1].level = SB_BEGINNER;
    assert_int_equal(sb_retry_find(&at.record, &at.analysis, found), 2);
    let_go(&at);
}

static void any_decision_can_be_tried_again(void **state) {
    (void)state;
    looked at;
    sb_retry found[SB_MARKS_MOST], again;
    sb_advice advice[SB_CHOICES_MAX];
    int count;
    look_at(&at, played);
    sb_retry_find(&at.record, &at.analysis, found);
    assert_int_equal(sb_retry_at(&again, &at.record, found[0].event), SB_OK);
    assert_int_equal(sb_advise(at.mind, &again.match, advice, SB_CHOICES_MAX, &count, NULL), SB_OK);
    assert_true(sb_retry_weigh(&again, advice, count));
    assert_memory_equal(&again.chosen, &found[0].chosen, sizeof again.chosen);
    assert_memory_equal(&again.best, &found[0].best, sizeof again.best);
    assert_int_equal(again.seat, found[0].seat);
    assert_true(again.loss == found[0].loss);
    assert_int_equal(sb_retry_at(&again, &at.record, 0), SB_NOT_ASKED);
    assert_int_equal(sb_retry_at(&again, &at.record, at.record.count), SB_NO_SUCH_ENTRY);
    let_go(&at);
}

static void answers_are_judged_by_the_advice(void **state) {
    (void)state;
    looked at;
    sb_retry found[SB_MARKS_MOST];
    sb_advice advice[SB_CHOICES_MAX];
    int count;
    sb_verdict verdict;
    look_at(&at, played);
    sb_retry_find(&at.record, &at.analysis, found);
    assert_int_equal(sb_advise(at.mind, &found[0].match, advice, SB_CHOICES_MAX, &count, NULL), SB_OK);
    sb_event six = sb_event_tiles(SB_SHUT, tiles_of("6")), none = sb_event_tiles(SB_SHUT, tiles_of("5"));
    assert_true(sb_retry_judge(&found[0], advice, count, &six, &verdict));
    assert_true(verdict.best && !verdict.as_then && verdict.loss == 0);
    assert_true(verdict.win - verdict.then > 0.9999 * found[0].loss);
    assert_true(sb_retry_judge(&found[0], advice, count, &found[0].chosen, &verdict));
    assert_true(!verdict.best && verdict.as_then && verdict.win == verdict.then);
    assert_false(sb_retry_judge(&found[0], advice, count, &none, &verdict));
    assert_false(sb_retry_judge(&found[0], advice, -1, &six, &verdict));
    let_go(&at);
}

/* Ann throws two dice without being asked, where one would have shut the box more often. */
static void two_dice_thrown_are_a_decision(void **state) {
    (void)state;
    looked at;
    sb_retry found[SB_MARKS_MOST];
    look_at(&at, "shutbox 1\nrules double-solo tiles=2\nplayer Ann\nroll 2 1\nshut 1 2\nroll 1 1\n");
    int count = sb_retry_find(&at.record, &at.analysis, found);
    assert_true(count > 0);
    assert_int_equal(found[0].event, 2);
    assert_int_equal(found[0].match.asks, SB_ASKS_DICE);
    sb_event two = sb_event_dice(2), one = sb_event_dice(1);
    assert_memory_equal(&found[0].chosen, &two, sizeof two);
    assert_memory_equal(&found[0].best, &one, sizeof one);
    let_go(&at);
}

static sb_analysis analysis_of(sb_remark *remarks, size_t count) {
    return (sb_analysis){.remarks = remarks, .count = count, .start = {0.25, 0.75}};
}

static void marks_are_heaviest_first_and_few(void **state) {
    (void)state;
    sb_remark remarks[] = {
        {.decision = true, .loss = 0.1},
        {.decision = true, .loss = 0.2},
        {.luck = {0.4, -0.4}},
        {.seat = -1, .luck = {0.9, -0.9}},
        {.decision = true, .loss = 0.1},
        {.seat = 1, .luck = {-0.3, 0.3}},
        {.decision = true, .loss = 1e-6},
        {.decision = true, .seat = 1, .loss = 0.3},
    };
    sb_analysis analysis = analysis_of(remarks, sizeof remarks / sizeof remarks[0]);
    size_t found[SB_MARKS_MOST];
    sb_record record = {.players = 2};
    assert_int_equal(sb_course_marks(&record, &analysis, SB_MARK_MISTAKE, found), 3);
    assert_int_equal(found[0], 7);
    assert_int_equal(found[1], 1);
    assert_int_equal(found[2], 0);
    record.player[1].level = SB_CASUAL;
    assert_int_equal(sb_course_marks(&record, &analysis, SB_MARK_MISTAKE, found), 3);
    assert_int_equal(found[2], 4);
    assert_int_equal(sb_course_marks(&record, &analysis, SB_MARK_LUCK, found), 2);
    assert_int_equal(found[0], 2);
    assert_int_equal(found[1], 5);
}

static void a_find_is_a_best_choice_by_what_the_next_gives_away(void **state) {
    (void)state;
    sb_remark remarks[] = {
        {.decision = true, .choices = 2, .edge = 0.1},
        {.decision = true, .choices = 2, .edge = 0.3, .loss = 0.3},
        {.decision = true, .choices = 3, .edge = 0.2},
        {.decision = true, .choices = 3},
        {.decision = true, .choices = 1},
    };
    sb_analysis analysis = analysis_of(remarks, sizeof remarks / sizeof remarks[0]);
    size_t found[SB_MARKS_MOST];
    sb_record record = {.players = 2};
    assert_int_equal(sb_course_marks(&record, &analysis, SB_MARK_FIND, found), 2);
    assert_int_equal(found[0], 2);
    assert_int_equal(found[1], 0);
    assert_int_equal(sb_course_right(&analysis, 0), 3);
    assert_int_equal(sb_course_right(&analysis, 1), 0);
}

static void keep_round(void *to, const sb_round_course *round) {
    sb_round_course *rounds = to;
    rounds[round->round - 1] = *round;
}

/* Ann and Ben play a round, and Ann begins another. */
static void rounds_add_up_to_the_match(void **state) {
    (void)state;
    looked at;
    sb_round_course rounds[3] = {{.round = 0}};
    look_at(&at, "shutbox 1\nrules ten tiles=4 limit=20\nplayer Ann\nplayer Ben\n"
                 "roll 2 1\nshut 3\nroll 5 4\nroll 1 1\nshut 2\nroll 6 6\nroll 2 2\nshut 4\n");
    assert_int_equal(sb_course_by_round(&at.record, &at.analysis, keep_round, rounds), 2);
    assert_true(rounds[0].over && !rounds[1].over);
    assert_int_equal(rounds[0].totals[0], 7);
    assert_int_equal(rounds[0].totals[1], 8);
    assert_int_equal(rounds[1].steps, at.analysis.count);
    for (int seat = 0; seat < 2; seat++) {
        assert_true(fabs(rounds[0].luck[seat] + rounds[1].luck[seat] - at.analysis.luck[seat]) < 1e-12);
        assert_true(fabs(rounds[0].loss[seat] + rounds[1].loss[seat] - at.analysis.loss[seat]) < 1e-12);
        assert_true(rounds[1].win[seat] == sb_course_win(&at.analysis, at.analysis.count, seat));
    }
    let_go(&at);
}

static void the_course_begins_before_the_first_event(void **state) {
    (void)state;
    sb_remark remarks[] = {{.win = {0.5, 0.5}}, {.win = {1, 0}}};
    sb_analysis analysis = analysis_of(remarks, 2);
    assert_true(sb_course_win(&analysis, 0, 1) == 0.75);
    assert_true(sb_course_win(&analysis, 1, 1) == 0.5);
    assert_true(sb_course_win(&analysis, 2, 0) == 1);
}

/* The plot as lines of characters: a letter a seat, a bar between, digits for mistakes and ! for luck. */
static void draw(const sb_record *record, const sb_analysis *analysis, int width, int height, char *text) {
    sb_cell cells[200];
    assert_true(width * height <= 200);
    sb_course_plot(record, analysis, width, height, cells);
    for (int i = 0; i < width * height; i++) {
        static const char kinds[] = {' ', 'A', '|', '1', '!'};
        int number = cells[i].kind == SB_CELL_RISE ? 0 : cells[i].number;
        *text++ = (char)(kinds[cells[i].kind] + number);
        if (i % width == width - 1)
            *text++ = '\n';
    }
    *text = '\0';
}

static void the_plot_has_a_line_for_each_seat_and_its_marks(void **state) {
    (void)state;
    char text[300];
    sb_record record = {.players = 2};
    sb_remark remarks[] = {
        {.luck = {0.25, -0.25}, .win = {0.5, 0.5}},
        {.decision = true, .loss = 0.5, .win = {0, 1}},
        {.seat = 1, .win = {0, 1}},
    };
    sb_analysis analysis = analysis_of(remarks, 3);
    draw(&record, &analysis, 7, 5, text);
    assert_string_equal(text, "    BBB\n"
                              "BB  |  \n"
                              "  !A   \n"
                              "AA  |  \n"
                              "    1AA\n");
}

static void marks_in_one_cell_stand_beside_each_other(void **state) {
    (void)state;
    char text[300];
    sb_record record = {.players = 1};
    sb_remark remarks[] = {
        {.decision = true, .loss = 0.3, .win = {0.5}},
        {.decision = true, .loss = 0.2, .win = {0.5}},
        {.luck = {0.1}, .win = {0.5}},
    };
    sb_analysis analysis = analysis_of(remarks, 3);
    analysis.start[0] = 0.5;
    draw(&record, &analysis, 2, 3, text);
    assert_string_equal(text, "  \n12\n  \n");
    draw(&record, &analysis, 4, 2, text);
    assert_string_equal(text, "    \nA12!\n");
}

static void an_empty_match_is_a_flat_line(void **state) {
    (void)state;
    char text[300];
    sb_record record = {.players = 2, .rules = rules_of("ten")};
    sb_analysis analysis = analysis_of(NULL, 0);
    uint32_t rounds[4];
    draw(&record, &analysis, 4, 5, text);
    assert_string_equal(text, "    \nBBBB\n    \nAAAA\n    \n");
    sb_course_rounds(&record, &analysis, 4, rounds);
    assert_int_equal(rounds[0], 0);
}

static void rounds_begin_where_they_do(void **state) {
    (void)state;
    looked at;
    uint32_t rounds[20];
    look_at(&at, played);
    sb_course_rounds(&at.record, &at.analysis, 20, rounds);
    assert_int_equal(rounds[0], 1);
    int second = 0;
    for (int column = 1; column < 20; column++)
        second = rounds[column] ? column : second;
    assert_int_equal(rounds[second], 2);
    assert_int_equal(second, 19 * 8 / (int)at.analysis.count);
    let_go(&at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worst_decisions_come_with_their_position),
        cmocka_unit_test(computers_are_looked_at_only_among_themselves),
        cmocka_unit_test(any_decision_can_be_tried_again),
        cmocka_unit_test(answers_are_judged_by_the_advice),
        cmocka_unit_test(two_dice_thrown_are_a_decision),
        cmocka_unit_test(marks_are_heaviest_first_and_few),
        cmocka_unit_test(a_find_is_a_best_choice_by_what_the_next_gives_away),
        cmocka_unit_test(rounds_add_up_to_the_match),
        cmocka_unit_test(the_course_begins_before_the_first_event),
        cmocka_unit_test(the_plot_has_a_line_for_each_seat_and_its_marks),
        cmocka_unit_test(marks_in_one_cell_stand_beside_each_other),
        cmocka_unit_test(an_empty_match_is_a_flat_line),
        cmocka_unit_test(rounds_begin_where_they_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
