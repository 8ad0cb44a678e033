/* SPDX-License-Identifier: MIT */
/* Last one standing: what rounds are worth that lead to each other when nobody wins.
 *
 * Mostly play settles: what it takes the next round to be worth is what that comes to. Where it does not, the
 * rounds before a last one are worked out one after another, as if the match ended some time; they come
 * to repeat themselves, and that is what is played, with a period. */
#include <math.h>
#include <string.h>

#include "desk.h"

/* When another go changes nothing any more; how many goes to give play to settle; and how often to look some
 * rounds further back for a period, with how much left to settle. */
#define SETTLED 1e-13
#define REPEATS 1e-7
enum { GOES_MOST = 10, LOOKS_MOST = 10 };

static int common_multiple(int a, int b) {
    int multiple = a;
    while (multiple % b)
        multiple += a;
    return multiple;
}

/* The least period that agrees with all that the ends of this state's round lead to. */
static int period_after(const sb_solver *solver, int state) {
    const last_game *game = solver->own;
    const points_game *rules = &game->space.game;
    double share[SB_SEATS_MAX];
    int period = 1, shift;
    for (int gain = 0; gain < rules->gain_count; gain++) {
        for (int seat = 0; seat < solver->players; seat++) {
            int next = points_after(&game->space, state, seat, rules->gains[gain], &shift, share);
            if (next >= 0 && *last_period(solver, next) > 0)
                period = common_multiple(period, (int)*last_period(solver, next));
        }
    }
    return period;
}

/* The states that rounds won by nobody lead through, as if they had one phase. */
static void find_circle(const sb_solver *solver, int state, last_piece *circle) {
    const points_space *space = &((const last_game *)solver->own)->space;
    bool counted = space->round[state] != 0;
    int next = state;
    circle->count = 0;
    do {
        double share[SB_SEATS_MAX];
        last_job *job = &circle->job[circle->count++];
        *job = (last_job){.state = next, .again = -1};
        next = points_after(space, next, 0, 0, &job->turn, share);
        if (!counted)
            job->again = next == state ? 0 : circle->count;
    } while (!counted && next != state);
}

bool last_piece_add(const sb_solver *solver, int state, int times, last_piece *piece) {
    const last_game *game = solver->own;
    last_piece circle;
    int period = times;
    find_circle(solver, state, &circle);
    for (int i = 0; i < circle.count; i++)
        period = common_multiple(period, times * period_after(solver, circle.job[i].state));
    if (period > game->phases || piece->count + circle.count * period > LAST_PIECE_MOST)
        return false;
    for (int phase = 0; phase < period; phase++) {
        for (int i = 0; i < circle.count; i++) {
            last_job *job = &piece->job[piece->count + phase * circle.count + i];
            *job = circle.job[i];
            job->phase = phase;
            job->first = piece->count;
            if (job->again >= 0)
                job->again += piece->count + (phase + 1) % period * circle.count;
        }
    }
    piece->count += circle.count * period;
    return true;
}

/* A first guess at what a round about to start is worth: as if somebody were sure to win a point. */
static void guess_worth(const sb_solver *solver, const last_piece *piece, last_worths worth) {
    int players = solver->players;
    double ends[LAST_ENDS_MOST * LAST_PLAYERS_MOST];
    memset(worth, 0, sizeof(last_worths));
    for (int i = 0; i < piece->count; i++) {
        last_ends(solver, piece->job[i].state, piece->job[i].phase, ends);
        for (int winner = 0; winner < players; winner++) {
            for (int seat = 0; seat < players; seat++)
                worth[i][seat] += ends[last_end(winner, LAST_STOPPED) * players + seat] / players;
        }
    }
}

/* With play as it is now: worth = part won + chance of nobody * worth of the round after. */
static void play_on(const last_piece *piece, int players, last_worths won, const double *nobody,
                    last_worths worth) {
    double change = 1, again[LAST_PLAYERS_MOST];
    while (change > SETTLED / 100) {
        change = 0;
        for (int i = piece->count - 1; i >= 0; i--) {
            last_worth_again(piece, players, worth, i, again);
            for (int seat = 0; seat < players; seat++) {
                double sum = won[i][seat] + nobody[i] * again[seat];
                change = fmax(change, fabs(sum - worth[i][seat]));
                worth[i][seat] = sum;
            }
        }
    }
}

/* Takes over what was found, with the rounds nobody won played on; changed[job] says by how much. */
static void improve(const last_desk *desk, const last_piece *piece, last_worths worth, double *changed) {
    int players = desk->solver->players;
    last_worths won, before;
    double nobody[LAST_PIECE_MOST], again[LAST_PLAYERS_MOST];
    memcpy(before, worth, sizeof before);
    for (int i = 0; i < piece->count; i++) {
        last_worth_again(piece, players, worth, i, again);
        nobody[i] = last_desk_mean(desk, i, players);
        for (int seat = 0; seat < players; seat++)
            won[i][seat] = last_desk_mean(desk, i, seat) - nobody[i] * again[seat];
    }
    play_on(piece, players, won, nobody, worth);
    for (int i = 0; i < piece->count; i++) {
        changed[i] = 0;
        for (int seat = 0; seat < players; seat++)
            changed[i] = fmax(changed[i], fabs(worth[i][seat] - before[i][seat]));
    }
}

