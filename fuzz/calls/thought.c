/* SPDX-License-Identifier: MIT */
/* Calls about what positions are worth, and about those who play by it. Only small boxes are thought about,
 * and nobody thinks for long. */
#include "calls.h"

#include "../samples.h"

enum { VALUES_MOST = 1 << 16, PATIENCE = 40, GAMES_MOST = 3, EVENTS_MOST = 40, THOUGHTS_MOST = 12 };

static int patience;

static bool progress(void *to, double done) {
    (void)to;
    must(done >= 0 && done <= 1.0001);
    return patience-- > 0;
}

static void run_jobs(void *self, int jobs, void (*job)(void *context, int number), void *context) {
    (void)self;
    for (int i = jobs; i-- > 0;)
        job(context, i);
}

static bool may_think(world *at) {
    return at->thoughts++ < THOUGHTS_MOST;
}

static void call_turn_value(world *at) {
    double value;
    sb_goal goal = (sb_goal)take_int(&at->from);
    if (rules_are_small(&at->rules) && may_think(at) &&
        sb_turn_value(&at->rules, goal, at->tiles, &value) == SB_OK)
        must(value >= 0);
}

static void call_solver_new(world *at) {
    sb_solver *made = NULL;
    int players = take(&at->from) % 8 ? take(&at->from) % 4 : take_int(&at->from);
    if (!rules_are_small(&at->rules) || !may_think(at))
        return;
    sb_exactness found = sb_solvable(&at->rules, players);
    bool quick = take(&at->from) % 4 == 3;
    sb_status status =
        quick ? sb_solver_new_quick(&made, &at->rules, players) : sb_solver_new(&made, &at->rules, players);
    must((status == SB_OK) == (made != NULL) && (found != SB_UNSOLVED || status != SB_OK));
    if (!made)
        return;
    must(sb_solver_exactness(made) == (quick ? SB_APPROXIMATE : found) && !sb_solver_ready(made));
    must(!quick || sb_solver_is_quick(made));
    forget_thoughts(at);
    at->solver = made;
    sb_solver_states(made);
}

static void call_solve(world *at) {
    sb_crew crew = {.hands = take(&at->from) % 4 + 1, .run = run_jobs, .progress = progress};
    if (!at->solver || sb_solver_size(at->solver) > VALUES_MOST || !may_think(at))
        return;
    patience = take(&at->from) % PATIENCE;
    bool before = sb_solver_ready(at->solver);
    sb_status status = sb_solver_solve(at->solver, &crew);
    must(before || (status == SB_OK) == sb_solver_ready(at->solver));
}

/* Loaded are whatever bytes there are, of whatever size. */
static void call_solver_load(world *at) {
    size_t size = 0;
    const void *values = at->solver ? sb_solver_values(at->solver, &size) : NULL;
    size_t wanted = at->solver ? sb_solver_size(at->solver) : 0;
    if (!at->solver || wanted > VALUES_MOST || sb_solver_ready(at->solver)) {
        must(!values || size == wanted);
        return;
    }
    uint8_t byte = take(&at->from);
    size = byte % 4 ? wanted : wanted + byte - 128;
    double *bytes = malloc(size < VALUES_MOST * 2 ? size + 1 : 1);
    must(bytes);
    if (size < VALUES_MOST * 2) {
        memset(bytes, byte, size);
        for (size_t i = 0; i < size / sizeof *bytes && byte % 2; i++)
            bytes[i] = take_real(&at->from);
    }
    must(sb_solver_load(at->solver, bytes, size) != SB_OK || size == wanted);
    free(bytes);
}

static bool fill(void *from, void *room, size_t size) {
    input *bytes = from;
    uint8_t byte = take(bytes);
    if (byte % 8 == 0)
        return false;
    memset(room, byte, size);
    take_bytes(bytes, room, size < 64 ? size : 64);
    return true;
}

static void call_solver_read(world *at) {
    if (at->solver && sb_solver_size(at->solver) <= VALUES_MOST)
        sb_solver_read(at->solver, fill, &at->from);
}

static void call_solver_share(world *at) {
    sb_solver *other = NULL;
    int players = take(&at->from) % 4;
    if (!at->solver || !rules_are_small(&at->rules) || !may_think(at) ||
        sb_solver_new(&other, &at->rules, players) != SB_OK)
        return;
    must(sb_solver_share(at->solver, at->solver) != SB_OK);
    bool shared = sb_solver_share(other, at->solver) == SB_OK;
    must(!shared || (sb_solver_ready(at->solver) && sb_solver_ready(other)));
    double win[SB_SEATS_MAX];
    sb_value(other, &at->match, win);
    sb_solver_free(other);
}

static void call_value(world *at) {
    double win[SB_SEATS_MAX];
    sb_value(at->solver, &at->match, win);
}

static void call_mind_new(world *at) {
    sb_mind *made = NULL;
    int players = take(&at->from) % 4;
    bool solver = take(&at->from) % 4;
    if (!rules_are_small(&at->rules))
        return;
    if (sb_mind_new(&made, &at->rules, players, solver ? at->solver : NULL) != SB_OK)
        return;
    sb_mind_free(at->mind);
    at->mind = made;
    at->table.mind = made;
}

