/* SPDX-License-Identifier: MIT */
/* One match kept on disk: every event is there before the next question is asked. */
#ifndef SHUTBOX_HOST_KEPT_H
#define SHUTBOX_HOST_KEPT_H

#include <sys/types.h>

#include "host/replace.h"
#include "host/store.h"
#include "shutbox/record.h"

/* An open, locked file, and where in it each event's line ends. */
typedef struct kept {
    int file;
    char path[STORE_PATH_MAX];
    char before[STORE_PATH_MAX]; /* where it was kept until somebody else changed what is there, else empty */
    off_t head;                  /* where the lines before the first event end */
    off_t *ends;                 /* [count] */
    size_t count, room;
    off_t length; /* of the file, as we left it */
    bool made;    /* the file was not there before: no match is in it yet */
    bool unnamed; /* and it has its name once one is: whatever interrupts that leaves no empty file. Until
                     then */
    replacement beside;
    bool stored; /* the name is ours to choose, in the folder of matches; and this is the last one played then
                  */
    bool stale;  /* what is in the file is not the beginning of this match: a correction did not get there */
} kept;

/* How opening went. KEPT_FAILED leaves errno. */
typedef enum kept_status { KEPT_OK, KEPT_FAILED, KEPT_BUSY, KEPT_REFUSED } kept_status;

/* A new file in the folder of matches, for a match of these rules. False leaves errno. */
bool kept_new(kept *match, const sb_rules *rules);

/* Opens (or makes) the file and reads the match in it. A last line without its end gets one when it makes
 * sense; else it is cut away, and reader->cut says so. KEPT_BUSY: another program plays it. KEPT_REFUSED:
 * *reader says what is wrong with it, and it is left as it is. The record is the caller's to free. */
kept_status kept_open(kept *match, const char *path, sb_record *record, sb_reader *reader);

/* Reads the match in a file without making, mending or keeping anything; a file without a match in it leaves
 * reader->line at 1. */
kept_status kept_look(const char *path, sb_record *record, sb_reader *reader);

/* Makes the file hold the record: its first lines, and events added or taken back since. Where the file was
 * removed, replaced or changed by somebody else, the match goes to a file of another name, and before says
 * where it was. False leaves errno; the file then holds what was kept before. */
bool kept_update(kept *match, const sb_record *record);

/* The same where earlier events changed too: the file is replaced as a whole, so that whatever interrupts it
 * leaves the match as it was or as it is now. One with several names, or whose owner could not be kept, is
 * written over instead, since a new file would not be the same one. */
bool kept_rewrite(kept *match, const sb_record *record);
void kept_close(kept *match);

#endif
