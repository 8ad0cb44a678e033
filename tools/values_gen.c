/* SPDX-License-Identifier: MIT */
/* values_gen PRESET PLAYERS: works out the values of a preset and writes them as they are shipped, in
 * data/values/ and with the page: numbers of eight bytes, the lowest byte first, the same on every machine.
 * Where they are an approximation anyway, they are written to seven digits, which takes less than half the
 * room on the way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shutbox/solve.h"

/* The lowest byte first. */
static void write_number(double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    for (int byte = 0; byte < 8; byte++)
        putchar((int)(bits >> 8 * byte & 0xff));
}

int main(int count, char **words) {
    int preset = count == 3 ? sb_preset_find(words[1], strlen(words[1])) : -1;
    sb_solver *solver = NULL;
    size_t size;
    if (preset < 0 || sb_solver_new(&solver, sb_preset(preset), atoi(words[2])) != SB_OK ||
        sb_solver_solve(solver, NULL) != SB_OK)
        return EXIT_FAILURE;
    const double *values = sb_solver_values(solver, &size);
    bool exact = sb_solvable(sb_preset(preset), atoi(words[2])) == SB_EXACT;
    for (size_t i = 0; i < size / sizeof *values; i++)
        write_number(exact ? values[i] : (double)(float)values[i]);
    sb_solver_free(solver);
    return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
