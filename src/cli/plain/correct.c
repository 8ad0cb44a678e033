/* SPDX-License-Identifier: MIT */
/* Corrections to earlier entries, line by line. */
#include <string.h>

#include "cli/plain/plain.h"
#include "words/match/corrections.h"

static void print_entry(void *to, size_t entry, uint32_t round, const char *sentence) {
    (void)to;
    if (round)
        printf("%5zu  %4u  %s\n", entry + 1, round, sentence);
    else
        printf("%5zu     ?  %s\n", entry + 1, sentence);
}

void plain_entries(const sb_draft *draft) {
    printf(_("Entry, round, what happened:\n"));
    tell_entries(draft, print_entry, NULL);
}

/* Says why not, with what that place allows. */
static void refuse(const sb_draft *draft, size_t entry, sb_status status) {
    sb_match match;
    line allowed = {.length = 0};
    if (sb_draft_before(draft, entry, &match) != SB_OK || match.asks == SB_ASKS_NOTHING) {
        printf(_("No: %s.\n"), words_status(status));
        return;
    }
    line_add_allowed(&allowed, &match);
    printf(_("No: %s. Allowed: %s.\n"), words_status(status), allowed.text);
}

/* False when nothing was changed. */
static bool change(sb_draft *draft, const char *said) {
    size_t entry;
    sb_status status = sb_draft_change(draft, said, &entry);
    if (status == SB_MISSING_WORD)
        printf(_("Say which entry: fix 3 roll 5 4, insert 3 roll 5 4 or delete 3; entries lists them.\n"));
    else if (status != SB_OK)
        refuse(draft, entry, status);
    return status == SB_OK;
}

/* What to do about an entry that does not fit any more. False: all is to stay as it was. */
static bool settle(sb_draft *draft, const sb_match *was) {
    char answer[ANSWER_ROOM];
    while (draft->why != SB_OK) {
        tell_corrections(draft, was, tell_stdout, NULL);
        if (!plain_ask(_("fix, insert or delete to put it right; cut to go on from before it; leave for all "
                         "as it was:"),
                       answer, sizeof answer) ||
            strcmp(answer, "leave") == 0)
            return false;
        if (strcmp(answer, "cut") == 0)
            return true;
        if (strcmp(answer, "entries") == 0)
            plain_entries(draft);
        else
            change(draft, answer);
    }
    return true;
}

bool plain_fix(plain_game *game, const char *word, const char *rest) {
    char said[ANSWER_ROOM];
    sb_draft draft;
    sb_match was = game->table.match;
    sb_status status = sb_draft_start(&draft, &game->table);
    if (status != SB_OK) {
        printf(_("No: %s.\n"), words_status(status));
        return false;
    }
    snprintf(said, sizeof said, "%s %s", word, rest);
    bool changed = change(&draft, said);
    if (!changed || !settle(&draft, &was)) {
        if (changed)
            printf(_("All is as it was.\n"));
        sb_draft_free(&draft);
        return false;
    }
    size_t cut = draft.record.count - draft.fits;
    if (cut == 0)
        tell_corrections(&draft, &was, tell_stdout, NULL);
    else
        printf(ngettext("%zu entry is cut off.\n", "%zu entries are cut off.\n", cut), cut);
    sb_table_take(&game->table, &draft);
    plain_keep(game, true);
    return true;
}
