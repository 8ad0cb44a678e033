/* SPDX-License-Identifier: MIT */
#include "words/advice/course.h"

#include "words/advice/hint.h"

void line_add_mark(line *to, const sb_record *record, const sb_remark *remark, sb_mark kind) {
    const sb_event *event = &record->events[remark->event];
    if (kind == SB_MARK_MISTAKE)
        line_add_choice(to, event);
    else
        line_add(to, event->count == 2 ? "%d + %d" : "%d", event->values[0], event->values[1]);
    line_add(to, " %s, %s",
             figure_change((kind == SB_MARK_MISTAKE ? -1 : 1) * sb_mark_weight(remark, kind), 1).text,
             record->player[remark->seat].name);
}
