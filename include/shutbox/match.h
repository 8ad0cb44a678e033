/* SPDX-License-Identifier: MIT */
/* A match: what may happen next, and what it leads to. Told every throw; knows no dice, clock or player. */
#ifndef SHUTBOX_MATCH_H
#define SHUTBOX_MATCH_H

#include "shutbox/rules.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* More moves than any throw has on any box. */
#define SB_CHOICES_MAX 192

typedef enum sb_kind {
    SB_FIRST, /* throws that decide who starts: values[count], in seat order of those throwing */
    SB_DICE,  /* the choice of dice: values[0] is 1 or 2 */
    SB_ROLL,  /* a throw: values[count], count 1 or 2 */
    SB_SHUT,  /* tiles shut */
    SB_STOP,  /* the last player in takes the point */
    SB_RISK,  /* the last player in throws once more */
    SB_LEFT,  /* scorekeeper: the turn ended with these tiles open, its throws not noted */
    SB_KIND_COUNT
} sb_kind;

/* One thing that happens. Fields a kind does not use are 0, so that equal events are equal bytes. */
typedef struct sb_event {
    sb_tiles tiles;
    uint8_t kind;
    uint8_t count;
    uint8_t values[SB_SEATS_MAX];
    uint8_t unused[2];
} sb_event;

/* Numbers that fit no event make one that is never asked for. (Written so that C++ takes it too.) */
static inline uint8_t sb_event_value(int number) {
    return number >= 0 && number <= UINT8_MAX ? (uint8_t)number : UINT8_MAX;
}

static inline sb_event sb_event_roll(int a, int b) { /* b 0: one die */
    sb_event event = {0, SB_ROLL, (uint8_t)(b == 0 ? 1 : 2), {sb_event_value(a), sb_event_value(b)}, {0, 0}};
    return event;
}

static inline sb_event sb_event_dice(int dice) {
    sb_event event = {0, SB_DICE, 1, {sb_event_value(dice)}, {0, 0}};
    return event;
}

static inline sb_event sb_event_tiles(sb_kind kind, sb_tiles tiles) { /* SB_SHUT or SB_LEFT */
    sb_event event = {tiles, (uint8_t)kind, 0, {0}, {0, 0}};
    return event;
}

static inline sb_event sb_event_plain(sb_kind kind) { /* SB_STOP or SB_RISK */
    sb_event event = {0, (uint8_t)kind, 0, {0}, {0, 0}};
    return event;
}

/* What is asked for now. */
typedef enum sb_asks {
    SB_ASKS_NOTHING, /* the match is over */
    SB_ASKS_FIRST,
    SB_ASKS_DICE, /* dice 1 or dice 2; or throw two at once */
    SB_ASKS_ROLL,
    SB_ASKS_SHUT,
    SB_ASKS_STAND, /* stop or risk */
    SB_ASKS_LEFT   /* only after a box was shut unseen (left -) where each player has a box */
} sb_asks;

/* Plain data, no pointers: copy with =, compare nothing but through functions. Read its fields freely; change
 * it only through sb_match_start and sb_match_apply. */
typedef struct sb_match {
    sb_rules rules;
    int64_t totals[SB_SEATS_MAX]; /* points against, or points for where sb_points_win */
    sb_tiles open[SB_SEATS_MAX];  /* boxes; a shared box is open[0]: use sb_match_open */
    uint64_t out;                 /* seats out of the match */
    uint64_t waiting;             /* seats still to play in this round (common: to answer this throw) */
    uint64_t throwers;            /* seats asked for a first throw */
    uint64_t winners;             /* once over */
    int64_t low;                  /* beat the low: total to beat, -1 before the first */
    uint32_t round;               /* from 1 */
    uint8_t players;
    uint8_t asks;    /* sb_asks */
    uint8_t seat;    /* whose move it is */
    uint8_t starter; /* who started this round (common: who throws) */
    uint8_t holder;  /* beat the low: whose total it is */
    uint8_t dice;    /* dice to throw next, 0 while that is open */
    uint8_t roll[2]; /* the throw waiting to be used, 0 for none */
    bool risking;    /* last one standing: this is the last player's extra throw */
} sb_match;

