/* SPDX-License-Identifier: MIT */
/* Steps of a life that nobody sees: solving, advice, computer players, analysis, simulation, statistics. */
#include <string.h>

#include "life.h"

/* Three at a time, one after another. */
static void run_jobs(void *self, int jobs, void (*job)(void *context, int number), void *context) {
    (void)self;
    for (int number = 0; number < jobs; number++)
        job(context, number);
}

static const sb_crew crew = {.hands = 3, .run = run_jobs};

static sb_status values_a_turn(life *at, answer *to) {
    double value = -1;
    sb_status status = sb_turn_value(&at->of->rules, SB_GOAL_SCORE, sb_box(&at->of->rules), &value);
    NOTE(to, value);
    return status;
}

/* Where there is not the memory to find out, nothing is said to be solved. */
static sb_status finds_out_what_is_solved(life *at, answer *to) {
    sb_exactness found = sb_solvable(&at->of->rules, at->of->players);
    bool plays = sb_level_plays(SB_PERFECT, &at->of->rules, at->of->players);
    NOTE(to, found);
    return found != SB_UNSOLVED && plays ? SB_OK : SB_NO_MEMORY;
}

static sb_status make_solver(const life *at, sb_solver **made) {
    return *made ? SB_OK : sb_solver_new(made, &at->of->rules, at->of->players);
}

static sb_status makes_solvers(life *at, answer *to) {
    sb_status status = make_solver(at, &at->solver);
    if (status == SB_OK)
        status = make_solver(at, &at->loaded);
    if (status == SB_OK)
        status = make_solver(at, &at->shared);
    if (status != SB_OK)
        return status;
    sb_exactness how = sb_solver_exactness(at->solver);
    NOTE(to, how);
    return SB_OK;
}

static sb_status solves(life *at, answer *to) {
    sb_status status = sb_solver_solve(at->solver, &crew);
    size_t size;
    if (status != SB_OK) {
        assert_false(sb_solver_ready(at->solver));
        return status;
    }
    const void *values = sb_solver_values(at->solver, &size);
    uint64_t states = sb_solver_states(at->solver);
    note(to, values, size);
    NOTE(to, states);
    return SB_OK;
}

static bool copy_values(void *from, void *room, size_t size) {
    size_t held;
    const void *values = sb_solver_values(from, &held);
    assert_int_equal(held, size);
    memcpy(room, values, size);
    return true;
}

/* Twice: values that are there stay when others can't be taken. */
static sb_status loads(life *at, answer *to) {
    size_t size;
    const void *values = sb_solver_values(at->solver, &size);
    bool ready = sb_solver_ready(at->loaded);
    sb_status status = ready ? SB_OK : sb_solver_load(at->loaded, values, size);
    assert_int_equal(sb_solver_ready(at->loaded), status == SB_OK);
    if (status == SB_OK)
        status = sb_solver_read(at->loaded, copy_values, at->solver);
    if (status == SB_OK)
        status = sb_solver_load(at->loaded, values, size);
    if (sb_solver_ready(at->loaded))
        assert_memory_equal(sb_solver_values(at->loaded, &size), values, size);
    if (status == SB_OK)
        status = sb_solver_share(at->shared, at->solver);
    NOTE(to, size);
    return status;
}

/* The match after so many events: true while there are as many. */
static bool position(const life *at, int after, sb_match *match) {
    if (after > at->of->count)
        return false;
    assert_int_equal(sb_match_start(match, &at->of->rules, at->of->players), SB_OK);
    for (int i = 0; i < after; i++)
        assert_int_equal(sb_match_apply(match, at->of->events[i]), SB_OK);
    return true;
}

static sb_status value_all(const life *at, sb_solver *solver, answer *to) {
    sb_match match;
    sb_status status = SB_OK;
    for (int after = 0; status == SB_OK && position(at, after, &match); after++) {
        double win[SB_SEATS_MAX];
        status = sb_value(solver, &match, win);
        note(to, win, (size_t)at->of->players * sizeof *win);
    }
    return status;
}

static sb_status values(life *at, answer *to) {
    return value_all(at, at->solver, to);
}

