/* SPDX-License-Identifier: MIT */
/* What a visitor is told, one line after another. */
#include <string.h>

#include "record/line.h"
#include "visiting.h"

enum { NUMBER_MOST = 999999 };

/* ---- the match as a record ---- */

/* Room for an event and two proofs more, so that the record can't miss what the meeting has taken. */
static sb_status make_room(sb_record *record) {
    static const uint8_t none[SB_SECRET_SIZE] = {0};
    sb_event any = sb_event_plain(SB_STOP);
    size_t count = record->count, proofs = record->proof_count;
    sb_status status = sb_record_push(record, &any);
    for (int i = 0; i < 2 && status == SB_OK; i++)
        status = sb_record_chain(record, none, 1);
    record->count = count;
    record->proof_count = proofs;
    return status;
}

/* The record of a match to begin. */
static sb_status prepare_record(const sb_visit *visit, sb_record *fresh) {
    sb_record_start(fresh, &visit->meeting.rules);
    memcpy(fresh->table, visit->meeting.table, sizeof fresh->table);
    return make_room(fresh);
}

/* The match has begun: with those who play, in their order, and with what binds the dice. */
static void start_table(sb_visit *visit, sb_record *fresh) {
    const sb_meeting *meeting = &visit->meeting;
    const sb_bond *bond = &meeting->bond_began;
    sb_mind *mind = visit->table.mind;
    for (int seat = 0; seat < meeting->match.players; seat++) {
        const sb_chair *chair = &meeting->chair[meeting->order[seat]];
        sb_record_seat(fresh, chair->name, strlen(chair->name), (sb_level)chair->level);
    }
    if (bond->left > 0)
        sb_record_chain(fresh, bond->reached, bond->left);
    if (bond->promised > 0)
        sb_record_chain(fresh, bond->coming, bond->promised);
    sb_table_free(&visit->table);
    sb_table_start(&visit->table, fresh, "", SB_CHANCE_TOLD);
    visit->table.mind = mind;
}

static void note_chain(sb_visit *visit) {
    const sb_bond *bond = &visit->meeting.bond;
    if (visit->meeting.stage == SB_STAGE_PLAY)
        sb_record_chain(&visit->table.record, bond->coming, bond->promised);
}

static void note_event(sb_visit *visit, const sb_event *event, const sb_proof *proof) {
    if (proof->salt[0])
        sb_record_prove(&visit->table.record, proof->salt, strlen(proof->salt), proof->secret);
    sb_table_hear(&visit->table, *event);
}

/* ---- lines of the table ---- */

static const struct {
    const char *first;
    sb_told_kind kind;
    bool chair; /* its next word is a chair */
} kinds[] = {
    {"chain", SB_TOLD_CHAIN, false},  {"sit", SB_TOLD_SIT, true},     {"stand", SB_TOLD_STAND, true},
    {"begin", SB_TOLD_BEGIN, false},  {"back", SB_TOLD_BACK, true},   {"grant", SB_TOLD_GRANT, true},
    {"deny", SB_TOLD_DENY, true},     {"cut", SB_TOLD_CUT, false},    {"again", SB_TOLD_AGAIN, true},
    {"shutbox", SB_TOLD_HEAD, false}, {"rules", SB_TOLD_HEAD, false}, {"table", SB_TOLD_HEAD, false},
    {"seat", SB_TOLD_HEAD, false},
};

static void recognise(const sb_visit *visit, word line, sb_told *told) {
    word first = take_word(&line);
    told->kind = SB_TOLD_EVENT;
    told->chair = meeting_mover(&visit->meeting);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (word_is(first, kinds[i].first)) {
            told->kind = kinds[i].kind;
            told->chair = kinds[i].chair ? word_number(take_word(&line), SB_SEATS_MAX) : -1;
        }
    }
}

static void raise_alarm(sb_visit *visit, sb_told *told, uint32_t line, sb_status why) {
    visit->alarm = told->why = why;
    visit->alarm_line = told->line = line;
    told->kind = SB_TOLD_ALARM;
    told->given_up = visit->wishes;
    visit->wishes = false;
}

/* A wish that names a line is over as soon as something else has changed the match. */
static void look_at_wish(sb_visit *visit, sb_told *told, word line, const sb_proof *proof) {
    if (!visit->wishes)
        return;
    if (visit_came_true(visit, line.text, line.length, proof))
        visit_settle(visit, told, SB_OK);
    else if (wish_names_line(visit->wish.kind) && visit->meeting.changed > visit->wish.line)
        visit_settle(visit, told, SB_TOO_LATE);
}

