/* SPDX-License-Identifier: MIT */
/* Tables that several people write: wishes become lines, and everybody who takes the lines agrees. */
#include "host/hasher.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shutbox/meeting.h"

enum { WATCHERS = 2 };

/* Who serves the table, and others who hear of it: one checks every throw, one believes. */
typedef struct room {
    sb_meeting served, heard[WATCHERS];
    sb_chain chain;
    uint32_t chains; /* made so far */
    char last[SB_LINE_MAX + 1];
} room;

static const char *const keys[] = {"00000000000000000000000000000000", "11111111111111111111111111111111",
                                   "22222222222222222222222222222222", "33333333333333333333333333333333"};

/* Everybody takes the line. */
static void append(room *at, const char *line) {
    sb_status status = sb_meeting_take(&at->served, line, strlen(line));
    if (status != SB_OK)
        fail_msg("%u %s: refused with %d", at->served.count, line, status);
    for (int i = 0; i < WATCHERS; i++)
        assert_int_equal(sb_meeting_take(&at->heard[i], line, strlen(line)), SB_OK);
    snprintf(at->last, sizeof at->last, "%s", line);
}

static void tell_chain(room *at) {
    uint8_t last[SB_SECRET_SIZE] = {7, (uint8_t)at->chains++};
    char line[SB_LINE_MAX], start[SB_SECRET_TEXT + 1];
    sb_chain chain;
    sb_chain_start(&chain, &hasher_sodium, last);
    sb_secret_write(chain.start, start);
    snprintf(line, sizeof line, "chain %s %d", start, SB_CHAIN_LENGTH);
    append(at, line);
}

/* The secret of the next throw, as whoever keeps them works it out. */
static const uint8_t *next_secret(room *at) {
    const sb_bond *bond = &at->served.bond;
    uint8_t last[SB_SECRET_SIZE] = {7, (uint8_t)(bond->left > 0 ? bond->chains - 1 : bond->chains)};
    sb_chain_start(&at->chain, &hasher_sodium, last);
    return sb_chain_secret(&at->chain, &hasher_sodium, bond->left > 0 ? SB_CHAIN_LENGTH - bond->left + 1 : 1);
}

static void lay(room *at, const char *rules, const char *options, int people, int computers) {
    char line[SB_LINE_MAX];
    memset(at, 0, sizeof *at);
    sb_meeting_start(&at->served, NULL);
    sb_meeting_start(&at->heard[0], &hasher_sodium);
    sb_meeting_start(&at->heard[1], NULL);
    append(at, "shutbox 2");
    snprintf(line, sizeof line, "rules %s", rules);
    append(at, line);
    snprintf(line, sizeof line, "table garden-7%s", options);
    append(at, line);
    for (int seat = 0; seat < people; seat++)
        append(at, "seat");
    for (int seat = 0; seat < computers; seat++)
        append(at, "seat Robot bot=beginner");
    tell_chain(at);
}

static void leave(room *at) {
    sb_meeting_free(&at->served);
    for (int i = 0; i < WATCHERS; i++)
        sb_meeting_free(&at->heard[i]);
}

/* What comes of a wish said by this chair. */
static sb_status wish_of(room *at, int chair, const char *text, char *line) {
    sb_wish wish;
    sb_status status = sb_wish_read(&wish, text, strlen(text));
    return status != SB_OK ? status
                           : sb_meeting_answer(&at->served, chair, &wish, &hasher_sodium, next_secret(at),
                                               line, SB_LINE_MAX + 1);
}

/* It is granted, and its line taken. */
static void wishes(room *at, int chair, const char *text) {
    char line[SB_LINE_MAX + 1];
    sb_status status = wish_of(at, chair, text, line);
    if (status != SB_OK)
        fail_msg("%s: refused with %d", text, status);
    if (line[0])
        append(at, line);
    if (sb_meeting_needs_chain(&at->served))
        tell_chain(at);
}

static void refused(room *at, int chair, const char *text, sb_status why) {
    char line[SB_LINE_MAX + 1];
    assert_int_equal(wish_of(at, chair, text, line), why);
}

static void sit_all(room *at, int people) {
    char text[200];
    for (int seat = 0; seat < people; seat++) {
        snprintf(text, sizeof text, "sit %d %s \"Ann %d\"", seat, keys[seat], seat);
        wishes(at, -1, text);
    }
}

