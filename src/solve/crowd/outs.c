/* SPDX-License-Identifier: MIT */
/* Who wins when players go out at the limit and the last one in wins: for each the chance to be in when the
 * last of the others goes out, or to shut the box before that, where it wins. Where a number of rounds ends
 * the match, the lowest total of those still in wins then. */
#include <string.h>

#include "course.h"

static double sum_below(const course *on, const double *row) {
    double sum = 0;
    for (int point = 0; point < on->below; point++)
        sum += row[point];
    return sum;
}

/* Fills in a life's stage from what is in after it, and the chance that the turn shut the box. */
static void live(life *of, int stage, double in, double shut) {
    of->in[stage + 1] = in;
    of->unshut[stage + 1] = of->unshut[stage] - shut;
    of->out[stage + 1] = of->unshut[stage + 1] - in;
}

static void begin_life(life *of) {
    of->in[0] = of->unshut[0] = 1;
    of->out[0] = 0;
}

static void live_all(const course *on, int seat, life *of) {
    begin_life(of);
    for (int stage = 0; stage < on->stages; stage++) {
        double shut = stage ? on->shut * of->in[stage] : on->shuts[seat];
        live(of, stage, sum_below(on, course_reach(on, seat, stage)), shut);
    }
}

/* How a stage goes for all of them, in the order they play: before each one's turn the chances that all the
 * others are out, or have not shut the box. */
typedef struct others {
    double out[SB_SEATS_MAX], unshut[SB_SEATS_MAX];
} others;

/* Everyone's of one stage: those before a seat have played in it, those after have not. */
static void fill_others(const course *on, const life *lives, int stage, others *made) {
    double out[SB_SEATS_MAX + 1], unshut[SB_SEATS_MAX + 1];
    out[on->in] = unshut[on->in] = 1;
    for (int place = on->in - 1; place >= 0; place--) {
        const life *of = &lives[course_order(on, stage, place)];
        out[place] = out[place + 1] * of->out[stage];
        unshut[place] = unshut[place + 1] * of->unshut[stage];
    }
    double out_before = 1, unshut_before = 1;
    for (int place = 0; place < on->in; place++) {
        int seat = course_order(on, stage, place);
        const life *of = &lives[seat];
        made->out[seat] = out_before * out[place + 1];
        made->unshut[seat] = unshut_before * unshut[place + 1];
        out_before *= of->out[stage + 1];
        unshut_before *= of->unshut[stage + 1];
    }
}

/* Once all stages are over: the chance that all the others are out. */
static void fill_end(const course *on, const life *lives, others *made) {
    for (int seat = 0; seat < on->in; seat++) {
        made->out[seat] = 1;
        for (int other = 0; other < on->in; other++)
            made->out[seat] *= other == seat ? 1 : lives[other].out[on->stages];
    }
}

/* What it is worth to a seat to be in with each total when all stages are over: the lowest wins. */
static void fill_final(const course *on, const life *lives, int seat, double all_out, double *worth) {
    int stage = on->stages - 1;
    for (int point = 0; point < on->below; point++)
        worth[point] = -all_out;
    for (int i = 0; i < COURSE_LOOKS; i++) {
        double *product = course_row(on, 0);
        for (int point = 0; point < on->below; point++)
            product[point] = course_looks[i][1];
        for (int other = 0; other < on->in; other++) {
            const double *here = course_reach(on, other, stage);
            double above = lives[other].out[on->stages];
            for (int point = on->below - 1; point >= 0 && other != seat; point--) {
                product[point] *= above + course_looks[i][0] * here[point];
                above += here[point];
            }
        }
        for (int point = 0; point < on->below; point++)
            worth[point] += product[point];
    }
}

static void fill_prospects(const course *on, const life *lives, prospects *made) {
    others now, next;
    fill_others(on, lives, 0, &now);
    for (int seat = 0; seat < on->in; seat++)
        made[seat].in[0] = now.out[seat];
    for (int stage = 0; stage < on->stages; stage++) {
        if (stage < on->stages - 1)
            fill_others(on, lives, stage + 1, &next);
        else
            fill_end(on, lives, &next);
        for (int seat = 0; seat < on->in; seat++) {
            made[seat].shut[stage] = now.unshut[seat] - now.out[seat];
            made[seat].in[stage + 1] = next.out[seat] - now.out[seat];
        }
        now = next;
    }
}

