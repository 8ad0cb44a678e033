/* SPDX-License-Identifier: MIT */
/* The presets as they would be after a ruling of "ten" changed: out at 60 instead of 55, and one die may be
 * thrown where it had to be. Linked in the place of src/rules/presets.c. */
#define PRESETS_RAISED                                                                                       \
    {"ten",                                                                                                  \
     SB_FIELD_NONE,                                                                                          \
     {COMMON_GROUND, .preset = 2, .version = 2, .min_players = 1, .dice = SB_DICE_ONE_MAY, .limit = 60,      \
      .reach = SB_REACH_OUT, .shut = SB_SHUT_WINS}},

#include "../../src/rules/presets.c"
