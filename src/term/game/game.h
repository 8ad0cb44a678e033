/* The table: a match being played on the screen. */
#ifndef SHUTBOX_TERM_GAME_GAME_H
#define SHUTBOX_TERM_GAME_GAME_H

#include "term/game/session.h"
#include "term/parts/pager.h"

typedef struct game {
    session *at;
    const char *language; /* that all is told in */
    sb_match shown;       /* what the screen shows: where the match stands, or stood a moment ago */
    pages told;           /* what happened, oldest first */
    pages hints;          /* asked for, shown until something happens */
    uint8_t dice[2];      /* the last throw */
    bool warned;          /* that the match can't be kept */
    char message[300];    /* what the last key was refused for, or empty */

    sb_tutor tutor;        /* as the settings say; knows what was asked last */
    const sb_retry *trial; /* a decision of a match that is over is tried again; NULL: a match is played */
    bool tried;            /* an answer was given: held says what it is worth, hints say why */
    bool more_trials;      /* another one could come next */
    bool untaught;         /* advice was not to be had: the tutor keeps silent */

    sb_tiles chosen; /* tiles to be shut, or said to be left */
    int cursor;      /* the tile the arrows are on, -1: none */
    bool back;       /* numbers mean the back row first */
    bool noting;     /* tiles left are being entered */
    uint8_t typed[SB_SEATS_MAX];
    int typed_count;

    bool holding;    /* what happened is shown until a person goes on */
    line held;       /* what that is */
    sb_tiles fallen; /* shown as down while holding */

    bool moving;      /* an animation is shown: nothing is asked */
    sb_tiles falling; /* animation: tiles on their way down, by so many lines */
    int stage;
    int shake;      /* animation: dice off their place by so many columns */
    int sparks;     /* animation: stars on the felt */
    bool hurry;     /* no more animations until a person is asked */
    sb_random look; /* what animations draw from; never the dice's stream */
} game;

/* What the keys mean now. */
enum {
    AT_THROW = 1 << 0,      /* the seed's dice, thrown by a person */
    AT_DICE = 1 << 1,       /* one die or two */
    AT_SHUT = 1 << 2,       /* tiles for a throw */
    AT_READY = 1 << 3,      /* Enter shuts */
    AT_CHOSEN = 1 << 4,     /* tiles are chosen, or numbers typed */
    AT_STAND = 1 << 5,      /* stop or risk */
    AT_TYPE = 1 << 6,       /* what the real dice show */
    AT_TYPE_FIRST = 1 << 7, /* what each throws for the start */
    AT_TYPED_ONE = 1 << 8,  /* one die typed where there may be two */
    AT_LEFT = 1 << 9,       /* tiles left are being entered */
    AT_LEFT_FREE = 1 << 10, /* and need not be */
    AT_HOLD = 1 << 11,
    AT_TWO_ROWS = 1 << 12,
    CAN_NOTE = 1 << 13, /* tiles left can be entered */
    CAN_UNDO = 1 << 14,
    CAN_REDO = 1 << 15,
    CAN_HINT = 1 << 16,
    CAN_EXPLAIN = 1 << 17,
    AT_ANY = 1 << 18,
    AT_TRIED = 1 << 19, /* an answer was given to a decision tried again */
    CAN_TRY_NEXT = 1 << 20,
    CAN_CORRECT = 1 << 21, /* earlier entries of real dice can be changed */
};
unsigned game_state(const game *now);

/* How playing ended. */
typedef enum game_end { GAME_GOES_ON, GAME_OVER, GAME_LEFT, GAME_GONE } game_end;

/* Plays the session's match. */
game_end game_run(session *at);

/* Asks for a decision of a match that is over again, and judges the answers; the record stays as it is.
 * GAME_OVER: the next one is wanted. */
game_end game_try(const term_setup *setup, const sb_record *record, const sb_retry *trial, bool more);

/* Makes happen what a person wants, tells it and shows it. */
void game_want(game *now, sb_event event);

/* Says what happened anew, from all events; for a match taken up, and after undo. */
void game_tell_again(game *now);

/* Takes a key of a person. */
game_end game_press(game *now, int key);
bool game_takes_numbers(unsigned state);

/* Draws everything, and what is asked. */
void game_draw(void *self);
void game_question(const game *now, line *text);
int game_keys(const game *now, bar_key *shown, int room);

/* Animations, each over in less than half a second, and sooner when a key is pressed. */
void animate_throw(game *now, const sb_event *thrown);
void animate_choice(game *now, sb_tiles tiles);
void animate_fall(game *now, sb_tiles tiles);
void animate_win(game *now);

#endif
