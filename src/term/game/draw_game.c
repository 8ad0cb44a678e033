/* SPDX-License-Identifier: MIT */
/* The whole table on the screen. */
#include <string.h>

#include "term/game/draw_game.h"
#include "term/game/draw_small.h"
#include "term/game/think.h"
#include "term/parts/draw_box.h"
#include "term/parts/draw_dice.h"
#include "term/parts/draw_sheet.h"
#include "term/screen/keys.h"
#include "term/screen/screen.h"
#include "words/rules/house.h"

enum { SPARKS = 24, ROUNDS_SEATS_MOST = 4, ROUNDS_WIDTH_LEAST = 50 };

static const char *name_of(const game *now, int seat) {
    return seat < 0 ? "" : now->at->table.record.player[seat].name;
}

/* Whose box is in front: the player's to move, or the one's who just moved. */
static int seat_shown(const game *now) {
    return now->shown.seat;
}

static void draw_title(const game *now) {
    char round[80];
    double done;
    line rules = {.length = 0}, left = {.length = 0}, right = {.length = 0};
    line_add_rules(&rules, &now->shown.rules);
    const char *title = !now->trial ? "%s" : now->trial->drill ? _("Practice: %s") : _("Tried again: %s");
    line_add(&left, title, rules.text);
    if (now->shown.rules.rounds)
        snprintf(round, sizeof round, _("Round %u of %u"), now->shown.round, now->shown.rules.rounds);
    else
        snprintf(round, sizeof round, _("Round %u"), now->shown.round);
    if (think_works(now, &done))
        line_add(&right, _("working out %s"), figure_share(done, 0).text);
    if (right.length == 0 || !screen_compact())
        line_add(&right, "%s%s", right.length > 0 ? "  " : "", round);
    const session_elsewhere *by = now->at->elsewhere;
    if (by && by->seconds(by->to) >= 0)
        line_add(&right, "  %d s", by->seconds(by->to));
    if (by && !by->is_up(by->to))
        line_add(&right, "  %s", _("not connected"));
    title_draw(left.text, right.text);
}

box_look game_look(const game *now, sb_task task) {
    box_look look = {.rules = &now->shown.rules, .cursor = -1};
    look.open = sb_match_open(&now->shown, seat_shown(now)) & ~now->fallen;
    look.chosen = now->hand.chosen;
    look.falling = now->falling;
    look.glowing = now->glowing;
    look.stage = now->stage;
    look.back = now->hand.back;
    if (task == SB_TASK_SHUT || task == SB_TASK_LEFT) {
        look.choosing = true;
        look.cursor = now->cursor;
        look.fits = sb_hand_fits(&now->hand, &now->at->table);
    }
    return look;
}

static void draw_box(const game *now, const layout *place, sb_task task) {
    int seat = seat_shown(now);
    box_look look = game_look(now, task);
    draw_frame(place);
    draw_tiles(place, &look);
    int64_t score = sb_score(&now->shown.rules, look.open), sum = sb_sum(look.open);
    char words[80], standing[90];
    bool scored = now->shown.rules.flow != SB_FLOW_LAST; /* there, tiles left count for nobody */
    if (score == sum || !scored)
        snprintf(words, sizeof words, _("standing: %s"), figure_number(sum).text);
    else
        snprintf(words, sizeof words, _("standing: %s, counts %s"), figure_number(sum).text,
                 figure_number(score).text);
    snprintf(standing, sizeof standing, " %s ", words);
    put_right(place->box.y + place->box.height - 1, 2, place->box.width - 4, ROLE_WOOD, standing);
    if (now->shown.asks != SB_ASKS_FIRST)
        put_format(place->box.y, 2, place->box.width - 4, ROLE_WOOD, " %s ", name_of(now, seat));
}

void line_add_throw(line *to, const sb_rules *rules, const uint8_t dice[2]) {
    if (!dice[1])
        line_add(to, "%d", dice[0]);
    else if (!sb_throw_exact(rules))
        line_add(to, "%d + %d = %d", dice[0], dice[1], dice[0] + dice[1]);
    else if (dice[0] == dice[1])
        line_add(to, _("%d or %d"), dice[0], dice[0] + dice[1]);
    else
        line_add(to, _("%d, %d, both or %d"), dice[0], dice[1], dice[0] + dice[1]);
}

