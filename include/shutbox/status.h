/* SPDX-License-Identifier: MIT */
/* Every answer the library gives when it does not do as it is told. Codes only: words belong to front ends.
 */
#ifndef SHUTBOX_STATUS_H
#define SHUTBOX_STATUS_H

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

typedef enum sb_status {
    SB_OK,

    /* Rules: sb_refusal names the field. */
    SB_UNKNOWN_PRESET,      /* no preset has this id */
    SB_UNKNOWN_FIELD,       /* no house rule has this name */
    SB_FIELD_TWICE,         /* the same house rule is given twice */
    SB_BAD_VALUE,           /* not a value this house rule takes */
    SB_ENDLESS,             /* neither a limit nor a number of rounds ends the match */
    SB_DIGITS_NEED_ONE_ROW, /* two rows can't be written down as one number */
    SB_COMMON_NEEDS_TWO,    /* a common throw is always two dice */
    SB_COMMON_PASSES,       /* the common throw always passes to the next seat */
    SB_OUT_NEEDS_TURNS,     /* players go out one at a time, so only where turns are whole */
    SB_OUT_NEEDS_LIMIT,     /* without a limit nobody can go out */
    SB_NO_THROW_FITS,       /* two dice never make the only tile of this box */
    SB_LONE_CANNOT_WIN,     /* a lone player wins by shutting the box, which does not win here */
    SB_SEATS_TOO_FEW,       /* fewer seats than the preset's least */
    SB_UNKNOWN_VERSION,     /* a rules version this library does not know */

    /* Match: what an event was refused for. */
    SB_TOO_FEW_PLAYERS,
    SB_TOO_MANY_PLAYERS,
    SB_MATCH_OVER,          /* nothing can happen any more */
    SB_NOT_ASKED,           /* another kind of event is asked for now */
    SB_BAD_DIE,             /* a die shows 1 to 6 (a first throw of both dice: 2 to 12) */
    SB_WRONG_DICE_COUNT,    /* one die where two are thrown, or two where one is */
    SB_WRONG_THROWER_COUNT, /* a first throw needs one value for each seat that throws */
    SB_NO_TILES,            /* a throw that can be used must be used */
    SB_NO_SUCH_TILE,        /* this box has no such tile */
    SB_NOT_OPEN,            /* the tile is shut already */
    SB_BEHIND_FRONT,        /* a back tile stands behind a front tile that is up */
    SB_WRONG_SUM,           /* the tiles do not add up to the throw */
    SB_NOT_SHOWN,           /* a common throw shuts only the numbers it shows, or their sum */
    SB_LEFT_NOT_KEPT,       /* this preset's score can't be kept by what is left alone */
    SB_LEFT_ASKED,          /* a box was shut unseen: what the others have left is asked first */
    SB_BAD_TOTAL,           /* no running match has such totals */
    SB_BAD_ROUND,           /* the match has no such round */

    /* Record: the reader names the line. */
    SB_NOT_A_RECORD,   /* the first line is not "shutbox 1" */
    SB_UNKNOWN_FORMAT, /* a format version this library does not read */
    SB_UNKNOWN_LINE,   /* the first word is none of the format's */
    SB_MISPLACED_LINE, /* a known line where it may not stand */
    SB_MISSING_RULES,  /* no rules line before the players or events */
    SB_BAD_WORD,       /* a word of the line is not what it should be */
    SB_MISSING_WORD,   /* the line ends too early */
    SB_EXTRA_WORD,     /* the line goes on too long */
    SB_BAD_NAME,       /* empty, too long, unclosed quote, or a control character */
    SB_BAD_TEXT,       /* not UTF-8, or a control character */
    SB_LINE_TOO_LONG,
    SB_TOO_MANY_EVENTS,
    SB_TILE_TWICE,   /* the same tile twice in one line */
    SB_NO_PROOF,     /* nothing in this record proves its throws */
    SB_BROKEN_CHAIN, /* a secret is not the one that was promised */
    SB_FALSE_THROW,  /* the dice do not show what secret and salt make */

    SB_NO_ROOM, /* the caller's buffer is too small */
    SB_NO_MEMORY,
    SB_NO_GAME_SOLVED, /* these rules are not solved for so many players */
    SB_STOPPED,        /* the work was stopped before its end */
    SB_NOTHING_TO_UNDO,
    SB_NOTHING_TO_REDO,
    SB_NO_SUCH_ENTRY,  /* the match has no entry of that number */
    SB_EARLIER_ENTRY,  /* an earlier entry does not fit: that one comes first */
    SB_DICE_NOT_TYPED, /* only a match with real dice can be corrected */
    SB_BAD_CALL,       /* the call itself makes no sense: NULL, a number out of range, another's solver */

    /* Table: who may not do what. */
    SB_NOT_YOURS,      /* it is another player's move */
    SB_COMPUTERS_MOVE, /* it is a computer player's move */
    SB_NOT_THROWN,     /* nobody threw that: the table throws the dice */
    SB_DICE_REAL,      /* real dice are thrown here, and typed in */
    SB_DICE_TOLD,      /* somebody else throws the dice here, and tells */

    /* Meeting: a table that several people write. */
    SB_NO_SUCH_TABLE, /* there is no table of that name */
    SB_NO_SUCH_SEAT,  /* the table has no such seat */
    SB_SEAT_TAKEN,    /* somebody else sits there */
    SB_NOT_SEATED,    /* who only watches can't do that */
    SB_NOT_NOW,       /* the table is not at that: a match has begun, or none has */
    SB_TOO_LATE,      /* something else happened first */
    SB_TOO_EARLY,     /* the table has not come that far */

    /* Match, by house rules. */
    SB_BEHIND_TOO_SOON, /* the tile in front must have been shut by an earlier throw */
    SB_TOO_MANY_TILES,  /* more tiles than a throw may shut */

    /* Whoever serves a table. */
    SB_TOO_MANY_TABLES, /* there are as many as it can serve, or as one address may lay */
    SB_TOO_FAST,        /* more is said than can be heard */
    SB_NOT_KEPT,        /* it could not be kept, and so did not happen */
    SB_STATUS_COUNT
} sb_status;

/* A status by its name ("wrong-sum"), for programs. */
const char *sb_status_name(sb_status status);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
