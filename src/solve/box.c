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

/* Whether a box can look like this: no back tile down behind a front tile that is up. */
static bool can_stand(const sb_rules *rules, sb_tiles open) {
    return (sb_behind(rules, open) & ~open) == 0;
}

/* The next set of tiles of the box after this one, ascending. */
static sb_tiles next_subset(sb_tiles open, sb_tiles box) {
    return ((open | ~box) + 1) & box;
}

static int count_states(const sb_rules *rules) {
    sb_tiles box = sb_box(rules), open = 0;
    int states = 0;
    do {
        states += can_stand(rules, open);
        open = next_subset(open, box);
    } while (open);
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

/* Where the moves of each state and class begin; one more at the end says how many there are. */
static void count_moves(box_graph *graph, const sb_rules *rules) {
    sb_tiles moves[SB_CHOICES_MAX];
    uint32_t count = 0;
    for (int state = 0; state < graph->states; state++) {
        for (int class = 0; class < graph->classes; class ++) {
            graph->start[state * graph->classes + class] = count;
            count += (uint32_t)moves_of(graph, rules, state, class, moves);
        }
    }
    graph->start[graph->states * graph->classes] = count;
}

static void list_moves(box_graph *graph, const sb_rules *rules) {
    sb_tiles moves[SB_CHOICES_MAX];
    uint32_t *child = graph->child;
    for (int state = 0; state < graph->states; state++) {
        for (int class = 0; class < graph->classes; class ++) {
            int count = moves_of(graph, rules, state, class, moves);
            for (int i = 0; i < count; i++)
                *child++ = (uint32_t)box_find(graph, graph->tiles[state] & ~moves[i]);
        }
    }
}

sb_status box_graph_make(box_graph *graph, const sb_rules *rules) {
    memset(graph, 0, sizeof *graph);
    fill_classes(graph, rules);
    graph->states = count_states(rules);
    size_t states = (size_t)graph->states;
    graph->tiles = malloc(states * sizeof *graph->tiles);
    graph->score = malloc(states * sizeof *graph->score);
    graph->dice = malloc(states * sizeof *graph->dice);
    graph->start = malloc((states * (size_t)graph->classes + 1) * sizeof *graph->start);
    if (graph->tiles && graph->score && graph->dice && graph->start) {
        list_states(graph, rules);
        count_moves(graph, rules);
        graph->child = malloc((graph->start[graph->states * graph->classes] + 1) * sizeof *graph->child);
    }
    if (!graph->child) {
        box_graph_free(graph);
        return SB_NO_MEMORY;
    }
    list_moves(graph, rules);
    return SB_OK;
}

void box_graph_free(box_graph *graph) {
    free(graph->tiles);
    free(graph->score);
    free(graph->dice);
    free(graph->start);
    free(graph->child);
    memset(graph, 0, sizeof *graph);
}