static void draw_chosen(const game *now, int y, int x, int width, sb_task task) {
    sb_tiles chosen = now->hand.chosen;
    bool left = task == SB_TASK_LEFT;
    line text = {.length = 0};
    if (!chosen || (!left && task != SB_TASK_SHUT))
        return;
    line tiles = {.length = 0};
    line_add_tiles(&tiles, chosen);
    line_add(&text, left ? _("Left: %s") : _("Chosen: %s"), tiles.text);
    put_text(y, x, width, ROLE_FELT_STRONG, text.text);
    line sum = {.length = 0};
    if (left)
        line_add(&sum, _("counts %s"), figure_number(sb_score(&now->shown.rules, chosen)).text);
    else
        line_add(&sum, _("sum %d"), sb_sum(chosen));
    put_text(y + 1, x, width, ROLE_FELT, sum.text);
}

void game_dice(const game *now, sb_task task, uint8_t dice[2], bool *old) {
    memcpy(dice, now->shown.roll[0] ? now->shown.roll : now->dice, 2);
    *old = !now->shown.roll[0] && !now->hand.holding && !now->moving;
    if (task == SB_TASK_TYPE) {
        memset(dice, 0, 2);
        memcpy(dice, now->hand.typed, (size_t)now->hand.typed_count);
        *old = false;
    }
}

static void draw_felt(const game *now, const layout *place, sb_task task) {
    uint8_t dice[2];
    bool old;
    game_dice(now, task, dice, &old);
    int waiting = task == SB_TASK_THROW ? sb_match_turn(&now->shown).dice : 0;
    int x = draw_dice(place, dice, waiting, old, now->shake);
    int width = place->dice.x + place->dice.width - x - 1;
    line text = {.length = 0};
    if (dice[0])
        line_add_throw(&text, &now->shown.rules, dice);
    if (!old && !now->moving)
        put_text(place->dice.y + 1, x, width, ROLE_FELT_STRONG, text.text);
    if (!old && !now->moving && dice[0] && now->at->table.chance == SB_CHANCE_TOLD)
        put_text(place->dice.y, x, width, ROLE_FELT, _("verified"));
    draw_chosen(now, place->dice.y + 2, x, width, task);
    if (task == SB_TASK_THROW)
        zone_add(place->dice.y, place->dice.x, place->dice.height, place->dice.width, ' ');
}

static void draw_sparks(game *now, const layout *place) {
    for (int i = 0; i < SPARKS && now->sparks; i++) {
        int y = place->dice.y + (int)sb_random_below(&now->look, (uint32_t)place->dice.height);
        int x = place->dice.x + (int)sb_random_below(&now->look, (uint32_t)place->dice.width);
        put_glyph(y, x, ROLE_FELT_STRONG, GLYPH_WON);
    }
}

/* What is called when a box is shut, with stars around it, for as long as that is held to be seen. */
static void draw_banner(game *now, const layout *place) {
    line text = {.length = 0};
    if (!now->shut || !(now->hand.holding || now->sparks)) {
        draw_sparks(now, place);
        return;
    }
    line_add(&text, "  %s %s %s  %s  %s %s %s  ", glyph_text(GLYPH_WON), glyph_text(GLYPH_WON),
             glyph_text(GLYPH_WON), words_shut(&now->shown.rules), glyph_text(GLYPH_WON),
             glyph_text(GLYPH_WON), glyph_text(GLYPH_WON));
    put_blank(place->dice.y, place->dice.x, place->dice.height, place->dice.width, ROLE_FELT);
    draw_sparks(now, place);
    int middle = place->dice.x + (place->dice.width - text_width(text.text)) / 2;
    put_blank(place->dice.y + place->dice.height / 2, middle, 1, text_width(text.text), ROLE_FELT);
    put_middle(place->dice.y + place->dice.height / 2, place->dice.x, place->dice.width, ROLE_FELT_STRONG,
               text.text);
}

/* The boxes of the others, in seat order after the one in front. */
static void draw_others(const game *now, const layout *place) {
    int each = place->other_height, count = each ? place->others.height / each : 0;
    for (int i = 0; i < count; i++) {
        int seat = (seat_shown(now) + 1 + i) % now->shown.players, y = place->others.y + i * each;
        area at = {y, place->others.x, each, place->others.width};
        sb_tiles open = sb_match_open(&now->shown, seat);
        if (each > 1)
            draw_picture(y, at.x + 1, at.width - 2, &now->shown.rules, open, name_of(now, seat));
        else
            draw_strip(at, name_of(now, seat), &now->shown.rules, open, sheet_seat_done(&now->shown, seat));
    }
}

