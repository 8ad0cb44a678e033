#include "records.h"

#include <errno.h>
#include <string.h>

/* The word to blame, cut to a readable length and with unprintable bytes replaced. */
static void add_word(line *to, const sb_reader *reader) {
    char word[41];
    size_t length = reader->word_length < sizeof word - 1 ? reader->word_length : sizeof word - 1;
    if (length == 0)
        return;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)reader->text[reader->word + i];
        word[i] = byte < 0x20 || byte == 0x7F ? '?' : (char)byte;
    }
    while (length > 0 && length < reader->word_length && ((unsigned char)word[length - 1] & 0x80))
        length--; /* a character cut in two is left out */
    line_add(to, " \"%.*s\"", (int)length, word);
}

static bool is_illegal_event(sb_status status) {
    return status >= SB_MATCH_OVER && status <= SB_LEFT_ASKED;
}

static void add_players_wanted(line *to, const sb_reader *reader) {
    const sb_rules *rules = &reader->record->rules;
    line_add(to, _(" (%d to %d)"), rules->min_players, rules->players);
}

void line_add_reader(line *to, const char *path, const sb_reader *reader) {
    sb_status status = reader->refusal.why;
    line_add(to, "%.500s:%zu:", strcmp(path, "-") == 0 ? _("standard input") : path, reader->line);
    if (status == SB_UNKNOWN_LINE || status == SB_BAD_WORD || status == SB_EXTRA_WORD ||
        status == SB_TILE_TWICE || status == SB_UNKNOWN_PRESET)
        add_word(to, reader);
    line_add(to, " ");
    line_add_refusal(to, reader->refusal);
    if (status == SB_TOO_FEW_PLAYERS || status == SB_TOO_MANY_PLAYERS)
        add_players_wanted(to, reader);
    if (is_illegal_event(status)) {
        line_add(to, _("; allowed: "));
        line_add_allowed(to, &reader->match);
    }
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
        complain(REFUSED, "%s", why.text);
        return false;
    }
    if (reader.cut)
        fprintf(stderr, _("shutbox: %.500s: the last line, %zu, is cut off and was left out\n"), path,
                reader.line);
    *match = reader.match;
    return true;
}
