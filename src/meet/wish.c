/* SPDX-License-Identifier: MIT */
/* What somebody wants, from a line of theirs. */
#include <string.h>

#include "meet.h"
#include "record/line.h"

enum { LINE_NUMBER_MOST = 999999, PHRASE_MOST = 99 };

static sb_status read_number(word *rest, int most, int *number) {
    word text = take_word(rest);
    *number = word_number(text, most);
    if (text.length == 0)
        return SB_MISSING_WORD;
    return *number < 0 ? SB_BAD_WORD : SB_OK;
}

static sb_status read_line_number(sb_wish *wish, word *rest) {
    int number;
    sb_status status = read_number(rest, LINE_NUMBER_MOST, &number);
    wish->line = (uint32_t)(number < 0 ? 0 : number);
    return status;
}

static sb_status read_end(word rest) {
    return take_word(&rest).length > 0 ? SB_EXTRA_WORD : SB_OK;
}

static sb_status read_line_alone(sb_wish *wish, word rest) {
    sb_status status = read_line_number(wish, &rest);
    return status == SB_OK ? read_end(rest) : status;
}

static sb_status read_from(sb_wish *wish, word rest) {
    sb_status status = read_line_number(wish, &rest);
    if (status != SB_OK)
        return status;
    word proofs = take_word(&rest);
    wish->proofs = word_is(proofs, "proofs");
    if (proofs.length > 0 && !wish->proofs)
        return SB_BAD_WORD;
    return read_end(rest);
}

static sb_status read_sit(sb_wish *wish, word rest) {
    char name[SB_LINE_MAX];
    size_t length;
    sb_level level;
    word wrong;
    sb_status status = read_number(&rest, SB_SEATS_MAX - 1, &wish->seat);
    if (status != SB_OK)
        return status;
    word key = take_word(&rest);
    if (!key_read(wish->key, key.text, key.length))
        return key.length == 0 ? SB_MISSING_WORD : SB_BAD_WORD;
    status = line_read_player(rest, name, &length, &level, &wrong);
    if (status == SB_OK && level != SB_PERSON)
        status = SB_EXTRA_WORD;
    if (status == SB_OK)
        memcpy(wish->name, name, length);
    return status;
}

static sb_status read_stand(sb_wish *wish, word rest) {
    (void)wish;
    return read_end(rest);
}

static sb_status read_do(sb_wish *wish, word rest) {
    word wrong;
    sb_status status = read_line_number(wish, &rest);
    return status == SB_OK ? line_read_event(&wish->event, rest, &wrong) : status;
}

static sb_status read_throw(sb_wish *wish, word rest) {
    sb_status status = read_line_number(wish, &rest);
    if (status != SB_OK)
        return status;
    word salt = take_word(&rest);
    if (!sb_salt_good(salt.text, salt.length))
        return salt.length == 0 ? SB_MISSING_WORD : SB_BAD_WORD;
    memcpy(wish->salt, salt.text, salt.length);
    return read_end(rest);
}

static sb_status read_say(sb_wish *wish, word rest) {
    sb_status status = read_number(&rest, PHRASE_MOST, &wish->phrase);
    return status == SB_OK ? read_end(rest) : status;
}

static const struct {
    const char *first;
    sb_status (*read)(sb_wish *wish, word rest);
} wishes[SB_WISH_COUNT] = {
    [SB_WISH_FROM] = {"from", read_from},
    [SB_WISH_SIT] = {"sit", read_sit},
    [SB_WISH_STAND] = {"stand", read_stand},
    [SB_WISH_BEGIN] = {"begin", read_line_alone},
    [SB_WISH_DO] = {"do", read_do},
    [SB_WISH_THROW] = {"throw", read_throw},
    [SB_WISH_BACK] = {"back", read_line_alone},
    [SB_WISH_GRANT] = {"grant", read_line_alone},
    [SB_WISH_DENY] = {"deny", read_line_alone},
    [SB_WISH_AGAIN] = {"again", read_line_alone},
    [SB_WISH_SAY] = {"say", read_say},
};

sb_status sb_wish_read(sb_wish *wish, const char *text, size_t length) {
    if (!wish || !text)
        return SB_BAD_CALL;
    if (length > SB_LINE_MAX)
        return SB_LINE_TOO_LONG;
    if (!text_good(text, length, false))
        return SB_BAD_TEXT;
    word rest = {text, length}, first = take_word(&rest);
    for (int kind = 0; kind < SB_WISH_COUNT; kind++) {
        if (!word_is(first, wishes[kind].first))
            continue;
        memset(wish, 0, sizeof *wish);
        wish->kind = (sb_wish_kind)kind;
        return wishes[kind].read(wish, rest);
    }
    return SB_UNKNOWN_LINE;
}
