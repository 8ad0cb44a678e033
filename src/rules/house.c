/* SPDX-License-Identifier: MIT */
/* House rules: the fields of sb_rules by name, read and written as text, and whether the whole makes a game.
 */
#include <string.h>

#include "shutbox/rules.h"

#define LIMIT_MOST  INT64_C(1000000000000000)
#define ROUNDS_MOST 999

static const char *const back_words[] = {"reversed", "aligned"};
static const char *const front_words[] = {"double", "single"};
static const char *const dice_words[] = {"two", "one-must", "one-may"};
static const char *const flow_words[] = {"turns", "throws", "common", "low", "last"};
static const char *const score_words[] = {"sum", "digits", "count"};
static const char *const reach_words[] = {"ends", "out"};
static const char *const shut_words[] = {"wins", "zero"};
static const char *const start_words[] = {"seat", "throw"};
static const char *const lead_words[] = {"first", "next"};

static const char *const one_when_words[] = {"sum", "above", "seen"};
static const char *const behind_words[] = {"same", "earlier"};
static const char *const hidden_words[] = {"count", "free"};

typedef struct field_row {
    sb_field_form form;
    uint8_t offset, size; /* where in sb_rules, and how many bytes */
} field_row;

#define PLACE(member) .offset = offsetof(sb_rules, member), .size = sizeof((sb_rules *)0)->member
#define WORDS(list)   .words = (list), .least = 0, .most = (int64_t)(sizeof(list) / sizeof((list)[0])) - 1

static const field_row fields[SB_FIELD_COUNT] = {
    [SB_FIELD_PLAYERS] = {{.name = "players", .least = 1, .most = SB_SEATS_MAX}, PLACE(players)},
    [SB_FIELD_TILES] = {{.name = "tiles", .least = 1, .most = SB_TILES_MAX}, PLACE(tiles)},
    [SB_FIELD_ROWS] = {{.name = "rows", .least = 1, .most = 2}, PLACE(rows)},
    [SB_FIELD_BACK] = {{.name = "back", WORDS(back_words)}, PLACE(back)},
    [SB_FIELD_FRONT] = {{.name = "front", WORDS(front_words)}, PLACE(front)},
    [SB_FIELD_DICE] = {{.name = "dice", WORDS(dice_words)}, PLACE(dice)},
    [SB_FIELD_ONE_AT] = {{.name = "one-at", .least = 1, .most = 156}, PLACE(one_at)},
    [SB_FIELD_FLOW] = {{.name = "flow", WORDS(flow_words)}, PLACE(flow)},
    [SB_FIELD_SCORE] = {{.name = "score", WORDS(score_words)}, PLACE(score)},
    [SB_FIELD_LIMIT] = {{.name = "limit", .least = 1, .most = LIMIT_MOST, .none = true}, PLACE(limit)},
    [SB_FIELD_REACH] = {{.name = "reach", WORDS(reach_words)}, PLACE(reach)},
    [SB_FIELD_ROUNDS] = {{.name = "rounds", .least = 1, .most = ROUNDS_MOST, .none = true}, PLACE(rounds)},
    [SB_FIELD_SHUT] = {{.name = "shut", WORDS(shut_words)}, PLACE(shut)},
    [SB_FIELD_START] = {{.name = "start", WORDS(start_words)}, PLACE(start)},
    [SB_FIELD_LEAD] = {{.name = "lead", WORDS(lead_words)}, PLACE(lead)},
    [SB_FIELD_ONE_WHEN] = {{.name = "one-when", WORDS(one_when_words)}, PLACE(one_when)},
    [SB_FIELD_AT_MOST] = {{.name = "at-most", .least = 1, .most = SB_TILES_MAX, .none = true},
                          PLACE(at_most)},
    [SB_FIELD_BEHIND] = {{.name = "behind", WORDS(behind_words)}, PLACE(behind)},
    [SB_FIELD_HIDDEN] = {{.name = "hidden", WORDS(hidden_words)}, PLACE(hidden)},
    [SB_FIELD_VERSION] = {{.name = "version", .least = 1, .most = 255}, PLACE(version)},
};

static bool is_field(sb_field field) {
    return (unsigned)field < SB_FIELD_COUNT;
}

