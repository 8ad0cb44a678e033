#include "server/tables/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/hasher.h"
#include "server/tables/served.h"

enum { SLOTS = 1 << 14, WAITING_MOST = 32, NAME_LENGTH = 11 };

/* A table being laid by a guest: its head so far. */
typedef struct draft {
    sb_meeting meeting;
    uint64_t id;
    char *text;
    size_t length;
} draft;

struct hall {
    const sb_hasher *hasher;
    uint8_t master[SB_SECRET_SIZE];
    store *keeps;
    served *slots[SLOTS];
};

/* Sixty-four random bits as eleven characters. */
static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static void name_write(uint64_t id, char name[NAME_LENGTH + 1]) {
    for (int i = NAME_LENGTH - 1; i >= 0; i--, id >>= 6)
        name[i] = digits[id & 63];
    name[NAME_LENGTH] = '\0';
}

static bool name_read(uint64_t *id, const char *name, size_t length) {
    uint64_t made = 0;
    if (length != NAME_LENGTH)
        return false;
    for (size_t i = 0; i < length; i++) {
        const char *found = name[i] ? strchr(digits, name[i]) : NULL;
        if (!found || made >> 58)
            return false;
        made = made << 6 | (uint64_t)(found - digits);
    }
    *id = made;
    return true;
}

hall *hall_open(const sb_hasher *hasher, const uint8_t master[SB_SECRET_SIZE], store *keeps) {
    hall *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->hasher = hasher;
    made->keeps = keeps;
    memcpy(made->master, master, sizeof made->master);
    return made;
}

void hall_close(hall *all) {
    for (int i = 0; i < SLOTS; i++) {
        for (served *each = all->slots[i], *next; each; each = next) {
            next = each->next;
            served_free(each);
        }
    }
    free(all);
}

static served **slot_of(hall *all, uint64_t id) {
    served **at = &all->slots[id * UINT64_C(0x9e3779b97f4a7c15) >> 50];
    while (*at && (*at)->id != id)
        at = &(*at)->next;
    return at;
}

/* ---- secrets ---- */

/* The chain of this number of a table follows from the master alone, so that nothing secret is kept with it.
 */
static void make_chain(const hall *all, const served *table, uint32_t number, sb_chain *chain) {
    char text[80];
    uint8_t last[SB_SECRET_SIZE];
    int length = snprintf(text, sizeof text, "chain %s %u", table->meeting.table, number);
    all->hasher->mac(last, all->master, (const uint8_t *)text, (size_t)length);
    sb_chain_start(chain, all->hasher, last);
}

static const uint8_t *next_secret(const hall *all, served *table) {
    const sb_bond *bond = &table->meeting.bond;
    uint32_t number = bond->left > 0 ? bond->chains : bond->chains + 1;
    if (table->number != number) {
        make_chain(all, table, number, &table->chain);
        table->number = number;
    }
    return sb_chain_secret(&table->chain, all->hasher, bond->left > 0 ? SB_CHAIN_LENGTH - bond->left + 1 : 1);
}

static int chain_line(const hall *all, const served *table, char line[SB_LINE_MAX + 1]) {
    sb_chain chain;
    char start[SB_SECRET_TEXT + 1];
    make_chain(all, table, table->meeting.bond.chains + 1, &chain);
    sb_secret_write(chain.start, start);
    return snprintf(line, SB_LINE_MAX + 1, "chain %s %d", start, SB_CHAIN_LENGTH);
}

/* ---- lines on their way ---- */

static void append(hall *all, served *table, const char *line, size_t length) {
    if (!all->keeps) {
        served_take(table, line, length);
        return;
    }
    store_request *request = store_request_make(table->id, table->meeting.count, line, length);
    if (!request)
        return;
    request->whose = table;
    table->busy = true;
    store_ask(all->keeps, request);
}

/* What the table itself has to say next; its length, 0: nothing. */
static int duty(const hall *all, const served *table, char line[SB_LINE_MAX + 1]) {
    const sb_meeting *meeting = &table->meeting;
    if (sb_meeting_needs_chain(meeting))
        return chain_line(all, table, line);
    if (sb_meeting_ready(meeting))
        return snprintf(line, SB_LINE_MAX + 1, "begin");
    if (sb_meeting_granted(meeting))
        return snprintf(line, SB_LINE_MAX + 1, "cut %u", meeting->back_to);
    return 0;
}

static void refuse(guest *to, uint32_t line, sb_status why) {
    guest_say(to, "no %u %s", line, sb_status_name(why));
}

