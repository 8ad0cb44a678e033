/* SPDX-License-Identifier: MIT */
#include "words/match/score_sheet.h"

#include <string.h>

#include "words/rules/house.h"

enum { NAME_COLUMNS = 12, GAP = 2, CELL_ROOM = 140, LABEL_LEAST = 3 };

/* A sheet being written; a block is the players that fit beside each other. */
typedef struct sheet {
    const sb_record *record;
    const sb_match *match;
    teller *tell;
    void *to;
    int label, column;            /* columns of the number of a round, and of a player's cell */
    int first, last;              /* seats of the block */
    uint32_t rounds;              /* that are over */
    int64_t before[SB_SEATS_MAX]; /* totals in the row above */
    bool blank;                   /* a seat without points of its own is left blank: the round still runs */
} sheet;

static void add_cell(line *row, const char *text, int columns) {
    int missing = columns - text_width(text);
    line_add(row, "%*s%.*s", missing > 0 ? missing : 0, "", text_fitting(text, columns), text);
}

/* Out before this round, and so not in it. */
static bool was_out(const sheet *out, int seat) {
    const sb_rules *rules = &out->record->rules;
    return rules->reach == SB_REACH_OUT && rules->limit && out->before[seat] >= rules->limit;
}

static void write_cell(const sheet *out, int seat, const int64_t *totals, char cell[CELL_ROOM]) {
    int64_t won = totals[seat] - out->before[seat];
    cell[0] = '\0';
    if (was_out(out, seat))
        snprintf(cell, CELL_ROOM, "-");
    else if (won != 0 || !out->blank)
        snprintf(cell, CELL_ROOM, "%s%s %s", won > 0 ? "+" : "", figure_number(won).text,
                 figure_number(totals[seat]).text);
}

static void measure_row(void *to, uint32_t round, const int64_t *totals) {
    sheet *out = to;
    char cell[CELL_ROOM];
    out->rounds = round;
    for (int seat = 0; seat < out->record->players; seat++) {
        write_cell(out, seat, totals, cell);
        if (GAP + (int)strlen(cell) > out->column)
            out->column = GAP + (int)strlen(cell);
    }
    memcpy(out->before, totals, sizeof out->before);
}

static void put_row(void *to, uint32_t round, const int64_t *totals) {
    sheet *out = to;
    line row = {.length = 0};
    char cell[CELL_ROOM];
    snprintf(cell, sizeof cell, "%u", round);
    add_cell(&row, cell, out->label);
    for (int seat = out->first; seat < out->last; seat++) {
        write_cell(out, seat, totals, cell);
        add_cell(&row, cell, out->column);
    }
    while (row.length > 0 && row.text[row.length - 1] == ' ')
        row.text[--row.length] = '\0';
    out->tell(out->to, row.text);
    memcpy(out->before, totals, sizeof out->before);
}

static bool any_points(const sheet *out) {
    return memcmp(out->before, out->match->totals, (size_t)out->record->players * sizeof out->before[0]) != 0;
}

/* Every round that is over, and what the one that runs has brought so far. */
static void each_row(sheet *out, sb_sheet_row *row) {
    memset(out->before, 0, sizeof out->before);
    out->blank = false;
    sb_sheet(out->record, row, out);
    out->blank = true;
    if (any_points(out))
        row(out, out->match->round, out->match->totals);
}

static void put_names(const sheet *out) {
    line head = {.length = 0};
    line_add(&head, "%*s", out->label, "");
    for (int seat = out->first; seat < out->last; seat++) {
        line_add(&head, "%*s", GAP, "");
        add_cell(&head, out->record->player[seat].name, out->column - GAP);
    }
    out->tell(out->to, head.text);
}

static int name_columns(const sb_record *record) {
    int most = 0;
    for (int seat = 0; seat < record->players; seat++) {
        int columns = text_width(record->player[seat].name);
        most = columns > most ? columns : most;
    }
    return most < NAME_COLUMNS ? most : NAME_COLUMNS;
}

void tell_rounds(const sb_record *record, const sb_match *match, int width, teller *tell, void *to) {
    sheet out = {.record = record, .match = match, .tell = tell, .to = to};
    out.label = LABEL_LEAST;
    out.column = GAP + name_columns(record);
    each_row(&out, measure_row);
    if (out.rounds == 0) {
        tell(to, _("No round is over yet."));
        return;
    }
    int beside = (width - out.label) / out.column;
    for (out.first = 0; out.first < record->players; out.first = out.last) {
        out.last = out.first + (beside > 1 ? beside : 1);
        if (out.last > record->players)
            out.last = record->players;
        if (out.first > 0)
            tell(to, "");
        put_names(&out);
        each_row(&out, put_row);
    }
}

/* Winners, then those still in, then those out; among them by points. */
static bool stands_before(const sb_match *match, int one, int other) {
    bool most = sb_points_win(&match->rules);
    uint64_t marks[] = {match->winners, ~match->out};
    for (int i = 0; i < 2; i++) {
        int difference = (int)(marks[i] >> one & 1) - (int)(marks[i] >> other & 1);
        if (difference != 0)
            return difference > 0;
    }
    return most ? match->totals[one] > match->totals[other] : match->totals[one] < match->totals[other];
}

static int place_of(const sb_match *match, int seat) {
    int place = 1;
    for (int other = 0; other < match->players; other++)
        place += stands_before(match, other, seat);
    return place;
}

static void put_places(const sb_record *record, const sb_match *match, teller *tell, void *to) {
    for (int place = 1; place <= match->players; place++) {
        for (int seat = 0; seat < match->players; seat++) {
            line text = {.length = 0};
            if (place_of(match, seat) != place)
                continue;
            line_add(&text, "%*d. %s: %s%s", LABEL_LEAST, place, record->player[seat].name,
                     figure_number(match->totals[seat]).text, words_seat_note(match, seat));
            tell(to, text.text);
        }
    }
}

void tell_sheet(const sb_record *record, const sb_match *match, int width, teller *tell, void *to) {
    line running = {.length = 0}, rules = {.length = 0};
    line_add_rules(&rules, &record->rules);
    tell(to, _("Score sheet"));
    tell(to, rules.text);
    tell(to, sb_points_win(&record->rules) ? _("Points") : _("Points against"));
    tell(to, "");
    tell_rounds(record, match, width, tell, to);
    tell(to, "");
    put_places(record, match, tell, to);
    tell(to, "");
    if (match->asks == SB_ASKS_NOTHING) {
        tell_winners(record, match, tell, to);
    } else {
        line_add(&running, _("Round %u is being played."), match->round);
        tell(to, running.text);
    }
}

typedef struct text_end {
    sb_sink *sink;
    void *to;
} text_end;

static void put_line(void *to, const char *text) {
    const text_end *end = to;
    end->sink(end->to, text, strlen(text));
    end->sink(end->to, "\n", 1);
}

void sheet_write_text(const sb_record *record, sb_sink *sink, void *to) {
    sb_match match;
    text_end end = {sink, to};
    if (sb_record_replay(record, record->count, &match) == SB_OK)
        tell_sheet(record, &match, SCREEN_COLUMNS - 1, put_line, &end);
}
