/* SPDX-License-Identifier: MIT */
/* A new match, second step: who plays. */
#include <inttypes.h>
#include <string.h>

#include "term/parts/edit.h"
#include "term/parts/menu.h"
#include "term/parts/pager.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "term/setup/levels.h"
#include "term/setup/setup.h"
#include "words/rules/house.h"

enum { ROW_START, ROW_TERMS, ROW_AGREED, ROW_HOUSE, ROW_ADD, ROWS_MOST };

typedef struct players_view {
    setting_up *made;
    int before[ROWS_MOST], rows; /* what stands before the seats */
    menu list;                   /* that, then the seats */
    bool editing;
    edit name; /* or the number that is agreed on */
    char message[200];
} players_view;

enum { LIST_WIDTH = 70 };

/* What the rulebook leaves to the players, if anything, has a row of its own. */
static void start_rows(players_view *shown) {
    bool agrees = sb_preset_agreed(shown->made->record.rules.preset) != SB_FIELD_NONE;
    for (int row = ROW_START; row < ROWS_MOST; row++) {
        if ((row != ROW_AGREED || agrees) && (row != ROW_TERMS || shown->made->terms))
            shown->before[shown->rows++] = row;
    }
}

/* Where the one sits who lays a table; -1: nowhere yet. */
static int own_seat(const players_view *shown) {
    const sb_record *record = &shown->made->record;
    for (int seat = 0; seat < record->players; seat++) {
        if (record->player[seat].level == SB_PERSON)
            return seat;
    }
    return -1;
}

/* Whether a person is named here; at a table others bring their names along, and computers go by their level.
 */
static bool is_named(const players_view *shown, int seat) {
    return !shown->made->terms || seat == own_seat(shown);
}

/* Which row before the seats, ROWS_MOST for a seat. */
static int row_at(const players_view *shown, int item) {
    return item < shown->rows ? shown->before[item] : ROWS_MOST;
}

static int seat_of(const players_view *shown) {
    return shown->list.picked - shown->rows;
}

static void label_agreed(const players_view *shown, char *text, size_t room) {
    const sb_rules *rules = &shown->made->record.rules;
    sb_field field = sb_preset_agreed(rules->preset);
    line value = {.length = 0};
    if (shown->editing && seat_of(shown) < 0)
        line_add(&value, "%s_", shown->name.text);
    else
        line_add_value(&value, rules, field);
    // TRANSLATORS: a number that players agree on before the match, such as "points that end it: 100".
    snprintf(text, room, _("To be agreed: %s: %s"), words_field(field), value.text);
}

static void label_seat(const players_view *shown, int seat, char *text, size_t room) {
    const sb_player *player = &shown->made->record.player[seat];
    const char *name = shown->editing && seat == seat_of(shown) ? shown->name.text : player->name;
    if (!is_named(shown, seat)) {
        bool person = player->level == SB_PERSON;
        snprintf(text, room, "%2d  %s", seat + 1, person ? _("free") : words_level((sb_level)player->level));
        return;
    }
    snprintf(text, room, "%2d  %s%s  (%s)", seat + 1, name,
             shown->editing && seat == seat_of(shown) ? "_" : "", words_level((sb_level)player->level));
}

/* The house rules without what has a row of its own. */
static int add_house(line *to, const sb_rules *rules) {
    sb_field agreed = sb_preset_agreed(rules->preset);
    sb_rules others = *rules;
    char usual[24];
    snprintf(usual, sizeof usual, "%" PRId64, sb_rules_get(sb_preset(rules->preset), agreed));
    sb_rules_set(&others, agreed, usual, strlen(usual));
    return line_add_house(to, &others);
}

static void label_terms(const players_view *shown, char *text, size_t room) {
    line terms = {.length = 0};
    line_add_terms(&terms, shown->made->terms);
    snprintf(text, room, "%s %s", _("What is agreed on?"), terms.text);
}

static void label(void *to, int item, char *text, int room) {
    const players_view *shown = to;
    line rules = {.length = 0};
    int house = add_house(&rules, &shown->made->record.rules);
    size_t size = (size_t)room;
    int row = row_at(shown, item);
    if (row == ROWS_MOST)
        label_seat(shown, item - shown->rows, text, size);
    else if (row == ROW_START)
        snprintf(text, size, "%s", shown->made->terms ? _("Lay the table") : _("Start the match"));
    else if (row == ROW_TERMS)
        label_terms(shown, text, size);
    else if (row == ROW_AGREED)
        label_agreed(shown, text, size);
    else if (row == ROW_ADD)
        snprintf(text, size, "%s", _("Add a player"));
    else if (house == 0)
        snprintf(text, size, "%s", _("House rules: none"));
    else
        snprintf(text, size, _("House rules: %s"), rules.text);
}

static void draw(void *self) {
    players_view *shown = self;
    int margin = screen_compact() ? 2 : 8;
    int width = screen_columns() - margin < LIST_WIDTH ? screen_columns() - margin : LIST_WIDTH;
    shown->list.count = shown->rows + shown->made->record.players;
    title_draw(shown->made->terms   ? _("A new table")
               : shown->made->typed ? _("Keep score: who plays?")
                                    : _("New match: who plays?"),
               words_preset_title(shown->made->record.rules.preset));
    menu_draw_cut(&shown->list, 2, screen_compact() ? 1 : 4, screen_lines() - 7, width, label, shown);
    line terms = {.length = 0}; /* all of it, where the list has no room for that */
    if (shown->made->terms && !shown->message[0] && row_at(shown, shown->list.picked) == ROW_TERMS)
        line_add_terms(&terms, shown->made->terms);
    put_wrapped(screen_lines() - 4, screen_compact() ? 1 : 4, 2, width,
                terms.length > 0 ? ROLE_FAINT : ROLE_BAD, terms.length > 0 ? terms.text : shown->message);
    bool names = seat_of(shown) >= 0 && is_named(shown, seat_of(shown));
    bar_key choosing[] = {{K_ENTER, _("Enter"), names ? _("name") : _("choose")},
                          {'q', "q", _("back")},
                          {K_RIGHT, _("Right"), _("person or computer")},
                          {'+', "+", _("add")},
                          {'-', "-", _("remove")}};
    bar_key editing[] = {{K_ENTER, _("Enter"), _("done")}, {K_ESCAPE, _("Esc"), _("not so")}};
    if (shown->editing)
        bar_draw(editing, 2);
    else
        bar_draw(choosing, seat_of(shown) >= 0 ? 5 : 2);
}

