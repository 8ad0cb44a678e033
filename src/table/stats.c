/* SPDX-License-Identifier: MIT */
/* The facts of one match, by playing its events again; and the tally of many. */
#include "shutbox/stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "honours.h"
#include "shutbox/table.h"

/* Following one match: who is which player, and how the round began. */
typedef struct following {
    sb_match_facts *facts;
    uint8_t player[SB_SEATS_MAX]; /* of a seat */
    int64_t totals[SB_SEATS_MAX];
    uint64_t shut;
} following;

/* The player of this name, or as many as there are. */
static int find_player(const sb_match_facts *facts, const char *name) {
    int found = 0;
    while (found < facts->players && strcmp(facts->player[found].name, name) != 0)
        found++;
    return found;
}

/* Nobody is their own rival, and who has computers play for them is none to be proud. */
static void seat_level(following *on, int seats, int seat, sb_level level) {
    sb_player_facts *own = &on->facts->player[on->player[seat]];
    own->person = own->person && level == SB_PERSON;
    for (int other = 0; other < seats; other++) {
        sb_player_facts *player = &on->facts->player[on->player[other]];
        if (player != own && level > player->rival)
            player->rival = (uint8_t)level;
    }
}

static void seat_players(following *on, const sb_record *record) {
    sb_match_facts *facts = on->facts;
    for (int seat = 0; seat < record->players; seat++) {
        int found = find_player(facts, record->player[seat].name);
        if (found == facts->players)
            memcpy(facts->player[facts->players++].name, record->player[seat].name, SB_NAME_MAX + 1);
        on->player[seat] = (uint8_t)found;
    }
    for (int i = 0; i < facts->players; i++)
        facts->player[i].person = true;
    for (int seat = 0; seat < record->players; seat++)
        seat_level(on, record->players, seat, record->player[seat].level);
}

static sb_player_facts *player_on(const following *on, int seat) {
    return &on->facts->player[on->player[seat]];
}

static void note_score(const following *on, int seat, int64_t score) {
    player_on(on, seat)->scores++;
    player_on(on, seat)->score += (double)score;
}

/* A player of several seats has the best of their totals. */
static void note_totals(const following *on, const sb_match *match) {
    uint8_t noted[SB_SEATS_MAX] = {0};
    for (int seat = 0; seat < match->players; seat++) {
        sb_player_facts *player = player_on(on, seat);
        int64_t total = match->totals[seat];
        player->points = sb_points_win(&match->rules);
        bool better = player->points ? total > player->total : total < player->total;
        if (!noted[on->player[seat]]++ || better)
            player->total = total;
    }
}

static void begin_round(following *on, const sb_match *match) {
    memcpy(on->totals, match->totals, sizeof on->totals);
    on->shut = 0;
}

/* Who is left with nothing has shut the box; else the round was cut short by another's box that won the
 * match, and this seat has no score of it. Points are the result of a round for everybody. Nobody is out
 * where rounds are counted. */
static void note_round(const following *on, const sb_match *match) {
    for (int seat = 0; seat < match->players; seat++) {
        int64_t score = match->totals[seat] - on->totals[seat];
        if (score != 0 || on->shut >> seat & 1 || sb_points_win(&match->rules))
            note_score(on, seat, score);
    }
}

static void note_event(following *on, const sb_match *before, const sb_event *event, const sb_match *after) {
    const sb_rules *rules = &after->rules;
    bool by_round = sb_points_win(rules) || sb_boxes_own(rules);
    sb_news news = sb_news_of(before, event, after);
    if (news.shut) {
        player_on(on, news.seat)->shut++;
        on->shut |= UINT64_C(1) << news.seat;
    }
    if (news.turn_over && !by_round)
        note_score(on, news.seat, news.total);
    if (!news.round_over)
        return;
    if (by_round)
        note_round(on, after);
    begin_round(on, after);
}

