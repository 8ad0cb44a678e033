/* SPDX-License-Identifier: MIT */
/* Fuzz target: bytes choose rules, players and events, legal and illegal. */
#include "check.h"
#include "take.h"

/* One house rule by its number, written as people write it. */
static void take_house_rule(input *from, sb_rules *rules) {
    sb_field field = (sb_field)(take(from) % SB_FIELD_COUNT);
    const sb_field_form *form = sb_field_describe(field);
    uint8_t value = take(from);
    char digits[24];
    const char *word = digits;
    if (form->words)
        word = form->words[value % (form->most + 1)];
    else
        snprintf(digits, sizeof digits, "%d", value);
    sb_rules_set(rules, field, form->none && value == 0 ? "none" : word,
                 form->none && value == 0 ? 4 : strlen(word));
}

static bool take_match(input *from, sb_match *match) {
    sb_rules rules = *sb_preset(take(from) % sb_preset_count()), back;
    char written[SB_RULES_TEXT_MAX];
    for (int changes = take(from) % 8; changes > 0; changes--)
        take_house_rule(from, &rules);
    if (sb_rules_check(&rules).why != SB_OK)
        return false;
    must(sb_rules_write(&rules, written, sizeof written) == SB_OK);
    must(sb_rules_read(&back, written, strlen(written)).why == SB_OK);
    must(same_rules(&rules, &back));
    return sb_match_start(match, &rules, take(from) % 65) == SB_OK;
}

/* What the bytes say, in the fields this kind has; whether it may happen is another question. */
static sb_event take_event(input *from) {
    sb_event event = {.kind = take(from) % (SB_KIND_COUNT + 1)};
    if (event.kind == SB_SHUT || event.kind == SB_LEFT)
        event.tiles = take_tiles(from);
    if (event.kind > SB_ROLL)
        return event;
    event.count = take(from) % (SB_SEATS_MAX + 1);
    for (int i = 0; i < event.count; i++)
        event.values[i] = take(from) % 16;
    return event;
}

/* An event that may happen now, picked by the bytes. */
static sb_event take_legal(input *from, const sb_match *match) {
    static sb_event choices[SB_CHOICES_MAX];
    sb_turn turn = sb_match_turn(match);
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    uint8_t byte = take(from);
    if (count > 0)
        return choices[byte % count];
    if (turn.asks == SB_ASKS_ROLL)
        return sb_event_roll(byte % 6 + 1, turn.dice == 2 ? byte / 6 % 6 + 1 : 0);
    if (turn.asks == SB_ASKS_LEFT) {
        sb_tiles left = sb_front_tile(byte % match->rules.tiles + 1) & sb_match_open(match, turn.seat);
        return sb_event_tiles(SB_LEFT, left | sb_behind(&match->rules, left));
    }
    sb_event first = {.kind = SB_FIRST};
    for (uint64_t left = turn.throwers; left; left &= left - 1)
        first.values[first.count++] = (uint8_t)(turn.least + take(from) % (turn.most - turn.least + 1));
    return first;
}

static void check_boxes(const sb_match *match) {
    for (int seat = 0; seat < match->players; seat++) {
        sb_tiles open = sb_match_open(match, seat);
        must((open & ~sb_box(&match->rules)) == 0);
        must((sb_behind(&match->rules, open) & ~open) == 0);
        must(match->totals[seat] >= 0);
    }
}

static void check_choices(const sb_match *match) {
    static sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    bool decides = match->asks == SB_ASKS_DICE || match->asks == SB_ASKS_SHUT || match->asks == SB_ASKS_STAND;
    must(count <= SB_CHOICES_MAX && (count > 0) == decides);
    for (int i = 0; i < count; i++) {
        sb_match copy = *match;
        must(sb_match_apply(&copy, choices[i]) == SB_OK);
    }
}

static void check_match(const sb_match *match) {
    uint64_t all = match->players == 64 ? UINT64_MAX : (UINT64_C(1) << match->players) - 1;
    sb_turn turn = sb_match_turn(match);
    must(sb_match_check(match) == SB_OK);
    check_boxes(match);
    check_choices(match);
    must((match->out & ~all) == 0 && (match->winners & ~all) == 0);
    must(match->round >= 1 && (match->rules.rounds == 0 || match->round <= match->rules.rounds));
    must(turn.seat >= -1 && turn.seat < match->players);
    must(turn.seat < 0 || !(match->out >> turn.seat & 1));
    must((turn.asks == SB_ASKS_FIRST) == (turn.throwers != 0));
    must(turn.asks != SB_ASKS_ROLL || turn.dice == 1 || turn.dice == 2);
    must(turn.asks == SB_ASKS_NOTHING || match->winners == 0);
    must(turn.asks != SB_ASKS_NOTHING || match->winners != 0 || match->players == 1);
}

/* What was refused changes nothing; what was taken can be written and read, and nobody's total shrinks. */
static bool try_event(sb_match *match, const sb_event *event) {
    sb_match before;
    sb_event back;
    char line[SB_LINE_MAX + 1];
    memcpy(&before, match, sizeof before);
    if (sb_match_apply(match, *event) != SB_OK) {
        must(memcmp(&before, match, sizeof before) == 0);
        return false;
    }
    size_t length = sb_event_write(event, line, sizeof line);
    must(length < sizeof line && sb_event_read(&back, line, length) == SB_OK);
    must(memcmp(event, &back, sizeof back) == 0);
    must((before.out & ~match->out) == 0);
    for (int seat = 0; seat < match->players; seat++)
        must(match->totals[seat] >= before.totals[seat]);
    return true;
}

static void play(input *from, sb_match *match, sb_record *record) {
    while (from->size > 0 && match->asks != SB_ASKS_NOTHING) {
        bool legal = take(from) & 1;
        sb_event event = legal ? take_legal(from, match) : take_event(from);
        bool taken = try_event(match, &event);
        must(taken || !legal);
        if (!taken)
            continue;
        must(sb_record_push(record, &event) == SB_OK);
        check_match(match);
    }
    sb_match over = *match;
    sb_event event = take_event(from);
    must(over.asks != SB_ASKS_NOTHING || sb_match_apply(&over, event) == SB_MATCH_OVER);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input from = {data, size};
    sb_match match;
    sb_record record;
    if (size > 1 << 16 || !take_match(&from, &match))
        return 0;
    sb_record_start(&record, &match.rules);
    for (int seat = 0; seat < match.players; seat++)
        must(sb_record_seat(&record, "P", 1, SB_PERSON) == SB_OK);
    check_match(&match);
    play(&from, &match, &record);
    check_round_trip(&record, &match);
    sb_record_free(&record);
    return 0;
}
