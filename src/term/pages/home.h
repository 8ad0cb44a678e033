/* SPDX-License-Identifier: MIT */
/* The first screen. */
#ifndef SHUTBOX_TERM_PAGES_HOME_H
#define SHUTBOX_TERM_PAGES_HOME_H

#include "term/game/session.h"
#include "term/screen/view.h"

/* Until the person leaves: VIEW_BACK, or VIEW_GONE. *why gets what to say of a match that is not all kept. */
view_end home_run(const term_setup *setup, line *why);

/* Asks for a new match of the setup's kind of dice, for the setup's file, and plays it. */
view_end home_begin(const term_setup *setup, line *why, line *farewell);

/* Plays a match to its end, and again as often as wanted. The session is closed; *farewell gets what to say
 * about it once the screen is gone, or *why when not all of it is kept. */
view_end home_play(session *at, line *why, line *farewell);

#endif
