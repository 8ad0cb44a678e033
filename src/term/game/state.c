/* SPDX-License-Identifier: MIT */
/* What can be done at the table now: what the hand offers, and what stands beside it. */
#include "term/game/game.h"

sb_task task_now(const game *now) {
    return sb_hand_task(&now->hand, &now->at->table);
}

static unsigned state_of_history(const game *now) {
    const sb_table *table = &now->at->table;
    if (now->trial)
        return now->more_trials ? CAN_TRY_NEXT : 0u;
    bool some = table->record.count > 0;
    return (some ? CAN_UNDO : 0u) | (some && table->chance == SB_CHANCE_REAL ? CAN_CORRECT : 0u) |
           (sb_table_can_redo(table) ? CAN_REDO : 0u);
}

/* Whether there is something to decide, and advice on it. */
static bool may_hint(const game *now) {
    const sb_match *match = &now->at->table.match;
    return sb_hand_decides(&now->hand, &now->at->table) && now->at->setup->lent.advise &&
           sb_solvable(&match->rules, match->players) != SB_UNSOLVED;
}

unsigned game_state(const game *now) {
    sb_task task = task_now(now);
    unsigned state = AT_ANY | (now->trial ? 0u : AT_MATCH) | state_of_history(now) |
                     sb_hand_offers(&now->hand, &now->at->table);
    if (now->tried)
        state |= AT_TRIED;
    if (now->at->elsewhere && now->at->elsewhere->seats(now->at->elsewhere->to))
        state |= AT_ELSEWHERE;
    if (task == SB_TASK_SHUT || task == SB_TASK_LEFT)
        state |= CAN_POINT;
    if (now->hints.count > 0 && (now->hint_top > 0 || now->hint_more > 0))
        state |= CAN_READ_ON;
    else if (may_hint(now))
        state |= CAN_HINT;
    return state;
}
