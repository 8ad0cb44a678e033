/* SPDX-License-Identifier: MIT */
#include "view.h"

#include "words/rules/house.h"

#include "answer.h"
#include "words/match/prompt.h"
#include "words/match/tell.h"

void put_rows(json *out, const sb_rules *rules) {
    json_open(out, "rows", '[');
    for (int row = rules->rows; row > 0; row--) {
        json_open(out, NULL, '[');
        for (int column = 1; column <= rules->tiles; column++) {
            char name[SB_TILE_NAME_MAX];
            sb_tiles front = sb_front_tile(column);
            sb_tile_write(__builtin_ctz(row == 2 ? sb_behind(rules, front) : front), name);
            json_text(out, NULL, name);
        }
        json_close(out, ']');
    }
    json_close(out, ']');
}

static void put_box(json *out, const sb_match *match, int owner, int seat) {
    sb_tiles open = sb_match_open(match, seat);
    json_open(out, NULL, '{');
    json_seat(out, "seat", owner);
    json_tiles(out, "open", open);
    json_number(out, "counts", sb_score(&match->rules, open));
    json_close(out, '}');
}

static void put_boxes(json *out, const sb_match *match) {
    bool own = sb_boxes_own(&match->rules);
    json_open(out, "boxes", '[');
    if (!own)
        put_box(out, match, -1, match->seat);
    for (int seat = 0; own && seat < match->players; seat++)
        put_box(out, match, seat, seat);
    json_close(out, ']');
    json_number(out, "current", own ? match->seat : 0);
}

static void put_seat(json *out, const sb_player *player, const sb_match *match, int seat) {
    const char *level = sb_level_word((sb_level)player->level);
    json_open(out, NULL, '{');
    json_text(out, "name", player->name);
    if (level)
        json_text(out, "level", level);
    else
        json_null(out, "level");
    json_number(out, "total", match->totals[seat]);
    json_truth(out, "out", match->out >> seat & 1);
    json_truth(out, "winner", match->winners >> seat & 1);
    json_truth(out, "waiting", match->waiting >> seat & 1);
    json_close(out, '}');
}

static void put_standing(json *out, const sb_table *table) {
    const sb_match *match = &table->match;
    char rules[SB_RULES_TEXT_MAX];
    line title = {.length = 0};
    bool low = match->rules.flow == SB_FLOW_LOW && match->low >= 0;
    sb_rules_write(&match->rules, rules, sizeof rules);
    json_text(out, "rules", rules);
    json_text(out, "preset", sb_preset_id(match->rules.preset));
    line_add_rules(&title, &match->rules);
    json_text(out, "title", title.text);
    put_rows(out, &match->rules);
    put_boxes(out, match);
    json_open(out, "seats", '[');
    for (int seat = 0; seat < match->players; seat++)
        put_seat(out, &table->record.player[seat], match, seat);
    json_close(out, ']');
    json_truth(out, "pointsWin", sb_points_win(&match->rules));
    json_number(out, "limit", match->rules.limit);
    json_number(out, "round", match->round);
    json_number(out, "rounds", match->rules.rounds);
    if (low)
        json_number(out, "low", match->low);
    else
        json_null(out, "low");
    json_seat(out, "lowHolder", low ? match->holder : -1);
}

static void put_last_roll(json *out, const sb_record *record) {
    size_t last = record->count;
    while (last > 0 && record->events[last - 1].kind != SB_ROLL)
        last--;
    const sb_event none = {0}, *thrown = last > 0 ? &record->events[last - 1] : &none;
    json_throw(out, "lastRoll", thrown->values[0], thrown->values[1]);
}

static void put_question(json *out, const sb_table *table) {
    const sb_match *match = &table->match;
    sb_turn turn = sb_match_turn(match);
    bool chance = turn.asks == SB_ASKS_ROLL || turn.asks == SB_ASKS_FIRST;
    line prompt = {.length = 0};
    line_add_prompt(&prompt, table);
    json_asks(out, "asks", turn.asks);
    json_seat(out, "seat", turn.seat);
    json_truth(out, "person", sb_table_waits(table));
    json_truth(out, "throws", chance && table->chance != SB_CHANCE_REAL);
    json_text(out, "prompt", prompt.text);
    json_number(out, "dice", turn.asks == SB_ASKS_ROLL ? turn.dice : 0);
    json_throw(out, "roll", match->roll[0], match->roll[1]);
    put_last_roll(out, &table->record);
    json_seats(out, "throwers", turn.throwers);
    json_number(out, "least", turn.least);
    json_number(out, "most", turn.most);
    json_choices(out, "choices", match);
}

static bool may_leave(const sb_table *table) {
    sb_asks asks = (sb_asks)table->match.asks;
    return table->chance == SB_CHANCE_REAL && sb_left_kept(&table->match.rules) &&
           (asks == SB_ASKS_ROLL || asks == SB_ASKS_DICE);
}

void put_view(json *out, const char *name, const sb_table *table) {
    line why = {.length = 0};
    json_open(out, name, '{');
    put_standing(out, table);
    put_question(out, table);
    json_truth(out, "canUndo", sb_table_can_undo(table));
    json_truth(out, "canRedo", sb_table_can_redo(table));
    json_truth(out, "typed", table->chance == SB_CHANCE_REAL);
    json_truth(out, "mayLeave", may_leave(table));
    json_truth(out, "over", table->match.asks == SB_ASKS_NOTHING);
    json_seats(out, "winners", table->match.winners);
    if (table->match.asks == SB_ASKS_NOTHING)
        line_add_why(&why, &table->record, &table->match);
    json_text(out, "why", why.text);
    json_number(out, "events", (int64_t)table->record.count);
    json_close(out, '}');
}

void put_news(json *out, const char *name, const sb_record *record, const sb_match *before,
              const sb_event *event, const sb_match *after) {
    sb_news news = sb_news_of(before, event, after);
    json_open(out, name, '{');
    json_event(out, "event", event);
    json_seat(out, "seat", news.seat);
    json_open(out, "told", '[');
    tell_event(record, before, event, after, json_sentence, out);
    json_close(out, ']');
    json_truth(out, "stuck", news.stuck);
    json_truth(out, "shut", news.shut);
    json_truth(out, "turnOver", news.turn_over);
    json_truth(out, "roundOver", news.round_over);
    json_truth(out, "matchOver", news.match_over);
    json_tiles(out, "left", news.turn_over ? news.left : 0);
    json_number(out, "total", news.turn_over ? news.total : 0);
    json_seats(out, "scored", news.scored);
    json_seats(out, "gone", news.gone);
    json_close(out, '}');
}
