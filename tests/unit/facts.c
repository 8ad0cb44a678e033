/* SPDX-License-Identifier: MIT */
/* What follows from a record round by round: the score sheet and the facts of a match. */
#include "text.h"

#include <string.h>

static sb_match_facts facts_of(const char *text) {
    sb_match_facts facts;
    sb_record record;
    read_good(&record, text);
    assert_int_equal(sb_facts_of(&record, &facts), SB_OK);
    sb_record_free(&record);
    return facts;
}

static void assert_scores(const sb_match_facts *facts, int player, unsigned scores, double score) {
    assert_int_equal(facts->player[player].scores, scores);
    assert_true(facts->player[player].score == score);
}

static void every_round_counts_its_own_score(void **state) {
    (void)state;
    sb_match_facts facts = facts_of("shutbox 1\nrules arena\nplayer Ann\nplayer Ben\n"
                                    "left 3\nleft 1 2\nleft 4\nleft 5 6\nleft 1\nleft 2\n");
    assert_scores(&facts, 0, 3, 3 + 11 + 1); /* who starts a round passes on */
    assert_scores(&facts, 1, 3, 3 + 4 + 2);
    assert_int_equal(facts.player[0].shut, 0);
    facts = facts_of("shutbox 1\nrules double start=seat\nplayer Ann\nplayer Ben\n"
                     "left b9\nleft b9 b8\nleft -\nleft b9\nleft b1\n");
    assert_scores(&facts, 0, 2, 1);
    assert_scores(&facts, 1, 2, 2); /* a Super Box */
    assert_int_equal(facts.player[1].shut, 1);
}

/* A box shut in the second round ends the match: who had not scored in it has one score, not two. */
static void a_round_cut_short_counts_for_those_who_scored(void **state) {
    (void)state;
    sb_match_facts facts = facts_of("shutbox 1\nrules arena shut=wins\nplayer Ann\nplayer Ben\nplayer Cid\n"
                                    "left 3\nleft 1 2\nleft 4\nleft 7\nleft -\n");
    assert_true(facts.over);
    assert_scores(&facts, 0, 1, 3);
    assert_scores(&facts, 1, 2, 3 + 7);
    assert_scores(&facts, 2, 2, 4 + 0);
    assert_int_equal(facts.player[2].won, 1);
    assert_int_equal(facts.player[2].shut, 1);
    facts =
        facts_of("shutbox 1\nrules double start=seat shut=wins\nplayer Ann\nplayer Ben\nleft b9\nleft -\n");
    assert_scores(&facts, 0, 1, 0); /* points are counted by the round, and it is over */
    assert_scores(&facts, 1, 1, 0);
}

/* Whether there is anything to judge: a throw was noted, of a match that is solved. */
static void a_match_without_throws_cannot_be_judged(void **state) {
    (void)state;
    assert_false(facts_of("shutbox 1\nrules ten\nplayer A\nplayer B\nleft 3\nleft 4\n").solvable);
    assert_true(facts_of("shutbox 1\nrules ten\nplayer A\nplayer B\nleft 3\nroll 5 4\n").solvable);
}

static void note_round(void *to, uint32_t round, const int64_t *totals) {
    int64_t(*seen)[2] = to;
    seen[round][0] = totals[0];
    seen[round][1] = totals[1];
}

static void the_sheet_stops_at_what_the_rules_refuse(void **state) {
    static const char *const lines[] = {"left 1", "left 2", "stop", "left 3", "left 4"};
    int64_t seen[4][2] = {{0}};
    sb_record record;
    (void)state;
    read_good(&record, "shutbox 1\nrules ten\nplayer A\nplayer B\n");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        sb_event event;
        assert_int_equal(sb_event_read(&event, lines[i], strlen(lines[i])), SB_OK);
        assert_int_equal(sb_record_push(&record, &event), SB_OK);
    }
    assert_int_equal(sb_sheet(&record, note_round, seen), 1);
    assert_int_equal(seen[1][0], 1);
    assert_int_equal(seen[1][1], 2);
    assert_int_equal(seen[2][1], 0);
    record.players = 1;
    record.rules.min_players = 2;
    assert_int_equal(sb_sheet(&record, note_round, seen), 0); /* no match at all */
    sb_record_free(&record);
}

/* A move there was no other choice of is a decision too. */
static void a_forced_move_can_be_tried_again(void **state) {
    sb_record record;
    sb_retry retry;
    (void)state;
    read_good(&record, "shutbox 1\nrules ten\nplayer A\nplayer B\nroll 1 1\nshut 2\n");
    assert_int_equal(sb_retry_at(&retry, &record, 1), SB_OK);
    assert_int_equal(sb_match_choices(&retry.match, NULL, 0), 1);
    sb_record_free(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_round_counts_its_own_score),
        cmocka_unit_test(a_round_cut_short_counts_for_those_who_scored),
        cmocka_unit_test(a_match_without_throws_cannot_be_judged),
        cmocka_unit_test(the_sheet_stops_at_what_the_rules_refuse),
        cmocka_unit_test(a_forced_move_can_be_tried_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
