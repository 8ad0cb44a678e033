/* SPDX-License-Identifier: MIT */
/* Lines of the record as events and players, both ways. */
#include "line.h"

#include <string.h>

static const char *const kind_words[SB_KIND_COUNT] = {
    [SB_FIRST] = "first", [SB_DICE] = "dice", [SB_ROLL] = "roll", [SB_SHUT] = "shut",
    [SB_STOP] = "stop",   [SB_RISK] = "risk", [SB_LEFT] = "left",
};

static const char *const level_words[SB_LEVEL_COUNT] = {
    [SB_BEGINNER] = "beginner", [SB_CASUAL] = "casual",   [SB_SKILLED] = "skilled",
    [SB_EXPERT] = "expert",     [SB_PERFECT] = "perfect",
};

const char *sb_level_word(sb_level level) {
    return (unsigned)level < SB_LEVEL_COUNT ? level_words[level] : NULL;
}

sb_level sb_level_find(const char *word_text, size_t length) {
    for (int level = SB_BEGINNER; word_text && level < SB_LEVEL_COUNT; level++) {
        if (word_is((word){word_text, length}, level_words[level]))
            return (sb_level)level;
    }
    return SB_PERSON;
}

void sb_tile_write(int bit, char name[SB_TILE_NAME_MAX]) {
    int number = sb_tile_number(bit);
    if (bit < 0 || bit >= 2 * SB_TILES_MAX) {
        *name = '\0';
        return;
    }
    if (sb_tile_is_back(bit))
        *name++ = 'b';
    if (number >= 10)
        *name++ = '1';
    *name++ = (char)('0' + number % 10);
    *name = '\0';
}

int sb_tile_read(const char *name, size_t length) {
    if (!name)
        return -1;
    bool back = length > 0 && name[0] == 'b';
    word number = {back ? name + 1 : name, back ? length - 1 : length};
    int value = word_number(number, SB_TILES_MAX);
    if (value < 1)
        return -1;
    return back ? SB_TILES_MAX + value - 1 : value - 1;
}

typedef struct writer {
    char *text;
    size_t room, length;
} writer;

static void put(writer *out, const char *text) {
    for (; *text; text++) {
        if (out->length + 1 < out->room)
            out->text[out->length] = *text;
        out->length++;
    }
}

static void put_number(writer *out, int number) {
    char digits[] = {(char)('0' + number / 10), (char)('0' + number % 10), '\0'};
    put(out, number < 10 ? digits + 1 : digits);
}

/* Nothing may stand where a kind has nothing to say: written and read again, an event has the same bytes. */
bool event_holds(const sb_event *event) {
    if (event->kind >= SB_KIND_COUNT || event->count > SB_SEATS_MAX || event->unused[0] || event->unused[1])
        return false;
    for (int i = event->count; i < SB_SEATS_MAX; i++) {
        if (event->values[i])
            return false;
    }
    return true;
}

size_t sb_event_write(const sb_event *event, char *text, size_t room) {
    writer out = {text, text ? room : 0, 0};
    if (out.room > 0)
        *text = '\0';
    if (!event || !event_holds(event))
        return 0;
    put(&out, kind_words[event->kind]);
    for (int i = 0; i < event->count; i++) {
        put(&out, " ");
        put_number(&out, event->values[i]);
    }
    for (int bit = 0; bit < 2 * SB_TILES_MAX; bit++) {
        char name[SB_TILE_NAME_MAX];
        if (!(event->tiles >> bit & 1))
            continue;
        sb_tile_write(bit, name);
        put(&out, " ");
        put(&out, name);
    }
    if (event->kind == SB_LEFT && event->tiles == 0)
        put(&out, " -");
    if (out.room > 0)
        text[out.length < room ? out.length : room - 1] = '\0';
    return out.length;
}

static sb_status read_values(sb_event *event, word rest, int least, int most, word *wrong) {
    word each;
    while ((*wrong = each = take_word(&rest)).length > 0) {
        int value = word_number(each, 12);
        if (value < 1)
            return SB_BAD_WORD;
        if (event->count == most)
            return SB_EXTRA_WORD;
        event->values[event->count++] = (uint8_t)value;
    }
    return event->count < least ? SB_MISSING_WORD : SB_OK;
}

static sb_status read_tiles(sb_event *event, word rest, word *wrong) {
    word each;
    while ((*wrong = each = take_word(&rest)).length > 0) {
        int bit = sb_tile_read(each.text, each.length);
        if (bit < 0)
            return SB_BAD_WORD;
        if (event->tiles >> bit & 1)
            return SB_TILE_TWICE;
        event->tiles |= (sb_tiles)1 << bit;
    }
    return event->tiles == 0 ? SB_MISSING_WORD : SB_OK;
}

static sb_status read_nothing(word rest, word *wrong) {
    *wrong = take_word(&rest);
    return wrong->length > 0 ? SB_EXTRA_WORD : SB_OK;
}

