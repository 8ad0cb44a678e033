/* SPDX-License-Identifier: MIT */
/* Inside the solver: answers kept for when the same is asked again. */
#ifndef SHUTBOX_SOLVE_APART_RECALL_H
#define SHUTBOX_SOLVE_APART_RECALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shutbox/status.h"

/* Each question has one place, and the last one asked there has it. */
typedef struct recall {
    size_t asked, told; /* numbers in a question, and in an answer */
    size_t places;      /* a power of two */
    int64_t *questions; /* [places * asked], all 0: none; so a question's first number may not be 0 */
    double *answers;    /* [places * told] */
} recall;

sb_status recall_make(recall *made, size_t asked, size_t told);
void recall_free(recall *made);

/* The answer's place; *known tells whether it is there. If not, it is the caller's to fill in. */
double *recall_answer(recall *from, const int64_t *question, bool *known);

#endif
