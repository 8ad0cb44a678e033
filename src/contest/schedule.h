/* SPDX-License-Identifier: MIT */
/* Who plays whom in a tournament, how often, and who has won it: without programs, files or clocks. Matches
 * come in pairs with the same dice and seats swapped, so that a pair is fair whatever is thrown. */
#ifndef SHUTBOX_CONTEST_SCHEDULE_H
#define SHUTBOX_CONTEST_SCHEDULE_H

#include "shutbox/match.h"

enum {
    CONTEST_PLAYERS_MOST = 64,
    CONTEST_PAIRS_MOST = 100000,
    CONTEST_PAIRS_MORE = 100 /* played on top where a tie of a knock-out is level */
};

typedef enum contest_form { CONTEST_ROUND_ROBIN, CONTEST_KNOCK_OUT, CONTEST_FORMS } contest_form;

/* What one player has brought home against another: sums over pairs, each of which is worth 2. */
typedef struct contest_score {
    uint64_t pairs;
    double sum, squares;
} contest_score;

/* Two players who meet. */
typedef struct encounter {
    int round;
    int one, other;  /* places among the players; -1 while nobody knows */
    uint32_t wanted; /* pairs to be played */
    uint32_t played; /* matches that were */
    uint8_t *shares; /* of each match, for one, in halves of a win; see below */
    int halves;      /* their sum */
    bool decided;
    bool level; /* as many halves each: of a knock-out, the one named first goes on */
} encounter;

/* What a match that has no result is instead. */
enum { SHARE_OPEN = 0, SHARE_HELD = 1, SHARE_FIRST = 2 /* no half; SHARE_FIRST + 2: the whole win */ };

/* One match: of this encounter, of this pair, and which of its two. In the second, seats are swapped. */
typedef struct contest_match {
    int encounter;
    uint32_t pair;
    int leg;
} contest_match;

/* Owns what it points to; give it back with contest_free. */
typedef struct contest {
    contest_form form;
    int players, rounds, count;
    uint32_t pairs;
    encounter *encounters;
    int bracket[2 * CONTEST_PLAYERS_MOST]; /* knock-out: who came to node n; those of 2n and 2n + 1 meet */
    int node[CONTEST_PLAYERS_MOST];        /* of an encounter */
    contest_match next;                    /* where to look for one to play */
    contest_match *given_back;
    size_t back_count, back_room;
    uint64_t done;
} contest;

/* So many players, the strongest first where that is known: those meet last in a knock-out, and are spared
 * its first round where their number is not a power of two. SB_TOO_FEW_PLAYERS, SB_TOO_MANY_PLAYERS,
 * SB_BAD_CALL, SB_NO_MEMORY. */
sb_status contest_start(contest *made, contest_form form, int players, uint32_t pairs);
void contest_free(contest *of);

/* The next match to be played, which is held until its result comes or it is given back. False where there
 * is none now: all are over or held, or the players of the next are not known yet. */
bool contest_take(contest *of, contest_match *match);
sb_status contest_give_back(contest *of, contest_match match);

/* Who sits where. */
int contest_player(const contest *of, contest_match match, int seat);

/* A result: the halves of a win of the player in the first seat. SB_BAD_CALL for a match that there is not,
 * SB_SEAT_TAKEN for one that has a result already, SB_NO_MEMORY. */
sb_status contest_put(contest *of, contest_match match, int halves);

/* Whether everything is played, and how many matches that will be, as far as is known now. */
bool contest_over(const contest *of);
uint64_t contest_matches(const contest *of);

/* Who won a knock-out; -1: nobody yet, or it is none. */
int contest_winner(const contest *of);

/* One player's score against another, pairs played in full alone. */
contest_score contest_against(const contest *of, int player, int opponent);

/* Halves of wins of matches of a player, and how many there were. */
uint64_t contest_halves(const contest *of, int player, uint64_t *matches);

#endif
