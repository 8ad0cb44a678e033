/* SPDX-License-Identifier: MIT */
/* Finding a preset, and the version of its rulings. */
#include <string.h>

#include "presets.h"

/* The row of this version, or of the latest for 0; NULL where there is none. Later versions stand later. */
static const preset_row *find_row(int number, int version) {
    for (int row = preset_row_count - 1; row >= 0; row--) {
        const sb_rules *rules = &preset_rows[row].rules;
        if (rules->preset == number && (version == 0 || rules->version == version))
            return &preset_rows[row];
    }
    return NULL;
}

int sb_preset_count(void) {
    int count = 0;
    while (find_row(count, 0))
        count++;
    return count;
}

const sb_rules *sb_preset(int number) {
    const preset_row *row = find_row(number, 0);
    return row ? &row->rules : NULL;
}

const sb_rules *sb_preset_version(int number, int version) {
    const preset_row *row = version > 0 ? find_row(number, version) : NULL;
    return row ? &row->rules : NULL;
}

const char *sb_preset_id(int number) {
    const preset_row *row = find_row(number, 0);
    return row ? row->id : NULL;
}

sb_field sb_preset_agreed(int number) {
    const preset_row *row = find_row(number, 0);
    return row ? row->agreed : SB_FIELD_NONE;
}

int sb_preset_find(const char *id, size_t length) {
    for (int row = 0; id && row < preset_row_count; row++) {
        if (strlen(preset_rows[row].id) == length && memcmp(preset_rows[row].id, id, length) == 0)
            return preset_rows[row].rules.preset;
    }
    return -1;
}

int sb_preset_usual(void) {
    return sb_preset_find("ten", 3);
}
