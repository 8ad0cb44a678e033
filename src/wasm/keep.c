/* Keeping score: corrections to earlier entries, and the score sheet as text. */
#include <string.h>

#include "answer.h"
#include "table.h"
#include "view.h"
#include "words/corrections.h"
#include "words/score_sheet.h"

static sb_status change(sb_draft *draft, size_t entry, const char *text, bool insert) {
    sb_event event;
    if (*text == '\0')
        return sb_draft_delete(draft, entry);
    sb_status status = sb_event_read(&event, text, strlen(text));
    if (status != SB_OK)
        return status;
    return insert ? sb_draft_insert(draft, entry, event) : sb_draft_replace(draft, entry, event);
}

/* The table as it would be with the draft's entries. */
static sb_table drafted_table(const sb_draft *draft) {
    sb_table table = *page_table();
    table.record = draft->record;
    table.record.count = draft->fits;
    table.known = draft->fits;
    table.match = draft->match;
    return table;
}

static const char *answer_corrected(const sb_draft *draft) {
    const sb_table table = drafted_table(draft);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_number(out, "dropped", (int64_t)(draft->record.count - draft->fits));
    json_text(out, "why", draft->why == SB_OK ? "" : words_status(draft->why));
    json_open(out, "told", '[');
    tell_corrections(draft, &page_table()->match, json_sentence, out);
    json_close(out, ']');
    put_view(out, "view", &table);
    json_close(out, '}');
    return answer_end();
}

/* Changes an entry, puts one in before it, or (text "") takes it out; nothing stays so unless it is to. */
EXPORT(correct) const char *page_correct(size_t entry, const char *text, bool insert, bool commit) {
    sb_draft draft;
    sb_status status = sb_draft_start(&draft, page_table());
    if (status != SB_OK)
        return answer_status(status);
    status = change(&draft, entry, text, insert);
    const char *answer = status == SB_OK ? answer_corrected(&draft) : answer_status(status);
    if (status == SB_OK && commit)
        sb_table_take(page_table(), &draft);
    else
        sb_draft_free(&draft);
    return answer;
}

EXPORT(sheet_text) const char *page_sheet_text(void) {
    answer_start();
    if (page_table()->match.players > 0)
        sheet_write_text(&page_table()->record, answer_add, NULL);
    return answer_end();
}
