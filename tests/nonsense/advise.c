/* SPDX-License-Identifier: MIT */
/* What can't be, said to every function of advice and computer players: each refuses it, and changes nothing.
 */
#include <math.h>
#include <string.h>

#include "nonsense.h"

static const char small[] = "nine tiles=3 limit=6";

/* A mind for a small game, with what it thinks with. */
typedef struct thinking {
    sb_rules rules;
    sb_solver *solver;
    sb_mind *mind;
    sb_match match; /* by its rules, with a throw to use */
} thinking;

static void think(thinking *made) {
    made->solver = NULL;
    made->mind = NULL;
    made->rules = rules_of(small);
    assert_int_equal(sb_solver_new(&made->solver, &made->rules, 2), SB_OK);
    assert_int_equal(sb_solver_solve(made->solver, NULL), SB_OK);
    assert_int_equal(sb_mind_new(&made->mind, &made->rules, 2, made->solver), SB_OK);
    begin(&made->match, small, 2);
    if (made->match.asks == SB_ASKS_FIRST)
        play(&made->match, "first 2 1");
    play(&made->match, "roll 3");
}

static void forget(const thinking *made) {
    sb_mind_free(made->mind);
    sb_solver_free(made->solver);
}

/* The same question by other rules, and with another number of players. */
static sb_match of_other_rules(const thinking *by) {
    sb_match other = by->match;
    other.rules.limit++;
    assert_int_equal(sb_match_check(&other), SB_OK);
    return other;
}

static sb_match of_other_players(void) {
    sb_match other;
    begin(&other, small, 3);
    if (other.asks == SB_ASKS_FIRST)
        play(&other, "first 3 2 1");
    play(&other, "roll 3");
    return other;
}

/* A box with tiles that the rules do not have. */
static sb_match of_no_box(const thinking *by) {
    sb_match other = by->match;
    memset(other.open, 0xff, sizeof other.open);
    return other;
}

static void nonsense_sb_mind_new(void **state) {
    sb_rules flow = BROKEN(flow, 99);
    sb_mind *made = NULL;
    thinking by;
    (void)state;
    think(&by);
    assert_int_equal(sb_mind_new(NULL, &by.rules, 2, NULL), SB_BAD_CALL);
    assert_int_equal(sb_mind_new(&made, NULL, 2, NULL), SB_BAD_CALL);
    assert_int_equal(sb_mind_new(&made, &flow, 2, NULL), SB_BAD_VALUE);
    assert_int_equal(sb_mind_new(&made, &by.rules, -1, NULL), SB_TOO_FEW_PLAYERS);
    assert_int_equal(sb_mind_new(&made, &by.rules, 3, by.solver), SB_NO_GAME_SOLVED);
    assert_null(made);
    forget(&by);
}

static void nonsense_sb_mind_free(void **state) {
    (void)state;
    sb_mind_free(NULL);
}

static void nonsense_sb_mind_learn(void **state) {
    thinking by;
    sb_mind *without = NULL;
    (void)state;
    think(&by);
    assert_int_equal(sb_mind_new(&without, &by.rules, 2, NULL), SB_OK);
    assert_int_equal(sb_mind_learn(NULL, by.solver), SB_BAD_CALL);
    assert_int_equal(sb_mind_learn(without, NULL), SB_BAD_CALL);
    assert_int_equal(sb_mind_learn(by.mind, by.solver), SB_BAD_CALL); /* it has one */
    sb_mind_free(without);
    forget(&by);
}

static void nonsense_sb_advise(void **state) {
    thinking by;
    sb_advice advice[SB_CHOICES_MAX];
    double value = 7;
    int count = 7;
    (void)state;
    think(&by);
    sb_match rules = of_other_rules(&by), players = of_other_players(), box = of_no_box(&by);
    assert_int_equal(sb_advise(NULL, &by.match, advice, 1, &count, &value), SB_BAD_CALL);
    assert_int_equal(sb_advise(by.mind, NULL, advice, 1, &count, &value), SB_BAD_CALL);
    assert_int_equal(sb_advise(by.mind, &by.match, NULL, 1, &count, &value), SB_BAD_CALL);
    assert_int_equal(sb_advise(by.mind, &by.match, advice, -1, &count, &value), SB_BAD_CALL);
    assert_int_equal(sb_advise(by.mind, &by.match, advice, 1, NULL, &value), SB_BAD_CALL);
    assert_int_equal(sb_advise(by.mind, &rules, advice, 1, &count, &value), SB_NO_GAME_SOLVED);
    assert_int_equal(sb_advise(by.mind, &players, advice, 1, &count, &value), SB_NO_GAME_SOLVED);
    assert_int_equal(sb_advise(by.mind, &box, advice, 1, &count, &value), SB_BAD_CALL);
    assert_int_equal(count, 0);
    assert_true(value == 7);
    assert_int_equal(sb_advise(by.mind, &by.match, NULL, 0, &count, NULL), SB_OK); /* how many are there? */
    assert_int_equal(count, 2);
    forget(&by);
}

