/* SPDX-License-Identifier: MIT */
#include "host/boards.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "host/clock.h"

/* How long to wait for anything, in milliseconds. */
enum { WAIT = 100, BEGUN_MOST = 16, MANY_MOST = BOARDS_MOST, PLAYERS_MOST = 1024 };

typedef struct place {
    player by;
    int whom;
    bool used;
} place;

typedef struct boards {
    const board_plan *plan;
    const boards_calls *calls;
    int jobs;
    board *board;
    int board_count; /* in use, at most: BOARDS_MOST */
    place *places;
    int place_count;
    struct pollfd *waits; /* for what they say, then for what they are told */
    int waited;
    uint64_t marks;
    int busy; /* boards in use */
    sb_status status;
} boards;

/* ---- programs ---- */

static bool is_at(const board *of, const board_plan *plan, const player *who) {
    for (int seat = 0; seat < plan->seats; seat++) {
        if (of->stage != BOARD_FREE && of->by[seat] == who)
            return true;
    }
    return false;
}

/* One that can take another match: of those that play many the least busy, else one that is free. */
static place *find_place(boards *all, int whom, const board *at, int *running) {
    place *best = NULL;
    *running = 0;
    for (int i = 0; i < all->place_count; i++) {
        place *each = &all->places[i];
        if (!each->used || each->whom != whom)
            continue;
        ++*running;
        int most = each->by.ready && each->by.taken & BOT_MANY ? MANY_MOST : 1;
        bool fits = each->by.boards < most && !is_at(at, all->plan, &each->by);
        if (fits && (!best || each->by.boards < best->by.boards))
            best = each;
    }
    return best;
}

static place *start_place(boards *all, int whom) {
    place *made = NULL;
    for (int i = 0; i < PLAYERS_MOST && !made; i++)
        made = all->places[i].used ? NULL : &all->places[i];
    for (int i = 0; i < PLAYERS_MOST && !made; i++) { /* one that has nothing to do makes room */
        made = all->places[i].by.boards == 0 ? &all->places[i] : NULL;
        if (made)
            player_leave(&made->by);
    }
    if (!made)
        return NULL;
    made->used = false;
    if (!player_start(&made->by, all->plan->contestants[whom].command,
                      BOT_MANY | BOT_DECISIONS | BOT_CHOICES)) {
        all->status = SB_NOT_KEPT;
        return NULL;
    }
    made->used = true;
    made->whom = whom;
    int number = (int)(made - all->places) + 1;
    all->place_count = number > all->place_count ? number : all->place_count;
    return made;
}

static int seats_of(const boards *all, const bout *what, int whom) {
    int seats = 0;
    for (int seat = 0; seat < all->plan->seats; seat++)
        seats += what->who[seat] == whom;
    return seats;
}

static bool seat_players(boards *all, board *at) {
    for (int seat = 0; seat < all->plan->seats; seat++) {
        int who = at->what.who[seat], running;
        if (all->plan->contestants[who].level != SB_PERSON)
            continue;
        place *found = find_place(all, who, at, &running);
        if (!found && running < all->jobs * seats_of(all, &at->what, who))
            found = start_place(all, who);
        if (!found)
            return false;
        at->by[seat] = &found->by;
        found->by.boards++;
    }
    return true;
}

/* ---- boards ---- */

static void leave_board(boards *all, board *at) {
    at->stage = BOARD_FREE;
    memset(at->by, 0, sizeof at->by);
    all->busy--;
}

static void give_back(boards *all, board *at) {
    for (int seat = 0; seat < all->plan->seats; seat++) {
        if (at->by[seat])
            at->by[seat]->boards--;
    }
    all->calls->back(all->calls->self, &at->what);
    leave_board(all, at);
}

/* Tells of a match that is over; one that was broken off is played again. */
static void close_board(boards *all, board *at) {
    if (at->end.broken) {
        all->status = at->end.why == SB_OK ? all->status : at->end.why;
        all->calls->back(all->calls->self, &at->what);
    } else {
        all->calls->done(all->calls->self, &at->end);
    }
    leave_board(all, at);
}

static void try_start(boards *all, board *at) {
    for (int seat = 0; seat < all->plan->seats; seat++) {
        if (at->by[seat] && !at->by[seat]->ready)
            return;
    }
    board_start(at, all->plan);
    if (at->stage == BOARD_OVER)
        close_board(all, at);
}

typedef enum filled { FILLED, FILLED_NOT_NOW, FILLED_NO_MORE } filled;

