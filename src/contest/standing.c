/* SPDX-License-Identifier: MIT */
#include "contest/standing.h"

#include <stdlib.h>

static double share_won(const contest_standing *of) {
    return of->matches ? of->won / (double)of->matches : 0;
}

static int compare_numbers(double one, double other) {
    return (other > one) - (other < one);
}

static int compare(const void *one, const void *other) {
    const contest_standing *left = one, *right = other;
    int order = right->rounds - left->rounds;
    if (order == 0)
        order = compare_numbers(share_won(left), share_won(right));
    if (order == 0)
        order = compare_numbers(left->strength.points, right->strength.points);
    return order ? order : left->player - right->player;
}

/* Rounds of a knock-out that a player came through, those included in which nobody was to be met. */
static int rounds_of(const contest *of, int player) {
    int rounds = 0;
    if (of->form != CONTEST_KNOCK_OUT)
        return 0;
    for (int i = 0; i < of->count; i++) {
        const encounter *meet = &of->encounters[i];
        if ((meet->one == player || meet->other == player) && meet->round > rounds)
            rounds = meet->round;
    }
    return contest_winner(of) == player ? of->rounds : rounds;
}

static contest_score sum_of(const contest_score *scores, int players, int player) {
    contest_score sum = {0};
    for (int other = 0; other < players; other++) {
        contest_score one = scores[player * players + other];
        sum.pairs += one.pairs;
        sum.sum += one.sum;
        sum.squares += one.squares;
    }
    return sum;
}

static void fill_scores(const contest *of, contest_score *scores) {
    int players = of->players;
    for (int i = 0; i < of->count; i++) {
        int one = of->encounters[i].one, other = of->encounters[i].other;
        if (one < 0 || other < 0)
            continue;
        scores[one * players + other] = contest_against(of, one, other);
        scores[other * players + one] = contest_against(of, other, one);
    }
}

void contest_stand(const contest *of, contest_standing *standings, double *against) {
    static _Thread_local contest_score scores[CONTEST_PLAYERS_MOST * CONTEST_PLAYERS_MOST];
    rating ratings[CONTEST_PLAYERS_MOST];
    int players = of->players;
    for (int i = 0; i < players * players; i++)
        scores[i] = (contest_score){0};
    fill_scores(of, scores);
    ratings_of(players, scores, ratings);
    for (int player = 0; player < players; player++) {
        contest_standing *row = &standings[player];
        *row = (contest_standing){.player = player,
                                  .share = share_of_pairs(sum_of(scores, players, player)),
                                  .strength = ratings[player],
                                  .rounds = rounds_of(of, player)};
        row->won = (double)contest_halves(of, player, &row->matches) / 2;
    }
    qsort(standings, (size_t)players, sizeof *standings, compare);
    for (int one = 0; one < players; one++) {
        for (int other = 0; other < players; other++) {
            contest_score score = scores[standings[one].player * players + standings[other].player];
            against[one * players + other] = score.pairs ? score.sum / (2 * (double)score.pairs) : -1;
        }
    }
}
