/* SPDX-License-Identifier: MIT */
#include "client/laying.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void add(company_plan *plan, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(company_plan *plan, const char *format, ...) {
    size_t length = strlen(plan->lay);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(plan->lay + length, sizeof plan->lay - length, format, arguments);
    va_end(arguments);
}

table_terms table_terms_usual(void) {
    return (table_terms){.level = SB_PERSON, .watched = true, .listed = true, .hints = true};
}

static const char *yes(bool on) {
    return on ? "yes" : "no";
}

void plan_lay(company_plan *plan, const sb_record *seats, const table_terms *terms) {
    char rules[SB_RULES_TEXT_MAX];
    sb_rules_write(&seats->rules, rules, sizeof rules);
    plan->lay[0] = '\0';
    add(plan, "new\nrules %s\ntable", rules);
    if (terms->clock > 0)
        add(plan, " clock=%d", terms->clock);
    if (terms->level != SB_PERSON)
        add(plan, " level=%s", sb_level_word(terms->level));
    if (terms->league)
        add(plan, " league=%s", terms->league);
    if (terms->season)
        add(plan, " season=%s", terms->season);
    add(plan, " watch=%s list=%s hints=%s\n", yes(terms->watched), yes(terms->listed), yes(terms->hints));
    for (int seat = 0; seat < seats->players; seat++) {
        const char *level = sb_level_word((sb_level)seats->player[seat].level);
        if (level)
            add(plan, "seat %s bot=%s\n", level, level);
        else
            add(plan, "seat\n");
    }
    add(plan, "lay\n");
}

void plan_pair(company_plan *plan, const sb_rules *rules) {
    char words[SB_RULES_TEXT_MAX];
    sb_rules_write(rules, words, sizeof words);
    snprintf(plan->lay, sizeof plan->lay, "pair rules %s\n", words);
}

void plan_list(company_plan *plan) {
    snprintf(plan->lay, sizeof plan->lay, "list\n");
}
