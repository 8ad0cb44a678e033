/* SPDX-License-Identifier: MIT */
/* Fuzz target: what guests say to the hall of a server. A line is said by the guest that its first byte
 * names, 0 to 3; others are what happens meanwhile: "+" and time passes, "-" and a guest's digit and they
 * leave, "!" and the disk is full, or is no longer. The first byte says whether lines are kept. Names of
 * tables are known: AAAAAAAAAAB, AAAAAAAAAAC and so on. */
#include "server/tables/hall.h"
#include "check.h"
#include "hashing.h"
#include "host/hasher.h"
#include "shutbox/meeting.h"

#include <stdlib.h>
#include <string.h>

enum { GUESTS = 4, PASSES_MS = 7000 };

static struct {
    store_request *asked, **end;
    thought *wanted;
    judgement *judged;
    bool full;
    uint64_t random;
    int64_t now;
    guest guests[GUESTS];
    sb_meeting told[GUESTS]; /* what they heard of their table, */
    bool follows[GUESTS];    /* where they heard all */
} world;

void hasher_random(void *bytes, size_t length) {
    memset(bytes, 0, length);
    world.random++;
    memcpy(bytes, &world.random, length < sizeof world.random ? length : sizeof world.random);
}

/* ---- a store of which nothing is read again ---- */

void store_ask(store *to, store_request *request) {
    (void)to;
    request->place.next = NULL;
    *world.end = request;
    world.end = (store_request **)&request->place.next;
}

bool store_is_shared(const store *of) {
    (void)of;
    return false;
}

store_request *store_take(store *from) {
    (void)from;
    store_request *taken = world.asked;
    world.asked = NULL;
    world.end = &world.asked;
    for (store_request *each = taken; each; each = (store_request *)each->place.next) {
        each->failed = world.full;
        each->done = !world.full && each->kind == STORE_APPEND;
        if (each->kind != STORE_APPEND)
            each->length = 0;
    }
    return taken;
}

/* ---- computer players who take the first choice ---- */

void computers_ask(computers *to, thought *about) {
    sb_event choices[SB_CHOICES_MAX];
    (void)to;
    about->good = sb_match_choices(&about->match, choices, SB_CHOICES_MAX) > 0;
    about->choice = choices[0];
    about->place.next = (errand *)world.wanted;
    world.wanted = about;
}

thought *computers_take(computers *from) {
    (void)from;
    thought *taken = world.wanted;
    world.wanted = NULL;
    return taken;
}

/* ---- judges for whom the first player always wins ---- */

judgement *judgement_make(uint64_t table, uint32_t match, char *lines, size_t length) {
    judgement *made = calloc(1, sizeof *made);
    must(made != NULL);
    *made = (judgement){.table = table, .match = match, .lines = lines, .length = length};
    return made;
}

void judgement_free(judgement *about) {
    free(about->lines);
    free(about->text);
    free(about);
}

void judges_ask(judges *to, judgement *about) {
    (void)to;
    about->text = strdup("aa 1000000000 0 0 3 exact Ann\nbb 0 0 0 3 exact Ben\n");
    about->place.next = (errand *)world.judged;
    world.judged = about;
}

judgement *judges_take(judges *from) {
    (void)from;
    judgement *taken = world.judged;
    world.judged = NULL;
    return taken;
}

/* ---- guests ---- */

static int64_t now(void) {
    return world.now;
}

static void nothing(guest *who) {
    (void)who;
}

/* Who heard everything from the first line on hears nothing that could not be. */
static void hear_line(int which, const char *line, size_t length) {
    size_t digits = 0, number = 0;
    while (digits < length && line[digits] >= '0' && line[digits] <= '9')
        number = number * 10 + (size_t)(line[digits++] - '0');
    if (digits == 0 || !world.follows[which] || number < world.told[which].count)
        return;
    must(number == world.told[which].count && line[digits] == ' ');
    must(sb_meeting_take(&world.told[which], line + digits + 1, length - digits - 1) == SB_OK);
}