static void all_agree(const room *at) {
    for (int i = 0; i < WATCHERS; i++) {
        const sb_meeting *heard = &at->heard[i];
        assert_memory_equal(&heard->match, &at->served.match, sizeof heard->match);
        assert_int_equal(heard->count, at->served.count);
        assert_int_equal(heard->changed, at->served.changed);
        assert_int_equal(heard->stage, at->served.stage);
        assert_memory_equal(heard->order, at->served.order, sizeof heard->order);
        assert_memory_equal(heard->chair, at->served.chair, (size_t)heard->seats * sizeof *heard->chair);
    }
}

/* One step of whoever is asked: people wish, for computers the table acts. */
static void step(room *at, sb_random *random) {
    sb_meeting *served = &at->served;
    char text[SB_LINE_MAX + 50], line[SB_LINE_MAX + 1];
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(&served->match, choices, SB_CHOICES_MAX);
    sb_event choice = count > 0 ? choices[sb_random_below(random, (uint32_t)count)] : (sb_event){0};
    uint64_t asked = sb_meeting_asked(served);
    int chair = __builtin_ctzll(asked);
    if (!sb_meeting_waits(served)) {
        const sb_event *event = count > 0 ? &choice : NULL;
        assert_int_equal(sb_meeting_act(served, event, &hasher_sodium, next_secret(at), line, sizeof line),
                         SB_OK);
        append(at, line);
        if (sb_meeting_needs_chain(served))
            tell_chain(at);
        return;
    }
    while (served->chair[chair].level != SB_PERSON)
        chair++;
    if (count > 0) {
        int length = snprintf(text, sizeof text, "do %u ", served->count);
        sb_event_write(&choice, text + length, sizeof text - (size_t)length);
    } else {
        snprintf(text, sizeof text, "throw %u salt-%u", served->count, sb_random_below(random, 1000));
    }
    wishes(at, chair, text);
}

static void every_preset_is_played_at_a_table(void **state) {
    (void)state;
    for (int preset = 0; preset < sb_preset_count(); preset++) {
        const sb_rules *rules = sb_preset(preset);
        const char *id = sb_preset_id(preset);
        int people = rules->players < 3 ? rules->players - 1 : 2, computers = 1;
        if (people == 0)
            people = 1, computers = 0;
        room at;
        sb_random random;
        sb_random_start(&random, id, strlen(id), 1);
        lay(&at, id, "", people, computers);
        sit_all(&at, people);
        assert_true(sb_meeting_ready(&at.served));
        append(&at, "begin");
        for (int match = 1; match <= 2; match++) {
            while (at.served.stage == SB_STAGE_PLAY) {
                step(&at, &random);
                all_agree(&at);
            }
            assert_int_equal(at.served.stage, SB_STAGE_OVER);
            for (int seat = 0; seat < people; seat++) {
                char text[40];
                snprintf(text, sizeof text, "again %u", at.served.count);
                wishes(&at, seat, text);
            }
            assert_int_equal(at.served.stage, SB_STAGE_PLAY);
            assert_int_equal(at.served.matches, match + 1);
            assert_int_equal(at.served.order[0], match % (people + computers)); /* seats are passed on */
        }
        leave(&at);
    }
}

static void nobody_does_what_is_anothers(void **state) {
    (void)state;
    room at;
    char text[100];
    lay(&at, "ten", "", 2, 1);
    refused(&at, -1, "throw 9 x", SB_NOT_SEATED);
    refused(&at, -1, "sit 3 00000000000000000000000000000000 Eve", SB_NO_SUCH_SEAT);
    refused(&at, -1, "sit 2 00000000000000000000000000000000 Eve", SB_SEAT_TAKEN);
    sit_all(&at, 2);
    refused(&at, -1, "sit 0 99999999999999999999999999999999 Eve", SB_SEAT_TAKEN);
    refused(&at, 0, "throw 9 x", SB_NOT_NOW);
    append(&at, "begin");
    snprintf(text, sizeof text, "throw %u x", at.served.count);
    refused(&at, 1, text, SB_NOT_YOURS);
    refused(&at, 2, text, SB_NOT_SEATED);
    wishes(&at, 0, text);
    refused(&at, 0, text, SB_TOO_LATE);
    refused(&at, 0, "throw 5000 x", SB_TOO_EARLY);
    snprintf(text, sizeof text, "do %u roll 6 6", at.served.count);
    refused(&at, 0, text, SB_NOT_THROWN);
    snprintf(text, sizeof text, "do %u left 1", at.served.count);
    refused(&at, 0, text, SB_NOT_THROWN);
    snprintf(text, sizeof text, "do %u stop", at.served.count);
    refused(&at, 0, text, SB_NOT_ASKED);
    leave(&at);
}

