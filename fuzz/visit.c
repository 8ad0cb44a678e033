/* SPDX-License-Identifier: MIT */
/* Fuzz target: any lines told to somebody at a table. A line that begins with ">" is something they want
 * instead: its next byte says what. What is told without a number gets the next one where it starts with "+",
 * so that a fuzzer need not count. */
#include "shutbox/visit.h"
#include "check.h"
#include "hashing.h"

#include <stdio.h>
#include <string.h>

static void read_wishes(void *to, const char *said, size_t length) {
    (void)to;
    must(length < SB_LINE_MAX && memchr(said, '\0', length) == NULL);
}

static void want(sb_visit *visit, char what, const char *event_text, size_t length) {
    static const sb_wish_kind kinds[] = {SB_WISH_STAND, SB_WISH_BEGIN, SB_WISH_BACK,
                                         SB_WISH_GRANT, SB_WISH_DENY,  SB_WISH_AGAIN};
    sb_event event;
    if (what >= 'a' && what <= 'f')
        sb_visit_wish(visit, kinds[what - 'a']);
    else if (what >= '0' && what <= '9')
        sb_visit_sit(visit, what - '0');
    else if (what == 't')
        sb_visit_want(visit, sb_event_throw(), "salt");
    else if (what == 'c')
        sb_visit_connect(visit);
    else if (what == 'l')
        sb_visit_disconnect(visit);
    else if (what == 's')
        sb_visit_say(visit, 3);
    else if (sb_event_read(&event, event_text, length) == SB_OK)
        sb_visit_want(visit, event, what == 'd' ? "salt" : NULL);
}

static void hear(sb_visit *visit, const char *said, size_t length) {
    char line[SB_LINE_MAX + 40];
    sb_told told;
    if (length > 0 && said[0] == '+' && length < SB_LINE_MAX) {
        length =
            (size_t)snprintf(line, sizeof line, "%u %.*s", visit->meeting.count, (int)length - 1, said + 1);
        said = line;
    }
    sb_visit_hear(visit, said, length, &told);
    must(told.kind < SB_TOLD_COUNT && !(told.granted && told.given_up));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *at = (const char *)data, *end = at + size;
    sb_visit visit;
    must(sb_visit_start(&visit, &hasher, "garden-7", "00000000000000000000000000000000", "Ann") == SB_OK);
    sb_visit_connect(&visit);
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        size_t length = (size_t)(stop - at);
        if (length > 1 && at[0] == '>')
            want(&visit, at[1], at + 2, length - 2);
        else
            hear(&visit, at, length);
        sb_visit_tell(&visit, read_wishes, NULL);
        must((visit.chair >= 0 || sb_visit_seats(&visit) == 0) && sb_visit_free_chair(&visit) < SB_SEATS_MAX);
        must(visit.chair < SB_SEATS_MAX && (visit.alarm == SB_OK || !visit.wishes));
        if (visit.meeting.matches > 0)
            must(memcmp(&visit.table.match, &visit.meeting.match, sizeof visit.table.match) == 0);
        at = stop + 1;
    }
    if (visit.meeting.matches > 0 && visit.table.record.count > 0) {
        size_t wrong;
        must(sb_record_verify(&visit.table.record, &hasher, &wrong) == SB_OK);
    }
    sb_visit_free(&visit);
    return 0;
}
