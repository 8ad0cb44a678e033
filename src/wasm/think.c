/* What takes longer is worked out once for the rules and players it is about, and kept for the next question.
 */
#include "think.h"

#include <string.h>

#include "solve/box/box.h"

/* The page is told which part of the work is done; false stops it. */
__attribute__((import_module("page"), import_name("progress"))) bool page_progress(double done);

/* A page may take so much; browsers end those that take far more. */
#define VALUES_MOST ((size_t)160 << 20)

/* And only boxes up to two rows of ten are laid out soon enough. */
#define STATES_MOST 59049

static struct {
    sb_rules rules;
    int players;
    sb_solver *solver;
    sb_mind *mind; /* with the values, once they are ready */
} now;

bool think_progress(void *self, double done) {
    (void)self;
    return page_progress(done);
}

static void forget_mind(void) {
    sb_mind_free(now.mind);
    now.mind = NULL;
}

static bool is_about(const sb_rules *rules, int players) {
    return now.players == players && memcmp(&now.rules, rules, sizeof *rules) == 0;
}

static void turn_to(const sb_rules *rules, int players) {
    if (is_about(rules, players))
        return;
    forget_mind();
    sb_solver_free(now.solver);
    now.solver = NULL;
    now.rules = *rules;
    now.players = players;
}

static bool is_ready(void) {
    return now.solver && sb_solver_ready(now.solver);
}

sb_mind *think_mind(const sb_rules *rules, int players, bool values, sb_status *status) {
    turn_to(rules, players);
    if (values && !is_ready())
        *status = SB_NO_GAME_SOLVED;
    else
        *status = now.mind ? SB_OK : sb_mind_new(&now.mind, rules, players, is_ready() ? now.solver : NULL);
    return *status == SB_OK ? now.mind : NULL;
}

void think_look(const sb_match *match) {
    sb_match thrown = *match;
    double win[SB_SEATS_MAX];
    if (!is_ready() || !is_about(&match->rules, match->players))
        return;
    /* Before the throw the values alone may answer; any throw that leaves a choice makes the solver look. */
    sb_status status = sb_match_apply(&thrown, sb_event_roll(1, match->dice == 1 ? 0 : 2));
    if (status == SB_OK && thrown.asks == SB_ASKS_SHUT)
        sb_value(now.solver, &thrown, win);
}

/* Whether the values of these rules are of a size that a page can work out. */
static bool is_small(const sb_rules *rules, int players) {
    sb_solver *solver = NULL;
    if (box_count(rules) > STATES_MOST)
        return false;
    if (now.solver && is_about(rules, players))
        return sb_solver_size(now.solver) <= VALUES_MOST;
    bool fits = sb_solver_new(&solver, rules, players) == SB_OK && sb_solver_size(solver) <= VALUES_MOST;
    sb_solver_free(solver);
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
    json_truth(out, "exact", sb_solvable(&now.rules, now.players) == SB_EXACT);
    json_truth(out, "ready", is_ready());
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
    if (box_count(&rules) > STATES_MOST)
        return answer_null();
    turn_to(&rules, players);
    sb_status status = now.solver ? SB_OK : sb_solver_new(&now.solver, &rules, players);
    if (status == SB_NO_GAME_SOLVED || (status == SB_OK && sb_solver_size(now.solver) > VALUES_MOST))
        return answer_null();
    return status == SB_OK ? answer_values() : answer_status(status);
}

EXPORT(think_solve) const char *page_think_solve(void) {
    const sb_crew alone = {.hands = 1, .progress = think_progress};
    if (!now.solver || sb_solver_size(now.solver) > VALUES_MOST)
        return answer_status(SB_NO_GAME_SOLVED);
    sb_status status = sb_solver_solve(now.solver, &alone);
    forget_mind();
    return status == SB_OK ? answer_values() : answer_status(status);
}

EXPORT(think_load) bool page_think_load(const void *bytes, size_t size) {
    bool loaded = now.solver && sb_solver_load(now.solver, bytes, size) == SB_OK;
    forget_mind();
    return loaded;
}

/* The values, to be kept: NULL before they are ready. */
EXPORT(think_values) const void *page_think_values(void) {
    size_t size;
    return now.solver ? sb_solver_values(now.solver, &size) : NULL;
}
