/* SPDX-License-Identifier: MIT */
/* How long things take. */
#ifndef SHUTBOX_HOST_CLOCK_H
#define SHUTBOX_HOST_CLOCK_H

#include <stdint.h>

/* Since some moment in the past, which stays the same while the program runs. */
double clock_seconds(void);
int64_t clock_milliseconds(void);

#endif
