/* SPDX-License-Identifier: MIT */
/* Hints and the tutor's question, in words. */
#ifndef SHUTBOX_WORDS_ADVICE_HINT_H
#define SHUTBOX_WORDS_ADVICE_HINT_H

#include "shutbox/advise.h"
#include "words/match/tell.h"

/* A decision, as a person would say it: "shut 1 8", "one die", "stop". */
void line_add_choice(line *to, const sb_event *choice);

/* The best choices with their chance to win, why the best is best, and how the others stand. advice: best
 * first and at least one, as sb_advise gives it; exact: by exact values, not by a model's. */
void tell_hint(const sb_record *record, const sb_match *match, const sb_advice *advice, int count, bool exact,
               teller *tell, void *to);

/* The same where the match is not solved: by this player's box alone, as sb_advise_alone gives it. */
void tell_hint_alone(const sb_advice *advice, int count, teller *tell, void *to);

/* The same by a model, while the match is still being solved, so much of it done. */
void tell_hint_model(const sb_record *record, const sb_match *match, const sb_advice *advice, int count,
                     double done, teller *tell, void *to);

/* And by this player's box alone, where there is no model either. */
void tell_hint_meanwhile(const sb_advice *advice, int count, double done, teller *tell, void *to);

/* The tutor asks whether to think again about a choice that gives this much away; or does by a model, while
 * the match is still being solved; and while nothing is known yet, about one that leaves more on average, as
 * sb_advise_alone says. */
void tell_tutor(double loss, teller *tell, void *to);
void tell_tutor_model(const sb_match *match, double loss, double done, teller *tell, void *to);
void tell_tutor_meanwhile(const sb_advice *advice, int count, const sb_event *chosen, teller *tell, void *to);

#endif
