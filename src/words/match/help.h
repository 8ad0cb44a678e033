/* SPDX-License-Identifier: MIT */
/* What the words of the game mean: for whoever asks for help. */
#ifndef SHUTBOX_WORDS_MATCH_HELP_H
#define SHUTBOX_WORDS_MATCH_HELP_H

#include "words/match/tell.h"

/* Words, levels of computer players, loss and luck: a heading and its sentences at a time. */
void tell_help(teller *tell, void *to);

#endif
