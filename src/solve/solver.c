/* SPDX-License-Identifier: MIT */
/* Solvers made, solved, kept and freed; what a flow needs of its own is its method's. */
#include "solver.h"

#include <stdlib.h>
#include <string.h>

#include "room.h"

sb_exactness sb_solvable(const sb_rules *rules, int players) {
    const method *how;
    if (sb_rules_check(rules).why != SB_OK || sb_rules_seats(rules, players) != SB_OK)
        return SB_UNSOLVED;
    return method_find(&how, rules, players) == SB_OK ? how->exactness : SB_UNSOLVED;
}

sb_status method_solver(sb_solver **made, const method *how, const sb_rules *rules, int players) {
    sb_solver *solver = calloc(1, sizeof *solver);
    if (!solver)
        return SB_NO_MEMORY;
    solver->rules = *rules;
    solver->players = players;
    solver->method = how;
    sb_status status = box_graph_make(&solver->box, rules);
    if (status == SB_OK)
        status = how->prepare(solver);
    if (status == SB_OK)
        *made = solver;
    else
        sb_solver_free(solver);
    return status;
}

typedef sb_status finder(const method **found, const sb_rules *rules, int players);

static sb_status new_solver(sb_solver **made, const sb_rules *rules, int players, finder *find) {
    const method *how;
    sb_match match;
    sb_status status = made ? sb_match_start(&match, rules, players) : SB_BAD_CALL;
    if (status == SB_OK)
        status = find(&how, rules, players);
    return status == SB_OK ? method_solver(made, how, rules, players) : status;
}

sb_status sb_solver_new(sb_solver **made, const sb_rules *rules, int players) {
    return new_solver(made, rules, players, method_find);
}

sb_status sb_solver_new_quick(sb_solver **made, const sb_rules *rules, int players) {
    return new_solver(made, rules, players, method_find_quick);
}

static void put_values(sb_solver *solver) {
    if (!solver->borrowed)
        free(solver->block);
    solver->values = solver->block = NULL;
    solver->borrowed = solver->ready = false;
}

void sb_solver_free(sb_solver *solver) {
    if (!solver)
        return;
    solver->method->release(solver);
    box_graph_free(&solver->box);
    put_values(solver);
    free(solver);
}

size_t sb_solver_size(const sb_solver *solver) {
    return solver ? solver->method->size(solver) : 0;
}

static sb_status make_values(sb_solver *solver) {
    put_values(solver);
    solver->values = room_make(solver->method->size(solver), &solver->block);
    return solver->values ? SB_OK : SB_NO_MEMORY;
}

sb_status sb_solver_solve(sb_solver *solver, const sb_crew *crew) {
    if (!solver)
        return SB_BAD_CALL;
    sb_status status = make_values(solver);
    if (status == SB_OK)
        status = solver->method->solve(solver, crew);
    solver->ready = status == SB_OK;
    return status;
}

sb_exactness sb_solver_exactness(const sb_solver *solver) {
    return solver ? solver->method->exactness : SB_UNSOLVED;
}

bool sb_solver_is_quick(const sb_solver *solver) {
    return solver && method_is_quick(solver->method);
}

bool sb_solver_ready(const sb_solver *solver) {
    return solver && solver->ready;
}

uint64_t sb_solver_states(const sb_solver *solver) {
    return solver ? solver->method->states(solver) : 0;
}

const void *sb_solver_values(const sb_solver *solver, size_t *size) {
    bool ready = sb_solver_ready(solver);
    if (size)
        *size = ready ? solver->method->size(solver) : 0;
    return ready && size ? solver->values : NULL;
}

bool all_chances(const double *numbers, size_t count) {
    bool all = true;
    for (size_t i = 0; i < count; i++)
        all &= is_chance(numbers[i]);
    return all;
}

bool all_that_may_happen(const double *chances, size_t count) {
    const double close = 1e-6;
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += chances[i];
    return all_chances(chances, count) && sum > 1 - close && sum < 1 + close;
}

static bool is_sound(const sb_solver *solver, const double *values, size_t count) {
    return solver->method->sound ? solver->method->sound(solver, values, count) : all_chances(values, count);
}

/* Other values are about to come: whatever the method has seen by those it had is no longer so. Methods begin
 * anew rather than each telling what that is. */
