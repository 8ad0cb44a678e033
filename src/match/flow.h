/* SPDX-License-Identifier: MIT */
/* Inside the match: the few ways of play that differ in kind, as a table of functions. */
#ifndef SHUTBOX_FLOW_H
#define SHUTBOX_FLOW_H

#include "shutbox/match.h"

typedef struct flow {
    bool own_boxes;        /* a box for each seat, else one that all play on */
    bool points_win;       /* totals are points for */
    bool exact;            /* a throw shuts only the numbers it shows */
    bool first_each_round; /* start=throw: before each round, with both dice; else before the match, with one
                            */
    int round_least, round_most;     /* points of a whole round, where points win */
    void (*begin)(sb_match *match);  /* a round begins with match->starter, boxes fresh */
    void (*thrown)(sb_match *match); /* match->roll was thrown: ask for its use, or see who is stuck */
    void (*used)(sb_match *match);   /* the throw was used, the box is changed */
    void (*finish)(sb_match *match); /* the turn of match->seat ended with its box as it is; NULL where the
                                      * score can't be kept by what is left alone */
} flow;

extern const flow *const flows[]; /* by sb_flow */

static inline const flow *flow_of(const sb_rules *rules) {
    return flows[rules->flow];
}

static inline bool flow_known(const sb_rules *rules) {
    return rules && rules->flow <= SB_FLOW_LAST;
}

/* Whether working on it stays inside it, whatever bytes somebody made a match of. What comes out of such a
 * one is another matter: sb_match_check looks closer. */
static inline bool match_safe(const sb_match *match) {
    return match && flow_known(&match->rules) && match->players <= SB_SEATS_MAX &&
           (match->seat | match->starter | match->holder) < SB_SEATS_MAX && match->asks <= SB_ASKS_LEFT &&
           (match->roll[0] | match->roll[1]) < 8;
}

/* The box this seat plays on. */
static inline sb_tiles *box_at(sb_match *match, int seat) {
    return &match->open[flow_of(&match->rules)->own_boxes ? seat : 0];
}

static inline sb_tiles box_of(const sb_match *match, int seat) {
    return match->open[flow_of(&match->rules)->own_boxes ? seat : 0];
}

/* What flows are made of (flow.c). */
uint64_t seat_bit(int seat);
uint64_t seats_in(const sb_match *match);  /* not out of the match */
int next_seat(uint64_t seats, int after);  /* clockwise, the first of these seats past that one */
void ask_throw(sb_match *match, int seat); /* dice where there is a choice, else a throw */
void ask_use_or(sb_match *match,
                void (*stuck)(sb_match *)); /* asks to use the throw, or the player is stuck */
void turn_thrown(sb_match *match);          /* thrown and used, where a turn is throws until stuck */
void turn_used(sb_match *match);
bool box_shut(const sb_match *match, int seat);
uint64_t seats_shut(const sb_match *match); /* own boxes: seats whose box is shut */
void fill_boxes(sb_match *match);
void start_round(sb_match *match); /* asks who starts where that is thrown for, or begins */
void end_round(sb_match *match);   /* ends the match or begins the next round */
void end_match(sb_match *match, uint64_t winners);
void add_points(sb_match *match, int seat, int64_t points);

/* The last player's choice (flow_last.c). */
void last_player_stops(sb_match *match);
void last_player_risks(sb_match *match);

extern const flow flow_turns, flow_throws, flow_common, flow_low, flow_last;

#endif
