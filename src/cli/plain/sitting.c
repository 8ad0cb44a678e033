/* SPDX-License-Identifier: MIT */
/* A match, new or kept, set up as the command line wants it and played: on the screen, or line by line. */
#include "cli/plain/sitting.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/plain/plain.h"
#include "cli/shared/records.h"
#include "cli/shared/terminal.h"
#include "cli/shared/thinking.h"
#include "host/interrupt.h"
#include "host/seed.h"
#include "words/match/standing.h"
#include "words/rules/house.h"

/* Opens the file the match is kept in. *made tells whether it is a new one. */
static bool open_kept(plain_game *game, const char *path, sb_record *record, bool *made) {
    sb_reader reader;
    line why = {.length = 0};
    switch (kept_open(&game->kept, path, record, &reader)) {
    case KEPT_OK:
        *made = game->kept.made;
        complain_of_cut(path, &reader);
        return true;
    case KEPT_FAILED:
        complain(REFUSED, "%.500s: %s", path, strerror(errno));
        break;
    case KEPT_BUSY:
        complain(REFUSED, _("%.500s is being played in another window"), path);
        break;
    case KEPT_REFUSED:
        line_add_reader(&why, path, &reader);
        complain(REFUSED, "%s", why.text);
    }
    sb_record_free(record);
    return false;
}

static bool read_tutor(const char *text, sb_tutor *tutor) {
    char *end;
    double percent = strtod(text, &end);
    bool good = *text >= '0' && *text <= '9' && *end == '\0' && percent <= 100;
    *tutor = (sb_tutor){.on = good, .most = percent / 100};
    return good;
}

static bool find_last(char path[STORE_PATH_MAX]) {
    if (store_last(path))
        return true;
    complain(REFUSED, _("there is no match to go on with; shutbox play starts one"));
    return false;
}

/* A new match, kept in a file of its own where that can be made; played all the same where it can't. */
static bool start_new(plain_game *game, const match_wish *wish, sb_record *record) {
    if (!sitting_record(wish, record))
        return false;
    if (wish->path || kept_new(&game->kept, &record->rules))
        return true;
    complain(REFUSED, _("the match can't be kept: %s; use save FILE before you leave"), strerror(errno));
    game->keeping = false;
    return true;
}

static bool set_up(plain_game *game, const match_wish *wish, sb_record *record, bool *resumed) {
    char path[STORE_PATH_MAX];
    bool made = true;
    game->keeping = true;
    game->kept.file = -1;
    if (wish->resume && !find_last(path))
        return false;
    const char *at = wish->path ? wish->path : path;
    if ((wish->resume || wish->path) && !open_kept(game, at, record, &made))
        return false;
    *resumed = !made;
    if (*resumed && (wish->rules || wish->players)) {
        complain(REFUSED, _("%s holds a match already; leave out --rules and --players to go on with it"),
                 at);
        sb_record_free(record);
        return false;
    }
    return *resumed || start_new(game, wish, record);
}

/* Tries a last time before it says that not all is kept. */
static bool is_all_kept(plain_game *game) {
    if (!game->keeping && game->kept.file >= 0)
        game->keeping = kept_update(&game->kept, &game->table.record);
    if (game->keeping || game->saved)
        return true;
    complain(REFUSED, _("not all of the match is kept"));
    return false;
}

static void say_kept(const plain_game *game, bool over) {
    char last[STORE_PATH_MAX];
    if (!game->keeping)
        return;
    const sb_match *match = &game->table.match;
    if (over)
        printf(_("The match is kept in %s.\n"), game->kept.path);
    if (over && sb_solvable(&match->rules, match->players) != SB_UNSOLVED)
        printf(_("How well it was played: shutbox analyse --plot %s\n"), game->kept.path);
    if (over)
        return;
    if (store_last(last) && strcmp(last, game->kept.path) == 0)
        printf(_("\nThe match is kept; go on with: shutbox play --continue\n"));
    else
        printf(_("\nThe match is kept; go on with: shutbox play --record %s\n"), game->kept.path);
}

