/* SPDX-License-Identifier: MIT */
/* Who visits a table: whatever happens to the connection, what they want happens once, what they hear is
 * checked, and the match is theirs to keep. */
#include "parlour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/hasher.h"

static parlour at; /* large */

/* What every visitor holds of the match is what happened. */
static void check_agreed(const parlour *here) {
    for (int i = 0; i < here->guests; i++) {
        const sb_visit *visit = &here->guest[i].visit;
        size_t wrong;
        assert_int_equal(visit->alarm, SB_OK);
        assert_int_equal(visit->meeting.count, here->served.count);
        assert_memory_equal(&visit->table.match, &here->served.match, sizeof visit->table.match);
        sb_status status = sb_record_verify(&visit->table.record, &hasher_sodium, &wrong);
        if (status != SB_OK && here->served.throws > 0)
            fail_msg("event %zu: %d", wrong, status);
        assert_string_equal(visit->table.record.table, "parlour");
    }
}

/* No throw that a person wanted happened twice. Only where no computer player throws: it takes the last salt.
 */
static void check_once(const parlour *here) {
    char salt[SB_SALT_MAX + 20];
    for (uint32_t number = 1; number <= here->salts; number++) {
        int found = 0;
        snprintf(salt, sizeof salt, " salt=salt-%u ", number);
        for (uint32_t i = 0; i < here->served.count; i++)
            found += strstr(here->lines[i], salt) != NULL;
        assert_true(found <= 1);
    }
}

/* One random step: something is carried, wanted, or cut. */
static void stumble(parlour *here, sb_random *random, uint32_t cut_one_in) {
    parlour_guest *guest = &here->guest[sb_random_below(random, (uint32_t)here->guests)];
    uint32_t chance = sb_random_below(random, 4);
    if (sb_random_below(random, cut_one_in) == 0)
        parlour_connect(guest);
    else if (chance == 0)
        parlour_wants(here, guest, random);
    else if (chance == 1)
        parlour_carry_to(here, guest);
    else
        parlour_carry_from(guest);
    if (here->served.stage == SB_STAGE_OVER && guest->visit.meeting.stage == SB_STAGE_OVER &&
        !guest->visit.wishes && guest->visit.chair >= 0)
        sb_visit_wish(&guest->visit, SB_WISH_AGAIN);
}

static void play_two_matches(const char *rules, int people, int computers, uint32_t cut_one_in) {
    sb_random random;
    sb_random_start(&random, rules, strlen(rules), cut_one_in);
    parlour_open(&at, rules, "", people, computers, people);
    at.binds = 40;
    parlour_begin(&at);
    for (int match = 1; match <= 2; match++) {
        while (at.served.matches == (unsigned)match && at.served.stage == SB_STAGE_PLAY)
            stumble(&at, &random, cut_one_in);
        if (at.served.stage == SB_STAGE_OVER) {
            parlour_settle(&at);
            check_agreed(&at);
        }
        while (match == 1 && at.served.matches == 1)
            stumble(&at, &random, cut_one_in);
    }
    parlour_settle(&at);
    check_agreed(&at);
    if (computers == 0)
        check_once(&at);
    assert_int_equal(at.guest[0].visit.meeting.order[0], 1 % (people + computers)); /* seats are passed on */
    assert_string_equal(at.guest[0].visit.table.record.player[0].name, people > 1      ? "Guest 1"
                                                                       : computers > 0 ? "Robot"
                                                                                       : "Guest 0");
    parlour_close(&at);
}

static void every_preset_over_connections_that_break(void **state) {
    (void)state;
    for (int preset = 0; preset < sb_preset_count(); preset++) {
        bool alone = sb_preset(preset)->players == 1;
        play_two_matches(sb_preset_id(preset), alone ? 1 : 2, 0, 10);
        play_two_matches(sb_preset_id(preset), alone ? 1 : 2, sb_preset(preset)->players > 2, 60);
    }
}

static parlour_guest *mover(void) {
    return &at.guest[__builtin_ctzll(sb_meeting_asked(&at.served))];
}

static void open_for_two(const char *rules, const char *options) {
    parlour_open(&at, rules, options, 2, 0, 2);
    parlour_begin(&at);
    assert_int_equal(at.served.stage, SB_STAGE_PLAY);
}

