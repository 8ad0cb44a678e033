/* SPDX-License-Identifier: MIT */
#include "browser.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

#include "host/portable.h"

/* Without a screen some of these would open a browser made of text in this very terminal. */
static bool has_screen(void) {
    static const char *const signs[] = {"DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        const char *value = getenv(signs[i]);
        if (value && *value)
            return true;
    }
    return false;
}

/* Children are not waited for, and leave nothing behind when they end. */
static void disown_children(void) {
    struct sigaction action = {.sa_handler = SIG_DFL, .sa_flags = SA_NOCLDWAIT};
    sigemptyset(&action.sa_mask);
    sigaction(SIGCHLD, &action, NULL);
}

/* In a session of its own, so that Ctrl-C here does not end it, without our connections, and silent. */
static bool start(const char *program, const char *url) {
    char *const arguments[] = {(char *)program, (char *)url, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t manner;
    sigset_t usual;
    pid_t child;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDERR_FILENO);
    portable_close_from(&files, STDERR_FILENO + 1);
    posix_spawnattr_init(&manner);
    posix_spawnattr_setsigdefault(&manner, &usual);
    posix_spawnattr_setflags(&manner, PORTABLE_SETSID | POSIX_SPAWN_SETSIGDEF);
    int failed = posix_spawnp(&child, program, &files, &manner, arguments, environ);
    posix_spawnattr_destroy(&manner);
    posix_spawn_file_actions_destroy(&files);
    return failed == 0;
}

bool browser_open(const char *url) {
    static const char *const programs[] = {"xdg-open",      "wslview", "open",    "sensible-browser",
                                           "x-www-browser", "firefox", "chromium"};
    const char *own = getenv("BROWSER");
    if (!has_screen())
        return false;
    disown_children();
    if (own && *own && start(own, url))
        return true;
    for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++) {
        if (start(programs[i], url))
            return true;
    }
    return false;
}