static sb_status begin_anew(sb_solver *solver) {
    void *before = solver->own;
    if (!solver->ready)
        return SB_OK;
    sb_status status = solver->method->prepare(solver);
    void *made = solver->own;
    if (status == SB_OK)
        solver->own = before;
    solver->method->release(solver);
    solver->own = status == SB_OK ? made : before;
    return status;
}

sb_status sb_solver_read(sb_solver *solver, sb_source *source, void *from) {
    if (!solver || !source)
        return SB_BAD_CALL;
    size_t size = solver->method->size(solver);
    void *block;
    double *values = room_make(size, &block);
    if (!values)
        return SB_NO_MEMORY;
    sb_status status = SB_BAD_VALUE;
    if (source(from, values, size) && is_sound(solver, values, size / sizeof *values))
        status = begin_anew(solver);
    if (status != SB_OK) {
        free(block);
        return status;
    }
    put_values(solver);
    solver->values = values;
    solver->block = block;
    solver->ready = true;
    return SB_OK;
}

static bool copy_bytes(void *from, void *room, size_t size) {
    memcpy(room, *(const void **)from, size);
    return true;
}

sb_status sb_solver_load(sb_solver *solver, const void *bytes, size_t size) {
    if (!solver || !bytes)
        return SB_BAD_CALL;
    if (size != solver->method->size(solver))
        return SB_BAD_VALUE;
    return sb_solver_read(solver, copy_bytes, &bytes);
}

bool solver_is_of(const sb_solver *solver, const sb_rules *rules, int players) {
    return solver->players == players && memcmp(&solver->rules, rules, sizeof *rules) == 0;
}

sb_status sb_solver_share(sb_solver *solver, const sb_solver *owner) {
    if (!solver || !owner || solver == owner)
        return SB_BAD_CALL;
    bool same = solver->method == owner->method && solver_is_of(solver, &owner->rules, owner->players);
    if (!same || !owner->ready)
        return SB_BAD_VALUE;
    sb_status status = begin_anew(solver);
    if (status != SB_OK)
        return status;
    put_values(solver);
    solver->values = owner->values;
    solver->borrowed = solver->ready = true;
    return SB_OK;
}

sb_status solver_value(sb_solver *solver, const sb_match *match, double win[]) {
    if (!solver->ready || !solver_is_of(solver, &match->rules, match->players))
        return SB_NO_GAME_SOLVED;
    if (match->asks != SB_ASKS_NOTHING)
        return solver->method->value(solver, match, win);
    int winners = __builtin_popcountll(match->winners);
    for (int seat = 0; seat < match->players; seat++)
        win[seat] = match->winners >> seat & 1 ? 1.0 / winners : 0;
    return SB_OK;
}

sb_status sb_value(sb_solver *solver, const sb_match *match, double win[]) {
    if (!solver || !match || !win)
        return SB_BAD_CALL;
    sb_status status = match->asks == SB_ASKS_NOTHING ? SB_OK : sb_match_check(match);
    return status == SB_OK ? solver_value(solver, match, win) : status;
}

sb_status solver_look(sb_solver *solver, const sb_match *match) {
    bool can = solver->ready && solver->method->look && solver_is_of(solver, &match->rules, match->players);
    return can ? solver->method->look(solver, match) : SB_OK;
}

const box_graph *solver_box(const sb_solver *solver) {
    return &solver->box;
}

bool solver_look_key(sb_solver *solver, const sb_match *match, uint64_t *key) {
    return solver->ready && solver->method->look_key && solver->method->look_key(solver, match, key);
}

bool solver_sees_turns(const sb_solver *solver) {
    return solver->method->turn_ends != NULL;
}

sb_status solver_turn_ends(sb_solver *solver, const sb_match *match, double *ended) {
    return solver->ready ? solver->method->turn_ends(solver, match, ended) : SB_NO_GAME_SOLVED;
}

void crew_run(const sb_crew *crew, int jobs, void (*job)(void *context, int number), void *context) {
    if (crew && crew->run) {
        crew->run(crew->self, jobs, job, context);
        return;
    }
    for (int number = 0; number < jobs; number++)
        job(context, number);
}

int crew_hands(const sb_crew *crew) {
    return crew && crew->run && crew->hands > 0 ? crew->hands : 1;
}

bool crew_progress(const sb_crew *crew, double done) {
    return !crew || !crew->progress || crew->progress(crew->self, done);
}
