/* SPDX-License-Identifier: MIT */
/* Many records looked at together. What takes long is the solver's look at a turn or round, and of those most
 * are met again and again: in ten thousand matches of arena-common there are thirty thousand rounds, from
 * thirteen hundred totals. So records are gone through in order, and whatever stage comes next, all stages of
 * any record that the solver looks at alike are done with it. */
#include <stdlib.h>
#include <string.h>

#include "judge.h"

/* A record longer than this is looked at from its beginning to its end: to stand at a stage all events before
 * it are made to happen, for each stage anew. */
enum { EVENTS_MOST = 4096 };

/* How many events take as long as a look. Where looks are fast this is far too many; but where all of it
 * takes so long that somebody wants to know how far it is, it is looks that take it. */
enum { LOOK_WORTH = 2000 };

/* A stretch of a record, from an event to the next stage. */
typedef struct stage {
    size_t record, first;
    size_t next; /* stage that is looked at alike; 0: no more */
    uint64_t key;
    bool keyed, done, exact;
    sb_status status;
} stage;

typedef struct pile {
    sb_mind *mind;
    const sb_record *records;
    size_t count;
    stage *stages; /* record by record */
    size_t stage_count, room;
    size_t *begins, *left; /* [count] of a record: its first stage, and how many are not done yet */
    double *sums;          /* [stage_count * width] */
    size_t width;
    judge at;
    sb_analysed *tell;
    bool (*progress)(void *to, double done); /* may be NULL */
    void *to;
    double done, all; /* in events */
} pile;

static sb_status add_stage(pile *on, stage made) {
    if (on->stage_count == on->room) {
        size_t room = on->room ? 2 * on->room : 1024;
        stage *stages = realloc(on->stages, room * sizeof *stages);
        if (!stages)
            return SB_NO_MEMORY;
        on->stages = stages;
        on->room = room;
    }
    on->stages[on->stage_count++] = made;
    return SB_OK;
}

/* A stage that begins where the match stands now. First throws, which nobody has to look at, are all alike.
 */
static sb_status cut(pile *on, size_t record, size_t first, const sb_match *match) {
    stage made = {.record = record, .first = first, .key = UINT64_MAX};
    if (match && match->asks != SB_ASKS_NOTHING && on->records[record].count <= EVENTS_MOST)
        made.keyed = match->asks == SB_ASKS_FIRST || solver_look_key(on->mind->solver, match, &made.key);
    return add_stage(on, made);
}

/* Finds the stages of a record. Where it is broken the last one lasts to its end: whoever looks at it will
 * be told why. */
static sb_status cut_record(pile *on, size_t number) {
    const sb_record *record = &on->records[number];
    sb_match match, before;
    on->begins[number] = on->stage_count;
    bool good = on->mind->solver && record->players == on->mind->players &&
                solver_is_of(on->mind->solver, &record->rules, record->players) &&
                sb_match_start(&match, &record->rules, record->players) == SB_OK;
    sb_status status = cut(on, number, 0, good ? &match : NULL);
    for (size_t i = 0; i < record->count && good && status == SB_OK; i++) {
        before = match;
        good = sb_match_apply(&match, record->events[i]) == SB_OK;
        if (good && i + 1 < record->count && stage_begins(&before, &match))
            status = cut(on, number, i + 1, &match);
    }
    on->left[number] = on->stage_count - on->begins[number];
    on->all += (double)record->count;
    return status;
}

typedef struct ticket {
    uint64_t key;
    size_t stage;
} ticket;

static int by_key(const void *one, const void *other) {
    const ticket *a = one, *b = other;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return (a->stage > b->stage) - (a->stage < b->stage);
}

/* Leads from each stage to the next that is looked at alike. */
static sb_status link_stages(pile *on) {
    ticket *tickets = malloc((on->stage_count + 1) * sizeof *tickets);
    size_t count = 0;
    if (!tickets)
        return SB_NO_MEMORY;
    for (size_t i = 0; i < on->stage_count; i++) {
        if (on->stages[i].keyed)
            tickets[count++] = (ticket){on->stages[i].key, i};
    }
    qsort(tickets, count, sizeof *tickets, by_key);
    double looks = (double)(on->stage_count - count);
    for (size_t i = 0; i < count; i++) {
        bool more = i + 1 < count && tickets[i + 1].key == tickets[i].key;
        on->stages[tickets[i].stage].next = more ? tickets[i + 1].stage : 0;
        looks += !more;
    }
    on->all += looks * LOOK_WORTH;
    free(tickets);
    return SB_OK;
}

/* What a stage brought is kept, so much for each seat, until its record is done. */
enum { KEPT_START, KEPT_LOSS, KEPT_LUCK, KEPT_FAIR, KEPT_DECISIONS, KEPT_WIN, KEPT_EACH };

static double *kept_of(const pile *on, size_t number) {
    return on->sums + number * on->width;
}

static void keep_start(const pile *on, double *kept) {
    for (int seat = 0; seat < on->mind->players; seat++)
        kept[seat * KEPT_EACH + KEPT_START] = on->at.win[seat];
}

