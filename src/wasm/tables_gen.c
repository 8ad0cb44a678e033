/* tables_gen PRESET PLAYERS: writes the solved tables of a preset, in the byte order of WebAssembly. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shutbox/solve.h"

/* Numbers of eight bytes, the lowest first. */
static void write_table(const unsigned char *table, size_t size) {
    const uint16_t one = 1;
    bool swapped = *(const unsigned char *)&one == 0;
    for (size_t i = 0; i < size; i++)
        putchar(table[swapped ? i ^ 7 : i]);
}

int main(int count, char **words) {
    int preset = count == 3 ? sb_preset_find(words[1], strlen(words[1])) : -1;
    sb_solver *solver = NULL;
    size_t size;
    if (preset < 0 || sb_solver_new(&solver, sb_preset(preset), atoi(words[2])) != SB_OK ||
        sb_solver_solve(solver, NULL) != SB_OK)
        return EXIT_FAILURE;
    const void *table = sb_solver_table(solver, &size);
    write_table(table, size);
    sb_solver_free(solver);
    return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
