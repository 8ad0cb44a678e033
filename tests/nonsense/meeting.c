/* SPDX-License-Identifier: MIT */
/* What can't be, said to every function of proofs and of tables of many: each refuses it, and changes
 * nothing. */
#include "nonsense.h"

#include <string.h>

/* Any bytes will do where nothing is to come of them. */
static void hash(uint8_t out[SB_SECRET_SIZE], const uint8_t *bytes, size_t length) {
    memset(out, length > 0 ? bytes[0] : 0, SB_SECRET_SIZE);
}

static void mac(uint8_t out[SB_SECRET_SIZE], const uint8_t key[SB_SECRET_SIZE], const uint8_t *bytes,
                size_t length) {
    (void)key;
    hash(out, bytes, length);
}

static const sb_hasher hasher = {hash, mac}, empty = {NULL, NULL};
static const uint8_t secret[SB_SECRET_SIZE] = {1};

static void nonsense_sb_status_name(void **state) {
    (void)state;
    assert_null(sb_status_name(SB_STATUS_COUNT));
    assert_null(sb_status_name((sb_status)-1));
}

static void nonsense_sb_salt_good(void **state) {
    (void)state;
    assert_false(sb_salt_good(NULL, 3));
    assert_false(sb_salt_good("a", SIZE_MAX));
}

static void nonsense_sb_table_name_good(void **state) {
    (void)state;
    assert_false(sb_table_name_good(NULL, 3));
    assert_false(sb_table_name_good("a", SIZE_MAX));
}

static void nonsense_sb_secret_write(void **state) {
    char text[SB_SECRET_TEXT + 1] = "as it was";
    (void)state;
    sb_secret_write(NULL, text);
    sb_secret_write(secret, NULL);
    assert_string_equal(text, "as it was");
}

static void nonsense_sb_secret_read(void **state) {
    uint8_t made[SB_SECRET_SIZE] = {9};
    (void)state;
    assert_false(sb_secret_read(made, NULL, SB_SECRET_TEXT));
    assert_false(sb_secret_read(NULL, "00", 2));
    assert_false(sb_secret_read(made, "00", SIZE_MAX));
    assert_int_equal(made[0], 9);
}

static void nonsense_sb_secret_follows(void **state) {
    (void)state;
    assert_false(sb_secret_follows(NULL, secret, secret));
    assert_false(sb_secret_follows(&empty, secret, secret));
    assert_false(sb_secret_follows(&hasher, NULL, secret));
    assert_false(sb_secret_follows(&hasher, secret, NULL));
}

static void nonsense_sb_fair_dice(void **state) {
    uint8_t shown[2] = {9, 9};
    (void)state;
    assert_false(sb_fair_dice(NULL, secret, "s", "t", 1, 2, shown));
    assert_false(sb_fair_dice(&empty, secret, "s", "t", 1, 2, shown));
    assert_false(sb_fair_dice(&hasher, NULL, "s", "t", 1, 2, shown));
    assert_false(sb_fair_dice(&hasher, secret, NULL, "t", 1, 2, shown));
    assert_false(sb_fair_dice(&hasher, secret, "s", NULL, 1, 2, shown));
    assert_false(sb_fair_dice(&hasher, secret, "s", "t", 1, -2, shown));
    assert_false(sb_fair_dice(&hasher, secret, "s", "t", 1, 2, NULL));
    assert_int_equal(shown[0], 9);
}

static void nonsense_sb_bond_promise(void **state) {
    sb_bond bond = {.left = 0};
    (void)state;
    assert_false(sb_bond_promise(NULL, secret, 5));
    assert_false(sb_bond_promise(&bond, NULL, 5));
    assert_false(sb_bond_promise(&bond, secret, -5));
    assert_false(sb_bond_promise(&bond, secret, SB_CHAIN_LENGTH + 1));
    assert_int_equal(bond.promised, 0);
}

