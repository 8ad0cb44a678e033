/* SPDX-License-Identifier: MIT */
/* Calls about a match being played, and about corrections to it. */
#include "calls.h"

static void leave_table(world *at) {
    sb_table_free(&at->table);
    at->table = (sb_table){0};
    at->hand = (sb_hand){0};
}

/* The table takes the record over. */
static void call_table_start(world *at) {
    leave_table(at);
    sb_chance chance = (sb_chance)(take(&at->from) % (SB_CHANCE_TOLD + 2));
    sb_table_start(&at->table, &at->record, at->text, chance);
    sb_record_start(&at->record, &at->rules);
    at->table.mind = at->mind;
}

/* A short way to a table with players. */
static void call_table_sit(world *at) {
    uint8_t byte = take(&at->from);
    call *const start = call_table_start;
    sb_record_free(&at->record);
    sb_record_start(&at->record, &at->rules);
    for (int seat = 0; seat <= byte % 4; seat++)
        sb_record_seat(&at->record, "A", 1, (sb_level)(take(&at->from) % SB_LEVEL_COUNT));
    start(at);
}

static void check_table(const sb_table *table) {
    sb_event event;
    sb_table_asks_person(table);
    sb_table_waits(table);
    sb_table_next(table, &event);
    sb_table_throw(table, &event);
    sb_table_bot(table, &event);
    sb_table_can_undo(table);
    sb_table_can_redo(table);
}

static void call_table_looks(world *at) {
    check_table(&at->table);
}

/* On paper, as long as the record it looks at stays as it is. */
static void call_table_look(world *at) {
    sb_table paper;
    sb_hand hand = at->hand;
    sb_table_look(&paper, &at->record, (size_t)take_number(&at->from), &at->match,
                  (sb_chance)take(&at->from));
    check_table(&paper);
    must(sb_table_want(&paper, SB_EVERYBODY, at->event) != SB_OK);
    must(sb_table_step(&paper) != SB_OK && sb_table_hear(&paper, at->event) != SB_OK);
    sb_hand_press(&hand, &paper, take_int(&at->from));
    sb_table_free(&paper);
}

static void call_table_want(world *at) {
    uint64_t seats = take(&at->from) % 2 ? SB_EVERYBODY : (uint64_t)take_number(&at->from);
    bool thrown = at->event.kind == SB_ROLL && at->event.count == 0;
    sb_status may = sb_table_may(&at->table, seats, at->event);
    size_t before = at->table.record.count;
    sb_status status = sb_table_want(&at->table, seats, at->event);
    must(thrown || (status == SB_OK) == (may == SB_OK) || status == SB_NO_MEMORY ||
         status == SB_TOO_MANY_EVENTS || status == SB_BAD_CALL);
    must(at->table.record.count == before + (status == SB_OK));
    sb_seats_may(&at->match, (uint64_t)take_number(&at->from), (sb_chance)take(&at->from), seats, &at->event);
}

static void call_table_hear(world *at) {
    sb_table_hear(&at->table, at->event);
}

static void call_table_step(world *at) {
    if (take(&at->from) % 4 == 0)
        sb_table_step_throw(&at->table);
    else
        sb_table_step(&at->table);
}

static void call_table_undo(world *at) {
    bool can = sb_table_can_undo(&at->table);
    sb_status status = sb_table_undo(&at->table);
    must(can == (status == SB_OK));
}

static void call_table_cut(world *at) {
    size_t count = (size_t)take_number(&at->from), before = at->table.record.count;
    sb_status status = sb_table_cut(&at->table, count);
    must(at->table.record.count == (status == SB_OK ? count : before));
}

static void call_table_redo(world *at) {
    bool can = sb_table_can_redo(&at->table);
    sb_status status = sb_table_redo(&at->table);
    must(can || status != SB_OK);
}

/* Somebody writes into it. */
static void call_table_spoil(world *at) {
    int players = take_int(&at->from), seat = take(&at->from) % SB_SEATS_MAX;
    at->table.record.player[seat].level = take(&at->from);
    if (players < 0 || players >= 64)
        at->table.record.players = players;
    spoil(&at->from, &at->table.match, sizeof at->table.match);
    straighten(&at->table.match.risking);
}

