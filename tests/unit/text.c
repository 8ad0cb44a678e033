/* SPDX-License-Identifier: MIT */
#include "text.h"

#include <stdlib.h>
#include <string.h>

typedef struct buffer {
    char *text;
    size_t length, room;
} buffer;

static void take(void *to, const char *text, size_t length) {
    buffer *out = to;
    if (out->length + length + 1 > out->room) {
        char *larger = malloc(out->room = 2 * (out->length + length + 1));
        if (!larger)
            abort();
        if (out->length > 0)
            memcpy(larger, out->text, out->length);
        free(out->text);
        out->text = larger;
    }
    memcpy(out->text + out->length, text, length);
    out->length += length;
    out->text[out->length] = '\0';
}

char *written(const sb_record *record) {
    buffer out = {0};
    sb_record_write(record, take, &out);
    return out.text;
}

sb_status read_text(sb_reader *reader, sb_record *record, const char *text, size_t length,
                    bool byte_by_byte) {
    sb_reader_start(reader, record);
    if (!byte_by_byte)
        sb_reader_feed(reader, text, length);
    for (size_t i = 0; byte_by_byte && i < length; i++)
        sb_reader_feed(reader, text + i, 1);
    return sb_reader_end(reader);
}

void read_good(sb_record *record, const char *text) {
    sb_reader reader;
    sb_status status = read_text(&reader, record, text, strlen(text), false);
    if (status != SB_OK)
        print_error("line %zu refused with %d: %s\n", reader.line, (int)status, text);
    assert_int_equal(status, SB_OK);
    assert_false(reader.cut);
}

void assert_refused_bytes(const char *text, size_t length, sb_status status, size_t line) {
    for (int way = 0; way < 2; way++) {
        sb_reader reader;
        sb_record record;
        sb_status answer = read_text(&reader, &record, text, length, way == 1);
        if (answer != status || reader.line != line)
            print_error("status %d at line %zu: %s\n", (int)answer, reader.line, text);
        assert_int_equal(answer, status);
        assert_int_equal(reader.refusal.why, status);
        assert_int_equal(reader.line, line);
        assert_int_equal(sb_reader_feed(&reader, "# more\n", 7), status); /* every call answers the same */
        assert_int_equal(sb_reader_end(&reader), status);
        sb_record_free(&record);
    }
}

void assert_refused(const char *text, sb_status status, size_t line) {
    assert_refused_bytes(text, strlen(text), status, line);
}
