/* SPDX-License-Identifier: MIT */
#include "term/tables/others.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "term/screen/screen.h"
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
    screen_title(NULL);
    say_farewell(at, farewell);
    company_close(&at->with);
    pages_free(&at->told);
    free(at);
    return end;
}
