/* SPDX-License-Identifier: MIT */
#include "term/screen/overflow.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <wctype.h>

static FILE *notes;

void overflow_start(void) {
    const char *path = getenv("SHUTBOX_OVERFLOW");
    if (!notes && path && *path)
        notes = fopen(path, "ae");
}

void overflow_note(int y, int x, const char *text) {
    if (!notes)
        return;
    fprintf(notes, "line %d, column %d: cut off: %s\n", y + 1, x + 1, text);
    fflush(notes);
}

/* What stands there already was drawn since the screen was last cleared. */
void overflow_covers(int y, int x, wchar_t character) {
    cchar_t cell;
    wchar_t there[CCHARW_MAX] = {0};
    attr_t attributes;
    short pair;
    if (!notes || mvin_wch(y, x, &cell) == ERR || getcchar(&cell, there, &attributes, &pair, NULL) == ERR)
        return;
    if (!iswalnum((wint_t)there[0]) || there[0] == character)
        return;
    fprintf(notes, "line %d, column %d: %lc is covered by %lc\n", y + 1, x + 1, (wint_t)there[0],
            (wint_t)character);
    fflush(notes);
}
