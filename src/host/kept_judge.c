/* SPDX-License-Identifier: MIT */
#include "host/kept_judge.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "host/crew.h"
#include "host/kept_facts.h"

/* So many matches are looked at together at most, as long as they take no more than so many bytes. */
enum { TAKEN_MOST = 10000, BYTES_MOST = 1 << 27 };

/* A match to look at, and what its solver depends on. */
typedef struct pending {
    const kept_file *file;
    char rules[SB_RULES_TEXT_MAX];
    int players;
} pending;

typedef struct work {
    const kept_judge *by;
    kept_list list;
    pending *matches;
    size_t count, passed, judged;
    sb_record *records; /* [taken], looked at together */
    size_t taken;
} work;

static pending describe(const kept_file *file, const sb_record *record) {
    pending match = {.file = file, .players = record->players};
    sb_rules_write(&record->rules, match.rules, sizeof match.rules);
    return match;
}

static void add_pending(void *to, const kept_file *file, const sb_match_facts *facts) {
    work *on = to;
    if (!facts->over || !facts->solvable || facts->judged)
        return;
    sb_record record = {0};
    if (kept_list_read(&on->list, file, &record))
        on->matches[on->count++] = describe(file, &record);
    sb_record_free(&record);
}

static int by_solver(const void *one, const void *other) {
    const pending *a = one, *b = other;
    int order = strcmp(a->rules, b->rules);
    return order ? order : a->players - b->players;
}

/* Several look at the matches taken together: so many at a time each, until none are left. */
enum { HANDS_MOST = 4, SHARE = 32 };

typedef struct judges judges;

typedef struct hand {
    judges *at;
    sb_mind *mind;
    size_t first, count; /* its share */
    double done;         /* part of it */
} hand;

struct judges {
    work *on;
    pthread_mutex_t turn; /* whoever has it may report and note */
    hand hands[HANDS_MOST];
    int count;
    size_t share, next; /* matches at a time, and the first that nobody has */
    bool stopped;
};

/* The part of the whole that all matches looked at now have come to. */
static bool report(void *to, double done) {
    hand *mine = to;
    judges *at = mine->at;
    const work *on = at->on;
    pthread_mutex_lock(&at->turn);
    double passed = (double)(on->passed + at->next);
    mine->done = done;
    for (int i = 0; i < at->count; i++)
        passed -= (1 - at->hands[i].done) * (double)at->hands[i].count;
    at->stopped = at->stopped || !on->by->progress(on->by->to, passed / (double)on->count);
    bool go_on = !at->stopped;
    pthread_mutex_unlock(&at->turn);
    return go_on;
}

static void note(void *to, size_t number, sb_status status, const sb_analysis *analysis) {
    const hand *mine = to;
    work *on = mine->at->on;
    if (status != SB_OK)
        return;
    number += mine->first;
    pthread_mutex_lock(&mine->at->turn);
    kept_facts_judge(on->matches[on->passed + number].file, &on->records[number], analysis);
    on->judged++;
    pthread_mutex_unlock(&mine->at->turn);
}

/* Reads a match; one that can't be read any more, or became another since, is left without players, and so
 * passed over. */
static void read_again(const work *on, const pending *match, sb_record *record) {
    bool read = kept_list_read(&on->list, match->file, record);
    pending now = describe(match->file, record);
    if (read && by_solver(match, &now) == 0)
        return;
    sb_record_free(record);
    *record = (sb_record){.players = 0};
}

/* Reads the matches that come next and have the same solver, as many as are looked at together. */
static void take(work *on) {
    const pending *first = &on->matches[on->passed];
    size_t bytes = 0, left = on->count - on->passed;
    on->taken = 0;
    while (on->taken < left && on->taken < TAKEN_MOST && bytes < BYTES_MOST) {
        sb_record *record = &on->records[on->taken];
        if (by_solver(first, first + on->taken) != 0)
            break;
        read_again(on, first + on->taken++, record);
        bytes += sizeof *record + record->room * sizeof *record->events;
    }
}

