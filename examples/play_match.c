/* SPDX-License-Identifier: MIT */
/* Plays a whole match of "ten" between two casual computer players and says who won. The dice come from a
 * seed, so the same seed tells the same story on every machine. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <shutbox/shutbox.h>

/* Two computer players sit down at a table; false when the rules do not let them. */
static bool sit_down(sb_table *table, const char *rules_text, const char *seed) {
    sb_rules rules;
    sb_record record;
    if (sb_rules_read(&rules, rules_text, strlen(rules_text)).why != SB_OK)
        return false;
    sb_record_start(&record, &rules);
    sb_record_seat(&record, "Ann", strlen("Ann"), SB_CASUAL);
    sb_record_seat(&record, "Ben", strlen("Ben"), SB_CASUAL);
    return sb_table_start(table, &record, seed, SB_CHANCE_SEED) == SB_OK;
}

int main(int argc, char *argv[]) {
    sb_table table = {0};
    bool good = sit_down(&table, "ten", argc > 1 ? argv[1] : "example");

    /* What happens next is a throw of the dice or the choice of a computer player, until the match is over.
     */
    while (good && sb_match_turn(&table.match).asks != SB_ASKS_NOTHING)
        good = sb_table_step(&table) == SB_OK;

    printf("%zu events, %" PRIu32 " rounds\n", table.record.count, table.match.round);
    for (int seat = 0; seat < table.match.players; seat++)
        printf("%s: %" PRId64 " points%s\n", table.record.player[seat].name, table.match.totals[seat],
               table.match.winners >> seat & 1 ? ", wins" : "");
    sb_table_free(&table);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
