/* SPDX-License-Identifier: MIT */
/* Reading a record as its bytes come in. */
#include <string.h>

#include "line.h"

void sb_reader_start(sb_reader *reader, sb_record *record) {
    if (!reader || !record)
        return;
    memset(reader, 0, sizeof *reader);
    memset(record, 0, sizeof *record);
    reader->record = record;
    reader->refusal.field = SB_FIELD_NONE;
    reader->line = 1;
}

static sb_status blame(sb_reader *reader, sb_status status, word wrong) {
    reader->word = wrong.text ? (size_t)(wrong.text - reader->text) : 0;
    reader->word_length = wrong.text ? wrong.length : 0;
    return status;
}

static sb_status read_version(sb_reader *reader, word line) {
    word first = take_word(&line), version = take_word(&line), extra = take_word(&line);
    if (!word_is(first, "shutbox") || version.length == 0 || extra.length > 0)
        return blame(reader, SB_NOT_A_RECORD, first);
    reader->proves = word_is(version, "2");
    return reader->proves || word_is(version, "1") ? SB_OK : blame(reader, SB_UNKNOWN_FORMAT, version);
}

static sb_status read_rules(sb_reader *reader, word rest) {
    if (reader->has_rules)
        return SB_MISPLACED_LINE;
    for (size_t i = 0; i < rest.length; i++) {
        if (rest.text[i] == '\t')
            return blame(reader, SB_BAD_TEXT, (word){rest.text + i, 1});
    }
    reader->refusal = sb_rules_read(&reader->record->rules, rest.text, rest.length);
    reader->has_rules = reader->refusal.why == SB_OK;
    return blame(reader, reader->refusal.why, take_word(&rest));
}

static sb_status read_player(sb_reader *reader, word rest) {
    char name[SB_LINE_MAX];
    size_t length;
    sb_level level;
    word wrong;
    if (reader->started)
        return SB_MISPLACED_LINE;
    sb_status status = line_read_player(rest, name, &length, &level, &wrong);
    if (status != SB_OK)
        return blame(reader, status, wrong);
    return sb_record_seat(reader->record, name, length, level);
}

/* The rest of the line, blanks at either end apart. */
static sb_status read_seed(sb_reader *reader, word rest) {
    word look = rest;
    const char *start = take_word(&look).text;
    size_t length = (size_t)(rest.text + rest.length - start);
    while (length > 0 && (start[length - 1] == ' ' || start[length - 1] == '\t'))
        length--;
    if (reader->started || reader->record->seed[0])
        return SB_MISPLACED_LINE;
    if (length == 0)
        return SB_MISSING_WORD;
    if (length > SB_SEED_MAX || !text_good(start, length, false))
        return blame(reader, SB_BAD_WORD, (word){start, length});
    memcpy(reader->record->seed, start, length);
    return SB_OK;
}

/* The one word after the first. */
static sb_status take_only(sb_reader *reader, word rest, word *found) {
    *found = take_word(&rest);
    word extra = take_word(&rest);
    if (found->length == 0)
        return SB_MISSING_WORD;
    return extra.length > 0 ? blame(reader, SB_EXTRA_WORD, extra) : SB_OK;
}

static sb_status read_table(sb_reader *reader, word rest) {
    word name;
    if (reader->started || reader->record->table[0])
        return SB_MISPLACED_LINE;
    sb_status status = take_only(reader, rest, &name);
    if (status == SB_OK && !sb_table_name_good(name.text, name.length))
        status = blame(reader, SB_BAD_WORD, name);
    if (status == SB_OK)
        memcpy(reader->record->table, name.text, name.length);
    return status;
}

static sb_status read_chain(sb_reader *reader, word rest) {
    uint8_t start[SB_SECRET_SIZE];
    word text = take_word(&rest), number = take_word(&rest), extra = take_word(&rest);
    int binds = word_number(number, SB_CHAIN_LENGTH);
    if (!reader->record->table[0])
        return SB_MISPLACED_LINE;
    if (number.length == 0)
        return SB_MISSING_WORD;
    if (!sb_secret_read(start, text.text, text.length))
        return blame(reader, SB_BAD_WORD, text);
    if (binds < 1)
        return blame(reader, SB_BAD_WORD, number);
    return extra.length > 0 ? blame(reader, SB_EXTRA_WORD, extra)
                            : sb_record_chain(reader->record, start, binds);
}

static sb_status begin(sb_reader *reader) {
    if (!reader->has_rules)
        return SB_MISSING_RULES;
    if (reader->started)
        return SB_OK;
    sb_status status = sb_match_start(&reader->match, &reader->record->rules, reader->record->players);
    reader->started = status == SB_OK;
    return status;
}

