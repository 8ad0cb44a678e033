/* SPDX-License-Identifier: MIT */
#include "host/kept_list.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "host/careful.h"
#include "host/portable.h"
#include "host/store.h"

/* The date as if it were one of UTC, which has no change of clocks. */
static int64_t plain_seconds(struct tm date) {
    return (int64_t)timegm(&date);
}

/* A match is named for the moment it was begun: "2026-01-31-201500-ten-1.shut". */
static bool read_stamp(const char *name, int64_t *played) {
    struct tm date = {0};
    const char *rest = strptime(name, "%Y-%m-%d-%H%M%S", &date);
    if (!rest || *rest != '-')
        return false;
    *played = plain_seconds(date);
    return true;
}

static int64_t played_when(const char *name, time_t written) {
    int64_t played;
    struct tm local;
    if (read_stamp(name, &played))
        return played;
    return localtime_r(&written, &local) ? plain_seconds(local) : (int64_t)written;
}

static bool is_record_name(const char *name) {
    static const char ending[] = ".shut";
    size_t length = strlen(name);
    return length >= sizeof ending && strcmp(name + length + 1 - sizeof ending, ending) == 0;
}

static kept_file describe(const char *name, const struct stat *about) {
    return (kept_file){.name = strdup(name),
                       .played = played_when(name, about->st_mtime),
                       .size = about->st_size,
                       .written = portable_written(about)};
}

static bool add_file(kept_list *list, const char *name, const struct stat *about) {
    if (list->count == list->room) {
        size_t room = list->room ? list->room * 2 : 256;
        kept_file *files = realloc(list->files, room * sizeof *files);
        if (!files)
            return false;
        list->files = files;
        list->room = room;
    }
    kept_file *file = &list->files[list->count];
    *file = describe(name, about);
    list->count += file->name != NULL;
    return file->name != NULL;
}

static int newest_first(const void *one, const void *other) {
    const kept_file *a = one, *b = other;
    if (a->played != b->played)
        return a->played < b->played ? 1 : -1;
    return strcmp(b->name, a->name);
}

bool kept_list_open(kept_list *list) {
    *list = (kept_list){.count = 0};
    DIR *folder = store_folder(list->folder) ? opendir(list->folder) : NULL;
    if (!folder)
        return false;
    bool good = true;
    for (struct dirent *entry; good && (errno = 0, entry = readdir(folder));) {
        struct stat about;
        if (is_record_name(entry->d_name) && fstatat(dirfd(folder), entry->d_name, &about, 0) == 0 &&
            S_ISREG(about.st_mode))
            good = add_file(list, entry->d_name, &about);
    }
    int why = good ? errno : ENOMEM;
    closedir(folder);
    errno = why;
    if (list->count > 0)
        qsort(list->files, list->count, sizeof *list->files, newest_first);
    return why == 0;
}

void kept_list_close(kept_list *list) {
    for (size_t i = 0; i < list->count; i++)
        free(list->files[i].name);
    free(list->files);
    *list = (kept_list){.count = 0};
}

bool kept_file_find(const char *path, kept_file *file) {
    char folder[FOLDER_PATH_MAX];
    struct stat about;
    const char *name = strrchr(path, '/');
    if (!name || !is_record_name(name + 1) || !store_folder(folder))
        return false;
    size_t length = strlen(folder);
    if (length != (size_t)(name - path) || memcmp(folder, path, length) != 0 || stat(path, &about) != 0)
        return false;
    *file = describe(name + 1, &about);
    return file->name != NULL;
}

bool kept_list_read(const kept_list *list, const kept_file *file, sb_record *record) {
    char path[FOLDER_PATH_MAX + NAME_MAX + 2], bytes[1 << 14];
    sb_reader reader;
    sb_reader_start(&reader, record);
    snprintf(path, sizeof path, "%s/%s", list->folder, file->name);
    int from = careful_open(path); /* it may be something else by now */
    if (from < 0)
        return false;
    ssize_t got;
    bool good = true;
    while (good && (got = read(from, bytes, sizeof bytes)) > 0)
        good = sb_reader_feed(&reader, bytes, (size_t)got) == SB_OK;
    good = good && got == 0 && sb_reader_end(&reader) == SB_OK;
    close(from);
    return good;
}
