/* SPDX-License-Identifier: MIT */
/* Calls about rules and matches. */
#include "calls.h"

static int take_preset(world *at) {
    uint8_t byte = take(&at->from);
    return byte < 128 ? byte % sb_preset_count() : (int)(int8_t)byte;
}

static void call_presets(world *at) {
    int number = take_preset(at), version = take_int(&at->from);
    const sb_rules *preset = sb_preset(number), *of = sb_preset_version(number, version);
    must((number >= 0 && number < sb_preset_count()) == (preset != NULL));
    must((preset != NULL) == (sb_preset_id(number) != NULL));
    must(!of || preset);
    must(sb_preset_find(at->text, at->length) < sb_preset_count());
    must(sb_rules_check(sb_rules_ground()).why == SB_OK || sb_rules_ground());
    must(preset || sb_preset_agreed(number) == SB_FIELD_NONE);
    if (preset)
        at->rules = of ? *of : *preset;
}

/* What is written can be read again, and is the same. */
static void check_rules(const sb_rules *rules) {
    char written[SB_RULES_TEXT_MAX];
    sb_rules back;
    must(sb_rules_write(rules, written, sizeof written) == SB_OK);
    must(sb_rules_read(&back, written, strlen(written)).why == SB_OK);
    must(same_rules(rules, &back));
}

static void call_rules_check(world *at) {
    char written[SB_RULES_TEXT_MAX];
    if (sb_rules_check(&at->rules).why == SB_OK)
        check_rules(&at->rules);
    else
        sb_rules_write(&at->rules, written, sizeof written);
    sb_rules_write(&at->rules, written, take(&at->from));
    sb_rules_seats(&at->rules, take_int(&at->from));
}

static void call_rules_set(world *at) {
    sb_field field = (sb_field)take_int(&at->from);
    const sb_field_form *form = sb_field_describe(field);
    const char *word = at->text;
    size_t length = at->length;
    uint8_t value = take(&at->from);
    char digits[8];
    must(form || sb_rules_get(&at->rules, field) == 0);
    if (value < 200 && form) {
        snprintf(digits, sizeof digits, "%d", value);
        word = form->words ? form->words[value % (form->most + 1)] : digits;
        length = strlen(word);
    }
    sb_rules before = at->rules;
    if (sb_rules_set(&at->rules, field, word, length) != SB_OK)
        must(memcmp(&before, &at->rules, sizeof before) == 0);
    sb_rules_get(&at->rules, field);
}

static void call_rules_change(world *at) {
    sb_rules before = at->rules;
    sb_field field = (sb_field)take_int(&at->from);
    if (sb_rules_change(&at->rules, field, at->text, at->length).why == SB_OK)
        check_rules(&at->rules);
    else
        must(memcmp(&before, &at->rules, sizeof before) == 0);
}

static void call_rules_read(world *at) {
    sb_rules before = at->rules;
    sb_refusal refusal = take(&at->from) % 2 ? sb_rules_read(&at->rules, at->text, at->length)
                                             : sb_rules_choose(&at->rules, at->text, at->length);
    if (refusal.why == SB_OK)
        check_rules(&at->rules);
    else
        must(memcmp(&before, &at->rules, sizeof before) == 0);
    must(sb_status_name(refusal.why) && sb_version());
}

static void call_box(world *at) {
    int number = take_int(&at->from);
    at->tiles = take(&at->from) % 2 ? sb_box(&at->rules) : at->tiles;
    sb_behind(&at->rules, at->tiles);
    sb_sum(at->tiles);
    sb_score(&at->rules, at->tiles);
    sb_dice_for(&at->rules, at->tiles);
    sb_points_win(&at->rules);
    sb_boxes_own(&at->rules);
    sb_throw_exact(&at->rules);
    sb_left_kept(&at->rules);
    sb_status_name((sb_status)number);
    if (number >= 0 && number < 2 * SB_TILES_MAX)
        must(sb_tile_is_back(number) ? sb_back_tile(sb_tile_number(number))
                                     : sb_front_tile(sb_tile_number(number)));
    sb_front_tile(number);
    sb_back_tile(number);
}

static void call_moves(world *at) {
    sb_tiles moves[SB_CHOICES_MAX];
    int a = take_int(&at->from), b = take_int(&at->from), room = take(&at->from) % (SB_CHOICES_MAX + 1);
    int count = sb_moves(&at->rules, at->tiles, a, b, moves, room);
    must(count >= 0 && count <= SB_CHOICES_MAX);
    must((count > 0) == sb_can_move(&at->rules, at->tiles, a, b));
    for (int i = 0; i < count && i < room; i++)
        must((moves[i] & ~at->tiles) == 0);
}

