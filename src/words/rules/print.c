#include "words/rules/print.h"

#include "words/rules/explain.h"
#include "words/rules/house.h"

static void say(void *to, const char *sentence) {
    (void)to;
    printf("- ");
    print_wrapped(stdout, 2, sentence);
}

/* House rules may leave no way for a lone player to win. */
static int fewest_players(const sb_rules *rules) {
    int players = 1;
    while (players < rules->players && sb_rules_seats(rules, players) != SB_OK)
        players++;
    return players;
}

void print_rules(const sb_rules *rules) {
    int fewest = fewest_players(rules);
    line house = {.length = 0}, text = {.length = 0};
    printf("%s (%s", words_preset_title(rules->preset), sb_preset_id(rules->preset));
    if (rules->version > 1)
        printf(" version=%d", rules->version); /* as a record says it */
    printf(")\n");
    if (line_add_house(&house, rules) > 0) {
        line_add(&text, _("House rules: %s"), house.text);
        print_wrapped(stdout, 0, text.text);
    }
    if (rules->players == fewest)
        printf(ngettext("For %d player.\n", "For %d players.\n", rules->players), rules->players);
    else
        printf(_("For %d to %d players.\n"), fewest, rules->players);
    explain_rules(rules, say, NULL);
}
