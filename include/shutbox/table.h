/* A match being played: who sits where, dice, undo and redo, what just happened. Shared by every front end.
 */
#ifndef SHUTBOX_TABLE_H
#define SHUTBOX_TABLE_H

#include "shutbox/advise.h"
#include "shutbox/random.h"
#include "shutbox/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Owns its record; give it back with sb_table_free. */
typedef struct sb_table {
    sb_record record; /* all that happened */
    sb_match match;   /* where that leads */
    size_t known;     /* events in record.events, those undone included */
    bool typed;       /* people throw real dice and type them in; else the seed's dice are thrown */
    char seed[SB_SEED_MAX + 1];
    sb_mind *mind; /* what computer players think with, lent by the front end once the table is started;
                    * levels that need none play without */
} sb_table;

/* Sits down at a record, new or in the middle, which the table then owns (also when this refuses). The seed
 * is where dice and computer players take their chances from; a record that names one keeps its own. */
sb_status sb_table_start(sb_table *table, sb_record *record, const char *seed, bool typed);
void sb_table_free(sb_table *table);

/* Who must act: a person (asked), or the table itself (a computer player, or the seed's dice). */
bool sb_table_asks_person(const sb_table *table);

/* Whether nothing happens until a person acts: one that is asked, or one for whom the seed's dice are thrown
 * when they say so. */
bool sb_table_waits(const sb_table *table);

/* Makes an event happen and forgets what was undone before. Refuses, and leaves the table as it was. */
sb_status sb_table_apply(sb_table *table, sb_event event);

/* What the seed's dice show now, where a throw or first throws are asked for. The throws follow from the seed
 * and from what has been thrown: to undo and throw again changes nothing. */
bool sb_table_throw(const sb_table *table, sb_event *thrown);

/* What the computer player to move does. False where the move is not a computer player's, or needs a mind
 * that is not there. */
bool sb_table_bot(const sb_table *table, sb_event *choice);

/* Takes back a person's last decision (with typed dice: their last entry) and everything after it. */
sb_status sb_table_undo(sb_table *table);
bool sb_table_can_undo(const sb_table *table);

/* Makes happen again what was undone, up to and with the next decision of a person. */
sb_status sb_table_redo(sb_table *table);

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

#ifdef __cplusplus
}
#endif

#endif
