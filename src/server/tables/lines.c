/* SPDX-License-Identifier: MIT */
/* Wishes become lines: one at a time is on its way to its place, and what else is wanted meanwhile waits. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tables/inside.h"

/* Longer than it takes to hear of a line, in milliseconds. */
enum { PATIENCE = 500 };

static void try_later(hall *all, served *table) {
    due_set(&all->due, &table->due, all->lent.now() + 1000);
}

static void unbind(const hall *all, served *table, int chair) {
    for (guest *each = table->guests; each; each = each->next) {
        if (each->chair == chair) {
            each->chair = -1;
            guest_say(each, "you -1");
        }
    }
    went(all, table, -1, true);
}

/* A line has its place; false where it can't have it. Whoever left their seat with it, here or at another
 * server, speaks for it no more. */
static bool take(hall *all, served *table, const char *line, size_t length) {
    uint32_t number = table->meeting.count;
    size_t after;
    served_take(table, line, length);
    if (table->meeting.count == number)
        return false;
    all->figures.lines++;
    note_held(all, table, number);
    if (starts(line, length, "sit", &after))
        table->seatings++;
    if (starts(line, length, "stand", &after)) {
        table->seatings++;
        unbind(all, table, (int)strtol(line + after, NULL, 10));
    }
    return true;
}

/* False when it can't even be tried now. */
static bool append(hall *all, served *table, const char *line, size_t length) {
    bool settles = sb_meeting_settles(&table->meeting, line, length);
    if (!all->lent.keeps) {
        bool taken = take(all, table, line, length);
        if (taken && settles)
            league_judge(all, table);
        return taken;
    }
    store_request *request = store_request_make(table->id, table->meeting.count, line, length);
    if (!request) {
        try_later(all, table);
        return false;
    }
    request->whose = table;
    if (settles) {
        request->league = table->meeting.league;
        request->season = table->meeting.season;
        request->match = table->meeting.matches;
    }
    table->busy = true;
    all->under_way++;
    store_ask(all->lent.keeps, request);
    return true;
}

/* Said twice it happens once: whoever says again what is so already is told the line. */
static bool happened(const hall *all, served *table, const sb_wish *wish, guest *to) {
    int64_t number = served_change(table, wish->line);
    char wanted[SB_LINE_MAX + 1], found[SB_LINE_MAX + 1];
    size_t length;
    if (number < 0)
        return false;
    size_t found_length = whole_line(all, table, (uint32_t)number, found);
    if (wish->kind == SB_WISH_DO) {
        length = sb_event_write(&wish->event, wanted, sizeof wanted);
        if (length != found_length || memcmp(wanted, found, length) != 0)
            return false;
    } else {
        length = (size_t)snprintf(wanted, sizeof wanted, " salt=%s ", wish->salt);
        if (!memmem(found, found_length, wanted, length))
            return false;
    }
    guest_say(to, "%u %.*s", (unsigned)number,
              (int)(to->proofs ? found_length : line_without_proof(found, found_length)), found);
    return true;
}

/* ---- wishes ---- */

static void bind(hall *all, served *table, guest *to, int chair) {
    if (to->chair == chair)
        return;
    guest_say(to, "you %d", chair);
    to->chair = chair;
    came(all, table, to);
    listen_at_last(all, table, to);
}

/* Kept until its line has its place: only then does whoever sits down speak for the seat, and where another
 * line is there, the wish is looked at again. Where memory runs out it is not, as if it had got lost. */
static void remember(served *table, guest *from, int sits, const char *text, size_t length) {
    waiting *made = malloc(sizeof *made + length);
    if (!made)
        return;
    *made = (waiting){.whose = from, .sits = sits, .length = length};
    memcpy(made->text, text, length);
    table->tried = made;
}

static void grant(hall *all, served *table, guest *from, const sb_wish *wish, const char *text,
                  size_t length) {
    char line[SB_LINE_MAX + 1];
    const uint8_t *secret = wish->kind == SB_WISH_THROW ? next_secret(all, table) : NULL;
    int sits = wish->kind == SB_WISH_SIT ? wish->seat : -1;
    sb_status status =
        sb_meeting_answer(&table->meeting, from->chair, wish, all->lent.hasher, secret, line, sizeof line);
    bool twice = status == SB_TOO_LATE && (wish->kind == SB_WISH_DO || wish->kind == SB_WISH_THROW);
    if (twice && happened(all, table, wish, from))
        return;
    if (status == SB_OK && line[0] && !append(all, table, line, strlen(line)))
        status = SB_NOT_KEPT;
    if (status != SB_OK)
        refuse(all, from, wish->line, status);
    else if (table->busy)
        remember(table, from, sits, text, length);
    else if (sits >= 0)
        bind(all, table, from, sits);
}

