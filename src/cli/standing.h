/* Where a match stands, in words. */
#ifndef SHUTBOX_CLI_STANDING_H
#define SHUTBOX_CLI_STANDING_H

#include "words.h"

/* Round, score sheet, and what is asked of whom; or who won. */
void standing_print(const sb_record *record, const sb_match *match);
void standing_print_scores(const sb_record *record, const sb_match *match);
void standing_print_winners(const sb_record *record, const sb_match *match);

#endif
