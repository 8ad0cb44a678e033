/* SPDX-License-Identifier: MIT */
/* A way is which choice is taken for every box state and throw, in as few bits as there are choices: a
 * kilobyte for a box of ten, so that those of a whole match stay in the processor's cache. */
#include "way.h"

#include <stdlib.h>
#include <string.h>

#include "look.h"
#include "round.h"

typedef struct way_slot {
    uint64_t key; /* 0: empty */
    uint8_t *way;
} way_slot;

typedef struct way_store {
    const box_graph *box;
    uint32_t *place; /* [states * classes]: first bit of a choice, and how many bits; class 0: of the dice */
    size_t size;     /* bytes of a way */
    uint8_t *casual;
    uint8_t **round; /* [rounds]: of who plays for the round; NULL until asked for, */
    int *round_turn; /* and which turn that is; turns share places where there are more of them */
    int rounds;
    way_slot *slots; /* hash table of perfect players' ways, by the look's key */
    size_t slot_count, used;
    bool kept;         /* there is room for all that there can be */
    look_store *looks; /* of a perfect player; NULL until asked for */
} way_store;

enum { WIDTH_BITS = 4 }; /* of a place, for the number of bits */

/* What to choose by: choices laid out, or values to find them from. Neither: it is not known. */
typedef struct guide {
    const uint8_t *way;
    const outlook *aim;
} guide;

void ways_free(way_store *ways) {
    if (!ways)
        return;
    for (size_t i = 0; i < ways->slot_count; i++)
        free(ways->slots[i].way);
    free(ways->slots);
    for (int i = 0; i < ways->rounds; i++)
        free(ways->round[i]);
    free(ways->round);
    free(ways->round_turn);
    free(ways->casual);
    free(ways->place);
    looks_free(ways->looks);
    free(ways);
}

static uint32_t choices_of(const box_graph *box, int state, int class) {
    if (class == 0)
        return box->dice[state] == SB_EITHER_DICE ? 2 : 1;
    return box_end(box, state, class) - box_first(box, state, class);
}

static uint32_t bits_for(uint32_t choices) {
    uint32_t bits = 0;
    while (1u << bits < choices)
        bits++;
    return bits;
}

static void give_places(way_store *ways) {
    const box_graph *box = ways->box;
    uint32_t bit = 0;
    for (int state = 0; state < box->states; state++) {
        for (int class = 0; class < box->classes; class ++) {
            uint32_t width = bits_for(choices_of(box, state, class));
            ways->place[state * box->classes + class] = bit << WIDTH_BITS | width;
            bit += width;
        }
    }
    ways->size = bit / 8 + 2; /* a choice is read as part of two bytes */
}

static way_store *store_of(sb_mind *mind) {
    const box_graph *box = mind_box(mind);
    if (mind->ways || !box)
        return mind->ways;
    way_store *ways = calloc(1, sizeof *ways);
    if (!ways)
        return NULL;
    ways->box = box;
    ways->place = malloc((size_t)box->states * (size_t)box->classes * sizeof *ways->place);
    if (!ways->place) {
        free(ways);
        return NULL;
    }
    give_places(ways);
    ways->kept = mind->solver && sb_solver_states(mind->solver) <= mind->ways_most / ways->size;
    mind->ways = ways;
    return ways;
}

static inline uint32_t read_choice(const uint8_t *way, uint32_t place) {
    uint32_t bit = place >> WIDTH_BITS, width = place & ((1u << WIDTH_BITS) - 1);
    uint32_t bytes = way[bit / 8] | (uint32_t)way[bit / 8 + 1] << 8;
    return bytes >> bit % 8 & ((1u << width) - 1);
}

static void write_choice(uint8_t *way, uint32_t place, uint32_t choice) {
    uint32_t bit = place >> WIDTH_BITS, bytes = choice << bit % 8;
    way[bit / 8] = (uint8_t)(way[bit / 8] | bytes);
    way[bit / 8 + 1] = (uint8_t)(way[bit / 8 + 1] | bytes >> 8);
}

/* The move made with a throw of this class, by what is hoped for; NULL: the highest tiles. */
static uint32_t move_of(const box_graph *box, const outlook *aim, int state, int class) {
    const uint32_t *child = box->child + box_first(box, state, class);
    uint32_t count = choices_of(box, state, class), move = 0;
    double worth;
    sb_tiles sets[SB_CHOICES_MAX];
    if (aim) {
        int best = turn_use(box, 1, 0, state, class, aim->ended, aim->value, &worth);
        while (child[move] != (uint32_t)best)
            move++;
        return move;
    }
    for (; move < count; move++)
        sets[move] = box->tiles[state] & ~box->tiles[child[move]];
    return (uint32_t)highest_tiles(sets, (int)count);
}

