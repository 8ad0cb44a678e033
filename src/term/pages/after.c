/* SPDX-License-Identifier: MIT */
#include "term/pages/after.h"

#include "host/kept_judge.h"
#include "term/pages/entries.h"
#include "term/pages/languages.h"
#include "term/pages/review.h"
#include "term/pages/sheet_view.h"
#include "term/pages/watch.h"
#include "term/parts/draw_box.h"
#include "term/parts/draw_sheet.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "words/rules/house.h"

typedef struct after_view {
    session *at;
    pages result, sheet;
    const char *language; /* they are in */
    line said;            /* where the score sheet was saved */
} after_view;

enum { SHEET_WIDTH = 30, RESULT_LINES = 2 };

static void write_texts(after_view *shown) {
    const sb_table *table = &shown->at->table;
    pages_free(&shown->result);
    pages_free(&shown->sheet);
    tell_winners(&table->record, &table->match, pages_tell, &shown->result);
    sheet_write(&shown->sheet, &table->record, &table->match, screen_columns() - SHEET_WIDTH - 4);
}

static void draw(void *self) {
    after_view *shown = self;
    const sb_table *table = &shown->at->table;
    line rules = {.length = 0};
    if (language_changed(&shown->language))
        write_texts(shown);
    int lines = screen_lines(), width = screen_columns();
    line_add_rules(&rules, &table->record.rules);
    title_draw(rules.text, _("The match is over"));
    int y = screen_compact() ? 1 : 2;
    for (int i = 0; i < shown->result.count && i < RESULT_LINES; i++)
        y += put_wrapped(y, 1, 2, width - 2, i ? ROLE_STRONG : ROLE_GOOD, shown->result.lines[i]);
    bool small = screen_compact();
    area totals = {small ? 4 : 5, width - SHEET_WIDTH - 1, lines - (small ? 7 : 9), SHEET_WIDTH};
    draw_sheet(totals, &table->record, &table->match);
    if (!small)
        pages_draw_end(&shown->sheet, 5, 1, lines - 9, width - SHEET_WIDTH - 4);
    if (shown->said.length > 0)
        put_name(lines - 3, 1, width - 2, ROLE_TEXT, shown->said.text);
    else if (shown->at->keeping) {
        line where = {.length = 0};
        line_add(&where, _("Kept in %s"), shown->at->kept.path);
        put_name(lines - 3, 1, width - 2, ROLE_FAINT, where.text);
    }
    bar_key keys[] = {{K_ENTER, _("Enter"), _("play again")},
                      {'s', "s", _("score sheet")},
                      {'q', "q", _("leave")},
                      {'w', "w", _("save")},
                      {'v', "v", _("watch it again")},
                      {0},
                      {0},
                      {0}};
    int count = 5;
    if (shown->at->setup->lent.analyse)
        keys[count++] = (bar_key){'g', "g", _("grades")};
    if (table->chance == SB_CHANCE_REAL)
        keys[count++] = (bar_key){'e', "e", _("correct an entry")};
    if (sb_table_can_undo(table))
        keys[count++] = (bar_key){'u', "u", _("undo")};
    bar_draw(keys, count);
}

/* After a correction the match may be over in another way, or not at all: then it goes on. */
static view_end correct(after_view *shown) {
    view_end end = entries_run(shown->at);
    if (end == VIEW_GONE)
        return VIEW_GONE;
    write_texts(shown);
    return shown->at->table.match.asks == SB_ASKS_NOTHING ? VIEW_STAYS : VIEW_DONE;
}

/* The last decision is taken back, and the match goes on from before it. */
static view_end undo(after_view *shown) {
    sb_status status = session_undo(shown->at);
    if (status == SB_OK)
        return VIEW_DONE;
    shown->said = (line){.length = 0};
    line_add(&shown->said, _("No: %s."), words_status(status));
    return VIEW_STAYS;
}

static view_end press(void *self, int key) {
    after_view *shown = self;
    session *at = shown->at;
    key = key_latin(key);
    if (key == K_ENTER)
        return VIEW_DONE;
    if (key == 's')
        return sheet_run(at) == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
    if (key == 'w')
        return sheet_save(at, &shown->said);
    if (key == 'u')
        return undo(shown);
    if (key == 'v')
        return watch_run(at->setup, &at->table.record);
    if (key == 'e' && at->table.chance == SB_CHANCE_REAL)
        return correct(shown);
    if (key == 'g' && at->setup->lent.analyse)
        return review_run(at->setup, &at->table.record, at->keeping ? at->kept.path : NULL) == VIEW_GONE
                   ? VIEW_GONE
                   : VIEW_STAYS;
    return key == 'q' || key == K_ESCAPE ? VIEW_BACK : VIEW_UNKNOWN;
}

/* Loss and luck are worked out for the statistics where that takes no time worth mentioning. */
static void judge(const session *at) {
    const term_lent *lent = &at->setup->lent;
    sb_analysis analysis = {0};
    if (at->keeping && lent->glance && lent->glance(lent->to, &at->table.record, &analysis))
        kept_judge_note(at->kept.path, &at->table.record, &analysis);
    sb_analysis_free(&analysis);
}

view_end after_run(session *at) {
    after_view shown = {.at = at};
    view after_shown = {&shown, draw, press};
    judge(at);
    view_end end = view_run(&after_shown);
    pages_free(&shown.result);
    pages_free(&shown.sheet);
    return end;
}
