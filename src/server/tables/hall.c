/* SPDX-License-Identifier: MIT */
#include "server/tables/hall.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "server/tables/inside.h"

enum { WAITING_MOST = 32 };

hall *hall_open(const hall_means *lent) {
    hall *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->lent = *lent;
    memcpy(made->master, lent->master, sizeof made->master);
    made->shared = lent->keeps && store_is_shared(lent->keeps);
    league_look(made); /* at what was not judged when the program ended */
    return made;
}

void hall_found_at(hall *all, const char *url) {
    all->url = url;
}

void hall_close(hall *all) {
    for (int i = 0; i < SLOTS; i++) {
        for (served *each = all->slots[i], *next; each; each = next) {
            next = each->next;
            served_free(each);
        }
    }
    due_free(&all->due);
    list_forget(all, NULL);
    league_close(all);
    free(all);
}

served **slot_of(hall *all, uint64_t id) {
    served **at = &all->slots[id * UINT64_C(0x9e3779b97f4a7c15) >> 50];
    while (*at && (*at)->id != id)
        at = &(*at)->next;
    return at;
}

void hall_add(hall *all, served *table) {
    *slot_of(all, table->id) = table;
    table->older = all->newest;
    *(all->newest ? &all->newest->newer : &all->oldest) = table;
    all->newest = table;
    all->figures.tables++;
}

void hall_remove(hall *all, served *table) {
    leave_elsewhere(all, table);
    served **at = slot_of(all, table->id);
    *at = table->next;
    *(table->older ? &table->older->newer : &all->oldest) = table->newer;
    *(table->newer ? &table->newer->older : &all->newest) = table->older;
    due_cancel(&all->due, &table->due);
    all->figures.tables--;
    all->figures.held -= table->meeting.count - table->oldest;
    served_free(table);
}

void refuse(hall *all, guest *to, uint32_t line, sb_status why) {
    all->figures.refusals++;
    guest_say(to, "no %u %s", line, sb_status_name(why));
}

void report(const hall *all, hall_incident what) {
    if (all->lent.tell)
        all->lent.tell((int)what);
}

bool starts(const char *line, size_t length, const char *word, size_t *after) {
    size_t size = strlen(word);
    *after = size;
    return length >= size && memcmp(line, word, size) == 0 && (length == size || line[size] == ' ');
}

/* ---- coming and going ---- */

static void forget_wishes(served *table, const guest *who) {
    for (waiting **at = &table->first; *at;) {
        waiting *each = *at;
        if (each->whose == who) {
            *at = each->next;
            free(each);
        } else {
            at = &each->next;
        }
    }
    table->end = &table->first;
    while (*table->end)
        table->end = &(*table->end)->next;
    if (table->tried && table->tried->whose == who)
        table->tried->whose = NULL;
}

static void detach(hall *all, guest *who) {
    served *table = who->at;
    int chair = who->chair;
    bool listened = who->listens || (who->catches_up && who->listened);
    if (!table)
        return;
    *(who->before ? &who->before->next : &table->guests) = who->next;
    if (who->next)
        who->next->before = who->before;
    forget_wishes(table, who);
    who->at = NULL;
    who->chair = -1;
    who->held = -1;
    who->listens = who->catches_up = who->listened = false;
    all->figures.guests--;
    if (table->read) {
        went(all, table, chair, listened);
        watch_clock(all, table);
        show(all, table);
    }
}

void attach(hall *all, served *table, guest *who) {
    detach(all, who);
    who->at = table;
    who->held = -1;
    who->before = NULL;
    who->next = table->guests;
    if (who->next)
        who->next->before = who;
    table->guests = who;
    all->figures.guests++;
    if (table->read) {
        watch_clock(all, table);
        show(all, table);
    }
}

void hall_leave(hall *all, guest *who) {
    detach(all, who);
    list_forget(all, who);
    drop_draft(who);
    league_leave(all, who);
    guest_clear(who);
}

/* Some lines more were taken than there were; those of matches past leave memory where they are kept. */
void note_held(hall *all, served *table, uint32_t before) {
    all->figures.held += table->meeting.count - before;
    if (all->lent.keeps)
        all->figures.held -= served_forget(table);
}

/* Those that follow on the ones that are known; false when memory runs out. */
bool ask_for_lines(hall *all, served *table, bool expected) {
    store_request *request = store_request_make(table->id, table->meeting.count, NULL, 0);
    if (!request)
        return false;
    table->busy = true;
    table->unsure = false;
    request->kind = STORE_READ;
    request->done = expected;
    request->whose = table;
    store_ask(all->lent.keeps, request);
    return true;
}

/* The table, to be read first where it is not here; NULL when memory runs out or there is none. */
static served *find_table(hall *all, uint64_t id) {
    served *found = *slot_of(all, id);
    if (found || !all->lent.keeps)
        return found;
    served *made = served_make(id);
    if (made && ask_for_lines(all, made, false)) {
        hall_add(all, made);
        return made;
    }
    if (made)
        served_free(made);
    return NULL;
}

static void hear_at(hall *all, guest *from, const char *name, size_t length) {
    uint64_t id;
    served *table = name_read(&id, name, length) ? find_table(all, id) : NULL;
    if (table)
        attach(all, table, from);
    else
        refuse(all, from, 0, SB_NO_SUCH_TABLE);
}

/* ---- what guests say ---- */

