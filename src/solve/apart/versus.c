/* SPDX-License-Identifier: MIT */
#include "versus.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Rounds kept: with more left there are few looks, and each is as much to keep as the rounds to come are. */
enum { ROUNDS_KEPT = 4 };

sb_status versus_make(versus *made, const paths *scale) {
    size_t points = (size_t)scale->points;
    int rounds = scale->rounds < ROUNDS_KEPT ? scale->rounds : ROUNDS_KEPT;
    size_t rows = (size_t)(rounds > 1 ? rounds - 1 : 1) * points;
    *made = (versus){.scale = scale, .rounds = rounds, .rows = rows};
    made->ahead = malloc(rows * points * sizeof *made->ahead);
    made->known = calloc(rows, sizeof *made->known);
    made->own = malloc(points * sizeof *made->own);
    made->rival = malloc(points * sizeof *made->rival);
    return made->ahead && made->known && made->own && made->rival ? SB_OK : SB_NO_MEMORY;
}

void versus_free(versus *made) {
    free(made->ahead);
    free(made->known);
    free(made->own);
    free(made->rival);
    *made = (versus){.scale = NULL};
}

void versus_forget(versus *face) {
    if (face->known)
        memset(face->known, 0, face->rows * sizeof *face->known);
}

static const double *later_row(const versus *face, int from) {
    size_t row = (size_t)(face->left - 2) * (size_t)face->scale->below + (size_t)from;
    return face->later + row * (size_t)face->scale->points;
}

static double product(const double *a, const double *b, int count) {
    double even = 0, odd = 0;
    for (int i = 0; i + 1 < count; i += 2) {
        even += a[i] * b[i];
        odd += a[i + 1] * b[i + 1];
    }
    return even + odd + (count % 2 ? a[count - 1] * b[count - 1] : 0);
}

/* From one point against each. */
static void fill_row(const versus *face, int from, double *row) {
    const paths *scale = face->scale;
    const double *mine = later_row(face, from);
    double below = 0;
    for (int point = 0; point < scale->points; point++) {
        face->own[point] = below + mine[point] / 2;
        below += mine[point];
    }
    for (int other = 0; other < scale->points; other++)
        row[other] = product(later_row(face, other) + other, face->own + other, scale->points - other);
}

static const double *row_of(versus *face, int from) {
    size_t points = (size_t)face->scale->points, number = (size_t)(face->left - 2) * points + (size_t)from;
    double *row = face->ahead + number * points;
    if (!face->known[number])
        fill_row(face, from, row);
    face->known[number] = true;
    return row;
}

/* In the last round who is below the rival wins: each point's hope at once. */
static void meet_last(const versus *face, const double *reach) {
    double above = 0;
    for (int point = face->scale->points - 1; point >= 0; point--) {
        face->hope[point] = above + reach[point] / 2;
        above += reach[point];
    }
}

void versus_meet(versus *face, const double *later, int left, int rival, double *hope) {
    const double *reach = paths_row(face->scale, face->scale->reach, rival, 0);
    face->later = later;
    face->left = left;
    face->hope = hope;
    face->spots = 0;
    if (left == 1) {
        meet_last(face, reach);
        return;
    }
    paths_hopeless(face->scale, hope);
    for (int point = 0; point < face->scale->points; point++) {
        face->rival[face->spots] = (versus_spot){point, reach[point]};
        face->spots += reach[point] > 0;
    }
}

static double hope_at(versus *face, int point) {
    if (!isnan(face->hope[point]))
        return face->hope[point];
    const double *row = row_of(face, point);
    const versus_spot *rival = face->rival, *end = rival + face->spots;
    double side[4] = {0};
    for (; end - rival >= 4; rival += 4) {
        for (int i = 0; i < 4; i++)
            side[i] += rival[i].chance * row[rival[i].point];
    }
    for (; rival < end; rival++)
        side[0] += rival->chance * row[rival->point];
    return face->hope[point] = side[0] + side[1] + (side[2] + side[3]);
}

double versus_hope(versus *face, paths_place at) {
    double low = hope_at(face, at.point);
    return low + (at.part > 0 ? at.part * (hope_at(face, at.point + 1) - low) : 0);
}

double versus_chance(versus *face, int seat) {
    const double *reach = paths_row(face->scale, face->scale->reach, seat, 0);
    double sum = 0;
    for (int point = 0; point < face->scale->points; point++)
        sum += reach[point] > 0 ? reach[point] * hope_at(face, point) : 0;
    return sum;
}
