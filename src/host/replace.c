/* SPDX-License-Identifier: MIT */
#include "host/replace.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/portable.h"

/* Until it has its name a file is called so, with a random number: ".shutbox-0123456789abcdef.next". */
static const char prefix[] = ".shutbox-", ending[] = ".next";
enum { DIGITS = 16, TRIES = 100 };

static bool is_next_name(const char *name) {
    size_t before = sizeof prefix - 1;
    return strncmp(name, prefix, before) == 0 && strspn(name + before, "0123456789abcdef") == DIGITS &&
           strcmp(name + before + DIGITS, ending) == 0;
}

/* A file of such a name that nobody has locked was left by somebody who was killed. */
static void take_away(int folder, const char *name) {
    struct stat about;
    int file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return;
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_uid == geteuid() &&
        flock(file, LOCK_EX | LOCK_NB) == 0)
        unlinkat(folder, name, 0);
    close(file);
}

static void sweep(int folder) {
    int listed = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *list = listed < 0 ? NULL : fdopendir(listed);
    if (!list) {
        if (listed >= 0)
            close(listed);
        return;
    }
    for (struct dirent *entry; (entry = readdir(list));) {
        if (is_next_name(entry->d_name))
            take_away(folder, entry->d_name);
    }
    closedir(list);
}

/* Opens the folder of the file that the path leads to, and says what it is called there. A path that leads
 * nowhere yet is taken as it is. */
static bool find_place(replacement *made, const char *path) {
    char *real = realpath(path, NULL);
    if (!real && (errno != ENOENT || !(real = strdup(path))))
        return false;
    char *slash = strrchr(real, '/');
    const char *name = slash ? slash + 1 : real;
    size_t length = strlen(name);
    if (length == 0 || length > NAME_MAX) {
        free(real);
        errno = length ? ENAMETOOLONG : EISDIR;
        return false;
    }
    memcpy(made->name, name, length + 1);
    if (slash)
        slash[slash == real] = '\0';
    made->folder = open(slash ? real : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int why = errno;
    free(real);
    errno = why;
    return made->folder >= 0;
}

static bool pick_name(replacement *made) {
    uint64_t number;
    if (!portable_random(&number, sizeof number))
        return false;
    snprintf(made->next, sizeof made->next, "%s%016llx%s", prefix, (unsigned long long)number, ending);
    return true;
}

/* Between making and locking it somebody may take it away for one left behind. */
static bool lock_named(int file) {
    struct stat about;
    return flock(file, LOCK_EX) == 0 && fstat(file, &about) == 0 && about.st_nlink > 0;
}

static bool make_next(replacement *made) {
    for (int tries = 0; tries < TRIES; tries++) {
        if (!pick_name(made))
            return false;
        made->file =
            openat(made->folder, made->next, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (made->file < 0 && errno == EEXIST)
            continue;
        if (made->file < 0 || lock_named(made->file))
            return made->file >= 0;
        close(made->file);
    }
    errno = EBUSY;
    return false;
}

/* As the file that is there; nothing to do where there is none. The owner first: giving a file away may take
 * bits off its mode. */
static bool take_after(const replacement *made) {
    struct stat old, new;
    if (fstatat(made->folder, made->name, &old, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT;
    if (S_ISLNK(old.st_mode)) /* to nowhere: the link is what is replaced */
        return true;
    if (!S_ISREG(old.st_mode)) {
        errno = S_ISDIR(old.st_mode) ? EISDIR : EINVAL;
        return false;
    }
    if (fstat(made->file, &new) != 0)
        return false;
    if ((old.st_uid != new.st_uid || old.st_gid != new.st_gid) &&
        fchown(made->file, old.st_uid, old.st_gid) != 0)
        return false;
    return fchmod(made->file, old.st_mode & 07777) == 0;
}

bool replace_start(replacement *made, const char *path) {
    *made = (replacement){.file = -1, .folder = -1};
    if (!find_place(made, path))
        return false;
    sweep(made->folder);
    if (!make_next(made)) {
        int why = errno;
        close(made->folder);
        errno = why;
        return false;
    }
    if (take_after(made))
        return true;
    int why = errno;
    replace_leave(made);
    errno = why;
    return false;
}

bool write_whole(int file, const void *bytes, size_t size) {
    for (const char *at = bytes; size > 0;) {
        ssize_t written = write(file, at, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        at += written;
        size -= (size_t)written;
    }
    return true;
}

bool replace_end(replacement *made) {
    bool good = fsync(made->file) == 0 && renameat(made->folder, made->next, made->folder, made->name) == 0;
    int why = errno;
    if (good)
        fsync(made->folder);
    else
        unlinkat(made->folder, made->next, 0);
    close(made->folder);
    errno = why;
    return good;
}

/* Not every file system can do both at once. */
static bool rename_new(const replacement *made) {
    struct stat about;
    if (portable_rename_new(made->folder, made->next, made->name) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS)
        return false;
    if (fstatat(made->folder, made->name, &about, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = EEXIST;
        return false;
    }
    return errno == ENOENT && renameat(made->folder, made->next, made->folder, made->name) == 0;
}

bool replace_end_new(replacement *made) {
    if (fsync(made->file) != 0 || !rename_new(made))
        return false;
    fsync(made->folder);
    close(made->folder);
    return true;
}

void replace_leave(replacement *made) {
    unlinkat(made->folder, made->next, 0);
    close(made->folder);
    close(made->file);
}

bool replace_file(const char *path, const struct iovec *pieces, int count) {
    replacement made;
    if (!replace_start(&made, path))
        return false;
    for (int i = 0; i < count; i++) {
        if (write_whole(made.file, pieces[i].iov_base, pieces[i].iov_len))
            continue;
        int why = errno;
        replace_leave(&made);
        errno = why;
        return false;
    }
    bool good = replace_end(&made);
    int why = errno;
    close(made.file);
    errno = why;
    return good;
}

void sync_folder_of(const char *path) {
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    int opened = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (opened >= 0) {
        fsync(opened);
        close(opened);
    }
    free(folder);
}
