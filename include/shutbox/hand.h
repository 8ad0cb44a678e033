/* SPDX-License-Identifier: MIT */
/* What a person at a table is asked, has chosen and typed so far, and what a key or tap means then: plain
 * data and pure functions, which a screen only shows. What is wanted in the end goes through sb_table_want.
 */
#ifndef SHUTBOX_HAND_H
#define SHUTBOX_HAND_H

#include "shutbox/table.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* What the people at this screen are at. */
typedef enum sb_task {
    SB_TASK_WAIT,  /* nobody here is asked, or something is still being shown */
    SB_TASK_THROW, /* to say that dice be thrown */
    SB_TASK_DICE,  /* one die or two */
    SB_TASK_SHUT,  /* tiles for a throw */
    SB_TASK_STAND, /* stop or risk */
    SB_TASK_TYPE,  /* what the real dice show */
    SB_TASK_FIRST, /* what each of them shows for the start */
    SB_TASK_LEFT,  /* the tiles left at the end of a turn */
    SB_TASK_HOLD,  /* what happened stays to be seen until somebody goes on */
    SB_TASK_OVER
} sb_task;

/* Plain data, all zero: nothing entered. Whatever happens at the table, start again from that. */
typedef struct sb_hand {
    sb_tiles chosen; /* tiles to be shut, or said to be left */
    uint8_t typed[SB_SEATS_MAX];
    int typed_count;
    bool back;    /* numbers mean the back row first */
    bool noting;  /* only the tiles left are being entered */
    bool sure;    /* no tiles were said to be left, and that was asked about: once more means it */
    bool holding; /* the screen's: what happened stays to be seen */
    bool busy;    /* the screen's: something moves, nothing is asked */
} sb_hand;

sb_task sb_hand_task(const sb_hand *hand, const sb_table *table);

/* Tiles that may be pointed at; those that still go with the chosen ones; those that Enter would shut, none
 * where something is missing. */
sb_tiles sb_hand_usable(const sb_hand *hand, const sb_table *table);
sb_tiles sb_hand_fits(const sb_hand *hand, const sb_table *table);
sb_tiles sb_hand_ready(const sb_hand *hand, const sb_table *table);

/* Whether there is something to decide, so that a hint can be given. */
bool sb_hand_decides(const sb_hand *hand, const sb_table *table);

/* The least and the highest number that can be said now, both 0 for none. */
void sb_hand_numbers(const sb_hand *hand, const sb_table *table, int *least, int *most);

/* First throws: whose number is typed next; -1 where none is. */
int sb_hand_thrower(const sb_hand *hand, const sb_table *table);

/* What can be done with one key or button. */
typedef enum sb_offer {
    SB_OFFER_THROW,
    SB_OFFER_GO_ON,
    SB_OFFER_ONE_DIE,
    SB_OFFER_TWO_DICE,
    SB_OFFER_STOP,
    SB_OFFER_RISK,
    SB_OFFER_SHUT,       /* what sb_hand_ready says */
    SB_OFFER_TYPED_ONE,  /* one die was typed, and there is no second */
    SB_OFFER_THESE_LEFT, /* the chosen tiles are left */
    SB_OFFER_OTHER_ROW,
    SB_OFFER_CLEAR,  /* the last number typed, or all chosen tiles */
    SB_OFFER_NOTE,   /* only the tiles left shall be entered */
    SB_OFFER_NOT_SO, /* throws after all */
    SB_OFFER_COUNT
} sb_offer;

/* What is offered now: bit n for offer n. */
unsigned sb_hand_offers(const sb_hand *hand, const sb_table *table);

/* What came of it. */
typedef enum sb_effect {
    SB_EFFECT_NONE,         /* that means nothing now */
    SB_EFFECT_CHANGED,      /* the hand is another */
    SB_EFFECT_WANTS,        /* events to be wanted, in this order */
    SB_EFFECT_GOES_ON,      /* what happened was seen */
    SB_EFFECT_NOT_STANDING, /* the tile pointed at is shut */
    SB_EFFECT_NOT_FITTING,  /* the throw can't shut it */
    SB_EFFECT_ASKS,         /* no tiles are left, so the box is shut: asked whether that is meant */
    SB_EFFECT_UNFINISHED    /* tiles for the throw are still missing */
} sb_effect;

typedef struct sb_deed {
    sb_effect effect;
    bool decision; /* the first event is one that a tutor may ask about */
    int tile;      /* that was pointed at; -1: none */
    int count;
    sb_event events[2];
} sb_deed;

/* Takes an offer; a number said; a tile pointed at, by its bit; a way to use the throw, by its place in
 * sb_match_moves. */
sb_deed sb_hand_take(sb_hand *hand, const sb_table *table, sb_offer offer);
sb_deed sb_hand_number(sb_hand *hand, const sb_table *table, int number);
sb_deed sb_hand_point(sb_hand *hand, const sb_table *table, int bit);
sb_deed sb_hand_way(sb_hand *hand, const sb_table *table, int way);

/* A key: "1" to "9", "0", "-" and "=" are the numbers 1 to 12; Space throws and goes on, Enter confirms, Tab
 * changes the row, Backspace clears, "l" and Escape begin and end entering the tiles left. */
sb_deed sb_hand_press(sb_hand *hand, const sb_table *table, int key);

/* The key of a number from 1 to 12; 0 for others. */
int sb_number_key(int number);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
