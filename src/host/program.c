/* SPDX-License-Identifier: MIT */
#include "host/program.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/portable.h"

/* As much as a pipe holds. */
enum { PIECE = 65536 };

/* Its lines come from there, and go to there. In a group of its own, which can be ended as a whole; and where
 * the system can do that, it ends with the program that started it, however that came to its end. */
static void become(const char *command, int in, int out) {
    setpgid(0, 0);
    portable_end_with_parent(SIGKILL);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool make_pipes(int to[2], int from[2]) {
    if (portable_pipe(to, true) != 0)
        return false;
    if (portable_pipe(from, true) == 0)
        return true;
    close(to[0]);
    close(to[1]);
    return false;
}

static bool start_process(program *made, const char *command, int to[2], int from[2]) {
    made->process = fork();
    if (made->process == 0)
        become(command, to[0], from[1]);
    int why = errno;
    close(to[0]);
    close(from[1]);
    made->to = to[1];
    made->from = from[0];
    if (made->process > 0)
        return true;
    made->process = 0;
    program_stop(made);
    errno = why;
    return false;
}

bool program_start(program *made, const char *command) {
    int to[2], from[2];
    *made = (program){.to = -1, .from = -1};
    if (!make_pipes(to, from))
        return false;
    signal(SIGPIPE, SIG_IGN); /* a program that went away is told of otherwise */
    if (!start_process(made, command, to, from))
        return false;
    setpgid(made->process, made->process); /* whoever comes first */
    fcntl(made->to, F_SETFL, O_NONBLOCK);
    fcntl(made->from, F_SETFL, O_NONBLOCK);
    return true;
}

void program_stop(program *of) {
    if (of->to >= 0)
        close(of->to);
    if (of->from >= 0)
        close(of->from);
    if (of->process > 0) {
        kill(-of->process, SIGKILL);
        kill(of->process, SIGKILL);
        while (waitpid(of->process, NULL, 0) < 0 && errno == EINTR)
            ;
    }
    free(of->told);
    free(of->said);
    *of = (program){.to = -1, .from = -1};
}

static bool make_room(char **bytes, size_t *room, size_t wanted) {
    size_t more = *room ? *room : PIECE;
    while (more < wanted)
        more *= 2;
    if (more == *room)
        return true;
    char *grown = realloc(*bytes, more);
    if (!grown)
        return false;
    *bytes = grown;
    *room = more;
    return true;
}

void program_tell(program *of, const char *text, size_t length) {
    if (of->lost || !make_room(&of->told, &of->told_room, of->told_length + length)) {
        of->lost = true;
        return;
    }
    memcpy(of->told + of->told_length, text, length);
    of->told_length += length;
}

bool program_flush(program *of) {
    size_t at = 0;
    while (at < of->told_length && !of->lost) {
        ssize_t wrote = write(of->to, of->told + at, of->told_length - at);
        if (wrote > 0)
            at += (size_t)wrote;
        else if (errno == EAGAIN)
            break;
        else if (errno != EINTR)
            of->lost = true;
    }
    of->told_length = of->lost ? 0 : of->told_length - at;
    if (at > 0 && of->told_length > 0)
        memmove(of->told, of->told + at, of->told_length);
    return of->told_length > 0;
}

bool program_read(program *of) {
    size_t left = of->said_length - of->said_at;
    if (of->said_at > 0 && left > 0)
        memmove(of->said, of->said + of->said_at, left);
    of->said_at = 0;
    of->said_length = left;
    if (of->ended || !make_room(&of->said, &of->said_room, left + PIECE))
        return false;
    ssize_t got;
    do
        got = read(of->from, of->said + left, of->said_room - left);
    while (got < 0 && errno == EINTR);
    if (got > 0)
        of->said_length += (size_t)got;
    of->ended = got == 0 || (got < 0 && errno != EAGAIN);
    return !of->ended;
}

program_says program_take(program *of, char **line, size_t *length) {
    char *start = of->said + of->said_at;
    size_t left = of->said_length - of->said_at;
    char *newline = left ? memchr(start, '\n', left) : NULL;
    if ((newline ? (size_t)(newline - start) : left) > PROGRAM_LINE_MAX)
        return PROGRAM_ENDLESS;
    if (!newline)
        return PROGRAM_SILENT;
    *newline = '\0';
    *line = start;
    *length = (size_t)(newline - start);
    of->said_at += *length + 1;
    if (*length > 0 && start[*length - 1] == '\r') /* as some systems end their lines */
        start[--*length] = '\0';
    return PROGRAM_LINE;
}
