/* SPDX-License-Identifier: MIT */
/* Many records analysed together: each comes out as if it had been analysed alone. */
#include <stdlib.h>
#include <string.h>

#include "games.h"

enum { RECORDS = 24, LONG = 5000 };

/* Records, and what was told of them. */
typedef struct pile {
    thinker by;
    sb_record records[RECORDS];
    sb_status status[RECORDS];
    sb_analysis analysis[RECORDS];
    int told[RECORDS], all;
    double done;
    int patience; /* 0: endless */
} pile;

static void tell(void *to, size_t number, sb_status status, const sb_analysis *analysis) {
    pile *on = to;
    assert_true(number < RECORDS);
    assert_null(analysis->remarks);
    on->status[number] = status;
    on->analysis[number] = *analysis;
    on->told[number]++;
    on->all++;
}

static bool progress(void *to, double done) {
    pile *on = to;
    assert_true(done >= on->done && done <= 1);
    on->done = done;
    return on->patience == 0 || --on->patience > 0;
}

static void analyse_pile(pile *on, sb_status expected) {
    assert_int_equal(sb_analyse_many(on->by.mind, on->records, RECORDS, tell, progress, on), expected);
}

/* A turn noted only by what it left, now and then, where that can be. */
static bool leave(const sb_match *match, sb_random *random, sb_event *event) {
    sb_tiles open = sb_match_open(match, match->seat), left = 0;
    if (sb_random_below(random, 8) > 0)
        return false;
    for (sb_tiles rest = open; rest; rest &= rest - 1)
        left |= sb_random_below(random, 2) ? rest & ~(rest - 1) : 0;
    sb_match after = *match;
    *event = sb_event_tiles(SB_LEFT, left);
    return sb_match_apply(&after, *event) == SB_OK;
}

static sb_event any_event(const pile *on, const sb_match *match, sb_random *random, bool leaves) {
    sb_event event;
    if (leaves && match->asks != SB_ASKS_FIRST && leave(match, random, &event))
        return event;
    if (match->asks == SB_ASKS_FIRST || match->asks == SB_ASKS_ROLL)
        return throw_dice(match, random);
    if (match->asks == SB_ASKS_LEFT) {
        sb_match after = *match;
        for (sb_tiles left = sb_match_open(match, match->seat); left > 0; left--) {
            event = sb_event_tiles(SB_LEFT, left);
            if (sb_match_apply(&after, event) == SB_OK)
                return event;
        }
    }
    assert_int_equal(sb_choose(on->by.mind, SB_CASUAL, match, random, &event), SB_OK);
    return event;
}

/* Every third has turns that nobody noted, every fourth ends early, and every fifth goes wrong. */
static void make_record(pile *on, int number) {
    sb_record *record = &on->records[number];
    sb_random random;
    sb_match match;
    size_t most = number % 4 == 3 ? (size_t)number : LONG;
    sb_random_start(&random, "many", 4, (uint64_t)number);
    sb_record_start(record, &on->by.rules);
    for (int seat = 0; seat < on->by.players; seat++)
        assert_int_equal(sb_record_seat(record, "Ann", 3, SB_PERSON), SB_OK);
    assert_int_equal(sb_match_start(&match, &on->by.rules, on->by.players), SB_OK);
    while (match.asks != SB_ASKS_NOTHING && record->count < most) {
        sb_event event = any_event(on, &match, &random, number % 3 == 2);
        assert_int_equal(sb_match_apply(&match, event), SB_OK);
        assert_int_equal(sb_record_push(record, &event), SB_OK);
    }
    for (int i = number % 5 == 4 ? number == 4 ? LONG : 1 : 0; i > 0; i--) {
        sb_event wrong = sb_event_plain(SB_RISK);
        assert_int_equal(sb_record_push(record, &wrong), SB_OK);
    }
}

static void make_pile(pile *on, const small_game *game) {
    memset(on, 0, sizeof *on);
    on->by = think(game->rules, game->players, true);
    for (int i = 0; i < RECORDS; i++)
        make_record(on, i);
}

