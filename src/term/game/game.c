/* SPDX-License-Identifier: MIT */
/* The course of a match on the screen: who is asked, what happens, what is shown of it. */
#include "term/game/game.h"

#include <string.h>

#include "term/game/think.h"
#include "term/pages/languages.h"
#include "term/pages/settings.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "words/advice/retry.h"
#include "words/base/language.h"

enum { TOLD_MOST = 400, LOOK_TIME = 200, RETRY_TIME = 1000, SECOND = 1000 /* milliseconds */ };

/* The score sheet is on the screen already, so indented lines of scores are left out. */
static void note_sentence(void *to, const char *sentence) {
    if (sentence[0] != ' ')
        pages_add(to, sentence);
}

void game_tell_again(game *now) {
    const sb_record *record = &now->at->table.record;
    sb_match before, after;
    size_t first = record->count > TOLD_MOST ? record->count - TOLD_MOST : 0;
    pages_free(&now->told);
    memset(now->dice, 0, sizeof now->dice);
    if (sb_record_replay(record, first, &after) != SB_OK)
        return;
    for (size_t i = first; i < record->count; i++) {
        before = after;
        if (sb_match_apply(&after, record->events[i]) != SB_OK)
            return;
        tell_event(record, &before, &record->events[i], &after, note_sentence, &now->told);
        if (record->events[i].kind == SB_ROLL)
            memcpy(now->dice, record->events[i].values, sizeof now->dice);
    }
}

/* Said once, where it is seen at once and stays to be read; and when it is over. */
static void warn(game *now) {
    bool trouble = now->at->trouble[0];
    if (now->at->notice.length > 0) {
        pages_add(&now->told, now->at->notice.text);
        snprintf(now->message, sizeof now->message, "%.299s", now->at->notice.text);
        now->at->notice.length = 0;
    }
    if (trouble == now->warned)
        return;
    now->warned = trouble;
    const char *said = trouble ? now->at->trouble : _("The match is kept again.");
    pages_add(&now->told, said);
    snprintf(now->message, sizeof now->message, "%s", said);
}

static void forget_entry(game *now) {
    now->hand = (sb_hand){0};
    now->fallen = 0;
    now->cursor = -1;
    now->message[0] = '\0';
    now->hinting = now->doubting = false;
    pages_free(&now->hints);
}

/* A player calls something out. */
static void line_add_called(line *to, const char *name, const char *called) {
    line_add(to, _("%s: %s"), name, called);
    line_add(to, " ");
}

static void word_held(game *now, const sb_match *before, const sb_news *news) {
    const char *name = news->seat >= 0 ? now->at->table.record.player[news->seat].name : "";
    line *text = &now->held;
    *text = (line){.length = 0};
    if (news->shut)
        line_add_called(text, name, words_shut(&before->rules));
    else if (news->stuck && !sb_throw_exact(&before->rules))
        line_add(text, _("%s can't use the throw. "), name);
    else if (news->stuck)
        line_add(text, "%s ", _("Nobody can use the throw."));
    if (news->match_over)
        line_add(text, "%s", _("The match is over."));
    else if (news->round_over)
        line_add(text, _("Round %u is over."), before->round);
}

/* What a person should see before it makes way for the next turn. */
static void hold(game *now, const sb_match *before, const sb_event *event, const sb_news *news) {
    const sb_record *record = &now->at->table.record;
    uint64_t everyone = ~UINT64_C(0) >> (SB_SEATS_MAX - record->players);
    uint64_t own = news->seat >= 0 && news->turn_over ? UINT64_C(1) << news->seat : 0;
    if (!session_has_person(now->at, news->round_over ? everyone : own))
        return;
    word_held(now, before, news);
    now->hand.holding = true;
    now->shown = *before;
    now->fallen = event->kind == SB_SHUT ? event->tiles : 0;
    if (event->kind == SB_LEFT)
        now->fallen = sb_match_open(before, before->seat) & ~event->tiles;
}

