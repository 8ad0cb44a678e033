/* SPDX-License-Identifier: MIT */
#include "host/player.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host/clock.h"

/* Milliseconds it has to go after "bye". */
enum { LEAVING = 1000 };

const char *player_command(const char *text) {
    static const char mark[] = "cmd:";
    return strncmp(text, mark, sizeof mark - 1) == 0 ? text + sizeof mark - 1 : NULL;
}

bool player_start(player *made, const char *command, unsigned offered) {
    char hello[BOT_TEXT_MAX];
    *made = (player){.offered = offered, .since = clock_seconds()};
    if (!program_start(&made->by, command))
        return false;
    player_tell(made, 0, hello, bot_hello(offered, hello));
    program_flush(&made->by);
    return true;
}

void player_stop(player *of) {
    program_stop(&of->by);
    *of = (player){.by = {.to = -1, .from = -1}};
}

void player_leave(player *of) {
    if (of->by.process > 0 && !of->by.ended) {
        struct pollfd end = {.fd = of->by.from, .events = POLLIN};
        player_tell(of, 0, "bye", 3);
        program_flush(&of->by);
        close(of->by.to);
        of->by.to = -1;
        while (poll(&end, 1, LEAVING) > 0 && program_read(&of->by))
            of->by.said_at = of->by.said_length; /* whatever it still says */
    }
    player_stop(of);
}

void player_tell(player *of, uint64_t mark, const char *line, size_t length) {
    char text[BOT_TEXT_MAX + 40];
    size_t at = 0;
    if (of->taken & BOT_MANY && mark) {
        char digits[24];
        size_t first = sizeof digits;
        for (; mark; mark /= 10)
            digits[--first] = (char)('0' + mark % 10);
        text[at++] = '@';
        memcpy(text + at, digits + first, sizeof digits - first);
        at += sizeof digits - first;
        text[at++] = ' ';
    }
    memcpy(text + at, line, length);
    at += length;
    text[at++] = '\n';
    program_tell(&of->by, text, at);
}

bool player_push(player *of) {
    while (program_flush(&of->by)) {
        struct pollfd room = {.fd = of->by.to, .events = POLLOUT};
        if (poll(&room, 1, -1) < 0 && errno != EINTR)
            return false;
    }
    return !of->by.lost;
}

bool player_hear(player *of, char **line, size_t *length, player_fault *fault) {
    for (*fault = PLAYER_GOOD;;) {
        program_says says = program_take(&of->by, line, length);
        if (says == PROGRAM_ENDLESS)
            *fault = PLAYER_NONSENSE;
        if (says != PROGRAM_LINE)
            return false;
        if (*length == 0)
            continue;
        if (of->ready)
            return true;
        if (bot_read_ready(*line, *length, of->offered, &of->taken) != SB_OK) {
            *fault = PLAYER_NONSENSE;
            return false;
        }
        of->ready = true;
        of->since = clock_seconds();
        return false;
    }
}

player_fault player_greet(player *of) {
    player_fault fault = PLAYER_GOOD;
    char *line;
    size_t length;
    while (fault == PLAYER_GOOD) {
        struct pollfd said = {.fd = of->by.from, .events = POLLIN};
        player_hear(of, &line, &length, &fault);
        if (of->ready || fault != PLAYER_GOOD)
            break;
        double left = of->since + PLAYER_GREETING - clock_seconds();
        int got = left > 0 ? poll(&said, 1, (int)(1000 * left) + 1) : 0;
        if (got == 0)
            fault = PLAYER_HUNG;
        else if (got > 0 && !program_read(&of->by))
            fault = PLAYER_CRASHED;
    }
    return fault;
}
