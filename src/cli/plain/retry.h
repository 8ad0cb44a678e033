/* SPDX-License-Identifier: MIT */
/* The worst decisions of a match tried again, line by line. */
#ifndef SHUTBOX_CLI_PLAIN_RETRY_H
#define SHUTBOX_CLI_PLAIN_RETRY_H

#include "words/base/words.h"

/* What an answer led to. */
typedef enum retry_outcome { RETRY_AGAIN, RETRY_NEXT, RETRY_LEAVE } retry_outcome;

/* Says how to answer. */
void retry_help(void);

/* Asks for one decision until the next is wanted. right gets whether the first answer was the best; who asks
 * for a hint or goes on without an answer did not know. */
retry_outcome retry_ask_one(int number, const sb_record *record, const sb_retry *asked,
                            const sb_advice *advice, int count, bool *right);

/* Asks for each of them until the next is wanted, or the end of the input. Returns an exit status. */
int retry_ask(sb_mind *mind, const sb_record *record, const sb_analysis *analysis);

#endif