static void nonsense_sb_advise_alone(void **state) {
    thinking by;
    sb_advice advice[SB_CHOICES_MAX];
    int count = 7;
    (void)state;
    think(&by);
    sb_match rules = of_other_rules(&by), players = of_other_players(), box = of_no_box(&by);
    assert_int_equal(sb_advise_alone(NULL, &by.match, advice, 1, &count), SB_BAD_CALL);
    assert_int_equal(sb_advise_alone(by.mind, NULL, advice, 1, &count), SB_BAD_CALL);
    assert_int_equal(sb_advise_alone(by.mind, &by.match, NULL, 1, &count), SB_BAD_CALL);
    assert_int_equal(sb_advise_alone(by.mind, &by.match, advice, INT32_MIN, &count), SB_BAD_CALL);
    assert_int_equal(sb_advise_alone(by.mind, &by.match, advice, 1, NULL), SB_BAD_CALL);
    assert_int_equal(sb_advise_alone(by.mind, &rules, advice, 1, &count), SB_NO_GAME_SOLVED);
    assert_int_equal(sb_advise_alone(by.mind, &players, advice, 1, &count), SB_NO_GAME_SOLVED);
    assert_int_equal(sb_advise_alone(by.mind, &box, advice, 1, &count), SB_BAD_CALL);
    assert_int_equal(count, 0);
    forget(&by);
}

static void nonsense_sb_advice_on(void **state) {
    sb_advice advice = {.event = sb_event_dice(1)};
    sb_event dice = sb_event_dice(1);
    (void)state;
    assert_null(sb_advice_on(NULL, 1, &dice));
    assert_null(sb_advice_on(&advice, 1, NULL));
    assert_null(sb_advice_on(&advice, -1, &dice));
    assert_ptr_equal(sb_advice_on(&advice, 1, &dice), &advice);
}

static void nonsense_sb_level_plays(void **state) {
    sb_rules flow = BROKEN(flow, 99);
    (void)state;
    assert_false(sb_level_plays((sb_level)99, sb_preset(2), 2));
    assert_false(sb_level_plays((sb_level)-1, sb_preset(2), 2));
    assert_false(sb_level_plays(SB_PERSON, sb_preset(2), 2));
    for (sb_level level = SB_BEGINNER; level < SB_LEVEL_COUNT; level++) {
        assert_false(sb_level_plays(level, NULL, 2));
        assert_false(sb_level_plays(level, &flow, 2));
        assert_false(sb_level_plays(level, sb_preset(2), INT32_MIN));
        assert_false(sb_level_plays(level, sb_preset(2), INT32_MAX));
    }
}

static void nonsense_sb_level_needs_solver(void **state) {
    (void)state;
    assert_false(sb_level_needs_solver((sb_level)99));
    assert_false(sb_level_needs_solver((sb_level)-1));
}

