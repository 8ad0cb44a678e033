/* SPDX-License-Identifier: MIT */
/* Many matches. Where the solver has to look at each stage anew, matches that stand alike are played side by
 * side, so that it looks but once. */
#include "simulate.h"

#include <stdlib.h>
#include <string.h>

#include "way.h"

/* Bytes of matches waiting for their next stage. */
#define SHELF_MOST ((size_t)256 << 20)

/* Asked every so many stages. */
enum { ASK_EACH = 64 };

/* Matches played side by side all end late, so what tells how far they are is turns: as many a match as in
 * those before, if any. */
static sb_status go_on(const hall *in) {
    double games = (double)in->games, done = (double)(in->tally->games - in->before) / games;
    if (in->turns > 0)
        done = (double)(in->tally->turns - in->turns) * (double)in->before / ((double)in->turns * games);
    done = done > 1 ? 1 : done;
    return !in->progress || in->progress(in->to, done) ? SB_OK : SB_STOPPED;
}

static sb_status play_alone(const hall *in, uint64_t number) {
    game on;
    sb_status status = game_start(in, number, &on);
    while (status == SB_OK && !game_over(&on))
        status = game_stage(in, &on);
    return status;
}

static sb_status play_one_by_one(const hall *in, uint64_t first, uint64_t games) {
    sb_status status = SB_OK;
    for (uint64_t number = 0; number < games && status == SB_OK; number++) {
        status = number % ASK_EACH ? SB_OK : go_on(in);
        if (status == SB_OK)
            status = play_alone(in, first + number);
    }
    return status;
}

/* Games for sb_simulate_piece. */
enum { PIECE_ALONE = 5000, PIECE_TOGETHER = 1000000 };

/* A match put aside: what of it is its own. A match is plain data, and seats nobody sits on are all alike. */
typedef struct shelf {
    size_t size;
    unsigned char *bytes;
} shelf;

static const size_t tail_at = offsetof(sb_match, out), tail_size = sizeof(sb_match) - offsetof(sb_match, out);

static size_t shelf_size(int players) {
    return (size_t)players * (sizeof(int64_t) + sizeof(sb_tiles)) + tail_size + 2 * sizeof(sb_random);
}

static void copy_piece(unsigned char **kept, void *piece, size_t size, bool put) {
    memcpy(put ? (void *)*kept : piece, put ? piece : (void *)*kept, size);
    *kept += size;
}

static void move_game(const shelf *on, size_t place, game *held, bool put) {
    unsigned char *kept = on->bytes + place * on->size;
    size_t players = held->match.players;
    copy_piece(&kept, held->match.totals, players * sizeof held->match.totals[0], put);
    copy_piece(&kept, held->match.open, players * sizeof held->match.open[0], put);
    copy_piece(&kept, (unsigned char *)&held->match + tail_at, tail_size, put);
    copy_piece(&kept, &held->dice, sizeof held->dice, put);
    copy_piece(&kept, &held->other, sizeof held->other, put);
}

/* One waiting match: how far it has come, a number that is the same for matches that stand alike, and where
 * it is. */
typedef struct ticket {
    int64_t total, below; /* points of all seats; how far the low to beat has come down */
    uint64_t alike;
    uint32_t round; /* tells apart what is alike but for that */
    uint32_t place;
} ticket;

static uint64_t mix(uint64_t sum, uint64_t value) {
    sum = (sum ^ value) * UINT64_C(0x9e3779b97f4a7c15);
    return sum ^ sum >> 29;
}

static uint64_t mix_match(const sb_match *match) {
    uint64_t sum = match->out;
    for (int seat = 0; seat < match->players; seat++)
        sum = mix(sum, (uint64_t)match->totals[seat]);
    sum = mix(sum, match->waiting);
    return mix(sum, (uint64_t)match->seat << 16 | (uint64_t)match->starter << 8 | match->holder);
}

/* By what the solver looks at, where it can tell; else by all of the match. */
static ticket ticket_of(const hall *in, const sb_match *match, size_t place) {
    sb_solver *solver = in->mind->solver;
    ticket made = {
        .below = match->low < 0 ? INT64_MIN : -match->low, .round = match->round, .place = (uint32_t)place};
    for (int seat = 0; seat < match->players; seat++)
        made.total += match->totals[seat];
    if (!solver || !solver_look_key(solver, match, &made.alike))
        made.alike = mix_match(match);
    return made;
}

/* Those behind come first, so that nobody gets later where others have been; those alike come together. */
static bool comes_first(const ticket *one, const ticket *other) {
    if (one->total != other->total)
        return one->total < other->total;
    if (one->below != other->below)
        return one->below < other->below;
    if (one->alike != other->alike)
        return one->alike < other->alike;
    if (one->round != other->round)
        return one->round < other->round;
    return one->place < other->place;
}

/* A heap: tickets[i] comes before tickets[2 * i + 1] and tickets[2 * i + 2]. This one may come too early. */
static void sink(ticket *tickets, size_t count, size_t at) {
    ticket held = tickets[at];
    for (;;) {
        size_t next = 2 * at + 1;
        if (next + 1 < count && comes_first(&tickets[next + 1], &tickets[next]))
            next++;
        if (next >= count || !comes_first(&tickets[next], &held))
            break;
        tickets[at] = tickets[next];
        at = next;
    }
    tickets[at] = held;
}

