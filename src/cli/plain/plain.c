/* SPDX-License-Identifier: MIT */
/* The plain game: what is asked now, what the answer means, what it brings about. */
#include "cli/plain/plain.h"

#include <errno.h>
#include <string.h>

#include "cli/shared/thinking.h"
#include "host/interrupt.h"
#include "host/save.h"
#include "words/advice/hint.h"
#include "words/match/score_sheet.h"
#include "words/match/standing.h"
#include "words/match/tell.h"
#include "words/rules/print.h"

/* What an answer led to. */
typedef enum outcome { AGAIN, CARRY_ON, LEAVE } outcome;

void plain_keep(plain_game *game, bool changed) {
    bool before = game->keeping;
    game->saved = false;
    if (game->kept.file < 0)
        return;
    game->keeping = changed ? kept_rewrite(&game->kept, &game->table.record)
                            : kept_update(&game->kept, &game->table.record);
    if (game->kept.before[0])
        complain(REFUSED, _("%.200s was changed by somebody else, so the match is kept in %s from now on"),
                 game->kept.before, game->kept.path);
    game->kept.before[0] = '\0';
    if (!game->keeping)
        complain(REFUSED, _("the match can't be kept in %s any more: %s; use save FILE for another place"),
                 game->kept.path, strerror(errno));
    else if (!before && game->keeping)
        printf(_("The match is kept again.\n"));
}

static outcome refuse(const plain_game *game, sb_status status) {
    line allowed = {.length = 0};
    line_add_allowed(&allowed, &game->table.match);
    printf(_("No: %s. Allowed: %s.\n"), words_status(status), allowed.text);
    return AGAIN;
}

/* Keeps and tells what happened last. */
static outcome tell_happened(plain_game *game, const sb_match *before) {
    const sb_record *record = &game->table.record;
    game->tutor.asked = false;
    plain_keep(game, false);
    tell_event(record, before, &record->events[record->count - 1], &game->table.match, tell_stdout, NULL);
    return CARRY_ON;
}

static outcome want(plain_game *game, sb_event event) {
    sb_match before = game->table.match;
    sb_status status = sb_table_want(&game->table, SB_EVERYBODY, event);
    return status == SB_OK ? tell_happened(game, &before) : refuse(game, status);
}

/* What computer players do. */
static outcome let_play(plain_game *game) {
    sb_match before = game->table.match;
    sb_status status = sb_table_step(&game->table);
    if (status == SB_OK)
        return tell_happened(game, &before);
    complain(REFUSED, "%s", words_status(status));
    return LEAVE;
}

static const char *mover(const sb_table *table) {
    int seat = sb_match_turn(&table->match).seat;
    return seat < 0 ? "" : table->record.player[seat].name;
}

static outcome say_help(plain_game *game, const char *rest) {
    (void)rest;
    printf(_("Answer the question, or say one of these:\n"
             "  score      the score sheet and what is asked\n"
             "  rules      how this game is played (shutbox rules tells it in full)\n"
             "  undo       take back the last decision\n"
             "  redo       bring back what was taken back\n"
             "  save FILE  write the match so far to a file\n"
             "  quit       leave; the match is kept\n"));
    printf(_("  hint       the best choices, their chance to win, and why\n"));
    printf(_("  sheet      the score sheet, round by round; sheet FILE saves it as text\n"));
    if (game->table.chance == SB_CHANCE_REAL)
        printf(_("  entries    all that was entered, numbered\n"
                 "  fix N ...  correct entry N: fix 3 roll 5 4; also insert N ..., delete N\n"));
    if (game->table.chance == SB_CHANCE_REAL)
        printf(_("Type what the dice show, such as 5 4. To note only the tiles left at the end of a turn: "
                 "left 2 4 7,\n"
                 "or left - for a shut box, where the game allows it.\n"));
    return AGAIN;
}

static outcome say_score(plain_game *game, const char *rest) {
    (void)rest;
    standing_print(&game->table.record, &game->table.match);
    return AGAIN;
}

static outcome say_rules(plain_game *game, const char *rest) {
    (void)rest;
    print_rules(&game->table.match.rules);
    return AGAIN;
}

/* Complains where there is no advice to be had. */
static bool advise(plain_game *game, advised *made) {
    sb_status status = think_advice(&game->thinks, &game->table.match, made);
    if (status != SB_OK)
        complain_status(status);
    return status == SB_OK;
}

static outcome say_hint(plain_game *game, const char *rest) {
    advised made;
    (void)rest;
    if (sb_match_choices(&game->table.match, NULL, 0) == 0) {
        printf(_("There is nothing to decide now: a throw comes next.\n"));
        return AGAIN;
    }
    if (advise(game, &made))
        tell_hint(&game->table.record, &game->table.match, made.advice, made.count, made.exact, tell_stdout,
                  NULL);
    return AGAIN;
}