const sb_field_form *sb_field_describe(sb_field field) {
    return is_field(field) ? &fields[field].form : NULL;
}

int64_t sb_rules_get(const sb_rules *rules, sb_field field) {
    if (!rules || !is_field(field))
        return 0;
    const char *place = (const char *)rules + fields[field].offset;
    if (fields[field].size == 1)
        return *(const uint8_t *)place;
    if (fields[field].size == sizeof rules->rounds) {
        uint16_t value;
        memcpy(&value, place, sizeof value);
        return value;
    }
    int64_t value;
    memcpy(&value, place, sizeof value);
    return value;
}

static void put(sb_rules *rules, sb_field field, int64_t value) {
    char *place = (char *)rules + fields[field].offset;
    uint8_t byte = (uint8_t)value;
    uint16_t pair = (uint16_t)value;
    if (fields[field].size == 1)
        memcpy(place, &byte, sizeof byte);
    else if (fields[field].size == sizeof pair)
        memcpy(place, &pair, sizeof pair);
    else
        memcpy(place, &value, sizeof value);
}

static bool same_word(const char *word, const char *text, size_t length) {
    return strlen(word) == length && memcmp(word, text, length) == 0;
}

/* A whole number without sign or leading zeros, at most 16 digits. */
static bool read_number(const char *text, size_t length, int64_t *number) {
    if (length == 0 || length > 16 || (text[0] == '0' && length > 1))
        return false;
    int64_t value = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        value = value * 10 + (text[i] - '0');
    }
    *number = value;
    return true;
}

static bool read_value(const sb_field_form *form, const char *text, size_t length, int64_t *value) {
    if (form->words) {
        for (*value = 0; *value <= form->most; (*value)++) {
            if (same_word(form->words[*value], text, length))
                return true;
        }
        return false;
    }
    if (form->none && same_word("none", text, length)) {
        *value = 0;
        return true;
    }
    return read_number(text, length, value) && *value >= form->least && *value <= form->most;
}

sb_status sb_rules_set(sb_rules *rules, sb_field field, const char *value, size_t length) {
    int64_t number;
    if (!rules || !value)
        return SB_BAD_CALL;
    if (!is_field(field))
        return SB_UNKNOWN_FIELD;
    if (!read_value(&fields[field].form, value, length, &number))
        return SB_BAD_VALUE;
    put(rules, field, number);
    return SB_OK;
}

/* Two dice never make 1, so that a tile 1 goes only together with another one. */
static bool one_stays(const sb_rules *rules) {
    return rules->dice == SB_DICE_TWO && rules->at_most == 1 && rules->flow != SB_FLOW_COMMON;
}

/* A lone player can only win by shutting the box. */
static bool lone_can_win(const sb_rules *rules) {
    return rules->shut == SB_SHUT_WINS && !one_stays(rules);
}

/* A box of ones is shut by two dice as a pair, or never. */
static bool no_throw_fits(const sb_rules *rules) {
    bool paired = rules->rows == 2 && rules->behind == SB_BEHIND_SAME && rules->at_most != 1;
    return rules->tiles == 1 && !paired && rules->dice == SB_DICE_TWO && rules->flow != SB_FLOW_COMMON;
}

static bool in_range(const sb_field_form *form, int64_t value) {
    return (value >= form->least && value <= form->most) || (form->none && value == 0);
}

/* Whether these could have been read: rules made by hand can hold anything. */
static sb_refusal check_ranges(const sb_rules *rules) {
    static const uint8_t zero[sizeof rules->unused];
    if (!rules)
        return (sb_refusal){SB_BAD_CALL, SB_FIELD_NONE};
    if (!sb_preset(rules->preset))
        return (sb_refusal){SB_UNKNOWN_PRESET, SB_FIELD_NONE};
    for (int field = 0; field < SB_FIELD_COUNT; field++) {
        if (!in_range(&fields[field].form, sb_rules_get(rules, (sb_field)field)))
            return (sb_refusal){SB_BAD_VALUE, (sb_field)field};
    }
    const sb_rules *printed = sb_preset_version(rules->preset, rules->version);
    if (!printed)
        return (sb_refusal){SB_UNKNOWN_VERSION, SB_FIELD_VERSION};
    bool fixed = rules->min_players == printed->min_players && !memcmp(rules->unused, zero, sizeof zero);
    return (sb_refusal){fixed ? SB_OK : SB_BAD_VALUE, SB_FIELD_NONE};
}