static void wait_for(hall *all, served *table, guest *from, const char *text, size_t length) {
    int count = 0;
    for (waiting *each = table->first; each; each = each->next)
        count += each->whose == from;
    waiting *made = count < WAITING_MOST ? malloc(sizeof *made + length) : NULL;
    if (!made) {
        refuse(all, from, 0, SB_TOO_FAST);
        return;
    }
    *made = (waiting){.whose = from, .sits = -1, .length = length};
    memcpy(made->text, text, length);
    *table->end = made;
    table->end = &made->next;
}

static bool hear_asking(hall *all, guest *from, const char *line, size_t length) {
    size_t after;
    if (starts(line, length, "at", &after) && length > after)
        hear_at(all, from, line + after + 1, length - after - 1);
    else if (starts(line, length, "list", &after) && length == after)
        tell_open(all, from);
    else if (starts(line, length, "where", &after) && length == after)
        guest_say(from, "here%s%s", all->url ? " " : "", all->url ? all->url : "");
    else if (starts(line, length, "league", &after) && length > after)
        hear_league(all, from, line + after + 1, length - after - 1);
    else
        return false;
    return true;
}

void hall_hear(hall *all, guest *from, const char *line, size_t length) {
    if (all->winds_up)
        return;
    if (length > SB_LINE_MAX) {
        refuse(all, from, 0, SB_LINE_TOO_LONG);
        return;
    }
    if (hear_asking(all, from, line, length) || hear_laying(all, from, line, length))
        return;
    served *table = from->at;
    if (!table) {
        refuse(all, from, 0, SB_NO_SUCH_TABLE);
    } else if (table->busy || !table->read) {
        wait_for(all, table, from, line, length);
    } else {
        fulfil(all, table, from, line, length);
        advance(all, table);
    }
}

/* ---- what comes back ---- */

static void forget(hall *all, served *table, sb_status why) {
    while (table->guests) {
        guest *each = table->guests;
        refuse(all, each, 0, why);
        detach(all, each);
    }
    hall_remove(all, table);
}

/* Somebody waits for the same at another table: whoever would have waited here goes there. */
static void go_to_partner(hall *all, served *table, uint64_t id) {
    char name[NAME_LENGTH + 1];
    served *found = table->guests ? find_table(all, id) : NULL;
    name_write(id, name);
    while (found && table->guests) {
        guest *each = table->guests;
        attach(all, found, each);
        guest_say(each, "at %s", name);
    }
    forget(all, table, SB_NO_MEMORY);
}

static void take_head(hall *all, served *table, const store_request *request) {
    all->under_way--;
    table->busy = false;
    if (request->done && request->table != table->id)
        go_to_partner(all, table, request->table);
    else if (request->done)
        open_table(all, table);
    else
        forget(all, table, SB_NOT_KEPT);
}

static void take_reading(hall *all, served *table, const store_request *request) {
    uint32_t before = table->meeting.count;
    bool good =
        !request->failed && request->length > 0 && served_read(table, request->lines, request->length);
    note_held(all, table, before);
    table->busy = false;
    if (!good && request->length > 0)
        report(all, INCIDENT_UNREADABLE);
    if (good && request->more && ask_for_lines(all, table, false))
        return;
    table->read = good && !request->more;
    if (table->read)
        advance(all, table);
    else
        forget(all, table, request->failed ? SB_NOT_KEPT : SB_NO_SUCH_TABLE);
}

static void take_request(hall *all, served *table, const store_request *request) {
    if (table->laying)
        take_head(all, table, request);
    else if (!table->read)
        take_reading(all, table, request);
    else if (!come_back(all, table, request))
        forget(all, table, SB_NO_SUCH_TABLE);
}

static void take_thoughts(hall *all) {
    for (thought *each = computers_take(all->lent.players), *next; each; each = next) {
        served *table = *slot_of(all, each->table);
        next = (thought *)each->place.next;
        if (table && table->thinks)
            take_thought(all, table, each);
        free(each);
    }
}

/* The table may have left memory meanwhile. */
static void find_recalled(hall *all, const store_request *request) {
    served *table = *slot_of(all, request->table);
    if (table && table->recalls)
        take_recalled(all, table, request);
}

void hall_back(hall *all) {
    for (store_request *each = all->lent.keeps ? store_take(all->lent.keeps) : NULL, *next; each;
         each = next) {
        next = (store_request *)each->place.next;
        if (each->kind >= STORE_GREW)
            take_news(all, each);
        else if (each->kind == STORE_LIST)
            take_list(all, each);
        else if (each->kind >= STORE_DUE)
            league_take(all, each);
        else if (each->whose)
            take_request(all, each->whose, each);
        else if (each->kind == STORE_PAST)
            find_recalled(all, each);
        store_request_free(each);
    }
    if (all->lent.players)
        take_thoughts(all);
    if (all->lent.judges)
        league_take_judged(all);
}

static int64_t sooner(int64_t one, int64_t other) {
    return one < 0 || (other >= 0 && other < one) ? other : one;
}

int64_t hall_tick(hall *all) {
    int64_t pause = league_tick(all);
    for (due *first; (first = due_first(&all->due));) {
        int64_t left = first->at - all->lent.now();
        if (left > 0)
            return sooner(pause, left);
        served *table = (served *)((char *)first - offsetof(served, due));
        due_cancel(&all->due, first);
        bool timed = table->meeting.clock > 0 && sb_meeting_waits(&table->meeting);
        if (table->guests || timed || table->busy || table->thinks)
            advance(all, table);
        else
            hall_remove(all, table);
    }
    return pause;
}

void hall_wind_up(hall *all) {
    all->winds_up = true;
}

hall_figures hall_figures_of(const hall *all) {
    return all->figures;
}

bool hall_rests(const hall *all) {
    return all->under_way == 0;
}
