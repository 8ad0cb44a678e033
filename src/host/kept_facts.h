/* SPDX-License-Identifier: MIT */
/* The facts of every kept match, remembered from one time to the next: a file is read again only when it
 * changed. */
#ifndef SHUTBOX_HOST_KEPT_FACTS_H
#define SHUTBOX_HOST_KEPT_FACTS_H

#include "host/kept_list.h"
#include "shutbox/stats.h"

/* How many matches could not be told about. */
typedef struct kept_left_out {
    size_t damaged, empty;
} kept_left_out;

/* Calls visit for each match of the list, newest first. */
typedef void kept_visit(void *to, const kept_file *file, const sb_match_facts *facts);
kept_left_out kept_facts_each(const kept_list *list, kept_visit *visit, void *to);

/* Remembers loss and luck of a kept match that is over, as the analysis has them. Nothing is lost where that
 * is not possible: it can be analysed again. */
void kept_facts_judge(const kept_file *file, const sb_record *record, const sb_analysis *analysis);

#endif