sb_refusal sb_rules_check(const sb_rules *rules) {
    sb_refusal refusal = check_ranges(rules);
    if (refusal.why != SB_OK)
        return refusal;
    const struct {
        bool broken;
        sb_status why;
        sb_field field;
    } checks[] = {
        {rules->players < rules->min_players, SB_SEATS_TOO_FEW, SB_FIELD_PLAYERS},
        {rules->reach == SB_REACH_OUT && rules->flow != SB_FLOW_TURNS, SB_OUT_NEEDS_TURNS, SB_FIELD_REACH},
        {rules->reach == SB_REACH_OUT && rules->limit == 0, SB_OUT_NEEDS_LIMIT, SB_FIELD_LIMIT},
        {rules->limit == 0 && rules->rounds == 0, SB_ENDLESS, SB_FIELD_ROUNDS},
        {rules->score == SB_SCORE_DIGITS && rules->rows == 2, SB_DIGITS_NEED_ONE_ROW, SB_FIELD_SCORE},
        {rules->flow == SB_FLOW_COMMON && rules->dice != SB_DICE_TWO, SB_COMMON_NEEDS_TWO, SB_FIELD_DICE},
        {rules->flow == SB_FLOW_COMMON && rules->lead != SB_LEAD_NEXT, SB_COMMON_PASSES, SB_FIELD_LEAD},
        {no_throw_fits(rules), SB_NO_THROW_FITS, SB_FIELD_TILES},
        {rules->players == 1 && !lone_can_win(rules), SB_LONE_CANNOT_WIN, SB_FIELD_SHUT},
        {rules->players == 1 && rules->flow != SB_FLOW_TURNS, SB_SEATS_TOO_FEW, SB_FIELD_PLAYERS},
    };
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        if (checks[i].broken)
            return (sb_refusal){checks[i].why, checks[i].field};
    }
    return (sb_refusal){SB_OK, SB_FIELD_NONE};
}

sb_refusal sb_rules_change(sb_rules *rules, sb_field field, const char *value, size_t length) {
    sb_rules changed = rules ? *rules : (sb_rules){0};
    sb_status status = sb_rules_set(rules ? &changed : NULL, field, value, length);
    sb_refusal refusal = status == SB_OK ? sb_rules_check(&changed) : (sb_refusal){status, field};
    if (refusal.why == SB_OK)
        *rules = changed;
    return refusal;
}

sb_status sb_rules_seats(const sb_rules *rules, int players) {
    if (!rules)
        return SB_BAD_CALL;
    /* One seat needs whole turns: every other flow plays against somebody. */
    int least = rules->flow == SB_FLOW_TURNS ? rules->min_players : 2;
    if (players < least)
        return SB_TOO_FEW_PLAYERS;
    if (players > rules->players || players > SB_SEATS_MAX)
        return SB_TOO_MANY_PLAYERS;
    return players == 1 && !lone_can_win(rules) ? SB_LONE_CANNOT_WIN : SB_OK;
}

/* The next run of bytes other than spaces; its length, 0 at the end. */
static size_t next_word(const char **text, const char *end) {
    while (*text < end && **text == ' ')
        (*text)++;
    const char *stop = *text;
    while (stop < end && *stop != ' ')
        stop++;
    return (size_t)(stop - *text);
}

static sb_field find_field(const char *name, size_t length) {
    for (int field = 0; field < SB_FIELD_COUNT; field++) {
        if (same_word(fields[field].form.name, name, length))
            return (sb_field)field;
    }
    return SB_FIELD_NONE;
}