/* Goes over the piece until nothing changes any more; changed says where that did not happen. */
static bool settle(last_desk *desk, const last_piece *piece, last_worths worth, double *changed) {
    double most = 1;
    for (int go = 0; go < GOES_MOST && most > SETTLED; go++) {
        last_desk_run(desk, piece, worth);
        improve(desk, piece, worth, changed);
        most = 0;
        for (int i = 0; i < piece->count; i++)
            most = fmax(most, changed[i]);
    }
    return most <= SETTLED;
}

static void keep(const last_desk *desk, const last_piece *piece, int job, const double *worth) {
    const last_game *game = desk->solver->own;
    int players = desk->solver->players, state = piece->job[job].state, phase = piece->job[job].phase;
    double *period = last_period(desk->solver, state);
    *period = fmax(*period, phase + 1);
    for (int seat = 0; seat < players; seat++) {
        last_worth(desk->solver, state, phase)[seat] = worth[seat];
        for (int starter = 0; starter < game->starters; starter++)
            last_start(desk->solver, state, phase, starter)[seat] = last_desk_start(desk, job, starter, seat);
    }
}

/* Works out round before round, as many as the longest period has; leaves the earliest in desk->back[0],
 * those after it behind it. */
static void look_back(last_desk *desk, const last_piece *circle) {
    last_worths *back = desk->back;
    for (int round = 0; round < LAST_PERIOD_MOST; round++) {
        last_desk_run(desk, circle, back[0]);
        memmove(back + 1, back, LAST_PERIOD_MOST * sizeof *back);
        for (int i = 0; i < circle->count; i++) {
            for (int seat = 0; seat < desk->solver->players; seat++)
                back[0][i][seat] = last_desk_mean(desk, i, seat);
        }
    }
}

static bool repeats(const last_desk *desk, int count, int period) {
    double most = 0;
    for (int i = 0; i < count; i++) {
        for (int seat = 0; seat < desk->solver->players; seat++)
            most = fmax(most, fabs(desk->back[0][i][seat] - desk->back[period][i][seat]));
    }
    return most < REPEATS;
}

/* Tries a longer period, going by the rounds looked back at; circle is how many make up a shorter one. */
static bool solve_period(last_desk *desk, int circle, const last_piece *longer) {
    last_worths worth = {{0}};
    double changed[LAST_PIECE_MOST];
    if (!repeats(desk, circle, longer->job[longer->count - 1].phase + 1))
        return false;
    for (int i = 0; i < longer->count; i++)
        memcpy(worth[i], desk->back[longer->job[i].phase][i % circle], sizeof worth[i]);
    if (!settle(desk, longer, worth, changed))
        return false;
    for (int i = 0; i < longer->count; i++)
        keep(desk, longer, i, worth[i]);
    return true;
}

/* A circle where play does not settle by itself. */
static bool solve_circle(last_desk *desk, int state) {
    last_piece circle = {0};
    if (!last_piece_add(desk->solver, state, 1, &circle))
        return false;
    guess_worth(desk->solver, &circle, desk->back[0]);
    for (int look = 0; look < LOOKS_MOST; look++) {
        look_back(desk, &circle);
        for (int times = 1; times <= LAST_PERIOD_MOST; times++) {
            last_piece longer = {0};
            if (last_piece_add(desk->solver, state, times, &longer) &&
                solve_period(desk, circle.count, &longer))
                return true;
        }
    }
    return false;
}

static bool solve_circles(last_desk *desk, const last_piece *piece) {
    last_worths worth;
    double changed[LAST_PIECE_MOST];
    bool unsettled[LAST_PIECE_MOST] = {false}, solved = true;
    guess_worth(desk->solver, piece, worth);
    settle(desk, piece, worth, changed);
    for (int i = 0; i < piece->count; i++)
        unsettled[piece->job[i].first] |= changed[i] > SETTLED;
    for (int i = 0; i < piece->count; i++) {
        if (!unsettled[piece->job[i].first])
            keep(desk, piece, i, worth[i]);
    }
    for (int i = 0; i < piece->count; i++) {
        if (unsettled[i])
            solved &= solve_circle(desk, piece->job[i].state);
    }
    return solved;
}

bool last_piece_solve(last_desk *desk, const last_piece *piece) {
    last_worths worth = {{0}};
    if (piece->job[0].again >= 0)
        return solve_circles(desk, piece);
    last_desk_run(desk, piece, worth);
    for (int i = 0; i < piece->count; i++) {
        for (int seat = 0; seat < desk->solver->players; seat++)
            worth[i][seat] = last_desk_mean(desk, i, seat);
        keep(desk, piece, i, worth[i]);
    }
    return true;
}
