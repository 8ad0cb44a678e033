/* The terminal game with everything the program can lend it: computer players, hints, the rules in words. */
#include "cli/shared/terminal.h"

#include "cli/commands/stats.h"
#include "host/clock.h"
#include "host/kept_judge.h"
#include "host/prepare.h"
#include "words/rules/explain.h"

/* One thinker for all: whatever is asked while a match is played is about that match. */
static sb_status get_mind(void *to, const sb_record *record, sb_mind **mind) {
    thinker *by = to;
    sb_status status = prepare_players(by, record, term_progress, NULL);
    *mind = by->mind;
    return status;
}

static sb_status advise(void *to, const sb_match *match, advised *made) {
    thinker *by = to;
    sb_status status = prepare_advice(by, &match->rules, match->players, term_progress, NULL);
    return status == SB_OK ? thinker_advise(by, match, made) : status;
}

static bool show_looking(void *to, double done) {
    const double *started = to;
    return term_progress(NULL, done, clock_seconds() - *started);
}

static sb_status analyse(void *to, const sb_record *record, sb_analysis *analysis) {
    thinker *by = to;
    *analysis = (sb_analysis){0};
    sb_status status = prepare_advice(by, &record->rules, record->players, term_progress, NULL);
    double started = clock_seconds();
    return status == SB_OK ? sb_analyse(by->mind, record, show_looking, &started, analysis) : status;
}

static const double glance_most = 0.2; /* seconds */

static bool is_early(void *to, double done) {
    const double *started = to;
    (void)done;
    return clock_seconds() - *started < glance_most;
}

static bool glance(void *to, const sb_record *record, sb_analysis *analysis) {
    thinker *by = to;
    double started = clock_seconds();
    return thinker_is_about(by, &record->rules, record->players) && thinker_ready(by) &&
           sb_analyse(by->mind, record, is_early, &started, analysis) == SB_OK;
}

static size_t statistics(void *to, teller *tell, void *tell_to) {
    (void)to;
    return stats_tell(tell, tell_to);
}

typedef struct judging {
    thinker *by;
    double started;
} judging;

static sb_status get_judge(void *to, const sb_record *record, sb_mind **mind) {
    thinker *by = ((judging *)to)->by;
    sb_status status = prepare_advice(by, &record->rules, record->players, term_progress, NULL);
    *mind = by->mind;
    return status;
}

static bool show_judging(void *to, double done) {
    return show_looking(&((judging *)to)->started, done);
}

static void judge(void *to) {
    judging now = {.by = to, .started = clock_seconds()};
    kept_judge by = {&now, get_judge, show_judging};
    size_t done;
    kept_judge_all(&by, &done);
}

const term_lent *terminal_lent(void) {
    static thinker now;
    static const term_lent lent = {.to = &now,
                                   .get_mind = get_mind,
                                   .explain = explain_rules,
                                   .advise = advise,
                                   .analyse = analyse,
                                   .glance = glance,
                                   .statistics = statistics,
                                   .judge = judge};
    return &lent;
}
