/* Last one standing: the table, level by level from the end of the match. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "last_desk.h"
#include "turn.h"

/* When another go changes nothing any more; and how many goes to give play without mixing. */
#define SETTLED 1e-13
enum { GOES_MOST = 10 };

/* Bytes all hands may work in together. */
#define SCRATCH_MOST ((size_t)2 << 30)

/* A level's pieces, none of which depends on another. */
typedef struct last_work {
    const sb_solver *solver;
    last_desk *desks;
    int hands;
    last_piece *pieces;
    int first; /* of the pieces being worked on, one for each hand */
} last_work;

/* A first guess at what a round about to start is worth: as if somebody were sure to win a point. */
static void guess_worth(const sb_solver *solver, const last_piece *piece, last_worths worth) {
    int players = solver->players;
    last_stakes stakes;
    memset(worth, 0, sizeof(last_worths));
    for (int lane = 0; lane < piece->lanes; lane++) {
        last_stakes_of(solver, piece->state[lane], &stakes);
        for (int winner = 0; winner < players; winner++) {
            for (int seat = 0; seat < players; seat++)
                worth[lane][seat] += stakes.ends[last_end(winner, LAST_STOPPED) * players + seat] / players;
        }
    }
}

/* With play as it is now: worth = part won + chance of nobody * worth of the round after. */
static void settle(const last_piece *piece, int players, last_worths won, const double *nobody,
                   last_worths worth) {
    double change = 1, again[LAST_PLAYERS_MOST];
    while (change > SETTLED / 100) {
        change = 0;
        for (int lane = 0; lane < piece->lanes; lane++) {
            last_worth_again(piece, players, worth, lane, again);
            for (int seat = 0; seat < players; seat++) {
                double sum = won[lane][seat] + nobody[lane] * again[seat];
                change = fmax(change, fabs(sum - worth[lane][seat]));
                worth[lane][seat] = sum;
            }
        }
    }
}

/* Takes over what was found, with the rounds nobody won played on; changed[lane] says by how much. */
static void improve(const last_desk *desk, const last_piece *piece, last_worths worth, double *changed) {
    int players = desk->solver->players;
    last_worths won, before;
    double nobody[LAST_LANES], again[LAST_PLAYERS_MOST];
    memcpy(before, worth, sizeof before);
    for (int lane = 0; lane < piece->lanes; lane++) {
        last_worth_again(piece, players, worth, lane, again);
        nobody[lane] = last_desk_mean(desk, lane, players);
        for (int seat = 0; seat < players; seat++)
            won[lane][seat] = last_desk_mean(desk, lane, seat) - nobody[lane] * again[seat];
    }
    settle(piece, players, won, nobody, worth);
    for (int lane = 0; lane < piece->lanes; lane++) {
        changed[lane] = 0;
        for (int seat = 0; seat < players; seat++)
            changed[lane] = fmax(changed[lane], fabs(worth[lane][seat] - before[lane][seat]));
    }
}

static void keep_lane(const last_desk *desk, int lane, int state, double tie, const double *worth) {
    const last_game *game = desk->solver->own;
    int players = desk->solver->players;
    *last_tie(desk->solver, state) = tie;
    memcpy(last_worth(desk->solver, state), worth, (size_t)players * sizeof *worth);
    for (int starter = 0; starter < game->starters; starter++) {
        for (int seat = 0; seat < players; seat++)
            last_start(desk->solver, state, starter)[seat] = last_desk_start(desk, lane, starter, seat);
    }
}

/* Goes over the piece until nothing changes any more; changed says where that did not happen. */
static bool solve_pure(last_desk *desk, const last_piece *piece, double tie, last_worths worth,
                       double *changed) {
    double most = 1, again[LAST_PLAYERS_MOST];
    for (int go = 0; go < GOES_MOST && most > SETTLED; go++) {
        for (int lane = 0; lane < LAST_LANES; lane++) {
            last_worth_again(piece, desk->solver->players, worth, lane < piece->lanes ? lane : 0, again);
            last_desk_void(desk, lane, again);
        }
        last_desk_run(desk, tie);
        improve(desk, piece, worth, changed);
        most = 0;
        for (int lane = 0; lane < piece->lanes; lane++)
            most = fmax(most, changed[lane]);
    }
    return most <= SETTLED;
}

/* The circle that begins with this lane, by itself. */
static last_piece take_circle(const last_piece *piece, int first) {
    last_piece circle = {0};
    int lane = first;
    do {
        int at = circle.lanes++;
        circle.state[at] = piece->state[lane];
        circle.turn[at] = piece->turn[lane];
        circle.again[at] = piece->again[lane] == first ? 0 : at + 1;
    } while (piece->again[lane++] != first);
    return circle;
}

/* Where play did not settle. */
static void solve_mixed(last_desk *desk, const last_piece *circle, double (*from)[LAST_PLAYERS_MOST]) {
    double changed[LAST_LANES], tie = LAST_TIE;
    last_worths worth = {{0}};
    memcpy(worth, from, (size_t)circle->lanes * sizeof *worth);
    for (int lane = 0; lane < LAST_LANES; lane++)
        last_desk_load(desk, lane, circle->state[lane < circle->lanes ? lane : 0]);
    if (!solve_pure(desk, circle, tie, worth, changed))
        tie = last_mix(desk, circle, worth);
    for (int lane = 0; lane < circle->lanes; lane++)
        keep_lane(desk, lane, circle->state[lane], tie, worth[lane]);
}