static void what_others_do_meanwhile_does_not_make_a_move_late(void **state) {
    (void)state;
    room at;
    sb_random random;
    char text[SB_LINE_MAX + 50];
    sb_random_start(&random, "late", 4, 1);
    lay(&at, "ten", "", 2, 0);
    sit_all(&at, 2);
    append(&at, "begin");
    step(&at, &random);
    sb_event choices[SB_CHOICES_MAX];
    assert_true(sb_match_choices(&at.served.match, choices, SB_CHOICES_MAX) > 0);
    int length = snprintf(text, sizeof text, "do %u ", at.served.count);
    sb_event_write(&choices[0], text + length, sizeof text - (size_t)length);
    wishes(&at, 1, "stand");
    wishes(&at, 0, text);
    refused(&at, 0, text, SB_TOO_LATE);
    leave(&at);
}

static void a_decision_is_taken_back_by_consent_until_the_next_throw(void **state) {
    (void)state;
    room at;
    sb_random random;
    char text[100];
    sb_random_start(&random, "back", 4, 1);
    lay(&at, "ten", "", 3, 0);
    sit_all(&at, 3);
    append(&at, "begin");
    step(&at, &random);
    sb_match thrown = at.served.match;
    snprintf(text, sizeof text, "back %u", at.served.count);
    refused(&at, 0, text, SB_NOTHING_TO_UNDO);
    step(&at, &random);
    uint32_t line = at.served.count - 1;
    snprintf(text, sizeof text, "back %u", at.served.count);
    refused(&at, 1, text, SB_NOTHING_TO_UNDO);
    wishes(&at, 0, text);
    snprintf(text, sizeof text, "cut %u", line);
    assert_int_equal(sb_meeting_take(&at.served, text, strlen(text)), SB_NOT_NOW);
    snprintf(text, sizeof text, "grant %u", at.served.count);
    refused(&at, 0, text, SB_NOT_NOW);
    wishes(&at, 1, text);
    snprintf(text, sizeof text, "cut %u", line);
    assert_int_equal(sb_meeting_take(&at.served, text, strlen(text)), SB_NOT_NOW);
    snprintf(text, sizeof text, "grant %u", at.served.count);
    wishes(&at, 2, text);
    snprintf(text, sizeof text, "cut %u", line);
    append(&at, text);
    assert_memory_equal(&at.served.match, &thrown, sizeof thrown);
    all_agree(&at);
    step(&at, &random);
    snprintf(text, sizeof text, "back %u", at.served.count);
    wishes(&at, 0, text);
    snprintf(text, sizeof text, "deny %u", at.served.count);
    wishes(&at, 1, text);
    assert_int_equal(at.served.asks_back, -1);
    step(&at, &random); /* a throw */
    snprintf(text, sizeof text, "back %u", at.served.count);
    refused(&at, 0, text, SB_NOTHING_TO_UNDO);
    leave(&at);
}

static void nobody_waits_for_those_who_do_not_decide(void **state) {
    (void)state;
    room at;
    char line[SB_LINE_MAX + 1];
    lay(&at, "ten", " clock=30 level=expert", 2, 0);
    assert_int_equal(at.served.clock, 30);
    assert_int_equal(at.served.stand_in, SB_EXPERT);
    sit_all(&at, 2);
    append(&at, "begin");
    for (int lapse = 0; lapse < SB_LAPSES_MOST; lapse++) {
        sb_event choices[SB_CHOICES_MAX];
        bool decides = sb_match_choices(&at.served.match, choices, SB_CHOICES_MAX) > 0;
        assert_true(sb_meeting_waits(&at.served));
        assert_int_equal(sb_meeting_act(&at.served, decides ? choices : NULL, &hasher_sodium,
                                        next_secret(&at), line, sizeof line),
                         SB_OK);
        assert_non_null(strstr(line, " by=clock"));
        append(&at, line);
    }
    assert_false(sb_meeting_waits(&at.served));
    wishes(&at, -1, "sit 0 00000000000000000000000000000000 Ann"); /* and is back */
    assert_true(sb_meeting_waits(&at.served));
    wishes(&at, 0, "stand");
    assert_false(sb_meeting_waits(&at.served));
    leave(&at);
}

