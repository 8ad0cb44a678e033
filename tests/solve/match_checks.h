/* SPDX-License-Identifier: MIT */
/* Checks of a solver through the match alone, whatever the flow. */
#ifndef MATCH_CHECKS_H
#define MATCH_CHECKS_H

/* Every position of a small match is worth what plain sweeps over all of them find. */
void check_against_sweeps(const char *rules, int players);

/* Along random matches, every position agrees with what can follow it: a throw is worth the mean, a choice
 * what is best for the one who chooses, and no other choice would gain. */
void check_no_gain(const char *rules, int players, int matches);

#endif
