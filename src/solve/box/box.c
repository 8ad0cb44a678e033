/* SPDX-License-Identifier: MIT */
#include "box.h"

#include <stdlib.h>
#include <string.h>

int box_class(const sb_rules *rules, int a, int b) {
    if (!sb_throw_exact(rules))
        return a + b;
    int low = a < b ? a : b, high = a < b ? b : a;
    return high * (high - 1) / 2 + low;
}

static void fill_classes(box_graph *graph, const sb_rules *rules) {
    graph->classes = sb_throw_exact(rules) ? 22 : 13;
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= 6; b++) {
            int class = box_class(rules, a, b);
            graph->two[class] += 1.0 / 36;
            graph->class_roll[class][0] = (uint8_t)a;
            graph->class_roll[class][1] = (uint8_t)b;
        }
        if (!sb_throw_exact(rules))
            graph->one[a] = 1.0 / 6;
    }
    if (!sb_throw_exact(rules))
        graph->class_roll[1][0] = 1; /* a total no two dice make */
}

/* The next set of tiles of the box after this one, ascending. */
static sb_tiles next_subset(sb_tiles open, sb_tiles box) {
    return ((open | ~box) + 1) & box;
}

/* Each column of the box is open, or shut as far as its rows allow. */
int box_count(const sb_rules *rules) {
    int states = 1;
    for (int tile = 0; tile < rules->tiles; tile++)
        states *= rules->rows + 1;
    return states;
}

/* Tiles that others stand behind. The other row, the only one where there is one, is the back here. */
static sb_tiles fronts(const sb_rules *rules) {
    return rules->rows == 2 ? sb_box(rules) & SB_ROW_MASK : 0;
}

/* Those that may be up with these at the back: no back tile is down behind a front tile that is up. */
static sb_tiles fronts_before(const sb_rules *rules, sb_tiles back) {
    sb_tiles before = 0;
    for (sb_tiles left = fronts(rules); left; left &= left - 1) {
        sb_tiles tile = left & -left;
        before |= sb_behind(rules, tile) & ~back ? 0 : tile;
    }
    return before;
}

static void list_states(box_graph *graph, const sb_rules *rules) {
    sb_tiles all = sb_box(rules) & ~fronts(rules), back = 0;
    int state = 0;
    do {
        sb_tiles before = fronts_before(rules, back), front = 0;
        do {
            sb_tiles open = back | front;
            graph->tiles[state] = open;
            graph->score[state] = sb_score(rules, open);
            graph->dice[state] = (uint8_t)sb_dice_for(rules, open);
            state++;
            front = next_subset(front, before);
        } while (front);
        back = next_subset(back, all);
    } while (back);
}

int box_find(const box_graph *graph, sb_tiles open) {
    int low = 0, high = graph->states - 1;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (graph->tiles[middle] < open)
            low = middle + 1;
        else
            high = middle;
    }
    return graph->tiles[low] == open ? low : -1;
}

/* A move, and what its tiles make up of the place of a state that has them. */
typedef struct move {
    sb_tiles tiles;
    uint32_t place;
} move;

/* All moves of one state. */
typedef struct menu {
    uint32_t place;
    move *first;
    uint32_t end[BOX_CLASSES_MOST]; /* where those of each class end */
} menu;

/* Every state has a place: a digit for each column, how many of its tiles are up. So tiles that are shut take
 * the same from it in every state. */
typedef struct lister {
    box_graph *graph;
    const sb_rules *rules;
    uint32_t tile_place[2 * SB_TILES_MAX];
    uint32_t *number;            /* [states]: by place */
    menu menu[SB_TILES_MAX + 1]; /* of a state, after those it comes from, each with one tile less */
    move *moves;                 /* theirs */
} lister;

static void place_tiles(lister *all) {
    uint32_t digit = 1;
    for (int number = 1; number <= all->rules->tiles; number++) {
        sb_tiles front = sb_front_tile(number), behind = sb_behind(all->rules, front);
        for (sb_tiles column = front | behind; column; column &= column - 1)
            all->tile_place[__builtin_ctz(column)] = digit;
        digit *= all->rules->rows + 1u;
    }
}

static uint32_t place_of(const lister *all, sb_tiles tiles) {
    uint32_t place = 0;
    for (; tiles; tiles &= tiles - 1)
        place += all->tile_place[__builtin_ctz(tiles)];
    return place;
}

