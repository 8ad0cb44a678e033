/* SPDX-License-Identifier: MIT */
/* Ranking choices, loss and luck, and computer players. Loss is what a choice gives away of the chance to win
 * against the best one; luck is what a throw adds to it against the mean of all throws. */
#ifndef SHUTBOX_ADVISE_H
#define SHUTBOX_ADVISE_H

#include "shutbox/random.h"
#include "shutbox/record.h"
#include "shutbox/solve.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* One choice of the player to move. score and shut are for this player's box alone, played on for that goal:
 * the lowest expected score of the turn, and the highest chance to shut the box, after this choice. */
typedef struct sb_advice {
    sb_event event;
    double win;  /* the player's chance to win after it */
    double loss; /* what that is short of the best choice; 0 for the best */
    double score, shut;
    double below; /* the same for getting below the low of the round; 0 where there is none to beat */
} sb_advice;

/* What a computer player or an adviser thinks with: values of single turns, and, once it has a solver, of the
 * match. Opaque; not for use by two threads at once. */
typedef struct sb_mind sb_mind;

/* Makes a mind for these rules and so many players. The solver may be NULL (levels that need none still
 * play); it stays the caller's, and must be ready and outlive the mind. */
sb_status sb_mind_new(sb_mind **made, const sb_rules *rules, int players, sb_solver *solver);
void sb_mind_free(sb_mind *mind);

/* Lends a mind that has none a solver which got ready later; the same holds for it as in sb_mind_new. */
sb_status sb_mind_learn(sb_mind *mind, sb_solver *solver);

/* Every choice open to the player to move, best first; equal ones in the order of sb_match_choices. count
 * gets how many there are, of which advice gets the first room. value gets the player's chance to win with
 * the best of them; may be NULL. Where there is no answer it says why, and count is 0: SB_MATCH_OVER or
 * SB_NOT_ASKED where no decision is asked for, SB_NO_GAME_SOLVED for a mind without a solver and for a match
 * by other rules or of other players than the mind's, SB_NO_MEMORY, and what sb_match_check and sb_value say.
 */
sb_status sb_advise(sb_mind *mind, const sb_match *match, sb_advice *advice, int room, int *count,
                    double *value);

/* The advice on this choice; NULL where it is none of them. */
const sb_advice *sb_advice_on(const sb_advice *advice, int count, const sb_event *choice);

/* The same without a solver: by the lowest expected score of the player's box alone; win and loss are 0. On a
 * box that all share, which has no score, SB_NO_GAME_SOLVED. */
sb_status sb_advise_alone(sb_mind *mind, const sb_match *match, sb_advice *advice, int room, int *count);

/* Whether computer players of this level can play these rules, and whether they need a solver for it. */
bool sb_level_plays(sb_level level, const sb_rules *rules, int players);
bool sb_level_needs_solver(sb_level level);

/* What a computer player of this level does where a decision is asked for (dice, tiles, stop or risk). The
 * same random state gives the same choice. SB_MATCH_OVER or SB_NOT_ASKED where no decision is asked for,
 * SB_NO_GAME_SOLVED where this mind can't play that level or is not for this match, SB_NO_MEMORY, SB_BAD_CALL
 * for SB_PERSON, and what sb_match_check says. */
sb_status sb_choose(sb_mind *mind, sb_level level, const sb_match *match, sb_random *random,
                    sb_event *choice);

/* How well a player played, by mean loss a decision. */
typedef enum sb_grade {
    SB_GRADE_NONE, /* no decision was noted */
    SB_GRADE_PERFECT,
    SB_GRADE_MASTER,
    SB_GRADE_STRONG,
    SB_GRADE_GOOD,
    SB_GRADE_FAIR,
    SB_GRADE_LEARNING,
    SB_GRADE_COUNT
} sb_grade;

/* One event of a record, looked at. A throw of two dice where one might have been thrown is two: the
 * decision, then the throw. */
