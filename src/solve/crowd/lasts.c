/* SPDX-License-Identifier: MIT */
/* Last one standing with any number of players: a model, where it is not solved exactly.
 *
 * Idea: everybody is taken to play for the points of the round; so who wins it, and how, is worked out for
 * every box, number of players in and place in line, once. What that is worth follows from a race in which
 * every later round is anybody's (race.h), and one's own throw is used for the best of that. With more in
 * than are told apart, those next in line are taken to play for their shares, and the others have theirs.
 * State: box, players in; kept are the chances of each place in line to win one, two and four points.
 * Proof: none, it is a model; how close it comes where exact values are known: tests/whole/models. */
#include <stdlib.h>
#include <string.h>

#include "race.h"
#include "solve/solver.h"

enum { STOPPED, RISKED, SHUT, IN_MOST = 6 };

#define BYTES_MOST 6.4e7

typedef struct lasts {
    int players, most; /* in, and told apart */
    bool shut_wins;
    race on;
    bool filled;        /* the race's chances are */
    double *points;     /* [states][most * (most + 1) / 2]: expected of each place, to choose by */
    double *win, *none; /* see race_after, */
    int64_t *totals;    /* for these points */
    uint32_t round;     /* and this round; 0: none yet */
} lasts;

static sb_status takes(const sb_rules *rules, int players) {
    (void)rules;
    return players >= 2 ? SB_OK : SB_NO_GAME_SOLVED;
}

static size_t places(int most) {
    return (size_t)(most * (most + 1) / 2);
}

static size_t values_size(const sb_solver *solver) {
    const lasts *all = solver->own;
    return (size_t)solver->box.states * places(all->most) * RACE_GAINS * sizeof(double);
}

static uint64_t states(const sb_solver *solver) {
    const lasts *all = solver->own;
    return (uint64_t)solver->box.states * (uint64_t)all->most;
}

static sb_status prepare(sb_solver *solver) {
    lasts *all = solver->own = calloc(1, sizeof *all);
    size_t players = (size_t)solver->players;
    if (!all)
        return SB_NO_MEMORY;
    all->players = solver->players;
    all->shut_wins = solver->rules.shut == SB_SHUT_WINS;
    all->most = solver->players < IN_MOST ? solver->players : IN_MOST;
    while (all->most > 2 && (double)values_size(solver) > BYTES_MOST)
        all->most--;
    all->on = (race){.seats = solver->players,
                     .limit = solver->rules.limit,
                     .gain = {SB_POINTS_STOPPED, SB_POINTS_RISKED, SB_POINTS_SHUT}};
    all->points = malloc((size_t)solver->box.states * places(all->most) * sizeof *all->points);
    all->win = malloc(players * RACE_GAINS * players * sizeof *all->win);
    all->none = malloc(players * sizeof *all->none);
    all->totals = malloc(players * sizeof *all->totals);
    return all->points && all->win && all->none && all->totals ? SB_OK : SB_NO_MEMORY;
}

static void release(sb_solver *solver) {
    lasts *all = solver->own;
    if (!all)
        return;
    free(all->points);
    free(all->win);
    free(all->none);
    free(all->totals);
    free(all);
}

/* Where the places in line begin for so many in with this box. */
static size_t line_at(const lasts *all, int state, int in) {
    return (size_t)state * places(all->most) + places(in - 1);
}

static double *line_of(const sb_solver *solver, int state, int in) {
    return (double *)solver->values + line_at(solver->own, state, in) * RACE_GAINS;
}

static double *points_of(const lasts *all, int state, int in) {
    return all->points + line_at(all, state, in);
}

/* What it counts to shut the box: where that wins the match, more than any other round. */
static double shut_points(const lasts *all) {
    return all->shut_wins ? 100 : SB_POINTS_SHUT;
}

static void add_points(const lasts *all, const double *line, int in, double *points) {
    for (int place = 0; place < in; place++) {
        const double *chance = line + (size_t)place * RACE_GAINS;
        points[place] = chance[STOPPED] * SB_POINTS_STOPPED + chance[RISKED] * SB_POINTS_RISKED +
                        chance[SHUT] * shut_points(all);
    }
}

