/* SPDX-License-Identifier: MIT */
/* The tutor: whether a choice gives away so much that a person is asked to think again. */
#ifndef SHUTBOX_TUTOR_H
#define SHUTBOX_TUTOR_H

#include "shutbox/advise.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* What a person is asked about, and was asked last. Plain data, all zero: off. */
typedef struct sb_tutor {
    double most;  /* loss, of the chance to win, that passes without a question; from 0 to 1 */
    bool on;      /* off by default */
    bool asked;   /* whether a question was asked since the match last moved, and */
    size_t event; /* at which event of the record */
} sb_tutor;

/* What the chosen event loses by this advice, -1 where it is none of the choices. */
double sb_tutor_loss(const sb_advice *advice, int count, const sb_event *chosen);

/* Whether the question could still be asked for decision number event, before any advice is worked out for
 * it: only while the tutor is on, and once a decision. */
bool sb_tutor_listens(const sb_tutor *tutor, size_t event);

/* Whether this choice is worth a question, which then counts as asked. */
bool sb_tutor_asks(sb_tutor *tutor, size_t event, double loss);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
