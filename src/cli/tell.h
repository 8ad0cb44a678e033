/* Telling people what happened, one short sentence a line. */
#ifndef SHUTBOX_CLI_TELL_H
#define SHUTBOX_CLI_TELL_H

#include "words.h"

/* Says what the event was and what it brought about. */
void tell_event(const sb_record *record, const sb_match *before, const sb_event *event,
                const sb_match *after);

#endif