static void wants_any(parlour_guest *guest) {
    sb_random random;
    sb_random_start(&random, "any", 3, 1);
    assert_true(parlour_wants(&at, guest, &random));
}

/* The line was told, and lost on the way: said again it happens once. */
static void a_wish_under_way_is_said_again(void **state) {
    (void)state;
    open_for_two("ten", "");
    parlour_guest *guest = mover();
    wants_any(guest);
    uint32_t line = at.served.count;
    while (parlour_carry_to(&at, guest))
        continue;
    assert_int_equal(at.served.count, line + 1); /* it has happened, and nobody has told */
    assert_true(guest->visit.wishes);
    parlour_connect(guest);
    parlour_settle(&at);
    assert_false(guest->visit.wishes);
    assert_int_equal(at.served.count, line + 1);
    check_agreed(&at);

    wants_any(guest); /* lost before it got there: said again, and taken */
    sb_visit_disconnect(&guest->visit);
    parlour_settle(&at);
    assert_int_equal(at.served.count, line + 1);
    assert_true(guest->visit.wishes);
    parlour_connect(guest);
    parlour_settle(&at);
    assert_false(guest->visit.wishes);
    assert_int_equal(at.served.count, line + 2);
    check_agreed(&at);
    parlour_close(&at);
}

static void hears(parlour_guest *guest, const char *line) {
    assert_int_equal(sb_visit_hear(&guest->visit, line, strlen(line), &guest->told), SB_OK);
}

static void a_refused_wish_is_given_up_with_its_reason(void **state) {
    (void)state;
    char line[60];
    open_for_two("ten", "");
    parlour_guest *guest = mover();
    sb_visit *visit = &guest->visit, *other = &at.guest[1 - (int)(guest - at.guest)].visit;
    assert_int_equal(sb_visit_want(other, sb_event_throw(), "x"), SB_NOT_YOURS);
    assert_int_equal(sb_visit_want(visit, sb_event_plain(SB_STOP), NULL), SB_NOT_ASKED);
    assert_int_equal(sb_visit_want(visit, sb_event_throw(), "a b"), SB_BAD_WORD);
    assert_int_equal(sb_visit_want(visit, sb_event_throw(), NULL), SB_BAD_WORD);
    assert_int_equal(sb_visit_wish(visit, SB_WISH_BACK), SB_NOTHING_TO_UNDO);
    assert_int_equal(sb_visit_wish(visit, SB_WISH_AGAIN), SB_NOT_NOW);
    assert_false(visit->wishes);
    wants_any(guest);
    assert_int_equal(sb_visit_want(visit, sb_event_throw(), "x"), SB_TOO_EARLY); /* one at a time */
    snprintf(line, sizeof line, "no %u not-yours", visit->wish.line + 1);
    while (parlour_carry_to(&at, guest))
        continue;
    guest->from.length = 0;
    hears(guest, line); /* about something else */
    assert_int_equal(guest->told.kind, SB_TOLD_NO);
    assert_false(guest->told.given_up);
    snprintf(line, sizeof line, "no %u not-yours", visit->wish.line);
    hears(guest, line);
    assert_true(guest->told.given_up);
    assert_int_equal(guest->told.why, SB_NOT_YOURS);
    assert_false(visit->wishes);
    parlour_close(&at);
}

/* Time was up before the wish got there. */
static void what_the_clock_decided_was_not_wanted(void **state) {
    (void)state;
    sb_chain chain;
    char line[SB_LINE_MAX + 1];
    uint8_t last[SB_SECRET_SIZE] = {7, 1};
    open_for_two("ten", " clock=30");
    parlour_guest *guest = mover();
    wants_any(guest);
    sb_chain_start(&chain, &hasher_sodium, last);
    assert_int_equal(sb_meeting_act(&at.served, NULL, &hasher_sodium,
                                    sb_chain_secret(&chain, &hasher_sodium, 1), line, sizeof line),
                     SB_OK);
    parlour_append(&at, line);
    while (parlour_carry_from(guest))
        continue;
    assert_int_equal(guest->told.kind, SB_TOLD_EVENT);
    assert_true(guest->told.by_clock);
    assert_true(guest->told.given_up);
    assert_int_equal(guest->told.why, SB_TOO_LATE);
    wants_any(guest); /* and goes on, whatever is answered to the other */
    parlour_settle(&at);
    assert_false(guest->visit.wishes);
    assert_true(at.served.since_count > 0);
    check_agreed(&at);
    parlour_close(&at);
}

