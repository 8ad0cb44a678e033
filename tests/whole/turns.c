/* Turns of throws until stuck, played plainly. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "plain_box.h"
#include "whole.h"

enum { SEATS = 4, COLUMNS = SEATS + 2 };

/* One turn: for every state of the box each seat's chance, and, for two players, what each gets who answers
 * perfect play as well as can be. ended: the same when the turn ends there. */
typedef struct turn {
    const plain_box *box;
    int seats, mover;
    bool responds;
    double (*ended)[COLUMNS]; /* [classes] */
    double (*value)[COLUMNS]; /* [states] */
    double *mine;             /* [states]: the mover's part of value once more, close together */
} turn;

static turn turn_make(const plain_box *box, int seats, bool responds) {
    turn at = {.box = box, .seats = seats, .responds = responds};
    at.ended = calloc((size_t)box->classes, sizeof *at.ended);
    at.value = calloc((size_t)box->states, sizeof *at.value);
    at.mine = calloc((size_t)box->states, sizeof *at.mine);
    if (!at.ended || !at.value || !at.mine || seats > SEATS)
        abort();
    return at;
}

static void turn_free(turn *at) {
    free(at->ended);
    free(at->value);
    free(at->mine);
}

/* The first of the moves that is as good for the mover as any. */
static int chosen(const turn *at, const plain_moves *moves) {
    double best = 0;
    int move = 0;
    for (int i = 0; i < moves->count; i++)
        best = whole_most(best, at->mine[moves->to[i]]);
    while (at->mine[moves->to[move]] < best - WHOLE_TIE)
        move++;
    return moves->to[move];
}

static void add_throw(const turn *at, int state, int number, double chance, double *sum) {
    const plain_moves *moves = &at->box->moves[state][number];
    const double *from = at->ended[at->box->class_of[state]];
    double response = 0;
    if (moves->count > 0)
        from = at->value[chosen(at, moves)];
    for (int seat = 0; seat < at->seats; seat++)
        sum[seat] += chance * from[seat];
    if (!at->responds)
        return;
    for (int i = 0; i < moves->count; i++)
        response = whole_most(response, at->value[moves->to[i]][SEATS + at->mover]);
    sum[SEATS + at->mover] += chance * (moves->count > 0 ? response : from[SEATS + at->mover]);
    sum[SEATS + 1 - at->mover] += chance * from[SEATS + 1 - at->mover];
}

static void throw_dice(const turn *at, int state, int dice, double *sum) {
    memset(sum, 0, COLUMNS * sizeof *sum);
    for (int i = 0; i < at->box->throws; i++) {
        double chance = dice == 1 ? at->box->by[i].one : at->box->by[i].two;
        if (chance > 0)
            add_throw(at, state, i, chance, sum);
    }
}

static void choose_dice(const turn *at, int state, double *here) {
    double two[COLUMNS], most;
    throw_dice(at, state, at->box->dice[state] & SB_ONE_DIE ? 1 : 2, here);
    if (at->box->dice[state] != SB_EITHER_DICE)
        return;
    throw_dice(at, state, 2, two);
    most = whole_most(here[SEATS + at->mover], two[SEATS + at->mover]);
    if (two[at->mover] > here[at->mover] + WHOLE_TIE)
        memcpy(here, two, sizeof two);
    here[SEATS + at->mover] = most;
}

static void play(turn *at) {
    memcpy(at->value[0], at->ended[0], sizeof at->ended[0]);
    at->mine[0] = at->value[0][at->mover];
    for (int state = 1; state < at->box->states; state++) {
        choose_dice(at, state, at->value[state]);
        at->mine[state] = at->value[state][at->mover];
    }
}

static sb_match after(const sb_match *match, const plain_box *box, int class) {
    sb_match ended = *match;
    if (sb_match_apply(&ended, sb_event_tiles(SB_LEFT, box->like[class])) != SB_OK)
        abort();
    return ended;
}

static void compare_states(whole_found *found, sb_solver *solver, const sb_match *match, const turn *at) {
    for (int state = 1; state < at->box->states; state++) {
        sb_match there = *match;
        if (sb_match_place(&there, at->box->open[state]) != SB_OK)
            abort();
        whole_compare(found, solver, &there, at->value[state]);
    }
}

/* The turn that starts here, from what the solver says of the ends; of its middle too, where asked. */
static void check_start(whole_found *found, sb_solver *solver, const sb_match *match, turn *at, bool middle) {
    at->mover = match->seat;
    for (int class = 0; class < at->box->classes; class ++) {
        sb_match ended = after(match, at->box, class);
        whole_value(solver, &ended, at->ended[class]);
    }
    play(at);
    found->starts++;
    if (middle)
        compare_states(found, solver, match, at);
    else
        whole_compare(found, solver, match, at->value[at->box->states - 1]);
}

