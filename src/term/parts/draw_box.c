/* SPDX-License-Identifier: MIT */
#include "term/parts/draw_box.h"

#include <stdio.h>

#include "shutbox/hand.h"
#include "term/screen/keys.h"
#include "term/screen/paint.h"

int box_back_bit(const sb_rules *rules, int column) {
    return __builtin_ctz(sb_behind(rules, sb_front_tile(column + 1)));
}

int box_column(const sb_rules *rules, int bit) {
    int column = 0;
    if (!sb_tile_is_back(bit))
        return bit;
    while (column < rules->tiles - 1 && box_back_bit(rules, column) != bit)
        column++;
    return column;
}

static role tile_role(const box_look *look, sb_tiles tile) {
    if (look->chosen & tile || look->falling & tile)
        return ROLE_TILE_CHOSEN;
    if (!look->choosing)
        return ROLE_TILE;
    return look->fits & tile ? ROLE_TILE_FITS : ROLE_TILE_FAINT;
}

/* The mark on a tile's upper edge says what its colour says. */
static void draw_mark(const box_look *look, sb_tiles tile, int y, int x, role how) {
    if (look->chosen & tile)
        put_glyph(y, x, how, GLYPH_CHOSEN);
    else if (look->choosing && look->fits & tile)
        put_glyph(y, x, how, GLYPH_FITS);
}

static void draw_standing(const layout *place, const box_look *look, int bit, int y, int x) {
    sb_tiles tile = (sb_tiles)1 << bit;
    int sunk = look->falling & tile ? look->stage : 0, top = y + sunk, height = place->tile_height - sunk;
    role how = tile_role(look, tile);
    char number[12];
    put_blank(top, x, height, place->tile_width, how);
    put_edges(top, x, height, place->tile_width, how, &edges_thin);
    draw_mark(look, tile, top, x + place->tile_width / 2, how);
    if (height < 3)
        return;
    int row = top + (place->tile_height >= 7 ? 2 : 1);
    snprintf(number, sizeof number, place->tile_width == 4 ? "%2d" : "%d", sb_tile_number(bit));
    put_middle(row, x + 1, place->tile_width - 2, how, number);
    if (look->cursor == bit) {
        put_text(row, x, 1, how, "[");
        put_text(row, x + place->tile_width - 1, 1, how, "]");
    }
}

/* Lying flat, its number still to be read. */
static void draw_down(const layout *place, const box_look *look, int bit, int y, int x) {
    char number[12];
    int row = y + place->tile_height - 1;
    role how = look->glowing >> bit & 1 ? ROLE_FELT_STRONG : ROLE_TILE_SHUT;
    snprintf(number, sizeof number, "%d", sb_tile_number(bit));
    put_run(row, x, place->tile_width - 1, how, GLYPH_FLAT);
    put_middle(row, x, place->tile_width - 1, how, number);
}

static void draw_tile(const layout *place, const box_look *look, int bit, int y, int x) {
    sb_tiles tile = (sb_tiles)1 << bit;
    bool falling = look->falling & tile && look->stage < place->tile_height - 1;
    if ((look->open & tile && !(look->falling & tile)) || falling)
        draw_standing(place, look, bit, y, x);
    else
        draw_down(place, look, bit, y, x);
    if (look->choosing && look->open & tile)
        zone_add(y, x, place->tile_height, place->tile_width, K_TILE + bit);
}

static void draw_key(const layout *place, const box_look *look, int column, int y, int x) {
    int bit = look->back ? box_back_bit(look->rules, column) : column;
    char key[4];
    if (!look->choosing || !((look->fits | look->chosen) >> bit & 1))
        return;
    snprintf(key, sizeof key, look->back ? "b%c" : "%c", sb_number_key(sb_tile_number(bit)));
    put_middle(y, x, place->tile_width, ROLE_FELT, key);
}

void draw_tiles(const layout *place, const box_look *look) {
    int front = place->tiles.y + place->row_step;
    for (int column = 0; column < look->rules->tiles && look->rules->rows == 2; column++)
        draw_tile(place, look, box_back_bit(look->rules, column), place->tiles.y,
                  place->tiles.x + column * place->tile_width);
    for (int column = 0; column < look->rules->tiles; column++) {
        int x = place->tiles.x + column * place->tile_width;
        draw_tile(place, look, column, front, x);
        draw_key(place, look, column, front + place->tile_height, x);
    }
}

void draw_frame(const layout *place) {
    area box = place->box;
    put_blank(box.y, box.x, box.height, box.width, ROLE_FELT);
    put_edges(box.y, box.x, box.height, box.width, ROLE_WOOD, &edges_frame);
}

static int put_number(int y, int x, int number, bool up) {
    char text[12];
    snprintf(text, sizeof text, "%d", number);
    int width = text_width(text);
    put_text(y, x, width, up ? ROLE_STRONG : ROLE_FAINT, up ? text : width == 2 ? "--" : "-");
    return x + width + 1;
}

void draw_strip(area at, const char *name, const sb_rules *rules, sb_tiles open, bool out) {
    enum { NAME_WIDTH = 12 };
    put_text(at.y, at.x + 1, 1, ROLE_FAINT, out ? glyph_text(GLYPH_OUT) : " ");
    put_name(at.y, at.x + 3, NAME_WIDTH, out ? ROLE_FAINT : ROLE_TEXT, name);
    int x = at.x + 4 + NAME_WIDTH;
    for (int column = 0; column < rules->tiles; column++)
        x = put_number(at.y, x, column + 1, open & sb_front_tile(column + 1));
    if (rules->rows == 1)
        return;
    put_glyph(at.y, x, ROLE_FAINT, GLYPH_DOWN);
    x += 2;
    for (int column = 0; column < rules->tiles && x < at.x + at.width; column++) {
        int bit = box_back_bit(rules, column);
        x = put_number(at.y, x, sb_tile_number(bit), open >> bit & 1);
    }
}

enum { PICTURE_TILE = 3, PICTURE_STEP = 2 };

int picture_height(const sb_rules *rules) {
    return PICTURE_TILE + (rules->rows == 2 ? PICTURE_STEP : 0) + 2;
}

int draw_picture(int y, int x, int width, const sb_rules *rules, sb_tiles open, const char *name) {
    layout place = {.tile_width = (width - 4) / rules->tiles < 4 ? 3 : 4, .tile_height = PICTURE_TILE};
    place.row_step = rules->rows == 2 ? PICTURE_STEP : 0;
    int tiles = place.tile_width * rules->tiles, height = picture_height(rules);
    place.box = (area){y, x, height, tiles + 4};
    place.tiles = (area){y + 1, x + 2, height - 2, tiles};
    box_look look = {.rules = rules, .open = open, .cursor = -1};
    draw_frame(&place);
    draw_tiles(&place, &look);
    if (name)
        put_format(y, x + 2, tiles, ROLE_WOOD, " %s ", name);
    return height;
}
