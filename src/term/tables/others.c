#include "term/tables/others.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "client/device.h"
#include "term/parts/edit.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "term/setup/setup.h"
#include "term/tables/tables.h"

static void say_farewell(const at_table *at, line *farewell) {
    char own[LINK_TEXT_MAX];
    const company *with = &at->with;
    if (with->trouble[0] && at->why->length == 0)
        line_add(at->why, _("the match can't be kept: %s"), with->trouble);
    if (!with->at_table || with->visit.chair < 0 || with->visit.meeting.stage != SB_STAGE_PLAY)
        return;
    company_link(with, true, own);
    line_add(farewell, _("Your seat is kept; come back with: shutbox join %s"), own);
}

view_end others_play(const term_setup *setup, const company_plan *plan, bool hosts, line *why,
                     line *farewell) {
    at_table *at = calloc(1, sizeof *at);
    view_end end = VIEW_DONE;
    if (!at || !company_open(&at->with, plan)) {
        line_add(why, "%s", strerror(errno));
        free(at);
        return VIEW_BACK;
    }
    at->setup = setup;
    at->hosts = hosts;
    at->watches = !plan->name[0];
    at->why = why;
    while (end == VIEW_DONE) {
        end = lobby_run(at);
        if (end != VIEW_DONE)
            break;
        game_end played = table_play(at);
        end = played == GAME_OVER ? VIEW_DONE : played == GAME_GONE ? VIEW_GONE : VIEW_BACK;
    }
    say_farewell(at, farewell);
    company_close(&at->with);
    pages_free(&at->told);
    free(at);
    return end;
}

/* ---- from the first screen ---- */

typedef struct others_view {
    const term_setup *setup;
    edit link;
    line message;
    line *why;
} others_view;

static void draw(void *self) {
    const others_view *shown = self;
    int width = screen_columns() - 4, y = 3;
    title_draw(_("Play with others"), "");
    y += put_wrapped(y, 2, 3, width, ROLE_TEXT, _("Type or paste the link of a table and press Enter.")) + 1;
    put_text(y, 2, width, ROLE_STRONG, edit_end(&shown->link, width - 1));
    put_text(y, 2 + text_width(edit_end(&shown->link, width - 1)), 1, ROLE_STRONG, "_");
    y += 2;
    if (shown->setup->lent.lay)
        y += put_wrapped(
                 y, 2, 3, width, ROLE_TEXT,
                 _("Or press Enter at once to lay a table of your own: others join it by its link, in a "
                   "browser or a terminal.")) +
             1;
    put_wrapped(y, 2, screen_lines() - y - 3, width, ROLE_BAD, shown->message.text);
    bar_key keys[] = {{K_ENTER, _("Enter"), _("go on")}, {K_ESCAPE, _("Esc"), _("back")}};
    bar_draw(keys, 2);
}

static void fill_in(company_plan *plan) {
    if (plan->to.key[0])
        memcpy(plan->key, plan->to.key, sizeof plan->key);
    else
        device_key(plan->key);
    device_name(plan->name);
    if (!plan->name[0])
        snprintf(plan->name, sizeof plan->name, "%s", _("Player"));
}

/* The table that is laid has the seats of the match that was set up. */
static view_end lay(others_view *shown, company_plan *plan) {
    sb_record record;
    view_end end = setup_run(shown->setup, false, &record);
    if (end != VIEW_DONE)
        return end == VIEW_GONE ? end : VIEW_STAYS;
    bool good = shown->setup->lent.lay(shown->setup->lent.to, &record, plan);
    for (int seat = 0; seat < record.players; seat++) {
        if (record.player[seat].level == SB_PERSON) {
            memcpy(plan->name, record.player[seat].name, sizeof plan->name);
            break;
        }
    }
    sb_record_free(&record);
    if (!good)
        line_add(&shown->message, "%s", _("No table can be served on this machine now."));
    return good ? VIEW_DONE : VIEW_STAYS;
}

static view_end go(others_view *shown) {
    company_plan plan = {.lay = ""};
    line farewell = {.length = 0}, why = {.length = 0};
    bool own = !shown->link.text[0] && shown->setup->lent.lay;
    shown->message = (line){.length = 0};
    if (!own && (!link_read(&plan.to, shown->link.text) || !plan.to.table[0])) {
        line_add(&shown->message, "%s", _("That is no link to a table."));
        return VIEW_STAYS;
    }
    fill_in(&plan);
    view_end end = own ? lay(shown, &plan) : VIEW_DONE;
    if (end != VIEW_DONE)
        return end;
    end = others_play(shown->setup, &plan, own, &why, &farewell);
    shown->message = why.length > 0 ? why : farewell;
    return end == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
}

static view_end press(void *self, int key) {
    others_view *shown = self;
    if (key == K_ESCAPE)
        return VIEW_BACK;
    if (key == K_ENTER)
        return go(shown);
    edit_press(&shown->link, key);
    return VIEW_STAYS;
}

view_end others_run(const term_setup *setup, line *why) {
    others_view shown = {.setup = setup, .why = why};
    view others_shown = {&shown, draw, press};
    edit_start(&shown.link, "", EDIT_ROOM - 1, false);
    return view_run(&others_shown);
}