static void a_decision_is_taken_back_in_the_record_too(void **state) {
    (void)state;
    parlour_open(&at, "ten", "", 2, 0, 2);
    at.binds = 2;
    parlour_begin(&at);
    parlour_guest *guest = mover(), *other = &at.guest[1 - (int)(guest - at.guest)];
    wants_any(guest);
    parlour_settle(&at);
    size_t thrown = guest->visit.table.record.count;
    sb_match before = guest->visit.table.match;
    wants_any(guest);
    parlour_settle(&at);
    assert_int_equal(guest->visit.table.record.count, thrown + 1);
    assert_int_equal(sb_visit_wish(&guest->visit, SB_WISH_BACK), SB_OK);
    parlour_settle(&at);
    assert_int_equal(other->visit.meeting.asks_back, guest->visit.chair);
    assert_int_equal(sb_visit_wish(&guest->visit, SB_WISH_GRANT), SB_NOT_NOW);
    assert_int_equal(sb_visit_wish(&other->visit, SB_WISH_GRANT), SB_OK);
    parlour_connect(other); /* in the middle of it */
    parlour_settle(&at);
    assert_false(other->visit.wishes);
    assert_int_equal(guest->visit.table.record.count, thrown);
    assert_memory_equal(&guest->visit.table.match, &before, sizeof before);
    check_agreed(&at);
    for (int i = 0; i < 6; i++) {
        wants_any(mover());
        parlour_settle(&at);
    }
    check_agreed(&at);
    parlour_close(&at);
}

/* What was asked and denied while one was away is not asked again. */
static void a_wish_that_was_answered_meanwhile_is_not_said_again(void **state) {
    (void)state;
    open_for_two("ten", "");
    parlour_guest *guest = mover(), *other = &at.guest[1 - (int)(guest - at.guest)];
    for (int i = 0; i < 2; i++) {
        wants_any(guest);
        parlour_settle(&at);
    }
    assert_int_equal(sb_visit_wish(&guest->visit, SB_WISH_BACK), SB_OK);
    while (parlour_carry_to(&at, guest))
        continue;
    while (parlour_carry_from(other))
        continue;
    assert_int_equal(sb_visit_wish(&other->visit, SB_WISH_DENY), SB_OK);
    while (parlour_carry_to(&at, other))
        continue;
    uint32_t count = at.served.count;
    parlour_connect(guest);
    parlour_settle(&at);
    assert_int_equal(at.served.count, count);
    assert_int_equal(at.served.asks_back, -1);
    assert_false(guest->visit.wishes);
    parlour_close(&at);
}

/* Whether the guest takes this as line next, or names it. */
static void lies(parlour_guest *guest, const char *line, sb_status why) {
    char text[SB_LINE_MAX + 20];
    sb_visit *visit = &guest->visit;
    uint32_t count = visit->meeting.count;
    size_t events = visit->table.record.count;
    snprintf(text, sizeof text, "%u %s", count, line);
    visit->alarm = SB_OK;
    hears(guest, text);
    assert_int_equal(guest->told.kind, SB_TOLD_ALARM);
    assert_int_equal(guest->told.why, why);
    assert_int_equal(guest->told.line, count);
    assert_int_equal(visit->alarm, why);
    assert_int_equal(visit->alarm_line, count);
    assert_int_equal(visit->meeting.count, count);
    assert_int_equal(visit->table.record.count, events);
    assert_int_equal(sb_visit_want(visit, sb_event_throw(), "x"), why); /* nothing more is played there */
}

static void a_lie_is_an_alarm_that_names_the_line(void **state) {
    (void)state;
    char line[SB_LINE_MAX + 1];
    open_for_two("ten", "");
    parlour_guest *guest = mover();
    wants_any(guest);
    while (parlour_carry_to(&at, guest))
        continue;
    const char *truth = at.lines[at.served.count - 1];
    guest->from.length = 0;
    strcpy(line, truth);
    line[5] = line[5] == '6' ? '5' : '6';
    lies(guest, line, SB_FALSE_THROW);
    strcpy(line, truth);
    line[strlen(line) - 1] = line[strlen(line) - 1] == '0' ? '1' : '0';
    lies(guest, line, SB_BROKEN_CHAIN);
    strcpy(line, truth);
    *strstr(line, " salt=") = '\0';
    lies(guest, line, SB_NO_PROOF);
    lies(guest, "shut 1", SB_NOT_ASKED);
    lies(guest, "dance", SB_UNKNOWN_LINE);
    lies(guest, "begin", SB_NOT_NOW);
    hears(guest, "500 roll 1 2"); /* nothing after it counts */
    assert_int_equal(guest->told.kind, SB_TOLD_OLD);
    parlour_close(&at);
}

