/* SPDX-License-Identifier: MIT */
/* A list to pick from: arrows and Enter, a number, or the mouse. */
#ifndef SHUTBOX_TERM_PARTS_MENU_H
#define SHUTBOX_TERM_PARTS_MENU_H

#include "term/screen/paint.h"

typedef struct menu {
    int count;
    int picked;
    int top;  /* first row shown */
    int page; /* rows shown at a time */
} menu;

/* Draws rows of the list; label puts the text of one. Keeps the picked one in sight. */
typedef void menu_label(void *to, int item, char *text, int room);
void menu_draw(menu *list, int y, int x, int height, int width, menu_label *label, void *to);

/* The same where nobody can say how long a label is: what people wrote, and what is shown in full elsewhere.
 */
void menu_draw_cut(menu *list, int y, int x, int height, int width, menu_label *label, void *to);

/* Takes a key that moves within the list. True when a row was chosen: Enter, or a click on it. */
bool menu_press(menu *list, int key, bool *moved);

#endif
