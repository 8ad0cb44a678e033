/* SPDX-License-Identifier: MIT */
#include "words/match/corrections.h"

/* Of all that is told of an event, the first sentence says what it was. */
static void take_first(void *to, const char *sentence) {
    line *first = to;
    if (first->length == 0)
        line_add(first, "%s", sentence);
}

typedef struct listing {
    const sb_draft *draft;
    entry_teller *tell;
    void *to;
} listing;

static void tell_entry(void *to, size_t entry, const sb_match *before, const sb_match *after) {
    const listing *list = to;
    const sb_record *record = &list->draft->record;
    line what = {.length = 0};
    if (before)
        tell_event(record, before, &record->events[entry], after, take_first, &what);
    else
        what.length = sb_event_write(&record->events[entry], what.text, sizeof what.text);
    list->tell(list->to, entry, before ? before->round : 0, what.text);
}

void tell_entries(const sb_draft *draft, entry_teller *tell, void *to) {
    listing list = {draft, tell, to};
    sb_draft_each(draft, tell_entry, &list);
}

static void tell_misfit(const sb_draft *draft, teller *tell, void *to) {
    char text[SB_LINE_MAX + 1];
    line said = {.length = 0};
    sb_event_write(&draft->record.events[draft->fits], text, sizeof text);
    line_add(&said, _("Entry %zu (%s) does not fit any more: %s."), draft->fits + 1, text,
             words_status(draft->why));
    tell(to, said.text);
}

static void tell_totals(const sb_draft *draft, const sb_match *was, teller *tell, void *to) {
    for (int seat = 0; seat < was->players; seat++) {
        line said = {.length = 0};
        if (draft->match.totals[seat] == was->totals[seat])
            continue;
        line_add(&said, _("%s: %s instead of %s."), draft->record.player[seat].name,
                 figure_number(draft->match.totals[seat]).text, figure_number(was->totals[seat]).text);
        tell(to, said.text);
    }
}

void tell_corrections(const sb_draft *draft, const sb_match *was, teller *tell, void *to) {
    bool over = draft->match.asks == SB_ASKS_NOTHING;
    if (draft->why != SB_OK) {
        tell_misfit(draft, tell, to);
        return;
    }
    tell(to, _("All entries fit."));
    tell_totals(draft, was, tell, to);
    if (over && draft->match.winners != was->winners)
        tell_winners(&draft->record, &draft->match, tell, to);
    if (!over && was->asks == SB_ASKS_NOTHING)
        tell(to, _("The match goes on."));
}