static void keep_sums(const pile *on, double *kept) {
    const stage_sums *sums = &on->at.sums;
    for (int seat = 0; seat < on->mind->players; seat++, kept += KEPT_EACH) {
        kept[KEPT_LOSS] = sums->loss[seat];
        kept[KEPT_LUCK] = sums->luck[seat];
        kept[KEPT_FAIR] = sums->fair[seat];
        kept[KEPT_DECISIONS] = sums->decisions[seat];
        kept[KEPT_WIN] = on->at.win[seat];
    }
    *kept = sums->unnoted;
}

static void recall_sums(int players, const double *kept, stage_sums *sums) {
    for (int seat = 0; seat < players; seat++, kept += KEPT_EACH) {
        sums->loss[seat] = kept[KEPT_LOSS];
        sums->luck[seat] = kept[KEPT_LUCK];
        sums->fair[seat] = kept[KEPT_FAIR];
        sums->decisions[seat] = (int)kept[KEPT_DECISIONS];
    }
    sums->unnoted = (int)*kept;
}

static void recall_win(int players, const double *kept, int which, double *win) {
    for (int seat = 0; seat < players; seat++)
        win[seat] = kept[seat * KEPT_EACH + which];
}

/* All stages of this record are done: in their order they add up as if they had been looked at in it. */
static void tell_record(const pile *on, size_t number) {
    size_t next = on->begins[number];
    int players = on->mind->players;
    double win[SB_SEATS_MAX] = {0};
    sb_analysis analysis = {.count = 0};
    sb_status status = SB_OK;
    recall_win(players, kept_of(on, next), KEPT_START, win);
    analysis_begin(&analysis, win, on->stages[next].exact);
    for (; next < on->stage_count && on->stages[next].record == number && status == SB_OK; next++) {
        stage_sums sums;
        recall_sums(players, kept_of(on, next), &sums);
        recall_win(players, kept_of(on, next), KEPT_WIN, win);
        analysis_add(&analysis, players, &sums);
        status = on->stages[next].status;
    }
    analysis_end(&analysis, players, win);
    on->tell(on->to, number, status, &analysis);
}

/* Looks at one stage; SB_STOPPED when somebody says so, and no other word of how it went. */
static sb_status look_through(pile *on, size_t number) {
    stage *now = &on->stages[number];
    const sb_record *record = &on->records[now->record];
    judge *at = &on->at;
    bool there = at->record == record && at->next == now->first;
    now->status = there ? SB_OK : judge_stand(at, on->mind, record, now->first);
    now->exact = at->exact;
    keep_start(on, kept_of(on, number));
    for (at->ended = true; now->status == SB_OK && at->next < record->count; on->done++) {
        if (on->progress && !on->progress(on->to, on->done / on->all))
            return SB_STOPPED;
        now->status = judge_event(at);
        if (at->ended)
            break;
    }
    keep_sums(on, kept_of(on, number));
    if (now->status != SB_OK)
        at->record = NULL;
    return SB_OK;
}

/* Looks at this stage and at all that are looked at alike. */
static sb_status look_alike(pile *on, size_t number) {
    sb_status status = SB_OK;
    for (bool first = true; (first || number > 0) && status == SB_OK; number = on->stages[number].next) {
        stage *now = &on->stages[number];
        status = look_through(on, number);
        if (status != SB_OK)
            break;
        now->done = true;
        if (--on->left[now->record] == 0)
            tell_record(on, now->record);
        on->done += first ? LOOK_WORTH : 0;
        first = false;
    }
    return status;
}

static sb_status look_at_all(pile *on) {
    sb_status status = SB_OK;
    on->sums = calloc(on->stage_count, on->width * sizeof *on->sums);
    if (!on->sums)
        return SB_NO_MEMORY;
    for (size_t i = 0; i < on->stage_count && status == SB_OK; i++) {
        if (!on->stages[i].done)
            status = look_alike(on, i);
    }
    return status;
}

sb_status sb_analyse_many(sb_mind *mind, const sb_record *records, size_t count, sb_analysed *tell,
                          bool (*progress)(void *to, double done), void *to) {
    if (!mind || !tell || (!records && count > 0))
        return SB_BAD_CALL;
    if (count == 0)
        return SB_OK;
    pile on = {
        .mind = mind, .records = records, .count = count, .tell = tell, .progress = progress, .to = to};
    on.width = (size_t)mind->players * KEPT_EACH + 1;
    on.begins = calloc(count, sizeof *on.begins);
    on.left = calloc(count, sizeof *on.left);
    sb_status status = on.begins && on.left ? SB_OK : SB_NO_MEMORY;
    for (size_t i = 0; i < count && status == SB_OK; i++)
        status = cut_record(&on, i);
    if (status == SB_OK)
        status = link_stages(&on);
    if (status == SB_OK)
        status = look_at_all(&on);
    free(on.begins);
    free(on.left);
    free(on.stages);
    free(on.sums);
    return status;
}
