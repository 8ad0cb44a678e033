/* SPDX-License-Identifier: MIT */
#include "term/pages/sheet_view.h"

#include "term/pages/name.h"
#include "term/parts/pager.h"
#include "words/match/score_sheet.h"

typedef struct sheet_view {
    session *at;
    line said;
} sheet_view;

enum { KIND_RECORD = 1 };

static void write_text(const void *from, sb_sink *sink, void *to) {
    sheet_write_text(from, sink, to);
}

static void write_record(const void *from, sb_sink *sink, void *to) {
    sb_record_write(from, sink, to);
}

view_end sheet_save(session *at, line *said) {
    const sb_record *record = &at->table.record;
    save_offer offer = {.what = "score",
                        .hint =
                            N_("The score sheet as text; a name that ends in .shut saves the whole match."),
                        .rules = &record->rules,
                        .kinds = {{"txt", write_text, record}, {"shut", write_record, record}}};
    int kind;
    view_end end = name_run(&offer, said, &kind);
    at->saved = at->saved || kind == KIND_RECORD;
    return end;
}

static void write(void *self, int width, pages *to) {
    const sheet_view *shown = self;
    const sb_table *table = &shown->at->table;
    if (shown->said.length > 0) {
        pages_add(to, shown->said.text);
        pages_add(to, "");
    }
    tell_sheet(&table->record, &table->match, width, pages_tell, to);
}

static view_end press(void *self, int key) {
    sheet_view *shown = self;
    if (key != 'w')
        return VIEW_UNKNOWN;
    return sheet_save(shown->at, &shown->said) == VIEW_GONE ? VIEW_GONE : VIEW_DONE;
}

/* Shown again after saving, with where it was saved on top. */
view_end sheet_run(session *at) {
    static const bar_key keys[] = {{'w', "w", N_("save as text")}};
    sheet_view shown = {.at = at};
    pager_keys more = {&shown, keys, 1, press};
    view_end end;
    do {
        end = pager_run(N_("Score sheet"), write, &shown, &more);
    } while (end == VIEW_DONE);
    return end;
}