/* What each total after a stage is worth, from what it is after the next. */
static void step_back(const course *on, const prospects *of, int stage, double *hope) {
    bool last = stage == on->stages - 1;
    double each = of->in[stage + 1] + (last ? 0 : on->shut * of->shut[stage + 1]);
    for (int point = 0; point < on->below; point++) {
        double sum = last ? hope[point] : 0;
        for (uint32_t end = on->first[point]; !last && end < on->first[point + 1]; end++)
            sum += on->to[end] < (uint32_t)on->below ? on->chance[end] * hope[on->to[end]] : 0;
        hope[point] = sum + each;
    }
}

void outs_hopes(course *on, double *hope) {
    others end;
    size_t points = (size_t)on->totals.points;
    memset(hope, 0, (size_t)on->waiting * points * sizeof *hope);
    for (int seat = 0; seat < on->in; seat++)
        live_all(on, seat, &on->lives[seat]);
    fill_prospects(on, on->lives, on->prospects);
    fill_end(on, on->lives, &end);
    for (int seat = 0; seat < on->waiting; seat++) {
        double *mine = hope + (size_t)seat * points;
        fill_final(on, on->lives, seat, end.out[seat], mine);
        for (int stage = on->stages - 1; stage >= 0; stage--)
            step_back(on, &on->prospects[seat], stage, mine);
    }
}

/* The mover's life and rows from one total after the turn on; out: none. */
static void follow_mover(course *on, int point, bool out, life *of) {
    begin_life(of);
    for (int stage = 0; stage < on->stages; stage++) {
        double *row = course_reach(on, 0, stage);
        if (stage == 0) {
            memset(row, 0, (size_t)on->totals.points * sizeof *row);
            row[point] = out ? 0 : 1;
        } else {
            course_step(on, course_reach(on, 0, stage - 1), row);
        }
        live(of, stage, sum_below(on, row), stage ? on->shut * of->in[stage] : 0);
    }
}

/* A seat's chance to win. */
static double chance_of(const course *on, const life *lives, const prospects *all, int seat, double all_out) {
    double sum = seat > 0 ? all[seat].in[0] : 0;
    double *final = course_row(on, 1);
    const double *last = course_reach(on, seat, on->stages - 1);
    for (int stage = 0; stage < on->stages; stage++) {
        const life *of = &lives[seat];
        sum += all[seat].in[stage + 1] * of->in[stage + 1];
        sum += all[seat].shut[stage] * (of->unshut[stage] - of->unshut[stage + 1]);
    }
    if (lives[seat].in[on->stages] < 1e-9)
        return sum;
    fill_final(on, lives, seat, all_out, final);
    for (int point = 0; point < on->below; point++)
        sum += last[point] * final[point];
    return sum;
}

/* Whether the mover can have this total after the turn. */
static bool can_have(const course *on, int point) {
    return on->totals.at[point + 1] > on->total[0];
}

void outs_wins(course *on, double *win) {
    life *lives = on->lives;
    prospects *all = on->prospects;
    others end;
    size_t in = (size_t)on->in;
    for (int seat = 1; seat < on->in; seat++)
        live_all(on, seat, &lives[seat]);
    for (int point = 0; point < on->totals.points; point++) {
        double *here = win + (size_t)point * in;
        bool out = point >= on->below;
        memset(here, 0, in * sizeof *here);
        if (out && point > on->below) {
            memcpy(here, here - in, in * sizeof *here);
        } else if (out || can_have(on, point)) {
            follow_mover(on, point, out, &lives[0]);
            fill_prospects(on, lives, all);
            fill_end(on, lives, &end);
            for (int seat = out ? 1 : 0; seat < on->in; seat++)
                here[seat] = chance_of(on, lives, all, seat, end.out[seat]);
        }
    }
}
