/* SPDX-License-Identifier: MIT */
#include "server/tables/libpq.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

libpq pq;

/* A function's address comes as one of data; the two are alike wherever there is dlsym. */
static bool find(void *library, const char *name, void *to) {
    void *found = dlsym(library, name);
    memcpy(to, &found, sizeof found);
    return found != NULL;
}

bool libpq_load(const char *name, char **why) {
    static bool loaded;
    char text[300];
    if (loaded)
        return true;
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    bool good = library != NULL;
#define LIBPQ_FIND(function) good = good && find(library, "PQ" #function, &pq.function);
    LIBPQ_FUNCTIONS(LIBPQ_FIND)
#undef LIBPQ_FIND
    loaded = good;
    if (good)
        return true;
    snprintf(text, sizeof text, "PostgreSQL's library is needed, on Debian: apt install libpq5 (%s)",
             dlerror());
    if (library)
        dlclose(library);
    *why = strdup(text);
    return false;
}