static void lines_that_are_gone_are_an_alarm(void **state) {
    (void)state;
    open_for_two("ten", "");
    parlour_guest *guest = &at.guest[0];
    sb_visit_connect(&guest->visit);
    hears(guest, "now 3");
    assert_int_equal(guest->told.kind, SB_TOLD_ALARM);
    assert_int_equal(guest->told.why, SB_TOO_EARLY);
    assert_int_equal(guest->told.line, 3);
    parlour_close(&at);
}

/* A line that was lost without a break: the rest is asked for. */
static void a_gap_is_filled(void **state) {
    (void)state;
    open_for_two("ten", "");
    parlour_guest *guest = mover(), *other = &at.guest[1 - (int)(guest - at.guest)];
    for (int i = 0; i < 2; i++) {
        wants_any(guest);
        while (parlour_carry_to(&at, guest))
            continue;
        while (parlour_carry_from(guest))
            continue;
        if (i == 0)
            other->from.length = 0;
    }
    while (parlour_carry_from(other))
        continue;
    assert_int_equal(other->told.kind, SB_TOLD_GAP);
    assert_false(other->visit.current);
    parlour_settle(&at);
    assert_true(other->visit.current);
    check_agreed(&at);
    parlour_close(&at);
}

/* One or two dice: to choose is to throw. */
static void who_chooses_dice_throws_them(void **state) {
    (void)state;
    sb_random random;
    sb_random_start(&random, "dice", 4, 1);
    open_for_two("ten tiles=6 dice=one-may", "");
    int chosen = 0;
    while (at.served.stage == SB_STAGE_PLAY) {
        parlour_guest *guest = mover();
        bool dice = guest->visit.table.match.asks == SB_ASKS_DICE;
        parlour_wants(&at, guest, &random);
        parlour_settle(&at);
        chosen += dice;
        assert_false(guest->visit.wishes);
        assert_true(!dice || at.served.match.asks != SB_ASKS_ROLL || at.served.match.dice == 0 ||
                    strncmp(at.lines[at.served.count - 1], "roll", 4) == 0);
        assert_false(dice && strncmp(at.lines[at.served.count - 1], "dice", 4) == 0);
    }
    assert_true(chosen > 0);
    check_agreed(&at);
    parlour_close(&at);
}

/* The record of a match says what binds its throws, whatever was thrown before it began. */
static void records_begin_in_the_middle_of_a_chain(void **state) {
    (void)state;
    sb_random random;
    bool seen[3][3] = {{false}};
    sb_random_start(&random, "short", 5, 1);
    parlour_open(&at, "ten tiles=3 limit=1", "", 2, 0, 2);
    at.binds = 2;
    parlour_begin(&at);
    for (int match = 0; match < 30; match++) {
        const sb_bond *bond = &at.served.bond_began;
        seen[bond->left][bond->promised] = true;
        while (at.served.stage == SB_STAGE_PLAY) {
            parlour_wants(&at, mover(), &random);
            parlour_settle(&at);
        }
        check_agreed(&at);
        for (int i = 0; i < 2; i++)
            assert_int_equal(sb_visit_wish(&at.guest[i].visit, SB_WISH_AGAIN), SB_OK);
        parlour_settle(&at);
    }
    assert_true(seen[0][2] && seen[1][2]);
    parlour_close(&at);
}

/* The key is enough: on another device one's seat is one's own. */
static void another_device_is_the_same_person(void **state) {
    (void)state;
    open_for_two("ten", "");
    at.guests = 3;
    parlour_guest *phone = &at.guest[2];
    assert_int_equal(sb_visit_start(&phone->visit, &hasher_sodium, "parlour", parlour_keys[0], "Guest 0"),
                     SB_OK);
    parlour_connect(phone);
    parlour_settle(&at);
    assert_int_equal(phone->visit.chair, 0);
    assert_int_equal(sb_visit_seats(&phone->visit), 1);
    wants_any(phone);
    parlour_settle(&at);
    check_agreed(&at);
    parlour_close(&at);
}

