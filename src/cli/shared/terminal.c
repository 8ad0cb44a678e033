/* SPDX-License-Identifier: MIT */
/* The terminal game with everything the program can lend it: computer players, hints, the rules in words. */
#include "cli/shared/terminal.h"

#ifdef SHUTBOX_WEB
#include "cli/tables/serving.h"
#endif

#include "cli/commands/stats.h"
#include "host/background.h"
#include "host/clock.h"
#include "host/kept_judge.h"
#include "words/rules/explain.h"

/* One mind for all: whatever is asked while a match is played is about that match. What takes long is worked
 * out behind it, and shared once it is there; until then a model stands in for it. */
typedef struct minds {
    thinker front, model;
    background behind;
} minds;

static const double moment = 0.15;     /* seconds nobody minds waiting, */
static const double model_takes = 1;   /* and those that a model takes at most */
static const double look_again = 0.05; /* seconds between two looks at long work */
static const double glance_most = 0.2; /* seconds */

/* Values that got there meanwhile. What has them not takes no time, so that it may be made anew. */
static void take_values(minds *all) {
    thinker ready;
    if (thinker_ready(&all->front) || background_share(&all->behind, &ready) != SB_OK)
        return;
    thinker_forget(&all->front);
    all->front = ready;
}

/* Turns to these, and has their values worked out where they are wanted. */
static sb_status turn(minds *all, const sb_rules *rules, int players, bool valued) {
    sb_status status = thinker_turn(&all->front, rules, players);
    if (status != SB_OK || !valued)
        return status;
    background_begin(&all->behind, rules, players);
    take_values(all);
    return SB_OK;
}

/* Who answers now, where values are wanted: one who has them, if only a model's, or, where there is none, one
 * who has not. */
static thinker *who_answers(minds *all) {
    const sb_rules *rules = &all->front.rules;
    int players = all->front.players;
    bool there = thinker_ready(&all->front) ||
                 (thinker_is_about(&all->model, rules, players) && thinker_ready(&all->model));
    bool exact = there || sb_solvable(rules, players) == SB_EXACT;
    if (background_wait(&all->behind, there ? 0 : exact ? moment : model_takes))
        take_values(all);
    if (thinker_ready(&all->front)) {
        thinker_forget(&all->model);
        return &all->front;
    }
    bool stands_in =
        thinker_turn(&all->model, rules, players) == SB_OK && thinker_stand_in(&all->model) == SB_OK;
    return stands_in ? &all->model : &all->front;
}

static sb_status get_mind(void *to, const sb_record *record, sb_mind **mind) {
    minds *all = to;
    bool valued = thinker_values_needed(record);
    sb_status status = turn(all, &record->rules, record->players, valued);
    *mind = status == SB_OK && valued ? who_answers(all)->mind : all->front.mind;
    return status;
}

static void begin(void *to, const sb_rules *rules, int players) {
    turn(to, rules, players, true);
}

static bool works(void *to, const sb_rules *rules, int players, double *done) {
    return background_works(&((minds *)to)->behind, rules, players, done, NULL);
}

static sb_status advise(void *to, const sb_match *match, advised *made) {
    minds *all = to;
    sb_status status = turn(all, &match->rules, match->players, true);
    if (status != SB_OK)
        return status;
    thinker *by = who_answers(all);
    status = background_status(&all->behind);
    return status == SB_OK ? thinker_advise(by, match, made) : status;
}

/* A round of two takes longest to look at; what others need is there soon enough when it is asked for. */
static void ahead(void *to, const sb_match *match) {
    minds *all = to;
    if (match->players == 2)
        thinker_look(&all->front, match);
}

/* Waits for values. Whoever stops that stops waiting, not the work. */
static sb_status wait_for_values(minds *all, const sb_rules *rules, int players) {
    double done = 0, seconds = 0;
    sb_status status = turn(all, rules, players, true);
    while (status == SB_OK && !background_wait(&all->behind, look_again)) {
        background_works(&all->behind, rules, players, &done, &seconds);
        if (!term_progress(NULL, done, seconds))
            return SB_STOPPED;
    }
    if (status == SB_OK)
        status = background_status(&all->behind);
    take_values(all);
    return status;
}

static bool show_looking(void *to, double done) {
    const double *started = to;
    return term_progress(NULL, done, clock_seconds() - *started);
}

static sb_status analyse(void *to, const sb_record *record, sb_analysis *analysis) {
    minds *all = to;
    *analysis = (sb_analysis){0};
    sb_status status = wait_for_values(all, &record->rules, record->players);
    double started = clock_seconds();
    return status == SB_OK ? sb_analyse(all->front.mind, record, show_looking, &started, analysis) : status;
}

static sb_status think(void *to, const sb_rules *rules, int players, sb_mind **mind) {
    minds *all = to;
    sb_status status = wait_for_values(all, rules, players);
    *mind = all->front.mind;
    return status;
}

static bool is_early(void *to, double done) {
    const double *started = to;
    (void)done;
    return clock_seconds() - *started < glance_most;
}

static bool glance(void *to, const sb_record *record, sb_analysis *analysis) {
    minds *all = to;
    double started = clock_seconds();
    return thinker_is_about(&all->front, &record->rules, record->players) && thinker_ready(&all->front) &&
           sb_analyse(all->front.mind, record, is_early, &started, analysis) == SB_OK;
}

static size_t statistics(void *to, int width, teller *tell, void *tell_to) {
    (void)to;
    return stats_tell(width, tell, tell_to);
}

typedef struct judging {
    minds *all;
    double started;
} judging;

static sb_status get_judge(void *to, const sb_record *record, const thinker **by) {
    minds *all = ((judging *)to)->all;
    sb_status status = wait_for_values(all, &record->rules, record->players);
    *by = &all->front;
    return status;
}

static bool show_judging(void *to, double done) {
    return show_looking(&((judging *)to)->started, done);
}

static void judge(void *to) {
    judging now = {.all = to, .started = clock_seconds()};
    kept_judge by = {&now, get_judge, show_judging};
    size_t done;
    kept_judge_all(&by, &done);
}

static minds now;

const term_lent *terminal_lent(void) {
    static const term_lent lent = {.to = &now,
                                   .get_mind = get_mind,
                                   .begin = begin,
                                   .works = works,
                                   .explain = explain_rules,
                                   .advise = advise,
                                   .ahead = ahead,
                                   .think = think,
                                   .analyse = analyse,
                                   .glance = glance,
                                   .statistics = statistics,
#ifdef SHUTBOX_WEB
                                   .serve = serving_own,
#endif
                                   .judge = judge};
    return &lent;
}

void terminal_rest(void) {
    thinker_forget(&now.front);
    thinker_forget(&now.model);
    background_end(&now.behind);
}
