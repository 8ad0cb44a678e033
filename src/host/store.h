/* Matches kept on disk: every event is there before the next question is asked. */
#ifndef SHUTBOX_HOST_STORE_H
#define SHUTBOX_HOST_STORE_H

#include <sys/types.h>

#include "shutbox/record.h"

#define STORE_PATH_MAX 4096

/* One kept match: an open, locked file, and where in it each event's line ends. */
typedef struct kept {
    int file;
    char path[STORE_PATH_MAX];
    off_t head;  /* where the lines before the first event end */
    off_t *ends; /* [count] */
    size_t count, room;
    bool made; /* the file was not there before: no match is in it yet */
} kept;

/* How opening went. KEPT_FAILED leaves errno. */
typedef enum kept_status { KEPT_OK, KEPT_FAILED, KEPT_BUSY, KEPT_REFUSED } kept_status;

/* Opens (or makes) the file and reads the match in it; a line cut off at its end is cut away. KEPT_BUSY:
 * another program plays it. KEPT_REFUSED: *reader says what is wrong with it. The record is the caller's to
 * free. */
kept_status kept_open(kept *match, const char *path, sb_record *record, sb_reader *reader);

/* Makes the file hold the record: its first lines, and events added or taken back since. False leaves errno.
 */
bool kept_update(kept *match, const sb_record *record);

/* The same where earlier events changed too: the file is replaced as a whole, so that whatever interrupts it
 * leaves the match as it was or as it is now. */
bool kept_rewrite(kept *match, const sb_record *record);
void kept_close(kept *match);

/* The folder matches are kept in, made when missing. False leaves errno. */
bool store_folder(char path[STORE_PATH_MAX]);

/* A path for a new match of these rules in the folder, and remembers it as the last one played. */
bool store_new(char path[STORE_PATH_MAX], const sb_rules *rules);

/* The path of the match played last, or false. */
bool store_last(char path[STORE_PATH_MAX]);

#endif
