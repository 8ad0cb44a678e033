/* All the tables of a server, and whoever comes to them. Knows nothing of sockets: guests say lines, and are
 * told lines. One thread calls all of this. */
#ifndef SHUTBOX_SERVER_TABLES_HALL_H
#define SHUTBOX_SERVER_TABLES_HALL_H

#include "server/tables/guest.h"
#include "server/tables/store.h"
#include "shutbox/fair.h"

typedef struct hall hall;

/* keeps: where lines are kept; NULL: nowhere, tables end with the program. master: what chains of secrets are
 * made from, known to nobody else. */
hall *hall_open(const sb_hasher *hasher, const uint8_t master[SB_SECRET_SIZE], store *keeps);
void hall_close(hall *all);

/* A guest says a line, or has gone. */
void hall_hear(hall *all, guest *from, const char *line, size_t length);
void hall_leave(hall *all, guest *who);

/* Requests have come back from the store. */
void hall_back(hall *all);

#endif
