/* SPDX-License-Identifier: MIT */
/* Corrections to earlier entries of a match kept with real dice: a draft of its list of events is changed,
 * played again and checked after every change, and taken over by the table once people are content. */
#ifndef SHUTBOX_CORRECT_H
#define SHUTBOX_CORRECT_H

#include "shutbox/table.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* Owns its record; give it back with sb_draft_free or sb_table_take. Entries are counted from 0. */
typedef struct sb_draft {
    sb_record record;
    size_t fits;    /* so many entries can happen, one after another from the first */
    sb_status why;  /* why the entry after them can't; SB_OK: all of them can */
    sb_match match; /* where those that can lead */
} sb_draft;

/* A draft of all that happened at the table, which stays as it is. SB_DICE_NOT_TYPED where the program throws
 * the dice, or somebody else did: their throws are not for people to change. */
sb_status sb_draft_start(sb_draft *draft, const sb_table *table);
void sb_draft_free(sb_draft *draft);

/* The match before this entry; before count: where all lead. SB_NO_SUCH_ENTRY past that, SB_EARLIER_ENTRY
 * where an entry before it can't happen. */
sb_status sb_draft_before(const sb_draft *draft, size_t entry, sb_match *match);

/* The same as a table to look at, on the draft's own record. */
sb_status sb_draft_look(const sb_draft *draft, size_t entry, sb_table *table);

/* Changes, each followed by playing everything again: look at fits and why. What can't happen at that place
 * is refused, and the draft left as it was; an entry that can't happen yet can only be deleted. To insert at
 * count adds to the end. */
sb_status sb_draft_replace(sb_draft *draft, size_t entry, sb_event event);
sb_status sb_draft_insert(sb_draft *draft, size_t entry, sb_event event);
sb_status sb_draft_delete(sb_draft *draft, size_t entry);

/* A change as a line of text: "fix 3 roll 5 4", "insert 3 roll 5 4" or "delete 3". There entries are counted
 * from 1, and events are written as sb_answer_read takes them. *entry is the one named, counted from 0 again;
 * SB_MISSING_WORD where none is. */
sb_status sb_draft_change(sb_draft *draft, const char *text, size_t *entry);

/* The table goes on from the draft's entries that fit: the first that does not, and all after it, are cut
 * off. Frees the draft. What was undone before is forgotten. A table on paper stays as it is, and the draft
 * the caller's. */
void sb_table_take(sb_table *table, sb_draft *draft);

/* Calls row for every entry of the draft, in order, with the match on either side of it; both NULL for an
 * entry that can't happen, or stands after one. */
typedef void sb_draft_row(void *to, size_t entry, const sb_match *before, const sb_match *after);
void sb_draft_each(const sb_draft *draft, sb_draft_row *row, void *to);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
