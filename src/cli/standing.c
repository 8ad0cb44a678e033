#include "standing.h"

static const char *seat_note(const sb_match *match, int seat) {
    if (match->winners >> seat & 1)
        return _(", won");
    if (match->out >> seat & 1)
        return _(", out");
    return "";
}

void standing_print_scores(const sb_record *record, const sb_match *match) {
    for (int seat = 0; seat < match->players; seat++)
        printf("  %s: %lld%s\n", record->player[seat].name, (long long)match->totals[seat],
               seat_note(match, seat));
}

void standing_print_winners(const sb_record *record, const sb_match *match) {
    line names = {.length = 0};
    line_add_seats(&names, record, match->winners);
    if (match->winners == 0)
        printf(_("The match is over, and lost.\n"));
    else if (match->winners & (match->winners - 1))
        printf(_("The match is over: %s share the win.\n"), names.text);
    else
        printf(_("The match is over: %s wins.\n"), names.text);
}

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
    char rules[SB_RULES_TEXT_MAX];
    sb_rules_write(&match->rules, rules, sizeof rules);
    printf(sb_points_win(&match->rules) ? _("%s, round %u, points:\n") : _("%s, round %u, points against:\n"),
           rules, match->round);
    standing_print_scores(record, match);
    if (turn.asks == SB_ASKS_NOTHING)
        standing_print_winners(record, match);
    else
        print_question(record, match, &turn);
}