/* Said twice it happens once: whoever says again what is so already is told the line. */
static bool happened(const served *table, const sb_wish *wish, guest *to) {
    int64_t number = served_change(table, wish->line);
    char wanted[SB_LINE_MAX + 1];
    size_t length, found_length;
    if (number < 0)
        return false;
    const char *found = served_line(table, (uint32_t)number, &found_length);
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

static void bind(guest *to, int chair) {
    if (to->chair != chair)
        guest_say(to, "you %d", chair);
    to->chair = chair;
}

static void grant(hall *all, served *table, guest *from, const sb_wish *wish) {
    char line[SB_LINE_MAX + 1];
    const uint8_t *secret = wish->kind == SB_WISH_THROW ? next_secret(all, table) : NULL;
    sb_status status =
        sb_meeting_answer(&table->meeting, from->chair, wish, all->hasher, secret, line, sizeof line);
    bool twice = status == SB_TOO_LATE && (wish->kind == SB_WISH_DO || wish->kind == SB_WISH_THROW);
    if (twice && happened(table, wish, from))
        return;
    if (status != SB_OK) {
        refuse(from, wish->line, status);
        return;
    }
    if (line[0])
        append(all, table, line, strlen(line));
    if (wish->kind == SB_WISH_SIT)
        bind(from, wish->seat);
}

static void listen_from(served *table, guest *from, const sb_wish *wish) {
    from->proofs = wish->proofs;
    from->listens = true;
    served_catch_up(table, from, wish->line);
    guest_say(from, "now %u", table->meeting.count);
}

static void fulfil(hall *all, served *table, guest *from, const char *text, size_t length) {
    sb_wish wish;
    sb_status status = sb_wish_read(&wish, text, length);
    if (status != SB_OK)
        refuse(from, 0, status);
    else if (wish.kind == SB_WISH_FROM)
        listen_from(table, from, &wish);
    else if (wish.kind == SB_WISH_SAY && from->chair >= 0) {
        char said[32];
        served_announce(table, said,
                        (size_t)snprintf(said, sizeof said, "said %d %d", from->chair, wish.phrase));
    } else
        grant(all, table, from, &wish);
}

/* Does what can be done until a line is under way. */
static void advance(hall *all, served *table) {
    char line[SB_LINE_MAX + 1];
    while (table->read && !table->busy) {
        int length = duty(all, table, line);
        if (length > 0) {
            append(all, table, line, (size_t)length);
            continue;
        }
        waiting *next = table->first;
        if (!next)
            return;
        table->first = next->next;
        if (!table->first)
            table->end = &table->first;
        fulfil(all, table, next->whose, next->text, next->length);
        free(next);
    }
}

static void wait_for(served *table, guest *from, const char *text, size_t length) {
    int count = 0;
    for (waiting *each = table->first; each; each = each->next)
        count += each->whose == from;
    waiting *made = count < WAITING_MOST ? malloc(sizeof *made + length) : NULL;
    if (!made) {
        guest_say(from, "no 0 busy");
        return;
    }
    *made = (waiting){.whose = from, .length = length};
    memcpy(made->text, text, length);
    *table->end = made;
    table->end = &made->next;
}

/* ---- coming and going ---- */

static void detach(guest *who) {
    served *table = who->at;
    if (!table)
        return;
    if (who->before)
        who->before->next = who->next;
    else
        table->guests = who->next;
    if (who->next)
        who->next->before = who->before;
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
    who->at = NULL;
    who->chair = -1;
    who->listens = false;
}

static void attach(served *table, guest *who) {
    detach(who);
    who->at = table;
    who->before = NULL;
    who->next = table->guests;
    if (who->next)
        who->next->before = who;
    table->guests = who;
}

/* The table, to be read first where it is not here; NULL when memory runs out or there is none. */
static served *find_table(hall *all, uint64_t id) {
    served **at = slot_of(all, id);
    if (*at || !all->keeps)
        return *at;
    served *made = served_make(id);
    store_request *request = made ? store_request_make(id, 0, NULL, 0) : NULL;
    if (!request) {
        if (made)
            served_free(made);
        return NULL;
    }
    *at = made;
    made->busy = true;
    request->reads = true;
    request->whose = made;
    store_ask(all->keeps, request);
    return made;
}

static void hear_at(hall *all, guest *from, const char *name, size_t length) {
    uint64_t id;
    served *table = name_read(&id, name, length) ? find_table(all, id) : NULL;
    if (table)
        attach(table, from);
    else
        guest_say(from, "no 0 %s", sb_status_name(SB_NO_SUCH_TABLE));
}

static void drop_draft(guest *from) {
    if (!from->draft)
        return;
    sb_meeting_free(&from->draft->meeting);
    free(from->draft->text);
    free(from->draft);
    from->draft = NULL;
}

void hall_leave(hall *all, guest *who) {
    (void)all;
    detach(who);
    drop_draft(who);
    guest_clear(who);
}

/* ---- laying a table ---- */

static sb_status draft_add(draft *on, const char *line, size_t length) {
    sb_status status = sb_meeting_take(&on->meeting, line, length);
    char *text = status == SB_OK ? realloc(on->text, on->length + length + 1) : NULL;
    if (!text)
        return status == SB_OK ? SB_NO_MEMORY : status;
    memcpy(text + on->length, line, length);
    text[on->length + length] = '\n';
    on->text = text;
    on->length += length + 1;
    return SB_OK;
}

static sb_status draft_start(guest *from) {
    drop_draft(from);
    from->draft = calloc(1, sizeof *from->draft);
    if (!from->draft)
        return SB_NO_MEMORY;
    sb_meeting_start(&from->draft->meeting, NULL);
    hasher_random(&from->draft->id, sizeof from->draft->id);
    return draft_add(from->draft, "shutbox 2", 9);
}

/* The server names the table. */
static sb_status draft_table(draft *on, const char *options, size_t length) {
    char line[SB_LINE_MAX + 1], name[NAME_LENGTH + 1];
    name_write(on->id, name);
    int made = snprintf(line, sizeof line, "table %s%.*s", name, (int)length, options);
    return made <= SB_LINE_MAX ? draft_add(on, line, (size_t)made) : SB_LINE_TOO_LONG;
}

/* The lines of the head go to the store in order, before anything the table says later. */
static sb_status lay(hall *all, guest *from) {
    draft *on = from->draft;
    if (!on || on->meeting.seats == 0)
        return SB_NOT_NOW;
    served *made = served_make(on->id);
    if (!made || !served_read(made, on->text, on->length)) {
        if (made)
            served_free(made);
        return SB_NO_MEMORY;
    }
    *slot_of(all, made->id) = made;
    made->read = true;
    if (all->keeps) {
        for (const char *at = on->text, *end = at + on->length; at < end;) {
            const char *newline = memchr(at, '\n', (size_t)(end - at));
            uint32_t number = 0;
            for (const char *c = on->text; c < at; c++)
                number += *c == '\n';
            store_request *request = store_request_make(made->id, number, at, (size_t)(newline - at));
            if (!request)
                return SB_NO_MEMORY;
            store_ask(all->keeps, request);
            at = newline + 1;
        }
    }
    attach(made, from);
    guest_say(from, "at %s", made->meeting.table);
    drop_draft(from);
    advance(all, made);
    return SB_OK;
}

/* ---- what guests say ---- */

static bool starts(const char *line, size_t length, const char *word, size_t *after) {
    size_t size = strlen(word);
    *after = size;
    return length >= size && memcmp(line, word, size) == 0 && (length == size || line[size] == ' ');
}

static bool hear_laying(hall *all, guest *from, const char *line, size_t length, sb_status *status) {
    size_t after;
    if (starts(line, length, "new", &after) && length == after)
        *status = draft_start(from);
    else if (!from->draft)
        return false;
    else if (starts(line, length, "lay", &after) && length == after)
        *status = lay(all, from);
    else if (starts(line, length, "table", &after))
        *status = draft_table(from->draft, line + after, length - after);
    else
        *status = draft_add(from->draft, line, length);
    return true;
}

void hall_hear(hall *all, guest *from, const char *line, size_t length) {
    sb_status status = SB_OK;
    size_t after;
    if (length > SB_LINE_MAX) {
        refuse(from, 0, SB_LINE_TOO_LONG);
        return;
    }
    if (hear_laying(all, from, line, length, &status)) {
        if (status != SB_OK)
            refuse(from, 0, status);
        return;
    }
    if (starts(line, length, "at", &after) && length > after) {
        hear_at(all, from, line + after + 1, length - after - 1);
        return;
    }
    served *table = from->at;
    if (!table) {
        refuse(from, 0, SB_NO_SUCH_TABLE);
    } else if (table->busy || !table->read) {
        wait_for(table, from, line, length);
    } else {
        fulfil(all, table, from, line, length);
        advance(all, table);
    }
}

/* ---- what comes back ---- */

static void forget(hall *all, served *table) {
    while (table->guests) {
        guest_say(table->guests, "no 0 %s", sb_status_name(SB_NO_SUCH_TABLE));
        detach(table->guests);
    }
    served **at = slot_of(all, table->id);
    *at = table->next;
    served_free(table);
}

static void come_back(hall *all, served *table, const store_request *request) {
    table->busy = false;
    if (request->reads) {
        table->read =
            !request->failed && request->length > 0 && served_read(table, request->lines, request->length);
        if (!table->read) {
            forget(all, table);
            return;
        }
    } else if (request->done) {
        served_take(table, request->text, request->length);
    } else if (request->failed) { /* to try again at once would only keep a full disk busy */
        char told[60];
        int length = snprintf(told, sizeof told, "no %u %s", request->number, sb_status_name(SB_NO_ROOM));
        served_announce(table, told, (size_t)length);
        return;
    }
    advance(all, table);
}

void hall_back(hall *all) {
    for (store_request *each = store_take(all->keeps), *next; each; each = next) {
        next = each->next;
        if (each->whose)
            come_back(all, each->whose, each);
        free(each->lines);
        free(each);
    }
}
