/* SPDX-License-Identifier: MIT */
/* Axes of totals: every number, or a grid. */
#include <math.h>
#include <stdlib.h>

#include "turns.h"

sb_status axis_whole(turns_axis *axis, int64_t first, int64_t last) {
    axis->count = (int)(last - first + 1);
    axis->whole = true;
    axis->at = malloc((size_t)axis->count * sizeof *axis->at);
    if (!axis->at)
        return SB_NO_MEMORY;
    for (int i = 0; i < axis->count; i++)
        axis->at[i] = first + i;
    return SB_OK;
}

/* How far along the axis point i of count lies, 0 to 1: evenly, or at a fixed ratio (digit scores are spread
 * over many powers of ten), at a fixed ratio from both ends where the limit matters as much as nothing does.
 */
static double along(int i, int count, double length, bool both_ends, bool even) {
    double part = (double)i / (count - 1);
    if (even)
        return part;
    if (!both_ends)
        return (pow(length + 1, part) - 1) / length;
    double near = part <= 0.5 ? 2 * part : 2 * (1 - part);
    double half = (pow(length / 2 + 1, near) - 1) / length;
    return part <= 0.5 ? half : 1 - half;
}

sb_status axis_grid(turns_axis *axis, int64_t first, int64_t last, int count, bool both_ends, bool even) {
    double length = (double)(last - first);
    axis->whole = false;
    axis->count = 0;
    axis->at = malloc((size_t)count * sizeof *axis->at);
    if (!axis->at)
        return SB_NO_MEMORY;
    for (int i = 0; i < count; i++) {
        int64_t at = first + llround(length * along(i, count, length, both_ends, even));
        if (axis->count == 0 || at > axis->at[axis->count - 1])
            axis->at[axis->count++] = at;
    }
    return SB_OK;
}

turns_place axis_place(const turns_axis *axis, int64_t number, int *near) {
    int low = near ? *near : 0, last = axis->count - 1;
    if (number <= axis->at[0])
        return (turns_place){0, 0};
    if (number >= axis->at[last])
        return (turns_place){last, 0};
    if (axis->whole)
        return (turns_place){(int)(number - axis->at[0]), 0};
    int step;
    for (step = 1; axis->at[low] > number; step *= 2)
        low = low > step ? low - step : 0;
    for (step = 1; low + step < last && axis->at[low + step] <= number; step *= 2)
        low += step;
    for (; step > 0; step /= 2) {
        if (low + step < last && axis->at[low + step] <= number)
            low += step;
    }
    if (near)
        *near = low;
    return (turns_place){low, (double)(number - axis->at[low]) / (double)(axis->at[low + 1] - axis->at[low])};
}
