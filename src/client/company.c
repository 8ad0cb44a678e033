/* SPDX-License-Identifier: MIT */
#include "client/company.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "client/device.h"
#include "host/clock.h"
#include "host/hasher.h"

bool company_open(company *made, const company_plan *plan) {
    memset(made, 0, sizeof *made);
    made->plan = *plan;
    made->kept.file = -1;
    made->keeping = true;
    made->by = carrier_open(&plan->to);
    return made->by != NULL;
}

int company_wakes(const company *with) {
    return carrier_wakes(with->by);
}

/* ---- the match on disk ---- */

/* Whether the match at hand is one that this person plays in. */
static bool plays(const company *with) {
    const sb_meeting *meeting = &with->visit.meeting;
    for (int seat = 0; seat < meeting->match.players; seat++) {
        const sb_chair *chair = &meeting->chair[meeting->order[seat]];
        if (chair->level == SB_PERSON && memcmp(chair->key, with->visit.hash, sizeof chair->key) == 0)
            return true;
    }
    return false;
}

static void note_kept(company *with, bool good) {
    with->keeping = good;
    with->trouble[0] = '\0';
    if (!good)
        snprintf(with->trouble, sizeof with->trouble, "%s", strerror(errno));
}

/* One file for each match of a table, so that who comes back finds the same one. */
static bool open_kept(company *with) {
    char folder[STORE_PATH_MAX], path[STORE_PATH_MAX + 100];
    sb_record before = {0};
    sb_reader reader;
    kept_close(&with->kept);
    with->kept_match = with->visit.meeting.matches;
    if (!store_folder(folder))
        return false;
    snprintf(path, sizeof path, "%s/table-%s-%u.shut", folder, with->visit.meeting.table, with->kept_match);
    kept_status opened = kept_open(&with->kept, path, &before, &reader);
    sb_record_free(&before);
    if (opened == KEPT_BUSY || opened == KEPT_REFUSED)
        errno = EBUSY; /* the same person in another window keeps it */
    return opened == KEPT_OK && kept_rewrite(&with->kept, &with->visit.table.record);
}

/* Not while all is being told again: only how that ends. */
static void keep(company *with) {
    const sb_visit *visit = &with->visit;
    if (!with->unwritten || (!visit->current && visit->meeting.stage == SB_STAGE_PLAY))
        return;
    with->unwritten = false;
    if (with->plan.unkept || visit->meeting.matches == 0 || !plays(with))
        return;
    if (with->kept_match != visit->meeting.matches)
        note_kept(with, open_kept(with));
    else if (with->kept.file >= 0)
        note_kept(with, kept_update(&with->kept, &visit->table.record));
}

/* ---- saying ---- */

typedef struct saying {
    char *text;
    size_t length;
} saying;

static void gather(void *to, const char *text, size_t length) {
    saying *all = to;
    char *more = realloc(all->text, all->length + length);
    if (!more)
        return;
    memcpy(more + all->length, text, length);
    all->text = more;
    all->length += length;
}

static void speak(company *with) {
    saying all = {NULL, 0};
    if (!with->at_table)
        return;
    sb_visit_tell(&with->visit, gather, &all);
    if (all.length > 0)
        carrier_say(with->by, all.text, all.length);
    free(all.text);
}

void company_close(company *with) {
    if (with->at_table) {
        with->unwritten = true;
        with->visit.current = true; /* as much as there is */
        keep(with);
        sb_visit_free(&with->visit);
    }
    kept_close(&with->kept);
    if (with->by)
        carrier_close(with->by);
    with->by = NULL;
}

static sb_status said(company *with, sb_status status) {
    speak(with);
    return status;
}

sb_status company_want(company *with, sb_event event) {
    char salt[SB_SALT_MAX + 1];
    bool thrown = (event.kind == SB_ROLL && event.count == 0) || event.kind == SB_DICE;
    device_salt(salt);
    return said(with, sb_visit_want(&with->visit, event, thrown ? salt : NULL));
}

sb_status company_sit(company *with, int chair) {
    return said(with, sb_visit_sit(&with->visit, chair));
}

sb_status company_wish(company *with, sb_wish_kind kind) {
    return said(with, sb_visit_wish(&with->visit, kind));
}

sb_status company_say(company *with, int phrase) {
    return said(with, sb_visit_say(&with->visit, phrase));
}

void company_list(company *with) {
    static const char list[] = "list\n";
    if (with->up && !with->at_table)
        carrier_say(with->by, list, sizeof list - 1);
}

/* ---- hearing ---- */

