/* SPDX-License-Identifier: MIT */
/* A program of somebody else's that is told lines and says lines, over pipes. Neither side ever waits for the
 * other here: what is told is kept until it can be taken, what is said until a line is whole. */
#ifndef SHUTBOX_HOST_PROGRAM_H
#define SHUTBOX_HOST_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* No line is longer. */
enum { PROGRAM_LINE_MAX = 4096 };

typedef struct program {
    pid_t process; /* 0: none */
    int to, from;  /* -1: none */
    char *told;    /* what is still to be written */
    size_t told_length, told_room;
    bool lost; /* it has closed its end, or there was no memory: nothing more can be told */
    char *said;
    size_t said_at, said_length, said_room; /* what was read and not yet taken */
    bool ended;                             /* it will say no more */
} program;

/* Starts a command of the shell. It gets signals of its own: Ctrl-C is not for it. False leaves errno. */
bool program_start(program *made, const char *command);

/* Ends it and whatever it started, at once. */
void program_stop(program *of);

/* Tells text of so many bytes, which is whole lines; it goes out with the next flush. */
void program_tell(program *of, const char *text, size_t length);

/* Writes as much as it takes now; true where something is left. */
bool program_flush(program *of);

/* Reads what there is. False when nothing came and nothing will. */
bool program_read(program *of);

typedef enum program_says {
    PROGRAM_SILENT,  /* no whole line for now */
    PROGRAM_LINE,    /* a line, terminated instead of its newline; good until the next read */
    PROGRAM_ENDLESS, /* one that is too long: no line of any use */
} program_says;

program_says program_take(program *of, char **line, size_t *length);

#endif
