/* SPDX-License-Identifier: MIT */
#include "term/pages/home.h"

#include <string.h>

#include "term/game/game.h"
#include "term/pages/after.h"
#include "term/pages/languages.h"
#include "term/pages/learn.h"
#include "term/pages/practice.h"
#include "term/pages/settings.h"
#include "term/pages/statistics.h"
#include "term/pages/unfinished.h"
#include "term/parts/draw_box.h"
#include "term/parts/draw_dice.h"
#include "term/parts/menu.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "term/setup/setup.h"
#include "words/base/language.h"
#ifdef SHUTBOX_WEB
#include "term/tables/others.h"
#endif

typedef struct home_view {
    const term_setup *setup;
    line *why;
    menu list;
    char last[STORE_PATH_MAX]; /* a match to go on with, or empty */
    int unfinished;            /* matches there are to go on with, that one too */
    line about_last;
    const char *language; /* that is said in */
    line message;
} home_view;

/* The same players at a new match. */
static bool again(session *at, line *why) {
    const term_setup *setup = at->setup;
    const sb_record *played = &at->table.record;
    bool typed = at->table.chance == SB_CHANCE_REAL;
    sb_record record;
    sb_record_start(&record, &played->rules);
    record.players = played->players;
    memcpy(record.player, played->player, sizeof record.player);
    session_close(at);
    return session_new(at, setup, &record, NULL, typed, why);
}

static void say_farewell(const session *at, line *why, line *farewell) {
    char last[STORE_PATH_MAX];
    if (!at->keeping && !at->saved && why->length == 0)
        line_add(why, "%s", _("not all of the match is kept"));
    if (!at->keeping || at->table.match.asks == SB_ASKS_NOTHING)
        return;
    if (store_last(last) && strcmp(last, at->kept.path) == 0)
        line_add(farewell, "%s", _("The match is kept; go on with: shutbox play --continue"));
    else
        line_add(farewell, _("The match is kept; go on with: shutbox play --record %s"), at->kept.path);
}

view_end home_play(session *at, line *why, line *farewell) {
    for (;;) {
        game_end end = game_run(at);
        view_end after = end == GAME_OVER ? after_run(at) : end == GAME_GONE ? VIEW_GONE : VIEW_BACK;
        if (after != VIEW_DONE) {
            session_keep(at);
            say_farewell(at, why, farewell);
            session_close(at);
            return after;
        }
        bool goes_on = at->table.match.asks != SB_ASKS_NOTHING;
        if (!goes_on && !at->keeping)
            say_farewell(at, why, farewell);
        if (!goes_on && !again(at, farewell))
            return VIEW_BACK;
    }
}

view_end home_begin(const term_setup *setup, line *why, line *farewell) {
    sb_record record;
    session at;
    view_end end = setup_run(setup, setup->typed, &record);
    if (end != VIEW_DONE || !session_new(&at, setup, &record, setup->path, setup->typed, why))
        return end;
    return home_play(&at, why, farewell);
}

static view_end played(home_view *shown, bool good, session *at, const line *why) {
    line farewell = {.length = 0}, unkept = {.length = 0};
    shown->message = *why;
    if (!good)
        return VIEW_STAYS;
    view_end end = home_play(at, &unkept, &farewell);
    shown->message = unkept;
    if (unkept.length > 0)
        *shown->why = unkept;
    return end == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
}

static view_end go_on(home_view *shown) {
    line why = {.length = 0};
    session at;
    bool good = session_open(&at, shown->setup, shown->last, &why);
    return played(shown, good, &at, &why);
}

static view_end go_on_with_one(home_view *shown) {
    line why = {.length = 0};
    char path[STORE_PATH_MAX];
    session at;
    view_end end = unfinished_run(path);
    if (end != VIEW_DONE)
        return end == VIEW_GONE ? end : VIEW_STAYS;
    bool good = session_open(&at, shown->setup, path, &why);
    if (good)
        store_remember(path);
    return played(shown, good, &at, &why);
}

