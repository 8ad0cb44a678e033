/* What is asked of the people at the table now, in words. */
#include "shutbox/choosing.h"
#include "term/game/game.h"
#include "words/match/prompt.h"

static const char *mover(const game *now) {
    int seat = sb_match_turn(&now->at->table.match).seat;
    return seat < 0 ? "" : now->at->table.record.player[seat].name;
}

/* The thrower whose number is typed next. */
static const char *first_thrower(const game *now, uint64_t throwers) {
    for (int i = 0; i < now->typed_count && throwers; i++)
        throwers &= throwers - 1;
    return throwers ? now->at->table.record.player[__builtin_ctzll(throwers)].name : "";
}

static void ask_first(const game *now, const sb_turn *turn, line *text) {
    for (int i = 0; i < now->typed_count; i++)
        line_add(text, "%d ", now->typed[i]);
    line_add(text, _("What does %s throw for the start? (%d to %d)"), first_thrower(now, turn->throwers),
             turn->least, turn->most);
}

static void ask_throw(const game *now, const sb_turn *turn, line *text) {
    if (turn->asks == SB_ASKS_FIRST)
        line_add(text, "%s", _("Space throws for the start."));
    else
        line_add(text, turn->dice == 1 ? _("%s, Space throws one die.") : _("%s, Space throws two dice."),
                 mover(now));
}

static void ask_tiles(const game *now, unsigned state, line *text) {
    const sb_match *match = &now->at->table.match;
    bool done = sb_choosing_done(match, now->chosen);
    line tiles = {.length = 0};
    line_add_tiles(&tiles, done ? now->chosen : sb_choosing_only(match, now->chosen));
    if (done)
        line_add(text, _("Enter shuts %s."), tiles.text);
    else if (state & AT_READY && now->chosen == 0)
        line_add(text, _("There is only one way: Enter shuts %s."), tiles.text);
    else if (state & AT_READY)
        line_add(text, _("Enter chooses the rest: %s."), tiles.text);
    else
        line_add_prompt(text, &now->at->table);
}

void game_question(const game *now, line *text) {
    unsigned state = game_state(now);
    sb_turn turn = sb_match_turn(&now->at->table.match);
    if (state & (AT_HOLD | AT_TRIED))
        line_add(text, "%s", now->held.text);
    else if (state & AT_TYPE_FIRST)
        ask_first(now, &turn, text);
    else if (state & AT_THROW)
        ask_throw(now, &turn, text);
    else if (state & AT_LEFT)
        line_add_prompt_left(text, &now->at->table);
    else if (state & (AT_TYPE | AT_DICE | AT_STAND))
        line_add_prompt(text, &now->at->table);
    else if (state & AT_SHUT)
        ask_tiles(now, state, text);
    else if (now->shown.asks != SB_ASKS_FIRST && now->shown.asks != SB_ASKS_NOTHING)
        line_add(text, _("%s plays."), now->at->table.record.player[now->shown.seat].name);
}
