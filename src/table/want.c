/* SPDX-License-Identifier: MIT */
/* Who may do what at a table, and what the table does by itself. */
#include <string.h>

#include "table/apply.h"

static bool is_wish_to_throw(const sb_event *event) {
    return event->kind == SB_ROLL && event->count == 0;
}

/* What only somebody who saw the dice can tell. */
static bool is_seen(const sb_event *event) {
    return event->kind == SB_ROLL || event->kind == SB_FIRST || event->kind == SB_LEFT;
}

static uint64_t seat_bit(int seat) {
    return seat < 0 ? 0 : UINT64_C(1) << seat;
}

static uint64_t seats_of_people(const sb_table *table) {
    uint64_t people = 0;
    for (int seat = 0; seat < table->record.players; seat++) {
        if (table->record.player[seat].level == SB_PERSON)
            people |= seat_bit(seat);
    }
    return people;
}

static uint64_t throwers_of(const sb_turn *turn) {
    return turn->asks == SB_ASKS_FIRST ? turn->throwers : seat_bit(turn->seat);
}

/* A move of any of these seats, wanted by who speaks for those. */
static sb_status may_move(uint64_t movers, uint64_t people, uint64_t seats) {
    if (!(movers & people))
        return SB_COMPUTERS_MOVE;
    return movers & people & seats ? SB_OK : SB_NOT_YOURS;
}

/* One of those who throw for the start throws for all of them. */
static sb_status may_throw(const sb_turn *turn, uint64_t people, sb_chance chance, uint64_t seats) {
    if (chance == SB_CHANCE_REAL)
        return SB_DICE_REAL;
    return sb_asks_chance(turn->asks) ? may_move(throwers_of(turn), people, seats) : SB_NOT_ASKED;
}

/* Real dice lie before everybody: who types them in does not matter. What a box shut unseen leaves the others
 * with was seen too, whatever is thrown with now. Two dice thrown where one might have been are a choice. */
static sb_status may_type(const sb_turn *turn, uint64_t people, sb_chance chance, uint64_t seats,
                          const sb_event *event) {
    if (chance != SB_CHANCE_REAL && turn->asks != SB_ASKS_LEFT)
        return SB_NOT_THROWN;
    if (turn->asks == SB_ASKS_DICE && event->kind == SB_ROLL)
        return may_move(seat_bit(turn->seat), people, seats);
    return seats ? SB_OK : SB_NOT_YOURS;
}

sb_status sb_seats_may(const sb_match *match, uint64_t people, sb_chance chance, uint64_t seats,
                       const sb_event *event) {
    if (!match || !event)
        return SB_BAD_CALL;
    sb_turn turn = sb_match_turn(match);
    if (turn.asks == SB_ASKS_NOTHING)
        return SB_MATCH_OVER;
    if (is_wish_to_throw(event))
        return may_throw(&turn, people, chance, seats);
    if (is_seen(event))
        return may_type(&turn, people, chance, seats, event);
    return turn.seat < 0 ? SB_NOT_ASKED : may_move(seat_bit(turn.seat), people, seats);
}

static sb_status may_want(const sb_table *table, uint64_t seats, const sb_event *event) {
    if (table->paper)
        return table->match.asks == SB_ASKS_NOTHING ? SB_MATCH_OVER : SB_NOT_ASKED;
    return sb_seats_may(&table->match, seats_of_people(table), table->chance, seats, event);
}

sb_status sb_table_may(const sb_table *table, uint64_t seats, sb_event event) {
    if (!sb_table_safe(table))
        return SB_BAD_CALL;
    sb_match after = table->match;
    sb_status status = may_want(table, seats, &event);
    return status == SB_OK && !is_wish_to_throw(&event) ? sb_match_apply(&after, event) : status;
}

