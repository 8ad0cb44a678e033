/* The facts of every kept match, remembered from one time to the next: a file is read again only when it
 * changed. */
#ifndef SHUTBOX_FILES_KEPT_FACTS_H
#define SHUTBOX_FILES_KEPT_FACTS_H

#include "kept_list.h"
#include "shutbox/stats.h"

/* How many matches could not be told about. */
typedef struct kept_left_out {
    size_t damaged, empty;
} kept_left_out;

/* Calls visit for each match of the list, newest first. */
typedef void kept_visit(void *to, const kept_file *file, const sb_match_facts *facts);
kept_left_out kept_facts_each(const kept_list *list, kept_visit *visit, void *to);

#endif
