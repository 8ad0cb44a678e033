/* SPDX-License-Identifier: MIT */
/* Fuzz target: any bytes as a record. */
#include "check.h"

/* Reads in pieces of this many bytes, 0 for all at once. */
static sb_status read_in_pieces(sb_reader *reader, sb_record *record, const uint8_t *data, size_t size,
                                size_t piece) {
    const char *bytes = (const char *)data;
    sb_reader_start(reader, record);
    if (piece == 0)
        sb_reader_feed(reader, bytes, size);
    for (size_t at = 0; piece > 0 && at < size; at += piece)
        sb_reader_feed(reader, bytes + at, size - at < piece ? size - at : piece);
    return sb_reader_end(reader);
}

static void check_refused(const sb_reader *reader, size_t size) {
    must(reader->line >= 1 && reader->line <= size + 1);
    must(reader->word + reader->word_length <= SB_LINE_MAX);
    must(reader->refusal.field <= SB_FIELD_NONE);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const size_t pieces[] = {1, 7};
    sb_reader reader;
    sb_record record;
    sb_match match;
    sb_status status = read_in_pieces(&reader, &record, data, size, 0);
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        sb_reader other;
        sb_record again;
        must(read_in_pieces(&other, &again, data, size, pieces[i]) == status);
        must(other.line == reader.line && other.cut == reader.cut &&
             other.refusal.field == reader.refusal.field);
        must(same_record(&record, &again));
        sb_record_free(&again);
    }
    if (status == SB_OK) {
        must(sb_record_replay(&record, record.count, &match) == SB_OK);
        must(same_match(&match, &reader.match));
        check_round_trip(&record, &match);
    } else {
        check_refused(&reader, size);
    }
    sb_record_free(&record);
    return 0;
}
