/* Corrections to earlier entries, line by line. */
#include <stdlib.h>
#include <string.h>

#include "plain.h"
#include "words/corrections.h"

enum { ANSWER_ROOM = 1000 };

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

static sb_status read_at(const sb_draft *draft, size_t entry, const char *text, sb_event *event) {
    sb_match match;
    sb_status status = sb_draft_before(draft, entry, &match);
    return status == SB_OK && !sb_answer_read(text, &match, event) ? SB_BAD_WORD : status;
}

static sb_status replace(sb_draft *draft, size_t entry, const char *text) {
    sb_event event;
    sb_status status = read_at(draft, entry, text, &event);
    return status == SB_OK ? sb_draft_replace(draft, entry, event) : status;
}

static sb_status insert(sb_draft *draft, size_t entry, const char *text) {
    sb_event event;
    sb_status status = read_at(draft, entry, text, &event);
    return status == SB_OK ? sb_draft_insert(draft, entry, event) : status;
}

static sb_status delete (sb_draft *draft, size_t entry, const char *text) {
    return *text ? SB_EXTRA_WORD : sb_draft_delete(draft, entry);
}

static const struct {
    const char *word;
    sb_status (*change)(sb_draft *draft, size_t entry, const char *text);
} changes[] = {{"fix", replace}, {"insert", insert}, {"delete", delete}};

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

/* "12 roll 5 4": the entry, and what is to be there. False when nothing was changed. */
static bool change(sb_draft *draft, const char *word, const char *rest) {
    char *text = NULL;
    unsigned long number = *rest >= '0' && *rest <= '9' ? strtoul(rest, &text, 10) : 0;
    sb_status status = SB_UNKNOWN_LINE;
    if (number == 0) {
        printf(_("Say which entry: fix 3 roll 5 4, insert 3 roll 5 4 or delete 3; entries lists them.\n"));
        return false;
    }
    text += strspn(text, " \t");
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        if (strcmp(changes[i].word, word) == 0)
            status = changes[i].change(draft, number - 1, text);
    }
    if (status != SB_OK)
        refuse(draft, number - 1, status);
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
        size_t length = strcspn(answer, " \t");
        const char *rest = answer + length + strspn(answer + length, " \t");
        answer[length] = '\0';
        if (strcmp(answer, "cut") == 0)
            return true;
        if (strcmp(answer, "entries") == 0)
            plain_entries(draft);
        else
            change(draft, answer, rest);
    }
    return true;
}

bool plain_fix(plain_game *game, const char *word, const char *rest) {
    sb_draft draft;
    sb_match was = game->table.match;
    sb_status status = sb_draft_start(&draft, &game->table);
    if (status != SB_OK) {
        printf(_("No: %s.\n"), words_status(status));
        return false;
    }
    bool changed = change(&draft, word, rest);
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
