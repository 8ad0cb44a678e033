/* SPDX-License-Identifier: MIT */
/* What takes longer is worked out once for the rules and players it is about, and kept for the next question.
 */
#include "think.h"

#include <string.h>

#include "solve/box/box.h"

/* The page is told which part of the work is done; false stops it. */
__attribute__((import_module("page"), import_name("progress"))) bool page_progress(double done);

/* A page may take so much; browsers end those that take far more. */
#define VALUES_MOST ((size_t)160 << 20)

/* And only boxes up to two rows of ten are laid out soon enough for exact values, of eleven for a model's. */
#define STATES_MOST       59049
#define STATES_QUICK_MOST 177147

static thinker now;

/* Answers with a model's values while the page has those of now worked out by another worker. */
static thinker model;

static thinker *who_answers(void) {
    return model.mind && !thinker_ready(&now) ? &model : &now;
}

/* A model is of no use for other rules. */
static sb_status turn(const sb_rules *rules, int players) {
    if (!thinker_is_about(&now, rules, players))
        thinker_forget(&model);
    return thinker_turn(&now, rules, players);
}

bool think_progress(void *self, double done) {
    (void)self;
    return page_progress(done);
}

/* Before its values are laid out, and then by their size. */
static bool allows(void *self, const sb_rules *rules, bool quick, const sb_solver *solver) {
    (void)self;
    int most = quick ? STATES_QUICK_MOST : STATES_MOST;
    return solver ? sb_solver_size(solver) <= VALUES_MOST : box_count(rules) <= most;
}

static sb_status solve(void *self, sb_solver *solver, const sb_rules *rules, int players) {
    const sb_crew alone = {.hands = 1, .progress = think_progress};
    (void)self;
    (void)rules;
    (void)players;
    return sb_solver_solve(solver, &alone);
}

/* Values that are kept or shipped the page brings by itself, since it has to wait for them. */
static const thinker_means lent = {.allows = allows, .solve = solve};

sb_mind *think_mind(const sb_rules *rules, int players, bool values, sb_status *status) {
    *status = turn(rules, players);
    thinker *by = who_answers();
    if (*status == SB_OK && values && !thinker_ready(by))
        *status = SB_NO_GAME_SOLVED;
    return *status == SB_OK ? by->mind : NULL;
}

/* The memory that a model takes may be wanted. */
static sb_status prepare(void) {
    thinker_forget(&model);
    return thinker_prepare(&now, &lent);
}

sb_status think_values(const sb_rules *rules, int players) {
    sb_status status = turn(rules, players);
    return status == SB_OK ? prepare() : status;
}

sb_solver *think_solver(void) {
    return now.solver;
}

sb_status think_advise(const sb_match *match, advised *made) {
    sb_status status = turn(&match->rules, match->players);
    return status == SB_OK ? thinker_advise(who_answers(), match, made) : status;
}

void think_look(const sb_match *match) {
    thinker_look(who_answers(), match);
}

/* Whether the values of these rules are of a size that a page can work out. */
static bool is_small(const sb_rules *rules, int players) {
    thinker other = {0};
    if (thinker_is_about(&now, rules, players))
        return thinker_reach(&now, &lent) == SB_OK;
    bool fits = thinker_turn(&other, rules, players) == SB_OK && thinker_reach(&other, &lent) == SB_OK;
    thinker_forget(&other);
    return fits;
}

EXPORT(level_plays) bool page_level_plays(const char *text, int players, const char *level) {
    sb_rules rules;
    sb_level found = sb_level_find(level, strlen(level));
    if (found == SB_PERSON || sb_rules_read(&rules, text, strlen(text)).why != SB_OK ||
        sb_rules_seats(&rules, players) != SB_OK || !sb_level_plays(found, &rules, players))
        return false;
    return !sb_level_needs_solver(found) || is_small(&rules, players);
}

/* How many may play is no matter when so many do. */
static bool is_preset(void) {
    const sb_rules *preset = sb_preset(now.rules.preset);
    sb_rules rules = now.rules;
    rules.players = preset->players;
    return memcmp(&rules, preset, sizeof rules) == 0;
}

static const char *answer_values(void) {
    char rules[SB_RULES_TEXT_MAX];
    line key = {.length = 0}, name = {.length = 0};
    sb_rules_write(&now.rules, rules, sizeof rules);
    line_add(&key, "%d: %s, %d, %d", SB_VALUES_VERSION, rules, now.rules.version, now.players);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_truth(out, "exact", sb_solver_exactness(now.solver) == SB_EXACT);
    json_truth(out, "ready", thinker_ready(&now));
    json_text(out, "key", key.text);
    if (is_preset())
        line_add(&name, "%s-%d", sb_preset_id(now.rules.preset), now.players);
    json_text(out, "name", name.text);
    json_number(out, "bytes", (int64_t)sb_solver_size(now.solver));
    json_close(out, '}');
    return answer_end();
}

/* Turns to these rules and players: whether their values are ready, under which key they are kept, which name
 * they are shipped under if they are, and their size; null where they are too large to work out. */
EXPORT(think_about) const char *page_think_about(const char *text, int players) {
    sb_rules rules;
    sb_refusal refusal = sb_rules_read(&rules, text, strlen(text));
    if (refusal.why != SB_OK)
        return answer_refusal(refusal);
    sb_status status = turn(&rules, players);
    if (status == SB_OK)
        status = thinker_reach(&now, &lent);
    if (status == SB_NO_GAME_SOLVED)
        return answer_null();
    return status == SB_OK ? answer_values() : answer_status(status);
}

EXPORT(think_solve) const char *page_think_solve(void) {
    sb_status status = now.solver ? prepare() : SB_NO_GAME_SOLVED;
    return status == SB_OK ? answer_values() : answer_status(status);
}

EXPORT(think_load) bool page_think_load(const void *bytes, size_t size) {
    bool loaded = thinker_load(&now, bytes, size);
    if (loaded)
        thinker_forget(&model);
    return loaded;
}

/* Whether a model answers from now on, until the values turned to last are ready: false where they are, and
 * where they are no more than that themselves. */
EXPORT(think_meanwhile) bool page_think_meanwhile(void) {
    if (!now.solver || thinker_ready(&now) || sb_solver_is_quick(now.solver) ||
        !allows(NULL, &now.rules, true, NULL))
        return false;
    bool stands = thinker_turn(&model, &now.rules, now.players) == SB_OK &&
                  thinker_stand_in(&model) == SB_OK && allows(NULL, &now.rules, true, model.solver);
    if (!stands)
        thinker_forget(&model);
    return stands;
}

/* The values, to be kept: NULL before they are ready. */
EXPORT(think_values) const void *page_think_values(void) {
    size_t size;
    return now.solver ? sb_solver_values(now.solver, &size) : NULL;
}
