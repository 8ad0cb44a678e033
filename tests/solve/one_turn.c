/* SPDX-License-Identifier: MIT */
/* One turn alone: published figures to all their digits, and small boxes against exact fractions. */
#include <math.h>
#include <string.h>

#include "../proof/cmocka_all.h"
#include "shutbox/shutbox.h"

static sb_rules read_rules(const char *text) {
    sb_rules rules;
    assert_int_equal(sb_rules_read(&rules, text, strlen(text)).why, SB_OK);
    return rules;
}

static double solved(const sb_rules *rules, sb_goal goal, sb_tiles open) {
    double value;
    assert_int_equal(sb_turn_value(rules, goal, open, &value), SB_OK);
    return value;
}

/* A fraction over 36 to the power of the number of open tiles: every throw has 36 ways and shuts a tile. */
typedef __int128 exact;

typedef struct fractions {
    sb_rules rules;
    sb_goal goal;
    exact held[1 << 12]; /* by front tiles, then back tiles */
    bool known[1 << 12];
} fractions;

static exact power(int of) {
    return of == 0 ? 1 : 36 * power(of - 1);
}

static int index_of(const fractions *box, sb_tiles open) {
    return (int)((open & SB_ROW_MASK) | (open >> SB_TILES_MAX) << box->rules.tiles);
}

/* The front tile that a back tile stands behind. */
static sb_tiles before(const sb_rules *rules, int number) {
    return sb_front_tile(rules->back == SB_BACK_ALIGNED ? number : rules->tiles + 1 - number);
}

static bool may_shut(const sb_rules *rules, sb_tiles open, sb_tiles set) {
    for (int number = 1; number <= rules->tiles; number++) {
        sb_tiles still = rules->behind == SB_BEHIND_EARLIER ? open : open & ~set;
        if (set & sb_back_tile(number) && still & before(rules, number))
            return false;
    }
    return true;
}

/* Tiles with nothing up before them. */
static sb_tiles in_sight(const sb_rules *rules, sb_tiles open) {
    sb_tiles seen = open;
    for (int number = 1; number <= rules->tiles; number++) {
        if (open & before(rules, number))
            seen &= ~sb_back_tile(number);
    }
    return seen;
}

/* Whether a box can be in this state: nothing is down behind a tile that is up. */
static bool can_be(const sb_rules *rules, sb_tiles open) {
    for (int number = 1; number <= rules->tiles && rules->rows == 2; number++) {
        if (!(open & sb_back_tile(number)) && open & before(rules, number))
            return false;
    }
    return true;
}

static int count_of(sb_tiles set) {
    return __builtin_popcount(set);
}

static int sum_of(const sb_rules *rules, sb_tiles set) {
    int sum = 0;
    for (int number = 1; number <= rules->tiles; number++)
        sum += number * count_of(set & (sb_front_tile(number) | sb_back_tile(number)));
    return sum;
}

/* Whether a common throw shows these tiles: one number, the other, both, or their sum. */
static bool shows(const sb_rules *rules, sb_tiles set, int a, int b) {
    int sum = sum_of(rules, set);
    if (count_of(set) == 1)
        return sum == a || sum == b || sum == a + b;
    sb_tiles first = set & ~(set - 1), second = set & (set - 1);
    int one = sum_of(rules, first), other = sum_of(rules, second);
    return a != b && count_of(set) == 2 && ((one == a && other == b) || (one == b && other == a));
}

static bool fits(const sb_rules *rules, sb_tiles set, int a, int b) {
    if (rules->at_most && count_of(set) > rules->at_most)
        return false;
    return rules->flow == SB_FLOW_COMMON ? shows(rules, set, a, b) : sum_of(rules, set) == a + b;
}

static exact end_of(const fractions *box, sb_tiles open) {
    int64_t digits = 0;
    if (box->goal != SB_GOAL_SCORE)
        return open == 0;
    for (int number = 1; number <= box->rules.tiles && box->rules.score == SB_SCORE_DIGITS; number++) {
        if (open & sb_front_tile(number))
            digits = digits * (number > 9 ? 100 : 10) + number;
    }
    if (box->rules.score == SB_SCORE_DIGITS)
        return digits;
    bool twice = box->rules.rows == 2 && box->rules.front == SB_FRONT_DOUBLE;
    sb_tiles seen = box->rules.hidden == SB_HIDDEN_FREE ? in_sight(&box->rules, open) : open;
    sb_tiles again = twice ? seen & SB_ROW_MASK : 0;
    if (box->rules.score == SB_SCORE_COUNT)
        return count_of(seen) + count_of(again);
    return sum_of(&box->rules, seen) + sum_of(&box->rules, again);
}

static bool better(const fractions *box, exact one, exact other) {
    return box->goal == SB_GOAL_SHUT ? one > other : one < other;
}

static exact value_of(fractions *box, sb_tiles open);

/* The best use of a throw, over 36 to the power of open tiles less one. */
static exact use(fractions *box, sb_tiles open, int a, int b) {
    int left = count_of(open) - 1;
    exact best = 0;
    bool found = false;
    for (sb_tiles set = open; set; set = (set - 1) & open) {
        if (!fits(&box->rules, set, a, b) || !may_shut(&box->rules, open, set))
            continue;
        exact after = value_of(box, open & ~set) * power(left - count_of(open & ~set));
        best = !found || better(box, after, best) ? after : best;
        found = true;
    }
    return found ? best : end_of(box, open) * power(left);
}

static bool one_die(const sb_rules *rules, sb_tiles open) {
    int highest = 0;
    for (int number = 1; number <= rules->tiles; number++) {
        if (open & (sb_front_tile(number) | sb_back_tile(number)))
            highest = number;
    }
    if (rules->one_when == SB_ONE_WHEN_ABOVE)
        return highest <= rules->one_at;
    return sum_of(rules, rules->one_when == SB_ONE_WHEN_SEEN ? in_sight(rules, open) : open) <= rules->one_at;
}

