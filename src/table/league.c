/* SPDX-License-Identifier: MIT */
/* Sums over the matches of a league. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "league_inside.h"

/* No match has more of luck or loss. */
static const double sum_most = 1e6;

bool sb_league_word_good(const char *word, size_t length) {
    if (!word || length == 0 || length > SB_LEAGUE_MAX)
        return false;
    for (size_t i = 0; i < length; i++) {
        bool good =
            (word[i] >= 'a' && word[i] <= 'z') || (word[i] >= '0' && word[i] <= '9') || word[i] == '-';
        if (!good)
            return false;
    }
    return true;
}

void sb_league_free(sb_league *league) {
    if (!league)
        return;
    free(league->rows);
    free(league->met);
    free(league->slots);
    memset(league, 0, sizeof *league);
}

static size_t hash(const char *id) {
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (; *id; id++)
        sum = (sum ^ (unsigned char)*id) * UINT64_C(0x100000001b3);
    return (size_t)(sum ^ sum >> 32);
}

/* Where the id is, or would be. */
static uint32_t *find_slot(const sb_league *league, const char *id) {
    size_t place = hash(id) & (league->slot_count - 1);
    while (league->slots[place] && strcmp(league->rows[league->slots[place] - 1].id, id) != 0)
        place = (place + 1) & (league->slot_count - 1);
    return &league->slots[place];
}

static bool grow_slots(sb_league *league, size_t rows) {
    size_t count = league->slot_count ? league->slot_count : 64;
    while (count < 2 * rows)
        count *= 2;
    if (count == league->slot_count)
        return true;
    uint32_t *slots = calloc(count, sizeof *slots);
    if (!slots)
        return false;
    free(league->slots);
    league->slots = slots;
    league->slot_count = count;
    for (size_t i = 0; i < league->count; i++)
        *find_slot(league, league->rows[i].id) = (uint32_t)i + 1;
    return true;
}

/* Room for so many more players and places in matches. */
static bool make_room(sb_league *league, size_t more) {
    size_t rows = league->count + more, met = league->met_count + more;
    if (rows > league->room) {
        sb_league_row *grown = realloc(league->rows, 2 * rows * sizeof *grown);
        if (!grown)
            return false;
        league->rows = grown;
        league->room = 2 * rows;
    }
    if (met > league->met_room) {
        sb_league_meeting *grown = realloc(league->met, 2 * met * sizeof *grown);
        if (!grown)
            return false;
        league->met = grown;
        league->met_room = 2 * met;
    }
    return grow_slots(league, rows);
}

static sb_league_row *row_of(sb_league *league, const sb_result *result) {
    uint32_t *slot = find_slot(league, result->id);
    if (*slot == 0) {
        sb_league_row *made = &league->rows[league->count++];
        memset(made, 0, sizeof *made);
        memcpy(made->id, result->id, sizeof made->id);
        made->exact = true;
        *slot = (uint32_t)league->count;
    }
    return &league->rows[*slot - 1];
}

static void judge(sb_league_row *row, const sb_result *result) {
    double share = result->share - result->luck, off = share - row->mean;
    double loss = result->loss, decisions = result->decisions;
    row->judged++;
    row->mean += off / row->judged;
    row->squares += off * (share - row->mean);
    row->exact = row->exact && result->exact;
    if (result->decisions == 0)
        return;
    row->decided++;
    row->decisions += result->decisions;
    row->loss += loss;
    row->loss_squared += loss * loss;
    row->loss_decisions += loss * decisions;
    row->decisions_squared += decisions * decisions;
}

static void add_result(sb_league *league, const sb_result *result, int players, int64_t when) {
    sb_league_row *row = row_of(league, result);
    memcpy(row->name, result->name, sizeof row->name);
    row->computer = result->computer;
    row->last = when > row->last || row->played == 0 ? when : row->last;
    row->played++;
    row->won += result->share;
    row->points += result->share * players;
    row->even += 1.0 / players;
    if (result->judged)
        judge(row, result);
    league->met[league->met_count++] = (sb_league_meeting){league->matches, (uint32_t)(row - league->rows)};
}

static bool is_text(const char *text) {
    return text[0] && memchr(text, '\0', SB_NAME_MAX + 1);
}

static bool is_result(const sb_result *result) {
    bool whole = is_text(result->id) && is_text(result->name) && result->share >= 0 && result->share <= 1;
    return whole && (!result->judged || (fabs(result->luck) <= sum_most && fabs(result->loss) <= sum_most));
}

/* A computer player may sit there twice; a person is one. */
static bool sits_twice(const sb_result *results, int count) {
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) {
            if (!results[i].computer && strcmp(results[i].id, results[j].id) == 0)
                return true;
        }
    }
    return false;
}

sb_status sb_league_add(sb_league *league, const sb_result *results, int count, int64_t when) {
    if (!league || !results || count < 2 || count > SB_SEATS_MAX)
        return SB_BAD_CALL;
    for (int i = 0; i < count; i++) {
        if (!is_result(&results[i]))
            return SB_BAD_CALL;
    }
    if (sits_twice(results, count))
        return SB_SEAT_TAKEN;
    if (!make_room(league, (size_t)count))
        return SB_NO_MEMORY;
    for (int i = 0; i < count; i++)
        add_result(league, &results[i], count, when);
    league->matches++;
    return SB_OK;
}

/* The luck of a seat is what it is worth before the first throw, more than an even share. */
static void judge_seat(sb_result *result, const sb_analysis *analysis, int seat, int players) {
    result->judged = analysis->unnoted == 0;
    result->exact = analysis->exact;
    result->luck = analysis->luck[seat] + analysis->start[seat] - 1.0 / players;
    result->loss = analysis->loss[seat];
    result->decisions = (uint32_t)analysis->decisions[seat];
}

static void name_seat(sb_result *result, const sb_player *player) {
    const char *level = sb_level_word((sb_level)player->level);
    result->computer = level != NULL;
    memcpy(result->name, level ? level : player->name, level ? strlen(level) + 1 : sizeof result->name);
    memcpy(result->id, level ? "bot=" : player->name, level ? 4 : sizeof result->id);
    if (level)
        memcpy(result->id + 4, level, strlen(level) + 1);
}

/* Plays it again; false where it is not over, or no match. */
static bool replay(const sb_record *record, sb_match *match) {
    if (sb_match_start(match, &record->rules, record->players) != SB_OK || record->players < 2)
        return false;
    for (size_t i = 0; i < record->count; i++) {
        if (sb_match_apply(match, record->events[i]) != SB_OK)
            return false;
    }
    return match->asks == SB_ASKS_NOTHING;
}

int sb_results_of(const sb_record *record, const sb_analysis *analysis, sb_result results[SB_SEATS_MAX]) {
    sb_match match;
    if (!record || !results || !replay(record, &match))
        return 0;
    int winners = __builtin_popcountll(match.winners);
    for (int seat = 0; seat < record->players; seat++) {
        sb_result *result = &results[seat];
        memset(result, 0, sizeof *result);
        name_seat(result, &record->player[seat]);
        result->share = match.winners >> seat & 1 ? 1.0 / winners : 0;
        if (analysis)
            judge_seat(result, analysis, seat, record->players);
    }
    return record->players;
}
