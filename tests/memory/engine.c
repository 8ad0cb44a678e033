/* SPDX-License-Identifier: MIT */
/* Memory running out while the page's engine answers: each allocation in turn fails, once alone and once with
 * all that follow. Every answer is the right one, or says that there is no memory. */
#include "../proof/cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "failing.h"

const char *page_open(const char *text, size_t length, const char *seed);
const char *page_entries(const char *changes);
const char *page_correct(const char *changes, bool commit);
const char *page_think_about(const char *text, int players);
const char *page_think_solve(void);
bool page_think_meanwhile(void);
const char *page_think_choose(const char *text, size_t length, const char *seed);
const char *page_think_hint(const char *text, size_t length);
const char *page_think_analyse(const char *text, size_t length);
void page_stats_start(double newest);
const char *page_stats_add(const char *text, size_t length, double when, double period, const char *found,
                           size_t found_length);

const char *page_practice_start(const char *text, const char *seed, const char *you, const char *other,
                                int today, const char *deck, size_t length);
const char *page_practice_match(const char *text, size_t length);
const char *page_practice_next(int looked, int made_up, const char *last, size_t length, bool solved);
const char *page_practice_question(void);
const char *page_practice_answer(const char *text, size_t length, bool right);
const char *page_practice_deck(void);

bool page_progress(double done);

bool page_progress(double done) {
    (void)done;
    return true;
}

static const char rules[] = "ten tiles=4 limit=9", other[] = "ten tiles=3 limit=9";
static const char skilled[] =
    "shutbox 1\nrules ten tiles=4 limit=9\nplayer A bot=skilled\nplayer B\nroll 1 2\n";
static const char expert[] =
    "shutbox 1\nrules ten tiles=4 limit=9\nplayer A bot=expert\nplayer B\nroll 1 2\n";
static const char kept[] = "shutbox 1\nrules ten tiles=4 limit=9\nplayer A\nplayer B\nroll 1 2\nshut 3\n";

/* Last one standing is where memory is needed even to say whether values are exact. */
static const char last_rules[] = "double-last tiles=2 limit=2";
static const char last_kept[] =
    "shutbox 1\nrules double-last tiles=2 limit=2\nplayer A\nplayer B\nfirst 3 4\nroll 1 2\n";

static const char *choose_skilled(void) {
    return page_think_choose(skilled, sizeof skilled - 1, "seed");
}

static const char *choose_expert(void) {
    return page_think_choose(expert, sizeof expert - 1, "seed");
}

static const char *think_about(void) {
    return page_think_about(other, 2);
}

static const char *hint(void) {
    return page_think_hint(skilled, sizeof skilled - 1);
}

static const char *hint_last(void) {
    return page_think_hint(last_kept, sizeof last_kept - 1);
}

/* By a model, which needs memory of its own. */
static const char *hint_meanwhile(void) {
    return page_think_meanwhile() ? page_think_hint(last_kept, sizeof last_kept - 1) : "no memory";
}

static const char *solve_last(void) {
    return page_think_solve();
}

static const char *analyse(void) {
    return page_think_analyse(kept, sizeof kept - 1);
}

static const char *open_table(void) {
    return page_open(kept, sizeof kept - 1, "seed");
}

static const char *entries(void) {
    return page_entries("fix 1 roll 1 1");
}

static const char *correct(void) {
    return page_correct("insert 3 roll 1 1", false);
}

static const char *stats(void) {
    page_stats_start(0);
    return page_stats_add(kept, sizeof kept - 1, 0, 0, "", 0);
}

static const char deck[] = "shutbox-deck 1\ncard 0 5 1 1\nshutbox 1\nrules ten tiles=4 limit=9\nplayer A\n"
                           "player B\nroll 1 2\nshut 3\ncard 0 6 1 1\nshutbox 1\nrules ten tiles=4 limit=9\n"
                           "player A\nplayer B\nroll 3 1\nshut 4\n";

static const char *start_practice(void) {
    return page_practice_start(rules, "seed", "A", "B", 10, deck, sizeof deck - 1);
}

static const char *practise(void) {
    const char *started = start_practice();
    if (strstr(started, "refused"))
        return started;
    page_practice_match(kept, sizeof kept - 1);
    return page_practice_next(0, 0, "", 0, true);
}

/* No card is lost. */
static const char *answer_question(void) {
    const char *answer = start_practice();
    if (!strstr(answer, "refused"))
        answer = page_practice_answer(kept, sizeof kept - 1, true);
    return strstr(answer, "refused") ? answer : page_practice_deck();
}

/* The engine as it is before a question: about these rules, with their values or without. */
typedef enum values { NO_VALUES, VALUES, LAST_VALUES, NO_LAST_VALUES } values;

static void get_ready(values with) {
    fail_allocation(0);
    open_table();
    page_think_about(other, 2);
    page_think_about(with == LAST_VALUES || with == NO_LAST_VALUES ? last_rules : rules, 2);
    if (with == VALUES || with == LAST_VALUES)
        page_think_solve();
}

static void ask_short_of_memory(const char *(*ask)(void), values with, void (*run_out)(size_t number)) {
    get_ready(with);
    char *right = strdup(ask());
    assert_non_null(right);
    assert_null(strstr(right, "refused"));
    bool failed = true;
    size_t number = 1;
    for (; failed; number++) {
        get_ready(with);
        run_out(number);
        const char *answer = ask();
        failed = allocation_failed();
        fail_allocation(0);
        if (strcmp(answer, right) != 0 && !strstr(answer, "memory"))
            fail_msg("allocation %zu: %s", number, answer);
    }
    assert_true(number > 2);
    free(right);
}

static void check(const char *(*ask)(void), values with) {
    ask_short_of_memory(ask, with, fail_allocation);
    ask_short_of_memory(ask, with, fail_allocations_from);
}

#define CASE(name, with)                                                                                     \
    static void says_so_##name(void **state) {                                                               \
        (void)state;                                                                                         \
        check(name, with);                                                                                   \
    }

CASE(choose_skilled, NO_VALUES)
CASE(choose_expert, VALUES)
CASE(think_about, NO_VALUES)
CASE(page_think_solve, NO_VALUES)
CASE(hint, NO_VALUES)
CASE(hint_last, LAST_VALUES)
CASE(hint_meanwhile, NO_LAST_VALUES)
CASE(solve_last, NO_LAST_VALUES)
CASE(analyse, VALUES)
CASE(open_table, NO_VALUES)
CASE(entries, NO_VALUES)
CASE(correct, NO_VALUES)
CASE(stats, NO_VALUES)
CASE(practise, VALUES)
CASE(answer_question, NO_VALUES)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(says_so_choose_skilled),
        cmocka_unit_test(says_so_choose_expert),
        cmocka_unit_test(says_so_think_about),
        cmocka_unit_test(says_so_page_think_solve),
        cmocka_unit_test(says_so_hint),
        cmocka_unit_test(says_so_hint_last),
        cmocka_unit_test(says_so_hint_meanwhile),
        cmocka_unit_test(says_so_solve_last),
        cmocka_unit_test(says_so_analyse),
        cmocka_unit_test(says_so_open_table),
        cmocka_unit_test(says_so_entries),
        cmocka_unit_test(says_so_correct),
        cmocka_unit_test(says_so_stats),
        cmocka_unit_test(says_so_practise),
        cmocka_unit_test(says_so_answer_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