/* One more: this ticket may come too late. */
static void rise(ticket *tickets, size_t at) {
    ticket held = tickets[at];
    for (; at > 0 && comes_first(&held, &tickets[(at - 1) / 2]); at = (at - 1) / 2)
        tickets[at] = tickets[(at - 1) / 2];
    tickets[at] = held;
}

static bool stand_alike(const ticket *one, const ticket *other) {
    return one->alike == other->alike && one->round == other->round;
}

/* Takes tickets off the heap that are due first: all of so many different turns. They stand behind what is
 * left of it, the first one last; returns how many are left. */
static size_t take_due(ticket *tickets, size_t count, int different) {
    size_t left = count;
    while (left > 0) {
        ticket first = tickets[0];
        bool another = left == count || !stand_alike(&first, &tickets[left]);
        if (another && different-- == 0)
            break;
        tickets[0] = tickets[--left];
        sink(tickets, left, 0);
        tickets[left] = first;
    }
    return left;
}

/* Of matches that stand alike the first is announced. */
static void announce(const hall *in, const shelf *on, const ticket *due, size_t count, game *held) {
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && stand_alike(&due[i], &due[i - 1]))
            continue;
        move_game(on, due[i].place, held, false);
        way_announce(in->mind, in->levels[held->match.seat], &held->match, i == 0);
    }
}

/* Plays the stages that are due first; a match whose last that was leaves the shelf. */
static sb_status play_due(const hall *in, const shelf *on, ticket *tickets, size_t *count, game *held) {
    size_t left = take_due(tickets, *count, ways_together(in->mind));
    sb_status status = SB_OK;
    announce(in, on, tickets + left, *count - left, held);
    for (size_t next = left; next < *count && status == SB_OK; next++) {
        size_t place = tickets[next].place;
        move_game(on, place, held, false);
        status = next % ASK_EACH ? SB_OK : go_on(in);
        if (status == SB_OK)
            status = game_stage(in, held);
        if (status != SB_OK || game_over(held))
            continue;
        move_game(on, place, held, true);
        tickets[left] = ticket_of(in, &held->match, place);
        rise(tickets, left++);
    }
    *count = left;
    return status;
}

static sb_status play_shelf(const hall *in, const shelf *on, ticket *tickets, uint64_t first, size_t count) {
    sb_status status = SB_OK;
    game held = {.match = in->start};
    for (size_t place = 0; place < count && status == SB_OK; place++) {
        status = game_start(in, first + place, &held);
        move_game(on, place, &held, true);
        tickets[place] = ticket_of(in, &held.match, place);
    }
    for (size_t at = count / 2; at-- > 0;)
        sink(tickets, count, at);
    while (count > 0 && status == SB_OK)
        status = play_due(in, on, tickets, &count, &held);
    return status;
}

static sb_status play_together(const hall *in, uint64_t first, uint64_t games) {
    shelf on = {.size = shelf_size(in->start.players)};
    uint64_t most = SHELF_MOST / on.size;
    size_t room = (size_t)(games < most ? games : most);
    ticket *tickets = malloc(room * sizeof *tickets);
    on.bytes = malloc(room * on.size);
    sb_status status = tickets && on.bytes ? SB_OK : SB_NO_MEMORY;
    while (games > 0 && status == SB_OK) {
        size_t count = (size_t)(games < room ? games : room);
        sb_tally whole = *in->tally;
        status = play_shelf(in, &on, tickets, first, count);
        if (status == SB_STOPPED) /* the short ones are over by then, and would count for all */
            *in->tally = whole;
        first += count;
        games -= count;
    }
    free(tickets);
    free(on.bytes);
    return status;
}

/* Whether this player's choices hang on more than can be kept from one match to the next. */
static bool looks_often(sb_mind *mind, sb_level level) {
    return mind->solver && sb_level_needs_solver(level) &&
           (!solver_sees_turns(mind->solver) || !ways_kept(mind));
}

static bool better_together(sb_mind *mind, const sb_level *levels) {
    for (int seat = 0; seat < mind->players; seat++) {
        if (looks_often(mind, levels[seat]))
            return true;
    }
    return false;
}

uint64_t sb_simulate_piece(sb_mind *mind, const sb_level *levels) {
    if (!mind || !levels)
        return 0;
    return better_together(mind, levels) ? PIECE_TOGETHER : PIECE_ALONE;
}

sb_status sb_simulate(sb_mind *mind, const sb_level *levels, const char *seed, uint64_t first, uint64_t games,
                      bool (*progress)(void *to, double done), void *to, sb_tally *tally) {
    if (!mind || !levels || !seed || !tally)
        return SB_BAD_CALL;
    hall in = {.mind = mind,
               .levels = levels,
               .tally = tally,
               .seed = seed,
               .progress = progress,
               .to = to,
               .games = games,
               .before = tally->games,
               .turns = tally->turns};
    sb_status status = sb_match_start(&in.start, &mind->rules, mind->players);
    for (int seat = 0; seat < mind->players && status == SB_OK; seat++) {
        bool plays = levels[seat] > SB_PERSON && levels[seat] < SB_LEVEL_COUNT;
        if (!plays || (sb_level_needs_solver(levels[seat]) && !mind->solver))
            status = SB_NO_GAME_SOLVED;
    }
    sb_tally whole = *tally;
    bool together = status == SB_OK && games > 0 && better_together(mind, levels);
    if (status == SB_OK)
        status = together ? play_together(&in, first, games) : play_one_by_one(&in, first, games);
    if (status != SB_OK && status != SB_STOPPED) /* a match may have come to half of its turns */
        *tally = whole;
    return status;
}
