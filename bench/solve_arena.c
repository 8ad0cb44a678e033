/* SPDX-License-Identifier: MIT */
/* arena for two players: the whole match from nothing, against a straightforward solver of the same game in
 * the same run; a common throw; and advice in the middle of a round, of which alone with any word. */
#define _DEFAULT_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../tests/solve/shipped_file.h"
#include "shutbox/shutbox.h"
#include "solve/inside.h"

enum { HANDS_MOST = 64 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

typedef struct hand {
    void (*job)(void *context, int number);
    void *context;
    int number;
} hand;

static void *lend_hand(void *argument) {
    hand *one = argument;
    one->job(one->context, one->number);
    return NULL;
}

static void run_jobs(void *self, int jobs, void (*job)(void *context, int number), void *context) {
    pthread_t threads[HANDS_MOST];
    hand hands[HANDS_MOST];
    (void)self;
    for (int i = 0; i < jobs; i++) {
        hands[i] = (hand){job, context, i};
        if (pthread_create(&threads[i], NULL, lend_hand, &hands[i]) != 0)
            abort();
    }
    for (int i = 0; i < jobs; i++)
        pthread_join(threads[i], NULL);
}

static sb_crew whole_crew(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return (sb_crew){.hands = cores < 1 ? 1 : cores > HANDS_MOST ? HANDS_MOST : (int)cores, .run = run_jobs};
}

static sb_solver *make_solver(const char *preset, int players) {
    sb_solver *solver;
    if (sb_solver_new(&solver, sb_preset(sb_preset_find(preset, strlen(preset))), players) != SB_OK)
        abort();
    return solver;
}

static sb_solver *shipped_solver(const char *preset, int players) {
    sb_solver *solver = make_solver(preset, players);
    if (!shipped_file_load(solver, preset, players) && sb_solver_solve(solver, NULL) != SB_OK)
        abort();
    return solver;
}

/* How far the values just worked out are from those that are shipped. */
static double off_shipped(const sb_solver *solver, const char *preset) {
    sb_solver *shipped = shipped_solver(preset, 2);
    double most = 0;
    size_t size;
    const double *a = sb_solver_values(solver, &size), *b = sb_solver_values(shipped, &size);
    for (uint64_t i = 0; i < sb_solver_states(solver); i++) {
        double off = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
        most = off > most ? off : most;
    }
    sb_solver_free(shipped);
    return most;
}

static double solve_whole(const char *preset) {
    sb_crew crew = whole_crew();
    sb_solver *solver = make_solver(preset, 2);
    double start = now();
    if (sb_solver_solve(solver, &crew) != SB_OK)
        abort();
    double seconds = now() - start;
    printf("%s, 2 players: %llu match states in %.2f s on %d cores, %.2f ms each a core; off shipped %.1e\n",
           preset, (unsigned long long)sb_solver_states(solver), seconds, crew.hands,
           1e3 * seconds * crew.hands / (double)sb_solver_states(solver), off_shipped(solver, preset));
    sb_solver_free(solver);
    return seconds * crew.hands / 2500;
}

/* ---- The same round, straightforwardly: one number at a time, in the order of the box. ---- */

typedef struct plain {
    const box_graph *box;
    int states;
    const double *values; /* [50][50] */
    int mine, theirs;
    double *first, *second;                   /* [states * states] */
    double *mine_alone[64], *their_alone[64]; /* [states], by the score of the one who is out */
} plain;

static double round_ended(const plain *game, int64_t mine, int64_t theirs) {
    int64_t totals[2] = {game->mine + mine, game->theirs + theirs};
    if (totals[0] >= 50 || totals[1] >= 50)
        return totals[0] < totals[1] ? 1 : totals[0] == totals[1] ? 0.5 : 0;
    return 1 - game->values[totals[1] * 50 + totals[0]];
}

/* A throw of the starter (sign 1) or the other (-1): next[child * step] after a move, else stuck. */
static double throw_plainly(const box_graph *box, int state, const double *chance, const double *next,
                            size_t step, double stuck, int sign) {
    double sum = 0;
    for (int class = 1; class < box->classes; class ++) {
        uint32_t from = box_first(box, state, class), end = box_end(box, state, class);
        if (chance[class] == 0)
            continue;
        double best = from == end ? stuck : -2;
        for (uint32_t i = from; i < end; i++) {
            double value = sign * next[box->child[i] * step];
            best = value > best ? value : best;
        }
        sum += chance[class] * (from == end ? best : sign * best);
    }
    return sum;
}

static double turn_plainly(const box_graph *box, int state, const double *next, size_t step, double stuck,
                           int sign) {
    double two = throw_plainly(box, state, box->two, next, step, stuck, sign);
    if (box->dice[state] != SB_EITHER_DICE)
        return two;
    double one = throw_plainly(box, state, box->one, next, step, stuck, sign);
    return sign * one > sign * two ? one : two;
}

static double round_plainly(plain *game) {
    const box_graph *box = game->box;
    size_t states = (size_t)game->states;
    for (int out = 0; out <= 55; out++) {
        game->mine_alone[out][0] = round_ended(game, 0, out);
        game->their_alone[out][0] = round_ended(game, out, 0);
        for (int state = 1; state < game->states; state++) {
            game->mine_alone[out][state] = turn_plainly(box, state, game->mine_alone[out], 1,
                                                        round_ended(game, box->score[state], out), 1);
            game->their_alone[out][state] = turn_plainly(box, state, game->their_alone[out], 1,
                                                         round_ended(game, out, box->score[state]), -1);
        }
    }
    for (size_t i = 0; i < states; i++) {
        game->second[i] = round_ended(game, 0, box->score[i]);
        game->first[i * states] = round_ended(game, box->score[i], 0);
    }
    for (int mine = 1; mine < game->states; mine++) {
        for (int theirs = 1; theirs < game->states; theirs++) {
            size_t at = (size_t)mine * states + (size_t)theirs;
            game->first[at] = turn_plainly(box, mine, game->second + theirs, states,
                                           game->their_alone[box->score[mine]][theirs], 1);
            game->second[at] = turn_plainly(box, theirs, game->first + (size_t)mine * states, 1,
                                            game->mine_alone[box->score[theirs]][mine], -1);
        }
    }
    return game->first[states * states - 1];
}

static void compare_plain(double fast_each) {
    static const int totals[][2] = {{0, 0}, {20, 31}, {45, 12}};
    enum { ROUNDS = sizeof totals / sizeof totals[0] };
    sb_solver *solver = shipped_solver("arena", 2);
    const box_graph *box = solver_box(solver);
    size_t size;
    size_t states = (size_t)box->states;
    plain game = {.box = box, .states = box->states, .values = sb_solver_values(solver, &size)};
    game.first = malloc(states * states * sizeof *game.first);
    game.second = malloc(states * states * sizeof *game.second);
    for (int i = 0; i < 64; i++) {
        game.mine_alone[i] = malloc(states * sizeof(double));
        game.their_alone[i] = malloc(states * sizeof(double));
    }
    double start = now(), most = 0;
    for (int i = 0; i < ROUNDS; i++) {
        game.mine = totals[i][0];
        game.theirs = totals[i][1];
        double off = round_plainly(&game) - game.values[game.mine * 50 + game.theirs];
        most = off > most ? off : -off > most ? -off : most;
    }
    double each = (now() - start) / ROUNDS;
    printf(
        "straightforward: %.1f ms a match state on one core (2500 would take %.0f s); ratio %.1f; off %.1e\n",
        1e3 * each, 2500 * each, each / fast_each, most);
    for (int i = 0; i < 64; i++) {
        free(game.mine_alone[i]);
        free(game.their_alone[i]);
    }
    free(game.first);
    free(game.second);
    sb_solver_free(solver);
}

/* Seconds of one core, so that others on the machine hardly matter. */
static double worked(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static double advise(sb_mind *mind, const sb_match *match) {
    sb_advice advice[SB_CHOICES_MAX];
    int count;
    double start = worked();
    if (sb_advise(mind, match, advice, SB_CHOICES_MAX, &count, NULL) != SB_OK)
        abort();
    return worked() - start;
}

/* A hint on the first throw of a round, nothing of which was looked at; on the second; and on the first throw
 * of a round that was looked at before it was made, as terminal and page do. */
static void time_advice(const char *preset, int players) {
    sb_solver *solver = shipped_solver(preset, players), *other = make_solver(preset, players);
    sb_match match, ahead;
    const sb_rules *rules = sb_preset(sb_preset_find(preset, strlen(preset)));
    sb_mind *mind[2];
    sb_event choices[SB_CHOICES_MAX];
    double seconds[3], win[SB_SEATS_MAX];
    if (sb_solver_share(other, solver) != SB_OK || sb_mind_new(&mind[0], rules, players, solver) != SB_OK ||
        sb_mind_new(&mind[1], rules, players, other) != SB_OK)
        abort();
    sb_match_start(&match, rules, players);
    ahead = match;
    sb_match_apply(&ahead, sb_event_roll(1, 2));
    sb_match_apply(&match, sb_event_roll(6, 5));
    seconds[0] = advise(mind[0], &match);
    sb_value(other, &ahead, win);
    seconds[2] = advise(mind[1], &match);
    while (match.asks == SB_ASKS_SHUT) {
        sb_match_choices(&match, choices, SB_CHOICES_MAX);
        sb_match_apply(&match, choices[0]);
    }
    sb_match_apply(&match, sb_event_roll(6, 5));
    seconds[1] = match.asks == SB_ASKS_SHUT ? advise(mind[0], &match) : 0;
    printf("advice, %s, %d players: first throw %.2f ms cold, next %.2f ms; looked at ahead %.2f ms\n",
           preset, players, 1e3 * seconds[0], 1e3 * seconds[1], 1e3 * seconds[2]);
    for (int i = 0; i < 2; i++)
        sb_mind_free(mind[i]);
    sb_solver_free(other);
    sb_solver_free(solver);
}

int main(int count, char **words) {
    (void)words;
    if (count == 1)
        compare_plain(solve_whole("arena"));
    time_advice("arena", 2);
    time_advice("arena-common", 2);
    time_advice("arena", 4);
    time_advice("arena-common", 4);
    time_advice("arena-quick", 4);
    if (count == 1)
        solve_whole("arena-common");
    return 0;
}
