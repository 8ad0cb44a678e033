/* SPDX-License-Identifier: MIT */
#include "words/match/standing.h"

#include "words/match/tell.h"
#include "words/rules/house.h"

static void print_question(const sb_record *record, const sb_match *match, const sb_turn *turn) {
    line open = {.length = 0}, allowed = {.length = 0};
    line_add_allowed(&allowed, match);
    if (turn->seat < 0) {
        line_add_seats(&open, record, turn->throwers);
        printf(_("To throw for the start: %s.\n"), open.text);
    } else {
        line_add_tiles(&open, sb_match_open(match, turn->seat));
        printf(_("To move: %s. Open: %s.\n"), record->player[turn->seat].name, open.text);
    }
    if (match->roll[1])
        printf(_("Thrown: %d and %d.\n"), match->roll[0], match->roll[1]);
    else if (match->roll[0])
        printf(_("Thrown: %d.\n"), match->roll[0]);
    printf(_("Allowed: %s.\n"), allowed.text);
}

void standing_print(const sb_record *record, const sb_match *match) {
    sb_turn turn = sb_match_turn(match);
    line rules = {.length = 0};
    line_add_rules(&rules, &match->rules);
    printf(sb_points_win(&match->rules) ? _("%s, round %u, points:\n") : _("%s, round %u, points against:\n"),
           rules.text, match->round);
    tell_scores(record, match, tell_stdout, NULL);
    if (turn.asks == SB_ASKS_NOTHING)
        tell_winners(record, match, tell_stdout, NULL);
    else
        print_question(record, match, &turn);
}
