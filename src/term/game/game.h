/* SPDX-License-Identifier: MIT */
/* The table: a match being played on the screen. */
#ifndef SHUTBOX_TERM_GAME_GAME_H
#define SHUTBOX_TERM_GAME_GAME_H

#include "shutbox/hand.h"
#include "term/game/session.h"
#include "term/parts/pager.h"

/* The first answer to a decision that is tried: who asks for a hint before it did not know. */
typedef enum game_answer { ANSWER_NONE, ANSWER_OTHER, ANSWER_BEST } game_answer;

typedef struct game {
    session *at;
    const char *language; /* that all is told in */
    sb_match shown;       /* what the screen shows: where the match stands, or stood a moment ago */
    pages told;           /* what happened, oldest first */
    pages hints;          /* asked for, shown until something happens */
    int hint_top;         /* first line of them shown, on a screen too small for all */
    int hint_shown;       /* so many lines, */
    int hint_more;        /* and so many more below */
    uint8_t dice[2];      /* the last throw */
    bool warned;          /* that the match can't be kept */
    char message[300];    /* what the last key was refused for, or empty */

    sb_tutor tutor;        /* as the settings say; knows what was asked last */
    const sb_retry *trial; /* a decision of a match that is over is tried again; NULL: a match is played */
    game_answer first;     /* to that decision */
    bool tried;            /* an answer was given: held says what it is worth, hints say why */
    bool more_trials;      /* another one could come next */
    bool hinting;          /* a hint was asked for and is shown, as good as it is yet */
    bool doubting;         /* the tutor asked by the box alone, about: */
    sb_event doubted;
    bool worked;  /* values were being worked out when it was last looked at */
    bool leaving; /* it was said that the match is not kept: who leaves now means it */

    sb_hand hand;    /* what a person has entered so far */
    int cursor;      /* the tile the arrows are on, -1: none */
    line held;       /* what happened, while that is held to be seen */
    sb_tiles fallen; /* shown as down while holding */

    bool watching;    /* a match that was played is looked at again: held says where */
    bool thinking;    /* a computer player's values are waited for: held says so */
    bool moving;      /* an animation is shown: nothing is asked */
    sb_tiles glowing; /* animation: tiles that shine where they lie */
    sb_tiles falling; /* animation: tiles on their way down, by so many lines */
    int stage;
    int shake;      /* animation: dice off their place by so many columns */
    int sparks;     /* animation: stars on the felt */
    bool shut;      /* a box was shut, which stays to be seen */
    bool waited;    /* computer players have played since a person was asked */
    bool hurry;     /* no more animations until a person is asked */
    sb_random look; /* what animations draw from; never the dice's stream */
} game;

/* What can be done now: the offers of the hand, a bit each, and beside them: */
enum {
    CAN_POINT = 1 << SB_OFFER_COUNT, /* at the tile the arrows are on */
    CAN_UNDO = CAN_POINT << 1,
    CAN_REDO = CAN_POINT << 2,
    CAN_HINT = CAN_POINT << 3,
    CAN_CORRECT = CAN_POINT << 4, /* earlier entries of real dice can be changed */
    CAN_TRY_NEXT = CAN_POINT << 5,
    AT_TRIED = CAN_POINT << 6, /* an answer was given to a decision tried again */
    AT_MATCH = CAN_POINT << 7, /* a match is played, not a decision tried again */
    AT_ANY = CAN_POINT << 8,
    AT_ELSEWHERE = CAN_POINT << 9, /* in company, who can be spoken to */
    CAN_READ_ON = CAN_POINT << 10  /* in a hint that does not fit the screen */
};
unsigned game_state(const game *now);
sb_task task_now(const game *now);

/* How playing ended. */
typedef enum game_end { GAME_GOES_ON, GAME_OVER, GAME_LEFT, GAME_GONE } game_end;

/* Plays the session's match. */
game_end game_run(session *at);

/* Asks for a decision of a match that is over again, and judges the answers; the record stays as it is.
 * GAME_OVER: the next one is wanted. */
game_end game_try(const term_setup *setup, const sb_record *record, const sb_retry *trial, bool more);

/* The same for a question of practice: said comes before it, and first gets the first answer. */
game_end game_practise(const term_setup *setup, const sb_record *record, const sb_retry *asked,
                       const char *said, game_answer *first);

/* Makes happen what a person wants, tells it and shows it. False when that was refused, or happens elsewhere
 * and is told of later. */
bool game_want(game *now, sb_event event);

/* Tells and shows what happened last, or says why nothing did. */
void game_happened(game *now, const sb_match *before, sb_status status);

/* Says what happened anew, from all events; for a match taken up, and after undo. */
void game_tell_again(game *now);

/* Gives back what it holds. */
void game_forget(game *now);

/* Takes a key of a person; one that needs nobody's turn while others play. */
game_end game_press(game *now, int key);
game_end game_listen(game *now, int key);

/* Draws everything, and what is asked. */
void game_draw(void *self);
void game_question(const game *now, line *text);
int game_keys(const game *now, bar_key *shown, int room);

/* Animations, each over in less than half a second, and sooner when a key is pressed. */
void animate_throw(game *now, const sb_event *thrown);
void animate_choice(game *now, sb_tiles tiles);
void animate_fall(game *now, sb_tiles tiles);
void animate_shut(game *now);
void animate_win(game *now);

#endif
