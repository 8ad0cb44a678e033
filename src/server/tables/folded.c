/* SPDX-License-Identifier: MIT */
#include "server/tables/folded.h"

#include <string.h>

/* No line has this character. */
#define MARK 1
static const char before[] = " secret=";
enum { BEFORE = sizeof before - 1, PROOF = BEFORE + SB_SECRET_TEXT, FOLDED = 6 };

size_t fold(char *line, size_t length, const uint8_t secret[SB_SECRET_SIZE], secret_place where) {
    char text[SB_SECRET_TEXT + 1];
    if (length <= PROOF || memcmp(line + length - PROOF, before, BEFORE) != 0)
        return length;
    sb_secret_write(secret, text);
    if (memcmp(line + length - SB_SECRET_TEXT, text, SB_SECRET_TEXT) != 0)
        return length;
    char *at = line + length - PROOF;
    uint32_t chain = where.chain;
    *at++ = MARK;
    for (int i = 0; i < 4; i++, chain >>= 8)
        *at++ = (char)(uint8_t)chain;
    *at = (char)(uint8_t)(where.number - 1);
    return length - PROOF + FOLDED;
}

bool is_folded(const char *line, size_t length, secret_place *where) {
    if (length <= FOLDED || line[length - FOLDED] != MARK)
        return false;
    const char *at = line + length;
    where->number = 1 + (uint8_t) * --at;
    where->chain = 0;
    for (int i = 0; i < 4; i++)
        where->chain = where->chain << 8 | (uint8_t) * --at;
    return true;
}

size_t unfold(char *line, size_t length, const uint8_t secret[SB_SECRET_SIZE]) {
    char text[SB_SECRET_TEXT + 1];
    char *at = line + length - FOLDED;
    sb_secret_write(secret, text);
    memcpy(at, before, BEFORE);
    memcpy(at + BEFORE, text, SB_SECRET_TEXT);
    return length - FOLDED + PROOF;
}
