/* SPDX-License-Identifier: MIT */
/* The page written to a folder, for any host of plain files. */
#ifndef SHUTBOX_SERVER_EXPORT_H
#define SHUTBOX_SERVER_EXPORT_H

#include <stdbool.h>

/* Makes the folder unless it is there, but none above it, and writes every file into it. url is where it will
 * be found; NULL: nobody knows. False leaves errno: ENOTEMPTY where something is in the folder, which then
 * stays as it was. */
bool export_site(const char *folder, const char *url);

#endif
