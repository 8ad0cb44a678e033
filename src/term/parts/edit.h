/* SPDX-License-Identifier: MIT */
/* One line of text being typed. */
#ifndef SHUTBOX_TERM_PARTS_EDIT_H
#define SHUTBOX_TERM_PARTS_EDIT_H

#include <stdbool.h>

enum { EDIT_ROOM = 208 };

typedef struct edit {
    char text[EDIT_ROOM]; /* UTF-8 */
    int most;             /* bytes that may be typed */
    bool digits;          /* nothing else may be typed */
} edit;

void edit_start(edit *field, const char *text, int most, bool digits);

/* Takes a key; false when it is none for typing. */
bool edit_press(edit *field, int key);

/* As much of its end as width columns can show. */
const char *edit_end(const edit *field, int width);

#endif
