/* The terminal game with everything the program can lend it: computer players, hints, the rules in words. */
#include "cli/shared/terminal.h"

#include <string.h>
#include <time.h>

#include "cli/commands/stats.h"
#include "host/cache.h"
#include "host/crew.h"
#include "host/kept_judge.h"
#include "words/rules/explain.h"

typedef struct thoughts {
    sb_solver *solver;
    sb_mind *mind;
    sb_rules rules;
    int players;
} thoughts;

/* The computer players of the match at the table may need no solver, hints always do: they share where they
 * can, and what hints needed is kept for the next match by the same rules. */
typedef struct all_thoughts {
    thoughts players, adviser;
} all_thoughts;

/* From the cache, or solved now with progress on the screen. */
static sb_status get_solver(sb_solver **solver, const sb_rules *rules, int players) {
    crew hands;
    sb_status status = sb_solver_new(solver, rules, players);
    if (status != SB_OK || cache_load(*solver, rules, players))
        return status;
    crew_make(&hands, term_progress, NULL);
    status = sb_solver_solve(*solver, &hands.lent);
    if (status == SB_OK && crew_seconds(&hands) > 1)
        cache_keep(*solver, rules, players);
    if (status != SB_OK) {
        sb_solver_free(*solver);
        *solver = NULL;
    }
    return status;
}

static void forget(thoughts *had) {
    sb_mind_free(had->mind);
    sb_solver_free(had->solver);
    *had = (thoughts){0};
}

static sb_status think(thoughts *made, const sb_rules *rules, int players, bool needs_solver) {
    forget(made);
    made->rules = *rules;
    made->players = players;
    sb_status status = needs_solver ? get_solver(&made->solver, rules, players) : SB_OK;
    return status == SB_OK ? sb_mind_new(&made->mind, rules, players, made->solver) : status;
}

static bool get_mind(void *to, const sb_record *record, sb_mind **mind, line *why) {
    thoughts *made = &((all_thoughts *)to)->players;
    bool needs_solver = false;
    for (int seat = 0; seat < record->players; seat++)
        needs_solver |= sb_level_needs_solver((sb_level)record->player[seat].level);
    sb_status status = think(made, &record->rules, record->players, needs_solver);
    *mind = made->mind;
    if (status != SB_OK)
        line_add(why, "%s", words_status(status));
    return status == SB_OK;
}

static void put_mind(void *to, sb_mind *mind) {
    (void)mind;
    forget(&((all_thoughts *)to)->players);
}

static bool is_for(const thoughts *had, const sb_record *record) {
    char ours[SB_RULES_TEXT_MAX], theirs[SB_RULES_TEXT_MAX];
    if (!had->solver || !had->mind || had->players != record->players)
        return false;
    sb_rules_write(&had->rules, ours, sizeof ours);
    sb_rules_write(&record->rules, theirs, sizeof theirs);
    return strcmp(ours, theirs) == 0;
}

/* A mind with a solver. */
static sb_status get_adviser(all_thoughts *all, const sb_record *record, sb_mind **mind) {
    sb_status status = SB_OK;
    bool shared = is_for(&all->players, record);
    if (!shared && !is_for(&all->adviser, record))
        status = think(&all->adviser, &record->rules, record->players, true);
    *mind = shared ? all->players.mind : all->adviser.mind;
    return status;
}

static int advise(void *to, const sb_record *record, const sb_match *match, sb_advice advice[SB_CHOICES_MAX],
                  line *why) {
    sb_mind *mind;
    sb_status status = get_adviser(to, record, &mind);
    int count;
    if (status == SB_OK)
        status = sb_advise(mind, match, advice, SB_CHOICES_MAX, &count, NULL);
    if (status != SB_OK)
        line_add(why, "%s", words_status(status));
    return status == SB_OK ? count : -1;
}

static bool show_looking(void *to, double done) {
    const struct timespec *start = to;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return term_progress(NULL, done, difftime(now.tv_sec, start->tv_sec));
}

static bool analyse(void *to, const sb_record *record, sb_analysis *analysis, line *why) {
    sb_mind *mind;
    struct timespec start;
    *analysis = (sb_analysis){0};
    sb_status status = get_adviser(to, record, &mind);
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (status == SB_OK)
        status = sb_analyse(mind, record, show_looking, &start, analysis);
    if (status != SB_OK)
        line_add(why, "%s", words_status(status));
    return status == SB_OK;
}

enum { GLANCE_MILLISECONDS = 200 };

static bool is_early(void *to, double done) {
    const struct timespec *start = to;
    struct timespec now;
    (void)done;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (now.tv_sec - start->tv_sec) * 1000 + (now.tv_nsec - start->tv_nsec) / 1000000 <
           GLANCE_MILLISECONDS;
}

static bool glance(void *to, const sb_record *record, sb_analysis *analysis) {
    const all_thoughts *all = to;
    struct timespec start;
    bool shared = is_for(&all->players, record);
    if (!shared && !is_for(&all->adviser, record))
        return false;
    clock_gettime(CLOCK_MONOTONIC, &start);
    sb_mind *mind = shared ? all->players.mind : all->adviser.mind;
    return sb_analyse(mind, record, is_early, &start, analysis) == SB_OK;
}

static size_t statistics(void *to, teller *tell, void *tell_to) {
    (void)to;
    return stats_tell(tell, tell_to);
}

typedef struct judging {
    all_thoughts *all;
    struct timespec start;
} judging;

static sb_status get_judge(void *to, const sb_record *record, sb_mind **mind) {
    return get_adviser(((judging *)to)->all, record, mind);
}

static bool show_judging(void *to, double done) {
    return show_looking(&((judging *)to)->start, done);
}

static void judge(void *to) {
    judging now = {.all = to};
    kept_judge by = {&now, get_judge, show_judging};
    size_t done;
    clock_gettime(CLOCK_MONOTONIC, &now.start);
    kept_judge_all(&by, &done);
}

const term_lent *terminal_lent(void) {
    static all_thoughts now;
    static const term_lent lent = {.to = &now,
                                   .get_mind = get_mind,
                                   .put_mind = put_mind,
                                   .explain = explain_rules,
                                   .advise = advise,
                                   .analyse = analyse,
                                   .glance = glance,
                                   .statistics = statistics,
                                   .judge = judge};
    return &lent;
}
