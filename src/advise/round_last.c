/* SPDX-License-Identifier: MIT */
/* Last one standing, one throw ahead: the next player likeliest to be stuck, oneself least likely, and the
 * extra throw where it is worth more than the sure point. Throws are counted, in 36ths. */
#include "round.h"

enum { THROWS = 36, TOTALS = 12 };

/* How many throws of so many dice make this total. */
static int throws_of(int dice, int total) {
    if (dice == 1)
        return total <= 6 ? THROWS / 6 : 0;
    return total <= 7 ? total - 1 : 13 - total;
}

/* A throw of one die or two with this total. */
static void show(int total, int *a, int *b) {
    *a = total > 6 ? 6 : total;
    *b = total - *a;
}

static int usable(const sb_rules *rules, sb_tiles open, int dice) {
    int throws = 0, a, b;
    for (int total = 1; total <= TOTALS; total++) {
        show(total, &a, &b);
        throws += sb_can_move(rules, open, a, b) ? throws_of(dice, total) : 0;
    }
    return throws;
}

/* With the better choice of dice, where there is one. */
static int most_usable(const sb_rules *rules, sb_tiles open) {
    sb_dice_allowed allowed = sb_dice_for(rules, open);
    int most = 0;
    for (int dice = 1; dice <= 2; dice++) {
        int throws = (int)allowed & dice ? usable(rules, open, dice) : 0;
        most = throws > most ? throws : most;
    }
    return most;
}

/* Throws that shut the box: all of one total, or none. */
static int shutting(const sb_rules *rules, sb_tiles open, int dice) {
    sb_tiles moves[SB_CHOICES_MAX];
    int total = sb_sum(open), a, b, count;
    if (total > TOTALS)
        return 0;
    show(total, &a, &b);
    count = sb_moves(rules, open, a, b, moves, SB_CHOICES_MAX);
    while (count > 0 && moves[count - 1] != open)
        count--;
    return count > 0 ? throws_of(dice, total) : 0;
}

/* Points expected of the last player's extra throw, times THROWS. */
static int risked_points(const sb_rules *rules, sb_tiles open) {
    sb_dice_allowed allowed = sb_dice_for(rules, open);
    int best = 0;
    for (int dice = 1; dice <= 2; dice++) {
        int points = SB_POINTS_RISKED * usable(rules, open, dice) +
                     (SB_POINTS_SHUT - SB_POINTS_RISKED) * shutting(rules, open, dice);
        best = ((int)allowed & dice) && points > best ? points : best;
    }
    return best;
}

void round_last(const sb_match *match, const sb_event *choices, int count, double *worth) {
    const sb_rules *rules = &match->rules;
    for (int i = 0; i < count; i++) {
        sb_tiles open = match->open[0] & ~choices[i].tiles;
        if (choices[i].kind == SB_SHUT)
            worth[i] = open == 0 ? 2 * THROWS : THROWS - most_usable(rules, open);
        else if (choices[i].kind == SB_DICE)
            worth[i] = usable(rules, open, choices[i].values[0]);
        else
            worth[i] = choices[i].kind == SB_STOP ? SB_POINTS_STOPPED * THROWS : risked_points(rules, open);
    }
}
