/* SPDX-License-Identifier: MIT */
/* What a key or tap means, from what the table asks and what was entered so far. */
#include "shutbox/hand.h"

#include <string.h>

#include "shutbox/choosing.h"
#include "table/apply.h"

enum { DIE_MOST = 6 };

static const char number_keys[] = "1234567890-=";

int sb_number_key(int number) {
    return number >= 1 && number < (int)sizeof number_keys ? number_keys[number - 1] : 0;
}

static bool is_safe(const sb_hand *hand, const sb_table *table) {
    return hand && hand->typed_count >= 0 && hand->typed_count < SB_SEATS_MAX && sb_table_safe(table);
}

static bool is_real(const sb_table *table) {
    return table->chance == SB_CHANCE_REAL;
}

static sb_tiles open_tiles(const sb_table *table) {
    return sb_match_open(&table->match, table->match.seat);
}

static sb_task task_of_throw(const sb_table *table, sb_asks asks) {
    if (is_real(table))
        return asks == SB_ASKS_FIRST ? SB_TASK_FIRST : SB_TASK_TYPE;
    return sb_table_waits(table) ? SB_TASK_THROW : SB_TASK_WAIT;
}

sb_task sb_hand_task(const sb_hand *hand, const sb_table *table) {
    static const sb_task decisions[] = {
        [SB_ASKS_DICE] = SB_TASK_DICE, [SB_ASKS_SHUT] = SB_TASK_SHUT, [SB_ASKS_STAND] = SB_TASK_STAND};
    if (!is_safe(hand, table))
        return SB_TASK_WAIT;
    sb_asks asks = (sb_asks)table->match.asks;
    if (hand->holding)
        return SB_TASK_HOLD;
    if (hand->busy)
        return SB_TASK_WAIT;
    if (asks == SB_ASKS_NOTHING)
        return SB_TASK_OVER;
    if (hand->noting || asks == SB_ASKS_LEFT)
        return SB_TASK_LEFT;
    if (asks == SB_ASKS_FIRST || asks == SB_ASKS_ROLL)
        return task_of_throw(table, asks);
    if (!sb_table_asks_person(table))
        return SB_TASK_WAIT;
    return asks == SB_ASKS_DICE && is_real(table) ? SB_TASK_TYPE : decisions[asks];
}

sb_tiles sb_hand_usable(const sb_hand *hand, const sb_table *table) {
    sb_task task = sb_hand_task(hand, table);
    if (task == SB_TASK_LEFT)
        return open_tiles(table);
    return task == SB_TASK_SHUT ? sb_choosing_fits(&table->match, 0) : 0;
}

sb_tiles sb_hand_fits(const sb_hand *hand, const sb_table *table) {
    sb_task task = sb_hand_task(hand, table);
    if (task == SB_TASK_LEFT)
        return open_tiles(table) & ~hand->chosen;
    return task == SB_TASK_SHUT ? sb_choosing_fits(&table->match, hand->chosen) : 0;
}

/* Part of the only way left is as good as all of it: whoever confirms is told the whole. */
sb_tiles sb_hand_ready(const sb_hand *hand, const sb_table *table) {
    if (sb_hand_task(hand, table) != SB_TASK_SHUT)
        return 0;
    if (sb_choosing_done(&table->match, hand->chosen))
        return hand->chosen;
    return sb_choosing_only(&table->match, hand->chosen);
}

bool sb_hand_decides(const sb_hand *hand, const sb_table *table) {
    sb_task task = sb_hand_task(hand, table);
    return task == SB_TASK_SHUT || task == SB_TASK_DICE || task == SB_TASK_STAND ||
           (task == SB_TASK_TYPE && table->match.asks == SB_ASKS_DICE);
}