static void call_hand_looks(world *at) {
    int least, most;
    sb_task task = sb_hand_task(&at->hand, &at->table);
    must(task <= SB_TASK_OVER);
    sb_hand_usable(&at->hand, &at->table);
    sb_hand_fits(&at->hand, &at->table);
    sb_hand_ready(&at->hand, &at->table);
    sb_hand_decides(&at->hand, &at->table);
    sb_hand_numbers(&at->hand, &at->table, &least, &most);
    must(least <= most);
    sb_hand_thrower(&at->hand, &at->table);
    must(sb_hand_offers(&at->hand, &at->table) >> SB_OFFER_COUNT == 0);
}

/* What a deed wants is wanted, as a screen does. */
static void do_deed(world *at, sb_deed deed) {
    must(deed.count >= 0 && deed.count <= 2 && deed.tile < 2 * SB_TILES_MAX);
    for (int i = 0; i < deed.count; i++) {
        at->event = deed.events[i];
        if (sb_table_want(&at->table, SB_EVERYBODY, at->event) == SB_OK)
            at->hand = (sb_hand){0};
    }
}

static void call_hand_take(world *at) {
    do_deed(at, sb_hand_take(&at->hand, &at->table, (sb_offer)take_int(&at->from)));
}

static void call_hand_number(world *at) {
    int number = take_int(&at->from);
    sb_number_key(number);
    do_deed(at, sb_hand_number(&at->hand, &at->table, number));
}

static void call_hand_point(world *at) {
    do_deed(at, sb_hand_point(&at->hand, &at->table, take_int(&at->from)));
}

static void call_hand_way(world *at) {
    do_deed(at, sb_hand_way(&at->hand, &at->table, take_int(&at->from)));
}

static void call_hand_press(world *at) {
    do_deed(at, sb_hand_press(&at->hand, &at->table, take_int(&at->from)));
}

static void leave_draft(world *at) {
    sb_draft_free(&at->draft);
    at->draft = (sb_draft){0};
}

static void call_draft_start(world *at) {
    leave_draft(at);
    if (sb_draft_start(&at->draft, &at->table) != SB_OK)
        at->draft = (sb_draft){0};
}

static void call_draft_change(world *at) {
    size_t entry = (size_t)take_number(&at->from), before = at->draft.record.count;
    sb_status status = SB_OK;
    switch (take(&at->from) % 4) {
    case 0:
        status = sb_draft_replace(&at->draft, entry, at->event);
        break;
    case 1:
        status = sb_draft_insert(&at->draft, entry, at->event);
        break;
    case 2:
        status = sb_draft_delete(&at->draft, entry);
        break;
    default:
        status = sb_draft_change(&at->draft, at->text, &entry);
    }
    must(status == SB_OK || at->draft.record.count == before);
    must(at->draft.fits <= at->draft.record.count);
}

static void count_row(void *to, size_t entry, const sb_match *before, const sb_match *after) {
    size_t *rows = to;
    must(entry == (*rows)++ && !before == !after);
}

static void call_draft_looks(world *at) {
    sb_table paper;
    sb_match match;
    size_t entry = (size_t)take_number(&at->from), rows = 0;
    sb_status status = sb_draft_before(&at->draft, entry, &match);
    must(status == sb_draft_look(&at->draft, entry, &paper));
    if (status == SB_OK) {
        check_table(&paper);
        sb_table_free(&paper);
    }
    sb_draft_each(&at->draft, count_row, &rows);
    must(rows == at->draft.record.count);
}

static void call_table_take(world *at) {
    if (at->draft.record.players == 0 || at->table.record.players == 0)
        return;
    sb_table_take(&at->table, &at->draft);
    at->draft = (sb_draft){0};
}

call *const calls_of_table[] = {
    call_table_start,  call_table_sit,   call_table_looks, call_table_look,  call_table_want,
    call_table_want,   call_table_hear,  call_table_step,  call_table_step,  call_table_undo,
    call_table_redo,   call_table_spoil, call_hand_looks,  call_hand_take,   call_hand_number,
    call_hand_point,   call_hand_way,    call_hand_press,  call_draft_start, call_draft_change,
    call_draft_change, call_draft_looks, call_table_take,  call_table_cut,   NULL,
};
