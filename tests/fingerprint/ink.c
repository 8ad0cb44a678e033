/* SPDX-License-Identifier: MIT */
#include "ink.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

/* FNV-1a: it only has to differ where the text does. */
#define HASH_START UINT64_C(0xcbf29ce484222325)
#define HASH_PRIME UINT64_C(0x100000001b3)

/* Values are written in steps of 1e-6, large ones in larger steps. Where a step ends and where larger ones
 * begin is no round number, since exact results such as 1/128 would otherwise lie just there. FRAGILE is a
 * part of a step: a hundred times what kernels of different width differ by, and more. */
#define STEPS   1e6
#define SHIFT   0.31830988618
#define LARGE   31.4159265359
#define FRAGILE 1e-4

ink ink_start(bool shown) {
    return (ink){.shown = shown, .hash = HASH_START};
}

void ink_say(ink *to, const char *format, ...) {
    char text[512];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    for (const char *at = text; *at; at++)
        to->hash = (to->hash ^ (uint8_t)*at) * HASH_PRIME;
    if (to->shown)
        fputs(text, stdout);
}

void ink_value(ink *to, double value) {
    int zeros = 0;
    for (; fabs(value) >= LARGE; value /= 10)
        zeros++;
    double steps = value * STEPS + SHIFT, whole = floor(steps);
    to->fragile = to->fragile || steps - whole < FRAGILE || steps - whole > 1 - FRAGILE;
    ink_say(to, " %.0fe%d", whole, zeros - 6);
}
