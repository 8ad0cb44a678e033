/* SPDX-License-Identifier: MIT */
/* Parts of the server that stand alone: what is due, how much is allowed, names of tables. */
#include <stdio.h>
#include <string.h>

#include "house.h"
#include "server/limits.h"
#include "server/tables/due.h"
#include "server/tables/folded.h"
#include "server/tables/name.h"
#ifdef SHUTBOX_POSTGRESQL
#include "server/tables/libpq.h"
#endif

/* Whatever is put in, moved and taken out, the earliest is first. */
static void the_earliest_is_first(void **state) {
    (void)state;
    enum { MANY = 200, STEPS = 20000 };
    due all[MANY] = {{0}};
    due_list list = {NULL, 0, 0};
    uint32_t random = 1;
    assert_null(due_first(&list));
    for (int step = 0; step < STEPS; step++) {
        random = random * 1664525 + 1013904223;
        due *one = &all[(random >> 8) % MANY];
        if (random >> 30 == 0)
            due_cancel(&list, one);
        else
            assert_true(due_set(&list, one, (random >> 16) % 1000));
        int64_t earliest = INT64_MAX;
        size_t count = 0;
        for (int i = 0; i < MANY; i++) {
            if (all[i].place > 0) {
                count++;
                earliest = all[i].at < earliest ? all[i].at : earliest;
            }
        }
        assert_int_equal(list.count, count);
        assert_true(count == 0 ? !due_first(&list) : due_first(&list)->at == earliest);
    }
    due_free(&list);
}

static void limits_are_read(void **state) {
    (void)state;
    limits made;
    const char *wrong;
    size_t length;
    limits_usual(&made);
    assert_int_equal(made.most[LIMIT_LINES], limit_forms[LIMIT_LINES].usual);
    assert_true(limits_read(&made, "lines=7,sockets=200", &wrong, &length));
    assert_int_equal(made.most[LIMIT_LINES], 7);
    assert_int_equal(made.most[LIMIT_SOCKETS], 200);
    assert_int_equal(made.most[LIMIT_DAYS], limit_forms[LIMIT_DAYS].usual);
    static const struct {
        const char *text, *wrong;
    } bad[] = {{"", ""},
               {"lines", "lines"},
               {"lines=", "lines="},
               {"lines=0", "lines=0"},
               {"lines=-1", "lines=-1"},
               {"lines=1x", "lines=1x"},
               {"lines=99999999999", "lines=99999999999"},
               {"line=5", "line=5"},
               {"sockets=9,,lines=5", ""},
               {"lines=5,", ""},
               {"idle=5,rope=6,lines=2", "rope=6"}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(limits_read(&made, bad[i].text, &wrong, &length));
        assert_int_equal(length, strlen(bad[i].wrong));
        assert_memory_equal(wrong, bad[i].wrong, length);
    }
    for (int i = 0; i < LIMIT_COUNT; i++) {
        char text[60];
        const limit_form *form = &limit_forms[i];
        assert_true(form->least <= form->usual && form->usual <= form->most);
        snprintf(text, sizeof text, "%s=%d,%s=%d", form->name, form->most, form->name, form->least);
        assert_true(limits_read(&made, text, &wrong, &length));
        assert_int_equal(made.most[i], form->least);
        snprintf(text, sizeof text, "%s=%d", form->name, form->least - 1);
        assert_false(limits_read(&made, text, &wrong, &length));
        snprintf(text, sizeof text, "%s=%d", form->name, form->most + 1);
        assert_false(limits_read(&made, text, &wrong, &length));
    }
}

static void names_are_numbers(void **state) {
    (void)state;
    static const uint64_t ids[] = {0, 1, 63, 64, UINT64_MAX, UINT64_C(0x123456789abcdef0)};
    char name[NAME_LENGTH + 1];
    uint64_t id;
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        name_write(ids[i], name);
        assert_int_equal(strlen(name), NAME_LENGTH);
        assert_true(name_read(&id, name, NAME_LENGTH));
        assert_true(id == ids[i]);
    }
    assert_false(name_read(&id, "___________", NAME_LENGTH)); /* more than 64 bits */
    assert_false(name_read(&id, "AAAAAAAAAA", NAME_LENGTH - 1));
    assert_false(name_read(&id, "AAAAA AAAAA", NAME_LENGTH));
    assert_false(name_read(&id, "AAAAA\0AAAAA", NAME_LENGTH));
}

/* A line that ends with the secret takes a few bytes, and is the same again; no other line is touched. */
static void secrets_are_folded(void **state) {
    (void)state;
    static const char *const others[] = {
        "roll 5 4", "sit 0 Ann secret=00", "", "again 1",
        "roll 5 4 salt=a secret=0000000000000000000000000000000000000000000000000000000000000000"};
    static const secret_place places[] = {{1, 1}, {2, SB_CHAIN_LENGTH}, {UINT32_MAX, 10}, {256, 11}};
    uint8_t secret[SB_SECRET_SIZE];
    char digits[SB_SECRET_TEXT + 1], line[200], whole[200];
    secret_place found;
    for (size_t i = 0; i < sizeof secret; i++)
        secret[i] = (uint8_t)(i * 37 + 1);
    sb_secret_write(secret, digits);
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        size_t length = (size_t)snprintf(whole, sizeof whole, "roll 5 4 salt=a secret=%s", digits);
        memcpy(line, whole, length);
        size_t folds = fold(line, length, secret, places[i]);
        assert_true(folds < 25);
        assert_true(is_folded(line, folds, &found));
        assert_true(found.chain == places[i].chain && found.number == places[i].number);
        assert_int_equal(unfold(line, folds, secret), length);
        assert_memory_equal(line, whole, length);
        assert_false(is_folded(line, length, &found));
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        size_t length = strlen(others[i]);
        memcpy(line, others[i], length);
        assert_int_equal(fold(line, length, secret, places[0]), length);
        assert_memory_equal(line, others[i], length);
        assert_false(is_folded(line, length, &found));
    }
}

#ifdef SHUTBOX_POSTGRESQL
/* Without PostgreSQL's library a store says what to install; with another one in its place, what is missing.
 */
static void a_missing_library_is_named(void **state) {
    (void)state;
    static const char *const names[][2] = {{"libnot-there.so.5", "libnot-there.so.5"},
                                           {"libm.so.6", "PQclear"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char *why = NULL;
        assert_false(libpq_load(names[i][0], &why));
        assert_non_null(strstr(why, "apt install libpq5"));
        assert_non_null(strstr(why, names[i][1]));
        free(why);
    }
    char *why = NULL;
    assert_true(libpq_load(SHUTBOX_LIBPQ, &why));
    assert_true(libpq_load("libnot-there.so.5", &why)); /* there already */
    assert_null(why);
}
#endif

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_earliest_is_first),      cmocka_unit_test(limits_are_read),
        cmocka_unit_test(names_are_numbers),          cmocka_unit_test(secrets_are_folded),
#ifdef SHUTBOX_POSTGRESQL
        cmocka_unit_test(a_missing_library_is_named),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
