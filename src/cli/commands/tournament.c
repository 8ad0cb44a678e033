/* SPDX-License-Identifier: MIT */
/* shutbox tournament: levels and programs against each other, in pairs of matches with the same dice. */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/shared/position.h"
#include "cli/shared/thinking.h"
#include "cli/tournament/run.h"
#include "cli/tournament/view.h"
#include "host/crew.h"
#include "host/save.h"

enum { RULES, FORM, PAIRS, SEED, TIME, JOBS, KEEP, SVG, JSON };

static const option_form options[] = {
    [RULES] = {"rules", "R", N_("preset and house rules, such as \"ten limit=60\"")},
    [FORM] = {"form", "round-robin|knock-out", N_("who meets whom")},
    [PAIRS] = {"pairs", "N", N_("pairs of matches whenever two meet (50)")},
    [SEED] = {"seed", "TEXT", N_("where the dice come from: the same text, the same matches")},
    [TIME] = {"time", "SECONDS", N_("for a program's decision (10); 0 for as long as it likes")},
    [JOBS] = {"jobs", "N", N_("how many of a program run at once (as many as processors)")},
    [KEEP] = {"file", "FILE", N_("keep the results in this file, and go on with those in it")},
    [SVG] = {"svg", "FILE", N_("draw the ratings as a picture (SVG), \"-\" for standard output")},
    [JSON] = {"json", NULL, N_("answer as JSON")},
    {0},
};

/* ---- what is to be played ---- */

static int read_players(const cli_command *command, contest_head *head, int count, char **operands) {
    contestant who;
    for (int i = 0; i < count; i++) {
        if (head->players == CONTEST_PLAYERS_MOST)
            return complain_usage(command, "%s", words_status(SB_TOO_MANY_PLAYERS));
        if (!contestant_read(&who, operands[i]))
            return complain_usage(command,
                                  _("\"%.60s\" is neither a level (beginner, casual, skilled, expert, "
                                    "perfect) nor cmd: and a program"),
                                  operands[i]);
        char *kept = strdup(operands[i]);
        if (!kept)
            return complain_status(SB_NO_MEMORY);
        head->player[head->players++] = kept;
    }
    return DONE;
}

static int read_form(const cli_command *command, const char *word, contest_form *form) {
    int found = 0;
    while (word && found < CONTEST_FORMS && strcmp(word, contest_form_word((contest_form)found)) != 0)
        found++;
    *form = (contest_form)found;
    return found < CONTEST_FORMS
               ? DONE
               : complain_usage(command, _("--form is %s or %s"), contest_form_word(CONTEST_ROUND_ROBIN),
                                contest_form_word(CONTEST_KNOCK_OUT));
}

static bool read_seconds(const cli_command *command, const char *text, double *seconds) {
    char *end = NULL;
    *seconds = text ? strtod(text, &end) : 10;
    bool good = !text || (end != text && !*end && *seconds >= 0 && *seconds <= SB_CLOCK_MAX);
    if (!good)
        complain_usage(command, _("--time: \"%.60s\" is no number of seconds"), text);
    return good;
}

static int read_head(const cli_command *command, const char *const *values, int count, char **operands,
                     contest_head *head) {
    long long pairs = 50;
    const char *seed = values[SEED] ? values[SEED] : "shutbox";
    int status = read_form(command, values[FORM], &head->form);
    if (status == DONE && values[PAIRS] &&
        !read_number(command, "--pairs", values[PAIRS], 1, CONTEST_PAIRS_MOST, &pairs))
        status = WRONG_USAGE;
    if (status == DONE && !read_seconds(command, values[TIME], &head->seconds))
        status = WRONG_USAGE;
    size_t length = strlen(seed);
    bool good = sb_name_good(seed, length) && seed[0] != ' ' && seed[length - 1] != ' ';
    if (status == DONE && !good)
        status = complain_usage(command, _("--seed is 1 to %d bytes of plain text, no blank at either end"),
                                SB_SEED_MAX);
    if (status == DONE)
        status = read_players(command, head, count, operands);
    if (status == DONE && count == 1)
        status = complain_usage(command, _("a tournament has two players at least"));
    if (status != DONE)
        return status;
    head->pairs = (uint32_t)pairs;
    memcpy(head->seed, seed, length + 1);
    return read_rules(values[RULES], "ten", &head->rules) ? DONE : REFUSED;
}