static outcome say_undo(plain_game *game, const char *rest) {
    (void)rest;
    sb_status status = sb_table_undo(&game->table);
    if (status != SB_OK) {
        printf(_("No: %s.\n"), words_status(status));
        return AGAIN;
    }
    plain_keep(game, false);
    printf(_("Taken back.\n"));
    standing_print(&game->table.record, &game->table.match);
    return CARRY_ON;
}

static outcome say_redo(plain_game *game, const char *rest) {
    (void)rest;
    sb_status status = sb_table_redo(&game->table);
    if (status != SB_OK) {
        printf(_("No: %s.\n"), words_status(status));
        return AGAIN;
    }
    plain_keep(game, false);
    printf(_("Brought back.\n"));
    standing_print(&game->table.record, &game->table.match);
    return CARRY_ON;
}

static void write_record(const void *from, sb_sink *sink, void *to) {
    sb_record_write(from, sink, to);
}

static void write_sheet(const void *from, sb_sink *sink, void *to) {
    sheet_write_text(from, sink, to);
}

static bool save(const char *path, save_writer *write, plain_game *game) {
    bool good = save_text(path, write, &game->table.record);
    printf(good ? _("Saved to %s.\n") : _("%s could not be written: %s.\n"), path,
           good ? "" : strerror(errno));
    return good;
}

static outcome say_save(plain_game *game, const char *path) {
    if (!*path)
        printf(_("Say where to, such as: save match.shut\n"));
    else
        game->saved |= save(path, write_record, game);
    return AGAIN;
}

static outcome say_sheet(plain_game *game, const char *path) {
    if (*path)
        save(path, write_sheet, game);
    else
        tell_sheet(&game->table.record, &game->table.match, SCREEN_COLUMNS - 1, tell_stdout, NULL);
    return AGAIN;
}

static outcome say_entries(plain_game *game, const char *rest) {
    sb_draft draft;
    (void)rest;
    sb_status status = sb_draft_start(&draft, &game->table);
    if (status != SB_OK) {
        printf(_("No: %s.\n"), words_status(status));
        return AGAIN;
    }
    plain_entries(&draft);
    sb_draft_free(&draft);
    return AGAIN;
}

static outcome say_fix(plain_game *game, const char *rest) {
    return plain_fix(game, "fix", rest) ? CARRY_ON : AGAIN;
}

static outcome say_insert(plain_game *game, const char *rest) {
    return plain_fix(game, "insert", rest) ? CARRY_ON : AGAIN;
}

static outcome say_delete(plain_game *game, const char *rest) {
    return plain_fix(game, "delete", rest) ? CARRY_ON : AGAIN;
}

static outcome say_quit(plain_game *game, const char *rest) {
    (void)game;
    (void)rest;
    return LEAVE;
}

static const struct {
    const char *word;
    outcome (*say)(plain_game *game, const char *rest);
} sayings[] = {{"help", say_help},    {"?", say_help},          {"score", say_score}, {"rules", say_rules},
               {"undo", say_undo},    {"redo", say_redo},       {"save", say_save},   {"quit", say_quit},
               {"exit", say_quit},    {"q", say_quit},          {"hint", say_hint},   {"h", say_hint},
               {"sheet", say_sheet},  {"entries", say_entries}, {"fix", say_fix},     {"insert", say_insert},
               {"delete", say_delete}};

/* An answer that is a command; false when it is not. */
static bool obey(plain_game *game, const char *answer, outcome *result) {
    size_t length = strcspn(answer, " \t");
    for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++) {
        if (strlen(sayings[i].word) == length && memcmp(sayings[i].word, answer, length) == 0) {
            *result = sayings[i].say(game, answer + length + strspn(answer + length, " \t"));
            return true;
        }
    }
    return false;
}

static void ask_tiles(const sb_table *table, line *question) {
    sb_tiles moves[SB_CHOICES_MAX];
    int count = sb_match_moves(&table->match, moves, SB_CHOICES_MAX);
    printf(_("%s may shut:"), mover(table));
    for (int i = 0; i < count; i++) {
        line text = {.length = 0};
        line_add_tiles(&text, moves[i]);
        printf("%s %s", i ? ";" : "", text.text);
    }
    printf("\n");
    line_add(question, count == 1 ? _("%s, which tiles? (Enter for the only way)") : _("%s, which tiles?"),
             mover(table));
}