sb_status sb_facts_of(const sb_record *record, sb_match_facts *facts) {
    following on = {.facts = facts};
    sb_match match, before;
    if (!record || !facts)
        return SB_BAD_CALL;
    memset(facts, 0, sizeof *facts);
    sb_status status = sb_match_start(&match, &record->rules, record->players);
    if (status != SB_OK)
        return status;
    facts->preset = record->rules.preset;
    bool solved = sb_solvable(&record->rules, record->players) != SB_UNSOLVED;
    seat_players(&on, record);
    for (size_t i = 0; status == SB_OK && i < record->count; i++) {
        before = match;
        status = sb_match_apply(&match, record->events[i]);
        if (status == SB_OK)
            note_event(&on, &before, &record->events[i], &match);
        facts->solvable |= solved && record->events[i].kind == SB_ROLL;
    }
    if (status != SB_OK)
        return status;
    note_totals(&on, &match);
    facts->over = match.asks == SB_ASKS_NOTHING;
    for (uint64_t left = match.winners; left; left &= left - 1) {
        facts->winners++;
        player_on(&on, __builtin_ctzll(left))->won++;
    }
    return SB_OK;
}

static bool can_be_players(int players) {
    return players >= 0 && players <= SB_SEATS_MAX;
}

/* Whether these can be the facts of this record. */
static bool can_be_of(const sb_match_facts *facts, const sb_record *record) {
    return facts && record && can_be_players(facts->players) && can_be_players(record->players);
}

static void note_judged(sb_match_facts *facts, const sb_record *record, const int *decisions,
                        const double *loss, const double *luck) {
    facts->judged = true;
    for (int seat = 0; seat < record->players; seat++) {
        int found = find_player(facts, record->player[seat].name);
        sb_player_facts *player = &facts->player[found];
        if (found == facts->players) /* another record's */
            continue;
        player->decisions += (uint32_t)decisions[seat];
        player->loss += loss[seat];
        player->luck += luck[seat];
    }
}

void sb_facts_judge(sb_match_facts *facts, const sb_record *record, const sb_analysis *analysis) {
    if (can_be_of(facts, record) && analysis)
        note_judged(facts, record, analysis->decisions, analysis->loss, analysis->luck);
}

/* Decisions that left a choice, a number a seat: as an analysis counts them. */
static void count_decisions(const sb_record *record, int decisions[SB_SEATS_MAX]) {
    sb_match match;
    sb_status status = sb_match_start(&match, &record->rules, record->players);
    for (size_t i = 0; status == SB_OK && i < record->count; i++) {
        bool decided = record->events[i].kind != SB_LEFT && sb_match_choices(&match, NULL, 0) > 1;
        decisions[match.seat] += decided;
        status = sb_match_apply(&match, record->events[i]);
    }
}

void sb_facts_recall(sb_match_facts *facts, const sb_record *record, const double *loss, const double *luck) {
    int decisions[SB_SEATS_MAX] = {0};
    if (!can_be_of(facts, record) || !loss || !luck)
        return;
    count_decisions(record, decisions);
    note_judged(facts, record, decisions, loss, luck);
}

void sb_stats_start(sb_stats *stats, int64_t newest) {
    if (stats)
        *stats = (sb_stats){.newest = newest};
}

void sb_stats_free(sb_stats *stats) {
    if (!stats)
        return;
    free(stats->rows);
    free(stats->slots);
    *stats = (sb_stats){0};
}

/* FNV-1a: names are short, and nobody gains by making theirs collide. */
static size_t slot_of(const sb_stats *stats, int preset, const char *name) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325) ^ (uint64_t)preset;
    for (; *name; name++)
        sum = (sum ^ (unsigned char)*name) * UINT64_C(0x100000001b3);
    return (size_t)(sum ^ sum >> 29) & (stats->slot_count - 1);
}

/* The slot of this player, or the free one to put it in. */
static uint32_t *find_slot(const sb_stats *stats, int preset, const char *name) {
    size_t at = slot_of(stats, preset, name);
    for (; stats->slots[at]; at = (at + 1) & (stats->slot_count - 1)) {
        const sb_stats_row *row = &stats->rows[stats->slots[at] - 1];
        if (row->preset == preset && strcmp(row->name, name) == 0)
            break;
    }
    return &stats->slots[at];
}