/* Which of one die and two; without anything to hope for the first. */
static uint32_t dice_of(const box_graph *box, const outlook *aim, int state) {
    double worth[2];
    for (int dice = 1; dice <= 2 && aim; dice++)
        turn_throw(box, 1, 0, state, dice, aim->ended, aim->value, &worth[dice - 1]);
    return aim ? (uint32_t)first_best(worth, 2) : 0;
}

/* A new way; NULL when memory runs out. */
static uint8_t *lay_out(const way_store *ways, const outlook *aim) {
    const box_graph *box = ways->box;
    uint8_t *way = calloc(1, ways->size);
    for (int state = 0; state < box->states && way; state++) {
        const uint32_t *place = ways->place + state * box->classes;
        if (choices_of(box, state, 0) > 1)
            write_choice(way, place[0], dice_of(box, aim, state));
        for (int class = 1; class < box->classes; class ++) {
            if (choices_of(box, state, class) > 1)
                write_choice(way, place[class], move_of(box, aim, state, class));
        }
    }
    return way;
}

static size_t slot_of(const way_store *ways, uint64_t key) {
    size_t mask = ways->slot_count - 1;
    size_t slot = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) & mask;
    // NOLINTNEXTLINE(clang-analyzer-unix.Malloc): make_room leaves no freed slots behind
    while (ways->slots[slot].key && ways->slots[slot].key != key)
        slot = (slot + 1) & mask;
    return slot;
}

/* Keeps the hash table at most half full. */
static bool make_room(way_store *ways) {
    if (2 * (ways->used + 1) <= ways->slot_count)
        return true;
    way_store wider = *ways;
    wider.slot_count = ways->slot_count ? 2 * ways->slot_count : 1024;
    wider.slots = calloc(wider.slot_count, sizeof *wider.slots);
    if (!wider.slots)
        return false;
    for (size_t i = 0; i < ways->slot_count; i++) {
        if (ways->slots[i].key)
            wider.slots[slot_of(&wider, ways->slots[i].key)] = ways->slots[i];
    }
    void *old = ways->slots;
    *ways = wider;
    free(old);
    return true;
}

/* NULL when memory runs out. */
static look_store *looks_of(sb_solver *solver, way_store *ways) {
    if (!ways->looks)
        ways->looks = looks_make(solver);
    return ways->looks;
}

/* The perfect player's outlook on this turn, announced or not; NULL when memory runs out. */
static const outlook *look_at(sb_solver *solver, way_store *ways, const sb_match *match, uint64_t key) {
    look_store *looks = looks_of(solver, ways);
    const outlook *found = looks && key ? looks_find(looks, key) : NULL;
    if (found || !looks)
        return found;
    looks_clear(looks);
    return looks_ask(looks, match, key) ? looks_find(looks, key) : NULL;
}

static const uint8_t *perfect_way(sb_mind *mind, way_store *ways, const sb_match *match, uint64_t key) {
    if (!make_room(ways))
        return NULL;
    // NOLINTNEXTLINE(clang-analyzer-unix.Malloc): likewise
    if (ways->slots[slot_of(ways, key)].key)
        return ways->slots[slot_of(ways, key)].way;
    const outlook *best = look_at(mind->solver, ways, match, key);
    uint8_t *way = best ? lay_out(ways, best) : NULL;
    if (!way)
        return NULL;
    ways->slots[slot_of(ways, key)] = (way_slot){key, way};
    ways->used++;
    return way;
}

/* By a way that is kept, or where they could be too many, by one look at the turn. */
static guide perfect_guide(sb_mind *mind, way_store *ways, const sb_match *match) {
    sb_solver *solver = mind->solver;
    guide found = {NULL, NULL};
    if (!solver || !solver_sees_turns(solver))
        return found;
    uint64_t key = look_key(solver, match);
    if (key && ways->kept)
        found.way = perfect_way(mind, ways, match, key);
    if (!found.way)
        found.aim = look_at(solver, ways, match, key);
    return found;
}

static const uint8_t *casual_way(way_store *ways) {
    if (!ways->casual)
        ways->casual = lay_out(ways, NULL);
    return ways->casual;
}

/* Bytes of ways kept of who plays for the round. */
#define ROUND_MOST ((size_t)64 << 20)

