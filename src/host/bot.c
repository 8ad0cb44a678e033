/* SPDX-License-Identifier: MIT */
#include "host/bot.h"

#include <stdio.h>
#include <string.h>

static const struct {
    unsigned bit;
    const char *word;
} extras[] = {{BOT_MANY, "many"}, {BOT_DECISIONS, "decisions"}, {BOT_CHOICES, "choices"}};
enum { EXTRAS = sizeof extras / sizeof extras[0] };

static size_t add(char *text, size_t length, const char *more) {
    size_t longer = strlen(more);
    if (length + longer >= BOT_TEXT_MAX)
        return length;
    memcpy(text + length, more, longer + 1);
    return length + longer;
}

size_t bot_hello(unsigned offered, char *text) {
    size_t length = (size_t)snprintf(text, BOT_TEXT_MAX, "hello %d", BOT_VERSION);
    for (int i = 0; i < EXTRAS; i++) {
        if (offered & extras[i].bit)
            length = add(text, add(text, length, " "), extras[i].word);
    }
    return length;
}

/* A word of the text, which loses it. */
typedef struct piece {
    const char *text;
    size_t length;
} piece;

static piece take_piece(piece *rest) {
    while (rest->length > 0 && *rest->text == ' ')
        rest->text++, rest->length--;
    piece taken = {rest->text, 0};
    while (taken.length < rest->length && taken.text[taken.length] != ' ')
        taken.length++;
    rest->text += taken.length;
    rest->length -= taken.length;
    return taken;
}

static bool piece_is(piece of, const char *word) {
    return of.length == strlen(word) && memcmp(of.text, word, of.length) == 0;
}

sb_status bot_read_ready(const char *text, size_t length, unsigned offered, unsigned *taken) {
    piece rest = {text, length}, word;
    *taken = 0;
    if (!piece_is(take_piece(&rest), "ready"))
        return SB_UNKNOWN_LINE;
    word = take_piece(&rest);
    if (word.length == 0)
        return SB_MISSING_WORD;
    if (!piece_is(word, "1"))
        return SB_UNKNOWN_FORMAT;
    while ((word = take_piece(&rest)).length > 0) {
        for (int i = 0; i < EXTRAS; i++) {
            if (piece_is(word, extras[i].word))
                *taken |= extras[i].bit & offered;
        }
    }
    return SB_OK;
}

size_t bot_ask(const sb_match *match, uint32_t line, int seconds, unsigned taken, char *text) {
    size_t length = (size_t)snprintf(text, BOT_TEXT_MAX, "ask %u", line);
    if (seconds >= 0)
        length += (size_t)snprintf(text + length, BOT_TEXT_MAX - length, " %d", seconds);
    if (!(taken & BOT_CHOICES))
        return length;
    sb_event choices[SB_CHOICES_MAX];
    int count = sb_match_choices(match, choices, SB_CHOICES_MAX);
    for (int i = 0; i < count && i < SB_CHOICES_MAX; i++) {
        char event[SB_LINE_MAX + 1];
        sb_event_write(&choices[i], event, sizeof event);
        length = add(text, add(text, length, i ? ", " : ": "), event);
    }
    return length;
}

size_t bot_over(uint64_t winners, char *text) {
    size_t length = add(text, 0, "over");
    for (; winners; winners &= winners - 1)
        length += (size_t)snprintf(text + length, BOT_TEXT_MAX - length, " %d", __builtin_ctzll(winners));
    return length;
}

size_t bot_no(uint32_t line, sb_status why, char *text) {
    return (size_t)snprintf(text, BOT_TEXT_MAX, "no %u %s", line, sb_status_name(why));
}

/* "@17", before everything else of a line. */
static sb_status take_mark(piece *rest, uint64_t *mark) {
    static const uint64_t most = UINT64_C(1) << 60;
    piece word = take_piece(rest);
    *mark = 0;
    if (word.length < 2 || word.text[0] != '@')
        return SB_MISSING_WORD;
    for (size_t i = 1; i < word.length; i++) {
        if (word.text[i] < '0' || word.text[i] > '9' || *mark > most / 10)
            return SB_BAD_WORD;
        *mark = 10 * *mark + (uint64_t)(word.text[i] - '0');
    }
    return SB_OK;
}

/* Salts are for tables where throws are proved, and made for it there. */
static sb_status read_throw(sb_wish *wish, piece line) {
    char whole[SB_LINE_MAX + 4];
    if (line.length > SB_LINE_MAX)
        return SB_LINE_TOO_LONG;
    int length = snprintf(whole, sizeof whole, "%.*s x", (int)line.length, line.text);
    return sb_wish_read(wish, whole, (size_t)length);
}

sb_status bot_read(bot_said *said, bool marked, const char *text, size_t length) {
    piece rest = {text, length};
    memset(said, 0, sizeof *said);
    said->wish.kind = SB_WISH_COUNT;
    sb_status status = marked ? take_mark(&rest, &said->mark) : SB_OK;
    if (status != SB_OK)
        return status;
    while (rest.length > 0 && *rest.text == ' ')
        rest.text++, rest.length--;
    piece look = rest;
    bool throws = piece_is(take_piece(&look), "throw");
    status = sb_wish_read(&said->wish, rest.text, rest.length);
    return throws && status == SB_MISSING_WORD ? read_throw(&said->wish, rest) : status;
}
