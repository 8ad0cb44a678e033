/* SPDX-License-Identifier: MIT */
#include "pair.h"

#include <stdlib.h>

static int64_t most_score(const sb_rules *rules) {
    return sb_score(rules, sb_box(rules));
}

sb_status pair_takes(const sb_rules *rules, int players, pair_cost each) {
    const double hour = 3600, memory = 3e9, hands = 4;
    ledger book = ledger_make(rules, most_score(rules));
    double boxes = box_count(rules), pairs = boxes * boxes, states = ledger_size(&book);
    bool in_time = states * pairs * each.seconds < hour;
    bool in_memory = states * sizeof(double) + hands * pairs * each.bytes < memory;
    return players == 2 && in_time && in_memory ? SB_OK : SB_NO_GAME_SOLVED;
}

void pair_make(pair *match, const sb_solver *solver) {
    match->book = ledger_make(&solver->rules, most_score(&solver->rules));
}

size_t pair_size(const sb_solver *solver) {
    const pair *match = solver->own;
    return (size_t)ledger_size(&match->book) * sizeof(double);
}

uint64_t pair_states(const sb_solver *solver) {
    const pair *match = solver->own;
    return (uint64_t)ledger_size(&match->book);
}

/* States that do not need each other, shared out among the hands. */
typedef struct batch {
    const sb_solver *solver;
    const pair_way *way;
    const ledger *book;
    char *boards; /* one for each hand */
    int hands;
    int64_t level, first, end;
} batch;

static void *board_of(const batch *work, int hand) {
    return work->boards + (size_t)hand * work->way->board_size;
}

static void work_batch(void *context, int hand) {
    const batch *work = context;
    for (int64_t i = work->first + hand; i < work->end; i += work->hands)
        work->way->work(work->solver, ledger_at(work->book, work->level, i), board_of(work, hand));
}

static sb_status work_levels(batch *work, const sb_crew *crew) {
    const ledger *book = work->book;
    const int64_t batch_most = 8 * (int64_t)work->hands;
    double done = 0, all = ledger_size(book);
    for (work->level = 0; work->level < ledger_levels(book); work->level++) {
        int64_t count = ledger_count(book, work->level);
        for (work->first = 0; work->first < count; work->first = work->end) {
            int64_t left = count - work->first;
            work->end = work->first + (left < batch_most ? left : batch_most);
            crew_run(crew, work->hands, work_batch, work);
            done += (double)(work->end - work->first);
            if (!crew_progress(crew, done / all))
                return SB_STOPPED;
        }
    }
    return SB_OK;
}

sb_status pair_solve(const sb_solver *solver, const sb_crew *crew, const pair_way *way) {
    batch work = {.solver = solver, .way = way, .hands = crew_hands(crew)};
    work.book = &((const pair *)solver->own)->book;
    work.boards = calloc((size_t)work.hands, way->board_size);
    sb_status status = work.boards ? SB_OK : SB_NO_MEMORY;
    for (int hand = 0; hand < work.hands && status == SB_OK; hand++)
        status = way->make(board_of(&work, hand), solver);
    if (status == SB_OK)
        status = work_levels(&work, crew);
    for (int hand = 0; hand < work.hands && work.boards; hand++)
        way->free(board_of(&work, hand));
    free(work.boards);
    return status;
}

ledger_state pair_state(const pair *own, const sb_match *match, int mine) {
    int round = own->book.rounds ? (int)match->round : 1;
    return (ledger_state){round, match->totals[mine], match->totals[1 - mine]};
}

bool pair_key(sb_solver *solver, const sb_match *match, uint64_t *key) {
    const pair *own = solver->own;
    *key = ledger_index(&own->book, pair_state(own, match, match->starter));
    return true;
}

static double starter_chance(const sb_solver *solver, const sb_match *match, int starter) {
    const pair *own = solver->own;
    return ((const double *)solver->values)[ledger_index(&own->book, pair_state(own, match, starter))];
}

static bool is_round_start(const sb_match *match) {
    sb_tiles box = sb_box(&match->rules);
    bool dice_open = match->asks == SB_ASKS_DICE || sb_dice_for(&match->rules, box) != SB_EITHER_DICE;
    bool throws = match->asks == SB_ASKS_DICE || match->asks == SB_ASKS_ROLL;
    return throws && dice_open && match->open[0] == box && match->open[1] == box &&
           match->seat == match->starter;
}

bool pair_at_start(const sb_solver *solver, const sb_match *match, double win[]) {
    bool unknown = match->asks == SB_ASKS_FIRST;
    if (!unknown && !is_round_start(match))
        return false;
    uint64_t starters = unknown ? match->throwers : UINT64_C(1) << match->starter;
    double sum = 0;
    for (int seat = 0; seat < 2; seat++) {
        double chance = starter_chance(solver, match, seat);
        if (starters >> seat & 1)
            sum += seat == 0 ? chance : 1 - chance;
    }
    win[0] = sum / __builtin_popcountll(starters);
    win[1] = 1 - win[0];
    return true;
}