static view_end play(home_view *shown, bool typed) {
    line why = {.length = 0};
    sb_record record;
    session at;
    view_end end = setup_run(shown->setup, typed, &record);
    if (end != VIEW_DONE)
        return end == VIEW_GONE ? end : VIEW_STAYS;
    bool good = session_new(&at, shown->setup, &record, NULL, typed, &why);
    return played(shown, good, &at, &why);
}

static view_end play_new(home_view *shown) {
    return play(shown, false);
}

static view_end keep_score(home_view *shown) {
    return play(shown, true);
}

/* Where the program was built without them, it says so. */
static view_end play_with_others(home_view *shown) {
#ifdef SHUTBOX_WEB
    return hall_run(shown->setup, NULL) == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
#else
    line_add(&shown->message, "%s",
             _("this program was built without tables elsewhere; build it with -Dweb=enabled"));
    return VIEW_STAYS;
#endif
}

static view_end change_settings(home_view *shown) {
    (void)shown;
    return settings_run() == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
}

static view_end learn(home_view *shown) {
    return learn_run(shown->setup) == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
}

static view_end practise(home_view *shown) {
    return practice_run(shown->setup, &shown->message);
}

static view_end read_statistics(home_view *shown) {
    return statistics_run(&shown->setup->lent) == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
}

static view_end leave(home_view *shown) {
    (void)shown;
    return VIEW_BACK;
}

static bool has_last(const home_view *shown) {
    return shown->last[0] != '\0';
}

static bool has_more(const home_view *shown) {
    return shown->unfinished > (has_last(shown) ? 1 : 0);
}

static bool has_analysis(const home_view *shown) {
    return shown->setup->lent.analyse != NULL;
}

static bool has_values(const home_view *shown) {
    return shown->setup->lent.think != NULL;
}

static bool has_statistics(const home_view *shown) {
    return shown->setup->lent.statistics != NULL;
}