static sb_refusal read_field(sb_rules *rules, uint32_t *seen, const char *word, size_t length) {
    const char *equals = memchr(word, '=', length);
    size_t name = equals ? (size_t)(equals - word) : length;
    sb_field field = find_field(word, name);
    if (field == SB_FIELD_NONE)
        return (sb_refusal){SB_UNKNOWN_FIELD, field};
    if (*seen >> field & 1)
        return (sb_refusal){SB_FIELD_TWICE, field};
    *seen |= UINT32_C(1) << field;
    if (!equals)
        return (sb_refusal){SB_BAD_VALUE, field};
    return (sb_refusal){sb_rules_set(rules, field, equals + 1, length - name - 1), field};
}

/* What a record starts from: the first version of the rulings. Records written before a ruling changed name
 * no version, and must go on meaning what they meant. */
enum { VERSION_IN_RECORDS = 1 };

/* The version these words name, if it is one of the preset's, or else this one. Whatever is wrong with the
 * words is found when they are read in turn. */
static int version_named(const char *text, const char *end, int otherwise) {
    size_t length;
    for (; (length = next_word(&text, end)) > 0; text += length) {
        const char *equals = memchr(text, '=', length);
        size_t name = equals ? (size_t)(equals - text) : length;
        int64_t version;
        if (equals && find_field(text, name) == SB_FIELD_VERSION &&
            read_value(&fields[SB_FIELD_VERSION].form, equals + 1, length - name - 1, &version))
            return (int)version;
    }
    return otherwise;
}

/* Reads a text which, where it names no version of the rulings, means this one; 0 for the latest. */
static sb_refusal read_rules(sb_rules *rules, const char *text, size_t length, int version) {
    if (!rules || !text)
        return (sb_refusal){SB_BAD_CALL, SB_FIELD_NONE};
    const char *end = text + length;
    size_t word = next_word(&text, end);
    const sb_rules *latest = sb_preset(sb_preset_find(text, word));
    if (!latest)
        return (sb_refusal){SB_UNKNOWN_PRESET, SB_FIELD_NONE};
    const sb_rules *base = sb_preset_version(latest->preset, version_named(text + word, end, version));
    sb_rules made = base ? *base : *latest;
    uint32_t seen = 0;
    text += word;
    while ((word = next_word(&text, end)) > 0) {
        sb_refusal refusal = read_field(&made, &seen, text, word);
        if (refusal.why != SB_OK)
            return refusal;
        text += word;
    }
    sb_refusal refusal = sb_rules_check(&made);
    if (refusal.why == SB_OK)
        *rules = made;
    return refusal;
}

sb_refusal sb_rules_read(sb_rules *rules, const char *text, size_t length) {
    return read_rules(rules, text, length, VERSION_IN_RECORDS);
}

sb_refusal sb_rules_choose(sb_rules *rules, const char *text, size_t length) {
    return read_rules(rules, text, length, 0);
}

typedef struct writer {
    char *text;
    size_t room, length;
} writer;

static void put_text(writer *out, const char *text) {
    size_t length = strlen(text);
    if (out->length + length < out->room)
        memcpy(out->text + out->length, text, length + 1);
    out->length += length;
}

static void put_value(writer *out, const sb_field_form *form, int64_t value) {
    char digits[20];
    size_t start = sizeof digits - 1;
    digits[start] = '\0';
    if (form->words || (form->none && value == 0)) {
        put_text(out, form->words ? form->words[value] : "none");
        return;
    }
    do {
        digits[--start] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    put_text(out, digits + start);
}

sb_status sb_rules_write(const sb_rules *rules, char *text, size_t room) {
    writer out = {text, room, 0};
    sb_refusal refusal = check_ranges(rules);
    if (refusal.why != SB_OK || !text)
        return refusal.why != SB_OK ? refusal.why : SB_BAD_CALL;
    sb_rules base = *sb_preset_version(rules->preset, rules->version);
    base.version = VERSION_IN_RECORDS;
    put_text(&out, sb_preset_id(rules->preset));
    for (int i = 0; i < SB_FIELD_COUNT; i++) {
        int64_t value = sb_rules_get(rules, (sb_field)i);
        if (value == sb_rules_get(&base, (sb_field)i))
            continue;
        put_text(&out, " ");
        put_text(&out, fields[i].form.name);
        put_text(&out, "=");
        put_value(&out, &fields[i].form, value);
    }
    return out.length < room ? SB_OK : SB_NO_ROOM;
}