typedef struct sb_remark {
    size_t event;              /* index in the record */
    int seat;                  /* who decided or threw; -1 for first throws, which are luck for all */
    bool decision;             /* else chance, or a whole turn: */
    bool unnoted;              /* only what it left was noted, so that there is no luck to tell */
    int choices;               /* a decision: how many there were */
    double loss;               /* a decision: the seat's chance with the best choice, less with this one */
    sb_event best;             /* a decision: what would have been best */
    double edge;               /* a decision: what the next best choice would have given away */
    double luck[SB_SEATS_MAX]; /* a throw: each seat's chance after it less the mean over all throws */
    double win[SB_SEATS_MAX];  /* each seat's chance after the event */
} sb_remark;

/* A whole record, looked at. Owns its remarks. */
typedef struct sb_analysis {
    sb_remark *remarks;
    size_t count;
    double start[SB_SEATS_MAX];                    /* chances before the first event */
    double loss[SB_SEATS_MAX], luck[SB_SEATS_MAX]; /* sums over the match */
    int decisions[SB_SEATS_MAX];                   /* with more than one choice */
    int unnoted; /* turns noted only by what they left; where any, luck and fair are without them */
    double fair[SB_SEATS_MAX];  /* the result with luck taken out: start, and what decisions made of it */
    double drift[SB_SEATS_MAX]; /* what is missing to the last chance: turns not noted, and where chances are
                                 * approximate, what a model changes without anybody's doing */
    sb_grade grade[SB_SEATS_MAX];
    bool exact; /* the values are exact, not approximate */
} sb_analysis;

/* Looks at every event. left events have no throws to judge: the record goes on from there, and what is
 * summed up is of the other turns. progress may be NULL; SB_STOPPED when it says false. Free the analysis in
 * every case. */
sb_status sb_analyse(sb_mind *mind, const sb_record *record, bool (*progress)(void *to, double done),
                     void *to, sb_analysis *analysis);

/* The same for many records by the rules of this mind, without remarks. The turns or rounds in which any of
 * them stand alike are looked at one after another, so that where such a look takes long it is taken but
 * once: thousands of records take not much longer than hundreds. Each is told of once it is done, those first
 * in the row early; the status is what sb_analyse would say of it, and the analysis lasts as long as the
 * call. SB_STOPPED when progress says false, and SB_NO_MEMORY: those not told of are not done. */
typedef void sb_analysed(void *to, size_t number, sb_status status, const sb_analysis *analysis);
sb_status sb_analyse_many(sb_mind *mind, const sb_record *records, size_t count, sb_analysed *tell,
                          bool (*progress)(void *to, double done), void *to);
void sb_analysis_free(sb_analysis *analysis);
sb_grade sb_grade_of(double loss, int decisions);

/* Many matches between computer players, for their figures. Sums, so that parts can be added up. */
typedef struct sb_tally {
    uint64_t games, ties, turns, decisions;
    uint64_t won[SB_SEATS_MAX]; /* alone, not shared */
    double wins[SB_SEATS_MAX];  /* a shared win counts as an equal share */
    double wins_squared[SB_SEATS_MAX];
    double score[SB_SEATS_MAX],
        score_squared[SB_SEATS_MAX]; /* of finished turns (points of rounds where points win) */
    uint64_t scores[SB_SEATS_MAX];   /* how many */
    uint64_t shut[SB_SEATS_MAX];     /* boxes shut */
} sb_tally;

/* Plays games number first to first + games - 1 of this seed and adds them to *tally: the same seed and
 * number give the same match, whoever plays it. levels[players]. progress may be NULL; SB_STOPPED when it
 * says false, and what is tallied then does not leave out games for being long. Any other refusal, such as
 * SB_NO_MEMORY, adds nothing. */
sb_status sb_simulate(sb_mind *mind, const sb_level *levels, const char *seed, uint64_t first, uint64_t games,
                      bool (*progress)(void *to, double done), void *to, sb_tally *tally);

/* Adds a match that was played elsewhere, and is over: counted as sb_simulate counts its own. SB_NOT_NOW
 * where it is not over, and what sb_match_start and sb_match_apply say of its events; then nothing is added.
 */
sb_status sb_tally_record(sb_tally *tally, const sb_record *record);

/* How many games are best played in one call: where the solver has to look at each turn or round anew, many,
 * since those that stand alike are then played side by side. 0 without a mind or levels. */
uint64_t sb_simulate_piece(sb_mind *mind, const sb_level *levels);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
