/* SPDX-License-Identifier: MIT */
#include "term/setup/levels.h"

static bool can_play(const term_setup *setup, sb_level level, const sb_rules *rules, int players) {
    const term_lent *lent = &setup->lent;
    if (level == SB_PERSON)
        return true;
    if (!lent->get_mind && sb_level_needs_solver(level))
        return false;
    return sb_level_plays(level, rules, players);
}

sb_level level_next(const term_setup *setup, sb_level level, int step, const sb_rules *rules, int players) {
    int next = (int)level;
    do {
        next = (next + step + SB_LEVEL_COUNT) % SB_LEVEL_COUNT;
    } while (!can_play(setup, (sb_level)next, rules, players));
    return (sb_level)next;
}
