/* SPDX-License-Identifier: MIT */
/* The match at a table elsewhere: what the game on the screen wants goes there, and what happens there is
 * shown by the game. */
#include <string.h>

#include "client/told.h"
#include "term/pages/settings.h"
#include "term/screen/screen.h"
#include "term/tables/tables.h"
#include "words/match/meeting.h"
#include "words/match/phrases.h"

static sb_status want(void *to, sb_event event) {
    at_table *at = to;
    return company_want(&at->with, event);
}

static sb_status back(void *to) {
    at_table *at = to;
    return company_wish(&at->with, SB_WISH_BACK);
}

static bool asks(void *to) {
    const at_table *at = to;
    return company_asks(&at->with);
}

static uint64_t seats(void *to) {
    const at_table *at = to;
    return sb_visit_seats(&at->with.visit);
}

static int seconds(void *to) {
    const at_table *at = to;
    return company_seconds(&at->with);
}

static bool is_up(void *to) {
    const at_table *at = to;
    return at->with.up;
}

static int wakes(void *to) {
    const at_table *at = to;
    return company_wakes(&at->with);
}

static void say(at_table *at, game *now, const char *sentence) {
    pages_add(now ? &now->told : &at->told, sentence);
}

/* Sentences about the match are the game's to tell. */
typedef struct saying {
    at_table *at;
    game *now;
} saying;

static void note(void *to, const char *sentence) {
    const saying *by = to;
    if (sentence[0] != ' ')
        say(by->at, by->now, sentence);
}

/* The table is only lent: it may lie elsewhere after every line. */
static void lend(const at_table *at, game *now) {
    now->at->table = at->with.visit.table;
}

static void show_line(at_table *at, game *now, const heard *news) {
    const sb_visit *visit = &at->with.visit;
    saying by = {at, now};
    lend(at, now);
    if (news->told.kind == SB_TOLD_EVENT) {
        if (news->told.by_clock)
            snprintf(now->message, sizeof now->message, "%s", _("Time is up."));
        game_happened(now, &news->before, SB_OK);
        return;
    }
    if (news->told.kind == SB_TOLD_CUT) {
        now->hand = (sb_hand){0};
        now->shown = now->at->table.match;
        game_tell_again(now);
    }
    tell_told(visit, &news->told, &news->before, note, &by);
    bool asked = news->told.kind == SB_TOLD_BACK && visit->chair >= 0 && news->told.chair != visit->chair;
    if (asked)
        snprintf(now->message, sizeof now->message, "%s", _("May it be taken back? y yes, n no"));
}

static void hear_told(at_table *at, game *now, const heard *news) {
    const sb_visit *visit = &at->with.visit;
    saying by = {at, now};
    if (news->told.kind == SB_TOLD_NOW)
        at->came = true;
    else if (now && !news->told.began)
        show_line(at, now, news);
    else if (at->came && news->told.kind != SB_TOLD_EVENT)
        tell_told(visit, &news->told, &news->before, note, &by);
    if (news->told.given_up && news->told.why != SB_TOO_LATE)
        snprintf(now ? now->message : at->message, sizeof at->message, _("No: %s."),
                 words_status(news->told.why));
    if (visit->alarm != SB_OK && at->why->length == 0)
        line_add_alarm(at->why, visit);
}

static void hear_down(at_table *at, game *now, const heard *news) {
    if (news->never) {
        line_add_unreachable(at->why, &at->with.plan.to, news->text);
        at->failed = true;
    } else if (!at->down) {
        say(at, now, _("The connection is lost; it is tried again."));
    }
    at->down = true;
}

static void hear_one(at_table *at, game *now, const heard *news) {
    switch (news->kind) {
    case HEARD_UP:
        if (at->down)
            say(at, now, _("Connected again."));
        at->down = false;
        break;
    case HEARD_DOWN:
        hear_down(at, now, news);
        break;
    case HEARD_TOLD:
        hear_told(at, now, news);
        break;
    case HEARD_NOT:
        line_add(at->why, "%s", words_status(news->told.why));
        at->failed = true;
        break;
    default:
        break;
    }
}

