/* SPDX-License-Identifier: MIT */
/* Beat the low with any number of players: a model, where it is not solved exactly.
 *
 * Idea: whoever tries for a low is taken to play for the best new low, by how likely that is to stand; so how
 * a round goes on from any low is worked out for all seats alike, once. What it is worth to win it follows
 * from a race in which every later round is anybody's (race.h), and the mover's turn is played exactly for
 * that. Where there are many scores, lows next to each other count as one.
 * State: kept is, for each low, how a try for it ends.
 * Proof: none, it is a model; how close it comes where exact values are known: tests/whole/models. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "race.h"
#include "seen.h"

enum {
    LOWS_MOST = 160,
    LOWS_FEW = 63, /* where a turn takes long, since its box has more states than so many: */
    STATES_FEW = 100000,
    AIMS_FEW = 16, /* tries for lows near each other are played alike there */
    ONE = 0,       /* what the winner of a round gains: by a low, or by a Super Box */
    SUPER = 1,
};

typedef struct lows {
    seen looks;
    int count; /* lows told apart; the first is the Super Box */
    int aims;  /* tries played: for each low and for none at all, or for some of these */
    int *low;  /* [outcomes]: which low it is */
    int players;
    bool shut_wins; /* the match, at once */
    race on;
    double *round;      /* [count][tries left][players from the holder on][2]: who wins the round, and how */
    bool filled;        /* that is */
    double *win, *none; /* see race_after, */
    bool ahead_known;   /* from these points on */
    int64_t points[SB_SEATS_MAX];
    race_ahead ahead;
    double *place; /* [players]: who wins a round, from its starter on */
} lows;

static sb_status takes(const sb_rules *rules, int players) {
    (void)rules;
    return players >= 2 ? SB_OK : SB_NO_GAME_SOLVED;
}

/* tries[low][new low]: a row for each, and one for the first turn of a round. */
static size_t values_size(const sb_solver *solver) {
    const lows *all = solver->own;
    return (size_t)(all->count + 1) * (size_t)all->count * sizeof(double);
}

static uint64_t states(const sb_solver *solver) {
    return values_size(solver) / sizeof(double);
}

/* Whether each row has the chances of all ends of a turn. */
static bool sound(const sb_solver *solver, const double *values, size_t count) {
    size_t ends = (size_t)((const lows *)solver->own)->count;
    bool whole = true;
    for (size_t first = 0; first < count; first += ends)
        whole = whole && all_that_may_happen(values + first, ends);
    return whole;
}

static void find_lows(lows *all, int states) {
    int outcomes = turn_outcomes(all->looks.plan), most = states > STATES_FEW ? LOWS_FEW : LOWS_MOST;
    all->count = outcomes < most ? outcomes : most;
    all->aims = states > STATES_FEW && all->count >= AIMS_FEW ? AIMS_FEW : all->count + 1;
    for (int outcome = 0; outcome < outcomes; outcome++) {
        int64_t part = outcomes <= most ? outcome : 1 + (int64_t)(outcome - 1) * (most - 1) / (outcomes - 1);
        all->low[outcome] = outcome == 0 ? 0 : (int)part;
    }
}

static sb_status make_room(lows *all, int states) {
    size_t players = (size_t)all->players, outcomes = (size_t)turn_outcomes(all->looks.plan);
    all->low = malloc(outcomes * sizeof *all->low);
    all->round = malloc(LOWS_MOST * players * players * 2 * sizeof *all->round);
    all->win = malloc(players * RACE_GAINS * players * sizeof *all->win);
    all->none = malloc(players * sizeof *all->none);
    all->place = malloc(players * sizeof *all->place);
    if (!all->low || !all->round || !all->win || !all->none || !all->place)
        return SB_NO_MEMORY;
    find_lows(all, states);
    return SB_OK;
}

static sb_status prepare(sb_solver *solver) {
    lows *all = solver->own = calloc(1, sizeof *all);
    if (!all)
        return SB_NO_MEMORY;
    all->players = solver->players;
    all->shut_wins = solver->rules.shut == SB_SHUT_WINS;
    all->on = (race){.seats = solver->players,
                     .limit = solver->rules.limit,
                     .gain = {SB_POINTS_LOW, SB_POINTS_SUPER_BOX},
                     .passes = solver->rules.lead == SB_LEAD_NEXT};
    sb_status status = seen_make(&all->looks, solver);
    return status == SB_OK ? make_room(all, solver->box.states) : status;
}

static void release(sb_solver *solver) {
    lows *all = solver->own;
    if (!all)
        return;
    seen_free(&all->looks);
    free(all->low);
    free(all->round);
    free(all->win);
    free(all->none);
    free(all->place);
    free(all);
}

/* Whether a try for this low succeeds with that one. */
static bool beats(const lows *all, int low, int now) {
    return low == all->count || now < low || (low == 0 && now == 0);
}

/* Which low a try is for, the first and the last of all among them; and which try stands for those of a low.
 */
static int low_of(const lows *all, int aim) {
    return aim * all->count / (all->aims - 1);
}