static void nonsense_sb_choose(void **state) {
    thinking by;
    sb_random random;
    sb_event choice = sb_event_dice(7);
    (void)state;
    think(&by);
    sb_random_start(&random, "x", 1, SB_STREAM_OTHER);
    sb_match others[] = {of_other_rules(&by), of_other_players()}, box = of_no_box(&by);
    for (sb_level level = SB_BEGINNER; level < SB_LEVEL_COUNT; level++) {
        for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
            assert_int_equal(sb_choose(by.mind, level, &others[i], &random, &choice), SB_NO_GAME_SOLVED);
        assert_int_equal(sb_choose(by.mind, level, &box, &random, &choice), SB_BAD_CALL);
        assert_int_equal(sb_choose(by.mind, level, NULL, &random, &choice), SB_BAD_CALL);
        assert_int_equal(sb_choose(by.mind, level, &by.match, NULL, &choice), SB_BAD_CALL);
        assert_int_equal(sb_choose(by.mind, level, &by.match, &random, NULL), SB_BAD_CALL);
    }
    assert_int_equal(sb_choose(by.mind, (sb_level)99, &by.match, &random, &choice), SB_BAD_CALL);
    assert_int_equal(sb_choose(by.mind, (sb_level)-1, &by.match, &random, &choice), SB_BAD_CALL);
    assert_int_equal(sb_choose(NULL, SB_PERFECT, &by.match, &random, &choice), SB_NO_GAME_SOLVED);
    assert_int_equal(choice.values[0], 7);
    forget(&by);
}

static void nonsense_sb_analyse(void **state) {
    thinking by;
    sb_record record, other;
    sb_analysis analysis;
    (void)state;
    think(&by);
    read_good(&record, "shutbox 1\nrules nine tiles=3 limit=6\nplayer A\nplayer B\n");
    read_good(&other, "shutbox 1\nrules nine tiles=3 limit=7\nplayer A\nplayer B\n");
    assert_int_equal(sb_analyse(NULL, &record, NULL, NULL, &analysis), SB_BAD_CALL);
    assert_int_equal(sb_analyse(by.mind, NULL, NULL, NULL, &analysis), SB_BAD_CALL);
    assert_int_equal(sb_analyse(by.mind, &record, NULL, NULL, NULL), SB_BAD_CALL);
    assert_int_equal(sb_analyse(by.mind, &other, NULL, NULL, &analysis), SB_NO_GAME_SOLVED);
    sb_analysis_free(&analysis);
    sb_event stop = sb_event_plain(SB_STOP); /* where nothing can be decided */
    assert_int_equal(sb_record_push(&record, &stop), SB_OK);
    assert_int_equal(sb_analyse(by.mind, &record, NULL, NULL, &analysis), SB_NOT_ASKED);
    sb_analysis_free(&analysis);
    record.players = 1000;
    assert_int_equal(sb_analyse(by.mind, &record, NULL, NULL, &analysis), SB_NO_GAME_SOLVED);
    sb_analysis_free(&analysis);
    sb_record_free(&record);
    sb_record_free(&other);
    forget(&by);
}

static void count_analysed(void *to, size_t number, sb_status status, const sb_analysis *analysis) {
    const sb_status expected[] = {SB_NOT_ASKED, SB_NO_GAME_SOLVED, SB_NO_GAME_SOLVED};
    assert_true(number < 3 && analysis);
    assert_int_equal(status, expected[number]);
    ++*(int *)to;
}

static void nonsense_sb_analyse_many(void **state) {
    thinking by;
    sb_record records[3];
    int told = 0;
    (void)state;
    think(&by);
    read_good(&records[0], "shutbox 1\nrules nine tiles=3 limit=6\nplayer A\nplayer B\n");
    read_good(&records[1], "shutbox 1\nrules nine tiles=3 limit=7\nplayer A\nplayer B\n");
    read_good(&records[2], "shutbox 1\nrules nine tiles=3 limit=6\nplayer A\nplayer B\n");
    sb_event stop = sb_event_plain(SB_STOP); /* where nothing can be decided */
    assert_int_equal(sb_record_push(&records[0], &stop), SB_OK);
    records[2].players = 1000;
    assert_int_equal(sb_analyse_many(NULL, records, 3, count_analysed, NULL, &told), SB_BAD_CALL);
    assert_int_equal(sb_analyse_many(by.mind, NULL, 3, count_analysed, NULL, &told), SB_BAD_CALL);
    assert_int_equal(sb_analyse_many(by.mind, records, 3, NULL, NULL, &told), SB_BAD_CALL);
    assert_int_equal(sb_analyse_many(by.mind, NULL, 0, count_analysed, NULL, &told), SB_OK);
    assert_int_equal(told, 0);
    assert_int_equal(sb_analyse_many(by.mind, records, 3, count_analysed, NULL, &told), SB_OK);
    assert_int_equal(told, 3);
    for (int i = 0; i < 3; i++)
        sb_record_free(&records[i]);
    forget(&by);
}

