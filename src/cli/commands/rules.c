/* SPDX-License-Identifier: MIT */
/* shutbox rules: the presets in a list, or one way to play in full, told from its fields. */
#include <string.h>

#include "cli/shared/position.h"
#include "words/base/json.h"
#include "words/rules/explain.h"
#include "words/rules/print.h"

enum { JSON, SHEET };

static const option_form options[] = {
    [JSON] = {"json", NULL, N_("answer as JSON")},
    [SHEET] = {"sheet", "PLAYERS", N_("with an empty score sheet for so many, to print on one page")},
    {0},
};

static void put_rules(json *out, const sb_rules *rules) {
    json_open(out, NULL, '{');
    json_text(out, "id", sb_preset_id(rules->preset));
    json_text(out, "description", words_preset(rules->preset));
    json_number(out, "min_players", rules->min_players);
    for (int i = 0; i < SB_FIELD_COUNT; i++) {
        const sb_field_form *form = sb_field_describe((sb_field)i);
        int64_t value = sb_rules_get(rules, (sb_field)i);
        if (form->words)
            json_text(out, form->name, form->words[value]);
        else if (form->none && value == 0)
            json_null(out, form->name);
        else
            json_number(out, form->name, value);
    }
    json_close(out, '}');
}

static void list_presets(bool as_json) {
    json out = {.sink = json_stdout};
    if (as_json) {
        json_open(&out, NULL, '{');
        json_open(&out, "presets", '[');
    }
    for (int i = 0; i < sb_preset_count(); i++) {
        if (as_json)
            put_rules(&out, sb_preset(i));
        else
            printf("%-14s %2d-%-3d %s\n", sb_preset_id(i), sb_preset(i)->min_players, sb_preset(i)->players,
                   words_preset(i));
    }
    if (as_json) {
        json_close(&out, ']');
        json_close(&out, '}');
        putchar('\n');
    }
}

static int run(const cli_command *command, const char *const *values, int count, char **operands) {
    line text = {.length = 0};
    sb_rules rules;
    json out = {.sink = json_stdout};
    long long players = 0;
    if (count == 0 && values[SHEET])
        return complain_usage(command, _("%s is needed"), "ID");
    if (count == 0) {
        list_presets(values[JSON] != NULL);
        return DONE;
    }
    for (int i = 0; i < count; i++)
        line_add(&text, "%s%s", i ? " " : "", operands[i]);
    if (!read_rules(text.text, NULL, &rules))
        return REFUSED;
    if (values[SHEET] &&
        !read_number(command, "--sheet", values[SHEET], fewest_players(&rules), rules.players, &players))
        return WRONG_USAGE;
    if (values[JSON]) {
        put_rules(&out, &rules);
        putchar('\n');
    } else if (players > 0) {
        print_sheet(&rules, (int)players);
    } else {
        print_rules(&rules);
    }
    return DONE;
}

const cli_command command_rules = {
    .name = "rules",
    .operands = "[ID [FIELD=VALUE...]]",
    .operands_most = 1 + SB_FIELD_COUNT,
    .summary = N_("the presets, or one way to play in full"),
    .detail = N_("House rules go after the id: shutbox rules ten limit=60\n"
                 "A page to print, for three: shutbox rules ten --sheet 3\n"),
    .options = options,
    .run = run,
};
