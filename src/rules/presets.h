/* SPDX-License-Identifier: MIT */
/* Inside the rules: the rows of the presets. */
#ifndef SHUTBOX_PRESETS_H
#define SHUTBOX_PRESETS_H

#include "shutbox/rules.h"

/* A preset by one version of its rulings. */
typedef struct preset_row {
    const char *id;
    sb_field agreed; /* before a match, by its players; SB_FIELD_NONE: nothing */
    sb_rules rules;
} preset_row;

extern const preset_row preset_rows[];
extern const int preset_row_count;

#endif
