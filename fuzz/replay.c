/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target over files, or folders of files, and says so in TAP. */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>

#include "check.h"

enum { FILE_MAX = 1 << 20 };

static int tests;

static void replay_file(const char *path) {
    static uint8_t bytes[FILE_MAX];
    FILE *file = fopen(path, "rb");
    if (!file) {
        printf("not ok %d - can't open %s\n", ++tests, path);
        return;
    }
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    uint8_t *exact = malloc(size ? size : 1); /* its own block, so that reading past the end is noticed */
    must(exact);
    memcpy(exact, bytes, size);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    printf("ok %d - %s\n", ++tests, path);
}

static void replay(const char *path) {
    DIR *folder = opendir(path);
    if (!folder) {
        replay_file(path);
        return;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char inside[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
        replay_file(inside);
    }
    closedir(folder);
}

int main(int count, char **arguments) {
    for (int i = 1; i < count; i++)
        replay(arguments[i]);
    printf("1..%d\n", tests);
    return tests > 0 ? 0 : 1;
}
