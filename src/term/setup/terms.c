/* SPDX-License-Identifier: MIT */
/* A new table: what is agreed on there besides the rules. */
#include "term/parts/menu.h"
#include "term/parts/pager.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "term/setup/setup.h"

enum { ROW_CLOCK, ROW_LEVEL, ROW_WATCHED, ROW_LISTED, ROW_HINTS, ROWS };
enum { LIST_WIDTH = 70, SECONDS_A_DAY = 86400, MINUTES_FROM = 120 };

typedef struct terms_view {
    table_terms *terms;
    menu list;
} terms_view;

/* Seconds a decision that can be chosen. */
static const int clocks[] = {0, 15, 30, 60, 120, 600, SECONDS_A_DAY};
enum { CLOCKS = sizeof clocks / sizeof clocks[0] };

static void add_clock(line *to, int seconds) {
    if (seconds == 0)
        line_add(to, "%s", _("no clock"));
    else if (seconds == SECONDS_A_DAY)
        line_add(to, "%s", _("a day"));
    else if (seconds < MINUTES_FROM)
        line_add(to, ngettext("%d second", "%d seconds", (unsigned)seconds), seconds);
    else
        line_add(to, ngettext("%d minute", "%d minutes", (unsigned)seconds / 60), seconds / 60);
}

void line_add_terms(line *to, const table_terms *terms) {
    add_clock(to, terms->clock);
    line_add(to, ", %s", terms->hints ? _("hints allowed") : _("no hints (on honour)"));
    line_add(to, ", %s", terms->watched ? _("others may watch") : _("nobody may watch"));
    line_add(to, ", %s", terms->listed ? _("in the list of open tables") : _("by link only"));
}

/* Who decides matters only where a clock runs. */
static int row_at(const terms_view *shown, int item) {
    return item > 0 && shown->terms->clock == 0 ? item + 1 : item;
}

static sb_level level_of(const table_terms *terms) {
    return terms->level == SB_PERSON ? SB_CASUAL : terms->level;
}

static void label_tick(char *text, int room, const char *what, bool on) {
    snprintf(text, (size_t)room, "[%s] %s", on ? "x" : " ", what);
}

static void label(void *to, int item, char *text, int room) {
    const terms_view *shown = to;
    const table_terms *terms = shown->terms;
    line clock = {.length = 0};
    switch (row_at(shown, item)) {
    case ROW_CLOCK:
        add_clock(&clock, terms->clock);
        snprintf(text, (size_t)room, _("%s: %s"), _("Time for a decision"), clock.text);
        break;
    case ROW_LEVEL:
        snprintf(text, (size_t)room, _("%s: %s"), _("Who decides when the time is up"),
                 words_level(level_of(terms)));
        break;
    case ROW_WATCHED:
        label_tick(text, room, _("Whoever has the link may watch"), terms->watched);
        break;
    case ROW_LISTED:
        label_tick(text, room, _("In the list of open tables, for everybody on this server"), terms->listed);
        break;
    default:
        label_tick(text, room, _("Hints are allowed"), terms->hints);
    }
}

static void draw(void *self) {
    terms_view *shown = self;
    int x = screen_compact() ? 1 : 4, width = screen_columns() - 2 * x;
    shown->list.count = shown->terms->clock > 0 ? ROWS : ROWS - 1;
    title_draw(_("What is agreed on?"), "");
    menu_draw_cut(&shown->list, 2, x, shown->list.count, width < LIST_WIDTH ? width : LIST_WIDTH, label,
                  shown);
    if (!shown->terms->hints)
        put_wrapped(3 + shown->list.count, x, 3, width, ROLE_FAINT,
                    _("No hints: nobody can check that, it is on everybody's honour."));
    bar_key keys[] = {{K_ENTER, _("Enter"), _("change")}, {'q', "q", _("back")}};
    bar_draw(keys, 2);
}

static int next_clock(int seconds, int step) {
    int now = 0;
    while (now < CLOCKS - 1 && clocks[now] < seconds)
        now++;
    return clocks[(now + CLOCKS + step) % CLOCKS];
}

static sb_level next_level(sb_level level, int step) {
    int count = SB_LEVEL_COUNT - 1; /* all but people */
    return (sb_level)(1 + ((int)level - 1 + count + step) % count);
}

static void change(terms_view *shown, int step) {
    table_terms *terms = shown->terms;
    switch (row_at(shown, shown->list.picked)) {
    case ROW_CLOCK:
        terms->clock = next_clock(terms->clock, step);
        break;
    case ROW_LEVEL:
        terms->level = next_level(level_of(terms), step);
        break;
    case ROW_WATCHED:
        terms->watched = !terms->watched;
        break;
    case ROW_LISTED:
        terms->listed = !terms->listed;
        break;
    default:
        terms->hints = !terms->hints;
    }
}

static view_end press(void *self, int key) {
    terms_view *shown = self;
    key = key_latin(key);
    bool moved;
    if (key == 'q' || key == K_ESCAPE)
        return VIEW_BACK;
    if (menu_press(&shown->list, key, &moved) || key == ' ' || key == K_LEFT || key == K_RIGHT)
        change(shown, key == K_LEFT ? -1 : 1);
    else if (!moved)
        return VIEW_UNKNOWN;
    return VIEW_STAYS;
}

view_end setup_terms(setting_up *made) {
    terms_view shown = {.terms = made->terms};
    view terms_shown = {&shown, draw, press};
    return view_run(&terms_shown);
}
