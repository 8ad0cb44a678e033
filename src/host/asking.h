/* SPDX-License-Identifier: MIT */
/* Practice: which question comes next. What was missed and is due comes first, then mistakes of one's own
 * matches, then questions made up. Knows no files and no clock: what is kept is handed to it. */
#ifndef SHUTBOX_HOST_ASKING_H
#define SHUTBOX_HOST_ASKING_H

#include "shutbox/deck.h"
#include "shutbox/drill.h"

/* What the best choice must be better by, of the chance to win, where nobody says. */
#define ASKING_LEAST 0.01

/* So many matches are looked at for mistakes, the newest ones. */
enum { ASKING_MATCHES_MOST = 40 };

/* What is lent for it. */
typedef struct asking_means {
    void *to;
    /* A mind with values for these rules and players, which lasts until the next call. May take its time. */
    sb_status (*get_mind)(void *to, const sb_rules *rules, int players, sb_mind **mind);
    /* One of so many matches that are kept, newest first; false where it can't be read. The record is the
     * caller's to free in either case. */
    size_t matches;
    bool (*get_match)(void *to, size_t which, sb_record *record);
} asking_means;

/* What is wanted. */
typedef struct asking_wish {
    sb_rules rules;
    int players;
    double least;            /* what the best choice must be better by, of the chance to win */
    const char *seed;        /* of questions made up */
    const char *you, *other; /* what players of those are called */
} asking_wish;

/* Owns its deck and the last question; give them back with asking_forget. */
typedef struct asking {
    asking_wish wish;
    asking_means lent;
    sb_deck deck;
    int64_t today;    /* as sb_deck counts days */
    size_t looked;    /* so many of the kept matches */
    unsigned made_up; /* questions so far */
    sb_record last;   /* the question asked before */
} asking;

typedef enum question_from { FROM_DECK, FROM_MATCH, MADE_UP } question_from;

/* A question. Owns its record; give it back with question_free. */
typedef struct question {
    sb_record record;
    sb_retry asked;
    sb_advice advice[SB_CHOICES_MAX];
    int count;
    question_from from;
} question;

/* How many play where nobody says: two, where the rules take two. */
int asking_players(const sb_rules *rules);

/* The next question. SB_NO_SUCH_ENTRY where there is none worth asking, and why not else; free it in any
 * case. */
sb_status asking_next(asking *on, question *next);
void question_free(question *done);

/* It was asked: it does not come again at once. */
void asking_asked(asking *on, const sb_record *record);
void asking_forget(asking *on);

#endif
