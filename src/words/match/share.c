/* SPDX-License-Identifier: MIT */
#include "words/match/share.h"

/* Tiles from left to right, those behind first: standing or lying. */
static void add_box(line *to, const sb_rules *rules, sb_tiles left) {
    for (int row = rules->rows; row > 0; row--) {
        for (int column = 1; column <= rules->tiles; column++) {
            sb_tiles front = sb_front_tile(column);
            line_add(to, "%s", left & (row == 2 ? sb_behind(rules, front) : front) ? "▇" : "▁");
        }
        line_add(to, "\n");
    }
}

void line_add_daily(line *to, const char *date, const sb_record *own, const sb_record *perfect) {
    sb_tiles left, other;
    int64_t total, others;
    if (!sb_daily_end(own, &left, &total) || !sb_daily_end(perfect, &other, &others))
        return;
    line_add(to, _("Shut the Box, %s"), date);
    line_add(to, "\n");
    add_box(to, &own->rules, left);
    if (left == 0 && other == 0)
        line_add(to, "%s", _("I shut the box, and so did perfect play."));
    else if (left == 0)
        line_add(to, _("I shut the box; perfect play left %s."), figure_number(others).text);
    else if (other == 0)
        line_add(to, _("I left %s; perfect play shut the box."), figure_number(total).text);
    else
        line_add(to, _("I left %s, perfect play %s."), figure_number(total).text, figure_number(others).text);
    line_add(to, "\n");
}
