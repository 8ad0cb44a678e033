/* SPDX-License-Identifier: MIT */
/* Inside the record: one event as one line, with the word that was wrong. */
#ifndef SHUTBOX_LINE_H
#define SHUTBOX_LINE_H

#include "shutbox/record.h"
#include "text.h"

/* Whether an event has a line at all: one made by hand can be of no kind. */
bool event_holds(const sb_event *event);

/* Reads an event's line; *wrong is set to the word to blame where there is one. */
sb_status line_read_event(sb_event *event, word line, word *wrong);

/* Reads the words after "player"; on SB_OK name holds the name and *length its length. */
sb_status line_read_player(word rest, char name[SB_LINE_MAX], size_t *length, sb_level *level, word *wrong);

/* Takes "salt=... secret=..." off the end of a throw's line, into *proof; its salt is empty where there is
 * none. */
sb_status line_take_proof(word *line, sb_proof *proof, word *wrong);

/* Writes a name, quoted where it is more than a plain word. */
void line_put_name(sb_sink *sink, void *to, const char *name);

#endif
