/* SPDX-License-Identifier: MIT */
#include "script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void stop_at(const char *file, int line, const char *what, const char *detail, int status) {
    print_error("%s: \"%s\" (status %d)\n", what, detail, status);
    _fail(file, line);
}

typedef struct writer {
    char *text;
    size_t length;
} writer;

static void put(writer *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(writer *out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(out->text + out->length, STATE_TEXT_MAX - out->length, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= STATE_TEXT_MAX - out->length)
        abort();
    out->length += (size_t)length;
}

static void put_tiles(writer *out, sb_tiles tiles, char between) {
    char name[SB_TILE_NAME_MAX];
    bool any = false;
    for (int bit = 0; bit < 2 * SB_TILES_MAX; bit++) {
        if (!(tiles >> bit & 1))
            continue;
        sb_tile_write(bit, name);
        if (any)
            put(out, "%c", between);
        put(out, "%s", name);
        any = true;
    }
    if (!any)
        put(out, "-");
}

static void put_seats(writer *out, uint64_t seats) {
    const char *between = "";
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        if (!(seats >> seat & 1))
            continue;
        put(out, "%s%d", between, seat);
        between = ",";
    }
    if (seats == 0)
        put(out, "-");
}

static void put_boxes(writer *out, const sb_match *match) {
    int boxes = sb_boxes_own(&match->rules) ? match->players : 1;
    put(out, " open=");
    for (int box = 0; box < boxes; box++) {
        if (box > 0)
            put(out, "|");
        put_tiles(out, match->open[box], ',');
    }
}

void state_write(const sb_match *match, char text[STATE_TEXT_MAX]) {
    static const char *const asks[] = {"nothing", "first", "dice", "roll", "shut", "stand", "left"};
    sb_turn turn = sb_match_turn(match);
    writer out = {text, 0};
    put(&out, "asks=%s", asks[turn.asks]);
    if (turn.seat >= 0)
        put(&out, " seat=%d", turn.seat);
    if (turn.asks == SB_ASKS_ROLL)
        put(&out, " dice=%d", turn.dice);
    if (match->roll[1])
        put(&out, " roll=%d+%d", match->roll[0], match->roll[1]);
    else if (match->roll[0])
        put(&out, " roll=%d", match->roll[0]);
    put(&out, " round=%u %s=", match->round, sb_points_win(&match->rules) ? "points" : "totals");
    for (int seat = 0; seat < match->players; seat++)
        put(&out, "%s%lld", seat ? "," : "", (long long)match->totals[seat]);
    if (match->low >= 0)
        put(&out, " low=%lld", (long long)match->low);
    if (turn.asks == SB_ASKS_FIRST) {
        put(&out, " throwers=");
        put_seats(&out, turn.throwers);
    }
    put_boxes(&out, match);
    put(&out, " out=");
    put_seats(&out, match->out);
    put(&out, " winners=");
    put_seats(&out, match->winners);
}

sb_rules rules_of(const char *text) {
    sb_rules rules;
    sb_refusal refusal = sb_rules_read(&rules, text, strlen(text));
    if (refusal.why != SB_OK)
        stop_at(__FILE__, __LINE__, "rules", text, (int)refusal.why);
    return rules;
}

sb_tiles tiles_of(const char *names) {
    sb_tiles tiles = 0;
    while (*names) {
        size_t length = strcspn(names, " ,+");
        int bit = sb_tile_read(names, length);
        if (bit >= 0)
            tiles |= (sb_tiles)1 << bit;
        else if (length > 0 && strncmp(names, "-", length) != 0)
            stop_at(__FILE__, __LINE__, "tiles", names, 0);
        names += length;
        names += *names ? 1 : 0;
    }
    return tiles;
}

void begin_at(sb_match *match, const char *rules, int players, const char *file, int line) {
    sb_rules read;
    sb_status status = sb_rules_read(&read, rules, strlen(rules)).why;
    if (status == SB_OK)
        status = sb_match_start(match, &read, players);
    if (status != SB_OK)
        stop_at(file, line, "can't begin", rules, (int)status);
}

void play_at(sb_match *match, const char *lines, const char *file, int line) {
    while (*lines) {
        size_t length = strcspn(lines, ";\n");
        if (strspn(lines, " ") < length) {
            sb_event event;
            sb_status status = sb_event_read(&event, lines, length);
            if (status == SB_OK)
                status = sb_match_apply(match, event);
            if (status != SB_OK)
                stop_at(file, line, "refused from here", lines, (int)status);
        }
        lines += length;
        lines += *lines ? 1 : 0;
    }
}

/* Whether text has this word, between blanks or its ends. */
static bool has_word(const char *text, const char *word, size_t length) {
    for (const char *found = text; (found = strchr(found, word[0])) != NULL; found++) {
        bool starts = found == text || found[-1] == ' ';
        if (starts && strncmp(found, word, length) == 0 && (found[length] == ' ' || found[length] == '\0'))
            return true;
    }
    return false;
}

void expect_at(const sb_match *match, const char *words, const char *file, int line) {
    char state[STATE_TEXT_MAX];
    state_write(match, state);
    for (size_t length; *words; words += length) {
        words += strspn(words, " ");
        length = strcspn(words, " ");
        if (length == 0 || has_word(state, words, length))
            continue;
        print_error("expected %.*s\nbut is   %s\n", (int)length, words, state);
        _fail(file, line);
    }
}

void refuses_event_at(sb_match *match, sb_event event, sb_status status, const char *file, int line) {
    sb_match before;
    memcpy(&before, match, sizeof before);
    sb_status answer = sb_match_apply(match, event);
    if (answer != status)
        stop_at(file, line, "refused otherwise, or taken", "event", (int)answer);
    if (memcmp(&before, match, sizeof before) != 0)
        stop_at(file, line, "refused, but changed", "event", (int)answer);
}

void refuses_at(sb_match *match, const char *text, sb_status status, const char *file, int line) {
    sb_event event;
    sb_status answer = sb_event_read(&event, text, strlen(text));
    if (answer != SB_OK)
        stop_at(file, line, "not a line", text, (int)answer);
    refuses_event_at(match, event, status, file, line);
}

void expect_moves_at(const sb_match *match, const char *moves, const char *file, int line) {
    sb_tiles sets[SB_CHOICES_MAX];
    char text[STATE_TEXT_MAX] = "";
    writer out = {text, 0};
    int count = sb_match_moves(match, sets, SB_CHOICES_MAX);
    for (int i = 0; i < count; i++) {
        put(&out, "%s", i ? ", " : "");
        put_tiles(&out, sets[i], '+');
    }
    if (strcmp(text, moves) == 0)
        return;
    print_error("expected moves %s\nbut there are  %s\n", moves, text);
    _fail(file, line);
}
