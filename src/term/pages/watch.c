/* SPDX-License-Identifier: MIT */
#include "term/pages/watch.h"

#include "shutbox/playback.h"
#include "term/game/game.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"

typedef struct watch_view {
    game table; /* on paper, as it stood */
    session at;
    sb_playback shown;
} watch_view;

static const struct {
    int key;
    sb_step step;
    const char *label, *what; /* NULL: not shown */
} steps[] = {
    {K_RIGHT, SB_STEP_ON, N_("Right"), N_("next")},
    {K_LEFT, SB_STEP_BACK, N_("Left"), N_("before")},
    {K_DOWN, SB_STEP_TURN_ON, N_("Down"), N_("next turn")},
    {K_UP, SB_STEP_TURN_BACK, N_("Up"), N_("turn before")},
    {'n', SB_STEP_ROUND_ON, "n", N_("next round")},
    {'p', SB_STEP_ROUND_BACK, "p", N_("round before")},
    {' ', SB_STEP_ON, NULL, NULL},
    {K_BACKSPACE, SB_STEP_BACK, NULL, NULL},
    {K_PAGE_DOWN, SB_STEP_ROUND_ON, NULL, NULL},
    {K_PAGE_UP, SB_STEP_ROUND_BACK, NULL, NULL},
    {K_HOME, SB_STEP_START, NULL, NULL},
    {K_END, SB_STEP_END, NULL, NULL},
};
enum { STEPS = sizeof steps / sizeof steps[0] };

/* The table as it stood: the tiles just shut still stand, and are marked. */
static void look(watch_view *watched) {
    game *now = &watched->table;
    const sb_playback *shown = &watched->shown;
    const sb_event *event = sb_playback_event(shown);
    sb_table_look(&watched->at.table, shown->record, shown->at, &shown->match, SB_CHANCE_REAL);
    now->hand = (sb_hand){.busy = true};
    now->shown = shown->match;
    now->fallen = 0;
    if (event && event->kind != SB_FIRST)
        now->shown = shown->before;
    if (event && event->kind == SB_ROLL)
        now->shown = shown->match.asks == SB_ASKS_SHUT ? shown->match : shown->before;
    if (event && event->kind == SB_SHUT)
        now->hand.chosen = event->tiles;
    if (event && event->kind == SB_LEFT)
        now->fallen = sb_match_open(&shown->before, shown->before.seat) & ~event->tiles;
    game_tell_again(now); /* and with it the last throw */
}

static void draw(void *self) {
    watch_view *watched = self;
    const sb_playback *shown = &watched->shown;
    bar_key keys[STEPS + 1];
    int count = 0;
    watched->table.held = (line){.length = 0};
    line_add(&watched->table.held, _("Event %zu of %zu"), shown->at, shown->record->count);
    game_draw(&watched->table);
    for (int i = 0; i < STEPS; i++) {
        if (steps[i].label)
            keys[count++] = (bar_key){steps[i].key, _(steps[i].label), _(steps[i].what)};
    }
    keys[count++] = (bar_key){'q', "q", _("back")};
    bar_draw(keys, count);
}

static view_end press(void *self, int key) {
    watch_view *watched = self;
    key = key_latin(key);
    if (key == 'q' || key == K_ESCAPE)
        return VIEW_BACK;
    for (int i = 0; i < STEPS; i++) {
        if (steps[i].key != key)
            continue;
        watched->table.message[0] = '\0';
        if (sb_playback_step(&watched->shown, steps[i].step))
            look(watched);
        else
            snprintf(watched->table.message, sizeof watched->table.message, "%s",
                     watched->shown.at == 0 ? _("This is the start of the match.")
                                            : _("This is the end of the match."));
        return VIEW_STAYS;
    }
    return VIEW_UNKNOWN;
}

view_end watch_run(const term_setup *setup, const sb_record *record) {
    watch_view watching = {.at = {.setup = setup, .kept.file = -1}};
    view shown = {&watching, draw, press};
    if (sb_playback_start(&watching.shown, record) != SB_OK)
        return VIEW_STAYS;
    watching.table.at = &watching.at;
    watching.table.cursor = -1;
    watching.table.watching = true;
    look(&watching);
    view_end end = view_run(&shown);
    game_forget(&watching.table);
    return end == VIEW_GONE ? VIEW_GONE : VIEW_STAYS;
}