/* Every way to go on with what is chosen, to read or to click. */
static void draw_ways(const game *now, area at) {
    sb_tiles moves[SB_CHOICES_MAX];
    int count = sb_match_moves(&now->shown, moves, SB_CHOICES_MAX), row = 1;
    if (at.height < 3)
        return;
    put_text(at.y, at.x + 2, at.width - 4, ROLE_STRONG, _("May be shut"));
    for (int i = 0; i < count; i++) {
        line text = {.length = 0};
        if ((moves[i] & now->hand.chosen) != now->hand.chosen)
            continue;
        if (row == at.height - 1 && i + 1 < count) {
            put_text(at.y + row, at.x + 2, at.width - 4, ROLE_FAINT, glyph_text(GLYPH_CUT));
            return;
        }
        line_add_tiles(&text, moves[i]);
        put_text(at.y + row, at.x + 2, at.width - 4, ROLE_TEXT, text.text);
        zone_add(at.y + row++, at.x + 2, 1, at.width - 4, K_WAY + i);
    }
}

/* A long question takes lines from what is told. */
static void place_question(const char *said, layout *place) {
    int more = text_wrap(said, place->question.width - 1, NULL, NULL) - place->question.height;
    place->question.height += more;
    place->others.y += more;
    place->told.y += more;
    place->told.height -= more;
}

/* Hints get the whole width where they do not fit below the box, and what is above them must make way where
 * they still do not: what was asked for is shown whole. */
static void place_hints(const game *now, layout *place) {
    area *at = &place->told;
    int bottom = at->y + at->height, top = place->question.y + place->question.height;
    if (pages_height(&now->hints, at->width - 2) <= at->height)
        return;
    at->width = screen_columns();
    int y = bottom - pages_height(&now->hints, at->width - 2);
    at->y = y < top ? top : y < at->y ? y : at->y;
    at->height = bottom - at->y;
    place->others.height =
        at->y - place->others.y < place->others.height ? at->y - place->others.y : place->others.height;
    place->ways.height = at->y - place->ways.y;
    place->rounds.height = 0;
}

static void draw_told(const game *now, const layout *place) {
    area at = place->told;
    if (now->hints.count > 0)
        pages_draw_whole(&now->hints, at.y, at.x + 1, at.height, at.width - 2);
    else
        pages_draw_end(&now->told, at.y, at.x + 1, at.height, at.width - 2);
}

static void draw_rounds(const game *now, area at) {
    pages text = {0};
    if (at.height == 0 || now->shown.players > ROUNDS_SEATS_MOST || at.width < ROUNDS_WIDTH_LEAST)
        return;
    sheet_write(&text, &now->at->table.record, &now->shown, at.width);
    put_text(at.y, at.x + 2, at.width - 4, ROLE_STRONG, _("Rounds"));
    pages_draw_end(&text, at.y + 1, at.x, at.height - 1, at.width);
    pages_free(&text);
}

/* Stays as long as it is so, whatever else is told. */
static void draw_trouble(const game *now) {
    int y = screen_lines() - 3;
    if (!now->at->trouble[0])
        return;
    put_blank(y, 0, 1, screen_columns(), ROLE_TEXT);
    put_text(y, 1, screen_columns() - 2, ROLE_BAD, now->at->trouble);
}

static void draw_large(game *now) {
    now->hint_top = now->hint_more = 0; /* what was asked for is shown whole here */
    layout place = layout_find(screen_lines(), screen_columns(), &now->shown.rules, now->shown.players);
    sb_task task = task_now(now);
    line question = {.length = 0};
    game_question(now, &question);
    const char *said = now->message[0] ? now->message : question.text;
    place_question(said, &place);
    if (now->at->trouble[0])
        place.told.height--;
    if (now->hints.count > 0)
        place_hints(now, &place);
    draw_box(now, &place, task);
    draw_felt(now, &place, task);
    draw_banner(now, &place);
    put_wrapped(place.question.y, place.question.x + 1, place.question.height, place.question.width - 1,
                now->message[0] ? ROLE_BAD : ROLE_STRONG, said);
    draw_others(now, &place);
    draw_told(now, &place);
    int below = draw_sheet(place.sheet, &now->at->table.record,
                           now->hand.holding ? &now->at->table.match : &now->shown);
    place.ways.height += place.ways.y - below;
    place.ways.y = below;
    draw_rounds(now, place.rounds);
    if (task == SB_TASK_SHUT)
        draw_ways(now, place.ways);
}

void game_draw(void *self) {
    game *now = self;
    bar_key keys[BAR_MOST];
    draw_title(now);
    if (screen_compact())
        game_draw_small(now);
    else
        draw_large(now);
    draw_trouble(now);
    if (!now->watching)
        bar_draw(keys, game_keys(now, keys, BAR_MOST));
}
