/* SPDX-License-Identifier: MIT */
/* To be preloaded: a disk as it would be found after the power was cut, and a wall clock that jumps.
 *
 * DISASTER_DISK names a folder beside the one whose files are watched, DISASTER_FILES: whatever is synced
 * there is written to a file of the same name in it, and nothing else is. DISASTER_LIES: only every second
 * time, as a disk does that says so and does not.
 *
 * DISASTER_CLOCK names a file with eight bytes: seconds by which the wall clock is wrong, and may be more
 * wrong at any moment. */
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { FILES = 1024, PATH = 512, PIECE = 1 << 16 };

/* What was written to a file since it was synced last. */
typedef struct range {
    struct range *next;
    off_t from;
    size_t length;
} range;

typedef struct watched {
    char shadow[PATH]; /* "": not watched */
    bool fresh;        /* made just now: what has its name on the disk is another one */
    range *unsynced;
} watched;

static watched files[FILES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* ---- the disk ---- */

static watched *find(int file) {
    return file >= 0 && file < FILES && files[file].shadow[0] ? &files[file] : NULL;
}

/* The index that SQLite keeps in shared memory is not meant to outlive anything. */
static void watch(int file, const char *path, bool fresh) {
    const char *folder = getenv("DISASTER_FILES"), *disk = getenv("DISASTER_DISK"),
               *name = strrchr(path, '/');
    size_t length = folder ? strlen(folder) : 0;
    if (file < 0 || file >= FILES || !folder || !disk || !name || strncmp(path, folder, length) != 0 ||
        path + length != name || strstr(name, "-shm"))
        return;
    pthread_mutex_lock(&lock);
    files[file].fresh = fresh;
    files[file].unsynced = NULL;
    snprintf(files[file].shadow, PATH, "%s%s", disk, name);
    pthread_mutex_unlock(&lock);
}

static int open_watched(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
    bool fresh = access(path, F_OK) != 0;
    int file = real(path, flags, mode);
    watch(file, path, fresh);
    return file;
}

static mode_t mode_of(int flags, va_list rest) {
    return flags & O_CREAT ? va_arg(rest, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return open_watched(REAL(open), path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return open_watched(REAL(open64), path, flags, mode);
}

int close(int file) {
    watched *of = find(file);
    if (of) {
        pthread_mutex_lock(&lock);
        of->shadow[0] = '\0';
        pthread_mutex_unlock(&lock);
    }
    return REAL(close)(file);
}

static void note(int file, off_t from, ssize_t length) {
    watched *of = find(file);
    range *made = of && length > 0 ? malloc(sizeof *made) : NULL;
    if (!made)
        return;
    pthread_mutex_lock(&lock);
    *made = (range){of->unsynced, from, (size_t)length};
    of->unsynced = made;
    pthread_mutex_unlock(&lock);
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t from) {
    ssize_t written = REAL(pwrite)(file, bytes, length, from);
    note(file, from, written);
    return written;
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t from) {
    ssize_t written = REAL(pwrite64)(file, bytes, length, from);
    note(file, from, written);
    return written;
}

ssize_t write(int file, const void *bytes, size_t length) {
    off_t from = find(file) ? lseek(file, 0, SEEK_CUR) : 0;
    ssize_t written = REAL(write)(file, bytes, length);
    note(file, from, written);
    return written;
}

static void copy(int from, int to, const range *of) {
    char bytes[PIECE];
    for (size_t done = 0; done < of->length;) {
        size_t piece = of->length - done < PIECE ? of->length - done : PIECE;
        ssize_t got = pread(from, bytes, piece, of->from + (off_t)done);
        if (got <= 0 || REAL(pwrite)(to, bytes, (size_t)got, of->from + (off_t)done) != got)
            return;
        done += (size_t)got;
    }
}

static void sync_shadow(int file, watched *of) {
    struct stat is;
    int shadow = REAL(open)(of->shadow, O_RDWR | O_CREAT | O_CLOEXEC | (of->fresh ? O_TRUNC : 0), 0600);
    of->fresh = false;
    for (range *each = of->unsynced, *next; each; each = next) {
        next = each->next;
        copy(file, shadow, each);
        free(each);
    }
    of->unsynced = NULL;
    if (fstat(file, &is) == 0 && ftruncate(shadow, is.st_size) != 0)
        abort();
    REAL(close)(shadow);
}

/* As slow as disks are, so that the power is often cut while it is at work. The real one is not waited for:
 * it is not the one that is tried. */
static int synced(int file) {
    static unsigned times;
    static const struct timespec pause = {.tv_nsec = 4000000};
    watched *of = find(file);
    nanosleep(&pause, NULL);
    pthread_mutex_lock(&lock);
    if (!getenv("DISASTER_LIES") || times++ % 2)
        sync_shadow(file, of);
    pthread_mutex_unlock(&lock);
    return 0;
}

int fsync(int file) {
    return find(file) ? synced(file) : REAL(fsync)(file);
}

int fdatasync(int file) {
    return find(file) ? synced(file) : REAL(fdatasync)(file);
}

/* ---- the clock ---- */

static time_t wrong_by(void) {
    static volatile int64_t *by;
    static bool looked;
    const char *path = getenv("DISASTER_CLOCK");
    if (!looked && path) {
        int file = REAL(open)(path, O_RDONLY | O_CLOEXEC);
        void *page = file >= 0 ? mmap(NULL, sizeof *by, PROT_READ, MAP_SHARED, file, 0) : MAP_FAILED;
        by = page == MAP_FAILED ? NULL : page;
    }
    looked = true;
    return by ? (time_t)*by : 0;
}

int clock_gettime(clockid_t which, struct timespec *now) {
    int status = REAL(clock_gettime)(which, now);
    if (status == 0 && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE))
        now->tv_sec += wrong_by();
    return status;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec exact;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &exact);
    *now = (struct timeval){exact.tv_sec, exact.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *to) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (to)
        *to = now.tv_sec;
    return now.tv_sec;
}
