/* SPDX-License-Identifier: MIT */
#include "parlour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/hasher.h"

const char *const parlour_keys[GUESTS_MOST] = {
    "00000000000000000000000000000000", "11111111111111111111111111111111",
    "22222222222222222222222222222222", "33333333333333333333333333333333"};

static void put(void *to, const char *text, size_t length) {
    way *on = to;
    assert_true(on->length + length <= WAY_MOST);
    memcpy(on->text + on->length, text, length);
    on->length += length;
}

void parlour_send(parlour_guest *guest, const char *line) {
    put(&guest->from, line, strlen(line));
    put(&guest->from, "\n", 1);
}

void parlour_append(parlour *at, const char *line) {
    uint32_t number = at->served.count;
    sb_status status = sb_meeting_take(&at->served, line, strlen(line));
    if (status != SB_OK)
        fail_msg("%u %s: refused with %d", number, line, status);
    assert_true(number < LINES_MOST);
    at->lines[number] = strdup(line);
    for (int i = 0; i < at->guests; i++) {
        char text[SB_LINE_MAX + 20];
        snprintf(text, sizeof text, "%u %s", number, line);
        if (at->guest[i].listens)
            parlour_send(&at->guest[i], text);
    }
}

/* The chain of that number: its last so many secrets. */
static void make_chain(sb_chain *chain, uint32_t number) {
    uint8_t last[SB_SECRET_SIZE] = {7, (uint8_t)number, (uint8_t)(number >> 8)};
    sb_chain_start(chain, &hasher_sodium, last);
}

static const uint8_t *secret_of(const parlour *at, sb_chain *chain, int left) {
    int number = SB_CHAIN_LENGTH - left;
    (void)at;
    return number == 0 ? chain->start : sb_chain_secret(chain, &hasher_sodium, number);
}

static void tell_chain(parlour *at) {
    sb_chain chain;
    char line[SB_LINE_MAX], start[SB_SECRET_TEXT + 1];
    make_chain(&chain, ++at->chains);
    sb_secret_write(secret_of(at, &chain, at->binds), start);
    snprintf(line, sizeof line, "chain %s %d", start, at->binds);
    parlour_append(at, line);
}

static const uint8_t *next_secret(const parlour *at, sb_chain *chain) {
    const sb_bond *bond = &at->served.bond;
    make_chain(chain, bond->left > 0 ? bond->chains : bond->chains + 1);
    return secret_of(at, chain, bond->left > 0 ? bond->left - 1 : at->binds - 1);
}

void parlour_open(parlour *at, const char *rules, const char *options, int people, int computers,
                  int guests) {
    char line[SB_LINE_MAX], name[20];
    memset(at, 0, sizeof *at);
    at->binds = SB_CHAIN_LENGTH;
    at->guests = guests;
    sb_meeting_start(&at->served, NULL);
    parlour_append(at, "shutbox 2");
    snprintf(line, sizeof line, "rules %s", rules);
    parlour_append(at, line);
    snprintf(line, sizeof line, "table parlour%s", options);
    parlour_append(at, line);
    for (int i = 0; i < people; i++)
        parlour_append(at, "seat");
    for (int i = 0; i < computers; i++)
        parlour_append(at, "seat Robot bot=beginner");
    for (int i = 0; i < guests; i++) {
        snprintf(name, sizeof name, "Guest %d", i);
        assert_int_equal(
            sb_visit_start(&at->guest[i].visit, &hasher_sodium, "parlour", parlour_keys[i], name), SB_OK);
    }
}

void parlour_close(parlour *at) {
    for (uint32_t i = 0; i < at->served.count; i++)
        free(at->lines[i]);
    for (int i = 0; i < at->guests; i++)
        sb_visit_free(&at->guest[i].visit);
    sb_meeting_free(&at->served);
}

static void act_for_others(parlour *at) {
    sb_event choices[SB_CHOICES_MAX];
    sb_chain chain;
    char line[SB_LINE_MAX + 1];
    bool decides = sb_match_choices(&at->served.match, choices, SB_CHOICES_MAX) > 0;
    assert_int_equal(sb_meeting_act(&at->served, decides ? choices : NULL, &hasher_sodium,
                                    next_secret(at, &chain), line, sizeof line),
                     SB_OK);
    parlour_append(at, line);
}

void parlour_duties(parlour *at) {
    char line[40];
    for (;;) {
        if (sb_meeting_needs_chain(&at->served)) {
            tell_chain(at);
        } else if (sb_meeting_ready(&at->served)) {
            parlour_append(at, "begin");
        } else if (sb_meeting_granted(&at->served)) {
            snprintf(line, sizeof line, "cut %u", at->served.back_to);
            parlour_append(at, line);
        } else if (at->served.stage == SB_STAGE_PLAY && !sb_meeting_waits(&at->served)) {
            act_for_others(at);
        } else {
            return;
        }
    }
}

void parlour_connect(parlour_guest *guest) {
    guest->to.length = guest->from.length = 0;
    guest->listens = false;
    guest->bound = -1;
    sb_visit_connect(&guest->visit);
}

/* Said twice it happens once: whether this wish is so already, and the line is told again. */
static bool happened(parlour *at, const sb_wish *wish, parlour_guest *guest) {
    char wanted[SB_LINE_MAX + 1], text[SB_LINE_MAX + 20];
    if (wish->kind == SB_WISH_DO)
        sb_event_write(&wish->event, wanted, sizeof wanted);
    else
        snprintf(wanted, sizeof wanted, " salt=%s ", wish->salt);
    for (uint32_t i = wish->line; i < at->served.count; i++) {
        bool same = wish->kind == SB_WISH_DO ? strcmp(at->lines[i], wanted) == 0
                                             : strstr(at->lines[i], wanted) != NULL;
        if (same) {
            snprintf(text, sizeof text, "%u %s", i, at->lines[i]);
            parlour_send(guest, text);
            return true;
        }
    }
    return false;
}