static bool is_in(const sb_match *match) {
    return match->asks == SB_ASKS_ROLL || match->asks == SB_ASKS_DICE;
}

void whole_totals(whole_found *found, sb_solver *solver, const sb_rules *rules, int players, int part,
                  int parts, int nth) {
    plain_box box;
    plain_box_make(&box, rules);
    turn at = turn_make(&box, players, false);
    int64_t span = rules->limit + 1, all = 1;
    for (int seat = 0; seat < players; seat++)
        all *= span;
    for (int64_t number = part; number < all; number += parts) {
        int64_t totals[SEATS], rest = number;
        sb_match match;
        for (int seat = 0; seat < players; seat++, rest /= span)
            totals[seat] = rest % span;
        /* Seats at the limit are out: the first must not be, and somebody else neither. */
        if (totals[0] == rules->limit || sb_match_start_at(&match, rules, players, totals, 1) != SB_OK)
            continue;
        check_start(found, solver, &match, &at, nth && number / parts % nth == 0);
    }
    turn_free(&at);
    plain_box_free(&box);
}

/* On to the start of some next turn. */
static void move_on(sb_match *match, const plain_box *box, sb_random *random) {
    if (match->asks == SB_ASKS_FIRST) {
        sb_event first = {.kind = SB_FIRST, .count = (uint8_t)match->players};
        memset(first.values, 1, (size_t)match->players);
        first.values[sb_random_below(random, match->players)] = 2;
        sb_match_apply(match, first);
    } else {
        /* A shut box often ends a match, so it is taken seldom. */
        int class = (int)sb_random_below(random, (uint32_t)box->classes);
        *match = after(match, box, class ? class : 1);
    }
}

void whole_sample_turns(whole_found *found, sb_solver *solver, const sb_rules *rules, int players,
                        int starts) {
    plain_box box;
    plain_box_make(&box, rules);
    turn at = turn_make(&box, players, false);
    sb_random random;
    sb_match match;
    sb_random_start(&random, "whole", 5, SB_STREAM_OTHER);
    sb_match_start(&match, rules, players);
    while (found->starts < (uint64_t)starts) {
        if (is_in(&match) && sb_random_below(&random, 4) == 0)
            check_start(found, solver, &match, &at, true);
        if (match.asks == SB_ASKS_NOTHING)
            sb_match_start(&match, rules, players);
        else
            move_on(&match, &box, &random);
    }
    turn_free(&at);
    plain_box_free(&box);
}

/* ---- Best response: all starts a match can get to, each with what follows it. ---- */

/* What tells starts of turns apart. */
typedef struct start_key {
    int64_t totals[2], low;
    uint32_t round;
    uint8_t out, waiting, seat, starter, holder, unused[3];
} start_key;

typedef struct start {
    start_key key;
    sb_match match;
    int *next;                /* [classes]: the start that follows, or -1 when the match is over */
    double response[2];       /* of each seat to perfect play by the other */
    uint64_t worked, changed; /* when it was last worked out, and when that last made a difference */
} start;

typedef struct world {
    const plain_box *box;
    start *starts;
    int *slots; /* hash table: start + 1 */
    int *order; /* starts, what follows one before it wherever nothing leads back */
    int count, room, ordered;
    uint32_t slot_count;
    uint64_t clock;
} world;

static start_key key_of(const sb_match *match) {
    start_key key;
    memset(&key, 0, sizeof key);
    key.totals[0] = match->totals[0];
    key.totals[1] = match->totals[1];
    key.low = match->low;
    key.round = match->rules.rounds ? match->round : 0;
    key.out = (uint8_t)match->out;
    key.waiting = (uint8_t)match->waiting;
    key.seat = match->seat;
    key.starter = match->starter;
    key.holder = match->low < 0 ? 0 : match->holder;
    return key;
}

static uint32_t slot_of(const world *in, const start_key *key) {
    const unsigned char *bytes = (const unsigned char *)key;
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < sizeof *key; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    uint32_t slot = (sum ^ sum >> 15) & (in->slot_count - 1);
    while (in->slots[slot] && memcmp(&in->starts[in->slots[slot] - 1].key, key, sizeof *key) != 0)
        slot = (slot + 1) & (in->slot_count - 1);
    return slot;
}

