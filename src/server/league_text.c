/* SPDX-License-Identifier: MIT */
#include "league_text.h"

#include <stdlib.h>
#include <string.h>

#include "words/advice/league.h"

static void add(void *to, const char *text, size_t length) {
    league_text *made = to;
    char *grown = realloc(made->text, made->length + length + 1);
    if (!grown)
        return;
    memcpy(grown + made->length, text, length);
    made->text = grown;
    made->length += length;
}

static void add_sentence(void *to, const char *sentence) {
    add(to, sentence, strlen(sentence));
    add(to, "\n", 1);
}

static void take(league_asker *by, const sb_standings *found) {
    league_text *made = (league_text *)by;
    if (found && made->json) {
        json out = {.sink = add, .to = made};
        json_league(&out, found);
        add(made, "\n", 1);
    } else if (found) {
        tell_league(found, add_sentence, made);
    }
    made->done = true;
    made->ready(made->to);
}

/* The name before the ending; false where there is neither. */
static bool read_file(const char *file, char league[SB_LEAGUE_MAX + 1], bool *as_json) {
    size_t length = strcspn(file, ".");
    *as_json = strcmp(file + length, ".json") == 0;
    if (length > SB_LEAGUE_MAX || (!*as_json && strcmp(file + length, ".txt") != 0))
        return false;
    memcpy(league, file, length);
    league[length] = '\0';
    return true;
}

league_text *league_text_ask(hall *all, const char *file, const char *season, void (*ready)(void *to),
                             void *to) {
    char league[SB_LEAGUE_MAX + 1];
    bool as_json;
    league_text *made = read_file(file, league, &as_json) ? calloc(1, sizeof *made) : NULL;
    if (!made)
        return NULL;
    *made = (league_text){.by = {NULL, take}, .all = all, .ready = ready, .to = to, .json = as_json};
    if (hall_league(all, league, season, &made->by))
        return made;
    free(made);
    return NULL;
}

void league_text_free(league_text *asked) {
    if (!asked)
        return;
    if (!asked->done)
        hall_league_forget(asked->all, &asked->by);
    free(asked->text);
    free(asked);
}