static filled fill_board(boards *all, int number) {
    board *at = &all->board[number];
    if (!all->calls->next(all->calls->self, &at->what))
        return FILLED_NO_MORE;
    at->mark = ++all->marks * BOARDS_MOST + (uint64_t)number;
    at->stage = BOARD_WAITS;
    at->asked = -1;
    all->busy++;
    if (!seat_players(all, at)) {
        give_back(all, at);
        return FILLED_NOT_NOW;
    }
    try_start(all, at);
    return FILLED;
}

/* False where there is nothing more to begin. Among levels alone a match is over as soon as it has begun:
 * others want to be heard meanwhile. */
static bool fill_boards(boards *all) {
    filled how = FILLED;
    for (int number = 0, begun = 0; number < BOARDS_MOST && begun < BEGUN_MOST && all->status == SB_OK;) {
        if (all->board[number].stage != BOARD_FREE) {
            number++;
            continue;
        }
        how = fill_board(all, number);
        if (how != FILLED)
            break;
        begun++;
    }
    return how != FILLED_NO_MORE;
}

/* ---- faults ---- */

static int seat_at(const boards *all, const board *at, const player *who) {
    for (int seat = 0; seat < all->plan->seats; seat++) {
        if (at->by[seat] == who)
            return seat;
    }
    return -1;
}

static bool is_owed(const board *of, const player *who) {
    return of->stage == BOARD_PLAYS && of->asked >= 0 && of->by[of->asked] == who;
}

/* The match it is to answer in first; else the first it was given. */
static board *find_blamed(const boards *all, const player *who) {
    board *found = NULL;
    for (int i = 0; i < BOARDS_MOST; i++) {
        board *each = &all->board[i];
        if (!is_at(each, all->plan, who))
            continue;
        bool owed = is_owed(each, who), best = found && is_owed(found, who);
        bool sooner = found && (owed ? each->order < found->order : each->mark < found->mark);
        if (!found || owed > best || (owed == best && sooner))
            found = each;
    }
    return found;
}

static void drop_place(place *of) {
    player_stop(&of->by);
    of->used = false;
}

/* Breaks a match off through no fault of the others at it. Whoever of them is asked and plays one at a time
 * would answer into the next match: those are started anew. */
static void break_board(boards *all, board *at) {
    player *asked = at->stage == BOARD_PLAYS && at->asked >= 0 ? at->by[at->asked] : NULL;
    if (at->stage == BOARD_WAITS) {
        give_back(all, at);
        return;
    }
    board_break(at, all->plan);
    close_board(all, at);
    for (int i = 0; asked && i < all->place_count; i++) {
        place *each = &all->places[i];
        if (&each->by == asked && each->used && !(asked->taken & BOT_MANY) && each->by.boards == 0)
            drop_place(each);
    }
}

/* A program is at fault: in this match, or in the one it is blamed for. */
static void blame(boards *all, place *whose, board *at, player_fault fault) {
    player *who = &whose->by;
    at = at ? at : find_blamed(all, who);
    if (at && at->stage != BOARD_OVER) {
        at->end = at->stage == BOARD_WAITS ? (bout_end){.what = at->what} : at->end;
        board_lose(at, all->plan, seat_at(all, at, who), fault);
    }
    if (at) {
        close_board(all, at);
        program_flush(&who->by); /* it may still hear why */
    }
    for (int i = 0; i < BOARDS_MOST; i++) {
        if (is_at(&all->board[i], all->plan, who))
            break_board(all, &all->board[i]);
    }
    drop_place(whose);
}

/* ---- what they say ---- */

static void greet_boards(boards *all, const player *who) {
    for (int i = 0; i < BOARDS_MOST; i++) {
        if (all->board[i].stage == BOARD_WAITS && is_at(&all->board[i], all->plan, who))
            try_start(all, &all->board[i]);
    }
}

/* The match that a line is about. NULL, and *stale: one that is over, through no fault of this program. */
static board *find_board(const boards *all, const player *who, uint64_t mark, bool *stale) {
    *stale = false;
    if (!(who->taken & BOT_MANY)) {
        for (int i = 0; i < BOARDS_MOST; i++) {
            if (all->board[i].stage == BOARD_PLAYS && is_at(&all->board[i], all->plan, who))
                return &all->board[i];
        }
        return NULL;
    }
    board *at = &all->board[mark % BOARDS_MOST];
    *stale = mark >= BOARDS_MOST && mark / BOARDS_MOST <= all->marks;
    return at->stage == BOARD_PLAYS && at->mark == mark && seat_at(all, at, who) >= 0 ? at : NULL;
}