static void say_start(const sb_rules *rules) {
    line title = {.length = 0};
    line_add_rules(&title, rules);
    printf(_("%s\nSay help at any question; quit keeps the match for later.\nRound 1.\n"), title.text);
}

static int play(plain_game *game, bool resumed) {
    if (game->keeping && !kept_update(&game->kept, &game->table.record))
        return complain(REFUSED, "%.500s: %s", game->kept.path, strerror(errno));
    if (resumed)
        standing_print(&game->table.record, &game->table.match);
    else
        say_start(&game->table.record.rules);
    int status = plain_play(game);
    if (!is_all_kept(game) && status == DONE)
        status = REFUSED;
    say_kept(game, game->table.match.asks == SB_ASKS_NOTHING);
    return status;
}

/* Whether this file holds something already: a match to go on with. */
static bool holds_match(const char *path) {
    struct stat about;
    return path && stat(path, &about) == 0 && about.st_size > 0;
}

static int play_on_screen(const match_wish *wish, const sb_tutor *tutor) {
    sb_record record = {0};
    sb_rules rules;
    term_setup setup = {.path = wish->path, .seed = wish->seed, .typed = wish->typed, .still = wish->still};
    setup.lent = *terminal_lent();
    setup.tutor = *tutor;
    setup.resume = wish->resume || holds_match(wish->path);
    bool asked = wish->rules || wish->players;
    if (setup.resume && asked)
        return complain(REFUSED,
                        _("%s holds a match already; leave out --rules and --players to go on with it"),
                        wish->path);
    bool unseated =
        wish->typed && wish->rules && !wish->players; /* whose names are asked for on the screen */
    if (unseated && !read_rules(wish->rules, NULL, &rules))
        return REFUSED;
    if (asked && !unseated && !sitting_record(wish, &record))
        return REFUSED;
    setup.rules = unseated ? &rules : NULL;
    setup.record = asked && !unseated ? &record : NULL;
    int status = term_play(&setup);
    terminal_rest();
    return status;
}

/* A match goes on with the dice it had, unless the program is told to throw from now on. */
static bool find_dice(const match_wish *wish, const sb_record *record, bool resumed, sb_chance *chance) {
    *chance = resumed ? sb_record_chance(record) : wish->typed ? SB_CHANCE_REAL : SB_CHANCE_SEED;
    if (wish->thrown && *chance == SB_CHANCE_REAL)
        *chance = SB_CHANCE_SEED;
    bool refused = wish->typed && *chance != SB_CHANCE_REAL;
    if (refused)
        complain(REFUSED, _("the program threw the dice in this match; go on with it with shutbox play"));
    return !refused;
}

static int play_plain(const match_wish *wish, const sb_tutor *tutor) {
    char seed[SB_SEED_MAX + 1];
    sb_record record = {0};
    plain_game game = {.keeping = true, .tutor = *tutor};
    sb_chance chance;
    bool resumed;
    int result = REFUSED;
    if (!seed_make(seed, wish->seed))
        return complain(REFUSED, _("this system gives no random numbers: %s; use --seed"), strerror(errno));
    if (!set_up(&game, wish, &record, &resumed)) {
        kept_close(&game.kept);
        return interrupted() ? INTERRUPTED : REFUSED;
    }
    bool good = find_dice(wish, &record, resumed, &chance);
    sb_status status = sb_table_start(&game.table, &record, seed, chance);
    if (status == SB_OK && good)
        status = think_as_players(&game.thinks, &game.table.record);
    game.table.mind = game.thinks.mind;
    if (status != SB_OK)
        result = complain_status(status);
    else if (good)
        result = play(&game, resumed);
    thinker_forget(&game.thinks);
    sb_table_free(&game.table);
    kept_close(&game.kept);
    return result;
}

int sitting_run(const cli_command *command, const match_wish *wish) {
    sb_tutor tutor = {0};
    if (wish->tutor && !read_tutor(wish->tutor, &tutor))
        return complain_usage(command, _("--tutor is a percentage, 0 to 100, such as 2.5"));
    bool on_screen = !wish->plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (on_screen)
        return play_on_screen(wish, &tutor);
    interrupts_catch(NULL);
    int status = play_plain(wish, &tutor);
    interrupts_release();
    return status;
}
