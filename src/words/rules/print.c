#include "words/rules/print.h"

#include "words/rules/explain.h"
#include "words/rules/house.h"

static void say(void *to, const char *sentence) {
    (void)to;
    printf("- ");
    print_wrapped(stdout, 2, sentence);
}

void print_rules(const sb_rules *rules) {
    line house = {.length = 0}, text = {.length = 0};
    printf("%s (%s)\n", words_preset_title(rules->preset), sb_preset_id(rules->preset));
    if (line_add_house(&house, rules) > 0) {
        line_add(&text, _("House rules: %s"), house.text);
        print_wrapped(stdout, 0, text.text);
    }
    if (rules->players == rules->min_players)
        printf(ngettext("For %d player.\n", "For %d players.\n", rules->players), rules->players);
    else
        printf(_("For %d to %d players.\n"), rules->min_players, rules->players);
    explain_rules(rules, say, NULL);
}