/* ---- the file ---- */

static sb_status take_line(void *to, const contest_head *head, const contest_line *result) {
    tournament *of = to;
    sb_status status = SB_OK;
    if (of->contest.count == 0)
        status = contest_start(&of->contest, head->form, head->players, head->pairs);
    if (status == SB_OK)
        status = tournament_take(of, result);
    return status == SB_SEAT_TAKEN ? SB_MISPLACED_LINE : status; /* a match that is there already */
}

static int complain_file(const char *path, contest_trouble trouble) {
    if (trouble.why != SB_OK)
        return complain_of(trouble.why, _("%.500s, line %zu: no line of a tournament: %s"), path,
                           trouble.line, words_status(trouble.why));
    if (errno == EWOULDBLOCK)
        return complain(REFUSED, _("%.500s: another shutbox is playing this tournament"), path);
    return complain(REFUSED, "%.500s: %s", path, strerror(errno));
}

static bool same_rules(const sb_rules *one, const sb_rules *other) {
    char texts[2][SB_RULES_TEXT_MAX];
    return sb_rules_write(one, texts[0], sizeof texts[0]) == SB_OK &&
           sb_rules_write(other, texts[1], sizeof texts[1]) == SB_OK && strcmp(texts[0], texts[1]) == 0;
}

static bool same_heads(const contest_head *one, const contest_head *other) {
    bool same = same_rules(&one->rules, &other->rules) && one->form == other->form &&
                one->pairs == other->pairs && fabs(one->seconds - other->seconds) < 1e-6 &&
                strcmp(one->seed, other->seed) == 0 && one->players == other->players;
    for (int i = 0; i < one->players && same; i++)
        same = strcmp(one->player[i], other->player[i]) == 0;
    return same;
}

/* What is in the file is gone on with; a new one gets the head. */
static int open_file(const cli_command *command, tournament *of, const char *path, contest_head *wanted) {
    contest_trouble trouble;
    bool found;
    if (!contest_file_open(&of->file, path, wanted->players > 0, &of->head, &found, take_line, of, &trouble))
        return complain_file(path, trouble);
    of->kept = true;
    if (found && wanted->players > 0 && !same_heads(&of->head, wanted))
        return complain(REFUSED, _("%.500s holds another tournament; name no players to go on with that"),
                        path);
    if (found)
        return DONE;
    if (wanted->players == 0)
        return complain_usage(command, _("there is nothing in the file to go on with: name the players"));
    of->head = *wanted;
    *wanted = (contest_head){.players = 0};
    if (!contest_file_begin(&of->file, &of->head)) {
        errno = of->file.why;
        return complain(REFUSED, "%.500s: %s", path, strerror(errno));
    }
    return DONE;
}

static int prepare(const cli_command *command, tournament *of, const char *const *values,
                   contest_head *wanted) {
    if (!values[KEEP] && wanted->players == 0)
        return complain_usage(command, _("a tournament has two players at least"));
    if (!values[KEEP]) {
        of->head = *wanted;
        *wanted = (contest_head){.players = 0};
    } else {
        int status = open_file(command, of, values[KEEP], wanted);
        if (status != DONE)
            return status;
    }
    sb_status status = SB_OK;
    if (of->contest.count == 0)
        status = contest_start(&of->contest, of->head.form, of->head.players, of->head.pairs);
    for (int i = 0; i < of->head.players; i++)
        contestant_read(&of->contestants[i], of->head.player[i]);
    if (status == SB_OK)
        status = sb_rules_seats(&of->head.rules, 2);
    return status == SB_OK ? DONE : complain_status(status);
}

/* ---- playing and telling ---- */

