/* SPDX-License-Identifier: MIT */
/* Hands for the library: threads, and somebody who is told how far the work is. */
#ifndef SHUTBOX_HOST_CREW_H
#define SHUTBOX_HOST_CREW_H

#include "shutbox/solve.h"

/* Told how much is done and how many seconds it took so far; false stops the work. May be NULL. */
typedef bool crew_report(void *to, double done, double seconds);

typedef struct crew {
    sb_crew lent; /* give this to the library */
    crew_report *report;
    void *to;
    double started;
} crew;

/* A crew of as many threads as there are processors for this program. */
void crew_make(crew *made, crew_report *report, void *to);

/* Seconds since the crew was made. */
double crew_seconds(const crew *made);

#endif
