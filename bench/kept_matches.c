/* SPDX-License-Identifier: MIT */
/* Matches to be kept, each one different: so many of a skilled and an expert player, written into a folder
 * under names that kept matches have.
 *
 *     bench_kept_matches FOLDER RULES MATCHES */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shutbox/shutbox.h"

enum { PLAYERS = 2 };

static void put(void *to, const char *text, size_t length) {
    fwrite(text, 1, length, to);
}

/* An hour each, 24 a day, 28 days a month. */
static bool keep(const char *folder, const sb_record *record, int number) {
    char path[4096];
    int day = number / 24;
    snprintf(path, sizeof path, "%s/%d-%02d-%02d-%02d0000-%s-1.shut", folder, 2000 + day / 336,
             day / 28 % 12 + 1, day % 28 + 1, number % 24, sb_preset_id(record->rules.preset));
    FILE *file = fopen(path, "w");
    bool good = file && sb_record_write(record, put, file) == SB_OK;
    return file && fclose(file) == 0 && good;
}

static bool play(const char *folder, const sb_rules *rules, sb_mind *mind, int number) {
    sb_record record;
    sb_table table;
    char seed[24];
    snprintf(seed, sizeof seed, "kept %d", number);
    sb_record_start(&record, rules);
    for (int seat = 0; seat < PLAYERS; seat++)
        sb_record_seat(&record, seat ? "Ben" : "Ann", 3, (seat ^ number) % 2 ? SB_EXPERT : SB_SKILLED);
    sb_table_start(&table, &record, seed, SB_CHANCE_SEED);
    table.mind = mind;
    while (sb_table_step(&table) == SB_OK) {
    }
    bool good = keep(folder, &table.record, number);
    sb_table_free(&table);
    return good;
}

int main(int argc, char **argv) {
    sb_rules rules;
    sb_mind *mind;
    if (argc != 4 || sb_rules_read(&rules, argv[2], strlen(argv[2])).why != SB_OK)
        return 2;
    bool good = sb_mind_new(&mind, &rules, PLAYERS, NULL) == SB_OK;
    for (int number = 0; number < atoi(argv[3]) && good; number++)
        good = play(argv[1], &rules, mind, number);
    if (!good)
        perror(argv[1]);
    sb_mind_free(mind);
    return !good;
}
