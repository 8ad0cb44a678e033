/* SPDX-License-Identifier: MIT */
#include "cli/shared/records.h"

#include "words/match/reading.h"

#include <errno.h>
#include <string.h>

void line_add_reader(line *to, const char *path, const sb_reader *reader) {
    line_add(to, "%.500s:%zu:", strcmp(path, "-") == 0 ? _("standard input") : path, reader->line);
    line_add_reading(to, reader);
}

void complain_of_cut(const char *path, const sb_reader *reader) {
    if (reader->cut)
        complain(DONE, _("%.500s: the last line, %zu, is cut off and was left out"), path, reader->line);
}

static bool read_stream(FILE *file, const char *path, sb_reader *reader) {
    char bytes[1 << 16];
    size_t length;
    while ((length = fread(bytes, 1, sizeof bytes, file)) > 0) {
        if (sb_reader_feed(reader, bytes, length) != SB_OK)
            return true;
    }
    if (ferror(file)) {
        complain(REFUSED, "%.500s: %s", path, strerror(errno));
        return false;
    }
    sb_reader_end(reader);
    return true;
}

bool record_load(const char *path, sb_record *record, sb_match *match) {
    sb_reader reader;
    sb_reader_start(&reader, record);
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!file) {
        complain(REFUSED, "%.500s: %s", path, strerror(errno));
        return false;
    }
    bool read = read_stream(file, path, &reader);
    if (file != stdin)
        fclose(file);
    if (!read)
        return false;
    if (reader.refusal.why != SB_OK) {
        line why = {.length = 0};
        line_add_reader(&why, path, &reader);
        complain_of(reader.refusal.why, "%s", why.text);
        return false;
    }
    complain_of_cut(path, &reader);
    *match = reader.match;
    return true;
}
