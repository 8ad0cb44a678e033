/* SPDX-License-Identifier: MIT */
#include "records.h"

#include "words/match/reading.h"

const char *record_read(sb_reader *reader, sb_record *record, const char *text, size_t length) {
    sb_reader_start(reader, record);
    if (sb_reader_feed(reader, text, length) == SB_OK && sb_reader_end(reader) == SB_OK)
        return NULL;
    line why = {.length = 0};
    line_add_reading(&why, reader);
    json *out = answer_start();
    json_open(out, NULL, '{');
    json_text(out, "refused", why.text + 1);
    json_number(out, "line", (int64_t)reader->line);
    json_close(out, '}');
    return answer_end();
}
