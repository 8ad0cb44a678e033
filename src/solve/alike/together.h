/* SPDX-License-Identifier: MIT */
/* Inside the solver: a round with one throw for all, everybody's box together, when it is known what each box
 * does with a throw. */
#ifndef SHUTBOX_SOLVE_ALIKE_TOGETHER_H
#define SHUTBOX_SOLVE_ALIKE_TOGETHER_H

#include "habit.h"

/* Everybody's chance when the round is over and brought these scores. */
typedef void together_worth(void *asked, const int64_t *scores, double win[]);

typedef struct together {
    const habit *plan; /* by which all play */
    int players;
    together_worth *worth;
    void *asked;
    bool tried_out;             /* what follows the next throw is, rather than looked at */
    uint8_t classes[36];        /* of the throws of two dice */
    size_t places, known;       /* places is a power of two; known of them are taken */
    uint64_t stamp;             /* of what is known now */
    struct together_kept *kept; /* [places] */
    double *wins;               /* [places * players] */
} together;

/* end_work: what it takes to look at the end of a round, in multiplications; 0 where that is known from other
 * rounds mostly. */
sb_status together_make(together *made, const habit *plan, int players, double end_work,
                        together_worth *worth, void *asked);
void together_free(together *made);

/* Says that an end is not worth what it was. */
void together_forget(together *all);

/* Has what follows the next throw be tried out from now on, or else looked at whole. */
void together_turn_to(together *all, bool tried_out);

/* Where boxes stand once these seats have used a throw of this class. */
void together_use(const together *all, int class, uint64_t waiting, int32_t *states);

/* Everybody's chance, before a throw; or once it is used, by which somebody may have shut a box. */
void together_value(together *all, const int32_t *states, double win[]);

#endif
