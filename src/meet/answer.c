/* SPDX-License-Identifier: MIT */
/* Wishes, answered with the line that makes them so. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "meet.h"
#include "record/line.h"
#include "shutbox/table.h"

/* A line being written. */
typedef struct writer {
    char *text;
    size_t room, length;
} writer;

static void put(void *to, const char *text, size_t length) {
    writer *out = to;
    if (out->length + length < out->room) {
        memcpy(out->text + out->length, text, length);
        out->text[out->length + length] = '\0';
    }
    out->length += length;
}

static void put_text(writer *out, const char *text) {
    put(out, text, strlen(text));
}

static void put_number(writer *out, unsigned number) {
    char digits[12];
    put(out, digits, (size_t)snprintf(digits, sizeof digits, "%u", number));
}

static sb_status finish(const writer *out) {
    return out->length < out->room ? SB_OK : SB_NO_ROOM;
}

/* "stand 2" and the like. */
static sb_status put_chair(writer *out, const char *word_text, int chair) {
    put_text(out, word_text);
    put_number(out, (unsigned)chair);
    return finish(out);
}

static sb_status answer_sit(const sb_meeting *meeting, const sb_wish *wish, const sb_hasher *hasher,
                            writer *out) {
    uint8_t hash[SB_KEY_SIZE];
    char key[SB_KEY_TEXT + 1];
    if (wish->seat >= meeting->seats)
        return SB_NO_SUCH_SEAT;
    const sb_chair *chair = &meeting->chair[wish->seat];
    key_hash(hasher, wish->key, hash);
    bool own = chair->taken && chair->level == SB_PERSON && memcmp(chair->key, hash, sizeof hash) == 0;
    if (chair->taken && !own)
        return SB_SEAT_TAKEN;
    if (!own && meeting->stage == SB_STAGE_PLAY)
        return SB_NOT_NOW;
    if (own && chair->lapses == 0 && strcmp(chair->name, wish->name) == 0)
        return SB_OK;
    key_write(hash, key);
    put_chair(out, "sit ", wish->seat);
    put_text(out, " ");
    put_text(out, key);
    put_text(out, " ");
    line_put_name(put, out, wish->name);
    return finish(out);
}

/* A wish names the line it wants to be: what has happened since it was made may have changed its meaning. */
static sb_status check_line(const sb_meeting *meeting, uint32_t line) {
    if (line < meeting->changed)
        return SB_TOO_LATE;
    return line > meeting->count ? SB_TOO_EARLY : SB_OK;
}

static sb_status put_event(writer *out, const sb_event *event) {
    char line[SB_LINE_MAX + 1];
    put(out, line, sb_event_write(event, line, sizeof line));
    return finish(out);
}

static sb_status check_event(const sb_meeting *meeting, const sb_event *event) {
    sb_match after = meeting->match;
    return sb_match_apply(&after, *event);
}

static sb_status put_throw(const sb_meeting *meeting, const sb_hasher *hasher, const char *salt,
                           const uint8_t *secret, writer *out) {
    sb_event thrown;
    char text[SB_SECRET_TEXT + 1];
    if (!secret ||
        !sb_fair_throw(&meeting->match, hasher, meeting->table, meeting->throws + 1, salt, secret, &thrown))
        return SB_NOT_ASKED;
    sb_secret_write(secret, text);
    put_event(out, &thrown);
    put_text(out, " salt=");
    put_text(out, salt);
    put_text(out, " secret=");
    put_text(out, text);
    return finish(out);
}

/* Whether this chair may do that: the table's own policy, by the seats of the match. */
static sb_status check_may(const sb_meeting *meeting, int chair, const sb_event *event) {
    uint64_t people = 0, own = 0;
    if (meeting->stage != SB_STAGE_PLAY)
        return SB_NOT_NOW;
    for (int seat = 0; seat < meeting->match.players && seat < SB_SEATS_MAX; seat++) {
        people |= (uint64_t)(meeting->chair[meeting->order[seat]].level == SB_PERSON) << seat;
        own |= (uint64_t)(meeting->order[seat] == chair) << seat;
    }
    return sb_seats_may(&meeting->match, people, SB_CHANCE_TOLD, own, event);
}

static sb_status answer_do(const sb_meeting *meeting, int chair, const sb_wish *wish, writer *out) {
    sb_status status = check_may(meeting, chair, &wish->event);
    if (status == SB_OK)
        status = check_event(meeting, &wish->event);
    return status == SB_OK ? put_event(out, &wish->event) : status;
}

