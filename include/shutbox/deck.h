/* SPDX-License-Identifier: MIT */
/* What was missed comes back later: questions as cards, which come again after longer and longer pauses as
 * long as they are answered right, and at once when they are not. Knows no files and no clock. */
#ifndef SHUTBOX_DECK_H
#define SHUTBOX_DECK_H

#include "shutbox/record.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* More are not kept: what is known makes room, and then what was due longest ago. */
#define SB_DECK_MAX 500

/* A question is a record whose last event is the decision asked about. */
typedef struct sb_card {
    sb_record record;
    int box;        /* how often in a row it was answered right */
    int64_t due;    /* the day from which on it is asked again */
    uint32_t asked; /* so often, */
    uint32_t missed;
} sb_card;

/* Owns its cards; give it back with sb_deck_free. All zero: empty. */
typedef struct sb_deck {
    sb_card *cards;
    size_t count, room;
} sb_deck;

void sb_deck_free(sb_deck *deck);

/* The question of this record at this decision, as a card has it: what came before, and what was done.
 * SB_NO_SUCH_ENTRY, SB_NOT_ASKED where nothing was decided. The record made is the caller's to free in any
 * case. */
sb_status sb_card_cut(sb_record *made, const sb_record *record, size_t event);

/* Notes an answer to a question that is cut like this. One that is answered right the first time is known:
 * it stays, so that it is not asked again. SB_NO_MEMORY leaves the deck as it was. */
sb_status sb_deck_answer(sb_deck *deck, const sb_record *question, bool right, int64_t today);

/* The card to ask next: due longest; NULL where none is. preset: only of this one; -1: of any. last: the
 * question asked before, which does not come again at once; NULL: none. */
const sb_card *sb_deck_next(const sb_deck *deck, int preset, int64_t today, const sb_record *last);

/* How many are due, of that preset or of all. */
size_t sb_deck_due(const sb_deck *deck, int preset, int64_t today);

/* Whether this question was answered before, and is remembered. */
bool sb_deck_has(const sb_deck *deck, const sb_record *question);

/* Questions that were missed, of that preset or of all: how many come back, and how many are known by now. */
typedef struct sb_deck_sums {
    size_t missed, learnt;
} sb_deck_sums;
sb_deck_sums sb_deck_sum(const sb_deck *deck, int preset);

/* As text, both ways. Reading adds what makes sense, and counts in *damaged, which may be NULL, the cards
 * that do not. SB_NOT_A_RECORD where it is no deck at all, SB_NO_MEMORY. */
sb_status sb_deck_write(const sb_deck *deck, sb_sink *sink, void *to);
sb_status sb_deck_read(sb_deck *deck, const char *text, size_t length, size_t *damaged);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
