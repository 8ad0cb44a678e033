/* SPDX-License-Identifier: MIT */
/* A table served in the plainest way, for tests of those who visit it: lines on their way there and back,
 * over connections that are cut when a test says so. */
#ifndef SHUTBOX_TEST_PARLOUR_H
#define SHUTBOX_TEST_PARLOUR_H

#include "text.h"

#include "shutbox/shutbox.h"

enum { GUESTS_MOST = 4, LINES_MOST = 6000, WAY_MOST = 1 << 16 };

/* Lines on their way, each with its newline. */
typedef struct way {
    char text[WAY_MOST];
    size_t length;
} way;

/* Somebody who visits, and what is on the way between them and the table. */
typedef struct parlour_guest {
    sb_visit visit;
    sb_told told; /* last */
    way to, from;
    bool listens;
    int bound;
} parlour_guest;

typedef struct parlour {
    sb_meeting served;
    char *lines[LINES_MOST];
    int binds;       /* throws that each chain binds */
    uint32_t chains; /* told */
    uint32_t salts;  /* given out */
    int guests;
    parlour_guest guest[GUESTS_MOST];
} parlour;

extern const char *const parlour_keys[GUESTS_MOST];

/* Lays a table; a guest on the way for each key, none of them connected. The name of a guest is "Guest N". */
void parlour_open(parlour *at, const char *rules, const char *options, int people, int computers, int guests);
void parlour_close(parlour *at);

/* The table says a line, to all who listen. */
void parlour_append(parlour *at, const char *line);

/* What the table does by itself now: chains, the beginning, what is taken back, computers' moves. */
void parlour_duties(parlour *at);

/* A connection is made anew: whatever was on its way is lost. */
void parlour_connect(parlour_guest *guest);

/* One line gets to the table, or to the guest. False: none was on the way. */
bool parlour_carry_to(parlour *at, parlour_guest *guest);
bool parlour_carry_from(parlour_guest *guest);

/* Everything gets where it goes, until nothing is on its way. */
void parlour_settle(parlour *at);

/* A line is put on its way to the guest. */
void parlour_send(parlour_guest *guest, const char *line);

/* A salt that nobody has used. */
const char *parlour_salt(parlour *at, char salt[SB_SALT_MAX + 1]);

/* Connects everybody; each sits on the chair of their number, and the match begins. */
void parlour_begin(parlour *at);

/* Whoever is asked and a guest wants any of what they may, where no wish of theirs is under way. */
bool parlour_wants(parlour *at, parlour_guest *guest, sb_random *random);

#endif
