/* SPDX-License-Identifier: MIT */
#include "host/folders.h"

#include <errno.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Makes every folder of the path that is missing. */
static bool make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

/* Where the environment names none, as for services, the one the system knows; else NULL. */
static const char *home_folder(void) {
    const char *home = getenv("HOME");
    if (home && home[0] == '/')
        return home;
    const struct passwd *user = getpwuid(getuid());
    return user && user->pw_dir && user->pw_dir[0] == '/' ? user->pw_dir : NULL;
}

bool folder_find(char path[FOLDER_PATH_MAX], const char *variable, const char *fallback, const char *below) {
    const char *given = getenv(variable), *home = home_folder();
    int length = 0;
    if (given && given[0] == '/')
        length = snprintf(path, FOLDER_PATH_MAX, "%s/%s", given, below);
    else if (home)
        length = snprintf(path, FOLDER_PATH_MAX, "%s/%s/%s", home, fallback, below);
    if (length == 0) {
        errno = ENOENT;
        return false;
    }
    if (length >= FOLDER_PATH_MAX - 200) { /* room for a file's name */
        errno = ENAMETOOLONG;
        return false;
    }
    return make_folders(path);
}
