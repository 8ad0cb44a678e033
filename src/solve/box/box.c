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

/* Whether a box can look like this: no back tile down behind a front tile that
 * is up. */
static bool can_stand(const sb_rules *rules, sb_tiles open) {
    return (sb_behind(rules, open) & ~open) == 0;
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

static void list_states(box_graph *graph, const sb_rules *rules) {
    sb_tiles box = sb_box(rules), open = 0;
    int state = 0;
    do {
        if (can_stand(rules, open)) {
            graph->tiles[state] = open;
            graph->score[state] = sb_score(rules, open);
            graph->dice[state] = (uint8_t)sb_dice_for(rules, open);
            state++;
        }
        open = next_subset(open, box);
    } while (open);
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

static int moves_of(const box_graph *graph, const sb_rules *rules, int state, int class, sb_tiles *moves) {
    int a = graph->class_roll[class][0], b = graph->class_roll[class][1];
    return class == 0 ? 0 : sb_moves(rules, graph->tiles[state], a, b, moves, SB_CHOICES_MAX);
}

/* Room for at least so many children. */
static bool make_room(box_graph *graph, uint32_t children, uint32_t *room) {
    if (children <= *room)
        return true;
    uint32_t more = children * 2;
    uint32_t *child = realloc(graph->child, more * sizeof *child);
    graph->child = child ? child : graph->child;
    *room = child ? more : *room;
    return child != NULL;
}

/* A box's tiles without the gap between its rows. */
static size_t packed(const sb_rules *rules, sb_tiles open) {
    return (open & SB_ROW_MASK) | (size_t)(open >> SB_TILES_MAX) << rules->tiles;
}

/* The number of every state by its packed tiles: much quicker than to search,
 * while a graph is made. */
static uint32_t *number_states(const box_graph *graph, const sb_rules *rules) {
    uint32_t *number = malloc((packed(rules, sb_box(rules)) + 1) * sizeof *number);
    for (int state = 0; state < graph->states && number; state++)
        number[packed(rules, graph->tiles[state])] = (uint32_t)state;
    return number;
}

/* The moves of every state and class, and where they begin; one more at the end
 * says how many there are. */
static bool list_moves(box_graph *graph, const sb_rules *rules, const uint32_t *number) {
    sb_tiles moves[SB_CHOICES_MAX];
    uint32_t made = 0, room = 0;
    for (int state = 0; state < graph->states; state++) {
        for (int class = 0; class < graph->classes; class ++) {
            int count = moves_of(graph, rules, state, class, moves);
            graph->start[state * graph->classes + class] = made;
            if (!make_room(graph, made + (uint32_t)count + 1, &room))
                return false;
            for (int i = 0; i < count; i++)
                graph->child[made++] = number[packed(rules, graph->tiles[state] & ~moves[i])];
        }
    }
    graph->start[graph->states * graph->classes] = made;
    return true;
}

sb_status box_graph_make(box_graph *graph, const sb_rules *rules) {
    memset(graph, 0, sizeof *graph);
    fill_classes(graph, rules);
    graph->states = box_count(rules);
    size_t states = (size_t)graph->states;
    graph->tiles = malloc(states * sizeof *graph->tiles);
    graph->score = malloc(states * sizeof *graph->score);
    graph->dice = malloc(states * sizeof *graph->dice);
    graph->start = malloc((states * (size_t)graph->classes + 1) * sizeof *graph->start);
    bool made = graph->tiles && graph->score && graph->dice && graph->start;
    if (made)
        list_states(graph, rules);
    uint32_t *number = made ? number_states(graph, rules) : NULL;
    made = number && list_moves(graph, rules, number);
    free(number);
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
