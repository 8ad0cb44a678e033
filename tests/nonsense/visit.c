/* SPDX-License-Identifier: MIT */
/* What can't be, said to every function of a visit: each refuses it, and changes nothing. */
#include "nonsense.h"

#include <string.h>

#define KEY "0123456789abcdef0123456789abcdef"

static void hash(uint8_t out[SB_SECRET_SIZE], const uint8_t *bytes, size_t length) {
    memset(out, length > 0 ? bytes[0] : 0, SB_SECRET_SIZE);
}

static void mac(uint8_t out[SB_SECRET_SIZE], const uint8_t key[SB_SECRET_SIZE], const uint8_t *bytes,
                size_t length) {
    (void)key;
    hash(out, bytes, length);
}

static const sb_hasher hasher = {hash, mac}, empty = {NULL, NULL};

static sb_visit started(void) {
    sb_visit visit;
    assert_int_equal(sb_visit_start(&visit, &hasher, "garden", KEY, "Ann"), SB_OK);
    return visit;
}

/* One that was never started. */
static sb_visit never(void) {
    sb_visit visit;
    memset(&visit, 0, sizeof visit);
    return visit;
}

static void count_bytes(void *to, const char *text, size_t length) {
    (void)text;
    *(size_t *)to += length;
}

static void nonsense_sb_visit_start(void **state) {
    sb_visit visit;
    (void)state;
    assert_int_equal(sb_visit_start(NULL, &hasher, "garden", KEY, "Ann"), SB_BAD_CALL);
    assert_int_equal(sb_visit_start(&visit, NULL, "garden", KEY, "Ann"), SB_BAD_CALL);
    assert_int_equal(sb_visit_start(&visit, &empty, "garden", KEY, "Ann"), SB_BAD_CALL);
    assert_int_equal(sb_visit_start(&visit, &hasher, NULL, KEY, "Ann"), SB_BAD_CALL);
    assert_int_equal(sb_visit_start(&visit, &hasher, "garden", NULL, "Ann"), SB_BAD_CALL);
    assert_int_equal(sb_visit_start(&visit, &hasher, "no garden", KEY, "Ann"), SB_BAD_WORD);
    assert_int_equal(sb_visit_start(&visit, &hasher, "garden", "12", "Ann"), SB_BAD_WORD);
    assert_int_equal(sb_visit_start(&visit, &hasher, "garden", KEY, "A\nB"), SB_BAD_NAME);
    assert_int_equal(sb_visit_start(&visit, &hasher, "garden", KEY, ""), SB_BAD_NAME);
}

static void nonsense_sb_visit_free(void **state) {
    sb_visit visit = never();
    (void)state;
    sb_visit_free(NULL);
    sb_visit_free(&visit);
}

static void nonsense_sb_visit_connect(void **state) {
    sb_visit visit = never();
    (void)state;
    sb_visit_connect(NULL);
    sb_visit_connect(&visit);
    assert_false(visit.connected);
}

static void nonsense_sb_visit_disconnect(void **state) {
    sb_visit visit = never();
    (void)state;
    sb_visit_disconnect(NULL);
    sb_visit_disconnect(&visit);
}

static void nonsense_sb_visit_tell(void **state) {
    sb_visit visit = started(), none = never();
    size_t told = 0;
    (void)state;
    sb_visit_tell(NULL, count_bytes, &told);
    sb_visit_tell(&none, count_bytes, &told);
    sb_visit_tell(&visit, count_bytes, &told); /* to nobody */
    sb_visit_connect(&visit);
    sb_visit_tell(&visit, NULL, &told);
    assert_int_equal(told, 0);
    sb_visit_tell(&visit, count_bytes, &told);
    assert_int_equal(told, strlen("at garden\nfrom 0 proofs\n"));
}

static void nonsense_sb_visit_hear(void **state) {
    sb_visit visit = started(), none = never();
    sb_told told;
    (void)state;
    assert_int_equal(sb_visit_hear(NULL, "you 1", 5, &told), SB_BAD_CALL);
    assert_int_equal(sb_visit_hear(&none, "you 1", 5, &told), SB_BAD_CALL);
    assert_int_equal(sb_visit_hear(&visit, NULL, 5, &told), SB_BAD_CALL);
    assert_int_equal(sb_visit_hear(&visit, "you 1", 5, NULL), SB_BAD_CALL);
    assert_int_equal(sb_visit_hear(&visit, "you 99", 6, &told), SB_OK);
    assert_int_equal(visit.chair, -1);
    assert_int_equal(sb_visit_hear(&visit, "0", 1, &told), SB_OK);
    assert_int_equal(told.kind, SB_TOLD_ALARM);
}

