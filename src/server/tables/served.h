/* SPDX-License-Identifier: MIT */
/* One table as it is served: its lines, those who are there, and what is under way. */
#ifndef SHUTBOX_SERVER_TABLES_SERVED_H
#define SHUTBOX_SERVER_TABLES_SERVED_H

#include "server/tables/due.h"
#include "server/tables/guest.h"
#include "server/tables/store.h"
#include "shutbox/meeting.h"

struct hall;

/* A wish that has to wait until the line under way has its place, or that this line is to fulfil. */
typedef struct waiting {
    struct waiting *next;
    guest *whose; /* NULL: who has gone since */
    int sits;     /* the chair they get with it; -1: none */
    size_t length;
    char text[];
} waiting;

/* Who is at a table at one server: seats by bit, and how many watch. */
typedef struct crowd {
    uint64_t seats;
    int watching;
} crowd;

/* The same at another one, by its number. */
typedef struct elsewhere {
    struct elsewhere *next;
    int server;
    crowd there;
} elsewhere;

/* What is told of an open table at other servers, as far as it changes. */
typedef struct shown {
    bool open;
    sb_stage stage;
    int free, watching, round;
    uint32_t seatings; /* lines with which somebody sat down or left */
} shown;

typedef struct served {
    struct served *next;          /* in the same slot of the hall */
    struct served *newer, *older; /* among those laid or read last */
    uint64_t id;
    sb_meeting meeting;
    uint32_t oldest; /* line in memory: those before are in the store alone */
    char *log;       /* the lines from there on, folded, each with its newline */
    size_t length, room;
    uint32_t *ends; /* [meeting.count - oldest]: where each of them ends */
    uint32_t ends_room;
    uint32_t begins; /* the first match began with this line; UINT32_MAX: none has begun */
    guest *guests;
    waiting *first, **end;
    waiting *tried;      /* the wish whose line is under way; NULL: nobody's is */
    bool read;           /* its lines are here */
    bool busy;           /* a line, or the reading of all, is under way */
    bool laying;         /* namely the last line of its head */
    bool recalls;        /* lines are being read for those who catch up */
    bool thinks;         /* a computer player's decision is under way */
    bool paired;         /* laid for whoever wants to play these rules with anybody */
    due due;             /* when its clock runs out, or it is dropped */
    int64_t asked;       /* when the decision waited for was asked for, in milliseconds, */
    uint32_t asked_line; /* as the next line after this one */
    sb_chain chain;      /* of secrets, */
    uint32_t number;     /* namely this one, from 1; 0: none yet */
    elsewhere *others;   /* who is at it at other servers, */
    crowd told;          /* and what those were told of who is here */
    shown shown;         /* what other servers were told of it, */
    uint32_t seatings;   /* and what they would be */
    uint32_t grown;      /* lines that others said it has */
    bool unsure;         /* it may have more */
    int64_t patient;     /* until then whoever wrote the last line elsewhere does what follows by itself */
} served;

/* A table without lines. */
served *served_make(uint64_t id);
void served_free(served *table);

/* Takes lines that are kept already. False where they make no table. */
bool served_read(served *table, const char *lines, size_t length);

/* Takes a line that is kept now, and tells everybody. */
void served_take(served *table, const char *line, size_t length);

/* Forgets the lines before the match that is played, once it is not the first. Returns how many. */
uint32_t served_forget(served *table);

/* Tells a guest that line, which is a whole one, whether it is in memory or not. */
void served_tell(guest *to, uint32_t number, const char *line, size_t length);

/* The first line from that one on that changed the match, -1: none, or it is forgotten. */
int64_t served_change(const served *table, uint32_t from);

/* A line that is in memory, folded where its secret is of a chain of ours. */
const char *served_line(const served *table, uint32_t number, size_t *length);

/* Tells everybody, or one, something that is no line. */
void served_announce(const served *table, const char *text, size_t length);

/* The line as it is told to those who do not check: without its proof. */
size_t line_without_proof(const char *line, size_t length);

#endif
