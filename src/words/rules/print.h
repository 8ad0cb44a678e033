/* How a way to play is played, printed. */
#ifndef SHUTBOX_WORDS_RULES_PRINT_H
#define SHUTBOX_WORDS_RULES_PRINT_H

#include "words/base/words.h"

/* Title, house rules, players, and the whole account. */
void print_rules(const sb_rules *rules);

#endif
