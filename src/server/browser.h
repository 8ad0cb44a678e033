/* SPDX-License-Identifier: MIT */
/* Shows an address in the person's browser. */
#ifndef SHUTBOX_SERVER_BROWSER_H
#define SHUTBOX_SERVER_BROWSER_H

#include <stdbool.h>

/* Starts a browser and does not wait for it; false when there is none, or no screen to show it on. */
bool browser_open(const char *url);

#endif
