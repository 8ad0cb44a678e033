/* SPDX-License-Identifier: MIT */
/* Who plays whom next: those who have not met, then those who met least often. */
#include <string.h>

#include "shutbox/league.h"

/* Looks at so many beginnings at most: what was found by then is at least as good as taking for each player
 * in turn whoever they met least. */
enum { LOOKS_MOST = 20000 };

typedef struct search {
    const uint32_t *met;
    int count;
    int looks;
    int other[SB_LEAGUE_PAIRS], best[SB_LEAGUE_PAIRS]; /* of each player; -1: none yet */
    uint8_t turn[SB_LEAGUE_PAIRS][SB_LEAGUE_PAIRS];    /* whom each would rather play */
    uint64_t cost, least, none;                        /* so far; of the best; less there can't be */
} search;

static uint64_t cost_of(const search *in, int one, int other) {
    uint64_t met = in->met[(size_t)one * (size_t)in->count + (size_t)other];
    met = met < UINT16_MAX ? met : UINT16_MAX;
    return met * met;
}

/* Everybody else, those met least first, then the nearest in the standings. */
static void order_others(search *in, int one) {
    uint8_t *turn = in->turn[one];
    int count = 0;
    for (int away = 1; away < in->count; away++) {
        for (int side = 0; side < 2; side++) {
            int other = side ? one - away : one + away, place = count;
            if (other < 0 || other >= in->count)
                continue;
            for (; place > 0 && cost_of(in, one, turn[place - 1]) > cost_of(in, one, other); place--)
                turn[place] = turn[place - 1];
            turn[place] = (uint8_t)other;
            count++;
        }
    }
}

static void pair_rest(search *in, int from) {
    while (from < in->count && in->other[from] >= 0)
        from++;
    if (from == in->count) {
        in->least = in->cost;
        memcpy(in->best, in->other, sizeof in->best);
        return;
    }
    for (int i = 0; i < in->count - 1 && in->least > in->none; i++) {
        int other = in->turn[from][i];
        uint64_t cost = cost_of(in, from, other);
        if (in->other[other] >= 0)
            continue;
        if (in->cost + cost >= in->least || (in->least != UINT64_MAX && in->looks >= LOOKS_MOST))
            return;
        in->looks++;
        in->cost += cost;
        in->other[from] = other;
        in->other[other] = from;
        pair_rest(in, from + 1);
        in->other[from] = in->other[other] = -1;
        in->cost -= cost;
    }
}

/* Whoever has played most; the last of them in the standings. */
static int choose_bye(const uint32_t *played, int count) {
    int found = -1;
    for (int i = 0; i < count && count % 2 == 1; i++) {
        if (found < 0 || played[i] >= played[found])
            found = i;
    }
    return found;
}

/* Nobody can do better than with those they met least, and each pair is of two. */
static uint64_t least_cost(const search *in) {
    uint64_t sum = 0;
    for (int i = 0; i < in->count; i++) {
        if (in->other[i] >= 0)
            continue;
        for (int j = 0; j < in->count - 1; j++) {
            if (in->other[in->turn[i][j]] < 0) {
                sum += cost_of(in, i, in->turn[i][j]);
                break;
            }
        }
    }
    return sum / 2;
}

int sb_league_pair(const uint32_t *met, const uint32_t *played, int count, sb_pair *pairs) {
    search in = {.met = met, .count = count, .least = UINT64_MAX};
    if (!met || !played || !pairs || count < 2 || count > SB_LEAGUE_PAIRS)
        return count == 1 ? 0 : -1;
    int bye = choose_bye(played, count), made = 0;
    for (int i = 0; i < count; i++) {
        in.other[i] = -1;
        order_others(&in, i);
    }
    if (bye >= 0)
        in.other[bye] = bye;
    in.none = least_cost(&in);
    pair_rest(&in, 0);
    for (int i = 0; i < count; i++) {
        if (in.best[i] > i)
            pairs[made++] = (sb_pair){(uint32_t)i, (uint32_t)in.best[i]};
    }
    return bye;
}
