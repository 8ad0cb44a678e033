/* SPDX-License-Identifier: MIT */
/* Telling people what happened, one short sentence at a time. */
#ifndef SHUTBOX_WORDS_MATCH_TELL_H
#define SHUTBOX_WORDS_MATCH_TELL_H

#include "words/base/words.h"

/* Where sentences go: called once for each, without a newline. */
typedef void teller(void *to, const char *sentence);

/* Says what the event was and what it brought about. */
void tell_event(const sb_record *record, const sb_match *before, const sb_event *event, const sb_match *after,
                teller *tell, void *to);

/* The same of every event of a record, as far as the rules take it. */
void tell_record(const sb_record *record, teller *tell, void *to);

/* What there is to say about a seat besides its score: ", won", ", out" or nothing. */
const char *words_seat_note(const sb_match *match, int seat);

/* The score of every seat, a sentence each; and who won, and why. */
void tell_scores(const sb_record *record, const sb_match *match, teller *tell, void *to);
void tell_winners(const sb_record *record, const sb_match *match, teller *tell, void *to);

/* Why the match ended as it did, as one says it of whoever won: nothing while it runs, and where nobody won.
 */
void line_add_why(line *to, const sb_record *record, const sb_match *over);

/* A teller that prints each sentence as a line. */
void tell_stdout(void *to, const char *sentence);

#endif