/* At a table of many every throw has its proof, and nothing else has one. */
static sb_status note_proof(sb_reader *reader, const sb_event *event, const sb_proof *proof) {
    bool thrown = event->kind == SB_ROLL || event->kind == SB_FIRST,
         wanted = reader->record->table[0] && thrown;
    if (!wanted)
        return proof->salt[0] ? SB_EXTRA_WORD : SB_OK;
    if (!proof->salt[0])
        return SB_MISSING_WORD;
    return sb_record_prove(reader->record, proof->salt, strlen(proof->salt), proof->secret);
}

static sb_status read_event(sb_reader *reader, word line) {
    sb_record *record = reader->record;
    sb_event event;
    sb_proof proof = {.salt = ""};
    word wrong = {0};
    sb_status status = reader->proves ? line_take_proof(&line, &proof, &wrong) : SB_OK;
    if (status != SB_OK)
        return blame(reader, status, wrong);
    if ((status = line_read_event(&event, line, &wrong)) != SB_OK)
        return blame(reader, status, wrong);
    if ((status = begin(reader)) != SB_OK)
        return status;
    size_t events = record->count, proofs = record->proof_count;
    status = note_proof(reader, &event, &proof);
    if (status == SB_OK)
        status = sb_record_push(record, &event);
    if (status == SB_OK)
        status = sb_match_apply(&reader->match, event);
    if (status != SB_OK) {
        record->count = events;
        record->proof_count = proofs;
    }
    return status;
}

static const struct {
    const char *first;
    bool proves; /* a line of format 2 alone */
    sb_status (*read)(sb_reader *reader, word rest);
} readers[] = {{"player", false, read_player},
               {"seed", false, read_seed},
               {"table", true, read_table},
               {"chain", true, read_chain}};

static sb_status read_line(sb_reader *reader) {
    word line = {reader->text, reader->length}, rest = line;
    if (!text_good(line.text, line.length, true))
        return SB_BAD_TEXT;
    if (reader->line == 1)
        return read_version(reader, line);
    word first = take_word(&rest);
    if (first.length == 0 || first.text[0] == '#')
        return SB_OK;
    if (word_is(first, "rules"))
        return read_rules(reader, rest);
    for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        if (word_is(first, readers[i].first) && readers[i].proves <= reader->proves)
            return reader->has_rules ? readers[i].read(reader, rest) : SB_MISSING_RULES;
    }
    return read_event(reader, line);
}

static sb_status finish_line(sb_reader *reader) {
    if (reader->length > 0 && reader->text[reader->length - 1] == '\r')
        reader->length--;
    reader->refusal.why = read_line(reader);
    if (reader->refusal.why == SB_OK) {
        reader->line++;
        reader->length = 0;
    }
    return reader->refusal.why;
}

sb_status sb_reader_feed(sb_reader *reader, const char *bytes, size_t length) {
    if (!reader || !reader->record || (!bytes && length > 0))
        return SB_BAD_CALL;
    while (length > 0 && reader->refusal.why == SB_OK) {
        const char *newline = memchr(bytes, '\n', length);
        size_t taken = newline ? (size_t)(newline - bytes) : length;
        if (reader->length + taken > SB_LINE_MAX)
            return reader->refusal.why = SB_LINE_TOO_LONG;
        memcpy(reader->text + reader->length, bytes, taken);
        reader->length += taken;
        taken += newline ? 1 : 0;
        bytes += taken;
        length -= taken;
        if (newline)
            finish_line(reader);
    }
    return reader->refusal.why;
}

/* A last line without its end is taken when it makes sense. When it does not, the file was cut off there, and
 * nothing but that line is lost. */
static void finish_cut_line(sb_reader *reader) {
    size_t line = reader->line;
    sb_status status = finish_line(reader);
    if (status == SB_OK || status == SB_NO_MEMORY || line == 1)
        return;
    reader->cut = true;
    reader->refusal = (sb_refusal){SB_OK, SB_FIELD_NONE};
    reader->length = 0;
}

sb_status sb_reader_end(sb_reader *reader) {
    if (!reader || !reader->record)
        return SB_BAD_CALL;
    if (reader->refusal.why != SB_OK)
        return reader->refusal.why;
    if (reader->length > 0)
        finish_cut_line(reader);
    if (reader->refusal.why == SB_OK && reader->line == 1)
        reader->refusal.why = SB_NOT_A_RECORD;
    if (reader->refusal.why == SB_OK)
        reader->refusal.why = begin(reader);
    return reader->refusal.why;
}
