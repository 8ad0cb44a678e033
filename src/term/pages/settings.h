/* SPDX-License-Identifier: MIT */
/* What a person likes, remembered between games. */
#ifndef SHUTBOX_TERM_PAGES_SETTINGS_H
#define SHUTBOX_TERM_PAGES_SETTINGS_H

#include "term/screen/view.h"

typedef enum setting {
    SETTING_ANIMATION, /* 0: off, 1: on */
    SETTING_COLOURS,   /* a value of colours */
    SETTING_LETTERS,   /* 0: as the terminal says, 1: plain characters only */
    SETTING_TUTOR,     /* 0: off, else by how large a loss it asks */
    SETTING_THEME,     /* a value of theme */
    SETTING_BELL,      /* 0: off, 1: on, 2: only for one's turn at a table elsewhere */
    SETTING_LANGUAGE,  /* 0: as the environment says, else 1 + its place in the list */
    SETTING_COUNT
} setting;

/* What a person typed once: "" for nothing. */
typedef enum setting_text { TEXT_NAME, TEXT_SERVER, TEXT_COUNT } setting_text;
enum { SETTING_TEXT_MAX = 200 };

/* Reads them and speaks the language they say; what can't be read is as it was made. */
void settings_load(void);
int setting_get(setting which);

/* Changes one, applies it at once and writes it down; false when it could not be written. */
bool setting_set(setting which, int value);
const char *setting_get_text(setting_text which);
bool setting_set_text(setting_text which, const char *text);

/* The loss of the chance to win, 0 to 1, that the tutor lets pass. */
double setting_tutor_loss(void);

view_end settings_run(void);

#endif
