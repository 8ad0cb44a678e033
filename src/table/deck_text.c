/* SPDX-License-Identifier: MIT */
/* A deck as text: a line about each card, and below it the record of its question. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "table/deck_inside.h"

static const char first_line[] = "shutbox-deck 1\n";
enum { LINE_ROOM = 120 };

static void put(sb_sink *sink, void *to, const char *text) {
    sink(to, text, strlen(text));
}

sb_status sb_deck_write(const sb_deck *deck, sb_sink *sink, void *to) {
    char text[LINE_ROOM];
    sb_status status = SB_OK;
    if (!deck || !sink)
        return SB_BAD_CALL;
    put(sink, to, first_line);
    for (size_t i = 0; i < deck->count && status == SB_OK; i++) {
        const sb_card *card = &deck->cards[i];
        snprintf(text, sizeof text, "card %d %" PRId64 " %" PRIu32 " %" PRIu32 "\n", card->box, card->due,
                 card->asked, card->missed);
        put(sink, to, text);
        status = sb_record_write(&card->record, sink, to);
    }
    return status;
}

/* ---- reading ---- */

typedef struct span {
    const char *at, *end;
} span;

static span next_line(span *rest) {
    const char *newline = memchr(rest->at, '\n', (size_t)(rest->end - rest->at));
    span line = {rest->at, newline ? newline : rest->end};
    rest->at = newline ? newline + 1 : rest->end;
    return line;
}

/* The word at the start of the line, taken off it together with the space after it. */
static bool skip_word(span *line, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(line->end - line->at) < length || memcmp(line->at, word, length) != 0)
        return false;
    line->at += length;
    return true;
}

/* A number of at most nine digits, taken off the line with a space after it. */
static bool read_number(span *line, int64_t *number) {
    int digits = 0;
    *number = 0;
    while (line->at < line->end && *line->at >= '0' && *line->at <= '9' && digits++ < 9)
        *number = *number * 10 + (*line->at++ - '0');
    if (digits == 0 || digits > 9 || (line->at < line->end && *line->at != ' '))
        return false;
    line->at += line->at < line->end;
    return true;
}

/* Up to the next card. */
static span cut_record(span *rest) {
    span record = {rest->at, rest->at};
    while (rest->at < rest->end) {
        span line = *rest, after = *rest;
        next_line(&after);
        if (skip_word(&line, "card "))
            break;
        *rest = after;
        record.end = rest->at;
    }
    return record;
}

/* Ends with a decision, and says so in a whole record. */
static sb_status read_question(span text, sb_record *record) {
    sb_reader reader;
    sb_match match;
    sb_reader_start(&reader, record);
    sb_status status = sb_reader_feed(&reader, text.at, (size_t)(text.end - text.at));
    if (status == SB_OK)
        status = sb_reader_end(&reader);
    if (status == SB_OK && record->count == 0)
        status = SB_NO_SUCH_ENTRY;
    if (status == SB_OK)
        status = sb_record_replay(record, record->count - 1, &match);
    return status == SB_OK && sb_match_choices(&match, NULL, 0) == 0 ? SB_NOT_ASKED : status;
}

static sb_status read_card(span head, span text, sb_card *card) {
    int64_t box, due, asked, missed;
    bool good = skip_word(&head, "card ") && read_number(&head, &box) && read_number(&head, &due) &&
                read_number(&head, &asked) && read_number(&head, &missed) && head.at == head.end;
    *card = (sb_card){0};
    if (!good)
        return SB_NOT_A_RECORD;
    card->box = (int)box;
    card->due = due;
    card->asked = (uint32_t)asked;
    card->missed = (uint32_t)missed;
    return read_question(text, &card->record);
}

sb_status sb_deck_read(sb_deck *deck, const char *text, size_t length, size_t *damaged) {
    size_t wrong = 0;
    sb_status status = SB_OK;
    if (!deck || !text)
        return SB_BAD_CALL;
    span rest = {text, text + length};
    if (!skip_word(&rest, first_line))
        return SB_NOT_A_RECORD;
    while (rest.at < rest.end && status == SB_OK) {
        sb_card card;
        span head = next_line(&rest);
        sb_status read = read_card(head, cut_record(&rest), &card);
        if (read == SB_OK) {
            status = sb_deck_add(deck, &card);
        } else {
            sb_record_free(&card.record);
            wrong += read != SB_NO_MEMORY;
            status = read == SB_NO_MEMORY ? read : SB_OK;
        }
    }
    if (damaged)
        *damaged = wrong;
    return status;
}
