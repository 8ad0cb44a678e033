/* SPDX-License-Identifier: MIT */
/* Somebody at a table that several people write, as a player, a spectator or a computer player elsewhere: the
 * other side of meeting.h. Hears what the table tells, keeps the match as a record with its proofs, checks
 * every throw, and says what its person wants: whatever happens to the connection, once. Knows no sockets,
 * clocks or chances: lines go in and out, and salts and the key are given to it.
 *
 * On a connection, new or again: sb_visit_connect. After that, and after every other call here, whoever
 * carries the lines asks sb_visit_tell what is to be said now. What is wanted has happened only when it is
 * told of. */
#ifndef SHUTBOX_VISIT_H
#define SHUTBOX_VISIT_H

#include "shutbox/meeting.h"
#include "shutbox/table.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* Owns its meeting and table; give it back with sb_visit_free. Read its fields freely; but for table.mind,
 * which is lent, change it only through the functions below. */
typedef struct sb_visit {
    sb_meeting meeting; /* all that was told */
    sb_table table;     /* the match at hand, or the last one, once meeting.matches > 0 */
    char key[SB_KEY_TEXT + 1], name[SB_NAME_MAX + 1];
    int chair;      /* one's own; -1: watches */
    bool connected; /* somebody carries the lines */
    bool current;   /* and all that had happened is told */
    uint64_t away;  /* chairs whose people are not connected, as far as told */
    int watching;   /* how many watch, as far as told */
    bool wishes;    /* a wish is under way: */
    sb_wish wish;
    sb_status
        alarm; /* SB_OK; else why what was told as line alarm_line can't be, and nothing after it counts */
    uint32_t alarm_line;

    /* Inside. */
    char at[SB_TABLE_MAX + 1];   /* the table's name */
    uint8_t hash[SB_KEY_SIZE];   /* of the key */
    char makes[SB_LINE_MAX + 1]; /* the line that the wish is to become */
    char then[SB_SALT_MAX + 1];  /* a throw that follows on it; empty: none */
    int bound;                   /* the chair that this connection speaks for */
    int phrase;                  /* to be said; -1: none */
    uint8_t sits_again;
    bool greeted, said, lost, gap, left;
} sb_visit;

/* On the way to that table. The key, 32 hexadecimal digits, is the proof that a seat is one's own, on any
 * device; without a name (NULL) one only watches. SB_BAD_WORD or SB_BAD_NAME. */
sb_status sb_visit_start(sb_visit *visit, const sb_hasher *hasher, const char *table, const char *key,
                         const char *name);
void sb_visit_free(sb_visit *visit);

/* There is a connection, on which nothing was said yet; there is none any more. */
void sb_visit_connect(sb_visit *visit);
void sb_visit_disconnect(sb_visit *visit);

/* All that is to be said now, each line with a newline; nothing is said twice on one connection. */
void sb_visit_tell(sb_visit *visit, sb_sink *sink, void *to);

/* What was told. */
typedef enum sb_told_kind {
    /* Lines of the table. */
    SB_TOLD_HEAD,  /* what is played, and where */
    SB_TOLD_CHAIN, /* what binds the dice; the first one ends the head */
    SB_TOLD_SIT,
    SB_TOLD_STAND,
    SB_TOLD_BEGIN,
    SB_TOLD_EVENT, /* of the match; every throw is proved */
    SB_TOLD_BACK,  /* a chair asks to take back its decision */
    SB_TOLD_GRANT,
    SB_TOLD_DENY,
    SB_TOLD_CUT, /* it is taken back */
    SB_TOLD_AGAIN,
    SB_TOLD_OLD, /* known already */
    SB_TOLD_GAP, /* lines before it are missing, and asked for */
    /* What is said beside them. */
    SB_TOLD_AT,       /* the table is there */
    SB_TOLD_YOU,      /* one's chair */
    SB_TOLD_NOW,      /* all that had happened is told */
    SB_TOLD_NO,       /* refused: why, and line where one was named */
    SB_TOLD_SAID,     /* number: the phrase */
    SB_TOLD_ASK,      /* line is waited for, number: seconds */
    SB_TOLD_AWAY,     /* the person of a chair is not connected, */
    SB_TOLD_RETURNED, /* or is (again); number: 1 where that was not known */
    SB_TOLD_WATCHING, /* number: how many */
    SB_TOLD_BYE,      /* the server stops; number: seconds until it can be found again */
    SB_TOLD_ALARM,    /* line can't be: why. SB_FALSE_THROW, SB_BROKEN_CHAIN and SB_NO_PROOF are dice that
                       * were not thrown as promised; SB_TOO_EARLY are lines that are there no more */
    SB_TOLD_OTHER,    /* nothing about this table */
    SB_TOLD_WAITS,    /* number 1: nothing can be kept just now, and what is wanted waits; 0: it goes on */
    SB_TOLD_COUNT
} sb_told_kind;

typedef struct sb_told {
    sb_told_kind kind;
    uint32_t line;
    int chair;  /* whose doing it was; -1: nobody's */
    int number; /* seconds, people, a phrase; 0 else */
    sb_status why;
    sb_event event;
    bool by_clock; /* thrown or decided for somebody who did not */
    bool began;    /* a match began with it */
    bool granted;  /* with it the wish that was under way is so; */
    bool given_up; /* or will never be: why */
} sb_told;

/* Hears one line, without its newline. SB_NO_MEMORY: nothing was changed, and it may be heard again. What
 * makes no sense is SB_TOLD_OTHER; what can't be, an alarm. */
sb_status sb_visit_hear(sb_visit *visit, const char *line, size_t length, sb_told *told);

/* The players of the match that are one's own, bit n for player n. */
uint64_t sb_visit_seats(const sb_visit *visit);

/* Wants a decision, or (sb_event_throw) a throw with a salt nobody could know: what sb_table_may says, of the
 * seats above; SB_NOT_SEATED, SB_NOT_NOW. A salt with a choice of dice: they are thrown too. SB_TOO_EARLY,
 * here and below: another wish is under way; and where there was an alarm, that. */
sb_status sb_visit_want(sb_visit *visit, sb_event event, const char *salt);

/* Wants to sit on that chair, to sit there again where nobody waits any more, or to be called by another
 * name; what sb_meeting_answer says. */
sb_status sb_visit_sit(sb_visit *visit, int chair);

/* A chair to sit on: one's own, or the first that is free; -1: none. */
int sb_visit_free_chair(const sb_visit *visit);

/* Wants SB_WISH_STAND, _BEGIN, _BACK, _GRANT, _DENY or _AGAIN. SB_OK too where it is so already. */
sb_status sb_visit_wish(sb_visit *visit, sb_wish_kind kind);

/* Says a phrase, where somebody hears it: on a connection, from a chair. */
sb_status sb_visit_say(sb_visit *visit, int phrase);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
