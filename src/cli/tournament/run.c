/* SPDX-License-Identifier: MIT */
#include "cli/tournament/run.h"

#include <errno.h>

#include "host/clock.h"
#include "host/interrupt.h"
#include "words/base/words.h"

/* Seconds between one time that results are put on disk and the next. */
static const double sync_each = 0.2;

sb_status tournament_take(tournament *of, const contest_line *result) {
    sb_status status = contest_put(&of->contest, result->match, result->halves);
    if (status == SB_OK && result->fault != PLAYER_GOOD)
        of->faults[contest_player(&of->contest, result->match, result->seat)][result->fault]++;
    return status;
}

/* A match is known by one number. */
static const uint64_t pairs_room = UINT64_C(1) << 20;

static contest_match match_of(uint64_t id) {
    return (contest_match){(int)(id / 2 / pairs_room), (uint32_t)(id / 2 % pairs_room), (int)(id % 2)};
}

static bool next(void *self, bout *what) {
    tournament *of = self;
    contest_match match;
    if (!contest_take(&of->contest, &match))
        return false;
    /* The same dice for a pair of all encounters: whoever meets whom. */
    *what = (bout){.number = match.pair,
                   .id = ((uint64_t)match.encounter * pairs_room + match.pair) * 2 + (unsigned)match.leg};
    for (int seat = 0; seat < 2; seat++)
        what->who[seat] = contest_player(&of->contest, match, seat);
    return true;
}

static void back(void *self, const bout *what) {
    tournament *of = self;
    sb_status status = contest_give_back(&of->contest, match_of(what->id));
    of->status = status == SB_OK ? of->status : status;
}

static void done(void *self, const bout_end *end) {
    tournament *of = self;
    int halves = end->winners == 3 ? 1 : end->winners == 1 ? 2 : 0;
    contest_line result = {.match = match_of(end->what.id),
                           .halves = halves,
                           .fault = end->fault,
                           .seat = end->seat,
                           .decisions = end->decisions};
    of->decisions += end->decisions;
    contest_file_add(&of->file, &result);
    sb_status status = tournament_take(of, &result);
    of->status = status == SB_OK ? of->status : status;
}

/* What the bar shows is on disk. */
static bool go_on(void *self) {
    tournament *of = self;
    double now = clock_seconds();
    if (now - of->synced >= sync_each) {
        of->synced = now;
        if (!contest_file_sync(&of->file))
            of->status = SB_NOT_KEPT;
        bar_show(&of->shown, (double)of->contest.done / (double)contest_matches(&of->contest),
                 now - of->started);
    }
    return of->status == SB_OK && !interrupted();
}

sb_status tournament_play(tournament *of, sb_mind *mind, int jobs) {
    board_plan plan = {.rules = of->head.rules,
                       .seats = 2,
                       .contestants = of->contestants,
                       .contestant_count = of->head.players,
                       .seed = of->head.seed,
                       .by_turns = true,
                       .seconds = of->head.seconds,
                       .mind = mind};
    boards_calls calls = {.self = of, .next = next, .back = back, .done = done, .go_on = go_on};
    of->started = clock_seconds();
    bar_start(&of->shown, _("Playing"));
    sb_status status = boards_run(&plan, jobs, &calls);
    bar_end(&of->shown);
    of->seconds = clock_seconds() - of->started;
    bool kept = contest_file_sync(&of->file);
    if (!kept)
        errno = of->file.why;
    if (of->status != SB_OK)
        return of->status;
    return kept ? status : SB_NOT_KEPT;
}