static void ring(void) {
    if (setting_get(SETTING_BELL) == 1)
        screen_ring();
}

static void show_event(game *now, const sb_event *event) {
    if (event->kind == SB_ROLL)
        animate_throw(now, event);
    if (event->kind == SB_SHUT)
        animate_fall(now, event->tiles);
}

void game_happened(game *now, const sb_match *before, sb_status status) {
    const sb_record *record = &now->at->table.record;
    if (status != SB_OK) {
        snprintf(now->message, sizeof now->message, _("No: %s."), words_status(status));
        return;
    }
    const sb_match *after = &now->at->table.match;
    sb_event event = record->events[record->count - 1];
    sb_news news = sb_news_of(before, &event, after);
    forget_entry(now);
    now->tutor.asked = false;
    show_event(now, &event);
    tell_event(record, before, &event, after, note_sentence, &now->told);
    if (now->told.count > 2 * TOLD_MOST)
        game_tell_again(now);
    if (event.kind == SB_ROLL)
        memcpy(now->dice, event.values, sizeof now->dice);
    now->shown = *after;
    hold(now, before, &event, &news);
    warn(now);
    now->shut = news.shut;
    if (news.shut) {
        ring();
        animate_shut(now);
    }
    if (news.match_over && !news.shut)
        animate_win(now);
}

bool game_want(game *now, sb_event event) {
    sb_match before = now->at->table.match;
    sb_status status = session_want(now->at, event);
    if (status == SB_OK && now->at->elsewhere) {
        forget_entry(now);
        return false;
    }
    game_happened(now, &before, status);
    return status == SB_OK;
}

/* While a computer player's values are being worked out, the game waits, and can be left or read. */
static game_end wait_for_values(game *now) {
    double done = 0;
    view shown = {now, game_draw, NULL};
    now->held = (line){.length = 0};
    think_works(now, &done);
    line_add(&now->held, _("%s thinks: %s worked out."), now->at->table.record.player[now->shown.seat].name,
             figure_share(done, 0).text);
    now->thinking = true;
    view_draw(&shown);
    int key = key_latin(keys_wait(LOOK_TIME));
    now->thinking = false;
    return key == K_NONE || key == K_RESIZED ? GAME_GOES_ON : game_listen(now, key);
}

/* The table's own step: a computer player, or dice that nobody here throws. */
static game_end step_alone(game *now) {
    sb_match before = now->at->table.match;
    sb_event event;
    sb_status status = session_mind(now->at);
    if (status == SB_OK)
        status = sb_table_next(&now->at->table, &event);
    if (status == SB_NO_GAME_SOLVED && think_works(now, NULL))
        return wait_for_values(now);
    if (status == SB_OK && event.kind == SB_SHUT)
        animate_choice(now, event.tiles);
    if (status == SB_OK)
        status = session_hear(now->at, event);
    game_happened(now, &before, status);
    return status == SB_OK ? GAME_GOES_ON : GAME_LEFT;
}

/* While computer players play, only leaving and what needs no turn is heard. */
static game_end listen(game *now) {
    int key = key_latin(keys_wait(0));
    if (key == K_NONE || key == K_RESIZED)
        return GAME_GOES_ON;
    if (key == K_GONE || key == 'q' || key == 'a')
        return game_listen(now, key);
    keys_put_back(key);
    return GAME_GOES_ON;
}

/* What happens by itself while a person thinks: values get there, and a disk that was full has room again. */
static int wait_for_key(game *now) {
    bool works = now->worked || think_works(now, NULL), unkept = now->at->trouble[0];
    const session_elsewhere *by = now->at->elsewhere;
    bool timed = by && by->seconds(by->to) >= 0; /* a clock is drawn every second */
    int key = keys_wait(0);
    if (key == K_NONE) {
        think_ahead(now); /* while nobody waits for anything */
        /* What is held is looked at before news from elsewhere are. */
        key = keys_wait_or(works    ? LOOK_TIME
                           : unkept ? RETRY_TIME
                           : timed  ? SECOND
                                    : -1,
                           by && !now->hand.holding ? by->wakes(by->to) : -1);
    }
    if (key == K_NONE || key == K_RESIZED) {
        session_keep(now->at);
        warn(now);
        think_look(now);
    }
    return key;
}