static bool take_share(hand *mine) {
    judges *at = mine->at;
    pthread_mutex_lock(&at->turn);
    size_t left = at->stopped ? 0 : at->on->taken - at->next;
    mine->first = at->next;
    mine->count = left < at->share ? left : at->share;
    mine->done = 0;
    at->next += mine->count;
    pthread_mutex_unlock(&at->turn);
    return mine->count > 0;
}

static void lend_hand(void *to, int number) {
    judges *at = to;
    hand *mine = &at->hands[number];
    while (take_share(mine))
        sb_analyse_many(mine->mind, at->on->records + mine->first, mine->count, note, report, mine);
}

/* Where a model takes every position by itself, many hands take as many times less. Elsewhere looks
 * are shared by all matches, and each hand would take them anew. */
static int hands_wanted(const work *on, const thinker *by, const crew *all) {
    const bool apart = by->rules.flow == SB_FLOW_THROWS && sb_solver_exactness(by->solver) == SB_APPROXIMATE;
    int most = all->lent.hands < HANDS_MOST ? all->lent.hands : HANDS_MOST;
    return apart && on->taken > SHARE ? most : 1;
}

/* Looks at the matches taken; values for one are values for all. */
static sb_status look_at_taken(work *on, const thinker *by) {
    judges at = {.on = on, .count = 0};
    thinker others[HANDS_MOST];
    crew all;
    crew_make(&all, NULL, NULL);
    int wanted = hands_wanted(on, by, &all);
    at.hands[at.count++] = (hand){.at = &at, .mind = by->mind};
    for (; at.count < wanted && thinker_share(&others[at.count], by) == SB_OK; at.count++)
        at.hands[at.count] = (hand){.at = &at, .mind = others[at.count].mind};
    at.share = at.count > 1 ? SHARE : on->taken;
    pthread_mutex_init(&at.turn, NULL);
    all.lent.run(all.lent.self, at.count, lend_hand, &at);
    pthread_mutex_destroy(&at.turn);
    for (int i = 1; i < at.count; i++)
        thinker_forget(&others[i]);
    return at.stopped ? SB_STOPPED : SB_OK;
}

static sb_status judge(work *on) {
    const thinker *by = NULL;
    size_t known = 0;
    while (known < on->taken && on->records[known].players == 0)
        known++;
    if (known == on->taken)
        return SB_OK;
    sb_status status = on->by->get_thinker(on->by->to, &on->records[known], &by);
    return status == SB_OK ? look_at_taken(on, by) : status;
}

static sb_status judge_each(work *on) {
    sb_status status = SB_OK;
    qsort(on->matches, on->count, sizeof *on->matches, by_solver);
    for (; on->passed < on->count && status != SB_STOPPED; on->passed += on->taken) {
        take(on);
        status = judge(on);
        for (size_t i = 0; i < on->taken; i++)
            sb_record_free(&on->records[i]);
    }
    return status == SB_STOPPED ? SB_STOPPED : SB_OK;
}

sb_status kept_judge_all(const kept_judge *by, size_t *done) {
    work on = {.by = by};
    sb_status status = SB_OK;
    if (kept_list_open(&on.list))
        on.matches = malloc((on.list.count + 1) * sizeof *on.matches);
    if (on.matches) {
        kept_facts_each(&on.list, add_pending, &on);
        on.records = malloc((on.count < TAKEN_MOST ? on.count + 1 : TAKEN_MOST) * sizeof *on.records);
    }
    if (on.matches && on.records)
        status = judge_each(&on);
    *done = on.judged;
    free(on.records);
    free(on.matches);
    kept_list_close(&on.list);
    return status;
}

void kept_judge_note(const char *path, const sb_record *record, const sb_analysis *analysis) {
    kept_file file;
    if (!kept_file_find(path, &file))
        return;
    kept_facts_judge(&file, record, analysis);
    free(file.name);
}
