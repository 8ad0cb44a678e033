/* SPDX-License-Identifier: MIT */
/* Play with others, from the first screen or at a server: its open tables, a table of one's own, whoever else
 * wants to play now, a link that somebody sent. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "client/device.h"
#include "client/laying.h"
#include "client/open_tables.h"
#include "client/told.h"
#include "term/pages/settings.h"
#include "term/parts/edit.h"
#include "term/parts/menu.h"
#include "term/parts/pager.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "term/setup/setup.h"
#include "term/tables/others.h"

enum { ROW_LAY, ROW_PAIR, ROW_LINK, ROW_NAME, ROW_SERVER, ROW_OPEN, ROWS };
enum { OFTEN = 4000 /* milliseconds after which the list is asked for again */, LIST_WIDTH = 100 };

typedef struct hall_view {
    const term_setup *setup;
    const company_plan
        *plan;   /* from the command line: a server, and who goes there; NULL: as the settings say */
    menu list;   /* those rows, then the open tables */
    int editing; /* the row that is being typed; -1: none */
    edit typed;
    int preset; /* wanted with anyone */
    table_link server;
    bool own; /* that is a server of this program, or of this machine */
    char name[SB_NAME_MAX + 1];

    company *asks; /* who asks for the list; NULL: nobody */
    open_tables *coming, *open;
    bool known; /* there is a list */
    line message;
} hall_view;

/* ---- the list ---- */

static void stop_asking(hall_view *shown) {
    if (shown->asks)
        company_close(shown->asks);
    free(shown->asks);
    shown->asks = NULL;
}

static void start_asking(hall_view *shown) {
    company_plan plan = {.to = shown->server};
    plan_list(&plan);
    stop_asking(shown);
    shown->known = false;
    shown->open->count = 0;
    shown->asks = calloc(1, sizeof *shown->asks);
    if (shown->asks && !company_open(shown->asks, &plan)) {
        free(shown->asks);
        shown->asks = NULL;
    }
}

static int wakes(void *self) {
    const hall_view *shown = self;
    return shown->asks ? company_wakes(shown->asks) : -1;
}

/* The row picked stays on its table, wherever that is in the new list. */
static void take_list(hall_view *shown) {
    int item = shown->list.picked - ROWS;
    open_table *before = item >= 0 && item < shown->open->count ? &shown->open->table[item] : NULL;
    for (int i = 0; before && i < shown->coming->count; i++) {
        if (strcmp(shown->coming->table[i].name, before->name) == 0)
            shown->list.picked = ROWS + i;
    }
    open_tables *old = shown->open;
    shown->open = shown->coming;
    shown->coming = old;
    shown->known = true;
    if (shown->list.picked >= ROWS + shown->open->count)
        shown->list.picked = shown->open->count > 0 ? ROWS + shown->open->count - 1 : ROW_LAY;
}

static view_end hear(void *self) {
    hall_view *shown = self;
    heard news = {.kind = HEARD_NOTHING};
    bool any = false;
    if (!shown->asks)
        return VIEW_STAYS;
    for (company_hear(shown->asks, &news); news.kind != HEARD_NOTHING; company_hear(shown->asks, &news)) {
        any = true;
        if (news.kind == HEARD_LIST && open_tables_hear(shown->coming, news.text))
            take_list(shown);
    }
    if (!any)
        company_list(shown->asks);
    return VIEW_STAYS;
}

/* ---- drawing ---- */

static void label_open(const hall_view *shown, char *text, size_t room) {
    const char *how = shown->asks && shown->asks->up
                          ? shown->known && shown->open->count == 0 ? _("There is none just now.") : ""
                          : _("not connected");
    snprintf(text, room, how[0] ? "%s: %s" : "%s", _("Open tables"), how);
}

static void label_typed(const hall_view *shown, int row, const char *what, const char *value, char *text,
                        size_t room) {
    bool now = shown->editing == row;
    snprintf(text, room, "%s: %s%s", what, now ? edit_end(&shown->typed, screen_columns() / 2) : value,
             now ? "_" : "");
}

static void label(void *to, int item, char *text, int room) {
    const hall_view *shown = to;
    size_t size = (size_t)room;
    char address[LINK_TEXT_MAX];
    line open = {.length = 0};
    switch (item) {
    case ROW_LAY:
        snprintf(text, size, "%s", _("A new table"));
        break;
    case ROW_PAIR:
        snprintf(text, size, "%s: %s", _("Find somebody"), words_preset_title(shown->preset));
        break;
    case ROW_LINK:
        label_typed(shown, item, _("Link or name of a table"), "", text, size);
        break;
    case ROW_NAME:
        label_typed(shown, item, _("Your name"), shown->name, text, size);
        break;
    case ROW_SERVER:
        link_write(&shown->server, false, address);
        label_typed(shown, item, _("Server"), shown->own ? _("this machine") : address, text, size);
        break;
    case ROW_OPEN:
        label_open(shown, text, size);
        break;
    default:
        line_add_open(&open, &shown->open->table[item - ROWS], glyph_text(GLYPH_BETWEEN));
        snprintf(text, size, "%s", open.text);
    }
}

