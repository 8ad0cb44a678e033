/* SPDX-License-Identifier: MIT */
/* Who sits at a table elsewhere before and after a match; the link for others. */
#include <string.h>

#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "term/tables/tables.h"
#include "words/match/meeting.h"

enum { TOP = 2, TEXT_WIDTH = 42, MARGIN = 2 };

static void sit_down(at_table *at) {
    const sb_visit *visit = &at->with.visit;
    int chair = sb_visit_free_chair(visit);
    if (at->watches || visit->chair >= 0 || visit->wishes || !visit->current ||
        visit->meeting.stage == SB_STAGE_PLAY)
        return;
    if (chair < 0 || company_sit(&at->with, chair) != SB_OK) {
        at->watches = true;
        pages_add(&at->told, _("There is no free seat: you watch."));
    }
}

static int draw_lines(const pages *text, int y, int width) {
    return y + pages_draw_from(text, 0, y, MARGIN, screen_lines() - y - 3, width);
}

static void draw_told(const at_table *at, int y) {
    int bottom = screen_lines() - 3;
    if (y < bottom)
        pages_draw_end(&at->told, y, MARGIN, bottom - y, TEXT_WIDTH);
}

static void draw_link(const at_table *at, pages *text) {
    char address[LINK_TEXT_MAX];
    line said = {.length = 0};
    company_link(&at->with, false, address);
    line_add(&said, _("Others join with: shutbox join %s"), address);
    pages_add(text, said.text);
    code_draw(TOP, screen_columns() - MARGIN, screen_lines() - TOP - 2,
              screen_columns() - TEXT_WIDTH - 2 * MARGIN, address);
}

static int word_keys(const at_table *at, bar_key *keys) {
    const sb_visit *visit = &at->with.visit;
    const sb_meeting *meeting = &visit->meeting;
    int count = 0;
    if (meeting->stage == SB_STAGE_OVER && visit->chair >= 0 && !meeting->chair[visit->chair].again)
        keys[count++] = (bar_key){'a', "a", _("another match")};
    if (meeting->stage == SB_STAGE_LOBBY && visit->chair >= 0)
        keys[count++] = (bar_key){'b', "b", _("begin")};
    if (at->came && visit->chair >= 0)
        keys[count++] = (bar_key){'s', "s", _("leave the seat")};
    else if (at->came && sb_visit_free_chair(visit) >= 0)
        keys[count++] = (bar_key){'s', "s", _("sit down")};
    if (visit->chair >= 0)
        keys[count++] = (bar_key){'p', "p", _("say something")};
    keys[count++] = (bar_key){'q', "q", _("leave")};
    return count;
}

static void draw(void *self) {
    at_table *at = self;
    pages text = {.how = ROLE_TEXT};
    bar_key keys[BAR_MOST];
    bool wide = !at->hosts;
    title_draw(_("Play with others"), at->with.up ? "" : _("not connected"));
    if (at->came)
        tell_lobby(&at->with.visit, pages_tell, &text);
    else
        pages_add(&text, _("On the way to the table ..."));
    if (at->came && at->hosts)
        draw_link(at, &text);
    int y = draw_lines(&text, TOP, wide ? screen_columns() - 2 * MARGIN : TEXT_WIDTH);
    pages_free(&text);
    if (at->message[0])
        y += put_wrapped(y + 1, MARGIN, 4, wide ? screen_columns() - 2 * MARGIN : TEXT_WIDTH, ROLE_STRONG,
                         at->message);
    draw_told(at, y + 2);
    bar_draw(keys, word_keys(at, keys));
}

static sb_status act(at_table *at, int key) {
    const sb_visit *visit = &at->with.visit;
    if (key == 's' && visit->chair >= 0) {
        at->watches = true;
        return company_wish(&at->with, SB_WISH_STAND);
    }
    if (key == 's') {
        at->watches = false;
        return company_sit(&at->with, sb_visit_free_chair(visit));
    }
    if (key == 'b')
        return company_wish(&at->with, SB_WISH_BEGIN);
    return key == 'a' ? company_wish(&at->with, SB_WISH_AGAIN) : SB_OK;
}

static view_end press(void *self, int key) {
    at_table *at = self;
    key = key_latin(key);
    if (key == 'q' || key == K_ESCAPE)
        return VIEW_BACK;
    if (!at->came)
        return VIEW_UNKNOWN;
    if (table_press(at, key, at->message, sizeof at->message))
        return VIEW_STAYS;
    bar_key keys[BAR_MOST];
    bool known = false;
    for (int i = word_keys(at, keys) - 1; i >= 0; i--)
        known = known || keys[i].key == key;
    if (!known)
        return VIEW_UNKNOWN;
    sb_status status = act(at, key);
    if (status != SB_OK)
        snprintf(at->message, sizeof at->message, _("No: %s."), words_status(status));
    return VIEW_STAYS;
}

static int wakes(void *self) {
    const at_table *at = self;
    return company_wakes(&at->with);
}

/* Where all that was told leads: on to the match, back, or nowhere. */
static view_end look(at_table *at) {
    const sb_visit *visit = &at->with.visit;
    if (at->failed || (at->with.at_table && visit->alarm != SB_OK))
        return VIEW_BACK;
    if (at->came && visit->meeting.stage == SB_STAGE_PLAY)
        return VIEW_DONE;
    if (at->came)
        sit_down(at);
    return VIEW_STAYS;
}

static view_end hear(void *self) {
    table_hear(self, NULL);
    return look(self);
}

view_end lobby_run(at_table *at) {
    view lobby_shown = {at, draw, press};
    static const view_news news = {wakes, hear, -1};
    view_end end = look(at);
    return end == VIEW_STAYS ? view_run_hearing(&lobby_shown, &news) : end;
}