static int aim_at(const lows *all, int low) {
    return (low * (all->aims - 1) + all->count / 2) / all->count;
}

/* Plays tries from this one on, as many as there are lanes, each for what a new low is worth. What counts is
 * how new lows compare, so that each lane's best may as well be 1: where many try, hardly any low is likely
 * to stand. */
static void play_tries(lows *all, int first, int lanes, const double *worth) {
    for (int outcome = 0; outcome < turn_outcomes(all->looks.plan); outcome++) {
        for (int lane = 0; lane < lanes; lane++) {
            int low = all->low[outcome];
            all->looks.payoff[outcome * TURN_LANES + lane] =
                beats(all, low_of(all, first + lane), low) ? worth[low] : 0;
        }
    }
    turn_solve(all->looks.plan, lanes, all->looks.scratch, all->looks.payoff, all->looks.chance);
}

/* How this lane's try ends. */
static void tell_try(const lows *all, int lane, double *ends) {
    memset(ends, 0, (size_t)all->count * sizeof *ends);
    for (int outcome = 0; outcome < turn_outcomes(all->looks.plan); outcome++)
        ends[all->low[outcome]] += all->looks.chance[outcome * TURN_LANES + lane];
}

/* tries[low][new low], for all of them. */
static void play_all(lows *all, const double *worth, double *tries) {
    for (int first = 0; first < all->aims; first += TURN_LANES) {
        int lanes = all->aims - first < TURN_LANES ? all->aims - first : TURN_LANES;
        play_tries(all, first, lanes, worth);
        for (int low = 0; low <= all->count; low++) {
            int lane = aim_at(all, low) - first;
            if (lane >= 0 && lane < lanes)
                tell_try(all, lane, tries + (size_t)low * (size_t)all->count);
        }
    }
}

/* How likely a low is to stand while all others have a try, in points; but never so little that it makes no
 * difference. */
static void fill_worth(const lows *all, const double *tries, double *worth) {
    for (int low = 0; low < all->count; low++) {
        const double *row = tries + (size_t)low * (size_t)all->count;
        double beaten = low == 0 ? row[0] : 0;
        for (int now = 0; now < low; now++)
            beaten += row[now];
        worth[low] = pow(1 - beaten, all->players - 1) + 0.05 * (1 - beaten);
    }
    worth[0] = all->shut_wins ? 1 + all->players : worth[0] * SB_POINTS_SUPER_BOX;
}

static sb_status solve(sb_solver *solver, const sb_crew *crew) {
    lows *all = solver->own;
    double worth[LOWS_MOST], *tries = solver->values;
    for (int low = 0; low < all->count; low++)
        worth[low] = 1;
    play_all(all, worth, tries);
    if (!crew_progress(crew, 0.5))
        return SB_STOPPED;
    fill_worth(all, tries, worth);
    play_all(all, worth, tries);
    all->filled = all->ahead_known = false;
    seen_forget(&all->looks);
    return SB_OK;
}

/* Who wins the round from here, seats from the holder on, so many having still to try. */
static double *round_of(const lows *all, int low, int left) {
    size_t players = (size_t)all->players;
    return all->round + ((size_t)low * players + (size_t)left) * players * 2;
}

/* One try: it fails, or this seat, counted from the holder, holds a new low. */
static void fill_try(const lows *all, const double *tries, int low, int left) {
    int players = all->players, mover = players - left;
    double *here = round_of(all, low, left), failed = 1, made[2 * SB_SEATS_MAX] = {0};
    for (int now = 0; now <= low; now++) {
        const double *held = round_of(all, now, players - 1);
        double chance = beats(all, low, now) ? tries[now] : 0;
        failed -= chance;
        for (int seat = 0; seat < players && chance > 0; seat++) {
            const double *from = held + 2 * ((seat + players - mover) % players);
            made[2 * seat + ONE] += chance * from[ONE];
            made[2 * seat + SUPER] += chance * from[SUPER];
        }
    }
    const double *without = round_of(all, low, left - 1);
    for (int i = 0; i < 2 * players; i++)
        here[i] = made[i] + failed * without[i];
}

/* A Super Box can be taken over again and again: until that makes no difference. */
static void fill_super(const lows *all, const double *tries) {
    int players = all->players;
    const double *held = round_of(all, 0, players - 1);
    double off = 1;
    memset(round_of(all, 0, 1), 0, (size_t)(players - 1) * (size_t)players * 2 * sizeof(double));
    for (int i = 0; i < 100000 && off > 1e-12; i++) {
        double before = held[SUPER], sum = 0;
        for (int left = 1; left < players; left++)
            fill_try(all, tries, 0, left);
        for (int seat = 0; seat < players; seat++)
            sum += held[2 * seat + SUPER];
        off = fabs(held[SUPER] - before) + fabs(1 - sum);
    }
}

