/* SPDX-License-Identifier: MIT */
/* The tutor: which choices are worth a question, and that it is asked once. */
#include "text.h"

#include "shutbox/tutor.h"

static const sb_advice choices[] = {
    {.event = {.kind = SB_SHUT, .tiles = 0x100}, .win = 0.5},
    {.event = {.kind = SB_SHUT, .tiles = 0x81}, .win = 0.48, .loss = 0.02},
    {.event = {.kind = SB_SHUT, .tiles = 0x42}, .win = 0.4, .loss = 0.1},
};

static double loss_of(sb_tiles tiles) {
    sb_event chosen = sb_event_tiles(SB_SHUT, tiles);
    return sb_tutor_loss(choices, 3, &chosen);
}

static void loss_is_that_of_the_choice(void **state) {
    sb_event other = sb_event_dice(1);
    (void)state;
    assert_true(loss_of(0x100) == 0);
    assert_true(loss_of(0x81) == 0.02);
    assert_true(loss_of(0x42) == 0.1);
    assert_true(loss_of(0x18) == -1);
    assert_true(sb_tutor_loss(choices, 3, &other) == -1);
    assert_true(sb_tutor_loss(choices, -1, &other) == -1);
}

static void off_by_default(void **state) {
    sb_tutor tutor = {0};
    (void)state;
    assert_false(sb_tutor_listens(&tutor, 0));
    assert_false(sb_tutor_asks(&tutor, 0, 1));
}

static void asks_above_the_set_loss_alone(void **state) {
    sb_tutor tutor = {.on = true, .most = 0.02};
    (void)state;
    assert_false(sb_tutor_asks(&tutor, 1, loss_of(0x100)));
    assert_false(sb_tutor_asks(&tutor, 1, loss_of(0x81)));
    assert_false(sb_tutor_asks(&tutor, 1, loss_of(0x18)));
    assert_true(sb_tutor_asks(&tutor, 1, loss_of(0x42)));
}

static void asks_for_the_slightest_loss_at_nought(void **state) {
    sb_tutor tutor = {.on = true};
    (void)state;
    assert_false(sb_tutor_asks(&tutor, 1, 0));
    assert_true(sb_tutor_asks(&tutor, 1, 1e-9));
}

static void asks_once_a_decision(void **state) {
    sb_tutor tutor = {.on = true, .most = 0.01};
    (void)state;
    assert_true(sb_tutor_asks(&tutor, 3, 0.1));
    assert_false(sb_tutor_listens(&tutor, 3));
    assert_false(sb_tutor_asks(&tutor, 3, 0.2));
    assert_true(sb_tutor_asks(&tutor, 5, 0.2));
    tutor.asked = false; /* the match moved, and was taken back */
    assert_true(sb_tutor_asks(&tutor, 5, 0.2));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loss_is_that_of_the_choice),
        cmocka_unit_test(off_by_default),
        cmocka_unit_test(asks_above_the_set_loss_alone),
        cmocka_unit_test(asks_for_the_slightest_loss_at_nought),
        cmocka_unit_test(asks_once_a_decision),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
