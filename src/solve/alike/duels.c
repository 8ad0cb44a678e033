/* SPDX-License-Identifier: MIT */
#include "duels.h"

#include <math.h>
#include <string.h>

/* Bytes all boards may take; four players with the printed box take 101 million. */
#define BOARDS_MOST 134217728.0

/* What may be left open at most: every two scores are an end to be looked at. */
enum { SCORE_MOST = 127 };

static int duel_of(int one, int other) {
    return other * (other - 1) / 2 + one;
}

static bool fits(const box_graph *box, int players) {
    double states = box->states, boards = players * (players - 1) / 2.0;
    return players <= DUELS_PLAYERS && box->score[box->states - 1] <= SCORE_MOST &&
           2 * states * states * (double)sizeof(double) * boards <= BOARDS_MOST;
}

sb_status duels_make(duels *made, const habit *plan, int players, double width) {
    *made = (duels){.box = plan->box, .width = width};
    if (!fits(plan->box, players))
        return SB_OK;
    sb_status status = common_plan_make(&made->plan, plan->box);
    made->players = players;
    if (status == SB_OK && players > 2)
        status = spread_make(&made->apart, plan);
    for (int i = 0; i < duel_of(0, players) && status == SB_OK; i++)
        status = common_board_make(&made->board[i], &made->plan);
    return status;
}

void duels_free(duels *made) {
    if (made->players)
        common_plan_free(&made->plan);
    for (int i = 0; i < DUELS_MOST; i++)
        common_board_free(&made->board[i]);
    spread_free(&made->apart);
    made->players = 0;
}

/* What one of two wins of what both win, less one half. Where that is nothing, who is ahead of the other. */
static double share_of(const double win[], int one, int other, int64_t ahead) {
    const double nothing = 1e-12;
    double both = win[one] + win[other];
    if (both > nothing)
        return win[one] / both - 0.5;
    return ahead > 0 ? 0.5 : ahead < 0 ? -0.5 : 0;
}

static double end_of(const duels *all, int one, int other, int64_t mine, int64_t theirs,
                     const int64_t *totals, together_worth *worth, void *asked) {
    int64_t scores[SB_SEATS_MAX];
    double win[SB_SEATS_MAX];
    for (int seat = 0; seat < all->players; seat++)
        scores[seat] = (mine + theirs + 1) / 2;
    scores[one] = mine;
    scores[other] = theirs;
    worth(asked, scores, win);
    return share_of(win, one, other, totals[other] + theirs - totals[one] - mine);
}

void duels_fight(duels *all, const int64_t *totals, together_worth *worth, void *asked) {
    const common_plan *plan = &all->plan;
    memcpy(all->totals, totals, (size_t)all->players * sizeof *totals);
    for (int other = 1; other < all->players; other++) {
        for (int one = 0; one < other; one++) {
            common_board *board = &all->board[duel_of(one, other)];
            for (uint32_t mine = 0; mine < (uint32_t)plan->outcomes; mine++) {
                for (uint32_t theirs = 0; theirs < (uint32_t)plan->outcomes; theirs++) {
                    double end =
                        end_of(all, one, other, plan->score[mine], plan->score[theirs], totals, worth, asked);
                    *common_ended(board, plan, 0, mine, theirs) = end;
                    *common_ended(board, plan, 1, mine, theirs) = end;
                }
            }
            common_round(plan, board);
        }
    }
}

static int seats_after(const duels *all, int from, int seat) {
    return (seat - from + all->players) % all->players;
}

/* What one wins, less one half, before a throw of this seat. Who comes first from there on throws first. */
static double before_throw(const duels *all, int thrower, int one, int mine, int other, int theirs) {
    if (one > other)
        return -before_throw(all, thrower, other, theirs, one, mine);
    const common_board *board = &all->board[duel_of(one, other)];
    bool later = seats_after(all, thrower, one) > seats_after(all, thrower, other);
    return board->before[later][all->plan.place[mine] * board->stride + all->plan.place[theirs]];
}

/* How far apart two come by the end of the match, squared. Play by plan keeps the same boxes the same;
 * somebody behind leaves it on purpose, the more so the further. Chosen by what drifts least. */
static double squared_apart(const duels *all, const int32_t *states, int one, int other) {
    const double anyhow = 0.06, behind = 0.2, far = 0.6;
    double width = all->width, ahead = (double)(all->totals[other] - all->totals[one]);
    spread_pair by = spread_of(&all->apart, states[one], states[other]);
    double away = fmin(fabs(ahead + by.mean), far * width);
    return by.variance + anyhow * width * width + behind * width * away;
}

void duels_value(const duels *all, const int32_t *states, int thrower, double win[]) {
    rivals every = {.count = all->players};
    for (int other = 1; other < all->players; other++) {
        for (int one = 0; one < other; one++) {
            double by = before_throw(all, thrower, one, states[one], other, states[other]);
            every.before[one][other] = 0.5 + by;
            every.before[other][one] = 0.5 - by;
            if (all->players > 2)
                every.squared[one][other] = every.squared[other][one] =
                    squared_apart(all, states, one, other);
        }
    }
    rivals_win(&every, win);
}
