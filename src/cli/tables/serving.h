/* SPDX-License-Identifier: MIT */
/* The server that serves a table of one's own: this program once more, as shutbox web. */
#ifndef SHUTBOX_CLI_TABLES_SERVING_H
#define SHUTBOX_CLI_TABLES_SERVING_H

#include <sys/types.h>

#include "client/company.h"

typedef struct serving {
    pid_t program; /* 0: none */
    int says;      /* what it prints */
} serving;

/* Starts it, at that address and port (NULL: as usual), and says where it is. It complains itself when it
 * can't. It ends with this program, whatever ends that. */
bool serving_start(serving *made, const char *host, const char *port, table_link *to);
void serving_stop(serving *on);

/* The same for the terminal game, once until the program ends; see term.h. */
bool serving_own(void *to, table_link *where);

#endif