static void nonsense_sb_bond_follow(void **state) {
    sb_bond bond = {.left = 0};
    (void)state;
    assert_false(sb_bond_follow(NULL, &hasher, secret));
    assert_false(sb_bond_follow(&bond, &hasher, NULL));
    assert_false(sb_bond_follow(&bond, &hasher, secret));
}

static void nonsense_sb_chain_start(void **state) {
    sb_chain chain = {.part = 7};
    (void)state;
    sb_chain_start(NULL, &hasher, secret);
    sb_chain_start(&chain, NULL, secret);
    sb_chain_start(&chain, &empty, secret);
    sb_chain_start(&chain, &hasher, NULL);
    assert_int_equal(chain.part, 7);
}

static void nonsense_sb_chain_secret(void **state) {
    sb_chain chain = {.part = 7};
    (void)state;
    assert_null(sb_chain_secret(NULL, &hasher, 1));
    assert_null(sb_chain_secret(&chain, NULL, 1));
    assert_null(sb_chain_secret(&chain, &hasher, -1));
    assert_null(sb_chain_secret(&chain, &hasher, SB_CHAIN_LENGTH + 1));
}

static void nonsense_sb_record_chain(void **state) {
    sb_record record;
    (void)state;
    sb_record_start(&record, sb_preset(2));
    assert_int_equal(sb_record_chain(NULL, secret, 1), SB_BAD_CALL);
    assert_int_equal(sb_record_chain(&record, NULL, 1), SB_BAD_CALL);
    assert_int_equal(sb_record_chain(&record, secret, 1), SB_BAD_WORD);
    strcpy(record.table, "t");
    assert_int_equal(sb_record_chain(&record, secret, 0), SB_BAD_WORD);
    assert_int_equal(sb_record_chain(&record, secret, 65536 + 1), SB_BAD_WORD);
    assert_int_equal(record.proof_count, 0);
}

static void nonsense_sb_record_prove(void **state) {
    sb_record record;
    (void)state;
    sb_record_start(&record, sb_preset(2));
    strcpy(record.table, "t");
    assert_int_equal(sb_record_prove(NULL, "s", 1, secret), SB_BAD_CALL);
    assert_int_equal(sb_record_prove(&record, "s", 1, NULL), SB_BAD_CALL);
    assert_int_equal(sb_record_prove(&record, NULL, 1, secret), SB_BAD_WORD);
    assert_int_equal(sb_record_prove(&record, "s", SIZE_MAX, secret), SB_BAD_WORD);
    assert_int_equal(record.proof_count, 0);
}

static void nonsense_sb_fair_throw(void **state) {
    sb_match match;
    sb_event thrown = {.kind = SB_STOP};
    (void)state;
    begin(&match, "ten", 2);
    assert_false(sb_fair_throw(NULL, &hasher, "t", 1, "s", secret, &thrown));
    assert_false(sb_fair_throw(&match, NULL, "t", 1, "s", secret, &thrown));
    assert_false(sb_fair_throw(&match, &hasher, NULL, 1, "s", secret, &thrown));
    assert_false(sb_fair_throw(&match, &hasher, "t", 1, NULL, secret, &thrown));
    assert_false(sb_fair_throw(&match, &hasher, "t", 1, "s", NULL, &thrown));
    assert_false(sb_fair_throw(&match, &hasher, "t", 1, "s", secret, NULL));
    play(&match, "roll 5 4");
    assert_false(sb_fair_throw(&match, &hasher, "t", 1, "s", secret, &thrown));
    assert_int_equal(thrown.kind, SB_STOP);
}

static void nonsense_sb_fair_check(void **state) {
    sb_match match;
    sb_bond bond = {.left = 0};
    sb_event roll = sb_event_roll(1, 2);
    (void)state;
    begin(&match, "ten", 2);
    assert_int_equal(sb_fair_check(NULL, &match, &hasher, "t", 1, "s", secret, &roll), SB_BAD_CALL);
    assert_int_equal(sb_fair_check(&bond, &match, NULL, "t", 1, "s", secret, &roll), SB_BAD_CALL);
    assert_int_equal(sb_fair_check(&bond, &match, &hasher, "t", 1, "s", secret, NULL), SB_BAD_CALL);
    assert_int_equal(sb_fair_check(&bond, &match, &hasher, "t", 1, "s", NULL, &roll), SB_BROKEN_CHAIN);
    assert_true(sb_bond_promise(&bond, secret, 2));
    assert_int_equal(
        sb_fair_check(&bond, NULL, &hasher, "t", 1, "s", (const uint8_t[SB_SECRET_SIZE]){1}, &roll),
        SB_BROKEN_CHAIN);
}

