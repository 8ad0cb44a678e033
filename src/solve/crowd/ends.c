/* SPDX-License-Identifier: MIT */
/* Who wins when the match ends after the stage in which somebody reaches the limit, or after the last one:
 * who then has the lowest total, equal ones sharing. Worked backwards from the last stage, so that what each
 * total is worth comes out for all of them at once. */
#include <math.h>
#include <string.h>

#include "course.h"

/* One look at a stage: totals from the first point up to an end, of those who are level so many sharing. */
typedef struct look {
    int stage, end;
    double share, weight;
} look;

/* Fills rows 0 to in - 1 with each seat's chance to be above a point and below the end. */
static void fill_above(const course *on, int stage, int end) {
    for (int seat = 0; seat < on->in; seat++) {
        const double *here = course_reach(on, seat, stage);
        double *above = course_row(on, seat), sum = 0;
        for (int point = end - 1; point >= 0; point--) {
            above[point] = sum;
            sum += here[point];
        }
    }
}

static void multiply(const course *on, const look *at, int seat, const double *from, double *to) {
    const double *here = course_reach(on, seat, at->stage), *above = course_row(on, seat);
    for (int point = 0; point < at->end; point++)
        to[point] = from[point] * (above[point] + at->share * here[point]);
}

/* Rows in to 2 * in - 1: the chances of all seats from the first on that come before a seat to be above it,
 * times each other. */
static void multiply_before(const course *on, const look *at, int first) {
    double *start = course_row(on, on->in + first);
    for (int point = 0; point < at->end; point++)
        start[point] = at->weight;
    for (int seat = first; seat < on->in - 1; seat++)
        multiply(on, at, seat, course_row(on, on->in + seat), course_row(on, on->in + seat + 1));
}

/* The same for all that come after it, seat by seat from the last: moves the row on past this seat. */
static double *after_row(const course *on) {
    return course_row(on, 2 * on->in);
}

static void start_after(const course *on, int end) {
    for (int point = 0; point < end; point++)
        after_row(on)[point] = 1;
}

static double *worth_of(const course *on, int seat) {
    return on->worth + (size_t)seat * (size_t)on->totals.points;
}

/* Adds to each seat's worth of a point what all the others make of it. */
static void weigh_own(const course *on, const look *at) {
    double *after = after_row(on);
    multiply_before(on, at, 0);
    start_after(on, at->end);
    for (int seat = on->in - 1; seat >= 0; seat--) {
        const double *before = course_row(on, on->in + seat);
        double *worth = worth_of(on, seat);
        for (int point = 0; point < at->end && seat < on->waiting; point++)
            worth[point] += before[point] * after[point];
        multiply(on, at, seat, after, after);
    }
}

/* Adds to each seat's worth what it is worth to that seat when the mover is at a point: it wins from all
 * points below, and shares its own. */
static void weigh_others(const course *on, const look *at) {
    double *after = after_row(on), *mine = worth_of(on, 0);
    multiply_before(on, at, 1);
    start_after(on, at->end);
    for (int seat = on->in - 1; seat >= 1; seat--) {
        const double *before = course_row(on, on->in + seat), *here = course_reach(on, seat, at->stage);
        double *worth = worth_of(on, seat), sum = 0;
        for (int point = 0; point < at->end; point++) {
            double wins = here[point] * before[point] * after[point];
            worth[point] += sum + at->share * wins;
            sum += wins;
        }
        multiply(on, at, seat, after, after);
    }
    for (int point = 0; point < at->end; point++)
        mine[point] += at->weight * after[point];
}

typedef void weigher(const course *on, const look *at);

/* Whether nobody looks at the totals after this stage: more follow, and no limit ends the match. */
static bool is_idle(const course *on, int stage) {
    return stage < on->stages - 1 && on->below == on->totals.points;
}

/* A stage ends the match in all cases but those where nobody has reached the limit. */
static void weigh_stage(const course *on, int stage, weigher *weigh) {
    bool last = stage == on->stages - 1;
    memset(on->worth, 0, (size_t)on->in * (size_t)on->totals.points * sizeof *on->worth);
    if (is_idle(on, stage))
        return;
    for (int still = 0; still < (last ? 1 : 2); still++) {
        look at = {.stage = stage, .end = still ? on->below : on->totals.points};
        fill_above(on, stage, at.end);
        for (int i = 0; i < COURSE_LOOKS; i++) {
            at.share = course_looks[i][0];
            at.weight = still ? -course_looks[i][1] : course_looks[i][1];
            weigh(on, &at);
        }
    }
}

/* What a row of totals after the next stage is worth after this one, and what this one adds. */
static void step_back(const course *on, const double *worth, double shut, double *hope) {
    for (int point = 0; point < on->below; point++) {
        double sum = worth[point] + shut;
        for (uint32_t end = on->first[point]; end < on->first[point + 1]; end++)
            sum += on->chance[end] * hope[on->to[end]];
        hope[point] = sum;
    }
    for (int point = on->below; point < on->totals.points; point++)
        hope[point] = worth[point];
}

static double still_below(const course *on, int seat, int stage) {
    const double *here = course_reach(on, seat, stage);
    double sum = 0;
    for (int point = 0; point < on->below; point++)
        sum += here[point];
    return sum;
}

/* The chance that, once a stage is over with the match still on for all but one, the seat's turn in the next
 * one shuts the box, and nobody does before. */
static double next_shut(const course *on, int stage, int seat, int but) {
    double chance = on->shut;
    if (chance == 0 || stage == on->stages - 1)
        return 0;
    for (int other = 0; other < on->in; other++)
        chance *= other == but ? 1 : still_below(on, other, stage);
    for (int place = 0; course_order(on, stage + 1, place) != seat; place++)
        chance *= 1 - on->shut;
    return chance;
}

void ends_hopes(course *on, double *hope) {
    size_t points = (size_t)on->totals.points;
    memset(hope, 0, (size_t)on->waiting * points * sizeof *hope);
    for (int stage = on->stages - 1; stage >= 0; stage--) {
        weigh_stage(on, stage, weigh_own);
        for (int seat = 0; seat < on->waiting; seat++)
            step_back(on, worth_of(on, seat), next_shut(on, stage, seat, seat), hope + (size_t)seat * points);
    }
}

/* The chance that this seat shuts the box in this round, after the mover. */
static double shuts_now(const course *on, int seat) {
    double chance = seat < on->waiting ? on->shuts[seat] : 0;
    for (int before = 1; before < seat && chance > 0; before++)
        chance *= 1 - on->shuts[before];
    return chance;
}

void ends_wins(course *on, double *win) {
    size_t points = (size_t)on->totals.points, in = (size_t)on->in;
    double *hope = win; /* first seat by seat, then turned */
    memset(hope, 0, in * points * sizeof *hope);
    for (int stage = on->stages - 1; stage >= 0; stage--) {
        weigh_stage(on, stage, weigh_others);
        for (int seat = 0; seat < on->in; seat++)
            step_back(on, worth_of(on, seat), next_shut(on, stage, seat, 0), hope + (size_t)seat * points);
    }
    memcpy(on->worth, hope, in * points * sizeof *hope);
    for (size_t point = 0; point < points; point++) {
        for (size_t seat = 0; seat < in; seat++)
            win[point * in + seat] =
                on->worth[seat * points + point] + (seat > 0 ? shuts_now(on, (int)seat) : 0);
    }
}
