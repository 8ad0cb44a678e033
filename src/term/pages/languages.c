/* SPDX-License-Identifier: MIT */
#include "term/pages/languages.h"

#include <stdio.h>
#include <string.h>

#include "term/pages/settings.h"
#include "term/parts/menu.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "words/base/language.h"
#include "words/base/words.h"

bool language_changed(const char **seen) {
    bool changed = *seen != language_now();
    *seen = language_now();
    return changed;
}

static void label(void *to, int item, char *text, int room) {
    (void)to;
    snprintf(text, (size_t)room, "%s", language_name(language_code(item)));
}

static void draw(void *self) {
    menu *list = self;
    title_draw(_("Language"), "");
    int height = screen_lines() - 5;
    menu_draw(list, 2, 4, height < language_count() ? height : language_count(), 30, label, NULL);
    bar_key keys[] = {{K_ENTER, _("Enter"), _("take this one")},
                      {K_DOWN, _("Down"), _("next")},
                      {K_ESCAPE, _("Esc"), _("not so")}};
    bar_draw(keys, 3);
}

/* The one picked is shown in at once. */
static view_end press(void *self, int key) {
    menu *list = self;
    bool moved;
    if (key == K_ESCAPE || key_latin(key) == 'q')
        return VIEW_BACK;
    bool taken = menu_press(list, key == K_LANGUAGE ? K_DOWN : key, &moved);
    language_set(language_code(list->picked));
    return taken ? VIEW_DONE : moved || key == K_LANGUAGE ? VIEW_STAYS : VIEW_UNKNOWN;
}

static int find_now(void) {
    for (int i = 0; i < language_count(); i++) {
        if (strcmp(language_code(i), language_now()) == 0)
            return i;
    }
    return 0;
}

view_end languages_run(void) {
    const char *before = language_now();
    menu list = {.count = language_count(), .picked = find_now()};
    view languages_shown = {&list, draw, press};
    view_end end = view_run_every(&languages_shown);
    if (end == VIEW_DONE)
        setting_set(SETTING_LANGUAGE, 1 + find_now());
    else
        language_set(before);
    return end == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
}
