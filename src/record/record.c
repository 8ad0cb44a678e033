/* The record itself, and writing it. */
#include "shutbox/record.h"

#include <stdlib.h>
#include <string.h>

#include "text.h"

void sb_record_start(sb_record *record, const sb_rules *rules) {
    memset(record, 0, sizeof *record);
    record->rules = *rules;
}

void sb_record_free(sb_record *record) {
    free(record->events);
    record->events = NULL;
    record->count = record->room = 0;
}

sb_chance sb_record_chance(const sb_record *record) {
    return record->seed[0] ? SB_CHANCE_SEED : SB_CHANCE_REAL;
}

bool sb_name_good(const char *name, size_t length) {
    return length > 0 && length <= SB_NAME_MAX && text_good(name, length, false);
}

sb_status sb_record_seat(sb_record *record, const char *name, size_t length, sb_level level) {
    if (!sb_name_good(name, length))
        return SB_BAD_NAME;
    if (record->players >= record->rules.players)
        return SB_TOO_MANY_PLAYERS;
    sb_player *player = &record->player[record->players++];
    memset(player, 0, sizeof *player);
    memcpy(player->name, name, length);
    player->level = (uint8_t)level;
    return SB_OK;
}

sb_status sb_record_push(sb_record *record, const sb_event *event) {
    if (record->count == SB_EVENTS_MAX)
        return SB_TOO_MANY_EVENTS;
    if (record->count == record->room) {
        size_t room = record->room ? record->room * 2 : 64;
        sb_event *events = realloc(record->events, room * sizeof *events);
        if (!events)
            return SB_NO_MEMORY;
        record->events = events;
        record->room = room;
    }
    record->events[record->count++] = *event;
    return SB_OK;
}

sb_status sb_record_replay(const sb_record *record, size_t count, sb_match *match) {
    sb_status status = sb_match_start(match, &record->rules, record->players);
    for (size_t i = 0; i < count && status == SB_OK; i++)
        status = sb_match_apply(match, record->events[i]);
    return status;
}

static void put(sb_sink *sink, void *to, const char *text) {
    sink(to, text, strlen(text));
}

/* Anything but a plain word is quoted, so that a name can't be taken for more than a name. */
static void put_name(sb_sink *sink, void *to, const char *name) {
    if (!strpbrk(name, " \"\\=#")) {
        put(sink, to, name);
        return;
    }
    put(sink, to, "\"");
    for (; *name; name++) {
        if (*name == '"' || *name == '\\')
            put(sink, to, "\\");
        sink(to, name, 1);
    }
    put(sink, to, "\"");
}

static void put_player(sb_sink *sink, void *to, const sb_player *player) {
    put(sink, to, "player ");
    put_name(sink, to, player->name);
    if (player->level != SB_PERSON) {
        put(sink, to, " bot=");
        put(sink, to, sb_level_word((sb_level)player->level));
    }
    put(sink, to, "\n");
}

void sb_record_write_head(const sb_record *record, sb_sink *sink, void *to) {
    char rules[SB_RULES_TEXT_MAX];
    sb_rules_write(&record->rules, rules, sizeof rules);
    put(sink, to, "shutbox 1\nrules ");
    put(sink, to, rules);
    put(sink, to, "\n");
    for (int seat = 0; seat < record->players; seat++)
        put_player(sink, to, &record->player[seat]);
    if (record->seed[0]) {
        put(sink, to, "seed ");
        put(sink, to, record->seed);
        put(sink, to, "\n");
    }
}

void sb_record_write(const sb_record *record, sb_sink *sink, void *to) {
    char line[SB_LINE_MAX + 1];
    sb_record_write_head(record, sink, to);
    for (size_t i = 0; i < record->count; i++) {
        sink(to, line, sb_event_write(&record->events[i], line, sizeof line));
        put(sink, to, "\n");
    }
}
