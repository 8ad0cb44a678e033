/* SPDX-License-Identifier: MIT */
/* How much of everything is allowed: each limit by its name, with a default that serves a school. */
#ifndef SHUTBOX_SERVER_LIMITS_H
#define SHUTBOX_SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum limit {
    LIMIT_SOCKETS,
    LIMIT_SOCKETS_AN_ADDRESS,
    LIMIT_TABLES,
    LIMIT_TABLES_AN_ADDRESS,
    LIMIT_LINES,
    LIMIT_BACKLOG,
    LIMIT_IDLE,
    LIMIT_DAYS,
    LIMIT_COUNT
} limit;

typedef struct limits {
    int most[LIMIT_COUNT];
} limits;

typedef struct limit_form {
    const char *name, *meaning; /* meaning: to be translated */
    int usual, least, most;
} limit_form;

extern const limit_form limit_forms[LIMIT_COUNT];

void limits_usual(limits *made);

/* Reads "sockets=200,lines=20" on top of what is set. False with the word that is wrong. */
bool limits_read(limits *made, const char *text, const char **wrong, size_t *wrong_length);

#endif
