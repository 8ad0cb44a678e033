#include "cli/shared/solving.h"

#include "cli/shared/bar.h"
#include "host/cache.h"
#include "host/crew.h"
#include "words/rules/house.h"

static sb_status solve(sb_solver *solver, const sb_rules *rules, int players) {
    line what = {.length = 0}, named = {.length = 0};
    crew hands;
    line_add_rules(&named, rules);
    line_add(&what, ngettext("Solving %s, %d player", "Solving %s, %d players", (unsigned)players),
             named.text, players);
    bar shown;
    bar_start(&shown, what.text);
    crew_make(&hands, bar_show, &shown);
    sb_status status = sb_solver_solve(solver, &hands.lent);
    bar_end(&shown);
    if (status == SB_OK && crew_seconds(&hands) > 1)
        cache_keep(solver, rules, players);
    return status;
}

bool solver_get(sb_solver **solver, const sb_rules *rules, int players) {
    sb_solver *made = NULL;
    sb_status status = sb_solver_new(&made, rules, players);
    if (status == SB_OK && !cache_load(made, rules, players))
        status = solve(made, rules, players);
    if (status != SB_OK) {
        sb_solver_free(made);
        made = NULL;
        complain(REFUSED, "%s", words_status(status));
    }
    *solver = made;
    return made != NULL;
}

/* Puts a mind to the solver, if there is one, or gives that up. */
static bool thinker_end(thinker *made, const sb_rules *rules, int players) {
    sb_status status = sb_mind_new(&made->mind, rules, players, made->solver);
    if (status == SB_OK)
        return true;
    complain(REFUSED, "%s", words_status(status));
    sb_solver_free(made->solver);
    *made = (thinker){0};
    return false;
}

bool thinker_get(thinker *made, const sb_rules *rules, int players, bool needs_solver) {
    *made = (thinker){0};
    if (needs_solver && !solver_get(&made->solver, rules, players))
        return false;
    return thinker_end(made, rules, players);
}

bool thinker_copy(thinker *made, const thinker *first, const sb_rules *rules, int players) {
    *made = (thinker){0};
    sb_status status = first->solver ? sb_solver_new(&made->solver, rules, players) : SB_OK;
    if (first->solver && status == SB_OK)
        status = sb_solver_share(made->solver, first->solver);
    if (status == SB_OK)
        return thinker_end(made, rules, players);
    complain(REFUSED, "%s", words_status(status));
    thinker_put(made);
    return false;
}

void thinker_put(thinker *made) {
    sb_mind_free(made->mind);
    sb_solver_free(made->solver);
}
