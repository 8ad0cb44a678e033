/* SPDX-License-Identifier: MIT */
/* libshutbox: Shut the Box by every printed rulebook. Include this, or the part you need. */
#ifndef SHUTBOX_SHUTBOX_H
#define SHUTBOX_SHUTBOX_H

#include "shutbox/advise.h"
#include "shutbox/answer.h"
#include "shutbox/choosing.h"
#include "shutbox/correct.h"
#include "shutbox/course.h"
#include "shutbox/daily.h"
#include "shutbox/deck.h"
#include "shutbox/drill.h"
#include "shutbox/fair.h"
#include "shutbox/hand.h"
#include "shutbox/league.h"
#include "shutbox/match.h"
#include "shutbox/meeting.h"
#include "shutbox/playback.h"
#include "shutbox/position.h"
#include "shutbox/random.h"
#include "shutbox/record.h"
#include "shutbox/retry.h"
#include "shutbox/rules.h"
#include "shutbox/sheet.h"
#include "shutbox/solve.h"
#include "shutbox/standings.h"
#include "shutbox/stats.h"
#include "shutbox/status.h"
#include "shutbox/table.h"
#include "shutbox/tutor.h"
#include "shutbox/version.h"
#include "shutbox/visit.h"

#endif