static int think(const tournament *of, thinker *by) {
    bool values = false, levels = false;
    for (int i = 0; i < of->head.players; i++) {
        sb_level level = of->contestants[i].level;
        if (level == SB_PERSON)
            continue;
        levels = true;
        values |= sb_level_needs_solver(level);
        if (!sb_level_plays(level, &of->head.rules, 2))
            return complain(REFUSED, "%s: %s", sb_level_word(level), words_status(SB_NO_GAME_SOLVED));
    }
    sb_status status = SB_OK;
    if (levels)
        status = values ? think_about(by, &of->head.rules, 2) : thinker_turn(by, &of->head.rules, 2);
    return status == SB_OK ? DONE : complain_status(status);
}

static void write_picture(const void *from, sb_sink *sink, void *to) {
    svg_tournament(from, sink, to);
}

static int tell(const tournament *of, const char *const *values) {
    static contest_standing standings[CONTEST_PLAYERS_MOST];
    static double against[CONTEST_PLAYERS_MOST * CONTEST_PLAYERS_MOST];
    tournament_view view = {.head = &of->head,
                            .contest = &of->contest,
                            .standings = standings,
                            .against = against,
                            .faults = of->faults,
                            .decisions = of->decisions,
                            .seconds = of->seconds};
    contest_stand(&of->contest, standings, against);
    if (values[SVG] && strcmp(values[SVG], "-") == 0) {
        svg_tournament(&view, json_stdout, NULL);
        return DONE;
    }
    if (values[SVG] && !save_text_over(values[SVG], write_picture, &view))
        return complain(REFUSED, "%.500s: %s", values[SVG], strerror(errno));
    if (values[JSON]) {
        json out = {.sink = json_stdout};
        json_tournament(&out, &view);
        putchar('\n');
    } else {
        print_tournament(&view);
    }
    return DONE;
}

/* Stopped early, it tells what it has. */
static int play(tournament *of, const char *const *values, int jobs) {
    thinker by = {.players = 0};
    int status = think(of, &by);
    if (status == DONE && !contest_over(&of->contest)) {
        sb_status played = tournament_play(of, by.mind, jobs);
        if (played == SB_NOT_KEPT)
            status = complain(REFUSED, _("the tournament can't go on: %s"), strerror(errno));
        else if (played != SB_OK && played != SB_STOPPED)
            status = complain_status(played);
    }
    thinker_forget(&by);
    return status == DONE ? tell(of, values) : status;
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    contest_head wanted = {.players = 0};
    long long jobs;
    crew hands;
    crew_make(&hands, NULL, NULL);
    jobs = hands.lent.hands < BOARDS_JOBS_MOST ? hands.lent.hands : BOARDS_JOBS_MOST;
    if (values[JOBS] && !read_number(command, "--jobs", values[JOBS], 1, BOARDS_JOBS_MOST, &jobs))
        return WRONG_USAGE;
    if (values[JSON] && values[SVG] && strcmp(values[SVG], "-") == 0)
        return complain_usage(command, _("%s and %s do not go together"), "--svg -", "--json");
    tournament *of = calloc(1, sizeof *of);
    if (!of)
        return complain_status(SB_NO_MEMORY);
    of->file.file = -1;
    int status = read_head(command, values, count, operands, &wanted);
    if (status == DONE)
        status = prepare(command, of, values, &wanted);
    if (status == DONE)
        status = play(of, values, (int)jobs);
    contest_file_close(&of->file);
    contest_head_free(&of->head);
    contest_head_free(&wanted);
    contest_free(&of->contest);
    free(of);
    return status;
}

const cli_command command_tournament = {
    .name = "tournament",
    .operands = "[PLAYER...]",
    .operands_most = CONTEST_PLAYERS_MOST + 1,
    .summary = N_("levels and programs against each other, with ratings"),
    .detail = N_("PLAYER is a level (beginner, casual, skilled, expert, perfect), or cmd: and a program. "
                 "Matches come in pairs, with the same dice and seats swapped, so that luck cancels out. "
                 "A program that crashes, hangs, cheats or speaks nonsense loses that match.\n"
                 "With --file it can be stopped at any time, and goes on when the same file is named again, "
                 "then without players. Ctrl-C tells what was played so far. Ratings are as in chess, "
                 "around a mean of 0; intervals are 95%.\n"),
    .options = options,
    .run = run,
};
