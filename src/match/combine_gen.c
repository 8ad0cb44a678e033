/* SPDX-License-Identifier: MIT */
/* Build-time program: writes the table of every set of tiles that makes a throw, in the order moves are
 * listed. Two lists a total: one for a single row, one for two rows. Which of them a box allows is decided at
 * run time. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROW = 12, TOTAL_MOST = 12, SETS_MOST = 4096 };

typedef struct set {
    uint32_t tiles;
    int count;
    int numbers[ROW]; /* ascending, front row before back row */
} set;

static void describe(set *described, uint32_t tiles) {
    *described = (set){.tiles = tiles};
    for (int bit = 0; bit < 2 * ROW; bit++) {
        if (tiles >> bit & 1)
            described->numbers[described->count++] = bit % ROW + 1;
    }
}

/* Fewest tiles first, then highest first tile first; of equal numbers, front row before back row. */
static int compare(const void *left, const void *right) {
    const set *a = left, *b = right;
    if (a->count != b->count)
        return a->count - b->count;
    for (int i = 0; i < a->count; i++) {
        if (a->numbers[i] != b->numbers[i])
            return b->numbers[i] - a->numbers[i];
    }
    return a->tiles < b->tiles ? -1 : 1;
}

static int sets_of_row(uint32_t *rows, int total) {
    int count = 0;
    for (uint32_t row = 0; row < 1u << ROW; row++) {
        int sum = 0;
        for (int bit = 0; bit < ROW; bit++)
            sum += row >> bit & 1 ? bit + 1 : 0;
        if (sum == total)
            rows[count++] = row;
    }
    return count;
}

static int collect(set *sets, int total, int rows) {
    static uint32_t front[SETS_MOST], back[SETS_MOST];
    int count = 0;
    for (int part = 0; part <= (rows == 2 ? total : 0); part++) {
        int fronts = sets_of_row(front, total - part), backs = sets_of_row(back, part);
        for (int f = 0; f < fronts; f++) {
            for (int b = 0; b < backs; b++)
                describe(&sets[count++], front[f] | back[b] << ROW);
        }
    }
    qsort(sets, (size_t)count, sizeof *sets, compare);
    return count;
}

static void write_table(int rows, const char *name) {
    static set sets[SETS_MOST];
    int start[TOTAL_MOST + 2] = {0};
    printf("static const uint32_t %s_sets[] = {", name);
    for (int total = 1; total <= TOTAL_MOST; total++) {
        int count = collect(sets, total, rows);
        for (int i = 0; i < count; i++)
            printf("0x%x,", sets[i].tiles);
        start[total + 1] = start[total] + count;
    }
    printf("};\n/* Where each total's sets begin. */\nstatic const uint16_t %s_start[] = {", name);
    for (int total = 0; total <= TOTAL_MOST + 1; total++)
        printf("%d,", start[total]);
    printf("};\n");
}

/* For each set of tiles standing in a row, a bit for every total from 1 that some of them make. */
static void write_totals(void) {
    printf("static const uint16_t row_totals[] = {");
    for (uint32_t row = 0; row < 1u << ROW; row++) {
        uint32_t totals = 1;
        for (int bit = 0; bit < ROW; bit++)
            totals |= row >> bit & 1 ? totals << (bit + 1) : 0;
        printf("0x%x,", totals & ((1u << (TOTAL_MOST + 1)) - 2));
    }
    printf("};\n");
}

int main(void) {
    printf("/* Written by combine_gen.c. */\n#include <stdint.h>\n");
    write_table(1, "row");
    write_table(2, "box");
    write_totals();
    return 0;
}
