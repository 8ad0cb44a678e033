/* SPDX-License-Identifier: MIT */
/* Writing JSON, piece by piece: commas and quotes are looked after. */
#ifndef SHUTBOX_WORDS_BASE_JSON_H
#define SHUTBOX_WORDS_BASE_JSON_H

#include "words/base/words.h"

typedef struct json {
    sb_sink *sink;
    void *to;
    bool comma; /* the next thing needs one before it */
} json;

/* A sink that prints. */
void json_stdout(void *to, const char *text, size_t length);

/* name NULL inside an array or at the top. */
void json_open(json *out, const char *name, char bracket); /* '{' or '[' */
void json_close(json *out, char bracket);                  /* '}' or ']' */
void json_text(json *out, const char *name, const char *text);
void json_number(json *out, const char *name, int64_t number);
void json_real(json *out, const char *name, double number); /* null for what is no number */
void json_truth(json *out, const char *name, bool truth);
void json_null(json *out, const char *name);

void json_reals(json *out, const char *name, const double *numbers, int count);

/* An array of tile names, and one of seat numbers. */
void json_tiles(json *out, const char *name, sb_tiles tiles);
void json_seats(json *out, const char *name, uint64_t seats);

/* A seat's number, null for none (-1). */
void json_seat(json *out, const char *name, int seat);

/* A throw as an array of what the dice show (b 0: one die), null for none (a 0). */
void json_throw(json *out, const char *name, int a, int b);

/* What is asked for, in the words that programs know: "first", "dice", "roll", "shut", "stand", "left", and
 * "nothing" once a match is over. */
void json_asks(json *out, const char *name, sb_asks asks);

/* An event as its line in a record. */
void json_event(json *out, const char *name, const sb_event *event);

/* Every decision open now, as an array of events. */
void json_choices(json *out, const char *name, const sb_match *match);

#endif
