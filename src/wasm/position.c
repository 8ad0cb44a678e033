/* SPDX-License-Identifier: MIT */
/* Positions that no record leads to. */
#include <stdlib.h>
#include <string.h>

#include "think.h"
#include "view.h"

/* "10 20": one total a seat; those that are missing are 0. */
static void read_totals(const char *text, int64_t totals[SB_SEATS_MAX]) {
    for (int seat = 0; seat < SB_SEATS_MAX && *text; seat++) {
        char *end;
        totals[seat] = strtoll(text, &end, 10);
        if (end == text)
            return;
        text = end;
    }
}

/* Players that nobody has named. */
static void seat_players(sb_record *record, const sb_position *position) {
    sb_record_start(record, &position->rules);
    for (int seat = 1; seat <= position->players; seat++) {
        line name = {.length = 0};
        line_add(&name, _("Player %d"), seat);
        sb_record_seat(record, name.text, name.length, SB_PERSON);
    }
}

static const char *answer_position(const sb_position *position, const sb_match *match) {
    static advised made;
    sb_record record;
    sb_table table;
    seat_players(&record, position);
    sb_table_look(&table, &record, 0, match, SB_CHANCE_REAL);
    sb_status status = sb_position_stuck(position, match) ? SB_NOT_ASKED : think_advise(match, &made);
    json *out = answer_start();
    json_open(out, NULL, '{');
    put_view(out, "view", &table);
    if (status == SB_OK)
        put_hint(out, "hint", &table.record, match, &made);
    else
        json_null(out, "hint");
    json_close(out, '}');
    return answer_end();
}

EXPORT(think_position)
const char *page_think_position(const char *rules, int players, const char *totals, int round,
                                const char *open, int a, int b) {
    sb_position position = {.players = players, .round = round, .roll = {a, b}};
    sb_position_part part;
    sb_match match;
    sb_refusal refusal = sb_rules_read(&position.rules, rules, strlen(rules));
    if (refusal.why != SB_OK)
        return answer_refusal(refusal);
    read_totals(totals, position.totals);
    if (!sb_tiles_read(open, &position.open))
        return answer_status(SB_NO_SUCH_TILE);
    sb_status status = sb_position_match(&position, &match, &part);
    return status == SB_OK ? answer_position(&position, &match) : answer_status(status);
}
