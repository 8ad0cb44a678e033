/* SPDX-License-Identifier: MIT */
#include "host/prepare.h"

#include "host/cache.h"

/* Values that take less time are sooner worked out again than kept. */
static const double worth_keeping = 1; /* seconds */

typedef struct told {
    crew_report *report;
    void *to;
} told;

static bool find(void *self, sb_solver *solver, const sb_rules *rules, int players) {
    (void)self;
    return cache_load(solver, rules, players);
}

static sb_status solve(void *self, sb_solver *solver, const sb_rules *rules, int players) {
    const told *who = self;
    crew hands;
    crew_make(&hands, who->report, who->to);
    sb_status status = sb_solver_solve(solver, &hands.lent);
    if (status == SB_OK && crew_seconds(&hands) > worth_keeping)
        cache_keep(solver, rules, players);
    return status;
}

sb_status prepare_values(thinker *by, crew_report *report, void *to) {
    told who = {report, to};
    thinker_means lent = {.self = &who, .find = find, .solve = solve};
    return thinker_prepare(by, &lent);
}

sb_status prepare_players(thinker *by, const sb_record *record, crew_report *report, void *to) {
    sb_status status = thinker_turn(by, &record->rules, record->players);
    if (status == SB_OK && thinker_values_needed(record))
        status = prepare_values(by, report, to);
    return status;
}

sb_status prepare_advice(thinker *by, const sb_rules *rules, int players, crew_report *report, void *to) {
    sb_status status = thinker_turn(by, rules, players);
    return status == SB_OK ? prepare_values(by, report, to) : status;
}
