/* Works out the tables that are shipped with the library and writes them, a number a line, exactly:
 *     ship_tables src/solve
 * writes src/solve/shipped_arena.inc and src/solve/shipped_arena_common.inc anew. A few minutes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/common/common.h"
#include "solve/throws/throws.h"

typedef sb_status work_out(sb_solver *solver, const sb_crew *crew);

static int write_table(const sb_solver *solver, const char *folder, const char *file) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, file);
    FILE *out = fopen(path, "w");
    if (!out) {
        perror(path);
        return 1;
    }
    const double *values = solver->values;
    for (uint64_t i = 0; i < sb_solver_states(solver); i++)
        fprintf(out, "%a,\n", values[i]);
    return fclose(out) ? 1 : 0;
}

static int ship(const char *preset, work_out *work, const char *folder, const char *file) {
    sb_solver *solver;
    if (sb_solver_new(&solver, sb_preset(sb_preset_find(preset, strlen(preset))), 2) != SB_OK)
        return 1;
    solver->values = calloc(1, solver->method->size(solver));
    int failed = !solver->values || work(solver, NULL) != SB_OK || write_table(solver, folder, file);
    sb_solver_free(solver);
    return failed;
}

int main(int count, char **words) {
    if (count != 2) {
        fprintf(stderr, "usage: %s FOLDER\n", words[0]);
        return 2;
    }
    return ship("arena", throws_work_out, words[1], "shipped_arena.inc") ||
           ship("arena-common", common_work_out, words[1], "shipped_arena_common.inc");
}