static void nonsense_sb_record_verify(void **state) {
    sb_record record;
    size_t wrong;
    (void)state;
    sb_record_start(&record, sb_preset(2));
    assert_int_equal(sb_record_verify(NULL, &hasher, &wrong), SB_BAD_CALL);
    assert_int_equal(sb_record_verify(&record, NULL, &wrong), SB_BAD_CALL);
    assert_int_equal(sb_record_verify(&record, &hasher, NULL), SB_BAD_CALL);
    assert_int_equal(sb_record_verify(&record, &hasher, &wrong), SB_NO_PROOF);
}

static void nonsense_sb_seats_may(void **state) {
    sb_match match;
    sb_event odd = {.kind = 200};
    (void)state;
    begin(&match, "ten", 2);
    assert_int_equal(sb_seats_may(NULL, 3, SB_CHANCE_SEED, 1, &odd), SB_BAD_CALL);
    assert_int_equal(sb_seats_may(&match, 3, SB_CHANCE_SEED, 1, NULL), SB_BAD_CALL);
    assert_int_not_equal(sb_seats_may(&match, 0, SB_CHANCE_SEED, 0, &odd), SB_OK);
}

static void nonsense_sb_meeting_start(void **state) {
    (void)state;
    sb_meeting_start(NULL, NULL);
}

static void nonsense_sb_meeting_free(void **state) {
    (void)state;
    sb_meeting_free(NULL);
}

static void nonsense_sb_meeting_take(void **state) {
    sb_meeting meeting;
    (void)state;
    sb_meeting_start(&meeting, NULL);
    assert_int_equal(sb_meeting_take(NULL, "shutbox 2", 9), SB_BAD_CALL);
    assert_int_equal(sb_meeting_take(&meeting, NULL, 9), SB_BAD_CALL);
    assert_int_equal(sb_meeting_take(&meeting, "shutbox 2", SIZE_MAX), SB_LINE_TOO_LONG);
    assert_int_equal(meeting.count, 0);
}

static void nonsense_sb_wish_read(void **state) {
    sb_wish wish;
    (void)state;
    assert_int_equal(sb_wish_read(NULL, "stand", 5), SB_BAD_CALL);
    assert_int_equal(sb_wish_read(&wish, NULL, 5), SB_BAD_CALL);
    assert_int_equal(sb_wish_read(&wish, "stand", SIZE_MAX), SB_LINE_TOO_LONG);
}

static void nonsense_sb_meeting_answer(void **state) {
    sb_meeting meeting;
    sb_wish wish = {.kind = SB_WISH_STAND};
    char line[SB_LINE_MAX + 1];
    (void)state;
    sb_meeting_start(&meeting, NULL);
    assert_int_equal(sb_meeting_answer(NULL, 0, &wish, &hasher, secret, line, sizeof line), SB_BAD_CALL);
    assert_int_equal(sb_meeting_answer(&meeting, 0, NULL, &hasher, secret, line, sizeof line), SB_BAD_CALL);
    assert_int_equal(sb_meeting_answer(&meeting, 0, &wish, NULL, secret, line, sizeof line), SB_BAD_CALL);
    assert_int_equal(sb_meeting_answer(&meeting, 0, &wish, &hasher, secret, NULL, 10), SB_BAD_CALL);
    assert_int_equal(sb_meeting_answer(&meeting, 0, &wish, &hasher, secret, line, 0), SB_BAD_CALL);
    assert_int_equal(sb_meeting_answer(&meeting, 99, &wish, &hasher, secret, line, sizeof line), SB_NOT_NOW);
}

