/* SPDX-License-Identifier: MIT */
#include "host/save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "host/replace.h"

static void put(void *to, const char *text, size_t length) {
    fwrite(text, 1, length, to);
}

bool save_text(const char *path, save_writer *write, const void *from) {
    replacement made;
    if (access(path, F_OK) == 0) {
        errno = EEXIST;
        return false;
    }
    if (!replace_start(&made, path))
        return false;
    int copy = dup(made.file);
    FILE *file = copy < 0 ? NULL : fdopen(copy, "w");
    if (file)
        write(from, put, file);
    bool good = file && fflush(file) == 0 && !ferror(file) && replace_end_new(&made);
    int why = errno ? errno : EIO;
    if (file)
        fclose(file);
    else if (copy >= 0)
        close(copy);
    if (good)
        close(made.file);
    else
        replace_leave(&made);
    errno = why;
    return good;
}

bool save_same_file(const char *path, const char *read) {
    struct stat one, other;
    int found = strcmp(read, "-") == 0 ? fstat(STDIN_FILENO, &other) : stat(read, &other);
    return found == 0 && S_ISREG(other.st_mode) && stat(path, &one) == 0 && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}

static bool is_replaceable(const char *path) {
    struct stat about;
    return stat(path, &about) != 0 || (S_ISREG(about.st_mode) && about.st_nlink == 1);
}

static bool write_to(const char *path, const char *text, size_t length) {
    int file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY);
    bool good = file >= 0 && write_whole(file, text, length);
    int why = errno;
    if (file >= 0 && close(file) != 0 && good) {
        good = false;
        why = errno;
    }
    errno = why;
    return good;
}

bool save_text_over(const char *path, save_writer *write, const void *from) {
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (!file)
        return false;
    write(from, put, file);
    bool good = fclose(file) == 0, replaced = false;
    if (good && is_replaceable(path)) {
        replaced = replace_file(path, &(struct iovec){text, length}, 1);
        good = replaced || errno == EACCES || errno == EPERM;
    }
    good = good && (replaced || write_to(path, text, length));
    int why = errno;
    free(text);
    errno = why;
    return good;
}

bool save_name_new(char *name, size_t room, const char *what, const sb_rules *rules, const char *ending) {
    time_t now = time(NULL);
    struct tm local;
    char day[20];
    name[0] = '\0';
    if (!localtime_r(&now, &local))
        return false;
    strftime(day, sizeof day, "%Y-%m-%d", &local);
    for (int number = 1; number < 1000; number++) {
        char count[12] = "";
        if (number > 1)
            snprintf(count, sizeof count, "-%d", number);
        int length =
            snprintf(name, room, "%s-%s-%s%s.%s", what, day, sb_preset_id(rules->preset), count, ending);
        if ((size_t)length < room && access(name, F_OK) != 0)
            return true;
    }
    name[0] = '\0';
    return false;
}
