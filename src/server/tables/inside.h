/* SPDX-License-Identifier: MIT */
/* Inside the hall: what its parts share. */
#ifndef SHUTBOX_SERVER_TABLES_INSIDE_H
#define SHUTBOX_SERVER_TABLES_INSIDE_H

#include "server/tables/hall.h"
#include "server/tables/league.h"
#include "server/tables/name.h"
#include "server/tables/served.h"

/* Open tables told of at once. */
enum { SLOTS = 1 << 14, LISTED_MOST = 100 };

typedef struct list_asker list_asker;

struct hall {
    hall_means lent;
    const char *url;
    uint8_t master[SB_SECRET_SIZE];
    served *slots[SLOTS];
    served *newest, *oldest;
    due_list due;
    hall_figures figures;
    uint64_t under_way; /* appends that have not come back */
    league_desk leagues;
    bool winds_up;           /* and there will be no more of those */
    bool shared;             /* other servers may have the same tables open */
    bool waits;              /* nothing can be kept just now */
    list_asker *list_askers; /* who want to know of those, */
    bool lists;              /* and the store is asked */
};

/* hall.c: tables, by their names, and who is at them. */
served **slot_of(hall *all, uint64_t id);
void hall_add(hall *all, served *table);
void hall_remove(hall *all, served *table);
bool ask_for_lines(hall *all, served *table, bool expected);
void note_held(hall *all, served *table, uint32_t before);
void attach(hall *all, served *table, guest *who);
void refuse(hall *all, guest *to, uint32_t line, sb_status why);
void report(const hall *all, hall_incident what);

/* laying.c: a table is made, line by line or because somebody wants to play with anybody. Whether the line
 * was about that. */
bool hear_laying(hall *all, guest *from, const char *line, size_t length);
void drop_draft(guest *from);

/* Its head is kept, and it may be heard of. */
void open_table(hall *all, served *table);

/* listing.c: which tables are open. */
void tell_open(hall *all, guest *to);
served *find_partner(const hall *all, const sb_rules *rules);
bool is_open(const served *table);
int count_free(const sb_meeting *meeting);
void tell_table(const served *table, guest *to);

/* showing.c: the same where many serve. show: what is told of a table may have changed. list_forget: who has
 * gone is not told any more; NULL: nobody is. */
void show(const hall *all, served *table);
bool ask_for_partner(const hall *all, served *table);
void list_everywhere(hall *all, guest *to);
void list_forget(hall *all, const guest *who);
void take_list(hall *all, const store_request *found);

/* lines.c: wishes become lines. come_back: false where what is kept is no longer what was told here. */
void fulfil(hall *all, served *table, guest *from, const char *text, size_t length);
void read_more(hall *all, served *table);
void advance(hall *all, served *table);
bool come_back(hall *all, served *table, const store_request *request);
void take_thought(hall *all, served *table, const thought *made);

/* listen.c: what has happened, and what does. listen_at_last: somebody sits now who could not listen before.
 */
void listen_from(hall *all, served *table, guest *who, const sb_wish *wish);
void listen_at_last(hall *all, served *table, guest *who);
void take_recalled(hall *all, served *table, const store_request *request);

/* act.c: what the table does by itself. */
int duty(const hall *all, served *table, char line[SB_LINE_MAX + 1]);
bool act(hall *all, served *table, char line[SB_LINE_MAX + 1]);
void watch_clock(hall *all, served *table);

/* chains.c: the secrets of a table, and lines with them: the one that tells the next chain, and any line in
 * memory as it was told. */
const uint8_t *next_secret(const hall *all, served *table);
int chain_line(const hall *all, const served *table, char line[SB_LINE_MAX + 1]);
size_t whole_line(const hall *all, served *table, uint32_t number, char line[SB_LINE_MAX + 1]);

/* league.c: matches that are over are judged. look: something may be due; judge: this table's last match is,
 * where nothing is kept. tick: in how many milliseconds it is tried again, -1: it is not to be. */
void league_look(hall *all);
void league_judge(hall *all, served *table);
void league_take(hall *all, store_request *request);
void league_take_judged(hall *all);
int64_t league_tick(hall *all);

/* league_page.c: standings, for those who ask. */
void hear_league(hall *all, guest *from, const char *words, size_t length);
void league_leave(hall *all, guest *who);
void league_recalled(hall *all, store_request *request);
void league_changed(hall *all, const char *league);
void league_close(hall *all);

/* presence.c: who is there. A change is told to those at the table, here and at other servers. */
int count_watching(const served *table);
void tell_presence(const served *table, guest *to);
void came(const hall *all, served *table, const guest *who);
void tell_servers_again(const hall *all, served *table);
void went(const hall *all, served *table, int chair, bool listened);

/* Who is at another server now; NULL: that server is gone. */
void crowd_elsewhere(const hall *all, served *table, int server, const crowd *there);

/* elsewhere.c: what is heard of other servers, and said to them. */
void take_news(hall *all, const store_request *news);
void say_elsewhere(const hall *all, const served *table, const char *text, size_t length);
void leave_elsewhere(const hall *all, const served *table);
bool starts(const char *line, size_t length, const char *word, size_t *after);

#endif
