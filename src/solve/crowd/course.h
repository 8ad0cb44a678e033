/* SPDX-License-Identifier: MIT */
/* Inside the solver: everybody's total as a chance of its own, turn after turn, and what comes of it.
 * Nobody's dice hang on another's, so as long as it is known how each will play, that is no simplification;
 * only where totals are not points of the scale, and where many rounds are taken as one, it is close instead
 * of exact.
 *
 * Seats still in are numbered from the mover on, clockwise: those who wait to play in this round come first.
 * Time goes in stages: the rest of this round is the first. */
#ifndef SHUTBOX_SOLVE_CROWD_COURSE_H
#define SHUTBOX_SOLVE_CROWD_COURSE_H

#include "scale.h"

/* Stages looked ahead. Where a match goes on for longer, several rounds are taken as one. */
enum { STAGES_MOST = 64 };

/* Where players go out: chances after each of a seat's turns, by stage, to be in, to have gone out, and not
 * to have shut the box; the first is of before any turn. And what it adds to its hopes to be in then, and to
 * shut the box in a stage. */
typedef struct life {
    double in[STAGES_MOST + 1], out[STAGES_MOST + 1], unshut[STAGES_MOST + 1];
} life;

typedef struct prospects {
    double in[STAGES_MOST + 1], shut[STAGES_MOST + 1];
} prospects;

typedef struct course {
    const sb_rules *rules;
    scale totals;
    int seats, outcomes, stages_most;
    int span;              /* rounds of each stage but the first */
    const int64_t *scores; /* [outcomes] of a turn, ascending from the shut box */
    /* A turn, or a stage of turns, as they all play it: */
    uint32_t *first; /* [points + 1]: where the ends of one from this point begin */
    uint32_t *to;    /* the point it leads to, */
    double *chance;  /* and how likely */
    double shut;     /* it shuts the box, where that wins; such an end is not among those above */
    /* A position: */
    int in, waiting, stages, below; /* points below the limit */
    double base;                    /* the total that is the scale's nothing */
    double total[SB_SEATS_MAX];
    double shuts[SB_SEATS_MAX]; /* chance to shut the box and win in this round */
    double *reach;              /* [in][stages][points]: to have this total then, the match still on for it */
    double *worth, *rows;       /* [seats][points], [2 * seats + 2][points]: room to work in */
    life *lives;                /* [seats], likewise, where players go out */
    prospects *prospects;       /* likewise */
} course;

/* Who plays, and what was played so far in this round. */
typedef struct course_start {
    int in, waiting, rounds_left; /* 0: no number of rounds ends the match */
    const int64_t *totals;        /* [in] */
} course_start;

sb_status course_make(course *made, const sb_rules *rules, int seats, const int64_t *scores, int outcomes);
void course_free(course *made);

/* How everybody plays: the chance of each outcome of a turn. */
sb_status course_play(course *on, const double *play);

/* Takes up a position. Everybody waiting plays as all do, until course_turn says otherwise. */
void course_begin(course *on, const course_start *start);

/* This seat's turn ends so: chance[outcome * stride]. */
void course_turn(course *on, int seat, const double *chance, int stride);

/* Everybody's totals of all stages, once it is known how this round is played. */
void course_run(course *on);

/* What each total after its turn in this round is worth to each seat that waits, the others as they are:
 * hope[seat][points]. Shutting the box, where that wins, is worth course_shut_worth. */
void course_hopes(course *on, double *hope);
double course_shut_worth(const course *on, int seat);

/* What each total of the mover after the turn is worth to every seat: win[points][in]. */
void course_ends(course *on, double *win);

/* Where an outcome puts a seat. */
static inline scale_place course_place(const course *on, int seat, int outcome) {
    return scale_find(&on->totals, on->total[seat] + (double)on->scores[outcome]);
}

/* ---- For ends.c and outs.c. ---- */
static inline double *course_reach(const course *on, int seat, int stage) {
    size_t row = (size_t)seat * (size_t)on->stages_most + (size_t)stage;
    return on->reach + row * (size_t)on->totals.points;
}

static inline double *course_row(const course *on, int number) {
    return on->rows + (size_t)number * (size_t)on->totals.points;
}

/* One row of totals a stage later. */
void course_step(const course *on, const double *now, double *next);

/* Who plays in this place of a stage. */
int course_order(const course *on, int stage, int place);

static inline bool course_outs(const course *on) {
    return on->rules->reach == SB_REACH_OUT;
}

/* Where to look between none and all of those who are level for the share of each to come out. */
enum { COURSE_LOOKS = 8 };
extern const double course_looks[COURSE_LOOKS][2]; /* where, and its weight */

void ends_hopes(course *on, double *hope);
void ends_wins(course *on, double *win);
void outs_hopes(course *on, double *hope);
void outs_wins(course *on, double *win);

#endif