static const char *about(const hall_view *shown) {
    switch (shown->list.picked) {
    case ROW_LAY:
        return _("Others join it by its link, in a browser or a terminal.");
    case ROW_PAIR:
        return _("Brings two together who want to play the same. Left and Right choose what.");
    case ROW_LINK:
        return _("Type or paste the link of a table and press Enter.");
    case ROW_SERVER:
        return _("Where tables are laid and looked for. Left empty it is this machine.");
    default:
        return "";
    }
}

static void draw_keys(const hall_view *shown) {
    bool types = shown->editing >= 0, picks = shown->list.picked == ROW_PAIR;
    bar_key keys[4] = {{K_ENTER, _("Enter"), types ? _("done") : _("go on")}};
    int count = 1;
    if (types)
        keys[count++] = (bar_key){K_ESCAPE, _("Esc"), _("not so")};
    if (!types && picks)
        keys[count++] = (bar_key){K_RIGHT, _("Right"), _("next")};
    if (!types)
        keys[count++] = (bar_key){K_DOWN, _("Down"), _("next")};
    if (!types)
        keys[count++] = (bar_key){K_ESCAPE, _("Esc"), _("back")};
    bar_draw(keys, count);
}

static void draw(void *self) {
    hall_view *shown = self;
    int x = screen_compact() ? 1 : 4, width = screen_columns() - 2 * x, below = screen_lines() - 5;
    bool told = shown->message.length > 0;
    shown->list.count = ROWS + shown->open->count;
    title_draw(_("Play with others"), "");
    menu_draw_cut(&shown->list, 2, x, below - 2, width < LIST_WIDTH ? width : LIST_WIDTH, label, shown);
    put_wrapped(below, x, 3, width, told ? ROLE_BAD : ROLE_FAINT, told ? shown->message.text : about(shown));
    draw_keys(shown);
}

/* ---- going ---- */

static void start_plan(const hall_view *shown, company_plan *plan) {
    const company_plan *given = shown->plan;
    *plan = (company_plan){.to = shown->server};
    if (given)
        memcpy(plan->key, given->key, sizeof plan->key);
    else
        device_key(plan->key);
    if (!given || given->name[0]) /* who only watches has none */
        snprintf(plan->name, sizeof plan->name, "%s", shown->name);
}

static view_end go(hall_view *shown, const company_plan *plan, bool hosts) {
    line farewell = {.length = 0}, why = {.length = 0};
    stop_asking(shown);
    view_end end = others_play(shown->setup, plan, hosts, &why, &farewell);
    shown->message = why.length > 0 ? why : farewell;
    start_asking(shown);
    return end == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
}

static view_end lay(hall_view *shown) {
    company_plan plan;
    sb_record record;
    table_terms terms = table_terms_usual();
    const term_lent *lent = &shown->setup->lent;
    view_end end = setup_table(shown->setup, shown->name, &terms, &record);
    if (end != VIEW_DONE)
        return end == VIEW_GONE ? end : VIEW_STAYS;
    bool good = !shown->own || (lent->serve && lent->serve(lent->to, &shown->server));
    if (!good)
        line_add(&shown->message, "%s", _("No table can be served on this machine now."));
    start_plan(shown, &plan);
    plan_lay(&plan, &record, &terms);
    for (int seat = record.players - 1; seat >= 0; seat--) {
        if (record.player[seat].level == SB_PERSON)
            memcpy(plan.name, record.player[seat].name, sizeof plan.name);
    }
    sb_record_free(&record);
    return good ? go(shown, &plan, true) : VIEW_STAYS;
}

static view_end pair(hall_view *shown) {
    company_plan plan;
    start_plan(shown, &plan);
    plan_pair(&plan, sb_preset(shown->preset));
    return go(shown, &plan, true);
}

static view_end visit(hall_view *shown, const char *table) {
    company_plan plan;
    start_plan(shown, &plan);
    snprintf(plan.to.table, sizeof plan.to.table, "%s", table);
    return go(shown, &plan, false);
}

static view_end follow(hall_view *shown) {
    company_plan plan;
    table_link to;
    const char *text = shown->typed.text;
    if (sb_table_name_good(text, strlen(text)))
        return visit(shown, text);
    if (!link_read(&to, text) || !to.table[0]) {
        line_add(&shown->message, "%s", _("That is no link to a table."));
        return VIEW_STAYS;
    }
    start_plan(shown, &plan);
    plan.to = to;
    if (to.key[0])
        memcpy(plan.key, to.key, sizeof plan.key);
    return go(shown, &plan, false);
}

/* ---- what is typed ---- */

static void take_name(hall_view *shown) {
    const char *text = shown->typed.text;
    if (!sb_name_good(text, strlen(text))) {
        line_add(&shown->message, _("No: %s."), words_status(SB_BAD_NAME));
        return;
    }
    snprintf(shown->name, sizeof shown->name, "%s", text);
    setting_set_text(TEXT_NAME, text);
    shown->editing = -1;
}

