/* SPDX-License-Identifier: MIT */
/* A file replaced as a whole: whatever interrupts it, the name leads to all of the old file or all of the new
 * one, and nothing of anybody else's is touched. */
#ifndef SHUTBOX_HOST_REPLACE_H
#define SHUTBOX_HOST_REPLACE_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/uio.h>

typedef struct replacement {
    int file; /* the new one, to be written; locked, so that nobody takes it for one left behind */
    int folder;
    char name[NAME_MAX + 1], next[40]; /* what it is to be called, and what it is called until then */
} replacement;

/* Makes a file beside the one at that path (beside the file that a link leads to), with its mode and owner,
 * and takes away those that a killed program left there. False leaves errno: EPERM where the owner can't be
 * kept, EINVAL where there is something else than a plain file. */
bool replace_start(replacement *made, const char *path);

/* Gives the file its name once all of it is on disk. False leaves errno, and all as it was. file stays open
 * in either case, for the caller to close. */
bool replace_end(replacement *made);

/* The same where there may be no file of that name yet: EEXIST where there is. False leaves the new file as
 * it is, to be called something else by changing name, or to be left. */
bool replace_end_new(replacement *made);

/* Leaves all as it was, and closes the file. */
void replace_leave(replacement *made);

/* All of that in one: the file at the path holds these pieces then, one after the other. */
bool replace_file(const char *path, const struct iovec *pieces, int count);

/* Writes all of it, whatever interrupts that. False leaves errno. */
bool write_whole(int file, const void *bytes, size_t size);

/* Puts on disk that there is a file of this name. */
void sync_folder_of(const char *path);

#endif
