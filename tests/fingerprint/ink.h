/* SPDX-License-Identifier: MIT */
/* What a fingerprint is taken of: text, either hashed or shown. */
#ifndef SHUTBOX_TEST_INK_H
#define SHUTBOX_TEST_INK_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ink {
    bool shown; /* the text goes to standard output too */
    uint64_t hash;
    bool fragile; /* a value lies so near to where rounding changes that another machine may write another */
} ink;

ink ink_start(bool shown);
__attribute__((format(printf, 2, 3))) void ink_say(ink *to, const char *format, ...);

/* A worked-out value, with as many digits as all compilers and all widths of vectors agree on. */
void ink_value(ink *to, double value);

#endif
