/* Statistics of the kept matches, for every front end that shows words. */
#ifndef SHUTBOX_CLI_STATS_H
#define SHUTBOX_CLI_STATS_H

#include "words/tell.h"

/* Tells all of them, a line of a table at a time. Made to be lent to the terminal game; unused is unused. */
void stats_tell(void *unused, teller *tell, void *to);

#endif
