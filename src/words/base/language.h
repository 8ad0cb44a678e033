/* SPDX-License-Identifier: MIT */
/* The language people read, from the environment or chosen while the program runs. */
#ifndef SHUTBOX_WORDS_BASE_LANGUAGE_H
#define SHUTBOX_WORDS_BASE_LANGUAGE_H

#include <stdbool.h>

/* Takes the language and the character set from the environment and finds the catalogues. To be called once,
 * before anything is said. Where there is no catalogue all is said in English. Numbers for programs keep
 * their point. */
void language_start(void);

/* The languages there are, as codes such as "de", English among them, ordered by their own names. */
int language_count(void);
const char *language_code(int index);

/* What a language calls itself: "Deutsch"; NULL for a code that is not in the list. */
const char *language_name(const char *code);

/* Says everything from now on in this language; false for a code that is not in the list. */
bool language_set(const char *code);

/* The code of the language things are said in. */
const char *language_now(void);

#endif
