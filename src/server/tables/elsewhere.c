/* SPDX-License-Identifier: MIT */
/* Other servers of the same tables: what they append and say is heard, and they are told what is said here.
 * None of them owns a table; whichever asks first for a line has it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tables/inside.h"

void say_elsewhere(const hall *all, const served *table, const char *text, size_t length) {
    store_request *said = all->shared ? store_request_make(table->id, 0, text, length) : NULL;
    if (!said)
        return;
    said->kind = STORE_SAY;
    store_ask(all->lent.keeps, said);
}

void leave_elsewhere(const hall *all, const served *table) {
    store_request *left = all->shared ? store_request_make(table->id, 0, NULL, 0) : NULL;
    if (!left)
        return;
    left->kind = STORE_LEAVE;
    store_ask(all->lent.keeps, left);
}

/* While a line or a reading is under way, what comes back says more; and then it is looked at again. */
static void grow(hall *all, served *table) {
    if (table->read && !table->busy && (table->unsure || table->grown > table->meeting.count))
        read_more(all, table);
}

/* What others were told here may be lost too. */
static void hear_all_grew(hall *all) {
    for (served *each = all->oldest; each; each = each->newer) {
        each->unsure = true;
        grow(all, each);
        tell_servers_again(all, each);
        each->shown = (shown){.open = false};
        if (each->read)
            show(all, each);
    }
}

/* "SERVER here SEATS WATCHING", "SERVER said SEAT PHRASE" */
static void hear_said(const hall *all, served *table, const char *text) {
    char *after;
    int server = (int)strtol(text, &after, 10);
    crowd there;
    unsigned long long seats;
    if (sscanf(after, " here %llx %d", &seats, &there.watching) == 2) {
        there.seats = seats;
        crowd_elsewhere(all, table, server, &there);
    } else if (strncmp(after, " said ", 6) == 0) {
        served_announce(table, after + 1, strlen(after + 1));
    }
}

/* "{1,2}" */
static bool is_among(int server, const char *alive) {
    for (const char *at = alive; *at; at++) {
        char *after;
        if ((*at == '{' || *at == ',') && strtol(at + 1, &after, 10) == server && after > at + 1)
            return true;
    }
    return false;
}

static void hear_alive(const hall *all, const char *alive) {
    for (served *each = all->oldest; each; each = each->newer) {
        for (const elsewhere *at = each->others, *next; at; at = next) {
            next = at->next;
            if (!is_among(at->server, alive))
                crowd_elsewhere(all, each, at->server, NULL);
        }
    }
}

static void tell_everybody(const hall *all, const char *text) {
    for (const served *each = all->oldest; each; each = each->newer)
        served_announce(each, text, strlen(text));
}

static void hear_away(hall *all, bool away) {
    all->waits = away;
    tell_everybody(all, away ? "waits" : "goes on");
}

void take_news(hall *all, const store_request *news) {
    served *table = *slot_of(all, news->table);
    if (news->kind == STORE_MISSED)
        hear_all_grew(all);
    else if (news->kind == STORE_ALIVE)
        hear_alive(all, news->text);
    else if (news->kind == STORE_AWAY)
        hear_away(all, news->number > 0);
    else if (table && news->kind == STORE_GREW) {
        table->grown = news->number > table->grown ? news->number : table->grown;
        grow(all, table);
    } else if (table && news->kind == STORE_SAID && table->read) {
        hear_said(all, table, news->text);
    }
}
