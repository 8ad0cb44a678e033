/* SPDX-License-Identifier: MIT */
/* The name of a table: sixty-four random bits as eleven characters, which links carry. */
#ifndef SHUTBOX_SERVER_TABLES_NAME_H
#define SHUTBOX_SERVER_TABLES_NAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NAME_LENGTH 11

void name_write(uint64_t id, char name[NAME_LENGTH + 1]);
bool name_read(uint64_t *id, const char *name, size_t length);

#endif
