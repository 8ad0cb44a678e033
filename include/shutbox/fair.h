/* SPDX-License-Identifier: MIT */
/* Dice that nobody can choose or foresee, thrown by one program for many people who need not trust it.
 *
 * Its secrets are a chain: each is the hash of the next. The first is told before anybody has said a word;
 * throw after throw the next one is told, so that whoever made the chain is bound to it. What a throw shows
 * follows from its secret and from a salt that the player who throws gives before the secret is told. */
#ifndef SHUTBOX_FAIR_H
#define SHUTBOX_FAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

#define SB_SECRET_SIZE 32
#define SB_SECRET_TEXT (2 * SB_SECRET_SIZE) /* as lower-case hexadecimal digits */
#define SB_SALT_MAX    32
#define SB_TABLE_MAX   32

/* SHA-256 and HMAC-SHA-256, lent: the library has no cryptography of its own. */
typedef struct sb_hasher {
    void (*hash)(uint8_t out[SB_SECRET_SIZE], const uint8_t *bytes, size_t length);
    void (*mac)(uint8_t out[SB_SECRET_SIZE], const uint8_t key[SB_SECRET_SIZE], const uint8_t *bytes,
                size_t length);
} sb_hasher;

/* Whether this may be a salt, or the name of a table: 1 to so many letters, digits, - or _. */
bool sb_salt_good(const char *salt, size_t length);
bool sb_table_name_good(const char *name, size_t length);

/* A secret as text, terminated, and back; false for anything else. */
void sb_secret_write(const uint8_t secret[SB_SECRET_SIZE], char text[SB_SECRET_TEXT + 1]);
bool sb_secret_read(uint8_t secret[SB_SECRET_SIZE], const char *text, size_t length);

/* Whether a chain that has come to earlier may go on with secret. */
bool sb_secret_follows(const sb_hasher *hasher, const uint8_t earlier[SB_SECRET_SIZE],
                       const uint8_t secret[SB_SECRET_SIZE]);

/* What so many dice show in throw number of a match at this table (from 1, over all its chains). False, and
 * nothing written, for a salt or name that is none. */
bool sb_fair_dice(const sb_hasher *hasher, const uint8_t secret[SB_SECRET_SIZE], const char *salt,
                  const char *table, uint64_t number, int dice, uint8_t *shown);

/* What is promised of throws to come. All zero: nothing yet. */
typedef struct sb_bond {
    uint8_t reached[SB_SECRET_SIZE]; /* the secret the chain has come to */
    uint8_t coming[SB_SECRET_SIZE];  /* the start of the next one, where promised */
    int left, promised;              /* throws that the one binds, and the other */
    uint32_t chains;                 /* begun */
} sb_bond;

/* A chain is told that binds so many throws after those bound already. It has to be told before the last of
 * those: later it could have been made for a salt already known. False, and nothing changed, when it is not,
 * or no chain is that long. */
bool sb_bond_promise(sb_bond *bond, const uint8_t start[SB_SECRET_SIZE], int binds);

/* The next secret is told: whether it is the one that was promised (hasher NULL: whether any was). False
 * changes nothing. */
bool sb_bond_follow(sb_bond *bond, const sb_hasher *hasher, const uint8_t secret[SB_SECRET_SIZE]);

/* A chain for so many throws, for whoever keeps the secrets; plain data. Later secrets come from the end of
 * the chain, so every sixteenth is kept, and those of one sixteenth more, worked out when they are first
 * asked for. */
#define SB_CHAIN_STEP   16
#define SB_CHAIN_LENGTH (SB_CHAIN_STEP * SB_CHAIN_STEP)

typedef struct sb_chain {
    uint8_t start[SB_SECRET_SIZE];                /* told before the first throw */
    uint8_t marks[SB_CHAIN_STEP][SB_SECRET_SIZE]; /* secrets 16, 32, ... */
    uint8_t near[SB_CHAIN_STEP][SB_SECRET_SIZE];  /* secrets part * 16 + 1 ... */
    int part;
} sb_chain;

/* last: the secret of throw SB_CHAIN_LENGTH, from which all others follow. */
void sb_chain_start(sb_chain *chain, const sb_hasher *hasher, const uint8_t last[SB_SECRET_SIZE]);

/* The secret of a throw, 1 to SB_CHAIN_LENGTH; NULL for another number. */
const uint8_t *sb_chain_secret(sb_chain *chain, const sb_hasher *hasher, int number);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
