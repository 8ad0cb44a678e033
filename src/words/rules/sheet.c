/* SPDX-License-Identifier: MIT */
#include "words/rules/sheet.h"

#include <string.h>

enum { ROUNDS_MOST = 12, ROUNDS_LEAST = 3, GAP = 2, CELL_LEAST = 6, CELL_MOST = 16, HEAD = 2 };

int blank_rounds(const sb_rules *rules) {
    return rules->rounds && rules->rounds < ROUNDS_MOST ? rules->rounds : ROUNDS_MOST;
}

const char *words_points(const sb_rules *rules) {
    if (rules->players == 1)
        return _("Points against");
    return sb_points_win(rules) ? _("Points: the most win.") : _("Points against: the fewest win.");
}

/* A sheet being ruled; a block is the players that fit beside each other. */
typedef struct ruling {
    teller *tell;
    void *to;
    int label, cell; /* columns */
    int players;     /* of the block */
    int rounds;
    bool loose; /* a blank line before each row, to write larger */
} ruling;

static void rule_row(const ruling *out, const char *name) {
    line row = {.length = 0};
    if (out->loose)
        out->tell(out->to, "");
    line_add_cut(&row, out->label, name);
    for (int player = 0; player < out->players; player++) {
        line_add(&row, "%*s", GAP, "");
        for (int column = 0; column < out->cell; column++)
            line_add(&row, "_");
    }
    out->tell(out->to, row.text);
}

static void rule_block(const ruling *out) {
    char number[16];
    rule_row(out, _("Player"));
    for (int round = 1; round <= out->rounds; round++) {
        snprintf(number, sizeof number, "%d", round);
        rule_row(out, number);
    }
    if (out->rounds > 1)
        rule_row(out, _("Total"));
}

static int larger(int one, int other) {
    return one > other ? one : other;
}

static int smaller(int one, int other) {
    return one < other ? one : other;
}

/* Rows a block takes besides its rounds: names, totals, and a line before the next block. */
enum { BLOCK_ROWS = 2, BLOCK_GAP = 1 };

void tell_blank_sheet(const sb_rules *rules, int players, int lines, teller *tell, void *to) {
    ruling out = {.tell = tell, .to = to};
    out.label = larger(text_width(_("Player")), text_width(_("Total")));
    int room = SCREEN_COLUMNS - 1 - out.label, beside = smaller(players, room / (GAP + CELL_LEAST));
    int blocks = (players + beside - 1) / beside;
    out.cell = smaller(CELL_MOST, room / beside - GAP);
    int rows = (lines - HEAD) / blocks - BLOCK_GAP;
    int wanted = blank_rounds(rules);
    out.loose = rows / 2 - BLOCK_ROWS >= smaller(wanted, ROUNDS_MOST / 2);
    out.rounds = smaller(wanted, larger(ROUNDS_LEAST, rows / (out.loose ? 2 : 1) - BLOCK_ROWS));
    tell(to, _("Score sheet"));
    tell(to, words_points(rules));
    for (int first = 0; first < players; first += beside) {
        if (first > 0 && !out.loose)
            tell(to, "");
        out.players = smaller(beside, players - first);
        rule_block(&out);
    }
}
