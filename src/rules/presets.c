/* SPDX-License-Identifier: MIT */
/* The presets. A rulebook is a row here, and no rule is anywhere else: code asks the fields of the rules,
 * never which preset it plays. When a ruling changes, the row stays, for the records played by it, and a
 * further one is added at the end: the same id and number, the version one higher, and the new ruling. */
#include "presets.h"

/* What most rulebooks share; a row below says where its rulebook differs. */
#define COMMON_GROUND                                                                                        \
    .version = 1, .min_players = 2, .players = 4, .tiles = 10, .rows = 1, .back = SB_BACK_REVERSED,          \
    .front = SB_FRONT_DOUBLE, .dice = SB_DICE_TWO, .one_at = 6, .flow = SB_FLOW_TURNS,                       \
    .score = SB_SCORE_SUM, .reach = SB_REACH_ENDS, .shut = SB_SHUT_ZERO, .start = SB_START_SEAT,             \
    .lead = SB_LEAD_FIRST, .one_when = SB_ONE_WHEN_SUM, .behind = SB_BEHIND_SAME, .hidden = SB_HIDDEN_COUNT

/* Rows override the common ground on purpose. */
#pragma GCC diagnostic push
#ifdef __clang__
#pragma GCC diagnostic ignored "-Winitializer-overrides"
#else
#pragma GCC diagnostic ignored "-Woverride-init"
#endif

const preset_row preset_rows[] = {
    {"twelve",
     SB_FIELD_LIMIT,
     {COMMON_GROUND, .preset = 0, .players = 64, .tiles = 12, .limit = 100, .shut = SB_SHUT_WINS}},
    {"twelve-digits",
     SB_FIELD_LIMIT,
     {COMMON_GROUND, .preset = 1, .players = 64, .tiles = 12, .score = SB_SCORE_DIGITS, .limit = 10000000,
      .shut = SB_SHUT_WINS}},
    {"ten",
     SB_FIELD_NONE,
     {COMMON_GROUND, .preset = 2, .min_players = 1, .dice = SB_DICE_ONE_MUST, .limit = 55,
      .reach = SB_REACH_OUT, .shut = SB_SHUT_WINS}},
    {"nine",
     SB_FIELD_NONE,
     {COMMON_GROUND, .preset = 3, .tiles = 9, .dice = SB_DICE_ONE_MUST, .limit = 45, .reach = SB_REACH_OUT}},
    {"double",
     SB_FIELD_ROUNDS,
     {COMMON_GROUND, .preset = 4, .players = 64, .tiles = 9, .rows = 2, .dice = SB_DICE_ONE_MAY,
      .flow = SB_FLOW_LOW, .rounds = 5, .start = SB_START_THROW, .lead = SB_LEAD_NEXT}},
    {"double-last",
     SB_FIELD_NONE,
     {COMMON_GROUND, .preset = 5, .tiles = 9, .rows = 2, .dice = SB_DICE_ONE_MAY, .flow = SB_FLOW_LAST,
      .limit = 5, .start = SB_START_THROW, .lead = SB_LEAD_NEXT}},
    {"double-solo",
     SB_FIELD_NONE,
     {COMMON_GROUND, .preset = 6, .min_players = 1, .players = 1, .tiles = 9, .rows = 2,
      .dice = SB_DICE_ONE_MAY, .rounds = 1, .shut = SB_SHUT_WINS}},
    {"arena",
     SB_FIELD_NONE,
     {COMMON_GROUND, .preset = 7, .dice = SB_DICE_ONE_MAY, .flow = SB_FLOW_THROWS, .limit = 50,
      .lead = SB_LEAD_NEXT}},
    {"arena-common",
     SB_FIELD_NONE,
     {COMMON_GROUND, .preset = 8, .flow = SB_FLOW_COMMON, .limit = 50, .lead = SB_LEAD_NEXT}},
    {"arena-quick",
     SB_FIELD_NONE,
     {COMMON_GROUND, .preset = 9, .dice = SB_DICE_ONE_MAY, .flow = SB_FLOW_THROWS, .score = SB_SCORE_DIGITS,
      .rounds = 3, .lead = SB_LEAD_NEXT}},
#ifdef PRESETS_RAISED /* by a test, to see that later versions work: tests/versions */
    PRESETS_RAISED
#endif
    {"pub",
     SB_FIELD_NONE,
     {COMMON_GROUND, .preset = 10, .min_players = 1, .players = 64, .tiles = 9, .dice = SB_DICE_ONE_MAY,
      .one_when = SB_ONE_WHEN_ABOVE, .rounds = 1, .shut = SB_SHUT_WINS}},
};

#pragma GCC diagnostic pop

const int preset_row_count = (int)(sizeof preset_rows / sizeof preset_rows[0]);

const sb_rules *sb_rules_ground(void) {
    static const sb_rules ground = {COMMON_GROUND};
    return &ground;
}
