/* SPDX-License-Identifier: MIT */
/* What a league tells: who stands where, with intervals, and who should play whom. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "league_inside.h"

void sb_standings_free(sb_standings *standings) {
    if (!standings)
        return;
    free(standings->seasons);
    free(standings->rows);
    free(standings->pairs);
    memset(standings, 0, sizeof *standings);
    standings->bye = -1;
}

static sb_estimate estimate(uint32_t count, double mean, double error) {
    double off = count > 1 ? sb_student(count - 1) * error : 0;
    return (sb_estimate){count, mean, mean - off, mean + off};
}

static sb_estimate fair_of(const sb_league_row *row) {
    double n = row->judged;
    return estimate(row->judged, row->mean, row->judged > 1 ? sqrt(row->squares / (n - 1) / n) : 0);
}

/* Losses over decisions, both of which differ from match to match: the decisions of one match are not
 * independent, matches are. So what counts is how far each match is off what its decisions would make at the
 * mean rate. */
static sb_estimate loss_of(const sb_league_row *row) {
    double n = row->decided, decisions = (double)row->decisions;
    if (row->decided == 0)
        return (sb_estimate){0};
    double rate = row->loss / decisions, error = 0;
    double off = row->loss_squared - 2 * rate * row->loss_decisions + rate * rate * row->decisions_squared;
    if (row->decided > 1 && off > 0)
        error = sqrt(off * n / (n - 1)) / decisions;
    sb_estimate made = estimate(row->decided, rate, error);
    made.low = made.low > 0 ? made.low : 0; /* nobody gives away less than nothing */
    return made;
}

static void settle_row(const sb_league_row *row, sb_standing *made) {
    *made = (sb_standing){.computer = row->computer,
                          .exact = row->exact && row->judged > 0,
                          .played = row->played,
                          .won = row->won,
                          .points = row->points,
                          .even = row->even / row->played,
                          .fair = fair_of(row),
                          .loss = loss_of(row),
                          .decisions = row->decisions,
                          .last = row->last};
    memcpy(made->id, row->id, sizeof made->id);
    memcpy(made->name, row->name, sizeof made->name);
}

/* A row by what it is placed by: more comes first, and what nothing is known of last. */
typedef struct placed {
    const sb_league_row *row;
    double first, second;
} placed;

static int in_order(const void *one, const void *other) {
    const placed *a = one, *b = other;
    if (a->first != b->first)
        return a->first > b->first ? -1 : 1;
    if (a->second != b->second)
        return a->second > b->second ? -1 : 1;
    int order = strcmp(a->row->name, b->row->name);
    return order ? order : strcmp(a->row->id, b->row->id);
}

static placed place(const sb_league_row *row, sb_league_order by) {
    double fair = row->judged ? row->mean - row->even / row->played : -HUGE_VAL;
    double loss = row->decided ? -row->loss / (double)row->decisions : -HUGE_VAL;
    if (by == SB_BY_FAIR)
        return (placed){row, fair, row->points};
    return by == SB_BY_LOSS ? (placed){row, loss, row->points} : (placed){row, row->points, fair};
}

static placed *sort_rows(const sb_league *league, sb_league_order by) {
    placed *order = malloc((league->count + 1) * sizeof *order);
    if (!order)
        return NULL;
    for (size_t i = 0; i < league->count; i++)
        order[i] = place(&league->rows[i], by);
    qsort(order, league->count, sizeof *order, in_order);
    return order;
}

/* ---- pairing ---- */

typedef struct paired {
    int count;
    uint32_t place[SB_LEAGUE_PAIRS]; /* in the standings */
    uint32_t played[SB_LEAGUE_PAIRS];
    uint32_t *met;    /* [count * count] */
    uint32_t *player; /* of each row of the league: its number here + 1, or 0 */
} paired;

static void choose_people(const sb_league *league, const sb_standings *standings, const placed *order,
                          paired *who) {
    for (size_t i = 0; i < standings->count && who->count < SB_LEAGUE_PAIRS; i++) {
        if (standings->rows[i].computer)
            continue;
        who->place[who->count] = (uint32_t)i;
        who->played[who->count] = standings->rows[i].played;
        who->player[order[i].row - league->rows] = (uint32_t)++who->count;
    }
}

static void count_meetings(const sb_league *league, paired *who) {
    size_t first = 0;
    for (size_t i = 0; i < league->met_count; i++) {
        if (league->met[i].match != league->met[first].match)
            first = i;
        uint32_t one = who->player[league->met[i].row];
        for (size_t j = first; j < i && one; j++) {
            uint32_t other = who->player[league->met[j].row];
            if (!other)
                continue;
            who->met[(one - 1) * (uint32_t)who->count + other - 1]++;
            who->met[(other - 1) * (uint32_t)who->count + one - 1]++;
        }
    }
}

static bool pair_people(const sb_league *league, const placed *order, paired *who, sb_standings *standings) {
    choose_people(league, standings, order, who);
    size_t count = (size_t)who->count;
    who->met = calloc(count * count + 1, sizeof *who->met);
    standings->pairs = calloc(count + 1, sizeof *standings->pairs);
    if (!who->met || !standings->pairs)
        return false;
    count_meetings(league, who);
    int bye = sb_league_pair(who->met, who->played, who->count, standings->pairs);
    standings->pair_count = count / 2;
    standings->bye = bye < 0 ? -1 : (int)who->place[bye];
    for (size_t i = 0; i < standings->pair_count; i++) {
        sb_pair *pair = &standings->pairs[i];
        *pair = (sb_pair){who->place[pair->one], who->place[pair->other]};
    }
    return true;
}

sb_status sb_league_settle(const sb_league *league, sb_league_order by, size_t most,
                           sb_standings *standings) {
    if (!standings)
        return SB_BAD_CALL;
    *standings = (sb_standings){.bye = -1};
    if (!league || by < SB_BY_POINTS || by >= SB_LEAGUE_ORDERS)
        return SB_BAD_CALL;
    size_t count = league->count < most ? league->count : most;
    paired who = {.player = calloc(league->count + 1, sizeof(uint32_t))};
    placed *order = sort_rows(league, by);
    standings->rows = calloc(count + 1, sizeof *standings->rows);
    bool good = who.player && order && standings->rows;
    if (good) {
        standings->matches = league->matches;
        standings->players = league->count;
        standings->count = count;
        for (size_t i = 0; i < count; i++)
            settle_row(order[i].row, &standings->rows[i]);
        good = pair_people(league, order, &who, standings);
    }
    free(who.player);
    free(who.met);
    free(order);
    return good ? SB_OK : SB_NO_MEMORY;
}
