/* SPDX-License-Identifier: MIT */
#include "cli/tables/serving.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/portable.h"

/* Ctrl-C is for who plays: the server ends after them. */
static void become(const char *host, const char *port, int out, bool quiet, pid_t parent) {
    const char *words[] = {
        "shutbox", "web", "--no-open", "--host", host ? host : "0.0.0.0", port ? "--port" : NULL, port, NULL};
    portable_end_with_parent(SIGTERM);
    if (getppid() != parent)
        _exit(1);
    setpgid(0, 0);
    dup2(out, STDOUT_FILENO);
    int none = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(none, STDIN_FILENO);
    if (quiet)
        dup2(none, STDERR_FILENO);
    setenv("LANGUAGE", "en", 1); /* what it prints is read by a program */
    portable_become((char *const *)words);
    _exit(127);
}

/* The address in what it prints first; false when it ends without one. */
static bool read_address(int from, table_link *to) {
    char text[2000];
    size_t length = 0;
    for (;;) {
        ssize_t got = read(from, text + length, sizeof text - length - 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        length += (size_t)got;
        text[length] = '\0';
        char *url = strstr(text, "http");
        if (!url || !strchr(url, '\n'))
            continue;
        url[strcspn(url, " \n")] = '\0';
        return link_read(to, url);
    }
}

/* quiet: it complains to nobody, since a screen is shown. */
static bool start(serving *made, const char *host, const char *port, table_link *to, bool quiet) {
    int says[2];
    pid_t parent = getpid();
    *made = (serving){.program = 0, .says = -1};
    if (portable_pipe(says, true) != 0)
        return false;
    fflush(NULL);
    made->program = fork();
    if (made->program == 0)
        become(host, port, says[1], quiet, parent);
    close(says[1]);
    made->says = says[0];
    bool good = made->program > 0 && read_address(says[0], to);
    if (good && (strcmp(to->host, "0.0.0.0") == 0 || strcmp(to->host, "::") == 0))
        snprintf(to->host, sizeof to->host, "%s", to->host[0] == ':' ? "::1" : "127.0.0.1");
    return good;
}

bool serving_start(serving *made, const char *host, const char *port, table_link *to) {
    return start(made, host, port, to, false);
}

void serving_stop(serving *on) {
    if (on->program <= 0)
        return;
    kill(on->program, SIGTERM);
    waitpid(on->program, NULL, 0);
    close(on->says);
    on->program = 0;
}

bool serving_own(void *to, table_link *where) {
    static serving on; /* until the program ends, at: */
    static table_link at;
    (void)to;
    if (on.program == 0 && !start(&on, NULL, NULL, &at, true)) {
        serving_stop(&on);
        return false;
    }
    *where = at;
    return true;
}