static void solve_circles(last_desk *desk, const last_piece *piece) {
    last_worths worth;
    double changed[LAST_LANES];
    guess_worth(desk->solver, piece, worth);
    solve_pure(desk, piece, TURN_TIE, worth, changed);
    for (int lane = 0; lane < piece->lanes; lane++)
        keep_lane(desk, lane, piece->state[lane], TURN_TIE, worth[lane]);
    for (int first = 0; first < piece->lanes;) {
        last_piece circle = take_circle(piece, first);
        bool settled = true;
        for (int lane = first; lane < first + circle.lanes; lane++)
            settled &= changed[lane] <= SETTLED;
        if (!settled)
            solve_mixed(desk, &circle, worth + first);
        first += circle.lanes;
    }
}

static void solve_piece(void *context, int hand) {
    last_work *work = context;
    const last_piece *piece = &work->pieces[work->first + hand];
    last_desk *desk = &work->desks[hand];
    int players = work->solver->players;
    for (int lane = 0; lane < LAST_LANES; lane++)
        last_desk_load(desk, lane, piece->state[lane < piece->lanes ? lane : 0]);
    if (piece->again[0] >= 0) {
        solve_circles(desk, piece);
        return;
    }
    last_desk_run(desk, TURN_TIE);
    for (int lane = 0; lane < piece->lanes; lane++) {
        double worth[LAST_PLAYERS_MOST];
        for (int seat = 0; seat < players; seat++)
            worth[seat] = last_desk_mean(desk, lane, seat);
        keep_lane(desk, lane, piece->state[lane], TURN_TIE, worth);
    }
}

/* Adds a state and all that rounds won by nobody lead on to, which go together. */
static void add_circle(const points_space *space, int state, last_piece *piece, bool *taken) {
    int first = piece->lanes, next = state;
    bool counted = space->round[state] != 0;
    do {
        int lane = piece->lanes++;
        double share[SB_SEATS_MAX];
        piece->state[lane] = next;
        taken[next] = true;
        next = points_after(space, next, 0, 0, &piece->turn[lane], share);
        piece->again[lane] = counted ? -1 : next == state ? first : lane + 1;
    } while (!counted && next != state);
}

/* Cuts a level into pieces of whole circles, which are never longer than there are players. */
static int cut_level(const last_work *work, int level, bool *taken) {
    const points_space *space = &((const last_game *)work->solver->own)->space;
    int count = 0;
    for (int state = space->level_start[level]; state < space->level_start[level + 1]; state++) {
        if (taken[state])
            continue;
        int most = space->game.turnable || space->round[state] ? 1 : space->game.players;
        if (count == 0 || work->pieces[count - 1].lanes + most > LAST_LANES)
            work->pieces[count++].lanes = 0;
        add_circle(space, state, &work->pieces[count - 1], taken);
    }
    return count;
}

static sb_status solve_level(last_work *work, const sb_crew *crew, int level, bool *taken) {
    const points_space *space = &((const last_game *)work->solver->own)->space;
    int count = cut_level(work, level, taken);
    double before = space->count - space->level_start[level + 1];
    double states = space->level_start[level + 1] - space->level_start[level];
    for (work->first = 0; work->first < count; work->first += work->hands) {
        int jobs = count - work->first < work->hands ? count - work->first : work->hands;
        crew_run(crew, jobs, solve_piece, work);
        if (!crew_progress(crew, (before + states * (work->first + jobs) / count) / space->count))
            return SB_STOPPED;
    }
    return SB_OK;
}

static sb_status make_desks(last_work *work) {
    sb_status status = SB_OK;
    work->desks = calloc((size_t)work->hands, sizeof *work->desks);
    if (!work->desks)
        return SB_NO_MEMORY;
    for (int hand = 0; hand < work->hands && status == SB_OK; hand++)
        status = last_desk_make(&work->desks[hand], work->solver);
    return status;
}

/* Hands to work with, no more than there is memory for. */
static int hands_for(const sb_solver *solver, const sb_crew *crew) {
    const last_game *game = solver->own;
    size_t each = last_scratch_size(game->round.nodes, solver->box.states, solver->players);
    size_t most = SCRATCH_MOST / each;
    int hands = crew_hands(crew);
    return most < 1 ? 1 : most < (size_t)hands ? (int)most : hands;
}

sb_status last_solve(sb_solver *solver, const sb_crew *crew) {
    last_game *game = solver->own;
    last_work work = {.solver = solver, .hands = hands_for(solver, crew)};
    size_t states = (size_t)game->space.count;
    bool *taken = calloc(states, sizeof *taken);
    work.pieces = calloc(states, sizeof *work.pieces);
    game->looked = -1;
    sb_status status = taken && work.pieces ? make_desks(&work) : SB_NO_MEMORY;
    for (int level = game->space.levels - 1; level >= 0 && status == SB_OK; level--)
        status = solve_level(&work, crew, level, taken);
    for (int hand = 0; work.desks && hand < work.hands; hand++)
        last_desk_free(&work.desks[hand]);
    free(work.desks);
    free(work.pieces);
    free(taken);
    return status;
}