static void nonsense_sb_meeting_act(void **state) {
    sb_meeting meeting;
    char line[SB_LINE_MAX + 1];
    (void)state;
    sb_meeting_start(&meeting, NULL);
    assert_int_equal(sb_meeting_act(NULL, NULL, &hasher, secret, line, sizeof line), SB_BAD_CALL);
    assert_int_equal(sb_meeting_act(&meeting, NULL, NULL, secret, line, sizeof line), SB_BAD_CALL);
    assert_int_equal(sb_meeting_act(&meeting, NULL, &hasher, secret, NULL, 10), SB_BAD_CALL);
    assert_int_equal(sb_meeting_act(&meeting, NULL, &hasher, secret, line, sizeof line), SB_NOT_NOW);
}

static void nonsense_sb_meeting_asked(void **state) {
    (void)state;
    assert_int_equal(sb_meeting_asked(NULL), 0);
}

static void nonsense_sb_meeting_waits(void **state) {
    (void)state;
    assert_false(sb_meeting_waits(NULL));
}

static void nonsense_sb_meeting_ready(void **state) {
    (void)state;
    assert_false(sb_meeting_ready(NULL));
}

static void nonsense_sb_meeting_granted(void **state) {
    (void)state;
    assert_false(sb_meeting_granted(NULL));
}

static void nonsense_sb_meeting_needs_chain(void **state) {
    (void)state;
    assert_false(sb_meeting_needs_chain(NULL));
}

static void nonsense_sb_meeting_settles(void **state) {
    sb_meeting meeting;
    (void)state;
    sb_meeting_start(&meeting, NULL);
    assert_false(sb_meeting_settles(NULL, "stop", 4));
    assert_false(sb_meeting_settles(&meeting, NULL, 4));
    assert_false(sb_meeting_settles(&meeting, "stop", 4));
    meeting.league[0] = 'a';
    meeting.stage = SB_STAGE_PLAY;
    assert_false(sb_meeting_settles(&meeting, "", 0));
    assert_false(sb_meeting_settles(&meeting, "\xFF\xFF", 2));
    assert_false(sb_meeting_settles(&meeting, "roll 9 9", 8));
    sb_meeting_free(&meeting);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_status_name),     cmocka_unit_test(nonsense_sb_salt_good),
        cmocka_unit_test(nonsense_sb_table_name_good), cmocka_unit_test(nonsense_sb_secret_write),
        cmocka_unit_test(nonsense_sb_secret_read),     cmocka_unit_test(nonsense_sb_secret_follows),
        cmocka_unit_test(nonsense_sb_fair_dice),       cmocka_unit_test(nonsense_sb_bond_promise),
        cmocka_unit_test(nonsense_sb_bond_follow),     cmocka_unit_test(nonsense_sb_chain_start),
        cmocka_unit_test(nonsense_sb_chain_secret),    cmocka_unit_test(nonsense_sb_record_chain),
        cmocka_unit_test(nonsense_sb_record_prove),    cmocka_unit_test(nonsense_sb_fair_throw),
        cmocka_unit_test(nonsense_sb_fair_check),      cmocka_unit_test(nonsense_sb_record_verify),
        cmocka_unit_test(nonsense_sb_seats_may),       cmocka_unit_test(nonsense_sb_meeting_start),
        cmocka_unit_test(nonsense_sb_meeting_free),    cmocka_unit_test(nonsense_sb_meeting_take),
        cmocka_unit_test(nonsense_sb_wish_read),       cmocka_unit_test(nonsense_sb_meeting_answer),
        cmocka_unit_test(nonsense_sb_meeting_act),     cmocka_unit_test(nonsense_sb_meeting_asked),
        cmocka_unit_test(nonsense_sb_meeting_waits),   cmocka_unit_test(nonsense_sb_meeting_ready),
        cmocka_unit_test(nonsense_sb_meeting_granted), cmocka_unit_test(nonsense_sb_meeting_needs_chain),
        cmocka_unit_test(nonsense_sb_meeting_settles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
