/* SPDX-License-Identifier: MIT */
/* What the fuzz targets share: stopping at a broken promise. */
#ifndef SHUTBOX_FUZZ_CHECK_H
#define SHUTBOX_FUZZ_CHECK_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shutbox/match.h"
#include "shutbox/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define must(holds)                                                                                          \
    do {                                                                                                     \
        if (!(holds)) {                                                                                      \
            fprintf(stderr, "%s:%d: broken: %s\n", __FILE__, __LINE__, #holds);                              \
            abort();                                                                                         \
        }                                                                                                    \
    } while (0)

/* Text that grows. */
typedef struct growing {
    char *bytes;
    size_t length, room;
} growing;

static inline void growing_take(void *to, const char *bytes, size_t length) {
    growing *out = to;
    if (out->length + length > out->room) {
        out->room = 2 * (out->length + length);
        out->bytes = realloc(out->bytes, out->room);
        must(out->bytes);
    }
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
}

/* All that can be seen of a match. */
static inline bool same_match(const sb_match *a, const sb_match *b) {
    size_t seats = a->players;
    return a->players == b->players && a->asks == b->asks && a->seat == b->seat && a->round == b->round &&
           a->dice == b->dice && a->starter == b->starter && a->holder == b->holder && a->low == b->low &&
           a->out == b->out && a->waiting == b->waiting && a->throwers == b->throwers &&
           a->winners == b->winners && a->risking == b->risking &&
           memcmp(a->roll, b->roll, sizeof a->roll) == 0 &&
           memcmp(a->totals, b->totals, seats * sizeof a->totals[0]) == 0 &&
           memcmp(a->open, b->open, seats * sizeof a->open[0]) == 0;
}

static inline bool same_rules(const sb_rules *a, const sb_rules *b) {
    for (int field = 0; field < SB_FIELD_COUNT; field++) {
        if (sb_rules_get(a, (sb_field)field) != sb_rules_get(b, (sb_field)field))
            return false;
    }
    return a->preset == b->preset && a->min_players == b->min_players;
}

static inline bool same_proofs(const sb_record *a, const sb_record *b) {
    if (a->proof_count != b->proof_count || strcmp(a->table, b->table) != 0)
        return false;
    for (size_t i = 0; i < a->proof_count; i++) {
        const sb_proof *one = &a->proofs[i], *other = &b->proofs[i];
        if (one->event != other->event || one->binds != other->binds || strcmp(one->salt, other->salt) != 0 ||
            memcmp(one->secret, other->secret, sizeof one->secret) != 0)
            return false;
    }
    return true;
}

static inline bool same_record(const sb_record *a, const sb_record *b) {
    size_t seats = (size_t)a->players;
    return a->players == b->players && same_rules(&a->rules, &b->rules) &&
           memcmp(a->player, b->player, seats * sizeof a->player[0]) == 0 && strcmp(a->seed, b->seed) == 0 &&
           a->count == b->count && same_proofs(a, b) &&
           (a->count == 0 || memcmp(a->events, b->events, a->count * sizeof a->events[0]) == 0);
}

/* Written and read again, a record is the same record and leads to the same match. */
static inline void check_round_trip(const sb_record *record, const sb_match *match) {
    growing out = {0};
    sb_record back;
    sb_reader reader;
    sb_record_write(record, growing_take, &out);
    sb_reader_start(&reader, &back);
    sb_reader_feed(&reader, out.bytes, out.length);
    must(sb_reader_end(&reader) == SB_OK);
    must(!reader.cut);
    must(same_record(record, &back));
    must(same_match(match, &reader.match));
    sb_record_free(&back);
    free(out.bytes);
}

#endif
