/* SPDX-License-Identifier: MIT */
/* A program that plays, in C: cc -O2 -o bot examples/bots/bot.c && ./shutbox tournament perfect cmd:./bot
 *
 * It takes several matches at once, which makes it fast: all lines of a match begin with its mark, "@17", and
 * so do the answers. It shuts the highest tile it can. docs/protocol.md tells what is said. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The number of the highest tile of a choice, "shut 1 8". */
static int highest(const char *choice) {
    int most = 0;
    for (; *choice && *choice != ','; choice++) {
        int number = atoi(choice);
        most = number > most ? number : most;
    }
    return most;
}

/* "@17 ask 12 30: shut 9, shut 1 8": answers "@17 do 12 shut 9". */
static void answer(const char *line, const char *ask) {
    const char *choice = strchr(ask, ':') + 2, *best = choice;
    for (const char *comma = strchr(choice, ','); comma; comma = strchr(comma + 1, ',')) {
        if (highest(comma + 2) > highest(best))
            best = comma + 2;
    }
    printf("%.*sdo %d %.*s\n", (int)(ask - line), line, atoi(ask + 4), (int)strcspn(best, ",\n"), best);
}

static void hear(const char *line) {
    const char *first = line[0] == '@' ? strchr(line, ' ') + 1 : line;
    if (strncmp(first, "ask ", 4) == 0)
        answer(line, first);
    else if (strncmp(first, "hello ", 6) == 0)
        puts("ready 1 many decisions choices");
    else if (strncmp(first, "no ", 3) == 0)
        fprintf(stderr, "refused: %s\n", line);
}

/* Reads as much as there is, answers all of it, and only then sends the answers: that is what is fast. */
int main(void) {
    static char text[1 << 17], out[1 << 16];
    size_t length = 0;
    ssize_t got;
    setvbuf(stdout, out, _IOFBF, sizeof out);
    while ((got = read(0, text + length, sizeof text - 1 - length)) > 0) {
        char *line = text, *newline;
        text[length += (size_t)got] = '\0';
        for (; (newline = strchr(line, '\n')); line = newline + 1) {
            *newline = '\0';
            hear(line);
        }
        length -= (size_t)(line - text);
        memmove(text, line, length + 1);
        fflush(stdout);
    }
    return 0;
}