/* Adds what follows for each place in line from a line in which it has moved up so far, those at the front to
 * the back of it; gone: the first is no longer in. */
static void add_line(const double *from, int in, bool gone, double chance, double *line) {
    for (int place = gone ? 1 : 0; place < in; place++) {
        int moved = (place + in - 1) % in;
        for (int how = 0; how < RACE_GAINS; how++)
            line[place * RACE_GAINS + how] += chance * from[moved * RACE_GAINS + how];
    }
}

/* The state that is best to leave to the next player, for the one who is then last in line; -1: stuck. */
static int best_child(const lasts *all, const box_graph *box, int state, int class, int in) {
    int best = -1;
    double most = 0;
    for (uint32_t move = box_first(box, state, class); move < box_end(box, state, class); move++) {
        int child = (int)box->child[move];
        double points = child == 0 ? shut_points(all) : points_of(all, child, in)[in - 1];
        if (best < 0 || points > most + TURN_TIE) {
            best = child;
            most = points;
        }
    }
    return best;
}

/* A throw of so many dice, with so many in. */
static void fill_throw(const sb_solver *solver, int state, int in, int dice, double *line) {
    const lasts *all = solver->own;
    const box_graph *box = &solver->box;
    const double *chance = dice == 1 ? box->one : box->two;
    memset(line, 0, (size_t)in * RACE_GAINS * sizeof *line);
    for (int class = 1; class < box->classes; class ++) {
        if (chance[class] == 0)
            continue;
        int child = best_child(all, box, state, class, in);
        if (child < 0)
            add_line(line_of(solver, state, in - 1), in, true, chance[class], line);
        else if (child == 0)
            line[SHUT] += chance[class];
        else
            add_line(line_of(solver, child, in), in, false, chance[class], line);
    }
}

/* The last one in throws once more. */
static void fill_risk(const box_graph *box, int state, int dice, double *line) {
    const double *chance = dice == 1 ? box->one : box->two;
    line[STOPPED] = line[RISKED] = line[SHUT] = 0;
    for (int class = 1; class < box->classes; class ++) {
        uint32_t first = box_first(box, state, class), end = box_end(box, state, class);
        bool shuts = false;
        for (uint32_t move = first; move < end; move++)
            shuts = shuts || box->child[move] == 0;
        if (first < end)
            line[shuts ? SHUT : RISKED] += chance[class];
    }
}

/* Of two numbers of dice the better for whoever throws. */
static void fill_dice(const sb_solver *solver, int state, int in, double *line) {
    const lasts *all = solver->own;
    double best = -1;
    for (int dice = 1; dice <= 2; dice++) {
        double made[IN_MOST * RACE_GAINS], points[IN_MOST];
        if (!(solver->box.dice[state] & dice))
            continue;
        if (in == 1)
            fill_risk(&solver->box, state, dice, made);
        else
            fill_throw(solver, state, in, dice, made);
        add_points(all, made, in, points);
        if (points[0] > best + TURN_TIE) {
            best = points[0];
            memcpy(line, made, (size_t)in * RACE_GAINS * sizeof *line);
        }
    }
    if (in == 1 && best <= SB_POINTS_STOPPED) {
        line[STOPPED] = 1;
        line[RISKED] = line[SHUT] = 0;
    }
}

static void fill_points(sb_solver *solver) {
    const lasts *all = solver->own;
    for (int state = 1; state < solver->box.states; state++) {
        for (int in = 1; in <= all->most; in++)
            add_points(all, line_of(solver, state, in), in, points_of(all, state, in));
    }
}

static sb_status solve(sb_solver *solver, const sb_crew *crew) {
    lasts *all = solver->own;
    for (int state = 1; state < solver->box.states; state++) {
        for (int in = 1; in <= all->most; in++) {
            fill_dice(solver, state, in, line_of(solver, state, in));
            add_points(all, line_of(solver, state, in), in, points_of(all, state, in));
        }
        if (state % 4096 == 0 && !crew_progress(crew, (double)state / solver->box.states))
            return SB_STOPPED;
    }
    all->filled = true;
    all->round = 0;
    return SB_OK;
}

