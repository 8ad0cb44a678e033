/* SPDX-License-Identifier: MIT */
/* Practice on this machine: questions from what is kept here, and what became of the answers, kept from one
 * day to the next. */
#ifndef SHUTBOX_HOST_PRACTICE_H
#define SHUTBOX_HOST_PRACTICE_H

#include "host/asking.h"
#include "host/kept_list.h"

/* What is lent for it: a mind, as for asking. */
typedef struct practice_means {
    void *to;
    sb_status (*get_mind)(void *to, const sb_rules *rules, int players, sb_mind **mind);
} practice_means;

typedef struct practice {
    practice_means lent;
    asking next;
    char path[FOLDER_PATH_MAX]; /* where the deck is kept; empty: nowhere */
    bool unkept;                /* the last answer is not there */
    kept_list kept;
    int asked, right; /* since it began */
} practice;

/* Always ends with practice_end, and stays where it is until then. What can't be read is as good as not
 * there. Questions come from asking_next on next. */
void practice_start(practice *on, const asking_wish *wish, const practice_means *lent);
void practice_end(practice *on);

/* Notes the first answer to it, and keeps that. */
void practice_answer(practice *on, const question *asked, bool right);

#endif
