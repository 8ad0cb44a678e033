/* SPDX-License-Identifier: MIT */
#include "term/pages/learn.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/kept_facts.h"
#include "term/pages/review.h"
#include "term/pages/thumbs.h"
#include "term/pages/watch.h"
#include "term/parts/menu.h"
#include "term/parts/pager.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"

typedef struct past_match {
    const kept_file *file; /* of the list */
    char *about;
    bool judged; /* there is more to say of it than what happened */
} past_match;

typedef struct learn_view {
    const term_setup *setup;
    kept_list kept;
    past_match *matches; /* [list.count], newest first */
    menu list;
    line message;
} learn_view;

enum { TITLE_COLUMNS = 28, TITLE_COLUMNS_SMALL = 10 };

/* "2026-01-31  Ten tiles  Ann ★, Ben" */
static void describe(line *to, const kept_file *file, const sb_match_facts *facts) {
    char date[24];
    struct tm day = {0};
    time_t played = (time_t)file->played;
    strftime(date, sizeof date, "%Y-%m-%d", gmtime_r(&played, &day));
    line_add(to, "%s  ", date);
    line_add_cut(to, screen_compact() ? TITLE_COLUMNS_SMALL : TITLE_COLUMNS,
                 words_preset_title(facts->preset));
    line_add(to, "  ");
    for (int i = 0; i < facts->players; i++)
        line_add(to, "%s%s%s%s", i ? ", " : "", facts->player[i].name, facts->player[i].won ? " " : "",
                 facts->player[i].won ? glyph_text(GLYPH_WON) : "");
}

static void add_match(void *to, const kept_file *file, const sb_match_facts *facts) {
    learn_view *shown = to;
    line about = {.length = 0};
    if (!facts->over)
        return;
    describe(&about, file, facts);
    char *text = strdup(about.text);
    if (text)
        shown->matches[shown->list.count++] = (past_match){file, text, facts->solvable};
}

static void find_matches(learn_view *shown) {
    if (kept_list_open(&shown->kept))
        shown->matches = malloc((shown->kept.count + 1) * sizeof *shown->matches);
    if (shown->matches)
        kept_facts_each(&shown->kept, add_match, shown);
    else
        line_add(&shown->message, "%s", strerror(errno));
}

static void forget_matches(learn_view *shown) {
    for (int i = 0; i < shown->list.count; i++)
        free(shown->matches[i].about);
    free(shown->matches);
    kept_list_close(&shown->kept);
}

static void label(void *to, int item, char *text, int room) {
    const learn_view *shown = to;
    snprintf(text, (size_t)room, "%s", shown->matches[item].about);
}

static void draw(void *self) {
    learn_view *shown = self;
    int lines = screen_lines(), width = screen_columns();
    title_draw(_("Learn from a match"), "");
    menu_draw_cut(&shown->list, 2, 1, lines - 6, width - 2, label, shown);
    if (shown->list.count == 0)
        put_wrapped(2, 2, 3, width - 4, ROLE_TEXT, _("No match has been played to its end yet."));
    put_text(lines - 3, 1, width - 2, ROLE_BAD, shown->message.text);
    bar_key keys[] = {{'q', "q", _("back")},
                      {'t', "t", _("rules of thumb")},
                      {K_ENTER, _("Enter"), _("look at it")},
                      {'v', "v", _("watch it again")},
                      {K_DOWN, _("Down"), _("next")}};
    bar_draw(keys, shown->list.count ? 5 : 2);
}

/* How well it was played; or, where that is wanted or can't be said, what happened. */
static view_end look_at(learn_view *shown, bool watch) {
    const past_match *match = &shown->matches[shown->list.picked];
    const kept_file *file = match->file;
    char path[FOLDER_PATH_MAX + NAME_MAX + 2];
    sb_record record = {0};
    view_end end = VIEW_STAYS;
    snprintf(path, sizeof path, "%s/%s", shown->kept.folder, file->name);
    if (!kept_list_read(&shown->kept, file, &record))
        line_add(&shown->message, _("%.200s can't be read any more"), file->name);
    else if (watch || !match->judged)
        end = watch_run(shown->setup, &record);
    else if (review_run(shown->setup, &record, path) == VIEW_GONE)
        end = VIEW_GONE;
    sb_record_free(&record);
    return end;
}

static view_end press(void *self, int key) {
    learn_view *shown = self;
    bool moved;
    key = key_latin(key);
    shown->message = (line){.length = 0};
    if (menu_press(&shown->list, key, &moved))
        return look_at(shown, false);
    if (key == 'v' && shown->list.count > 0)
        return look_at(shown, true);
    if (key == 't')
        return thumbs_run(shown->setup) == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
    if (key == 'q' || key == K_ESCAPE)
        return VIEW_BACK;
    return moved ? VIEW_STAYS : VIEW_UNKNOWN;
}

view_end learn_run(const term_setup *setup) {
    learn_view shown = {.setup = setup};
    view learn_shown = {&shown, draw, press};
    find_matches(&shown);
    view_end end = view_run(&learn_shown);
    forget_matches(&shown);
    return end;
}
