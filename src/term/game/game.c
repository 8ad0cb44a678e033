/* The course of a match on the screen: who is asked, what happens, what is shown of it. */
#include "term/game/game.h"

#include <string.h>

#include "term/pages/languages.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "words/advice/retry.h"
#include "words/base/language.h"

enum { TOLD_MOST = 400 };

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

static void show_event(game *now, const sb_event *event) {
    if (event->kind == SB_ROLL)
        animate_throw(now, event);
    if (event->kind == SB_SHUT)
        animate_fall(now, event->tiles);
}

/* Tells and shows what happened last, or says why nothing did. */
static void show_happened(game *now, const sb_match *before, sb_status status) {
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
    if (news.match_over)
        animate_win(now);
}

bool game_want(game *now, sb_event event) {
    sb_match before = now->at->table.match;
    sb_status status = session_want(now->at, event);
    show_happened(now, &before, status);
    return status == SB_OK;
}

/* The table's own step: a computer player, or dice that nobody here throws. False when there is none. */
static bool step_alone(game *now) {
    sb_match before = now->at->table.match;
    sb_event event;
    if (sb_table_next(&now->at->table, &event) != SB_OK)
        return false;
    if (event.kind == SB_SHUT)
        animate_choice(now, event.tiles);
    sb_status status = session_hear(now->at, event);
    show_happened(now, &before, status);
    return status == SB_OK;
}

/* While computer players play, only leaving and what needs no turn is heard. */
static game_end listen(game *now) {
    int key = key_latin(keys_wait(0));
    if (key == K_GONE)
        return GAME_GONE;
    if (key == 'q')
        return GAME_LEFT;
    if (key == 'a')
        return game_press(now, key);
    if (key != K_NONE && key != K_RESIZED)
        keys_put_back(key);
    return GAME_GOES_ON;
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
    if (task_now(now) == SB_TASK_WAIT && !now->tried) {
        game_end end = listen(now);
        if (end != GAME_GOES_ON)
            return end;
        return step_alone(now) ? GAME_GOES_ON : GAME_LEFT;
    }
    now->hurry = false;
    if (language_changed(&now->language))
        say_again(now);
    view_draw(&shown);
    int key = keys_wait(-1);
    if (key == K_GONE)
        return GAME_GONE;
    if (key == K_RESIZED)
        return GAME_GOES_ON;
    if (key == K_LANGUAGE)
        return languages_run() == VIEW_GONE ? GAME_GONE : GAME_GOES_ON;
    return screen_large_enough() ? game_press(now, key_latin(key)) : GAME_GOES_ON;
}

static void start(game *now) {
    const char *seed = now->at->table.seed;
    now->shown = now->at->table.match;
    now->cursor = -1;
    now->language = language_now();
    sb_random_start(&now->look, seed, strlen(seed), ~SB_STREAM_DICE);
    game_tell_again(now);
}

static void stop(game *now) {
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
    stop(&now);
    return end;
}

game_end game_try(const term_setup *setup, const sb_record *record, const sb_retry *trial, bool more) {
    session then = {.setup = setup, .kept.file = -1};
    sb_retry_look(trial, record, &then.table);
    game now = {.at = &then, .trial = trial, .more_trials = more};
    game_end end = GAME_GOES_ON;
    start(&now);
    tell_retry(trial, note_sentence, &now.told);
    while (end == GAME_GOES_ON)
        end = ask(&now);
    stop(&now);
    return end;
}