/* The window's title says whose turn it is, for who looks elsewhere meanwhile. */
static void title_turn(const at_table *at, bool asked) {
    const sb_table *table = &at->with.visit.table;
    line who = {.length = 0}, title = {.length = 0};
    int seat = at->with.visit.meeting.stage == SB_STAGE_PLAY ? sb_match_turn(&table->match).seat : -1;
    if (asked)
        line_add(&who, "%s", _("Your turn!"));
    else if (seat >= 0)
        line_add(&who, _("%s plays."), table->record.player[seat].name);
    else
        line_add(&who, "%s", _("Play with others"));
    line_add(&title, _("%s: %s"), _("Shut the Box"), who.text);
    screen_title(title.text);
}

/* A bell, once, when something is asked of who is here. */
static void call(at_table *at) {
    bool asked = at->came && company_asks(&at->with);
    if (asked && !at->rung && setting_get(SETTING_BELL))
        screen_ring();
    at->rung = asked;
    title_turn(at, asked);
}

void table_hear(at_table *at, game *now) {
    heard news;
    for (;;) {
        if (now && (now->hand.holding || at->with.visit.table.match.asks == SB_ASKS_NOTHING))
            break; /* what is held is looked at first; what comes after the match is the lobby's */
        company_hear(&at->with, &news);
        if (news.kind == HEARD_NOTHING)
            break;
        hear_one(at, now, &news);
        if (at->failed || (!now && at->came && at->with.visit.meeting.stage == SB_STAGE_PLAY))
            break;
    }
    call(at);
}

static bool hear(void *to, game *now) {
    at_table *at = to;
    table_hear(at, now);
    return !at->failed && at->with.visit.alarm == SB_OK;
}

bool table_press(at_table *at, int key, char *message, size_t room) {
    sb_status status = SB_OK;
    const sb_meeting *meeting = &at->with.visit.meeting;
    bool asked = meeting->asks_back >= 0 && meeting->asks_back != at->with.visit.chair;
    message[0] = '\0';
    if (at->phrases) {
        int phrase = key >= 'a' && key < 'a' + phrase_count() ? key - 'a' : -1;
        at->phrases = false;
        status = phrase >= 0 ? company_say(&at->with, phrase) : SB_OK;
    } else if (key == 'p' && at->with.visit.chair >= 0) {
        at->phrases = true;
        line list = {.length = 0};
        for (int i = 0; i < phrase_count(); i++)
            line_add(&list, "%s%c %s", i ? "  " : "", 'a' + i, phrase_words(i));
        snprintf(message, room, "%s", list.text);
    } else if (asked && (key == 'y' || key == 'n')) {
        status = company_wish(&at->with, key == 'y' ? SB_WISH_GRANT : SB_WISH_DENY);
    } else if (key == 'b' && company_lapsed(&at->with)) {
        status = company_sit(&at->with, at->with.visit.chair);
    } else {
        return false;
    }
    if (status != SB_OK)
        snprintf(message, room, _("No: %s."), words_status(status));
    return true;
}

static bool press(void *to, game *now, int key) {
    return table_press(to, key, now->message, sizeof now->message);
}

game_end table_play(at_table *at) {
    const session_elsewhere by = {at, want, back, asks, seats, seconds, is_up, wakes, hear, press};
    term_setup setup = *at->setup;
    session then = {.setup = &setup, .elsewhere = &by, .keeping = true, .kept.file = -1};
    if (!at->with.visit.meeting.hints) {
        setup.lent.advise = NULL;
        setup.tutor.on = false;
    }
    then.table = at->with.visit.table;
    call(at);
    game_end end = game_run(&then);
    const sb_table *played = &at->with.visit.table;
    if (end == GAME_OVER && played->match.asks == SB_ASKS_NOTHING)
        tell_winners(&played->record, &played->match, pages_tell, &at->told);
    return end;
}
