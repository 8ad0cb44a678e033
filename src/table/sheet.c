/* SPDX-License-Identifier: MIT */
/* The score sheet, by playing the events again. */
#include "shutbox/sheet.h"

size_t sb_sheet(const sb_record *record, sb_sheet_row *row, void *to) {
    sb_match match;
    size_t rounds = 0;
    if (!record || sb_match_start(&match, &record->rules, record->players) != SB_OK)
        return 0;
    for (size_t i = 0; i < record->count; i++) {
        uint32_t round = match.round;
        if (sb_match_apply(&match, record->events[i]) != SB_OK)
            break;
        if (match.round == round && match.asks != SB_ASKS_NOTHING)
            continue;
        rounds++;
        if (row)
            row(to, round, match.totals);
    }
    return rounds;
}
