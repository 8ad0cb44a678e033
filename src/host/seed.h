/* SPDX-License-Identifier: MIT */
/* Where a match's dice come from when nobody says. */
#ifndef SHUTBOX_HOST_SEED_H
#define SHUTBOX_HOST_SEED_H

#include "shutbox/record.h"

/* The seed given, or one of this system's random numbers where given is NULL. False leaves errno. */
bool seed_make(char seed[SB_SEED_MAX + 1], const char *given);

#endif
