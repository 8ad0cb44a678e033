/* SPDX-License-Identifier: MIT */
/* Runs properties for every preset, as one test each. */
#ifndef PROOF_PRESETS_H
#define PROOF_PRESETS_H

#include "shutbox/rules.h"

#define PRESETS 11

typedef struct property {
    const char *says;
    void (*holds)(void **state); /* *state is the preset's const sb_rules */
} property;

/* Every property for every preset, then every other test once; returns what cmocka does. */
int presets_run(const char *group, const property *properties, int count, const property *others,
                int other_count);

#endif
