/* SPDX-License-Identifier: MIT */
/* A table that several people write, from wherever they are: the list of its lines, and nothing else. Who has
 * the first N lines knows everything; whoever comes back, watches or serves the table asks for those from N
 * on.
 *
 * A wish ("shut 1 8, as line 12") is answered with the line that makes it so, or with a reason; once that
 * line has its place in the list, everybody takes it. Those who serve and those who play go through the same
 * two calls. Knows no sockets, clocks or files. docs/tables.md has the lines. */
#ifndef SHUTBOX_MEETING_H
#define SHUTBOX_MEETING_H

#include "shutbox/league.h"
#include "shutbox/record.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

#define SB_KEY_SIZE    16 /* bytes of a person's key, and of its hash */
#define SB_KEY_TEXT    (2 * SB_KEY_SIZE)
#define SB_CLOCK_MAX   86400
#define SB_LAPSES_MOST 2 /* decisions in a row made for a person, after which nobody waits for them */

typedef enum sb_stage {
    SB_STAGE_HEAD,  /* the table is being laid */
    SB_STAGE_LOBBY, /* people sit down */
    SB_STAGE_PLAY,
    SB_STAGE_OVER, /* a match is over; another may follow */
} sb_stage;

/* One place at the table. */
typedef struct sb_chair {
    char name[SB_NAME_MAX + 1];
    uint8_t key[SB_KEY_SIZE]; /* the hash of its person's key */
    uint8_t level;            /* sb_level: SB_PERSON for people */
    bool taken;
    bool again;     /* wants another match */
    bool consents;  /* to what is to be taken back */
    uint8_t lapses; /* decisions in a row that were made for its person */
} sb_chair;

/* Owns its chairs; give it back with sb_meeting_free. Read its fields freely; change it only through
 * sb_meeting_take. */
typedef struct sb_meeting {
    const sb_hasher *hasher; /* throws are checked with it as they come; NULL: taken as they are */
    char table[SB_TABLE_MAX + 1];
    sb_rules rules;
    int seats;
    sb_chair *chair;
    int clock;        /* seconds a decision; 0: none */
    uint8_t stand_in; /* sb_level that decides for those who do not */
    bool watched;     /* whoever has the link may watch */
    bool listed;      /* among the open tables */
    bool hints;       /* the solver's help is welcome */
    char league[SB_LEAGUE_MAX + 1], season[SB_LEAGUE_MAX + 1]; /* that matches count in; empty: none */
    uint8_t stage;                                             /* sb_stage */
    uint32_t count;                                            /* taken so far: the number of the next */
    uint32_t changed; /* from this line on nothing has changed the match */
    uint32_t matches; /* begun */
    uint32_t throws;  /* of this match */
    uint32_t began;   /* the line with which this match began */
    sb_bond bond;     /* of throws to come, and as it was when this match began: */
    sb_bond bond_began;
    char salt[SB_SALT_MAX + 1]; /* the last that a person gave */
    sb_match match;
    uint8_t order[SB_SEATS_MAX]; /* the chair of each player of the match */
    sb_match thrown;             /* where the match stood after the last throw, */
    struct sb_past *since;       /* and what was decided since: for taking back */
    int since_count, since_room;
    int asks_back; /* the chair that wants its decision taken back, -1: none */
    uint32_t back_to;
} sb_meeting;

void sb_meeting_start(sb_meeting *meeting, const sb_hasher *hasher);
void sb_meeting_free(sb_meeting *meeting);

/* Takes the next line, without its number. Refuses what can't be, and stays as it was. */
sb_status sb_meeting_take(sb_meeting *meeting, const char *line, size_t length);

/* What somebody at the table, or on the way to it, wants. */
typedef enum sb_wish_kind {
    SB_WISH_FROM,  /* from LINE [proofs]: tell everything from that line on */
    SB_WISH_SIT,   /* sit SEAT KEY NAME */
    SB_WISH_STAND, /* stand */
    SB_WISH_BEGIN, /* begin LINE: without those who are not there */
    SB_WISH_DO,    /* do LINE EVENT */
    SB_WISH_THROW, /* throw LINE SALT */
    SB_WISH_BACK,  /* back LINE: take back my decision */
    SB_WISH_GRANT, /* grant LINE, deny LINE */
    SB_WISH_DENY,
    SB_WISH_AGAIN, /* again LINE */
    SB_WISH_SAY,   /* say PHRASE */
    SB_WISH_COUNT
} sb_wish_kind;

typedef struct sb_wish {
    sb_wish_kind kind;
    uint32_t line;
    int seat, phrase;
    bool proofs;
    sb_event event;
    char salt[SB_SALT_MAX + 1];
    uint8_t key[SB_KEY_SIZE];
    char name[SB_NAME_MAX + 1];
} sb_wish;

/* Reads a wish. SB_UNKNOWN_LINE, or what is wrong with its words. */
sb_status sb_wish_read(sb_wish *wish, const char *text, size_t length);

/* The line that makes a wish of this chair (-1: of nobody) so, terminated, or why not. A throw needs the
 * secret of the next throw, sitting down a hasher. room of SB_LINE_MAX + 1 suffices. SB_OK with an empty
 * line: it is so already. */
sb_status sb_meeting_answer(const sb_meeting *meeting, int chair, const sb_wish *wish,
                            const sb_hasher *hasher, const uint8_t *secret, char *line, size_t room);

/* The line of a throw or decision made for somebody: a computer player, or a person whose time is up. */
sb_status sb_meeting_act(const sb_meeting *meeting, const sb_event *event, const sb_hasher *hasher,
                         const uint8_t *secret, char *line, size_t room);

/* The chairs asked just now, bit n for chair n; more than one where first throws are. */
uint64_t sb_meeting_asked(const sb_meeting *meeting);

/* Whether one of those asked is a person who is waited for. */
bool sb_meeting_waits(const sb_meeting *meeting);

/* Whether everybody who is to play sits, and nothing but the line "begin" is missing. */
bool sb_meeting_ready(const sb_meeting *meeting);

/* Whether everybody else who is waited for consents to what is to be taken back, and nothing but the line
 * "cut" is missing. */
bool sb_meeting_granted(const sb_meeting *meeting);

/* Whether a match of a league is over with this line, which may be the next. */
bool sb_meeting_settles(const sb_meeting *meeting, const char *line, size_t length);

/* Whether a chain has to be told before the next throw but one. */
bool sb_meeting_needs_chain(const sb_meeting *meeting);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
