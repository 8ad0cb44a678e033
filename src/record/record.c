/* SPDX-License-Identifier: MIT */
/* The record itself, and writing it. */
#include "shutbox/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "line.h"

void sb_record_start(sb_record *record, const sb_rules *rules) {
    if (!record)
        return;
    memset(record, 0, sizeof *record);
    if (rules)
        record->rules = *rules;
}

void sb_record_free(sb_record *record) {
    if (!record)
        return;
    free(record->events);
    free(record->proofs);
    record->events = NULL;
    record->proofs = NULL;
    record->count = record->room = record->proof_count = record->proof_room = 0;
}

sb_chance sb_record_chance(const sb_record *record) {
    if (record && record->table[0])
        return SB_CHANCE_TOLD;
    return record && record->seed[0] ? SB_CHANCE_SEED : SB_CHANCE_REAL;
}

bool sb_name_good(const char *name, size_t length) {
    return name && length > 0 && length <= SB_NAME_MAX && text_good(name, length, false);
}

static bool seats_hold(const sb_record *record) {
    return record->players >= 0 && record->players <= SB_SEATS_MAX;
}

sb_status sb_record_seat(sb_record *record, const char *name, size_t length, sb_level level) {
    if (!record || (unsigned)level >= SB_LEVEL_COUNT || !seats_hold(record))
        return SB_BAD_CALL;
    if (!sb_name_good(name, length))
        return SB_BAD_NAME;
    if (record->players >= record->rules.players || record->players == SB_SEATS_MAX)
        return SB_TOO_MANY_PLAYERS;
    sb_player *player = &record->player[record->players++];
    memset(player, 0, sizeof *player);
    memcpy(player->name, name, length);
    player->level = (uint8_t)level;
    return SB_OK;
}

sb_status sb_record_push(sb_record *record, const sb_event *event) {
    if (!record || !event || !event_holds(event))
        return SB_BAD_CALL;
    if (record->count >= SB_EVENTS_MAX)
        return SB_TOO_MANY_EVENTS;
    if (record->count == record->room) {
        size_t room = record->room ? record->room * 2 : 64;
        sb_event *events = realloc(record->events, room * sizeof *events);
        if (!events)
            return SB_NO_MEMORY;
        record->events = events;
        record->room = room;
    }
    record->events[record->count++] = *event;
    return SB_OK;
}

static sb_status push_proof(sb_record *record, const sb_proof *proof) {
    if (!record->table[0])
        return SB_BAD_WORD;
    if (record->proof_count == 2 * SB_EVENTS_MAX)
        return SB_TOO_MANY_EVENTS;
    if (record->proof_count == record->proof_room) {
        size_t room = record->proof_room ? record->proof_room * 2 : 64;
        sb_proof *proofs = realloc(record->proofs, room * sizeof *proofs);
        if (!proofs)
            return SB_NO_MEMORY;
        record->proofs = proofs;
        record->proof_room = room;
    }
    record->proofs[record->proof_count++] = *proof;
    return SB_OK;
}

sb_status sb_record_chain(sb_record *record, const uint8_t start[SB_SECRET_SIZE], int binds) {
    if (!record || !start)
        return SB_BAD_CALL;
    if (!record || !start)
        return SB_BAD_CALL;
    sb_proof proof = {.event = record->count, .binds = (uint16_t)binds};
    if (binds < 1 || binds > SB_CHAIN_LENGTH)
        return SB_BAD_WORD;
    memcpy(proof.secret, start, sizeof proof.secret);
    return push_proof(record, &proof);
}

sb_status sb_record_prove(sb_record *record, const char *salt, size_t length,
                          const uint8_t secret[SB_SECRET_SIZE]) {
    if (!record || !secret)
        return SB_BAD_CALL;
    if (!record || !secret)
        return SB_BAD_CALL;
    sb_proof proof = {.event = record->count};
    if (!sb_salt_good(salt, length))
        return SB_BAD_WORD;
    memcpy(proof.salt, salt, length);
    memcpy(proof.secret, secret, sizeof proof.secret);
    return push_proof(record, &proof);
}

