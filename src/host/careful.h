/* SPDX-License-Identifier: MIT */
/* Files the program reads by itself: whatever stands in their place, reading them ends, and takes no more
 * memory than it may. */
#ifndef SHUTBOX_HOST_CAREFUL_H
#define SHUTBOX_HOST_CAREFUL_H

#include <stdbool.h>
#include <stddef.h>

/* Opens a plain file for reading, and nothing else: a pipe would be waited for, a device has no end. -1
 * leaves errno. */
int careful_open(const char *path);

/* Fills all of the room from where the file stands. False when it ends before that, or can't be read. */
bool careful_fill(int file, void *room, size_t size);

/* All of a plain file of at most that many bytes, terminated, for the caller to free. NULL leaves errno:
 * EFBIG for more. */
char *careful_read(const char *path, size_t most, size_t *size);

#endif