static void nonsense_sb_analysis_free(void **state) {
    (void)state;
    sb_analysis_free(NULL);
}

static void nonsense_sb_grade_of(void **state) {
    (void)state;
    assert_int_equal(sb_grade_of(0.1, -1), SB_GRADE_NONE);
    assert_int_equal(sb_grade_of((double)NAN, 1), SB_GRADE_LEARNING);
    assert_int_equal(sb_grade_of((double)INFINITY, 1), SB_GRADE_LEARNING);
}

static void nonsense_sb_simulate(void **state) {
    static const sb_level good[] = {SB_CASUAL, SB_PERFECT}, odd[] = {SB_CASUAL, (sb_level)99},
                          people[] = {SB_PERSON, SB_CASUAL};
    sb_tally tally = {0}, none = {0};
    thinking by;
    (void)state;
    think(&by);
    assert_int_equal(sb_simulate(NULL, good, "x", 0, 1, NULL, NULL, &tally), SB_BAD_CALL);
    assert_int_equal(sb_simulate(by.mind, NULL, "x", 0, 1, NULL, NULL, &tally), SB_BAD_CALL);
    assert_int_equal(sb_simulate(by.mind, good, NULL, 0, 1, NULL, NULL, &tally), SB_BAD_CALL);
    assert_int_equal(sb_simulate(by.mind, good, "x", 0, 1, NULL, NULL, NULL), SB_BAD_CALL);
    assert_int_equal(sb_simulate(by.mind, odd, "x", 0, 1, NULL, NULL, &tally), SB_NO_GAME_SOLVED);
    assert_int_equal(sb_simulate(by.mind, people, "x", 0, 1, NULL, NULL, &tally), SB_NO_GAME_SOLVED);
    assert_int_equal(sb_simulate(by.mind, good, "x", UINT64_MAX, 0, NULL, NULL, &tally), SB_OK);
    assert_memory_equal(&tally, &none, sizeof tally);
    forget(&by);
}

static void nonsense_sb_simulate_piece(void **state) {
    static const sb_level odd[] = {(sb_level)99, (sb_level)-1};
    thinking by;
    (void)state;
    think(&by);
    assert_int_equal(sb_simulate_piece(NULL, odd), 0);
    assert_int_equal(sb_simulate_piece(by.mind, NULL), 0);
    assert_true(sb_simulate_piece(by.mind, odd) > 0);
    forget(&by);
}

static void nonsense_sb_tally_record(void **state) {
    sb_tally tally = {.games = 7}, same = tally;
    sb_record record = {.players = 2};
    sb_event event = {.kind = SB_KIND_COUNT};
    (void)state;
    assert_int_equal(sb_rules_read(&record.rules, "ten", 3).why, SB_OK);
    assert_int_equal(sb_tally_record(NULL, &record), SB_BAD_CALL);
    assert_int_equal(sb_tally_record(&tally, NULL), SB_BAD_CALL);
    assert_int_equal(sb_tally_record(&tally, &record), SB_NOT_NOW);
    record.count = 1;
    assert_int_equal(sb_tally_record(&tally, &record), SB_BAD_CALL);
    record.events = &event;
    assert_int_not_equal(sb_tally_record(&tally, &record), SB_OK);
    record.players = -1;
    assert_int_not_equal(sb_tally_record(&tally, &record), SB_OK);
    assert_memory_equal(&tally, &same, sizeof tally);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_mind_new),     cmocka_unit_test(nonsense_sb_mind_free),
        cmocka_unit_test(nonsense_sb_mind_learn),   cmocka_unit_test(nonsense_sb_advise),
        cmocka_unit_test(nonsense_sb_advise_alone), cmocka_unit_test(nonsense_sb_advice_on),
        cmocka_unit_test(nonsense_sb_level_plays),  cmocka_unit_test(nonsense_sb_level_needs_solver),
        cmocka_unit_test(nonsense_sb_choose),       cmocka_unit_test(nonsense_sb_analyse),
        cmocka_unit_test(nonsense_sb_analyse_many), cmocka_unit_test(nonsense_sb_analysis_free),
        cmocka_unit_test(nonsense_sb_grade_of),     cmocka_unit_test(nonsense_sb_tally_record),
        cmocka_unit_test(nonsense_sb_simulate),     cmocka_unit_test(nonsense_sb_simulate_piece),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
