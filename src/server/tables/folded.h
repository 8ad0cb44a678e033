/* SPDX-License-Identifier: MIT */
/* A throw's line with a few bytes where its secret was: which chain of the table has it, and where. Whoever
 * has the chain can write it out again, so a table that is played at for hours does not keep 64 digits a
 * throw. */
#ifndef SHUTBOX_SERVER_TABLES_FOLDED_H
#define SHUTBOX_SERVER_TABLES_FOLDED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shutbox/fair.h"

typedef struct secret_place {
    uint32_t chain;
    int number; /* 1 to SB_CHAIN_LENGTH */
} secret_place;

/* Folds a line that ends with this secret, and returns its length then; any other stays as it is. */
size_t fold(char *line, size_t length, const uint8_t secret[SB_SECRET_SIZE], secret_place where);

/* Whether a line is folded, and where its secret is. */
bool is_folded(const char *line, size_t length, secret_place *where);

/* The whole line again, which has room for it; its length. */
size_t unfold(char *line, size_t length, const uint8_t secret[SB_SECRET_SIZE]);

#endif
