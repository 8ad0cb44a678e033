#include "shipped.h"

#include <string.h>

/* Written exactly, as hexadecimal fractions. */
static const double arena_two[] = {
#include "shipped_arena.inc"
};

static const double arena_common_two[] = {
#include "shipped_arena_common.inc"
};

static const struct {
    const char *preset;
    int players;
    const double *values;
    size_t size;
} shipped[] = {
    {"arena", 2, arena_two, sizeof arena_two},
    {"arena-common", 2, arena_common_two, sizeof arena_common_two},
};

/* How many may play is no matter when so many do. */
static bool is_same_game(const sb_rules *rules, const sb_rules *preset) {
    for (int field = 0; field < SB_FIELD_COUNT; field++) {
        bool differs = sb_rules_get(rules, (sb_field)field) != sb_rules_get(preset, (sb_field)field);
        if (differs && field != SB_FIELD_PLAYERS)
            return false;
    }
    return true;
}

bool shipped_copy(sb_solver *solver) {
    for (size_t i = 0; i < sizeof shipped / sizeof shipped[0]; i++) {
        const sb_rules *preset = sb_preset(sb_preset_find(shipped[i].preset, strlen(shipped[i].preset)));
        bool same = solver->players == shipped[i].players && is_same_game(&solver->rules, preset);
        if (!same || solver->method->size(solver) != shipped[i].size)
            continue;
        memcpy(solver->values, shipped[i].values, shipped[i].size);
        return true;
    }
    return false;
}