static void start_over(int which) {
    sb_meeting_free(&world.told[which]);
    sb_meeting_start(&world.told[which], &hasher);
    world.follows[which] = false;
}

static void come(int which) {
    world.guests[which] = (guest){.chair = -1, .held = -1, .out_most = 1 << 20, .ready = nothing};
    start_over(which);
}

static void hear_once(int which) {
    guest *who = &world.guests[which];
    for (size_t at = 0; at < who->length;) {
        const char *line = who->out + GUEST_AHEAD + at, *newline = memchr(line, '\n', who->length - at);
        size_t length = newline ? (size_t)(newline - line) : who->length - at;
        hear_line(which, line, length);
        at += length + 1;
    }
    who->length = 0;
}

/* Lines of matches past can't be read here: who asks for them is let go. */
static void hear_all(hall *all, int which) {
    guest *who = &world.guests[which];
    do {
        hear_once(which);
        hall_carried(all, who);
    } while (who->length > 0);
    if (who->dropped) {
        hall_leave(all, who);
        come(which);
    }
}

static void say(hall *all, int which, const char *line, size_t length) {
    static const char all_of_it[] = "from 0 proofs";
    const struct served *before = world.guests[which].at;
    bool whole = length == sizeof all_of_it - 1 && memcmp(line, all_of_it, length) == 0;
    hear_all(all, which);
    if (whole && before && !world.guests[which].draft) /* who lays a table asks for nothing else meanwhile */
        world.follows[which] = true;
    hall_hear(all, &world.guests[which], line, length);
    if (length > 4 && memcmp(line, "from", 4) == 0 && !whole)
        world.follows[which] = false;
    if (world.guests[which].at != before)
        start_over(which);
    hear_all(all, which);
}

static void happen(hall *all, const char *line, size_t length) {
    int which = length > 0 ? line[line[0] == '-' && length > 1] - '0' : -1;
    if (length == 0)
        return;
    if (line[0] == '+') {
        world.now += PASSES_MS;
        hall_tick(all);
    } else if (line[0] == '!') {
        world.full = !world.full;
    } else if (line[0] == '-' && which >= 0 && which < GUESTS) {
        hall_leave(all, &world.guests[which]);
        come(which);
    } else if (which >= 0 && which < GUESTS) {
        say(all, which, line + 1, length - 1);
    }
    for (int turns = 0; world.asked || world.wanted || world.judged; turns++) { /* nothing goes on for ever */
        must(turns < 100000);
        hall_back(all);
    }
    for (int i = 0; i < GUESTS; i++)
        hear_all(all, i);
    must(hall_figures_of(all).guests <= GUESTS && hall_rests(all));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const uint8_t master[SB_SECRET_SIZE] = {7};
    static char somewhere;
    const char *at = (const char *)data, *end = at + size;
    memset(&world, 0, sizeof world);
    world.end = &world.asked;
    hall *all = hall_open(&(hall_means){.hasher = &hasher,
                                        .master = master,
                                        .keeps = size > 0 && data[0] % 2 ? (store *)&somewhere : NULL,
                                        .players = (computers *)&somewhere,
                                        .judges = (judges *)&somewhere,
                                        .now = now,
                                        .tables_most = 8,
                                        .idle_seconds = 20});
    must(all != NULL);
    for (int i = 0; i < GUESTS; i++)
        come(i);
    at += size > 0;
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        happen(all, at, (size_t)(stop - at));
        at = stop + 1;
    }
    for (int i = 0; i < GUESTS; i++) {
        hall_leave(all, &world.guests[i]);
        sb_meeting_free(&world.told[i]);
    }
    hall_close(all);
    for (store_request *each = world.asked, *next; each; each = next) { /* what nobody waited for */
        next = (store_request *)each->place.next;
        store_request_free(each);
    }
    return 0;
}
