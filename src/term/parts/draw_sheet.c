/* SPDX-License-Identifier: MIT */
#include "term/parts/draw_sheet.h"

#include <string.h>

#include "term/screen/paint.h"
#include "term/setup/levels.h"
#include "words/match/score_sheet.h"

bool sheet_seat_done(const sb_match *match, int seat) {
    bool counts = !sb_throw_exact(&match->rules) && match->asks != SB_ASKS_FIRST;
    return counts && !(match->waiting >> seat & 1);
}

static const char *mark_of(const sb_match *match, int seat) {
    if (match->winners >> seat & 1)
        return glyph_text(GLYPH_WON);
    if (match->out >> seat & 1)
        return glyph_text(GLYPH_OUT);
    if (sb_match_turn(match).seat == seat)
        return glyph_text(GLYPH_HERE);
    return sheet_seat_done(match, seat) ? glyph_text(GLYPH_BETWEEN) : " ";
}

static void draw_seat(area at, int y, const sb_record *record, const sb_match *match, int seat) {
    char total[64];
    bool moves = sb_match_turn(match).seat == seat, out = match->out >> seat & 1;
    role how = moves ? ROLE_STRONG : out ? ROLE_FAINT : ROLE_TEXT;
    int inside = at.width - 4;
    snprintf(total, sizeof total, "%s", figure_number(match->totals[seat]).text);
    int name = inside - 3 - text_width(total);
    put_text(y, at.x + 2, 1, how, mark_of(match, seat));
    int used = put_name(y, at.x + 4, name, how, record->player[seat].name);
    const char *level =
        record->player[seat].level == SB_PERSON ? NULL : words_level((sb_level)record->player[seat].level);
    if (level && strcmp(level, record->player[seat].name) != 0 && used + 3 + text_width(level) <= name)
        put_format(y, at.x + 4 + used, name - used, ROLE_FAINT, " (%s)", level);
    put_right(y, at.x + 2, inside, how, total);
}

/* What ends the match, in a few words. */
static void add_goal(line *to, const sb_rules *rules) {
    if (rules->limit && rules->reach == SB_REACH_OUT)
        line_add(to, _("out at %s"), figure_number(rules->limit).text);
    else if (rules->limit && sb_points_win(rules))
        line_add(to, _("first to %s"), figure_number(rules->limit).text);
    else if (rules->limit)
        line_add(to, _("ends at %s"), figure_number(rules->limit).text);
    if (rules->limit && rules->rounds)
        line_add(to, ", ");
    if (rules->rounds)
        line_add(to, ngettext("%d round", "%d rounds", rules->rounds), rules->rounds);
}

static int first_shown(int players, int rows, int seat) {
    int first = seat - rows / 2;
    if (first > players - rows)
        first = players - rows;
    return first > 0 ? first : 0;
}

static int draw_foot(area at, const sb_record *record, const sb_match *match) {
    int y = at.y + at.height - 2, inside = at.width - 4;
    line goal = {.length = 0};
    add_goal(&goal, &match->rules);
    put_text(y, at.x + 2, inside, ROLE_FAINT, goal.text);
    if (match->low >= 0 && match->asks != SB_ASKS_NOTHING) {
        line low = {.length = 0};
        line_add(&low, _("to beat: %s (%s)"), figure_number(match->low).text,
                 record->player[match->holder].name);
        put_text(--y, at.x + 2, inside, ROLE_STRONG, low.text);
    }
    return y;
}

int draw_sheet(area at, const sb_record *record, const sb_match *match) {
    int needed = match->players + 4 + (match->low >= 0);
    if (at.height > needed)
        at.height = needed;
    put_edges(at.y, at.x, at.height, at.width, ROLE_FAINT, &edges_thin);
    put_format(at.y, at.x + 2, at.width - 4, ROLE_STRONG, " %s ",
               sb_points_win(&match->rules) ? _("Points") : _("Points against"));
    int bottom = draw_foot(at, record, match) - 1, rows = bottom - at.y - 1;
    int first = first_shown(match->players, rows, match->seat);
    for (int row = 0; row < rows && first + row < match->players; row++)
        draw_seat(at, at.y + 1 + row, record, match, first + row);
    if (first > 0)
        put_glyph(at.y + 1, at.x + at.width - 1, ROLE_STRONG, GLYPH_ABOVE);
    if (first + rows < match->players)
        put_glyph(at.y + rows, at.x + at.width - 1, ROLE_STRONG, GLYPH_BELOW);
    return at.y + at.height;
}

void sheet_write(pages *to, const sb_record *record, const sb_match *match, int width) {
    tell_rounds(record, match, width, pages_tell, to);
}
