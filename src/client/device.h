/* SPDX-License-Identifier: MIT */
/* Who this device is at tables elsewhere: a key of its own, made once and kept. */
#ifndef SHUTBOX_CLIENT_DEVICE_H
#define SHUTBOX_CLIENT_DEVICE_H

#include "shutbox/meeting.h"

/* The key kept in the user's data folder, made when there is none; one for this time only where it can't be
 * kept. */
void device_key(char key[SB_KEY_TEXT + 1]);

/* What its person is called when they do not say: their name on this machine, or "". */
void device_name(char name[SB_NAME_MAX + 1]);

/* Random letters that nobody could know, for a throw. */
void device_salt(char salt[SB_SALT_MAX + 1]);

#endif
