/* SPDX-License-Identifier: MIT */
#include "ledger.h"

#include "cmocka_all.h"
#include "naive.h"

static void begin_round(ledger *books, const sb_match *match) {
    for (int seat = 0; seat < match->players; seat++) {
        books->brought[seat] = match->totals[seat];
        books->box[seat] = sb_box(&match->rules);
    }
    books->out = match->out;
    books->low = books->holder = -1;
    books->award = 0;
    books->risked = false;
}

void ledger_start(ledger *books, const sb_match *match) {
    begin_round(books, match);
}

ledger_mark ledger_before(const sb_match *match) {
    ledger_mark mark = {sb_match_turn(match).seat, match->round};
    return mark;
}

static bool match_over(const sb_match *match) {
    return sb_match_turn(match).asks == SB_ASKS_NOTHING;
}

/* Everyone gets what they have open, once; nothing only before their turn when the match ends early. */
static void check_points_against(const ledger *books, const sb_match *after) {
    for (int seat = 0; seat < after->players; seat++) {
        int64_t got = after->totals[seat] - books->brought[seat];
        bool idle = books->out >> seat & 1;
        bool unplayed = match_over(after) && books->box[seat] == sb_box(&after->rules);
        if (!(got == 0 && (idle || unplayed))) {
            assert_false(idle);
            assert_int_equal(got, naive_score(&after->rules, books->box[seat]));
        }
    }
}

/* One seat gets the points of the round. */
static void check_award(const ledger *books, const sb_match *after, int winner, int64_t award) {
    for (int seat = 0; seat < after->players; seat++) {
        assert_int_equal(after->totals[seat] - books->brought[seat], seat == winner ? award : 0);
    }
}

/* Beat the low: a try has ended. */
static void book_try(ledger *books, int seat, const sb_match *after) {
    int64_t total = naive_score(&after->rules, books->box[seat]);
    if (books->low < 0 || total < books->low || total == 0) {
        books->low = total;
        books->holder = seat;
    }
    books->box[seat] = sb_box(&after->rules);
}

static void book_last(ledger *books, const sb_event *event) {
    books->risked = books->risked || event->kind == SB_RISK;
    books->award = event->kind == SB_STOP ? 1 : 0;
    if (event->kind == SB_SHUT) {
        sb_tiles shared = books->box[0] &= ~event->tiles;
        books->award = shared == 0 ? 4 : books->risked ? 2 : 0;
    }
}

void ledger_book(ledger *books, ledger_mark before, const sb_event *event, const sb_match *after) {
    bool round_over = after->round != before.round || match_over(after);
    uint8_t flow = after->rules.flow;
    if (flow == SB_FLOW_LAST) {
        book_last(books, event);
    } else if (event->kind == SB_SHUT) {
        books->box[before.seat] &= ~event->tiles;
    }
    if (flow == SB_FLOW_LOW && before.seat >= 0 && (round_over || sb_match_turn(after).seat != before.seat)) {
        book_try(books, before.seat, after);
    }
    if (!round_over) {
        return;
    }
    if (flow == SB_FLOW_LOW) {
        check_award(books, after, books->holder, books->low == 0 ? 2 : 1);
    } else if (flow == SB_FLOW_LAST) {
        check_award(books, after, before.seat, books->award);
    } else {
        check_points_against(books, after);
    }
    begin_round(books, after);
}
