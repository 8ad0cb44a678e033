/* SPDX-License-Identifier: MIT */
/* Somebody connected: what they are still to be told. Who carries the words is not known here. */
#ifndef SHUTBOX_SERVER_TABLES_GUEST_H
#define SHUTBOX_SERVER_TABLES_GUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct served;
struct draft;

enum { GUEST_AHEAD = 32 };
#define GUEST_ALL UINT32_MAX

typedef struct guest {
    struct guest *next, *before; /* at the same table */
    struct served *at;           /* NULL: at none */
    struct draft *draft;         /* a table being laid; NULL: none */
    struct guest_asks *asks;     /* for a league; NULL: for none */
    int chair;                   /* -1: watches */
    bool listens;                /* is told what happens, as it does */
    bool catches_up;             /* is told what has happened, as it can take it: */
    uint32_t from, until;        /* from this line on, up to that one (GUEST_ALL: and what comes then) */
    bool listened;               /* before it began to catch up once more */
    int64_t held;                /* would listen from this line on, once seated; -1: not */
    bool proofs;                 /* wants to check throws */
    bool dropped;                /* took too little of what it was told, and is let go */
    char *out;                   /* GUEST_AHEAD bytes for whoever carries them, then lines, newlines between;
                                  * NULL when there are none */
    size_t length, room;         /* of the lines */
    size_t out_most;             /* more than so many bytes are not kept for somebody who does not read */
    void (*ready)(struct guest *guest);   /* there is something to carry */
    bool (*may_lay)(struct guest *guest); /* whether one more table is allowed them; NULL: it is */
    void *carrier;
} guest;

/* Tells a line; many go out together. */
void guest_tell(guest *to, const char *text, size_t length);
__attribute__((format(printf, 2, 3))) void guest_say(guest *to, const char *format, ...);

/* Whether it is worth telling more before this is carried. */
bool guest_has_room(const guest *whose);

/* Gives the memory back, once all is carried or nobody is there any more. */
void guest_clear(guest *whose);

#endif
