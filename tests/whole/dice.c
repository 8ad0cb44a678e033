/* SPDX-License-Identifier: MIT */
/* Are the dice of shared tables fair? Throws of the protocol by the million, over many tables and their
 * chains, with salts of players who always say the same and of such who count, against chi-square: dice
 * THROWS (usually ten million). */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/hasher.h"
#include "shutbox/fair.h"

enum { PAIRS = 36, THROWS_A_TABLE = 1000 };

/* Everything that is counted: each in 36 cells, all alike when the dice are fair. */
typedef enum count_kind {
    COUNT_THROW,      /* both dice of a throw */
    COUNT_SUCCESSIVE, /* a first die and that of the next throw */
    COUNT_SALTS,      /* the same throw with another salt */
    COUNT_TABLES,     /* the same throw, secret and salt at another table */
    COUNT_FIRST,      /* both dice of the first throw at each table */
    COUNT_KINDS
} count_kind;

static const char *const titles[COUNT_KINDS] = {
    [COUNT_THROW] = "both dice of a throw",          [COUNT_SUCCESSIVE] = "one throw and the next",
    [COUNT_SALTS] = "one salt and another",          [COUNT_TABLES] = "one table and another",
    [COUNT_FIRST] = "the first throw at each table",
};

static uint64_t counts[COUNT_KINDS][PAIRS];

static void note(count_kind kind, uint8_t one, uint8_t other) {
    counts[kind][(one - 1) * 6 + other - 1]++;
}

static void play_table(uint32_t table, uint32_t throws) {
    uint8_t last[SB_SECRET_SIZE] = {0}, before = 0;
    char name[20], salt[SB_SALT_MAX + 1];
    sb_chain chain;
    snprintf(name, sizeof name, "table-%u", table);
    memcpy(last, &table, sizeof table);
    for (uint32_t number = 1; number <= throws; number++) {
        int of_chain = (int)((number - 1) % SB_CHAIN_LENGTH) + 1;
        if (of_chain == 1) {
            memcpy(last + sizeof table, &number, sizeof number);
            sb_chain_start(&chain, &hasher_sodium, last);
        }
        const uint8_t *secret = sb_chain_secret(&chain, &hasher_sodium, of_chain);
        uint8_t dice[2], other[2];
        snprintf(salt, sizeof salt, table % 2 ? "a" : "s%u", number);
        sb_fair_dice(&hasher_sodium, secret, salt, name, number, 2, dice);
        note(COUNT_THROW, dice[0], dice[1]);
        if (number == 1)
            note(COUNT_FIRST, dice[0], dice[1]);
        else
            note(COUNT_SUCCESSIVE, before, dice[0]);
        before = dice[0];
        if (number % 16 == 0) {
            sb_fair_dice(&hasher_sodium, secret, "b", name, number, 2, other);
            note(COUNT_SALTS, dice[0], other[0]);
            sb_fair_dice(&hasher_sodium, secret, salt, "another", number, 2, other);
            note(COUNT_TABLES, dice[0], other[0]);
        }
    }
}

/* The chance of so much or more with 35 degrees of freedom, by Wilson and Hilferty. */
static double chance_of(double chi) {
    double degrees = PAIRS - 1, part = 2 / (9 * degrees);
    return erfc((cbrt(chi / degrees) - (1 - part)) / sqrt(part) / sqrt(2)) / 2;
}

/* Fair dice are beyond either end once in ten thousand runs. */
static bool tell(count_kind kind) {
    uint64_t all = 0;
    double chi = 0;
    for (int i = 0; i < PAIRS; i++)
        all += counts[kind][i];
    double wanted = (double)all / PAIRS;
    for (int i = 0; i < PAIRS; i++)
        chi += ((double)counts[kind][i] - wanted) * ((double)counts[kind][i] - wanted) / wanted;
    double chance = chance_of(chi);
    bool good = chance > 1e-5 && chance < 1 - 1e-5;
    printf("%s %d - %s: %" PRIu64 " pairs, chi-square %.2f (35 degrees), p %.3f\n", good ? "ok" : "not ok",
           kind + 1, titles[kind], all, chi, chance);
    return good;
}

int main(int count, char **arguments) {
    uint32_t throws = count > 1 ? (uint32_t)strtoul(arguments[1], NULL, 10) : 10000000;
    bool good = true;
    for (uint32_t done = 0, table = 0; done < throws; done += THROWS_A_TABLE)
        play_table(++table, throws - done < THROWS_A_TABLE ? throws - done : THROWS_A_TABLE);
    for (int kind = 0; kind < COUNT_KINDS; kind++)
        good = tell((count_kind)kind) && good;
    printf("1..%d\n", COUNT_KINDS);
    return good ? 0 : 1;
}