static exact value_of(fractions *box, sb_tiles open) {
    const sb_rules *rules = &box->rules;
    int at = index_of(box, open);
    if (open == 0 || box->known[at])
        return open == 0 ? end_of(box, 0) : box->held[at];
    exact one = 0, two = 0;
    bool few = rules->dice != SB_DICE_TWO && one_die(rules, open);
    for (int a = 1; a <= 6; a++) {
        one += few ? 6 * use(box, open, a, 0) : 0;
        for (int b = 1; b <= 6; b++)
            two += use(box, open, a, b);
    }
    bool choose_one = few && (rules->dice == SB_DICE_ONE_MUST || better(box, one, two));
    box->held[at] = choose_one ? one : two;
    box->known[at] = true;
    return box->held[at];
}

static void compare_box(const char *text, sb_goal goal) {
    static fractions box;
    memset(&box, 0, sizeof box);
    box.rules = read_rules(text);
    box.goal = goal;
    sb_tiles whole = sb_box(&box.rules);
    for (sb_tiles open = whole;; open = (open - 1) & whole) {
        if (can_be(&box.rules, open)) {
            long double expected = (long double)value_of(&box, open) / (long double)power(count_of(open));
            double value = solved(&box.rules, goal, open);
            if (fabsl((long double)value - expected) > 4e-16L * fmaxl(1, expected))
                fail_msg("%s, goal %d, open %x: %.17g, not %.17Lg", text, goal, open, value, expected);
        }
        if (open == 0)
            break;
    }
}

static void exact_fractions(void **state) {
    (void)state;
    static const char *const boxes[] = {
        "twelve tiles=2",
        "twelve tiles=5",
        "twelve tiles=6",
        "twelve-digits tiles=6",
        "ten tiles=6",
        "nine tiles=5",
        "nine tiles=6 one-at=9",
        "double tiles=3",
        "double tiles=2 back=aligned",
        "double tiles=3 back=aligned front=single one-at=4",
        "double-solo tiles=3 dice=two",
        "double-solo tiles=3 dice=one-must",
        "arena tiles=6",
        "arena tiles=6 one-at=12",
        "arena-common tiles=6",
        "arena-common tiles=3 rows=2",
        "arena-quick tiles=6",
        "pub tiles=6 one-at=3",
        "pub tiles=6 one-at=3 dice=one-must at-most=2",
        "twelve tiles=6 at-most=1",
        "nine tiles=6 score=count",
        "double tiles=3 score=count hidden=free",
        "double tiles=3 behind=earlier",
        "double tiles=3 back=aligned behind=earlier hidden=free",
        "double tiles=3 one-when=seen one-at=4 at-most=2",
        "double tiles=3 one-when=above one-at=2 dice=one-must",
    };
    for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++) {
        compare_box(boxes[i], SB_GOAL_SCORE);
        compare_box(boxes[i], SB_GOAL_SHUT);
        compare_box(boxes[i], SB_GOAL_SHUT_LEAST);
    }
}

static void published_figures(void **state) {
    (void)state;
    sb_rules two = read_rules("nine dice=two"), one = read_rules("nine");
    sb_rules digits = read_rules("nine dice=two score=digits");
    sb_tiles all = sb_box(&one);
    assert_true(fabs(solved(&two, SB_GOAL_SCORE, all) - 11.157508444202621) < 1e-14);
    assert_true(fabs(solved(&two, SB_GOAL_SHUT, all) - 466473281.0 / 6530347008.0) < 1e-16);
    assert_true(fabs(solved(&one, SB_GOAL_SHUT, all) - 956177159.0 / 9795520512.0) < 1e-16);
    assert_true(fabs(solved(&one, SB_GOAL_SHUT_LEAST, all) - 623306755.0 / 58773123072.0) < 1e-16);
    /* At most two tiles a throw, one die at 6 or less; and two rows, where "6 or less" counts what is in
     * sight. */
    sb_rules pairs = read_rules("nine at-most=2"), seen = read_rules("double one-when=seen");
    assert_true(fabs(solved(&pairs, SB_GOAL_SHUT, all) - 0.074194) < 1e-6);
    assert_true(fabs(solved(&seen, SB_GOAL_SCORE, sb_box(&seen)) - 19.427) < 5e-4);
    assert_true(floor(solved(&digits, SB_GOAL_SCORE, all) * 1e4) == 147621738); /* printed cut, not rounded */
}

/* The published fractions are those of the test's own arithmetic too. */
static void published_fractions(void **state) {
    (void)state;
    static fractions box;
    box.rules = read_rules("nine dice=two");
    box.goal = SB_GOAL_SHUT;
    assert_true(value_of(&box, sb_box(&box.rules)) * 6530347008 == 466473281 * power(9));
}

static void refusals(void **state) {
    (void)state;
    sb_rules rules = read_rules("double tiles=3");
    double value = 7;
    assert_int_equal(sb_turn_value(&rules, SB_GOAL_SHUT, sb_front_tile(4), &value), SB_NO_SUCH_TILE);
    assert_int_equal(sb_turn_value(&rules, SB_GOAL_SHUT, sb_front_tile(1), &value), SB_BEHIND_FRONT);
    assert_true(value == 7);
    rules.rounds = 0;
    rules.limit = 0;
    assert_int_equal(sb_turn_value(&rules, SB_GOAL_SHUT, 0, &value), SB_ENDLESS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_figures),
        cmocka_unit_test(published_fractions),
        cmocka_unit_test(exact_fractions),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
