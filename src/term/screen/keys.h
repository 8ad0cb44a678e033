/* SPDX-License-Identifier: MIT */
/* What a person presses, on the keyboard or with the mouse. Waiting costs nothing. */
#ifndef SHUTBOX_TERM_SCREEN_KEYS_H
#define SHUTBOX_TERM_SCREEN_KEYS_H

/* A key is the character it types, or one of these. */
enum {
    K_NONE = 0x200000, /* nothing in the time given */
    K_GONE,            /* the program is asked to end */
    K_RESIZED,
    K_HEARD, /* something came in elsewhere: see keys_wait_or */
    K_UP,
    K_DOWN,
    K_LEFT,
    K_RIGHT,
    K_HOME,
    K_END,
    K_PAGE_UP,
    K_PAGE_DOWN,
    K_ENTER,
    K_ESCAPE,
    K_TAB,
    K_BACK_TAB,
    K_BACKSPACE,
    K_DELETE,
    K_LANGUAGE,            /* another language: F2, at any time */
    K_TILE,                /* K_TILE + bit: a tile was clicked */
    K_WAY = K_TILE + 0x20, /* K_WAY + number: a way to use the throw was clicked */
    K_ITEM = K_WAY + 0x200 /* K_ITEM + number: a row of a list was clicked */
};

/* The next key; milliseconds -1 waits for ever. */
int keys_wait(int milliseconds);

/* The same, or K_HEARD as soon as there is something to read there. */
int keys_wait_or(int milliseconds, int descriptor);

/* The Latin letter on the same key of a Russian keyboard; any other key as it is. For keys that command. */
int key_latin(int key);

/* Puts a key back, to be the next one. */
void keys_put_back(int key);

/* Places on the screen that stand for a key when clicked; of two in one place the later one counts. */
void zones_clear(void);
void zone_add(int y, int x, int height, int width, int key);

#endif
