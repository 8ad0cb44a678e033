/* SPDX-License-Identifier: MIT */
/* shutbox simulate: many matches between computer players, with an interval for each figure. */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/shared/bar.h"
#include "cli/shared/position.h"
#include "cli/shared/thinking.h"
#include "cli/tournament/sample.h"
#include "cli/tournament/view.h"
#include "host/crew.h"
#include "host/interrupt.h"
#include "words/base/json.h"

enum { RULES, PLAYERS, GAMES, SEED, JSON };

static const option_form options[] = {
    [RULES] = {"rules", "R", N_("preset and house rules, such as \"ten limit=60\"")},
    [PLAYERS] = {"players", "LIST",
                 N_("levels and programs, such as perfect,beginner or perfect,cmd:./mybot")},
    [GAMES] = {"games", "N", N_("how many matches")},
    [SEED] = {"seed", "TEXT", N_("where the dice come from: the same text, the same matches")},
    [JSON] = {"json", NULL, N_("answer as JSON")},
    {0},
};

/* Seconds a program has for a decision. */
enum { PROGRAM_SECONDS = 10 };

enum { MINDS_MOST = 64, PIECE_FIRST = 100, PIECE_GROWS = 8 };

/* Minds are not for two threads at once: each job borrows one. */
typedef struct simulation simulation;

/* Which job, for whom. */
typedef struct part {
    simulation *all;
    int number;
} part;

struct simulation {
    sb_rules rules;
    sb_level levels[SB_SEATS_MAX]; /* SB_PERSON: a program */
    char *names[SB_SEATS_MAX];     /* of each, as given */
    contestant contestants[SB_SEATS_MAX];
    int players;
    bool programs; /* some are */
    const char *seed;
    uint64_t games;
    uint64_t piece; /* games a job plays in this batch */
    thinker thinkers[MINDS_MOST];
    int hands;
    sb_tally tallies[MINDS_MOST];
    uint64_t first; /* of the batch being played */
    sb_status status[MINDS_MOST];
    const sb_crew *told; /* whose progress is shown */
};

/* The first of the jobs tells for all of them. */
static bool piece_progress(void *to, double done) {
    const part *of = to;
    const simulation *all = of->all;
    double batch = (double)all->hands * (double)all->piece, played = (double)all->first + done * batch;
    if (of->number > 0)
        return !interrupted();
    return all->told->progress(all->told->self, fmin(played / (double)all->games, 1));
}

static void play_piece(void *context, int number) {
    simulation *all = context;
    part of = {all, number};
    uint64_t first = all->first + (uint64_t)number * all->piece;
    uint64_t left = first >= all->games ? 0 : all->games - first;
    uint64_t games = left < all->piece ? left : all->piece;
    if (games > 0)
        all->status[number] = sb_simulate(all->thinkers[number].mind, all->levels, all->seed, first, games,
                                          piece_progress, &of, &all->tallies[number]);
}

static bool read_player(const cli_command *command, simulation *all, const char *text, size_t length) {
    char *name = all->players < SB_SEATS_MAX ? strndup(text, length) : NULL;
    contestant *who = name ? &all->contestants[all->players] : NULL;
    if (!who || !contestant_read(who, name)) {
        free(name);
        complain_usage(command,
                       _("--players: \"%.*s\" is none of beginner, casual, skilled, expert, perfect, nor "
                         "cmd: and a program"),
                       length < 60 ? (int)length : 60, text);
        return false;
    }
    all->names[all->players] = name;
    all->levels[all->players++] = who->level;
    all->programs |= who->level == SB_PERSON;
    return true;
}

static bool read_players(const cli_command *command, const char *text, simulation *all) {
    for (;; text++) {
        size_t length = strcspn(text, ",");
        if (!read_player(command, all, text, length))
            return false;
        text += length;
        if (*text != ',')
            return true;
    }
}

/* Whether they can all play, and whether any needs values to. */
static int check_levels(const simulation *all, bool *needs_values) {
    *needs_values = false;
    for (int seat = 0; seat < all->players; seat++) {
        if (all->levels[seat] == SB_PERSON)
            continue;
        *needs_values |= sb_level_needs_solver(all->levels[seat]);
        if (!sb_level_plays(all->levels[seat], &all->rules, all->players))
            return complain(REFUSED, "%s: %s", sb_level_word(all->levels[seat]),
                            words_status(SB_NO_GAME_SOLVED));
    }
    return DONE;
}

static int make_minds(simulation *all) {
    bool needs_values;
    int checked = check_levels(all, &needs_values);
    if (checked != DONE)
        return checked;
    thinker *first = &all->thinkers[0];
    sb_status status = needs_values ? think_about(first, &all->rules, all->players)
                                    : thinker_turn(first, &all->rules, all->players);
    for (int i = 1; i < all->hands && status == SB_OK; i++)
        status = thinker_share(&all->thinkers[i], first);
    return status == SB_OK ? DONE : complain_status(status);
}

