/* SPDX-License-Identifier: MIT */
/* Finds the command, reads its options, runs it. */
#include <getopt.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complete.h"
#include "cli/licences.h"
#include "cli/shared/command.h"
#include "cli/shared/near.h"
#include "config.h"
#include "words/base/language.h"

void print_item(FILE *to, const char *word, int column, const char *meaning) {
    fprintf(to, "  %-*s ", column - 3, word);
    if ((int)strlen(word) > column - 3)
        fprintf(to, "\n%*s", column, "");
    print_wrapped(to, column, meaning);
}

static const cli_command *find_command(const char *name) {
    for (int i = 0; i < cli_command_count; i++) {
        if (strcmp(name, cli_commands[i]->name) == 0)
            return cli_commands[i];
    }
    return NULL;
}

static void print_overview(FILE *to) {
    fprintf(to, _("Shut the Box by its printed rulebooks.\n\nUsage: shutbox [COMMAND] [OPTION...]\n\n"));
    for (int i = 0; i < cli_command_count; i++)
        print_item(to, cli_commands[i]->name, 13, _(cli_commands[i]->summary));
    if (find_command(command_play.name))
        fprintf(to, _("\nWithout a command it plays. `shutbox COMMAND --help` tells more of each.\n"));
    fprintf(to, _("`shutbox --licences` tells whose work is in it.\n"));
}

/* Each line of a detail is a paragraph. */
static void print_detail(const char *detail) {
    printf("\n");
    while (*detail) {
        int length = (int)strcspn(detail, "\n");
        line paragraph = {.length = 0};
        line_add(&paragraph, "%.*s", length, detail);
        print_wrapped(stdout, 0, paragraph.text);
        detail += length + (detail[length] == '\n');
    }
}

static void print_help(const cli_command *command) {
    printf(_("Usage: shutbox %s [OPTION...]%s%s\n\n"), command->name, *command->operands ? " " : "",
           command->operands);
    print_wrapped(stdout, 0, _(command->summary));
    printf("\n");
    for (const option_form *option = command->options; option->name; option++) {
        char left[60];
        snprintf(left, sizeof left, "--%s%s%s", option->name, option->takes ? " " : "",
                 option->takes ? option->takes : "");
        print_item(stdout, left, HELP_COLUMN, _(option->help));
    }
    print_item(stdout, "-h, --help", HELP_COLUMN, _("this text"));
    if (command->detail)
        print_detail(_(command->detail));
    if (command->use)
        print_detail(_(command->use));
    if (command->more)
        command->more();
}

static int complain_command(const char *word) {
    near meant = {.word = word, .length = strlen(word)};
    for (int i = 0; i < cli_command_count; i++)
        near_try(&meant, cli_commands[i]->name);
    if (meant.best)
        return complain(WRONG_USAGE,
                        _("there is no command \"%s\" (did you mean \"%s\"?); see shutbox --help"), word,
                        meant.best);
    return complain(WRONG_USAGE, _("there is no command \"%s\"; see shutbox --help"), word);
}

static int complain_option(const cli_command *command, const char *word) {
    size_t dashes = strspn(word, "-");
    near meant = {.word = word + dashes, .length = strcspn(word + dashes, "=")};
    for (const option_form *option = command->options; option->name; option++)
        near_try(&meant, option->name);
    near_try(&meant, "help");
    if (meant.best)
        return complain_usage(command, _("there is no option %s (did you mean --%s?)"), word, meant.best);
    return complain_usage(command, _("there is no option %s"), word);
}

/* One more value of an option that may be given again. */
static void add_value(line *room, const char **values, const char *value) {
    if (*values != room->text)
        line_add(room, "%s", *values);
    line_add(room, ",%s", value);
    *values = room->text;
}

static int run_command(const cli_command *command, int argc, char **argv) {
    static line more[OPTIONS_MOST];
    struct option options[OPTIONS_MOST + 2] = {{0}};
    const char *values[OPTIONS_MOST] = {0};
    int count = 0, chosen;
    for (; command->options[count].name; count++)
        options[count] =
            (struct option){command->options[count].name,
                            command->options[count].takes ? required_argument : no_argument, NULL, count};
    options[count] = (struct option){"help", no_argument, NULL, count};
    opterr = 0;
    while ((chosen = getopt_long(argc, argv, ":h", options, NULL)) != -1) {
        if (chosen == count || chosen == 'h') {
            print_help(command);
            return DONE;
        }
        if (chosen == ':')
            return complain_usage(command, _("%s needs a value"), argv[optind - 1]);
        if (chosen == '?')
            return complain_option(command, argv[optind - 1]);
        if (values[chosen] && (!command->many || strcmp(command->many, command->options[chosen].name) != 0))
            return complain_usage(command, _("--%s is given twice"), command->options[chosen].name);
        if (values[chosen])
            add_value(&more[chosen], &values[chosen], optarg);
        else
            values[chosen] = optarg ? optarg : "";
    }
    if (argc - optind > command->operands_most)
        return complain_usage(command, _("\"%s\" is one word too many"),
                              argv[optind + command->operands_most]);
    return command->run(command, values, argc - optind, argv + optind);
}

static int help(int argc, char **argv) {
    const cli_command *command = argc > 2 ? find_command(argv[2]) : NULL;
    if (argc > 2 && !command)
        return complain_command(argv[2]);
    if (command)
        print_help(command);
    else
        print_overview(stdout);
    return DONE;
}

/* Errors are for programs where the answer would be. */
static bool wants_json(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--json") == 0)
            return true;
    }
    return false;
}

static int run(int argc, char **argv) {
    static const char *const helps[] = {"help", "--help", "-h"};
    const char *word = argc > 1 ? argv[1] : "";
    complain_as_json(wants_json(argc, argv));
    for (size_t i = 0; i < sizeof helps / sizeof helps[0]; i++) {
        if (strcmp(word, helps[i]) == 0)
            return help(argc, argv);
    }
    if (strcmp(word, "--version") == 0) {
        printf("shutbox %s\n", SHUTBOX_VERSION);
        return DONE;
    }
    if (strcmp(word, "--licences") == 0) {
        licences_print();
        return DONE;
    }
    if (strcmp(word, "--complete") == 0) {
        complete_words(cli_commands, cli_command_count, argc - 2, argv + 2);
        return DONE;
    }
    if (argc < 2 || word[0] == '-')
        return run_command(&command_play, argc, argv);
    const cli_command *command = find_command(word);
    return command ? run_command(command, argc - 1, argv + 1) : complain_command(word);
}

int main(int argc, char **argv) {
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error to tell, not the end */
#endif
    language_start();
    int status = run(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout))
        status = complain(REFUSED, _("the answer could not be written"));
    return status;
}
