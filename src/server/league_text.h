/* SPDX-License-Identifier: MIT */
/* A league as a file to read: /league/NAME.txt and /league/NAME.json. */
#ifndef SHUTBOX_SERVER_LEAGUE_TEXT_H
#define SHUTBOX_SERVER_LEAGUE_TEXT_H

#include "server/tables/hall.h"

#define LEAGUE_PATH "/league/"

/* Somebody who wants it, until it is there. */
typedef struct league_text {
    league_asker by;
    hall *all;
    void (*ready)(void *to); /* text is there, or NULL where it can't be read */
    void *to;
    bool json, done;
    char *text;
    size_t length;
} league_text;

/* file: what follows LEAGUE_PATH; season empty: the latest. ready is called once, perhaps at once. NULL where
 * there is no such file. Give it back with league_text_free, before or after. */
league_text *league_text_ask(hall *all, const char *file, const char *season, void (*ready)(void *to),
                             void *to);
void league_text_free(league_text *asked);

#endif
