/* SPDX-License-Identifier: MIT */
/* Dice from a chain of secrets and the salts of those who throw. */
#include "shutbox/fair.h"

#include <string.h>

/* Room for a salt, a table's name and two numbers of at most 20 digits, blanks between. */
enum { MESSAGE_MOST = SB_SALT_MAX + SB_TABLE_MAX + 2 * 20 + 4 };

static bool is_plain(const char *text, size_t length, size_t most) {
    if (!text || length == 0 || length > most)
        return false;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                    c == '_';
        if (!good)
            return false;
    }
    return true;
}

bool sb_salt_good(const char *salt, size_t length) {
    return is_plain(salt, length, SB_SALT_MAX);
}

bool sb_table_name_good(const char *name, size_t length) {
    return is_plain(name, length, SB_TABLE_MAX);
}

static bool hashes(const sb_hasher *hasher) {
    return hasher && hasher->hash && hasher->mac;
}

void sb_secret_write(const uint8_t secret[SB_SECRET_SIZE], char text[SB_SECRET_TEXT + 1]) {
    static const char digits[] = "0123456789abcdef";
    if (!secret || !text)
        return;
    for (int i = 0; i < SB_SECRET_SIZE; i++) {
        text[2 * i] = digits[secret[i] >> 4];
        text[2 * i + 1] = digits[secret[i] & 15];
    }
    text[SB_SECRET_TEXT] = '\0';
}

static int digit_of(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool sb_secret_read(uint8_t secret[SB_SECRET_SIZE], const char *text, size_t length) {
    uint8_t made[SB_SECRET_SIZE];
    if (!secret || !text || length != SB_SECRET_TEXT)
        return false;
    for (int i = 0; i < SB_SECRET_SIZE; i++) {
        int high = digit_of(text[2 * i]), low = digit_of(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        made[i] = (uint8_t)(high << 4 | low);
    }
    memcpy(secret, made, sizeof made);
    return true;
}

bool sb_secret_follows(const sb_hasher *hasher, const uint8_t earlier[SB_SECRET_SIZE],
                       const uint8_t secret[SB_SECRET_SIZE]) {
    uint8_t hash[SB_SECRET_SIZE];
    if (!hashes(hasher) || !earlier || !secret)
        return false;
    hasher->hash(hash, secret, SB_SECRET_SIZE);
    return memcmp(hash, earlier, sizeof hash) == 0;
}

typedef struct message {
    char text[MESSAGE_MOST];
    size_t length;
} message;

static void put_text(message *to, const char *text) {
    size_t length = strlen(text);
    memcpy(to->text + to->length, text, length);
    to->length += length;
}

static void put_number(message *to, uint64_t number) {
    char digits[21];
    size_t at = sizeof digits - 1;
    digits[at] = '\0';
    do
        digits[--at] = (char)('0' + number % 10);
    while (number /= 10);
    put_text(to, " ");
    put_text(to, digits + at);
}

/* Bytes without end: a first block for "SALT TABLE NUMBER", the others with " 1", " 2" ... behind it. */
typedef struct source {
    const sb_hasher *hasher;
    const uint8_t *secret;
    message asked;
    uint8_t block[SB_SECRET_SIZE];
    uint64_t blocks;
    size_t used;
} source;

static uint8_t next_byte(source *from) {
    if (from->used == SB_SECRET_SIZE) {
        message asked = from->asked;
        put_number(&asked, from->blocks++);
        from->hasher->mac(from->block, from->secret, (const uint8_t *)asked.text, asked.length);
        from->used = 0;
    }
    return from->block[from->used++];
}

/* A byte up to 251 is a die; the four above, which would favour low ones, are passed over. */
static uint8_t next_die(source *from) {
    uint8_t byte;
    do
        byte = next_byte(from);
    while (byte >= 252);
    return (uint8_t)(byte % 6 + 1);
}

bool sb_fair_dice(const sb_hasher *hasher, const uint8_t secret[SB_SECRET_SIZE], const char *salt,
                  const char *table, uint64_t number, int dice, uint8_t *shown) {
    if (!hashes(hasher) || !secret || !salt || !table || dice < 1 || !shown)
        return false;
    if (!sb_salt_good(salt, strlen(salt)) || !sb_table_name_good(table, strlen(table)))
        return false;
    source from = {.hasher = hasher, .secret = secret, .blocks = 1};
    put_text(&from.asked, salt);
    put_text(&from.asked, " ");
    put_text(&from.asked, table);
    put_number(&from.asked, number);
    hasher->mac(from.block, secret, (const uint8_t *)from.asked.text, from.asked.length);
    for (int i = 0; i < dice; i++)
        shown[i] = next_die(&from);
    return true;
}

/* The first of two chains told before any throw is the one that has begun. */
static void begin_first(sb_bond *bond) {
    memcpy(bond->reached, bond->coming, sizeof bond->reached);
    bond->left = bond->promised;
    bond->promised = 0;
    bond->chains = 1;
}

bool sb_bond_promise(sb_bond *bond, const uint8_t start[SB_SECRET_SIZE], int binds) {
    bool late = bond && bond->left == 0 && bond->chains > 0;
    bool second = bond && bond->promised > 0;
    if (!bond || !start || (second && bond->chains > 0) || late || binds < 1 || binds > SB_CHAIN_LENGTH)
        return false;
    if (second)
        begin_first(bond);
    memcpy(bond->coming, start, sizeof bond->coming);
    bond->promised = binds;
    return true;
}

bool sb_bond_follow(sb_bond *bond, const sb_hasher *hasher, const uint8_t secret[SB_SECRET_SIZE]) {
    bool next = bond && bond->left == 0;
    if (!bond || !secret || (next && bond->promised == 0))
        return false;
    if (hasher && !sb_secret_follows(hasher, next ? bond->coming : bond->reached, secret))
        return false;
    if (next) {
        bond->left = bond->promised;
        bond->promised = 0;
        bond->chains++;
    }
    memcpy(bond->reached, secret, sizeof bond->reached);
    bond->left--;
    return true;
}

/* Fills in the secrets of one part, backwards from its mark. */
static void work_out(sb_chain *chain, const sb_hasher *hasher, int part) {
    memcpy(chain->near[SB_CHAIN_STEP - 1], chain->marks[part], SB_SECRET_SIZE);
    for (int i = SB_CHAIN_STEP - 1; i > 0; i--)
        hasher->hash(chain->near[i - 1], chain->near[i], SB_SECRET_SIZE);
    chain->part = part;
}

void sb_chain_start(sb_chain *chain, const sb_hasher *hasher, const uint8_t last[SB_SECRET_SIZE]) {
    if (!chain || !hashes(hasher) || !last)
        return;
    memcpy(chain->marks[SB_CHAIN_STEP - 1], last, SB_SECRET_SIZE);
    for (int part = SB_CHAIN_STEP - 1; part > 0; part--) {
        work_out(chain, hasher, part);
        hasher->hash(chain->marks[part - 1], chain->near[0], SB_SECRET_SIZE);
    }
    work_out(chain, hasher, 0);
    hasher->hash(chain->start, chain->near[0], SB_SECRET_SIZE);
}

const uint8_t *sb_chain_secret(sb_chain *chain, const sb_hasher *hasher, int number) {
    if (!chain || !hashes(hasher) || number < 1 || number > SB_CHAIN_LENGTH)
        return NULL;
    int part = (number - 1) / SB_CHAIN_STEP;
    if (part != chain->part)
        work_out(chain, hasher, part);
    return chain->near[(number - 1) % SB_CHAIN_STEP];
}