static void make_room(world *in) {
    if (in->count < in->room)
        return;
    in->room = in->room ? 2 * in->room : 1024;
    in->slot_count = 2 * (uint32_t)in->room;
    in->starts = realloc(in->starts, (size_t)in->room * sizeof *in->starts);
    in->order = realloc(in->order, (size_t)in->room * sizeof *in->order);
    free(in->slots);
    in->slots = calloc(in->slot_count, sizeof *in->slots);
    if (!in->starts || !in->order || !in->slots)
        abort();
    for (int i = 0; i < in->count; i++)
        in->slots[slot_of(in, &in->starts[i].key)] = i + 1;
}

static int start_at(world *in, const sb_match *match) {
    start_key key = key_of(match);
    if (!is_in(match))
        return -1;
    make_room(in);
    uint32_t slot = slot_of(in, &key);
    if (!in->slots[slot]) {
        in->starts[in->count] = (start){.key = key, .match = *match};
        in->slots[slot] = ++in->count;
    }
    return in->slots[slot] - 1;
}

/* Follows every end of the turn first, then takes its own place in the order. */
static void explore(world *in, int number) {
    int *next = calloc((size_t)in->box->classes, sizeof *next);
    if (!next)
        abort();
    in->starts[number].next = next;
    for (int class = 0; class < in->box->classes; class ++) {
        sb_match match = after(&in->starts[number].match, in->box, class);
        next[class] = start_at(in, &match);
        if (next[class] >= 0 && !in->starts[next[class]].next)
            explore(in, next[class]);
    }
    in->order[in->ordered++] = number;
}

static void explore_all(world *in, const sb_rules *rules) {
    sb_match match;
    sb_match_start(&match, rules, 2);
    if (match.asks != SB_ASKS_FIRST) {
        explore(in, start_at(in, &match));
        return;
    }
    for (uint8_t seat = 0; seat < 2; seat++) {
        sb_match begun = match;
        sb_event first = {.kind = SB_FIRST, .count = 2, .values = {1, 1}};
        first.values[seat] = 2;
        sb_match_apply(&begun, first);
        int number = start_at(in, &begun);
        if (!in->starts[number].next)
            explore(in, number);
    }
}

static bool needs_work(const world *in, const start *from) {
    for (int class = 0; class < in->box->classes && from->worked; class ++) {
        int next = from->next[class];
        if (next >= 0 && in->starts[next].changed > from->worked)
            return true;
    }
    return !from->worked;
}

/* Works one start out from what follows it; the first time, the solver must say the same of all its
 * positions. */
static void respond(world *in, whole_found *found, sb_solver *solver, start *from, turn *at) {
    double change = 0;
    at->mover = from->match.seat;
    for (int class = 0; class < in->box->classes; class ++) {
        int next = from->next[class];
        sb_match ended = after(&from->match, in->box, class);
        whole_value(solver, &ended, at->ended[class]);
        memcpy(at->ended[class] + SEATS, next < 0 ? at->ended[class] : in->starts[next].response,
               sizeof from->response);
    }
    play(at);
    if (!from->worked) {
        compare_states(found, solver, &from->match, at);
        found->starts++;
    }
    for (int seat = 0; seat < 2; seat++) {
        double now = at->value[in->box->states - 1][SEATS + seat];
        change = whole_most(change, fabs(now - from->response[seat]));
        from->response[seat] = now;
    }
    from->worked = ++in->clock;
    if (change > 1e-13)
        from->changed = ++in->clock;
}

static void note_gains(const world *in, whole_found *found, sb_solver *solver) {
    for (int number = 0; number < in->count; number++) {
        double win[2];
        whole_value(solver, &in->starts[number].match, win);
        for (int seat = 0; seat < 2; seat++)
            found->gain = whole_most(found->gain, in->starts[number].response[seat] - win[seat]);
    }
}

void whole_respond(whole_found *found, sb_solver *solver, const sb_rules *rules) {
    plain_box box;
    plain_box_make(&box, rules);
    world in = {.box = &box};
    turn at = turn_make(&box, 2, true);
    explore_all(&in, rules);
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < in.ordered; i++) {
            start *from = &in.starts[in.order[i]];
            bool work = needs_work(&in, from);
            if (work)
                respond(&in, found, solver, from, &at);
            again |= work;
        }
    }
    note_gains(&in, found, solver);
    for (int i = 0; i < in.count; i++)
        free(in.starts[i].next);
    free(in.starts);
    free(in.slots);
    free(in.order);
    turn_free(&at);
    plain_box_free(&box);
}