void sb_hand_numbers(const sb_hand *hand, const sb_table *table, int *least, int *most) {
    if (!least || !most)
        return;
    *least = *most = 0;
    if (!is_safe(hand, table))
        return;
    sb_turn turn = sb_match_turn(&table->match);
    int tiles = table->match.rules.tiles;
    const int ranges[][2] = {[SB_TASK_DICE] = {1, 2},
                             [SB_TASK_SHUT] = {1, tiles},
                             [SB_TASK_STAND] = {1, 2},
                             [SB_TASK_TYPE] = {1, DIE_MOST},
                             [SB_TASK_FIRST] = {turn.least, turn.most},
                             [SB_TASK_LEFT] = {1, tiles},
                             [SB_TASK_OVER] = {0, 0}};
    const int *range = ranges[sb_hand_task(hand, table)];
    if (range[0] > range[1]) /* a box without tiles */
        return;
    *least = range[0];
    *most = range[1];
}

int sb_hand_thrower(const sb_hand *hand, const sb_table *table) {
    if (!is_safe(hand, table))
        return -1;
    uint64_t throwers = sb_match_turn(&table->match).throwers;
    for (int i = 0; i < hand->typed_count && throwers; i++)
        throwers &= throwers - 1;
    return throwers ? __builtin_ctzll(throwers) : -1;
}

static sb_deed nothing(void) {
    return (sb_deed){.effect = SB_EFFECT_NONE, .tile = -1};
}

static sb_deed changed(void) {
    return (sb_deed){.effect = SB_EFFECT_CHANGED, .tile = -1};
}

static sb_deed wants(sb_event event) {
    return (sb_deed){.effect = SB_EFFECT_WANTS, .tile = -1, .count = 1, .events = {event}};
}

static sb_deed decides(sb_event event) {
    sb_deed deed = wants(event);
    deed.decision = true;
    return deed;
}

static sb_deed then(sb_deed deed, sb_event event) {
    deed.events[deed.count++] = event;
    return deed;
}

static sb_deed throw_dice(sb_hand *hand, const sb_table *table) {
    (void)hand;
    (void)table;
    return wants(sb_event_throw());
}

static sb_deed go_on(sb_hand *hand, const sb_table *table) {
    (void)table;
    hand->holding = false;
    return (sb_deed){.effect = SB_EFFECT_GOES_ON, .tile = -1};
}

/* With dice that are thrown for one, to take one or two is to throw them. */
static sb_deed one_die(sb_hand *hand, const sb_table *table) {
    (void)hand;
    (void)table;
    return then(decides(sb_event_dice(1)), sb_event_throw());
}

static sb_deed two_dice(sb_hand *hand, const sb_table *table) {
    (void)hand;
    (void)table;
    return then(decides(sb_event_dice(2)), sb_event_throw());
}

static sb_deed stop(sb_hand *hand, const sb_table *table) {
    (void)hand;
    (void)table;
    return decides(sb_event_plain(SB_STOP));
}

static sb_deed risk(sb_hand *hand, const sb_table *table) {
    (void)hand;
    (void)table;
    return decides(sb_event_plain(SB_RISK));
}

static sb_deed shut(sb_hand *hand, const sb_table *table) {
    hand->chosen = sb_hand_ready(hand, table);
    return decides(sb_event_tiles(SB_SHUT, hand->chosen));
}

/* One die typed, and no more: the choice of one die, then its throw. */
static sb_deed typed_one(sb_hand *hand, const sb_table *table) {
    (void)table;
    hand->typed_count = 0;
    return then(wants(sb_event_dice(1)), sb_event_roll(hand->typed[0], 0));
}

/* Nothing entered would shut the box, and often end the match: that is too much for one key. */
static sb_deed these_left(sb_hand *hand, const sb_table *table) {
    (void)table;
    if (!hand->chosen && !hand->sure) {
        hand->sure = true;
        return (sb_deed){.effect = SB_EFFECT_ASKS, .tile = -1};
    }
    return wants(sb_event_tiles(SB_LEFT, hand->chosen));
}

static sb_deed other_row(sb_hand *hand, const sb_table *table) {
    (void)table;
    hand->back = !hand->back;
    return changed();
}

static sb_deed clear(sb_hand *hand, const sb_table *table) {
    (void)table;
    if (hand->typed_count > 0)
        hand->typed_count--;
    else
        hand->chosen = 0;
    return changed();
}

