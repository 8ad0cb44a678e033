/* SPDX-License-Identifier: MIT */
#include "plain_box.h"

#include <stdlib.h>
#include <string.h>

static void *grab(size_t count, size_t size) {
    void *room = calloc(count, size);
    if (!room)
        abort();
    return room;
}

static void list_throws(plain_box *box, const sb_rules *rules) {
    if (sb_throw_exact(rules)) {
        for (int a = 1; a <= 6; a++) {
            for (int b = 1; b <= a; b++)
                box->by[box->throws++] = (plain_throw){a, b, 0, a == b ? 1.0 / 36 : 2.0 / 36};
        }
        return;
    }
    for (int total = 1; total <= 12; total++) {
        int ways = total <= 7 ? total - 1 : 13 - total;
        plain_throw by = {total, 0, total <= 6 ? 1.0 / 6 : 0, ways / 36.0};
        if (total > 6)
            by = (plain_throw){6, total - 6, 0, ways / 36.0};
        box->by[box->throws++] = by;
    }
}

/* All that lies below these tiles, each once. */
static void visit(plain_box *box, const sb_rules *rules, bool *seen, sb_tiles open) {
    sb_tiles moves[SB_CHOICES_MAX];
    if (seen[open])
        return;
    seen[open] = true;
    for (int i = 0; i < box->throws; i++) {
        int count = sb_moves(rules, open, box->by[i].a, box->by[i].b, moves, SB_CHOICES_MAX);
        for (int move = 0; move < count; move++)
            visit(box, rules, seen, open & ~moves[move]);
    }
    box->open[box->states++] = open;
}

static void list_moves(plain_box *box, const sb_rules *rules, const int *number) {
    sb_tiles moves[SB_CHOICES_MAX];
    for (int state = 0; state < box->states; state++) {
        for (int i = 0; i < box->throws; i++) {
            plain_moves *to = &box->moves[state][i];
            to->count = sb_moves(rules, box->open[state], box->by[i].a, box->by[i].b, moves, SB_CHOICES_MAX);
            to->to = to->count ? grab((size_t)to->count, sizeof *to->to) : NULL;
            for (int move = 0; move < to->count; move++)
                to->to[move] = number[box->open[state] & ~moves[move]];
        }
    }
}

static void list_scores(plain_box *box, const sb_rules *rules) {
    for (int state = 0; state < box->states; state++) {
        int64_t score = sb_score(rules, box->open[state]);
        int class = 0;
        while (class < box->classes && box->score[class] != score)
            class ++;
        box->class_of[state] = class;
        box->score[class] = score;
        if (class == box->classes)
            box->like[box->classes++] = box->open[state];
    }
}

/* A shut box is visited before any other, since every state but that one can be left by some throw. */
void plain_box_make(plain_box *box, const sb_rules *rules) {
    size_t sets = (size_t)sb_box(rules) + 1;
    bool *seen = grab(sets, sizeof *seen);
    int *number = grab(sets, sizeof *number);
    *box = (plain_box){.open = grab(sets, sizeof *box->open)};
    list_throws(box, rules);
    seen[0] = true;
    box->states = 1;
    visit(box, rules, seen, sb_box(rules));
    size_t states = (size_t)box->states;
    box->dice = grab(states, sizeof *box->dice);
    box->moves = grab(states, sizeof *box->moves);
    box->class_of = grab(states, sizeof *box->class_of);
    box->score = grab(states, sizeof *box->score);
    box->like = grab(states, sizeof *box->like);
    for (int state = 0; state < box->states; state++) {
        number[box->open[state]] = state;
        box->dice[state] = sb_dice_for(rules, box->open[state]);
    }
    list_moves(box, rules, number);
    list_scores(box, rules);
    free(seen);
    free(number);
}

void plain_box_free(plain_box *box) {
    for (int state = 0; state < box->states; state++) {
        for (int i = 0; i < box->throws; i++)
            free(box->moves[state][i].to);
    }
    free(box->open);
    free(box->dice);
    free(box->moves);
    free(box->class_of);
    free(box->score);
    free(box->like);
}
