#include "folders.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

bool folder_find(char path[FOLDER_PATH_MAX], const char *variable, const char *fallback, const char *below) {
    const char *given = getenv(variable), *home = getenv("HOME");
    int length = given && given[0] == '/'
                     ? snprintf(path, FOLDER_PATH_MAX, "%s/%s", given, below)
                     : snprintf(path, FOLDER_PATH_MAX, "%s/%s/%s", home ? home : "", fallback, below);
    if (length >= FOLDER_PATH_MAX - 200) { /* room for a file's name */
        errno = ENAMETOOLONG;
        return false;
    }
    return make_folders(path);
}