static sb_status values_what_was_loaded(life *at, answer *to) {
    return value_all(at, at->loaded, to);
}

static sb_status values_what_is_shared(life *at, answer *to) {
    return value_all(at, at->shared, to);
}

/* The levels that this mind can play, at every decision. */
static sb_status choose_all(const life *at, sb_mind *mind, bool solved, answer *to) {
    sb_match match;
    sb_status status = SB_OK;
    for (int after = 0; status == SB_OK && position(at, after, &match); after++) {
        for (sb_level level = SB_BEGINNER; level < SB_LEVEL_COUNT && status == SB_OK; level++) {
            sb_event choice = {0};
            sb_random random;
            if (!sb_match_choices(&match, NULL, 0) || (sb_level_needs_solver(level) && !solved))
                continue;
            sb_random_start(&random, "levels", 6, (uint64_t)after);
            status = sb_choose(mind, level, &match, &random, &choice);
            NOTE(to, choice);
        }
    }
    return status;
}

static void note_advice(answer *to, const sb_advice *advice, int count) {
    for (int i = 0; i < count; i++) {
        NOTE(to, advice[i].event);
        NOTE(to, advice[i].win);
        NOTE(to, advice[i].score);
        NOTE(to, advice[i].shut);
        NOTE(to, advice[i].below);
    }
}

static sb_status advise_all(const life *at, sb_mind *mind, bool solved, answer *to) {
    sb_match match;
    sb_status status = SB_OK;
    for (int after = 0; status == SB_OK && position(at, after, &match); after++) {
        sb_advice advice[SB_CHOICES_MAX];
        int count = -1;
        if (!sb_match_choices(&match, NULL, 0))
            continue;
        status = solved ? sb_advise(mind, &match, advice, SB_CHOICES_MAX, &count, NULL)
                        : sb_advise_alone(mind, &match, advice, SB_CHOICES_MAX, &count);
        assert_true(status == SB_OK || count == 0);
        note_advice(to, advice, count);
    }
    return status;
}

static sb_status chooses_without_values(life *at, answer *to) {
    sb_status status = at->plain ? SB_OK : sb_mind_new(&at->plain, &at->of->rules, at->of->players, NULL);
    return status == SB_OK ? choose_all(at, at->plain, false, to) : status;
}

/* A box that all share has no score to advise by. */
static sb_status advises_without_values(life *at, answer *to) {
    bool scored = at->of->rules.flow != SB_FLOW_LAST;
    return scored ? advise_all(at, at->plain, false, to) : SB_OK;
}

/* A mind that has already thought of much gets its solver. */
static sb_status learns(life *at, answer *to) {
    sb_status status = at->learned ? SB_OK : sb_mind_learn(at->plain, at->solver);
    at->learned = status == SB_OK;
    return status == SB_OK ? choose_all(at, at->plain, true, to) : status;
}

/* A mind that has thought of nothing yet, with everything still to be made. */
static sb_status thinks_afresh(life *at, answer *to) {
    (void)to;
    sb_mind_free(at->mind);
    at->mind = NULL;
    return sb_mind_new(&at->mind, &at->of->rules, at->of->players, at->solver);
}

static sb_status advises(life *at, answer *to) {
    return advise_all(at, at->mind, true, to);
}

static sb_status chooses(life *at, answer *to) {
    return choose_all(at, at->mind, true, to);
}

static void note_analysis(answer *to, const sb_analysis *analysis, int players) {
    for (size_t i = 0; i < analysis->count; i++) {
        const sb_remark *remark = &analysis->remarks[i];
        NOTE(to, remark->loss);
        NOTE(to, remark->best);
        note(to, remark->win, (size_t)players * sizeof remark->win[0]);
        note(to, remark->luck, (size_t)players * sizeof remark->luck[0]);
    }
    note(to, analysis->fair, (size_t)players * sizeof analysis->fair[0]);
    NOTE(to, analysis->count);
    NOTE(to, analysis->exact);
}

