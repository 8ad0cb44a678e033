/* SPDX-License-Identifier: MIT */
#include "term/pages/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/careful.h"
#include "host/folders.h"
#include "host/replace.h"
#include "term/pages/languages.h"
#include "term/parts/menu.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "words/base/language.h"
#include "words/base/words.h"

enum { VALUES_MOST = 4, SETTINGS_BYTES = 10000, LIST_WIDTH = 50 };

static const struct {
    const char *name; /* in the file */
    const char *shown;
    const char *values[VALUES_MOST + 1];
    int made; /* as it is before anybody changes it */
} forms[SETTING_COUNT] = {
    [SETTING_ANIMATION] = {"animation", N_("Animation"), {N_("off"), N_("on"), NULL}, 1},
    [SETTING_COLOURS] = {"colours", N_("Colours"), {N_("all"), N_("few"), N_("none"), NULL}, 0},
    [SETTING_LETTERS] = {"letters", N_("Lines and dice"), {N_("drawn"), N_("plain letters"), NULL}, 0},
    [SETTING_TUTOR] = {"tutor", N_("Tutor asks above a loss of"), {N_("off"), "1%", "2%", "5%", NULL}, 0},
    [SETTING_THEME] = {"theme", N_("Theme"), {N_("wood"), N_("sea"), N_("night"), N_("contrast"), NULL}, 0},
    [SETTING_BELL] = {"bell", N_("Bell"), {N_("off"), N_("on"), N_("at tables"), NULL}, 2},
    [SETTING_LANGUAGE] = {"language", N_("Language"), {NULL}, 0},
};

/* Names in the file of what is no choice but a text. */
static const char *const texts[TEXT_COUNT] = {[TEXT_NAME] = "name", [TEXT_SERVER] = "server"};

static int settings[SETTING_COUNT];
static char typed[TEXT_COUNT][SETTING_TEXT_MAX + 1];

static int count_values(setting which) {
    int count = 1;
    while (forms[which].values[count])
        count++;
    return count;
}

static bool settings_path(char *path, size_t room) {
    char folder[FOLDER_PATH_MAX];
    return folder_find(folder, "XDG_CONFIG_HOME", ".config", "shutbox") &&
           snprintf(path, room, "%s/terminal", folder) < (int)room;
}

/* A language is written down by its code: its place in the list may be another one day. */
static void read_language(const char *code) {
    for (int i = 0; i < language_count(); i++) {
        if (strcmp(language_code(i), code) == 0)
            settings[SETTING_LANGUAGE] = 1 + i;
    }
}

/* A number, as the game writes it, or the English word, as people do; -1 for neither. */
static int read_value(setting which, const char *text) {
    for (int value = 0; forms[which].values[value]; value++) {
        if (strcmp(forms[which].values[value], text) == 0)
            return value;
    }
    return *text >= '0' && *text <= '9' ? (int)strtol(text, NULL, 10) : -1;
}

/* The rest of the line behind "name=", if it is that. */
static bool read_text(const char *text) {
    for (int i = 0; i < TEXT_COUNT; i++) {
        size_t name = strlen(texts[i]), length = strcspn(text, "\n");
        if (strncmp(text, texts[i], name) != 0 || text[name] != '=' || length - name - 1 > SETTING_TEXT_MAX)
            continue;
        snprintf(typed[i], sizeof typed[i], "%.*s", (int)(length - name - 1), text + name + 1);
        return true;
    }
    return false;
}

static void read_setting(const char *text) {
    char name[40], value[40];
    if (read_text(text))
        return;
    if (sscanf(text, "%39[a-z]=%39[a-z0-9]", name, value) != 2)
        return;
    if (strcmp(name, forms[SETTING_LANGUAGE].name) == 0) {
        read_language(value);
        return;
    }
    for (int i = 0; i < SETTING_LANGUAGE; i++) {
        int number = strcmp(forms[i].name, name) == 0 ? read_value((setting)i, value) : -1;
        if (number >= 0 && number < count_values((setting)i))
            settings[i] = number;
    }
}

