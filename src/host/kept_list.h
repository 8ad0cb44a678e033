/* SPDX-License-Identifier: MIT */
/* The matches kept in the user's folder, newest first. Only reads: nothing is locked, made or mended. */
#ifndef SHUTBOX_HOST_KEPT_LIST_H
#define SHUTBOX_HOST_KEPT_LIST_H

#include "host/folders.h"
#include "shutbox/record.h"

/* Times are seconds of local time, counted as if days had no change of clocks, so that they give a date by
 * plain division. */
typedef struct kept_file {
    char *name;
    int64_t played;        /* when the match was begun, by its name; else when it was last written */
    int64_t size, written; /* as the file system has them, written in nanoseconds */
} kept_file;

typedef struct kept_list {
    char folder[FOLDER_PATH_MAX];
    kept_file *files;
    size_t count, room;
} kept_list;

/* Lists the folder. False leaves errno; close the list in either case. */
bool kept_list_open(kept_list *list);
void kept_list_close(kept_list *list);

/* The match in this file, where that is one of the folder; its name is the caller's to free. */
bool kept_file_find(const char *path, kept_file *file);

/* Reads one match without holding more than it; false when it is damaged or can't be read. A line cut off at
 * the end is left out. The record is the caller's to free in either case. */
bool kept_list_read(const kept_list *list, const kept_file *file, sb_record *record);

#endif
