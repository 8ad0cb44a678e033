/* A match as text, both ways: its rules, its players, and the list of things that happened. Knows no files.
 */
#ifndef SHUTBOX_RECORD_H
#define SHUTBOX_RECORD_H

#include "shutbox/match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Limits of the format, in bytes without terminator. */
#define SB_NAME_MAX   64
#define SB_SEED_MAX   64
#define SB_LINE_MAX   1000
#define SB_EVENTS_MAX ((size_t)1 << 20)

/* Who sits on a seat: a person, or a computer player of some strength. */
typedef enum sb_level {
    SB_PERSON,
    SB_BEGINNER,
    SB_CASUAL,
    SB_SKILLED,
    SB_EXPERT,
    SB_PERFECT,
    SB_LEVEL_COUNT
} sb_level;

/* The word for a computer player's level in records ("casual"); NULL for SB_PERSON. */
const char *sb_level_word(sb_level level);

/* The level with this word, or SB_PERSON when there is none. */
sb_level sb_level_find(const char *word_text, size_t length);

typedef struct sb_player {
    char name[SB_NAME_MAX + 1]; /* UTF-8 */
    uint8_t level;              /* sb_level */
} sb_player;

/* Owns its events; give it back with sb_record_free. Everything else is plain data. */
typedef struct sb_record {
    sb_rules rules;
    int players;
    sb_player player[SB_SEATS_MAX];
    char seed[SB_SEED_MAX + 1]; /* empty: none */
    sb_event *events;
    size_t count, room;
} sb_record;

/* An empty record of a match by these rules; nothing to free yet. */
void sb_record_start(sb_record *record, const sb_rules *rules);
void sb_record_free(sb_record *record);

/* Where the throws of a match come from. */
typedef enum sb_chance {
    SB_CHANCE_SEED, /* the seed's dice, which the program throws */
    SB_CHANCE_REAL, /* real dice: people throw them and type in what they show */
    SB_CHANCE_TOLD  /* dice that somebody else throws, and tells of; no record says so yet */
} sb_chance;

/* How the match in this record was played and goes on: by the seed it names, or with real dice where it names
 * none. */
sb_chance sb_record_chance(const sb_record *record);

/* Whether this may be a player's name: 1 to SB_NAME_MAX bytes of UTF-8 without control characters. */
bool sb_name_good(const char *name, size_t length);

/* Seats a player. SB_BAD_NAME, or SB_TOO_MANY_PLAYERS for these rules. */
sb_status sb_record_seat(sb_record *record, const char *name, size_t length, sb_level level);

/* Notes an event, unchecked. SB_TOO_MANY_EVENTS or SB_NO_MEMORY leave the record as it was. */
sb_status sb_record_push(sb_record *record, const sb_event *event);

/* The match after the first count events. What sb_match_start or sb_match_apply refused, if anything was. */
sb_status sb_record_replay(const sb_record *record, size_t count, sb_match *match);

/* Where text goes, piece by piece. */
typedef void sb_sink(void *to, const char *text, size_t length);

/* Writes the lines before the first event, or everything. Each line ends with a newline. */
void sb_record_write_head(const sb_record *record, sb_sink *sink, void *to);
void sb_record_write(const sb_record *record, sb_sink *sink, void *to);

/* An event as its line ("shut 1 8", no newline), terminated; returns its length. SB_LINE_MAX + 1 always
 * suffices. */
size_t sb_event_write(const sb_event *event, char *text, size_t room);

/* Reads such a line. SB_UNKNOWN_LINE, SB_BAD_WORD, SB_MISSING_WORD, SB_EXTRA_WORD or SB_TILE_TWICE leave
 * *event as it was. Whether it may happen is for the match to say. */
sb_status sb_event_read(sb_event *event, const char *text, size_t length);

/* A tile's name ("9", "b9") from its bit, terminated, and back: the bit, or -1. */
#define SB_TILE_NAME_MAX 4
void sb_tile_write(int bit, char name[SB_TILE_NAME_MAX]);
int sb_tile_read(const char *name, size_t length);

/* Reads a record as its bytes come in, in bounded memory. Strict: stops at the first line that is wrong. */
typedef struct sb_reader {
    sb_record *record;        /* being filled; the caller's */
    sb_match match;           /* where it stands, once started */
    sb_refusal refusal;       /* what was wrong; field only for the rules line */
    size_t line;              /* from 1: being read, or wrong */
    size_t word, word_length; /* the word of text that was wrong, where one was */
    bool started;             /* the match has begun: no more players */
    bool has_rules;
    bool cut; /* the last line had no end and made no sense: a file cut off. It was left out */
    size_t length;
    char text[SB_LINE_MAX + 1]; /* the line */
} sb_reader;

/* Starts reading into *record, which needs no preparation; free it afterwards in every case. */
void sb_reader_start(sb_reader *reader, sb_record *record);

/* Takes the next bytes. Once something was wrong, every call answers the same. */
sb_status sb_reader_feed(sb_reader *reader, const char *bytes, size_t length);

/* Says that there are no more bytes. On SB_OK the record is whole and reader->match is where it stands. */
sb_status sb_reader_end(sb_reader *reader);

#ifdef __cplusplus
}
#endif

#endif
