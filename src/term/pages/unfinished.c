/* SPDX-License-Identifier: MIT */
#include "term/pages/unfinished.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "host/kept_facts.h"
#include "term/pages/languages.h"
#include "term/parts/menu.h"
#include "term/parts/pager.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "words/base/words.h"

typedef struct unfinished_view {
    kept_list kept;
    size_t *files; /* [list.count] those of kept that are not over */
    pages about;   /* a line each */
    const char *language;
    menu list;
    bool deleting; /* the one picked: asked whether that is meant */
    char message[300];
    char *path;
} unfinished_view;

static void note(void *to, const kept_file *file, const sb_match_facts *facts) {
    unfinished_view *shown = to;
    if (!facts->over)
        shown->files[shown->list.count++] = (size_t)(file - shown->kept.files);
}

static bool find(unfinished_view *shown) {
    if (!kept_list_open(&shown->kept))
        return false;
    shown->files = malloc((shown->kept.count + 1) * sizeof *shown->files);
    if (shown->files)
        kept_facts_each(&shown->kept, note, shown);
    return shown->files != NULL;
}

static void forget(unfinished_view *shown) {
    free(shown->files);
    pages_free(&shown->about);
    kept_list_close(&shown->kept);
}

int unfinished_count(void) {
    unfinished_view shown = {0};
    find(&shown);
    forget(&shown);
    return shown.list.count;
}

static const kept_file *file_of(const unfinished_view *shown, int item) {
    return &shown->kept.files[shown->files[item]];
}

static void add_scores(line *to, const sb_record *record, const sb_match *match) {
    for (int seat = 0; seat < record->players; seat++)
        line_add(to, "%s%s %s", seat ? ", " : "", record->player[seat].name,
                 figure_number(match->totals[seat]).text);
}

/* "2026-01-31 20:15  Ten tiles, round 3: Ann 12, Ben 30" */
static void describe(const unfinished_view *shown, int item, line *to) {
    const kept_file *file = file_of(shown, item);
    sb_record record = {0};
    sb_match match;
    char date[24];
    struct tm day = {0};
    time_t played = (time_t)file->played;
    line scores = {.length = 0};
    strftime(date, sizeof date, "%Y-%m-%d %H:%M", gmtime_r(&played, &day));
    line_add(to, "%s  ", date);
    if (kept_list_read(&shown->kept, file, &record) &&
        sb_record_replay(&record, record.count, &match) == SB_OK) {
        add_scores(&scores, &record, &match);
        line_add(to, _("%s, round %u: %s"), words_preset_title(record.rules.preset), match.round,
                 scores.text);
    } else {
        line_add(to, "%s", file->name);
    }
    sb_record_free(&record);
}

static void describe_all(unfinished_view *shown) {
    pages_free(&shown->about);
    for (int item = 0; item < shown->list.count; item++) {
        line about = {.length = 0};
        describe(shown, item, &about);
        pages_add(&shown->about, about.text);
    }
}

static void label(void *to, int item, char *text, int room) {
    const unfinished_view *shown = to;
    snprintf(text, (size_t)room, "%s", item < shown->about.count ? shown->about.lines[item] : "");
}

/* All of the picked one, where the list has no room for it. */
static void draw_picked(const unfinished_view *shown, int y) {
    int width = screen_columns() - 2;
    if (shown->message[0])
        put_wrapped(y, 1, 2, width, ROLE_BAD, shown->message);
    else if (shown->list.picked < shown->about.count)
        put_wrapped(y, 1, 2, width, ROLE_FAINT, shown->about.lines[shown->list.picked]);
}

static void draw(void *self) {
    unfinished_view *shown = self;
    int lines = screen_lines();
    bar_key keys[] = {{K_ENTER, _("Enter"), _("go on with it")},
                      {'q', "q", _("back")},
                      {'d', "d", _("delete")},
                      {K_DOWN, _("Down"), _("next")}};
    bar_key sure[] = {{'d', "d", _("delete it for good")}, {K_ESCAPE, _("Esc"), _("not so")}};
    bar_key none[] = {{'q', "q", _("back")}};
    if (language_changed(&shown->language))
        describe_all(shown);
    title_draw(_("Unfinished matches"), "");
    if (shown->list.count == 0)
        put_wrapped(2, 2, 2, screen_columns() - 4, ROLE_TEXT, _("Every match was played to its end."));
    menu_draw_cut(&shown->list, 2, 1, lines - 7, screen_columns() - 2, label, shown);
    draw_picked(shown, lines - 5);
    if (shown->list.count == 0)
        bar_draw(none, 1);
    else
        bar_draw(shown->deleting ? sure : keys, shown->deleting ? 2 : 4);
}

static void find_path(const unfinished_view *shown, char path[STORE_PATH_MAX]) {
    int length =
        snprintf(path, STORE_PATH_MAX, "%s/%s", shown->kept.folder, file_of(shown, shown->list.picked)->name);
    if (length >= STORE_PATH_MAX)
        path[0] = '\0';
}

/* Asked about first; what was deleted is gone. */
static void delete_picked(unfinished_view *shown) {
    char path[STORE_PATH_MAX];
    find_path(shown, path);
    if (!shown->deleting) {
        shown->deleting = true;
        snprintf(shown->message, sizeof shown->message, "%s", _("Delete this match? d once more does."));
        return;
    }
    shown->deleting = false;
    if (unlink(path) != 0) {
        snprintf(shown->message, sizeof shown->message, _("It could not be deleted: %s."), strerror(errno));
        return;
    }
    int item = shown->list.picked, rest = --shown->list.count - item;
    memmove(&shown->files[item], &shown->files[item + 1], (size_t)rest * sizeof *shown->files);
    if (rest == 0 && item > 0)
        shown->list.picked--;
    describe_all(shown);
    snprintf(shown->message, sizeof shown->message, "%s", _("Deleted."));
}

static view_end press(void *self, int key) {
    unfinished_view *shown = self;
    bool moved, sure = shown->deleting;
    key = key_latin(key);
    shown->message[0] = '\0';
    shown->deleting = sure && (key == 'd' || key == K_DELETE);
    if (sure && key == K_ESCAPE)
        return VIEW_STAYS;
    if (key == 'q' || key == K_ESCAPE)
        return VIEW_BACK;
    if (shown->list.count == 0)
        return VIEW_UNKNOWN;
    if (key == 'd' || key == K_DELETE) {
        delete_picked(shown);
        return VIEW_STAYS;
    }
    if (key >= K_ITEM && key - K_ITEM != shown->list.picked) { /* the first click looks, the second takes */
        shown->list.picked = key - K_ITEM;
        return VIEW_STAYS;
    }
    if (!menu_press(&shown->list, key, &moved))
        return moved ? VIEW_STAYS : VIEW_UNKNOWN;
    find_path(shown, shown->path);
    return VIEW_DONE;
}

view_end unfinished_run(char path[STORE_PATH_MAX]) {
    unfinished_view shown = {.path = path};
    view unfinished_shown = {&shown, draw, press};
    if (!find(&shown))
        snprintf(shown.message, sizeof shown.message, "%.200s", strerror(errno));
    view_end end = view_run(&unfinished_shown);
    forget(&shown);
    return end;
}
