/* SPDX-License-Identifier: MIT */
#include "host/careful.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_plain(int file) {
    struct stat about;
    if (fstat(file, &about) != 0)
        return false;
    if (!S_ISREG(about.st_mode))
        errno = EINVAL;
    return S_ISREG(about.st_mode);
}

int careful_open(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0 || is_plain(file))
        return file;
    int why = errno;
    close(file);
    errno = why;
    return -1;
}

/* Returns how much there was until the end or until the room was full; -1 when it can't be read. */
static ssize_t read_into(int file, char *room, size_t size) {
    size_t filled = 0;
    while (filled < size) {
        ssize_t got = read(file, room + filled, size - filled);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -1;
        if (got == 0)
            break;
        filled += (size_t)got;
    }
    return (ssize_t)filled;
}

bool careful_fill(int file, void *room, size_t size) {
    return read_into(file, room, size) == (ssize_t)size;
}

/* One byte of room beyond what the file is said to hold tells whether it holds more by now. */
static char *read_whole(int file, size_t most, size_t *size) {
    struct stat about;
    if (fstat(file, &about) != 0)
        return NULL;
    if ((size_t)about.st_size > most) {
        errno = EFBIG;
        return NULL;
    }
    size_t room = (size_t)about.st_size + 1;
    char *text = malloc(room);
    ssize_t got = text ? read_into(file, text, room) : -1;
    if (got < 0 || (size_t)got == room) {
        int why = got < 0 ? errno : EAGAIN;
        free(text);
        errno = why;
        return NULL;
    }
    text[got] = '\0';
    *size = (size_t)got;
    return text;
}

char *careful_read(const char *path, size_t most, size_t *size) {
    int file = careful_open(path);
    if (file < 0)
        return NULL;
    char *text = read_whole(file, most, size);
    int why = errno;
    close(file);
    errno = why;
    return text;
}
