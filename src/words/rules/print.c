/* SPDX-License-Identifier: MIT */
#include "words/rules/print.h"

#include "words/rules/explain.h"
#include "words/rules/house.h"
#include "words/rules/sheet.h"

static void say(void *to, const char *sentence) {
    int *lines = to;
    printf("- ");
    *lines += print_wrapped(stdout, 2, sentence);
}

int print_rules(const sb_rules *rules) {
    int lines = 2;
    line house = {.length = 0}, text = {.length = 0}, players = {.length = 0};
    printf("%s (%s", words_preset_title(rules->preset), sb_preset_id(rules->preset));
    if (rules->version > 1)
        printf(" version=%d", rules->version); /* as a record says it */
    printf(")\n");
    if (line_add_house(&house, rules) > 0) {
        line_add(&text, _("House rules: %s"), house.text);
        lines += print_wrapped(stdout, 0, text.text);
    }
    line_add_players(&players, rules);
    printf("%s\n", players.text);
    explain_rules(rules, say, &lines);
    return lines;
}

void print_sheet(const sb_rules *rules, int players) {
    enum { PAGE_LINES = 66 };
    int lines = print_rules(rules) + 1;
    printf("\n");
    tell_blank_sheet(rules, players, PAGE_LINES - lines, tell_stdout, NULL);
}
