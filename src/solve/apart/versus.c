/* SPDX-License-Identifier: MIT */
#include "versus.h"

#include <math.h>
#include <stdlib.h>

/* Rounds kept: with more left there are few looks, and each is as much to keep as the rounds to come are. */
enum { ROUNDS_KEPT = 4 };

sb_status versus_make(versus *made, const paths *scale) {
    size_t points = (size_t)scale->points;
    int rounds = scale->rounds < ROUNDS_KEPT ? scale->rounds : ROUNDS_KEPT;
    size_t rows = (size_t)(rounds > 1 ? rounds - 1 : 1) * points;
    *made = (versus){.scale = scale, .rounds = rounds, .rows = rows};
    made->ahead = malloc(rows * points * sizeof *made->ahead);
    made->known = calloc(rows, sizeof *made->known);
    made->own = malloc(rows * points * sizeof *made->own);
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

static const double *later_row(const versus *face, int from) {
    size_t row = (size_t)(face->left - 2) * (size_t)face->scale->below + (size_t)from;
    return face->later + row * (size_t)face->scale->points;
}

static void begin_row(const versus *face, int from, size_t number) {
    size_t points = (size_t)face->scale->points;
    const double *mine = later_row(face, from);
    double *own = face->own + number * points, below = 0;
    for (size_t point = 0; point < points; point++) {
        own[point] = below + mine[point] / 2;
        below += mine[point];
    }
    paths_hopeless(face->scale, face->ahead + number * points);
    face->known[number] = true;
}

static size_t row_of(versus *face, int from) {
    size_t number = (size_t)(face->left - 2) * (size_t)face->scale->points + (size_t)from;
    if (!face->known[number])
        begin_row(face, from, number);
    return number * (size_t)face->scale->points;
}

/* Against where the rival may be, as far as not known yet. A rival gets to a few points only, and whoever
 * asks once shall not wait for all. */
static void fill_in(const versus *face, const double *own, double *row) {
    for (int i = 0; i < face->spots; i++) {
        int other = face->rival[i].point, rest = face->scale->points - other;
        if (isnan(row[other]))
            row[other] = paths_product(later_row(face, other) + other, own + other, rest);
    }
}

/* Against all the rival may have; not a number where some of it is not known. */
static double against(const versus *face, const double *row) {
    const versus_spot *rival = face->rival, *end = rival + face->spots;
    double side[4] = {0};
    for (; end - rival >= 4; rival += 4) {
        for (int i = 0; i < 4; i++)
            side[i] += rival[i].chance * row[rival[i].point];
    }
    for (; rival < end; rival++)
        side[0] += rival->chance * row[rival->point];
    return side[0] + side[1] + (side[2] + side[3]);
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
    size_t at = row_of(face, point);
    double *row = face->ahead + at, hope = against(face, row);
    if (isnan(hope)) {
        fill_in(face, face->own + at, row);
        hope = against(face, row);
    }
    return face->hope[point] = hope;
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