void settings_load(void) {
    char path[FOLDER_PATH_MAX + 20];
    size_t size;
    for (int i = 0; i < SETTING_COUNT; i++)
        settings[i] = forms[i].made;
    char *text = settings_path(path, sizeof path) ? careful_read(path, SETTINGS_BYTES, &size) : NULL;
    if (!text)
        return;
    for (const char *at = text; at; at = strchr(at, '\n'))
        read_setting(at += *at == '\n');
    free(text);
    paint_theme((theme)settings[SETTING_THEME]);
    if (settings[SETTING_LANGUAGE] > 0)
        language_set(language_code(settings[SETTING_LANGUAGE] - 1));
}

int setting_get(setting which) {
    return settings[which];
}

const char *setting_get_text(setting_text which) {
    return typed[which];
}

double setting_tutor_loss(void) {
    static const double most[] = {1, 0.01, 0.02, 0.05};
    return most[settings[SETTING_TUTOR]];
}

static bool settings_write(void) {
    char path[FOLDER_PATH_MAX + 20];
    line text = {.length = 0};
    for (int i = 0; i < SETTING_LANGUAGE; i++)
        line_add(&text, "%s=%d\n", forms[i].name, settings[i]);
    if (settings[SETTING_LANGUAGE] > 0)
        line_add(&text, "%s=%s\n", forms[SETTING_LANGUAGE].name,
                 language_code(settings[SETTING_LANGUAGE] - 1));
    for (int i = 0; i < TEXT_COUNT; i++) {
        if (typed[i][0])
            line_add(&text, "%s=%s\n", texts[i], typed[i]);
    }
    return settings_path(path, sizeof path) && replace_file(path, &(struct iovec){text.text, text.length}, 1);
}

bool setting_set(setting which, int value) {
    settings[which] = value;
    paint_theme((theme)settings[SETTING_THEME]);
    if (which != SETTING_ANIMATION && which != SETTING_TUTOR && which != SETTING_BELL)
        screen_repaint((colours)settings[SETTING_COLOURS], settings[SETTING_LETTERS] == 1);
    return settings_write();
}

bool setting_set_text(setting_text which, const char *text) {
    snprintf(typed[which], sizeof typed[which], "%s", text);
    return settings_write();
}

typedef struct settings_view {
    menu list;
    bool unwritten;
} settings_view;

/* A share of the chance to win is written as the language does. */
static figure value_text(const char *value) {
    int percent = atoi(value);
    figure text = {.text = ""};
    snprintf(text.text, sizeof text.text, "%s", _(value));
    return percent > 0 ? figure_share(percent / 100.0, 0) : text;
}

static void label(void *to, int item, char *text, int room) {
    (void)to;
    bool language = item == SETTING_LANGUAGE;
    snprintf(text, (size_t)room, _("%s: %s"), _(forms[item].shown),
             language ? language_name(language_now()) : value_text(forms[item].values[settings[item]]).text);
}

static void draw(void *self) {
    settings_view *shown = self;
    title_draw(_("Settings"), "");
    int x = screen_compact() ? 1 : 4, width = screen_columns() - 2 * x, height = screen_lines() - 6;
    menu_draw(&shown->list, 2, x, height < SETTING_COUNT ? height : SETTING_COUNT,
              width < LIST_WIDTH ? width : LIST_WIDTH, label, NULL);
    if (shown->unwritten)
        put_text(screen_lines() - 4, 1, screen_columns() - 2, ROLE_BAD,
                 _("The settings could not be written down."));
    bar_key keys[] = {{K_ENTER, _("Enter"), _("change")}, {'q', "q", _("back")}};
    bar_draw(keys, 2);
}

static view_end press(void *self, int key) {
    settings_view *shown = self;
    key = key_latin(key);
    bool moved;
    if (key == 'q' || key == K_ESCAPE)
        return VIEW_BACK;
    if (menu_press(&shown->list, key, &moved) || key == ' ' || key == K_LEFT || key == K_RIGHT) {
        setting which = (setting)shown->list.picked;
        if (which == SETTING_LANGUAGE)
            return languages_run();
        int values = count_values(which), step = key == K_LEFT ? values - 1 : 1;
        shown->unwritten = !setting_set(which, (settings[which] + step) % values);
        return VIEW_STAYS;
    }
    return moved ? VIEW_STAYS : VIEW_UNKNOWN;
}

view_end settings_run(void) {
    settings_view shown = {.list = {.count = SETTING_COUNT}};
    view settings_shown = {&shown, draw, press};
    return view_run(&settings_shown);
}
