/* Rules from the command line. */
#include <string.h>

#include "cli/shared/command.h"

bool read_rules(const char *text, const char *fallback, sb_rules *rules) {
    text = text ? text : fallback;
    sb_refusal refusal = sb_rules_choose(rules, text, strlen(text));
    if (refusal.why == SB_OK)
        return true;
    line why = {.length = 0};
    line_add_refusal(&why, refusal);
    complain(REFUSED, _("rules \"%.200s\" make no game: %s"), text, why.text);
    return false;
}
