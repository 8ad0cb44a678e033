/* SPDX-License-Identifier: MIT */
/* Fuzz target: any lines at a table of many, from whoever serves it and from whoever sits there. A line that
 * begins with ">" is a wish of the chair that its next byte names; any other is one of the table's. */
#include "shutbox/meeting.h"
#include "check.h"
#include "hashing.h"

#include <string.h>

/* Whatever is asked of it, it stays as it is. */
static void ask(const sb_meeting *meeting, const sb_event *event) {
    static const uint8_t secret[SB_SECRET_SIZE] = {2};
    char line[SB_LINE_MAX + 1];
    bool waits = sb_meeting_waits(meeting);
    must(!waits || sb_meeting_asked(meeting) != 0);
    must(!sb_meeting_ready(meeting) || meeting->stage == SB_STAGE_LOBBY || meeting->stage == SB_STAGE_OVER);
    must(!sb_meeting_granted(meeting) || meeting->asks_back >= 0);
    sb_meeting_needs_chain(meeting);
    sb_meeting_settles(meeting, "stop", 4);
    sb_meeting_act(meeting, event, &hasher, secret, line, sizeof line);
}

/* What answers a wish is a line that the table takes, and so is what is done for others. */
static void wish_for(sb_meeting *meeting, int chair, const char *said, size_t length) {
    static const uint8_t secret[SB_SECRET_SIZE] = {1};
    char line[SB_LINE_MAX + 1];
    sb_wish wish;
    if (sb_wish_read(&wish, said, length) != SB_OK)
        return;
    ask(meeting, &wish.event);
    if (sb_meeting_answer(meeting, chair, &wish, &hasher, secret, line, sizeof line) != SB_OK || !line[0])
        return;
    sb_status status = sb_meeting_take(meeting, line, strlen(line));
    must(status == SB_OK || (wish.kind == SB_WISH_THROW && status == SB_BROKEN_CHAIN) ||
         status == SB_NO_MEMORY);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *at = (const char *)data, *end = at + size;
    sb_meeting meeting;
    sb_meeting_start(&meeting, size % 2 ? &hasher : NULL);
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        size_t length = (size_t)(stop - at);
        if (length > 2 && at[0] == '>')
            wish_for(&meeting, at[1] - '0', at + 2, length - 2);
        else
            sb_meeting_take(&meeting, at, length);
        must(meeting.changed <= meeting.count && meeting.asks_back < meeting.seats);
        must(meeting.stage != SB_STAGE_PLAY || sb_meeting_asked(&meeting) != 0);
        at = stop + 1;
    }
    sb_meeting_free(&meeting);
    return 0;
}
