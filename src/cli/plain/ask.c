/* SPDX-License-Identifier: MIT */
/* One question, one line of answer. */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/plain/plain.h"
#include "host/interrupt.h"

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void trim(char *text) {
    size_t length = strlen(text), start = 0;
    while (length > 0 && is_blank(text[length - 1]))
        text[--length] = '\0';
    while (is_blank(text[start]))
        start++;
    memmove(text, text + start, length - start + 1);
}

bool plain_ask(const char *question, char *answer, size_t room) {
    printf(isatty(STDIN_FILENO) ? "%s " : "%s\n", question);
    fflush(stdout);
    errno = 0;
    if (interrupted() || !fgets(answer, (int)room, stdin))
        return false;
    size_t length = strlen(answer);
    if (length > 0 && answer[length - 1] != '\n') {
        int c;
        while ((c = getchar()) != EOF && c != '\n') {
        }
    }
    trim(answer);
    return true;
}