static void fill_race(sb_solver *solver, const sb_match *match) {
    lasts *all = solver->own;
    size_t players = (size_t)all->players;
    const double *fresh = line_of(solver, solver->box.states - 1, all->most);
    int left = match->rules.rounds - (int)match->round;
    race_ahead ahead = {.rounds = !match->rules.rounds ? -1 : left > 0 ? left : 0};
    if (!all->filled)
        fill_points(solver);
    all->filled = true;
    if (all->round == match->round && memcmp(all->totals, match->totals, players * sizeof *all->totals) == 0)
        return;
    for (int how = 0; how < RACE_GAINS; how++) {
        all->on.chance[how] = 0;
        for (int place = 0; place < all->most; place++)
            all->on.chance[how] += fresh[place * RACE_GAINS + how];
    }
    race_after(&all->on, match->totals, ahead, all->win, all->none);
    memcpy(all->totals, match->totals, players * sizeof *all->totals);
    all->round = match->round;
}

/* What it is worth to every seat that this one wins the round so. */
static void add_win(const lasts *all, int seat, int how, double chance, double *win) {
    const double *after = all->win + (size_t)(seat * RACE_GAINS + how) * (size_t)all->players;
    if (how == SHUT && all->shut_wins)
        win[seat] += chance;
    for (int i = 0; i < all->players && !(how == SHUT && all->shut_wins); i++)
        win[i] += chance * after[i];
}

/* What is worth to every seat that seats of this line, the first to throw next, are in with this box. */
static void weigh_line(const sb_solver *solver, int state, const int *seats, int in, double *win) {
    const lasts *all = solver->own;
    int told = in < all->most ? in : all->most;
    const double *line = line_of(solver, state, told);
    double rest = 1, share = (double)told / in, each[RACE_GAINS] = {0};
    memset(win, 0, (size_t)all->players * sizeof *win);
    for (int how = 0; how < RACE_GAINS; how++) {
        for (int place = 0; place < told; place++)
            each[how] += line[place * RACE_GAINS + how];
        rest -= each[how];
        for (int place = 0; place < in; place++) {
            double chance = place < told ? share * line[place * RACE_GAINS + how] : each[how] / in;
            if (chance > 0)
                add_win(all, seats[place], how, chance, win);
        }
    }
    for (int seat = 0; seat < all->players && rest > 0; seat++)
        win[seat] += rest * all->none[seat];
}

/* Those in, from this seat on. */
static int line_up(const sb_match *match, int from, int *seats) {
    int in = 0;
    for (int i = 0; i < match->players; i++) {
        int seat = (from + i) % match->players;
        if (i == 0 || match->waiting >> seat & 1)
            seats[in++] = seat;
    }
    return in;
}

/* After the throw is used, or is no use. */
static void value_after(const sb_solver *solver, const sb_match *match, int child, double *win) {
    const lasts *all = solver->own;
    int seats[SB_SEATS_MAX], line[SB_SEATS_MAX], mover = match->seat;
    int in = line_up(match, mover, seats), state = box_find(&solver->box, match->open[0]);
    bool stuck = child < 0;
    memset(win, 0, (size_t)all->players * sizeof *win);
    if (child == 0) {
        add_win(all, mover, SHUT, 1, win);
    } else if (match->risking && stuck) {
        memcpy(win, all->none, (size_t)all->players * sizeof *win);
    } else if (match->risking) {
        add_win(all, mover, RISKED, 1, win);
    } else {
        for (int i = 1; i < in; i++)
            line[i - 1] = seats[i];
        line[in - 1] = mover;
        weigh_line(solver, stuck ? state : child, line, stuck && in > 1 ? in - 1 : in, win);
    }
}

