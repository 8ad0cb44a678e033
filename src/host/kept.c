/* SPDX-License-Identifier: MIT */
#include "host/kept.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/portable.h"

static bool note_end(kept *match, off_t end) {
    if (match->count == match->room) {
        size_t room = match->room ? match->room * 2 : 64;
        off_t *ends = realloc(match->ends, room * sizeof *ends);
        if (!ends)
            return false;
        match->ends = ends;
        match->room = room;
    }
    match->ends[match->count++] = end;
    return true;
}

static off_t end_of(const kept *match) {
    return match->count ? match->ends[match->count - 1] : match->head;
}

/* Notes where the line that was read ends. Comments belong to the event before them. */
static kept_status note_line(kept *match, size_t events, off_t end) {
    if (events > match->count)
        return note_end(match, end) ? KEPT_OK : KEPT_FAILED;
    if (match->count > 0)
        match->ends[match->count - 1] = end;
    else
        match->head = end;
    return KEPT_OK;
}

/* Feeds one piece that ends with a newline, or the rest of what was read. */
static kept_status read_piece(kept *match, sb_reader *reader, const char *piece, size_t length) {
    if (sb_reader_feed(reader, piece, length) != SB_OK)
        return KEPT_REFUSED;
    match->length += (off_t)length;
    return reader->length == 0 ? note_line(match, reader->record->count, match->length) : KEPT_OK;
}

static kept_status read_lines(kept *match, sb_reader *reader) {
    char bytes[1 << 15];
    ssize_t got;
    while ((got = read(match->file, bytes, sizeof bytes)) > 0) {
        for (const char *piece = bytes, *end = bytes + got; piece < end;) {
            const char *newline = memchr(piece, '\n', (size_t)(end - piece));
            size_t length = newline ? (size_t)(newline + 1 - piece) : (size_t)(end - piece);
            kept_status status = read_piece(match, reader, piece, length);
            if (status != KEPT_OK)
                return status;
            piece += length;
        }
    }
    return got < 0 ? KEPT_FAILED : KEPT_OK;
}

/* A file that ends within its first line is one being made when the machine went down, or none of ours. */
static kept_status read_unmade(kept *match, sb_reader *reader) {
    static const char first[] = "shutbox 1";
    if (reader->length < sizeof first && memcmp(reader->text, first, reader->length) == 0) {
        match->made = true;
        return KEPT_OK;
    }
    reader->refusal.why = SB_NOT_A_RECORD;
    return KEPT_REFUSED;
}

static kept_status read_all(kept *match, sb_reader *reader) {
    kept_status status = read_lines(match, reader);
    if (status != KEPT_OK)
        return status;
    if ((off_t)reader->length == match->length)
        return read_unmade(match, reader);
    return sb_reader_end(reader) == SB_OK ? KEPT_OK : KEPT_REFUSED;
}

/* Gives a last line its end, or cuts it away where it made no sense. */
static kept_status mend(kept *match, const sb_reader *reader) {
    if (match->made || reader->cut) {
        match->length = end_of(match);
        return ftruncate(match->file, match->length) == 0 ? KEPT_OK : KEPT_FAILED;
    }
    if (end_of(match) == match->length)
        return KEPT_OK;
    if (pwrite(match->file, "\n", 1, match->length) != 1)
        return KEPT_FAILED;
    return note_line(match, reader->record->count, ++match->length);
}

/* Whether the path leads to the open file. */
static bool is_there(const char *path, int file) {
    struct stat named, opened;
    return stat(path, &named) == 0 && fstat(file, &opened) == 0 && named.st_dev == opened.st_dev &&
           named.st_ino == opened.st_ino;
}

/* A pipe would be waited for, and a device is nothing to keep a match in. */
static bool is_plain_file(int file) {
    struct stat about;
    return fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

/* Between opening and locking, another may have put a new file in its place and gone: one that has no name
 * any more is not written to. */
static kept_status open_locked(int *file, const char *path, int flags, int lock, sb_reader *reader) {
    enum { TRIES = 100 };
    for (int tries = 0; tries < TRIES; tries++) {
        *file = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0644);
        if (*file < 0)
            return KEPT_FAILED;
        if (!is_plain_file(*file)) {
            reader->refusal.why = SB_NOT_A_RECORD;
            return KEPT_REFUSED;
        }
        if (flock(*file, lock | LOCK_NB) != 0)
            return KEPT_BUSY;
        if (is_there(path, *file))
            return KEPT_OK;
        close(*file);
        *file = -1;
    }
    return KEPT_BUSY;
}

/* A file that has no name yet, but one to come. */
static bool begin_unnamed(kept *match) {
    struct stat about;
    if (!replace_start(&match->beside, match->path))
        return false;
    match->file = match->beside.file;
    match->made = match->unnamed = true;
    if (fstat(match->file, &about) == 0)
        fchmod(match->file, about.st_mode & 0644);
    return true;
}