/* Takes the next line of the table, whatever it needs in memory being there already. */
static sb_status take_line(sb_visit *visit, word line, sb_told *told, sb_record *fresh) {
    sb_meeting *meeting = &visit->meeting;
    sb_proof proof = {.salt = ""};
    uint32_t matches = meeting->matches;
    int decided = meeting->since_count;
    if (told->kind == SB_TOLD_EVENT)
        event_line_read(line.text, line.length, &told->event, &proof, &told->by_clock);
    sb_status status = sb_meeting_take(meeting, line.text, line.length);
    if (status == SB_NO_MEMORY)
        return status;
    if (status != SB_OK) {
        raise_alarm(visit, told, told->line, status);
        return SB_OK;
    }
    told->began = meeting->matches > matches;
    if (told->began)
        start_table(visit, fresh);
    else if (told->kind == SB_TOLD_CHAIN)
        note_chain(visit);
    else if (told->kind == SB_TOLD_EVENT)
        note_event(visit, &told->event, &proof);
    else if (told->kind == SB_TOLD_CUT)
        sb_table_cut(&visit->table, visit->table.record.count - (size_t)(decided - meeting->since_count));
    look_at_wish(visit, told, line, told->kind == SB_TOLD_EVENT ? &proof : NULL);
    if (visit->chair >= 0 && told->kind == SB_TOLD_STAND && !meeting->chair[visit->chair].taken)
        visit->chair = -1;
    return SB_OK;
}

static sb_status hear_line(sb_visit *visit, uint32_t number, word line, sb_told *told) {
    sb_record fresh = {.count = 0};
    sb_status status = SB_OK;
    told->line = number;
    if (visit->alarm != SB_OK || number < visit->meeting.count) {
        told->kind = SB_TOLD_OLD;
        return SB_OK;
    }
    if (number > visit->meeting.count) {
        told->kind = SB_TOLD_GAP;
        visit->gap = !visit->current; /* while all is being told, that may be mended yet */
        visit->lost = visit->lost || visit->current;
        visit->current = false;
        return SB_OK;
    }
    recognise(visit, line, told);
    bool may_begin = told->kind == SB_TOLD_BEGIN || told->kind == SB_TOLD_AGAIN;
    if (may_begin && visit->meeting.stage != SB_STAGE_HEAD)
        status = prepare_record(visit, &fresh);
    else if (visit->meeting.matches > 0)
        status = make_room(&visit->table.record);
    if (status == SB_OK)
        status = take_line(visit, line, told, &fresh);
    sb_record_free(&fresh);
    return status;
}

/* ---- what is said beside them ---- */

static void hear_you(sb_visit *visit, word rest, sb_told *told) {
    told->chair = word_number(take_word(&rest), SB_SEATS_MAX - 1);
    if (told->chair < 0)
        return;
    visit->bound = visit->chair = told->chair;
    visit->sits_again = VISIT_SITS;
    look_at_wish(visit, told, (word){"", 0}, NULL);
}

/* Who has a seat takes it again, so that this connection speaks for it. */
static void sit_again(sb_visit *visit) {
    bool own = visit_owns(visit, sb_visit_free_chair(visit));
    if (!own)
        visit->chair = -1;
    if (own && visit->name[0] && visit->bound < 0 && !visit->left)
        visit->sits_again = VISIT_TO_SIT;
}

/* All is told. */
static void hear_now(sb_visit *visit, word rest, sb_told *told) {
    int count = word_number(take_word(&rest), NUMBER_MOST);
    told->line = count < 0 ? 0 : (uint32_t)count;
    bool gap = visit->gap;
    visit->gap = false;
    if (visit->alarm != SB_OK)
        return;
    if (told->line != visit->meeting.count) {
        visit->lost = gap;
        if (!gap)
            raise_alarm(visit, told, told->line, SB_TOO_EARLY);
        return;
    }
    sit_again(visit);
    visit->current = true;
}

static sb_status read_status(word name) {
    for (int status = SB_OK + 1; status < SB_STATUS_COUNT; status++) {
        if (word_is(name, sb_status_name((sb_status)status)))
            return (sb_status)status;
    }
    return SB_NOT_NOW;
}

