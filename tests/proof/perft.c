/* SPDX-License-Identifier: MIT */
/* Perft: from the start of a match, every throw and every decision is followed to a given depth, and the
 * positions met and the decisions open in them are counted. The numbers are checked in, and both the library
 * and the naive model must come to them; a checksum over all that can be seen in each position must be the
 * same for both as well. `perft print` makes the table anew, from the naive model. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_all.h"
#include "view.h"

#define DEPTH_MAX 12

typedef struct perft_count {
    uint64_t positions, choices;
} perft_count;

typedef struct perft_case {
    const char *rules;
    int players;
    int depth;
    perft_count expected[DEPTH_MAX];
} perft_case;

static const perft_case cases[] = {
#include "perft_table.inc"
};

#define CASE_COUNT ((int)(sizeof cases / sizeof *cases))

typedef union position {
    sb_match library;
    naive_match naive;
} position;

/* The two implementations under one set of names. */
typedef struct perft_model {
    void (*start)(position *at, const sb_rules *rules, int players);
    bool (*apply)(position *at, const sb_event *event);
    int (*choices)(const position *at, sb_event choices[SB_CHOICES_MAX]);
    view (*look)(const position *at);
    size_t size;
} perft_model;

static void library_start(position *at, const sb_rules *rules, int players) {
    assert_int_equal(sb_match_start(&at->library, rules, players), SB_OK);
}

static bool library_apply(position *at, const sb_event *event) {
    return sb_match_apply(&at->library, *event) == SB_OK;
}

static int library_choices(const position *at, sb_event choices[SB_CHOICES_MAX]) {
    return sb_match_choices(&at->library, choices, SB_CHOICES_MAX);
}

static view library_look(const position *at) {
    return view_library(&at->library);
}

static void model_start(position *at, const sb_rules *rules, int players) {
    naive_start(&at->naive, rules, players);
}

static bool model_apply(position *at, const sb_event *event) {
    return naive_apply(&at->naive, event);
}

static int model_choices(const position *at, sb_event choices[SB_CHOICES_MAX]) {
    return naive_choices(&at->naive, choices);
}

static view model_look(const position *at) {
    return view_naive(&at->naive);
}

static const perft_model library = {library_start, library_apply, library_choices, library_look,
                                    sizeof(sb_match)};
static const perft_model naive = {model_start, model_apply, model_choices, model_look, sizeof(naive_match)};

typedef struct perft_run {
    const perft_model *model;
    int depth;
    perft_count counts[DEPTH_MAX];
    uint64_t checksum[DEPTH_MAX];
} perft_run;

static uint64_t mixed(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ hash >> 29;
}

static uint64_t hash_of(const view *seen) {
    uint64_t hash = 1;
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        if (seen->totals[seat] != 0 || seen->open[seat] != 0) {
            hash = mixed(mixed(hash, (uint64_t)seen->totals[seat]),
                         (uint64_t)seen->open[seat] * 64 + (uint64_t)seat);
        }
    }
    hash = mixed(mixed(mixed(hash, seen->out), seen->winners), seen->throwers);
    const int small[] = {seen->asks,    seen->seat, seen->round, seen->roll[0],
                         seen->roll[1], seen->dice, seen->least, seen->most};
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        hash = mixed(hash, (uint64_t)small[i]);
    }
    return hash;
}

static void expand(perft_run *run, const position *at, int depth);

static void follow(perft_run *run, const position *at, int depth, const sb_event *event) {
    position next;
    memcpy(&next, at, run->model->size);
    assert_true(run->model->apply(&next, event));
    expand(run, &next, depth + 1);
}

static void follow_rolls(perft_run *run, const position *at, int depth, int dice) {
    for (int a = 1; a <= 6; a++) {
        for (int b = dice == 2 ? 1 : 6; b <= 6; b++) {
            sb_event event = sb_event_roll(a, dice == 2 ? b : 0);
            follow(run, at, depth, &event);
        }
    }
}

/* All first throws, counting through every vector of values as through the digits of a number. */
static void follow_first(perft_run *run, const position *at, int depth, const view *seen) {
    sb_event event = {.kind = SB_FIRST};
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        if (seen->throwers >> seat & 1) {
            event.values[event.count++] = (uint8_t)seen->least;
        }
    }
    for (int place = 0; place < event.count;) {
        if (place == 0) {
            follow(run, at, depth, &event);
        }
        if (event.values[place] < seen->most) {
            event.values[place]++;
            place = 0;
        } else {
            event.values[place++] = (uint8_t)seen->least;
        }
    }
}

static void expand(perft_run *run, const position *at, int depth) {
    sb_event choices[SB_CHOICES_MAX];
    view seen = run->model->look(at);
    int count = run->model->choices(at, choices);
    if (depth > 0) {
        run->counts[depth - 1].positions++;
        run->counts[depth - 1].choices += (uint64_t)count;
        run->checksum[depth - 1] += hash_of(&seen);
    }
    if (depth == run->depth) {
        return;
    }
    if (seen.asks == SB_ASKS_FIRST) {
        follow_first(run, at, depth, &seen);
    } else if (seen.asks == SB_ASKS_ROLL || seen.asks == SB_ASKS_DICE) {
        follow_rolls(run, at, depth, seen.asks == SB_ASKS_DICE ? 2 : seen.dice);
    }
    for (int i = 0; i < count; i++) {
        follow(run, at, depth, &choices[i]);
    }
}

static perft_run count_with(const perft_model *model, const perft_case *the_case) {
    sb_rules rules;
    position at;
    perft_run run = {.model = model, .depth = the_case->depth};
    assert_int_equal(sb_rules_read(&rules, the_case->rules, strlen(the_case->rules)).why, SB_OK);
    model->start(&at, &rules, the_case->players);
    expand(&run, &at, 0);
    return run;
}

static void counts_are_right(void **state) {
    const perft_case *the_case = *state;
    perft_run ours = count_with(&library, the_case), theirs = count_with(&naive, the_case);
    for (int i = 0; i < the_case->depth; i++) {
        assert_int_equal(ours.counts[i].positions, the_case->expected[i].positions);
        assert_int_equal(ours.counts[i].choices, the_case->expected[i].choices);
        assert_int_equal(theirs.counts[i].positions, the_case->expected[i].positions);
        assert_int_equal(theirs.counts[i].choices, the_case->expected[i].choices);
        assert_int_equal(ours.checksum[i], theirs.checksum[i]);
    }
}

static int print_table(void) {
    for (int i = 0; i < CASE_COUNT; i++) {
        perft_run run = count_with(&naive, &cases[i]);
        printf("{\"%s\", %d, %d, {", cases[i].rules, cases[i].players, cases[i].depth);
        for (int depth = 0; depth < cases[i].depth; depth++) {
            printf("%s{%llu, %llu}", depth == 0 ? "" : ", ", (unsigned long long)run.counts[depth].positions,
                   (unsigned long long)run.counts[depth].choices);
        }
        printf("}},\n");
        fflush(stdout);
    }
    return 0;
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "print") == 0) {
        return print_table();
    }
    struct CMUnitTest tests[CASE_COUNT];
    char names[CASE_COUNT][SB_RULES_TEXT_MAX];
    for (int i = 0; i < CASE_COUNT; i++) {
        snprintf(names[i], sizeof names[i], "%s for %d, %d events deep", cases[i].rules, cases[i].players,
                 cases[i].depth);
        tests[i] = (struct CMUnitTest){names[i], counts_are_right, NULL, NULL, (void *)(uintptr_t)&cases[i]};
    }
    return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}
