/* SPDX-License-Identifier: MIT */
/* Who is there, as those at the table are told. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/tables/inside.h"

static crowd crowd_here(const served *table) {
    crowd here = {0, 0};
    for (const guest *each = table->guests; each; each = each->next) {
        if (each->chair >= 0)
            here.seats |= UINT64_C(1) << each->chair;
        else
            here.watching += each->listens;
    }
    return here;
}

static crowd crowd_anywhere(const served *table) {
    crowd all = crowd_here(table);
    for (const elsewhere *each = table->others; each; each = each->next) {
        all.seats |= each->there.seats;
        all.watching += each->there.watching;
    }
    return all;
}

int count_watching(const served *table) {
    return crowd_anywhere(table).watching;
}

static bool is_away(const served *table, crowd there, int chair) {
    const sb_chair *at = &table->meeting.chair[chair];
    return at->taken && at->level == SB_PERSON && !(there.seats >> chair & 1);
}

static void tell_others(const served *table, const guest *but, const char *format, int number) {
    char text[40];
    int length = snprintf(text, sizeof text, format, number);
    for (guest *each = table->guests; each; each = each->next) {
        if (each->listens && each != but)
            guest_tell(each, text, (size_t)length);
    }
}

void tell_presence(const served *table, guest *to) {
    crowd there = crowd_anywhere(table);
    for (int chair = 0; chair < table->meeting.seats; chair++) {
        if (is_away(table, there, chair))
            guest_say(to, "seat %d away", chair);
    }
    if (there.watching > 0)
        guest_say(to, "watching %d", there.watching);
}

/* Other servers are told who is here whenever that is no longer what they were told. */
static void tell_servers(const hall *all, served *table) {
    crowd here = crowd_here(table);
    char text[60];
    if (!all->shared || (here.seats == table->told.seats && here.watching == table->told.watching))
        return;
    table->told = here;
    int length = snprintf(text, sizeof text, "here %" PRIx64 " %d", here.seats, here.watching);
    say_elsewhere(all, table, text, (size_t)length);
}

void tell_servers_again(const hall *all, served *table) {
    table->told = (crowd){0, -1};
    tell_servers(all, table);
}

void came(const hall *all, served *table, const guest *who) {
    int others = 0;
    for (const guest *each = table->guests; each; each = each->next)
        others += each != who && each->chair == who->chair;
    for (const elsewhere *each = table->others; each && who->chair >= 0; each = each->next)
        others += (int)(each->there.seats >> who->chair & 1);
    if (who->chair >= 0 && others == 0)
        tell_others(table, who, "seat %d back", who->chair);
    /* Who sits down watched until then. */
    if (who->listens)
        tell_others(table, who->chair < 0 ? who : NULL, "watching %d", crowd_anywhere(table).watching);
    tell_servers(all, table);
    show(all, table);
}

void went(const hall *all, served *table, int chair, bool listened) {
    crowd there = crowd_anywhere(table);
    if (chair >= 0 && chair < table->meeting.seats && is_away(table, there, chair))
        tell_others(table, NULL, "seat %d away", chair);
    else if (chair < 0 && listened)
        tell_others(table, NULL, "watching %d", there.watching);
    tell_servers(all, table);
}

/* ---- at other servers ---- */

static elsewhere **place_of(served *table, int server) {
    elsewhere **at = &table->others;
    while (*at && (*at)->server != server)
        at = &(*at)->next;
    return at;
}

static void forget_server(elsewhere **at) {
    elsewhere *gone = *at;
    if (gone)
        *at = gone->next;
    free(gone);
}

/* A server that was not known yet does not know who is here either. */
static void note_server(const hall *all, served *table, int server, const crowd *there) {
    elsewhere **at = place_of(table, server);
    if (!*at) {
        *at = calloc(1, sizeof **at);
        if (!*at)
            return;
        (*at)->server = server;
        table->told = (crowd){0, 0};
        tell_servers(all, table);
    }
    (*at)->there = *there;
}

void crowd_elsewhere(const hall *all, served *table, int server, const crowd *there) {
    crowd before = crowd_anywhere(table);
    if (there)
        note_server(all, table, server, there);
    else
        forget_server(place_of(table, server));
    crowd after = crowd_anywhere(table);
    for (int chair = 0; chair < table->meeting.seats; chair++) {
        bool was = is_away(table, before, chair), is = is_away(table, after, chair);
        if (was != is)
            tell_others(table, NULL, is ? "seat %d away" : "seat %d back", chair);
    }
    if (before.watching != after.watching)
        tell_others(table, NULL, "watching %d", after.watching);
    show(all, table);
}
