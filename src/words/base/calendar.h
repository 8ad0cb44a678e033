/* SPDX-License-Identifier: MIT */
/* Days, and the months or weeks that statistics are shown by. */
#ifndef SHUTBOX_WORDS_BASE_CALENDAR_H
#define SHUTBOX_WORDS_BASE_CALENDAR_H

#include <stdint.h>

enum { DATE_ROOM = 40 };

/* The day such a second lies on, counted from 1970-01-01, and its name: "2026-01-31". */
int64_t day_of(int64_t seconds);
void write_day(int64_t day, char text[DATE_ROOM]);

/* A step of a plot over time: its number for a day, and what it is called: the month, or the day a week
 * begins. */
typedef struct calendar_step {
    const char *word;                /* for programs: "month" */
    const char *wins, *score, *loss; /* titles of what is plotted, to be translated */
    int64_t (*number)(int64_t day);
    void (*write)(int64_t number, char text[DATE_ROOM]);
} calendar_step;

/* The step of this word, or NULL. */
const calendar_step *calendar_find(const char *word);

#endif
