/* SPDX-License-Identifier: MIT */
/* A box put in places, for a round of two players who use the same throws. */
#include <math.h>
#include <stdlib.h>

#include "round.h"
#include "solve/box/outcomes.h"

/* The highest tiles of the front row, which a run differs in. */
static sb_tiles run_tiles(sb_tiles fresh) {
    sb_tiles left = fresh & SB_ROW_MASK, tiles = 0;
    for (int count = 1; count < COMMON_RUN && left; count *= 2) {
        sb_tiles highest = UINT32_C(1) << (31 - __builtin_clz(left));
        tiles |= highest;
        left &= ~highest;
    }
    return tiles;
}

/* Those that differ only in these tiles become neighbours; subsets still come first. */
static void put_in_places(common_plan *plan, const box_graph *box) {
    sb_tiles apart = run_tiles(box->tiles[box->states - 1]);
    uint32_t next = 0;
    for (int leader = 0; leader < box->states; leader++) {
        if (box->tiles[leader] & apart)
            continue;
        for (int state = leader; state < box->states; state++) {
            if ((box->tiles[state] & ~apart) == box->tiles[leader])
                plan->place[state] = next++;
        }
    }
}

/* What each throw makes of each place: as listed for the box, in places. */
static void write_children(common_plan *plan, const box_graph *box, const uint32_t *state_at) {
    uint32_t children = 0;
    for (int place = 0; place < plan->places; place++) {
        int state = place < box->states ? (int)state_at[place] : 0;
        plan->tiles[place] = box->tiles[state];
        plan->outcome[place] = outcomes_find(plan->score, plan->outcomes, box->score[state]);
        for (int class = 0; class < box->classes; class ++) {
            uint32_t first = box_first(box, state, class), end = box_end(box, state, class);
            plan->first[place * plan->classes + class] = children;
            plan->skips[place] |= first == end ? UINT32_C(1) << class : 0;
            for (uint32_t i = first; i < end; i++)
                plan->child[children++] = plan->place[box->child[i]];
        }
    }
    plan->first[plan->places * plan->classes] = children;
}

/* Notes that one box of a run can take this step; returns the end of the run's list of steps. */
static uint32_t note_step(common_plan *plan, uint32_t first, uint32_t end, uint32_t step, int lane) {
    uint32_t i = first;
    while (i < end && plan->step[i] != step)
        i++;
    if (i == end) {
        plan->step[end] = step;
        plan->lanes[end++] = 0;
    }
    plan->lanes[i] = (uint8_t)(plan->lanes[i] | 1 << lane);
    return end;
}

static void swap_steps(common_plan *plan, uint32_t a, uint32_t b) {
    uint32_t step = plan->step[a];
    uint8_t lanes = plan->lanes[a];
    plan->step[a] = plan->step[b];
    plan->lanes[a] = plan->lanes[b];
    plan->step[b] = step;
    plan->lanes[b] = lanes;
}

static common_moves list_steps(common_plan *plan, int class, int run, uint32_t first) {
    common_moves moves = {(uint32_t)(run * COMMON_RUN), first, first, first};
    for (int lane = 0; lane < COMMON_RUN; lane++) {
        uint32_t place = moves.at + (uint32_t)lane;
        const uint32_t *list = plan->first + place * (uint32_t)plan->classes + class;
        if (list[0] == list[1])
            moves.end = note_step(plan, first, moves.end, 0, lane);
        for (uint32_t i = list[0]; i < list[1]; i++)
            moves.end = note_step(plan, first, moves.end, place - plan->child[i], lane);
    }
    for (uint32_t i = first; i < moves.end; i++) {
        if (plan->lanes[i] == UINT8_MAX)
            swap_steps(plan, moves.some++, i);
    }
    return moves;
}

/* What a throw is to a run: no use, the same to all, or not. */
static void note_use(common_plan *plan, int class, int run, const common_moves *moves) {
    uint32_t bit = UINT32_C(1) << class;
    if (moves->some < moves->end)
        plan->uses[run].mixed |= bit;
    else if (plan->step[moves->first] > 0)
        plan->uses[run].alike |= bit;
}

/* Runs with as many moves follow each other: the same steps again and again are done fastest. */
static int by_shape(const void *left, const void *right) {
    const common_moves *a = left, *b = right;
    uint32_t all[2] = {a->end - a->first, b->end - b->first}, some[2] = {a->end - a->some, b->end - b->some};
    if (all[0] != all[1])
        return all[0] < all[1] ? -1 : 1;
    if (some[0] != some[1])
        return some[0] < some[1] ? -1 : 1;
    return (a->at > b->at) - (a->at < b->at);
}

