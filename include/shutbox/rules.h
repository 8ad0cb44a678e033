/* SPDX-License-Identifier: MIT */
/* What each rulebook says, as constant data, and house rules on top of it. */
#ifndef SHUTBOX_RULES_H
#define SHUTBOX_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shutbox/status.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

#define SB_TILES_MAX      12 /* tiles in a row */
#define SB_SEATS_MAX      64
#define SB_RULES_TEXT_MAX 512 /* longest text sb_rules_write can make, with its terminator */

/* How many dice are thrown. */
typedef enum sb_dice_rule {
    SB_DICE_TWO,      /* always two */
    SB_DICE_ONE_MUST, /* one, as soon as the open tiles sum to rules.one_at or less */
    SB_DICE_ONE_MAY   /* one or two then, as the player chooses before throwing */
} sb_dice_rule;

/* The few ways of play that differ in kind; each is a row in a table of functions. */
typedef enum sb_flow {
    SB_FLOW_TURNS,  /* a turn is throws until stuck */
    SB_FLOW_THROWS, /* one throw each, a box each, until stuck */
    SB_FLOW_COMMON, /* one throw for all, a box each */
    SB_FLOW_LOW,    /* throws until stuck, to get below the lowest total of the round */
    SB_FLOW_LAST    /* one throw each on one shared box, last one standing */
} sb_flow;

typedef enum sb_back { SB_BACK_REVERSED, SB_BACK_ALIGNED } sb_back;
typedef enum sb_front { SB_FRONT_DOUBLE, SB_FRONT_SINGLE } sb_front;
typedef enum sb_score_rule { SB_SCORE_SUM, SB_SCORE_DIGITS, SB_SCORE_COUNT } sb_score_rule;
typedef enum sb_reach { SB_REACH_ENDS, SB_REACH_OUT } sb_reach;
typedef enum sb_shut_rule { SB_SHUT_WINS, SB_SHUT_ZERO } sb_shut_rule;
typedef enum sb_start { SB_START_SEAT, SB_START_THROW } sb_start;
/* When one die is used: the open tiles sum to rules.one_at or less; none above that number is open; or the
 * open tiles in sight sum to it or less. */
typedef enum sb_one_when { SB_ONE_WHEN_SUM, SB_ONE_WHEN_ABOVE, SB_ONE_WHEN_SEEN } sb_one_when;
/* Which throw must have shut a tile before the one behind it may go: the same one will do, or an earlier one.
 */
typedef enum sb_behind_rule { SB_BEHIND_SAME, SB_BEHIND_EARLIER } sb_behind_rule;
/* Whether tiles hidden behind others count in the end. */
typedef enum sb_hidden_rule { SB_HIDDEN_COUNT, SB_HIDDEN_FREE } sb_hidden_rule;
typedef enum sb_lead { SB_LEAD_FIRST, SB_LEAD_NEXT } sb_lead;

/* One way to play: a preset, or a preset with house rules. Plain data: copy with =. */
typedef struct sb_rules {
    int64_t limit;       /* points that end the match or put a player out; 0: none */
    uint16_t rounds;     /* rounds that end the match; 0: none */
    uint8_t preset;      /* index of the preset it was made from */
    uint8_t version;     /* of the preset's rulings */
    uint8_t min_players; /* fixed by the preset */
    uint8_t players;     /* most seats */
    uint8_t tiles;       /* in a row */
    uint8_t rows;        /* 1 or 2 */
    uint8_t back;        /* sb_back: how the back row stands behind the front row */
    uint8_t front;       /* sb_front: what front tiles count when there are two rows */
    uint8_t dice;        /* sb_dice_rule */
    uint8_t one_at;      /* largest sum of open tiles, or largest of them, at which one die is used */
    uint8_t flow;        /* sb_flow */
    uint8_t score;       /* sb_score_rule */
    uint8_t reach;       /* sb_reach: what reaching the limit does */
    uint8_t shut;        /* sb_shut_rule: what shutting the box does */
    uint8_t start;       /* sb_start: who starts */
    uint8_t lead;        /* sb_lead: who starts the rounds after the first */
    uint8_t one_when;    /* sb_one_when */
    uint8_t at_most;     /* tiles a throw may shut; 0: any number */
    uint8_t behind;      /* sb_behind_rule */
    uint8_t hidden;      /* sb_hidden_rule */
    uint8_t unused[2];   /* always 0, so that equal rules are equal bytes */
} sb_rules;

/* A house rule: one field of sb_rules under the name it has in records and on the command line. */
typedef enum sb_field {
    SB_FIELD_PLAYERS,
    SB_FIELD_TILES,
    SB_FIELD_ROWS,
    SB_FIELD_BACK,
    SB_FIELD_FRONT,
    SB_FIELD_DICE,
    SB_FIELD_ONE_AT,
    SB_FIELD_FLOW,
    SB_FIELD_SCORE,
    SB_FIELD_LIMIT,
    SB_FIELD_REACH,
    SB_FIELD_ROUNDS,
    SB_FIELD_SHUT,
    SB_FIELD_START,
    SB_FIELD_LEAD,
    SB_FIELD_ONE_WHEN,
    SB_FIELD_AT_MOST,
    SB_FIELD_BEHIND,
    SB_FIELD_HIDDEN,
    SB_FIELD_VERSION,
    SB_FIELD_COUNT,
    SB_FIELD_NONE = SB_FIELD_COUNT
} sb_field;