void fulfil(hall *all, served *table, guest *from, const char *text, size_t length) {
    sb_wish wish;
    sb_status status = sb_wish_read(&wish, text, length);
    all->figures.wishes++;
    if (status != SB_OK) {
        refuse(all, from, 0, status);
    } else if (wish.kind == SB_WISH_FROM) {
        listen_from(all, table, from, &wish);
    } else if (wish.kind == SB_WISH_SAY && from->chair >= 0) {
        char said[32];
        size_t size = (size_t)snprintf(said, sizeof said, "said %d %d", from->chair, wish.phrase);
        served_announce(table, said, size);
        say_elsewhere(all, table, said, size);
    } else {
        grant(all, table, from, &wish, text, length);
    }
}

static bool fulfil_next(hall *all, served *table) {
    waiting *next = table->first;
    if (!next)
        return false;
    table->first = next->next;
    if (!table->first)
        table->end = &table->first;
    fulfil(all, table, next->whose, next->text, next->length);
    free(next);
    return true;
}

/* What happens by itself is done by the server where the last line was written, and by another one only when
 * it does not come: or else they would all do the same, and all but one in vain. */
static bool leaves_it(const hall *all, const served *table) {
    return table->patient > all->lent.now();
}

void advance(hall *all, served *table) {
    char line[SB_LINE_MAX + 1];
    while (table->read && !table->busy && !all->winds_up) {
        int length = leaves_it(all, table) ? 0 : duty(all, table, line);
        if (length == 0 && !leaves_it(all, table) && act(all, table, line))
            length = (int)strlen(line);
        if (length > 0 ? !append(all, table, line, (size_t)length) : !fulfil_next(all, table))
            break;
    }
    if (table->read && !table->busy) {
        watch_clock(all, table);
        show(all, table);
    }
    if (table->read && leaves_it(all, table) && (table->due.place == 0 || table->due.at > table->patient))
        due_set(&all->due, &table->due, table->patient);
}

/* ---- what comes back ---- */

/* The lines that follow on those that are here, where it is said that there are some. */
void read_more(hall *all, served *table) {
    if (!ask_for_lines(all, table, false))
        try_later(all, table);
}

/* Another server was faster: what it wrote is read, and what was wanted here is looked at again. */
static void read_on(hall *all, served *table) {
    waiting *again = table->tried;
    table->tried = NULL;
    if (again && again->whose) {
        again->next = table->first;
        if (!table->first)
            table->end = &again->next;
        table->first = again;
    } else {
        free(again);
    }
    if (!ask_for_lines(all, table, true))
        try_later(all, table);
}

/* False where they are not such as could follow. */
static bool take_lines(hall *all, served *table, const char *lines, size_t length) {
    for (const char *at = lines, *end = length > 0 ? lines + length : at; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        if (!take(all, table, at, (size_t)(newline - at)))
            return false;
        at = newline + 1;
    }
    if (length > 0 && all->shared)
        table->patient = all->lent.now() + PATIENCE;
    return true;
}

static void take_own(hall *all, served *table, const store_request *request) {
    waiting *wish = table->tried;
    table->tried = NULL;
    table->patient = 0;
    take(all, table, request->text, request->length);
    if (request->league)
        league_look(all);
    if (wish && wish->whose && wish->sits >= 0)
        bind(all, table, wish->whose, wish->sits);
    free(wish);
}

/* Whoever wanted it, and everybody who listens, is told that it did not happen. To try again at once would
 * only keep a full disk busy. */
static void give_up(hall *all, served *table, uint32_t number) {
    char told[60];
    int length = snprintf(told, sizeof told, "no %u %s", number, sb_status_name(SB_NOT_KEPT));
    served_announce(table, told, (size_t)length);
    if (table->tried && table->tried->whose && !table->tried->whose->listens)
        guest_tell(table->tried->whose, told, (size_t)length);
    free(table->tried);
    table->tried = NULL;
    all->figures.unkept++;
    report(all, INCIDENT_UNKEPT);
    try_later(all, table);
}

bool come_back(hall *all, served *table, const store_request *request) {
    bool reads = request->kind == STORE_READ;
    table->busy = false;
    if (!reads)
        all->under_way--;
    if (request->failed) {
        give_up(all, table, request->number);
        return true;
    }
    if (reads && request->done && request->length == 0)
        return false;
    if (reads && !take_lines(all, table, request->lines, request->length))
        return false;
    if (!reads && request->done)
        take_own(all, table, request);
    else if (!reads || request->more)
        read_on(all, table);
    if (!table->busy && (table->unsure || table->grown > table->meeting.count))
        read_more(all, table);
    advance(all, table);
    return true;
}

void take_thought(hall *all, served *table, const thought *made) {
    char line[SB_LINE_MAX + 1];
    const sb_meeting *meeting = &table->meeting;
    table->thinks = false;
    all->figures.decisions++;
    bool fits = made->good && made->line == meeting->changed && !table->busy &&
                sb_meeting_act(meeting, &made->choice, all->lent.hasher, NULL, line, sizeof line) == SB_OK;
    if (fits && !all->winds_up)
        append(all, table, line, strlen(line));
    if (made->good)
        advance(all, table);
    else
        try_later(all, table);
}
