/* SPDX-License-Identifier: MIT */
/* The user's folders, made when missing. */
#ifndef SHUTBOX_HOST_FOLDERS_H
#define SHUTBOX_HOST_FOLDERS_H

#include <stdbool.h>

#define FOLDER_PATH_MAX 4096

/* The folder below the one the variable names (or below home/fallback), made when missing. False leaves
 * errno. */
bool folder_find(char path[FOLDER_PATH_MAX], const char *variable, const char *fallback, const char *below);

#endif
