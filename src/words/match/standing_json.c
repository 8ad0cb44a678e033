/* SPDX-License-Identifier: MIT */
#include "words/match/standing_json.h"

static void put_next(json *out, const sb_turn *turn) {
    if (turn->asks == SB_ASKS_NOTHING) {
        json_null(out, "next");
        return;
    }
    json_open(out, "next", '{');
    json_seat(out, "seat", turn->seat);
    json_asks(out, "asks", turn->asks);
    json_close(out, '}');
}

static void put_players(json *out, const sb_record *record) {
    json_open(out, "players", '[');
    for (int seat = 0; seat < record->players; seat++) {
        sb_level level = (sb_level)record->player[seat].level;
        json_open(out, NULL, '{');
        json_text(out, "name", record->player[seat].name);
        if (level == SB_PERSON)
            json_null(out, "bot");
        else
            json_text(out, "bot", sb_level_word(level));
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* What each who throws for the start can throw; null where nobody does. */
static void put_first(json *out, const sb_turn *turn) {
    if (turn->asks != SB_ASKS_FIRST) {
        json_null(out, "first");
        return;
    }
    json_open(out, "first", '{');
    json_seats(out, "throwers", turn->throwers);
    json_number(out, "least", turn->least);
    json_number(out, "most", turn->most);
    json_close(out, '}');
}

static void put_end(json *out, sb_end end) {
    static const char *const words[] = {
        [SB_END_LOST] = "lost", [SB_END_SHUT] = "shut",     [SB_END_LAST_IN] = "last-in",
        [SB_END_MOST] = "most", [SB_END_FEWEST] = "fewest",
    };
    if (end == SB_END_NONE)
        json_null(out, "end");
    else
        json_text(out, "end", words[end]);
}

/* All that a program needs to show the match and to go on with it. */
static void put_more(json *out, const sb_record *record, const sb_match *match, const sb_turn *turn) {
    char rules[SB_RULES_TEXT_MAX] = "";
    sb_rules_write(&match->rules, rules, sizeof rules);
    json_text(out, "rules", rules);
    put_players(out, record);
    json_open(out, "boxes", '[');
    for (int seat = 0; seat < match->players; seat++)
        json_tiles(out, NULL, sb_match_open(match, seat));
    json_close(out, ']');
    if (turn->asks == SB_ASKS_ROLL)
        json_number(out, "dice", turn->dice);
    else
        json_null(out, "dice");
    json_choices(out, "choices", match);
    put_first(out, turn);
    put_end(out, sb_end_of(record));
}

void json_standing(json *out, const sb_record *record, const sb_match *match) {
    sb_turn turn = sb_match_turn(match);
    json_open(out, NULL, '{');
    json_truth(out, "over", turn.asks == SB_ASKS_NOTHING);
    json_number(out, "round", match->round);
    json_open(out, sb_points_win(&match->rules) ? "points" : "totals", '[');
    for (int seat = 0; seat < match->players; seat++)
        json_number(out, NULL, match->totals[seat]);
    json_close(out, ']');
    json_seats(out, "out", match->out);
    json_seats(out, "winners", match->winners);
    sb_tiles open = turn.seat >= 0 ? sb_match_open(match, turn.seat) : sb_box(&match->rules);
    json_tiles(out, "open", turn.asks == SB_ASKS_NOTHING ? 0 : open);
    json_throw(out, "roll", match->roll[0], match->roll[1]);
    put_next(out, &turn);
    put_more(out, record, match, &turn);
    json_close(out, '}');
}