void plain_question(const sb_table *table, line *question) {
    const sb_match *match = &table->match;
    sb_turn turn = sb_match_turn(match);
    line names = {.length = 0};
    switch (turn.asks) {
    case SB_ASKS_FIRST:
        line_add_seats(&names, &table->record, turn.throwers);
        line_add(question, _("What do they throw for the start, in this order: %s? (%d to %d each)"),
                 names.text, turn.least, turn.most);
        break;
    case SB_ASKS_DICE:
        line_add(question, _("%s, one die or two? (1 or 2)"), mover(table));
        break;
    case SB_ASKS_ROLL:
        line_add(question,
                 turn.dice == 1 ? _("%s, what does the one die show?") : _("%s, what do the two dice show?"),
                 mover(table));
        break;
    case SB_ASKS_SHUT:
        ask_tiles(table, question);
        break;
    case SB_ASKS_STAND:
        line_add(question, _("%s, stop for 1 point, or risk one more throw? (stop or risk)"), mover(table));
        break;
    default:
        line_add(question, _("%s, which tiles are left? (left 2 4 7)"), mover(table));
        break;
    }
}

/* Whether the person should think again first. Without advice there is no tutor: that was complained of. */
static bool is_questioned(plain_game *game, const sb_event *event) {
    advised made;
    size_t number = game->table.record.count;
    if (!sb_tutor_listens(&game->tutor, number) || sb_match_choices(&game->table.match, NULL, 0) < 2)
        return false;
    game->tutor.on = advise(game, &made);
    if (!game->tutor.on)
        return false;
    double loss = sb_tutor_loss(made.advice, made.count, event);
    if (!sb_tutor_asks(&game->tutor, number, loss))
        return false;
    tell_tutor(loss, tell_stdout, NULL);
    return true;
}

static outcome ask_person(plain_game *game) {
    char answer[ANSWER_ROOM];
    line question = {.length = 0};
    sb_event event;
    outcome result;
    plain_question(&game->table, &question);
    if (!plain_ask(question.text, answer, sizeof answer))
        return LEAVE;
    if (obey(game, answer, &result))
        return result;
    if (!sb_answer_read(answer, &game->table.match, &event)) {
        line allowed = {.length = 0};
        line_add_allowed(&allowed, &game->table.match);
        printf(_("That was not understood. Allowed: %s; or help.\n"), allowed.text);
        return AGAIN;
    }
    sb_status status = sb_table_may(&game->table, SB_EVERYBODY, event);
    if (status != SB_OK)
        return refuse(game, status);
    return is_questioned(game, &event) ? AGAIN : want(game, event);
}

bool plain_throws(const char *answer) {
    return !*answer || strcmp(answer, "throw") == 0 || strcmp(answer, "roll") == 0 ||
           strcmp(answer, "t") == 0;
}

void plain_question_throw(const sb_table *table, line *question) {
    sb_turn turn = sb_match_turn(&table->match);
    line open = {.length = 0};
    line_add_tiles(&open, sb_match_open(&table->match, turn.seat));
    printf(_("%s to throw. Open: %s.\n"), mover(table), open.text);
    line_add(question, turn.dice == 1 ? _("%s, Enter throws one die:") : _("%s, Enter throws two dice:"),
             mover(table));
}

/* The seed's dice: a person throws them with Enter; for the start they are thrown at once. */
static outcome throw_dice(plain_game *game) {
    char answer[ANSWER_ROOM];
    line question = {.length = 0};
    sb_turn turn = sb_match_turn(&game->table.match);
    outcome result;
    bool person = turn.seat >= 0 && game->table.record.player[turn.seat].level == SB_PERSON;
    if (person) {
        plain_question_throw(&game->table, &question);
        if (!plain_ask(question.text, answer, sizeof answer))
            return LEAVE;
        if (obey(game, answer, &result))
            return result;
        if (!plain_throws(answer)) {
            printf(_("That was not understood: press Enter to throw, or say help.\n"));
            return AGAIN;
        }
    }
    return want(game, sb_event_throw());
}

static outcome step(plain_game *game) {
    if (sb_table_asks_person(&game->table))
        return ask_person(game);
    return sb_table_waits(&game->table) ? throw_dice(game) : let_play(game);
}

/* With real dice the last entry may be the wrong one, so that the end of the match is not the end. */
static outcome ask_after(plain_game *game) {
    char answer[ANSWER_ROOM];
    outcome result;
    if (game->table.chance != SB_CHANCE_REAL ||
        !plain_ask(_("Enter leaves; fix, undo and sheet can still be said."), answer, sizeof answer) ||
        !*answer)
        return LEAVE;
    if (obey(game, answer, &result))
        return result;
    printf(_("That was not understood. Say help for what can be said.\n"));
    return AGAIN;
}

int plain_play(plain_game *game) {
    for (outcome result = AGAIN; result != LEAVE && !interrupted();)
        result = game->table.match.asks == SB_ASKS_NOTHING ? ask_after(game) : step(game);
    return interrupted() ? INTERRUPTED : DONE;
}