static void refuse(parlour_guest *guest, uint32_t line, sb_status why) {
    char text[100];
    snprintf(text, sizeof text, "no %u %s", line, sb_status_name(why));
    parlour_send(guest, text);
}

static void tell_from(parlour *at, parlour_guest *guest, uint32_t from) {
    char text[SB_LINE_MAX + 20];
    guest->listens = true;
    for (uint32_t i = from; i < at->served.count; i++) {
        snprintf(text, sizeof text, "%u %s", i, at->lines[i]);
        parlour_send(guest, text);
    }
    snprintf(text, sizeof text, "now %u", at->served.count);
    parlour_send(guest, text);
}

static void fulfil(parlour *at, parlour_guest *guest, const sb_wish *wish) {
    sb_chain chain;
    char line[SB_LINE_MAX + 1];
    sb_status status = sb_meeting_answer(&at->served, guest->bound, wish, &hasher_sodium,
                                         next_secret(at, &chain), line, sizeof line);
    bool twice = status == SB_TOO_LATE && (wish->kind == SB_WISH_DO || wish->kind == SB_WISH_THROW);
    if (twice && happened(at, wish, guest))
        return;
    if (status != SB_OK) {
        refuse(guest, wish->line, status);
        return;
    }
    if (wish->kind == SB_WISH_SIT && guest->bound != wish->seat) {
        char you[20];
        snprintf(you, sizeof you, "you %d", guest->bound = wish->seat);
        parlour_send(guest, you);
    }
    if (line[0])
        parlour_append(at, line);
    parlour_duties(at);
}

static void hear(parlour *at, parlour_guest *guest, const char *text, size_t length) {
    sb_wish wish;
    if (length == 10 && memcmp(text, "at parlour", 10) == 0)
        return;
    sb_status status = sb_wish_read(&wish, text, length);
    if (status != SB_OK)
        fail_msg("%.*s: %d", (int)length, text, status);
    if (wish.kind == SB_WISH_FROM) {
        assert_true(wish.proofs);
        tell_from(at, guest, wish.line);
    } else if (wish.kind == SB_WISH_SAY) {
        char said[40];
        snprintf(said, sizeof said, "said %d %d", guest->bound, wish.phrase);
        for (int i = 0; i < at->guests; i++)
            parlour_send(&at->guest[i], said);
    } else {
        fulfil(at, guest, &wish);
    }
}

/* Takes the first line off the way; false where there is none. */
static bool take_first(way *on, char line[SB_LINE_MAX + 20], size_t *length) {
    const char *newline = memchr(on->text, '\n', on->length);
    if (!newline)
        return false;
    *length = (size_t)(newline - on->text);
    assert_true(*length < SB_LINE_MAX + 20);
    memcpy(line, on->text, *length);
    on->length -= *length + 1;
    memmove(on->text, newline + 1, on->length);
    return true;
}

bool parlour_carry_to(parlour *at, parlour_guest *guest) {
    char line[SB_LINE_MAX + 20];
    size_t length;
    sb_visit_tell(&guest->visit, put, &guest->to);
    if (!take_first(&guest->to, line, &length))
        return false;
    hear(at, guest, line, length);
    return true;
}

bool parlour_carry_from(parlour_guest *guest) {
    char line[SB_LINE_MAX + 20];
    size_t length;
    if (!take_first(&guest->from, line, &length))
        return false;
    assert_int_equal(sb_visit_hear(&guest->visit, line, length, &guest->told), SB_OK);
    return true;
}

void parlour_settle(parlour *at) {
    for (bool moved = true; moved;) {
        moved = false;
        for (int i = 0; i < at->guests; i++) {
            moved = parlour_carry_to(at, &at->guest[i]) || moved;
            moved = parlour_carry_from(&at->guest[i]) || moved;
        }
    }
}

const char *parlour_salt(parlour *at, char salt[SB_SALT_MAX + 1]) {
    snprintf(salt, SB_SALT_MAX + 1, "salt-%u", ++at->salts);
    return salt;
}

void parlour_begin(parlour *at) {
    parlour_duties(at);
    for (int i = 0; i < at->guests; i++)
        parlour_connect(&at->guest[i]);
    parlour_settle(at);
    for (int i = 0; i < at->guests; i++) {
        assert_true(at->guest[i].visit.current);
        assert_int_equal(sb_visit_sit(&at->guest[i].visit, i), SB_OK);
        parlour_settle(at);
        assert_int_equal(at->guest[i].visit.chair, i);
        assert_false(at->guest[i].visit.wishes);
    }
}

bool parlour_wants(parlour *at, parlour_guest *guest, sb_random *random) {
    sb_visit *visit = &guest->visit;
    sb_event choices[SB_CHOICES_MAX];
    char salt[SB_SALT_MAX + 1];
    uint64_t asked = sb_meeting_asked(&visit->meeting);
    if (visit->wishes || visit->chair < 0 || !(asked >> visit->chair & 1))
        return false;
    int count = sb_match_choices(&visit->table.match, choices, SB_CHOICES_MAX);
    sb_event event = count > 0 ? choices[sb_random_below(random, (uint32_t)count)] : sb_event_throw();
    bool salted = count == 0 || event.kind == SB_DICE;
    sb_status status = sb_visit_want(visit, event, salted ? parlour_salt(at, salt) : NULL);
    if (status != SB_OK)
        fail_msg("refused with %d", status);
    return true;
}
