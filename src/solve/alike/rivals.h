/* SPDX-License-Identifier: MIT */
/* Inside the solver: who is before all others, when it is known of every two who is before the other. */
#ifndef SHUTBOX_SOLVE_ALIKE_RIVALS_H
#define SHUTBOX_SOLVE_ALIKE_RIVALS_H

enum { RIVALS_MOST = 4 };

typedef struct rivals {
    int count;                                /* 2 to 4 */
    double before[RIVALS_MOST][RIVALS_MOST];  /* the chance that one is before the other */
    double squared[RIVALS_MOST][RIVALS_MOST]; /* how far apart they come, squared, on average; above 0 */
} rivals;

/* The chance to be before another, for one who is ahead by so many deviations of how far the two come apart.
 */
double rivals_before(double deviations);

/* Everybody's chance to be before all others; they add up to one. */
void rivals_win(const rivals *all, double win[]);

#endif
