/* SPDX-License-Identifier: MIT */
/* Calls about matches as text, and about throws that can be proved. */
#include "calls.h"

#include "../hashing.h"

static void call_record_start(world *at) {
    sb_record_free(&at->record);
    sb_record_start(&at->record, &at->rules);
}

static void call_record_seat(world *at) {
    size_t length = at->length < 20 ? at->length : 20;
    must(sb_record_seat(&at->record, at->text, length, (sb_level)take_int(&at->from)) != SB_OK ||
         sb_name_good(at->text, length));
}

static void call_record_push(world *at) {
    sb_match match;
    size_t before = at->record.count;
    if (sb_record_push(&at->record, &at->event) != SB_OK)
        must(at->record.count == before);
    sb_record_replay(&at->record, (size_t)take_number(&at->from), &match);
    if (sb_record_replay(&at->record, at->record.count, &match) == SB_OK)
        at->match = match;
    sb_record_chance(&at->record);
}

/* As long as all that happened in it may happen, it can be read again. */
static void call_record_write(world *at) {
    sb_match match;
    growing out = {0};
    bool whole = sb_record_replay(&at->record, at->record.count, &match) == SB_OK;
    sb_record_write_head(&at->record, growing_take, &out);
    sb_record_write(&at->record, growing_take, &out);
    sb_record_write_event(&at->record, (size_t)take_number(&at->from), growing_take, &out);
    free(out.bytes);
    if (whole && !at->record.table[0])
        check_round_trip(&at->record, &match);
}

static void call_reader(world *at) {
    sb_reader reader;
    sb_record read;
    sb_reader_start(&reader, &read);
    size_t half = at->length ? take(&at->from) % at->length : 0;
    sb_status status = sb_reader_feed(&reader, at->text, half);
    if (status == SB_OK)
        status = sb_reader_feed(&reader, at->text + half, at->length - half);
    if (status == SB_OK)
        status = sb_reader_end(&reader);
    if (status != SB_OK) {
        sb_record_free(&read);
        return;
    }
    must(sb_match_check(&reader.match) == SB_OK);
    sb_record_free(&at->record);
    at->record = read;
    at->match = reader.match;
}

static void call_event_text(world *at) {
    char line[SB_LINE_MAX + 1];
    sb_event read;
    size_t length = sb_event_write(&at->event, line, sizeof line);
    must(length < sizeof line);
    if (length > 0 && at->event.kind != SB_FIRST)
        sb_event_read(&read, line, length);
    sb_event_write(&at->event, line, take(&at->from) % 12);
    sb_event_read(&at->event, at->text, at->length);
}

static void call_answers(world *at) {
    int a, b;
    sb_tiles_read(at->text, &at->tiles);
    sb_dice_read(at->text, &a, &b);
    sb_answer_read(at->text, &at->match, &at->event);
}

static void call_words(world *at) {
    char name[SB_TILE_NAME_MAX];
    int number = take_int(&at->from);
    sb_tile_write(number, name);
    must(name[0] == '\0' || sb_tile_read(name, strlen(name)) == number);
    must(sb_tile_read(at->text, at->length) < 2 * SB_TILES_MAX);
    sb_level level = sb_level_find(at->text, at->length);
    must(level == SB_PERSON || strcmp(sb_level_word(level), at->text) == 0 || at->length != strlen(at->text));
    sb_level_word((sb_level)number);
    sb_level_plays((sb_level)number, &at->rules, take_int(&at->from));
    sb_level_needs_solver((sb_level)number);
}

static void call_random(world *at) {
    uint32_t below = (uint32_t)take_number(&at->from);
    sb_random_start(&at->random, at->text, at->length, (uint64_t)take_number(&at->from));
    sb_random_next(&at->random);
    must(sb_random_below(&at->random, below) < (below ? below : 1));
    must(sb_random_die(&at->random) <= 6);
}

static void take_secret(world *at, uint8_t secret[SB_SECRET_SIZE]) {
    memset(secret, take(&at->from), SB_SECRET_SIZE);
}

static void call_fair(world *at) {
    uint8_t secret[SB_SECRET_SIZE], back[SB_SECRET_SIZE], shown[16];
    char digits[SB_SECRET_TEXT + 1];
    sb_event thrown;
    uint64_t number = (uint64_t)take_number(&at->from);
    take_secret(at, secret);
    sb_secret_write(secret, digits);
    must(sb_secret_read(back, digits, strlen(digits)) && memcmp(secret, back, sizeof back) == 0);
    sb_secret_read(back, at->text, at->length);
    sb_salt_good(at->text, at->length);
    sb_table_name_good(at->text, at->length);
    sb_fair_dice(&hasher, secret, at->text, "table", number, take(&at->from) % 16, shown);
    if (sb_fair_throw(&at->match, &hasher, "table", number, at->text, secret, &thrown)) {
        sb_fair_check(&at->bond, &at->match, &hasher, "table", number, at->text, secret, &thrown);
        at->event = thrown;
    }
    sb_fair_check(&at->bond, &at->match, &hasher, at->text, number, "salt", secret, &at->event);
}

static void call_bond(world *at) {
    uint8_t secret[SB_SECRET_SIZE];
    int number = take_int(&at->from);
    take_secret(at, secret);
    if (take(&at->from) % 4 == 0)
        sb_chain_start(&at->chain, &hasher, secret);
    const uint8_t *told = sb_chain_secret(&at->chain, &hasher, number);
    must((told != NULL) == (number >= 1 && number <= SB_CHAIN_LENGTH));
    sb_bond_promise(&at->bond, at->chain.start, take_int(&at->from));
    sb_bond_follow(&at->bond, take(&at->from) % 2 ? &hasher : NULL, told ? told : secret);
    sb_secret_follows(&hasher, at->chain.start, secret);
}

static void call_proofs(world *at) {
    uint8_t secret[SB_SECRET_SIZE];
    size_t wrong;
    take_secret(at, secret);
    if (take(&at->from) % 4 == 0)
        memcpy(at->record.table, "table", sizeof "table");
    sb_record_chain(&at->record, secret, take_int(&at->from));
    sb_record_prove(&at->record, at->text, at->length, secret);
    sb_record_verify(&at->record, &hasher, &wrong);
}

call *const calls_of_record[] = {
    call_record_start, call_record_seat,
    call_record_push,  call_record_write,
    call_reader,       call_reader,
    call_event_text,   call_answers,
    call_words,        call_random,
    call_fair,         call_bond,
    call_proofs,       NULL,
};
