/* SPDX-License-Identifier: MIT */
/* The hall: tables served to guests who only say and hear lines, in memory and from a file that outlives it.
 */
#include <stdio.h>
#include <string.h>

#include "house.h"

static void play_a_little(const char *path) {
    house in;
    person ann, ben, watcher;
    char name[NAME_ROOM], wanted[60];
    open_house(&in, path);
    come(&ann, &in);
    come(&ben, &in);
    lay(&ann, "ten", "table\nseat\nseat", name);
    join(&ann, name, 0, ANN, "Ann");
    assert_true(heard(&ann, "you 0"));
    say(&ben, "at %s", name);
    say(&ben, "from 0");
    say(&ben, "sit 0 " BEN " Ben");
    hears(&ben, "no 0 seat-taken");
    say(&ben, "sit 1 " BEN " Ben");
    hears(&ben, " begin");
    hears(&ann, " begin");
    uint32_t next = ann.told.count;
    say(&ben, "throw %u pepper", next);
    snprintf(wanted, sizeof wanted, "no %u not-yours", next);
    hears(&ben, wanted);
    say(&ann, "throw %u pepper", next);
    snprintf(wanted, sizeof wanted, "%u roll ", next);
    assert_non_null(strstr(hears(&ann, wanted), " salt=pepper secret="));
    assert_null(strstr(hears(&ben, wanted), "secret")); /* who does not check is not bothered */

    /* Back after the program ended: the same lines, the same seat. */
    leave(&ann);
    leave(&ben);
    if (path) {
        close_house(&in);
        open_house(&in, path);
    }
    come(&watcher, &in);
    join(&watcher, name, -1, NULL, NULL);
    hears(&watcher, wanted);
    assert_int_equal(watcher.told.count, next + 1);
    say(&watcher, "sit 0 " BEN " Ben");
    hears(&watcher, "no 0 seat-taken");
    say(&watcher, "sit 0 " ANN " Ann");
    hears(&watcher, "you 0");
    leave(&watcher);
    close_house(&in);
}

static void in_memory(void **state) {
    (void)state;
    play_a_little(NULL);
}

static void from_a_file(void **state) {
    (void)state;
    char path[PATH_ROOM];
    play_a_little(temporary(path));
    forget_file(path);
}

/* A whole match, each throw and decision by whoever is asked, and a second one that the other begins. */
static void a_match_to_its_end_and_another(void **state) {
    (void)state;
    char path[PATH_ROOM], name[NAME_ROOM];
    house in;
    person ann, ben;
    person *const people[] = {&ann, &ben};
    open_house(&in, temporary(path));
    begin_match(&in, &ann, &ben, "ten", "", name);
    assert_int_equal(ann.told.order[0], 0);
    play_out(people, 2);
    assert_int_equal(ann.told.stage, SB_STAGE_OVER);
    say(&ann, "again %u", ann.told.count);
    hears(&ann, " again 0");
    say(&ann, "again %u", ann.told.count); /* it is so already, and no second line */
    hears(&ben, " again 0");
    forget_words(&ann);
    say(&ben, "again %u", ben.told.count);
    hears(&ann, " again 1"); /* and with it the match begins */
    assert_int_equal(ann.told.matches, 2);
    assert_int_equal(ann.told.order[0], 1);
    assert_int_equal(count_heard(&ann, " again "), 1);
    play_out(people, 2);
    assert_int_equal(ann.told.stage, SB_STAGE_OVER);
    leave(&ann);
    leave(&ben);
    close_house(&in);
    forget_file(path);
}

/* Whoever sits down has watched until then, and whoever stands up watches again. */
static void those_who_sit_do_not_watch(void **state) {
    (void)state;
    house in;
    person ann, ben;
    char name[NAME_ROOM];
    open_house(&in, NULL);
    come(&ann, &in);
    come(&ben, &in);
    lay(&ann, "ten", "table\nseat\nseat", name);
    say(&ann, "from 0");
    say(&ann, "sit 0 " ANN " Ann");
    hears(&ann, "watching 0");
    say(&ben, "at %s", name);
    say(&ben, "from 0");
    hears(&ann, "watching 1");
    hears(&ben, "watching 1");
    forget_words(&ann);
    forget_words(&ben);
    say(&ben, "sit 1 " BEN " Ben");
    hears(&ann, "watching 0");
    hears(&ben, "watching 0");
    forget_words(&ann);
    say(&ben, "stand");
    hears(&ann, "watching 1");
    leave(&ann);
    leave(&ben);
    close_house(&in);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_memory),
        cmocka_unit_test(from_a_file),
        cmocka_unit_test(a_match_to_its_end_and_another),
        cmocka_unit_test(those_who_sit_do_not_watch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