/* Whoever serves the table can't choose: with other dice, another secret or another salt for a computer the
 * line is refused by whoever checks. */
static void a_server_that_lies_is_caught(void **state) {
    (void)state;
    room at;
    char line[SB_LINE_MAX + 1], lie[SB_LINE_MAX + 1];
    sb_wish wish;
    lay(&at, "ten", "", 1, 1);
    sit_all(&at, 1);
    append(&at, "begin");
    assert_int_equal(sb_wish_read(&wish, "throw 9 mysalt", 14), SB_OK);
    wish.line = at.served.count;
    assert_int_equal(
        sb_meeting_answer(&at.served, 0, &wish, &hasher_sodium, next_secret(&at), line, sizeof line), SB_OK);
    strcpy(lie, line);
    lie[5] = lie[5] == '6' ? '5' : '6';
    assert_int_equal(sb_meeting_take(&at.heard[0], lie, strlen(lie)), SB_FALSE_THROW);
    strcpy(lie, line);
    lie[strlen(lie) - 1] = lie[strlen(lie) - 1] == '0' ? '1' : '0';
    assert_int_equal(sb_meeting_take(&at.heard[0], lie, strlen(lie)), SB_BROKEN_CHAIN);
    *strstr(line, " salt=") = '\0';
    assert_int_equal(sb_meeting_take(&at.heard[0], line, strlen(line)), SB_NO_PROOF);
    assert_int_equal(sb_meeting_take(&at.heard[1], line, strlen(line)), SB_OK);
    leave(&at);
}

static void nonsense_is_refused_and_changes_nothing(void **state) {
    (void)state;
    static const char *const nonsense[] = {
        "",          "x",         "shutbox 2",  "rules ten", "table a",     "seat",   "sit 9 0 x", "sit",
        "stand 7",   "again 0",   "back 0",     "grant 0",   "deny 0",      "cut 3",  "roll 1 2",  "shut 9",
        "chain 0 0", "begin now", "sit 0 zz x", "stand 0 1", "begin begin", "left -", "by=clock",  "dice 1",
    };
    room at;
    lay(&at, "ten", "", 2, 0);
    for (int begun = 0; begun < 2; begun++) {
        sb_meeting *checks = &at.heard[0];
        for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
            sb_meeting before = *checks, after;
            if (sb_meeting_take(checks, nonsense[i], strlen(nonsense[i])) == SB_OK)
                fail_msg("taken: %s", nonsense[i]);
            after = *checks;
            after.since = before.since; /* room for more is no change */
            after.since_room = before.since_room;
            assert_memory_equal(&after, &before, sizeof before);
        }
        if (!begun) {
            sit_all(&at, 2);
            append(&at, "begin");
        }
    }
    static const char *const bad_wishes[] = {
        "",     "from",       "from x", "from 1 all", "sit 0", "sit 0 12 x", "throw 1", "throw 1 a=b",
        "do 1", "do 1 dance", "say",    "say 100",    "again", "stand up",   "begin -1"};
    for (size_t i = 0; i < sizeof bad_wishes / sizeof bad_wishes[0]; i++) {
        sb_wish wish;
        assert_int_not_equal(sb_wish_read(&wish, bad_wishes[i], strlen(bad_wishes[i])), SB_OK);
    }
    leave(&at);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset_is_played_at_a_table),
        cmocka_unit_test(nobody_does_what_is_anothers),
        cmocka_unit_test(what_others_do_meanwhile_does_not_make_a_move_late),
        cmocka_unit_test(a_decision_is_taken_back_by_consent_until_the_next_throw),
        cmocka_unit_test(nobody_waits_for_those_who_do_not_decide),
        cmocka_unit_test(a_server_that_lies_is_caught),
        cmocka_unit_test(nonsense_is_refused_and_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
