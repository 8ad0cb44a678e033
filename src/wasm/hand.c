/* SPDX-License-Identifier: MIT */
/* What a person at this device is asked, and what a key or tap of theirs means: the library's hand, as JSON.
 */
#include "hand.h"

#include <string.h>

#include "table.h"
#include "words/match/prompt.h"

/* Of the match being played. */
static sb_hand own;

void page_hand_empty(void) {
    own = (sb_hand){.holding = own.holding, .busy = own.busy};
}

static void put_typed(json *out, const sb_hand *hand) {
    json_open(out, "typed", '[');
    for (int i = 0; i < hand->typed_count; i++)
        json_number(out, NULL, hand->typed[i]);
    json_close(out, ']');
}

static void put_offers(json *out, const sb_hand *hand, const sb_table *table) {
    static const char *const names[SB_OFFER_COUNT] = {
        "throw", "goOn",      "oneDie",   "twoDice", "stop", "risk",  "shut",
        "one",   "theseLeft", "otherRow", "clear",   "note", "notSo",
    };
    unsigned offered = sb_hand_offers(hand, table);
    json_open(out, "offers", '[');
    for (int i = 0; i < SB_OFFER_COUNT; i++) {
        if (offered >> i & 1)
            json_text(out, NULL, names[i]);
    }
    json_close(out, ']');
}

static void put_hand(json *out, const char *name, const sb_hand *hand, const sb_table *table) {
    static const char *const tasks[] = {
        [SB_TASK_WAIT] = "wait",   [SB_TASK_THROW] = "throw", [SB_TASK_DICE] = "dice",
        [SB_TASK_SHUT] = "shut",   [SB_TASK_STAND] = "stand", [SB_TASK_TYPE] = "type",
        [SB_TASK_FIRST] = "first", [SB_TASK_LEFT] = "left",   [SB_TASK_HOLD] = "hold",
        [SB_TASK_OVER] = "over",
    };
    int least, most;
    sb_hand_numbers(hand, table, &least, &most);
    json_open(out, name, '{');
    json_text(out, "stage", tasks[sb_hand_task(hand, table)]);
    json_tiles(out, "chosen", hand->chosen);
    json_tiles(out, "usable", sb_hand_usable(hand, table));
    json_tiles(out, "fits", sb_hand_fits(hand, table));
    json_tiles(out, "ready", sb_hand_ready(hand, table));
    json_number(out, "missing", sb_choosing_missing(&table->match, hand->chosen));
    put_typed(out, hand);
    json_seat(out, "thrower", sb_hand_thrower(hand, table));
    json_number(out, "least", least);
    json_number(out, "most", most);
    json_truth(out, "back", hand->back);
    json_truth(out, "noting", hand->noting);
    json_truth(out, "decides", sb_hand_decides(hand, table));
    put_offers(out, hand, table);
    json_close(out, '}');
}

/* The hand as it is, while the screen is busy showing something, or holds what happened to be seen. */
EXPORT(hand) const char *page_hand(bool busy, bool holding) {
    own.busy = busy;
    own.holding = holding;
    put_hand(answer_start(), NULL, &own, page_table());
    return answer_end();
}

const char *answer_deed(sb_deed deed, const sb_hand *hand, const sb_table *table) {
    line said = {.length = 0};
    line_add_deed(&said, &deed);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_truth(out, "meant", deed.effect != SB_EFFECT_NONE);
    json_truth(out, "goesOn", deed.effect == SB_EFFECT_GOES_ON);
    json_truth(out, "decision", deed.decision);
    json_open(out, "wants", '[');
    for (int i = 0; i < deed.count; i++) {
        if (deed.events[i].kind == SB_ROLL && deed.events[i].count == 0)
            json_text(out, NULL, "throw");
        else
            json_event(out, NULL, &deed.events[i]);
    }
    json_close(out, ']');
    json_text(out, "said", said.text);
    put_hand(out, "hand", hand, table);
    json_close(out, '}');
    return answer_end();
}

static const char *answer_own(sb_deed deed) {
    return answer_deed(deed, &own, page_table());
}

/* A key, as its character: see sb_hand_press. */
EXPORT(press) const char *page_press(int key) {
    return answer_own(sb_hand_press(&own, page_table(), key));
}

EXPORT(say_number) const char *page_say_number(int number) {
    return answer_own(sb_hand_number(&own, page_table(), number));
}

EXPORT(point) const char *page_point(const char *tile) {
    return answer_own(sb_hand_point(&own, page_table(), sb_tile_read(tile, strlen(tile))));
}

EXPORT(choose_way) const char *page_choose_way(int way) {
    return answer_own(sb_hand_way(&own, page_table(), way));
}