static void nonsense_sb_visit_seats(void **state) {
    sb_visit visit = started(), none = never();
    (void)state;
    assert_int_equal(sb_visit_seats(NULL), 0);
    assert_int_equal(sb_visit_seats(&none), 0);
    assert_int_equal(sb_visit_seats(&visit), 0);
}

static void nonsense_sb_visit_want(void **state) {
    sb_visit visit = started(), none = never();
    sb_event odd = {.kind = 200};
    (void)state;
    assert_int_equal(sb_visit_want(NULL, sb_event_throw(), "x"), SB_BAD_CALL);
    assert_int_equal(sb_visit_want(&none, sb_event_throw(), "x"), SB_BAD_CALL);
    assert_int_equal(sb_visit_want(&visit, odd, "x"), SB_BAD_CALL);
    assert_int_equal(sb_visit_want(&visit, sb_event_throw(), "x"), SB_NOT_NOW);
    assert_int_equal(sb_visit_want(&visit, sb_event_dice(1), "no salt"), SB_BAD_WORD);
    assert_false(visit.wishes);
}

static void nonsense_sb_visit_sit(void **state) {
    sb_visit visit = started(), none = never();
    (void)state;
    assert_int_equal(sb_visit_sit(NULL, 0), SB_BAD_CALL);
    assert_int_equal(sb_visit_sit(&none, 0), SB_BAD_CALL);
    assert_int_equal(sb_visit_sit(&visit, -1), SB_NO_SUCH_SEAT);
    assert_int_equal(sb_visit_sit(&visit, 0), SB_NOT_NOW);
    assert_false(visit.wishes);
}

static void nonsense_sb_visit_free_chair(void **state) {
    sb_visit visit = started(), none = never();
    (void)state;
    assert_int_equal(sb_visit_free_chair(NULL), -1);
    assert_int_equal(sb_visit_free_chair(&none), -1);
    assert_int_equal(sb_visit_free_chair(&visit), -1);
}

static void nonsense_sb_visit_wish(void **state) {
    sb_visit visit = started(), none = never();
    (void)state;
    assert_int_equal(sb_visit_wish(NULL, SB_WISH_STAND), SB_BAD_CALL);
    assert_int_equal(sb_visit_wish(&none, SB_WISH_STAND), SB_BAD_CALL);
    assert_int_equal(sb_visit_wish(&visit, SB_WISH_DO), SB_BAD_CALL);
    assert_int_equal(sb_visit_wish(&visit, SB_WISH_COUNT), SB_BAD_CALL);
    assert_int_equal(sb_visit_wish(&visit, SB_WISH_STAND), SB_NOT_NOW);
    assert_false(visit.wishes);
}

static void nonsense_sb_visit_say(void **state) {
    sb_visit visit = started(), none = never();
    (void)state;
    assert_int_equal(sb_visit_say(NULL, 0), SB_BAD_CALL);
    assert_int_equal(sb_visit_say(&none, 0), SB_BAD_CALL);
    assert_int_equal(sb_visit_say(&visit, -1), SB_BAD_CALL);
    assert_int_equal(sb_visit_say(&visit, 100), SB_BAD_CALL);
    assert_int_equal(sb_visit_say(&visit, 0), SB_NOT_SEATED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nonsense_sb_visit_start),   cmocka_unit_test(nonsense_sb_visit_free),
        cmocka_unit_test(nonsense_sb_visit_connect), cmocka_unit_test(nonsense_sb_visit_disconnect),
        cmocka_unit_test(nonsense_sb_visit_tell),    cmocka_unit_test(nonsense_sb_visit_hear),
        cmocka_unit_test(nonsense_sb_visit_seats),   cmocka_unit_test(nonsense_sb_visit_want),
        cmocka_unit_test(nonsense_sb_visit_sit),     cmocka_unit_test(nonsense_sb_visit_free_chair),
        cmocka_unit_test(nonsense_sb_visit_wish),    cmocka_unit_test(nonsense_sb_visit_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
