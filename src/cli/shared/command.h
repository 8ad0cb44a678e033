/* SPDX-License-Identifier: MIT */
/* The command line: what every command shares. */
#ifndef SHUTBOX_CLI_SHARED_COMMAND_H
#define SHUTBOX_CLI_SHARED_COMMAND_H

#include "words/base/words.h"

/* Exit statuses. */
enum { DONE = 0, REFUSED = 1, WRONG_USAGE = 2, INTERRUPTED = 130 };

/* An option of a command. takes: what its value is called in the help, NULL for none. */
typedef struct option_form {
    const char *name;
    const char *takes;
    const char *help;
} option_form;

enum { OPTIONS_MOST = 20 };

typedef struct cli_command {
    const char *name;
    const char *operands; /* as shown in the usage line, "" for none */
    int operands_most;
    const char *summary;        /* one line */
    const char *detail;         /* more for --help, or NULL */
    const char *use;            /* how it is used from day to day, after that, or NULL */
    void (*more)(void);         /* prints still more for --help, or NULL */
    const option_form *options; /* ends with a row without name */
    const char *many;           /* the one that may be given again: its values, parted by commas; or NULL */
    int (*run)(const struct cli_command *command, const char *const *values, int count, char **operands);
} cli_command;

/* values[i] is the value of options[i], "" when given without one, NULL when not given. */
extern const cli_command command_rules, command_moves, command_replay, command_play, command_keep,
    command_solve, command_advise, command_analyse, command_simulate, command_stats, command_verify,
    command_web, command_join, command_host, command_league, command_tournament, command_drill;

/* Those that this program has. */
extern const cli_command *const cli_commands[];
extern const int cli_command_count;

/* For --help: a word and what it means, the meaning from this column on. */
enum { HELP_COLUMN = 25 };
void print_item(FILE *to, const char *word, int column, const char *meaning);

/* Says one sentence on standard error, "shutbox: ...", and returns status. */
int complain(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Whether complaints are JSON objects from now on: {"error":"...","kind":"...","status":N}, or {"note":"..."}
 * for status DONE. */
void complain_as_json(bool on);

/* The same as REFUSED, with the library's code for it, which programs go by. */
int complain_of(sb_status why, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same of what the library says; work is stopped by Ctrl-C alone, which has a status of its own. */
int complain_status(sb_status why);

/* The same for wrong usage: adds where to read more. */
int complain_usage(const cli_command *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Reads --rules; complains and returns false when it makes no game. text NULL means fallback. */
bool read_rules(const char *text, const char *fallback, sb_rules *rules);

/* Of a preset or field that there is not: which one was meant, perhaps. */
void line_add_meant(line *to, sb_status why, const char *text);

#endif