static void free_pile(pile *on) {
    for (int i = 0; i < RECORDS; i++)
        sb_record_free(&on->records[i]);
    forget(&on->by);
}

static void compare(const double *one, const double *other, int players, double off) {
    for (int seat = 0; seat < players; seat++)
        assert_near(one[seat], other[seat], off);
}

/* Where one player of two is out before the solver has looked at the round, what it has looked at last
 * decides how it gets at a value, and so about its last bits. */
static double off_most(const pile *on) {
    return on->by.rules.flow == SB_FLOW_THROWS && on->by.players == 2 ? 1e-14 : 0;
}

static void check_record(pile *on, int number) {
    sb_analysis alone, *many = &on->analysis[number];
    int players = on->by.players;
    sb_status status = sb_analyse(on->by.mind, &on->records[number], NULL, NULL, &alone);
    double off = off_most(on);
    assert_int_equal(on->told[number], 1);
    assert_int_equal(on->status[number], status);
    assert_int_equal(many->exact, alone.exact);
    assert_int_equal(many->unnoted, alone.unnoted);
    assert_memory_equal(many->decisions, alone.decisions, sizeof alone.decisions);
    assert_memory_equal(many->grade, alone.grade, sizeof alone.grade);
    compare(many->start, alone.start, players, 0);
    compare(many->loss, alone.loss, players, off);
    compare(many->luck, alone.luck, players, off);
    compare(many->fair, alone.fair, players, off);
    compare(many->drift, alone.drift, players, off);
    sb_analysis_free(&alone);
}

static void each_as_if_alone(void **state) {
    static const small_game models[] = {{"arena tiles=4 limit=10", 3},
                                        {"arena-quick tiles=4 rounds=2", 3},
                                        {"arena-common tiles=4 limit=10", 3},
                                        {"twelve-digits tiles=4 limit=150", 3},
                                        {"twelve tiles=4 limit=8", 5}};
    const int model_count = (int)(sizeof models / sizeof models[0]);
    static pile on;
    (void)state;
    for (int i = 0; i < small_game_count + model_count; i++) {
        make_pile(&on, i < small_game_count ? &small_games[i] : &models[i - small_game_count]);
        analyse_pile(&on, SB_OK);
        for (int number = 0; number < RECORDS; number++)
            check_record(&on, number);
        free_pile(&on);
    }
}

/* Whenever it is stopped: those told of are whole, and there are the more of them the later that is. */
static void what_was_told_stays(void **state) {
    static const small_game game = {"ten tiles=6 limit=20", 2};
    static pile on;
    (void)state;
    make_pile(&on, &game);
    int before = 0;
    for (int patience = 1; before < RECORDS; patience *= 2) {
        memset(on.told, 0, sizeof on.told);
        on.all = 0;
        on.done = 0;
        on.patience = patience;
        sb_status status = sb_analyse_many(on.by.mind, on.records, RECORDS, tell, progress, &on);
        assert_int_equal(status, on.all == RECORDS ? SB_OK : SB_STOPPED);
        assert_true(on.all >= before);
        for (int number = 0; number < RECORDS; number++) {
            if (on.told[number])
                check_record(&on, number);
        }
        before = on.all;
    }
    free_pile(&on);
}

/* The first of thousands is not told of last. */
static void some_are_told_early(void **state) {
    static const small_game game = {"ten tiles=6 limit=20", 2};
    static pile on;
    (void)state;
    make_pile(&on, &game);
    size_t events = 0;
    for (int number = 0; number < RECORDS; number++)
        events += on.records[number].count <= LONG ? on.records[number].count : 0;
    on.patience = (int)(events / 2);
    analyse_pile(&on, SB_STOPPED);
    assert_true(on.told[0] && on.all > 5);
    free_pile(&on);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_as_if_alone),
        cmocka_unit_test(what_was_told_stays),
        cmocka_unit_test(some_are_told_early),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
