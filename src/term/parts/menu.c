/* SPDX-License-Identifier: MIT */
#include "term/parts/menu.h"

#include "term/screen/keys.h"

enum { ROOM = 400 };

static void keep_in_sight(menu *list, int height) {
    if (list->picked < list->top)
        list->top = list->picked;
    if (list->picked >= list->top + height)
        list->top = list->picked - height + 1;
    if (list->top > list->count - height)
        list->top = list->count > height ? list->count - height : 0;
}

typedef int put(int y, int x, int width, role how, const char *text);

static void draw_rows(menu *list, int y, int x, int height, int width, menu_label *label, void *to,
                      put *put_label) {
    list->page = height;
    keep_in_sight(list, height);
    for (int row = 0; row < height && list->top + row < list->count; row++) {
        int item = list->top + row;
        bool picked = item == list->picked;
        role how = picked ? ROLE_PICKED : ROLE_TEXT;
        char text[ROOM];
        label(to, item, text, sizeof text);
        put_blank(y + row, x, 1, width, how);
        put_text(y + row, x, 1, how, picked ? glyph_text(GLYPH_HERE) : " ");
        put_label(y + row, x + 2, width - 4, how, text);
        zone_add(y + row, x, 1, width, K_ITEM + item);
    }
    if (list->top > 0)
        put_glyph(y, x + width - 1, ROLE_FAINT, GLYPH_ABOVE);
    if (list->top + height < list->count)
        put_glyph(y + height - 1, x + width - 1, ROLE_FAINT, GLYPH_BELOW);
}

void menu_draw(menu *list, int y, int x, int height, int width, menu_label *label, void *to) {
    draw_rows(list, y, x, height, width, label, to, put_text);
}

void menu_draw_cut(menu *list, int y, int x, int height, int width, menu_label *label, void *to) {
    draw_rows(list, y, x, height, width, label, to, put_name);
}

static int moved_to(const menu *list, int key) {
    switch (key) {
    case K_UP:
        return list->picked > 0 ? list->picked - 1 : list->count - 1;
    case K_DOWN:
    case K_TAB:
        return list->picked + 1 < list->count ? list->picked + 1 : 0;
    case K_BACK_TAB:
        return list->picked > 0 ? list->picked - 1 : list->count - 1;
    case K_HOME:
        return 0;
    case K_END:
        return list->count - 1;
    case K_PAGE_UP:
        return list->picked > list->page ? list->picked - list->page : 0;
    case K_PAGE_DOWN:
        return list->picked + list->page < list->count ? list->picked + list->page : list->count - 1;
    default:
        return -1;
    }
}

bool menu_press(menu *list, int key, bool *moved) {
    int to = moved_to(list, key);
    *moved = to >= 0;
    if (to >= 0)
        list->picked = to;
    if (key >= K_ITEM && key < K_ITEM + list->count) {
        list->picked = key - K_ITEM;
        return true;
    }
    return key == K_ENTER && list->count > 0;
}
