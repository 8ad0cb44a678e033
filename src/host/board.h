/* SPDX-License-Identifier: MIT */
/* One match among players of which some are programs: what they are told, who is asked, and what comes of the
 * answer. Throws are the host's. */
#ifndef SHUTBOX_HOST_BOARD_H
#define SHUTBOX_HOST_BOARD_H

#include "contest/throws.h"
#include "host/player.h"
#include "shutbox/advise.h"

/* Who may sit down: a computer player of ours, or a program. */
typedef struct contestant {
    sb_level level;      /* SB_PERSON: a program */
    const char *command; /* of the shell */
    char name[SB_NAME_MAX + 1];
} contestant;

/* "perfect" or "cmd:./mybot"; the text must outlive it. False for anything else. */
bool contestant_read(contestant *made, const char *text);

/* A match to be played. */
typedef struct bout {
    uint64_t number;       /* of its dice */
    uint64_t id;           /* the caller's own */
    int who[SB_SEATS_MAX]; /* by seat: which of the contestants */
} bout;

/* What all boards share. */
typedef struct board_plan {
    sb_rules rules;
    int seats;
    const contestant *contestants;
    int contestant_count;
    const char *seed;
    bool by_turns;  /* the same dice for a seat, turn by turn: see contest/throws.h */
    double seconds; /* a decision of a program; 0: as long as it likes */
    sb_mind *mind;  /* what levels think with; NULL where none plays */
    bool records;   /* what happened is kept, for the caller */
} board_plan;

/* How a match ended. */
typedef struct bout_end {
    bout what;
    uint64_t winners;
    bool broken;        /* off: it counts for nobody; */
    sb_status why;      /* where that was nobody's doing */
    player_fault fault; /* it was lost by that, by this seat */
    int seat;
    uint32_t decisions;      /* of programs */
    const sb_record *record; /* where it is kept: the match is over there if nobody was at fault */
} bout_end;

typedef enum board_stage {
    BOARD_FREE,
    BOARD_WAITS, /* for programs to get ready */
    BOARD_PLAYS,
    BOARD_OVER, /* to be told of */
} board_stage;

typedef struct board {
    board_stage stage;
    uint64_t mark; /* its own, never used again */
    bout what;
    player *by[SB_SEATS_MAX]; /* NULL: a level */
    sb_match match;
    throws dice;
    sb_random other; /* chances of computer players */
    uint32_t line;   /* the number of the next */
    int asked;       /* the seat of a program that is; -1: none */
    uint64_t order;  /* which was asked first */
    bout_end end;
    sb_record record;
} board;

/* Sits down; all programs of it are ready. Plays on until one of them is asked, or it is over. */
void board_start(board *of, const board_plan *plan);

/* What a program said about this match. May be its end. */
void board_hear(board *of, const board_plan *plan, player *from, sb_status read, const sb_wish *wish);

/* Ends it, lost by this seat. */
void board_lose(board *of, const board_plan *plan, int seat, player_fault fault);

/* Breaks it off: it counts for nobody. */
void board_break(board *of, const board_plan *plan);

#endif
