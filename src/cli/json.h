/* Writing JSON to standard output: commas and quotes are looked after. */
#ifndef SHUTBOX_CLI_JSON_H
#define SHUTBOX_CLI_JSON_H

#include "words/words.h"

typedef struct json {
    bool comma; /* the next thing needs one before it */
} json;

/* name NULL inside an array or at the top. */
void json_open(json *to, const char *name, char bracket); /* '{' or '[' */
void json_close(json *to, char bracket);                  /* '}' or ']' */
void json_text(json *to, const char *name, const char *text);
void json_number(json *to, const char *name, int64_t number);
void json_real(json *to, const char *name, double number);
void json_truth(json *to, const char *name, bool truth);
void json_null(json *to, const char *name);

/* An array of tile names, and one of seat numbers. */
void json_tiles(json *to, const char *name, sb_tiles tiles);
void json_seats(json *to, const char *name, uint64_t seats);

#endif