sb_status sb_table_want(sb_table *table, uint64_t seats, sb_event event) {
    sb_status status = sb_table_safe(table) ? may_want(table, seats, &event) : SB_BAD_CALL;
    if (status != SB_OK)
        return status;
    if (is_wish_to_throw(&event)) {
        if (table->chance == SB_CHANCE_TOLD)
            return SB_DICE_TOLD;
        sb_table_throw(table, &event);
    }
    return sb_table_apply(table, event);
}

bool sb_table_asks_person(const sb_table *table) {
    return sb_table_safe(table) && sb_table_persons(table, &table->match);
}

bool sb_table_waits(const sb_table *table) {
    if (!sb_table_safe(table))
        return false;
    sb_turn turn = sb_match_turn(&table->match);
    if (!sb_asks_chance(turn.asks) || table->chance == SB_CHANCE_REAL)
        return sb_table_asks_person(table);
    return throwers_of(&turn) & seats_of_people(table);
}

/* Whether the table goes on by itself. */
static sb_status may_step(const sb_table *table) {
    if (!sb_table_safe(table))
        return SB_BAD_CALL;
    if (table->match.asks == SB_ASKS_NOTHING)
        return SB_MATCH_OVER;
    return sb_table_waits(table) ? SB_NOT_YOURS : SB_OK;
}

static sb_status next_throw(const sb_table *table, sb_event *event) {
    if (table->chance == SB_CHANCE_TOLD)
        return SB_DICE_TOLD;
    return sb_table_throw(table, event) ? SB_OK : SB_NOT_ASKED;
}

sb_status sb_table_next(const sb_table *table, sb_event *event) {
    sb_status status = event ? may_step(table) : SB_BAD_CALL;
    if (status != SB_OK)
        return status;
    if (sb_asks_chance((sb_asks)table->match.asks))
        return next_throw(table, event);
    return sb_table_decide(table, event);
}

sb_status sb_table_step_throw(sb_table *table) {
    sb_event event;
    sb_status status = table && table->paper ? SB_NOT_ASKED : may_step(table);
    if (status == SB_OK)
        status = next_throw(table, &event);
    return status == SB_OK ? sb_table_apply(table, event) : status;
}

static bool is_seeds(const sb_table *table, const sb_event *event) {
    sb_event thrown;
    return sb_table_throw(table, &thrown) && memcmp(&thrown, event, sizeof thrown) == 0;
}

sb_status sb_table_hear(sb_table *table, sb_event event) {
    if (!sb_table_safe(table))
        return SB_BAD_CALL;
    if (table->paper)
        return SB_NOT_ASKED;
    if (table->chance == SB_CHANCE_TOLD)
        return sb_table_apply(table, event);
    if (sb_table_waits(table))
        return SB_NOT_YOURS;
    if (is_seen(&event) && !is_seeds(table, &event))
        return SB_NOT_THROWN;
    return sb_table_apply(table, event);
}

sb_status sb_table_cut(sb_table *table, size_t count) {
    sb_match match;
    if (!sb_table_safe(table))
        return SB_BAD_CALL;
    sb_record *record = &table->record;
    if (count > record->count)
        return SB_NO_SUCH_ENTRY;
    bool thrown = table->paper || table->chance != SB_CHANCE_TOLD;
    for (size_t i = count; i < record->count; i++)
        thrown = thrown || is_seen(&record->events[i]);
    sb_status status = thrown ? SB_NOTHING_TO_UNDO : sb_record_replay(record, count, &match);
    if (status != SB_OK)
        return status;
    table->match = match;
    table->known = record->count = count;
    for (size_t i = record->proof_count; i > 0 && record->proofs[i - 1].event > count; i--)
        record->proofs[i - 1].event = count; /* chains, which were told all the same */
    return SB_OK;
}

sb_status sb_table_step(sb_table *table) {
    sb_event event;
    sb_status status = table && table->paper ? SB_NOT_ASKED : sb_table_next(table, &event);
    return status == SB_OK ? sb_table_apply(table, event) : status;
}