static void write_shapes(common_plan *plan, int class) {
    uint32_t begin = (uint32_t)(class * plan->runs), end = begin + (uint32_t)plan->runs,
             count = plan->shapes[class];
    for (uint32_t i = begin; i < end; i++) {
        const common_moves *moves = &plan->moves[i];
        common_shape shape = {i, i + 1, moves->some - moves->first, moves->end - moves->some};
        common_shape *last = count > plan->shapes[class] ? &plan->shape[count - 1] : NULL;
        if (last && last->alike == shape.alike && last->some == shape.some)
            last->end = i + 1;
        else
            plan->shape[count++] = shape;
    }
    plan->shapes[class + 1] = count;
}

static void write_runs(common_plan *plan) {
    uint32_t steps = 0;
    for (int class = 1; class < plan->classes; class ++) {
        common_moves *moves = plan->moves + class * plan->runs;
        for (int run = 0; run < plan->runs; run++) {
            moves[run] = list_steps(plan, class, run, steps);
            note_use(plan, class, run, &moves[run]);
            steps = moves[run].end;
        }
        qsort(moves, (size_t)plan->runs, sizeof *moves, by_shape);
        for (int i = 0; i < plan->runs; i++)
            plan->run[class * plan->runs + (int)(moves[i].at / COMMON_RUN)] = &moves[i];
        write_shapes(plan, class);
    }
}

static void write_bias(common_plan *plan) {
    for (int lanes = 0; lanes <= UINT8_MAX; lanes++) {
        for (int lane = 0; lane < COMMON_RUN; lane++)
            plan->bias[lanes][lane] = lanes >> lane & 1 ? 0 : INFINITY;
    }
}

static bool make_lists(common_plan *plan, const box_graph *box) {
    size_t states = (size_t)box->states, places = (size_t)plan->places;
    size_t lists = places * (size_t)plan->classes, runs = (size_t)plan->classes * (size_t)plan->runs;
    size_t moves = box->start[states * (size_t)box->classes], steps = moves + lists;
    plan->place = malloc(states * sizeof *plan->place);
    plan->score = malloc(states * sizeof *plan->score);
    plan->tiles = malloc(places * sizeof *plan->tiles);
    plan->skips = calloc(places, sizeof *plan->skips);
    plan->outcome = malloc(places * sizeof *plan->outcome);
    plan->first = malloc((lists + 1) * sizeof *plan->first);
    plan->child = malloc((moves + 1) * sizeof *plan->child);
    plan->moves = calloc(runs, sizeof *plan->moves);
    // NOLINTNEXTLINE(bugprone-sizeof-expression): pointers are what it holds
    plan->run = calloc(runs, sizeof *plan->run);
    plan->shape = malloc(runs * sizeof *plan->shape);
    plan->uses = calloc((size_t)plan->runs, sizeof *plan->uses);
    plan->step = malloc(steps * sizeof *plan->step);
    plan->lanes = malloc(steps * sizeof *plan->lanes);
    plan->bias = malloc((UINT8_MAX + 1) * sizeof *plan->bias);
    return plan->place && plan->score && plan->tiles && plan->skips && plan->outcome && plan->first &&
           plan->child && plan->moves && plan->run && plan->shape && plan->uses && plan->step &&
           plan->lanes && plan->bias;
}

sb_status common_plan_make(common_plan *plan, const box_graph *box) {
    *plan = (common_plan){.states = box->states, .classes = box->classes};
    plan->runs = (box->states + COMMON_RUN - 1) / COMMON_RUN;
    plan->places = plan->runs * COMMON_RUN;
    for (int class = 0; class < box->classes; class ++) {
        plan->chance[class] = box->two[class];
        plan->twice |= box->class_roll[class][0] != box->class_roll[class][1] ? UINT32_C(1) << class : 0;
    }
    uint32_t *state_at = malloc((size_t)box->states * sizeof *state_at);
    bool made = make_lists(plan, box) && state_at;
    if (made) {
        plan->outcomes = outcomes_list(box, plan->score);
        put_in_places(plan, box);
        for (int state = 0; state < box->states; state++)
            state_at[plan->place[state]] = (uint32_t)state;
        write_children(plan, box, state_at);
        write_runs(plan);
        write_bias(plan);
    } else {
        common_plan_free(plan);
    }
    free(state_at);
    return made ? SB_OK : SB_NO_MEMORY;
}

void common_plan_free(common_plan *plan) {
    free(plan->place);
    free(plan->score);
    free(plan->tiles);
    free(plan->skips);
    free(plan->outcome);
    free(plan->first);
    free(plan->child);
    free(plan->moves);
    free(plan->run);
    free(plan->shape);
    free(plan->uses);
    free(plan->step);
    free(plan->lanes);
    free(plan->bias);
    *plan = (common_plan){0};
}
