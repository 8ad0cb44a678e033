/* shutbox play: sets up a match, new or kept, and plays it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/seed.h"
#include "plain.h"
#include "records.h"
#include "solving.h"
#include "terminal.h"
#include "words/standing.h"

enum { RULES, PLAYERS, PLAIN, DICE, SEED, RECORD, CONTINUE, STILL, TUTOR };

static const option_form options[] = {
    [RULES] = {"rules", "R", N_("preset and house rules, such as \"ten limit=60\"")},
    [PLAYERS] = {"players", "LIST", N_("names, and levels for computer players: \"Ann,Ben,casual\"")},
    [PLAIN] = {"plain", NULL, N_("line by line, for a pipe or a screen reader")},
    [DICE] = {"dice", "HOW", N_("thrown (by the program) or typed (you throw real ones)")},
    [SEED] = {"seed", "TEXT", N_("where the dice come from: the same text, the same throws")},
    [RECORD] = {"record", "FILE", N_("keep the match in this file; goes on with the match in it")},
    [CONTINUE] = {"continue", NULL, N_("go on with the match played last")},
    [STILL] = {"no-animation", NULL, N_("nothing moves on the screen")},
    [TUTOR] = {"tutor", "PERCENT", N_("asks once before a choice that gives away more of the chance to win")},
    {0},
};

static const char default_rules[] = "ten", default_players[] = "Player,casual";

/* "casual" sits a computer player down, "Ben=casual" one called Ben, anything else a person. */
static sb_status seat_one(sb_record *record, const char *text, size_t length) {
    const char *equals = memchr(text, '=', length);
    size_t name = equals ? (size_t)(equals - text) : length;
    const char *word = equals ? equals + 1 : text;
    sb_level level = sb_level_find(word, equals ? length - name - 1 : length);
    if (equals && level == SB_PERSON)
        return SB_BAD_WORD;
    if (level != SB_PERSON && !sb_level_plays(level, &record->rules, 2))
        return SB_NO_GAME_SOLVED;
    return sb_record_seat(record, text, name, level);
}

static bool seat_players(sb_record *record, const char *list) {
    sb_status status;
    do {
        list += strspn(list, " ");
        size_t length = strcspn(list, ","), trimmed = length;
        while (trimmed > 0 && list[trimmed - 1] == ' ')
            trimmed--;
        status = seat_one(record, list, trimmed);
        if (status != SB_OK) {
            complain(REFUSED, _("--players: \"%.*s\": %s"), trimmed < 80 ? (int)trimmed : 80, list,
                     words_status(status));
            return false;
        }
        list += length;
    } while (*list++ == ',');
    status = sb_rules_seats(&record->rules, record->players);
    if (status != SB_OK)
        complain(REFUSED, _("--players: %s (%d to %d)"), words_status(status), record->rules.min_players,
                 record->rules.players);
    return status == SB_OK;
}

/* Asks on a terminal what the command line left open; elsewhere the defaults are taken. */
static bool ask_setup(const char *const *values, char *rules, char *players, size_t room) {
    bool asking = isatty(STDIN_FILENO) && !values[RULES] && !values[PLAYERS];
    rules[0] = players[0] = '\0';
    if (asking) {
        for (int i = 0; i < sb_preset_count(); i++)
            printf("  %-14s %s\n", sb_preset_id(i), words_preset(i));
        if (!plain_ask(_("Which game? (Enter for ten)"), rules, room) ||
            !plain_ask(
                _("Who plays? Names, or levels for the computer: beginner, casual, skilled, expert, perfect\n"
                  "(Enter for Player,casual)"),
                players, room))
            return false;
    }
    if (!rules[0])
        snprintf(rules, room, "%s", values[RULES] ? values[RULES] : default_rules);
    if (!players[0])
        snprintf(players, room, "%s", values[PLAYERS] ? values[PLAYERS] : default_players);
    return true;
}