static sb_status read_left(sb_event *event, word rest, word *wrong) {
    word after = rest;
    if (word_is(take_word(&after), "-"))
        return read_nothing(after, wrong);
    return read_tiles(event, rest, wrong);
}

static sb_status read_words(sb_event *event, word rest, word *wrong) {
    switch (event->kind) {
    case SB_FIRST:
        return read_values(event, rest, 1, SB_SEATS_MAX, wrong);
    case SB_DICE:
        return read_values(event, rest, 1, 1, wrong);
    case SB_ROLL:
        return read_values(event, rest, 1, 2, wrong);
    case SB_SHUT:
        return read_tiles(event, rest, wrong);
    case SB_LEFT:
        return read_left(event, rest, wrong);
    default:
        return read_nothing(rest, wrong);
    }
}

sb_status line_read_event(sb_event *event, word line, word *wrong) {
    word first = take_word(&line);
    for (int kind = 0; kind < SB_KIND_COUNT; kind++) {
        if (!word_is(first, kind_words[kind]))
            continue;
        sb_event made = {.kind = (uint8_t)kind};
        sb_status status = read_words(&made, line, wrong);
        if (status == SB_OK)
            *event = made;
        return status;
    }
    *wrong = first;
    return SB_UNKNOWN_LINE;
}

sb_status sb_event_read(sb_event *event, const char *text, size_t length) {
    word wrong;
    if (!event || !text)
        return SB_BAD_CALL;
    return line_read_event(event, (word){text, length}, &wrong);
}

/* Takes a quoted name off the front of *rest, which starts with the quote. */
static bool take_quoted(word *rest, char *name, size_t *length) {
    size_t at = 1;
    for (*length = 0; at < rest->length && rest->text[at] != '"'; at++) {
        if (rest->text[at] == '\\' && ++at == rest->length)
            return false;
        name[(*length)++] = rest->text[at];
    }
    if (at >= rest->length)
        return false;
    rest->text += at + 1;
    rest->length -= at + 1;
    return rest->length == 0 || *rest->text == ' ' || *rest->text == '\t';
}

static bool take_name(word *rest, char *name, size_t *length) {
    word look = *rest, bare = take_word(&look);
    if (bare.length > 0 && bare.text[0] == '"') {
        rest->length -= (size_t)(bare.text - rest->text);
        rest->text = bare.text;
        return take_quoted(rest, name, length);
    }
    *rest = look;
    *length = bare.length;
    memcpy(name, bare.text, bare.length);
    return bare.length < 4 || memcmp(bare.text, "bot=", 4) != 0;
}

sb_status line_read_player(word rest, char name[SB_LINE_MAX], size_t *length, sb_level *level, word *wrong) {
    *level = SB_PERSON;
    *wrong = (word){rest.text, 0};
    if (!take_name(&rest, name, length) || !sb_name_good(name, *length))
        return SB_BAD_NAME;
    *wrong = take_word(&rest);
    if (wrong->length == 0)
        return SB_OK;
    if (wrong->length > 4 && memcmp(wrong->text, "bot=", 4) == 0)
        *level = sb_level_find(wrong->text + 4, wrong->length - 4);
    return *level == SB_PERSON ? SB_BAD_WORD : read_nothing(rest, wrong);
}

static bool takes(word *given, const char *label) {
    size_t length = strlen(label);
    bool has = given->length >= length && memcmp(given->text, label, length) == 0;
    if (has)
        *given = (word){given->text + length, given->length - length};
    return has;
}

sb_status line_take_proof(word *line, sb_proof *proof, word *wrong) {
    static const char label[] = "salt=";
    word rest = *line, salt;
    do
        salt = take_word(&rest);
    while (salt.length > 0 && !takes(&salt, label));
    *proof = (sb_proof){.salt = ""};
    if (salt.length == 0)
        return SB_OK;
    word secret = take_word(&rest), extra = take_word(&rest);
    *wrong = salt;
    if (!sb_salt_good(salt.text, salt.length))
        return SB_BAD_WORD;
    *wrong = secret;
    if (!takes(&secret, "secret=") || !sb_secret_read(proof->secret, secret.text, secret.length))
        return SB_BAD_WORD;
    *wrong = extra;
    if (extra.length > 0)
        return SB_EXTRA_WORD;
    memcpy(proof->salt, salt.text, salt.length);
    line->length = (size_t)(salt.text - (sizeof label - 1) - line->text);
    return SB_OK;
}

/* Anything but a plain word is quoted, so that a name can't be taken for more than a name. */
void line_put_name(sb_sink *sink, void *to, const char *name) {
    if (!strpbrk(name, " \"\\=#")) {
        sink(to, name, strlen(name));
        return;
    }
    sink(to, "\"", 1);
    for (; *name; name++) {
        if (*name == '"' || *name == '\\')
            sink(to, "\\", 1);
        sink(to, name, 1);
    }
    sink(to, "\"", 1);
}
