/* SPDX-License-Identifier: MIT */
#include "shipped_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool shipped_file_load(sb_solver *solver, const char *preset, int players) {
    char path[4096];
    size_t size = sb_solver_size(solver), count = size / sizeof(double);
    unsigned char *bytes = malloc(size);
    double *values = malloc(size);
    snprintf(path, sizeof path, VALUES_FOLDER "/%s-%d.values", preset, players);
    FILE *file = fopen(path, "rb");
    bool good = file && bytes && values && fread(bytes, 1, size, file) == size && fgetc(file) == EOF;
    for (size_t i = 0; i < count && good; i++) {
        uint64_t bits = 0;
        for (int byte = 7; byte >= 0; byte--)
            bits = bits << 8 | bytes[8 * i + (size_t)byte];
        memcpy(&values[i], &bits, sizeof bits);
    }
    good = good && sb_solver_load(solver, values, size) == SB_OK;
    if (file)
        fclose(file);
    free(bytes);
    free(values);
    return good;
}
