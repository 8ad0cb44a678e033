/* SPDX-License-Identifier: MIT */
/* The secrets of a table. The chain of each number follows from the master alone, so that nothing secret is
 * kept with a table; one of them is at hand. */
#include <stdio.h>
#include <string.h>

#include "server/tables/folded.h"
#include "server/tables/inside.h"

static void make_chain(const hall *all, const served *table, uint32_t number, sb_chain *chain) {
    char text[80];
    uint8_t last[SB_SECRET_SIZE];
    int length = snprintf(text, sizeof text, "chain %s %u", table->meeting.table, number);
    all->lent.hasher->mac(last, all->master, (const uint8_t *)text, (size_t)length);
    sb_chain_start(chain, all->lent.hasher, last);
}

static const uint8_t *find_secret(const hall *all, served *table, secret_place where) {
    if (table->number != where.chain) {
        make_chain(all, table, where.chain, &table->chain);
        table->number = where.chain;
    }
    return sb_chain_secret(&table->chain, all->lent.hasher, where.number);
}

const uint8_t *next_secret(const hall *all, served *table) {
    const sb_bond *bond = &table->meeting.bond;
    secret_place next = {bond->chains, SB_CHAIN_LENGTH - bond->left + 1};
    if (bond->left == 0)
        next = (secret_place){bond->chains + 1, 1};
    return find_secret(all, table, next);
}

int chain_line(const hall *all, const served *table, char line[SB_LINE_MAX + 1]) {
    sb_chain chain;
    char start[SB_SECRET_TEXT + 1];
    make_chain(all, table, table->meeting.bond.chains + 1, &chain);
    sb_secret_write(chain.start, start);
    return snprintf(line, SB_LINE_MAX + 1, "chain %s %d", start, SB_CHAIN_LENGTH);
}

size_t whole_line(const hall *all, served *table, uint32_t number, char line[SB_LINE_MAX + 1]) {
    size_t length;
    secret_place where;
    const char *found = served_line(table, number, &length);
    memcpy(line, found, length);
    return is_folded(line, length, &where) ? unfold(line, length, find_secret(all, table, where)) : length;
}