static void call_mind_learn(world *at) {
    if (at->mind && at->solver)
        sb_mind_learn(at->mind, at->solver);
}

static void call_advise(world *at) {
    static const sb_match none;
    const sb_match *match = take(&at->from) % 16 ? &at->match : &none;
    double value;
    int room = take(&at->from) % 4 ? SB_CHOICES_MAX : take(&at->from) % SB_CHOICES_MAX, count = 0;
    sb_status status = take(&at->from) % 2 ? sb_advise(at->mind, match, at->advice, room, &count, &value)
                                           : sb_advise_alone(at->mind, match, at->advice, room, &count);
    must((status == SB_OK) == (count > 0) && count <= SB_CHOICES_MAX);
    at->advised = count < room ? count : room;
}

static void call_choose(world *at) {
    sb_match before = at->match;
    sb_event choice;
    sb_level level = (sb_level)take_int(&at->from);
    if (sb_choose(at->mind, level, &at->match, &at->random, &choice) != SB_OK)
        return;
    must(sb_match_apply(&before, choice) == SB_OK);
    at->event = choice;
}

static void call_simulate(world *at) {
    sb_level levels[SB_SEATS_MAX];
    sb_tally tally = {0};
    for (int seat = 0; seat < SB_SEATS_MAX; seat++)
        levels[seat] = seat < 4 ? (sb_level)(take(&at->from) % (SB_LEVEL_COUNT + 1)) : SB_CASUAL;
    uint64_t first = (uint64_t)take_number(&at->from), games = take(&at->from) % GAMES_MOST;
    sb_simulate_piece(at->mind, levels);
    sb_tally_record(&tally, &at->record);
    tally = (sb_tally){0};
    if (!may_think(at))
        return;
    patience = PATIENCE;
    sb_status status = sb_simulate(at->mind, levels, at->text, first, games, progress, NULL, &tally);
    must(tally.games <= games && (status == SB_OK || status == SB_STOPPED || tally.games == 0));
}

/* What each of two records is told to come to. */
typedef struct both_told {
    sb_status status[2];
    double loss[2];
    int count;
} both_told;

static void hear_analysed(void *to, size_t number, sb_status status, const sb_analysis *analysis) {
    both_told *told = to;
    must(number < 2 && !analysis->remarks);
    told->status[number] = status;
    told->loss[number] = analysis->loss[0];
    told->count++;
}

/* Twice the same record comes to the same. */
static void analyse_both(world *at) {
    const sb_record both[] = {at->record, at->record};
    both_told told = {.count = 0};
    patience = PATIENCE;
    sb_status status = sb_analyse_many(at->mind, both, 2, hear_analysed, progress, &told);
    must(status != SB_OK || told.count == 2);
    must(status != SB_OK || (told.status[0] == told.status[1] && told.loss[0] == told.loss[1]));
}

/* The record looked at is kept beside what was found. */
static void call_analyse(world *at) {
    sb_analysis analysis;
    if (at->record.count > EVENTS_MOST || at->record.proof_count > 0 || !may_think(at))
        return;
    analyse_both(at);
    patience = PATIENCE;
    sb_status status = sb_analyse(at->mind, &at->record, progress, NULL, &analysis);
    if (status != SB_OK) {
        sb_analysis_free(&analysis);
        return;
    }
    sb_analysis_free(&at->analysis);
    sb_record_free(&at->looked);
    at->analysis = analysis;
    at->looked = at->record;
    sb_record_start(&at->record, &at->looked.rules);
}

static void call_daily(world *at) {
    char seed[SB_SEED_MAX + 1];
    sb_rules rules;
    sb_record perfect = {0};
    sb_tiles left;
    int64_t total;
    must(sb_daily(at->text, &rules, seed) != SB_OK || sb_rules_check(&rules).why == SB_OK);
    sb_daily_perfect(at->text, at->mind, &perfect);
    sb_record_free(&perfect);
    sb_daily_end(&at->record, &left, &total);
}

static void call_drill(world *at) {
    sb_event choice;
    sb_thumb_cost costs[SB_THUMB_COUNT] = {0};
    sb_record made;
    sb_thumb_choose((sb_thumb)take_int(&at->from), &at->match, &choice);
    sb_thumb_prices(&at->rules, costs);
    sb_drill_worth(&at->match, at->advice, at->advised, take_real(&at->from));
    if (!at->mind || !rules_are_small(&at->rules) || !may_think(at))
        return;
    sb_thumb_measure(at->mind, &at->rules, 2, at->text, take(&at->from), 1, NULL, NULL, costs);
    sb_record_start(&made, &at->rules);
    sb_record_seat(&made, "A", 1, SB_CASUAL);
    sb_record_seat(&made, "B", 1, SB_CASUAL);
    sb_drill_make(at->mind, at->text, take_real(&at->from), &made);
    sb_record_free(&made);
}

call *const calls_of_thought[] = {
    call_turn_value,  call_solver_new,  call_solver_new,   call_solve,  call_solve,
    call_solver_load, call_solver_read, call_solver_share, call_value,  call_mind_new,
    call_mind_new,    call_mind_learn,  call_advise,       call_advise, call_choose,
    call_simulate,    call_analyse,     call_daily,        call_drill,  NULL,
};