/* One way for all turns, or, where there is a low to beat, one for each. */
static bool round_room(sb_mind *mind, way_store *ways) {
    if (ways->rounds > 0)
        return true;
    size_t most = ROUND_MOST / ways->size + 1;
    size_t turns = mind->rules.flow == SB_FLOW_LOW ? (size_t)round_low_turns(mind) : 1;
    size_t count = turns < most ? turns : most;
    if (count == 0)
        return false;
    ways->round = calloc(count, sizeof *ways->round);
    ways->round_turn = calloc(count, sizeof *ways->round_turn);
    if (!ways->round || !ways->round_turn) {
        free(ways->round);
        free(ways->round_turn);
        ways->round = NULL;
        ways->round_turn = NULL;
        return false;
    }
    ways->rounds = (int)count;
    return true;
}

static const uint8_t *round_way(sb_mind *mind, way_store *ways, const sb_match *match) {
    bool low = mind->rules.flow == SB_FLOW_LOW;
    if (!round_room(mind, ways))
        return NULL;
    int turn = low ? round_low_turn(mind, match) : 0, place = turn % ways->rounds;
    if (ways->round[place] && ways->round_turn[place] == turn)
        return ways->round[place];
    const outlook *aim = low ? round_low(mind, match) : round_score(mind);
    free(ways->round[place]);
    ways->round[place] = aim ? lay_out(ways, aim) : NULL;
    ways->round_turn[place] = turn;
    return ways->round[place];
}

static guide guide_of(sb_mind *mind, way_store *ways, sb_level level, const sb_match *match) {
    switch (level) {
    case SB_CASUAL:
        return (guide){casual_way(ways), NULL};
    case SB_SKILLED:
    case SB_EXPERT:
        return (guide){round_way(mind, ways, match), NULL};
    case SB_PERFECT:
        return perfect_guide(mind, ways, match);
    default:
        return (guide){NULL, NULL};
    }
}

/* What is chosen of so many in a state, after a throw of this class or, for class 0, of dice. */
static uint32_t choose_by(const way_store *ways, guide by, int state, int class, uint32_t count,
                          sb_level level, sb_random *other) {
    if (count == 1)
        return 0;
    if (level_slips(level, other))
        return sb_random_below(other, count);
    if (by.way)
        return read_choice(by.way, ways->place[state * ways->box->classes + class]);
    return class == 0 ? dice_of(ways->box, by.aim, state) : move_of(ways->box, by.aim, state, class);
}

/* The tiles a turn with this guide leaves. */
static sb_tiles follow(const way_store *ways, guide by, sb_level level, const way_chances *by_chance,
                       uint64_t *decisions) {
    const box_graph *box = ways->box;
    int state = box->states - 1;
    while (state > 0) {
        uint32_t dice = box->dice[state];
        if (dice == SB_EITHER_DICE) {
            dice = 1 + choose_by(ways, by, state, 0, 2, level, by_chance->other);
            ++*decisions;
        }
        int class = sb_random_die(by_chance->dice);
        if (dice == 2)
            class += sb_random_die(by_chance->dice);
        uint32_t first = box_first(box, state, class), choices = box_end(box, state, class) - first;
        if (choices == 0)
            break;
        *decisions += choices > 1;
        state = (int)box->child[first + choose_by(ways, by, state, class, choices, level, by_chance->other)];
    }
    return box->tiles[state];
}

bool way_turn(sb_mind *mind, sb_level level, const sb_match *match, const way_chances *by_chance,
              sb_tiles *left, uint64_t *decisions) {
    way_store *ways = turns_are_whole(&match->rules) ? store_of(mind) : NULL;
    guide by = ways ? guide_of(mind, ways, level, match) : (guide){NULL, NULL};
    bool found = by.way || by.aim;
    if (found)
        *left = follow(ways, by, level, by_chance, decisions);
    return found;
}

bool ways_kept(sb_mind *mind) {
    const way_store *ways = store_of(mind);
    return ways && ways->kept;
}

int ways_together(const sb_mind *mind) {
    return mind->solver && solver_sees_turns(mind->solver) ? TURN_LANES : 1;
}

void way_announce(sb_mind *mind, sb_level level, const sb_match *match, bool first) {
    way_store *ways = ways_together(mind) > 1 ? store_of(mind) : NULL;
    look_store *looks = ways && !ways->kept ? looks_of(mind->solver, ways) : NULL;
    uint64_t key = looks && level == SB_PERFECT ? look_key(mind->solver, match) : 0;
    if (looks && first)
        looks_clear(looks);
    if (key)
        looks_ask(looks, match, key);
}
