/* SPDX-License-Identifier: MIT */
/* Where the lines of tables are kept. One operation matters: append line N of a table if it has N lines. Many
 * appends share one commit, in a thread of their own, so that whoever asks never waits for the disk. */
#ifndef SHUTBOX_SERVER_TABLES_STORE_H
#define SHUTBOX_SERVER_TABLES_STORE_H

#include <stddef.h>
#include <stdint.h>

#include "server/tables/worker.h"

typedef enum store_kind {
    STORE_APPEND, /* line number of a table, if it has so many; with a league, its match is over with it, and
                   * is due to be judged from that same moment on */
    STORE_READ,  /* its lines from that number on, so many at once; where many serve, it is heard from then on
                  * when the table grows */
    STORE_PAST,  /* the same for those who catch up */
    STORE_TIDY,  /* tables untouched for number days are removed */
    STORE_SAY,   /* the text, to all other servers that have the table open */
    STORE_LEAVE, /* the table is no longer open here */
    STORE_SHOW, /* the text behind its first line is what the table is told of as an open one, at all servers;
                 * nothing: it is none. The first line are the rules, where it waits for somebody */
    STORE_PAIR, /* somebody waits elsewhere for the rules of the text's first line: table becomes theirs. Else
                 * it is laid, with the lines that follow */
    STORE_LIST, /* what is told of open tables, the newest number of them */
    STORE_DUE,  /* a match to be judged, the oldest: its table and number, and the lines of the table */
    STORE_SETTLE, /* the results of that match of the table, in text; once and never again */
    STORE_RECALL, /* what is known of a league */
    /* What was not asked for, but comes from where many serve: */
    STORE_GREW,   /* the table has number lines now */
    STORE_SAID,   /* at another server, whose number comes first, the text was said at the table */
    STORE_MISSED, /* any table may have grown unheard */
    STORE_ALIVE,  /* the servers that are there, as {1,2} */
    STORE_AWAY    /* number 1: nothing can be kept just now, and waits; 0: it goes on */
} store_kind;

/* A request, made with its text behind it, the asker's until it is given to the store and again when it comes
 * back. */
typedef struct store_request {
    errand place;
    store_kind kind;
    uint32_t number; /* append: of the line; read: of the first; due and settle: of the match */
    uint64_t table;
    bool done; /* append: it stands there now. Else somebody else's line does, or the disk failed. due: there
                * is one */
    bool failed;
    void *whose;
    const char *league, *season; /* append, where a match of a league is over: which; recall: which, season
                                  * empty for the latest. They stay the asker's */
    uint32_t match;              /* append: that is over */
    char *lines; /* read, due, recall: those found, each with its newline, to be freed; NULL for none */
    bool more;   /* read: there are more than were read at once */
    size_t length;
    char text[];
} store_request;

/* Bytes of the names of leagues and seasons. */
#define STORE_WORD_MAX 32

/* Lines that are read at once. */
#define STORE_PIECE 256

/* What chains of secrets are made from: as long as the lines are kept, so is it. */
#define STORE_MASTER_SIZE 32

/* An engine behind the store, called in its thread alone. All or nothing of a group is committed; what is
 * done of it is known then. */
typedef struct store_engine {
    bool (*begin)(void *self);
    bool (*append)(void *self, uint64_t table, uint32_t number, const char *text, size_t length, bool *done);
    bool (*commit)(void *self);
    void (*undo)(void *self);
    bool (*read)(void *self, uint64_t table, uint32_t from, uint32_t most, char **lines, size_t *length,
                 bool *more);
    bool (*tidy)(void *self, uint32_t days);

    /* Leagues. mark and settle are part of a group; marked is what follows a line that is done. recall gives
     * "season WORD" for each there is, the latest first ("-": none), "of WORD", and for each match of that
     * season "match WHEN" and its results, a line each; only the latest where there are very many, in the
     * order they were played. */
    bool (*mark)(void *self, uint64_t table, uint32_t match, const char *league, const char *season,
                 const bool *done);
    bool (*due)(void *self, uint64_t *table, uint32_t *match, bool *found);
    bool (*settle)(void *self, uint64_t table, uint32_t match, const char *text, size_t length);
    bool (*recall)(void *self, const char *league, const char *season, char **lines, size_t *length);
    void (*close)(void *self);
    /* Where others may serve the same tables, else NULL. Said, left and shown is what was when the group is
     * committed; whatever is heard may be said in any thread. */
    void (*say)(void *self, uint64_t table, const char *text, size_t length);
    void (*leave)(void *self, uint64_t table);
    void (*show)(void *self, uint64_t table, const char *text, size_t length);
    bool (*pair)(void *self, uint64_t *table, const char *text, size_t length);
    bool (*list)(void *self, uint32_t most, char **lines, size_t *length);
    bool (*listen)(void *self, void (*hear)(void *to, store_request *what), void *to);
    void (*hurry)(void *self); /* in another thread: nothing is heard any more, and what can't be done at once
                                  is given up */
} store_engine;

typedef struct store store;

/* Starts the thread. wake is called in it whenever requests have come back. */
store *store_start(const store_engine *engine, void *self, void (*wake)(void *to), void *to);

/* Hands a request over; it comes back through store_take, in order. */
void store_ask(store *to, store_request *request);

/* Whether other servers may have the same tables open. */
bool store_is_shared(const store *of);

/* Those that have come back, linked by their places, oldest first; NULL for none. */
store_request *store_take(store *from);

/* Does what is still asked, then ends. */
void store_stop(store *running);

/* A request for a line of a table; NULL when memory runs out. */
store_request *store_request_make(uint64_t table, uint32_t number, const char *text, size_t length);
void store_request_free(store_request *request);

/* SQLite in a file, WAL, every commit on disk.. *why:
 * what went wrong, to be freed. */
bool store_sqlite_open(const char *path, void **self, char **why);
extern const store_engine store_sqlite;

/* PostgreSQL, which many servers share; the address is as libpq takes it. */
bool store_postgres_open(const char *uri, void **self, char **why);
extern const store_engine store_postgres;

/* The secret kept there, encrypted with a key that all servers have. False where the key is another. */
bool store_postgres_master(void *self, const uint8_t key[STORE_MASTER_SIZE],
                           uint8_t master[STORE_MASTER_SIZE]);

/* The secret kept in the file, made from these random bytes where it is new. */
bool store_sqlite_master(void *self, uint8_t master[STORE_MASTER_SIZE]);

#endif
