/* SPDX-License-Identifier: MIT */
/* Rules of thumb, and what they cost. */
#include <inttypes.h>
#include <stdio.h>

#include "shutbox/drill.h"

/* Which of two sets of tiles a rule prefers: above 0 for the first, below 0 for the other. */
typedef int preference(sb_tiles one, sb_tiles other);

static int count_of(sb_tiles tiles) {
    return __builtin_popcount(tiles);
}

/* The highest number of which one has more tiles than the other decides. */
static int higher(sb_tiles one, sb_tiles other) {
    for (int number = SB_TILES_MAX; number > 0; number--) {
        sb_tiles both = sb_front_tile(number) | sb_back_tile(number);
        int difference = count_of(one & both) - count_of(other & both);
        if (difference != 0)
            return difference;
    }
    return 0;
}

static int fewer(sb_tiles one, sb_tiles other) {
    int difference = count_of(other) - count_of(one);
    return difference != 0 ? difference : higher(one, other);
}

static int more(sb_tiles one, sb_tiles other) {
    return fewer(other, one);
}

/* What each is about: a preference among tiles, or always the same. */
static const struct {
    sb_asks asks;
    preference *prefers;
    sb_kind kind;
    int dice;
} thumbs[SB_THUMB_COUNT] = {
    [SB_THUMB_FEWEST] = {.asks = SB_ASKS_SHUT, .prefers = fewer},
    [SB_THUMB_HIGHEST] = {.asks = SB_ASKS_SHUT, .prefers = higher},
    [SB_THUMB_MOST] = {.asks = SB_ASKS_SHUT, .prefers = more},
    [SB_THUMB_ONE_DIE] = {.asks = SB_ASKS_DICE, .kind = SB_DICE, .dice = 1},
    [SB_THUMB_TWO_DICE] = {.asks = SB_ASKS_DICE, .kind = SB_DICE, .dice = 2},
    [SB_THUMB_STOP] = {.asks = SB_ASKS_STAND, .kind = SB_STOP},
    [SB_THUMB_RISK] = {.asks = SB_ASKS_STAND, .kind = SB_RISK},
};

static bool prefer(preference *prefers, const sb_match *match, sb_event *choice) {
    sb_tiles moves[SB_CHOICES_MAX];
    int count = sb_match_moves(match, moves, SB_CHOICES_MAX), best = 0;
    for (int i = 1; i < count; i++) {
        if (prefers(moves[i], moves[best]) > 0)
            best = i;
    }
    if (count > 0)
        *choice = sb_event_tiles(SB_SHUT, moves[best]);
    return count > 0;
}

bool sb_thumb_choose(sb_thumb rule, const sb_match *match, sb_event *choice) {
    if ((int)rule < 0 || rule >= SB_THUMB_COUNT || !match || !choice || sb_match_check(match) != SB_OK ||
        match->asks != thumbs[rule].asks)
        return false;
    if (thumbs[rule].prefers)
        return prefer(thumbs[rule].prefers, match, choice);
    *choice =
        thumbs[rule].kind == SB_DICE ? sb_event_dice(thumbs[rule].dice) : sb_event_plain(thumbs[rule].kind);
    return true;
}

/* ---- what they cost ---- */

static void charge(const sb_match *match, const sb_advice *advice, int count, sb_thumb_cost *costs) {
    for (int rule = 0; count > 1 && rule < SB_THUMB_COUNT; rule++) {
        sb_event choice;
        const sb_advice *on =
            sb_thumb_choose((sb_thumb)rule, match, &choice) ? sb_advice_on(advice, count, &choice) : NULL;
        if (!on)
            continue;
        costs[rule].decisions++;
        costs[rule].loss += on->loss;
        costs[rule].squared += on->loss * on->loss;
    }
}

/* The next throw, or the best decision. */
static sb_status go_on(sb_mind *mind, sb_table *table, sb_thumb_cost *costs) {
    sb_advice advice[SB_CHOICES_MAX];
    int count;
    if (sb_match_choices(&table->match, NULL, 0) == 0)
        return sb_table_step(table);
    sb_status status = sb_advise(mind, &table->match, advice, SB_CHOICES_MAX, &count, NULL);
    if (status != SB_OK)
        return status;
    charge(&table->match, advice, count, costs);
    return sb_table_hear(table, advice[0].event);
}

/* Names are of no matter. */
static sb_status seat_all(sb_record *record, const sb_rules *rules, int players) {
    sb_status status = SB_OK;
    sb_record_start(record, rules);
    for (int seat = 0; seat < players && status == SB_OK; seat++)
        status = sb_record_seat(record, "-", 1, SB_CASUAL);
    return status;
}

static sb_status play_game(sb_mind *mind, const sb_rules *rules, int players, const char *seed,
                           sb_thumb_cost *costs) {
    sb_record record;
    sb_table table = {0};
    sb_status status = seat_all(&record, rules, players);
    if (status == SB_OK)
        status = sb_table_start(&table, &record, seed, SB_CHANCE_SEED);
    else
        sb_record_free(&record);
    while (status == SB_OK && table.match.asks != SB_ASKS_NOTHING)
        status = go_on(mind, &table, costs);
    sb_table_free(&table);
    return status;
}

sb_status sb_thumb_measure(sb_mind *mind, const sb_rules *rules, int players, const char *seed,
                           uint64_t first, uint64_t games, bool (*progress)(void *to, double done), void *to,
                           sb_thumb_cost costs[SB_THUMB_COUNT]) {
    sb_thumb_cost sums[SB_THUMB_COUNT] = {0};
    char each[SB_SEED_MAX + 1];
    sb_status status = SB_OK;
    if (!mind || !rules || !seed || !costs)
        return SB_BAD_CALL;
    for (uint64_t i = 0; i < games && status == SB_OK; i++) {
        snprintf(each, sizeof each, "%" PRIu64 "/%.40s", first + i, seed);
        status = play_game(mind, rules, players, each, sums);
        if (status == SB_OK && progress && !progress(to, (double)(i + 1) / (double)games))
            status = SB_STOPPED;
    }
    for (int rule = 0; status == SB_OK && rule < SB_THUMB_COUNT; rule++) {
        costs[rule].decisions += sums[rule].decisions;
        costs[rule].loss += sums[rule].loss;
        costs[rule].squared += sums[rule].squared;
    }
    return status;
}
