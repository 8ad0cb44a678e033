/* SPDX-License-Identifier: MIT */
/* A match as text, both ways: its rules, its players, and the list of things that happened. Knows no files.
 */
#ifndef SHUTBOX_RECORD_H
#define SHUTBOX_RECORD_H

#include "shutbox/fair.h"
#include "shutbox/match.h"

#pragma GCC visibility push(default)
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

/* What proves a throw at a table of many, and binds those to come: see fair.h. */
typedef struct sb_proof {
    size_t event;                   /* the throw; of a chain, the event it is told before */
    char salt[SB_SALT_MAX + 1];     /* empty: secret is the start of a chain */
    uint16_t binds;                 /* a chain: how many throws, 1 to SB_CHAIN_LENGTH */
    uint8_t secret[SB_SECRET_SIZE]; /* of the throw */
} sb_proof;

/* Owns its events and proofs; give it back with sb_record_free. Everything else is plain data. */
typedef struct sb_record {
    sb_rules rules;
    int players;
    sb_player player[SB_SEATS_MAX];
    char seed[SB_SEED_MAX + 1]; /* empty: none */
    sb_event *events;
    size_t count, room;
    char table[SB_TABLE_MAX + 1]; /* the table of many it was played at; empty: none, and no proofs */
    sb_proof *proofs;             /* in the order of their events */
    size_t proof_count, proof_room;
} sb_record;

/* An empty record of a match by these rules; nothing to free yet. */
void sb_record_start(sb_record *record, const sb_rules *rules);
void sb_record_free(sb_record *record);

/* Where the throws of a match come from. */
typedef enum sb_chance {
    SB_CHANCE_SEED, /* the seed's dice, which the program throws */
    SB_CHANCE_REAL, /* real dice: people throw them and type in what they show */
    SB_CHANCE_TOLD  /* dice that somebody else throws, and tells of: at a table of many */
} sb_chance;

/* How the match in this record was played and goes on: at the table it names, by the seed it names, or with
 * real dice where it names neither. */
sb_chance sb_record_chance(const sb_record *record);

/* Whether this may be a player's name: 1 to SB_NAME_MAX bytes of UTF-8 without control characters. */
bool sb_name_good(const char *name, size_t length);

/* Seats a player. SB_BAD_NAME, or SB_TOO_MANY_PLAYERS for these rules. */
sb_status sb_record_seat(sb_record *record, const char *name, size_t length, sb_level level);

/* Notes an event, whether it may happen or not. SB_TOO_MANY_EVENTS, SB_NO_MEMORY, or SB_BAD_CALL for what is
 * no event, leave the record as it was. */
sb_status sb_record_push(sb_record *record, const sb_event *event);

/* Notes a chain that binds so many throws, or the proof of the throw that comes next: of the event about to
 * be pushed. Refuses likewise, and SB_BAD_WORD where the record names no table, the salt is none, or no chain
 * is that long. */
sb_status sb_record_chain(sb_record *record, const uint8_t start[SB_SECRET_SIZE], int binds);
sb_status sb_record_prove(sb_record *record, const char *salt, size_t length,
                          const uint8_t secret[SB_SECRET_SIZE]);

/* The match after the first count events. What sb_match_start or sb_match_apply refused, if anything was;
 * SB_NO_SUCH_ENTRY where there are fewer events. */
sb_status sb_record_replay(const sb_record *record, size_t count, sb_match *match);

/* What throw number of this match is by secret and salt, where one is asked for: of two dice where one or two
 * may be thrown. False where none is, or the salt is none. */
bool sb_fair_throw(const sb_match *before, const sb_hasher *hasher, const char *table, uint64_t number,
                   const char *salt, const uint8_t secret[SB_SECRET_SIZE], sb_event *thrown);

/* Whether this throw is that, and its secret the one promised, to which the bond then goes on.
 * SB_BROKEN_CHAIN or SB_FALSE_THROW, and nothing changed. */
sb_status sb_fair_check(sb_bond *bond, const sb_match *before, const sb_hasher *hasher, const char *table,
                        uint64_t number, const char *salt, const uint8_t secret[SB_SECRET_SIZE],
                        const sb_event *event);

/* Whether every throw is what its proof makes it, and every secret one that its chain was bound to before.
 * SB_NO_PROOF for a record without proofs, SB_BROKEN_CHAIN or SB_FALSE_THROW with *wrong the event. */
sb_status sb_record_verify(const sb_record *record, const sb_hasher *hasher, size_t *wrong);

/* Where text goes, piece by piece. */
typedef void sb_sink(void *to, const char *text, size_t length);

/* Writes the lines before the first event, or everything. Each line ends with a newline. Rules out of range
 * are refused, and nothing is written. */
sb_status sb_record_write_head(const sb_record *record, sb_sink *sink, void *to);
sb_status sb_record_write(const sb_record *record, sb_sink *sink, void *to);

/* Writes the line of one event, with its proof, and before it the chains told there. SB_NO_SUCH_ENTRY. */
sb_status sb_record_write_event(const sb_record *record, size_t event, sb_sink *sink, void *to);

/* An event as its line ("shut 1 8", no newline), terminated; returns its length, 0 for what is no event.
 * SB_LINE_MAX + 1 always suffices. */
size_t sb_event_write(const sb_event *event, char *text, size_t room);

/* Reads such a line. SB_UNKNOWN_LINE, SB_BAD_WORD, SB_MISSING_WORD, SB_EXTRA_WORD or SB_TILE_TWICE leave
 * *event as it was. Whether it may happen is for the match to say. */
sb_status sb_event_read(sb_event *event, const char *text, size_t length);

/* A tile's name ("9", "b9") from its bit, terminated, and back: the bit, or -1. No name for no tile. */
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
    bool proves; /* format 2: throws at a table of many, with their proofs */
    bool cut;    /* the last line had no end and made no sense: a file cut off. It was left out */
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
#pragma GCC visibility pop

#endif
