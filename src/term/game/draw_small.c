/* SPDX-License-Identifier: MIT */
#include "term/game/draw_small.h"

#include <string.h>

#include "term/game/draw_game.h"
#include "term/parts/draw_box.h"
#include "term/parts/draw_sheet.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"

enum { TITLE_LINES = 1, BAR_LINES = 2, QUESTION_MOST = 3, TOLD_LEAST = 1, CELL_MOST = 5 };

static role cell_role(const box_look *look, sb_tiles tile) {
    if (look->chosen & tile)
        return ROLE_TILE_CHOSEN;
    if (!(look->open & tile))
        return ROLE_TILE_SHUT;
    return !look->choosing ? ROLE_TILE : look->fits & tile ? ROLE_TILE_FITS : ROLE_TILE_FAINT;
}

/* " 9 ", "[9]" where the arrows are, "*9 " chosen, "'9 " where it could be, "-" for one that is shut: without
 * colours the marks alone say it. */
static void draw_cell(const box_look *look, int bit, int y, int x, int width) {
    sb_tiles tile = (sb_tiles)1 << bit;
    role how = cell_role(look, tile);
    bool up = look->open & tile;
    char text[16];
    const char *mark = look->chosen & tile                   ? glyph_text(GLYPH_CHOSEN)
                       : look->choosing && look->fits & tile ? glyph_text(GLYPH_FITS)
                                                             : " ";
    snprintf(text, sizeof text, up ? "%d" : "-", sb_tile_number(bit));
    put_blank(y, x, 1, width, how);
    put_text(y, x, 1, how, look->cursor == bit ? "[" : mark);
    put_text(y, x + 1, width - 1, how, text);
    if (look->cursor == bit)
        put_text(y, x + 1 + text_width(text), 1, how, "]");
    if (look->choosing && up)
        zone_add(y, x, 1, width, K_TILE + bit);
}

/* The box on one line, or two; the row that numbers mean is marked where there are two. Returns the next
 * line.
 */
static int draw_rows(const box_look *look, int y) {
    int room = (screen_columns() - 2) / look->rules->tiles, width = room < CELL_MOST ? room : CELL_MOST;
    for (int row = look->rules->rows - 1; row >= 0; row--, y++) {
        bool meant = look->rules->rows == 2 && look->choosing && (row == 1) == look->back;
        put_text(y, 0, 1, ROLE_STRONG, meant ? glyph_text(GLYPH_HERE) : " ");
        for (int column = 0; column < look->rules->tiles; column++)
            draw_cell(look, row ? box_back_bit(look->rules, column) : column, y, 1 + column * width, width);
    }
    return y;
}

static void draw_throw(const game *now, int y, sb_task task) {
    line text = {.length = 0};
    bool old;
    uint8_t dice[2];
    int width = screen_columns() - 2;
    game_dice(now, task, dice, &old);
    if (now->shut && now->hand.holding)
        line_add(&text, "%s %s %s", glyph_text(GLYPH_WON), words_shut(&now->shown.rules),
                 glyph_text(GLYPH_WON));
    else if (dice[0])
        line_add_throw(&text, &now->shown.rules, dice);
    int used = put_text(y, 1, width, old ? ROLE_FAINT : ROLE_STRONG, text.text);
    text = (line){.length = 0};
    if (now->hand.chosen && (task == SB_TASK_SHUT || task == SB_TASK_LEFT)) {
        line tiles = {.length = 0};
        line_add_tiles(&tiles, now->hand.chosen);
        line_add(&text, task == SB_TASK_LEFT ? _("Left: %s") : _("Chosen: %s"), tiles.text);
        put_name(y, 1 + used + (used ? 2 : 0), width - used - 2, ROLE_TEXT, text.text);
    }
    if (task == SB_TASK_THROW)
        zone_add(y, 0, 1, screen_columns(), ' ');
}