static void fill_rounds(sb_solver *solver) {
    lows *all = solver->own;
    const double *values = solver->values;
    int players = all->players;
    for (int low = 0; low < all->count; low++) {
        double *won = round_of(all, low, 0);
        const double *tries = values + (size_t)low * (size_t)all->count;
        memset(won, 0, (size_t)players * 2 * sizeof *won);
        won[low == 0 ? SUPER : ONE] = 1;
        if (low == 0 && all->shut_wins) {
            for (int left = 1; left < players; left++)
                memcpy(round_of(all, 0, left), won, (size_t)players * 2 * sizeof *won);
        } else if (low == 0) {
            fill_super(all, tries);
        } else {
            for (int left = 1; left < players; left++)
                fill_try(all, tries, low, left);
        }
    }
    all->on.chance[ONE] = all->on.chance[SUPER] = 0;
    all->on.place = all->place;
    memset(all->place, 0, (size_t)players * sizeof *all->place);
    for (int low = 0; low < all->count; low++) {
        const double *held = round_of(all, low, players - 1);
        for (int seat = 0; seat < players; seat++) {
            double first = values[(size_t)all->count * (size_t)all->count + (size_t)low];
            all->on.chance[ONE] += first * held[2 * seat + ONE];
            all->on.chance[SUPER] += first * held[2 * seat + SUPER];
            all->place[seat] += first * (held[2 * seat + ONE] + held[2 * seat + SUPER]);
        }
    }
    all->filled = true;
}

/* What it is worth to every seat that the round goes on so, seats counted from this holder. */
static void weigh_round(const lows *all, const double *round, int holder, double *after) {
    int players = all->players;
    memset(after, 0, (size_t)players * sizeof *after);
    for (int i = 0; i < players; i++) {
        int winner = (holder + i) % players;
        for (int how = ONE; how <= SUPER; how++) {
            const double *win = all->win + (size_t)(winner * RACE_GAINS + how) * (size_t)players;
            double chance = round[2 * i + how];
            if (how == SUPER && all->shut_wins)
                after[winner] += chance;
            for (int seat = 0; seat < players && !(how == SUPER && all->shut_wins); seat++)
                after[seat] += chance * win[seat];
        }
    }
}

/* What it is worth to win the round: the same for all its turns. */
static void fill_ahead(lows *all, const sb_match *match) {
    int left = match->rules.rounds - (int)match->round;
    size_t size = (size_t)all->players * sizeof *all->points;
    race_ahead ahead = {.rounds = !match->rules.rounds ? -1
                                  : left > 0           ? left
                                                       : 0,
                        .starter = (match->starter + (all->on.passes ? 1 : 0)) % all->players};
    if (all->ahead_known && ahead.rounds == all->ahead.rounds && ahead.starter == all->ahead.starter &&
        memcmp(all->points, match->totals, size) == 0)
        return;
    race_after(&all->on, match->totals, ahead, all->win, all->none);
    memcpy(all->points, match->totals, size);
    all->ahead = ahead;
    all->ahead_known = true;
}

static void fill_after(sb_solver *solver, const sb_match *match) {
    lows *all = solver->own;
    int players = all->players;
    int tries = __builtin_popcountll(match->waiting) - 1;
    if (!all->filled)
        fill_rounds(solver);
    fill_ahead(all, match);
    for (int low = 0; low < all->count; low++)
        weigh_round(all, round_of(all, low, players - 1), match->seat,
                    all->looks.last->after + (size_t)low * (size_t)players);
    if (match->low >= 0)
        weigh_round(all,
                    round_of(all, all->low[seen_outcome(&all->looks, match->low)],
                             tries < players ? tries : players - 1),
                    match->holder, all->looks.last->after + (size_t)all->count * (size_t)players);
}

static void look_at(sb_solver *solver, const sb_match *match) {
    lows *all = solver->own;
    if (!seen_is_new(&all->looks, match))
        return;
    fill_after(solver, match);
    for (int outcome = 0; outcome < turn_outcomes(all->looks.plan); outcome++) {
        bool held = sb_beats_low(match->low, turn_scores(all->looks.plan)[outcome]);
        all->looks.last->end[outcome] = held ? all->low[outcome] : all->count;
    }
    seen_fill(&all->looks, solver);
}

static sb_status value(sb_solver *solver, const sb_match *match, double win[]) {
    lows *all = solver->own;
    if (match->asks == SB_ASKS_FIRST)
        return seen_first(solver, match, win, value);
    look_at(solver, match);
    return seen_value(&all->looks, solver, match, win);
}

static sb_status turn_ends(sb_solver *solver, const sb_match *match, double *ended) {
    const lows *all = solver->own;
    look_at(solver, match);
    memcpy(ended, all->looks.last->ended, (size_t)solver->box.states * sizeof *ended);
    return SB_OK;
}

const method method_crowd_low = {
    .exactness = SB_APPROXIMATE,
    .flows = FLOW(LOW),
    .fields =
        KNOWN_TO_ALL | KNOWN_TO_BOX | FIELD(LIMIT) | FIELD(ROUNDS) | FIELD(SHUT) | FIELD(START) | FIELD(LEAD),
    .takes = takes,
    .size = values_size,
    .states = states,
    .sound = sound,
    .prepare = prepare,
    .release = release,
    .solve = solve,
    .value = value,
    .turn_ends = turn_ends,
};