bool kept_new(kept *match, const sb_rules *rules) {
    *match = (kept){.file = -1, .stored = true};
    return store_new(match->path, rules) && begin_unnamed(match);
}

/* There is no such file, nor a link to where one could be. */
static bool is_missing(const char *path) {
    struct stat about;
    return lstat(path, &about) != 0 && errno == ENOENT;
}

kept_status kept_open(kept *match, const char *path, sb_record *record, sb_reader *reader) {
    *match = (kept){.file = -1};
    sb_reader_start(reader, record);
    if (snprintf(match->path, sizeof match->path, "%s", path) >= (int)sizeof match->path) {
        errno = ENAMETOOLONG;
        return KEPT_FAILED;
    }
    if (is_missing(path))
        return begin_unnamed(match) ? KEPT_OK : KEPT_FAILED;
    kept_status status = open_locked(&match->file, path, O_RDWR | O_CREAT, LOCK_EX, reader);
    if (status == KEPT_OK)
        status = read_all(match, reader);
    if (status == KEPT_OK)
        status = mend(match, reader);
    int why = errno;
    if (status != KEPT_OK)
        kept_close(match);
    errno = why;
    return status;
}

kept_status kept_look(const char *path, sb_record *record, sb_reader *reader) {
    kept match = {.file = -1};
    sb_reader_start(reader, record);
    kept_status status = open_locked(&match.file, path, O_RDONLY, LOCK_SH, reader);
    if (status == KEPT_OK)
        status = read_all(&match, reader);
    int why = errno;
    kept_close(&match);
    errno = why;
    return status;
}

/* A growing text, since a line must reach the disk in one piece where it can. */
typedef struct text {
    char *bytes;
    size_t length, room;
    bool failed;
} text;

static void gather(void *to, const char *piece, size_t length) {
    text *all = to;
    if (length == 0)
        return;
    if (all->length + length > all->room) {
        size_t room = (all->length + length) * 2 + 256;
        char *bytes = realloc(all->bytes, room);
        if (!bytes) {
            all->failed = true;
            return;
        }
        all->bytes = bytes;
        all->room = room;
    }
    memcpy(all->bytes + all->length, piece, length);
    all->length += length;
}

static bool append_event(kept *match, text *all, const sb_record *record) {
    size_t before = all->length;
    sb_record_write_event(record, match->count, gather, all);
    return !all->failed && note_end(match, end_of(match) + (off_t)(all->length - before));
}

/* The lines that the file lacks, from the one on where it ends; notes where they are going to be. */
static bool word_missing(kept *match, const sb_record *record, text *all) {
    if (match->made) {
        sb_record_write_head(record, gather, all);
        match->head = (off_t)all->length;
    }
    bool good = !all->failed;
    while (good && match->count < record->count)
        good = append_event(match, all, record);
    if (!good)
        errno = ENOMEM;
    return good;
}

/* What did not get there as a whole is taken away again, so that no line is left half. */
static bool write_missing(kept *match, const sb_record *record) {
    text all = {0};
    size_t kept_before = match->count < record->count ? match->count : record->count;
    match->count = kept_before;
    off_t from = match->made ? 0 : end_of(match);
    bool good = word_missing(match, record, &all) && ftruncate(match->file, from) == 0 &&
                lseek(match->file, from, SEEK_SET) == from &&
                write_whole(match->file, all.bytes, all.length) && portable_sync(match->file) == 0;
    int why = errno;
    free(all.bytes);
    if (good) {
        match->length = end_of(match);
        match->made = match->stale = false;
        return true;
    }
    match->count = kept_before;
    if (ftruncate(match->file, from) == 0)
        match->length = from;
    errno = why;
    return false;
}

static off_t size_of(int file) {
    struct stat about;
    return fstat(file, &about) == 0 ? about.st_size : -1;
}

/* Whether the name still leads to this file, and that is as long as we left it. */
static bool is_untouched(const kept *match) {
    return is_there(match->path, match->file) && size_of(match->file) == match->length;
}