static void hear_no(sb_visit *visit, word rest, sb_told *told) {
    int line = word_number(take_word(&rest), NUMBER_MOST);
    told->line = line < 0 ? 0 : (uint32_t)line;
    told->why = read_status(take_word(&rest));
    if (visit->sits_again == VISIT_ASKED_TO_SIT && told->line == 0) {
        visit->sits_again = VISIT_SITS;
        visit->chair = -1;
        return;
    }
    /* Where nobody may watch, the match is told to those who sit. */
    if (told->why == SB_NOT_SEATED && told->line == 0 && !visit->current && visit->bound < 0) {
        sit_again(visit);
        return;
    }
    if (!visit->wishes || !visit->said || !visit->current)
        return;
    uint32_t named = wish_names_line(visit->wish.kind) ? visit->wish.line : 0;
    bool kept = told->why == SB_NO_ROOM && told->line >= visit->wish.line; /* nobody's line can be kept */
    if (told->line == named || kept)
        visit_settle(visit, told, told->why);
}

static void hear_said(sb_visit *visit, word rest, sb_told *told) {
    (void)visit;
    told->chair = word_number(take_word(&rest), SB_SEATS_MAX - 1);
    told->number = word_number(take_word(&rest), NUMBER_MOST);
}

static void hear_ask(sb_visit *visit, word rest, sb_told *told) {
    (void)visit;
    int line = word_number(take_word(&rest), NUMBER_MOST);
    told->line = line < 0 ? 0 : (uint32_t)line;
    told->number = word_number(take_word(&rest), NUMBER_MOST);
}

static void hear_presence(sb_visit *visit, word rest, sb_told *told) {
    int chair = word_number(take_word(&rest), SB_SEATS_MAX - 1);
    word how = take_word(&rest);
    bool away = word_is(how, "away");
    if (chair < 0 || (!away && !word_is(how, "back"))) {
        told->kind = SB_TOLD_OTHER;
        return;
    }
    uint64_t bit = UINT64_C(1) << chair, before = visit->away;
    visit->away = away ? visit->away | bit : visit->away & ~bit;
    told->kind = away ? SB_TOLD_AWAY : SB_TOLD_RETURNED;
    told->chair = chair;
    told->number = visit->away != before;
}

static void hear_number(sb_visit *visit, word rest, sb_told *told) {
    told->number = word_number(take_word(&rest), NUMBER_MOST);
    if (told->kind == SB_TOLD_WATCHING && told->number >= 0)
        visit->watching = told->number;
}

static void hear_waits(sb_visit *visit, word rest, sb_told *told) {
    (void)visit;
    (void)rest;
    told->number = 1;
}

static void hear_goes(sb_visit *visit, word rest, sb_told *told) {
    (void)visit;
    if (!word_is(take_word(&rest), "on"))
        told->kind = SB_TOLD_OTHER;
}

static void hear_at(sb_visit *visit, word rest, sb_told *told) {
    (void)visit;
    (void)rest;
    (void)told;
}

static const struct {
    const char *first;
    sb_told_kind kind;
    void (*hear)(sb_visit *visit, word rest, sb_told *told);
} others[] = {
    {"you", SB_TOLD_YOU, hear_you},
    {"now", SB_TOLD_NOW, hear_now},
    {"no", SB_TOLD_NO, hear_no},
    {"said", SB_TOLD_SAID, hear_said},
    {"ask", SB_TOLD_ASK, hear_ask},
    {"seat", SB_TOLD_AWAY, hear_presence},
    {"watching", SB_TOLD_WATCHING, hear_number},
    {"bye", SB_TOLD_BYE, hear_number},
    {"at", SB_TOLD_AT, hear_at},
    {"waits", SB_TOLD_WAITS, hear_waits},
    {"goes", SB_TOLD_WAITS, hear_goes},
};

sb_status sb_visit_hear(sb_visit *visit, const char *line, size_t length, sb_told *told) {
    if (!visit_safe(visit) || !line || !told)
        return SB_BAD_CALL;
    *told = (sb_told){.kind = SB_TOLD_OTHER, .chair = -1};
    word rest = {line, length}, first = take_word(&rest);
    int number = word_number(first, NUMBER_MOST);
    if (number >= 0) {
        if (rest.length > 0) { /* the blank behind the number */
            rest.text++;
            rest.length--;
        }
        return hear_line(visit, (uint32_t)number, rest, told);
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (!word_is(first, others[i].first))
            continue;
        told->kind = others[i].kind;
        others[i].hear(visit, rest, told);
        break;
    }
    return SB_OK;
}
