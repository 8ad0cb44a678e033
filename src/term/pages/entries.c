/* SPDX-License-Identifier: MIT */
#include "term/pages/entries.h"

#include <string.h>

#include "term/pages/languages.h"
#include "term/parts/edit.h"
#include "term/parts/menu.h"
#include "term/parts/pager.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "words/match/corrections.h"

typedef struct entries_view {
    const session *at;
    sb_draft draft;
    menu list; /* the entries, and one row after them, to add to */
    pages rows;
    pages told;              /* what the changes lead to */
    bool changed;            /* something is another than in the match */
    bool editing, inserting; /* an entry is being typed: in the place of the one picked, or before it */
    edit typed;
    const char *language; /* rows and told are in */
    char message[300];
} entries_view;

enum { SAID_LINES = 5, SAID_LINES_SMALL = 3, ROW_ROOM = 400 };

static int said_lines(void) {
    return screen_compact() ? SAID_LINES_SMALL : SAID_LINES;
}

static void add_row(void *to, size_t entry, uint32_t round, const char *sentence) {
    char row[ROW_ROOM];
    if (round)
        snprintf(row, sizeof row, "%4zu  %3u  %s", entry + 1, round, sentence);
    else
        snprintf(row, sizeof row, "%4zu    %s  %s", entry + 1, glyph_text(GLYPH_OUT), sentence);
    pages_add(to, row);
}

static void list_again(entries_view *shown) {
    pages_free(&shown->rows);
    pages_free(&shown->told);
    tell_entries(&shown->draft, add_row, &shown->rows);
    if (shown->changed)
        tell_corrections(&shown->draft, &shown->at->table.match, pages_tell, &shown->told);
    shown->list.count = shown->rows.count + 1;
}

static size_t picked(const entries_view *shown) {
    return (size_t)shown->list.picked;
}

static bool on_entry(const entries_view *shown) {
    return picked(shown) < shown->draft.record.count;
}

static void label(void *to, int item, char *text, int room) {
    const entries_view *shown = to;
    bool last = item >= shown->rows.count;
    snprintf(text, (size_t)room, "%s",
             last ? _("(the end: an entry can be added here)") : shown->rows.lines[item]);
}

/* The entry being typed, and what may stand in its place. */
static void draw_typing(const entries_view *shown, int y, int width) {
    sb_match match;
    line allowed = {.length = 0}, said = {.length = 0};
    if (sb_draft_before(&shown->draft, picked(shown), &match) != SB_OK)
        return;
    put_format(y, 2, width, ROLE_STRONG, _("Entry %d: %s_"), shown->list.picked + 1,
               edit_end(&shown->typed, width / 2));
    line_add_allowed(&allowed, &match);
    line_add(&said, _("Allowed: %s."), allowed.text);
    if (!shown->message[0])
        put_wrapped(y + 1, 2, said_lines() - 1, width, ROLE_TEXT, said.text);
}

/* Below the list: the entry being typed, what a key was refused for, or what the changes lead to. */
static void draw_below(const entries_view *shown, int y) {
    int width = screen_columns() - 4;
    if (shown->editing)
        draw_typing(shown, y, width);
    else if (!shown->message[0])
        pages_draw_whole(&shown->told, y, 2, said_lines(), width);
    put_wrapped(y + shown->editing, 2, said_lines() - 1, width, ROLE_BAD, shown->message);
}

static int list_keys(const entries_view *shown, bar_key *keys) {
    bool fits = shown->draft.why == SB_OK, entry = on_entry(shown);
    int count = 0;
    keys[count++] = (bar_key){K_ENTER, _("Enter"), entry ? _("change") : _("add")};
    if (entry) {
        keys[count++] = (bar_key){'i', "i", _("insert before it")};
        keys[count++] = (bar_key){'d', "d", _("delete")};
    }
    if (!fits)
        keys[count++] = (bar_key){'c', "c", _("cut off from there")};
    if (fits)
        keys[count++] = (bar_key){'q', "q", shown->changed ? _("take these") : _("back")};
    if (shown->changed)
        keys[count++] = (bar_key){K_ESCAPE, _("Esc"), _("leave all as it was")};
    return count;
}

