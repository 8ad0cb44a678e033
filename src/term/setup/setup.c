/* SPDX-License-Identifier: MIT */
/* A new match, first step: the rulebook. */
#include "term/setup/setup.h"

#include <string.h>

#include "term/game/session.h"
#include "term/parts/draw_box.h"
#include "term/parts/menu.h"
#include "term/parts/pager.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"

static void seat(sb_record *record, const char *name, sb_level level) {
    sb_record_seat(record, name, strlen(name), level);
}

void setup_fit_players(setting_up *made, int least) {
    sb_record *record = &made->record;
    char name[40];
    if (record->players > record->rules.players)
        record->players = record->rules.players;
    if (record->players == 0)
        seat(record, _("Player"), SB_PERSON);
    if (least < record->rules.min_players)
        least = record->rules.min_players;
    while (record->players < least && record->players < record->rules.players) {
        bool computer = record->players == 1 && !made->typed && !made->terms;
        snprintf(name, sizeof name, computer ? _("Computer") : _("Player %d"), record->players + 1);
        seat(record, name, computer ? SB_CASUAL : SB_PERSON);
    }
}

/* Who played last plays again, as a start. */
static bool seat_last(setting_up *made, sb_rules *rules) {
    sb_record last = {0};
    sb_match match;
    char path[STORE_PATH_MAX];
    line why = {.length = 0};
    if (!session_peek(&last, &match, path, &why))
        return false;
    *rules = last.rules;
    for (int i = 0; i < last.players; i++) { /* a real box has people around it */
        if (!made->typed || last.player[i].level == SB_PERSON)
            made->record.player[made->record.players++] = last.player[i];
    }
    sb_record_free(&last);
    return made->record.players > 0;
}

typedef struct preset_view {
    setting_up *made;
    menu list;
} preset_view;

static void label(void *to, int item, char *text, int room) {
    (void)to;
    snprintf(text, (size_t)room, "%s", words_preset_title(item));
}

/* The list is wide enough for the longest title, what is said of the picked one stands beside it, its box
 * below. */
enum { LIST_WIDTH = 38, LIST_TOP = 2, DETAIL = 41 };

static void draw(void *self) {
    preset_view *shown = self;
    int preset = shown->list.picked, width = screen_columns() - DETAIL - 2;
    const sb_rules *rules = sb_preset(preset);
    pages text = {0};
    title_draw(shown->made->asks ? shown->made->asks : _("New match: which rules?"), "");
    if (screen_compact())
        menu_draw(&shown->list, 1, 1, screen_lines() - 8, screen_columns() - 2, label, NULL);
    else
        menu_draw(&shown->list, LIST_TOP, 1, sb_preset_count(), LIST_WIDTH, label, NULL);
    if (!screen_compact())
        draw_picture(LIST_TOP + sb_preset_count() + 1, 2, screen_columns() - 4, rules, sb_box(rules), NULL);
    pages_add(&text, words_preset(preset));
    char players[80];
    if (rules->players == rules->min_players)
        snprintf(players, sizeof players, ngettext("For %d player.", "For %d players.", rules->players),
                 rules->players);
    else
        snprintf(players, sizeof players, _("For %d to %d players."), rules->min_players, rules->players);
    pages_add(&text, players);
    if (screen_compact())
        pages_draw_from(&text, 0, screen_lines() - 6, 2, 4, screen_columns() - 4);
    else
        pages_draw_whole(&text, LIST_TOP, DETAIL, sb_preset_count(), width);
    pages_free(&text);
    bar_key keys[] = {{K_ENTER, _("Enter"), _("these")}, {'?', "?", _("rules")}, {'q', "q", _("back")}};
    bar_draw(keys, 3);
}

static void write_rules(void *self, int width, pages *to) {
    const preset_view *shown = self;
    (void)width;
    shown->made->setup->lent.explain(sb_preset(shown->list.picked), pages_tell, to);
}

static view_end read_rules(preset_view *shown) {
    if (!shown->made->setup->lent.explain)
        return VIEW_STAYS;
    view_end end = pager_run(words_preset_title(shown->list.picked), write_rules, shown, NULL);
    return end == VIEW_GONE ? end : VIEW_STAYS;
}

static view_end press(void *self, int key) {
    preset_view *shown = self;
    key = key_latin(key);
    bool moved;
    if (key == 'q' || key == K_ESCAPE)
        return VIEW_BACK;
    if (key == '?')
        return read_rules(shown);
    if (key >= K_ITEM && key - K_ITEM != shown->list.picked) { /* the first click looks, the second takes */
        shown->list.picked = key - K_ITEM;
        return VIEW_STAYS;
    }
    return menu_press(&shown->list, key, &moved) ? VIEW_DONE : moved ? VIEW_STAYS : VIEW_UNKNOWN;
}

view_end setup_preset(setting_up *made) {
    preset_view shown = {.made = made, .list = {.count = sb_preset_count()}};
    view preset_shown = {&shown, draw, press};
    shown.list.picked = made->record.rules.preset;
    view_end end = view_run(&preset_shown);
    if (end == VIEW_DONE && shown.list.picked != made->record.rules.preset)
        made->record.rules = *sb_preset(shown.list.picked);
    return end;
}

/* Asks for rules, unless they are known, and players, back and forth. */
static view_end ask(setting_up *made, bool ruled, int least, sb_record *record) {
    for (bool given = ruled;; given = false) {
        view_end end = given ? VIEW_DONE : setup_preset(made);
        if (end != VIEW_DONE)
            return end;
        setup_fit_players(made, least);
        end = setup_players(made);
        if (end == VIEW_DONE) {
            sb_names_part(&made->record);
            *record = made->record;
            return end;
        }
        if (end == VIEW_GONE)
            return end;
    }
}

view_end setup_run(const term_setup *setup, bool typed, sb_record *record) {
    setting_up made = {.setup = setup, .typed = typed};
    sb_rules rules = *sb_preset(sb_preset_usual());
    bool known = seat_last(&made, &rules);
    made.record.rules = setup->rules ? *setup->rules : rules;
    return ask(&made, setup->rules, known ? 1 : 2, record);
}

view_end setup_table(const term_setup *setup, const char *name, table_terms *terms, sb_record *record) {
    setting_up made = {.setup = setup, .terms = terms};
    sb_rules rules = *sb_preset(sb_preset_usual());
    seat_last(&made, &rules);
    made.record.rules = rules;
    made.record.players = 0; /* who played last may be far away */
    seat(&made.record, name, SB_PERSON);
    return ask(&made, false, 2, record);
}
