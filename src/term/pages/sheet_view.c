#include "term/pages/sheet_view.h"

#include <errno.h>
#include <string.h>

#include "host/save.h"
#include "term/parts/pager.h"
#include "words/match/score_sheet.h"

typedef struct sheet_view {
    const session *at;
    line said;
} sheet_view;

static void write_text(const void *from, sb_sink *sink, void *to) {
    sheet_write_text(from, sink, to);
}

void sheet_save(const session *at, line *said) {
    char path[STORE_PATH_MAX];
    const sb_record *record = &at->table.record;
    *said = (line){.length = 0};
    if (save_text_new(path, sizeof path, "score", &record->rules, "txt", write_text, record))
        line_add(said, _("Saved as %s"), path);
    else
        line_add(said, _("The score sheet could not be saved here: %s."), strerror(errno));
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
        return VIEW_STAYS;
    sheet_save(shown->at, &shown->said);
    return VIEW_DONE;
}

/* Shown again after saving, with where it was saved on top. */
view_end sheet_run(const session *at) {
    static const bar_key keys[] = {{'w', "w", N_("save as text")}};
    sheet_view shown = {.at = at};
    pager_keys more = {&shown, keys, 1, press};
    view_end end;
    do {
        end = pager_run(N_("Score sheet"), write, &shown, &more);
    } while (end == VIEW_DONE);
    return end;
}
