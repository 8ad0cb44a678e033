/* SPDX-License-Identifier: MIT */
/* The folder matches are kept in, and which of them was played last. */
#ifndef SHUTBOX_HOST_STORE_H
#define SHUTBOX_HOST_STORE_H

#include "host/folders.h"
#include "shutbox/rules.h"

#define STORE_PATH_MAX FOLDER_PATH_MAX

/* The folder matches are kept in, made when missing. False leaves errno. */
bool store_folder(char path[STORE_PATH_MAX]);

/* A path for a new match of these rules in the folder, where there is no file yet. False leaves errno. */
bool store_new(char path[STORE_PATH_MAX], const sb_rules *rules);

/* The path of the match played last, or false. */
bool store_last(char path[STORE_PATH_MAX]);

/* Remembers this one as the last one played. False leaves errno. */
bool store_remember(const char *path);

#endif
