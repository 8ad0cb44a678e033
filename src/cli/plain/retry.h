/* The worst decisions of a match tried again, line by line. */
#ifndef SHUTBOX_CLI_PLAIN_RETRY_H
#define SHUTBOX_CLI_PLAIN_RETRY_H

#include "words/base/words.h"

/* Asks for each of them until the next is wanted, or the end of the input. Returns an exit status. */
int retry_ask(sb_mind *mind, const sb_record *record, const sb_analysis *analysis);

#endif