/* With a throw of this class. */
static void value_of_throw(const sb_solver *solver, const sb_match *match, int class, double *win) {
    const box_graph *box = &solver->box;
    int state = box_find(box, match->open[0]);
    uint32_t first = box_first(box, state, class), end = box_end(box, state, class);
    double found[SB_SEATS_MAX];
    if (first == end)
        value_after(solver, match, -1, win);
    for (uint32_t move = first; move < end; move++) {
        value_after(solver, match, (int)box->child[move], found);
        if (move == first || found[match->seat] > win[match->seat] + TURN_TIE)
            memcpy(win, found, (size_t)match->players * sizeof *win);
    }
}

static void value_of_dice(const sb_solver *solver, const sb_match *match, int dice, double *win) {
    const double *chance = dice == 1 ? solver->box.one : solver->box.two;
    double found[SB_SEATS_MAX];
    memset(win, 0, (size_t)match->players * sizeof *win);
    for (int class = 1; class < solver->box.classes; class ++) {
        if (chance[class] == 0)
            continue;
        value_of_throw(solver, match, class, found);
        for (int seat = 0; seat < match->players; seat++)
            win[seat] += chance[class] * found[seat];
    }
}

/* Before a throw; dice 0: the better of one and two. */
static void value_before(const sb_solver *solver, const sb_match *match, int dice, double *win) {
    sb_dice_allowed allowed = sb_dice_for(&match->rules, match->open[0]);
    double two[SB_SEATS_MAX];
    if (dice || allowed != SB_EITHER_DICE) {
        value_of_dice(solver, match, dice ? dice : (int)allowed, win);
        return;
    }
    value_of_dice(solver, match, 1, win);
    value_of_dice(solver, match, 2, two);
    if (two[match->seat] > win[match->seat] + TURN_TIE)
        memcpy(win, two, (size_t)match->players * sizeof *win);
}

/* Stop or risk. */
static void value_standing(const sb_solver *solver, const sb_match *match, double *win) {
    const lasts *all = solver->own;
    double risk[SB_SEATS_MAX];
    sb_match risking = *match;
    risking.risking = true;
    memset(win, 0, (size_t)match->players * sizeof *win);
    add_win(all, match->seat, STOPPED, 1, win);
    value_before(solver, &risking, 0, risk);
    if (risk[match->seat] > win[match->seat] + TURN_TIE)
        memcpy(win, risk, (size_t)match->players * sizeof *win);
}

/* Everyone who throws for it is as likely to start. */
static void value_at_first(const sb_solver *solver, const sb_match *match, double *win) {
    double part[SB_SEATS_MAX], throwing = __builtin_popcountll(match->throwers);
    sb_match begun = *match;
    begun.waiting = match->players == SB_SEATS_MAX ? UINT64_MAX : (UINT64_C(1) << match->players) - 1;
    begun.risking = false;
    memset(win, 0, (size_t)match->players * sizeof *win);
    for (uint64_t left = match->throwers; left; left &= left - 1) {
        begun.seat = (uint8_t)__builtin_ctzll(left);
        value_before(solver, &begun, 0, part);
        for (int seat = 0; seat < match->players; seat++)
            win[seat] += part[seat] / throwing;
    }
}

static sb_status value(sb_solver *solver, const sb_match *match, double win[]) {
    fill_race(solver, match);
    switch (match->asks) {
    case SB_ASKS_FIRST:
        value_at_first(solver, match, win);
        break;
    case SB_ASKS_SHUT:
        value_of_throw(solver, match, box_class(&match->rules, match->roll[0], match->roll[1]), win);
        break;
    case SB_ASKS_STAND:
        value_standing(solver, match, win);
        break;
    default:
        value_before(solver, match, match->dice, win);
        break;
    }
    return SB_OK;
}

const method method_crowd_last = {
    .exactness = SB_APPROXIMATE,
    .flows = FLOW(LAST),
    .fields =
        KNOWN_TO_ALL | KNOWN_TO_BOX | FIELD(LIMIT) | FIELD(ROUNDS) | FIELD(SHUT) | FIELD(START) | FIELD(LEAD),
    .takes = takes,
    .size = values_size,
    .states = states,
    .prepare = prepare,
    .release = release,
    .solve = solve,
    .value = value,
};