sb_status sb_record_replay(const sb_record *record, size_t count, sb_match *match) {
    if (!record || !match)
        return SB_BAD_CALL;
    if (count > record->count)
        return SB_NO_SUCH_ENTRY;
    sb_status status = sb_match_start(match, &record->rules, record->players);
    for (size_t i = 0; i < count && status == SB_OK; i++)
        status = sb_match_apply(match, record->events[i]);
    return status;
}

static void put(sb_sink *sink, void *to, const char *text) {
    sink(to, text, strlen(text));
}

static void put_player(sb_sink *sink, void *to, const sb_player *player) {
    put(sink, to, "player ");
    line_put_name(sink, to, player->name);
    const char *level = sb_level_word((sb_level)player->level);
    if (level) {
        put(sink, to, " bot=");
        put(sink, to, level);
    }
    put(sink, to, "\n");
}

/* Nothing for a text that is not there. */
static void put_line(sb_sink *sink, void *to, const char *before, const char *text) {
    if (!text[0])
        return;
    put(sink, to, before);
    put(sink, to, text);
    put(sink, to, "\n");
}

sb_status sb_record_write_head(const sb_record *record, sb_sink *sink, void *to) {
    char rules[SB_RULES_TEXT_MAX];
    if (!record || !sink || !seats_hold(record))
        return SB_BAD_CALL;
    sb_status status = sb_rules_write(&record->rules, rules, sizeof rules);
    if (status != SB_OK)
        return status;
    put(sink, to, record->table[0] ? "shutbox 2\nrules " : "shutbox 1\nrules ");
    put(sink, to, rules);
    put(sink, to, "\n");
    for (int seat = 0; seat < record->players; seat++)
        put_player(sink, to, &record->player[seat]);
    put_line(sink, to, "seed ", record->seed);
    put_line(sink, to, "table ", record->table);
    return SB_OK;
}

static void put_secret(sb_sink *sink, void *to, const char *before, const sb_proof *proof) {
    char text[SB_SECRET_TEXT + 1];
    sb_secret_write(proof->secret, text);
    put(sink, to, before);
    put(sink, to, text);
}

/* Chains told before this event, and after its words what proves it. */
static const sb_proof *put_chains(const sb_proof *at, const sb_proof *end, size_t event, sb_sink *sink,
                                  void *to) {
    for (; at < end && at->event == event && !at->salt[0]; at++) {
        char binds[16];
        snprintf(binds, sizeof binds, " %d\n", at->binds);
        put_secret(sink, to, "chain ", at);
        put(sink, to, binds);
    }
    return at;
}

static const sb_proof *put_throw(const sb_proof *at, const sb_proof *end, size_t event, sb_sink *sink,
                                 void *to) {
    if (at == end || at->event != event)
        return at;
    put(sink, to, " salt=");
    put(sink, to, at->salt);
    put_secret(sink, to, " secret=", at);
    return at + 1;
}

/* The first proof that is not of an earlier event. */
static const sb_proof *find_proof(const sb_record *record, size_t event) {
    size_t low = 0, high = record->proof_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (record->proofs[middle].event < event)
            low = middle + 1;
        else
            high = middle;
    }
    return record->proofs ? record->proofs + low : NULL;
}

sb_status sb_record_write_event(const sb_record *record, size_t event, sb_sink *sink, void *to) {
    char line[SB_LINE_MAX + 1];
    if (!record || !sink)
        return SB_BAD_CALL;
    if (event >= record->count)
        return SB_NO_SUCH_ENTRY;
    const sb_proof *proof = find_proof(record, event),
                   *end = proof ? record->proofs + record->proof_count : NULL;
    proof = put_chains(proof, end, event, sink, to);
    sink(to, line, sb_event_write(&record->events[event], line, sizeof line));
    put_throw(proof, end, event, sink, to);
    put(sink, to, "\n");
    return SB_OK;
}

sb_status sb_record_write(const sb_record *record, sb_sink *sink, void *to) {
    sb_status status = sb_record_write_head(record, sink, to);
    for (size_t i = 0; status == SB_OK && i < record->count; i++)
        status = sb_record_write_event(record, i, sink, to);
    if (status == SB_OK && record->proofs)
        put_chains(find_proof(record, record->count), record->proofs + record->proof_count, record->count,
                   sink, to);
    return status;
}