static sb_deed note(sb_hand *hand, const sb_table *table) {
    (void)table;
    hand->noting = true;
    hand->sure = false;
    hand->chosen = 0;
    return changed();
}

static sb_deed not_so(sb_hand *hand, const sb_table *table) {
    (void)table;
    hand->noting = hand->sure = false;
    hand->chosen = 0;
    return changed();
}

/* What else an offer takes besides its task. */
static bool is_ready(const sb_hand *hand, const sb_table *table) {
    return sb_hand_ready(hand, table) != 0;
}

static bool has_one_of_two(const sb_hand *hand, const sb_table *table) {
    return table->match.asks == SB_ASKS_DICE && hand->typed_count == 1;
}

static bool has_two_rows(const sb_hand *hand, const sb_table *table) {
    (void)hand;
    return table->match.rules.rows == 2;
}

static bool has_entered(const sb_hand *hand, const sb_table *table) {
    (void)table;
    return hand->chosen || hand->typed_count > 0;
}

static bool may_note(const sb_hand *hand, const sb_table *table) {
    return hand->typed_count == 0 && sb_left_kept(&table->match.rules);
}

static bool is_noting(const sb_hand *hand, const sb_table *table) {
    (void)table;
    return hand->noting;
}

#define AT(task) (1u << SB_TASK_##task)

static const struct {
    unsigned tasks;
    bool (*when)(const sb_hand *hand, const sb_table *table); /* NULL: always there */
    sb_deed (*act)(sb_hand *hand, const sb_table *table);
    const char *keys;
} offers[SB_OFFER_COUNT] = {
    [SB_OFFER_THROW] = {AT(THROW), NULL, throw_dice, " "},
    [SB_OFFER_GO_ON] = {AT(HOLD), NULL, go_on, " \n"},
    [SB_OFFER_ONE_DIE] = {AT(DICE), NULL, one_die, "1"},
    [SB_OFFER_TWO_DICE] = {AT(DICE), NULL, two_dice, "2"},
    [SB_OFFER_STOP] = {AT(STAND), NULL, stop, "1"},
    [SB_OFFER_RISK] = {AT(STAND), NULL, risk, "2"},
    [SB_OFFER_SHUT] = {AT(SHUT), is_ready, shut, "\n"},
    [SB_OFFER_TYPED_ONE] = {AT(TYPE), has_one_of_two, typed_one, "\n"},
    [SB_OFFER_THESE_LEFT] = {AT(LEFT), NULL, these_left, "\n"},
    [SB_OFFER_OTHER_ROW] = {AT(SHUT) | AT(LEFT), has_two_rows, other_row, "\t"},
    [SB_OFFER_CLEAR] = {AT(SHUT) | AT(LEFT) | AT(TYPE) | AT(FIRST), has_entered, clear, "\b"},
    [SB_OFFER_NOTE] = {AT(TYPE), may_note, note, "l"},
    [SB_OFFER_NOT_SO] = {AT(LEFT), is_noting, not_so, "\x1b"},
};

static bool is_offered(const sb_hand *hand, const sb_table *table, sb_offer offer) {
    return (unsigned)offer < SB_OFFER_COUNT && offers[offer].tasks >> sb_hand_task(hand, table) & 1 &&
           (!offers[offer].when || offers[offer].when(hand, table));
}

unsigned sb_hand_offers(const sb_hand *hand, const sb_table *table) {
    unsigned offered = 0;
    for (sb_offer offer = 0; offer < SB_OFFER_COUNT; offer++) {
        if (is_offered(hand, table, offer))
            offered |= 1u << offer;
    }
    return offered;
}

sb_deed sb_hand_take(sb_hand *hand, const sb_table *table, sb_offer offer) {
    return is_offered(hand, table, offer) ? offers[offer].act(hand, table) : nothing();
}