/* Where nobody may watch, the match is told only to those who sit: whoever is back sits down first. */
static void who_is_back_sits_down_where_nobody_may_watch(void **state) {
    (void)state;
    open_for_two("ten", " watch=no");
    parlour_guest *guest = &at.guest[0];
    parlour_connect(guest);
    while (parlour_carry_to(&at, guest))
        continue;
    guest->from.length = 0;
    parlour_send(guest, "no 0 not-seated");
    assert_true(parlour_carry_from(guest));
    assert_int_equal(guest->told.why, SB_NOT_SEATED);
    assert_false(guest->visit.current);
    assert_true(parlour_carry_to(&at, guest));
    assert_int_equal(guest->bound, 0);
    parlour_close(&at);
}

static void who_watches_sees_all_and_touches_nothing(void **state) {
    (void)state;
    open_for_two("ten", "");
    at.guests = 3;
    parlour_guest *watcher = &at.guest[2];
    assert_int_equal(sb_visit_start(&watcher->visit, &hasher_sodium, "parlour", parlour_keys[0], NULL),
                     SB_OK);
    parlour_connect(watcher);
    parlour_settle(&at);
    wants_any(&at.guest[0]);
    parlour_settle(&at);
    assert_int_equal(watcher->visit.chair, -1);
    assert_int_equal(sb_visit_seats(&watcher->visit), 0);
    assert_int_equal(sb_visit_want(&watcher->visit, sb_event_throw(), "x"), SB_NOT_SEATED);
    assert_int_equal(sb_visit_wish(&watcher->visit, SB_WISH_STAND), SB_NOT_SEATED);
    assert_int_equal(sb_visit_say(&watcher->visit, 1), SB_NOT_SEATED);
    assert_int_equal(sb_visit_sit(&watcher->visit, 1), SB_BAD_CALL);
    check_agreed(&at);
    parlour_close(&at);
}

static void who_leaves_may_come_back(void **state) {
    (void)state;
    parlour_open(&at, "ten", "", 3, 0, 2);
    parlour_duties(&at);
    for (int i = 0; i < 2; i++)
        parlour_connect(&at.guest[i]);
    parlour_settle(&at);
    sb_visit *visit = &at.guest[0].visit, *other = &at.guest[1].visit;
    assert_int_equal(sb_visit_free_chair(visit), 0);
    assert_int_equal(sb_visit_sit(visit, 0), SB_OK);
    assert_int_equal(sb_visit_sit(other, 0), SB_OK); /* at the same time */
    parlour_settle(&at);
    assert_int_equal(visit->chair, 0);
    assert_int_equal(other->chair, -1);
    assert_int_equal(at.guest[1].told.why, SB_SEAT_TAKEN);
    assert_int_equal(sb_visit_free_chair(other), 1);
    assert_int_equal(sb_visit_sit(visit, 2), SB_NOT_NOW); /* nobody sits on two */
    assert_int_equal(sb_visit_wish(visit, SB_WISH_STAND), SB_OK);
    parlour_settle(&at);
    assert_int_equal(visit->chair, -1);
    assert_false(at.served.chair[0].taken);
    assert_int_equal(sb_visit_sit(visit, 2), SB_OK);
    assert_int_equal(sb_visit_sit(other, 0), SB_OK);
    parlour_settle(&at);
    assert_int_equal(visit->chair, 2);
    assert_int_equal(sb_visit_wish(other, SB_WISH_BEGIN), SB_OK);
    parlour_settle(&at);
    assert_int_equal(at.served.stage, SB_STAGE_PLAY);
    assert_int_equal(sb_visit_seats(visit), 2); /* the second of two players, on the third chair */
    check_agreed(&at);
    assert_int_equal(sb_visit_wish(visit, SB_WISH_STAND), SB_OK);
    parlour_settle(&at);
    parlour_connect(&at.guest[0]); /* to see how it goes on */
    parlour_settle(&at);
    assert_int_equal(at.served.chair[2].lapses, SB_LAPSES_MOST);
    assert_int_equal(sb_visit_sit(visit, 2), SB_OK);
    parlour_settle(&at);
    assert_int_equal(at.served.chair[2].lapses, 0);
    assert_int_equal(visit->chair, 2);
    parlour_close(&at);
}