/* The moves of a state, asked for. */
static void ask_moves(lister *all, sb_tiles open) {
    menu *to = &all->menu[0];
    sb_tiles sets[SB_CHOICES_MAX];
    uint32_t made = 0;
    *to = (menu){.place = place_of(all, open), .first = all->moves};
    for (int class = 1; class < all->graph->classes; class ++) {
        const uint8_t *roll = all->graph->class_roll[class];
        int count = sb_moves(all->rules, open, roll[0], roll[1], sets, SB_CHOICES_MAX);
        for (int i = 0; i < count; i++)
            to->first[made++] = (move){sets[i], place_of(all, sets[i])};
        to->end[class] = made;
    }
}

/* The moves of a state with one tile less, one that hides nothing: all that don't shut it. This is much
 * quicker than to ask. */
static void leave_out(const lister *all, const menu *from, sb_tiles tile, menu *to) {
    uint32_t made = 0, i = 0;
    to->place = from->place - place_of(all, tile);
    to->first = from->first + from->end[all->graph->classes - 1];
    for (int class = 0; class < all->graph->classes; class ++) {
        for (; i < from->end[class]; i++) {
            to->first[made] = from->first[i];
            made += !(from->first[i].tiles & tile);
        }
        to->end[class] = made;
    }
}

/* How many moves a state has, or once there is room for children, where they lead. */
static void note_moves(const lister *all, const menu *from) {
    size_t classes = (size_t)all->graph->classes;
    uint32_t *start = all->graph->start + all->number[from->place] * classes;
    if (!all->graph->child) {
        for (size_t class = 1; class < classes; class ++)
            start[class] = from->end[class] - from->end[class - 1];
        return;
    }
    uint32_t *child = all->graph->child + start[0];
    for (uint32_t i = 0; i < from->end[classes - 1]; i++)
        child[i] = all->number[from->place - from->first[i].place];
}

/* States with the same front tiles up. Which others are out goes up as one counts in binary: what a state
 * comes from, one tile more, is still there from the last time that one fewer were out. */
static void each_back(lister *all, sb_tiles front, sb_tiles back) {
    sb_tiles bare = back & ~sb_behind(all->rules, front), out = 0;
    ask_moves(all, front | back);
    do {
        menu *here = &all->menu[__builtin_popcount(out)];
        if (out)
            leave_out(all, here - 1, out & -out, here);
        note_moves(all, here);
        out = next_subset(out, bare);
    } while (out);
}

static void each_state(lister *all) {
    sb_tiles box = sb_box(all->rules), before = fronts(all->rules), front = 0;
    do {
        each_back(all, front, box & ~before);
        front = next_subset(front, before);
    } while (front);
}

/* From how many moves each state and class has to where they begin; one more at the end says how many there
 * are. */
static uint32_t add_up(box_graph *graph) {
    uint32_t made = 0;
    size_t lists = (size_t)graph->states * (size_t)graph->classes;
    for (size_t i = 0; i < lists; i++) {
        uint32_t count = graph->start[i];
        graph->start[i] = made;
        made += count;
    }
    return graph->start[lists] = made;
}

static bool list_moves(box_graph *graph, const sb_rules *rules) {
    lister all = {.graph = graph, .rules = rules};
    size_t levels = rules->tiles + 1u, most = (size_t)graph->classes * SB_CHOICES_MAX;
    all.number = malloc((size_t)graph->states * sizeof *all.number);
    all.moves = malloc((levels * most + 1) * sizeof *all.moves);
    if (all.number && all.moves) {
        place_tiles(&all);
        for (int state = 0; state < graph->states; state++)
            all.number[place_of(&all, graph->tiles[state])] = (uint32_t)state;
        each_state(&all);
        graph->child = malloc((add_up(graph) + 1) * sizeof *graph->child);
    }
    if (graph->child)
        each_state(&all);
    free(all.number);
    free(all.moves);
    return graph->child != NULL;
}

sb_status box_graph_make(box_graph *graph, const sb_rules *rules) {
    memset(graph, 0, sizeof *graph);
    fill_classes(graph, rules);
    graph->states = box_count(rules);
    size_t states = (size_t)graph->states;
    graph->tiles = malloc(states * sizeof *graph->tiles);
    graph->score = malloc(states * sizeof *graph->score);
    graph->dice = malloc(states * sizeof *graph->dice);
    graph->start = calloc(states * (size_t)graph->classes + 1, sizeof *graph->start);
    bool made = graph->tiles && graph->score && graph->dice && graph->start;
    if (made)
        list_states(graph, rules);
    made = made && list_moves(graph, rules);
    if (!made)
        box_graph_free(graph);
    return made ? SB_OK : SB_NO_MEMORY;
}

void box_graph_free(box_graph *graph) {
    free(graph->tiles);
    free(graph->score);
    free(graph->dice);
    free(graph->start);
    free(graph->child);
    memset(graph, 0, sizeof *graph);
}
