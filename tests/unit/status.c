/* SPDX-License-Identifier: MIT */
/* Names of statuses, as programs at other ends of a line read them. */
#include "script.h"

#include <string.h>

static void every_status_has_a_name_of_its_own(void **state) {
    (void)state;
    for (int status = SB_OK; status < SB_STATUS_COUNT; status++) {
        const char *name = sb_status_name((sb_status)status);
        assert_non_null(name);
        assert_true(*name);
        assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz-0123456789"), strlen(name));
        for (int other = SB_OK; other < status; other++)
            assert_string_not_equal(name, sb_status_name((sb_status)other));
    }
}

static void what_is_no_status_has_none(void **state) {
    (void)state;
    assert_null(sb_status_name(SB_STATUS_COUNT));
    assert_null(sb_status_name((sb_status)(SB_STATUS_COUNT + 1)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_status_has_a_name_of_its_own),
        cmocka_unit_test(what_is_no_status_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
