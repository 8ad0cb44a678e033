/* SPDX-License-Identifier: MIT */
/* Who is waited for, for how long, and who plays meanwhile. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "house.h"

/* Of these lines, how many were thrown or decided by the clock. */
static int count_by_clock(person *who) {
    return count_heard(who, " by=clock");
}

/* Time passes, and what is due is done. */
static void pass(const house *in, int seconds) {
    time_is += (int64_t)seconds * 1000;
    hall_tick(in->all);
}

/* Ann says nothing: her throw and her decision are waited for, and no more of hers; Ben is. */
static void two_lapses_and_nobody_waits(void **state) {
    (void)state;
    char path[PATH_ROOM], name[NAME_ROOM], ask[40];
    house in;
    person ann, ben;
    open_house(&in, temporary(path));
    /* Whoever decides for her may shut the box, which must not end the match. */
    begin_match(&in, &ann, &ben, "ten shut=zero", "clock=10 level=casual", name);
    uint32_t first = ben.told.count;
    snprintf(ask, sizeof ask, "ask %u 10", first);
    hears(&ben, ask);
    pass(&in, 9);
    assert_int_equal(count_by_clock(&ben), 0);
    pass(&in, 1);
    hears_lines(&ben, first + 1);
    assert_int_equal(count_by_clock(&ben), 1);
    snprintf(ask, sizeof ask, "ask %u 10", first + 1);
    hears(&ben, ask);
    pass(&in, 10);
    uint32_t seen = first + 2;
    for (hears_lines(&ben, seen); sb_meeting_asked(&ben.told) == 1; hears_lines(&ben, ++seen)) {
        assert_int_equal(ben.told.chair[0].lapses, SB_LAPSES_MOST);
        assert_false(sb_meeting_waits(&ben.told));
    }
    assert_true(seen > first + 2);
    assert_int_equal(count_by_clock(&ben), (int)(seen - first));
    assert_true(sb_meeting_waits(&ben.told));
    snprintf(ask, sizeof ask, "ask %u 10", seen);
    hears(&ben, ask);

    /* Back at the table, she is asked again. */
    say(&ann, "sit 0 " ANN " Ann");
    snprintf(ask, sizeof ask, "%u sit 0 ", seen);
    hears(&ben, ask);
    assert_int_equal(ben.told.chair[0].lapses, 0);
    leave(&ann);
    leave(&ben);
    close_house(&in);
    forget_file(path);
}

/* A match at whose table nobody is any more ends all the same, by its clock, and then leaves memory. */
static void all_have_gone(void **state) {
    (void)state;
    char path[PATH_ROOM], name[NAME_ROOM];
    house in;
    person ann, ben;
    open_house(&in, temporary(path));
    begin_match(&in, &ann, &ben, "ten limit=20", "clock=5 level=beginner", name);
    leave(&ann);
    leave(&ben);
    come(&ben, &in);
    while (hall_figures_of(in.all).tables > 0) {
        int64_t left = hall_tick(in.all);
        char byte;
        if (left >= 0) {
            time_is += left;
        } else if (hall_figures_of(in.all).tables > 0) {
            assert_int_equal(read(in.came[0], &byte, 1), 1);
            hall_back(in.all);
        }
    }
    join(&ben, name, -1, NULL, NULL);
    hears_lines(&ben, 10);
    assert_int_equal(ben.told.stage, SB_STAGE_OVER);
    leave(&ben);
    close_house(&in);
    forget_file(path);
}

/* Computer players of every level, each against a person. */
static void every_level_plays(void **state) {
    (void)state;
    static const char *const levels[] = {"beginner", "casual", "skilled", "expert", "perfect"};
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        char name[NAME_ROOM], head[80];
        house in;
        person ann;
        person *const people[] = {&ann};
        open_house(&in, NULL);
        come(&ann, &in);
        snprintf(head, sizeof head, "table\nseat\nseat Ada bot=%s", levels[i]);
        lay(&ann, "nine", head, name);
        join(&ann, name, 0, ANN, "Ann");
        hears(&ann, " begin");
        play_out(people, 1);
        assert_int_equal(ann.told.stage, SB_STAGE_OVER);
        assert_int_equal(count_by_clock(&ann), 0);
        assert_true(hall_figures_of(in.all).decisions > 0);
        leave(&ann);
        close_house(&in);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_lapses_and_nobody_waits),
        cmocka_unit_test(all_have_gone),
        cmocka_unit_test(every_level_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
