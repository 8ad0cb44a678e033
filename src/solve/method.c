/* SPDX-License-Identifier: MIT */
#include "solve/method.h"

static const method *const methods[] = {
    &method_turns, &method_low,   &method_last,  &method_throws,    &method_common,     &method_turns_grid,
    &method_alike, &method_apart, &method_crowd, &method_crowd_low, &method_crowd_last, &method_crowd_each,
};

/* Models that have next to nothing to work out beforehand. */
static const method *const quick[] = {&method_crowd, &method_crowd_low, &method_crowd_last,
                                      &method_alike, &method_apart,     &method_crowd_each};

bool fields_suffice(uint64_t fields, const sb_rules *rules) {
    const sb_rules *ground = sb_rules_ground();
    for (int field = 0; field < SB_FIELD_COUNT; field++) {
        bool known = fields >> field & 1;
        if (!known && sb_rules_get(rules, (sb_field)field) != sb_rules_get(ground, (sb_field)field))
            return false;
    }
    return true;
}

static sb_status try_method(const method *how, const sb_rules *rules, int players) {
    bool known = (how->flows >> rules->flow & 1) && fields_suffice(how->fields, rules);
    return known ? how->takes(rules, players) : SB_NO_GAME_SOLVED;
}

static sb_status find_in(const method *const *list, size_t count, const method **found, const sb_rules *rules,
                         int players) {
    sb_status status = SB_NO_GAME_SOLVED;
    for (size_t i = 0; status == SB_NO_GAME_SOLVED && i < count; i++) {
        *found = list[i];
        status = try_method(list[i], rules, players);
    }
    return status;
}

sb_status method_find(const method **found, const sb_rules *rules, int players) {
    return find_in(methods, sizeof methods / sizeof methods[0], found, rules, players);
}

sb_status method_find_quick(const method **found, const sb_rules *rules, int players) {
    return find_in(quick, sizeof quick / sizeof quick[0], found, rules, players);
}

bool method_is_quick(const method *how) {
    bool is = false;
    for (size_t i = 0; i < sizeof quick / sizeof quick[0]; i++)
        is |= quick[i] == how;
    return is;
}
