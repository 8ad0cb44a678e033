/* SPDX-License-Identifier: MIT */
/* A box put in places, for a round of two players who use the same throws. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/* The shape of a run, its steps after all others. */
static common_shape list_steps(common_plan *plan, int class, int run, uint32_t first) {
    uint32_t end = first, some = first, at = (uint32_t)(run * COMMON_RUN);
    for (int lane = 0; lane < COMMON_RUN; lane++) {
        uint32_t place = at + (uint32_t)lane;
        const uint32_t *list = plan->first + place * (uint32_t)plan->classes + class;
        if (list[0] == list[1])
            end = note_step(plan, first, end, 0, lane);
        for (uint32_t i = list[0]; i < list[1]; i++)
            end = note_step(plan, first, end, place - plan->child[i], lane);
    }
    for (uint32_t i = first; i < end; i++) {
        if (plan->lanes[i] == UINT8_MAX)
            swap_steps(plan, some++, i);
    }
    uint32_t within = end;
    for (uint32_t i = end; i-- > some;) {
        if (plan->step[i] > 0 && plan->step[i] < COMMON_RUN)
            swap_steps(plan, --within, i);
    }
    return (common_shape){.steps = first, .alike = some - first, .some = end - some, .within = end - within};
}

/* What a throw is to a run: no use, the same to all, or not. */
static void note_use(common_plan *plan, int class, int run, const common_shape *shape) {
    uint32_t bit = UINT32_C(1) << class;
    if (shape->some > 0)
        plan->uses[run].mixed |= bit;
    else if (plan->step[shape->steps] > 0)
        plan->uses[run].alike |= bit;
}

static bool is_same(const common_plan *plan, const common_shape *a, const common_shape *b) {
    size_t count = a->alike + a->some;
    return a->alike == b->alike && a->some == b->some &&
           memcmp(plan->step + a->steps, plan->step + b->steps, count * sizeof *plan->step) == 0 &&
           memcmp(plan->lanes + a->steps, plan->lanes + b->steps, count) == 0;
}

/* Whether lanes a step is for keep their order by it: the tiles of a run that it shuts are open there. */
static bool is_straight(const common_plan *plan, const common_shape *shape) {
    for (uint32_t i = shape->steps; i < shape->steps + shape->alike + shape->some; i++) {
        uint32_t near = plan->step[i] % COMMON_RUN;
        for (uint32_t lane = 0; lane < COMMON_RUN; lane++) {
            if (plan->lanes[i] >> lane & 1 && (lane & near) != near)
                return false;
        }
    }
    return true;
}

static bool any_of_run(const bool *places, uint32_t first) {
    bool any = false;
    for (uint32_t place = first; place < first + COMMON_RUN; place++)
        any |= places[place];
    return any;
}

void common_narrow(common_plan *plan, const bool *places) {
    uint32_t wanted = 0;
    for (uint32_t i = 0; i < plan->shapes[plan->classes]; i++)
        plan->shape[i].end = plan->shape[i].first;
    for (uint32_t run = 0; run < (uint32_t)plan->runs; run++) {
        if (places && !any_of_run(places, run * COMMON_RUN))
            continue;
        plan->at[wanted++] = run * COMMON_RUN;
        for (int class = 1; class < plan->classes; class ++) {
            common_shape *shape = &plan->shape[plan->run[(uint32_t)(class * plan->runs) + run]];
            plan->at[shape->end++] = run * COMMON_RUN;
        }
    }
    plan->wanted = wanted;
}

static void write_shapes(common_plan *plan, int class, uint32_t *steps) {
    uint32_t begin = plan->shapes[class], count = begin, placed = (uint32_t)(class * plan->runs);
    uint32_t *of = plan->run + placed;
    for (int run = 0; run < plan->runs; run++) {
        common_shape shape = list_steps(plan, class, run, *steps);
        note_use(plan, class, run, &shape);
        of[run] = begin;
        while (of[run] < count && !is_same(plan, &plan->shape[of[run]], &shape))
            of[run]++;
        if (of[run] == count) {
            plan->shape[count++] = shape;
            plan->straight &= is_straight(plan, &shape);
            *steps += shape.alike + shape.some;
        }
    }
    for (int run = 0; run < plan->runs; run++)
        plan->shape[of[run]].end++;
    for (uint32_t i = begin; i < count; i++) {
        plan->shape[i].first = placed;
        placed += plan->shape[i].end;
    }
    plan->shapes[class + 1] = count;
}

static void write_runs(common_plan *plan) {
    uint32_t steps = 0;
    plan->straight = true;
    for (int class = 1; class < plan->classes; class ++)
        write_shapes(plan, class, &steps);
    common_narrow(plan, NULL);
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
    plan->at = malloc(runs * sizeof *plan->at);
    plan->run = malloc(runs * sizeof *plan->run);
    plan->shape = malloc(runs * sizeof *plan->shape);
    plan->uses = calloc((size_t)plan->runs, sizeof *plan->uses);
    plan->step = malloc(steps * sizeof *plan->step);
    plan->lanes = malloc(steps * sizeof *plan->lanes);
    plan->bias = malloc((UINT8_MAX + 1) * sizeof *plan->bias);
    return plan->place && plan->score && plan->tiles && plan->skips && plan->outcome && plan->first &&
           plan->child && plan->at && plan->run && plan->shape && plan->uses && plan->step && plan->lanes &&
           plan->bias;
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
    free(plan->at);
    free(plan->run);
    free(plan->shape);
    free(plan->uses);
    free(plan->step);
    free(plan->lanes);
    free(plan->bias);
    *plan = (common_plan){0};
}