/* How a field is written: a number from least to most (0 written "none" where allowed), or one of its words.
 */
typedef struct sb_field_form {
    const char *name;
    const char *const *words; /* NULL for a number; else most + 1 words */
    int64_t least, most;
    bool none; /* 0 stands for "none" */
} sb_field_form;

/* Why rules were refused, and on account of which field (SB_FIELD_NONE where no single one is to blame). */
typedef struct sb_refusal {
    sb_status why;
    sb_field field;
} sb_refusal;

/* The number of presets; they are numbered from 0 in the order of docs/rulings.md. */
int sb_preset_count(void);

/* The preset's rules by its latest rulings, constant, and its id ("ten"). NULL when there is no such number.
 */
const sb_rules *sb_preset(int number);
const char *sb_preset_id(int number);

/* The same by an earlier version of its rulings, from 1 on. NULL when there is no such version. */
const sb_rules *sb_preset_version(int number, int version);

/* The field that the rulebook leaves to its players to agree on before a match, SB_FIELD_NONE where it leaves
 * none or there is no such preset. The preset has the printed or usual value. */
sb_field sb_preset_agreed(int number);

/* What most rulebooks share: where rules differ from it in a field, that field says something. */
const sb_rules *sb_rules_ground(void);

/* The preset for those who have not chosen one. */
int sb_preset_usual(void);

/* The number of the preset with this id (length bytes, no terminator needed), or -1. */
int sb_preset_find(const char *id, size_t length);

/* How a field is written, NULL where there is no such field; and its value, 0 then. */
const sb_field_form *sb_field_describe(sb_field field);
int64_t sb_rules_get(const sb_rules *rules, sb_field field);

/* Sets one field from its written value, by range alone; sb_rules_check judges the whole. Unchanged when
 * refused. */
sb_status sb_rules_set(sb_rules *rules, sb_field field, const char *value, size_t length);

/* Whether these rules make a game: SB_OK, or why not and which field is to blame. Takes any bytes at all. */
sb_refusal sb_rules_check(const sb_rules *rules);

/* Sets one field of rules that make a game, if they still make one then. Unchanged when refused. */
sb_refusal sb_rules_change(sb_rules *rules, sb_field field, const char *value, size_t length);

/* Whether this many seats can play them. */
sb_status sb_rules_seats(const sb_rules *rules, int players);

/* Reads "ID [field=value ...]" of length bytes as records write it, and checks it: without version= it means
 * the first rulings of the preset, as it did before they changed. Unchanged when refused. */
sb_refusal sb_rules_read(sb_rules *rules, const char *text, size_t length);

/* The same as people say it who want to play now: without version= it means the latest rulings. */
sb_refusal sb_rules_choose(sb_rules *rules, const char *text, size_t length);

/* Writes the text sb_rules_read reads, only fields that differ from the preset. SB_NO_ROOM when it does not
 * fit; SB_RULES_TEXT_MAX always does. What is out of range is refused as sb_rules_check does. */
sb_status sb_rules_write(const sb_rules *rules, char *text, size_t room);

/* A set of tiles: front tile n is bit n - 1, back tile n is bit SB_TILES_MAX + n - 1; no tile where there is
 * no such number. */
typedef uint32_t sb_tiles;

#define SB_ROW_MASK 0xFFFu

static inline sb_tiles sb_front_tile(int number) {
    return number >= 1 && number <= SB_TILES_MAX ? (sb_tiles)1 << (number - 1) : 0;
}

static inline sb_tiles sb_back_tile(int number) {
    return number >= 1 && number <= SB_TILES_MAX ? (sb_tiles)1 << (SB_TILES_MAX + number - 1) : 0;
}

/* The box with every tile up. Of rules that sb_rules_check refuses, here and below: something harmless. */
sb_tiles sb_box(const sb_rules *rules);

/* The number on a tile given by its bit (0 to 23), and whether it stands in the back row. */
static inline int sb_tile_number(int bit) {
    return bit % SB_TILES_MAX + 1;
}

static inline bool sb_tile_is_back(int bit) {
    return bit >= SB_TILES_MAX;
}

/* Back tiles that stand behind these front tiles. */
sb_tiles sb_behind(const sb_rules *rules, sb_tiles front);

/* The numbers of the tiles added up, each counted once. */
int sb_sum(sb_tiles tiles);

/* What these open tiles count for the player left with them. */
int64_t sb_score(const sb_rules *rules, sb_tiles open);

/* How many dice may be thrown with these tiles open. */
typedef enum sb_dice_allowed { SB_ONE_DIE = 1, SB_TWO_DICE = 2, SB_EITHER_DICE = 3 } sb_dice_allowed;
sb_dice_allowed sb_dice_for(const sb_rules *rules, sb_tiles open);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
