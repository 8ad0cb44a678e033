/* SPDX-License-Identifier: MIT */
/* Inside the visit: what its parts share. */
#ifndef SHUTBOX_MEET_VISITING_H
#define SHUTBOX_MEET_VISITING_H

#include "meet.h"
#include "shutbox/visit.h"

/* Sitting down again on one's own chair, so that a new connection speaks for it. */
enum { VISIT_SITS, VISIT_TO_SIT, VISIT_ASKED_TO_SIT };

/* Whether a visit was started and its bytes can be worked on. */
bool visit_safe(const sb_visit *visit);

/* Whether that chair is of whoever has this key. */
bool visit_owns(const sb_visit *visit, int chair);

/* The wish is over, with that answer. */
void visit_settle(sb_visit *visit, sb_told *told, sb_status answer);

/* Whether the wish of this kind names the line it wants to be. */
bool wish_names_line(sb_wish_kind kind);

/* Whether this line, which was just taken, is what the wish under way asked for; proof: of a throw. */
bool visit_came_true(const sb_visit *visit, const char *line, size_t length, const sb_proof *proof);

/* A wish as its person says it, with a newline. */
void wish_write(const sb_wish *wish, const char *key, sb_sink *sink, void *to);

#endif
