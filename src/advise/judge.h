/* SPDX-License-Identifier: MIT */
/* Inside advise: a record looked at, event by event: what each decision gave away, and what each throw
 * brought. Sums are made stage by stage, in the order of the record, so that they are the same to the last
 * bit whichever stage is looked at first. A stage is a turn where turns are whole, else a round: as far as
 * one look of the solver reaches. */
#ifndef SHUTBOX_ADVISE_JUDGE_H
#define SHUTBOX_ADVISE_JUDGE_H

#include "mind.h"

/* What a stage adds to an analysis. */
typedef struct stage_sums {
    double loss[SB_SEATS_MAX], luck[SB_SEATS_MAX], fair[SB_SEATS_MAX];
    int decisions[SB_SEATS_MAX], unnoted;
} stage_sums;

/* Where the look through a record has come to. */
typedef struct judge {
    sb_mind *mind;
    const sb_record *record;
    size_t next; /* event to look at */
    sb_match match;
    double win[SB_SEATS_MAX]; /* chances in match */
    bool ended;               /* the stage is over: the next event begins another */
    bool exact;
    stage_sums sums;    /* of the stage */
    sb_analysis *noted; /* gets remarks; NULL: nobody wants them */
    size_t room;
    sb_remark unheard; /* the last one, then */
} judge;

/* Stands before this event of a record, where a stage begins. SB_NO_GAME_SOLVED where the mind is not for it,
 * and what sb_record_replay says. Who gets remarks stays as it is. */
sb_status judge_stand(judge *at, sb_mind *mind, const sb_record *record, size_t event);

/* Looks at the next event. */
sb_status judge_event(judge *at);

/* Whether a stage begins after this event, when the match was so before it. */
bool stage_begins(const sb_match *before, const sb_match *now);

/* An analysis with these chances before the first stage, with one stage more, and with these after the last.
 */
void analysis_begin(sb_analysis *analysis, const double *win, bool exact);
void analysis_add(sb_analysis *analysis, int players, const stage_sums *sums);
void analysis_end(sb_analysis *analysis, int players, const double *win);

#endif