/* Room for one more row, and twice as many slots as rows. */
static bool make_room(sb_stats *stats) {
    if (stats->count < stats->room)
        return true;
    size_t room = stats->room ? stats->room * 2 : 16;
    sb_stats_row *rows = realloc(stats->rows, room * sizeof *rows);
    if (!rows)
        return false;
    stats->rows = rows;
    uint32_t *slots = realloc(stats->slots, 2 * room * sizeof *slots);
    if (!slots)
        return false;
    memset(slots, 0, 2 * room * sizeof *slots);
    stats->slots = slots;
    stats->slot_count = 2 * room;
    stats->room = room;
    for (size_t i = 0; i < stats->count; i++)
        *find_slot(stats, rows[i].preset, rows[i].name) = (uint32_t)i + 1;
    return true;
}

static sb_stats_row *find_row(sb_stats *stats, int preset, const char *name) {
    uint32_t *slot = stats->slot_count ? find_slot(stats, preset, name) : NULL;
    if (slot && *slot)
        return &stats->rows[*slot - 1];
    if (!make_room(stats))
        return NULL;
    sb_stats_row *row = &stats->rows[stats->count++];
    memset(row, 0, sizeof *row);
    row->preset = preset;
    snprintf(row->name, sizeof row->name, "%s", name);
    row->last = INT64_MIN;
    *find_slot(stats, preset, name) = (uint32_t)stats->count;
    return row;
}

static void add_result(sb_stats_row *row, double share) {
    row->streak = share > 0 ? row->streak + 1 : 0;
    if (row->streak > row->best_streak)
        row->best_streak = row->streak;
}

/* Where only what was left was noted there is nothing to judge. */
static bool is_judged(const sb_match_facts *facts, const sb_player_facts *player) {
    return facts->judged && (player->decisions > 0 || player->luck != 0);
}

static void add_sums(sb_stats_sums *to, const sb_match_facts *facts, const sb_player_facts *player,
                     double share) {
    to->finished += facts->over;
    to->wins += share;
    to->scores += player->scores;
    to->score += player->score;
    if (!is_judged(facts, player))
        return;
    to->judged++;
    to->decisions += player->decisions;
    to->loss += player->loss;
    to->luck += player->luck;
}

bool sb_stats_mean(const sb_stats_sums *sums, sb_mean of, double *mean) {
    if (!sums || !mean || (unsigned)of > SB_MEAN_LUCK)
        return false;
    const struct {
        double sum;
        uint64_t count;
    } means[] = {[SB_MEAN_SCORE] = {sums->score, sums->scores},
                 [SB_MEAN_LOSS] = {sums->loss, sums->decisions},
                 [SB_MEAN_LUCK] = {sums->luck, sums->judged}};
    if (means[of].count == 0)
        return false;
    *mean = means[of].sum / (double)means[of].count;
    return true;
}

sb_status sb_stats_add(sb_stats *stats, const sb_match_facts *facts, int64_t when, int64_t period) {
    sb_status status = SB_OK;
    if (!stats || !facts || !can_be_players(facts->players))
        return SB_BAD_CALL;
    /* Periods can be as far apart as numbers without a sign go. */
    uint64_t age = (uint64_t)stats->newest - (uint64_t)period;
    for (int i = 0; i < facts->players; i++) {
        const sb_player_facts *player = &facts->player[i];
        double share = player->won && facts->winners ? (double)player->won / facts->winners : 0;
        sb_stats_row *row = find_row(stats, facts->preset, player->name);
        if (!row) {
            status = SB_NO_MEMORY;
            continue;
        }
        row->matches++;
        row->shut += player->shut;
        row->last = when > row->last ? when : row->last;
        if (facts->over) {
            add_result(row, share);
            honours_add(&row->honours, facts, player, when);
        }
        add_sums(&row->all, facts, player, share);
        if (period <= stats->newest && age < SB_STATS_PERIODS)
            add_sums(&row->period[SB_STATS_PERIODS - 1 - age], facts, player, share);
    }
    return status;
}
