/* SPDX-License-Identifier: MIT */
#include "host/store.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

bool store_folder(char path[STORE_PATH_MAX]) {
    return folder_find(path, "XDG_DATA_HOME", ".local/share", "shutbox/matches");
}

static bool last_path(char path[STORE_PATH_MAX]) {
    char folder[STORE_PATH_MAX];
    if (!store_folder(folder))
        return false;
    return snprintf(path, STORE_PATH_MAX, "%s/last", folder) < STORE_PATH_MAX;
}

bool store_remember(const char *path) {
    char link[STORE_PATH_MAX], next[STORE_PATH_MAX];
    if (!last_path(link) || snprintf(next, sizeof next, "%s.next", link) >= (int)sizeof next)
        return false;
    unlink(next);
    return symlink(path, next) == 0 && rename(next, link) == 0;
}

bool store_new(char path[STORE_PATH_MAX], const sb_rules *rules) {
    char folder[STORE_PATH_MAX], stamp[32];
    struct timespec now;
    struct tm local;
    struct stat about;
    if (!store_folder(folder))
        return false;
    clock_gettime(CLOCK_REALTIME, &now);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", localtime_r(&now.tv_sec, &local));
    for (int number = 1; number < 1000; number++) {
        int length = snprintf(path, STORE_PATH_MAX, "%s/%s-%s-%d.shut", folder, stamp,
                              sb_preset_id(rules->preset), number);
        if (length >= STORE_PATH_MAX) {
            errno = ENAMETOOLONG;
            return false;
        }
        if (lstat(path, &about) != 0)
            return errno == ENOENT;
    }
    errno = EEXIST;
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
