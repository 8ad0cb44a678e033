/* SPDX-License-Identifier: MIT */
/* What is asked of the people at the table now, in words. */
#include "term/game/game.h"
#include "words/match/prompt.h"

static const char *mover(const game *now) {
    int seat = sb_match_turn(&now->at->table.match).seat;
    return seat < 0 ? "" : now->at->table.record.player[seat].name;
}

static void ask_first(const game *now, const sb_turn *turn, line *text) {
    int seat = sb_hand_thrower(&now->hand, &now->at->table);
    for (int i = 0; i < now->hand.typed_count; i++)
        line_add(text, "%d ", now->hand.typed[i]);
    line_add(text, _("What does %s throw for the start? (%d to %d)"),
             seat < 0 ? "" : now->at->table.record.player[seat].name, turn->least, turn->most);
}

static void ask_throw(const game *now, const sb_turn *turn, line *text) {
    if (turn->asks == SB_ASKS_FIRST)
        line_add(text, "%s", _("Space throws for the start."));
    else
        line_add(text, turn->dice == 1 ? _("%s, Space throws one die.") : _("%s, Space throws two dice."),
                 mover(now));
}

static void ask_tiles(const game *now, line *text) {
    sb_tiles ready = sb_hand_ready(&now->hand, &now->at->table);
    line tiles = {.length = 0};
    line_add_tiles(&tiles, ready);
    if (!ready)
        line_add_prompt(text, &now->at->table);
    else
        line_add(text, now->hand.chosen ? _("Enter shuts %s.") : _("There is only one way: Enter shuts %s."),
                 tiles.text);
}

static void ask_nobody(const game *now, line *text) {
    if (now->tried || now->thinking || now->watching)
        line_add(text, "%s", now->held.text);
    else if (now->shown.asks != SB_ASKS_FIRST && now->shown.asks != SB_ASKS_NOTHING)
        line_add(text, _("%s plays."), now->at->table.record.player[now->shown.seat].name);
}

void game_question(const game *now, line *text) {
    sb_turn turn = sb_match_turn(&now->at->table.match);
    switch (task_now(now)) {
    case SB_TASK_HOLD:
        line_add(text, "%s", now->held.text);
        break;
    case SB_TASK_FIRST:
        ask_first(now, &turn, text);
        break;
    case SB_TASK_THROW:
        ask_throw(now, &turn, text);
        break;
    case SB_TASK_LEFT:
        line_add_prompt_left(text, &now->at->table);
        break;
    case SB_TASK_TYPE:
    case SB_TASK_DICE:
    case SB_TASK_STAND:
        line_add_prompt(text, &now->at->table);
        break;
    case SB_TASK_SHUT:
        ask_tiles(now, text);
        break;
    default:
        ask_nobody(now, text);
    }
}