static void what_is_said_beside_the_lines(void **state) {
    (void)state;
    open_for_two("ten", "");
    parlour_guest *guest = &at.guest[0];
    sb_visit *visit = &guest->visit;
    assert_int_equal(sb_visit_say(visit, 3), SB_OK);
    parlour_settle(&at);
    assert_int_equal(at.guest[1].told.kind, SB_TOLD_SAID);
    assert_int_equal(at.guest[1].told.chair, 0);
    assert_int_equal(at.guest[1].told.number, 3);
    hears(guest, "ask 12 30");
    assert_int_equal(guest->told.kind, SB_TOLD_ASK);
    assert_int_equal(guest->told.line, 12);
    assert_int_equal(guest->told.number, 30);
    hears(guest, "seat 1 away");
    assert_int_equal(guest->told.kind, SB_TOLD_AWAY);
    assert_int_equal(visit->away, 2);
    assert_int_equal(guest->told.number, 1);
    hears(guest, "seat 1 away");
    assert_int_equal(guest->told.number, 0); /* no news */
    hears(guest, "seat 1 back");
    assert_int_equal(guest->told.kind, SB_TOLD_RETURNED);
    assert_int_equal(visit->away, 0);
    hears(guest, "watching 5");
    assert_int_equal(visit->watching, 5);
    hears(guest, "bye 3");
    assert_int_equal(guest->told.kind, SB_TOLD_BYE);
    assert_int_equal(guest->told.number, 3);
    hears(guest, "waits");
    assert_int_equal(guest->told.kind, SB_TOLD_WAITS);
    assert_int_equal(guest->told.number, 1);
    hears(guest, "goes on");
    assert_int_equal(guest->told.kind, SB_TOLD_WAITS);
    assert_int_equal(guest->told.number, 0);
    hears(guest, "at parlour");
    assert_int_equal(guest->told.kind, SB_TOLD_AT);
    hears(guest, "no 0 no-such-table");
    assert_int_equal(guest->told.why, SB_NO_SUCH_TABLE);
    static const char *const nothing[] = {"",     "open x",   "seat",       "seat 1 gone", "here http://x/",
                                          "goes", "goes off", "-3 roll 1 2"};
    for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++) {
        hears(guest, nothing[i]);
        assert_int_equal(guest->told.kind, SB_TOLD_OTHER);
    }
    hears(guest, "0 shutbox 2");
    assert_int_equal(guest->told.kind, SB_TOLD_OLD);
    parlour_close(&at);
}

/* Nobody's line can be kept: the wish is over, and can be made again. */
static void a_full_disk_is_told(void **state) {
    (void)state;
    char line[40];
    open_for_two("ten", "");
    parlour_guest *guest = mover();
    wants_any(guest);
    while (parlour_carry_to(&at, guest))
        continue;
    guest->from.length = 0;
    snprintf(line, sizeof line, "no %u no-room", guest->visit.wish.line);
    hears(guest, line);
    assert_true(guest->told.given_up);
    assert_int_equal(guest->told.why, SB_NO_ROOM);
    assert_false(guest->visit.wishes);
    parlour_close(&at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset_over_connections_that_break),
        cmocka_unit_test(a_wish_under_way_is_said_again),
        cmocka_unit_test(a_refused_wish_is_given_up_with_its_reason),
        cmocka_unit_test(what_the_clock_decided_was_not_wanted),
        cmocka_unit_test(a_decision_is_taken_back_in_the_record_too),
        cmocka_unit_test(a_wish_that_was_answered_meanwhile_is_not_said_again),
        cmocka_unit_test(a_lie_is_an_alarm_that_names_the_line),
        cmocka_unit_test(lines_that_are_gone_are_an_alarm),
        cmocka_unit_test(a_gap_is_filled),
        cmocka_unit_test(who_chooses_dice_throws_them),
        cmocka_unit_test(records_begin_in_the_middle_of_a_chain),
        cmocka_unit_test(another_device_is_the_same_person),
        cmocka_unit_test(who_is_back_sits_down_where_nobody_may_watch),
        cmocka_unit_test(who_watches_sees_all_and_touches_nothing),
        cmocka_unit_test(who_leaves_may_come_back),
        cmocka_unit_test(what_is_said_beside_the_lines),
        cmocka_unit_test(a_full_disk_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