static void add_tally(sb_tally *to, const sb_tally *from) {
    to->games += from->games;
    to->ties += from->ties;
    to->turns += from->turns;
    to->decisions += from->decisions;
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        to->won[seat] += from->won[seat];
        to->wins[seat] += from->wins[seat];
        to->wins_squared[seat] += from->wins_squared[seat];
        to->score[seat] += from->score[seat];
        to->score_squared[seat] += from->score_squared[seat];
        to->scores[seat] += from->scores[seat];
        to->shut[seat] += from->shut[seat];
    }
}

/* Half the widths of 95% intervals: so many standard errors. */
static const double errors = 1.96;

static double variance(double sum, double squares, double count) {
    double mean = sum / count;
    return fmax(0, squares / count - mean * mean);
}

/* Of a mean of parts from 0 to 1, by Wilson: not nothing after a few games all won. */
static double share_interval(double sum, double squares, double count) {
    double more = errors * errors / count;
    return errors / (1 + more) * sqrt((variance(sum, squares, count) + more / 4) / count);
}

typedef double measure(const sb_tally *tally, int seat);

static double mean_score(const sb_tally *tally, int seat) {
    return tally->scores[seat] ? tally->score[seat] / (double)tally->scores[seat] : 0;
}

static double score_interval(const sb_tally *tally, int seat) {
    double count = (double)tally->scores[seat];
    return count < 2 ? INFINITY
                     : errors * sqrt(variance(tally->score[seat], tally->score_squared[seat], count) / count);
}

static double win_share(const sb_tally *tally, int seat) {
    return tally->wins[seat] / (double)tally->games;
}

static double win_interval(const sb_tally *tally, int seat) {
    return share_interval(tally->wins[seat], tally->wins_squared[seat], (double)tally->games);
}

static double shut_count(const sb_tally *tally, int seat) {
    return (double)tally->shut[seat];
}

/* Boxes shut are so many of so many turns, each with a small chance. */
static double shut_interval(const sb_tally *tally, int seat) {
    return errors * sqrt(fmax(1, (double)tally->shut[seat]));
}

static double ties_interval(const sb_tally *tally) {
    double ties = (double)tally->ties, games = (double)tally->games;
    return games * share_interval(ties, ties, games);
}

static double won_count(const sb_tally *tally, int seat) {
    return (double)tally->won[seat];
}

static void print_json(const sb_tally *tally, int players, double seconds) {
    static const struct {
        const char *name;
        measure *of;
    } rows[] = {{"wins", won_count},
                {"win", win_share},
                {"win_interval", win_interval},
                {"mean_score", mean_score},
                {"score_interval", score_interval},
                {"shut", shut_count},
                {"shut_interval", shut_interval}};
    json out = {.sink = json_stdout};
    json_open(&out, NULL, '{');
    json_number(&out, "games", (int64_t)tally->games);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json_open(&out, rows[i].name, '[');
        for (int seat = 0; seat < players; seat++)
            json_real(&out, NULL, rows[i].of(tally, seat));
        json_close(&out, ']');
    }
    json_number(&out, "ties", (int64_t)tally->ties);
    json_real(&out, "ties_interval", ties_interval(tally));
    json_number(&out, "turns", (int64_t)tally->turns);
    json_real(&out, "per_second", (double)tally->games / fmax(seconds, 1e-9));
    json_close(&out, '}');
    putchar('\n');
}

static const char *name_of(const simulation *all, int seat) {
    return all->levels[seat] == SB_PERSON ? all->contestants[seat].name : words_level(all->levels[seat]);
}

/* Columns of the longest name of whoever plays. */
static int name_columns(const simulation *all) {
    int most = 0;
    for (int seat = 0; seat < all->players; seat++) {
        int columns = text_width(name_of(all, seat));
        most = columns > most ? columns : most;
    }
    return most;
}

static void print_seat(const sb_tally *tally, const simulation *all, int seat) {
    line level = {.length = 0};
    line_add_cut(&level, name_columns(all), name_of(all, seat));
    printf(
        _("Seat %d, %s wins %s ±%s; mean score %s ±%s; shut %s ±%s\n"), seat, level.text,
        figure_right(figure_share(win_share(tally, seat), 3), 8).text,
        figure_decimal(100 * win_interval(tally, seat), 3).text,
        figure_decimal(mean_score(tally, seat), 3).text, figure_decimal(score_interval(tally, seat), 3).text,
        figure_number((int64_t)tally->shut[seat]).text, figure_decimal(shut_interval(tally, seat), 0).text);
}

