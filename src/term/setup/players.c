/* A new match, second step: who plays. */
#include <string.h>

#include "term/parts/edit.h"
#include "term/parts/menu.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "term/setup/levels.h"
#include "term/setup/setup.h"
#include "words/rules/house.h"

typedef struct players_view {
    setting_up *made;
    menu list; /* rows before the seats, then the seats */
    bool editing;
    edit name;
    char message[200];
} players_view;

enum { ROW_START, ROW_HOUSE, ROW_ADD, ROWS_BEFORE };

static int seat_of(const players_view *shown) {
    return shown->list.picked - ROWS_BEFORE;
}

static void label_seat(const players_view *shown, int seat, char *text, size_t room) {
    const sb_player *player = &shown->made->record.player[seat];
    const char *name = shown->editing && seat == seat_of(shown) ? shown->name.text : player->name;
    snprintf(text, room, "%2d  %s%s  (%s)", seat + 1, name,
             shown->editing && seat == seat_of(shown) ? "_" : "", words_level((sb_level)player->level));
}

static void label(void *to, int item, char *text, int room) {
    const players_view *shown = to;
    line rules = {.length = 0};
    int house = line_add_house(&rules, &shown->made->record.rules);
    size_t size = (size_t)room;
    if (item >= ROWS_BEFORE) {
        label_seat(shown, item - ROWS_BEFORE, text, size);
        return;
    }
    if (item == ROW_START)
        snprintf(text, size, "%s", _("Start the match"));
    else if (item == ROW_ADD)
        snprintf(text, size, "%s", _("Add a player"));
    else if (house == 0)
        snprintf(text, size, "%s", _("House rules: none"));
    else
        snprintf(text, size, _("House rules: %s"), rules.text);
}

static void draw(void *self) {
    players_view *shown = self;
    int width = screen_columns() - 8 < 70 ? screen_columns() - 8 : 70;
    shown->list.count = ROWS_BEFORE + shown->made->record.players;
    title_draw(shown->made->typed ? _("Keep score: who plays?") : _("New match: who plays?"),
               words_preset_title(shown->made->record.rules.preset));
    menu_draw(&shown->list, 2, 4, screen_lines() - 7, width, label, shown);
    put_text(screen_lines() - 4, 4, screen_columns() - 8, ROLE_BAD, shown->message);
    bar_key choosing[] = {{K_ENTER, _("Enter"), seat_of(shown) >= 0 ? _("name") : _("choose")},
                          {'q', "q", _("back")},
                          {K_RIGHT, _("Right"), _("person or computer")},
                          {'+', "+", _("add")},
                          {'-', "-", _("remove")}};
    bar_key editing[] = {{K_ENTER, _("Enter"), _("done")}};
    if (shown->editing)
        bar_draw(editing, 1);
    else
        bar_draw(choosing, seat_of(shown) >= 0 ? 5 : 2);
}

static void refuse(players_view *shown, sb_status status) {
    snprintf(shown->message, sizeof shown->message, _("No: %s."), words_status(status));
}

static view_end press_editing(players_view *shown, int key) {
    if (key == K_ESCAPE) {
        shown->editing = false;
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
        shown->list.picked = ROWS_BEFORE + record->players - 1;
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

static void press_seat(players_view *shown, int key) {
    int seat = seat_of(shown);
    if (key == K_LEFT || key == K_RIGHT || key == ' ')
        change_level(shown, key == K_LEFT ? -1 : 1);
    else if (key == '-' || key == K_DELETE)
        remove_player(shown, seat);
}

static view_end choose(players_view *shown) {
    sb_record *record = &shown->made->record;
    sb_status status = sb_rules_seats(&record->rules, record->players);
    switch (shown->list.picked) {
    case ROW_START:
        if (status == SB_OK)
            return VIEW_DONE;
        refuse(shown, status);
        return VIEW_STAYS;
    case ROW_ADD:
        add_player(shown);
        return VIEW_STAYS;
    case ROW_HOUSE: {
        view_end end = setup_house(shown->made);
        return end == VIEW_GONE ? end : VIEW_STAYS;
    }
    default:
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
    else if (seat_of(shown) >= 0)
        press_seat(shown, key);
    return VIEW_STAYS;
}

view_end setup_players(setting_up *made) {
    players_view shown = {.made = made};
    view players_shown = {&shown, draw, press};
    return view_run(&players_shown);
}
