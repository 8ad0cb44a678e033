/* What hints and the tutor of the plain game think with. */
#ifndef SHUTBOX_CLI_PLAIN_ADVISER_H
#define SHUTBOX_CLI_PLAIN_ADVISER_H

#include "cli/shared/solving.h"

/* All zero: nothing made yet. */
typedef struct adviser {
    thinker ours;
} adviser;

/* Every choice of the player to move, best first: how many. Asks the table's own mind where that has a
 * solver; else one is made the first time, with a progress bar. -1, after complaining, where these rules are
 * not solved or the work was stopped. */
int adviser_ask(adviser *adviser, const sb_table *table, sb_advice advice[SB_CHOICES_MAX]);
void adviser_put(adviser *adviser);

#endif
