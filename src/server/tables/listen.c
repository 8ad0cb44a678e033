/* SPDX-License-Identifier: MIT */
/* Who listens is told what has happened, as much at once as they take, and then what happens. What left
 * memory is read from the store for them. */
#include <string.h>

#include "server/tables/inside.h"

static bool may_listen(const served *table, const guest *who) {
    return who->chair >= 0 || table->meeting.watched || table->meeting.matches == 0;
}

/* All is told. */
static void arrive(hall *all, served *table, guest *who) {
    const sb_meeting *meeting = &table->meeting;
    who->catches_up = false;
    if (who->until != GUEST_ALL) {
        who->held = who->from;
        refuse(all, who, 0, SB_NOT_SEATED);
        return;
    }
    who->listens = true;
    who->held = -1;
    guest_say(who, "now %u", meeting->count);
    if (all->waits)
        guest_say(who, "waits");
    if (!who->listened && who->chair < 0)
        came(all, table, who);
    tell_presence(table, who);
    if (meeting->clock > 0 && sb_meeting_waits(meeting) && table->asked_line == meeting->changed) {
        int64_t left = table->asked + (int64_t)meeting->clock * 1000 - all->lent.now();
        guest_say(who, "ask %u %d", meeting->count, left > 0 ? (int)((left + 999) / 1000) : 0);
    }
}

/* Who can't be told is let go, to come back. */
static void let_go(guest *who) {
    who->catches_up = false;
    who->dropped = true;
    who->ready(who);
}

/* One reading at a time; once it is back, everybody is looked at again. */
static void recall(const hall *all, served *table, guest *who) {
    store_request *request = table->recalls ? NULL : store_request_make(table->id, who->from, NULL, 0);
    if (!request && !table->recalls)
        let_go(who);
    if (!request)
        return;
    request->kind = STORE_PAST;
    table->recalls = true;
    store_ask(all->lent.keeps, request);
}

static void catch_up(hall *all, served *table, guest *who) {
    while (who->catches_up && guest_has_room(who)) {
        uint32_t count = table->meeting.count;
        if (who->from >= (who->until < count ? who->until : count)) {
            arrive(all, table, who);
        } else if (who->from < table->oldest) {
            recall(all, table, who);
            break;
        } else {
            char line[SB_LINE_MAX + 1];
            size_t length = whole_line(all, table, who->from, line);
            served_tell(who, who->from++, line, length);
        }
    }
}

void hall_carried(hall *all, guest *who) {
    if (who->at && who->catches_up)
        catch_up(all, who->at, who);
}

static void start(hall *all, served *table, guest *who, uint32_t from, uint32_t until) {
    who->listened = who->listens || (who->catches_up && who->listened);
    who->listens = false;
    who->catches_up = true;
    who->from = from;
    who->until = until;
    catch_up(all, table, who);
}

/* Where nobody may watch, those who do not sit are told who does, and no more: enough to know their own seat
 * again, and to sit down. */
void listen_from(hall *all, served *table, guest *who, const sb_wish *wish) {
    who->proofs = wish->proofs;
    start(all, table, who, wish->line, may_listen(table, who) ? GUEST_ALL : table->begins);
}

void listen_at_last(hall *all, served *table, guest *who) {
    if (who->catches_up)
        who->until = GUEST_ALL;
    else if (who->held >= 0)
        start(all, table, who, (uint32_t)who->held, GUEST_ALL);
}

static void hear_recalled(const served *table, uint32_t number, const char *line, size_t length) {
    for (guest *each = table->guests; each; each = each->next) {
        if (each->catches_up && each->from == number && number < each->until && guest_has_room(each))
            served_tell(each, each->from++, line, length);
    }
}

void take_recalled(hall *all, served *table, const store_request *request) {
    uint32_t number = request->number;
    bool good = !request->failed && request->length > 0;
    const char *end = request->lines + request->length;
    table->recalls = false;
    for (const char *at = request->lines; good && at < end; number++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        good = newline - at <= SB_LINE_MAX;
        if (good)
            hear_recalled(table, number, at, (size_t)(newline - at));
        at = newline + 1;
    }
    for (guest *each = table->guests; each; each = each->next) {
        if (!good && each->catches_up && each->from < table->oldest)
            let_go(each);
        else
            hall_carried(all, each);
    }
}
