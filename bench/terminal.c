/* SPDX-License-Identifier: MIT */
/* The terminal game as a person feels it: start to first screen, processor time while it waits, memory.
 *   bench_terminal [PROGRAM]   by default the program built beside it */
#include <libgen.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { STARTS = 20, IDLE_SECONDS = 3, LIMIT = 5000 /* milliseconds */ };

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

typedef struct running {
    pid_t pid;
    int terminal;
    double started;
} running;

static running start(const char *program) {
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    running made = {.started = milliseconds()};
    made.pid = forkpty(&made.terminal, NULL, NULL, &size);
    if (made.pid == 0) {
        setenv("TERM", "xterm-256color", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        execl(program, program, (char *)NULL);
        _exit(127);
    }
    return made;
}

/* The bottom line is drawn last, and its last key leaves. Milliseconds since the start, or -1. */
static double first_screen(const running *game) {
    char seen[1 << 16];
    size_t length = 0;
    struct pollfd input = {.fd = game->terminal, .events = POLLIN};
    while (length < sizeof seen - 1 && poll(&input, 1, LIMIT) > 0) {
        ssize_t got = read(game->terminal, seen + length, sizeof seen - 1 - length);
        if (got <= 0)
            return -1;
        length += (size_t)got;
        seen[length] = '\0';
        if (strstr(seen, "[q]"))
            return milliseconds() - game->started;
    }
    return -1;
}

static void stop(const running *game) {
    kill(game->pid, SIGTERM);
    waitpid(game->pid, NULL, 0);
    close(game->terminal);
}

static void drain(const running *game) {
    char rest[4096];
    struct pollfd input = {.fd = game->terminal, .events = POLLIN};
    while (poll(&input, 1, 200) > 0 && read(game->terminal, rest, sizeof rest) > 0) {
    }
}

/* A line of /proc/PID/status, such as VmRSS, in its own unit. */
static long status_of(pid_t pid, const char *name) {
    char path[64], text[256];
    long value = -1;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(text, sizeof text, file)) {
        if (strncmp(text, name, strlen(name)) == 0)
            value = strtol(text + strlen(name) + 1, NULL, 10);
    }
    if (file)
        fclose(file);
    return value;
}

static double processor_seconds(pid_t pid) {
    clockid_t clock;
    struct timespec used = {0};
    if (clock_getcpuclockid(pid, &clock) == 0)
        clock_gettime(clock, &used);
    return (double)used.tv_sec + (double)used.tv_nsec / 1e9;
}

static int by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

int main(int argc, char **argv) {
    char beside[4096], program[4200];
    double took[STARTS];
    snprintf(beside, sizeof beside, "%s", argv[0]);
    snprintf(program, sizeof program, "%s/../src/cli/shutbox", dirname(beside));
    const char *path = argc > 1 ? argv[1] : program;
    for (int i = 0; i < STARTS; i++) {
        running game = start(path);
        took[i] = first_screen(&game);
        stop(&game);
        if (took[i] < 0) {
            fprintf(stderr, "%s shows no first screen\n", path);
            return 1;
        }
    }
    qsort(took, STARTS, sizeof took[0], by_size);
    running game = start(path);
    first_screen(&game);
    drain(&game);
    double before = processor_seconds(game.pid);
    long woken = status_of(game.pid, "voluntary_ctxt_switches");
    sleep(IDLE_SECONDS);
    printf(
        "terminal: first screen after %.1f ms (median of %d, slowest %.1f); waiting %d s used %.6f s of the "
        "processor and woke up %ld times; memory %ld kB\n",
        took[STARTS / 2], STARTS, took[STARTS - 1], IDLE_SECONDS, processor_seconds(game.pid) - before,
        status_of(game.pid, "voluntary_ctxt_switches") - woken, status_of(game.pid, "VmRSS"));
    stop(&game);
    return 0;
}
