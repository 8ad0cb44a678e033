/* SPDX-License-Identifier: MIT */
/* Open tables where many serve: each server says what is told of those where somebody is, and asks for all.
 */
#include <stdlib.h>
#include <string.h>

#include "server/tables/inside.h"

static shown look_of(const served *table) {
    const sb_meeting *meeting = &table->meeting;
    if (!is_open(table))
        return (shown){.open = false};
    return (shown){.open = true,
                   .stage = (sb_stage)meeting->stage,
                   .free = count_free(meeting),
                   .watching = count_watching(table),
                   .round = meeting->stage == SB_STAGE_PLAY ? (int)meeting->match.round : 0,
                   .seatings = table->seatings};
}

static bool is_same(const shown *one, const shown *other) {
    return one->open == other->open && one->stage == other->stage && one->free == other->free &&
           one->watching == other->watching && one->round == other->round && one->seatings == other->seatings;
}

/* ---- said ---- */

static void nobody_waits(guest *paper) {
    (void)paper;
}

/* Somebody who only writes down what they are told. */
static guest take_paper(void) {
    return (guest){.out_most = SIZE_MAX, .ready = nobody_waits};
}

static void tell_rules(const served *table, guest *to) {
    char rules[SB_RULES_TEXT_MAX];
    sb_rules_write(&table->meeting.rules, rules, sizeof rules);
    guest_tell(to, rules, strlen(rules));
}

/* What is on the paper; true where it could be asked. */
static bool ask_with(const hall *all, store_kind kind, served *table, const guest *paper) {
    const char *text = paper->out && !paper->dropped ? paper->out + GUEST_AHEAD : NULL;
    store_request *request = text ? store_request_make(table->id, 0, text, paper->length) : NULL;
    if (!request)
        return false;
    request->kind = kind;
    request->whose = kind == STORE_PAIR ? table : NULL;
    store_ask(all->lent.keeps, request);
    return true;
}

void show(const hall *all, served *table) {
    shown now = all->shared && !table->laying ? look_of(table) : table->shown;
    if (is_same(&now, &table->shown))
        return;
    guest paper = take_paper();
    if (now.open && now.stage == SB_STAGE_LOBBY && now.free > 0)
        tell_rules(table, &paper);
    else
        guest_tell(&paper, "-", 1);
    if (now.open)
        tell_table(table, &paper);
    if (ask_with(all, STORE_SHOW, table, &paper))
        table->shown = now;
    guest_clear(&paper);
}

bool ask_for_partner(const hall *all, served *table) {
    guest paper = take_paper();
    tell_rules(table, &paper);
    for (uint32_t number = 0; number < table->meeting.count; number++) {
        size_t length;
        const char *line = served_line(table, number, &length);
        guest_tell(&paper, line, length);
    }
    bool asked = ask_with(all, STORE_PAIR, table, &paper);
    guest_clear(&paper);
    return asked;
}

/* ---- asked for ---- */

/* One question at a time is under way for everybody who has asked. Those who come meanwhile wait for the
 * next, so that nobody is told what was before they asked. */
struct list_asker {
    list_asker *next;
    guest *whose;
    bool asked;
};

static void ask_for_list(hall *all) {
    bool waits = all->list_askers && !all->lists;
    store_request *request = waits ? store_request_make(0, LISTED_MOST, NULL, 0) : NULL;
    if (!request)
        return;
    all->lists = true;
    for (list_asker *each = all->list_askers; each; each = each->next)
        each->asked = true;
    request->kind = STORE_LIST;
    store_ask(all->lent.keeps, request);
}

void list_everywhere(hall *all, guest *to) {
    for (const list_asker *each = all->list_askers; each; each = each->next) {
        if (each->whose == to && !each->asked)
            return;
    }
    list_asker *made = calloc(1, sizeof *made);
    if (!made) {
        refuse(all, to, 0, SB_NO_MEMORY);
        return;
    }
    *made = (list_asker){.next = all->list_askers, .whose = to};
    all->list_askers = made;
    ask_for_list(all);
}

static bool drop_asker(list_asker **at, bool gone) {
    list_asker *each = *at;
    if (gone) {
        *at = each->next;
        free(each);
    }
    return gone;
}

void list_forget(hall *all, const guest *who) {
    for (list_asker **at = &all->list_askers; *at;) {
        if (!drop_asker(at, !who || (*at)->whose == who))
            at = &(*at)->next;
    }
}

static void tell_list(hall *all, guest *to, const store_request *found) {
    int told = 0;
    if (found->failed) {
        refuse(all, to, 0, SB_NOT_KEPT);
        return;
    }
    for (const char *at = found->lines, *end = found->length > 0 ? at + found->length : at; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)(newline - at);
        told += !memmem(at, length, " seat ", 6);
        guest_tell(to, at, length);
        at = newline + 1;
    }
    guest_say(to, "listed %d", told);
}

void take_list(hall *all, const store_request *found) {
    all->lists = false;
    for (list_asker **at = &all->list_askers; *at;) {
        if ((*at)->asked)
            tell_list(all, (*at)->whose, found);
        if (!drop_asker(at, (*at)->asked))
            at = &(*at)->next;
    }
    ask_for_list(all);
}
