/* SPDX-License-Identifier: MIT */
/* The proofs of a record, checked: what anybody can do who has the record, and nobody has to be believed. */
#include <string.h>

#include "shutbox/record.h"

bool sb_fair_throw(const sb_match *before, const sb_hasher *hasher, const char *table, uint64_t number,
                   const char *salt, const uint8_t secret[SB_SECRET_SIZE], sb_event *thrown) {
    uint8_t dice[2 * SB_SEATS_MAX];
    if (!before || !thrown)
        return false;
    sb_turn turn = sb_match_turn(before);
    bool first = turn.asks == SB_ASKS_FIRST;
    if (!first && turn.asks != SB_ASKS_ROLL && turn.asks != SB_ASKS_DICE)
        return false;
    int values = first ? __builtin_popcountll(turn.throwers) : turn.asks == SB_ASKS_ROLL ? turn.dice : 2;
    int each = first && turn.most > 6 ? 2 : 1; /* a first throw of both dice tells their sum */
    if (!sb_fair_dice(hasher, secret, salt, table, number, values * each, dice))
        return false;
    *thrown = (sb_event){.kind = first ? SB_FIRST : SB_ROLL, .count = (uint8_t)values};
    for (int i = 0; i < values * each; i++)
        thrown->values[i / each] = (uint8_t)(thrown->values[i / each] + dice[i]);
    return true;
}

sb_status sb_fair_check(sb_bond *bond, const sb_match *before, const sb_hasher *hasher, const char *table,
                        uint64_t number, const char *salt, const uint8_t secret[SB_SECRET_SIZE],
                        const sb_event *event) {
    sb_event thrown;
    if (!bond || !hasher || !event)
        return SB_BAD_CALL;
    sb_bond after = *bond;
    if (!sb_bond_follow(&after, hasher, secret))
        return SB_BROKEN_CHAIN;
    if (!sb_fair_throw(before, hasher, table, number, salt, secret, &thrown) ||
        memcmp(&thrown, event, sizeof thrown) != 0)
        return SB_FALSE_THROW;
    *bond = after;
    return SB_OK;
}

typedef struct checker {
    const sb_record *record;
    const sb_hasher *hasher;
    const sb_proof *next, *end;
    sb_bond bond;
    uint64_t throws;
} checker;

/* The chains told before an event, and the proof of it where it is a throw. */
static sb_status check_event(checker *at, const sb_match *before, size_t number) {
    const sb_event *event = &at->record->events[number];
    for (; at->next < at->end && at->next->event == number && !at->next->salt[0]; at->next++) {
        if (!sb_bond_promise(&at->bond, at->next->secret, at->next->binds))
            return SB_BROKEN_CHAIN;
    }
    if (event->kind != SB_ROLL && event->kind != SB_FIRST)
        return SB_OK;
    const sb_proof *proof = at->next++;
    if (proof >= at->end || proof->event != number)
        return SB_NO_PROOF;
    return sb_fair_check(&at->bond, before, at->hasher, at->record->table, ++at->throws, proof->salt,
                         proof->secret, event);
}

sb_status sb_record_verify(const sb_record *record, const sb_hasher *hasher, size_t *wrong) {
    checker at = {.record = record, .hasher = hasher};
    sb_match match;
    if (!record || !hasher || !wrong)
        return SB_BAD_CALL;
    *wrong = 0;
    if (!record->table[0] || record->proof_count == 0)
        return SB_NO_PROOF;
    at.next = record->proofs;
    at.end = record->proofs + record->proof_count;
    sb_status status = sb_match_start(&match, &record->rules, record->players);
    for (size_t i = 0; i < record->count && status == SB_OK; i++) {
        *wrong = i;
        status = check_event(&at, &match, i);
        if (status == SB_OK)
            status = sb_match_apply(&match, record->events[i]);
    }
    return status;
}