static void call_match_start(world *at) {
    sb_match before;
    memcpy(&before, &at->match, sizeof before);
    int64_t totals[SB_SEATS_MAX] = {0};
    int players = take_int(&at->from), some = take(&at->from) % 4;
    for (int seat = 0; seat < some; seat++)
        totals[seat] = take_number(&at->from);
    sb_status status = some ? sb_match_start_at(&at->match, &at->rules, players, totals, take_int(&at->from))
                            : sb_match_start(&at->match, &at->rules, players);
    if (status == SB_OK)
        must(sb_match_check(&at->match) == SB_OK);
    else
        must(memcmp(&before, &at->match, sizeof before) == 0);
}

static void call_match_place(world *at) {
    sb_match before;
    memcpy(&before, &at->match, sizeof before);
    bool good = sb_match_check(&at->match) == SB_OK;
    if (sb_match_place(&at->match, at->tiles) != SB_OK)
        must(memcmp(&before, &at->match, sizeof before) == 0);
    else
        must(!good || sb_match_check(&at->match) == SB_OK);
}

static void call_event(world *at) {
    int a = take_int(&at->from), b = take_int(&at->from);
    sb_event *const event = &at->event;
    switch (take(&at->from) % 6) {
    case 0:
        *event = sb_event_roll(a, b);
        break;
    case 1:
        *event = sb_event_dice(a);
        break;
    case 2:
        *event = sb_event_tiles(SB_SHUT, at->tiles);
        break;
    case 3:
        *event = sb_event_tiles((sb_kind)(uint8_t)a, at->tiles);
        break;
    case 4:
        *event = sb_event_plain((sb_kind)(uint8_t)a);
        event->values[0] = sb_event_value(b);
        break;
    default:
        *event = sb_event_throw();
    }
}

/* What the match itself offers, or dice that may be thrown. */
static void call_choices(world *at) {
    sb_event choices[SB_CHOICES_MAX];
    sb_tiles moves[SB_CHOICES_MAX];
    uint8_t which = take(&at->from);
    int room = which % 5 ? SB_CHOICES_MAX : which, count = sb_match_choices(&at->match, choices, room);
    must(count >= 0 && count <= SB_CHOICES_MAX);
    if (count > 0 && room == SB_CHOICES_MAX)
        at->event = choices[which % count];
    else
        at->event = sb_event_roll(which % 6 + 1, at->match.dice == 1 ? 0 : which / 6 % 6 + 1);
    must(sb_match_moves(&at->match, moves, room) <= SB_CHOICES_MAX);
}

static void call_apply(world *at) {
    sb_match before;
    memcpy(&before, &at->match, sizeof before);
    bool good = sb_match_check(&at->match) == SB_OK;
    if (sb_match_apply(&at->match, at->event) != SB_OK)
        must(memcmp(&before, &at->match, sizeof before) == 0);
    else
        must(!good || sb_match_check(&at->match) == SB_OK);
    sb_news news = sb_news_of(&before, &at->event, &at->match);
    must(news.seat >= -1);
}

static void call_match_looks(world *at) {
    sb_turn turn = sb_match_turn(&at->match);
    must(turn.seat >= -1 && turn.seat < SB_SEATS_MAX);
    at->tiles = sb_match_open(&at->match, take_int(&at->from));
    sb_beats_low(at->match.low, take_number(&at->from));
}

static void call_choosing(world *at) {
    int bit = take_int(&at->from);
    sb_choosing_fits(&at->match, at->tiles);
    sb_choosing_done(&at->match, at->tiles);
    sb_choosing_only(&at->match, at->tiles);
    sb_choosing_missing(&at->match, at->tiles);
    at->tiles = sb_choosing_point(&at->match, at->tiles, bit);
}

static void call_position(world *at) {
    sb_position_part part;
    sb_match match;
    bool valid = sb_position_match(&at->position, &match, &part) == SB_OK;
    sb_position_stuck(&at->position, &at->match);
    if (valid) {
        must(sb_match_check(&match) == SB_OK);
        at->match = match;
    }
}

call *const calls_of_game[] = {
    call_presets,
    call_rules_check,
    call_rules_set,
    call_rules_read,
    call_box,
    call_moves,
    call_match_start,
    call_match_place,
    call_event,
    call_choices,
    call_apply,
    call_apply,
    call_choices,
    call_choosing,
    call_position,
    call_match_looks,
    call_match_start,
    call_rules_change,
    NULL,
};