static bool make_record(sb_record *record, const char *const *values) {
    char rules_text[800], players[8000];
    sb_rules rules;
    if (!ask_setup(values, rules_text, players, sizeof rules_text))
        return false;
    if (values[PLAYERS])
        snprintf(players, sizeof players, "%s", values[PLAYERS]);
    if (!read_rules(rules_text, default_rules, &rules))
        return false;
    sb_record_start(record, &rules);
    /* One seat is all there is in a game for one. */
    bool alone = !values[PLAYERS] && rules.players == 1;
    return seat_players(record, alone ? "Player" : players);
}

/* As a record's line holds it: plain text, and no blanks that reading would take away. */
static bool is_seed(const char *text) {
    size_t length = strlen(text);
    return length <= SB_SEED_MAX && sb_name_good(text, length) && text[0] != ' ' && text[length - 1] != ' ';
}

static bool read_tutor(const char *text, sb_tutor *tutor) {
    char *end;
    double percent = strtod(text, &end);
    bool good = *text >= '0' && *text <= '9' && *end == '\0' && percent <= 100;
    *tutor = (sb_tutor){.on = good, .most = percent / 100};
    return good;
}

/* Opens the file the match is kept in. *made tells whether it is a new one. */
static bool open_kept(plain_game *game, const char *path, sb_record *record, bool *made) {
    sb_reader reader;
    line why = {.length = 0};
    switch (kept_open(&game->kept, path, record, &reader)) {
    case KEPT_OK:
        *made = game->kept.made;
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

static bool find_last(char path[STORE_PATH_MAX]) {
    if (store_last(path))
        return true;
    complain(REFUSED, _("there is no match to go on with; shutbox play starts one"));
    return false;
}

/* A new match, kept in a file of its own where that can be made; played all the same where it can't. */
static bool start_new(plain_game *game, const char *const *values, sb_record *record) {
    char path[STORE_PATH_MAX];
    bool made;
    if (!make_record(record, values))
        return false;
    sb_record unread;
    if (values[RECORD])
        return true;
    if (!store_new(path, &record->rules)) {
        complain(REFUSED, _("the match can't be kept: %s; use save FILE before you leave"), strerror(errno));
        game->keeping = false;
        return true;
    }
    return open_kept(game, path, &unread, &made);
}

static bool set_up(plain_game *game, const char *const *values, sb_record *record, bool *resumed) {
    char path[STORE_PATH_MAX];
    bool made = true;
    game->keeping = true;
    game->kept.file = -1;
    if (values[CONTINUE] && !find_last(path))
        return false;
    if (values[RECORD])
        snprintf(path, sizeof path, "%s", values[RECORD]);
    if ((values[CONTINUE] || values[RECORD]) && !open_kept(game, path, record, &made))
        return false;
    *resumed = !made;
    if (*resumed && (values[RULES] || values[PLAYERS])) {
        complain(REFUSED, _("%s holds a match already; leave out --rules and --players to go on with it"),
                 path);
        sb_record_free(record);
        return false;
    }
    return *resumed || start_new(game, values, record);
}

static void say_kept(const plain_game *game, bool over, bool in_store) {
    if (!game->keeping)
        return;
    if (over)
        printf(_("The match is kept in %s.\n"), game->kept.path);
    else if (in_store)
        printf(_("\nThe match is kept; go on with: shutbox play --continue\n"));
    else
        printf(_("\nThe match is kept; go on with: shutbox play --record %s\n"), game->kept.path);
}

static int play(plain_game *game, const char *const *values, bool resumed) {
    if (game->keeping && !kept_update(&game->kept, &game->table.record))
        return complain(REFUSED, "%.500s: %s", game->kept.path, strerror(errno));
    if (resumed)
        standing_print(&game->table.record, &game->table.match);
    else
        printf(_("%s: %s\nSay help at any question; quit keeps the match for later.\nRound 1.\n"),
               sb_preset_id(game->table.record.rules.preset), words_preset(game->table.record.rules.preset));
    int status = plain_play(game);
    say_kept(game, game->table.match.asks == SB_ASKS_NOTHING, values[RECORD] == NULL);
    return status;
}

/* What the computer players at the table need to think with; nothing where all can do without. */
static bool lend_mind(thinker *thinks, sb_table *table) {
    const sb_record *record = &table->record;
    bool needs_mind = false, needs_solver = false;
    for (int seat = 0; seat < record->players; seat++) {
        needs_mind |= record->player[seat].level > SB_CASUAL;
        needs_solver |= sb_level_needs_solver((sb_level)record->player[seat].level);
    }
    bool made = !needs_mind || thinker_get(thinks, &record->rules, record->players, needs_solver);
    table->mind = thinks->mind;
    return made;
}

/* Whether this file holds something already: a match to go on with. */
static bool holds_match(const char *path) {
    struct stat about;
    return path && stat(path, &about) == 0 && about.st_size > 0;
}

static int play_on_screen(const char *const *values, bool typed, const sb_tutor *tutor) {
    sb_record record = {0};
    term_setup setup = {.path = values[RECORD], .seed = values[SEED], .typed = typed, .still = values[STILL]};
    setup.lent = *terminal_lent();
    setup.tutor = *tutor;
    setup.resume = values[CONTINUE] || holds_match(values[RECORD]);
    bool asked = values[RULES] || values[PLAYERS] || values[RECORD];
    if (setup.resume && (values[RULES] || values[PLAYERS]))
        return complain(REFUSED,
                        _("%s holds a match already; leave out --rules and --players to go on with it"),
                        values[RECORD]);
    if (!setup.resume && asked && !make_record(&record, values))
        return REFUSED;
    setup.record = asked && !setup.resume ? &record : NULL;
    return term_play(&setup);
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    char seed[SB_SEED_MAX + 1];
    sb_record record = {0};
    plain_game game = {.keeping = true};
    bool resumed, typed = values[DICE] && strcmp(values[DICE], "typed") == 0;
    (void)count;
    (void)operands;
    if (values[DICE] && !typed && strcmp(values[DICE], "thrown") != 0)
        return complain_usage(command, _("--dice is thrown or typed"));
    if (values[TUTOR] && !read_tutor(values[TUTOR], &game.tutor))
        return complain_usage(command, _("--tutor is a percentage, 0 to 100, such as 2.5"));
    if (values[CONTINUE] && values[RECORD])
        return complain_usage(command, _("--continue and --record do not go together"));
    if (values[SEED] && !is_seed(values[SEED]))
        return complain(REFUSED, _("--seed is 1 to %d bytes of plain text, no blank at either end"),
                        SB_SEED_MAX);
    if (!values[PLAIN] && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return play_on_screen(values, typed, &game.tutor);
    if (!seed_make(seed, values[SEED]))
        return complain(REFUSED, _("this system gives no random numbers: %s; use --seed"), strerror(errno));
    if (!set_up(&game, values, &record, &resumed)) {
        kept_close(&game.kept);
        return plain_interrupted() ? INTERRUPTED : REFUSED;
    }
    /* A match of typed dice that goes on stays one: its record names no seed. */
    typed = resumed && !values[DICE] ? record.count > 0 && !record.seed[0] : typed;
    sb_status status = sb_table_start(&game.table, &record, seed, typed);
    thinker thinks = {0};
    int result = REFUSED;
    if (status != SB_OK)
        complain(REFUSED, "%s", words_status(status));
    else if (lend_mind(&thinks, &game.table))
        result = play(&game, values, resumed);
    thinker_put(&thinks);
    adviser_put(&game.adviser);
    sb_table_free(&game.table);
    kept_close(&game.kept);
    return result;
}

const cli_command command_play = {
    .name = "play",
    .operands = "",
    .summary = N_("plays a match"),
    .detail = N_(
        "Every event is on disk before the next question; --continue goes on after quit, Ctrl-C or a crash.\n"
        "Levels of computer players: beginner (any legal move), casual (the highest tiles it can).\n"),
    .options = options,
    .run = run,
};
