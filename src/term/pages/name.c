/* SPDX-License-Identifier: MIT */
#include "term/pages/name.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "term/parts/edit.h"
#include "term/parts/pager.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"

typedef struct name_view {
    const save_offer *offer;
    edit name;
    line message;
    int kind; /* that was saved, -1: none */
} name_view;

static void draw(void *self) {
    const name_view *shown = self;
    int width = screen_columns() - 4;
    line label = {.length = 0};
    line_add(&label, _("Save as: %s_"), edit_end(&shown->name, width / 2));
    title_draw(_("Save under a name"), "");
    put_wrapped(2, 2, 3, width, ROLE_STRONG, label.text);
    if (shown->offer->hint)
        put_wrapped(5, 2, 2, width, ROLE_FAINT, _(shown->offer->hint));
    put_wrapped(7, 2, screen_lines() - 10, width, ROLE_BAD, shown->message.text);
    bar_key keys[] = {{K_ENTER, _("Enter"), _("save")}, {K_ESCAPE, _("Esc"), _("not so")}};
    bar_draw(keys, 2);
}

static bool ends_with(const char *text, const char *ending) {
    const char *dot = strrchr(text, '.');
    return ending && dot && strcmp(dot + 1, ending) == 0;
}

/* A name that begins at home, as shells write it. */
static bool find_path(const char *text, char path[FOLDER_PATH_MAX]) {
    const char *home = text[0] == '~' && text[1] == '/' ? getenv("HOME") : NULL;
    int length = snprintf(path, FOLDER_PATH_MAX, "%s%s", home ? home : "", home ? text + 1 : text);
    errno = ENAMETOOLONG;
    return length < FOLDER_PATH_MAX;
}

static view_end save(name_view *shown) {
    const save_offer *offer = shown->offer;
    char path[FOLDER_PATH_MAX];
    int kind = ends_with(shown->name.text, offer->kinds[1].ending);
    shown->message = (line){.length = 0};
    if (shown->name.text[0] == '\0') {
        line_add(&shown->message, "%s", _("A file needs a name."));
        return VIEW_STAYS;
    }
    if (!find_path(shown->name.text, path) ||
        !save_text(path, offer->kinds[kind].write, offer->kinds[kind].from)) {
        line_add(&shown->message, _("It could not be saved there: %s."), strerror(errno));
        return VIEW_STAYS;
    }
    shown->kind = kind;
    return VIEW_DONE;
}

static view_end press(void *self, int key) {
    name_view *shown = self;
    if (key == K_ENTER)
        return save(shown);
    if (key == K_ESCAPE)
        return VIEW_BACK;
    return edit_press(&shown->name, key) ? VIEW_STAYS : VIEW_UNKNOWN;
}

view_end name_run(const save_offer *offer, line *said, int *saved_kind) {
    char path[FOLDER_PATH_MAX] = "";
    name_view shown = {.offer = offer, .kind = -1};
    view name_shown = {&shown, draw, press};
    save_name_new(path, sizeof path, offer->what, offer->rules, offer->kinds[0].ending);
    edit_start(&shown.name, path, EDIT_ROOM - 1, false);
    view_end end = view_run(&name_shown);
    *said = (line){.length = 0};
    if (end == VIEW_DONE)
        line_add(said, _("Saved as %s"), shown.name.text);
    if (saved_kind)
        *saved_kind = shown.kind;
    return end == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
}