sb_deed sb_hand_point(sb_hand *hand, const sb_table *table, int bit) {
    sb_task task = sb_hand_task(hand, table);
    sb_deed deed = {.effect = SB_EFFECT_CHANGED, .tile = bit};
    if (bit < 0 || bit >= 2 * SB_TILES_MAX || (task != SB_TASK_SHUT && task != SB_TASK_LEFT))
        return nothing();
    sb_tiles tile = (sb_tiles)1 << bit, before = hand->chosen;
    hand->sure = false;
    if (!(open_tiles(table) & tile)) {
        deed.effect = SB_EFFECT_NOT_STANDING;
    } else if (task == SB_TASK_LEFT) {
        hand->chosen ^= tile;
    } else {
        hand->chosen = sb_choosing_point(&table->match, before, bit);
        if (hand->chosen == before)
            deed.effect = SB_EFFECT_NOT_FITTING;
    }
    return deed;
}

sb_deed sb_hand_way(sb_hand *hand, const sb_table *table, int way) {
    sb_tiles moves[SB_CHOICES_MAX];
    if (sb_hand_task(hand, table) != SB_TASK_SHUT || way < 0 ||
        way >= sb_match_moves(&table->match, moves, SB_CHOICES_MAX))
        return nothing();
    hand->chosen = moves[way];
    return changed();
}

/* A number means the tile of the row in use, unless only the other row's tile can be meant. */
static sb_deed point_number(sb_hand *hand, const sb_table *table, int number) {
    sb_tiles front = sb_front_tile(number), back = sb_back_tile(number);
    sb_tiles meant = sb_hand_fits(hand, table) | hand->chosen;
    bool use_back = hand->back;
    if (!(meant & (use_back ? back : front)) && meant & (use_back ? front : back))
        use_back = !use_back;
    return sb_hand_point(hand, table, (use_back ? SB_TILES_MAX : 0) + number - 1);
}

/* The throw is wanted as soon as all of it is typed. */
static sb_deed type(sb_hand *hand, const sb_table *table, int number) {
    sb_turn turn = sb_match_turn(&table->match);
    bool first = turn.asks == SB_ASKS_FIRST;
    int enough = first ? __builtin_popcountll(turn.throwers) : turn.asks == SB_ASKS_ROLL ? turn.dice : 2;
    hand->typed[hand->typed_count++] = (uint8_t)number;
    if (hand->typed_count < enough)
        return changed();
    sb_event event = {.kind = first ? SB_FIRST : SB_ROLL, .count = (uint8_t)enough};
    memcpy(event.values, hand->typed, (size_t)enough);
    hand->typed_count = 0;
    return wants(event);
}

sb_deed sb_hand_number(sb_hand *hand, const sb_table *table, int number) {
    static const sb_offer choices[][2] = {[SB_TASK_DICE] = {SB_OFFER_ONE_DIE, SB_OFFER_TWO_DICE},
                                          [SB_TASK_STAND] = {SB_OFFER_STOP, SB_OFFER_RISK}};
    sb_task task = sb_hand_task(hand, table);
    int least, most;
    sb_hand_numbers(hand, table, &least, &most);
    if (number < 1 || number < least || number > most)
        return nothing();
    if (task == SB_TASK_DICE || task == SB_TASK_STAND)
        return sb_hand_take(hand, table, choices[task][number - 1]);
    if (task == SB_TASK_SHUT || task == SB_TASK_LEFT)
        return point_number(hand, table, number);
    return type(hand, table, number);
}

sb_deed sb_hand_press(sb_hand *hand, const sb_table *table, int key) {
    const char *number = key > 0 && key < 0x80 ? strchr(number_keys, key) : NULL;
    for (sb_offer offer = 0; offer < SB_OFFER_COUNT; offer++) {
        if (key > 0 && key < 0x80 && strchr(offers[offer].keys, key) && is_offered(hand, table, offer))
            return offers[offer].act(hand, table);
    }
    if (key == '\n' && sb_hand_task(hand, table) == SB_TASK_SHUT)
        return (sb_deed){.effect = SB_EFFECT_UNFINISHED, .tile = -1};
    return number ? sb_hand_number(hand, table, (int)(number - number_keys) + 1) : nothing();
}
