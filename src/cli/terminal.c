/* The terminal game with everything the program can lend it: computer players, hints, the rules in words. */
#include "terminal.h"

#include "files/cache.h"
#include "files/crew.h"
#include "words/explain.h"

/* What the computer players and the hints of the match at the table think with. */
typedef struct thoughts {
    sb_solver *solver;
    sb_mind *mind;
    int players;
} thoughts;

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
    made->players = players;
    sb_status status = needs_solver ? get_solver(&made->solver, rules, players) : SB_OK;
    return status == SB_OK ? sb_mind_new(&made->mind, rules, players, made->solver) : status;
}

static bool get_mind(void *to, const sb_record *record, sb_mind **mind, line *why) {
    thoughts *made = to;
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
    forget(to);
}

const term_lent *terminal_lent(void) {
    static thoughts now;
    static const term_lent lent = {
        .to = &now, .get_mind = get_mind, .put_mind = put_mind, .explain = explain_rules};
    return &lent;
}