static sb_status answer_throw(const sb_meeting *meeting, int chair, const sb_wish *wish,
                              const sb_hasher *hasher, const uint8_t *secret, writer *out) {
    sb_event throw = sb_event_throw();
    sb_status status = check_may(meeting, chair, &throw);
    return status == SB_OK ? put_throw(meeting, hasher, wish->salt, secret, out) : status;
}

static sb_status answer_back(const sb_meeting *meeting, int chair, writer *out) {
    if (meeting->stage != SB_STAGE_PLAY || meeting->asks_back >= 0)
        return SB_NOT_NOW;
    return meeting_decision(meeting, chair) < 0 ? SB_NOTHING_TO_UNDO : put_chair(out, "back ", chair);
}

static sb_status answer_consent(const sb_meeting *meeting, int chair, bool granted, writer *out) {
    if (meeting->asks_back < 0 || meeting->asks_back == chair)
        return SB_NOT_NOW;
    return put_chair(out, granted ? "grant " : "deny ", chair);
}

static sb_status answer_begin(const sb_meeting *meeting, writer *out) {
    int players = 0;
    if (meeting->stage != SB_STAGE_LOBBY)
        return SB_NOT_NOW;
    for (int seat = 0; seat < meeting->seats; seat++)
        players += meeting->chair[seat].taken;
    sb_status status = sb_rules_seats(&meeting->rules, players);
    if (status == SB_OK)
        put_text(out, "begin");
    return status == SB_OK ? finish(out) : status;
}

static sb_status answer_seated(const sb_meeting *meeting, int chair, const sb_wish *wish,
                               const sb_hasher *hasher, const uint8_t *secret, writer *out) {
    switch (wish->kind) {
    case SB_WISH_STAND:
        return put_chair(out, "stand ", chair);
    case SB_WISH_BEGIN:
        return answer_begin(meeting, out);
    case SB_WISH_DO:
        return answer_do(meeting, chair, wish, out);
    case SB_WISH_THROW:
        return answer_throw(meeting, chair, wish, hasher, secret, out);
    case SB_WISH_BACK:
        return answer_back(meeting, chair, out);
    case SB_WISH_GRANT:
    case SB_WISH_DENY:
        return answer_consent(meeting, chair, wish->kind == SB_WISH_GRANT, out);
    case SB_WISH_AGAIN:
        if (meeting->stage != SB_STAGE_OVER)
            return SB_NOT_NOW;
        return meeting->chair[chair].again ? SB_OK : put_chair(out, "again ", chair);
    default:
        return SB_BAD_WORD; /* no wish for a line */
    }
}

sb_status sb_meeting_answer(const sb_meeting *meeting, int chair, const sb_wish *wish,
                            const sb_hasher *hasher, const uint8_t *secret, char *line, size_t room) {
    writer out = {line, room, 0};
    if (!meeting || !wish || !hasher || !line || room == 0)
        return SB_BAD_CALL;
    line[0] = '\0';
    if (meeting->stage == SB_STAGE_HEAD)
        return SB_NOT_NOW;
    if (wish->kind == SB_WISH_SIT)
        return answer_sit(meeting, wish, hasher, &out);
    bool seated = chair >= 0 && chair < meeting->seats && meeting->chair[chair].taken &&
                  meeting->chair[chair].level == SB_PERSON;
    if (!seated)
        return SB_NOT_SEATED;
    sb_status status = wish->kind == SB_WISH_STAND ? SB_OK : check_line(meeting, wish->line);
    return status == SB_OK ? answer_seated(meeting, chair, wish, hasher, secret, &out) : status;
}

sb_status sb_meeting_act(const sb_meeting *meeting, const sb_event *event, const sb_hasher *hasher,
                         const uint8_t *secret, char *line, size_t room) {
    writer out = {line, room, 0};
    if (!meeting || !hasher || !line || room == 0)
        return SB_BAD_CALL;
    sb_status status = meeting->stage == SB_STAGE_PLAY ? SB_OK : SB_NOT_NOW;
    if (status == SB_OK && event)
        status = check_event(meeting, event);
    if (status != SB_OK)
        return status;
    status = event ? put_event(&out, event) : put_throw(meeting, hasher, meeting->salt, secret, &out);
    bool person = false;
    for (uint64_t asked = sb_meeting_asked(meeting); asked; asked &= asked - 1)
        person = person || meeting->chair[__builtin_ctzll(asked)].level == SB_PERSON;
    if (status == SB_OK && person)
        put_text(&out, " " BY_CLOCK);
    return status == SB_OK ? finish(&out) : status;
}
