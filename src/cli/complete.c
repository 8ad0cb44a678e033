/* SPDX-License-Identifier: MIT */
#include "cli/complete.h"

#include <string.h>

#define LEVELS "beginner|casual|skilled|expert|perfect"

/* What values an option takes where its form does not say so itself. */
static const struct {
    const char *option, *values;
} known[] = {
    {"dice", "thrown|typed"}, {"players", LEVELS}, {"bot", LEVELS},
    {"level", LEVELS},        {"play-as", LEVELS}, {"tutor", "1|2|5"},
};

static bool begins(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

static void offer(const char *word, const char *candidate, const char *about) {
    if (!begins(candidate, word))
        return;
    if (about)
        printf("%s\t%s\n", candidate, about);
    else
        puts(candidate);
}

static void offer_files(void) {
    puts(":files");
}

/* "score|shut": each of them. before goes in front of every one. */
static void offer_each(const char *word, const char *before, const char *values) {
    while (*values) {
        size_t length = strcspn(values, "|");
        line candidate = {.length = 0};
        line_add(&candidate, "%s%.*s", before, (int)length, values);
        offer(word, candidate.text, NULL);
        values += length + (values[length] == '|');
    }
}

static void offer_presets(const char *word) {
    for (int i = 0; i < sb_preset_count(); i++)
        offer(word, sb_preset_id(i), words_preset(i));
}

/* "limit=", or the values of "dice="; before goes in front. */
static void offer_fields(const char *word, const char *before) {
    for (int i = 0; i < SB_FIELD_COUNT; i++) {
        const sb_field_form *form = sb_field_describe((sb_field)i);
        line start = {.length = 0};
        line_add(&start, "%s%s=", before, form->name);
        if (!begins(word, start.text)) {
            offer(word, start.text, NULL);
            continue;
        }
        for (int64_t value = 0; form->words && value <= form->most; value++)
            offer_each(word, start.text, form->words[value]);
        if (form->none)
            offer_each(word, start.text, "none");
    }
}

/* A preset, then fields, in one word as --rules takes them. */
static void offer_rules(const char *word) {
    const char *last = strrchr(word, ' ');
    line before = {.length = 0};
    if (!last) {
        offer_presets(word);
        return;
    }
    line_add(&before, "%.*s", (int)(last + 1 - word), word);
    offer_fields(word, before.text);
}

/* A list with commas: the last of them. */
static void offer_list(const char *word, const char *values) {
    const char *last = strrchr(word, ',');
    line before = {.length = 0};
    if (last)
        line_add(&before, "%.*s", (int)(last + 1 - word), word);
    offer_each(word, before.text, values);
}

static void offer_value(const option_form *option, const char *word) {
    if (strcmp(option->takes, "R") == 0)
        offer_rules(word);
    else if (strcmp(option->takes, "ID") == 0)
        offer_presets(word);
    else if (strcmp(option->takes, "FILE") == 0 || strcmp(option->takes, "DIR") == 0)
        offer_files();
    else if (strchr(option->takes, '|'))
        offer_each(word, "", option->takes);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(known[i].option, option->name) == 0 && strcmp(option->takes, "N") != 0)
            offer_list(word, known[i].values);
    }
}

static const option_form *find_option(const cli_command *command, const char *word) {
    for (const option_form *option = command->options; option->name; option++) {
        if (begins(word, "--") && strcmp(option->name, word + 2) == 0)
            return option;
    }
    return NULL;
}

static void offer_options(const cli_command *command, const char *word) {
    for (const option_form *option = command->options; option->name; option++) {
        line name = {.length = 0};
        line_add(&name, "--%s", option->name);
        offer(word, name.text, _(option->help));
    }
    offer(word, "--help", _("this text"));
}

/* Words before this one that are neither options nor their values. */
static int count_operands(const cli_command *command, int count, char **words) {
    int operands = 0;
    for (int i = 0; i < count; i++) {
        const option_form *option = find_option(command, words[i]);
        if (option && option->takes)
            i++;
        else if (words[i][0] != '-')
            operands++;
    }
    return operands;
}

static void offer_operand(const cli_command *command, int number, const char *word) {
    if (strstr(command->operands, "PLAYER"))
        offer_each(word, "", LEVELS);
    if (strstr(command->operands, "FILE") && number < command->operands_most)
        offer_files();
    else if (strstr(command->operands, "ID") && number == 0)
        offer_presets(word);
    else if (strstr(command->operands, "FIELD"))
        offer_fields(word, "");
}

static void complete_command(const cli_command *command, int count, char **words) {
    const char *word = words[count - 1];
    const option_form *option = count > 1 ? find_option(command, words[count - 2]) : NULL;
    if (option && option->takes)
        offer_value(option, word);
    else if (word[0] == '-')
        offer_options(command, word);
    else
        offer_operand(command, count_operands(command, count - 1, words), word);
}

void complete_words(const cli_command *const *commands, int command_count, int count, char **words) {
    const char *word = count > 0 ? words[count - 1] : "";
    bool helping = count == 2 && strcmp(words[0], "help") == 0;
    for (int i = 0; i < command_count; i++) {
        if (count <= 1 || helping)
            offer(word, commands[i]->name, _(commands[i]->summary));
        else if (strcmp(commands[i]->name, words[0]) == 0)
            complete_command(commands[i], count - 1, words + 1);
    }
    if (count <= 1) {
        offer(word, "help", NULL);
        offer(word, "--help", NULL);
        offer(word, "--version", NULL);
        offer(word, "--licences", NULL);
    }
    if (count >= 1 && words[0][0] == '-') /* without a command it plays, and that is the first */
        complete_command(commands[0], count, words);
}
