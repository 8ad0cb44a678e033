/* SPDX-License-Identifier: MIT */
/* A new match: house rules on top of a preset, each a field with its value. */
#include <inttypes.h>
#include <string.h>

#include "term/parts/edit.h"
#include "term/parts/menu.h"
#include "term/parts/pager.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "term/setup/setup.h"
#include "words/rules/house.h"

typedef struct house_view {
    setting_up *made;
    sb_rules rules; /* being changed; may make no game yet */
    menu list;
    bool editing;
    edit number;
    line message; /* why a value was not taken */
} house_view;

enum { TITLE_WIDTH = 36, TITLE_ROOM = 22 };

static void label(void *to, int item, char *text, int room) {
    const house_view *shown = to;
    line row = {.length = 0};
    sb_field field = (sb_field)item;
    bool own = sb_rules_get(&shown->rules, field) != sb_rules_get(sb_preset(shown->rules.preset), field);
    line_add(&row, "%s", own ? "*" : " ");
    line_add_cut(&row, screen_compact() ? screen_columns() - TITLE_ROOM : TITLE_WIDTH, words_field(field));
    line_add(&row, " ");
    if (shown->editing && item == shown->list.picked)
        line_add(&row, "%s_", shown->number.text);
    else
        line_add_value(&row, &shown->rules, field);
    snprintf(text, (size_t)room, "%s", row.text);
}

static void draw(void *self) {
    house_view *shown = self;
    sb_refusal refusal = sb_rules_check(&shown->rules);
    line why = {.length = 0};
    title_draw(_("House rules"), words_preset_title(shown->rules.preset));
    int height = screen_lines() - 6;
    if (screen_compact())
        menu_draw_cut(&shown->list, 2, 1, height, screen_columns() - 2, label, shown);
    else
        menu_draw(&shown->list, 2, 2, height, screen_columns() - 4, label, shown);
    if (shown->message.length > 0) {
        why = shown->message;
    } else if (refusal.why != SB_OK) {
        line_add(&why, "%s", _("This makes no game: "));
        line_add_refusal(&why, refusal);
    }
    put_wrapped(height + 2, 2, 2, screen_columns() - 4, ROLE_BAD, why.text);
    bool number = !sb_field_describe((sb_field)shown->list.picked)->words;
    bar_key keys[] = {{K_ENTER, _("Enter"), number ? _("type a number") : _("next")},
                      {'q', "q", _("take these")},
                      {K_LEFT, _("Left"), number ? _("less") : _("before")},
                      {K_RIGHT, _("Right"), number ? _("more") : _("next")},
                      {'d', "d", _("as printed")},
                      {K_ESCAPE, _("Esc"), _("leave all as it was")}};
    bar_key editing[] = {{K_ENTER, _("Enter"), _("done")}, {K_ESCAPE, _("Esc"), _("not so")}};
    bar_draw(shown->editing ? editing : keys, shown->editing ? 2 : 6);
}

/* What the field does not take is said, with what it does. */
static void set_value(house_view *shown, const char *text) {
    sb_field field = (sb_field)shown->list.picked;
    sb_status status = sb_rules_set(&shown->rules, field, text, strlen(text));
    if (status == SB_OK)
        return;
    line why = {.length = 0};
    line_add_refusal(&why, (sb_refusal){status, field});
    line_add(&shown->message, _("No: %s."), why.text);
}

/* One step up or down; words go around, numbers stop at their ends. */
static void step(house_view *shown, int by) {
    sb_field field = (sb_field)shown->list.picked;
    const sb_field_form *form = sb_field_describe(field);
    int64_t value = sb_rules_get(&shown->rules, field) + by;
    char text[40];
    if (form->words) {
        int64_t count = form->most + 1;
        set_value(shown, form->words[(value + count) % count]);
        return;
    }
    snprintf(text, sizeof text, "%" PRId64, value);
    set_value(shown, form->none && value == 0 ? "none" : text);
}

/* Nothing typed leaves it as it was; 0 is none, where there may be none. */
static void press_editing(house_view *shown, int key) {
    const char *typed = shown->number.text;
    bool none = sb_field_describe((sb_field)shown->list.picked)->none && strspn(typed, "0") == strlen(typed);
    if (key == K_ENTER && typed[0])
        set_value(shown, none ? "none" : typed);
    if (key == K_ENTER || key == K_ESCAPE)
        shown->editing = false;
    else if (!edit_press(&shown->number, key))
        line_add(&shown->message, "%s", _("Only digits go here."));
}

static void choose(house_view *shown) {
    const sb_field_form *form = sb_field_describe((sb_field)shown->list.picked);
    if (form->words) {
        step(shown, 1);
        return;
    }
    shown->editing = true;
    edit_start(&shown->number, "", 16, true);
}

/* Rules that make no game are not taken, and why stands below the list. */
static view_end take(house_view *shown) {
    sb_refusal refusal = sb_rules_check(&shown->rules);
    if (refusal.why == SB_OK)
        return VIEW_DONE;
    line why = {.length = 0};
    line_add_refusal(&why, refusal);
    line_add(&shown->message, _("No: %s."), why.text);
    return VIEW_STAYS;
}

static view_end press(void *self, int key) {
    house_view *shown = self;
    key = key_latin(key);
    bool moved;
    shown->message = (line){.length = 0};
    if (shown->editing) {
        press_editing(shown, key);
        return VIEW_STAYS;
    }
    if (key == K_ESCAPE)
        return VIEW_BACK;
    if (key == 'q')
        return take(shown);
    if (menu_press(&shown->list, key, &moved))
        choose(shown);
    else if (key == K_LEFT || key == K_RIGHT)
        step(shown, key == K_LEFT ? -1 : 1);
    else if (key == 'd')
        shown->rules = *sb_preset(shown->rules.preset);
    else if (!moved)
        return VIEW_UNKNOWN;
    return VIEW_STAYS;
}

view_end setup_house(setting_up *made) {
    house_view shown = {.made = made, .rules = made->record.rules, .list = {.count = SB_FIELD_COUNT}};
    view house_shown = {&shown, draw, press};
    view_end end = view_run(&house_shown);
    if (end == VIEW_DONE) {
        made->record.rules = shown.rules;
        setup_fit_players(made, 1);
    }
    return end;
}
