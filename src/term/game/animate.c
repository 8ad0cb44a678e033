/* SPDX-License-Identifier: MIT */
/* Short animations. They show what has happened and is on disk already, and never draw from the dice. */
#include <string.h>

#include "term/game/game.h"
#include "term/pages/settings.h"
#include "term/screen/keys.h"
#include "term/screen/layout.h"
#include "term/screen/screen.h"

enum {
    TUMBLE_FRAMES = 8,
    TUMBLE_TIME = 45,
    FALL_TIME = 45,
    CHOICE_TIME = 350,
    WIN_FRAMES = 8,
    WIN_TIME = 45,
    SHUT_FRAMES = 10,
    SHUT_TIME = 45
};

static bool animated(const game *now) {
    return setting_get(SETTING_ANIMATION) && !now->at->setup->still && !now->hurry && !screen_slow() &&
           screen_large_enough();
}

/* Shows a frame for a while. A key ends the animation; unless it only meant that, it is not lost. */
static void frame(game *now, int milliseconds) {
    view shown = {now, game_draw, NULL};
    now->moving = now->hand.busy = true;
    view_draw(&shown);
    now->moving = now->hand.busy = false;
    int key = keys_wait(milliseconds);
    if (key == K_NONE || key == K_RESIZED)
        return;
    now->hurry = true;
    if (key != ' ' && key != K_ENTER && key != K_ESCAPE)
        keys_put_back(key);
}

void animate_throw(game *now, const sb_event *thrown) {
    for (int i = 0; i < TUMBLE_FRAMES && animated(now) && now->at->table.chance != SB_CHANCE_REAL; i++) {
        for (int die = 0; die < 2; die++)
            now->dice[die] = thrown->values[die] ? (uint8_t)sb_random_die(&now->look) : 0;
        now->shake = i < TUMBLE_FRAMES - 2 ? (int)sb_random_below(&now->look, 3) - 1 : 0;
        frame(now, TUMBLE_TIME);
    }
    now->shake = 0;
}

void animate_choice(game *now, sb_tiles tiles) {
    now->hand.chosen = tiles;
    if (animated(now))
        frame(now, CHOICE_TIME);
    now->hand.chosen = 0;
}

void animate_fall(game *now, sb_tiles tiles) {
    layout place = layout_find(screen_lines(), screen_columns(), &now->shown.rules, now->shown.players);
    now->falling = tiles;
    for (now->stage = 1; now->stage < place.tile_height && animated(now) && !screen_compact(); now->stage++)
        frame(now, FALL_TIME);
    now->falling = 0;
    now->stage = 0;
}

/* The tiles glow in turn, over a felt full of stars. */
void animate_shut(game *now) {
    sb_tiles box = sb_box(&now->shown.rules);
    for (now->sparks = 1; now->sparks <= SHUT_FRAMES && animated(now); now->sparks++) {
        now->glowing = box & (now->sparks % 2 ? 0x555555u : 0xAAAAAAu);
        frame(now, SHUT_TIME);
    }
    now->sparks = 0;
    now->glowing = 0;
}

void animate_win(game *now) {
    for (now->sparks = 1; now->sparks <= WIN_FRAMES && animated(now); now->sparks++)
        frame(now, WIN_TIME);
    now->sparks = 0;
}