static const struct {
    const char *text;
    int key;
    bool (*offered)(const home_view *shown); /* NULL: always */
    view_end (*does)(home_view *shown);
} rows[] = {
    {N_("Continue the last match"), 'c', has_last, go_on},
    {N_("Unfinished matches"), 'm', has_more, go_on_with_one},
    {N_("Play"), 'p', NULL, play_new},
    {N_("Play with others"), 'o', NULL, play_with_others},
    {N_("Keep score for a real box"), 'k', NULL, keep_score},
    {N_("Learn from a match"), 'l', has_analysis, learn},
    {N_("Practice"), 'r', has_values, practise},
    {N_("Statistics"), 't', has_statistics, read_statistics},
    {N_("Settings"), 's', NULL, change_settings},
    {N_("Leave"), 'q', NULL, leave},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* The row that is shown as number item. */
static int row_of(const home_view *shown, int item) {
    for (int row = 0; row < ROWS; row++) {
        if (rows[row].offered && !rows[row].offered(shown))
            continue;
        if (item-- == 0)
            return row;
    }
    return ROWS - 1;
}

static int count_rows(const home_view *shown) {
    int count = 0;
    for (int row = 0; row < ROWS; row++)
        count += !rows[row].offered || rows[row].offered(shown);
    return count;
}

/* A match that is over, or gone, is none to go on with. */
static void look_for_last(home_view *shown) {
    sb_record record = {0};
    sb_match match;
    line *text = &shown->about_last;
    *text = (line){.length = 0};
    line why = {.length = 0};
    shown->unfinished = unfinished_count();
    bool found = session_peek(&record, &match, shown->last, &why);
    if (why.length > 0)
        shown->message = why;
    if (!found || match.asks == SB_ASKS_NOTHING) {
        shown->last[0] = '\0';
    } else {
        line names = {.length = 0};
        line_add_seats(&names, &record, ~UINT64_C(0) >> (SB_SEATS_MAX - record.players));
        line_add(text, _("%s: %s, round %u"), words_preset_title(record.rules.preset), names.text,
                 match.round);
    }
    if (found)
        sb_record_free(&record);
}

static void label(void *to, int item, char *text, int room) {
    const home_view *shown = to;
    int row = row_of(shown, item);
    snprintf(text, (size_t)room, "%c  %s", rows[row].key, _(rows[row].text));
}

enum {
    PICTURE_TILES = 9,
    PICTURE_WIDTH = 4 * PICTURE_TILES + 4,
    LIST_WIDTH = 46,
    ROWS_USUAL = 7,
    DICE_WIDTH = 22
};

/* A box in the middle of a game. */
static void draw_emblem(int y, int x) {
    sb_rules rules = *sb_preset(sb_preset_find("nine", 4));
    layout place = {.tile_width = 4, .tile_height = 4};
    place.box = (area){y, x, 6, PICTURE_WIDTH};
    place.tiles = (area){y + 1, x + 2, 4, 4 * PICTURE_TILES};
    box_look look = {.rules = &rules, .cursor = -1};
    look.open = sb_box(&rules) & ~(sb_front_tile(3) | sb_front_tile(4) | sb_front_tile(8));
    draw_frame(&place);
    draw_tiles(&place, &look);
    static const uint8_t thrown[2] = {5, 3};
    place.dice = (area){y, x + PICTURE_WIDTH, 5, 2};
    place.die_width = 9;
    place.die_height = 5;
    draw_dice(&place, thrown, 0, false, 0);
}

static const char *said_of_picked(const home_view *shown) {
    return rows[row_of(shown, shown->list.picked)].does == go_on ? shown->about_last.text : "";
}

/* The list alone, and below it what there is to say. */
static void draw_small(home_view *shown) {
    int width = screen_columns(), below = screen_lines() - 4;
    bool told = shown->message.length > 0;
    menu_draw(&shown->list, 1, 1, below - 1, width - 2, label, shown);
    put_wrapped(below, 1, 2, width - 2, told ? ROLE_BAD : ROLE_FAINT,
                told ? shown->message.text : said_of_picked(shown));
}

static void draw(void *self) {
    home_view *shown = self;
    int width = screen_columns(), y = screen_lines() / 8;
    char language[80];
    if (language_changed(&shown->language))
        look_for_last(shown);
    snprintf(language, sizeof language, "F2 %s", language_name(language_now()));
    title_draw(_("Shut the Box"), language);
    zone_add(0, width - 1 - text_width(language), 1, text_width(language), K_LANGUAGE);
    shown->list.count = count_rows(shown);
    if (screen_compact()) {
        draw_small(shown);
    } else {
        int count = shown->list.count; /* a long list moves up, so that there is room below it */
        int more = count > ROWS_USUAL ? count - ROWS_USUAL : 0;
        y -= more < y ? more : y - 1;
        draw_emblem(y, (width - PICTURE_WIDTH - DICE_WIDTH) / 2);
        menu_draw(&shown->list, y + 8, (width - LIST_WIDTH) / 2, count, LIST_WIDTH, label, shown);
        put_middle(y + 9 + count, 1, width - 2, ROLE_FAINT, said_of_picked(shown));
        int message = y + 10 + count; /* a path may take more than one line */
        put_wrapped(message, 2, screen_lines() - 2 - message, width - 4, ROLE_BAD, shown->message.text);
    }
    bar_key keys[] = {
        {K_ENTER, _("Enter"), _("choose")}, {K_DOWN, _("Down"), _("next")}, {'q', "q", _("leave")}};
    bar_draw(keys, 3);
}

static view_end choose(home_view *shown, int row) {
    view_end end = rows[row].does(shown);
    look_for_last(shown);
    shown->list.picked = 0;
    return end;
}

static view_end press(void *self, int key) {
    home_view *shown = self;
    key = key_latin(key);
    bool moved;
    shown->message = (line){.length = 0};
    if (menu_press(&shown->list, key, &moved))
        return choose(shown, row_of(shown, shown->list.picked));
    for (int item = 0; item < shown->list.count; item++) {
        if (rows[row_of(shown, item)].key == key)
            return choose(shown, row_of(shown, item));
    }
    return moved ? VIEW_STAYS : VIEW_UNKNOWN;
}

view_end home_run(const term_setup *setup, line *why) {
    home_view shown = {.setup = setup, .why = why};
    view home_shown = {&shown, draw, press};
    return view_run(&home_shown);
}
