/* SPDX-License-Identifier: MIT */
/* A match of some rules, and what is written of it. */
#include <stdio.h>
#include <string.h>

#include "life.h"

static void hash(uint8_t out[SB_SECRET_SIZE], const uint8_t *bytes, size_t length) {
    answer of = {0};
    note(&of, bytes, length);
    for (int i = 0; i < SB_SECRET_SIZE; i++)
        out[i] = (uint8_t)(of.hash >> i % 8 * 8);
}

static void mac(uint8_t out[SB_SECRET_SIZE], const uint8_t key[SB_SECRET_SIZE], const uint8_t *bytes,
                size_t length) {
    uint8_t both[2 * SB_SECRET_SIZE];
    memcpy(both, key, SB_SECRET_SIZE);
    hash(both + SB_SECRET_SIZE, bytes, length);
    hash(out, both, sizeof both);
}

/* No secrets are kept here: any function of its bytes will do. */
const sb_hasher game_hasher = {hash, mac};

static sb_event any_event(const sb_match *match, sb_random *random) {
    sb_event event = {0};
    if (sb_choose(NULL, SB_BEGINNER, match, random, &event) == SB_OK)
        return event;
    int values[SB_SEATS_MAX];
    for (int i = 0; i < SB_SEATS_MAX; i++)
        values[i] = 1 + (int)sb_random_below(random, 6);
    if (match->asks != SB_ASKS_FIRST)
        return sb_event_roll(values[0], match->dice == 1 ? 0 : values[1]);
    event = (sb_event){.kind = SB_FIRST, .count = (uint8_t)match->players};
    for (int i = 0; i < match->players; i++)
        event.values[i] = (uint8_t)(6 - i); /* the first seat starts */
    return event;
}

static void play(game *made) {
    sb_match match;
    sb_random random;
    sb_random_start(&random, made->name, strlen(made->name), 1);
    assert_int_equal(sb_match_start(&match, &made->rules, made->players), SB_OK);
    while (match.asks != SB_ASKS_NOTHING && made->count < EVENTS_MOST) {
        sb_event event = any_event(&match, &random);
        assert_int_equal(sb_match_apply(&match, event), SB_OK);
        made->events[made->count++] = event;
    }
}

static void append(void *to, const char *text, size_t length) {
    assert_true(strlen(to) + length < TEXT_MOST);
    strncat(to, text, length);
}

static void write_record(const game *of, bool proved, char text[TEXT_MOST]) {
    static const uint8_t secret[SB_SECRET_SIZE] = {1};
    sb_record record;
    sb_record_start(&record, &of->rules);
    for (int seat = 0; seat < of->players; seat++)
        assert_int_equal(sb_record_seat(&record, "Ann", 3, SB_PERSON), SB_OK);
    if (proved) {
        strcpy(record.table, "garden");
        assert_int_equal(sb_record_chain(&record, secret, SB_CHAIN_LENGTH), SB_OK);
    }
    for (int i = 0; i < of->count; i++) {
        bool thrown = of->events[i].kind == SB_ROLL || of->events[i].kind == SB_FIRST;
        if (proved && thrown)
            assert_int_equal(sb_record_prove(&record, "salt", 4, secret), SB_OK);
        assert_int_equal(sb_record_push(&record, &of->events[i]), SB_OK);
    }
    assert_int_equal(sb_record_write(&record, append, text), SB_OK);
    sb_record_free(&record);
}

static void put(game *made, sb_meeting *at, const char *line) {
    sb_status status = sb_meeting_take(at, line, strlen(line));
    if (status != SB_OK)
        fail_msg("%s: %s: status %d", made->name, line, status);
    strcpy(made->lines[made->line_count++], line);
}

/* What this chair (or, -1, whoever is asked) wants becomes a line. */
static void wish(game *made, sb_meeting *at, int chair, const char *text, const uint8_t *secret) {
    char line[SB_LINE_MAX + 1];
    sb_wish read;
    assert_int_equal(sb_wish_read(&read, text, strlen(text)), SB_OK);
    sb_status status = sb_meeting_answer(at, chair, &read, &game_hasher, secret, line, sizeof line);
    if (status != SB_OK)
        fail_msg("%s: %s: status %d", made->name, text, status);
    put(made, at, line);
}

static void lay(game *made, sb_meeting *at, sb_chain *chain) {
    static const uint8_t last[SB_SECRET_SIZE] = {7};
    char line[SB_LINE_MAX], start[SB_SECRET_TEXT + 1];
    sb_meeting_start(at, &game_hasher);
    put(made, at, "shutbox 2");
    snprintf(line, sizeof line, "rules %s", made->name);
    put(made, at, line);
    put(made, at, "table garden");
    for (int seat = 0; seat < made->players; seat++)
        put(made, at, "seat");
    sb_chain_start(chain, &game_hasher, last);
    sb_secret_write(chain->start, start);
    snprintf(line, sizeof line, "chain %s %d", start, SB_CHAIN_LENGTH);
    put(made, at, line);
    for (int seat = 0; seat < made->players; seat++) {
        snprintf(line, sizeof line, "sit %d 0123456789abcdef0123456789abcde%d Ann", seat, seat);
        wish(made, at, -1, line, NULL);
    }
    put(made, at, "begin");
}

static void meet(game *made) {
    sb_meeting at;
    sb_chain chain;
    sb_random random;
    lay(made, &at, &chain);
    sb_random_start(&random, made->name, strlen(made->name), 2);
    for (int thrown = 1; at.stage == SB_STAGE_PLAY && made->line_count < LINES_MOST;) {
        char text[SB_LINE_MAX + 50];
        sb_event event;
        int chair = __builtin_ctzll(sb_meeting_asked(&at));
        const uint8_t *secret = sb_chain_secret(&chain, &game_hasher, thrown);
        if (sb_choose(NULL, SB_BEGINNER, &at.match, &random, &event) == SB_OK) {
            int length = snprintf(text, sizeof text, "do %u ", at.count);
            sb_event_write(&event, text + length, sizeof text - (size_t)length);
        } else {
            snprintf(text, sizeof text, "throw %u salt", at.count);
            thrown++;
        }
        wish(made, &at, chair, text, secret);
    }
    sb_meeting_free(&at);
}

void game_prepare(game *made, const char *rules, int players) {
    *made = (game){.name = rules, .players = players};
    assert_int_equal(sb_rules_read(&made->rules, rules, strlen(rules)).why, SB_OK);
    play(made);
    write_record(made, false, made->text);
    write_record(made, true, made->proved);
    meet(made);
}
