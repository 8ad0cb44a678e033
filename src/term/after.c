#include "after.h"

#include "draw_box.h"
#include "draw_sheet.h"
#include "keys.h"
#include "review.h"
#include "screen.h"

typedef struct after_view {
    const session *at;
    pages result, sheet;
} after_view;

static void add_sentence(void *to, const char *sentence) {
    pages_add(to, sentence);
}

enum { SHEET_WIDTH = 30 };

static void draw(void *self) {
    after_view *shown = self;
    const sb_table *table = &shown->at->table;
    char rules[SB_RULES_TEXT_MAX];
    int lines = screen_lines(), width = screen_columns();
    sb_rules_write(&table->record.rules, rules, sizeof rules);
    title_draw(rules, _("The match is over"));
    put_middle(2, 0, width, ROLE_GOOD, shown->result.count ? shown->result.lines[0] : "");
    put_run(3, width / 4, width / 2, ROLE_FAINT, GLYPH_ACROSS);
    area totals = {5, width - SHEET_WIDTH - 1, lines - 9, SHEET_WIDTH};
    draw_sheet(totals, &table->record, &table->match);
    pages_draw_end(&shown->sheet, 5, 1, lines - 9, width - SHEET_WIDTH - 4);
    if (shown->at->keeping)
        put_format(lines - 3, 1, width - 2, ROLE_FAINT, _("Kept in %s"), shown->at->kept.path);
    bar_key keys[] = {{K_ENTER, _("Enter"), _("play again")},
                      {'s', "s", _("score sheet")},
                      {'q', "q", _("leave")},
                      {'g', "g", _("grades")}};
    bar_draw(keys, shown->at->setup->lent.analyse ? 4 : 3);
}

static view_end press(void *self, int key) {
    after_view *shown = self;
    const session *at = shown->at;
    key = key_latin(key);
    if (key == K_ENTER)
        return VIEW_DONE;
    if (key == 's')
        return pager_run(_("Score sheet"), &shown->sheet) == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
    if (key == 'g' && at->setup->lent.analyse)
        return review_run(at->setup, &at->table.record, at->keeping ? at->kept.path : NULL) == VIEW_GONE
                   ? VIEW_GONE
                   : VIEW_STAYS;
    return key == 'q' || key == K_ESCAPE ? VIEW_BACK : VIEW_STAYS;
}

view_end after_run(const session *at) {
    after_view shown = {.at = at};
    view after_shown = {&shown, draw, press};
    tell_winners(&at->table.record, &at->table.match, add_sentence, &shown.result);
    sheet_write(&shown.sheet, &at->table.record, &at->table.match, screen_columns() - SHEET_WIDTH - 4);
    view_end end = view_run(&after_shown);
    pages_free(&shown.result);
    pages_free(&shown.sheet);
    return end;
}