/* Whose box it is and what stands; then everybody's points, the one to move marked. */
static int draw_scores(const game *now, int y, sb_tiles open) {
    const sb_match *match = now->hand.holding ? &now->at->table.match : &now->shown;
    line text = {.length = 0}, standing = {.length = 0};
    int width = screen_columns() - 2;
    line_add(&standing, _("standing: %s"), figure_number(sb_sum(open)).text);
    if (now->shown.asks != SB_ASKS_FIRST)
        put_name(y, 1, width - text_width(standing.text) - 1, ROLE_STRONG,
                 now->at->table.record.player[now->shown.seat].name);
    put_right(y++, 1, width, ROLE_TEXT, standing.text);
    for (int i = 0; i < match->players; i++) {
        int seat = (now->shown.seat + i) % match->players;
        line_add(&text, "%s%s%s %s", i ? ", " : "", match->out >> seat & 1 ? glyph_text(GLYPH_OUT) : "",
                 now->at->table.record.player[seat].name, figure_number(match->totals[seat]).text);
    }
    put_name(y++, 1, width, ROLE_FAINT, text.text);
    return y;
}

/* Every way on as many lines as there are. */
static void draw_ways(const game *now, area at) {
    sb_tiles moves[SB_CHOICES_MAX];
    int count = sb_match_moves(&now->shown, moves, SB_CHOICES_MAX), shown = 0;
    line text = {.length = 0};
    for (int i = 0; i < count; i++) {
        if ((moves[i] & now->hand.chosen) != now->hand.chosen)
            continue;
        line_add(&text, "%s", shown++ ? "; " : "");
        line_add_tiles(&text, moves[i]);
    }
    line all = {.length = 0};
    line_add(&all, _("May be shut: %s"), text.text);
    pages ways = {0};
    pages_add(&ways, all.text);
    pages_draw_from(&ways, 0, at.y, at.x, at.height, at.width);
    pages_free(&ways);
}

/* As much of them as there is room for; a mark says that there is more, and a key goes there. */
static void draw_hints(game *now, area at) {
    int lines = pages_height(&now->hints, at.width);
    if (now->hint_top >= lines)
        now->hint_top = 0;
    pages_draw_from(&now->hints, now->hint_top, at.y, at.x, at.height, at.width);
    now->hint_shown = at.height;
    now->hint_more = lines - now->hint_top - at.height;
    if (now->hint_more > 0)
        put_glyph(at.y + at.height - 1, screen_columns() - 1, ROLE_KEY, GLYPH_BELOW);
}

static void draw_below(game *now, area at, sb_task task) {
    if (at.height <= 0)
        return;
    if (now->hints.count > 0)
        draw_hints(now, at);
    else if (task == SB_TASK_SHUT)
        draw_ways(now, at);
    else
        pages_draw_end(&now->told, at.y, at.x, at.height, at.width);
}

/* The boxes of others where each has one, as many as there is room for. */
static int draw_others(const game *now, int y, int bottom) {
    if (!sb_boxes_own(&now->shown.rules))
        return y;
    for (int i = 1; i < now->shown.players && y < bottom - TOLD_LEAST; i++, y++) {
        int seat = (now->shown.seat + i) % now->shown.players;
        area at = {y, 0, 1, screen_columns()};
        draw_strip(at, now->at->table.record.player[seat].name, &now->shown.rules,
                   sb_match_open(&now->shown, seat), sheet_seat_done(&now->shown, seat));
    }
    return y;
}

void game_draw_small(game *now) {
    sb_task task = task_now(now);
    int width = screen_columns() - 2, bottom = screen_lines() - BAR_LINES - (now->at->trouble[0] ? 1 : 0);
    box_look look = game_look(now, task);
    line question = {.length = 0};
    game_question(now, &question);
    const char *said = now->message[0] ? now->message : question.text;
    int y = draw_scores(now, TITLE_LINES, look.open);
    y = draw_rows(&look, y);
    draw_throw(now, y++, task);
    int lines = put_wrapped(y, 1, QUESTION_MOST, width, now->message[0] ? ROLE_BAD : ROLE_STRONG, said);
    y += lines < 1 ? 1 : lines < QUESTION_MOST ? lines : QUESTION_MOST;
    if (now->hints.count == 0)
        y = draw_others(now, y, bottom);
    area rest = {y, 1, bottom - y, width};
    draw_below(now, rest, task);
}
