/* The worker's mind, and hints as JSON. */
#ifndef SHUTBOX_WASM_THINK_H
#define SHUTBOX_WASM_THINK_H

#include "records.h"

/* A mind for these rules and players, with their tables where those are ready. The glue's; NULL when refused.
 */
sb_mind *think_mind(const sb_rules *rules, int players, sb_status *status);

/* Tells the page how far the work is; false: stop. */
bool think_progress(void *self, double done);

/* The choices of the player to move, best first. */
sb_status think_advise(const sb_match *match, sb_advice advice[SB_CHOICES_MAX], int *count);

void put_hint(json *out, const char *name, const sb_record *record, const sb_match *match,
              const sb_advice *advice, int count);

#endif