/* False when it was at fault, and is gone. */
static bool hear_line(boards *all, place *whose, const char *line, size_t length) {
    bot_said said;
    bool stale;
    player *who = &whose->by;
    sb_status read = bot_read(&said, who->taken & BOT_MANY, line, length);
    board *at = find_board(all, who, said.mark, &stale);
    if (!at && read == SB_OK && (stale || said.wish.kind == SB_WISH_SAY || said.wish.kind == SB_WISH_AGAIN))
        return true;
    if (!at) {
        blame(all, whose, NULL, PLAYER_NONSENSE);
        return false;
    }
    board_hear(at, all->plan, who, read, &said.wish);
    if (at->stage != BOARD_OVER)
        return true;
    if (at->end.fault != PLAYER_GOOD) {
        blame(all, whose, at, at->end.fault);
        return false;
    }
    close_board(all, at);
    return true;
}

static void hear(boards *all, place *whose) {
    char *line;
    size_t length;
    player_fault fault;
    bool was_ready = whose->by.ready, lives = program_read(&whose->by.by);
    while (player_hear(&whose->by, &line, &length, &fault)) {
        if (!hear_line(all, whose, line, length))
            return;
    }
    if (whose->by.ready && !was_ready)
        greet_boards(all, &whose->by);
    if (fault != PLAYER_GOOD)
        blame(all, whose, NULL, fault);
    else if (!lives)
        blame(all, whose, NULL, PLAYER_CRASHED);
}

/* ---- the loop ---- */

static bool is_late(const boards *all, const player *who, double now) {
    double limit = all->plan->seconds;
    if (!who->ready)
        return now - who->since > (limit > PLAYER_GREETING ? limit : PLAYER_GREETING);
    return who->owes > 0 && limit > 0 && now - who->since > limit;
}

static void listen(boards *all, int heard) {
    double now = clock_seconds();
    for (int i = 0; i < all->place_count && heard >= 0; i++) {
        place *each = &all->places[i];
        if (!each->used || i >= all->waited || all->waits[i].fd != each->by.by.from) /* begun meanwhile */
            continue;
        bool deaf = all->waits[all->waited + i].revents & POLLERR && each->by.boards > 0;
        if (all->waits[i].revents & (POLLIN | POLLHUP | POLLERR))
            hear(all, each);
        else if (deaf)
            blame(all, each, NULL, PLAYER_CRASHED);
        else if (is_late(all, &each->by, now))
            blame(all, each, NULL, PLAYER_HUNG);
    }
}

/* True where some take no more for now. Who does not hear any more can't play. */
static bool flush(boards *all) {
    bool left = false;
    for (int i = 0; i < all->place_count; i++) {
        place *each = &all->places[i];
        if (!each->used)
            continue;
        left |= each->by.by.told_length > 0 && program_flush(&each->by.by);
        if (each->by.by.lost && each->by.boards > 0)
            blame(all, each, NULL, PLAYER_CRASHED);
    }
    return left;
}

static int wait_for(boards *all) {
    bool left = flush(all);
    int count = all->place_count;
    for (int i = 0; i < count; i++) {
        const place *each = &all->places[i];
        const program *by = &each->by.by;
        all->waits[i] = (struct pollfd){.fd = each->used ? by->from : -1, .events = POLLIN};
        /* Who has closed their end is noticed even where nothing is to be told. */
        all->waits[count + i] = (struct pollfd){.fd = each->used ? by->to : -1,
                                                .events = left && by->told_length > 0 ? POLLOUT : 0};
    }
    all->waited = count;
    return poll(all->waits, 2 * (nfds_t)count, WAIT);
}

static void run(boards *all) {
    while (all->status == SB_OK) {
        bool more = fill_boards(all);
        if (all->status == SB_OK && !all->calls->go_on(all->calls->self))
            all->status = SB_STOPPED;
        if (all->status != SB_OK || (!more && all->busy == 0))
            return;
        if (all->busy > 0)
            listen(all, wait_for(all));
    }
}

sb_status boards_run(const board_plan *plan, int jobs, const boards_calls *calls) {
    boards all = {.plan = plan, .calls = calls, .jobs = jobs};
    all.board = calloc(BOARDS_MOST, sizeof *all.board);
    all.places = calloc(PLAYERS_MOST, sizeof *all.places);
    all.waits = calloc(2 * PLAYERS_MOST, sizeof *all.waits);
    if (all.board && all.places && all.waits)
        run(&all);
    else
        all.status = SB_NO_MEMORY;
    int why = errno;
    for (int i = 0; i < all.place_count; i++) {
        if (all.places[i].used && all.status == SB_OK)
            player_leave(&all.places[i].by);
        else if (all.places[i].used)
            player_stop(&all.places[i].by);
    }
    for (int i = 0; all.board && i < BOARDS_MOST; i++)
        sb_record_free(&all.board[i].record);
    free(all.board);
    free(all.places);
    free(all.waits);
    errno = why;
    return all.status;
}