static void print_table(const sb_tally *tally, const simulation *all, double seconds) {
    for (int seat = 0; seat < all->players; seat++)
        print_seat(tally, all, seat);
    printf(_("%s matches (%s ±%s shared), %s turns, %s matches a second\n"),
           figure_number((int64_t)tally->games).text, figure_number((int64_t)tally->ties).text,
           figure_decimal(ties_interval(tally), 0).text, figure_number((int64_t)tally->turns).text,
           figure_decimal((double)tally->games / fmax(seconds, 1e-9), 0).text);
}

static uint64_t least(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* Where matches are played side by side, only whole batches count when it is stopped. They grow, so that
 * there soon is a first one, and yet not many. */
static void play_batches(simulation *all, const sb_crew *by) {
    uint64_t hands = (uint64_t)all->hands, best = sb_simulate_piece(all->thinkers[0].mind, all->levels);
    uint64_t most = least(best, PIECE_FIRST);
    all->told = by;
    for (all->first = 0; all->first < all->games; all->first += hands * all->piece) {
        all->piece = least(most, (all->games - all->first + hands - 1) / hands);
        most = least(best, most * PIECE_GROWS);
        by->run(by->self, all->hands, play_piece, all);
        if (!by->progress(by->self, (double)all->first / (double)all->games))
            break;
    }
}

static int tell(const simulation *all, const sb_tally *sum, double seconds, bool as_json) {
    if (sum->games == 0)
        return complain_status(SB_STOPPED);
    if (as_json)
        print_json(sum, all->players, seconds);
    else
        print_table(sum, all, seconds);
    return DONE;
}

/* With programs among them: in one thread, which waits for those. */
static int play_programs(const simulation *all, bool as_json) {
    sample of = {.games = all->games};
    board_plan plan = {.rules = all->rules,
                       .seats = all->players,
                       .contestants = all->contestants,
                       .contestant_count = all->players,
                       .seed = all->seed,
                       .seconds = PROGRAM_SECONDS,
                       .mind = all->thinkers[0].mind};
    sb_status status = sample_play(&of, &plan);
    if (of.fault.fault != PLAYER_GOOD)
        return complain(REFUSED, "%s: %s", name_of(all, of.fault.seat), words_fault(of.fault.fault));
    if (status == SB_NOT_KEPT)
        return complain(REFUSED, "%s", strerror(errno));
    if (status != SB_OK && status != SB_STOPPED)
        return complain_status(status);
    return tell(all, &of.sum, of.seconds, as_json);
}

/* Stopped early, it tells what it has. */
static int play_all(simulation *all, bool as_json) {
    bar shown;
    crew hands;
    sb_tally sum = {0};
    if (all->programs)
        return play_programs(all, as_json);
    bar_start(&shown, _("Playing"));
    crew_make(&hands, bar_show, &shown);
    play_batches(all, &hands.lent);
    bar_end(&shown);
    for (int i = 0; i < all->hands; i++) {
        if (all->status[i] != SB_OK && all->status[i] != SB_STOPPED)
            return complain_status(all->status[i]);
        add_tally(&sum, &all->tallies[i]);
    }
    return tell(all, &sum, crew_seconds(&hands), as_json);
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    long long games = 10000;
    crew hands;
    (void)count;
    (void)operands;
    if (!values[RULES] || !values[PLAYERS])
        return complain_usage(command, _("%s is needed"), values[RULES] ? "--players" : "--rules");
    if (values[GAMES] && !read_number(command, "--games", values[GAMES], 1, INT64_C(1000000000000), &games))
        return WRONG_USAGE;
    simulation *all = calloc(1, sizeof *all);
    if (!all)
        return complain(REFUSED, "%s", words_status(SB_NO_MEMORY));
    crew_make(&hands, NULL, NULL);
    all->hands = hands.lent.hands < MINDS_MOST ? hands.lent.hands : MINDS_MOST;
    all->seed = values[SEED] ? values[SEED] : "shutbox";
    all->games = (uint64_t)games;
    int status = WRONG_USAGE;
    bool levels = read_players(command, values[PLAYERS], all);
    if (levels)
        status = REFUSED;
    if (levels && read_rules(values[RULES], "", &all->rules)) {
        sb_status seats = sb_rules_seats(&all->rules, all->players);
        if (seats != SB_OK)
            complain(REFUSED, "--players: %s", words_status(seats));
        else
            status = make_minds(all);
        if (seats == SB_OK && status == DONE)
            status = play_all(all, values[JSON] != NULL);
    }
    for (int i = all->hands; i-- > 0;)
        thinker_forget(&all->thinkers[i]);
    for (int seat = 0; seat < all->players; seat++)
        free(all->names[seat]);
    free(all);
    return status;
}

const cli_command command_simulate = {
    .name = "simulate",
    .operands = "",
    .summary = N_("many matches between computer players"),
    .detail =
        N_("Levels: beginner, casual, skilled, expert, perfect. Programs: cmd: and a command. Intervals "
           "are 95%. Ctrl-C tells what was played so far.\n"),
    .options = options,
    .run = run,
};
