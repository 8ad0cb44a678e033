/* SPDX-License-Identifier: MIT */
/* A hall with its store and computer players, and people who say lines to it and keep all they hear. */
#ifndef SHUTBOX_TESTS_SERVER_HOUSE_H
#define SHUTBOX_TESTS_SERVER_HOUSE_H

/* cmocka wants these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "server/tables/hall.h"
#include "shutbox/shutbox.h"

#define ANN "00000000000000000000000000000001"
#define BEN "00000000000000000000000000000002"
#define CID "00000000000000000000000000000003"

enum { NAME_ROOM = 40, PATH_ROOM = 100 };

/* A pipe tells that something has come back. */
typedef struct house {
    hall *all;
    store *keeps;
    computers *players;
    judges *judges;
    int came[2];
} house;

/* The time is what the test says, in milliseconds. */
extern int64_t time_is;

/* The engine of the store that is tried, and an instance of it. */
const store_engine *tried_engine(void);
void *open_engine(const char *path);

/* What a query finds in what is kept: one number. */
int64_t count_rows(const char *path, const char *query);

/* Somebody changes it by hand. */
void change_rows(const char *path, const char *statement);

/* path: the file lines are kept in; NULL: only in memory. */
void open_house(house *in, const char *path);
void close_house(house *in);

/* The same as if it were killed before any match of a league is judged. */
void open_house_without_judges(house *in, const char *path);

/* Takes in what came back, if anything did. */
void look(house *in);

/* While it is set, the disk of every house is full. */
void fill_disks(bool full);

/* While it is set, nothing can be read from them. */
void break_disks(bool broken);

/* A file of its own for a test, and its end. */
char *temporary(char path[PATH_ROOM]);
void forget_file(const char *path);

typedef struct person {
    guest at;
    char heard[1 << 17];
    size_t length;
    house *in;
    sb_meeting told;  /* all the lines heard so far, */
    size_t looked_at; /* up to here */
} person;

void come(person *who, house *in);
void leave(person *who);
__attribute__((format(printf, 2, 3))) void say(person *who, const char *format, ...);

/* Takes in what was told meanwhile, without waiting. */
void hear_all(person *who);

/* Waits until something has come back; what: for whoever reads why a test failed. */
void wait_for_more(person *who, const char *what);

/* Waits for the thing itself: that this was heard since the last forgetting. */
const char *hears(person *who, const char *text);
bool heard(person *who, const char *text);
int count_heard(person *who, const char *text);

/* Forgets the words, not the lines. */
void forget_words(person *who);

/* Waits for this many lines, by their numbers; every throw is checked. */
void hears_lines(person *who, uint32_t count);

/* Lays a table with these head lines between rules and lay, parted by newlines; its name. */
void lay(person *who, const char *rules, const char *head, char name[NAME_ROOM]);

/* Comes to a table, listens with proofs, and (chair >= 0) sits down. */
void join(person *who, const char *name, int chair, const char *key, const char *called);

/* Two people at a table of their own, their match begun. */
void begin_match(house *in, person *ann, person *ben, const char *rules, const char *options,
                 char name[NAME_ROOM]);

/* Whoever of these is asked throws, or takes the first choice there is; false where a computer player is. */
bool go_on(person *const people[], int count);

/* Plays until the match is over. */
void play_out(person *const people[], int count);

#endif