static void refuse(players_view *shown, sb_status status) {
    snprintf(shown->message, sizeof shown->message, _("No: %s."), words_status(status));
}

/* The number typed, if the rules make a game with it; nothing typed leaves it as it is. */
static void agree(players_view *shown) {
    sb_rules *rules = &shown->made->record.rules;
    const char *typed = shown->name.text;
    sb_status status = SB_OK;
    if (typed[0])
        status = sb_rules_change(rules, sb_preset_agreed(rules->preset), typed, strlen(typed)).why;
    shown->editing = status != SB_OK;
    if (shown->editing)
        refuse(shown, status);
}

static view_end press_editing(players_view *shown, int key) {
    if (key == K_ESCAPE) {
        shown->editing = false;
    } else if (key == K_ENTER && seat_of(shown) < 0) {
        agree(shown);
    } else if (key == K_ENTER) {
        size_t length = strlen(shown->name.text);
        if (!sb_name_good(shown->name.text, length)) {
            refuse(shown, SB_BAD_NAME);
            return VIEW_STAYS;
        }
        memcpy(shown->made->record.player[seat_of(shown)].name, shown->name.text, length + 1);
        shown->editing = false;
    } else {
        edit_press(&shown->name, key);
    }
    return VIEW_STAYS;
}

static void add_player(players_view *shown) {
    sb_record *record = &shown->made->record;
    char name[40];
    snprintf(name, sizeof name, _("Player %d"), record->players + 1);
    sb_status status = sb_record_seat(record, name, strlen(name), SB_PERSON);
    if (status != SB_OK)
        refuse(shown, status);
    else
        shown->list.picked = shown->rows + record->players - 1;
}

static void remove_player(players_view *shown, int seat) {
    sb_record *record = &shown->made->record;
    sb_status status = sb_rules_seats(&record->rules, record->players - 1);
    if (status != SB_OK) {
        refuse(shown, status);
        return;
    }
    memmove(&record->player[seat], &record->player[seat + 1],
            (size_t)(record->players - seat - 1) * sizeof record->player[0]);
    record->players--;
    shown->list.picked--;
}

static void change_level(players_view *shown, int step) {
    sb_record *record = &shown->made->record;
    sb_player *player = &record->player[seat_of(shown)];
    player->level = (uint8_t)level_next(shown->made->setup, (sb_level)player->level, step, &record->rules,
                                        record->players);
}

static bool press_seat(players_view *shown, int key) {
    int seat = seat_of(shown);
    bool changes = key == K_LEFT || key == K_RIGHT || key == ' ', removes = key == '-' || key == K_DELETE;
    if (changes)
        change_level(shown, key == K_LEFT ? -1 : 1);
    if (removes)
        remove_player(shown, seat);
    return changes || removes;
}

static view_end start(players_view *shown) {
    const sb_record *record = &shown->made->record;
    sb_status status = sb_rules_seats(&record->rules, record->players);
    if (status != SB_OK)
        refuse(shown, status);
    else if (shown->made->terms && own_seat(shown) < 0)
        snprintf(shown->message, sizeof shown->message, "%s", _("A table needs a seat for a person."));
    else
        return VIEW_DONE;
    return VIEW_STAYS;
}

static view_end choose(players_view *shown) {
    sb_record *record = &shown->made->record;
    switch (row_at(shown, shown->list.picked)) {
    case ROW_START:
        return start(shown);
    case ROW_TERMS:
        return setup_terms(shown->made) == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
    case ROW_AGREED:
        shown->editing = true;
        edit_start(&shown->name, "", 16, true);
        return VIEW_STAYS;
    case ROW_ADD:
        add_player(shown);
        return VIEW_STAYS;
    case ROW_HOUSE: {
        view_end end = setup_house(shown->made);
        return end == VIEW_GONE ? end : VIEW_STAYS;
    }
    default:
        if (!is_named(shown, seat_of(shown))) {
            change_level(shown, 1);
            return VIEW_STAYS;
        }
        shown->editing = true;
        edit_start(&shown->name, record->player[seat_of(shown)].name, SB_NAME_MAX, false);
        return VIEW_STAYS;
    }
}

static view_end press(void *self, int key) {
    players_view *shown = self;
    bool moved;
    shown->message[0] = '\0';
    if (shown->editing)
        return press_editing(shown, key);
    key = key_latin(key);
    if (key == 'q' || key == K_ESCAPE)
        return VIEW_BACK;
    if (menu_press(&shown->list, key, &moved))
        return choose(shown);
    if (key == '+')
        add_player(shown);
    else if (moved || (seat_of(shown) >= 0 && press_seat(shown, key)))
        return VIEW_STAYS;
    else
        return VIEW_UNKNOWN;
    return VIEW_STAYS;
}

view_end setup_players(setting_up *made) {
    players_view shown = {.made = made};
    start_rows(&shown);
    view players_shown = {&shown, draw, press};
    return view_run(&players_shown);
}