static bool starts(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static sb_status read_status(const char *name) {
    for (int status = SB_OK + 1; status < SB_STATUS_COUNT; status++) {
        if (strcmp(name, sb_status_name((sb_status)status)) == 0)
            return (sb_status)status;
    }
    return SB_NOT_NOW;
}

static sb_status come_to(company *with, const char *table) {
    const company_plan *plan = &with->plan;
    sb_status status =
        sb_visit_start(&with->visit, &hasher_sodium, table, plan->key, plan->name[0] ? plan->name : NULL);
    if (status != SB_OK)
        return status;
    if (table != with->plan.to.table)
        snprintf(with->plan.to.table, sizeof with->plan.to.table, "%s", table);
    with->at_table = true;
    sb_visit_connect(&with->visit);
    return SB_OK;
}

static void hear_up(company *with, heard *news) {
    static const char where[] = "where\n";
    news->kind = HEARD_UP;
    with->up = with->was_up = true;
    if (!with->here[0])
        carrier_say(with->by, where, sizeof where - 1);
    if (with->at_table) {
        sb_visit_connect(&with->visit);
    } else if (with->plan.to.table[0]) {
        news->told.why = come_to(with, with->plan.to.table);
        if (news->told.why != SB_OK)
            news->kind = HEARD_NOT;
    } else {
        carrier_say(with->by, with->plan.lay, strlen(with->plan.lay));
    }
}

static void hear_down(company *with, heard *news, const carried *what) {
    news->kind = HEARD_DOWN;
    news->never = !with->was_up;
    news->seconds = what->seconds;
    snprintf(news->text, sizeof news->text, "%s", what->line);
    with->up = false;
    if (with->at_table)
        sb_visit_disconnect(&with->visit);
}

/* Before there is a table. */
static void hear_laying(company *with, heard *news, const char *text) {
    if (starts(text, "at ")) {
        news->told.why = come_to(with, text + 3);
        news->kind = news->told.why == SB_OK ? HEARD_TOLD : HEARD_NOT;
        news->told.kind = SB_TOLD_AT;
    } else if (starts(text, "no ")) {
        const char *code = strchr(text + 3, ' ');
        news->kind = HEARD_NOT;
        news->told.why = read_status(code ? code + 1 : "");
    } else if (starts(text, "open ") || starts(text, "listed ")) {
        news->kind = HEARD_LIST;
    }
}

static void hear_table(company *with, heard *news, const char *text, size_t length) {
    sb_visit *visit = &with->visit;
    news->kind = HEARD_TOLD;
    news->before = visit->table.match;
    if (sb_visit_hear(visit, text, length, &news->told) != SB_OK)
        news->told.kind = SB_TOLD_OTHER; /* no memory for it: once it is missed, it is asked for */
    if (news->told.kind == SB_TOLD_ASK) {
        with->asked = news->told.line;
        with->until = clock_seconds() + news->told.number;
    }
    if (news->told.kind == SB_TOLD_BYE)
        carrier_rest(with->by, news->told.number);
    bool unwelcome = news->told.why == SB_NOT_SEATED && !visit->current && visit->sits_again == 0;
    if (news->told.kind == SB_TOLD_NO && (news->told.why == SB_NO_SUCH_TABLE || unwelcome))
        news->kind = HEARD_NOT; /* none, or one that nobody may watch */
    if (visit->meeting.changed > with->asked)
        with->until = 0;
    with->unwritten = with->unwritten || news->told.kind < SB_TOLD_OLD;
    if (news->told.kind < SB_TOLD_OLD || news->told.kind == SB_TOLD_NOW)
        keep(with);
}

static void hear_line(company *with, heard *news, const char *text, size_t length) {
    snprintf(news->text, sizeof news->text, "%s", text);
    if (starts(text, "here ")) {
        table_link others;
        if (link_read(&others, text + 5)) {
            snprintf(with->here, sizeof with->here, "%s", text + 5);
            news->kind = HEARD_HERE;
        }
    } else if (with->at_table) {
        hear_table(with, news, text, length);
    } else {
        hear_laying(with, news, text);
    }
}

void company_hear(company *with, heard *news) {
    do { /* what means nothing is no news */
        carried what = carrier_take(with->by);
        memset(news, 0, sizeof *news);
        news->told.kind = SB_TOLD_OTHER;
        news->told.chair = -1;
        if (what.kind == CARRIED_NOTHING)
            return;
        if (what.kind == CARRIED_UP)
            hear_up(with, news);
        else if (what.kind == CARRIED_DOWN)
            hear_down(with, news, &what);
        else
            hear_line(with, news, what.line, what.length);
        free(what.line);
        speak(with);
    } while (news->kind == HEARD_NOTHING);
}

/* ---- how it stands ---- */

bool company_asks(const company *with) {
    const sb_visit *visit = &with->visit;
    return with->at_table && visit->chair >= 0 && !visit->wishes && visit->alarm == SB_OK &&
           sb_meeting_asked(&visit->meeting) >> visit->chair & 1;
}

int company_seconds(const company *with) {
    if (with->until <= 0)
        return -1;
    double left = with->until - clock_seconds();
    return left > 0 ? (int)ceil(left) : 0;
}

bool company_lapsed(const company *with) {
    const sb_visit *visit = &with->visit;
    return with->at_table && visit->chair >= 0 && visit->chair < visit->meeting.seats &&
           visit->meeting.chair[visit->chair].lapses >= SB_LAPSES_MOST;
}

void company_link(const company *with, bool own, char text[LINK_TEXT_MAX]) {
    table_link to = with->plan.to, here;
    if (with->here[0] && link_read(&here, with->here)) {
        memcpy(here.table, to.table, sizeof here.table);
        to = here;
    }
    memcpy(to.key, with->plan.key, sizeof to.key);
    link_write(&to, own, text);
}
