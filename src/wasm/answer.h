/* SPDX-License-Identifier: MIT */
/* What calls from the page answer: JSON in one growing buffer, good until the next call. */
#ifndef SHUTBOX_WASM_ANSWER_H
#define SHUTBOX_WASM_ANSWER_H

#include "words/base/json.h"
#include "words/match/tell.h"

#define EXPORT(name) __attribute__((export_name(#name)))

/* Starts an answer; what is written then goes to the buffer. */
json *answer_start(void);

/* The answer so far, terminated. */
const char *answer_end(void);

/* Whole answers: nothing to say (null), and why something was refused. */
const char *answer_null(void);
const char *answer_refused(const char *why);
const char *answer_status(sb_status why);
const char *answer_refusal(sb_refusal why);

/* For text other than JSON: adds to the buffer as it is. */
void answer_add(void *to, const char *text, size_t length);

/* Sentences as an array of this name: tell to json_sentence between the two. */
void json_sentence(void *out, const char *sentence);

#endif
