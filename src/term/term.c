/* SPDX-License-Identifier: MIT */
#include "term.h"

#include <curses.h>
#include <langinfo.h>
#include <math.h>

#include "host/interrupt.h"
#include "term/game/session.h"
#include "term/pages/home.h"
#include "term/pages/settings.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#ifdef SHUTBOX_WEB
#include "term/tables/others.h"
#endif

static bool sit_down(session *at, const term_setup *setup, line *why) {
    char last[STORE_PATH_MAX];
    const char *path = setup->path;
    if (!setup->resume)
        return session_new(at, setup, setup->record, path, setup->typed, why);
    if (!path && !store_last(last)) {
        line_add(why, "%s", _("there is no match to go on with"));
        return false;
    }
    return session_open(at, setup, path ? path : last, why);
}

static void play(const term_setup *setup, line *why, line *farewell) {
    session at;
#ifdef SHUTBOX_WEB
    if (setup->plan && !setup->plan->to.table[0] && !setup->plan->lay[0]) {
        hall_run(setup, setup->plan);
        return;
    }
    if (setup->plan) {
        others_play(setup, setup->plan, setup->hosts, why, farewell);
        return;
    }
#endif
    if (!setup->record && !setup->resume && (setup->typed || setup->path))
        home_begin(setup, why, farewell);
    else if (!setup->record && !setup->resume)
        home_run(setup, why);
    else if (sit_down(&at, setup, why))
        home_play(&at, why, farewell);
}

/* Every text is drawn as UTF-8, whatever the locale's own encoding, and cut down there. */
int term_play(const term_setup *setup) {
    char trouble[300];
    line why = {.length = 0}, farewell = {.length = 0};
    const char *domain = textdomain(NULL);
    settings_load();
    if (!screen_start((colours)setting_get(SETTING_COLOURS), setting_get(SETTING_LETTERS) == 1, trouble,
                      sizeof trouble)) {
        fprintf(stderr, "shutbox: %s\n", trouble);
        if (setup->record)
            sb_record_free(setup->record);
        return 1;
    }
    bind_textdomain_codeset(domain, "UTF-8");
    play(setup, &why, &farewell);
    screen_stop();
    bind_textdomain_codeset(domain, nl_langinfo(CODESET));
    if (farewell.length > 0)
        puts(farewell.text);
    if (why.length > 0)
        fprintf(stderr, "shutbox: %s\n", why.text);
    int number = interrupt_signal();
    return number ? 128 + number : why.length > 0;
}

bool term_progress(void *to, double done, double seconds) {
    (void)to;
    if (seconds < 1)
        return true;
    erase();
    title_draw(_("Learning to play perfectly"), "");
    int width = screen_columns() - 8, filled = (int)(done * width);
    put_run(4, 4, width, ROLE_FAINT, GLYPH_ACROSS);
    put_run(4, 4, filled < width ? filled : width, ROLE_GOOD, GLYPH_FRAME_ACROSS);
    put_format(6, 4, width, ROLE_TEXT, _("%s, about %s s left. Any key stops."),
               figure_share(floor(done * 100) / 100, 0).text,
               figure_decimal(done > 0 ? seconds * (1 - done) / done : 0.0, 0).text);
    screen_show();
    int key = keys_wait(0);
    if (key == K_GONE)
        keys_put_back(key);
    return key == K_NONE || key == K_RESIZED;
}