static bool read_server(hall_view *shown, const char *text) {
    shown->own = !text[0];
    bool good = link_read_server(&shown->server, text[0] ? text : "127.0.0.1");
    shown->server.table[0] = shown->server.key[0] = '\0';
    return good;
}

static void take_server(hall_view *shown) {
    table_link before = shown->server;
    bool own = shown->own;
    if (!read_server(shown, shown->typed.text)) {
        shown->server = before;
        shown->own = own;
        line_add(&shown->message, "%s", _("That is no address of a server."));
        return;
    }
    setting_set_text(TEXT_SERVER, shown->typed.text);
    shown->editing = -1;
    start_asking(shown);
}

static view_end press_typed(hall_view *shown, int key) {
    int row = shown->editing;
    if (key == K_ESCAPE)
        shown->editing = -1;
    else if (key != K_ENTER)
        edit_press(&shown->typed, key);
    else if (row == ROW_NAME)
        take_name(shown);
    else if (row == ROW_SERVER)
        take_server(shown);
    else
        return follow(shown);
    return VIEW_STAYS;
}

static void start_typing(hall_view *shown, int row) {
    char address[LINK_TEXT_MAX] = "";
    if (row == ROW_SERVER && !shown->own)
        link_write(&shown->server, false, address);
    shown->list.picked = shown->editing = row;
    edit_start(&shown->typed, row == ROW_NAME ? shown->name : address,
               row == ROW_NAME ? SB_NAME_MAX : SETTING_TEXT_MAX, false);
}

/* ---- keys ---- */

static bool is_for_two(int preset) {
    const sb_rules *rules = sb_preset(preset);
    return rules->min_players <= 2 && rules->players >= 2;
}

static void choose_preset(hall_view *shown, int step) {
    int count = sb_preset_count();
    do
        shown->preset = (shown->preset + count + step) % count;
    while (!is_for_two(shown->preset));
}

/* The row that says how many there are is none to be on. */
static void pass_by(hall_view *shown, int key) {
    if (shown->list.picked != ROW_OPEN)
        return;
    bool up = key == K_UP || key == K_BACK_TAB || key == K_PAGE_UP || shown->open->count == 0;
    shown->list.picked = up && key != K_DOWN && key != K_TAB ? ROW_SERVER : shown->open->count > 0 ? ROWS : 0;
}

static view_end choose(hall_view *shown) {
    switch (shown->list.picked) {
    case ROW_LAY:
        return lay(shown);
    case ROW_PAIR:
        return pair(shown);
    case ROW_LINK:
    case ROW_NAME:
    case ROW_SERVER:
        start_typing(shown, shown->list.picked);
        return VIEW_STAYS;
    case ROW_OPEN:
        return VIEW_STAYS;
    default:
        return visit(shown, shown->open->table[shown->list.picked - ROWS].name);
    }
}

static view_end press(void *self, int key) {
    hall_view *shown = self;
    bool moved;
    shown->message = (line){.length = 0};
    if (shown->editing >= 0)
        return press_typed(shown, key);
    if (key == K_ESCAPE)
        return VIEW_BACK;
    if (shown->list.picked == ROW_PAIR && (key == K_LEFT || key == K_RIGHT)) {
        choose_preset(shown, key == K_LEFT ? -1 : 1);
        return VIEW_STAYS;
    }
    if (menu_press(&shown->list, key, &moved))
        return choose(shown);
    pass_by(shown, key);
    if (moved || key == '?' || key >= K_NONE)
        return moved ? VIEW_STAYS : VIEW_UNKNOWN;
    start_typing(shown, ROW_LINK); /* a link is pasted, wherever one is */
    edit_press(&shown->typed, key);
    return VIEW_STAYS;
}

static void name_self(hall_view *shown) {
    const char *usual = setting_get_text(TEXT_NAME);
    if (shown->plan && shown->plan->name[0])
        snprintf(shown->name, sizeof shown->name, "%s", shown->plan->name);
    else if (sb_name_good(usual, strlen(usual)))
        snprintf(shown->name, sizeof shown->name, "%s", usual);
    else
        device_name(shown->name);
    if (!shown->name[0])
        snprintf(shown->name, sizeof shown->name, "%s", _("Player"));
}

view_end hall_run(const term_setup *setup, const company_plan *plan) {
    hall_view shown = {.setup = setup, .plan = plan, .editing = -1, .preset = sb_preset_usual()};
    view hall_shown = {&shown, draw, press};
    static const view_news news = {wakes, hear, OFTEN};
    shown.coming = calloc(1, sizeof *shown.coming);
    shown.open = calloc(1, sizeof *shown.open);
    name_self(&shown);
    if (plan)
        shown.server = plan->to;
    else if (!read_server(&shown, setting_get_text(TEXT_SERVER)))
        read_server(&shown, "");
    if (!is_for_two(shown.preset))
        choose_preset(&shown, 1);
    view_end end = VIEW_BACK;
    if (shown.coming && shown.open) {
        start_asking(&shown);
        end = view_run_hearing(&hall_shown, &news);
    }
    stop_asking(&shown);
    free(shown.coming);
    free(shown.open);
    return end;
}
