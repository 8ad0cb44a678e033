/* SPDX-License-Identifier: MIT */
/* What a visitor wants: checked by the table's own rules before it is said. */
#include <stdio.h>
#include <string.h>

#include "record/line.h"
#include "visiting.h"

enum { PHRASE_MOST = 99 };

static const char *const wish_words[SB_WISH_COUNT] = {
    [SB_WISH_FROM] = "from", [SB_WISH_SIT] = "sit",     [SB_WISH_STAND] = "stand", [SB_WISH_BEGIN] = "begin",
    [SB_WISH_DO] = "do",     [SB_WISH_THROW] = "throw", [SB_WISH_BACK] = "back",   [SB_WISH_GRANT] = "grant",
    [SB_WISH_DENY] = "deny", [SB_WISH_AGAIN] = "again", [SB_WISH_SAY] = "say",
};

bool wish_names_line(sb_wish_kind kind) {
    return kind != SB_WISH_SIT && kind != SB_WISH_STAND;
}

static void put(sb_sink *sink, void *to, const char *before, const char *text) {
    sink(to, before, strlen(before));
    sink(to, text, strlen(text));
}

void wish_write(const sb_wish *wish, const char *key, sb_sink *sink, void *to) {
    char text[SB_LINE_MAX + 1];
    put(sink, to, wish_words[wish->kind], "");
    if (wish->kind == SB_WISH_SIT)
        snprintf(text, sizeof text, " %d", wish->seat);
    else
        snprintf(text, sizeof text, " %u", wish->line);
    if (wish->kind != SB_WISH_STAND)
        put(sink, to, text, "");
    if (wish->kind == SB_WISH_SIT) {
        put(sink, to, " ", key);
        put(sink, to, " ", "");
        line_put_name(sink, to, wish->name);
    } else if (wish->kind == SB_WISH_DO) {
        sb_event_write(&wish->event, text, sizeof text);
        put(sink, to, " ", text);
    } else if (wish->kind == SB_WISH_THROW) {
        put(sink, to, " ", wish->salt);
    }
    put(sink, to, "\n", "");
}

/* Takes up a wish that the table, as far as it is known here, would grant. */
static sb_status take_up(sb_visit *visit, sb_wish *wish) {
    static const uint8_t any_secret[SB_SECRET_SIZE] = {0};
    char makes[SB_LINE_MAX + 1];
    if (visit->alarm != SB_OK)
        return visit->alarm;
    if (visit->wishes)
        return SB_TOO_EARLY;
    wish->line = visit->meeting.count;
    sb_status status = sb_meeting_answer(&visit->meeting, visit->chair, wish, visit->meeting.hasher,
                                         any_secret, makes, sizeof makes);
    if (status != SB_OK)
        return status;
    bool so = !makes[0] && (wish->kind != SB_WISH_SIT || visit->bound == wish->seat);
    if (so) {
        if (wish->kind == SB_WISH_SIT)
            visit->chair = wish->seat;
        return SB_OK;
    }
    visit->wish = *wish;
    memcpy(visit->makes, makes, sizeof makes);
    visit->wishes = true;
    visit->said = false;
    visit->then[0] = '\0';
    return SB_OK;
}

static sb_status want_throw(sb_visit *visit, const char *salt) {
    sb_wish wish = {.kind = SB_WISH_THROW};
    if (!salt || !sb_salt_good(salt, strlen(salt)))
        return SB_BAD_WORD;
    memcpy(wish.salt, salt, strlen(salt));
    return take_up(visit, &wish);
}

sb_status sb_visit_want(sb_visit *visit, sb_event event, const char *salt) {
    sb_wish wish = {.kind = SB_WISH_DO, .event = event};
    if (!visit_safe(visit) || event.kind >= SB_KIND_COUNT)
        return SB_BAD_CALL;
    if (event.kind == SB_ROLL && event.count == 0)
        return want_throw(visit, salt);
    if (salt && !sb_salt_good(salt, strlen(salt)))
        return SB_BAD_WORD;
    sb_status status = take_up(visit, &wish);
    if (status == SB_OK && visit->wishes && event.kind == SB_DICE && salt)
        memcpy(visit->then, salt, strlen(salt) + 1);
    return status;
}

sb_status sb_visit_sit(sb_visit *visit, int chair) {
    sb_wish wish = {.kind = SB_WISH_SIT, .seat = chair};
    if (!visit_safe(visit) || !visit->name[0])
        return SB_BAD_CALL;
    if (chair < 0)
        return SB_NO_SUCH_SEAT;
    if (visit->chair >= 0 && visit->chair != chair)
        return SB_NOT_NOW; /* nobody sits on two */
    uint8_t key[SB_KEY_SIZE];
    key_read(key, visit->key, SB_KEY_TEXT);
    memcpy(wish.key, key, sizeof key);
    memcpy(wish.name, visit->name, sizeof wish.name);
    return take_up(visit, &wish);
}

sb_status sb_visit_wish(sb_visit *visit, sb_wish_kind kind) {
    sb_wish wish = {.kind = kind};
    bool plain = kind == SB_WISH_STAND || kind == SB_WISH_BEGIN || kind == SB_WISH_BACK ||
                 kind == SB_WISH_GRANT || kind == SB_WISH_DENY || kind == SB_WISH_AGAIN;
    return visit_safe(visit) && plain ? take_up(visit, &wish) : SB_BAD_CALL;
}

sb_status sb_visit_say(sb_visit *visit, int phrase) {
    if (!visit_safe(visit) || phrase < 0 || phrase > PHRASE_MOST)
        return SB_BAD_CALL;
    if (visit->chair < 0)
        return SB_NOT_SEATED;
    if (!visit->current)
        return SB_NOT_NOW;
    visit->phrase = phrase;
    return SB_OK;
}

bool visit_came_true(const sb_visit *visit, const char *line, size_t length, const sb_proof *proof) {
    const sb_wish *wish = &visit->wish;
    switch (wish->kind) {
    case SB_WISH_SIT:
        return visit->bound == wish->seat && visit_owns(visit, wish->seat) &&
               visit->meeting.chair[wish->seat].lapses == 0;
    case SB_WISH_BEGIN:
        return visit->meeting.stage == SB_STAGE_PLAY;
    case SB_WISH_THROW:
        return proof && strcmp(proof->salt, wish->salt) == 0;
    default:
        return length == strlen(visit->makes) && memcmp(line, visit->makes, length) == 0;
    }
}

void visit_settle(sb_visit *visit, sb_told *told, sb_status answer) {
    char then[SB_SALT_MAX + 1];
    memcpy(then, visit->then, sizeof then);
    visit->wishes = false;
    visit->then[0] = '\0';
    told->granted = answer == SB_OK;
    told->given_up = answer != SB_OK;
    if (answer != SB_OK) {
        told->why = answer;
        return;
    }
    if (visit->wish.kind == SB_WISH_SIT) {
        visit->chair = visit->wish.seat;
        visit->left = false;
    } else if (visit->wish.kind == SB_WISH_STAND) {
        visit->chair = -1;
        visit->left = true;
    } else if (then[0]) {
        want_throw(visit, then);
    }
}
