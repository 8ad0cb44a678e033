/* SPDX-License-Identifier: MIT */
/* Rules from the command line. */
#include <string.h>

#include "cli/shared/command.h"
#include "cli/shared/near.h"

static near near_preset(const char *word, size_t length) {
    near meant = {.word = word, .length = length};
    for (int i = 0; i < sb_preset_count(); i++)
        near_try(&meant, sb_preset_id(i));
    return meant;
}

/* Of the words after the id the first that is no field. */
static near near_field(const char *text) {
    near meant = {.word = text};
    for (text += strcspn(text, " "); *(text += strspn(text, " ")); text += strcspn(text, " ")) {
        size_t length = strcspn(text, " ="), known = 0;
        for (int i = 0; i < SB_FIELD_COUNT; i++) {
            const char *name = sb_field_describe((sb_field)i)->name;
            known += strlen(name) == length && memcmp(name, text, length) == 0;
        }
        if (known > 0)
            continue;
        meant = (near){.word = text, .length = length};
        for (int i = 0; i < SB_FIELD_COUNT; i++)
            near_try(&meant, sb_field_describe((sb_field)i)->name);
        break;
    }
    return meant;
}

void line_add_meant(line *to, sb_status why, const char *text) {
    near meant = {0};
    if (why == SB_UNKNOWN_PRESET)
        meant = near_preset(text, strcspn(text, " "));
    if (why == SB_UNKNOWN_FIELD)
        meant = near_field(text);
    if (meant.best) {
        line_add(to, " ");
        line_add(to, _("(did you mean %s?)"), meant.best);
    }
}

bool read_rules(const char *text, const char *fallback, sb_rules *rules) {
    text = text ? text : fallback;
    sb_refusal refusal = sb_rules_choose(rules, text, strlen(text));
    if (refusal.why == SB_OK)
        return true;
    line why = {.length = 0};
    line_add_refusal(&why, refusal);
    line_add_meant(&why, refusal.why, text);
    complain_of(refusal.why, _("rules \"%.200s\" make no game: %s"), text, why.text);
    return false;
}
