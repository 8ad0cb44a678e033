#include "host/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "host/folders.h"

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

/* Feeds one piece that ends with a newline, or the rest of what was read; notes where an event's line ends.
 */
static kept_status read_piece(kept *match, sb_reader *reader, const char *piece, size_t length, off_t *at) {
    size_t events = reader->record->count;
    if (sb_reader_feed(reader, piece, length) != SB_OK)
        return KEPT_REFUSED;
    *at += (off_t)length;
    if (reader->record->count > events && !note_end(match, *at))
        return KEPT_FAILED;
    if (reader->record->count == 0 && reader->length == 0)
        match->head = *at;
    return KEPT_OK;
}

/* A file that ends within its first line is one being made when the machine went down, or none of ours. */
static bool is_cut_off(const sb_reader *reader, off_t lines) {
    static const char first[] = "shutbox 1";
    return lines > 0 || (reader->length < sizeof first && memcmp(reader->text, first, reader->length) == 0);
}

/* What follows the last newline is a line cut off: it is not read, and cut away. A file that is refused is
 * left as it is. */
static kept_status read_all(kept *match, sb_reader *reader) {
    char bytes[1 << 15];
    ssize_t got;
    off_t at = 0;
    while ((got = read(match->file, bytes, sizeof bytes)) > 0) {
        for (const char *piece = bytes, *end = bytes + got; piece < end;) {
            const char *newline = memchr(piece, '\n', (size_t)(end - piece));
            size_t length = newline ? (size_t)(newline + 1 - piece) : (size_t)(end - piece);
            kept_status status = read_piece(match, reader, piece, length, &at);
            if (status != KEPT_OK)
                return status;
            piece += length;
        }
    }
    if (got < 0)
        return KEPT_FAILED;
    at -= (off_t)reader->length;
    match->made = at == 0;
    if (!is_cut_off(reader, at)) {
        reader->refusal.why = SB_NOT_A_RECORD;
        return KEPT_REFUSED;
    }
    reader->length = 0;
    if (!match->made && sb_reader_end(reader) != SB_OK)
        return KEPT_REFUSED;
    return ftruncate(match->file, at) == 0 ? KEPT_OK : KEPT_FAILED;
}

/* A pipe would be waited for, and a device is nothing to keep a match in. */
static bool is_plain_file(int file) {
    struct stat about;
    return fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

kept_status kept_open(kept *match, const char *path, sb_record *record, sb_reader *reader) {
    memset(match, 0, sizeof *match);
    sb_reader_start(reader, record);
    snprintf(match->path, sizeof match->path, "%s", path);
    match->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0644);
    if (match->file < 0)
        return KEPT_FAILED;
    if (!is_plain_file(match->file)) {
        reader->refusal.why = SB_NOT_A_RECORD;
        kept_close(match);
        return KEPT_REFUSED;
    }
    if (flock(match->file, LOCK_EX | LOCK_NB) != 0) {
        close(match->file);
        return KEPT_BUSY;
    }
    kept_status status = read_all(match, reader);
    if (status != KEPT_OK)
        kept_close(match);
    return status;
}

static bool write_all(int file, const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(file, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        text += written;
        length -= (size_t)written;
    }
    return true;
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

static off_t end_of(const kept *match) {
    return match->count ? match->ends[match->count - 1] : match->head;
}

static bool append_event(kept *match, text *all, const sb_event *event) {
    char line[SB_LINE_MAX + 2];
    size_t length = sb_event_write(event, line, sizeof line - 1), before = all->length;
    line[length++] = '\n';
    gather(all, line, length);
    return !all->failed && note_end(match, end_of(match) + (off_t)(all->length - before));
}

bool kept_update(kept *match, const sb_record *record) {
    text all = {0};
    size_t kept_before = match->count < record->count ? match->count : record->count;
    match->count = kept_before;
    off_t from = match->made ? 0 : end_of(match);
    bool good = true;
    if (match->made) {
        sb_record_write_head(record, gather, &all);
        match->head = (off_t)all.length;
    }
    while (good && match->count < record->count)
        good = append_event(match, &all, &record->events[match->count]);
    good = good && !all.failed && ftruncate(match->file, from) == 0 &&
           lseek(match->file, from, SEEK_SET) == from && write_all(match->file, all.bytes, all.length) &&
           fdatasync(match->file) == 0;
    if (good)
        match->made = false;
    else
        match->count = kept_before;
    free(all.bytes);
    return good;
}

/* Made, locked and written before it takes the other's name: nobody can come in between. */
static bool write_beside(kept *made, const char *path, const sb_record *record) {
    char beside[STORE_PATH_MAX + 8];
    snprintf(beside, sizeof beside, "%s.next", path);
    *made = (kept){.made = true};
    made->file = open(beside, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (made->file < 0)
        return false;
    if (flock(made->file, LOCK_EX | LOCK_NB) == 0 && kept_update(made, record) && rename(beside, path) == 0)
        return true;
    int why = errno;
    unlink(beside);
    kept_close(made);
    errno = why;
    return false;
}

bool kept_rewrite(kept *match, const sb_record *record) {
    kept made;
    char path[STORE_PATH_MAX];
    if (match->made)
        return kept_update(match, record);
    if (!realpath(match->path, path) || !write_beside(&made, path, record)) /* not a link, but its file */
        return false;
    memcpy(made.path, match->path, sizeof made.path);
    kept_close(match);
    *match = made;
    return true;
}

void kept_close(kept *match) {
    if (match->file >= 0)
        close(match->file);
    free(match->ends);
    memset(match, 0, sizeof *match);
    match->file = -1;
}

bool store_folder(char path[STORE_PATH_MAX]) {
    return folder_find(path, "XDG_DATA_HOME", ".local/share", "shutbox/matches");
}

static bool last_path(char path[STORE_PATH_MAX]) {
    char folder[STORE_PATH_MAX];
    if (!store_folder(folder))
        return false;
    return snprintf(path, STORE_PATH_MAX, "%s/last", folder) < STORE_PATH_MAX;
}

bool store_new(char path[STORE_PATH_MAX], const sb_rules *rules) {
    char folder[STORE_PATH_MAX], stamp[32], link[STORE_PATH_MAX], next[STORE_PATH_MAX];
    struct timespec now;
    struct tm local;
    if (!store_folder(folder) || !last_path(link))
        return false;
    clock_gettime(CLOCK_REALTIME, &now);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", localtime_r(&now.tv_sec, &local));
    for (int number = 1; number < 1000; number++) {
        int length = snprintf(path, STORE_PATH_MAX, "%s/%s-%s-%d.shut", folder, stamp,
                              sb_preset_id(rules->preset), number);
        if (length >= STORE_PATH_MAX)
            return false;
        int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
        if (file < 0 && errno == EEXIST)
            continue;
        if (file < 0)
            return false;
        close(file);
        if (snprintf(next, sizeof next, "%s.next", link) >= (int)sizeof next)
            return false;
        unlink(next);
        return symlink(path, next) == 0 && rename(next, link) == 0;
    }
    return false;
}

bool store_last(char path[STORE_PATH_MAX]) {
    char link[STORE_PATH_MAX];
    if (!last_path(link))
        return false;
    char target[STORE_PATH_MAX];
    ssize_t length = readlink(link, target, sizeof target - 1);
    if (length <= 0)
        return false;
    target[length] = '\0';
    memcpy(path, target, (size_t)length + 1);
    return access(target, F_OK) == 0;
}
