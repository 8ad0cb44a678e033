/* SPDX-License-Identifier: MIT */
#include "host/shipped.h"

#include <stdlib.h>
#include <string.h>

struct shipped {
    const char *preset;
    int players;
    const unsigned char *bytes;
    size_t size;
};

/* Made of data/values/ when the program is built. */
#include "host/shipped_values.inc"

/* How many may play is no matter when so many do. */
static bool is_same_game(const sb_rules *rules, const sb_rules *preset) {
    sb_rules same = *preset;
    same.players = rules->players;
    return memcmp(&same, rules, sizeof same) == 0;
}

/* The lowest byte comes first, whatever this machine's order. */
static double read_number(const unsigned char *bytes) {
    uint64_t bits = 0;
    double number;
    for (int byte = 7; byte >= 0; byte--)
        bits = bits << 8 | bytes[byte];
    memcpy(&number, &bits, sizeof number);
    return number;
}

static bool load(sb_solver *solver, const struct shipped *from) {
    size_t count = from->size / sizeof(double);
    double *values = malloc(from->size);
    for (size_t i = 0; values && i < count; i++)
        values[i] = read_number(from->bytes + i * sizeof *values);
    bool loaded = values && sb_solver_load(solver, values, count * sizeof *values) == SB_OK;
    free(values);
    return loaded;
}

bool shipped_load(sb_solver *solver, const sb_rules *rules, int players) {
    for (size_t i = 0; i < sizeof shipped / sizeof shipped[0]; i++) {
        const sb_rules *preset = sb_preset(sb_preset_find(shipped[i].preset, strlen(shipped[i].preset)));
        if (players == shipped[i].players && is_same_game(rules, preset))
            return load(solver, &shipped[i]);
    }
    return false;
}
