/* SPDX-License-Identifier: MIT */
/* A match being played. */
#include "table/apply.h"

#include <string.h>

/* Dice drawn from the seed so far. Throws follow from the list of events alone, so undo can't change them. */
static void skip_thrown(const sb_table *table, sb_random *random) {
    int each = sb_match_turn(&table->match).most > 6 ? 2 : 1; /* dice in a first throw */
    for (size_t i = 0; i < table->record.count; i++) {
        const sb_event *event = &table->record.events[i];
        int dice = event->kind == SB_ROLL ? event->count : event->kind == SB_FIRST ? event->count * each : 0;
        while (dice-- > 0)
            sb_random_die(random);
    }
}

/* Whether these seats are of people and computer players that there are. */
static bool levels_hold(const sb_record *record) {
    for (int seat = 0; seat < record->players && seat < SB_SEATS_MAX; seat++) {
        if (record->player[seat].level >= SB_LEVEL_COUNT)
            return false;
    }
    return true;
}

sb_status sb_table_start(sb_table *table, sb_record *record, const char *seed, sb_chance chance) {
    if (!table)
        return SB_BAD_CALL;
    size_t length = seed ? strlen(seed) : 0;
    memset(table, 0, sizeof *table);
    if (!record)
        return SB_BAD_CALL;
    table->record = *record;
    memset(record, 0, sizeof *record);
    table->known = table->record.count;
    if (!seed || (unsigned)chance > SB_CHANCE_TOLD || !levels_hold(&table->record))
        return SB_BAD_CALL;
    table->chance = chance;
    memcpy(table->seed, seed, length < SB_SEED_MAX ? length : SB_SEED_MAX);
    if (table->record.seed[0])
        memcpy(table->seed, table->record.seed, sizeof table->seed);
    else if (chance == SB_CHANCE_SEED && table->record.count == 0)
        memcpy(table->record.seed, table->seed, sizeof table->seed);
    return sb_record_replay(&table->record, table->record.count, &table->match);
}

void sb_table_free(sb_table *table) {
    if (table && !table->paper)
        sb_record_free(&table->record);
}

void sb_table_look(sb_table *table, const sb_record *record, size_t count, const sb_match *match,
                   sb_chance chance) {
    if (!table)
        return;
    *table = (sb_table){.paper = true};
    if (!record || !match || count > record->count)
        return;
    *table = (sb_table){.record = *record, .match = *match, .known = count, .chance = chance, .paper = true};
    table->record.count = count;
    memcpy(table->seed, record->seed, sizeof table->seed);
}

bool sb_asks_chance(sb_asks asks) {
    return asks == SB_ASKS_FIRST || asks == SB_ASKS_ROLL;
}

bool sb_table_persons(const sb_table *table, const sb_match *match) {
    if (match->asks == SB_ASKS_NOTHING)
        return false;
    if (sb_asks_chance((sb_asks)match->asks))
        return table->chance == SB_CHANCE_REAL;
    return match->asks == SB_ASKS_LEFT || table->record.player[match->seat].level == SB_PERSON;
}

sb_status sb_table_apply(sb_table *table, sb_event event) {
    sb_match after = table->match;
    sb_status status = sb_match_apply(&after, event);
    if (status == SB_OK)
        status = sb_record_push(&table->record, &event); /* over the first event undone, if any was */
    if (status != SB_OK)
        return status;
    table->match = after;
    table->known = table->record.count;
    return SB_OK;
}

bool sb_table_throw(const sb_table *table, sb_event *thrown) {
    if (!sb_table_safe(table) || !thrown)
        return false;
    sb_turn turn = sb_match_turn(&table->match);
    if (!sb_asks_chance(turn.asks))
        return false;
    sb_random random;
    sb_random_start(&random, table->seed, strlen(table->seed), SB_STREAM_DICE);
    skip_thrown(table, &random);
    *thrown = (sb_event){.kind = turn.asks == SB_ASKS_FIRST ? SB_FIRST : SB_ROLL};
    int values = turn.asks == SB_ASKS_FIRST ? __builtin_popcountll(turn.throwers) : turn.dice;
    for (int i = 0; i < values; i++) {
        int value = sb_random_die(&random);
        if (turn.asks == SB_ASKS_FIRST && turn.most > 6)
            value += sb_random_die(&random);
        thrown->values[thrown->count++] = (uint8_t)value;
    }
    return true;
}

sb_status sb_table_decide(const sb_table *table, sb_event *choice) {
    int seat = sb_match_turn(&table->match).seat;
    if (seat < 0 || table->record.player[seat].level == SB_PERSON)
        return SB_NOT_YOURS;
    sb_random random;
    sb_random_start(&random, table->seed, strlen(table->seed), SB_STREAM_OTHER + table->record.count);
    sb_level level = (sb_level)table->record.player[seat].level;
    return sb_choose(table->mind, level, &table->match, &random, choice);
}

bool sb_table_bot(const sb_table *table, sb_event *choice) {
    return sb_table_safe(table) && choice && sb_table_decide(table, choice) == SB_OK;
}

/* The last entry that was a person's, and the match before it; count where there is none. */
static size_t persons_last(const sb_table *table, sb_match *before) {
    sb_match match;
    size_t last = table->record.count;
    sb_status status = sb_match_start(&match, &table->record.rules, table->record.players);
    for (size_t i = 0; i < table->record.count && status == SB_OK; i++) {
        if (sb_table_persons(table, &match)) {
            last = i;
            *before = match;
        }
        status = sb_match_apply(&match, table->record.events[i]);
    }
    return last;
}

/* What others tell of is not taken back here: its throws are proved in their order. */
static bool is_final(const sb_table *table) {
    return table->paper || table->chance == SB_CHANCE_TOLD;
}

sb_status sb_table_undo(sb_table *table) {
    sb_match before;
    if (!sb_table_safe(table))
        return SB_BAD_CALL;
    size_t last = persons_last(table, &before);
    if (is_final(table) || last == table->record.count)
        return SB_NOTHING_TO_UNDO;
    table->record.count = last;
    table->match = before;
    return SB_OK;
}

bool sb_table_can_undo(const sb_table *table) {
    sb_match before;
    return sb_table_safe(table) && !is_final(table) && persons_last(table, &before) < table->record.count;
}

bool sb_table_can_redo(const sb_table *table) {
    return sb_table_safe(table) && table->record.count < table->known;
}

sb_status sb_table_redo(sb_table *table) {
    if (!sb_table_safe(table))
        return SB_BAD_CALL;
    if (!sb_table_can_redo(table))
        return SB_NOTHING_TO_REDO;
    bool decided = false;
    while (table->record.count < table->known) {
        if (decided && sb_table_persons(table, &table->match))
            break;
        decided = decided || sb_table_persons(table, &table->match);
        sb_status status = sb_match_apply(&table->match, table->record.events[table->record.count]);
        if (status != SB_OK)
            return status;
        table->record.count++;
    }
    return SB_OK;
}
