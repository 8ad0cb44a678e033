/* SPDX-License-Identifier: MIT */
/* What whoever runs a server wants to know, as Prometheus reads it. */
#ifndef SHUTBOX_SERVER_FIGURES_H
#define SHUTBOX_SERVER_FIGURES_H

#include "answer.h"

enum { FIGURES_ROOM = 4096 };

/* Returns the length. */
int figures_write(const house *at, char text[FIGURES_ROOM]);

#endif
