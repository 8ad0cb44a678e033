/* SPDX-License-Identifier: MIT */
#include "host/portable.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* The tests build this once more without anything that is not POSIX. */
#ifndef PORTABLE_FALLBACKS
#include "host/portable_config.h"
#endif

#ifdef HAVE_GETRANDOM
#include <sys/random.h>
#endif
#ifdef HAVE_PRCTL
#include <sys/prctl.h>
#endif
#ifdef HAVE_SCHED_GETAFFINITY
#include <sched.h>
#endif
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif
#ifdef __FreeBSD__
#include <sys/types.h>
/* Needs the one before. */
#include <sys/sysctl.h>
#endif

#ifndef HAVE_GETRANDOM
static bool read_all(int from, unsigned char *to, size_t size) {
    while (size > 0) {
        ssize_t got = read(from, to, size);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        to += got;
        size -= (size_t)got;
    }
    return true;
}
#endif

bool portable_random(void *bytes, size_t size) {
#ifdef HAVE_GETRANDOM
    return getrandom(bytes, size, 0) == (ssize_t)size;
#else
    int source = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    bool good = source >= 0 && read_all(source, bytes, size);
    if (source >= 0)
        close(source);
    return good;
#endif
}

#if !defined HAVE_PIPE2 || !defined HAVE_ACCEPT4
static int set_flags(int file, bool waits) {
    int flags = fcntl(file, F_GETFL);
    if (flags < 0 || fcntl(file, F_SETFD, FD_CLOEXEC) != 0)
        return -1;
    return fcntl(file, F_SETFL, waits ? flags & ~O_NONBLOCK : flags | O_NONBLOCK);
}
#endif

int portable_pipe(int ends[2], bool waits) {
#ifdef HAVE_PIPE2
    return pipe2(ends, waits ? O_CLOEXEC : O_CLOEXEC | O_NONBLOCK);
#else
    if (pipe(ends) != 0)
        return -1;
    if (set_flags(ends[0], waits) == 0 && set_flags(ends[1], waits) == 0)
        return 0;
    int why = errno;
    close(ends[0]);
    close(ends[1]);
    errno = why;
    return -1;
#endif
}

int portable_accept(int listening) {
#ifdef HAVE_ACCEPT4
    return accept4(listening, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
#else
    int came = accept(listening, NULL, NULL);
    if (came >= 0 && set_flags(came, false) != 0) {
        int why = errno;
        close(came);
        errno = why;
        return -1;
    }
    return came;
#endif
}

int portable_sync(int file) {
#ifdef HAVE_FDATASYNC
    return fdatasync(file);
#else
    return fsync(file);
#endif
}

int portable_rename_new(int folder, const char *from, const char *to) {
#ifdef HAVE_RENAMEAT2
    return renameat2(folder, from, folder, to, RENAME_NOREPLACE);
#else
    (void)folder;
    (void)from;
    (void)to;
    errno = ENOSYS;
    return -1;
#endif
}

int64_t portable_written(const struct stat *about) {
    enum { SECOND = 1000000000 };
#if defined HAVE_ST_MTIM
    return (int64_t)about->st_mtim.tv_sec * SECOND + about->st_mtim.tv_nsec;
#elif defined HAVE_ST_MTIMESPEC
    return (int64_t)about->st_mtimespec.tv_sec * SECOND + about->st_mtimespec.tv_nsec;
#else
    return (int64_t)about->st_mtime * SECOND;
#endif
}

bool portable_program(char *path, size_t room) {
#if defined __APPLE__
    uint32_t size = (uint32_t)room;
    return _NSGetExecutablePath(path, &size) == 0;
#elif defined __FreeBSD__
    int asked[] = {CTL_KERN, KERN_PROC, KERN_PROC_PATHNAME, -1};
    return sysctl(asked, 4, path, &room, NULL, 0) == 0;
#else
    ssize_t length = readlink("/proc/self/exe", path, room - 1);
    if (length <= 0)
        return false;
    path[length] = '\0';
    return true;
#endif
}

int64_t portable_uptime(void) {
    struct timespec now;
#ifdef HAVE_CLOCK_BOOTTIME
    clock_gettime(CLOCK_BOOTTIME, &now);
#else
    clock_gettime(CLOCK_MONOTONIC, &now);
#endif
    return now.tv_sec;
}

long portable_processors(void) {
#ifdef HAVE_SCHED_GETAFFINITY
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return CPU_COUNT(&allowed);
#endif
    return sysconf(_SC_NPROCESSORS_ONLN);
}

void portable_become(char *const *words) {
    char path[4096];
    execv("/proc/self/exe", words); /* this very file, even where its name has gone to another */
    if (portable_program(path, sizeof path))
        execv(path, words);
}

void portable_end_with_parent(int number) {
#ifdef HAVE_PRCTL
    prctl(PR_SET_PDEATHSIG, number);
#else
    (void)number;
#endif
}

void portable_close_from(posix_spawn_file_actions_t *files, int first) {
#ifdef HAVE_POSIX_SPAWN_FILE_ACTIONS_ADDCLOSEFROM_NP
    posix_spawn_file_actions_addclosefrom_np(files, first);
#else
    long most = sysconf(_SC_OPEN_MAX);
    for (int file = first; file < most; file++) {
        if (fcntl(file, F_GETFD) >= 0)
            posix_spawn_file_actions_addclose(files, file);
    }
#endif
}
