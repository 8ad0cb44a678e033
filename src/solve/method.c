#include "solve/method.h"

static const method *const methods[] = {
    &method_turns,  &method_low,        &method_last,  &method_throws,
    &method_common, &method_turns_grid, &method_apart,
};

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

sb_status method_find(const method **found, const sb_rules *rules, int players) {
    sb_status status = SB_NO_GAME_SOLVED;
    for (size_t i = 0; status == SB_NO_GAME_SOLVED && i < sizeof methods / sizeof methods[0]; i++) {
        *found = methods[i];
        status = try_method(methods[i], rules, players);
    }
    return status;
}
