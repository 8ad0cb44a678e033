/* SPDX-License-Identifier: MIT */
/* A match being played: who sits where and may do what, dice, undo and redo, what just happened. Shared by
 * every front end, local or remote. */
#ifndef SHUTBOX_TABLE_H
#define SHUTBOX_TABLE_H

#include "shutbox/advise.h"
#include "shutbox/random.h"
#include "shutbox/record.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* Owns its record; give it back with sb_table_free. Read its fields freely; but for the mind, which is lent,
 * change it only through the functions below. */
typedef struct sb_table {
    sb_record record; /* all that happened */
    sb_match match;   /* where that leads */
    size_t known;     /* events in record.events, those undone included */
    sb_chance chance; /* where throws come from */
    bool paper;       /* only to look at: see sb_table_look */
    char seed[SB_SEED_MAX + 1];
    sb_mind *mind; /* what computer players think with, lent by the front end once the table is started;
                    * levels that need none play without */
} sb_table;

/* Sits down at a record, new or in the middle, which the table then owns (also when this refuses). The seed
 * is where dice and computer players take their chances from; a record that names one keeps its own. A match
 * that goes on has the chance that sb_record_chance says. */
sb_status sb_table_start(sb_table *table, sb_record *record, const char *seed, sb_chance chance);
void sb_table_free(sb_table *table);

/* A table on paper: a match of these players as it stands after the first count events of the record, which
 * is only lent and must outlive it; or a position that no record leads to. All can be asked of it, and
 * nothing happens at it. An empty one where record or match is missing, or there are fewer events. */
void sb_table_look(sb_table *table, const sb_record *record, size_t count, const sb_match *match,
                   sb_chance chance);

/* Who must act: a person (asked), or the table itself (a computer player, or the seed's dice). */
bool sb_table_asks_person(const sb_table *table);

/* Whether nothing happens until a person acts: one that is asked, or one for whom dice are thrown when they
 * say so. */
bool sb_table_waits(const sb_table *table);

/* Whoever speaks at a table speaks for some of its seats, bit n for seat n: on one machine for everybody who
 * sits there, over a network for those whose they are; who only watches speaks for none. */
#define SB_EVERYBODY (~UINT64_C(0))

/* A wish: that the table's dice be thrown, for a turn or for the start. */
static inline sb_event sb_event_throw(void) {
    return sb_event_plain(SB_ROLL);
}

/* Who speaks for these seats wants this to happen: the one way in for people. Their own decisions; with real
 * dice also what those show and what is left of any turn, which anybody may type in; else a throw, which the
 * table makes. Refuses, and leaves the table as it was: SB_NOT_YOURS for another's move, SB_COMPUTERS_MOVE
 * for a computer player's, SB_NOT_THROWN for a throw that nobody made, SB_DICE_REAL and SB_DICE_TOLD for a
 * wish to throw dice the table has not got, and what the match refuses. What was undone before is forgotten.
 */
sb_status sb_table_want(sb_table *table, uint64_t seats, sb_event event);

/* The same without doing it. With dice that somebody else throws, SB_OK to the wish says that it may be
 * passed on to them. */
sb_status sb_table_may(const sb_table *table, uint64_t seats, sb_event event);

/* What both go by, for whoever keeps a match another way: people are the seats of people. Says who may, not
 * what the match takes. */
sb_status sb_seats_may(const sb_match *match, uint64_t people, sb_chance chance, uint64_t seats,
                       const sb_event *event);

/* What the table does by itself: a computer player's throw or decision. SB_NOT_YOURS where a person is waited
 * for, SB_DICE_TOLD where the throw is told, SB_MATCH_OVER, SB_NO_GAME_SOLVED where the decision needs a mind
 * that is not there, SB_NO_MEMORY. */
sb_status sb_table_next(const sb_table *table, sb_event *event);

/* Hears what was worked out elsewhere, such as a computer player's decision in another thread; with dice that
 * somebody else throws, everything, as they tell it. Refuses what people have to want, and throws that are
 * not the seed's. */
sb_status sb_table_hear(sb_table *table, sb_event event);

/* Takes back what was decided from that entry on, as whoever throws the dice tells it. SB_NO_SUCH_ENTRY;
 * SB_NOTHING_TO_UNDO where a throw would be taken back, or nobody tells. */
sb_status sb_table_cut(sb_table *table, size_t count);

/* Both in one: the table takes its own next step. */
sb_status sb_table_step(sb_table *table);

/* The same for throws alone, where computer players think elsewhere. */
sb_status sb_table_step_throw(sb_table *table);

/* What the seed's dice show now, where a throw or first throws are asked for. The throws follow from the seed
 * and from what has been thrown: to undo and throw again changes nothing. */
bool sb_table_throw(const sb_table *table, sb_event *thrown);

/* What the computer player to move does. False where the move is not a computer player's, or needs a mind
 * that is not there, or memory runs out. */
bool sb_table_bot(const sb_table *table, sb_event *choice);

/* Takes back a person's last decision (with real dice: their last entry) and everything after it; never what
 * somebody else tells of. */
sb_status sb_table_undo(sb_table *table);
bool sb_table_can_undo(const sb_table *table);

/* Makes happen again what was undone, up to and with the next decision of a person. */
sb_status sb_table_redo(sb_table *table);
bool sb_table_can_redo(const sb_table *table);

/* What an event brought about, for telling people. Masks have bit n for seat n. */
typedef struct sb_news {
    int seat;       /* who acted; -1 for first throws */
    bool stuck;     /* the throw could not be used by anyone it was for */
    bool shut;      /* a box was shut */
    bool turn_over; /* the seat's turn ended: left and total say how */
    bool low_taken; /* the total is the new low of the round */
    bool round_over;
    bool match_over;
    sb_tiles left;   /* tiles the seat was left with */
    int64_t total;   /* what they count */
    uint64_t scored; /* seats whose totals changed */
    uint64_t gone;   /* seats that went out of the match */
} sb_news;

/* before and after: the match on either side of the event. */
sb_news sb_news_of(const sb_match *before, const sb_event *event, const sb_match *after);

/* Why a match ended as it did. */
typedef enum sb_end {
    SB_END_NONE,    /* it still runs */
    SB_END_LOST,    /* nobody won */
    SB_END_SHUT,    /* the winner shut the box, which wins at once */
    SB_END_LAST_IN, /* all others are out */
    SB_END_MOST,    /* points */
    SB_END_FEWEST   /* points against */
} sb_end;

sb_end sb_end_of(const sb_record *record);

/* Tells players of equal names apart before a match begins: the second Ann is "Ann 2". */
void sb_names_part(sb_record *record);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