static void draw(void *self) {
    entries_view *shown = self;
    int height = screen_lines() - said_lines() - 6, below = height + 3;
    bar_key keys[6], editing[] = {{K_ENTER, _("Enter"), _("done")}, {K_ESCAPE, _("Esc"), _("not so")}};
    if (language_changed(&shown->language))
        list_again(shown);
    title_draw(_("Entries"), words_preset_title(shown->draft.record.rules.preset));
    menu_draw_cut(&shown->list, 2, 1, height, screen_columns() - 2, label, shown);
    put_run(below - 1, 1, screen_columns() - 2, ROLE_FAINT, GLYPH_ACROSS);
    draw_below(shown, below);
    if (shown->editing)
        bar_draw(editing, 2);
    else
        bar_draw(keys, list_keys(shown, keys));
}

static void refuse(entries_view *shown, sb_status status) {
    snprintf(shown->message, sizeof shown->message, _("No: %s."), words_status(status));
}

/* The first entry that does not fit is the next to look at. */
static void note_change(entries_view *shown, sb_status status) {
    if (status != SB_OK) {
        refuse(shown, status);
        return;
    }
    shown->changed = true;
    shown->editing = false;
    list_again(shown);
    if (shown->draft.why != SB_OK)
        shown->list.picked = (int)shown->draft.fits;
    else if (shown->list.picked >= shown->list.count)
        shown->list.picked = shown->list.count - 1;
}

static void start_typing(entries_view *shown, bool inserting) {
    char text[SB_LINE_MAX + 1] = "";
    sb_match match;
    sb_status status = sb_draft_before(&shown->draft, picked(shown), &match);
    if (status == SB_OK && match.asks == SB_ASKS_NOTHING)
        status = SB_MATCH_OVER;
    if (status != SB_OK) {
        refuse(shown, status);
        return;
    }
    if (!inserting)
        sb_event_write(&shown->draft.record.events[picked(shown)], text, sizeof text);
    shown->inserting = inserting;
    shown->editing = true;
    edit_start(&shown->typed, text, EDIT_ROOM - 1, false);
}

static void take_typed(entries_view *shown) {
    sb_match match;
    sb_event event;
    sb_status status = sb_draft_before(&shown->draft, picked(shown), &match);
    if (status == SB_OK && !sb_answer_read(shown->typed.text, &match, &event))
        status = SB_BAD_WORD;
    if (status == SB_OK)
        status = shown->inserting ? sb_draft_insert(&shown->draft, picked(shown), event)
                                  : sb_draft_replace(&shown->draft, picked(shown), event);
    if (status == SB_OK && shown->inserting)
        shown->list.picked++;
    note_change(shown, status);
}

static void press_typing(entries_view *shown, int key) {
    if (key == K_ENTER)
        take_typed(shown);
    else if (key == K_ESCAPE)
        shown->editing = false;
    else
        edit_press(&shown->typed, key);
}

static view_end leave(entries_view *shown, int key) {
    if (key == K_ESCAPE || !shown->changed)
        return VIEW_BACK;
    if (key == 'q' && shown->draft.why != SB_OK) {
        snprintf(shown->message, sizeof shown->message, "%s",
                 _("An entry does not fit: change it, cut off from there, or leave all as it was."));
        return VIEW_STAYS;
    }
    return VIEW_DONE;
}

static view_end press(void *self, int key) {
    entries_view *shown = self;
    bool moved = true;
    shown->message[0] = '\0';
    if (shown->editing) {
        press_typing(shown, key);
        return VIEW_STAYS;
    }
    key = key_latin(key);
    if (key == 'q' || key == K_ESCAPE || (key == 'c' && shown->draft.why != SB_OK))
        return leave(shown, key);
    if (key >= K_ITEM && key - K_ITEM != shown->list.picked) /* the first click looks, the second takes */
        shown->list.picked = key - K_ITEM;
    else if (menu_press(&shown->list, key, &moved))
        start_typing(shown, !on_entry(shown));
    else if (key == 'i')
        start_typing(shown, true);
    else if ((key == 'd' || key == K_DELETE) && on_entry(shown))
        note_change(shown, sb_draft_delete(&shown->draft, picked(shown)));
    else if (!moved)
        return VIEW_UNKNOWN;
    return VIEW_STAYS;
}

view_end entries_run(session *at) {
    entries_view shown = {.at = at};
    view entries_shown = {&shown, draw, press};
    if (sb_draft_start(&shown.draft, &at->table) != SB_OK)
        return VIEW_BACK;
    list_again(&shown);
    shown.list.picked = shown.rows.count > 0 ? shown.rows.count - 1 : 0;
    view_end end = view_run(&entries_shown);
    if (end == VIEW_DONE)
        session_take(at, &shown.draft);
    else
        sb_draft_free(&shown.draft);
    pages_free(&shown.rows);
    pages_free(&shown.told);
    return end;
}
