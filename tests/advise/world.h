/* SPDX-License-Identifier: MIT */
/* Every position a match can get into, listed from the rules alone, and what each is worth to players of whom
 * it is known what they choose there, and to one among them who answers that as well as can be. */
#ifndef SHUTBOX_TEST_WORLD_H
#define SHUTBOX_TEST_WORLD_H

#include "games.h"

enum { WORLD_SEATS = 4, WORLD_WAYS = 2, WORLD_BEST = WORLD_WAYS };

/* What one player goes by, and all the others: the number of a way to play, or for the one WORLD_BEST. */
typedef struct world_line {
    int one, others;
} world_line;

typedef struct world_node {
    size_t first, count; /* edges: what may follow. Where nothing does, worth is the caller's to fill in. */
    size_t from;         /* found from there, */
    sb_event by;         /* by this */
    bool chance;         /* a throw; else a decision, in the order of sb_match_choices, */
    uint8_t mover;       /* of this seat, */
    uint8_t chosen[WORLD_WAYS]; /* which of its edges players of each way take: the caller's to fill in */
} world_node;

typedef struct world_edge {
    size_t to;
    double chance;
} world_edge;

typedef struct world {
    const world_line *lines;
    int line_count, seats;
    world_node *nodes;
    sb_match *matches;      /* [node_count] */
    struct world_key *keys; /* [node_count] */
    world_edge *edges;
    size_t *order; /* [node_count]: what may follow comes first, but for circles */
    double *worth; /* [node_count][line_count][seats]: to that seat, if it is the one */
    size_t *slots; /* a hash table: node + 1 */
    size_t node_count, node_room, edge_count, edge_room, slot_count;
} world;

/* From a match as it stands, up to its end or only to that of the round it is in. Lines stay the caller's. */
void world_list(world *made, const sb_match *from, bool one_round, const world_line *lines, int line_count);
void world_free(world *made);

static inline bool world_decides(const world_node *at) {
    return at->count > 0 && !at->chance;
}

static inline double *world_worth(const world *in, size_t node, int line) {
    return in->worth + (node * (size_t)in->line_count + (size_t)line) * (size_t)in->seats;
}

/* Which of a node's edges a player of this level takes, if the match stood like that. */
uint8_t world_choice(const world *in, size_t node, sb_mind *mind, sb_level level, const sb_match *match);

/* Works all worths out from those that follow, and tells by how much any changed: circles take more than one
 * sweep. */
double world_sweep(world *in);

#endif
