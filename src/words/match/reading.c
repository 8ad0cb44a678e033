/* SPDX-License-Identifier: MIT */
#include "words/match/reading.h"

/* The word to blame, cut to a readable length and with unprintable bytes replaced. */
static void add_word(line *to, const sb_reader *reader) {
    char word[41];
    size_t length = reader->word_length < sizeof word - 1 ? reader->word_length : sizeof word - 1;
    if (length == 0)
        return;
    for (size_t i = 0; i < length; i++) {
        char character = reader->text[reader->word + i];
        unsigned char byte = (unsigned char)character;
        word[i] = '?';
        if (byte >= 0x20 && byte != 0x7F)
            word[i] = character;
    }
    while (length > 0 && length < reader->word_length && ((unsigned char)word[length - 1] & 0x80))
        length--; /* a character cut in two is left out */
    line_add(to, " \"%.*s\":", (int)length, word);
}

static bool is_illegal_event(sb_status status) {
    return status >= SB_MATCH_OVER && status <= SB_LEFT_ASKED;
}

static void add_players_wanted(line *to, const sb_reader *reader) {
    const sb_rules *rules = &reader->record->rules;
    line_add(to, _(" (%d to %d)"), rules->min_players, rules->players);
}

void line_add_reading(line *to, const sb_reader *reader) {
    sb_status status = reader->refusal.why;
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