/* "match.shut" leaves "match-2.shut" to try, then "match-3.shut". */
static bool make_beside(kept *made, const char *path) {
    static const char ending[] = ".shut";
    size_t length = strlen(path), tail = sizeof ending - 1;
    bool ends = length > tail && strcmp(path + length - tail, ending) == 0;
    for (int number = 2; number < 1000; number++) {
        if (snprintf(made->path, sizeof made->path, "%.*s-%d%s", (int)(ends ? length - tail : length), path,
                     number, ends ? ending : "") >= (int)sizeof made->path) {
            errno = ENAMETOOLONG;
            return false;
        }
        made->file = open(made->path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
        if (made->file >= 0 || errno != EEXIST)
            return made->file >= 0;
    }
    return false;
}

static bool make_elsewhere(kept *made, const sb_rules *rules) {
    made->file = store_new(made->path, rules)
                     ? open(made->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644)
                     : -1;
    made->stored = made->file >= 0;
    return made->file >= 0;
}

static void let_go(kept *match) {
    if (match->unnamed)
        replace_leave(&match->beside);
    else if (match->file >= 0)
        close(match->file);
}

static void take_over(kept *match, const kept *made) {
    off_t *ends = match->ends;
    let_go(match);
    *match = *made;
    match->ends = made->ends;
    free(ends);
}

/* Somebody else has the file now, so that nothing more is written to it: the whole match goes to another one
 * beside it, or where that can't be, to the folder of matches. */
static bool move_away(kept *match, const sb_record *record) {
    char last[STORE_PATH_MAX];
    kept made = {.file = -1, .made = true};
    bool was_last = store_last(last) && strcmp(last, match->path) == 0;
    if (!make_beside(&made, match->path) && !make_elsewhere(&made, &record->rules))
        return false;
    if (flock(made.file, LOCK_EX | LOCK_NB) != 0 || !write_missing(&made, record)) {
        int why = errno;
        unlink(made.path);
        kept_close(&made);
        errno = why;
        return false;
    }
    sync_folder_of(made.path);
    if (was_last || made.stored)
        store_remember(made.path);
    memcpy(made.before, match->before[0] ? match->before : match->path, sizeof made.before);
    take_over(match, &made);
    return true;
}

/* Another was as quick as we are: the next name, where it is ours to choose. */
static bool choose_again(kept *match, const sb_rules *rules) {
    if (errno != EEXIST || !match->stored || !store_new(match->path, rules))
        return false;
    snprintf(match->beside.name, sizeof match->beside.name, "%s", strrchr(match->path, '/') + 1);
    return true;
}

/* All that is there, and then the name. */
static bool keep_first(kept *match, const sb_record *record) {
    if (!write_missing(match, record))
        return false;
    while (!replace_end_new(&match->beside)) {
        if (!choose_again(match, &record->rules))
            return errno == EEXIST && !match->stored && move_away(match, record);
    }
    match->unnamed = false;
    if (match->stored)
        store_remember(match->path);
    return true;
}

bool kept_update(kept *match, const sb_record *record) {
    bool made = match->made;
    if (match->unnamed)
        return keep_first(match, record);
    if (match->stale)
        return kept_rewrite(match, record);
    if (!is_untouched(match))
        return move_away(match, record);
    if (!write_missing(match, record))
        return false;
    if (made)
        sync_folder_of(match->path);
    return is_untouched(match) || move_away(match, record);
}

static bool has_other_names(const kept *match) {
    struct stat about;
    return fstat(match->file, &about) == 0 && about.st_nlink > 1;
}

/* Written before it takes the other's name, and locked: nobody can come in between. */
static bool replace(kept *match, const sb_record *record) {
    replacement beside;
    if (!replace_start(&beside, match->path))
        return false;
    kept made = {.file = beside.file, .made = true};
    memcpy(made.path, match->path, sizeof made.path);
    bool written = write_missing(&made, record), good = written && replace_end(&beside);
    int why = errno;
    if (!written) {
        replace_leave(&beside);
        made.file = -1;
    }
    if (good)
        take_over(match, &made);
    else
        kept_close(&made);
    errno = why;
    return good;
}

/* Blocks for all of the text, without a change to the file; not every file system can say. */
static bool reserve(int file, off_t length) {
    return fallocate(file, FALLOC_FL_KEEP_SIZE, 0, length) == 0 || errno != ENOSPC;
}

/* Over the old text, and with empty lines up to its end, so that there is a whole match at any moment. */
static bool write_over(kept *match, const sb_record *record) {
    text all = {0};
    kept made = {.file = match->file, .made = true};
    bool good = word_missing(&made, record, &all);
    while (good && (off_t)all.length < match->length && !all.failed)
        gather(&all, "\n", 1);
    off_t length = end_of(&made);
    good = good && !all.failed && reserve(made.file, length) && lseek(made.file, 0, SEEK_SET) == 0 &&
           write_whole(made.file, all.bytes, all.length) && ftruncate(made.file, length) == 0 &&
           portable_sync(made.file) == 0;
    int why = errno;
    free(all.bytes);
    if (!good) {
        free(made.ends);
        match->length = size_of(match->file);
        errno = why;
        return false;
    }
    free(match->ends);
    match->head = made.head;
    match->ends = made.ends;
    match->count = made.count;
    match->room = made.room;
    match->length = length;
    return true;
}

bool kept_rewrite(kept *match, const sb_record *record) {
    if (match->made || match->unnamed)
        return kept_update(match, record);
    match->stale = true;
    if (!is_untouched(match))
        return move_away(match, record);
    bool linked = has_other_names(match), good = !linked && replace(match, record);
    if (!good && (linked || errno == EPERM || errno == EACCES))
        good = write_over(match, record);
    match->stale = !good;
    return good && (is_there(match->path, match->file) || move_away(match, record));
}

void kept_close(kept *match) {
    let_go(match);
    free(match->ends);
    *match = (kept){.file = -1};
}
