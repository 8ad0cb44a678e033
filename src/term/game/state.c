/* What the keys mean now: from what the match asks and what a person has entered so far. */
#include "shutbox/choosing.h"
#include "term/game/game.h"

static unsigned state_of_throw(const game *now, const sb_turn *turn) {
    if (now->at->table.chance == SB_CHANCE_REAL)
        return turn->asks == SB_ASKS_FIRST ? AT_TYPE_FIRST : AT_TYPE;
    return sb_table_waits(&now->at->table) ? AT_THROW : 0;
}

static unsigned state_of_tiles(const game *now) {
    const sb_match *match = &now->at->table.match;
    bool ready = now->chosen ? sb_choosing_done(match, now->chosen) || sb_choosing_only(match, now->chosen)
                             : sb_choosing_only(match, 0) != 0;
    return AT_SHUT | (ready ? AT_READY : 0);
}

static unsigned state_of_entry(const game *now, const sb_turn *turn) {
    bool dice = turn->asks == SB_ASKS_DICE;
    if (turn->asks == SB_ASKS_LEFT)
        return AT_LEFT;
    if (now->noting)
        return AT_LEFT | AT_LEFT_FREE;
    if (dice && now->at->table.chance == SB_CHANCE_REAL && sb_table_asks_person(&now->at->table))
        return AT_TYPE | (now->typed_count == 1 ? AT_TYPED_ONE : 0);
    if (turn->asks == SB_ASKS_ROLL || turn->asks == SB_ASKS_FIRST)
        return state_of_throw(now, turn);
    if (!sb_table_asks_person(&now->at->table))
        return 0;
    return dice ? AT_DICE : turn->asks == SB_ASKS_STAND ? AT_STAND : state_of_tiles(now);
}

static unsigned state_of_history(const game *now) {
    const sb_table *table = &now->at->table;
    if (now->trial)
        return now->more_trials ? CAN_TRY_NEXT : 0u;
    bool some = table->record.count > 0;
    return (some ? CAN_UNDO : 0u) | (some && table->chance == SB_CHANCE_REAL ? CAN_CORRECT : 0u) |
           (sb_table_can_redo(table) ? CAN_REDO : 0u);
}

unsigned game_state(const game *now) {
    const sb_table *table = &now->at->table;
    const term_lent *lent = &now->at->setup->lent;
    sb_turn turn = sb_match_turn(&table->match);
    unsigned state = AT_ANY | state_of_history(now) | (lent->explain ? CAN_EXPLAIN : 0u);
    if (now->holding)
        return state | AT_HOLD;
    if (now->tried)
        return state | AT_TRIED;
    if (turn.asks == SB_ASKS_NOTHING || now->moving)
        return state;
    unsigned entry = state_of_entry(now, &turn);
    state |= entry;
    if (entry & AT_TYPE && now->typed_count == 0 && sb_left_kept(&table->match.rules))
        state |= CAN_NOTE;
    if (now->chosen || now->typed_count)
        state |= AT_CHOSEN;
    if (entry & (AT_SHUT | AT_LEFT) && table->match.rules.rows == 2)
        state |= AT_TWO_ROWS;
    bool decides = entry & (AT_SHUT | AT_DICE | AT_STAND) || (entry & AT_TYPE && turn.asks == SB_ASKS_DICE);
    if (decides && lent->advise && sb_solvable(&table->match.rules, table->match.players) != SB_UNSOLVED)
        state |= CAN_HINT;
    return state;
}