/* And what statistics make of it. Players there was no room for are left out, so those are begun anew. */
static sb_status analyses(life *at, answer *to) {
    sb_analysis analysis;
    sb_match_facts facts;
    sb_status status = sb_analyse(at->mind, &at->record, NULL, NULL, &analysis);
    if (status == SB_OK) {
        note_analysis(to, &analysis, at->of->players);
        status = sb_facts_of(&at->record, &facts);
    }
    if (status == SB_OK) {
        sb_facts_judge(&facts, &at->record, &analysis);
        sb_stats_free(&at->stats);
        sb_stats_start(&at->stats, 0);
        status = sb_stats_add(&at->stats, &facts, 0, 0);
    }
    if (status == SB_OK)
        NOTE(to, at->stats.rows[0].all);
    sb_analysis_free(&analysis);
    return status;
}

typedef struct heard {
    answer *to;
    int players;
    sb_status status;
} heard;

static void hear_analysed(void *to, size_t number, sb_status status, const sb_analysis *analysis) {
    heard *by = to;
    NOTE(by->to, number);
    note_analysis(by->to, analysis, by->players);
    if (by->status == SB_OK)
        by->status = status;
}

/* The same record twice: where the solver has to look, it is looked at alike. */
static sb_status analyses_many(life *at, answer *to) {
    const sb_record both[] = {at->record, at->record};
    heard by = {to, at->of->players, SB_OK};
    sb_status status = sb_analyse_many(at->mind, both, 2, hear_analysed, NULL, &by);
    return status == SB_OK ? by.status : status;
}

static sb_level level_of(int number) {
    return (sb_level)(SB_BEGINNER + number % (SB_LEVEL_COUNT - SB_BEGINNER));
}

/* A table of computer players alone, each of another level. */
static sb_status computers_play(life *at, answer *to) {
    sb_status status = SB_OK;
    if (!at->bots_sit) {
        sb_record record;
        sb_record_start(&record, &at->of->rules);
        for (int seat = 0; seat < at->of->players; seat++)
            assert_int_equal(sb_record_seat(&record, "Bot", 3, level_of(SB_PERFECT - 1 - seat)), SB_OK);
        status = sb_table_start(&at->bots, &record, "bots", SB_CHANCE_SEED);
        at->bots.mind = at->mind;
        at->bots_sit = true;
    }
    while (status == SB_OK && at->bots.match.asks != SB_ASKS_NOTHING && at->bots.record.count < EVENTS_MOST)
        status = sb_table_step(&at->bots);
    for (size_t i = 0; i < at->bots.record.count; i++)
        NOTE(to, at->bots.record.events[i]);
    return status;
}

/* Every level against every other; what can't be played to its end adds nothing. */
static sb_status simulates(life *at, answer *to) {
    sb_tally tally = {0};
    sb_status status = SB_OK;
    for (int first = 0; first < SB_LEVEL_COUNT - SB_BEGINNER && status == SB_OK; first++) {
        sb_level levels[SB_SEATS_MAX];
        for (int seat = 0; seat < at->of->players; seat++)
            levels[seat] = level_of(first + seat);
        sb_tally before = tally;
        status = sb_simulate(at->mind, levels, "many", 0, 3, NULL, NULL, &tally);
        if (status != SB_OK)
            assert_memory_equal(&tally, &before, sizeof before);
    }
    NOTE(to, tally);
    return status;
}

const named_step steps_of_thought[] = {
    {"values a turn", values_a_turn},
    {"finds out what is solved", finds_out_what_is_solved},
    {"makes solvers", makes_solvers},
    {"solves", solves},
    {"loads", loads},
    {"values", values},
    {"values what was loaded", values_what_was_loaded},
    {"values what is shared", values_what_is_shared},
    {"chooses without values", chooses_without_values},
    {"advises without values", advises_without_values},
    {"learns", learns},
    {"thinks afresh", thinks_afresh},
    {"advises", advises},
    {"thinks afresh", thinks_afresh},
    {"chooses", chooses},
    {"thinks afresh", thinks_afresh},
    {"analyses", analyses},
    {"analyses many", analyses_many},
    {"thinks afresh", thinks_afresh},
    {"computers play", computers_play},
    {"thinks afresh", thinks_afresh},
    {"simulates", simulates},
};
const int steps_of_thought_count = sizeof steps_of_thought / sizeof steps_of_thought[0];
