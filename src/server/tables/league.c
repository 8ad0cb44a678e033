/* SPDX-License-Identifier: MIT */
/* Matches of leagues are judged once they are over: one at a time, the one that waits longest. That one is
 * due is kept together with its last line, so that none is forgotten whenever the program ends. */
#include "server/tables/league.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/tables/inside.h"

enum { PAUSE_MS = 30000, OUTCOMES_MOST = 2000, JUDGING_MOST = 64, READINGS_MOST = 3 };

static void rest(hall *all) {
    all->leagues.busy = false;
    all->leagues.pause = all->lent.now() + PAUSE_MS;
}

void league_look(hall *all) {
    league_desk *desk = &all->leagues;
    if (!all->lent.keeps || !all->lent.judges)
        return;
    if (desk->busy) {
        desk->more = true;
        return;
    }
    store_request *request = store_request_make(0, 0, NULL, 0);
    if (!request) {
        rest(all);
        return;
    }
    request->kind = STORE_DUE;
    desk->busy = true;
    desk->more = false;
    desk->pause = 0;
    store_ask(all->lent.keeps, request);
}

int64_t league_tick(hall *all) {
    int64_t pause = all->leagues.pause, left = pause - all->lent.now();
    if (pause != 0 && left <= 0 && !all->leagues.busy) {
        all->leagues.pause = 0;
        league_look(all);
    }
    return pause != 0 && left > 0 ? left : -1;
}

/* A disk may have failed for once; a table that is never read again holds up nobody for longer. */
static bool is_lost(league_desk *desk, const store_request *request) {
    bool unread = request->failed && request->done;
    desk->failures = unread ? desk->failures + 1 : 0;
    return desk->failures >= READINGS_MOST;
}

static void take_due(hall *all, store_request *request) {
    if (request->failed && !is_lost(&all->leagues, request)) {
        rest(all);
        return;
    }
    if (!request->done) {
        all->leagues.busy = false;
        if (all->leagues.more)
            league_look(all);
        return;
    }
    judgement *about = judgement_make(request->table, request->number, request->lines, request->length);
    request->lines = NULL;
    if (about)
        judges_ask(all->lent.judges, about);
    else
        rest(all);
}

static void take_settled(hall *all, const store_request *request) {
    if (request->failed) {
        rest(all);
        return;
    }
    league_changed(all, all->leagues.judging);
    all->leagues.busy = false;
    league_look(all);
}

void league_take(hall *all, store_request *request) {
    if (request->kind == STORE_DUE)
        take_due(all, request);
    else if (request->kind == STORE_SETTLE)
        take_settled(all, request);
    else
        league_recalled(all, request);
}

static void settle(hall *all, const judgement *about) {
    store_request *request =
        about->text ? store_request_make(about->table, about->match, about->text, strlen(about->text)) : NULL;
    if (!request) {
        rest(all);
        return;
    }
    request->kind = STORE_SETTLE;
    memcpy(all->leagues.judging, about->league, sizeof about->league);
    store_ask(all->lent.keeps, request);
}

/* ---- where nothing is kept ---- */

static outcome *find_outcome(const league_desk *desk, const judgement *about) {
    for (size_t i = 0; i < desk->count; i++) {
        if (desk->outcomes[i].table == about->table && desk->outcomes[i].match == about->match)
            return &desk->outcomes[i];
    }
    return NULL;
}

static void remember(hall *all, judgement *about) {
    outcome *found = find_outcome(&all->leagues, about);
    if (!found || !about->text)
        return;
    found->text = about->text;
    about->text = NULL;
    league_changed(all, about->league);
}

static outcome *add_outcome(league_desk *desk) {
    if (!desk->outcomes)
        desk->outcomes = calloc(OUTCOMES_MOST, sizeof *desk->outcomes);
    if (!desk->outcomes)
        return NULL;
    if (desk->count == OUTCOMES_MOST) {
        free(desk->outcomes[0].text);
        memmove(desk->outcomes, desk->outcomes + 1, (OUTCOMES_MOST - 1) * sizeof *desk->outcomes);
        desk->count--;
    }
    return &desk->outcomes[desk->count++];
}

static int count_waiting(const league_desk *desk) {
    int count = 0;
    for (size_t i = 0; i < desk->count; i++)
        count += desk->outcomes[i].text == NULL;
    return count;
}

/* All lines of a table, to be freed. */
static char *copy_lines(const hall *all, served *table, size_t *length) {
    uint32_t count = table->meeting.count;
    size_t size = 0;
    char line[SB_LINE_MAX + 1];
    for (uint32_t i = 0; i < count; i++)
        size += whole_line(all, table, i, line) + 1;
    char *lines = malloc(size);
    *length = 0;
    for (uint32_t i = 0; lines && i < count; i++) {
        *length += whole_line(all, table, i, lines + *length);
        lines[(*length)++] = '\n';
    }
    return lines;
}

void league_judge(hall *all, served *table) {
    const sb_meeting *meeting = &table->meeting;
    if (!all->lent.judges || count_waiting(&all->leagues) >= JUDGING_MOST)
        return;
    size_t length;
    char *lines = copy_lines(all, table, &length);
    judgement *about = lines ? judgement_make(table->id, meeting->matches, lines, length) : NULL;
    outcome *made = about ? add_outcome(&all->leagues) : NULL;
    if (!made) {
        if (about)
            judgement_free(about);
        return;
    }
    *made = (outcome){.when = time(NULL), .table = table->id, .match = meeting->matches};
    memcpy(made->league, meeting->league, sizeof made->league);
    memcpy(made->season, meeting->season, sizeof made->season);
    judges_ask(all->lent.judges, about);
}

void league_take_judged(hall *all) {
    for (judgement *each = judges_take(all->lent.judges), *next; each; each = next) {
        next = (judgement *)each->place.next;
        if (all->lent.keeps)
            settle(all, each);
        else
            remember(all, each);
        judgement_free(each);
    }
}
