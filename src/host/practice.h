/* SPDX-License-Identifier: MIT */
/* Practice: which question comes next, and what became of the answers, kept from one day to the next. What
 * was missed and is due comes first, then mistakes of one's own kept matches, then questions made up. */
#ifndef SHUTBOX_HOST_PRACTICE_H
#define SHUTBOX_HOST_PRACTICE_H

#include "host/kept_list.h"
#include "shutbox/deck.h"
#include "shutbox/drill.h"

/* What is lent for it: a mind with values for these rules and players, which lasts until the next call. May
 * take its time. */
typedef struct practice_means {
    void *to;
    sb_status (*get_mind)(void *to, const sb_rules *rules, int players, sb_mind **mind);
} practice_means;

/* What is wanted. */
typedef struct practice_wish {
    sb_rules rules;
    int players;
    double least;            /* what the best choice must be better by, of the chance to win */
    const char *seed;        /* of questions made up */
    const char *you, *other; /* what players of those are called */
} practice_wish;

typedef struct practice {
    practice_wish wish;
    practice_means lent;
    char path[FOLDER_PATH_MAX]; /* where the deck is kept; empty: nowhere */
    bool unkept;                /* the last answer is not there */
    sb_deck deck;
    int64_t today;
    kept_list kept;
    size_t looked;    /* so many of the kept matches, newest first */
    unsigned made_up; /* questions so far */
    sb_record last;   /* the question asked before */
    int asked, right; /* since it began */
} practice;

/* A question. Owns its record; give it back with question_free. */
typedef struct question {
    sb_record record;
    sb_retry asked;
    sb_advice advice[SB_CHOICES_MAX];
    int count;
} question;

/* How many play where nobody says: two, where the rules take two. */
int practice_players(const sb_rules *rules);

/* Always ends with practice_end. What can't be read is as good as not there. */
void practice_start(practice *on, const practice_wish *wish, const practice_means *lent);
void practice_end(practice *on);

/* The next question. SB_NO_SUCH_ENTRY where there is none worth asking, and why not else; free it in any
 * case. */
sb_status practice_next(practice *on, question *next);
void question_free(question *done);

/* Notes the first answer to it, and keeps that. */
void practice_answer(practice *on, const question *asked, bool right);

#endif
