/* SPDX-License-Identifier: MIT */
/* The terminal game: everything it needs to be told, and everything it gives back. */
#ifndef SHUTBOX_TERM_TERM_H
#define SHUTBOX_TERM_TERM_H

#include "host/thinker.h"
#include "words/base/words.h"
#include "words/match/tell.h"

struct company_plan;
struct table_link;

/* What the program lends the game. to is handed to each; any of them may be NULL, and what needs it is then
 * not offered. */
typedef struct term_lent {
    void *to;
    /* A mind for the computer players of a match, at once; it lasts until the next question. Where they need
     * values that have to be worked out first, it can't play for them while works says so: ask again. */
    sb_status (*get_mind)(void *to, const sb_record *record, sb_mind **mind);
    /* Has the values of these rules and players worked out behind the game; and whether that is going on, and
     * how much of it is done. */
    void (*begin)(void *to, const sb_rules *rules, int players);
    bool (*works)(void *to, const sb_rules *rules, int players, double *done);
    /* Tells how these rules are played, a sentence at a time. */
    void (*explain)(const sb_rules *rules, teller *tell, void *tell_to);
    /* Every choice of the player to move, best first, at once: while values are still being worked out, by
     * the player's box alone. */
    sb_status (*advise)(void *to, const sb_match *match, advised *made);
    /* A throw is about to be made: where values are there, has a hint on it come at once. */
    void (*ahead)(void *to, const sb_match *match);
    /* A mind with values for these rules and players, which lasts until the next question. May take its time:
     * see term_progress. */
    sb_status (*think)(void *to, const sb_rules *rules, int players, sb_mind **mind);
    /* Looks at every event of a match; the caller frees the analysis in either case. May take
     * its time: see term_progress. */
    sb_status (*analyse)(void *to, const sb_record *record, sb_analysis *analysis);
    /* The same only where it takes no noticeable time: what it needs is there already. */
    bool (*glance)(void *to, const sb_record *record, sb_analysis *analysis);
    /* Tells statistics of the kept matches in so many columns; returns of how many loss and luck could be
     * known and are not. */
    size_t (*statistics)(void *to, int width, teller *tell, void *tell_to);
    /* Serves tables on this machine as long as the program runs, and says where. */
    bool (*serve)(void *to, struct table_link *where);
    /* Works out loss and luck of those. May take its time too; what was done stays. */
    void (*judge)(void *to);
} term_lent;

typedef struct term_setup {
    sb_record *record;     /* a new match to play at once, taken over; NULL: the first screen */
    const sb_rules *rules; /* of a match whose players are asked for on the screen; NULL: rules are, too */
    const char *path;      /* the file to keep that match in, or whose match to go on with; NULL: a new one */
    bool resume;           /* go on with the match in path, or, without path, with the one played last */
    const char *seed;      /* where the dice come from; NULL: from the system, anew for each match */
    bool typed;            /* people throw real dice and type them in */
    bool still;            /* no animations */
    const struct company_plan *plan; /* a table elsewhere to go to at once; NULL: none */
    bool hosts;                      /* and to show others the way there */
    sb_tutor tutor;                  /* when on, in place of what the settings say */
    term_lent lent;
} term_setup;

/* Plays until the person leaves. Returns an exit status: 0, 1 with one sentence on standard error when the
 * terminal can't show the game or the match can't be opened, or 128 + the signal that ended it. */
int term_play(const term_setup *setup);

/* Shows how much of a long computation is done, and lets a person stop it with any key: false then. The
 * same arguments as a crew's report. */
bool term_progress(void *to, double done, double seconds);

#endif
