/* SPDX-License-Identifier: MIT */
/* Inside the solver: room for many numbers. */
#ifndef SHUTBOX_SOLVE_ROOM_H
#define SHUTBOX_SOLVE_ROOM_H

#include <stddef.h>

/* Zeroed room that starts where vectors may; NULL when there is no memory. To be given back: free(*block).
 * Much of it is asked of the system in large pages: a fault for every four kilobytes takes longer than the
 * work on what is in them. */
void *room_make(size_t bytes, void **block);

#endif