/* Everything said so far, in another language. */
static void say_again(game *now) {
    const sb_record *record = &now->at->table.record;
    sb_match before;
    game_tell_again(now);
    pages_free(&now->hints);
    now->message[0] = '\0';
    if (now->trial) {
        tell_retry(now->trial, note_sentence, &now->told);
        now->tried = now->hand.busy = false;
        now->fallen = 0;
    }
    if (!now->hand.holding || sb_record_replay(record, record->count - 1, &before) != SB_OK)
        return;
    sb_news news = sb_news_of(&before, &record->events[record->count - 1], &now->at->table.match);
    word_held(now, &before, &news);
}

static game_end ask(game *now) {
    view shown = {now, game_draw, NULL};
    const session_elsewhere *by = now->at->elsewhere;
    if (by)
        now->hand.busy = !by->asks(by->to);
    if (!by && task_now(now) == SB_TASK_WAIT && !now->tried) {
        game_end end = listen(now);
        now->waited = true;
        return end == GAME_GOES_ON ? step_alone(now) : end;
    }
    if (now->waited && !now->trial)
        ring();
    now->hurry = now->waited = false;
    if (language_changed(&now->language))
        say_again(now);
    view_draw(&shown);
    int key = wait_for_key(now);
    if (key == K_GONE)
        return GAME_GONE;
    if (key == K_HEARD && by)
        return by->hear(by->to, now) ? GAME_GOES_ON : GAME_OVER;
    if (key == K_RESIZED || key == K_NONE)
        return GAME_GOES_ON;
    if (!screen_large_enough())
        return key_latin(key) == 'q' ? GAME_GONE : GAME_GOES_ON;
    if (key == K_LANGUAGE)
        return languages_run() == VIEW_GONE ? GAME_GONE : GAME_GOES_ON;
    return game_press(now, key_latin(key));
}

static void start(game *now) {
    const char *seed = now->at->table.seed;
    now->shown = now->at->table.match;
    now->cursor = -1;
    now->language = language_now();
    sb_random_start(&now->look, seed, strlen(seed), ~SB_STREAM_DICE);
    game_tell_again(now);
    think_begin(now);
}

void game_forget(game *now) {
    pages_free(&now->told);
    pages_free(&now->hints);
}

game_end game_run(session *at) {
    game now = {.at = at};
    game_end end = GAME_GOES_ON;
    start(&now);
    warn(&now);
    while (end == GAME_GOES_ON) {
        if (at->table.match.asks == SB_ASKS_NOTHING && !now.hand.holding)
            end = GAME_OVER;
        else
            end = ask(&now);
    }
    game_forget(&now);
    return end;
}

static game_end try_it(const term_setup *setup, const sb_record *record, game *now, const char *said) {
    session then = {.setup = setup, .kept.file = -1};
    game_end end = GAME_GOES_ON;
    sb_retry_look(now->trial, record, &then.table);
    now->at = &then;
    start(now);
    if (*said)
        pages_add(&now->told, said);
    tell_retry(now->trial, note_sentence, &now->told);
    while (end == GAME_GOES_ON)
        end = ask(now);
    game_forget(now);
    return end;
}

game_end game_try(const term_setup *setup, const sb_record *record, const sb_retry *trial, bool more) {
    game now = {.trial = trial, .more_trials = more};
    return try_it(setup, record, &now, "");
}

game_end game_practise(const term_setup *setup, const sb_record *record, const sb_retry *asked,
                       const char *said, game_answer *first) {
    game now = {.trial = asked, .more_trials = true};
    game_end end = try_it(setup, record, &now, said);
    *first = now.first;
    return end;
}