/* Whose move it is, and of which kind. */
typedef struct sb_turn {
    sb_asks asks;
    int seat;          /* -1 when over, and for a first throw, which all of throwers make */
    int dice;          /* for SB_ASKS_ROLL: how many are thrown */
    uint64_t throwers; /* for SB_ASKS_FIRST: bit n set when seat n throws */
    int least, most;   /* for SB_ASKS_FIRST: what each of them can throw */
} sb_turn;

/* Starts a match. Refuses rules that make no game and player counts they do not take, leaving *match as it
 * was. */
sb_status sb_match_start(sb_match *match, const sb_rules *rules, int players);

/* Starts in the middle: at the start of this round with these totals, the first seat still in to start (where
 * a throw decides who starts, before that throw). Seats whose total is past the limit are out where that puts
 * one out. Refuses totals or rounds no running match has (SB_BAD_TOTAL, SB_BAD_ROUND) and what sb_match_start
 * refuses. */
sb_status sb_match_start_at(sb_match *match, const sb_rules *rules, int players, const int64_t *totals,
                            int round);

/* Whether these bytes can be a match. Those that sb_match_start and sb_match_apply make can; others, which
 * somebody has written or changed by hand, are never worked on outside of their bounds, but what comes of
 * them may be anything. */
sb_status sb_match_check(const sb_match *match);

/* Puts the box of the player about to throw into this state. SB_NOT_ASKED where no throw is awaited, or why
 * the box can't be in it; SB_NO_TILES for a shut box, which ends a turn. */
sb_status sb_match_place(sb_match *match, sb_tiles open);

/* Makes the event happen. Refuses, and leaves *match as it was. */
sb_status sb_match_apply(sb_match *match, sb_event event);

/* Nothing is asked where the match is none. */
sb_turn sb_match_turn(const sb_match *match);

/* Every decision open to the player to move (dice, tiles, stop or risk), in the one documented order: fewest
 * tiles first, then highest first tile first. Writes at most room of them, returns how many there are; 0
 * while a throw is awaited, since that is not a decision. */
int sb_match_choices(const sb_match *match, sb_event *choices, int room);

/* The same for a throw waiting to be used, as sets of tiles. room of SB_CHOICES_MAX always suffices. */
int sb_match_moves(const sb_match *match, sb_tiles *moves, int room);

/* The box this seat plays on; no tiles where there is no such seat. */
sb_tiles sb_match_open(const sb_match *match, int seat);

/* What a round counts where points win. Last one standing: to the last player in who stops, who risks and can
 * use the throw, and to whoever shuts the box. Beat the low: to the holder of the low, and of a Super Box. */
enum {
    SB_POINTS_STOPPED = 1,
    SB_POINTS_RISKED = 2,
    SB_POINTS_SHUT = 4,
    SB_POINTS_LOW = 1,
    SB_POINTS_SUPER_BOX = 2
};

/* Beat the low: whether a turn that leaves this total takes the low over. Below it, or level with a Super
 * Box, which only another can take over; low is below 0 before the first turn. */
static inline bool sb_beats_low(int64_t low, int64_t total) {
    return low < 0 || total < low || (total == 0 && low == 0);
}

/* Whether totals are points for (most wins) or points against (fewest wins). */
bool sb_points_win(const sb_rules *rules);

/* Whether each player has a box of their own. */
bool sb_boxes_own(const sb_rules *rules);

/* Whether a throw may be used only as the numbers it shows (common throw), instead of any tiles of that sum.
 */
bool sb_throw_exact(const sb_rules *rules);

/* Whether the score can be kept by what is left alone. */
bool sb_left_kept(const sb_rules *rules);

/* Every way to use a throw (b 0: one die) on these open tiles, in the order of sb_match_choices; none for a
 * throw that dice do not make. */
int sb_moves(const sb_rules *rules, sb_tiles open, int a, int b, sb_tiles *moves, int room);
bool sb_can_move(const sb_rules *rules, sb_tiles open, int a, int b);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
